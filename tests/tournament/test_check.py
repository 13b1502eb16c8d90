"""`check` works everything out again: what was changed is named."""

from dataclasses import replace

from tests.tournament.scene import Scene

from spaceline.tournament import actions
from spaceline.tournament.check import differences
from spaceline.tournament.standings import verdict
from spaceline.tournament.state import Details, GameReport, Score
from spaceline.tournament.steps import Action, Paired, PairedTable, PlayedOff, Reported
from spaceline.tournament.vocabulary import How


def played(mode: str = "guide") -> Scene:
    scene = Scene("Ann Bob Cy Dee Eve", mode=mode, details=Details(planned_rounds=2))
    for _ in range(2):
        scene.pair()
        scene.play_all()
    return scene


def change(scene: Scene, kind: type, **fields: object) -> list[str]:
    """The differences of the event up to the last step of a kind, with that step changed."""
    place = max(place for place, step in enumerate(scene.steps) if isinstance(step.action, kind))
    action: Action = replace(scene.steps[place].action, **fields)  # type: ignore[arg-type]
    return differences([*scene.steps[:place], replace(scene.steps[place], action=action)])


def test_an_honest_event_has_no_differences() -> None:
    for mode in ("guide", "lookahead", "optimal"):
        assert played(mode).differences() == []


def test_a_changed_score_is_named_with_what_it_should_be() -> None:
    scene = played()
    scored = actions.scored(scene.event, GameReport(How.FULL, (100, 40)))
    found = change(scene, Reported, scored=replace(scored, scores=(Score(2, 99), Score(0, -60))))
    assert found == [
        "round 2, table 2 (step 7): written as 2(+99) 0(-60), full win; the report gives 2(+60) 0(-60), full win"
    ]


def test_a_changed_report_does_not_fit_its_score() -> None:
    scene = played()
    scored = actions.scored(scene.event, GameReport(How.FULL, (100, 40)))
    for report in (GameReport(How.FULL, (100, 41)), GameReport(How.TIMED, (100, 40)), GameReport(How.FULL, (40, 100))):
        assert len(change(scene, Reported, scored=replace(scored, report=report))) == 1
    impossible = GameReport(How.QUIT, (100, 40))
    assert "stayed" in change(scene, Reported, scored=replace(scored, report=impossible))[0]


def test_a_changed_score_early_on_also_shows_in_the_rounds_after() -> None:
    scene = played()
    place = next(place for place, step in enumerate(scene.steps) if isinstance(step.action, Reported))
    reported = scene.steps[place].action
    assert isinstance(reported, Reported)
    swapped = replace(reported, scored=actions.scored(scene.event, GameReport(How.FULL, (40, 100))))
    found = differences([*scene.steps[:place], replace(scene.steps[place], action=swapped), *scene.steps[place + 1 :]])
    # Report and score agree with one another here, so it is the pile of the next round that gives it away.
    assert any("the pile is not in the order" in sentence for sentence in found)


def test_a_changed_round_is_named() -> None:
    scene = played()
    last = next(step.action for step in reversed(scene.steps) if isinstance(step.action, Paired))
    assert isinstance(last, Paired)
    one, two = last.tables
    crossed = (PairedTable((one.players[0], two.players[0])), PairedTable((one.players[1], two.players[1])))
    assert "the procedure pairs" in change(scene, Paired, tables=crossed)[0]
    assert "rematch" in change(scene, Paired, tables=(replace(one, rematch=True), two))[0]
    assert "the bye" in change(scene, Paired, byes=(replace(last.byes[0], repeat=True),))[0]
    assert "the pile" in change(scene, Paired, pile=tuple(reversed(last.pile)))[0]
    assert "leaves somebody out" in change(scene, Paired, tables=(one,))[-1]


def test_an_optimal_round_is_judged_by_its_cost() -> None:
    scene = played("optimal")
    last = next(step.action for step in reversed(scene.steps) if isinstance(step.action, Paired))
    assert isinstance(last, Paired)
    assert change(scene, Paired, tables=tuple(reversed(last.tables))) == []
    one, two = last.tables
    crossed = (PairedTable((one.players[0], two.players[0])), PairedTable((one.players[1], two.players[1])))
    assert change(scene, Paired, tables=crossed)[0] == "round 2 is not paired at the least cost"
    assert "not playing" in change(scene, Paired, tables=(PairedTable(("zed", "ann")), two))[0]


def test_a_play_off_is_scored_again_too() -> None:
    scene = Scene("Ann Bob Cy Dee", details=Details(planned_rounds=1))
    scene.pair()
    first, second = verdict(scene.play_all().event).winners
    scene.do(actions.play_off(scene.event, (first, second), GameReport(How.FULL, (100, 20))))
    scored = actions.scored(scene.event, GameReport(How.FULL, (100, 20)))
    assert "play-off" in change(scene, PlayedOff, scored=replace(scored, scores=(Score(2, 0), Score(0, 0))))[0]


def test_steps_without_a_beginning_are_no_event() -> None:
    assert differences(played().steps[1:]) == ["step 2 does not create the event"]
    assert differences([]) == ["there are no steps"]
