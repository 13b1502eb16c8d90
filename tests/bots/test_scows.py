"""A scow bars a mission: who thinks of it tows it away, best of all to where it bars the other side."""

import pytest

from spaceline.bots.admiral import FORWARD
from spaceline.bots.captain import CaptainBot
from spaceline.bots.temper import STEADY, Temper
from spaceline.scene import Scene, Stage

SCOW = "Radioactive Garbage Scow"
BARRED = "Wormhole Negotiations"
SHIP = "U.S.S. Miranda"
TUGS = ("Leah Brahms", "Giusti", "Linda Larson", "Taitt")


def line(*crew: str, at: str = "Avert Disaster", ship: str = SHIP) -> Stage:
    """Our space mission with a scow on it, a planet of ours, and one of theirs beyond."""
    scene = Scene()
    scene.mission("Avert Disaster")
    scene.mission(BARRED)
    scene.mission("Excavation")
    scene.mission("Covert Installation", owner=1)
    scene.on(BARRED, SCOW, owner=1)
    scene.ship(ship, at=at, aboard=crew)
    return scene.orders()


def order(stage: Stage, temper: Temper) -> str:
    captain = CaptainBot(0, temper)
    return stage._talk(str(captain.choose(stage.game.view(0), stage.decision)))


def test_a_ship_that_can_tow_it_goes_to_fetch_a_scow() -> None:
    assert order(line(*TUGS), FORWARD) == f"move {SHIP} {BARRED}"
    assert order(line(*TUGS), STEADY) != f"move {SHIP} {BARRED}"


@pytest.mark.parametrize(("crew", "ship"), [(("Linda Larson", "Giusti", "Sito Jaxa"), SHIP), (TUGS, "Runabout")])
def test_a_ship_that_cannot_tow_it_stays_away(crew: tuple[str, ...], ship: str) -> None:
    assert order(line(*crew, ship=ship), FORWARD) != f"move {ship} {BARRED}"


def test_a_scow_is_left_where_it_bars_the_other_side() -> None:
    stage = line(*TUGS, at=BARRED)
    for expected in (f"order {SCOW} {SHIP}", f"move {SHIP} Covert Installation", f"order {SCOW} drop"):
        told = order(stage, FORWARD)
        assert told == expected
        stage.answer(told)
    assert stage.where(SCOW) == "on Covert Installation"


@pytest.mark.parametrize(("temper", "there"), [(FORWARD, "Study Nebula"), (STEADY, "Covert Installation")])
def test_only_who_thinks_of_it_finds_the_mission_that_the_other_side_still_needs(temper: Temper, there: str) -> None:
    scene = Scene()
    scene.mission("Covert Installation", owner=1)
    scene.mission(BARRED)
    scene.mission("Study Nebula", owner=1)  # farther away, but of the kind that is still wanted
    scene.player(1, solved=["Covert Installation"])
    scene.on(BARRED, SCOW, owner=1)
    scene.ship(SHIP, at=BARRED, aboard=TUGS)
    stage = scene.orders().answer(f"order {SCOW} {SHIP}")
    assert order(stage, temper) == f"move {SHIP} {there}"
