"""Rulings that the game obeys: those whose cards the pool has, and of the others the part that reaches it."""

import dataclasses

import pytest
from tests.decks.scenes import LEGAL, RULES_2001, errors, with_seed
from tests.engine.duty import base, reportable

from spaceline.cards import catalogue
from spaceline.cards.catalogue import Catalogue
from spaceline.cards.models import Personnel
from spaceline.decks import check
from spaceline.engine import places
from spaceline.products import products
from spaceline.scene import Scene


@pytest.mark.ruling("Add Distinctiveness")
@pytest.mark.req("BR-1.12", "BR-1.13")
def test_for_everyone_but_the_borg_a_name_is_a_person_who_is_in_play_once_and_not_exchanged() -> None:
    scene = base()
    scene.aboard("Federation Outpost", ["Jean-Luc and Beverly"])
    assert reportable(scene, "Jean-Luc Picard", "Data", "Beverly Crusher") == ["Data"]


@pytest.mark.ruling("Bajoran Shrine")
@pytest.mark.req("BR-8.3")
@pytest.mark.parametrize(("weapon", "strength"), [("Klingon Disruptor", 7 + 2), ("Romulan Disruptor", 7)])
def test_a_klingon_uses_a_klingon_disruptor_and_no_romulan_one(weapon: str, strength: int) -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Gorath", weapon])
    stage = scene.orders()
    assert stage.game.table.strength(stage.number("Gorath")) == strength


@pytest.mark.ruling("Borg – cooperation", "Mission II")
@pytest.mark.req("EP-50")
def test_a_borg_deck_holds_no_mission_with_a_built_in_outpost() -> None:
    somebody = catalogue()["Data"]
    assert isinstance(somebody, Personnel)
    drone = dataclasses.replace(somebody, name="A Drone", affiliations=("Borg",))
    cards = Catalogue([*catalogue().values(), drone])
    deck = dataclasses.replace(LEGAL, draw=("A Drone", *LEGAL.draw))
    assert "EP-50" in list(check(deck, RULES_2001, cards=cards).rules())
    assert "EP-50" not in list(check(LEGAL, RULES_2001, cards=cards).rules())


@pytest.mark.ruling("cumulative")
@pytest.mark.req("BR-15.2")
def test_copies_of_one_universal_person_all_count_towards_a_dilemma_and_a_mission() -> None:
    scene = Scene()
    scene.mission("Khitomer Research", seeds=["Impassable Door"])  # Honor x3, Computer Skill and Treachery
    scene.team("Khitomer Research", ["Gorath", "Gorath", "Gorath", "Palteth", "Kell"])
    stage = scene.orders().answer("attempt Khitomer Research")
    assert stage.where("Impassable Door") == "discard pile"
    assert stage.points() > 0


@pytest.mark.ruling("capturing")
@pytest.mark.req("BR-7.10", "BR-11.3")
@pytest.mark.parametrize(("moment", "answered"), [("met", True), ("lying", False)])
def test_q2_answers_what_is_just_met_and_never_what_only_marks_somebody(moment: str, answered: bool) -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=["Q"] if moment == "met" else [])
    scene.team("Excavation", ["Jean-Luc Picard", "Data"])
    if moment == "lying":
        scene.on("Jean-Luc Picard", "Alien Groupie", owner=1)
    scene.hand(0, "Q2")
    stage = scene.orders()
    assert not stage.may("play Q2")
    if moment == "met":
        stage.answer("attempt Excavation")
    assert stage.may("play Q2") is answered


@pytest.mark.ruling("Cargo Bay")
@pytest.mark.req("BR-13.10", "BR-16.9")
def test_whoever_takes_a_ship_over_does_not_go_on_with_what_its_player_has_begun() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Mercenary Ship", "Excavation", owner=1, aboard=["Narik", "Jo'Bril", "Exocomp"], damaged=True)
    scene.hand(0, "Neural Servo Device")
    stage = scene.orders(player=1).end_turn()
    stage.end_turn().end_turn()  # the owner's first full turn of the repair
    stage.say("play Neural Servo Device", "Mercenary Ship")
    assert stage.card("Exocomp").controller == 0
    stage.end_turn()
    assert stage.card("Mercenary Ship").damaged  # the taker's turn was no part of it
    stage.end_turn()
    assert not stage.card("Mercenary Ship").damaged


@pytest.mark.ruling("Defend Homeworld")
@pytest.mark.req("BR-16.5", "BR-16.6")
def test_a_borg_ship_is_in_nobodys_hands() -> None:
    scene = Scene()
    scene.mission("Wormhole Negotiations", seeds=["Borg Ship"])
    scene.mission("Study Nebula")
    scene.ship("U.S.S. Enterprise", "Wormhole Negotiations", aboard=["Data"])
    stage = scene.orders().answer("crew Wormhole Negotiations U.S.S. Enterprise")
    assert stage.card("Borg Ship").controller not in places.PLAYERS


@pytest.mark.ruling("Doppelganger")
@pytest.mark.req("BR-1.11")
def test_copies_from_different_printings_are_the_same_card() -> None:
    scene = base()
    scene.aboard("Federation Outpost", ["Alyssa Ogawa"])
    assert reportable(scene, "Alyssa Ogawa", "Giusti") == ["Giusti"]
    reprints = [card for slot in products()["warp-pack"].slots for card in slot.sheet]
    assert catalogue()["Excavation"] in reprints


@pytest.mark.ruling("Fractal Encryption Code", "Wormhole")
@pytest.mark.req("BR-9.11")
def test_a_ship_without_range_still_goes_through_a_wormhole() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("Study Nebula")
    scene.mission("First Contact")
    scene.ship("Runabout", "Excavation", aboard=["Data"])
    scene.hand(0, "Wormhole", "Wormhole")
    scene.hand(1, "Loss of Orbital Stability")
    stage = scene.begin("opening-plays").say("play Loss of Orbital Stability", "Runabout")
    stage.say("play Wormhole", "Runabout", "First Contact")
    assert stage.game.table.ship_range(stage.number("Runabout")) == 0
    assert stage.where("Runabout") == "at First Contact"
    assert stage.card("Runabout").stopped


@pytest.mark.ruling("Panel Overload", "cumulative")
@pytest.mark.req("BR-15.2")
def test_each_scan_takes_a_computer_skill_of_its_own() -> None:
    scene = Scene("warp-speed-2023")
    scene.mission("Study Nebula", seeds=["Null Space"])
    scene.ship("U.S.S. Excelsior", "Study Nebula", aboard=["Reginald Barclay", "Taitt", "Jenna D'Sora"])
    scene.hand(0, "Scan", "Scan")
    stage = scene.begin("opening-plays").say("play Scan", "U.S.S. Excelsior", "Reginald Barclay", "Taitt", "done")
    assert not stage.may("play Scan")


@pytest.mark.ruling("Q-Type Android", "dual-personnel cards")
@pytest.mark.req("EP-15")
@pytest.mark.parametrize("name", ["Data and Geordi", "Data and Picard"])
def test_the_two_people_of_a_card_each_have_a_species_of_their_own(name: str) -> None:
    card = catalogue()[name]
    assert isinstance(card, Personnel)
    assert [person.android for person in card.people] == [True, False]


@pytest.mark.ruling("seed deck")
@pytest.mark.req("WS-09")
def test_missions_are_apart_from_the_counted_seed_cards() -> None:
    assert errors(LEGAL, RULES_2001) == []
    assert len(LEGAL.missions) + len(LEGAL.seed) == 13
    assert errors(with_seed(*LEGAL.seed[:9], "Study Nebula"), RULES_2001) == ["WS-07"]  # a fourth mission


@pytest.mark.ruling("Supernova", "Temporal Vortex")
@pytest.mark.req("BR-9.10", "BR-16.2")
def test_a_mission_destroyed_by_a_supernova_is_still_a_place_on_the_spaceline() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("Study Nebula")
    scene.mission("First Contact")
    scene.ship("U.S.S. Oberth", "Excavation", aboard=["Data"])
    scene.table(0, "Tox Uthat")
    scene.hand(0, "Supernova")
    stage = scene.plays()
    table = stage.game.table
    ends = stage.number("Excavation"), stage.number("First Contact")
    before = table.distance(*ends)
    stage.say("play Supernova", "Study Nebula")
    assert table.distance(*ends) == before
    assert stage.may("move U.S.S. Oberth Study Nebula")
    assert not table.may_attempt(stage.number("Study Nebula"), 0)


@pytest.mark.ruling("Thine Own Self", "Phased Matter")
@pytest.mark.req("BR-14.8", "BR-16.1")
def test_people_out_of_phase_are_an_away_team_that_the_anti_time_anomaly_finds() -> None:
    scene = Scene()
    scene.mission("Hunt for DNA Program", seeds=["Phased Matter"])
    scene.team("Hunt for DNA Program", ["Data", "Worf", "Sarek"])
    scene.table(0, "Anti-Time Anomaly", counter=2)
    stage = scene.orders().say("attempt Hunt for DNA Program", ("Data", "Worf"))
    assert stage.card("Data").phased_by
    stage.end_turn()
    assert stage.where("Data") == stage.where("Sarek") == "discard pile"
