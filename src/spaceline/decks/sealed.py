"""Two decks for a sealed game tonight: two boxes opened, and a deck built from each."""

from collections.abc import Callable
from random import Random

from spaceline.decks.builder import build
from spaceline.decks.model import Deck
from spaceline.formats.deck_rules import deck_rules
from spaceline.products import open_boxes, products

Build = Callable[..., Deck]
"""Builds a deck as `build` does: from a pool, by rules, with some luck, under a name."""


def sealed_decks(seed: int, edition: str, builders: tuple[Build, Build] = (build, build)) -> tuple[Deck, Deck]:
    """The decks of a seed; the same seed, edition and builders give the same two."""
    rules = deck_rules(edition=edition)
    boxes = open_boxes(products()["enhanced-premiere"], seed, 2)
    one, two = (
        builder(box.pool, rules, Random(f"{seed}/{seat}"), name=f"Box {seat + 1} of seed {seed}")
        for seat, (box, builder) in enumerate(zip(boxes, builders, strict=True))
    )
    return one, two
