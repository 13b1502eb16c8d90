"""Beaming and walking: from where to where, who and what, and how often."""

import pytest

from spaceline.scene import Scene


def orbit() -> Scene:
    """Two ships and an outpost of player 1 at one planet, and another planet next to it."""
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("First Contact")
    scene.outpost("Federation Outpost", "Excavation")
    scene.ship("Runabout", "Excavation", aboard=["Data", "Tricorder"])
    return scene


@pytest.mark.req("BR-9.1")
def test_people_go_back_and_forth_as_often_as_they_like_without_range_and_without_a_staffed_ship() -> None:
    scene = orbit()
    scene.ship("U.S.S. Enterprise", "Excavation", aboard=["Giusti"])
    stage = scene.orders()
    for _ in range(3):
        stage.say("beam U.S.S. Enterprise Excavation", ("Giusti",)).say(
            "beam Excavation U.S.S. Enterprise", ("Giusti",)
        )
    assert stage.say("beam U.S.S. Enterprise Runabout", ("Giusti",)).where("Giusti") == "aboard Runabout"
    assert stage.card("U.S.S. Enterprise").range_used == 0


@pytest.mark.req("BR-9.2")
def test_equipment_may_be_beamed_alone() -> None:
    stage = orbit().orders().say("beam Runabout Excavation", ("Tricorder",))
    assert (stage.where("Tricorder"), stage.where("Data")) == ("surface of Excavation", "aboard Runabout")


@pytest.mark.req("BR-9.2")
def test_without_a_ship_or_outpost_there_nobody_leaves_a_planet() -> None:
    scene = orbit()
    scene.team("First Contact", ["Worf"])
    assert not [option for option in scene.orders().options if option.startswith("beam First Contact")]


@pytest.mark.req("BR-9.1", "BR-5.5", "BR-14.7")
def test_nobody_beams_to_the_opponents_ship_or_outpost_into_space_or_through_a_cloak() -> None:
    scene = Scene()
    scene.mission("Study Nebula")
    scene.ship("Runabout", "Study Nebula", aboard=["Data"])
    scene.ship("D'deridex", "Study Nebula", cloaked=True, aboard=["Palteth"])
    scene.ship("Pi", "Study Nebula", owner=1, aboard=["Jaron"])
    scene.outpost("Federation Outpost", "Study Nebula", owner=1)
    assert not [option for option in scene.orders().options if option.startswith("beam")]


@pytest.mark.req("BR-9.3")
def test_between_a_docked_ship_and_its_outpost_people_walk() -> None:
    scene = Scene()
    scene.mission("Study Nebula")
    scene.outpost("Federation Outpost", "Study Nebula")
    scene.ship("Runabout", "Study Nebula", docked="Federation Outpost", aboard=["Data"])
    stage = scene.orders().say("beam Runabout Federation Outpost", ("Data",))
    assert stage.where("Data") == "aboard Federation Outpost"
    assert [what.kind for what in stage.game.occurrences if what.rule.startswith("BR-9")] == ["walked"]
