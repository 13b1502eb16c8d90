"""What a sealed product is, and what comes out of it: products, their slots and premium groups, and the opened box."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, product
from math import comb, prod

from spaceline.cards import Card
from spaceline.errors import SpacelineError


class ProductError(SpacelineError):
    """A product that does not exist, or an option it does not have."""


@dataclass(frozen=True, kw_only=True)
class Slot:
    """So many different cards from one sheet; a sheet no larger than the slot is printed in every copy."""

    name: str
    count: int
    sheet: tuple[Card, ...]
    set: str | None = None
    """The set whose cards the sheet holds, where it is not a list of names."""


@dataclass(frozen=True, kw_only=True)
class Group:
    """Randomized premium cards, and how many of them a box usually has (EP-04)."""

    name: str
    usual: int
    sheet: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class Product:
    """A sealed product. `key` is the name of its file and what the command line calls it."""

    key: str
    name: str
    rules: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = ()
    inside: tuple["Product", ...] = ()
    """Other products in this one, each named as often as it is there."""
    pairs: tuple[tuple[Card, Card], ...] = ()
    """Premium cards that always come together; a box has one pair (EP-05)."""
    groups: tuple[Group, ...] = ()
    extra: "Product | None" = None
    """The pack a director may add to every pool (WS-03, TG-71)."""
    chosen_commons: int = 0

    @cached_property
    def packs(self) -> tuple[tuple[Slot, ...], ...]:
        """The slots of every pack, in the order in which they are opened."""
        own = (self.slots,) if self.slots else ()
        return own + tuple(chain.from_iterable(each.packs for each in self.inside))

    @property
    def premium(self) -> int:
        """How many premium cards a box has."""
        return (2 if self.pairs else 0) + sum(group.usual for group in self.groups)

    @property
    def sealed_cards(self) -> int:
        """How many cards come out of the wrapping, before any are chosen."""
        return sum(slot.count for pack in self.packs for slot in pack) + self.premium

    @property
    def cards(self) -> int:
        return self.sealed_cards + self.chosen_commons

    @property
    def sets(self) -> frozenset[str]:
        """The sets in use, from which commons may be chosen (TG-67)."""
        slots = chain.from_iterable(self.packs + (self.extra.packs if self.extra else ()))
        return frozenset(slot.set for slot in slots if slot.set is not None)

    @property
    def usual_split(self) -> tuple[int, ...]:
        return tuple(group.usual for group in self.groups)

    @cached_property
    def rarer_splits(self) -> tuple[tuple[tuple[int, ...], int], ...]:
        """Every other split of the randomized cards, with the number of ways to make it (AMB-02)."""
        sizes = [len(group.sheet) for group in self.groups]
        splits = (
            split
            for split in product(*(range(size + 1) for size in sizes))
            if sum(split) == sum(self.usual_split) and split != self.usual_split
        )
        return tuple((split, prod(map(comb, sizes, split))) for split in splits)


@dataclass(frozen=True, kw_only=True)
class Box:
    """What one opened product holds: one player's sealed pool (EP-02)."""

    product: str
    packs: tuple[tuple[Card, ...], ...]
    premium: tuple[Card, ...] = ()
    chosen: tuple[Card, ...] = ()
    """Commons the player picked to go with it (TG-64)."""

    def __iter__(self) -> Iterator[Card]:
        return chain(chain.from_iterable(self.packs), self.premium, self.chosen)

    def __len__(self) -> int:
        return sum(map(len, self.packs)) + len(self.premium) + len(self.chosen)

    @property
    def pool(self) -> Counter[str]:
        """How many of each card, by name."""
        return Counter(card.name for card in self)

    @property
    def variant(self) -> str | None:
        """The card that shows through the window, if there is one (EP-07)."""
        return self.premium[0].name if self.premium else None
