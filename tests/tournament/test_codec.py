"""Steps as JSON: everything comes back as it was, and a wrong field is named."""

from dataclasses import dataclass
from datetime import date

import pytest
from tests.tournament.scene import Scene

from spaceline.tournament import actions
from spaceline.tournament.codec import decode, encode
from spaceline.tournament.state import Details, GameReport, Score
from spaceline.tournament.steps import Reported, Scored, step_from_json, step_to_json
from spaceline.tournament.vocabulary import How, Outcome, TournamentError


@dataclass(frozen=True)
class Row:
    name: str
    count: int = 0
    day: date | None = None
    pair: tuple[int, int] = (0, 0)
    words: tuple[str, ...] = ()
    how: How = How.FULL
    score: Score = Score(0, 0)  # noqa: RUF009 - frozen
    flag: bool = False


def test_what_holds_its_default_is_left_out_and_comes_back() -> None:
    assert encode(Row("x")) == {"name": "x"}
    full = Row("x", 3, date(2000, 12, 15), (1, -2), ("a", "b"), How.QUIT, Score(2, -5), True)
    assert encode(full)["score"] == "2(-5)"
    for row in (Row("x"), full):
        assert decode(Row, encode(row), "row") == row


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        (7, "row: expected an object"),
        ({}, "row: the field 'name' is missing"),
        ({"name": "x", "colour": 1}, "row: there is no field 'colour'"),
        ({"name": 7}, r"row\.name: expected text, found 7"),
        ({"name": "x", "count": True}, r"row\.count: expected a whole number, found True"),
        ({"name": "x", "count": 1.5}, r"row\.count: expected a whole number"),
        ({"name": "x", "day": "15.12."}, r"row\.day: expected a date"),
        ({"name": "x", "day": 5}, r"row\.day: expected a date"),
        ({"name": "x", "pair": [1]}, r"row\.pair: expected a list of 2"),
        ({"name": "x", "pair": [1, "2"]}, r"row\.pair: expected a whole number"),
        ({"name": "x", "words": "ab"}, r"row\.words: expected a list"),
        ({"name": "x", "words": [1]}, r"row\.words\[0\]: expected text"),
        ({"name": "x", "how": "won"}, r"row\.how: expected one of full, timed"),
        ({"name": "x", "score": "2"}, "not a score"),
        ({"name": "x", "flag": 1}, r"row\.flag: expected true or false"),
        ({"name": "x" * 99, "count": "y" * 99}, r"found 'y+…"),
    ],
)
def test_a_wrong_field_is_named(value: object, fault: str) -> None:
    with pytest.raises(TournamentError, match=fault):
        decode(Row, value, "row")


def test_every_step_of_an_event_comes_back() -> None:
    scene = Scene("Ann Bob Cy", sanctioned=True, details=Details(prizes=("a box",), time_limit=60))
    scene.pair()
    scene.play_all().undo()
    scene.do(actions.report(scene.event, 1, GameReport(How.TIMED, (-5, 20)), []))
    for step in scene.steps:
        assert step_from_json(step_to_json(step), step.number) == step


def test_a_step_is_checked_from_the_outside_in() -> None:
    reported = Reported(1, 1, Scored(GameReport(How.FULL), Outcome.TRUE_TIE, (Score(1, 0), Score(1, 0))), ())
    good = {"step": 2, "at": "t", "by": "Kim", "kind": "reported", "data": encode(reported)}
    assert step_from_json(good, 2).action == reported
    for bad, fault in [
        ([], "not a step"),
        ({"step": 2}, "not a step"),
        (good | {"step": 3}, "numbered 3"),
        (good | {"at": 5}, "when and by whom"),
        (good | {"kind": "won"}, "does not know"),
        (good | {"kind": ["reported"]}, "does not know"),
        (good | {"data": {}}, "'round' is missing"),
        (good | {"kind": "created", "data": {"version": 99}}, "version 99"),
    ]:
        with pytest.raises(TournamentError, match=fault):
            step_from_json(bad, 2)
