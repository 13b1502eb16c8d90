"""A deck: its name and three piles of card names, repeats listed; and the mark by which a deck is recognised."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from spaceline.errors import SpacelineError

PARTS = ("missions", "seed", "draw")


class DeckError(SpacelineError):
    """A deck that cannot be read, written or built."""


def one_line(text: str) -> str:
    """The text on one line, single-spaced and without unprintable characters, so that every file form can hold it."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


@dataclass(frozen=True)
class Deck:
    """The cards a player brings: missions, the other seed cards, and the draw deck. The order carries no meaning."""

    name: str = ""
    missions: tuple[str, ...] = ()
    seed: tuple[str, ...] = ()
    draw: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", one_line(self.name))
        for part in PARTS:
            object.__setattr__(self, part, tuple(getattr(self, part)))

    @property
    def parts(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield "missions", self.missions
        yield "seed", self.seed
        yield "draw", self.draw

    @property
    def cards(self) -> tuple[str, ...]:
        return self.missions + self.seed + self.draw

    @cached_property
    def counts(self) -> Counter[str]:
        """How many of each card the whole deck holds."""
        return Counter(self.cards)

    @property
    def size(self) -> int:
        return len(self.missions) + len(self.seed) + len(self.draw)

    def to_json(self) -> dict[str, object]:
        return {"name": self.name, **{part: list(names) for part, names in self.parts}}


def deck_hash(deck: Deck) -> str:
    """The mark by which a director knows a deck again at the next game (TG-32).

    It depends on which cards lie in which pile, not on their order or on the deck's name.
    """
    piles = {part: sorted(names) for part, names in deck.parts}
    return hashlib.sha256(json.dumps(piles, sort_keys=True).encode()).hexdigest()
