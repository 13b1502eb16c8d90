"""The arithmetic of one event: the Guide's Elo, its range, and what leaves a rating alone."""

import random
import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spaceline.ratings import GUIDE, PROFILES, Outcome, RatedEvent, RatedGame, RatingList, RatingsError
from spaceline.ratings.elo import UnknownProfile, changes, expected, profile

WIN, TIE, LOSS = Outcome.WIN, Outcome.TIE, Outcome.LOSS


def event(*games: tuple[str, str, Outcome]) -> RatedEvent:
    return RatedEvent("e", date(2000, 12, 15), RatingList.SWISS, True, tuple(RatedGame(*game) for game in games))


def after(ratings: Mapping[str, float], *games: tuple[str, str, Outcome], k: str = "guide") -> dict[str, float]:
    return {change.player: change.after for change in changes(event(*games), ratings, profile(k))}


@pytest.mark.req("TG-15", "AMB-20")
def test_equals_move_sixteen_points() -> None:
    assert after({}, ("A", "B", WIN)) == {"A": 1516.0, "B": 1484.0}
    assert after({}, ("A", "B", LOSS)) == {"A": 1484.0, "B": 1516.0}
    assert after({}, ("A", "B", TIE)) == {"A": 1500.0, "B": 1500.0}


@pytest.mark.req("TG-15", "AMB-20")
def test_the_favourite_gains_little_and_loses_much() -> None:
    ratings = {"A": 1700.0, "B": 1500.0}
    assert expected(1700, 1500) == pytest.approx(0.760, abs=0.0005)
    won, lost = after(ratings, ("A", "B", WIN)), after(ratings, ("A", "B", LOSS))
    assert (round(won["A"], 1), round(won["B"], 1)) == (1707.7, 1492.3)
    assert (round(lost["A"], 1), round(lost["B"], 1)) == (1675.7, 1524.3)
    assert after(ratings, ("A", "B", TIE))["A"] == pytest.approx(1691.7, abs=0.05)


@pytest.mark.req("TG-16")
def test_ratings_stay_between_0_and_3000() -> None:
    top = after({"A": 2995.0, "B": 2995.0}, ("A", "B", WIN), ("A", "B", TIE))
    assert top == {"A": 3000.0, "B": 2979.0}
    assert after({"A": 5.0, "B": 5.0}, ("A", "B", LOSS)) == {"A": 0.0, "B": 21.0}
    assert after({"A": 0.0, "B": 3000.0}, ("A", "B", LOSS))["A"] == 0.0
    assert after({"A": 2984.0, "B": 2984.0}, ("A", "B", WIN))["A"] == 3000.0


@pytest.mark.req("AMB-20")
def test_every_game_uses_the_ratings_from_before_the_event() -> None:
    assert after({}, ("A", "B", WIN), ("A", "C", WIN)) == {"A": 1532.0, "B": 1484.0, "C": 1484.0}
    (a, _) = changes(event(("A", "B", WIN), ("B", "A", WIN)), {})
    assert (a.games, a.score, a.expected, a.before, a.after) == (2, 1.0, 1.0, 1500.0, 1500.0)


@pytest.mark.req("AMB-20")
@pytest.mark.parametrize(("name", "gain"), [("guide", 16.0), ("steady", 8.0), ("club", 12.0), ("brisk", 24.0)])
def test_named_profiles_differ_in_k(name: str, gain: float) -> None:
    assert after({}, ("A", "B", WIN), k=name)["A"] == 1500.0 + gain


def test_profiles_are_asked_for_by_name() -> None:
    assert GUIDE.k == 32
    assert set(PROFILES) == {"guide", "steady", "club", "brisk"}
    with pytest.raises(UnknownProfile, match="there are guide, steady, club, brisk"):
        profile("chess")


def test_an_event_without_games_changes_nobody() -> None:
    assert changes(event(), {"A": 1600.0}) == ()


def test_nobody_plays_themselves_and_an_event_has_an_id() -> None:
    with pytest.raises(RatingsError, match="against themselves"):
        event(("A", "A", WIN))
    with pytest.raises(RatingsError, match="needs an id"):
        RatedEvent("", date(2000, 12, 15), RatingList.SWISS, True, ())


games = st.tuples(st.sampled_from("ABCD"), st.sampled_from("EFGH"), st.sampled_from(list(Outcome)))
fields = st.dictionaries(st.sampled_from("ABCDEFGH"), st.floats(0, 3000))


@given(st.lists(games, max_size=20), fields, st.randoms())
def test_the_order_of_games_does_not_matter_and_points_only_change_hands(
    played: list[tuple[str, str, Outcome]], ratings: dict[str, float], luck: random.Random
) -> None:
    rows = changes(event(*played), ratings)
    other = played[:]
    luck.shuffle(other)
    assert after(ratings, *other) == {row.player: row.after for row in rows}
    assert all(0.0 <= row.after <= 3000.0 for row in rows)
    assert sum(row.score for row in rows) == len(played)
    assert sum(row.score - row.expected for row in rows) == pytest.approx(0.0, abs=1e-9)


def test_the_documents_list_every_profile() -> None:
    text = (Path(__file__).parents[2] / "docs" / "ratings.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z]+)` \| (\d+) \|$", text, re.MULTILINE)
    assert {name: int(k) for name, k in rows} == {name: each.k for name, each in PROFILES.items()}
