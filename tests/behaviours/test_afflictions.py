"""Afflictions: people are held, phased, quarantined or doomed until they are cured."""

import pytest
from tests.behaviours.copies import hold_copies
from tests.behaviours.meeting import (
    PLANET,
    SHIP,
    SPACE,
    attempt,
    dead,
    free,
    happened,
    in_space,
    next_orders,
    on_planet,
    planet_scene,
    space_scene,
    stopped,
)

from spaceline.scene import Stage

PRINTED, REVISED = "warp-speed-2001", "warp-speed-2023"
ABDUCTION = "Alien Abduction"
AGING = "Hyper-Aging"
AGING_COMBO = "Computer Weapon & Hyper-Aging"
PHASED = "Phased Matter"
REM = "REM Fatigue Hallucinations"
REM_COMBO = "Alien Parasites & REM Fatigue"
OUTPOST = "Federation Outpost"


def able(stage: Stage, name: str) -> bool:
    return stage.game.table.able(stage.number(name))


def with_help(dilemma: str, *team: str, ashore: tuple[str, ...] = (), rules: str = PRINTED) -> Stage:
    """An Away Team meets a dilemma below an outpost of its player."""
    scene = planet_scene(dilemma, team=team, rules=rules)
    scene.outpost(OUTPOST, at=PLANET, aboard=ashore)
    return attempt(scene)


def beam_down(stage: Stage, *names: str) -> Stage:
    return stage.answer(f"beam {OUTPOST} {PLANET}").answer(*names)


def until_dead(stage: Stage, name: str) -> int:
    """The number of the turn at whose end somebody dies."""
    for _ in range(12):
        if stage.where(name) == "discard pile":
            return stage.game.table.state.turn.number - 1
        stage.end_turn()
    raise AssertionError(f"{name} is still alive")


# Alien Abduction


@pytest.mark.card(ABDUCTION)
@pytest.mark.req("BR-12.3", "BR-11.1")
def test_aliens_hold_the_most_cunning_and_the_others_go_on() -> None:
    stage = on_planet(ABDUCTION, "Leah Brahms", "Giusti", "Taitt")
    assert stage.where("Leah Brahms") == f"held at {PLANET}"
    assert stage.where(ABDUCTION) == f"on {PLANET}"
    assert not able(stage, "Leah Brahms")
    assert free(stage, "Giusti", "Taitt")
    hold_copies(stage)


@pytest.mark.card(ABDUCTION)
@pytest.mark.req("BR-10.11", "BR-17.4")
def test_the_player_breaks_a_tie_and_two_people_on_a_card_are_looked_at_one_by_one() -> None:
    stage = on_planet(ABDUCTION, "Jean-Luc and Beverly", "Riva", "Taitt")  # 8 and 8, 8, 7
    assert stage.decision.player == 0
    assert stage.options == ["Jean-Luc and Beverly", "Riva"]
    hold_copies(stage)
    assert stage.answer("Riva").where("Riva") == f"held at {PLANET}"


@pytest.mark.card(ABDUCTION)
def test_three_leadership_free_the_captive_at_once_or_later() -> None:
    stage = on_planet(ABDUCTION, "Leah Brahms", "Gowron", "Shelby")
    assert stage.where("Leah Brahms") == f"surface of {PLANET}"
    stage = with_help(ABDUCTION, "Leah Brahms", "Shelby", ashore=("Gowron",))
    assert stage.where("Leah Brahms") == f"held at {PLANET}"
    beam_down(stage, "Gowron")
    assert stage.where("Leah Brahms") == f"surface of {PLANET}"
    assert stage.where(ABDUCTION) == "discard pile"
    assert able(stage, "Leah Brahms")


@pytest.mark.card(ABDUCTION)
def test_the_captive_cannot_lead_their_own_rescue() -> None:
    stage = on_planet(ABDUCTION, "Satelk", "Gowron")  # 3 Leadership with Satelk, 2 without
    assert stage.where("Satelk") == f"held at {PLANET}"


@pytest.mark.card(ABDUCTION)
@pytest.mark.req("BR-11.1")
def test_the_captive_is_free_when_the_mission_is_solved() -> None:
    scene = planet_scene(team=[])
    scene.mission("Excavation", seeds=[ABDUCTION])
    scene.team("Excavation", ["Leah Brahms", "Jean-Luc Picard"])
    stage = scene.orders().answer("attempt Excavation")
    assert happened(stage, "held") == ["Leah Brahms"]
    assert happened(stage, "solved") == ["Excavation"]
    assert stage.where("Leah Brahms") == "surface of Excavation"
    assert stage.where(ABDUCTION) == "discard pile"


@pytest.mark.card(ABDUCTION)
def test_a_single_person_is_abducted_and_the_attempt_is_over() -> None:
    stage = on_planet(ABDUCTION, "Giusti")
    assert stage.where("Giusti") == f"held at {PLANET}"
    assert happened(stage, "attempt over") == [PLANET]
    assert next_orders(stage).options == ["end"]


# Hyper-Aging


@pytest.mark.card(AGING)
@pytest.mark.req("BR-12.4", "BR-11.1")
def test_the_aging_go_on_but_may_not_leave() -> None:
    stage = with_help(AGING, "Giusti", "Taitt")
    assert happened(stage, "quarantined") == ["Giusti", "Taitt"]
    assert free(stage, "Giusti", "Taitt")
    assert stage.may(f"attempt {PLANET}")
    assert not stage.may(f"beam {PLANET} {OUTPOST}")
    hold_copies(stage)


@pytest.mark.card(AGING)
@pytest.mark.req("BR-15.5", "BR-0.4")
def test_as_printed_they_die_at_the_end_of_their_third_full_turn() -> None:
    stage = on_planet(AGING, "Giusti", "Taitt", rules=PRINTED)
    assert until_dead(stage, "Giusti") == 11  # met in turn 5; turns 7, 9 and 11 are full
    assert dead(stage, "Giusti", "Taitt")
    assert stage.where(AGING) == "discard pile"
    assert stage.points() == 0


@pytest.mark.card(AGING)
@pytest.mark.req("BR-15.4", "BR-0.4")
def test_revised_they_die_when_four_turns_of_the_seeder_have_ended() -> None:
    assert until_dead(on_planet(AGING, "Giusti", rules=REVISED), "Giusti") == 12
    assert until_dead(on_planet((AGING, 0), "Giusti", rules=REVISED), "Giusti") == 11


@pytest.mark.card(AGING)
@pytest.mark.req("BR-10.14", "BR-10.8")
def test_science_and_two_medical_cure_aging_at_once_for_five_points() -> None:
    stage = on_planet(AGING, "Taitt", "Beverly Crusher")
    assert stage.where(AGING) == "discard pile"
    assert not stage.card("Taitt").quarantined_by
    assert stage.points() == 5


@pytest.mark.card(AGING)
@pytest.mark.req("BR-12.4", "BR-20")
def test_whoever_comes_is_quarantined_too_and_may_bring_the_cure() -> None:
    stage = with_help(AGING, "Taitt", ashore=("Calloway", "Simon Tarses"))
    beam_down(stage, "Calloway")
    assert stage.card("Calloway").quarantined_by
    assert stage.where(AGING) == f"on {PLANET}"
    beam_down(stage, "Simon Tarses")
    assert happened(stage, "cured") == [AGING]
    assert stage.points() == 5
    assert stage.may(f"beam {PLANET} {OUTPOST}")


@pytest.mark.card(AGING)
def test_newcomers_die_with_the_others_and_the_opponents_people_do_not() -> None:
    scene = planet_scene(AGING, team=["Giusti"])
    scene.outpost(OUTPOST, at=PLANET, aboard=["Calloway"])
    scene.team(PLANET, ["Gorath"], owner=1)
    stage = beam_down(attempt(scene), "Calloway")
    until_dead(stage, "Giusti")
    assert dead(stage, "Calloway")
    assert stage.where("Gorath") == f"surface of {PLANET}"


@pytest.mark.card(AGING)
def test_aging_is_discarded_when_nobody_is_left_who_has_it() -> None:
    stage = on_planet(AGING, "Giusti")
    assert stage.where(AGING) == f"on {PLANET}"
    table = stage.game.table
    list(table.kill([stage.number("Giusti")]).__await__())
    stage.end_turn()
    assert stage.where(AGING) == "discard pile"
    assert stage.points() == 0


@pytest.mark.card(AGING_COMBO, AGING)
@pytest.mark.req("BR-11.2", "BR-15.4", "EP-17")
@pytest.mark.parametrize("rules", [PRINTED, REVISED])
def test_the_second_half_quarantines_a_crew_for_a_countdown_of_four_in_every_layer(rules: str) -> None:
    stage = in_space(AGING_COMBO, "Taitt", "Giusti", rules=rules)
    assert stage.where(AGING_COMBO) == f"on {SHIP}"
    assert stage.card(AGING_COMBO).counter == 4
    hold_copies(stage)
    assert until_dead(stage, "Taitt") == 12
    assert dead(stage, "Giusti")
    assert stage.where(SHIP) == f"at {SPACE}"


@pytest.mark.card(AGING_COMBO, AGING)
@pytest.mark.req("BR-11.2", "BR-10.14")
def test_the_second_half_cured_is_worth_nothing() -> None:
    stage = in_space(AGING_COMBO, "Taitt", "Beverly Crusher")
    assert happened(stage, "cured") == [AGING_COMBO]
    assert stage.where(AGING_COMBO) == "discard pile"
    assert stage.points() == 0


# Phased Matter


@pytest.mark.card(PHASED)
@pytest.mark.req("BR-14.8", "BR-11.1")
@pytest.mark.ruling("Phased Matter")
@pytest.mark.parametrize("rules", [PRINTED, REVISED])
def test_the_larger_team_is_phased_and_the_smaller_goes_on(rules: str) -> None:
    stage = with_help(PHASED, "Giusti", "Taitt", "Calloway", rules=rules)
    assert stage.decision.player == 0
    hold_copies(stage)
    stage.answer("Taitt")
    assert happened(stage, "phased") == ["Giusti", "Calloway"]
    assert able(stage, "Taitt")
    assert not able(stage, "Giusti")
    assert not stopped(stage, "Giusti")
    stage.answer(f"beam {PLANET} {OUTPOST}")
    assert stage.options == ["Taitt"]


@pytest.mark.card(PHASED)
@pytest.mark.req("BR-17.1")
def test_heads_are_counted_and_a_dual_card_has_two() -> None:
    stage = on_planet(PHASED, "Jean-Luc and Beverly", "Giusti").answer("Giusti")
    assert happened(stage, "phased") == ["Jean-Luc and Beverly"]


@pytest.mark.card(PHASED)
def test_of_equal_teams_the_player_says_which_is_phased() -> None:
    stage = on_planet(PHASED, "Giusti", "Taitt").answer("Giusti")
    assert stage.decision.player == 0
    assert happened(stage.answer(False), "phased") == ["Taitt"]


@pytest.mark.card(PHASED)
def test_one_alone_is_phased_and_the_attempt_is_over() -> None:
    stage = on_planet(PHASED, "Giusti")
    assert happened(stage, "phased") == ["Giusti"]
    assert happened(stage, "attempt over") == [PLANET]


@pytest.mark.card(PHASED)
def test_engineer_and_science_in_the_other_team_cure_the_phased_who_go_on_with_them() -> None:
    stage = on_planet(PHASED, "Dr. Reyga", "Giusti", "Calloway").answer("Dr. Reyga")
    assert happened(stage, "freed") == ["Giusti", "Calloway"]
    assert stage.where(PHASED) == "discard pile"
    assert able(stage, "Giusti")


@pytest.mark.card(PHASED)
def test_the_phased_cannot_cure_themselves_but_those_who_come_can() -> None:
    stage = with_help(PHASED, "Dr. Reyga", "Taitt", "Giusti", ashore=("Linda Larson",)).answer("Giusti")
    assert stage.where(PHASED) == f"on {PLANET}"
    beam_down(stage, "Linda Larson")
    assert stage.where(PHASED) == f"on {PLANET}"  # an ENGINEER, and the SCIENCE is out of phase
    stage = with_help(PHASED, "Dr. Reyga", "Giusti", "Taitt", ashore=("Linda Larson",)).answer("Taitt")
    beam_down(stage, "Linda Larson")
    assert stage.where(PHASED) == "discard pile"


@pytest.mark.card(PHASED)
@pytest.mark.req("BR-14.8")
def test_nobody_can_fight_the_phased() -> None:
    scene = planet_scene(PHASED, team=["Giusti"])
    scene.team(PLANET, ["Gowron"], owner=1)
    stage = attempt(scene).end_turn()
    assert not stage.may(f"fight {PLANET}")


# REM Fatigue Hallucinations


@pytest.mark.card(REM)
@pytest.mark.req("BR-15.5", "BR-10.9", "BR-0.4")
def test_as_printed_the_dreamers_die_at_the_end_of_their_third_full_turn_wherever_they_are() -> None:
    stage = with_help(REM, "Giusti", "Taitt", rules=REVISED)
    assert free(stage, "Giusti", "Taitt")
    assert until_dead(stage, "Taitt") == 12
    scene = planet_scene(REM, team=["Giusti", "Taitt"], rules=PRINTED)
    scene.ship(SHIP, at=PLANET)
    stage = attempt(scene)
    stage.answer(f"beam {PLANET} {SHIP}").answer("Giusti")
    hold_copies(stage)
    assert until_dead(stage, "Taitt") == 11
    assert dead(stage, "Giusti", "Taitt")
    assert stage.where(REM) == "discard pile"
    assert stage.points() == 0


@pytest.mark.card(REM)
@pytest.mark.req("BR-10.14", "BR-11.1")
@pytest.mark.parametrize("rules", [PRINTED, REVISED])
def test_three_medical_cure_the_dreamers_for_five_points(rules: str) -> None:
    stage = in_space(REM, "Beverly Crusher", "Calloway", "Giusti", rules=rules)
    assert stage.where(REM) == "discard pile"
    assert stage.points() == 5


@pytest.mark.card(REM)
def test_medical_heals_only_the_dreamers_it_is_with() -> None:
    scene = planet_scene(REM, team=["Beverly Crusher", "Giusti"])
    scene.ship(SHIP, at=PLANET, aboard=["Calloway"])
    stage = attempt(scene)
    stage.answer(f"beam {PLANET} {SHIP}").answer("Beverly Crusher")
    assert happened(stage, "recovered") == ["Beverly Crusher"]
    assert stage.where(REM) == "table"
    until_dead(stage, "Giusti")
    assert stage.where("Beverly Crusher") == f"aboard {SHIP}"
    assert stage.points() == 0


def at_dock(dilemma: str, rules: str) -> Stage:
    """A crew of INTEGRITY 34 meets a dilemma where it has an outpost."""
    scene = space_scene(dilemma, crew=["Giusti", "Taitt", "Mendon", "Linda Larson", "Darian Wallace"], rules=rules)
    scene.outpost(OUTPOST, at=SPACE)
    return attempt(scene)


@pytest.mark.card(REM)
@pytest.mark.req("BR-0.4")
def test_as_printed_docking_cures_the_dreamers() -> None:
    stage = at_dock(REM, PRINTED).answer(f"dock {SHIP} {OUTPOST}")
    assert stage.where(REM) == "discard pile"
    assert stage.points() == 5


@pytest.mark.card(REM)
@pytest.mark.req("BR-0.4")
def test_revised_only_those_who_go_aboard_the_outpost_are_cured() -> None:
    stage = at_dock(REM, REVISED).answer(f"dock {SHIP} {OUTPOST}")
    assert stage.where(REM) == "table"
    stage.answer(f"beam {SHIP} {OUTPOST}").answer("Giusti", "Taitt", "Mendon")
    assert happened(stage, "recovered") == ["Giusti", "Taitt", "Mendon"]
    assert stage.points() == 0
    stage.answer(f"beam {SHIP} {OUTPOST}").answer("Linda Larson", "Darian Wallace")
    assert stage.where(REM) == "discard pile"
    assert stage.points() == 5


@pytest.mark.card(REM_COMBO, REM)
@pytest.mark.req("EP-17", "BR-11.2", "BR-15.5")
@pytest.mark.ruling("combo dilemma")
@pytest.mark.parametrize("rules", [PRINTED, REVISED])
def test_the_second_half_waits_three_full_turns_and_knows_docking_in_every_layer(rules: str) -> None:
    stage = at_dock(REM_COMBO, rules)
    assert stage.where(REM_COMBO) == "table"
    assert stage.card(REM_COMBO).counter == 3
    hold_copies(stage)
    stage.answer(f"dock {SHIP} {OUTPOST}")
    assert stage.where(REM_COMBO) == "discard pile"
    assert stage.points() == 5
    stage = at_dock(REM_COMBO, rules)
    assert until_dead(stage, "Giusti") == 11


@pytest.mark.card(REM)
@pytest.mark.req("BR-8.5")
@pytest.mark.ruling("in play")
def test_a_dreamer_who_left_play_and_came_back_dreams_no_more() -> None:
    scene = planet_scene(REM, team=["Giusti"])
    scene.outpost(OUTPOST, at=PLANET)
    stage = attempt(scene)
    assert stage.where(REM) == "table"
    table = stage.game.table
    list(table.return_to_hand(stage.number("Giusti")).__await__())
    stage.end_turn()
    assert stage.where(REM) == "discard pile"
    assert stage.points() == 0
