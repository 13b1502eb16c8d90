"""Compatibility: who mixes with whom, with the universal treaty and without it; matching is another matter."""

import pytest
from tests.engine.duty import ALL, APART, base, reportable, run

from spaceline.engine import places
from spaceline.scene import Scene


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
