"""What hidden cards are likely to be: drawn by lot, common cards more often than rare ones."""

from collections.abc import Collection, Sequence
from functools import cache
from itertools import accumulate
from typing import TypeVar

from spaceline.bots.perils import RARE, SEEDED
from spaceline.cards import Card, catalogue
from spaceline.cards.models import Dilemma, Equipment, Mission, Personnel, Ship
from spaceline.cards.vocabulary import Where
from spaceline.decks.worth import PLAYED
from spaceline.engine import chance

T = TypeVar("T")

_BY_RARITY = {"C": 6, "U": 3, "R": 1, "P": 2}
_DECK = (("people", 16), ("ships", 3), ("equipment", 2), ("tricks", 4))
"""About what a sealed draw deck of 25 cards is made of."""


@cache
def _pool(kind: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Titles of a kind, and their weights added up."""
    if kind == "tricks":
        titles = [(name, worth) for name, worth in PLAYED.items() if worth >= 2]
    else:
        wanted: type[Card] = {"people": Personnel, "ships": Ship, "equipment": Equipment}[kind]
        titles = [(c.name, _BY_RARITY[c.rarity]) for c in catalogue().values() if isinstance(c, wanted)]
    return tuple(name for name, _ in titles), tuple(accumulate(weight for _, weight in titles))


@cache
def _dilemmas(where: Where) -> tuple[tuple[str, int], ...]:
    return tuple(
        (card.name, SEEDED.get(card.name, RARE))
        for card in catalogue().values()
        if isinstance(card, Dilemma) and card.where.admits(where)
    )


class Likely:
    """The dice of one world."""

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def shuffled(self, items: Sequence[T]) -> list[T]:
        self.dice, order = chance.sample(self.dice, range(len(items)), len(items))
        return [items[index] for index in order]

    def _throw(self, sums: Sequence[int]) -> int:
        """An index, each as likely as its weight."""
        self.dice, value = chance.below(self.dice, sums[-1])
        low, high = 0, len(sums) - 1
        while low < high:
            middle = (low + high) // 2
            if value < sums[middle]:
                high = middle
            else:
                low = middle + 1
        return low

    def _of(self, kind: str) -> str:
        titles, sums = _pool(kind)
        return titles[self._throw(sums)]

    def person(self, taken: Collection[str] = ()) -> str:
        """Somebody who is not in play already."""
        for _ in range(8):
            name = self._of("people")
            if name not in taken:
                return name
        return "Palteth"

    def card(self) -> str:
        """Something out of a draw deck."""
        kind = self._throw(tuple(accumulate(weight for _, weight in _DECK)))
        return self._of(_DECK[kind][0])

    def dilemma(self, mission: Card, titles: Collection[str]) -> str:
        """Something that may lie under a mission and is not there yet."""
        where = mission.where if isinstance(mission, Mission) else Where.BOTH
        choices = [(name, weight) for name, weight in _dilemmas(where) if name not in titles]
        return choices[self._throw(tuple(accumulate(weight for _, weight in choices)))][0]
