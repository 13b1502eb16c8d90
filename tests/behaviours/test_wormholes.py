"""Wormholes: the interrupt in pairs, those built into missions, and the scan that detects them again."""

import pytest

from spaceline.engine import places
from spaceline.scene import Scene, Stage

WORMHOLES = ("Covert Installation II", "Excavation II", "Relief Mission II")


# Built in


def gate_scene(own: tuple[str, ...], other: tuple[str, ...] = (), *, crew: tuple[str, ...] = ("Mendon",)) -> Scene:
    scene = Scene()
    for name in own:
        scene.mission(name)
    scene.mission("First Contact")
    for name in other:
        scene.mission(name, owner=1)
    scene.ship("Runabout", at=own[0] if own else other[0], aboard=crew)
    return scene


def go(stage: Stage, gate: str, there: str, *flip: str) -> Stage:
    return stage.say(f"order {gate} wormhole", "Runabout", there, *flip)


@pytest.mark.card(*WORMHOLES)
@pytest.mark.req("EP-43", "EP-45")
@pytest.mark.ruling("Mission II", "Wormhole – built-in")
@pytest.mark.parametrize("gate", WORMHOLES)
def test_a_ship_goes_to_the_opponents_wormhole_and_only_yours_closes(gate: str) -> None:
    there = next(name for name in WORMHOLES if name != gate)
    stage = go(gate_scene((gate,), (there,)).orders(), gate, there)
    assert stage.where("Runabout") == f"at {there}"
    assert not stage.card(gate).up
    assert stage.card(there).up
    assert not stage.card("Runabout").stopped
    assert stage.card("Runabout").range_used == 0


@pytest.mark.card(*WORMHOLES)
@pytest.mark.req("EP-43", "EP-45")
@pytest.mark.ruling("Wormhole – built-in")
@pytest.mark.parametrize("closes", ["Excavation II", "Relief Mission II"])
def test_between_two_of_your_own_you_say_which_closes(closes: str) -> None:
    scene = gate_scene(("Excavation II", "Relief Mission II"))
    stage = go(scene.orders(), "Excavation II", "Relief Mission II", closes)
    assert stage.where("Runabout") == "at Relief Mission II"
    assert [name for name in ("Excavation II", "Relief Mission II") if not stage.card(name).up] == [closes]
    assert not any("wormhole" in option for option in stage.options)  # one open end is not enough


@pytest.mark.card(*WORMHOLES)
@pytest.mark.req("EP-43")
@pytest.mark.ruling("Wormhole – built-in")
def test_the_way_leads_in_either_direction() -> None:
    scene = Scene()
    scene.mission("Excavation II")
    scene.mission("Relief Mission II", owner=1)
    scene.ship("Runabout", at="Relief Mission II", aboard=["Mendon"])
    stage = go(scene.orders(), "Excavation II", "Excavation II")
    assert stage.where("Runabout") == "at Excavation II"
    assert stage.card("Relief Mission II").up


@pytest.mark.card(*WORMHOLES)
@pytest.mark.req("EP-43", "EP-44", "EP-45")
@pytest.mark.parametrize(
    ("own", "other"),
    [
        (("Excavation II",), ()),  # no other end
        ((), ("Excavation II", "Relief Mission II")),  # both are the opponent's
    ],
)
def test_without_an_own_end_and_another_there_is_no_way(own: tuple[str, ...], other: tuple[str, ...]) -> None:
    assert not any("wormhole" in option for option in gate_scene(own, other).orders().options)


@pytest.mark.card(*WORMHOLES)
@pytest.mark.req("EP-43", "BR-9.11")
def test_the_ship_must_be_staffed_and_free_to_go() -> None:
    def offered(scene: Scene) -> bool:
        return scene.orders().may("order Excavation II wormhole")

    ends = ("Excavation II",), ("Relief Mission II",)
    assert offered(gate_scene(*ends))
    assert not offered(gate_scene(*ends, crew=("Gorath",)))  # nobody matches the ship
    scene = gate_scene(*ends, crew=())
    scene.aboard("Runabout", ["Mendon"], stopped=True)
    assert not offered(scene)
    scene = gate_scene(*ends)
    scene.on("Runabout", "Menthar Booby Trap", owner=1)
    assert not offered(scene)


@pytest.mark.card(*WORMHOLES)
@pytest.mark.req("EP-43", "BR-9.10")
def test_a_burnt_out_wormhole_is_closed() -> None:
    scene = Scene()
    scene.mission("Excavation II")
    scene.mission("Relief Mission II", owner=1, marks=("destroyed",))
    scene.ship("Runabout", at="Excavation II", aboard=["Mendon"])
    assert not any("wormhole" in option for option in scene.orders().options)


# The interrupt


def traveller(*hand: str, at: str = "Test Mission", gates: tuple[str, ...] = (), owner: int = 0) -> Scene:
    """A ship with interrupts on a spaceline far longer than its RANGE."""
    scene = Scene()
    for name in ("Test Mission", "Wormhole Negotiations", "Study Plasma Streamer", "First Contact"):
        scene.mission(name)
    for name in gates:
        scene.mission(name, owner=owner)
    scene.ship("Runabout", at=at, aboard=["Mendon"])
    scene.hand(0, *hand)
    return scene


PAIR = ("Wormhole", "Wormhole")


@pytest.mark.card("Wormhole")
@pytest.mark.req("BR-9.11")
def test_two_wormholes_take_a_ship_anywhere_and_stop_it() -> None:
    stage = traveller(*PAIR).orders().say("play Wormhole", "Runabout", "First Contact")
    assert stage.where("Runabout") == "at First Contact"
    assert stage.card("Runabout").stopped
    assert stage.card("Mendon").stopped
    assert stage.card("Runabout").range_used == 0
    assert stage.game.table.at(places.hand(0)) == ()
    assert len(stage.game.table.at(places.discard_pile(0))) == 2


@pytest.mark.card("Wormhole")
@pytest.mark.req("BR-9.11")
def test_one_wormhole_alone_leads_nowhere() -> None:
    assert not traveller("Wormhole").orders().may("play Wormhole")


@pytest.mark.card("Wormhole")
@pytest.mark.req("BR-9.11")
def test_only_your_own_staffed_ship_goes_through() -> None:
    scene = Scene()
    scene.mission("Test Mission")
    scene.mission("First Contact")
    scene.ship("Runabout", at="Test Mission", aboard=["Gorath"])  # nobody matches
    scene.ship("Pi", at="Test Mission", owner=1, aboard=["Tarus"])
    scene.hand(0, *PAIR)
    assert not scene.orders().may("play Wormhole")
    scene.ship("Type VI Shuttlecraft", at="Test Mission", aboard=["Mendon"])
    assert scene.orders().answer("play Wormhole").options == ["Type VI Shuttlecraft"]


@pytest.mark.card("Wormhole")
@pytest.mark.req("BR-9.11", "BR-9.4")
def test_a_docked_ship_leaves_its_dock() -> None:
    scene = traveller(*PAIR, at="First Contact")
    scene.outpost("Federation Outpost", at="Test Mission")
    scene.ship("Type VI Shuttlecraft", at="Test Mission", aboard=["Giusti"], docked="Federation Outpost")
    stage = scene.orders().say("play Wormhole", "Type VI Shuttlecraft", "First Contact")
    assert stage.card("Type VI Shuttlecraft").docked == 0


@pytest.mark.card("Wormhole")
@pytest.mark.req("EP-46", "BR-7.10")
def test_a_pair_that_is_nullified_is_lost() -> None:
    scene = traveller(*PAIR)
    scene.hand(1, "Amanda Rogers")
    stage = scene.orders().say("play Wormhole", "Runabout", "First Contact", "play Amanda Rogers")
    assert stage.where("Runabout") == "at Test Mission"
    assert not stage.card("Runabout").stopped
    assert stage.game.table.at(places.hand(0)) == ()


@pytest.mark.card("Wormhole")
@pytest.mark.req("BR-6.3", "BR-7.3")
@pytest.mark.ruling("Wormhole")
def test_wormholes_are_played_between_actions_in_the_opponents_turn_too() -> None:
    """No ordinary move can be answered by one: the ruling speaks of travel in time, which the pool does not have."""
    scene = traveller()
    scene.ship("Pi", at="Test Mission", owner=1, aboard=["Tarus"])
    scene.hand(1, *PAIR)
    stage = scene.orders().answer("move Runabout Wormhole Negotiations")
    assert stage.where("Runabout") == "at Wormhole Negotiations"  # the move is over before anybody is asked
    stage.say("play Wormhole", "Pi", "First Contact")
    assert stage.where("Pi") == "at First Contact"


# The interrupt with a built-in wormhole


@pytest.mark.card("Wormhole", *WORMHOLES)
@pytest.mark.req("EP-43", "BR-9.11")
@pytest.mark.ruling("Mission II", "Wormhole – built-in")
@pytest.mark.parametrize("gate", WORMHOLES)
@pytest.mark.parametrize("outward", [True, False])
def test_one_wormhole_joins_your_mission_and_any_other(gate: str, outward: bool) -> None:
    start, end = (gate, "Test Mission") if outward else ("Test Mission", gate)
    scene = traveller("Wormhole", gates=(gate,), at=start)
    stage = scene.orders().say("play Wormhole", "Runabout", end)
    assert stage.where("Runabout") == f"at {end}"
    assert stage.card("Runabout").stopped
    assert not stage.card(gate).up


@pytest.mark.card("Wormhole", "Excavation II")
@pytest.mark.req("EP-44")
@pytest.mark.ruling("Mission II", "Wormhole – built-in")
@pytest.mark.parametrize("at", ["Excavation II", "Test Mission"])
def test_the_opponents_mission_does_not_serve_you(at: str) -> None:
    assert not traveller("Wormhole", gates=("Excavation II",), owner=1, at=at).orders().may("play Wormhole")


@pytest.mark.card("Wormhole", "Excavation II")
@pytest.mark.req("EP-43")
def test_a_wormhole_side_that_is_down_does_not_serve() -> None:
    scene = traveller("Wormhole")
    scene.mission("Excavation II", up=False)
    assert not scene.orders().may("play Wormhole")


@pytest.mark.card("Wormhole", "Excavation II")
@pytest.mark.req("EP-46")
@pytest.mark.ruling("Mission II")
def test_a_nullified_wormhole_neither_moves_nor_flips() -> None:
    scene = traveller("Wormhole", gates=("Excavation II",))
    scene.hand(1, "Amanda Rogers")
    stage = scene.orders().say("play Wormhole", "Runabout", "Excavation II", "play Amanda Rogers")
    assert stage.where("Runabout") == "at Test Mission"
    assert stage.card("Excavation II").up
    assert stage.where("Wormhole") == "discard pile"


@pytest.mark.card("Wormhole", "Excavation II")
@pytest.mark.req("EP-43")
@pytest.mark.parametrize(("built_in", "hand", "up"), [(True, 1, False), (False, 0, True)])
def test_with_two_in_hand_you_may_save_one(built_in: bool, hand: int, up: bool) -> None:
    scene = traveller(*PAIR, gates=("Excavation II",))
    stage = scene.orders().say("play Wormhole", "Runabout", "Excavation II", built_in)
    assert len(stage.game.table.at(places.hand(0))) == hand
    assert stage.card("Excavation II").up is up
    assert stage.where("Runabout") == "at Excavation II"


@pytest.mark.card("Wormhole")
@pytest.mark.req("EP-47")
@pytest.mark.ruling("Mission II")
def test_nothing_but_a_wormhole_stands_for_the_interrupt() -> None:
    """Space-Time Portal is outside the pool, and no other card takes the place of the single copy."""
    scene = traveller("Temporal Rift", "Transwarp Conduit", gates=("Excavation II",))
    assert not any("Excavation II" in option for option in scene.orders().options if option.startswith("play"))


# Long-Range Scan

SCAN = "Long-Range Scan"


def scanner(*crew: str, at: str = "Excavation II", up: bool = False, owner: int = 0) -> Scene:
    scene = Scene()
    scene.mission("Excavation II", up=up, owner=owner)
    scene.mission("Test Mission")
    scene.ship("Runabout", at=at, aboard=crew)
    scene.hand(0, SCAN)
    return scene


@pytest.mark.card(SCAN, "Excavation II")
@pytest.mark.req("EP-48")
@pytest.mark.ruling("Wormhole – built-in")
def test_a_scan_detects_the_wormhole_again() -> None:
    stage = scanner("Mendon").orders().say(f"play {SCAN}", "Excavation II")
    assert stage.card("Excavation II").up
    assert stage.where(SCAN) == "discard pile"


@pytest.mark.card(SCAN, "Excavation II")
@pytest.mark.req("EP-48")
@pytest.mark.parametrize(
    "scene",
    [
        scanner("Gorath"),  # the ship is not staffed
        scanner("Mendon", at="Test Mission"),
        scanner("Mendon", up=True),  # it is open already
        scanner("Mendon", owner=1),
    ],
    ids=["unstaffed", "elsewhere", "open", "not yours"],
)
def test_where_a_scan_detects_nothing(scene: Scene) -> None:
    assert "Excavation II" not in scene.orders().answer(f"play {SCAN}").options  # it may still look into the ship


@pytest.mark.card(SCAN)
@pytest.mark.req("BR-4.8")
def test_a_scan_shows_what_is_aboard_a_ship() -> None:
    scene = Scene()
    scene.mission("Test Mission")
    scene.ship("Pi", at="Test Mission", owner=1, aboard=["Tarus", "Tricorder"])
    scene.ship("Runabout", at="Test Mission", owner=1)
    scene.hand(0, SCAN)
    stage = scene.orders().answer(f"play {SCAN}")
    assert stage.options == ["Pi"]  # there is nothing to see aboard the other
    view = stage.answer("Pi").game.view(0)
    assert [card["name"] for card in view["looking_at"]] == ["Tarus", "Tricorder"]
    assert view["decision"]["seconds"] == 10
    assert stage.game.view(1)["looking_at"] == []
    assert stage.answer("done").where(SCAN) == "discard pile"


@pytest.mark.card(SCAN)
@pytest.mark.req("BR-14.7")
def test_some_ships_are_hidden_from_a_scan() -> None:
    scene = Scene()
    scene.mission("Test Mission")
    scene.ship("Mercenary Ship", at="Test Mission", owner=1, aboard=["Ishara Yar"])  # shielded from it
    scene.ship("Devoras", at="Test Mission", owner=1, aboard=["Tarus"], cloaked=True)
    scene.hand(0, SCAN)
    assert not scene.orders().may(f"play {SCAN}")
