"""Plagues: whole groups die, but for those the texts spare."""

import pytest
from tests.behaviours.meeting import (
    PLANET,
    SPACE,
    attempt,
    dead,
    free,
    happened,
    in_space,
    on_planet,
    overcome,
    planet_scene,
    space_scene,
    stopped,
    with_mind,
)

from spaceline.engine.behaviour import Behaviour
from spaceline.engine.queries import Queries
from spaceline.scene import Scene, Stage

BARCLAY = "Barclay's Protomorphosis Disease"

# Barclay's Protomorphosis Disease


@pytest.mark.card(BARCLAY)
@pytest.mark.req("BR-1.16")
def test_barclays_disease_spares_androids_and_stops_them() -> None:
    stage = on_planet(BARCLAY, "Data", "Exocomp", "Worf", "Beverly Crusher")
    assert dead(stage, "Worf", "Beverly Crusher")
    assert stopped(stage, "Data", "Exocomp")
    assert stage.where(BARCLAY) == "discard pile"


@pytest.mark.card(BARCLAY)
@pytest.mark.req("BR-1.16", "BR-17.2")
@pytest.mark.ruling("dual-personnel cards")
def test_barclays_disease_takes_an_android_with_his_friend() -> None:
    stage = in_space(BARCLAY, "Data and Geordi", "Exocomp")
    assert dead(stage, "Data and Geordi")
    assert stopped(stage, "Exocomp", "Runabout")


@pytest.mark.card(BARCLAY)
@pytest.mark.req("BR-10.14")
def test_barclays_disease_is_worth_ten_points_in_space_and_on_planets() -> None:
    team = ("Worf", "Beverly Crusher", "Mendon")
    for stage in (on_planet(BARCLAY, *team), in_space(BARCLAY, *team)):
        assert stage.points() == 10
        assert free(stage, *team)


# Crystalline Entity


@pytest.mark.card("Crystalline Entity")
def test_crystalline_entity_takes_all_life_aboard_even_the_stopped() -> None:
    scene = space_scene("Crystalline Entity", crew=["Worf", "Exocomp"])
    scene.aboard("Runabout", ["Giusti"], stopped=True)
    stage = attempt(scene)
    assert dead(stage, "Worf", "Exocomp", "Giusti")
    assert stopped(stage, "Runabout")
    assert stage.where("Runabout") == f"at {SPACE}"


@pytest.mark.card("Crystalline Entity")
@pytest.mark.parametrize(
    ("ship", "crew", "points"),
    [
        ("U.S.S. Brittain", ("Worf",), 0),  # SHIELDS 6
        ("U.S.S. Oberth", ("Worf",), 5),  # SHIELDS 7
        ("Runabout", ("Worf", "Amarie"), 5),  # Music
        ("Runabout", ("Mendon", "Beverly Crusher"), 0),  # what helps on a planet
    ],
)
def test_crystalline_entity_in_space_fears_shields_and_music(ship: str, crew: tuple[str, ...], points: int) -> None:
    stage = in_space("Crystalline Entity", *crew, ship=ship)
    assert stage.points() == points
    assert dead(stage, *crew) == (points == 0)


@pytest.mark.card("Crystalline Entity")
def test_crystalline_entity_on_a_planet_takes_the_away_team_alone() -> None:
    scene = planet_scene("Crystalline Entity", team=["Worf", "Amarie"])
    scene.team(PLANET, ["Giusti"], stopped=True)
    scene.team(PLANET, ["Data"], owner=1)
    stage = attempt(scene)
    assert happened(stage, "killed") == ["Worf", "Amarie"]


@pytest.mark.card("Crystalline Entity")
def test_crystalline_entity_on_a_planet_yields_to_science_and_medical() -> None:
    stage = on_planet("Crystalline Entity", "Mendon", "Beverly Crusher")
    assert stage.points() == 5
    assert free(stage, "Mendon", "Beverly Crusher")


# Tarellian Plague Ship

PLAGUE = "Tarellian Plague Ship"


@pytest.mark.card(PLAGUE)
def test_plague_ship_kills_a_crew_without_medical() -> None:
    stage = in_space(PLAGUE, "Worf", "Data")
    assert dead(stage, "Worf", "Data")
    assert stage.points() == 0


@pytest.mark.card(PLAGUE)
def test_plague_ship_kills_a_crew_that_sends_nobody() -> None:
    stage = in_space(PLAGUE, "Worf", "Beverly Crusher").answer(False)
    assert dead(stage, "Worf", "Beverly Crusher")


@pytest.mark.card(PLAGUE)
@pytest.mark.req("BR-10.14")
def test_plague_ship_takes_one_doctor_for_the_life_of_the_others() -> None:
    stage = in_space(PLAGUE, "Worf", "Beverly Crusher", "Calloway").say(True, "Calloway")
    assert stage.where("Calloway") == "discard pile"
    assert happened(stage, "killed") == []
    assert free(stage, "Worf", "Beverly Crusher")
    assert stage.points() == 5


@pytest.mark.card(PLAGUE)
@pytest.mark.req("BR-17.2")
@pytest.mark.ruling("dual-personnel cards")
def test_plague_ship_takes_both_people_of_a_dual_card() -> None:
    stage = in_space(PLAGUE, "Worf", "Jean-Luc and Beverly").answer(True)
    assert stage.where("Jean-Luc and Beverly") == "discard pile"
    assert stage.points() == 5


@pytest.mark.card(PLAGUE)
def test_plague_ship_takes_an_officer_with_a_medical_kit_and_ends_a_lone_attempt() -> None:
    scene = space_scene(PLAGUE, "Ancient Computer", crew=["Giusti", "Medical Kit"])
    stage = attempt(scene).answer(True)
    assert stage.where("Giusti") == "discard pile"
    assert stage.points() == 5
    assert stage.where("Ancient Computer") == f"under {SPACE}"


# Firestorm


@pytest.mark.card("Firestorm")
@pytest.mark.req("BR-10.8")
def test_firestorm_burns_those_of_little_integrity_and_stops_the_others() -> None:
    stage = on_planet("Firestorm", "Sela", "Kell", "Ishara Yar", "Eric Pressman")  # INTEGRITY 6, 2, 3 and 5
    assert dead(stage, "Kell", "Ishara Yar")
    assert stopped(stage, "Sela", "Eric Pressman")
    assert stage.where("Firestorm") == "discard pile"


@pytest.mark.card("Firestorm")
@pytest.mark.req("BR-10.8")
def test_firestorm_passes_over_a_team_of_integrity() -> None:
    stage = on_planet("Firestorm", "Eric Pressman", "Worf")
    assert free(stage, "Eric Pressman", "Worf")
    assert happened(stage, "no effect") == ["Firestorm"]


@pytest.mark.card("Firestorm")
@pytest.mark.req("BR-10.8", "BR-20")
def test_firestorm_is_escaped_by_armbands_and_the_others_go_on() -> None:
    scene = planet_scene("Firestorm", "Archer", team=["Kell", "Worf", "Calloway"])
    scene.ship("Runabout", at=PLANET)
    scene.hand(0, "Emergency Transporter Armbands")
    stage = attempt(scene)
    assert happened(stage, "encountered") == ["Firestorm"]
    stage.say("play Emergency Transporter Armbands", ("Kell",))
    assert stage.where("Kell") == "aboard Runabout"
    assert free(stage, "Kell", "Worf", "Calloway")
    assert stage.where("Firestorm") == "discard pile"
    assert happened(stage, "overcome") == ["Archer"]


@pytest.mark.card("Firestorm")
@pytest.mark.req("BR-10.8")
def test_firestorm_burns_itself_out_when_the_whole_team_got_away() -> None:
    scene = planet_scene("Firestorm", "Archer", team=["Kell", "Worf"])
    scene.ship("Runabout", at=PLANET)
    scene.hand(0, "Emergency Transporter Armbands")
    stage = attempt(scene).say("play Emergency Transporter Armbands", ("Kell", "Worf"))
    assert stage.where("Firestorm") == "discard pile"
    assert stage.where("Archer") == f"under {PLANET}"
    assert free(stage, "Kell", "Worf")


# Portal Guard


@pytest.mark.card("Portal Guard")
@pytest.mark.parametrize("member", ["Beverly Crusher", "Worf"])
def test_portal_guard_respects_one_clever_or_honourable_member(member: str) -> None:
    stage = on_planet("Portal Guard", "Giusti", member)  # CUNNING 8, Honor
    assert overcome(stage, "Portal Guard", "Giusti", member)


def guarded(*team: str, ships: tuple[str, ...] = ("Runabout",), cloaked: bool = False) -> Scene:
    scene = planet_scene("Portal Guard", team=team)
    for ship in ships:
        scene.ship(ship, at=PLANET, cloaked=cloaked)
    return scene


@pytest.mark.card("Portal Guard")
@pytest.mark.req("BR-10.13")
def test_portal_guard_sends_the_team_up_and_comes_back() -> None:
    stage = attempt(guarded("Giusti", "Deanna Troi"))  # CUNNING 6 and 7
    assert stage.where("Giusti") == stage.where("Deanna Troi") == "aboard Runabout"
    assert stopped(stage, "Giusti", "Deanna Troi")
    assert stage.where("Portal Guard") == f"under {PLANET}"


@pytest.mark.card("Portal Guard")
@pytest.mark.parametrize("ships", [(), ("Runabout",)])
def test_portal_guard_kills_a_team_that_cannot_leave(ships: tuple[str, ...]) -> None:
    stage = attempt(guarded("Giusti", "Deanna Troi", ships=ships, cloaked=True))
    assert dead(stage, "Giusti", "Deanna Troi")
    assert stage.where("Portal Guard") == f"under {PLANET}"


@pytest.mark.card("Portal Guard")
@pytest.mark.req("BR-12.4")
def test_portal_guard_kills_the_quarantined_alone() -> None:
    scene = guarded("Deanna Troi")
    scene.team(PLANET, ["Giusti"], quarantined_by=scene.number("Portal Guard"))
    stage = attempt(scene)
    assert dead(stage, "Giusti")
    assert stage.where("Deanna Troi") == "aboard Runabout"


@pytest.mark.card("Portal Guard")
def test_portal_guard_lets_the_player_pick_the_ship_and_the_baggage() -> None:
    stage = attempt(guarded("Giusti", "Tricorder", "Medical Kit", ships=("Runabout", "U.S.S. Oberth")))
    stage.say("U.S.S. Oberth", ("Tricorder",))
    assert stage.where("Giusti") == stage.where("Tricorder") == "aboard U.S.S. Oberth"
    assert stage.where("Medical Kit") == f"surface of {PLANET}"


@pytest.mark.card("Portal Guard")
def test_portal_guard_finds_no_refuge_on_the_opponents_ship() -> None:
    scene = planet_scene("Portal Guard", team=["Giusti"])
    scene.ship("Runabout", at=PLANET, owner=1)
    stage: Stage = attempt(scene)
    assert dead(stage, "Giusti")


class Crowded(Behaviour):
    """Lets two people through."""

    def beam_limit(self, game: Queries, card: int, location: int, player: int) -> int | None:  # noqa: ARG002
        return 2


@pytest.mark.card("Portal Guard")
@pytest.mark.req("BR-17.3")
def test_portal_guard_kills_those_for_whom_there_is_no_room_on_the_way_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with_mind(monkeypatch, "Atmospheric Ionization", Crowded())
    scene = guarded("Giusti", "The Trois", "Taitt", "Mendon")
    scene.on(PLANET, "Atmospheric Ionization", owner=1)
    stage = attempt(scene).answer("Taitt")
    assert stage.options == ["Giusti", "Mendon"]  # room for one, not for two on a card
    stage.answer("Mendon")
    assert stage.where("Taitt") == stage.where("Mendon") == "aboard Runabout"
    assert dead(stage, "Giusti", "The Trois")
