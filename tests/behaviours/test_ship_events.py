"""Events on ships and outposts: what they add, what they break, what they mend, and whom they hand over."""

import pytest

from spaceline.engine import places
from spaceline.scene import Scene, Stage


def two_ships(*crew: str) -> Scene:
    """A Runabout of player 1 with a crew, and a Mercenary Ship of player 2."""
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("Study Nebula")
    scene.ship("Runabout", "Excavation", aboard=crew)
    scene.ship("Mercenary Ship", "Study Nebula", owner=1, aboard=["Narik", "Jo'Bril"])
    return scene


def playing(scene: Scene, event: str, target: str) -> Stage:
    scene.hand(0, event)
    return scene.plays().say(f"play {event}", target)


# Enhancements


@pytest.mark.card("Bynars Weapon Enhancement")
@pytest.mark.req("BR-15.2")
def test_bynars_add_two_weapons_for_each_copy_on_the_ship() -> None:
    scene = two_ships("Shelby")
    scene.on("Runabout", "Bynars Weapon Enhancement")
    stage = playing(scene, "Bynars Weapon Enhancement", "Runabout")
    game = stage.game.table
    assert game.weapons(stage.number("Runabout")) == 5 + 2 + 2
    assert game.shields(stage.number("Runabout")) == 5
    assert game.weapons(stage.number("Mercenary Ship")) == 7


@pytest.mark.card("Bynars Weapon Enhancement")
@pytest.mark.req("BR-14.7", "BR-15.3")
def test_bynars_need_a_ship_in_reach_and_go_with_it() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("D'deridex", "Excavation", owner=1, cloaked=True)
    scene.ship("Type VI Shuttlecraft", "Excavation", owner=1, damaged=True)
    scene.hand(0, "Bynars Weapon Enhancement")
    scene.on("Type VI Shuttlecraft", "Plasma Fire")
    stage = scene.plays().answer("play Bynars Weapon Enhancement")
    assert stage.options == ["Type VI Shuttlecraft"]
    stage.answer("Type VI Shuttlecraft").end_turn()
    assert stage.where("Type VI Shuttlecraft") == stage.where("Bynars Weapon Enhancement") == "discard pile"


@pytest.mark.card("Metaphasic Shields", "Nutational Shields")
@pytest.mark.parametrize(("event", "shields"), [("Metaphasic Shields", 5 + 2 * 2), ("Nutational Shields", 5 + 2 * 1)])
@pytest.mark.req("BR-17.1", "BR-12.3", "BR-15.2")
def test_shields_count_classifications_aboard_not_skills(event: str, shields: int) -> None:
    # T'Pan has SCIENCE twice but one classification; Dr. Reyga's and Data's ENGINEER are skills only.
    scene = two_ships("T'Pan", "Dr. Reyga", "Data and Geordi")
    scene.aboard("Runabout", ["Linda Larson", "Mendon"], disabled_by=1)
    stage = playing(scene, event, "Runabout")
    assert stage.game.table.shields(stage.number("Runabout")) == shields


@pytest.mark.card("Metaphasic Shields", "Nutational Shields")
@pytest.mark.req("BR-15.2")
@pytest.mark.parametrize(
    ("event", "person"), [("Metaphasic Shields", "Mendon"), ("Nutational Shields", "Linda Larson")]
)
def test_a_second_copy_of_the_same_shields_adds_nothing_and_only_your_ship_gets_them(event: str, person: str) -> None:
    scene = two_ships(person)
    scene.on("Runabout", event)
    scene.hand(0, event)
    stage = scene.plays().answer(f"play {event}")
    assert stage.options == ["Runabout"]
    stage.answer("Runabout")
    assert stage.game.table.shields(stage.number("Runabout")) == 7


# Plasma Fire


@pytest.mark.card("Plasma Fire")
@pytest.mark.req("BR-16.7")
def test_a_plasma_fire_damages_at_the_end_of_the_next_turn_and_again() -> None:
    stage = playing(two_ships(), "Plasma Fire", "Mercenary Ship").end_turn()
    assert not stage.card("Mercenary Ship").damaged
    stage.end_turn()
    assert stage.card("Mercenary Ship").damaged
    stage.end_turn()
    assert stage.where("Mercenary Ship") == "discard pile"
    assert stage.where("Plasma Fire") == "discard pile"


@pytest.mark.card("Plasma Fire")
@pytest.mark.req("BR-16.7")
@pytest.mark.parametrize(("stopped", "damaged"), [(False, False), (True, True)])
def test_security_that_can_act_puts_the_fire_out(stopped: bool, damaged: bool) -> None:
    scene = two_ships()
    scene.aboard("Mercenary Ship", ["Gorath"], owner=1, stopped=stopped)
    scene.on("Mercenary Ship", "Plasma Fire")
    stage = scene.begin("end")
    assert stage.card("Mercenary Ship").damaged is damaged
    assert stage.where("Plasma Fire") == ("on Mercenary Ship" if damaged else "discard pile")


@pytest.mark.card("Plasma Fire", "Warp Core Breach")
@pytest.mark.parametrize("event", ["Plasma Fire", "Warp Core Breach"])
def test_a_borg_ship_does_not_burn_or_breach(event: str) -> None:
    scene = Scene()
    mission = scene.mission("Excavation")
    scene.put("Borg Ship", places.orbit(mission), 1, marks=("acts as ship",))
    scene.ship("Runabout", "Excavation", owner=1)
    scene.hand(0, event)
    assert scene.plays().answer(f"play {event}").options == ["Runabout"]


# Warp Core Breach


@pytest.mark.card("Warp Core Breach")
@pytest.mark.req("BR-16.7")
def test_a_breach_destroys_as_the_owners_next_turn_ends() -> None:
    scene = two_ships()
    scene.hand(0, "Warp Core Breach")
    scene.ship("Zibalian Transport", "Excavation", owner=1, aboard=["Etana Jol"])
    stage = scene.plays().say("play Warp Core Breach", "Zibalian Transport").end_turn()
    assert stage.where("Zibalian Transport") == "at Excavation"
    stage.end_turn()
    assert stage.where("Zibalian Transport") == stage.where("Etana Jol") == "discard pile"
    assert stage.where("Warp Core Breach") == "discard pile"


@pytest.mark.card("Warp Core Breach")
def test_a_breach_on_your_own_ship_waits_for_your_next_turn() -> None:
    stage = playing(two_ships("Shelby"), "Warp Core Breach", "Runabout").end_turn().end_turn()
    assert stage.where("Runabout") == "at Excavation"
    stage.end_turn()
    assert stage.where("Runabout") == "discard pile"


@pytest.mark.card("Warp Core Breach")
@pytest.mark.req("BR-16.7")
def test_an_engineer_aboard_by_then_ends_the_breach() -> None:
    stage = playing(two_ships(), "Warp Core Breach", "Mercenary Ship").end_turn().end_turn()  # Narik is ENGINEER
    assert stage.where("Mercenary Ship") == "at Study Nebula"
    assert stage.where("Warp Core Breach") == "discard pile"


# Spacedock


def docks(*, built_in: bool = False) -> Scene:
    scene = Scene()
    scene.mission("Excavation")
    if built_in:
        scene.mission("Investigate Anomaly II")
    else:
        scene.mission("Study Nebula")
        scene.outpost("Federation Outpost", "Study Nebula")
    scene.ship("Runabout", "Excavation", aboard=["Shelby"], damaged=True)
    return scene


@pytest.mark.card("Spacedock")
@pytest.mark.req("EP-38", "BR-13.10")
@pytest.mark.ruling("Mission II")
@pytest.mark.parametrize("built_in", [False, True])
def test_spacedock_repairs_a_ship_the_moment_it_stops_there(built_in: bool) -> None:
    scene = docks(built_in=built_in)
    scene.hand(0, "Spacedock")
    place, dock = ("Investigate Anomaly II",) * 2 if built_in else ("Study Nebula", "Federation Outpost")
    stage = scene.plays().say("play Spacedock", dock)
    assert stage.where("Spacedock") == f"on {dock}"
    stage.say(f"move Runabout {place}")
    assert not stage.card("Runabout").damaged


@pytest.mark.card("Spacedock")
@pytest.mark.req("BR-13.10")
def test_spacedock_repairs_nobody_elses_ship_and_nowhere_else() -> None:
    scene = docks()
    scene.ship("Yridian Shuttle", "Excavation", aboard=["Baran"], damaged=True)
    scene.ship("Scout Vessel", "Excavation", owner=1, aboard=["Toreth"], damaged=True)
    scene.on("Federation Outpost", "Spacedock", marks=("on outpost",))
    stage = scene.orders().answer("move Yridian Shuttle Study Nebula")
    assert not stage.card("Yridian Shuttle").damaged
    assert stage.card("Runabout").damaged
    stage = scene.orders(player=1).answer("move Scout Vessel Study Nebula")
    assert stage.card("Scout Vessel").damaged


@pytest.mark.card("Spacedock")
def test_spacedock_repairs_what_docks_or_lies_there_already() -> None:
    scene = docks()
    scene.ship("U.S.S. Miranda", "Study Nebula", damaged=True)
    scene.ship("Type VI Shuttlecraft", "Study Nebula", aboard=["Taitt"])
    scene.hand(0, "Spacedock")
    stage = scene.plays().say("play Spacedock", "Federation Outpost")
    assert not stage.card("U.S.S. Miranda").damaged
    stage.game.table.set(stage.number("Type VI Shuttlecraft"), damaged=True)
    stage.answer("dock Type VI Shuttlecraft Federation Outpost")
    assert not stage.card("Type VI Shuttlecraft").damaged


@pytest.mark.card("Spacedock")
def test_spacedock_needs_an_outpost_of_yours() -> None:
    scene = Scene()
    scene.mission("Study Nebula")
    scene.outpost("Federation Outpost", "Study Nebula", owner=1)
    scene.mission("Relief Mission")
    scene.hand(0, "Spacedock")
    assert "play Spacedock" not in scene.plays().options
    scene.outpost("Klingon Outpost", "Relief Mission")
    assert scene.plays().answer("play Spacedock").options == ["Klingon Outpost"]


@pytest.mark.card("Spacedock")
@pytest.mark.req("EP-39", "BR-5.8")
@pytest.mark.ruling("outpost – built-in")
def test_spacedock_goes_with_a_destroyed_built_in_outpost_and_the_mission_stays() -> None:
    scene = Scene()
    scene.mission("Investigate Anomaly II", damaged=True)
    scene.on("Investigate Anomaly II", "Spacedock", marks=("on outpost",))
    scene.aboard("Investigate Anomaly II", ["Taitt"])
    scene.ship("Husnock Ship", "Investigate Anomaly II", owner=1, aboard=["Baran"])
    for _ in range(12):
        scene.on("Husnock Ship", "Bynars Weapon Enhancement", owner=1)
    stage = scene.orders(player=1).answer("fire Investigate Anomaly II")  # 33 against 30: a second hit
    assert stage.where("Spacedock") == stage.where("Taitt") == "discard pile"
    assert stage.where("Investigate Anomaly II") == "spaceline"
    assert not stage.card("Investigate Anomaly II").up


# Neural Servo Device


@pytest.mark.card("Neural Servo Device")
@pytest.mark.req("BR-16.9", "BR-2.8")
def test_the_device_gives_ship_and_crew_to_its_player_until_the_turn_ends() -> None:
    scene = two_ships()
    scene.aboard("Mercenary Ship", ["Tricorder"], owner=1)
    stage = playing(scene, "Neural Servo Device", "Mercenary Ship")
    assert {stage.card(name).controller for name in ("Mercenary Ship", "Narik", "Jo'Bril", "Tricorder")} == {0}
    stage.answer("move Mercenary Ship Excavation").end_turn()
    assert {stage.card(name).controller for name in ("Mercenary Ship", "Narik", "Jo'Bril", "Tricorder")} == {1}
    assert stage.where("Mercenary Ship") == "at Excavation"
    assert stage.where("Neural Servo Device") == "discard pile"


@pytest.mark.card("Neural Servo Device")
@pytest.mark.req("BR-16.9", "WS-36")
def test_the_controller_attempts_only_own_missions() -> None:
    scene = Scene()
    scene.mission("Study Stellar Collision", owner=1)
    scene.mission("Study Plasma Streamer")
    scene.ship("Mercenary Ship", "Study Stellar Collision", owner=1, aboard=["Narik", "Jo'Bril", "Neela Daren"])
    stage = playing(scene, "Neural Servo Device", "Mercenary Ship")
    assert not stage.may("crew Study Stellar Collision Mercenary Ship")
    stage.answer("move Mercenary Ship Study Plasma Streamer")
    assert stage.may("crew Study Plasma Streamer Mercenary Ship")


@pytest.mark.card("Neural Servo Device")
@pytest.mark.req("BR-16.9")
@pytest.mark.parametrize("guards", [("Gorath", "Kle'eg"), ("Roga Danar", "Sons of Mogh")])
def test_two_security_aboard_keep_the_device_off(guards: tuple[str, ...]) -> None:
    scene = two_ships()
    scene.aboard("Mercenary Ship", guards, owner=1)
    stage = playing(scene, "Neural Servo Device", "Mercenary Ship")
    assert stage.card("Mercenary Ship").controller == 1
    assert stage.where("Neural Servo Device") == "discard pile"
    scene = two_ships()
    scene.aboard("Mercenary Ship", guards[:1], owner=1)
    assert playing(scene, "Neural Servo Device", "Mercenary Ship").card(guards[0]).controller == 0


@pytest.mark.card("Neural Servo Device")
def test_the_device_needs_a_non_aligned_ship_in_reach() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Runabout", "Excavation", owner=1)
    scene.ship("Husnock Ship", "Excavation", owner=1, phased_by=1)
    scene.hand(0, "Neural Servo Device")
    assert "play Neural Servo Device" not in scene.plays().options
    scene.ship("Combat Vessel", "Excavation", owner=1)
    assert scene.plays().answer("play Neural Servo Device").options == ["Combat Vessel"]


@pytest.mark.card("Neural Servo Device")
@pytest.mark.req("BR-16.9")
def test_control_ends_when_the_device_or_the_ship_is_gone() -> None:
    scene = two_ships()
    scene.ship("Zibalian Transport", "Excavation", owner=1, aboard=["Etana Jol", "Vekor"])
    stage = playing(scene, "Neural Servo Device", "Zibalian Transport")
    stage.say("beam Zibalian Transport Excavation", ("Vekor",))
    assert stage.card("Vekor").controller == 0
    coroutine = stage.game.table.destroy(stage.number("Zibalian Transport"))
    with pytest.raises(StopIteration):
        coroutine.send(None)
    assert stage.where("Etana Jol") == stage.where("Neural Servo Device") == "discard pile"
    assert stage.card("Vekor").controller == 1
