"""The check of single cards: places, locations, bans, the sealed pool, proxies, and the Borg."""

from collections import Counter
from dataclasses import replace

import pytest
from tests.decks.scenes import (
    ALL_EDITIONS,
    GUIDE_SEALED,
    LEGAL,
    RULES_2000,
    RULES_2001,
    RULES_2023,
    SWISS,
    errors,
    sentence,
    sized,
    warnings,
    with_draw,
    with_missions,
    with_seed,
)

from spaceline.cards import Card, Catalogue, catalogue
from spaceline.cards.models import Mission, Personnel
from spaceline.decks import Deck, check
from spaceline.formats.deck_rules import ALL_DECK_RULES, DeckRules, deck_rules

every_edition = pytest.mark.parametrize("rules", ALL_EDITIONS, ids=lambda rules: rules.edition)
every_format = pytest.mark.parametrize("rules", ALL_DECK_RULES, ids=lambda rules: rules.title)
PAIRS = [(card.original, card.name) for card in catalogue().values() if isinstance(card, Mission) and card.original]


@pytest.mark.req("EP-32", "WS-59")
@pytest.mark.parametrize(("original", "second"), PAIRS)
def test_a_mission_and_its_second_version_exclude_each_other(original: str, second: str) -> None:
    assert len(PAIRS) == 9
    deck = with_missions(original, second)
    assert all("EP-32" in errors(deck, rules) for rules in ALL_DECK_RULES)
    assert "same location" in sentence(check(deck, RULES_2000), "EP-32")


@every_edition
def test_a_unique_mission_twice_is_an_error(rules: DeckRules) -> None:
    assert errors(with_missions("Secret Salvage II", "Excavation", "Excavation"), rules) == ["BR-1.11"]


@pytest.mark.req("TG-23")
@every_format
@pytest.mark.parametrize("part", ["missions", "seed", "draw"])
def test_raise_the_stakes_is_an_error_everywhere(rules: DeckRules, part: str) -> None:
    piles = {**dict(LEGAL.parts), part: ("Raise the Stakes",)}
    deck = Deck("", piles["missions"], piles["seed"], piles["draw"])
    assert "TG-23" in errors(deck, rules)


@every_edition
def test_missions_belong_with_the_missions(rules: DeckRules) -> None:
    assert errors(with_missions("Secret Salvage II", "Excavation II", "Archer"), rules) == ["WS-07"]
    assert errors(with_seed("Study Nebula"), rules) == ["WS-07"]


@every_edition
def test_cards_that_do_nothing_in_their_pile_draw_advice(rules: DeckRules) -> None:
    for deck in (with_draw("Study Nebula"), with_draw("Archer")):
        assert errors(deck, rules) == []
        assert "BR-4.1" in warnings(deck, rules)
    assert "BR-4.6" in warnings(with_seed("Red Alert!"), rules)


@pytest.mark.req("TG-25")
def test_artifacts_in_the_draw_deck_draw_advice() -> None:
    assert errors(with_draw("Horga'hn"), RULES_2000) == []
    assert "TG-25" in warnings(with_draw("Horga'hn"), RULES_2000)
    assert "TG-25" not in warnings(with_seed("Horga'hn"), RULES_2000)


@pytest.mark.req("WS-03")
@every_edition
def test_a_sealed_deck_is_part_of_its_pool(rules: DeckRules) -> None:
    pool = dict(Counter(LEGAL.cards))
    assert errors(LEGAL, rules, pool) == []
    pool["Runabout"] = 0
    assert errors(LEGAL, rules, pool) == ["WS-03"]
    assert sentence(check(LEGAL, rules, pool), "WS-03") == "Runabout is not in your pool."


@pytest.mark.req("WS-03")
def test_copies_count_against_the_pool() -> None:
    report = check(with_draw("Runabout"), RULES_2001, Counter(LEGAL.cards))
    assert sentence(report, "WS-03") == "You use 2 copies of Runabout; your pool has 1."


@pytest.mark.req("WS-03", "AMB-08")
def test_only_2023_lets_a_pool_grow() -> None:
    pool = Counter(LEGAL.cards) + Counter({"Archer": 65 - LEGAL.size})
    bigger = pool + Counter({"Nausicaans": 15})
    assert [errors(LEGAL, rules, dict(pool)) for rules in ALL_EDITIONS] == [[], [], []]
    assert [errors(LEGAL, rules, dict(bigger)) for rules in ALL_EDITIONS] == [["WS-03"], ["WS-03"], []]


@pytest.mark.req("TG-69", "TG-71")
def test_guide_sealed_allows_no_outside_card_but_more_packs() -> None:
    deck = sized(6, 20, 34)
    pool = Counter(deck.cards) + Counter({"Runabout": 105 - deck.size})
    assert errors(deck, GUIDE_SEALED, dict(pool)) == []
    del pool[deck.draw[0]]
    assert errors(deck, GUIDE_SEALED, dict(pool)) == ["TG-69"]


@pytest.mark.req("WS-06")
def test_recommended_bans_weigh_what_the_director_says() -> None:
    rules = deck_rules(edition="2023", mode="constructed")
    deck = with_draw("Medical Crisis")
    assert "WS-06" in warnings(deck, rules)
    assert "WS-06" in errors(deck, rules.enforced())
    assert "WS-06" not in warnings(deck, RULES_2023) + errors(deck, RULES_2023)


@pytest.mark.req("TG-31")
@pytest.mark.parametrize("rules", [*ALL_EDITIONS, SWISS], ids=lambda rules: rules.title)
def test_proxies_are_forbidden(rules: DeckRules) -> None:
    report = check(LEGAL, rules, proxies=["Runabout"])
    assert "Runabout" in sentence(report, "TG-31")
    assert not report.legal


@pytest.mark.req("TG-65")
def test_guide_sealed_allows_proxies_of_commons() -> None:
    commons = ["Runabout", "Science Vessel", "I.K.C. K'Vort"]
    deck = Deck("", draw=(*commons, "U.S.S. Enterprise"))
    assert "TG-65" not in list(check(deck, GUIDE_SEALED, proxies=commons).rules())
    assert "U.S.S. Enterprise" in sentence(check(deck, GUIDE_SEALED, proxies=["U.S.S. Enterprise"]), "TG-65")


@pytest.mark.req("TG-31", "TG-65")
def test_a_declared_proxy_must_be_in_the_deck() -> None:
    assert "TG-31" in list(check(Deck("", draw=("Runabout",)), GUIDE_SEALED, proxies=["Runabout"] * 2).rules())


def _with_a_borg() -> Catalogue:
    template = catalogue()["Alyssa Ogawa"]
    assert isinstance(template, Personnel)
    cards: list[Card] = [*catalogue().values(), replace(template, name="A Drone", affiliations=("Borg",))]
    return Catalogue(cards)


@pytest.mark.req("EP-50")
@every_format
def test_a_borg_deck_has_no_outpost_mission(rules: DeckRules) -> None:
    borg, others = with_draw("A Drone"), with_draw("Alyssa Ogawa")
    assert "Secret Salvage II" in sentence(check(borg, rules, cards=_with_a_borg()), "EP-50")
    assert "EP-50" not in list(check(others, rules, cards=_with_a_borg()).rules())


@pytest.mark.req("EP-50")
def test_a_borg_deck_may_have_a_wormhole_mission() -> None:
    deck = replace(with_draw("A Drone"), missions=("Excavation II", "Test Mission"))
    assert "EP-50" not in list(check(deck, RULES_2001, cards=_with_a_borg()).rules())
