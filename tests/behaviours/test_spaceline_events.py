"""Events along the spaceline: what lies in the way of a ship, what stops it, and a way round the ends."""

import pytest

from spaceline.scene import Scene, Stage

LINE = ("Relief Mission", "Excavation", "First Contact", "Test Mission", "Plunder Site")
"""Spans 2, 3, 2, 3 and 2."""
SHIP = "Runabout"
"""RANGE 7."""


def line(*crew: str, at: str = LINE[0], hand: tuple[str, ...] = ()) -> Scene:
    scene = Scene()
    for name in LINE:
        scene.mission(name)
    scene.ship(SHIP, at=at, aboard=crew or ("Mendon",))
    scene.hand(0, *hand)
    return scene


def reach(stage: Stage, ship: str = SHIP) -> list[str]:
    start = f"move {ship} "
    return [option.removeprefix(start) for option in stage.options if option.startswith(start)]


# Gaps in Normal Space

GAPS = "Gaps in Normal Space"
AFTER_RELIEF = "between Relief Mission Excavation"


def gap(*crew: str) -> Stage:
    return line(*crew, hand=(GAPS,)).plays().say(f"play {GAPS}", AFTER_RELIEF)


@pytest.mark.card(GAPS)
@pytest.mark.req("BR-9.6", "BR-9.10")
def test_a_gap_is_one_more_location_of_span_four() -> None:
    stage = gap()
    table = stage.game.table
    assert [table.name(location) for location in table.spaceline] == [LINE[0], GAPS, *LINE[1:]]
    assert reach(stage) == [GAPS, "Excavation"]  # 4, and 4 + 3
    stage.say(f"move {SHIP} Excavation")
    assert stage.card(SHIP).range_used == 7
    assert stage.where("Mendon") == f"aboard {SHIP}"  # flying past is safe


@pytest.mark.card(GAPS)
@pytest.mark.req("BR-9.6")
def test_the_way_back_through_the_gap_costs_other_spans() -> None:
    stage = line(at="Excavation", hand=(GAPS,)).plays().say(f"play {GAPS}", AFTER_RELIEF)
    assert "Relief Mission" in reach(stage)
    assert stage.answer(f"move {SHIP} Relief Mission").card(SHIP).range_used == 6  # 4 + 2


@pytest.mark.card(GAPS)
@pytest.mark.req("BR-9.10")
def test_who_stops_in_the_gap_loses_one_aboard() -> None:
    scene = line("Mendon", "Giusti", hand=(GAPS,))
    scene.luck("Giusti")
    stage = scene.plays().say(f"play {GAPS}", AFTER_RELIEF, f"move {SHIP} {GAPS}")
    assert stage.where("Giusti") == "discard pile"
    assert stage.where("Mendon") == f"aboard {SHIP}"


@pytest.mark.card(GAPS)
@pytest.mark.req("BR-9.10", "EP-14")
def test_a_dual_card_in_the_gap_is_lost_as_a_whole() -> None:
    stage = gap("Data and Geordi").answer(f"move {SHIP} {GAPS}")
    assert stage.where("Data and Geordi") == "discard pile"


@pytest.mark.card(GAPS)
def test_a_gap_lies_between_two_missions_only() -> None:
    scene = line(hand=(GAPS, GAPS))
    stage = scene.plays().say(f"play {GAPS}", AFTER_RELIEF, f"play {GAPS}")
    assert stage.options == [
        "between Excavation First Contact",
        "between First Contact Test Mission",
        "between Test Mission Plunder Site",
    ]


@pytest.mark.card(GAPS)
def test_a_gap_needs_two_missions() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.hand(0, GAPS, "Q-Net")
    assert scene.plays().options == ["end"]


@pytest.mark.card(GAPS)
@pytest.mark.req("BR-9.10", "BR-7.9")
@pytest.mark.parametrize("side", ["Relief Mission", "Excavation"])
def test_who_closes_the_gap_says_where_a_ship_in_it_goes(side: str) -> None:
    scene = line("Mendon", "Giusti", hand=(GAPS,))
    scene.ship("Pi", at="Plunder Site", owner=1)
    scene.hand(1, "Kevin Uxbridge")
    scene.luck("Giusti")
    stage = scene.plays().say(f"play {GAPS}", AFTER_RELIEF, "pass", "pass", f"move {SHIP} {GAPS}")
    stage.say("play Kevin Uxbridge", GAPS)
    assert stage.decision.player == 1
    stage.answer(side)
    assert stage.where(SHIP) == f"at {side}"
    assert stage.where(GAPS) == "discard pile"
    assert len(stage.game.table.spaceline) == len(LINE)


@pytest.mark.card(GAPS)
@pytest.mark.req("BR-9.10", "BR-15.3")
def test_what_lies_on_a_gap_goes_with_it() -> None:
    scene = line(hand=(GAPS, "Tetryon Field"))
    scene.hand(1, "Kevin Uxbridge")
    stage = scene.plays().say(f"play {GAPS}", AFTER_RELIEF, "pass", "pass")
    stage.say("play Tetryon Field", GAPS, "pass", "play Kevin Uxbridge", GAPS)
    assert stage.where("Tetryon Field") == "discard pile"


# Q-Net


def net(*crew: str, at: str = LINE[0]) -> Stage:
    return line(*crew, at=at, hand=("Q-Net",)).plays().say("play Q-Net", "between Excavation First Contact")


@pytest.mark.card("Q-Net")
@pytest.mark.req("BR-9.10")
def test_no_ship_crosses_the_net_without_two_diplomacy() -> None:
    assert reach(net()) == ["Excavation"]
    assert reach(net(at="Test Mission")) == ["First Contact", "Plunder Site"]


@pytest.mark.card("Q-Net")
@pytest.mark.req("BR-9.10")
@pytest.mark.parametrize("crew", [("Jean-Luc Picard",), ("Worf", "Deanna Troi"), ("The Trois", "Mendon")])
def test_two_diplomacy_aboard_get_across(crew: tuple[str, ...]) -> None:
    assert reach(net(*crew)) == ["Excavation", "First Contact"]


@pytest.mark.card("Q-Net")
def test_diplomats_who_are_stopped_do_not_count() -> None:
    scene = line("Mendon", hand=("Q-Net",))
    scene.aboard(SHIP, ["Jean-Luc Picard"], stopped=True)
    stage = scene.plays().say("play Q-Net", "between Excavation First Contact")
    assert reach(stage) == ["Excavation"]


@pytest.mark.card("Q-Net", GAPS)
@pytest.mark.req("BR-9.10")
def test_a_net_beside_a_gap_stays_when_the_gap_closes() -> None:
    scene = line(hand=(GAPS, "Q-Net"))
    scene.hand(1, "Kevin Uxbridge")
    stage = scene.plays().say(f"play {GAPS}", AFTER_RELIEF, "pass", "pass")
    stage.say("play Q-Net", f"between {GAPS} Excavation", "pass", "play Kevin Uxbridge", GAPS)
    assert stage.where("Q-Net") == "table"
    assert reach(stage) == []


@pytest.mark.card("Q-Net")
def test_both_players_see_where_the_net_is() -> None:
    stage = net()
    for player in (0, 1):
        shown = stage.game.view(player)["players"][0]["table"][0]
        assert shown["between"] == [stage.number("Excavation"), stage.number("First Contact")]


@pytest.mark.card("Q-Net")
def test_a_nullified_net_opens_the_way() -> None:
    scene = line(hand=("Q-Net", "Kevin Uxbridge"))
    stage = scene.plays().say("play Q-Net", "between Excavation First Contact", "pass")
    assert reach(stage.answer("end")) == ["Excavation"]
    stage.say("play Kevin Uxbridge", "Q-Net")
    assert reach(stage) == ["Excavation", "First Contact"]


# Subspace Warp Rift


@pytest.mark.card("Subspace Warp Rift")
@pytest.mark.req("BR-9.7", "BR-9.10", "BR-13.6")
def test_a_rift_damages_who_flies_past() -> None:
    scene = line()
    scene.on("Excavation", "Subspace Warp Rift", owner=1)
    stage = scene.orders().answer(f"move {SHIP} First Contact")
    assert stage.card(SHIP).damaged
    assert stage.where(SHIP) == "at First Contact"


@pytest.mark.card("Subspace Warp Rift")
@pytest.mark.req("BR-9.7", "BR-9.10")
def test_a_rift_does_nothing_to_who_stops_there() -> None:
    scene = line()
    scene.on("Excavation", "Subspace Warp Rift", owner=1)
    stage = scene.orders().say(f"move {SHIP} Excavation", f"move {SHIP} First Contact")
    assert not stage.card(SHIP).damaged


@pytest.mark.card("Subspace Warp Rift")
@pytest.mark.req("BR-13.6")
def test_a_ship_that_loses_range_in_the_rift_gets_no_farther() -> None:
    scene = line(at="Excavation")
    scene.ship("Pi", at="Excavation", aboard=["Tarus"], range_used=2)  # RANGE 9
    scene.on("First Contact", "Subspace Warp Rift", owner=1)
    stage = scene.orders().answer("move Pi Test Mission")  # 2 there, then 3 more: but only 5 in all once damaged
    assert stage.where("Pi") == "at First Contact"
    assert stage.card("Pi").range_used == 4


@pytest.mark.card("Subspace Warp Rift")
@pytest.mark.req("BR-13.6", "BR-8.7")
def test_a_damaged_ship_is_destroyed_in_the_rift() -> None:
    scene = line(at="First Contact")
    scene.ship("Pi", at="Relief Mission", aboard=["Tarus"], damaged=True)
    scene.on("Excavation", "Subspace Warp Rift", owner=1)
    stage = scene.orders().answer("move Pi First Contact")
    assert stage.where("Pi") == "discard pile"
    assert stage.where("Tarus") == "discard pile"


@pytest.mark.card("Subspace Warp Rift", "Tetryon Field")
def test_they_are_played_on_any_location_a_gap_too() -> None:
    scene = line(hand=(GAPS, "Subspace Warp Rift", "Tetryon Field"))
    stage = scene.plays().say(f"play {GAPS}", AFTER_RELIEF, "play Subspace Warp Rift")
    assert stage.options == [LINE[0], GAPS, *LINE[1:]]


# Tetryon Field


@pytest.mark.card("Tetryon Field")
@pytest.mark.req("BR-9.10")
def test_a_ship_without_navigation_stops_in_the_field_and_goes_on_next_turn() -> None:
    scene = line()
    scene.on("Excavation", "Tetryon Field", owner=1)
    stage = scene.orders()
    assert reach(stage) == ["Excavation"]
    stage.answer(f"move {SHIP} Excavation")
    assert reach(stage) == []
    stage.end_turn().end_turn()
    assert reach(stage) == ["Relief Mission", "First Contact", "Test Mission", "Plunder Site"]


@pytest.mark.card("Tetryon Field")
@pytest.mark.req("BR-9.10")
def test_navigation_gets_through_the_field() -> None:
    scene = line("McKnight")
    scene.on("Excavation", "Tetryon Field", owner=1)
    stage = scene.orders()
    assert reach(stage) == ["Excavation", "First Contact"]
    stage.answer(f"move {SHIP} Excavation")
    assert reach(stage) == ["Relief Mission", "First Contact"]  # 4 of RANGE left


@pytest.mark.card("Tetryon Field")
def test_a_ship_that_was_there_before_is_not_held() -> None:
    scene = line(at="Excavation")
    scene.on("Excavation", "Tetryon Field", owner=1)
    assert "First Contact" in reach(scene.orders())


# Where No One Has Gone Before

RING = "Where No One Has Gone Before"


@pytest.mark.card(RING)
@pytest.mark.req("BR-9.8")
def test_ships_leave_one_end_and_enter_the_other() -> None:
    scene = line(hand=(RING,))
    stage = scene.plays().answer(f"play {RING}")
    assert reach(stage) == ["Excavation", "First Contact", "Test Mission", "Plunder Site"]
    stage.answer(f"move {SHIP} Plunder Site")
    assert stage.card(SHIP).range_used == 2


@pytest.mark.card(RING)
@pytest.mark.req("BR-9.8")
def test_the_spaceline_is_a_ring_for_its_player_alone() -> None:
    scene = line()
    scene.table(1, RING)
    assert reach(scene.orders()) == ["Excavation", "First Contact"]


@pytest.mark.card(RING, "Q-Net")
@pytest.mark.req("BR-9.8", "BR-9.10")
def test_round_the_ends_a_ship_gets_behind_a_net() -> None:
    scene = line(hand=("Q-Net",))
    scene.table(0, RING)
    stage = scene.plays().say("play Q-Net", "between Relief Mission Excavation")
    assert reach(stage) == ["First Contact", "Test Mission", "Plunder Site"]  # 7, 5 and 2 round the end
    stage.answer(f"move {SHIP} First Contact")
    assert stage.card(SHIP).range_used == 7


@pytest.mark.card(RING, "Subspace Warp Rift")
@pytest.mark.req("BR-9.8")
@pytest.mark.parametrize(("first", "damaged"), [("Excavation", True), ("Plunder Site", False)])
def test_of_two_open_ways_the_player_picks_when_one_is_dangerous(first: str, damaged: bool) -> None:
    scene = line()
    scene.table(0, RING)
    scene.on("Excavation", "Subspace Warp Rift", owner=1)
    stage = scene.orders().say(f"move {SHIP} First Contact", first)
    assert stage.card(SHIP).damaged is damaged
    assert stage.where(SHIP) == "at First Contact"
