"""Two decks for a sealed game tonight: two boxes opened, and a deck built from each."""

from random import Random

from spaceline.decks.builder import build
from spaceline.decks.model import Deck
from spaceline.formats.deck_rules import deck_rules
from spaceline.products import open_boxes, products


def sealed_decks(seed: int, edition: str) -> tuple[Deck, Deck]:
    """The decks of a seed; the same seed and edition give the same two."""
    rules = deck_rules(edition=edition)
    one, two = (
        build(box.pool, rules, Random(f"{seed}/{seat}"), name=f"Box {seat + 1} of seed {seed}")
        for seat, box in enumerate(open_boxes(products()["enhanced-premiere"], seed, 2))
    )
    return one, two
