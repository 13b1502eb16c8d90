"""Twenty thousand boxes agree with the collation; the seed is fixed, and the bounds lie five deviations out."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from math import sqrt
from typing import Any

import pytest

from spaceline.cards import catalogue
from spaceline.products import Box, open_boxes, products

COUNT = 20_000
BOX = products()["enhanced-premiere"]
COMBOS, WORMHOLES = (tuple(card.name for card in group.sheet) for group in BOX.groups)


@pytest.fixture(scope="module")
def boxes() -> list[Box]:
    return list(open_boxes(BOX, 2000, COUNT))


def chi_square(counts: Mapping[Any, int], cells: int, trials: int, chance: float) -> float:
    """Sum of squared deviations in units of variance, for cells that each hit with the same chance per trial.

    Drawing without repeats makes the cells share one constraint, so it has one degree of freedom less than cells.
    """
    assert len(counts) == cells
    expected, variance = trials * chance, trials * chance * (1 - chance)
    return sum((count - expected) ** 2 for count in counts.values()) / variance * (cells - 1) / cells


def within(value: float, freedom: int) -> bool:
    """Within five standard deviations of a chi-square of that many degrees, and not suspiciously even either."""
    return abs(value - freedom) < 5 * sqrt(2 * freedom)


@pytest.mark.req("EP-01", "AMB-40")
@pytest.mark.parametrize(("rarity", "in_pack"), [("C", 11), ("U", 3), ("R", 1)])
def test_every_card_of_a_rarity_is_as_likely_as_any_other(boxes: list[Box], rarity: str, in_pack: int) -> None:
    drawn = Counter(card.name for box in boxes for pack in box.packs for card in pack if card.rarity == rarity)
    assert set(drawn) == {card.name for card in catalogue().of_set("premiere") if card.rarity == rarity}
    assert within(chi_square(drawn, 121, 4 * COUNT, in_pack / 121), 120)


@pytest.mark.req("EP-03", "EP-05")
def test_the_six_pairs_are_equally_likely(boxes: list[Box]) -> None:
    pairs = Counter(tuple(card.name for card in box.premium[:2]) for box in boxes)
    assert set(pairs) == {(one.name, other.name) for one, other in BOX.pairs}
    assert within(chi_square(pairs, 6, COUNT, 1 / 6), 5)


@pytest.mark.req("EP-04", "AMB-02")
def test_the_usual_trio_is_uniform_and_independent_of_the_pair(boxes: list[Box]) -> None:
    combos = Counter(frozenset(card.name for card in box.premium[2:4]) for box in boxes)
    assert set(combos) == {frozenset(pair) for pair in combinations(COMBOS, 2)}
    assert within(chi_square(combos, 15, COUNT, 1 / 15), 14)
    with_pair = Counter((box.variant, box.premium[4].name) for box in boxes)
    assert {wormhole for _, wormhole in with_pair} == set(WORMHOLES)
    assert within(chi_square(with_pair, 18, COUNT, 1 / 18), 17)


@pytest.mark.req("EP-04", "AMB-02")
def test_variation_happens_as_often_as_asked_and_each_rarer_trio_alike() -> None:
    trios = Counter(_trio(box) for box in open_boxes(BOX, 2001, COUNT, variation=0.25))
    usual = {trio for trio in trios if len(trio & set(COMBOS)) == 2}
    rarer = {trio: count for trio, count in trios.items() if trio not in usual}
    assert len(usual) == 45
    assert abs(sum(rarer.values()) - COUNT * 0.25) < 5 * (COUNT * 0.25 * 0.75) ** 0.5
    assert within(chi_square(rarer, 39, sum(rarer.values()), 1 / 39), 38)


def test_packs_of_a_box_are_independent(boxes: list[Box]) -> None:
    same = sum(box.packs[0][0] == box.packs[1][0] for box in boxes)
    expected = COUNT / 121
    assert abs(same - expected) < 5 * expected**0.5


def _trio(box: Box) -> frozenset[str]:
    return frozenset(card.name for card in box.premium[2:])
