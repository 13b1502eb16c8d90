"""Who may attack whom, who may strike back, and what a battle is worth."""

import pytest
from tests.behaviours.meeting import dead, happened
from tests.engine.duty import APART

from spaceline.scene import Scene, Stage

EDITIONS = ("warp-speed-2000", "warp-speed-2001", "warp-speed-2023")


def facing(ruleset: str, ship: str, captain: str, target: str) -> Stage:
    """A ship with its captain meets a ship of the opponent."""
    scene = Scene(ruleset)
    scene.mission("Study Nebula")
    scene.ship(ship, "Study Nebula", aboard=[captain])
    scene.ship(target, "Study Nebula", owner=1)
    return scene.orders()


@pytest.mark.req("BR-13.2", "WS-31")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize(("ship", "captain"), [("Runabout", "Shelby"), ("Pi", "Tallus")])
@pytest.mark.parametrize("target", ["U.S.S. Oberth", "Haakona"])
def test_affiliation_limits_no_attack_in_sealed_play(ruleset: str, ship: str, captain: str, target: str) -> None:
    assert facing(ruleset, ship, captain, target).may(f"fire {target}")


@pytest.mark.req("BR-13.2", "WS-31")
@pytest.mark.parametrize(
    ("ship", "captain", "target", "allowed"),
    [
        ("Runabout", "Shelby", "Haakona", False),  # the Federation does not begin
        ("Pi", "Tallus", "Haakona", False),  # nor does anyone against their own kind
        ("I.K.C. K'Vort", "Batrell", "I.K.C. Pagh", True),  # but Klingons do
        ("Pi", "Tallus", "U.S.S. Oberth", True),
        ("Zibalian Transport", "Shelby", "Haakona", False),  # the strictest of a mixed force counts
    ],
)
def test_affiliations_limit_attacks_in_constructed_play(ship: str, captain: str, target: str, allowed: bool) -> None:
    assert facing(APART, ship, captain, target).may(f"fire {target}") is allowed


@pytest.mark.req("BR-13.3")
def test_nobody_attacks_cards_of_their_own() -> None:
    scene = Scene()
    scene.mission("Study Nebula")
    scene.outpost("Federation Outpost", "Study Nebula")
    scene.ship("Runabout", "Study Nebula", aboard=["Shelby"])
    scene.ship("Pi", "Study Nebula")
    assert not [option for option in scene.orders().options if option.startswith("fire")]


def attacked(ruleset: str = "warp-speed-2001") -> Stage:
    """Player 2, whose turn it was, has fired at a ship without a leader aboard; it is player 1's turn."""
    scene = Scene(ruleset)
    scene.mission("Study Nebula")
    scene.mission("Test Mission")
    scene.ship("U.S.S. Yamato", "Study Nebula", aboard=["Mendon"])
    scene.ship("U.S.S. Phoenix", "Test Mission", aboard=["Soren"])
    scene.ship("Devoras", "Study Nebula", owner=1, aboard=["Tallus"])
    scene.ship("Pi", "Test Mission", owner=1, aboard=["Jaron"])
    stage = scene.orders(1).say("fire U.S.S. Yamato", False)
    return stage.end_turn()


@pytest.mark.req("BR-13.8")
@pytest.mark.parametrize("ruleset", [*EDITIONS, APART])
def test_who_was_attacked_strikes_back_there_without_a_leader_and_whatever_the_affiliation(ruleset: str) -> None:
    stage = attacked(ruleset)
    assert stage.may("fire Devoras")
    assert not stage.may("fire Pi")  # nothing happened at that location


@pytest.mark.req("BR-13.8", "BR-13.1")
def test_striking_back_is_for_the_next_turn_alone() -> None:
    stage = attacked().end_turn().end_turn()
    assert not stage.may("fire Devoras")


@pytest.mark.req("BR-13.11", "BR-13.6")
def test_a_battle_won_scores_nothing() -> None:
    scene = Scene()
    scene.mission("Study Nebula")
    scene.ship("U.S.S. Enterprise", "Study Nebula", aboard=["Shelby"])
    scene.ship("Scout Vessel", "Study Nebula", owner=1)
    stage = scene.orders().answer("fire Scout Vessel")
    assert stage.where("Scout Vessel") == "discard pile"
    assert (stage.points(0), stage.points(1)) == (0, 0)


def fight(mine: list[str], theirs: list[str]) -> Stage:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", mine)
    scene.team("Excavation", theirs, owner=1)
    return scene.orders().answer("fight Excavation")


@pytest.mark.req("BR-14.3")
def test_the_side_with_less_strength_standing_loses_somebody() -> None:
    stage = fight(["Jean-Luc Picard"], ["Giusti"]).answer("stun")  # STRENGTH 6 and 4
    assert dead(stage, "Giusti")
    assert not dead(stage, "Jean-Luc Picard")


@pytest.mark.req("BR-14.3", "BR-14.2")
def test_one_mortal_wound_is_enough() -> None:
    stage = fight(["Data"], ["Giusti", "Hannah Bates"])  # STRENGTH 12 against 4 and 2
    stage.answer("mortally wound")
    assert len(happened(stage, "killed")) == 1


@pytest.mark.req("BR-14.3", "BR-14.4")
def test_a_tie_has_no_winner_and_no_dead_and_stops_all_the_same() -> None:
    stage = fight(["Jean-Luc Picard"], ["Thomas Riker"])  # STRENGTH 6 and 6
    assert happened(stage, "killed") == []
    assert stage.card("Jean-Luc Picard").stopped
    assert stage.card("Thomas Riker").stopped
    assert not [what for what in stage.game.occurrences if what.kind == "won"]
