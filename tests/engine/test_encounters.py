"""Meeting a dilemma: trigger, nullifier, conditions, effect, cure and disposal, step by step (BR-10.8 to BR-10.14)."""

import pytest
from tests.behaviours.meeting import (
    PLANET,
    SPACE,
    attempt,
    free,
    happened,
    in_space,
    on_planet,
    planet_scene,
    space_scene,
    stopped,
)

from spaceline.engine.secrecy import OPEN, keeper


@pytest.mark.req("BR-10.8", "BR-10.14")
def test_a_dilemma_without_its_target_is_discarded_and_the_team_goes_on() -> None:
    stage = on_planet("Firestorm", "Worf", "Data")
    assert happened(stage, "no effect") == ["Firestorm"]
    assert free(stage, "Worf", "Data")
    assert stage.where("Firestorm") == "discard pile"


@pytest.mark.req("BR-10.8", "BR-10.14", "BR-11.3")
def test_a_nullified_dilemma_is_discarded_without_effect_or_points() -> None:
    scene = planet_scene("Wind Dancer", "Archer", team=["Worf", "Tasha Yar", "Calloway"])
    scene.hand(0, "The Devil")
    stage = attempt(scene).answer("play The Devil")
    assert happened(stage, "nullified") == ["Wind Dancer"]
    assert stage.where("Wind Dancer") == "discard pile"
    assert happened(stage, "overcome") == ["Archer"]
    assert stage.points() == 0


@pytest.mark.req("BR-10.8")
def test_conditions_are_met_by_themselves_and_the_card_is_gone() -> None:
    stage = on_planet("Chalnoth", "Worf", "Tasha Yar", "Darian Wallace")
    assert happened(stage, "overcome") == ["Chalnoth"]
    assert stage.where("Chalnoth") == "discard pile"
    assert stage.decision.player == 0


@pytest.mark.req("BR-10.8", "BR-10.13")
def test_failing_a_condition_stops_and_a_text_without_conditions_does_not() -> None:
    assert stopped(on_planet("Nausicaans", "Worf", "Data", luck=["Data"]), "Worf")
    assert free(on_planet("Armus - Skin of Evil", "Worf", "Data", luck=["Data"]), "Worf")


@pytest.mark.req("BR-10.8")
@pytest.mark.parametrize(("dilemma", "place"), [("Impassable Door", f"under {PLANET}"), ("Archer", "discard pile")])
def test_a_failed_dilemma_goes_back_unless_its_text_discards_it(dilemma: str, place: str) -> None:
    assert on_planet(dilemma, "Worf", "Giusti").where(dilemma) == place


@pytest.mark.req("BR-10.8", "BR-10.13")
def test_a_card_that_went_back_is_the_next_to_be_met() -> None:
    scene = planet_scene("Impassable Door", "Archer", team=["Worf", "Giusti"])
    scene.hand(0, "Tricorder")
    stage = attempt(scene)
    mission = stage.number(PLANET)
    assert [stage.game.table.name(card) for card in stage.game.table.at(mission * 8 + 2)] == [
        "Impassable Door",
        "Archer",
    ]


@pytest.mark.req("BR-10.6", "BR-10.8")
@pytest.mark.parametrize("viewer", [0, 1])
def test_both_players_know_a_card_that_went_back_and_no_other(viewer: int) -> None:
    scene = planet_scene("Impassable Door", "Archer", team=["Worf", "Giusti"])
    scene.hand(0, "Tricorder")
    stage = attempt(scene)
    here = stage.game.view(viewer)["spaceline"][0]
    assert [card["name"] for card in here["met"]] == ["Impassable Door"]
    assert keeper(stage.game.table, here["met"][0]["id"]) == OPEN
    assert ("Archer" in str(here)) == (viewer == 1)  # who seeded it


@pytest.mark.req("BR-10.8", "BR-10.14")
def test_a_cure_at_hand_works_at_once_before_the_next_card() -> None:
    scene = planet_scene("Hyper-Aging", "Impassable Door", team=["Mendon", "Beverly Crusher"])
    stage = attempt(scene)
    assert happened(stage, "cured") == ["Hyper-Aging"]
    assert stage.points() == 5
    assert stage.where("Hyper-Aging") == "discard pile"
    assert stopped(stage, "Mendon", "Beverly Crusher")  # by the door that came next


@pytest.mark.req("BR-10.9", "BR-10.8")
def test_death_in_some_turns_unless_is_a_cure_and_stops_nobody() -> None:
    scene = planet_scene("Hyper-Aging", "Nausicaans", team=["Worf", "Mendon"])
    stage = attempt(scene)
    assert happened(stage, "encountered") == ["Hyper-Aging", "Nausicaans"]
    scene = space_scene("Nitrium Metal Parasites", crew=["Worf"])
    stage = attempt(scene)
    assert free(stage, "Worf", "Runabout")
    assert stage.where("Nitrium Metal Parasites") == "on Runabout"


@pytest.mark.req("BR-10.9", "BR-10.10", "BR-10.14")
def test_everyone_aboard_counts_for_a_cure_that_comes_later() -> None:
    scene = space_scene("Nitrium Metal Parasites", crew=["Worf"])
    scene.ship("U.S.S. Oberth", at=SPACE, aboard=["Leah Brahms"])
    stage = attempt(scene).say("beam U.S.S. Oberth Runabout", "Leah Brahms")
    assert stage.where("Nitrium Metal Parasites") == "discard pile"
    assert stage.points() == 0


@pytest.mark.req("BR-10.10")
def test_only_the_attempting_group_counts_for_a_condition() -> None:
    scene = space_scene("Ancient Computer", crew=["Giusti"])
    scene.ship("U.S.S. Oberth", at=SPACE, aboard=["Data"])
    assert stopped(attempt(scene), "Giusti")


@pytest.mark.req("BR-10.11")
def test_who_chooses_and_what_luck_picks() -> None:
    stage = on_planet("Chalnoth", "Worf", "Data")  # the opponent's choice
    assert stage.decision.player == 1
    stage = on_planet("El-Adrel Creature", "Gorath", "Kle'eg", "Batrell")  # the owner's choice
    assert stage.decision.player == 0
    stage = on_planet("Archer", "Gorath", "Kle'eg", "Batrell")  # a tie without a word: the opponent's
    assert stage.decision.player == 1
    assert happened(on_planet("Nausicaans", "Worf", "Data", luck=["Worf"]), "picked") == ["Worf"]


@pytest.mark.req("BR-10.12", "BR-1.8")
def test_what_a_death_takes_away_is_missed_at_once() -> None:
    scene = planet_scene("Armus - Skin of Evil", "Impassable Door", team=["Data", "Worf"])
    scene.luck("Data")
    stage = attempt(scene)
    assert stopped(stage, "Worf")


@pytest.mark.req("BR-10.12", "BR-8.6")
def test_lost_equipment_is_missed_at_once() -> None:
    scene = planet_scene("Rebel Encounter", "Microvirus", team=["Worf", "Giusti", "Medical Kit"])
    stage = attempt(scene).answer(True)
    assert stage.where("Medical Kit") == "discard pile"
    assert stage.decision.player == 1  # no MEDICAL any more: the opponent chooses who dies
    assert stage.points() == 0


@pytest.mark.req("BR-10.13", "BR-12.2")
def test_failing_stops_the_away_team_alone_or_the_ship_with_all_aboard() -> None:
    scene = planet_scene("Impassable Door", team=["Worf"])
    scene.ship("Runabout", at=PLANET, aboard=["Giusti"])
    assert free(attempt(scene), "Runabout", "Giusti")
    assert stopped(in_space("Shaka, When the Walls Fell", "Worf", "Giusti"), "Runabout", "Worf", "Giusti")


@pytest.mark.req("BR-10.14")
@pytest.mark.parametrize(
    ("dilemma", "team", "points"),
    [
        ("Microvirus", ("Worf", "Calloway"), 5),  # overcome
        ("Microvirus", ("Worf", "Giusti"), 0),  # failed
        ("Armus - Skin of Evil", ("Worf", "Giusti"), 0),  # no point box
    ],
)
def test_points_are_for_overcoming(dilemma: str, team: tuple[str, ...], points: int) -> None:
    stage = on_planet(dilemma, *team)
    if stage.decision.player == 1:
        stage.answer("Giusti")
    assert stage.points() == points
