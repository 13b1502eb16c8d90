"""Forced returns: a ship called back flies as far as it can, turn after turn, and does nothing else (EP-38)."""

import pytest

from spaceline.scene import Scene, Stage

FEDERATION = "Incoming Message - Federation"
KLINGON = "Incoming Message - Klingon"
ROMULAN = "Incoming Message - Romulan"


def line(rules: str = "warp-speed-2001") -> Scene:
    """Five locations; the outposts of player 2 lie at the left end."""
    scene = Scene(rules)
    for name in ("Excavation", "Study Nebula", "Wormhole Negotiations", "Investigate Anomaly", "First Contact"):
        scene.mission(name, owner=1)
    return scene


def called(scene: Scene, message: str, ship: str, *answers: object) -> Stage:
    """In player 2's turn, player 1 calls a ship back."""
    scene.hand(0, message)
    return scene.begin("opening-plays", 1).say(f"play {message}", ship, *answers)


MESSAGES = [
    (FEDERATION, "Federation Outpost", "Runabout", "Data"),
    (KLINGON, "Klingon Outpost", "I.K.C. K'Vort", "Kromm"),
    (ROMULAN, "Romulan Outpost", "Pi", "Palteth"),
]


@pytest.mark.card("Incoming Message - Federation", "Incoming Message - Klingon", "Incoming Message - Romulan")
@pytest.mark.ruling("actions – required")
@pytest.mark.parametrize(("message", "outpost", "ship", "captain"), MESSAGES)
def test_a_message_calls_a_ship_back_at_full_speed(message: str, outpost: str, ship: str, captain: str) -> None:
    scene = line()
    scene.outpost(outpost, "Excavation", owner=1)
    scene.ship(ship, "First Contact", owner=1, aboard=[captain])
    stage = called(scene, message, ship)
    first_stop = {"Runabout": "Investigate Anomaly"}.get(ship, "Wormhole Negotiations")  # RANGE 7, 8 and 9; spans of 4
    assert stage.where(ship) == f"at {first_stop}"
    assert stage.where(message) == f"on {ship}"
    for _ in range(3):
        stage.end_turn().end_turn()
    assert stage.where(ship) == "at Excavation"
    assert stage.where(message) == "discard pile"


@pytest.mark.card("Incoming Message - Federation", "Incoming Message - Klingon", "Incoming Message - Romulan")
@pytest.mark.ruling("affiliation and ship origin")
@pytest.mark.parametrize(("message", "outpost", "ship", "captain"), MESSAGES)
def test_a_message_is_for_ships_of_one_kind_of_either_player(
    message: str, outpost: str, ship: str, captain: str
) -> None:
    scene = line()
    scene.outpost(outpost, "Excavation", owner=1)
    scene.ship(ship, "First Contact", owner=0, aboard=[captain])
    for other in ("U.S.S. Oberth", "I.K.C. Pagh", "Haakona", "Mercenary Ship"):
        scene.ship(other, "Study Nebula", owner=1)
    scene.hand(0, message)
    stage = scene.orders().answer(f"play {message}")
    kind = message.split(" - ")[1]
    ships = [name for name in stage.options if f"{kind} ship" not in stage.game.table.card(stage.number(name)).keywords]
    assert ships == []
    assert ship in stage.options
    assert len(stage.options) == 2


@pytest.mark.card("Incoming Message - Romulan")
@pytest.mark.ruling("affiliation and ship origin")
def test_a_ship_counts_by_the_affiliation_it_flies_under_as_well_as_by_who_built_it() -> None:
    scene = line()
    scene.outpost("Romulan Outpost", "Excavation", owner=1)
    scene.ship("I.K.C. K'Vort", "First Contact", owner=1, affiliation="Romulan")
    scene.ship("Pi", "First Contact", owner=1, affiliation="Klingon")
    scene.ship("I.K.C. Pagh", "First Contact", owner=1)
    scene.hand(0, ROMULAN)
    assert scene.orders().answer(f"play {ROMULAN}").options == ["I.K.C. K'Vort", "Pi"]


@pytest.mark.card("Incoming Message - Federation")
def test_there_must_be_an_outpost_to_return_to_and_the_ship_must_be_away_from_it() -> None:
    scene = line()
    scene.outpost("Romulan Outpost", "Excavation", owner=1)
    scene.ship("Runabout", "First Contact", owner=1, aboard=["Data"])
    scene.hand(0, FEDERATION)
    assert not scene.orders().may(f"play {FEDERATION}")
    scene = line()
    scene.outpost("Federation Outpost", "Excavation", owner=1)
    scene.ship("Runabout", "Excavation", owner=1, aboard=["Data"])
    scene.hand(0, FEDERATION)
    assert not scene.orders().may(f"play {FEDERATION}")


@pytest.mark.card("Incoming Message - Federation")
@pytest.mark.req("EP-38")
@pytest.mark.ruling("outpost – built-in")
def test_the_nearest_outpost_is_the_goal_a_built_in_one_or_the_opponents_too() -> None:
    scene = Scene()
    scene.mission("Test Mission II", owner=0)
    for name in ("Study Nebula", "Excavation", "First Contact"):
        scene.mission(name, owner=1)
    scene.outpost("Federation Outpost", "First Contact", owner=1)
    scene.ship("U.S.S. Enterprise", "Study Nebula", owner=1, aboard=["Jean-Luc Picard", "Worf", "Giusti"])
    stage = called(scene, FEDERATION, "U.S.S. Enterprise")
    assert stage.where("U.S.S. Enterprise") == "at Test Mission II"
    assert stage.where(FEDERATION) == "discard pile"


@pytest.mark.card("Incoming Message - Federation")
@pytest.mark.req("BR-10.11")
@pytest.mark.parametrize(
    ("choice", "end"), [("Test Mission II", "Test Mission II"), ("Federation Outpost", "Excavation")]
)
def test_between_two_outposts_as_near_the_sender_chooses(choice: str, end: str) -> None:
    scene = Scene()
    scene.mission("Test Mission II", owner=0)
    scene.mission("Study Nebula", owner=1)
    scene.mission("Excavation", owner=1)
    scene.outpost("Federation Outpost", "Excavation", owner=1)
    scene.ship("U.S.S. Enterprise", "Study Nebula", owner=1, aboard=["Jean-Luc Picard", "Worf", "Giusti"])
    stage = called(scene, FEDERATION, "U.S.S. Enterprise")
    assert stage.decision.player == 0
    assert stage.answer(choice).where("U.S.S. Enterprise") == f"at {end}"


@pytest.mark.card("Incoming Message - Federation")
@pytest.mark.ruling("actions – required")
def test_on_the_way_the_ship_does_nothing_else() -> None:
    scene = line()
    scene.outpost("Federation Outpost", "Excavation", owner=1)
    scene.ship("Runabout", "First Contact", owner=1, aboard=["Data"])
    stage = called(scene, FEDERATION, "Runabout")
    assert stage.where("Runabout") == "at Investigate Anomaly"
    assert not [option for option in stage.options if "Runabout" in option]


@pytest.mark.card("Incoming Message - Federation", "Alien Parasites")
@pytest.mark.ruling("actions – required")
def test_whoever_controls_the_ship_must_make_the_journey() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=["Alien Parasites"])
    scene.mission("Study Nebula", owner=1)
    scene.mission("First Contact")
    scene.outpost("Federation Outpost", "First Contact")
    scene.ship("Runabout", "Excavation", aboard=["Sarek"])
    scene.team("Excavation", ["Giusti", "Data"])
    scene.hand(0, FEDERATION)
    stage = scene.orders().say("attempt Excavation", True, "beam Runabout Excavation", ("Sarek",))
    stage.say(f"play {FEDERATION}", "Runabout")
    assert stage.where("Runabout") == "at First Contact"
    assert stage.card("Runabout").controller == 1


@pytest.mark.card("Incoming Message - Federation")
@pytest.mark.ruling("actions – required")
def test_an_empty_ship_may_take_a_crew_aboard_and_is_off_at_once() -> None:
    scene = line()
    scene.outpost("Federation Outpost", "Excavation", owner=1)
    scene.ship("Runabout", "First Contact", owner=1)
    scene.team("First Contact", ["Data"], owner=1)
    stage = called(scene, FEDERATION, "Runabout")
    assert stage.where("Runabout") == "at First Contact"
    stage.say("beam First Contact Runabout", ("Data",))
    assert stage.where("Runabout") == "at Investigate Anomaly"


@pytest.mark.card("Incoming Message - Federation", "Cytherians")
@pytest.mark.ruling("actions – required")
def test_an_earlier_journey_comes_first() -> None:
    scene = line()
    scene.outpost("Federation Outpost", "Excavation", owner=1)
    scene.ship("Runabout", "Wormhole Negotiations", owner=1, aboard=["Data"])
    scene.on("Runabout", "Cytherians", owner=0, marks=("right",))
    stage = called(scene, FEDERATION, "Runabout")
    assert stage.where("Runabout") == "at First Contact"
    assert stage.where("Cytherians") == "discard pile"
    assert stage.where(FEDERATION) == "on Runabout"


@pytest.mark.card("Incoming Message - Federation")
def test_a_message_with_no_outpost_left_calls_nobody() -> None:
    scene = line()
    scene.ship("Runabout", "First Contact", owner=1, aboard=["Data"])
    scene.on("Runabout", FEDERATION, owner=0)
    stage = scene.begin("start", 1)
    assert stage.where(FEDERATION) == "discard pile"
    assert stage.where("Runabout") == "at First Contact"


@pytest.mark.card("Incoming Message - Federation", "Subspace Interference")
@pytest.mark.req("BR-7.2")
def test_a_message_that_is_not_received_calls_nobody() -> None:
    scene = line()
    scene.outpost("Federation Outpost", "Excavation", owner=1)
    scene.ship("Runabout", "First Contact", owner=1, aboard=["Data"])
    scene.hand(1, "Subspace Interference")
    stage = called(scene, FEDERATION, "Runabout", "play Subspace Interference")
    assert stage.where("Runabout") == "at First Contact"
    assert stage.where(FEDERATION) == "discard pile"
