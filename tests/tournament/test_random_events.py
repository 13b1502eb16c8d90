"""Whole events at random, in every mode: what must always hold, and that `check` accepts the honest and no other."""

from dataclasses import replace
from random import Random

import pytest
from tests.tournament.scene import Scene

from spaceline.tournament import actions
from spaceline.tournament.check import differences
from spaceline.tournament.fold import fold, standing_steps
from spaceline.tournament.standings import totals
from spaceline.tournament.state import Event, GameReport, Score
from spaceline.tournament.steps import Action, Amended, NewEntry, Paired, Reported, Swapped
from spaceline.tournament.vocabulary import EventFormat, How, PairingMode

MODES = ["guide", "lookahead", "optimal", "simple"]
FORMATS = ["swiss", "junior", "sealed", "warp-speed"]


def random_event(mode: str, seed: int) -> Scene:
    """An event with everything that happens in one: ties, quits, drops, late entries, corrections, undos, swaps."""
    luck = Random(seed)
    event_format = "simple" if mode == "simple" else luck.choice(FORMATS)
    people = tuple(NewEntry(f"p{number}", f"P{number}") for number in range(luck.randrange(2, 17)))
    scene = Scene(people=people, event_format=event_format, mode=mode, seed=str(seed))
    for _ in range(luck.randrange(1, 7)):
        if len(scene.event.playing) < 2:
            break
        scene.pair()
        hold_after_pairing(scene.event)
        if luck.random() < 0.1:
            swap_somebody(scene, luck)
        for table in scene.event.rounds[-1].tables:
            scene.do(actions.report(scene.event, table.number, random_game(luck, scene.event.format)))
        between_rounds(scene, luck)
    return scene


def random_game(luck: Random, event_format: EventFormat) -> GameReport:
    how = luck.choices(list(How), [6, 3, 2, 1, 1])[0]
    points = luck.choice([(100, 40), (luck.randrange(-20, 160), luck.randrange(-20, 160)), (55, 55), (0, 0)])
    if how in (How.QUIT, How.DEVIDIAN_DOOR):
        flat = luck.choice([None, True, False]) if how is How.QUIT else None
        return GameReport(how, points, luck.randrange(2), flat_fifty=flat)
    if event_format is not EventFormat.WARP_SPEED:
        return GameReport(how, points)
    if how is How.FULL:
        return GameReport(how, points, luck.randrange(2))
    return GameReport(how, points, missions=(luck.randrange(3), luck.randrange(3)))


def swap_somebody(scene: Scene, luck: Random) -> None:
    seats = [player for table in scene.event.rounds[-1].tables for player in table.players]
    one, two = luck.sample(seats, 2)
    if scene.event.rounds[-1].table_of(one) != scene.event.rounds[-1].table_of(two):
        scene.do(Swapped(len(scene.event.rounds), (one, two), "by hand"))


def between_rounds(scene: Scene, luck: Random) -> None:
    chance = luck.random()
    if chance < 0.15 and scene.event.playing:
        scene.drop(luck.choice(scene.event.playing).id)
    elif chance < 0.3:
        number = len(scene.event.entries)
        scene.do(actions.enter(scene.event, NewEntry(f"late{number}", f"Late{number}")))
    elif chance < 0.4:
        table = luck.choice(scene.event.rounds[-1].tables)
        game = random_game(luck, scene.event.format)
        scene.do(actions.amend(scene.event, table.number, game, None, "misheard"))
    elif chance < 0.5:
        scene.undo()
        last = scene.event.rounds[-1].open_tables[0]
        scene.do(actions.report(scene.event, last.number, random_game(luck, scene.event.format)))
    elif chance < 0.6:
        gone = [entry.id for entry in scene.event.entries.values() if not entry.playing]
        if gone:
            scene.let_return(luck.choice(gone), "let back in")


def hold_after_pairing(event: Event) -> None:
    """Everyone once, nobody who left, one bye at most, and a second one only when there is no other way."""
    current = event.rounds[-1]
    seated = [player for table in current.tables for player in table.players] + [bye.player for bye in current.byes]
    assert sorted(seated) == sorted(entry.id for entry in event.playing)
    assert len(current.byes) == len(seated) % 2
    had = {bye.player for each in event.rounds[:-1] for bye in each.byes}
    for bye in current.byes:
        assert bye.repeat == (bye.player in had)
        if event.format is not EventFormat.SIMPLE:
            assert not bye.repeat or had >= {entry.id for entry in event.playing}
    assert all(table.reasons for table in current.tables)
    assert all(bye.reasons for bye in current.byes)


def hold_at_the_end(scene: Scene) -> None:
    for each in scene.event.rounds:
        for table in each.tables:
            if table.result is not None:
                assert sum(score.differential for score in table.result.scores) == 0
    assert sum(score.differential for score in totals(scene.event).values()) == 0
    assert fold(scene.steps) == scene.event
    assert scene.differences() == []


def tampered(luck: Random, action: Action) -> Action | None:
    """The same step with a written score, or a pairing, changed."""
    if isinstance(action, (Reported, Amended)):
        scores = list(action.scored.scores)
        seat = luck.randrange(2)
        scores[seat] += luck.choice([Score(1, 0), Score(0, 1), Score(0, -7), Score(2, 100)])
        return replace(action, scored=replace(action.scored, scores=(scores[0], scores[1])))
    if isinstance(action, Paired) and len(action.tables) > 1:
        (a, b), (c, d) = (table.players for table in action.tables[:2])
        changed = (replace(action.tables[0], players=(a, d)), replace(action.tables[1], players=(c, b)))
        return replace(action, tables=(*changed, *action.tables[2:]))
    return None


def hold_against_tampering(scene: Scene, luck: Random) -> None:
    """Any step that stands can be picked; of optimal rounds only the scores, since two rounds may cost the same."""
    kinds = (Reported, Amended) if scene.event.mode is PairingMode.OPTIMAL else (Reported, Amended, Paired)
    picked = luck.choice([step for step in standing_steps(scene.steps) if isinstance(step.action, kinds)])
    action = tampered(luck, picked.action)
    if action is not None:
        steps = [replace(step, action=action) if step is picked else step for step in scene.steps]
        assert differences(steps) != []


def run(mode: str, seed: int) -> None:
    scene = random_event(mode, seed)
    hold_at_the_end(scene)
    hold_against_tampering(scene, Random(seed))


@pytest.mark.req("TG-42", "TG-46")
@pytest.mark.parametrize("mode", MODES)
def test_what_holds_in_every_event(mode: str) -> None:
    for seed in range(60):
        run(mode, seed)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("part", range(10))
def test_what_holds_in_five_thousand_events(mode: str, part: int) -> None:
    for seed in range(1000 + part * 500, 1500 + part * 500):
        run(mode, seed)


@pytest.mark.req("AMB-23")
def test_lookahead_never_has_more_rematches_than_the_literal_procedure() -> None:
    rematches = {"guide": 0, "lookahead": 0}
    for mode in rematches:
        for seed in range(40):
            scene = Scene("Ann Bob Cy Dee Eve Fay Gus Hal", mode=mode, seed=str(seed))
            luck = Random(seed)
            for _ in range(5):
                scene.pair()
                for table in scene.event.rounds[-1].tables:
                    scene.do(actions.report(scene.event, table.number, random_game(luck, EventFormat.SWISS)))
                for entry in scene.event.entries.values():
                    if not entry.playing:
                        scene.let_return(entry.id, "plays on")
            rematches[mode] += sum(table.rematch for each in scene.event.rounds for table in each.tables)
    assert rematches["guide"] > 0
    assert rematches["lookahead"] == 0
