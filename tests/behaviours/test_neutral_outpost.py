"""The Neutral Outpost: for everybody, at any space mission, and without a repair crew."""

import pytest
from tests.engine.seed_phases import Opening, deck

from spaceline.scene import Scene

POST = "Neutral Outpost"


def base(*aboard: str, hand: tuple[str, ...] = ()) -> Scene:
    scene = Scene("warp-speed-2023-constructed")  # no universal treaty
    scene.mission("Study Lonka Pulsar")  # Romulan alone
    scene.outpost(POST, at="Study Lonka Pulsar", aboard=aboard)
    scene.hand(0, *hand)
    return scene


@pytest.mark.card(POST)
@pytest.mark.req("BR-8.1", "BR-2.2")
def test_cards_of_every_affiliation_report_there() -> None:
    hand = ("Mendon", "Gorath", "Tarus", "Narik", "Runabout", "Pi")
    stage = base(hand=hand).plays()
    assert {f"play {name}" for name in hand} <= set(stage.options)
    stage.say("play Runabout", POST)
    assert stage.card("Runabout").docked == stage.number(POST)


@pytest.mark.card(POST)
@pytest.mark.req("BR-13.10")
def test_it_repairs_no_ships() -> None:
    scene = base()
    scene.ship("Runabout", at="Study Lonka Pulsar", aboard=["Mendon"], docked=POST, damaged=True)
    stage = scene.orders()
    for _ in range(7):
        stage.end_turn()
    assert stage.card("Runabout").damaged


@pytest.mark.card(POST)
@pytest.mark.req("BR-5.1", "WS-15")
def test_it_is_seeded_at_any_space_mission_and_at_no_planet() -> None:
    opening = Opening(deck(["Study Lonka Pulsar", "Excavation"], [POST]), deck(["Relief Mission"]))
    assert opening.options(0) == [f"outpost Study Lonka Pulsar {POST}", "none"]


@pytest.mark.card(POST)
@pytest.mark.req("BR-13.4")
def test_it_covers_a_docked_ship_with_half_of_its_shields() -> None:
    scene = base()
    scene.ship("Runabout", at="Study Lonka Pulsar", owner=0, docked=POST)
    scene.ship("Devoras", at="Study Lonka Pulsar", owner=1, aboard=["Tallus"])  # WEAPONS 8 against 5 + 12
    stage = scene.orders(1).answer("fire Runabout")
    assert not stage.card("Runabout").damaged
