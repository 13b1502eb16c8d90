"""Changing a deck between games: never, card for card, or a rebuild, by format."""

from collections import Counter
from dataclasses import replace

import pytest
from tests.decks.scenes import ALL_EDITIONS, DILEMMAS, GUIDE_SEALED, JUNIOR, LEGAL, PEOPLE, RULES_2000, SWISS, sized

from spaceline.decks import deck_hash, may_swap
from spaceline.formats.deck_rules import DeckRules, deck_rules

SEALED_DECK = sized(6, 20, 34)
UNUSED = PEOPLE[34:64]
POOL = Counter((*SEALED_DECK.cards, *UNUSED))


@pytest.mark.req("TG-32")
def test_the_same_cards_in_another_order_are_the_same_deck() -> None:
    turned = replace(LEGAL, name="renamed", draw=LEGAL.draw[::-1], seed=LEGAL.seed[::-1])
    assert deck_hash(turned) == deck_hash(LEGAL)
    assert deck_hash(replace(LEGAL, draw=LEGAL.draw[1:])) != deck_hash(LEGAL)
    assert deck_hash(replace(LEGAL, seed=LEGAL.seed[1:], draw=(*LEGAL.draw, LEGAL.seed[0]))) != deck_hash(LEGAL)


@pytest.mark.req("TG-28", "TG-32")
@pytest.mark.parametrize(
    "rules", [SWISS, JUNIOR, deck_rules(edition="2001", mode="constructed")], ids=lambda r: r.title
)
def test_a_constructed_deck_never_changes(rules: DeckRules) -> None:
    after = replace(LEGAL, draw=(*LEGAL.draw[1:], "Pi"))
    assert may_swap(LEGAL, LEGAL, rules).legal
    report = may_swap(LEGAL, after, rules)
    assert list(report.rules()) == ["TG-32"]
    assert f"({LEGAL.draw[0]} and Pi)" in report.errors[0].message


@pytest.mark.req("TG-28", "TG-70")
def test_guide_sealed_swaps_four_for_four() -> None:
    after = replace(SEALED_DECK, draw=SEALED_DECK.draw[4:] + UNUSED[:4])
    assert may_swap(SEALED_DECK, after, GUIDE_SEALED, POOL).legal


@pytest.mark.req("TG-70")
def test_four_out_and_three_in_is_no_swap() -> None:
    after = replace(SEALED_DECK, draw=SEALED_DECK.draw[4:] + UNUSED[:3])
    report = may_swap(SEALED_DECK, after, GUIDE_SEALED, POOL)
    assert list(report.rules()) == ["TG-70", "TG-68"]
    assert report.errors[0].message == "You take out 4 cards and put in 3; swap card for card."


@pytest.mark.req("TG-69", "TG-70")
def test_only_cards_left_in_the_pool_come_in() -> None:
    after = replace(SEALED_DECK, draw=(*SEALED_DECK.draw[1:], "Pi"))
    assert list(may_swap(SEALED_DECK, after, GUIDE_SEALED, POOL).rules()) == ["TG-69"]


@pytest.mark.req("AMB-29")
def test_the_director_may_forbid_swaps() -> None:
    after = replace(SEALED_DECK, draw=SEALED_DECK.draw[1:] + UNUSED[:1])
    assert list(may_swap(SEALED_DECK, after, GUIDE_SEALED, POOL, allowed=False).rules()) == ["AMB-29"]


@pytest.mark.req("AMB-50")
@pytest.mark.parametrize("rules", ALL_EDITIONS, ids=lambda rules: rules.edition)
def test_sealed_warp_speed_may_rebuild_and_is_checked_again(rules: DeckRules) -> None:
    bigger = replace(LEGAL, draw=(*LEGAL.draw, "Pi", "Red Alert!"))
    pool = Counter(bigger.cards)
    assert may_swap(LEGAL, bigger, rules, pool).legal
    assert list(may_swap(LEGAL, bigger, rules, pool, allowed=False).rules()) == ["AMB-50"]
    assert list(may_swap(LEGAL, replace(bigger, seed=DILEMMAS[:11]), rules).rules()) == ["WS-09"]


def test_an_unchanged_deck_is_not_judged_again() -> None:
    empty = replace(LEGAL, draw=())
    assert may_swap(empty, empty, RULES_2000).legal
