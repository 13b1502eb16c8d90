"""Whole lists: only sanctioned play, four lists that never mix, and the same ratings from the same events."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spaceline.ratings import Outcome, RatedEvent, RatedGame, RatingList, RatingsError, rebuild
from spaceline.ratings.bench import bench

WIN, TIE = Outcome.WIN, Outcome.TIE
SWISS = RatingList.SWISS


def event(number: int, *pairs: str, which: RatingList = SWISS, sanctioned: bool = True) -> RatedEvent:
    """An event on the given day of December; in "AB" the first player wins, "A=B" is a tie."""
    games = tuple(RatedGame(pair[0], pair[-1], TIE if "=" in pair else WIN) for pair in pairs)
    names = {letter: f"Player {letter}" for pair in pairs for letter in (pair[0], pair[-1])}
    return RatedEvent(f"e{number}", date(2000, 12, number), which, sanctioned, games, f"Event {number}", names)


@pytest.mark.req("TG-14")
def test_only_sanctioned_events_count() -> None:
    assert rebuild([event(1, "AB")], SWISS).rating("A") == 1516.0
    ladder = rebuild([event(1, "AB", sanctioned=False)], SWISS)
    assert (ladder.rating("A"), ladder.rating("B")) == (1500.0, 1500.0)
    assert ladder.standings == {}
    assert ladder.report("e1").left_out == "not sanctioned, so it changes no rating"


@pytest.mark.req("TG-17", "AMB-42")
@pytest.mark.parametrize("played", list(RatingList))
def test_a_win_counts_in_its_own_list_alone(played: RatingList) -> None:
    events = [event(1, "AB", which=played)]
    assert {which: rebuild(events, which).rating("A") for which in RatingList} == {
        which: 1516.0 if which is played else 1500.0 for which in RatingList
    }


@pytest.mark.req("TG-17")
def test_a_strong_opponent_in_one_list_is_a_beginner_in_another() -> None:
    events = [event(day, "AB", which=RatingList.SEALED) for day in range(1, 9)]
    assert rebuild(events, RatingList.SEALED).rating("A") > 1580
    assert rebuild([*events, event(9, "BA")], SWISS).rating("B") == 1516.0


@pytest.mark.req("TG-20")
def test_a_bye_is_no_game() -> None:
    """Five players, one round: A-B and C-D play, E sits out."""
    ladder = rebuild([event(1, "AB", "CD")], SWISS)
    assert sum(change.games for change in ladder.reports[0].changes) == 4
    assert ladder.rating("E") == 1500.0
    assert "E" not in ladder.standings


@pytest.mark.req("TG-18")
def test_a_merge_keeps_one_rating() -> None:
    events = [event(1, "AB"), event(2, "CB")]
    apart, one = rebuild(events, SWISS), rebuild(events, SWISS, same_as={"C": "A"})
    assert set(apart.standings) == {"A", "B", "C"}
    assert set(one.standings) == {"A", "B"}
    assert one.rating("A") == rebuild([event(1, "AB"), event(2, "AB")], SWISS).rating("A")
    assert one.standings["A"].games == 2


@pytest.mark.req("TG-18")
def test_two_who_have_met_are_not_one_player() -> None:
    with pytest.raises(RatingsError, match="Player A and Player B cannot be one player: they met in event e1"):
        rebuild([event(1, "AB")], SWISS, same_as={"B": "A"})


def test_events_count_by_date_and_on_one_day_by_id() -> None:
    first, second, other = event(1, "AB"), event(2, "BA"), replace(event(2, "AC"), id="e3")
    ladder = rebuild([other, second, first], SWISS)
    assert [report.event.id for report in ladder.reports] == ["e1", "e2", "e3"]
    assert [moment.event for moment in ladder.history("A")] == ["e1", "e2", "e3"]
    assert ladder.history("A")[1].before == ladder.history("A")[0].after == 1516.0
    assert ladder.history("nobody") == ()


@given(st.permutations([event(day, "AB", "C=D", "EA") for day in range(1, 6)]))
def test_the_order_of_submission_does_not_matter(events: list[RatedEvent]) -> None:
    expected = rebuild(sorted(events, key=lambda each: each.id), SWISS)
    assert rebuild(events, SWISS) == expected


def test_an_event_given_twice_is_refused() -> None:
    with pytest.raises(RatingsError, match="e1 is given twice"):
        rebuild([event(1, "AB"), event(1, "AB")], SWISS)
    with pytest.raises(RatingsError, match="no event 'e9' in the swiss list"):
        rebuild([], SWISS).report("e9")


def test_equal_ratings_share_a_rank() -> None:
    ladder = rebuild([event(1, "AB", "DC", "E=F")], SWISS)
    assert [(rank, row.player) for rank, row in ladder.ranked()] == [
        *((1, "A"), (1, "D"), (3, "E"), (3, "F"), (5, "B"), (5, "C"))
    ]
    assert rebuild([], SWISS).ranked() == ()


def test_a_large_rebuild_is_quick() -> None:
    """A tenth of the yardstick: 10,000 events of 32 players and 5 rounds must take less than 10 seconds."""
    measured = bench(events=1_000)
    assert (measured.events, measured.games) == (1_000, 80_000)
    assert measured.seconds < 1.0


@pytest.mark.slow
def test_ten_thousand_events_are_rebuilt_within_ten_seconds() -> None:
    assert bench().seconds < 10.0
