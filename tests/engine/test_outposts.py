"""Outposts: where they are built and by whom, who uses them, and what becomes of a built-in one."""

from typing import Any

import pytest
from tests.engine.duty import base, run

from spaceline.engine import places
from spaceline.scene import Scene


def builder(mission: str, *people: str, owner: int = 0, **state: Any) -> Scene:
    scene = Scene()
    scene.mission(mission, owner=owner)
    scene.ship("Yridian Shuttle", mission, aboard=[])
    scene.aboard("Yridian Shuttle", people, **state)
    scene.hand(0, "Federation Outpost", "Klingon Outpost", "Romulan Outpost", "Neutral Outpost", "Alien Probe")
    return scene


def buildable(scene: Scene) -> set[str]:
    return {option.split()[1] for option in scene.plays().options if option.endswith("Outpost")}


@pytest.mark.req("WS-13", "BR-5.1", "BR-5.3")
@pytest.mark.parametrize(
    ("mission", "engineer", "outposts"),
    [
        ("Relief Mission", "Kromm", {"Klingon"}),
        ("Relief Mission", "Palteth", {"Romulan"}),
        ("Relief Mission", "Linda Larson", set()),  # no Federation icon here
        ("Excavation", "Linda Larson", {"Federation"}),
        ("Excavation", "Kromm", set()),
        ("Study Stellar Collision", "Mirok", {"Romulan", "Neutral"}),  # a skill will do; Neutral: any space mission
        ("Study Stellar Collision", "Narik", {"Neutral"}),
        ("Study Stellar Collision", "Taitt", set()),
    ],
)
def test_an_outpost_is_built_by_its_kind_of_engineer_at_a_mission_with_its_icon(
    mission: str, engineer: str, outposts: set[str]
) -> None:
    assert buildable(builder(mission, engineer)) == outposts


@pytest.mark.req("BR-5.3", "BR-1.14")
def test_the_species_of_an_engineer_will_do() -> None:
    assert buildable(builder("Excavation", "Data and Picard", affiliation="Federation")) == {"Federation", "Romulan"}


@pytest.mark.req("BR-5.3")
def test_the_engineer_must_be_able_but_may_be_on_the_planet() -> None:
    assert buildable(builder("Excavation", "Linda Larson", stopped=True)) == set()
    scene = builder("Excavation")
    scene.team("Excavation", ["Linda Larson"])
    assert buildable(scene) == {"Federation"}


@pytest.mark.req("BR-5.1")
def test_an_outpost_may_stand_at_the_opponents_mission() -> None:
    scene = builder("Excavation", "Linda Larson", owner=1)
    stage = scene.plays().say("play Federation Outpost", "Excavation")
    assert stage.where("Federation Outpost") == "at Excavation"
    assert stage.card("Federation Outpost").controller == 0


@pytest.mark.req("BR-5.2")
def test_one_facility_each_at_a_location() -> None:
    scene = builder("Study Stellar Collision", "Mirok", "Kromm")
    scene.outpost("Federation Outpost", "Study Stellar Collision", owner=1)
    assert buildable(scene) == {"Klingon", "Romulan", "Neutral"}
    stage = scene.plays().say("play Romulan Outpost", "Study Stellar Collision")
    assert not any(option.endswith("Outpost") and option.startswith("play") for option in stage.options)


@pytest.mark.req("EP-37", "BR-5.2")
@pytest.mark.ruling("Mission II")
@pytest.mark.parametrize(("up", "outposts"), [(True, set()), (False, {"Klingon", "Neutral"})])
def test_no_regular_outpost_beside_your_showing_built_in_one(up: bool, outposts: set[str]) -> None:
    scene = Scene()
    scene.mission("Secret Salvage II", up=up)
    scene.ship("Yridian Shuttle", "Secret Salvage II", aboard=["Kromm"])
    scene.hand(0, "Klingon Outpost", "Neutral Outpost", "Alien Probe")
    assert buildable(scene) == outposts


@pytest.mark.req("BR-5.4", "WS-28", "WS-13")
def test_building_takes_a_card_play_and_the_draws_stay() -> None:
    scene = builder("Excavation", "Linda Larson")
    stage = scene.plays().say("play Federation Outpost", "Excavation")
    assert stage.game.table.state.turn.plays == 1
    stage.end_turn()
    assert len(stage.game.table.at(places.hand(0))) == 7


@pytest.mark.req("BR-5.5", "BR-9.1")
def test_only_its_owner_uses_an_outpost() -> None:
    scene = base()
    scene.ship("Runabout", "Wormhole Negotiations", owner=1, aboard=["Shelby"])
    scene.hand(1, "Mendon", "Alien Probe")
    stage = scene.plays(player=1)
    assert not stage.may("play Mendon")
    stage.answer("end")
    assert not stage.may("dock Runabout Federation Outpost")
    assert not any("beam" in option for option in stage.options)


@pytest.mark.req("BR-5.6")
def test_people_aboard_an_outpost_attempt_nothing() -> None:
    scene = base()
    scene.aboard("Federation Outpost", ["Sarek", "Riva"])
    scene.ship("Runabout", "Wormhole Negotiations", docked="Federation Outpost", aboard=["Shelby"])
    stage = scene.orders()
    assert not any("attempt" in option or "crew" in option for option in stage.options)
    assert stage.answer("undock Runabout").may("crew Wormhole Negotiations Runabout")


@pytest.mark.req("BR-5.7", "EP-42")
@pytest.mark.parametrize(
    ("mission", "shields"), [("Secret Salvage II", 32), ("Investigate Sighting II", 32), ("Test Mission II", 30)]
)
def test_built_in_outposts_have_the_shields_of_their_kind(mission: str, shields: int) -> None:
    scene = Scene()
    number = scene.mission(mission)
    assert scene.orders().game.table.shields(number) == shields


@pytest.mark.req("BR-5.8", "EP-39", "BR-13.9")
def test_a_destroyed_built_in_outpost_turns_its_mission_over() -> None:
    scene = Scene()
    scene.mission("Test Mission II")
    scene.aboard("Test Mission II", ["Taitt", "Tricorder"])
    scene.ship("Runabout", "Test Mission II", aboard=["Shelby"], docked="Test Mission II")
    stage = scene.orders()
    run(stage.game.table.destroy(stage.number("Test Mission II")))
    assert not stage.card("Test Mission II").up
    assert stage.where("Taitt") == stage.where("Tricorder") == "discard pile"
    assert stage.where("Shelby") == "aboard Runabout"
    assert not stage.card("Runabout").docked
