"""Events that are nullified while they act: what they did so far ends with them, and nothing comes of the rest."""

import pytest

from spaceline.scene import Scene, Stage


def kevin_at(stage: Stage, event: str) -> Stage:
    """Player 2 nullifies an event in play at the next chance."""
    return stage.say("play Kevin Uxbridge", event)


@pytest.mark.card("Anti-Time Anomaly", "Kevin Uxbridge")
@pytest.mark.req("BR-16.1", "BR-7.10")
def test_kevin_ends_the_anomaly_before_its_time() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Data"])
    scene.table(0, "Anti-Time Anomaly", counter=2)
    scene.hand(1, "Kevin Uxbridge")
    scene.hand(0, "Alien Probe")
    stage = kevin_at(scene.plays().say("play Alien Probe", "pass"), "Anti-Time Anomaly").end_turn()
    assert stage.where("Data") == "surface of Excavation"
    assert stage.where("Anti-Time Anomaly") == "discard pile"


@pytest.mark.card("Neural Servo Device", "Kevin Uxbridge")
@pytest.mark.req("BR-16.9", "BR-7.11")
@pytest.mark.parametrize("at_once", [True, False])
def test_kevin_frees_a_ship_from_the_device(at_once: bool) -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Mercenary Ship", "Excavation", owner=1, aboard=["Narik", "Jo'Bril"])
    scene.hand(0, "Neural Servo Device")
    scene.hand(1, "Kevin Uxbridge")
    stage = scene.plays().say("play Neural Servo Device", "Mercenary Ship")
    if at_once:
        stage.answer("play Kevin Uxbridge")
    else:
        stage.answer("pass")
        assert stage.card("Narik").controller == 0
        kevin_at(stage, "Neural Servo Device")
    assert stage.card("Mercenary Ship").controller == stage.card("Narik").controller == 1
    assert stage.where("Neural Servo Device") == "discard pile"


@pytest.mark.card("The Traveler: Transcendence", "Static Warp Bubble", "Kevin Uxbridge")
@pytest.mark.req("BR-7.9")
def test_with_the_traveler_gone_the_bubble_is_back() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.table(1, "Static Warp Bubble")
    scene.table(0, "The Traveler: Transcendence")
    scene.hand(0, "Alien Probe", "Data")
    scene.hand(1, "Kevin Uxbridge")
    stage = kevin_at(scene.plays().say("play Alien Probe", "pass"), "The Traveler: Transcendence").end_turn()
    assert stage.where("Data") == "discard pile"


@pytest.mark.card("Goddess of Empathy", "Kevin Uxbridge", "Amanda Rogers", "Q2")
@pytest.mark.req("BR-7.14", "BR-7.10")
def test_under_the_goddess_kevin_and_q2_may_speak_and_amanda_may_not() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.table(0, "Goddess of Empathy")
    scene.hand(1, "Kevin Uxbridge", "Amanda Rogers")
    scene.hand(0, "Alien Probe", "Q2")
    stage = scene.plays().say("play Alien Probe", "play Kevin Uxbridge")
    stage.answer("play Q2")  # Amanda, who could answer Q2, is silent
    assert stage.where("Alien Probe") == "table"
    assert stage.where("Amanda Rogers") == "hand"


@pytest.mark.card("Treaty: Federation/Klingon", "The Devil")
@pytest.mark.req("BR-2.7", "BR-2.3")
def test_the_devil_ends_a_treaty_and_the_guests_are_confined() -> None:
    scene = Scene("warp-speed-2023-constructed")
    scene.mission("Excavation")
    scene.outpost("Federation Outpost", "Excavation")
    scene.table(0, "Treaty: Federation/Klingon")
    scene.ship("Runabout", "Excavation", aboard=["Mendon", "Kurn"])
    scene.hand(0, "Alien Probe")
    scene.hand(1, "The Devil")
    stage = scene.plays()
    assert stage.game.table.able(stage.number("Kurn"))
    stage.say("play Alien Probe", "play The Devil", "Treaty: Federation/Klingon")
    assert stage.where("Treaty: Federation/Klingon") == "discard pile"
    assert not stage.game.table.able(stage.number("Kurn"))
    assert stage.game.table.able(stage.number("Mendon"))


@pytest.mark.card("Masaka Transformations", "Kevin Uxbridge")
@pytest.mark.req("BR-7.11")
def test_an_event_of_one_use_is_hit_as_it_is_played_or_never() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.hand(0, "Masaka Transformations", "Alien Probe", "Data")
    scene.hand(1, "Kevin Uxbridge", "Worf")
    stage = scene.plays().say("play Masaka Transformations", "opponent", "play Kevin Uxbridge")
    assert stage.where("Worf") == "hand"
    late = scene.plays().say("play Masaka Transformations", "you", "pass")
    assert not late.may("play Kevin Uxbridge")
