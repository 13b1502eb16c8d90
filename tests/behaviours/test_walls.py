"""Walls: a group without what they ask for is stopped, and the card waits for the next one."""

import pytest
from tests.behaviours.meeting import PLANET, SPACE, free, in_space, on_planet, overcome, planet_scene, stopped

from spaceline.scene import Scene, Stage


def held(stage: Stage, wall: str, where: str, *group: str) -> bool:
    """The wall stands: the group is stopped, and the card is under the mission again."""
    return stopped(stage, *group) and stage.where(wall) == f"under {where}"


@pytest.mark.card("Impassable Door")
@pytest.mark.req("BR-10.8", "BR-10.13")
def test_impassable_door_stops_a_team_without_computer_skill() -> None:
    stage = on_planet("Impassable Door", "Leah Brahms", "Jean-Luc Picard")
    assert held(stage, "Impassable Door", PLANET, "Leah Brahms", "Jean-Luc Picard")


@pytest.mark.card("Impassable Door")
def test_impassable_door_opens_for_computer_skill() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=["Impassable Door"])
    scene.team("Excavation", ["Data", "Jean-Luc Picard"])
    stage = scene.orders().answer("attempt Excavation")
    assert overcome(stage, "Impassable Door", "Data", "Jean-Luc Picard")
    assert stage.points(0) == 25


@pytest.mark.card("Impassable Door")
@pytest.mark.req("BR-10.6", "BR-10.10")
def test_impassable_door_does_not_open_for_someone_who_stays_behind() -> None:
    stage = planet_scene("Impassable Door", team=["Data", "Leah Brahms", "Jean-Luc Picard"]).orders()
    stage.say(f"select {PLANET}", "Jean-Luc Picard", ("Leah Brahms",))
    assert held(stage, "Impassable Door", PLANET, "Leah Brahms", "Jean-Luc Picard")
    assert free(stage, "Data")


@pytest.mark.card("Impassable Door")
@pytest.mark.req("BR-10.8")
def test_impassable_door_is_met_again_by_the_next_team() -> None:
    scene = planet_scene("Impassable Door", "Archer", team=["Leah Brahms", "Data"])
    stage = scene.orders().say(f"select {PLANET}", "Leah Brahms", ())
    assert stopped(stage, "Leah Brahms")
    stage.answer(f"attempt {PLANET}")
    assert stage.where("Impassable Door") == "discard pile"
    assert stage.where("Archer") == "discard pile"


@pytest.mark.card("Ancient Computer")
@pytest.mark.parametrize(
    "crew",
    [
        ("Data",),
        ("Reginald Barclay", "Ro Laren"),
        ("T'Pan", "Hannah Bates"),
        ("Leah Brahms", "Linda Larson"),
    ],
)
def test_ancient_computer_yields_to_each_of_its_three_ways(crew: tuple[str, ...]) -> None:
    assert overcome(in_space("Ancient Computer", *crew), "Ancient Computer", *crew)


@pytest.mark.card("Ancient Computer")
@pytest.mark.req("BR-10.13")
def test_ancient_computer_stops_ship_and_crew_with_one_of_each() -> None:
    stage = in_space("Ancient Computer", "Reginald Barclay", "Hannah Bates")
    assert held(stage, "Ancient Computer", SPACE, "Reginald Barclay", "Hannah Bates", "Runabout")


@pytest.mark.card("Hologram Ruse")
def test_hologram_ruse_lets_honest_and_clever_teams_pass() -> None:
    team = ("Jean-Luc Picard", "Data", "Beverly Crusher", "Worf")
    assert overcome(on_planet("Hologram Ruse", *team), "Hologram Ruse", *team)


@pytest.mark.card("Hologram Ruse")
@pytest.mark.req("BR-1.8")
@pytest.mark.parametrize(
    "team",
    [
        ("Jean-Luc Picard", "Data", "Beverly Crusher", "Eric Pressman"),  # INTEGRITY 30, CUNNING 34
        ("Jean-Luc Picard", "Data", "Kahless", "Morgan Bateson"),  # INTEGRITY 35, CUNNING 30
    ],
)
def test_hologram_ruse_wants_more_than_thirty_of_both(team: tuple[str, ...]) -> None:
    assert held(on_planet("Hologram Ruse", *team), "Hologram Ruse", PLANET, *team)


@pytest.mark.card("Matriarchal Society")
def test_matriarchal_society_turns_away_one_woman() -> None:
    stage = on_planet("Matriarchal Society", "Giusti", "Soren", "Worf")
    assert held(stage, "Matriarchal Society", PLANET, "Giusti", "Soren", "Worf")


@pytest.mark.card("Matriarchal Society")
@pytest.mark.ruling("dual-personnel cards")
@pytest.mark.req("BR-17.1")
def test_matriarchal_society_welcomes_two_women_on_one_card() -> None:
    scene = Scene()
    scene.mission("First Contact", seeds=["Matriarchal Society"])
    scene.team("First Contact", ["The Trois"], affiliation="Federation")
    stage = scene.orders().answer("attempt First Contact")
    assert overcome(stage, "Matriarchal Society", "The Trois")
    assert stage.points(0) == 30


@pytest.mark.card("Matriarchal Society")
def test_matriarchal_society_welcomes_two_women() -> None:
    assert overcome(on_planet("Matriarchal Society", "Giusti", "Sela"), "Matriarchal Society", "Giusti", "Sela")


@pytest.mark.card("Shaka, When the Walls Fell")
def test_shaka_is_understood_on_a_planet_and_in_space() -> None:
    group = ("Jean-Luc Picard", "Data", "Sarek", "Giusti")
    wall = "Shaka, When the Walls Fell"
    scene = Scene()
    scene.mission(PLANET, seeds=[wall])
    scene.team(PLANET, group)
    assert overcome(scene.orders().answer(f"attempt {PLANET}"), wall, *group)
    crew = ("Riva", "Leah Brahms", "T'Pan", "Dr. Selar")
    assert overcome(in_space(wall, *crew), wall, *crew)


@pytest.mark.card("Shaka, When the Walls Fell")
@pytest.mark.parametrize(
    "group",
    [
        ("Jean-Luc Picard", "Data", "Leah Brahms"),  # CUNNING 29
        ("William T. Riker", "Data", "Leah Brahms", "T'Pan"),  # one Diplomacy
    ],
)
def test_shaka_stays_a_riddle_for_want_of_either(group: tuple[str, ...]) -> None:
    wall = "Shaka, When the Walls Fell"
    assert held(on_planet(wall, *group), wall, PLANET, *group)
    assert held(in_space(wall, *group), wall, SPACE, *group)


@pytest.mark.card("Wind Dancer")
@pytest.mark.parametrize("guest", ["Wesley Crusher", "Amarie", "Worf", "Lwaxana Troi"])
def test_wind_dancer_lets_one_fitting_member_bring_the_others(guest: str) -> None:
    assert overcome(on_planet("Wind Dancer", "Deanna Troi", guest), "Wind Dancer", "Deanna Troi", guest)


@pytest.mark.card("Wind Dancer")
@pytest.mark.req("BR-10.18", "BR-1.8")
def test_wind_dancer_knows_the_trois_and_does_not_add_up_strength() -> None:
    stage = on_planet("Wind Dancer", "The Trois", "Deanna Troi")
    assert overcome(stage, "Wind Dancer", "The Trois")
    stage = on_planet("Wind Dancer", "Tomalak", "Tebok", "Deanna Troi")
    assert held(stage, "Wind Dancer", PLANET, "Tomalak", "Tebok", "Deanna Troi")


@pytest.mark.card("Wind Dancer")
def test_wind_dancer_counts_a_phaser_in_hand() -> None:
    stage = on_planet("Wind Dancer", "Tasha Yar", "Starfleet Type II Phaser")
    assert overcome(stage, "Wind Dancer", "Tasha Yar")
