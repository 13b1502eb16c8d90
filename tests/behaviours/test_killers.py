"""Killers: somebody does not come back, unless the group is well prepared."""

import pytest
from tests.behaviours.meeting import (
    PLANET,
    attempt,
    dead,
    free,
    happened,
    in_space,
    on_planet,
    overcome,
    planet_scene,
    stopped,
    with_mind,
)

from spaceline.engine.behaviour import Behaviour

# Archer


@pytest.mark.card("Archer")
@pytest.mark.req("BR-10.8", "BR-10.11")
def test_archer_kills_whoever_has_the_highest_total_and_stops_the_rest() -> None:
    stage = on_planet("Archer", "Beverly Crusher", "Data", "Giusti")
    assert dead(stage, "Data")
    assert stopped(stage, "Beverly Crusher", "Giusti")
    assert stage.where("Archer") == "discard pile"


@pytest.mark.card("Archer")
@pytest.mark.req("BR-10.14")
def test_archer_is_overcome_by_security_and_medical() -> None:
    stage = on_planet("Archer", "Worf", "Beverly Crusher")
    assert overcome(stage, "Archer", "Worf", "Beverly Crusher")
    assert stage.points() == 0


@pytest.mark.card("Archer")
@pytest.mark.req("BR-10.11")
def test_archer_leaves_a_tie_to_the_opponent() -> None:
    stage = on_planet("Archer", "Gorath", "Kle'eg", "Kell")
    assert stage.decision.player == 1
    assert stage.options == ["Gorath", "Kle'eg"]
    assert dead(stage.answer("Kle'eg"), "Kle'eg")


@pytest.mark.card("Archer")
@pytest.mark.req("BR-17.4")
def test_archer_looks_at_each_of_two_people_on_a_card() -> None:
    stage = on_planet("Archer", "Sons of Mogh", "Data")  # 22 and 24 against 32
    assert dead(stage, "Data")


# Anaphasic Organism


@pytest.mark.card("Anaphasic Organism")
def test_anaphasic_organism_makes_the_most_able_woman_resign_and_nobody_dies() -> None:
    stage = on_planet("Anaphasic Organism", "Data", "Giusti", "Beverly Crusher")
    assert stage.where("Beverly Crusher") == "discard pile"
    assert happened(stage, "killed") == []
    assert stopped(stage, "Data", "Giusti")
    assert stage.where("Anaphasic Organism") == "discard pile"


@pytest.mark.card("Anaphasic Organism")
@pytest.mark.req("BR-10.8")
def test_anaphasic_organism_finds_no_woman_and_is_gone() -> None:
    stage = on_planet("Anaphasic Organism", "Data", "Soren")
    assert free(stage, "Data", "Soren")
    assert happened(stage, "no effect") == ["Anaphasic Organism"]
    assert stage.where("Anaphasic Organism") == "discard pile"


@pytest.mark.card("Anaphasic Organism")
def test_anaphasic_organism_is_overcome_by_security_and_medical() -> None:
    stage = on_planet("Anaphasic Organism", "Tasha Yar", "Calloway")
    assert overcome(stage, "Anaphasic Organism", "Tasha Yar", "Calloway")


@pytest.mark.card("Anaphasic Organism")
@pytest.mark.req("EP-13", "BR-17.4")
@pytest.mark.ruling("dual-personnel cards")
@pytest.mark.parametrize(("other", "lost"), [("Giusti", "Beverly and Will"), ("Deanna Troi", "Deanna Troi")])
def test_anaphasic_organism_counts_the_woman_of_a_mixed_pair(other: str, lost: str) -> None:
    stage = on_planet("Anaphasic Organism", "Beverly and Will", other)  # 18 for her, 22 for him
    assert stage.where(lost) == "discard pile"
    assert len(stage.game.table.at(stage.card("Anaphasic Organism").place)) == 1
    assert happened(stage, "discarded") == [lost, "Anaphasic Organism"]


@pytest.mark.card("Anaphasic Organism")
@pytest.mark.req("BR-10.11")
def test_anaphasic_organism_leaves_a_tie_to_the_opponent() -> None:
    stage = on_planet("Anaphasic Organism", "Giusti", "Alyssa Ogawa", "Data")
    assert stage.decision.player == 1
    assert stage.options == ["Giusti", "Alyssa Ogawa"]


# Armus


@pytest.mark.card("Armus - Skin of Evil")
@pytest.mark.req("BR-10.8", "BR-10.11")
def test_armus_kills_at_random_and_stops_nobody() -> None:
    stage = on_planet("Armus - Skin of Evil", "Worf", "Data", "Beverly Crusher", luck=["Data"])
    assert dead(stage, "Data")
    assert free(stage, "Worf", "Beverly Crusher")
    assert stage.where("Armus - Skin of Evil") == "discard pile"


@pytest.mark.card("Armus - Skin of Evil")
@pytest.mark.req("EP-14", "BR-17.2", "BR-17.3")
@pytest.mark.ruling("dual-personnel cards")
def test_armus_takes_both_people_of_a_dual_card() -> None:
    stage = on_planet("Armus - Skin of Evil", "Worf", "Data and Geordi", luck=["Data and Geordi"])
    assert happened(stage, "killed") == ["Data and Geordi"]
    assert free(stage, "Worf")


@pytest.mark.card("Armus - Skin of Evil")
@pytest.mark.req("BR-10.12")
def test_armus_ends_the_attempt_of_a_lone_visitor() -> None:
    scene = planet_scene("Armus - Skin of Evil", "Archer", team=["Worf"])
    stage = attempt(scene)
    assert dead(stage, "Worf")
    assert stage.where("Archer") == f"under {PLANET}"


class Generator(Behaviour):
    as_equipment = True
    nullifies = frozenset({"Armus - Skin of Evil"})


@pytest.mark.card("Armus - Skin of Evil")
@pytest.mark.req("BR-10.8", "BR-11.3")
def test_armus_is_nullified_by_what_the_team_carries(monkeypatch: pytest.MonkeyPatch) -> None:
    with_mind(monkeypatch, "Interphase Generator", Generator())
    stage = on_planet("Armus - Skin of Evil", "Worf", "Interphase Generator")
    assert happened(stage, "nullified") == ["Armus - Skin of Evil"]
    assert free(stage, "Worf")
    assert stage.where("Armus - Skin of Evil") == "discard pile"


# Chalnoth and Microvirus


@pytest.mark.card("Chalnoth")
@pytest.mark.req("BR-10.11")
def test_chalnoth_kills_whom_the_opponent_likes_least() -> None:
    stage = on_planet("Chalnoth", "Worf", "Data", "Giusti")
    assert stage.decision.player == 1
    stage.answer("Giusti")
    assert dead(stage, "Giusti")
    assert stopped(stage, "Worf", "Data")
    assert stage.points() == 0


@pytest.mark.card("Chalnoth")
@pytest.mark.req("BR-10.14", "BR-1.8")
@pytest.mark.parametrize(
    ("team", "points"),
    [
        (("Worf", "Tasha Yar", "Darian Wallace"), 5),  # 3 SECURITY
        (("Fek'lhr", "Roga Danar", "Data", "Mendon"), 5),  # STRENGTH 41
        (("Fek'lhr", "Roga Danar", "Data", "Exocomp"), 0),  # STRENGTH 40
    ],
)
def test_chalnoth_gives_way_to_guards_or_muscle(team: tuple[str, ...], points: int) -> None:
    stage = on_planet("Chalnoth", *team)
    assert stage.points() == points
    assert (stage.decision.prompt == "Chalnoth kills") == (points == 0)


@pytest.mark.card("Microvirus")
def test_microvirus_kills_by_the_opponents_choice() -> None:
    stage = on_planet("Microvirus", "Beverly Crusher", "Data").answer("Data")
    assert dead(stage, "Data")
    assert stopped(stage, "Beverly Crusher")


@pytest.mark.card("Microvirus")
@pytest.mark.req("BR-10.14")
def test_microvirus_is_worth_points_to_a_prepared_team() -> None:
    stage = on_planet("Microvirus", "Beverly Crusher", "Worf")
    assert stage.points() == 5
    assert free(stage, "Beverly Crusher", "Worf")


# El-Adrel Creature


@pytest.mark.card("El-Adrel Creature")
def test_el_adrel_creature_kills_one_of_the_two_strongest() -> None:
    stage = on_planet("El-Adrel Creature", "Giusti", "Jean-Luc Picard", "William T. Riker", luck=["Jean-Luc Picard"])
    assert dead(stage, "Jean-Luc Picard")
    assert stopped(stage, "Giusti", "William T. Riker")


@pytest.mark.card("El-Adrel Creature")
@pytest.mark.req("BR-1.8")
@pytest.mark.parametrize(("partner", "killed"), [("Klag", 0), ("Konmel", 0), ("Jean-Luc Picard", 1)])
def test_el_adrel_creature_respects_two_with_more_than_sixteen(partner: str, killed: int) -> None:
    stage = on_planet("El-Adrel Creature", "Worf", partner, "Giusti")  # 17, 18 and 16 with Worf's 10
    assert len(happened(stage, "killed")) == killed
    assert overcome(stage, "El-Adrel Creature", "Worf", partner) == (not killed)


@pytest.mark.card("El-Adrel Creature")
@pytest.mark.req("BR-10.11")
def test_el_adrel_creature_lets_the_owner_break_a_tie() -> None:
    stage = on_planet("El-Adrel Creature", "Klag", "Gorath", "Kle'eg", "Kell", luck=["Kle'eg"])
    assert stage.decision.player == 0
    stage.say("Kle'eg")
    assert stage.options == ["Klag", "Gorath"]
    assert dead(stage.answer("Klag"), "Kle'eg")


@pytest.mark.card("El-Adrel Creature")
@pytest.mark.req("BR-17.4")
def test_el_adrel_creature_may_meet_two_people_on_one_card() -> None:
    assert happened(on_planet("El-Adrel Creature", "Sons of Mogh", "Giusti"), "killed") == []  # 8 and 10
    assert dead(on_planet("El-Adrel Creature", "Jean-Luc and Beverly", "Hannah Bates"), "Jean-Luc and Beverly")


@pytest.mark.card("El-Adrel Creature")
@pytest.mark.req("BR-10.8")
@pytest.mark.ruling("dilemma resolution")
def test_el_adrel_creature_attacks_a_lone_visitor() -> None:
    assert dead(on_planet("El-Adrel Creature", "Worf"), "Worf")


# Nagilum


@pytest.mark.card("Nagilum")
def test_nagilum_kills_half_the_crew_rounded_down() -> None:
    crew = ("Data", "Giusti", "Taitt", "Calloway", "Mendon")
    stage = in_space("Nagilum", *crew)
    lost = happened(stage, "killed")
    assert len(lost) == 2
    assert stopped(stage, "Runabout", *(name for name in crew if name not in lost))


@pytest.mark.card("Nagilum")
@pytest.mark.parametrize(
    ("crew", "points"),
    [
        (("Sarek",), 5),  # 3 Diplomacy
        (("Fek'lhr", "Data", "Roga Danar", "Mendon"), 5),  # STRENGTH 41
        (("Riva",), 0),  # 2 Diplomacy
    ],
)
def test_nagilum_listens_to_diplomats_and_to_the_strong(crew: tuple[str, ...], points: int) -> None:
    stage = in_space("Nagilum", *crew)
    assert stage.points() == points
    assert overcome(stage, "Nagilum", *crew) == (points > 0)
    assert stopped(stage, "Runabout") == (points == 0)


@pytest.mark.card("Nagilum")
@pytest.mark.ruling("dilemma resolution")
def test_nagilum_cannot_halve_a_crew_of_one() -> None:
    stage = in_space("Nagilum", "Giusti")
    assert happened(stage, "killed") == []
    assert stopped(stage, "Giusti", "Runabout")


@pytest.mark.card("Nagilum")
@pytest.mark.req("EP-14", "BR-17.1", "BR-17.3")
@pytest.mark.ruling("dual-personnel cards")
@pytest.mark.parametrize(("raised", "lost"), [(True, ["Giusti", "Data and Geordi"]), (False, ["Giusti", "Calloway"])])
def test_nagilum_may_raise_the_limit_for_two_people_on_a_card(raised: bool, lost: list[str]) -> None:
    luck = ("Giusti", "Data and Geordi", "Calloway")
    stage = in_space("Nagilum", "Data and Geordi", "Giusti", "Calloway", "Mendon", luck=luck)  # five people: two die
    assert stage.decision.player == 1
    assert happened(stage.answer(raised), "killed") == lost


# Nausicaans


@pytest.mark.card("Nausicaans")
@pytest.mark.req("BR-1.8")
def test_nausicaans_kill_one_of_a_team_that_is_just_not_strong_enough() -> None:
    team = ("Data", "Worf", "Roga Danar", "Koral")  # STRENGTH 44
    stage = on_planet("Nausicaans", *team, luck=["Koral"])
    assert dead(stage, "Koral")
    assert stopped(stage, "Data", "Worf", "Roga Danar")


@pytest.mark.card("Nausicaans")
def test_nausicaans_lose_to_strength() -> None:
    stage = on_planet("Nausicaans", "Data", "Worf", "Roga Danar", "Koral", "Exocomp")
    assert happened(stage, "overcome") == ["Nausicaans"]
    assert stage.where("Nausicaans") == "discard pile"


# Rebel Encounter


@pytest.mark.card("Rebel Encounter")
def test_rebels_kill_one_of_a_team_with_nothing_to_give() -> None:
    stage = on_planet("Rebel Encounter", "Data", "Worf", luck=["Worf"])
    assert dead(stage, "Worf")
    assert stopped(stage, "Data")


@pytest.mark.card("Rebel Encounter")
def test_rebels_let_a_strong_team_pass_without_asking_for_a_bribe() -> None:
    stage = on_planet("Rebel Encounter", "Data", "Worf", "Roga Danar", "Koral", "Exocomp", "Tricorder")
    assert stage.where("Tricorder") == f"surface of {PLANET}"
    assert happened(stage, "overcome") == ["Rebel Encounter"]


@pytest.mark.card("Rebel Encounter")
def test_rebels_take_a_bribe_of_your_choice() -> None:
    stage = on_planet("Rebel Encounter", "Data", "Worf", "Tricorder", "Medical Kit").say(True, "Medical Kit")
    assert stage.where("Medical Kit") == "discard pile"
    assert stage.where("Tricorder") == f"surface of {PLANET}"
    assert free(stage, "Data", "Worf")
    assert happened(stage, "killed") == []


@pytest.mark.card("Rebel Encounter")
def test_rebels_do_not_get_what_you_will_not_give() -> None:
    stage = on_planet("Rebel Encounter", "Data", "Worf", "Tricorder", luck=["Data"]).answer(False)
    assert dead(stage, "Data")
    assert stage.where("Tricorder") == f"surface of {PLANET}"


@pytest.mark.card("Rebel Encounter")
def test_rebels_cannot_be_bribed_with_the_opponents_equipment() -> None:
    scene = planet_scene("Rebel Encounter", team=["Data", "Worf"])
    scene.team(PLANET, ["Giusti", "Tricorder"], owner=1)
    assert len(happened(attempt(scene), "killed")) == 1


# Whoever was there


@pytest.mark.card("Archer")
@pytest.mark.req("BR-10.10")
def test_the_stopped_and_the_opponents_neither_help_nor_suffer() -> None:
    scene = planet_scene("Archer", team=["Giusti", "Calloway"])
    scene.team(PLANET, ["Worf"], stopped=True)
    scene.team(PLANET, ["Data", "Tasha Yar"], owner=1)
    assert happened(attempt(scene), "killed") == ["Giusti"]
