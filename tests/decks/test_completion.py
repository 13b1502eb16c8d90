"""Decks that were not finished in time: what was chosen stays as far as can be, and the rest is built."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from tests.decks.scenes import ALL_EDITIONS, RULES_2001

from spaceline.cards import catalogue
from spaceline.cards.vocabulary import CardType
from spaceline.decks import Deck, DeckError, build, check, complete
from spaceline.formats.deck_rules import DeckRules
from spaceline.products import open_boxes, products

every_edition = pytest.mark.parametrize("rules", ALL_EDITIONS, ids=lambda rules: rules.edition)


def pools(count: int, seed: int = 5) -> list[Counter[str]]:
    return [box.pool for box in open_boxes(products()["enhanced-premiere"], seed, count)]


def finish(chosen: Deck, pool: Counter[str], rules: DeckRules = RULES_2001) -> Deck:
    """Completes, and holds the deck to what every completed deck must be."""
    deck = complete(chosen, pool, rules, Random(3))
    report = check(deck, rules, pool)
    assert report.legal, report.errors
    assert deck == complete(chosen, pool, rules, Random(3))
    return deck


def kept(chosen: Deck, deck: Deck) -> int:
    """How many of the chosen cards are where they were put."""
    return sum((Counter(mine) & Counter(dict(deck.parts)[part])).total() for part, mine in chosen.parts)


def of_type(pool: Counter[str], *types: CardType) -> list[str]:
    return [name for name in sorted(pool.elements()) if catalogue()[name].type in types]


@pytest.mark.req("WS-02")
def test_a_legal_deck_stays_as_it_stands() -> None:
    (pool,) = pools(1)
    deck = replace(build(pool, RULES_2001, Random(9)), name="Mine")
    assert complete(deck, pool, RULES_2001, Random(3)) is deck


@pytest.mark.req("WS-02")
def test_nothing_chosen_is_a_deck_built_for_you() -> None:
    (pool,) = pools(1)
    assert finish(Deck("Mine"), pool) == replace(build(pool, RULES_2001, Random(3)), name="Mine")


@pytest.mark.req("WS-02")
@every_edition
def test_a_deck_that_lacks_some_cards_keeps_every_one_it_has(rules: DeckRules) -> None:
    for pool in pools(8):
        whole = build(pool, rules, Random(9))
        for chosen in (replace(whole, draw=whole.draw[:13]), replace(whole, missions=()), Deck("", whole.missions)):
            deck = finish(chosen, pool, rules)
            assert kept(chosen, deck) == chosen.size
            assert len(deck.draw) == max(20, len(chosen.draw))


@pytest.mark.req("WS-02", "WS-07", "WS-09", "WS-11")
@every_edition
def test_of_too_many_cards_as_many_stay_as_there_is_room_for(rules: DeckRules) -> None:
    for pool in pools(4):
        missions = of_type(pool, CardType.MISSION)
        dilemmas = of_type(pool, CardType.DILEMMA)
        people = of_type(pool, CardType.PERSONNEL)
        deck = finish(Deck("", tuple(missions), tuple(people[:3]), tuple(people[3:])), pool, rules)
        assert kept(Deck("", tuple(missions)), deck) == len(deck.missions) == 3
        assert sum(catalogue()[name].type is CardType.PERSONNEL for name in deck.seed) == 1
        assert sum(catalogue()[name].type is CardType.PERSONNEL for name in deck.draw) == len(people) - 1
        deck = finish(Deck("", (), tuple(dilemmas * 3)), pool, rules)
        assert not set(deck.draw) & set(dilemmas)
        assert len(deck.seed) == 10 or kept(Deck("", (), tuple(dilemmas)), deck) == len(dilemmas)


@pytest.mark.req("WS-02")
def test_cards_that_are_not_there_or_not_allowed_are_left_out() -> None:
    (pool,) = pools(1)
    stranger = next(name for name in catalogue() if name not in pool)
    chosen = Deck("", (), ("Raise the Stakes", stranger), (stranger, "Nobody's card", stranger))
    taken = next(iter(of_type(pool, CardType.EVENT)))
    deck = finish(chosen, pool - Counter({taken: 1}) + Counter({"Raise the Stakes": 1}))
    assert not {"Raise the Stakes", "Nobody's card", stranger} & set(deck.cards)


@pytest.mark.req("WS-02")
def test_a_pool_without_a_deck_is_a_sentence() -> None:
    with pytest.raises(DeckError, match="no legal deck"):
        complete(Deck(), {"Data": 1}, RULES_2001, Random(1))
