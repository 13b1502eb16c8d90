"""The check over random lists: it judges anything, never crashes, and is consistent with itself."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spaceline.cards import catalogue
from spaceline.decks import Deck, check
from spaceline.formats.deck_rules import ALL_DECK_RULES, DeckRules

NAMES = sorted(catalogue())
known = st.sampled_from(NAMES)
anything = st.one_of(known, st.text(max_size=12))
piles = st.lists(anything, max_size=40).map(tuple)
decks = st.builds(Deck, st.text(max_size=5), piles, piles, piles)
pools = st.none() | st.dictionaries(anything, st.integers(0, 4), max_size=60)


def judge(deck: Deck, rules: DeckRules, pool: dict[str, int] | None) -> None:
    report = check(deck, rules, pool, proxies=deck.draw[:2], outpost_up=deck.missions)
    assert report.legal is (not report.errors)
    assert all(found.rule and found.message.endswith((".", "?")) for found in report.errors + report.warnings)
    if set(deck.cards) - set(NAMES):
        assert "CARD" in list(report.rules())


def test_ten_thousand_random_lists_are_judged() -> None:
    luck = Random(2000)
    for number in range(10_000):
        sizes = [luck.randrange(limit) for limit in (6, 14, 30)]
        deck = Deck("", *(tuple(luck.choices(NAMES, k=size)) for size in sizes))
        pool = dict(Counter(luck.choices(NAMES, k=65))) if number % 2 else None
        judge(deck, ALL_DECK_RULES[number % len(ALL_DECK_RULES)], pool)


@settings(max_examples=150, deadline=None)
@given(deck=decks, rules=st.sampled_from(ALL_DECK_RULES), pool=pools)
def test_any_list_of_names_is_judged(deck: Deck, rules: DeckRules, pool: dict[str, int] | None) -> None:
    judge(deck, rules, pool)


@pytest.mark.slow
@settings(max_examples=10_000, deadline=None)
@given(deck=decks, rules=st.sampled_from(ALL_DECK_RULES), pool=pools)
def test_ten_thousand_lists_of_any_names_are_judged(deck: Deck, rules: DeckRules, pool: dict[str, int] | None) -> None:
    judge(deck, rules, pool)


@settings(max_examples=100, deadline=None)
@given(deck=decks, rules=st.sampled_from(ALL_DECK_RULES))
def test_the_order_of_a_pile_carries_no_meaning(deck: Deck, rules: DeckRules) -> None:
    turned = Deck(deck.name, deck.missions[::-1], deck.seed[::-1], deck.draw[::-1])
    broken = [sorted(found.rule for found in check(each, rules).errors) for each in (deck, turned)]
    assert broken[0] == broken[1]


@settings(max_examples=100, deadline=None)
@given(deck=st.builds(Deck, st.just(""), *[st.lists(known, max_size=30).map(tuple)] * 3))
def test_a_deck_is_always_part_of_a_pool_of_its_own_cards(deck: Deck) -> None:
    for rules in ALL_DECK_RULES:
        if rules.pool is None or rules.pool.may_grow or deck.size <= rules.pool.size:
            assert list(check(deck, rules, deck.counts).rules()) == list(check(deck, rules).rules())
