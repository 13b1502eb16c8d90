"""The check of what is put on the table first: outposts, the one seeded card, artifacts, dilemmas."""

from dataclasses import replace

import pytest
from tests.decks.scenes import (
    ALL_EDITIONS,
    LEGAL,
    RULES_2000,
    RULES_2001,
    RULES_2023,
    SWISS,
    errors,
    sentence,
    warnings,
    with_draw,
    with_missions,
    with_seed,
)

from spaceline.decks import Deck, check
from spaceline.formats.deck_rules import DeckRules

every_edition = pytest.mark.parametrize("rules", ALL_EDITIONS, ids=lambda rules: rules.edition)


@pytest.mark.req("WS-11")
@every_edition
@pytest.mark.parametrize("card", ["Runabout", "Alyssa Ogawa", "Medical Kit"])
def test_one_personnel_ship_or_equipment_may_be_seeded(rules: DeckRules, card: str) -> None:
    assert errors(with_seed(*LEGAL.seed[:9], card), rules) == []
    assert errors(with_seed(*LEGAL.seed[:10], card), rules) == ["WS-09"]


@pytest.mark.req("WS-11")
@every_edition
def test_two_of_them_are_too_many(rules: DeckRules) -> None:
    report = check(with_seed("Runabout", "Medical Kit"), rules)
    assert list(report.rules()) == ["WS-11"]
    assert "Runabout and Medical Kit" in sentence(report, "WS-11")


@pytest.mark.req("WS-11", "WS-56")
def test_a_ship_needs_an_outpost_or_the_array() -> None:
    deck = Deck("", missions=("Excavation", "Test Mission"), seed=("Runabout", "Caretaker's Array"), draw=LEGAL.draw)
    assert "WS-11" in warnings(deck, RULES_2000)
    assert "WS-11" not in warnings(deck, RULES_2001) + warnings(deck, RULES_2023)
    assert "WS-11" in warnings(replace(deck, seed=("Alyssa Ogawa", "Caretaker's Array")), RULES_2001)


@pytest.mark.req("AMB-52")
@every_edition
def test_the_seeded_card_need_not_match_the_outpost(rules: DeckRules) -> None:
    deck = with_seed("Taibak")  # a Romulan aboard the Klingon outpost of Secret Salvage II
    assert errors(deck, rules) == []
    assert "WS-11" not in warnings(deck, rules)


@pytest.mark.req("WS-12")
@every_edition
def test_two_outpost_cards_are_too_many(rules: DeckRules) -> None:
    assert errors(with_seed("Klingon Outpost", "Romulan Outpost"), rules) == ["WS-12"]
    assert errors(with_seed("Klingon Outpost", "Klingon Outpost"), rules) == ["WS-12"]


@pytest.mark.req("WS-12", "AMB-09")
@every_edition
def test_a_showing_built_in_outpost_uses_up_the_allowance(rules: DeckRules) -> None:
    report = check(with_seed("Klingon Outpost"), rules, outpost_up=["Secret Salvage II"])
    assert list(report.rules()) == ["WS-12"]


@pytest.mark.req("WS-58")
@every_edition
def test_face_down_it_leaves_room_for_an_outpost_card(rules: DeckRules) -> None:
    report = check(with_seed("Klingon Outpost"), rules)
    assert report.legal
    assert "Secret Salvage II outpost side down" in sentence(report, "WS-58")


@pytest.mark.req("WS-12", "WS-58")
@every_edition
def test_of_two_outpost_missions_one_may_show(rules: DeckRules) -> None:
    deck = with_missions("Secret Salvage II", "Test Mission II", "Excavation II")
    assert errors(deck, rules) == []
    assert "WS-58" in warnings(deck, rules)
    assert list(check(deck, rules, outpost_up=deck.missions).rules()) == ["WS-12"]


@pytest.mark.req("EP-36")
def test_standard_play_lets_built_in_outposts_stand_beside_an_outpost_card() -> None:
    missions = ("Secret Salvage II", "Explore Black Cluster II", "Excavation II")
    deck = replace(LEGAL, missions=missions, seed=("Klingon Outpost",))
    report = check(deck, SWISS, outpost_up=missions)
    assert not {"WS-12", "WS-58"} & {finding.rule for finding in report.errors + report.warnings}
    assert all("WS-12" in list(check(deck, rules, outpost_up=missions).rules()) for rules in ALL_EDITIONS)


def test_standard_play_seeds_each_outpost_once() -> None:
    assert "BR-5.1" in warnings(with_seed("Klingon Outpost", "Klingon Outpost"), SWISS)
    assert "BR-5.1" not in warnings(with_seed("Klingon Outpost", "Romulan Outpost"), SWISS)


@pytest.mark.req("WS-13")
@every_edition
def test_more_outposts_may_wait_in_the_draw_deck(rules: DeckRules) -> None:
    assert check(with_draw("Klingon Outpost", "Romulan Outpost"), rules) == check(LEGAL, rules)


@pytest.mark.req("AMB-41")
def test_an_outpost_is_mandatory_in_2000_only() -> None:
    deck = with_missions("Secret Salvage", "Excavation II", "Test Mission")
    assert errors(deck, RULES_2000) == ["AMB-41"]
    for rules in (RULES_2001, RULES_2023):
        assert errors(deck, rules) == []
        assert "AMB-41" in warnings(deck, rules)


@pytest.mark.req("AMB-41")
def test_an_outpost_card_must_fit_one_of_the_missions() -> None:
    deck = Deck("", missions=("Excavation", "Test Mission"), seed=("Romulan Outpost",), draw=LEGAL.draw)
    assert errors(deck, RULES_2000) == []
    assert errors(replace(deck, missions=("Study Nebula", "Test Mission")), RULES_2000) == ["AMB-41"]


def test_the_neutral_outpost_wants_a_space_mission() -> None:
    deck = Deck("", missions=("Excavation", "Test Mission"), seed=("Neutral Outpost",), draw=LEGAL.draw)
    assert errors(deck, RULES_2000) == []
    assert errors(replace(deck, missions=("Excavation", "Fever Emergency")), RULES_2000) == ["AMB-41"]


@pytest.mark.req("WS-57", "TG-24")
@every_edition
def test_more_artifacts_than_planets_draw_advice(rules: DeckRules) -> None:
    assert "WS-57" not in warnings(with_seed("Horga'hn"), rules)
    assert errors(with_seed("Horga'hn", "Betazoid Gift Box"), rules) == []
    assert "WS-57" in warnings(with_seed("Horga'hn", "Betazoid Gift Box"), rules)


@pytest.mark.req("AMB-49")
def test_repeated_dilemmas_are_legal_and_kept_apart() -> None:
    deck = with_seed("Archer", "Archer")
    assert all(errors(deck, rules) == [] for rules in ALL_EDITIONS)
    assert "WS-25" in warnings(deck, RULES_2001)
    assert "BR-4.4" in warnings(deck, RULES_2000)


@pytest.mark.req("AMB-49", "EP-24")
@every_edition
def test_a_combo_and_its_parent_are_legal_and_kept_apart(rules: DeckRules) -> None:
    deck = with_seed("Male's Love Interest & Plague Ship", "Male's Love Interest")
    assert errors(deck, rules) == []
    assert "EP-24" in warnings(deck, rules)
