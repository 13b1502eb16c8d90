"""Near-Warp Transport: six at most, from a ship to what lies next to it on the spaceline."""

import pytest

from spaceline.scene import Scene, Stage

CARD = "Near-Warp Transport"


def voyage(*crew: str, at: str = "Study Stellar Collision") -> Scene:
    """Planet, space, planet, space; a Runabout with a crew, and the interrupt in hand."""
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("Study Stellar Collision")
    scene.mission("First Contact")
    scene.mission("Study Nebula")
    scene.ship("Runabout", at, aboard=crew)
    scene.hand(0, CARD)
    return scene


def beaming(scene: Scene, to: str) -> Stage:
    return scene.orders().say(f"play {CARD}", "Runabout", to)


def beam_all(stage: Stage, *names: str) -> Stage:
    for name in names:
        stage.answer(name)
    return stage


@pytest.mark.card("Near-Warp Transport")
@pytest.mark.req("BR-9.1")
def test_near_warp_beams_to_the_planet_on_either_side() -> None:
    stage = voyage("Data", "Worf", "Tricorder").orders().say(f"play {CARD}", "Runabout")
    assert stage.options == ["Excavation", "First Contact"]
    stage.say("First Contact", "Data", "Tricorder", ())
    assert stage.where("Data") == stage.where("Tricorder") == "surface of First Contact"
    assert stage.where("Worf") == "aboard Runabout"
    assert stage.where(CARD) == "discard pile"


@pytest.mark.card("Near-Warp Transport")
def test_seven_are_one_too_many_and_equipment_counts() -> None:
    people = ("Data", "Worf", "Sarek", "Riva", "Giusti")
    stage = beaming(voyage(*people, "Tricorder", "Medical Kit"), "Excavation")
    beam_all(stage, *people, "Tricorder")
    assert stage.where("Tricorder") == stage.where("Giusti") == "surface of Excavation"
    assert stage.where("Medical Kit") == "aboard Runabout"


@pytest.mark.card("Near-Warp Transport")
@pytest.mark.req("BR-17.3")
@pytest.mark.ruling("dual-personnel cards")
def test_two_people_on_one_card_count_as_two_of_the_six() -> None:
    stage = beaming(voyage("Data", "Worf", "Sarek", "Riva", "Giusti", "Sons of Mogh"), "Excavation")
    beam_all(stage, "Data", "Worf", "Sarek", "Riva")
    assert stage.may("Sons of Mogh")
    stage.answer("Giusti")
    assert not stage.may("Sons of Mogh")
    assert stage.where("Giusti") == "surface of Excavation"


@pytest.mark.card("Near-Warp Transport")
@pytest.mark.req("BR-9.1", "BR-5.5")
def test_near_warp_reaches_your_own_ship_and_outpost_next_door_not_the_opponents() -> None:
    scene = voyage("Data", at="First Contact")
    scene.outpost("Federation Outpost", "Study Nebula")
    scene.outpost("Romulan Outpost", "Study Nebula", owner=1)
    scene.ship("U.S.S. Oberth", "Study Stellar Collision")
    scene.ship("Pi", "Study Stellar Collision", owner=1)
    scene.ship("Zibalian Transport", "Excavation")
    stage = scene.orders().say(f"play {CARD}", "Runabout")
    assert stage.options == ["U.S.S. Oberth", "Federation Outpost"]
    assert stage.say("Federation Outpost", "Data").where("Data") == "aboard Federation Outpost"


@pytest.mark.card("Near-Warp Transport")
@pytest.mark.req("EP-38")
def test_near_warp_reaches_a_built_in_outpost() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("Test Mission II")
    scene.ship("Runabout", "Excavation", aboard=["Data"])
    scene.hand(0, CARD)
    assert beaming(scene, "Test Mission II").answer("Data").where("Data") == "aboard Test Mission II"


@pytest.mark.card("Near-Warp Transport")
@pytest.mark.req("BR-12.1", "BR-14.7")
@pytest.mark.parametrize("case", ["nobody free", "cloaked", "nothing next door", "on a journey"])
def test_near_warp_needs_somebody_free_a_ship_in_reach_and_somewhere_to_go(case: str) -> None:
    scene = Scene()
    scene.mission("Excavation" if case != "nothing next door" else "Study Nebula")
    scene.mission("Study Stellar Collision")
    scene.ship("Pi", "Study Stellar Collision", cloaked=case == "cloaked")
    scene.aboard("Pi", ["Palteth"], stopped=case == "nobody free")
    if case == "on a journey":
        scene.on("Pi", "Cytherians", owner=1, marks=("left",), controller=1)
    scene.hand(0, CARD)
    assert not scene.orders().may(f"play {CARD}")


@pytest.mark.card("Near-Warp Transport")
@pytest.mark.req("BR-6.3")
def test_near_warp_works_in_the_opponents_turn_and_tells_them_only_what_they_see() -> None:
    scene = voyage("Data", at="First Contact")
    scene.outpost("Federation Outpost", "Study Nebula")
    stage = scene.begin("opening-plays", 1).say(f"play {CARD}", "Runabout", "Federation Outpost", "Data")
    assert stage.where("Data") == "aboard Federation Outpost"
    assert "Data" not in "\n".join(stage.game.story(seat=1))
