"""What a group of personnel brings: every skill, attribute and trait counted in one flat row of numbers."""

from collections.abc import Iterable, Sequence
from typing import Self

from spaceline.cards.vocabulary import SLOT, WORDS

WIDTH = len(WORDS)


class Tally:
    """The counted skills, attributes and traits of a group, and the names present in it.

    `slots[SLOT[word]]` is how much of `word` the group has. A member's own row is kept, because some texts ask
    one person, or the strongest two, rather than the sum (BR-1.8).
    """

    __slots__ = ("members", "names", "slots")

    def __init__(self, slots: list[int], names: Iterable[str] = (), members: Sequence["Tally"] = ()) -> None:
        self.slots = slots
        self.names = frozenset(names)
        self.members = members

    @classmethod
    def of(cls, **counts: int) -> Self:
        """A tally of plain words, for examples and tests; blanks in a word are written as underscores."""
        slots = [0] * WIDTH
        for word, count in counts.items():
            slots[SLOT[word.replace("_", " ")]] = count
        return cls(slots)

    @classmethod
    def sum(cls, members: Sequence["Tally"], names: Iterable[str] = ()) -> Self:
        """The tally of a group: skills and attributes add up over its members (BR-1.6, BR-1.8)."""
        rows = [member.slots for member in members]
        slots = list(map(sum, zip(*rows, strict=True))) if rows else [0] * WIDTH
        return cls(slots, frozenset(names).union(*(member.names for member in members)), members)

    def __getitem__(self, word: str) -> int:
        return self.slots[SLOT[word]]

    def __repr__(self) -> str:
        have = ", ".join(f"{word} {count}" for word, count in zip(WORDS, self.slots, strict=True) if count)
        return f"<Tally {have or 'of nobody'}>"
