"""What many games come to."""

from typing import Any

import pytest

from spaceline.simulate import Plan, Played, Share, summary, table
from spaceline.simulate.games import Meetings
from spaceline.simulate.summary import dilemmas

PLAN = Plan(("captain", "random"))


def game(index: int, winner: int | None = 0, **facts: Any) -> Played:
    common: dict[str, Any] = {
        "edition": PLAN.edition_of(index), "seed": PLAN.seed_of(index), "first": 0, "how": "full",
        "kind": "true tie" if winner is None else "full win", "missions": (2, 0), "points": (70, 0), "turns": 20,
        "decisions": 100, "affiliations": ("Klingon", "Romulan"), "dilemmas": (), "seconds": 0.5,
    }  # fmt: skip
    return Played(index=index, winner=winner, **(common | facts))


@pytest.mark.parametrize(
    ("share", "low", "high"),
    [
        # Worked out by hand from Wilson's formula.
        (Share(8, 10), 0.4902, 0.9433),
        (Share(0, 10), 0.0, 0.2775),
        (Share(10, 10), 0.7225, 1.0),
        (Share(200, 400), 0.4512, 0.5488),
        (Share(1, 3), 0.0615, 0.7923),
    ],
)
def test_the_interval_is_wilsons(share: Share, low: float, high: float) -> None:
    assert share.interval == pytest.approx((low, high), abs=5e-5)


def test_nothing_is_known_from_no_games() -> None:
    assert Share(0, 0).document() == {"rate": 0.0, "low": 0.0, "high": 1.0, "of": 0}


def test_wins_and_ties_are_counted_by_bot() -> None:
    games = [game(0, 0), game(1, 1), game(2, None), game(3, 0, kind="modified win")]
    found = summary(PLAN, games)
    assert (found["games"], found["wins"], found["ties"]) == (4, [2, 1], 1)
    assert found["kinds"] == {"full win": 2, "modified win": 1, "true tie": 1}
    assert found["score"]["rate"] == 0.625, "a tie counts half"


def test_full_wins_count_up_to_thirty_turns_each() -> None:
    games = [game(0, turns=60), game(1, turns=61), game(2, kind="modified win"), game(3, turns=3)]
    found = summary(PLAN, games)
    assert found["full_wins_within_30_turns_each"]["rate"] == 0.5
    assert found["turns"] == {"mean": 36, "median": 40, "shortest": 3, "longest": 61}


def test_the_starting_player_may_be_either_bot() -> None:
    games = [game(0, 0, first=0), game(1, 0, first=1), game(2, 1, first=1), game(3, None)]
    assert summary(PLAN, games)["by_starting_player"]["rate"] == 0.625


def test_an_affiliation_wins_whoever_plays_it() -> None:
    games = [game(0, 0), game(1, 1, affiliations=("Romulan", "Klingon")), game(2, 1), game(3, None)]
    found = summary(PLAN, games)["by_affiliation"]
    assert {name: (one["rate"], one["of"]) for name, one in found.items()} == {
        "Klingon": (0.625, 4),
        "Romulan": (0.375, 4),
    }


def test_editions_apart() -> None:
    found = summary(PLAN, [game(index, int(index < 2)) for index in range(6)])["by_edition"]
    assert {name: one["rate"] for name, one in found.items()} == {"2000": 0.0, "2001": 1.0, "2023": 1.0}


def test_which_dilemmas_stop_whom() -> None:
    games = [
        game(0, dilemmas=(Meetings("Archer", 0, 2, 1), Meetings("Q", 1, 5, 0))),
        game(1, dilemmas=(Meetings("Archer", 1, 1, 1), Meetings("Microvirus", 1, 3, 3))),
    ]
    assert summary(PLAN, games)["dilemmas"] == [
        {"name": "Microvirus", "failed": [0, 3], "met": [0, 3]},
        {"name": "Archer", "failed": [1, 1], "met": [2, 1]},
    ]
    by_affiliation = dict(dilemmas(games, lambda one, who: one.affiliations[who]))
    assert by_affiliation["Archer"] == {"Klingon": (1, 2), "Romulan": (1, 1)}


def test_the_table_has_a_row_a_game() -> None:
    lines = table([game(0, dilemmas=(Meetings("Q", 1, 5, 2),)), game(1, None)]).splitlines()
    assert lines[0].startswith("index,edition,seed,first,winner,kind,how,missions_a")
    assert lines[1] == "0,2000,0,0,0,full win,full,2,0,70,0,20,100,Klingon,Romulan,0,2"
    assert lines[2].startswith("1,2000,0,0,,true tie")
