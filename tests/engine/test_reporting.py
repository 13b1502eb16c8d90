"""Reporting for duty: outposts, uniqueness, personas, compatibility, building, and what leaving play means."""

from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest

from spaceline.cards.models import Mission, Personnel
from spaceline.engine import places
from spaceline.scene import Scene, Stage

EDITIONS = ("warp-speed-2000", "warp-speed-2001", "warp-speed-2023")
APART = "warp-speed-2023-constructed"
ALL = pytest.mark.parametrize("ruleset", EDITIONS)


def base(ruleset: str = "warp-speed-2001", outpost: str = "Federation Outpost") -> Scene:
    scene = Scene(ruleset)
    scene.mission("Wormhole Negotiations")
    scene.outpost(outpost, "Wormhole Negotiations")
    return scene


def reportable(scene: Scene, *hand: str) -> list[str]:
    """Which of these may report now."""
    scene.hand(0, *hand)
    stage = scene.plays()
    return [name for name in hand if stage.may(f"play {name}")]


def run(what: Coroutine[Any, Any, object]) -> None:
    """Does something that asks nobody."""
    with pytest.raises(StopIteration):
        what.send(None)


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
def test_staffing_needs_every_icon_and_someone_who_matches(
    ship: str, crew: tuple[str, ...], flies: bool
) -> None:
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


# Compatibility


@pytest.mark.req("BR-8.1", "BR-2.3", "WS-29", "AMB-52")
@ALL
def test_under_the_universal_treaty_all_report_to_any_outpost_of_yours(ruleset: str) -> None:
    scene = base(ruleset)
    scene.outpost("Romulan Outpost", "Wormhole Negotiations", owner=1)
    names = ("Mendon", "Kurn", "Toreth", "Baran", "D'deridex", "Klingon Disruptor")
    assert reportable(scene, *names) == list(names)
    stage = scene.plays().answer("play Kurn")
    assert stage.options == ["Federation Outpost"]


@pytest.mark.req("BR-2.1", "BR-2.2", "BR-8.1", "BR-8.3", "WS-29")
def test_without_it_only_matching_and_non_aligned_cards_report() -> None:
    names = ("Mendon", "Kurn", "Toreth", "Baran", "Runabout", "D'deridex", "Yridian Shuttle", "Tricorder")
    reported = reportable(base(APART), *names, "Klingon PADD", "Federation PADD")
    assert reported == ["Mendon", "Baran", "Runabout", "Yridian Shuttle", "Tricorder", "Federation PADD"]


@pytest.mark.req("BR-8.1")
def test_nothing_reports_without_an_outpost_of_yours() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.outpost("Federation Outpost", "Excavation", owner=1)
    scene.hand(0, "Alien Probe")
    assert reportable(scene, "Mendon", "Runabout", "Tricorder") == []


@pytest.mark.req("BR-2.6")
def test_a_card_of_two_affiliations_chooses_as_it_reports_and_may_switch() -> None:
    scene = base()
    scene.hand(0, "Data and Picard")
    stage = scene.plays().say("play Data and Picard", "Federation Outpost")
    assert stage.options == ["Romulan", "Federation"]
    stage.answer("Federation")
    assert stage.card("Data and Picard").affiliation == "Federation"
    stage.answer("switch Data and Picard Romulan")
    assert stage.card("Data and Picard").affiliation == "Romulan"


@pytest.mark.req("BR-2.6", "BR-2.2")
def test_where_affiliations_do_not_mix_it_chooses_and_keeps_what_fits() -> None:
    scene = base(APART)
    scene.hand(0, "Data and Picard", "The Trois")
    stage = scene.plays().say("play Data and Picard", "Federation Outpost")
    assert stage.card("Data and Picard").affiliation == "Federation"
    assert not stage.may("switch Data and Picard Romulan")
    klingon = base(APART, "Klingon Outpost")
    assert reportable(klingon, "Data and Picard", "Kurn") == ["Kurn"]


@pytest.mark.req("BR-2.6", "BR-2.2", "BR-2.5")
def test_a_switch_must_leave_ship_and_crew_together() -> None:
    scene = base(APART)
    scene.mission("Excavation")
    scene.team("Excavation", ["Data and Picard"], affiliation="Romulan")
    scene.ship("Yridian Shuttle", "Wormhole Negotiations", aboard=["The Trois"])
    scene.ship("Runabout", "Excavation", aboard=["Mendon"])
    stage = scene.orders()
    assert stage.may("switch Data and Picard Federation")  # on a planet teams are separate
    assert stage.may("switch The Trois Federation")  # alone on a Non-Aligned ship
    assert not stage.may("beam Excavation Runabout")
    stage.answer("switch Data and Picard Federation")
    assert stage.may("beam Excavation Runabout")


@pytest.mark.req("BR-2.2", "BR-2.5")
def test_people_who_do_not_mix_board_no_ship_together() -> None:
    scene = base(APART)
    scene.mission("Excavation")
    scene.ship("Runabout", "Excavation", aboard=["Mendon"])
    scene.ship("Yridian Shuttle", "Excavation")
    scene.team("Excavation", ["Toreth", "Taitt", "Baran"])
    stage = scene.orders().answer("beam Excavation Runabout")
    assert set(stage.options) == {"Taitt", "Baran"}
    stage = scene.orders().answer("beam Excavation Yridian Shuttle")
    assert set(stage.options) == {"Federation and Non-Aligned", "Non-Aligned and Romulan"}
    stage.answer("Non-Aligned and Romulan")
    assert set(stage.options) == {"Toreth", "Baran"}
    stage.answer("Toreth")
    assert not stage.may("beam Runabout Yridian Shuttle")  # Mendon would meet Toreth


@pytest.mark.req("BR-2.2", "BR-10.2")
def test_people_who_do_not_mix_attempt_in_separate_teams() -> None:
    scene = base(APART)
    scene.mission("Excavation")
    scene.team("Excavation", ["Toreth", "Tebok", "Shelby", "Baran", "Kurn"])
    stage = scene.orders().answer("attempt Excavation")
    assert set(stage.options) == {"Federation and Non-Aligned", "Non-Aligned and Romulan"}  # no Klingon icon
    stage.answer("Federation and Non-Aligned")
    assert "with 2 personnel" in stage.story
    stage = scene.orders().say("select Excavation", "Shelby")
    assert stage.options == ["Baran"]
    mixed = base()
    mixed.mission("Excavation")
    mixed.team("Excavation", ["Toreth", "Tebok", "Shelby", "Baran", "Kurn"])
    assert "with 5 personnel" in mixed.orders().answer("attempt Excavation").story


@pytest.mark.req("BR-2.7")
@pytest.mark.parametrize(
    ("ship", "aboard", "confined"),
    [
        ("Runabout", ("Mendon", "Kurn", "Divok"), {"Kurn", "Divok"}),  # the ship decides, not the numbers
        ("Runabout", ("Mendon", "Baran"), set()),
        ("Yridian Shuttle", ("Kurn", "Mendon", "Taitt"), {"Kurn"}),  # nobody's ship: the fewer
        ("Yridian Shuttle", ("Kurn", "Mendon", "Baran"), {"Mendon"}),  # as many: those who came later
    ],
)
def test_house_arrest(ship: str, aboard: tuple[str, ...], confined: set[str]) -> None:
    scene = base(APART)
    scene.ship(ship, "Wormhole Negotiations", aboard=aboard)
    game = scene.orders().game.table
    assert {name for name in aboard if not game.able(scene.number(name))} == confined
    treaty = base()
    treaty.ship(ship, "Wormhole Negotiations", aboard=aboard)
    assert len(treaty.orders().game.table.crew(treaty.number(ship))) == len(aboard)


@pytest.mark.req("BR-2.4", "WS-30")
@ALL
def test_mixing_is_not_matching(ruleset: str) -> None:
    scene = Scene(ruleset)
    scene.mission("Explore Black Cluster")  # Federation and Klingon
    scene.ship("Science Vessel", "Explore Black Cluster", aboard=["Toreth", "Baran"])
    scene.ship("Runabout", "Explore Black Cluster", aboard=["Tebok", "Kurn"])
    scene.ship("Yridian Shuttle", "Explore Black Cluster", aboard=["Klag"])
    stage = scene.orders()
    assert not stage.may("crew Explore Black Cluster Science Vessel")  # nobody matches the mission
    assert not stage.may("crew Explore Black Cluster Runabout")  # nobody matches the ship
    assert stage.may("crew Explore Black Cluster Yridian Shuttle")  # a Non-Aligned ship takes anyone (BR-2.5)


@pytest.mark.req("BR-2.5", "BR-2.4")
def test_non_aligned_people_help_but_open_no_mission() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Baran"])
    scene.ship("Yridian Shuttle", "Excavation", aboard=["Shelby"])
    stage = scene.orders()
    assert not stage.may("attempt Excavation")
    stage.say("beam Yridian Shuttle Excavation", ("Shelby",), "attempt Excavation")
    assert stage.points() == 25  # Baran's Archaeology


@pytest.mark.req("BR-2.8")
def test_cards_under_your_control_leave_play_to_their_owner() -> None:
    scene = base()
    scene.ship("Zibalian Transport", "Wormhole Negotiations", owner=1, aboard=["Etana Jol"], controller=0)
    stage = scene.orders()
    run(stage.game.table.destroy(stage.number("Zibalian Transport")))
    assert stage.game.table.at(places.discard_pile(0)) == ()
    assert len(stage.game.table.at(places.discard_pile(1))) == 2


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


# Outposts


def builder(mission: str, *people: str, owner: int = 0, **state: Any) -> Scene:
    scene = Scene()
    scene.mission(mission, owner=owner)
    scene.ship("Yridian Shuttle", mission, aboard=[])
    scene.aboard("Yridian Shuttle", people, **state)
    scene.hand(0, "Federation Outpost", "Klingon Outpost", "Romulan Outpost", "Neutral Outpost", "Alien Probe")
    return scene


def buildable(scene: Scene) -> set[str]:
    return {option.split()[1] for option in scene.plays().options if option.endswith("Outpost")}


@pytest.mark.req("WS-13", "BR-5.1", "BR-5.3")
@pytest.mark.parametrize(
    ("mission", "engineer", "outposts"),
    [
        ("Relief Mission", "Kromm", {"Klingon"}),
        ("Relief Mission", "Palteth", {"Romulan"}),
        ("Relief Mission", "Linda Larson", set()),  # no Federation icon here
        ("Excavation", "Linda Larson", {"Federation"}),
        ("Excavation", "Kromm", set()),
        ("Study Stellar Collision", "Mirok", {"Romulan", "Neutral"}),  # a skill will do; Neutral: any space mission
        ("Study Stellar Collision", "Narik", {"Neutral"}),
        ("Study Stellar Collision", "Taitt", set()),
    ],
)
def test_an_outpost_is_built_by_its_kind_of_engineer_at_a_mission_with_its_icon(
    mission: str, engineer: str, outposts: set[str]
) -> None:
    assert buildable(builder(mission, engineer)) == outposts


@pytest.mark.req("BR-5.3", "BR-1.14")
def test_the_species_of_an_engineer_will_do() -> None:
    assert buildable(builder("Excavation", "Data and Picard", affiliation="Federation")) == {"Federation", "Romulan"}


@pytest.mark.req("BR-5.3")
def test_the_engineer_must_be_able_but_may_be_on_the_planet() -> None:
    assert buildable(builder("Excavation", "Linda Larson", stopped=True)) == set()
    scene = builder("Excavation")
    scene.team("Excavation", ["Linda Larson"])
    assert buildable(scene) == {"Federation"}


@pytest.mark.req("BR-5.1")
def test_an_outpost_may_stand_at_the_opponents_mission() -> None:
    scene = builder("Excavation", "Linda Larson", owner=1)
    stage = scene.plays().say("play Federation Outpost", "Excavation")
    assert stage.where("Federation Outpost") == "at Excavation"
    assert stage.card("Federation Outpost").controller == 0


@pytest.mark.req("BR-5.2")
def test_one_facility_each_at_a_location() -> None:
    scene = builder("Study Stellar Collision", "Mirok", "Kromm")
    scene.outpost("Federation Outpost", "Study Stellar Collision", owner=1)
    assert buildable(scene) == {"Klingon", "Romulan", "Neutral"}
    stage = scene.plays().say("play Romulan Outpost", "Study Stellar Collision")
    assert not any(option.endswith("Outpost") and option.startswith("play") for option in stage.options)


@pytest.mark.req("EP-37", "BR-5.2")
@pytest.mark.ruling("Mission II")
@pytest.mark.parametrize(("up", "outposts"), [(True, set()), (False, {"Klingon", "Neutral"})])
def test_no_regular_outpost_beside_your_showing_built_in_one(up: bool, outposts: set[str]) -> None:
    scene = Scene()
    scene.mission("Secret Salvage II", up=up)
    scene.ship("Yridian Shuttle", "Secret Salvage II", aboard=["Kromm"])
    scene.hand(0, "Klingon Outpost", "Neutral Outpost", "Alien Probe")
    assert buildable(scene) == outposts


@pytest.mark.req("BR-5.4", "WS-28", "WS-13")
def test_building_takes_a_card_play_and_the_draws_stay() -> None:
    scene = builder("Excavation", "Linda Larson")
    stage = scene.plays().say("play Federation Outpost", "Excavation")
    assert stage.game.table.state.turn.plays == 1
    stage.end_turn()
    assert len(stage.game.table.at(places.hand(0))) == 7


@pytest.mark.req("BR-5.5", "BR-9.1")
def test_only_its_owner_uses_an_outpost() -> None:
    scene = base()
    scene.ship("Runabout", "Wormhole Negotiations", owner=1, aboard=["Shelby"])
    scene.hand(1, "Mendon", "Alien Probe")
    stage = scene.plays(player=1)
    assert not stage.may("play Mendon")
    stage.answer("end")
    assert not stage.may("dock Runabout Federation Outpost")
    assert not any("beam" in option for option in stage.options)


@pytest.mark.req("BR-5.6")
def test_people_aboard_an_outpost_attempt_nothing() -> None:
    scene = base()
    scene.aboard("Federation Outpost", ["Sarek", "Riva"])
    scene.ship("Runabout", "Wormhole Negotiations", docked="Federation Outpost", aboard=["Shelby"])
    stage = scene.orders()
    assert not any("attempt" in option or "crew" in option for option in stage.options)
    assert stage.answer("undock Runabout").may("crew Wormhole Negotiations Runabout")


@pytest.mark.req("BR-5.7", "EP-42")
@pytest.mark.parametrize(
    ("mission", "shields"), [("Secret Salvage II", 32), ("Investigate Sighting II", 32), ("Test Mission II", 30)]
)
def test_built_in_outposts_have_the_shields_of_their_kind(mission: str, shields: int) -> None:
    scene = Scene()
    number = scene.mission(mission)
    assert scene.orders().game.table.shields(number) == shields


@pytest.mark.req("BR-5.8", "EP-39", "BR-13.9")
def test_a_destroyed_built_in_outpost_turns_its_mission_over() -> None:
    scene = Scene()
    scene.mission("Test Mission II")
    scene.aboard("Test Mission II", ["Taitt", "Tricorder"])
    scene.ship("Runabout", "Test Mission II", aboard=["Shelby"], docked="Test Mission II")
    stage = scene.orders()
    run(stage.game.table.destroy(stage.number("Test Mission II")))
    assert not stage.card("Test Mission II").up
    assert stage.where("Taitt") == stage.where("Tricorder") == "discard pile"
    assert stage.where("Shelby") == "aboard Runabout"
    assert not stage.card("Runabout").docked


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
