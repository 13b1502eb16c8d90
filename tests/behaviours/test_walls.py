"""Walls: a group without what they ask for is stopped, and the card waits for the next one."""

import pytest

from spaceline.scene import Scene, Stage


def planet(dilemma: str, *team: str) -> Stage:
    scene = Scene()
    scene.mission("Excavation", seeds=[dilemma])
    scene.team("Excavation", team)
    return scene.orders().answer("attempt Excavation")


@pytest.mark.card("Impassable Door")
@pytest.mark.req("BR-10.8", "BR-10.13")
def test_impassable_door_stops_a_team_without_computer_skill() -> None:
    stage = planet("Impassable Door", "Leah Brahms", "Jean-Luc Picard")
    assert stage.where("Impassable Door") == "under Excavation"
    assert stage.card("Jean-Luc Picard").stopped


@pytest.mark.card("Impassable Door")
def test_impassable_door_opens_for_computer_skill() -> None:
    stage = planet("Impassable Door", "Data", "Jean-Luc Picard")
    assert stage.where("Impassable Door") == "discard pile"
    assert stage.points(0) == 25
