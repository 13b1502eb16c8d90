"""Getting about: RANGE and spans in both directions, docking, beaming, cloaking, and ships out of time."""

import pytest

from spaceline.scene import Scene, Stage

LINE = ("Relief Mission", "Excavation", "First Contact", "Test Mission", "Explore Typhon Expanse")
"""Spans 2, 3, 2, 3 and 5."""


def line(ship: str = "Runabout", *crew: str, at: str = LINE[0]) -> Scene:
    scene = Scene()
    for name in LINE:
        scene.mission(name)
    scene.ship(ship, at=at, aboard=crew or ("Mendon",))
    return scene


def reach(stage: Stage, ship: str = "Runabout") -> list[str]:
    start = f"move {ship} "
    return [option.removeprefix(start) for option in stage.options if option.startswith(start)]


# Flying


@pytest.mark.req("BR-9.6")
@pytest.mark.parametrize(
    ("start", "end", "cost"),
    [
        ("Relief Mission", "Test Mission", 8),  # 3 + 2 + 3
        ("Test Mission", "Relief Mission", 7),  # 2 + 3 + 2: the location left does not count
        ("Explore Typhon Expanse", "Test Mission", 3),
        ("Test Mission", "Explore Typhon Expanse", 5),
        ("First Contact", "First Contact", 0),
    ],
)
def test_what_a_way_costs_is_the_spans_entered(start: str, end: str, cost: int) -> None:
    stage = line().orders()
    assert stage.game.table.distance(stage.number(start), stage.number(end)) == cost


@pytest.mark.req("BR-9.6")
def test_a_ship_reaches_what_its_range_pays_for_in_either_direction() -> None:
    assert reach(line().orders()) == ["Excavation", "First Contact"]  # 3 and 5 of RANGE 7, then 8
    assert reach(line(at="Test Mission").orders()) == [
        *("First Contact", "Excavation", "Relief Mission"),  # 2, 5 and exactly 7
        "Explore Typhon Expanse",
    ]


@pytest.mark.req("BR-9.7")
def test_several_moves_a_turn_share_one_range_which_comes_back() -> None:
    stage = line().orders().answer("move Runabout Excavation")
    assert stage.card("Runabout").range_used == 3
    assert reach(stage) == ["Relief Mission", "First Contact"]  # 4 left
    stage.answer("move Runabout First Contact")
    assert reach(stage) == []  # 2 left, and both neighbours cost 3
    stage.end_turn()
    assert stage.card("Runabout").range_used == 5
    stage.end_turn()
    assert stage.card("Runabout").range_used == 0


@pytest.mark.req("BR-9.7")
def test_each_ship_moves_by_itself() -> None:
    scene = line()
    scene.ship("Type VI Shuttlecraft", at=LINE[0], aboard=["Giusti"])
    stage = scene.orders().answer("move Runabout First Contact")
    assert stage.where("Type VI Shuttlecraft") == f"at {LINE[0]}"
    assert reach(stage, "Type VI Shuttlecraft") == ["Excavation", "First Contact"]


@pytest.mark.req("BR-9.8")
def test_the_spaceline_has_two_ends() -> None:
    stage = line("Pi", "Tarus", at=LINE[-1]).orders()
    assert reach(stage, "Pi") == ["Test Mission", "First Contact", "Excavation"]


@pytest.mark.req("BR-9.6", "BR-9.5")
def test_a_ship_without_range_left_stays() -> None:
    scene = Scene()
    scene.mission("Relief Mission")
    scene.mission("Plunder Site")
    scene.ship("Runabout", at="Relief Mission", aboard=["Mendon"], range_used=5)
    scene.ship("Type VI Shuttlecraft", at="Relief Mission", aboard=["Giusti"], range_used=5)
    stage = scene.orders()
    assert reach(stage) == ["Plunder Site"]  # exactly 2
    assert reach(stage, "Type VI Shuttlecraft") == []


@pytest.mark.req("BR-9.5", "BR-1.10", "BR-2.4", "BR-2.5")
@pytest.mark.parametrize(
    ("ship", "crew", "flies"),
    [
        ("U.S.S. Nebula", ("Shelby", "Mendon"), True),  # [Cmd][Stf]
        ("U.S.S. Nebula", ("Shelby", "Deanna Troi"), True),  # a [Cmd] fills a [Stf]
        ("U.S.S. Nebula", ("Giusti", "Mendon"), False),  # a [Stf] fills no [Cmd]
        ("U.S.S. Nebula", ("Shelby",), False),  # nobody fills two
        ("U.S.S. Nebula", ("Alidar Jarok", "Tarus"), False),  # nobody matches
        ("U.S.S. Nebula", ("Alidar Jarok", "Mendon"), True),
        ("U.S.S. Nebula", ("Shelby", "Riva"), False),  # no icon at all
        ("Runabout", ("Riva",), True),  # a blank requirement needs one who matches
        ("Runabout", ("Gorath",), False),
        ("Runabout", ("Narik",), False),  # Non-Aligned people do not match
        ("Yridian Shuttle", ("Gorath",), True),  # anybody matches a Non-Aligned ship
    ],
)
def test_who_flies_a_ship(ship: str, crew: tuple[str, ...], flies: bool) -> None:
    assert bool(reach(line(ship, *crew).orders(), ship)) is flies


@pytest.mark.req("BR-9.5", "BR-12.1")
def test_stopped_crew_and_stopped_ships_do_not_fly() -> None:
    scene = Scene()
    scene.mission("Relief Mission")
    scene.mission("Plunder Site")
    scene.ship("Runabout", at="Relief Mission")
    scene.aboard("Runabout", ["Mendon"], stopped=True)
    scene.ship("Type VI Shuttlecraft", at="Relief Mission", aboard=["Giusti"], stopped=True)
    assert not any(option.startswith("move") for option in scene.orders().options)


@pytest.mark.req("BR-9.9")
def test_nothing_is_towed_but_by_a_card_that_says_so() -> None:
    scene = line("U.S.S. Miranda", "Giusti")  # with a Tractor Beam
    scene.ship("Type VI Shuttlecraft", at=LINE[0])
    stage = scene.orders()
    assert not any(option.startswith("order") for option in stage.options)
    stage.answer("move U.S.S. Miranda Excavation")
    assert stage.where("Type VI Shuttlecraft") == f"at {LINE[0]}"


@pytest.mark.req("BR-9.9", "BR-11.1")
def test_a_tractor_beam_and_two_engineers_take_a_scow_along() -> None:
    scene = line("U.S.S. Miranda", "Giusti", "Leah Brahms")
    scene.on(LINE[0], "Radioactive Garbage Scow", owner=1)
    assert any("Scow" in option for option in scene.orders().options)
    scene = line("Runabout", "Giusti", "Leah Brahms")  # no Tractor Beam
    scene.on(LINE[0], "Radioactive Garbage Scow", owner=1)
    assert not any("Scow" in option for option in scene.orders().options)


# Docking


def port(ship: str = "Runabout", crew: tuple[str, ...] = ("Mendon",), *, docked: bool = False, owner: int = 0) -> Scene:
    scene = Scene()
    scene.mission("Test Mission")
    scene.outpost("Federation Outpost", at="Test Mission", owner=owner, aboard=["Taitt"])
    scene.ship(ship, at="Test Mission", aboard=crew, docked="Federation Outpost" if docked else "")
    return scene


@pytest.mark.req("BR-9.4", "BR-9.3")
def test_docking_and_undocking_cost_no_range() -> None:
    stage = port().orders().answer("dock Runabout Federation Outpost")
    assert stage.card("Runabout").docked == stage.number("Federation Outpost")
    stage.answer("undock Runabout")
    assert stage.card("Runabout").docked == 0
    assert stage.card("Runabout").range_used == 0


@pytest.mark.req("BR-9.4", "BR-5.5")
def test_who_cannot_dock() -> None:
    order = "dock Runabout Federation Outpost"
    assert not port(crew=()).orders().may(order)  # not staffed
    assert not port(owner=1).orders().may(order)  # not yours
    cloaked = port("I.K.C. Vorn", ("Gorath",))
    assert cloaked.orders().may("dock I.K.C. Vorn Federation Outpost")
    assert not cloaked.orders().answer("cloak I.K.C. Vorn").may("dock I.K.C. Vorn Federation Outpost")


@pytest.mark.req("BR-9.4")
def test_a_docked_ship_flies_off_but_neither_cloaks_nor_fires_nor_attempts() -> None:
    scene = port("I.K.C. Vorn", ("K'Vada",), docked=True)  # an OFFICER
    scene.mission("Relief Mission")
    scene.ship("Pi", at="Test Mission", owner=1)
    stage = scene.orders()
    assert not any(option.startswith(("cloak", "fire", "crew")) for option in stage.options)
    assert stage.answer("move I.K.C. Vorn Relief Mission").card("I.K.C. Vorn").docked == 0


@pytest.mark.req("BR-9.3")
def test_people_walk_between_a_ship_and_its_dock() -> None:
    stage = port(docked=True).orders().say("beam Federation Outpost Runabout", ("Taitt",))
    assert stage.where("Taitt") == "aboard Runabout"
    assert [what.kind for what in stage.game.occurrences if what.kind in ("walked", "beamed")] == ["walked"]


# Beaming


def orbit(*crew: str, **state: bool) -> Scene:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Runabout", at="Excavation")
    scene.aboard("Runabout", crew, **state)
    return scene


DOWN, UP = "beam Runabout Excavation", "beam Excavation Runabout"


@pytest.mark.req("BR-9.1", "BR-9.2")
def test_people_and_equipment_beam_as_often_as_they_like_without_staffing() -> None:
    stage = orbit("Gorath", "Tricorder").orders()  # nobody who could fly the ship
    stage.say(DOWN, ("Gorath", "Tricorder"), UP, ("Tricorder",), UP, ("Gorath",), DOWN, ("Tricorder",))
    assert stage.where("Gorath") == "aboard Runabout"
    assert stage.where("Tricorder") == "surface of Excavation"
    assert stage.card("Runabout").range_used == 0


@pytest.mark.req("BR-9.1", "BR-12.1")
def test_the_stopped_stay_where_they_are() -> None:
    assert not orbit("Mendon", stopped=True).orders().may(DOWN)


@pytest.mark.req("BR-9.1")
def test_nobody_beams_to_or_from_what_is_the_opponents() -> None:
    scene = orbit("Mendon")
    scene.ship("Pi", at="Excavation", owner=1, aboard=["Tarus"])
    scene.outpost("Romulan Outpost", at="Excavation", owner=1)
    scene.team("Excavation", ["Taul"], owner=1)
    beams = [option for option in scene.orders().options if option.startswith("beam")]
    assert beams == [DOWN]


@pytest.mark.req("BR-9.1")
def test_there_is_nothing_to_beam_to_in_space() -> None:
    scene = Scene()
    scene.mission("Test Mission")
    scene.ship("Runabout", at="Test Mission", aboard=["Mendon"])
    scene.ship("Type VI Shuttlecraft", at="Test Mission")
    beams = [option for option in scene.orders().options if option.startswith("beam")]
    assert beams == ["beam Runabout Type VI Shuttlecraft"]


@pytest.mark.req("BR-9.1", "BR-14.7")
def test_nobody_beams_to_or_from_a_cloaked_ship() -> None:
    scene = Scene()
    scene.mission("Relief Mission")
    scene.ship("I.K.C. Vorn", at="Relief Mission", aboard=["Gorath", "Kle'eg"])
    stage = scene.orders().say("beam I.K.C. Vorn Relief Mission", ("Kle'eg",), "cloak I.K.C. Vorn")
    assert not any(option.startswith("beam") for option in stage.options)


@pytest.mark.req("BR-9.2")
def test_without_a_transporter_nobody_leaves_a_planet() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("Relief Mission")
    scene.team("Excavation", ["Mendon"])
    scene.ship("Runabout", at="Relief Mission")
    assert not any(option.startswith("beam") for option in scene.orders().options)


# Cloaking


def warbird(*, damaged: bool = False, crew: tuple[str, ...] = ("K'Vada",)) -> Scene:
    scene = Scene()
    scene.mission("Test Mission")
    scene.mission("Relief Mission")
    scene.ship("I.K.C. Vorn", at="Test Mission", aboard=crew, damaged=damaged)
    return scene


@pytest.mark.req("BR-14.7")
def test_a_cloaked_ship_flies_but_does_nothing_else() -> None:
    scene = warbird()
    scene.ship("Pi", at="Test Mission", owner=1)
    stage = scene.orders()
    assert stage.may("fire Pi")
    assert stage.may("crew Test Mission I.K.C. Vorn")
    stage.answer("cloak I.K.C. Vorn")
    assert reach(stage, "I.K.C. Vorn") == ["Relief Mission"]
    assert not any(option.startswith(("fire", "crew", "dock", "beam")) for option in stage.options)


@pytest.mark.req("BR-14.7")
def test_cloaking_and_decloaking_are_once_a_turn_together() -> None:
    stage = warbird().orders().answer("cloak I.K.C. Vorn")
    assert not stage.may("decloak I.K.C. Vorn")
    stage.end_turn().end_turn()
    assert stage.answer("decloak I.K.C. Vorn").card("I.K.C. Vorn").cloaked is False
    assert not stage.may("cloak I.K.C. Vorn")


@pytest.mark.req("BR-14.7", "BR-13.6")
@pytest.mark.parametrize("scene", [warbird(damaged=True), warbird(crew=("Mendon",))], ids=["damaged", "not staffed"])
def test_who_cannot_cloak(scene: Scene) -> None:
    assert not scene.orders().may("cloak I.K.C. Vorn")


@pytest.mark.req("BR-14.7")
def test_a_ship_without_a_device_does_not_cloak() -> None:
    assert not any(option.startswith("cloak") for option in line().orders().options)


@pytest.mark.req("BR-14.7", "BR-13.1")
def test_a_cloaked_ship_is_no_target() -> None:
    scene = warbird()
    scene.ship("Devoras", at="Test Mission", owner=1, aboard=["Tallus"], cloaked=True)
    scene.ship("Pi", at="Test Mission", owner=1)
    stage = scene.orders()
    assert [option for option in stage.options if option.startswith("fire")] == ["fire Pi"]


# Out of reach


@pytest.mark.req("BR-14.8")
def test_a_phased_team_is_neither_beamed_nor_fought_nor_sent() -> None:
    scene = orbit()
    scene.team("Excavation", ["Vash"], phased_by=1)
    scene.team("Excavation", ["Batrell"], owner=1)
    stage = scene.orders()
    assert not any(option.startswith(("beam", "fight", "attempt")) for option in stage.options)
    assert not scene.orders(1).may("fight Excavation")


@pytest.mark.req("BR-14.8", "BR-15.4")
def test_what_lies_on_a_ship_out_of_time_waits_for_its_return() -> None:
    scene = Scene()
    scene.mission("Test Mission")
    scene.ship("Runabout", at="Test Mission", aboard=["Mendon"])
    scene.on("Runabout", "Plasma Fire", owner=1, since=2)
    scene.hand(0, "Temporal Rift")
    stage = scene.orders().say("play Temporal Rift", "Runabout")
    stage.end_turn().end_turn()
    assert stage.where("Runabout") == "away"
    assert not stage.card("Runabout").damaged
    stage.end_turn()  # it is back
    assert stage.where("Runabout") == "at Test Mission"
    stage.end_turn()
    assert stage.card("Runabout").damaged
