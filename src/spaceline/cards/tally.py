"""What a group of personnel brings: every skill, attribute and trait counted in one flat row of numbers."""

from collections.abc import Iterable, Sequence
from typing import Self

from spaceline.cards.vocabulary import SLOT, WORDS

WIDTH = len(WORDS)


class Tally:
    """The counted skills, attributes and traits of one individual or of a group, and the names present.

    `slots[SLOT[word]]` is how much of `word` there is. A group keeps the rows of its individuals, because some texts
    ask one person, or the strongest two, rather than the sum (BR-1.8).
    """

    __slots__ = ("_members", "names", "slots")

    def __init__(self, slots: list[int], names: Iterable[str] = (), members: Sequence["Tally"] | None = None) -> None:
        """Without `members` the row is one individual's own."""
        self.slots = slots
        self.names = frozenset(names)
        self._members = members

    @classmethod
    def of(cls, **counts: int) -> Self:
        """One individual by plain words, for examples and tests; blanks in a word are written as underscores."""
        slots = [0] * WIDTH
        for word, count in counts.items():
            slots[SLOT[word.replace("_", " ")]] = count
        return cls(slots)

    @classmethod
    def sum(cls, parts: Sequence["Tally"], names: Iterable[str] = ()) -> Self:
        """The tally of a group: skills and attributes add up (BR-1.6, BR-1.8).

        A part may itself be a group. The two people on a dual-personnel card stay two individuals (BR-17.4).
        """
        slots = list(map(sum, zip(*[part.slots for part in parts], strict=True))) if parts else [0] * WIDTH
        individuals = [one for part in parts for one in part.individuals]
        return cls(slots, frozenset(names).union(*(part.names for part in parts)), individuals)

    @property
    def individuals(self) -> Sequence["Tally"]:
        """The rows of the single people in the group."""
        return (self,) if self._members is None else self._members

    def __getitem__(self, word: str) -> int:
        return self.slots[SLOT[word]]

    def __repr__(self) -> str:
        have = ", ".join(f"{word} {count}" for word, count in zip(WORDS, self.slots, strict=True) if count)
        return f"<Tally {have or 'of nobody'}>"
