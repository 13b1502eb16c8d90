"""Temptations: people are led astray, cards and time are wasted, and sometimes that is worth it."""

from collections.abc import Sequence

import pytest
from tests.behaviours.meeting import (
    PLANET,
    attempt,
    case,
    free,
    happened,
    in_space,
    on_planet,
    overcome,
    space_scene,
    stopped,
)

from spaceline.scene import Scene, Stage

SHE, HE = "Female's Love Interest", "Male's Love Interest"


def romance(dilemma: str, *team: str, planets: Sequence[str] = ("Avert Disaster",), luck: Sequence[str] = ()) -> Scene:
    """The dilemma's planet, with other planets farther along the spaceline beyond a space mission."""
    scene = Scene()
    scene.mission(PLANET, seeds=[dilemma])
    scene.team(PLANET, team)
    scene.mission("Test Mission", owner=1)
    for planet in planets:
        scene.mission(planet, owner=1)
    scene.luck(*luck)
    return scene


# Love interests


@pytest.mark.card("Female's Love Interest")
@pytest.mark.req("BR-10.8")
def test_a_woman_leaves_for_the_furthest_planet_and_the_others_go_on() -> None:
    stage = attempt(
        romance(SHE, "Worf", "Giusti", "Deanna Troi", planets=("Excavation", "Evacuation"), luck=["Giusti"])
    )
    assert stage.where("Giusti") == "surface of Evacuation"
    assert stage.where("Deanna Troi") == f"surface of {PLANET}"
    assert free(stage, "Giusti", "Worf", "Deanna Troi")
    assert stage.where(SHE) == "discard pile"


@pytest.mark.card("Male's Love Interest")
def test_a_man_leaves_for_the_furthest_planet() -> None:
    stage = attempt(romance(HE, "Worf", "Giusti"))
    assert stage.where("Worf") == "surface of Avert Disaster"
    assert stage.where("Giusti") == f"surface of {PLANET}"


@pytest.mark.req("BR-10.8", "BR-1.15")
@pytest.mark.parametrize(("dilemma", "team"), [case(SHE, ("Worf", "Soren")), case(HE, ("Giusti", "Exocomp"))])
def test_love_finds_nobody(dilemma: str, team: tuple[str, ...]) -> None:
    stage = attempt(romance(dilemma, *team))
    assert happened(stage, "relocated") == []
    assert happened(stage, "no effect") == [dilemma]
    assert stage.where(dilemma) == "discard pile"


@pytest.mark.card("Female's Love Interest")
def test_love_has_nowhere_to_go_without_another_planet() -> None:
    stage = attempt(romance(SHE, "Giusti", planets=()))
    assert stage.where("Giusti") == f"surface of {PLANET}"
    assert happened(stage, "no effect") == [SHE]


@pytest.mark.card("Female's Love Interest")
@pytest.mark.req("BR-10.11")
def test_the_opponent_picks_among_planets_equally_far() -> None:
    scene = Scene()
    scene.mission("Excavation", owner=1)
    scene.mission(PLANET, seeds=[SHE])
    scene.mission("Evacuation", owner=1)
    scene.team(PLANET, ["Giusti", "Worf"])
    stage = attempt(scene)
    assert stage.decision.player == 1
    assert stage.options == ["Excavation", "Evacuation"]
    assert stage.answer("Evacuation").where("Giusti") == "surface of Evacuation"


@pytest.mark.req("EP-13", "EP-14", "BR-17.2")
@pytest.mark.ruling("dual-personnel cards")
@pytest.mark.parametrize(
    ("dilemma", "dual", "goes"),
    [
        case(SHE, "Beverly and Will", True),
        case(HE, "Beverly and Will", True),
        case(SHE, "Jean-Luc and Beverly", True),
        case(HE, "Jean-Luc and Beverly", True),
        case(SHE, "The Trois", True),
        case(HE, "The Trois", False),
        case(HE, "Data and Geordi", True),
        case(SHE, "Data and Geordi", False),
        case(HE, "Data and Picard", True),
        case(SHE, "Data and Picard", False),
        case(HE, "Sons of Mogh", True),
        case(SHE, "Sons of Mogh", False),
    ],
)
def test_a_mixed_pair_may_fall_for_either(dilemma: str, dual: str, goes: bool) -> None:
    stage = attempt(romance(dilemma, "Soren", dual))
    assert (stage.where(dual) == "surface of Avert Disaster") == goes
    assert happened(stage, "no effect") == ([] if goes else [dilemma])


@pytest.mark.card("Male's Love Interest")
@pytest.mark.req("BR-10.4", "BR-10.12")
@pytest.mark.ruling("mission attempt")
def test_an_attempt_ends_when_love_takes_the_last_who_matches() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=[HE, "Archer"])
    scene.mission("Evacuation", owner=1)
    scene.team("Excavation", ["Worf", "Lursa"])
    stage = scene.orders().answer("attempt Excavation")
    assert stage.where("Worf") == "surface of Evacuation"
    assert stage.where("Archer") == "under Excavation"
    assert free(stage, "Lursa")


# Iconian Computer Weapon

WEAPON = "Iconian Computer Weapon"


def hit(*crew: str, deck: Sequence[str] = ("Worf", "Tricorder", "Giusti")) -> Stage:
    scene = space_scene(WEAPON, crew=crew)
    scene.hand(0, "Data", "Engineering Kit", "U.S.S. Oberth")
    scene.deck(0, *deck)
    return attempt(scene)


@pytest.mark.card("Iconian Computer Weapon")
def test_computer_weapon_replaces_all_but_personnel_in_hand() -> None:
    stage = hit("Deanna Troi")
    assert stage.where("Data") == stage.where("Worf") == stage.where("Tricorder") == "hand"
    assert stage.where("Engineering Kit") == stage.where("U.S.S. Oberth") == "discard pile"
    assert stage.where("Giusti") == "draw deck"
    assert stopped(stage, "Deanna Troi", "Runabout")
    assert stage.where(WEAPON) == "discard pile"


@pytest.mark.card("Iconian Computer Weapon")
def test_computer_weapon_fails_against_science() -> None:
    stage = hit("Mendon")
    assert stage.where("Engineering Kit") == "hand"
    assert overcome(stage, WEAPON, "Mendon", "Runabout")


@pytest.mark.card("Iconian Computer Weapon")
@pytest.mark.req("WS-42")
def test_computer_weapon_brings_back_what_it_threw_away_when_the_deck_is_short() -> None:
    stage = hit("Deanna Troi", deck=("Worf",))
    assert stage.where("Worf") == "hand"
    assert {stage.where("Engineering Kit"), stage.where("U.S.S. Oberth")} == {"hand", "draw deck"}


@pytest.mark.card("Iconian Computer Weapon")
def test_computer_weapon_finds_an_empty_hand() -> None:
    stage = in_space(WEAPON, "Deanna Troi")
    assert happened(stage, "drawn") == []
    assert stopped(stage, "Deanna Troi")


# Sarjenka


@pytest.mark.card("Sarjenka")
@pytest.mark.req("BR-10.14")
def test_helping_sarjenka_scores_and_stops_every_away_team_there() -> None:
    scene = Scene()
    scene.mission(PLANET, seeds=["Sarjenka", "Archer"])
    scene.team(PLANET, ["Worf", "Data"])
    scene.team(PLANET, ["Giusti"], owner=1)
    scene.ship("Runabout", at=PLANET, aboard=["Calloway"])
    stage = scene.orders().say(f"select {PLANET}", "Worf", (), True)
    assert stage.points() == 5
    assert stopped(stage, "Worf", "Data", "Giusti")
    assert free(stage, "Calloway", "Runabout")
    assert stage.where("Sarjenka") == "discard pile"
    assert stage.where("Archer") == f"under {PLANET}"


@pytest.mark.card("Sarjenka")
def test_ignoring_sarjenka_costs_and_earns_nothing() -> None:
    stage = on_planet("Sarjenka", "Worf").answer(False)
    assert stage.points() == 0
    assert free(stage, "Worf")
    assert stage.where("Sarjenka") == "discard pile"


# Q


@pytest.mark.card("Q")
@pytest.mark.parametrize("rules", ["warp-speed-2001", "warp-speed-2023"])
def test_q_stops_a_group_in_space_and_on_planets_and_goes(rules: str) -> None:
    for stage in (on_planet("Q", "Worf", rules=rules), in_space("Q", "Worf", rules=rules)):
        assert stopped(stage, "Worf")
        assert stage.where("Q") == "discard pile"


@pytest.mark.card("Q")
@pytest.mark.parametrize("rules", ["warp-speed-2001", "warp-speed-2023"])
def test_q_is_impressed_by_leaders_of_integrity(rules: str) -> None:
    team = ("Gowron", "Jean-Luc Picard", "Benjamin Maxwell", "Fleet Admiral Shanthi", "Kahless", "Sarek", "Worf")
    stage = on_planet("Q", *team, rules=rules)  # INTEGRITY 62
    assert overcome(stage, "Q", *team)


@pytest.mark.card("Q")
@pytest.mark.req("BR-1.8")
@pytest.mark.parametrize(
    "team",
    [
        ("Gowron", "Jean-Luc Picard", "Benjamin Maxwell", "Fleet Admiral Shanthi", "Kahless", "Sarek", "Toq"),  # 60
        ("Norah Satie", "Jean-Luc and Beverly", "Kahless", "Sarek", "Kareel Odan", "Worf", "Leah Brahms"),  # one leader
    ],
)
def test_q_wants_two_leaders_and_more_than_sixty(team: tuple[str, ...]) -> None:
    assert stopped(on_planet("Q", *team), *team)
