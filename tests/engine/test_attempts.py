"""Mission attempts: who may go, what they meet, who is stopped, what is scored and what solving brings (BR-10)."""

from collections.abc import Sequence

import pytest
from tests.behaviours.meeting import (
    PLANET,
    SPACE,
    attempt,
    dead,
    free,
    happened,
    next_orders,
    planet_scene,
    space_scene,
    stopped,
)

from spaceline.scene import Scene, Stage

EASY = "Excavation"
"""A planet mission for Federation and Romulans: Archaeology, or CUNNING>32."""
DIGGER = "Richard Galen"
"""Federation, with two Archaeology."""


def dig(*team: str, seeds: Sequence[str | tuple[str, int]] = ()) -> Scene:
    scene = Scene()
    scene.mission(EASY, seeds=seeds)
    scene.team(EASY, team)
    return scene


# Who may attempt


@pytest.mark.req("BR-10.1", "WS-36")
@pytest.mark.parametrize("rules", ["warp-speed-2000", "warp-speed-2001", "warp-speed-2023"])
def test_only_your_own_missions_even_with_your_dilemmas_there(rules: str) -> None:
    scene = Scene(rules)
    scene.mission(EASY, seeds=[("Archer", 0)])
    scene.mission("Relief Mission", owner=1, seeds=["Archer"])
    scene.team(EASY, [DIGGER])
    scene.team("Relief Mission", ["Kromm"])
    stage = scene.orders()
    assert stage.may(f"attempt {EASY}")
    assert not stage.may("attempt Relief Mission")


@pytest.mark.req("BR-10.1")
def test_only_among_your_orders_and_only_once_solved() -> None:
    scene = dig(DIGGER)
    scene.hand(0, "Tricorder")
    scene.outpost("Federation Outpost", at=EASY)
    stage = scene.plays()
    assert not stage.may(f"attempt {EASY}")
    stage.say("end", f"attempt {EASY}")
    assert stage.points() == 25
    assert not stage.may(f"attempt {EASY}")


@pytest.mark.req("BR-10.2")
def test_everyone_able_on_the_planet_goes_or_a_part_of_them() -> None:
    scene = dig("Worf", "Giusti", "Lursa", seeds=["Impassable Door"])
    scene.team(EASY, ["Calloway"], stopped=True)
    scene.team(EASY, ["Taitt"], owner=1)
    scene.ship("Runabout", at=EASY, aboard=["Data"])
    stage = scene.orders().answer(f"select {EASY}")
    assert stage.options == ["Worf", "Giusti"]  # one who matches leads
    stage.answer("Giusti")
    assert stage.options == ["Worf", "Lursa"]
    stage.answer("Lursa")
    assert stopped(stage, "Giusti", "Lursa")
    assert free(stage, "Worf", "Taitt", "Data")
    stage.answer(f"attempt {EASY}")
    assert stopped(stage, "Worf")
    assert not stage.may(f"attempt {EASY}")


@pytest.mark.req("BR-10.3")
@pytest.mark.ruling("mission attempt")
def test_a_ship_needs_neither_full_staff_nor_the_missions_affiliation() -> None:
    scene = Scene()
    scene.mission("Repair Mission")  # Federation only
    scene.ship("D'deridex", at="Repair Mission", aboard=["Tarus", "Mendon"])
    scene.ship("Runabout", at="Repair Mission", aboard=["Lursa", "Duras"])
    scene.ship("Husnock Ship", at="Repair Mission", aboard=["Giusti"])
    stage = scene.orders()
    assert stage.may("crew Repair Mission D'deridex")
    assert not stage.may("crew Repair Mission Runabout")  # nobody matches the ship, nor the mission
    assert stage.may("crew Repair Mission Husnock Ship")


@pytest.mark.req("BR-10.3", "BR-2.4")
@pytest.mark.ruling("mission attempt")
def test_somebody_must_match_the_ship_as_well() -> None:
    scene = space_scene(crew=["Lursa"])  # Klingons may attempt it, but the Runabout is not theirs
    assert not scene.orders().may(f"crew {SPACE} Runabout")
    scene.aboard("Runabout", ["Giusti"])
    assert scene.orders().may(f"crew {SPACE} Runabout")


@pytest.mark.req("BR-10.3", "BR-9.4", "BR-14.7")
@pytest.mark.parametrize("state", ["docked", "cloaked", "stopped"])
def test_a_docked_cloaked_or_stopped_ship_attempts_nothing(state: str) -> None:
    scene = Scene()
    scene.mission(SPACE)
    scene.outpost("Federation Outpost", at=SPACE)
    scene.ship(
        "Runabout",
        at=SPACE,
        aboard=["Giusti"],
        docked="Federation Outpost" if state == "docked" else "",
        cloaked=state == "cloaked",
        stopped=state == "stopped",
    )
    assert not scene.orders().may(f"crew {SPACE} Runabout")


@pytest.mark.req("BR-10.3", "BR-10.10")
def test_the_stopped_stay_out_of_a_crews_attempt() -> None:
    scene = space_scene("Impassable Door", "Null Space", crew=["Ro Laren"])
    scene.aboard("Runabout", ["William T. Riker"], stopped=True)
    stage = attempt(scene)
    assert stage.where("Impassable Door") == "out of play"
    assert stage.card("Runabout").damaged


@pytest.mark.req("BR-10.4", "WS-30")
@pytest.mark.ruling("mission attempt")
def test_somebody_must_match_the_mission_to_begin() -> None:
    assert not dig("Lursa", "Baran").orders().may(f"attempt {EASY}")
    assert dig("Lursa", "Baran", "Sela").orders().may(f"attempt {EASY}")


@pytest.mark.req("BR-10.4", "BR-10.12")
@pytest.mark.ruling("mission attempt")
@pytest.mark.parametrize(("victim", "met"), [("Mendon", False), ("Lursa", True)])
def test_the_attempt_ends_with_the_last_who_matches(victim: str, met: bool) -> None:
    scene = dig("Mendon", "Lursa", seeds=["Armus - Skin of Evil", "Impassable Door"])
    scene.luck(victim)
    stage = scene.orders().answer(f"attempt {EASY}")
    assert dead(stage, victim)
    assert ("Impassable Door" in happened(stage, "encountered")) == met
    assert stopped(stage, "Mendon") if met else free(stage, "Lursa")


@pytest.mark.req("BR-10.4", "BR-10.17")
@pytest.mark.ruling("mission attempt")
def test_nobody_solves_who_no_longer_matches() -> None:
    scene = dig("Mendon", "Baran", seeds=["Armus - Skin of Evil"])  # Baran has Archaeology
    scene.luck("Mendon")
    stage = scene.orders().answer(f"attempt {EASY}")
    assert stage.points() == 0
    assert free(stage, "Baran")


@pytest.mark.req("BR-10.5")
def test_one_red_shirt_may_go_first() -> None:
    stage = dig("Darian Wallace", seeds=["Armus - Skin of Evil"]).orders().answer(f"attempt {EASY}")
    assert dead(stage, "Darian Wallace")
    assert stage.where("Armus - Skin of Evil") == "discard pile"


# The loop


@pytest.mark.req("BR-10.6", "TG-93")
def test_seed_cards_are_met_one_by_one_from_the_bottom() -> None:
    scene = planet_scene("Chalnoth", "Archer", "Nausicaans", team=["Worf", "Data", "Beverly Crusher"])
    stage = attempt(scene)
    assert happened(stage, "encountered") == ["Chalnoth"]
    assert stage.game.view(0)["in_the_air"][0]["name"] == "Chalnoth"
    assert "Archer" not in str(stage.game.view(0))
    stage.answer("Data")
    assert happened(stage, "encountered") == ["Chalnoth"]
    next_orders(stage).answer(f"attempt {PLANET}")
    assert happened(stage, "encountered") == ["Chalnoth", "Archer", "Nausicaans"]


@pytest.mark.req("BR-10.6", "BR-7.3")
def test_nobody_withdraws_or_interrupts_between_two_dilemmas() -> None:
    scene = planet_scene("Archer", "Anaphasic Organism", "Nausicaans", team=["Worf", "Beverly Crusher", "Data"])
    scene.hand(0, "Life-form Scan", "Distortion of Space/Time Continuum")
    scene.hand(1, "Life-form Scan", "Distortion of Space/Time Continuum")
    stage = scene.orders().answer(f"attempt {PLANET}")
    assert happened(stage, "encountered") == ["Archer", "Anaphasic Organism", "Nausicaans"]


@pytest.mark.req("BR-10.7", "BR-10.17")
def test_an_artifact_lies_open_until_the_mission_is_solved() -> None:
    scene = dig("Worf", seeds=["Tox Uthat", "Archer"])
    scene.team(EASY, [DIGGER], stopped=True)
    stage = scene.orders().answer(f"attempt {EASY}")
    assert stage.where("Tox Uthat") == f"under {EASY}"
    assert [card["name"] for card in stage.game.view(1)["spaceline"][0]["revealed"]] == ["Tox Uthat"]
    assert dead(stage, "Worf")
    next_orders(stage).answer(f"attempt {EASY}")
    assert stage.where("Tox Uthat") == "hand"
    assert stage.game.table.place(stage.number("Tox Uthat")) == 0  # the solver's, though the opponent seeded it


# After the last seed card


@pytest.mark.req("BR-10.15", "BR-10.16")
def test_falling_short_stops_nobody_and_help_may_come() -> None:
    scene = dig("Worf")
    scene.ship("Runabout", at=EASY, aboard=[DIGGER])
    stage = scene.orders().answer(f"attempt {EASY}")
    assert stage.points() == 0
    assert free(stage, "Worf")
    stage.say(f"beam Runabout {EASY}", DIGGER, f"attempt {EASY}")
    assert stage.points() == 25


@pytest.mark.req("BR-10.16")
def test_a_mission_without_seeds_only_asks_for_its_requirements() -> None:
    stage = dig("Worf").orders()
    for _ in range(3):
        stage.answer(f"attempt {EASY}")
    assert happened(stage, "encountered") == []
    assert len(happened(stage, "attempt over")) == 3


@pytest.mark.req("BR-10.17", "WS-57")
def test_solving_scores_earns_both_players_artifacts_and_stops_nobody() -> None:
    scene = dig(DIGGER, "Worf", seeds=["Tox Uthat", ("Thought Maker", 0)])
    stage = scene.orders().answer(f"attempt {EASY}")
    assert stage.points() == 25
    assert stage.game.table.at(0) == (stage.number("Tox Uthat"), stage.number("Thought Maker"))
    assert free(stage, DIGGER, "Worf")
    assert stage.game.view(1)["spaceline"][0]["solved_by"] == 0


@pytest.mark.req("BR-10.18", "BR-10.10")
def test_requirements_count_the_attempting_group_and_its_equipment_alone() -> None:
    scene = dig("Worf", "Data", "Giusti", "Federation PADD", "Federation PADD")  # CUNNING 24, and 2 for each PADD
    scene.team(EASY, [DIGGER], stopped=True)
    scene.team(EASY, ["Vash"], owner=1)
    stage = scene.orders().say(f"select {EASY}", "Worf", ("Giusti",))
    assert stage.points() == 0
    assert stage.answer(f"attempt {EASY}").points() == 25


@pytest.mark.req("BR-10.18", "BR-17.5")
@pytest.mark.ruling("dual-personnel cards")
@pytest.mark.parametrize(("who", "points"), [("Data", 35), ("Data and Geordi", 35), ("Geordi La Forge", 0)])
def test_a_named_person_is_any_version_of_the_persona(who: str, points: int) -> None:
    scene = Scene()
    scene.mission("Investigate Time Continuum")
    scene.team("Investigate Time Continuum", [who])
    assert scene.orders().answer("attempt Investigate Time Continuum").points() == points


CONTINUUM = "Investigate Time Continuum"


def time_travellers(*hand: str) -> Stage:
    scene = Scene()
    scene.mission(CONTINUUM)
    scene.team(CONTINUUM, ["Worf"])
    scene.earned(0, "Time Travel Pod")
    scene.hand(1, *hand)
    return scene.orders().answer(f"attempt {CONTINUUM}")


@pytest.mark.req("BR-10.18")
@pytest.mark.parametrize(("plays", "points", "pile"), [(True, 35, "discard pile"), (False, 0, "hand")])
def test_a_named_artifact_may_be_played_on_the_mission(plays: bool, points: int, pile: str) -> None:
    stage = time_travellers().answer(plays)
    assert stage.points() == points
    assert stage.where("Time Travel Pod") == pile


@pytest.mark.req("BR-10.18", "BR-7.10")
def test_a_named_artifact_that_is_nullified_solves_nothing() -> None:
    stage = time_travellers("Amanda Rogers").say(True, "play Amanda Rogers")
    assert stage.points() == 0
    assert stage.where("Time Travel Pod") == "discard pile"
    assert free(stage, "Worf")


@pytest.mark.req("BR-10.18", "TG-25")
def test_a_named_artifact_that_was_not_earned_solves_nothing() -> None:
    scene = Scene()
    scene.mission(CONTINUUM)
    scene.team(CONTINUUM, ["Worf"])
    scene.hand(0, "Time Travel Pod")
    stage = scene.orders().answer(f"attempt {CONTINUUM}")
    assert stage.points() == 0
    assert stage.may(f"attempt {CONTINUUM}")


def test_the_story_tells_an_attempt_in_order() -> None:
    stage: Stage = dig(DIGGER, seeds=["Nausicaans"]).orders().answer(f"attempt {EASY}")
    told = [what.kind for what in stage.game.table.log or ()]
    assert told[:4] == ["attempted", "encountered", "failed", "picked"]
