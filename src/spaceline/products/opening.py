"""Opening sealed product: a box from a product and luck, and the commons that go with it."""

from collections.abc import Iterator, Sequence
from itertools import chain

from spaceline.cards import Card, Catalogue
from spaceline.products.luck import Luck
from spaceline.products.model import Box, Product, ProductError, Slot

MOST_EXTRA = 20
"""More packs than this on top of a pool is a slip of the keyboard, not a director's wish."""


def open_box(product: Product, luck: Luck, *, variation: float = 0.0, extra: int = 0) -> Box:
    """One box. `variation` is the chance of a rarer split of the premium cards (EP-04), `extra` the packs added."""
    check_options(product, variation, extra)
    packs = tuple(_pack(pack, luck) for pack in product.packs)
    premium = _premium(product, luck, variation)
    # Added packs come last, so that they change nothing in the box they are added to.
    added = product.extra.packs * extra if product.extra else ()
    return Box(product=product.key, packs=packs + tuple(_pack(pack, luck) for pack in added), premium=premium)


def open_boxes(
    product: Product, seed: int, count: int, *, variation: float = 0.0, extra: int = 0, first: int = 1
) -> Iterator[Box]:
    """Boxes number `first` and on of a seed: each depends on its own number only, not on how many are opened."""
    for number in range(first, first + count):
        yield open_box(product, Luck("box", product.key, seed, number), variation=variation, extra=extra)


def check_options(product: Product, variation: float, extra: int) -> None:
    if not 0 <= variation <= 1:  # also refuses NaN
        raise ProductError("variation must be a probability from 0 to 1")
    if variation and not product.rarer_splits:
        raise ProductError(f"{product.key} has no randomized premium cards, so it has no variation")
    if not 0 <= extra <= MOST_EXTRA:
        raise ProductError(f"extra packs must be from 0 to {MOST_EXTRA}")
    if extra and product.extra is None:
        raise ProductError(f"no packs can be added to {product.key}")


def commons(product: Product, names: Sequence[str], cards: Catalogue) -> tuple[Card, ...]:
    """The commons a player may choose by those names: so many, of a set in use (TG-64, TG-67).

    A proxy marked on an unused card counts as the common it stands for (TG-65), so it is named like a real one.
    """
    if not product.chosen_commons:
        raise ProductError(f"no commons are chosen with {product.key}")
    if len(names) != product.chosen_commons:
        raise ProductError(f"{product.chosen_commons} commons are chosen with {product.key}, not {len(names)}")
    chosen = tuple(cards.find(name) for name in names)
    for card in chosen:
        if card.rarity != "C":
            raise ProductError(f"{card.name} is not a common")
        if card.set not in product.sets:
            raise ProductError(f"{card.name} is of {card.set}, and only {', '.join(sorted(product.sets))} is in use")
    return chosen


def _pack(slots: tuple[Slot, ...], luck: Luck) -> tuple[Card, ...]:
    return tuple(chain.from_iterable(luck.sample(slot.sheet, slot.count) for slot in slots))


def _premium(product: Product, luck: Luck, variation: float) -> tuple[Card, ...]:
    """The pair first: its first card is the one in the window (EP-03, EP-05, EP-07)."""
    if not product.premium:
        return ()
    pair = luck.choice(product.pairs) if product.pairs else ()
    split = _rarer_split(product, luck) if luck.chance(variation) else product.usual_split
    drawn = (luck.sample(group.sheet, count) for group, count in zip(product.groups, split, strict=True))
    return (*pair, *chain.from_iterable(drawn))


def _rarer_split(product: Product, luck: Luck) -> tuple[int, ...]:
    """Another split, weighted so that each rarer set of cards is as likely as any other (AMB-02)."""
    *others, (last, _) = product.rarer_splits
    ticket = luck.below(sum(ways for _, ways in product.rarer_splits))
    for split, ways in others:
        if ticket < ways:
            return split
        ticket -= ways
    return last
