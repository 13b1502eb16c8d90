"""Interrupts on ships: explosions and falls, second chances, beaming far, towing away, and ships out of time."""

import pytest
from tests.behaviours.copies import hold_copies
from tests.behaviours.meeting import free, stopped

from spaceline.engine import places
from spaceline.scene import Scene, Stage


def line(rules: str = "warp-speed-2001") -> Scene:
    """Three locations from left to right: a planet, a place in space, a planet."""
    scene = Scene(rules)
    scene.mission("Excavation")
    scene.mission("Study Stellar Collision")
    scene.mission("First Contact")
    return scene


def with_ship(ship: str, *crew: str, at: str = "Excavation") -> Scene:
    scene = line()
    scene.ship(ship, at, aboard=crew)
    return scene


def playing(scene: Scene, card: str, *answers: object, phase: str = "orders", turn: int = 0) -> Stage:
    """Player 1 plays an interrupt in a turn of either player."""
    scene.hand(0, card)
    return scene.begin(phase, turn).say(f"play {card}", *answers)


def reach(stage: Stage, ship: str) -> int:
    return stage.game.table.range_left(stage.number(ship))


# Auto-Destruct Sequence

BOOM = "Auto-Destruct Sequence"


@pytest.mark.card("Auto-Destruct Sequence")
@pytest.mark.req("BR-16.7", "BR-8.7")
def test_auto_destruct_takes_the_ship_and_damages_weak_ships_beside_it() -> None:
    scene = with_ship("Runabout", "Data")
    scene.ship("Mercenary Ship", "Excavation", owner=1)  # SHIELDS 7
    scene.ship("U.S.S. Yamato", "Excavation")  # SHIELDS 8
    scene.ship("Husnock Ship", "First Contact", owner=1)
    stage = playing(scene, BOOM, "Runabout")
    assert stage.where("Runabout") == "at Excavation"
    stage.end_turn()
    assert stage.where("Runabout") == stage.where("Data") == stage.where(BOOM) == "discard pile"
    damaged = [ship for ship in ("Mercenary Ship", "U.S.S. Yamato", "Husnock Ship") if stage.card(ship).damaged]
    assert damaged == ["Mercenary Ship"]


@pytest.mark.card("Auto-Destruct Sequence")
@pytest.mark.req("BR-13.4", "BR-13.6")
def test_a_dock_covers_a_ship_from_the_explosion_and_a_damaged_one_does_not_survive_it() -> None:
    scene = with_ship("Runabout")
    scene.outpost("Romulan Outpost", "Excavation", owner=1)
    scene.ship("Scout Vessel", "Excavation", owner=1, docked="Romulan Outpost")
    scene.ship("Pi", "Excavation", damaged=True)
    stage = playing(scene, BOOM, "Runabout").end_turn()
    assert not stage.card("Scout Vessel").damaged
    assert stage.where("Pi") == "discard pile"


@pytest.mark.card("Auto-Destruct Sequence")
@pytest.mark.req("BR-6.3", "BR-14.7")
def test_auto_destruct_is_for_a_ship_of_your_own_in_reach() -> None:
    scene = line()
    scene.ship("Runabout", "Excavation", owner=1)
    scene.ship("D'deridex", "Excavation", cloaked=True)
    scene.hand(0, BOOM)
    assert not scene.orders().may(f"play {BOOM}")


@pytest.mark.card("Auto-Destruct Sequence")
@pytest.mark.req("BR-16.7")
def test_auto_destruct_played_in_the_other_turn_waits_for_the_end_of_yours() -> None:
    stage = playing(with_ship("Runabout"), BOOM, "Runabout", phase="opening-plays", turn=1)
    stage.end_turn()
    assert stage.where("Runabout") == "at Excavation"
    stage.end_turn()
    assert stage.where("Runabout") == "discard pile"


@pytest.mark.card("Auto-Destruct Sequence", "Escape Pod")
@pytest.mark.req("BR-16.8")
def test_a_crew_leaves_an_exploding_ship_in_a_pod_and_the_explosion_comes_all_the_same() -> None:
    scene = with_ship("Runabout", "Data")
    scene.ship("Mercenary Ship", "Excavation", owner=1)
    scene.hand(0, "Escape Pod")
    stage = playing(scene, BOOM, "Runabout").say("end", "play Escape Pod")
    assert stage.where("Data") == "aboard Escape Pod"
    assert stage.where("Runabout") == "discard pile"
    assert stage.card("Mercenary Ship").damaged


# Loss of Orbital Stability

FALL = "Loss of Orbital Stability"


@pytest.mark.card("Loss of Orbital Stability")
@pytest.mark.req("BR-16.7")
def test_loss_of_orbital_stability_takes_all_range_now_and_the_ship_as_its_owners_next_turn_ends() -> None:
    scene = line()
    scene.ship("Scout Vessel", "Excavation", owner=1, aboard=["Palteth"])
    stage = playing(scene, FALL, "Scout Vessel")
    assert reach(stage, "Scout Vessel") == 0
    stage.end_turn()
    assert reach(stage, "Scout Vessel") == 9
    assert stage.where("Scout Vessel") == "at Excavation"
    stage.end_turn()
    assert stage.where("Scout Vessel") == stage.where("Palteth") == stage.where(FALL) == "discard pile"


@pytest.mark.card("Loss of Orbital Stability")
@pytest.mark.req("BR-16.7", "BR-13.4")
@pytest.mark.parametrize("docked", [True, False])
def test_shields_or_a_dock_hold_a_ship_up(docked: bool) -> None:
    scene = line()
    scene.outpost("Romulan Outpost", "First Contact", owner=1)
    scene.ship("Scout Vessel", "First Contact", owner=1, aboard=["Palteth"])  # SHIELDS 3
    scene.ship("Runabout", "Excavation", owner=1)  # SHIELDS 5
    stage = playing(scene, FALL, "Scout Vessel" if docked else "Runabout")
    stage.end_turn()
    if docked:
        stage.answer("dock Scout Vessel Romulan Outpost")
    stage.end_turn()
    assert stage.where("Scout Vessel") == "at First Contact"
    assert stage.where("Runabout") == "at Excavation"
    assert stage.where(FALL) == "discard pile"


@pytest.mark.card("Loss of Orbital Stability")
@pytest.mark.req("BR-16.7")
def test_only_an_orbiting_ship_can_fall() -> None:
    scene = with_ship("Runabout", at="Study Stellar Collision")
    scene.outpost("Federation Outpost", "Excavation")
    scene.ship("U.S.S. Oberth", "Excavation", docked="Federation Outpost")
    scene.hand(0, FALL)
    assert not scene.orders().may(f"play {FALL}")


@pytest.mark.card("Loss of Orbital Stability", "Transwarp Conduit")
@pytest.mark.req("BR-1.9")
@pytest.mark.parametrize("first", ["Loss of Orbital Stability", "Transwarp Conduit"])
def test_double_of_nothing_is_nothing(first: str) -> None:
    second = "Transwarp Conduit" if first == FALL else FALL
    scene = with_ship("Runabout", "Data")
    scene.hand(0, second)
    stage = playing(scene, first, "Runabout").say(f"play {second}", "Runabout")
    assert reach(stage, "Runabout") == 0
    assert not stage.may("move Runabout Study Stellar Collision")


# Distortion of Space/Time Continuum

DISTORTION = "Distortion of Space/Time Continuum"


@pytest.mark.card("Distortion of Space/Time Continuum")
@pytest.mark.req("BR-12.1", "BR-9.7")
def test_distortion_lets_ship_crew_and_away_team_act_again_and_gives_range_back() -> None:
    scene = line()
    scene.ship("Runabout", "Excavation", stopped=True, range_used=6)
    scene.aboard("Runabout", ["Data"], stopped=True)
    scene.team("Excavation", ["Worf"], stopped=True)
    scene.team("Excavation", ["Sela"], owner=1, stopped=True)
    scene.team("First Contact", ["Sarek"], stopped=True)
    stage = playing(scene, DISTORTION, "Runabout")
    assert free(stage, "Runabout", "Data", "Worf")
    assert stopped(stage, "Sela", "Sarek")
    assert reach(stage, "Runabout") == 7
    assert stage.where(DISTORTION) == "discard pile"


@pytest.mark.card("Distortion of Space/Time Continuum")
@pytest.mark.req("BR-14.7", "BR-14.8")
def test_distortion_finds_no_cloaked_ship_and_no_borg_ship() -> None:
    scene = line()
    scene.ship("D'deridex", "Excavation", cloaked=True, stopped=True)
    scene.put("Borg Ship", places.orbit(scene.number("Excavation")), 1, marks=("acts as ship",))
    scene.hand(0, DISTORTION)
    assert not scene.orders().may(f"play {DISTORTION}")


@pytest.mark.card("Distortion of Space/Time Continuum", "Alien Parasites")
@pytest.mark.req("EP-29")
@pytest.mark.ruling("Alien Parasites")
def test_whom_distortion_unstops_while_parasites_control_the_ship_acts_for_the_controller() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=["Alien Parasites"])
    scene.mission("Study Nebula", owner=1)
    scene.ship("Runabout", "Excavation", aboard=["Sarek"])
    scene.aboard("Runabout", ["Worf"], stopped=True)
    scene.team("Excavation", ["Giusti"])
    scene.hand(1, DISTORTION)
    stage = scene.orders().say("attempt Excavation", True)
    assert stage.decision.player == 1
    stage.say(f"play {DISTORTION}", "Runabout", "beam Runabout Excavation")
    assert "Worf" in stage.options
    stage.answer("Worf")
    assert stage.card("Worf").controller == 1
    stage.answer("end")
    assert stage.card("Worf").controller == 0


# Transwarp Conduit


@pytest.mark.card("Transwarp Conduit")
@pytest.mark.req("BR-1.9", "BR-9.6")
def test_a_transwarp_conduit_doubles_range_until_the_turn_ends() -> None:
    scene = with_ship("Runabout", "Data")
    scene.ship("Pi", "Excavation", owner=1)
    stage = playing(scene, "Transwarp Conduit", "Runabout")
    assert reach(stage, "Runabout") == 14
    assert reach(stage, "Pi") == 9
    stage.answer("move Runabout First Contact")  # spans 3 and 2
    assert reach(stage, "Runabout") == 14 - 5
    stage.end_turn()
    assert stage.where("Transwarp Conduit") == "discard pile"
    assert stage.game.table.ship_range(stage.number("Runabout")) == 7


@pytest.mark.card("Transwarp Conduit")
@pytest.mark.req("BR-1.9", "BR-13.6")
def test_damage_limits_range_before_it_is_doubled() -> None:
    scene = line()
    scene.ship("Runabout", "Excavation", damaged=True)
    assert reach(playing(scene, "Transwarp Conduit", "Runabout"), "Runabout") == 10


@pytest.mark.card("Transwarp Conduit", "Amanda Rogers")
@pytest.mark.req("BR-7.10")
def test_a_nullified_conduit_doubles_nothing() -> None:
    scene = with_ship("Runabout", "Data")
    scene.hand(1, "Amanda Rogers")
    stage = playing(scene, "Transwarp Conduit", "Runabout", "play Amanda Rogers")
    assert reach(stage, "Runabout") == 7


# Ship Seizure


def seizure(tug: str = "U.S.S. Oberth", at: str = "First Contact") -> Scene:
    scene = line()
    scene.ship(tug, at)
    scene.ship("Runabout", "First Contact", owner=1)
    return scene


@pytest.mark.card("Ship Seizure")
@pytest.mark.req("BR-16.9", "BR-9.9")
def test_ship_seizure_takes_an_empty_ship_away_with_the_equipment_aboard() -> None:
    scene = seizure()
    scene.aboard("Runabout", ["Tricorder"], owner=1)
    stage = playing(scene, "Ship Seizure")
    assert stage.options == ["Runabout"]
    stage.answer("Runabout")
    assert stage.where("Runabout") == stage.where("Tricorder") == stage.where("Ship Seizure") == "discard pile"
    assert stage.game.table.owner(stage.number("Runabout")) == 1
    assert stage.where("U.S.S. Oberth") == "at First Contact"


@pytest.mark.card("Ship Seizure")
@pytest.mark.req("BR-16.9")
@pytest.mark.parametrize(
    ("tug", "at"), [("Pi", "First Contact"), ("U.S.S. Oberth", "Excavation")], ids=["no tractor beam", "elsewhere"]
)
def test_ship_seizure_needs_a_tractor_beam_beside_the_ship(tug: str, at: str) -> None:
    scene = seizure(tug, at)
    scene.hand(0, "Ship Seizure")
    assert not scene.orders().may("play Ship Seizure")


@pytest.mark.card("Ship Seizure")
@pytest.mark.req("BR-16.9")
@pytest.mark.parametrize("guard", ["crew", "outpost", "borg", "cloak"])
def test_a_ship_with_anyone_aboard_or_at_its_outpost_is_safe(guard: str) -> None:
    scene = line()
    scene.ship("U.S.S. Oberth", "First Contact")
    scene.ship("D'deridex", "First Contact", owner=1, cloaked=guard == "cloak")
    if guard == "crew":
        scene.aboard("D'deridex", ["Palteth"], owner=1, stopped=True)
    if guard == "outpost":
        scene.outpost("Romulan Outpost", "First Contact", owner=1)
    if guard == "borg":
        scene.on("D'deridex", "Rogue Borg Mercenaries")
    scene.hand(0, "Ship Seizure")
    assert not scene.orders().may("play Ship Seizure")


@pytest.mark.card("Ship Seizure")
@pytest.mark.req("BR-16.9")
def test_the_other_players_outpost_does_not_keep_a_ship_safe() -> None:
    scene = seizure()
    scene.outpost("Federation Outpost", "First Contact")
    assert playing(scene, "Ship Seizure", "Runabout").where("Runabout") == "discard pile"


# Temporal Rift


@pytest.mark.card("Temporal Rift")
@pytest.mark.req("BR-14.8", "BR-15.4")
def test_a_rift_takes_ship_and_crew_out_of_time_until_the_second_of_your_turns_ends() -> None:
    scene = with_ship("Runabout", "Data", at="First Contact")
    scene.team("First Contact", ["Worf"])
    stage = playing(scene, "Temporal Rift", "Runabout")
    assert stage.where("Runabout") == "away"
    assert stage.where("Worf") == "surface of First Contact"
    assert not stage.may("beam Runabout First Contact")
    hold_copies(stage)
    stage.end_turn().end_turn()
    assert (stage.where("Runabout"), stage.card("Temporal Rift").counter) == ("away", 1)
    stage.end_turn()
    assert stage.where("Runabout") == "at First Contact"
    assert stage.where("Data") == "aboard Runabout"
    assert stage.where("Temporal Rift") == "discard pile"


@pytest.mark.card("Temporal Rift")
@pytest.mark.req("BR-14.8")
def test_nothing_finds_a_ship_out_of_time_and_what_waits_for_it_waits_on() -> None:
    scene = with_ship("Runabout", "Giusti")
    scene.ship("Husnock Ship", "Excavation", owner=1, aboard=["Bok"])
    scene.on("Runabout", "Warp Core Breach", owner=1)
    scene.hand(1, FALL)
    stage = playing(scene, "Temporal Rift", "Runabout").end_turn()
    assert stage.where("Warp Core Breach") == "on Runabout"
    assert not stage.may("fire Runabout")
    assert stage.answer(f"play {FALL}").options == ["Husnock Ship"]
    stage.answer("Husnock Ship").end_turn().end_turn()
    assert "discard pile" == stage.where("Runabout") == stage.where("Giusti")  # back in time, and out of it


@pytest.mark.card("Temporal Rift")
@pytest.mark.req("BR-14.8", "BR-9.4")
def test_a_docked_ship_comes_back_undocked_and_the_other_players_ship_does_not_go() -> None:
    scene = line()
    scene.outpost("Federation Outpost", "Excavation")
    scene.ship("Runabout", "Excavation", docked="Federation Outpost")
    scene.ship("Pi", "Excavation", owner=1)
    stage = playing(scene, "Temporal Rift")
    assert stage.options == ["Runabout"]
    stage.answer("Runabout").end_turn().end_turn().end_turn()
    assert (stage.where("Runabout"), stage.card("Runabout").docked) == ("at Excavation", 0)


@pytest.mark.card("Temporal Rift", "Q2", "Amanda Rogers")
@pytest.mark.req("BR-7.10")
@pytest.mark.parametrize(("answer", "where"), [("pass", "at Excavation"), ("play Q2", "away")])
def test_a_rift_is_nullified_unless_the_nullifier_is(answer: str, where: str) -> None:
    scene = with_ship("Runabout")
    scene.hand(0, "Q2")
    scene.hand(1, "Amanda Rogers")
    stage = playing(scene, "Temporal Rift", "Runabout", "play Amanda Rogers", answer)
    assert stage.where("Runabout") == where
