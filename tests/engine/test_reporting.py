"""Reporting for duty: staffing, unique cards and personas, ignored icons, and what leaving play means."""

from dataclasses import replace

import pytest
from tests.engine.duty import ALL, EDITIONS, base, reportable, run

from spaceline.cards.models import Mission, Personnel
from spaceline.engine import places
from spaceline.scene import Scene, Stage

# Staffing


@pytest.mark.req("BR-1.10", "BR-9.5")
@pytest.mark.parametrize(
    ("ship", "crew", "flies"),
    [
        ("U.S.S. Galaxy", ("Shelby", "Mendon", "Taitt"), True),  # Cmd, Stf, Stf
        ("U.S.S. Galaxy", ("Shelby", "Satelk", "Taitt"), True),  # a Cmd fills a Stf place
        ("U.S.S. Galaxy", ("Mendon", "Taitt", "Leah Brahms"), False),  # but not the other way round
        ("U.S.S. Galaxy", ("Shelby", "Taitt"), False),  # one place each
        ("U.S.S. Galaxy", ("Shelby", "Data and Geordi"), True),  # a dual card fills two places
        ("U.S.S. Galaxy", ("Shelby", "Calloway", "Hannah Bates"), False),  # people without icons fill none
        ("Runabout", ("Hannah Bates",), True),  # no places, but someone matching
        ("Runabout", (), False),
        ("Runabout", ("Toreth",), False),
    ],
)
def test_staffing_needs_every_icon_and_someone_who_matches(ship: str, crew: tuple[str, ...], flies: bool) -> None:
    scene = base()
    scene.mission("Excavation")
    scene.ship(ship, "Wormhole Negotiations", aboard=crew)
    assert scene.orders().may(f"move {ship} Excavation") is flies


# Unique cards and personas


@pytest.mark.req("BR-1.11")
def test_one_copy_of_a_unique_card_each_and_any_number_of_universal_ones() -> None:
    scene = base()
    scene.aboard("Federation Outpost", ["Worf", "Mendon"])
    scene.ship("U.S.S. Hood", "Wormhole Negotiations")
    scene.ship("Runabout", "Wormhole Negotiations")
    names = ("Worf", "U.S.S. Hood", "Mendon", "Runabout", "Tricorder")
    assert reportable(scene, *names) == ["Mendon", "Runabout", "Tricorder"]
    theirs = base()
    theirs.ship("U.S.S. Hood", "Wormhole Negotiations", owner=1, aboard=["Worf"])
    assert reportable(theirs, "Worf", "U.S.S. Hood") == ["Worf", "U.S.S. Hood"]


@pytest.mark.req("BR-1.11", "BR-8.5")
def test_a_unique_card_that_died_may_come_back() -> None:
    scene = base()
    scene.discards(0, "Worf")
    assert reportable(scene, "Worf") == ["Worf"]


@pytest.mark.req("BR-1.12", "EP-10")
@pytest.mark.parametrize(
    ("in_play", "shut_out"),
    [
        ("Jean-Luc Picard", {"Data and Picard", "Jean-Luc and Beverly", "Jean-Luc Picard"}),
        ("Data and Picard", {"Data", "Data and Geordi", "Data and Picard", "Jean-Luc Picard", "Jean-Luc and Beverly"}),
        ("Sons of Mogh", {"Worf", "Kurn", "Sons of Mogh"}),
        ("The Trois", {"Lwaxana Troi", "Deanna Troi", "The Trois"}),
        ("Thomas Riker", {"Thomas Riker"}),
        ("Beverly and Will", {"Beverly and Will", "Beverly Crusher", "William T. Riker", "Jean-Luc and Beverly"}),
    ],
)
def test_two_versions_of_a_person_are_never_on_one_side(in_play: str, shut_out: set[str]) -> None:
    scene = base()
    scene.aboard("Federation Outpost", [in_play])
    everyone = (
        *("Jean-Luc Picard", "Data", "Worf", "Kurn", "Lwaxana Troi", "Deanna Troi", "Beverly Crusher"),
        *("William T. Riker", "Thomas Riker", "Geordi La Forge", "Sons of Mogh", "The Trois", "Beverly and Will"),
        *("Data and Picard", "Data and Geordi", "Jean-Luc and Beverly"),
    )
    assert set(everyone) - set(reportable(scene, *everyone)) == shut_out


@pytest.mark.req("BR-1.13")
def test_no_version_is_exchanged_for_another() -> None:
    scene = base()
    scene.aboard("Federation Outpost", ["Data"])
    scene.hand(0, "Data and Geordi", "Mendon")
    stage = scene.begin("start")
    assert set(stage.options) == {"play Mendon", "end"}


@pytest.mark.req("BR-1.14")
def test_species_and_affiliation_are_two_things() -> None:
    scene = Scene()
    scene.mission("Relief Mission")  # Romulan and Klingon
    scene.team("Relief Mission", ["Worf"])
    stage = scene.orders()
    assert stage.game.table.persons(stage.number("Worf"))[0].species == ("Klingon",)
    assert stage.game.table.affiliation(stage.number("Worf")) == "Federation"
    assert not stage.may("attempt Relief Mission")


# Icons that mean nothing here


@pytest.mark.req("WS-32", "BR-8.4")
@ALL
def test_holographic_people_are_people(ruleset: str) -> None:
    scene = Scene(ruleset)
    scene.mission("Relief Mission")
    scene.outpost("Klingon Outpost", "Relief Mission")
    scene.hand(0, "Fek'lhr")
    stage = scene.plays().say("play Fek'lhr", "Klingon Outpost", "beam Klingon Outpost Relief Mission", ("Fek'lhr",))
    assert stage.may("attempt Relief Mission")


@pytest.mark.req("WS-35", "AMB-13")
@pytest.mark.parametrize(("ruleset", "seen"), [(EDITIONS[0], False), (EDITIONS[1], True), (EDITIONS[2], True)])
def test_card_texts_see_the_icons_but_in_the_first_edition(ruleset: str, seen: bool) -> None:
    scene = base(ruleset)
    scene.aboard("Federation Outpost", ["Fek'lhr", "Mendon"])
    game = scene.orders().game.table
    assert game.has_icon(scene.number("Fek'lhr"), "Holo") is seen
    assert not game.has_icon(scene.number("Mendon"), "Holo")


@pytest.mark.req("WS-33")
@ALL
def test_a_card_from_another_universe_needs_no_door(ruleset: str) -> None:
    scene = base(ruleset)
    scene.hand(0, "Mendon", "Alien Probe")
    stage = scene.plays()
    cast, number = stage.game.table.cast, stage.number("Mendon")
    mendon = cast.cards[number]
    assert isinstance(mendon, Personnel)
    cast.cards[number] = replace(mendon, people=(replace(mendon.people[0], icons=("AU", "Stf")),))
    stage.say("play Alien Probe", "play Mendon", "Federation Outpost")
    assert stage.where("Mendon") == "aboard Federation Outpost"


@pytest.mark.req("WS-34")
@ALL
def test_quadrants_keep_nobody_from_reporting(ruleset: str) -> None:
    scene = base(ruleset)
    scene.hand(0, "Mendon", "Alien Probe")
    stage = scene.plays()
    cast, number = stage.game.table.cast, stage.number("Wormhole Negotiations")
    mission = cast.cards[number]
    assert isinstance(mission, Mission)
    cast.cards[number] = replace(mission, quadrant="Delta")
    stage.say("play Alien Probe", "play Mendon", "Federation Outpost")
    assert stage.where("Mendon") == "aboard Federation Outpost"


# Entering and leaving play


@pytest.mark.req("BR-8.1", "BR-8.2")
def test_cards_report_aboard_or_docked_and_may_act_at_once() -> None:
    scene = base()
    scene.mission("Excavation")
    scene.hand(0, "Runabout", "Shelby")
    stage = scene.plays().say("play Runabout", "Federation Outpost", "play Shelby", "Federation Outpost")
    assert stage.card("Runabout").docked == stage.number("Federation Outpost")
    assert stage.where("Shelby") == "aboard Federation Outpost"
    stage.say("beam Federation Outpost Runabout", ("Shelby",), "move Runabout Excavation")
    assert stage.where("Runabout") == "at Excavation"


@pytest.mark.req("BR-8.1")
@pytest.mark.parametrize("built_in", [False, True])
def test_with_two_outposts_the_player_says_where(built_in: bool) -> None:
    scene = base()
    second = "Test Mission II" if built_in else "Klingon Outpost"
    scene.mission(second if built_in else "Relief Mission")
    if not built_in:
        scene.outpost("Klingon Outpost", "Relief Mission")
    scene.hand(0, "Mendon")
    stage = scene.plays().answer("play Mendon")
    assert stage.options == ["Federation Outpost", second]
    assert stage.answer(second).where("Mendon") == f"aboard {second}"


@pytest.mark.req("BR-8.3", "BR-15.1")
def test_equipment_of_an_affiliation_works_for_all_where_one_entitled_is_able() -> None:
    for people, strength in ((("Mendon", "Kurn"), 2 + 8 + 4), (("Mendon", "Taitt"), 2 + 4)):
        scene = Scene()
        scene.mission("Excavation")
        team = scene.team("Excavation", people)
        scene.team("Excavation", ["Klingon Disruptor"])
        assert scene.orders().game.table.group_tally(team)["STRENGTH"] == strength
    scene = Scene()
    scene.mission("Excavation")
    team = scene.team("Excavation", ["Mendon"])
    scene.team("Excavation", ["Kurn"], stopped=True)
    scene.team("Excavation", ["Klingon Disruptor"])
    assert scene.orders().game.table.group_tally(team)["STRENGTH"] == 2


@pytest.mark.req("BR-8.5")
@pytest.mark.ruling("in play", "leaving play", "return to hand")
def test_a_card_that_leaves_play_sheds_everything_and_comes_back_new() -> None:
    scene = base()
    scene.ship("Runabout", "Wormhole Negotiations", stopped=True, damaged=True, range_used=5, aboard=["Shelby"])
    scene.on("Runabout", "Bynars Weapon Enhancement")
    scene.aboard("Runabout", ["Worf"], stopped=True, marks=("once:download", "passing"))
    stage = scene.orders()
    game = stage.game.table
    run(game.return_to_hand(stage.number("Worf")))
    run(game.return_to_hand(stage.number("Runabout")))
    assert stage.where("Bynars Weapon Enhancement") == stage.where("Shelby") == "discard pile"
    ship = stage.card("Runabout")
    assert (ship.stopped, ship.damaged, ship.range_used, ship.docked) == (False, False, 0, 0)
    assert stage.card("Worf").marks == ("once:download",)
    assert not stage.card("Worf").stopped


@pytest.mark.req("BR-8.6")
def test_equipment_outlives_its_team_and_falls_to_whoever_is_there() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=["Armus - Skin of Evil"])
    scene.team("Excavation", ["Shelby", "Tricorder"])
    scene.team("Excavation", ["Tebok"], owner=1)
    stage = scene.orders().answer("attempt Excavation")
    assert stage.where("Shelby") == "discard pile"
    assert stage.where("Tricorder") == "surface of Excavation"
    while stage.decision.player == 0:
        stage.answer("end")
    while not stage.may("take Excavation"):
        stage.answer("end")
    stage.answer("take Excavation")
    assert stage.card("Tricorder").controller == 1
    assert stage.game.table.owner(stage.number("Tricorder")) == 0


@pytest.mark.req("BR-8.6")
@pytest.mark.parametrize("others", [("Shelby",), ()])
def test_equipment_is_not_taken_from_people_or_by_nobody(others: tuple[str, ...]) -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Tricorder", *others])
    scene.team("Excavation", ["Tebok"], owner=1, stopped=not others)
    scene.ship("Scout Vessel", "Excavation", owner=1, aboard=["Toreth"])
    assert not scene.orders(player=1).may("take Excavation")


@pytest.mark.req("BR-8.7", "BR-8.6")
def test_a_destroyed_ship_takes_all_aboard_with_it_but_not_its_away_team() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Runabout", "Excavation", aboard=["Shelby", "Tricorder"])
    scene.team("Excavation", ["Taitt"])
    stage = scene.orders()
    run(stage.game.table.destroy(stage.number("Runabout")))
    assert [stage.where(name) for name in ("Runabout", "Shelby", "Tricorder")] == ["discard pile"] * 3
    assert stage.where("Taitt") == "surface of Excavation"


@pytest.mark.req("BR-8.8", "AMB-32")
@pytest.mark.parametrize("viewer", [0, 1])
def test_nobody_looks_through_a_discard_pile(viewer: int) -> None:
    scene = base()
    scene.discards(0, "Worf", "Data", "Runabout")
    seen = scene.orders().game.view(viewer)
    assert (seen["players"][0]["discard_count"], seen["players"][0]["discard_top"]) == (3, "Runabout")
    assert "Worf" not in str(seen)
    assert "Data" not in str(seen)


@pytest.mark.req("BR-8.9", "WS-55")
def test_what_is_out_of_play_never_comes_back() -> None:
    scene = base()
    scene.mission("Excavation", seeds=[("Ancient Computer", 1)])  # a space dilemma under a planet
    scene.team("Excavation", ["Data", "Shelby"])
    scene.hand(1, "Res-Q")
    stage: Stage = scene.orders().answer("attempt Excavation")
    assert stage.where("Ancient Computer") == "out of play"
    assert stage.game.table.at(places.discard_pile(1)) == ()
