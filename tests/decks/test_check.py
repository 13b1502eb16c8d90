"""The check of a deck's counts and missions, edition by edition and format by format."""

from dataclasses import replace

import pytest
from tests.decks.scenes import (
    ALL_EDITIONS,
    GUIDE_SEALED,
    JUNIOR,
    LEGAL,
    PEOPLE,
    RULES_2000,
    RULES_2001,
    RULES_2023,
    SWISS,
    errors,
    sentence,
    sized,
    warnings,
    with_missions,
    with_seed,
)

from spaceline.decks import Deck, check
from spaceline.formats.deck_rules import DeckRules, deck_rules

every_edition = pytest.mark.parametrize("rules", ALL_EDITIONS, ids=lambda rules: rules.edition)


@every_edition
def test_the_legal_deck_has_no_fault(rules: DeckRules) -> None:
    report = check(LEGAL, rules)
    assert report.legal
    assert report.to_json() == {"legal": True, "errors": [], "warnings": report.to_json()["warnings"]}


@pytest.mark.req("WS-07")
@every_edition
def test_four_missions_are_too_many(rules: DeckRules) -> None:
    deck = with_missions("Secret Salvage II", "Excavation II", "Test Mission", "Study Nebula")
    assert errors(deck, rules) == ["WS-07"]
    assert sentence(check(deck, rules), "WS-07") == "You have 4 missions; the most allowed is 3."


@pytest.mark.req("WS-08")
def test_three_space_missions_are_advised_against_and_in_2023_forbidden() -> None:
    deck = with_missions("Secret Salvage II", "Study Nebula", "Test Mission")
    assert errors(deck, RULES_2000) == errors(deck, RULES_2001) == []
    assert "WS-08" in warnings(deck, RULES_2000)
    assert "WS-08" in warnings(deck, RULES_2001)
    assert errors(deck, RULES_2023) == ["WS-08"]


@pytest.mark.req("AMB-51")
def test_a_single_mission_by_edition() -> None:
    deck = with_missions("Secret Salvage II")
    for rules in (RULES_2000, RULES_2001):
        assert errors(deck, rules) == []
        assert "AMB-51" in warnings(deck, rules)
    assert errors(deck, RULES_2023) == ["AMB-51", "WS-08"]


@pytest.mark.req("AMB-51")
@every_edition
def test_no_mission_at_all_is_an_error(rules: DeckRules) -> None:
    assert "AMB-51" in errors(with_missions(), rules)


@pytest.mark.req("WS-60")
@every_edition
def test_two_missions_are_enough(rules: DeckRules) -> None:
    assert errors(with_missions("Secret Salvage II", "Excavation II"), rules) == []


@pytest.mark.req("WS-09", "BR-3.1")
@every_edition
def test_ten_seeds_beside_the_missions(rules: DeckRules) -> None:
    assert len(LEGAL.seed) == 10
    assert errors(LEGAL, rules) == []
    assert errors(with_seed(), rules) == []
    assert errors(with_seed(*LEGAL.seed, "Wind Dancer"), rules) == ["WS-09"]


@pytest.mark.req("WS-10")
@every_edition
def test_a_draw_deck_of_twenty_or_more(rules: DeckRules) -> None:
    assert errors(replace(LEGAL, draw=LEGAL.draw[:19]), rules) == ["WS-10"]
    assert errors(replace(LEGAL, draw=PEOPLE[:40]), rules) == []


@pytest.mark.req("TG-29", "AMB-21")
@pytest.mark.parametrize(
    ("seed", "draw", "broken"), [(30, 30, []), (31, 30, ["TG-29"]), (30, 29, ["TG-29"]), (31, 29, ["TG-29"] * 2)]
)
def test_swiss_is_thirty_thirty_with_missions_free(seed: int, draw: int, broken: list[str]) -> None:
    assert errors(sized(6, seed, draw), SWISS) == broken


@pytest.mark.req("TG-30", "AMB-21")
def test_the_literal_count_takes_missions_as_seeds() -> None:
    assert errors(sized(6, 24, 30), SWISS.literal()) == []
    assert errors(sized(6, 25, 30), SWISS.literal()) == ["TG-29"]
    assert errors(sized(6, 25, 30), SWISS) == []


@pytest.mark.req("TG-61", "AMB-27")
@pytest.mark.parametrize(
    ("missions", "seed", "draw", "legal"),
    [(4, 20, 20, True), (4, 21, 20, False), (4, 20, 19, False), (5, 20, 20, False)],
)
def test_junior_is_twenty_twenty_with_four_missions(missions: int, seed: int, draw: int, legal: bool) -> None:
    assert errors(sized(missions, seed, draw), JUNIOR) == ([] if legal else ["TG-61"])


@pytest.mark.req("AMB-27")
def test_junior_may_have_fewer_missions() -> None:
    assert errors(sized(3, 20, 20), JUNIOR) == []
    assert "AMB-27" in warnings(sized(3, 20, 20), JUNIOR)


@pytest.mark.req("TG-68")
@pytest.mark.parametrize(
    ("missions", "seed", "draw", "legal"),
    [(6, 20, 34, True), (6, 20, 33, False), (6, 20, 35, False), (5, 20, 35, False)],
)
def test_guide_sealed_is_sixty_cards_with_six_missions(missions: int, seed: int, draw: int, legal: bool) -> None:
    assert errors(sized(missions, seed, draw), GUIDE_SEALED) == ([] if legal else ["TG-68"])


@pytest.mark.req("EP-31", "AMB-06")
def test_two_sided_missions_are_announced_where_missions_are_shuffled() -> None:
    assert "EP-31" in warnings(LEGAL, SWISS)
    assert all("EP-31" not in warnings(LEGAL, rules) for rules in ALL_EDITIONS)
    assert "EP-31" not in warnings(with_missions("Excavation", "Secret Salvage"), SWISS)


def test_every_broken_rule_is_reported_at_once() -> None:
    deck = Deck(
        "wrong",
        missions=("Secret Salvage", "Secret Salvage II", "Test Mission", "Study Nebula"),
        seed=("Runabout", "Runabout", *LEGAL.seed, "Klingon Outpost", "Romulan Outpost"),
        draw=("Raise the Stakes", "Jean-Luc Picrd"),
    )
    assert sorted(set(errors(deck, RULES_2023, pool={}))) == [
        *("CARD", "EP-32", "TG-23", "WS-03", "WS-07", "WS-08", "WS-09", "WS-10", "WS-11", "WS-12"),
    ]


def test_an_unknown_card_is_named_with_its_nearest() -> None:
    report = check(replace(LEGAL, draw=(*LEGAL.draw, "Jean-Luc Picrd")), RULES_2000)
    assert sentence(report, "CARD").startswith("No card is named 'Jean-Luc Picrd'. Did you mean Jean-Luc Picard")


@every_edition
def test_an_empty_deck_is_reported_not_refused(rules: DeckRules) -> None:
    assert {"AMB-51", "WS-10"} <= set(errors(Deck(), rules, pool={}))


@pytest.mark.req("WS-05", "WS-06")
def test_constructed_mode_by_edition() -> None:
    strict, loose = deck_rules(edition="2001", mode="constructed"), deck_rules(edition="2023", mode="constructed")
    assert errors(LEGAL, strict) == ["WS-05", "WS-05"]
    assert errors(LEGAL, loose) == []
    assert warnings(LEGAL, loose).count("WS-05") == 2
    assert errors(LEGAL, loose.enforced()) == ["WS-05", "WS-05"]
