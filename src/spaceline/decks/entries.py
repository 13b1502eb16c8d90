"""What every deck form is read into: the deck's name and its cards, each with its pile and its place in the file."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from spaceline.decks.model import DeckError, one_line

LARGEST_DECK = 1000
LONGEST_NAME = 200

SECTIONS = {
    "missions": "missions",
    "mission": "missions",
    "seed deck": "seed",
    "seed cards": "seed",
    "seeds": "seed",
    "seed": "seed",
    "draw deck": "draw",
    "draw": "draw",
    "main deck": "draw",
    "deck": "draw",
}
"""What a section may be called, and the pile it is."""

TITLES = {"missions": "Missions", "seed": "Seed deck", "draw": "Draw deck"}
"""What a section is called when we write one."""


@dataclass(frozen=True)
class Entry:
    """So many copies of a card in a pile. `where` is its place in the file, for people."""

    part: str
    name: str
    count: int
    where: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", one_line(self.name))
        if not self.name:
            raise DeckError(f"{self.where}: a card's name is missing")
        if len(self.name) > LONGEST_NAME:
            raise DeckError(f"{self.where}: too long for a card's name")


@dataclass
class Listing:
    """A deck file taken apart. Refuses to grow beyond any deck, so that noise is soon recognised."""

    name: str = ""
    entries: list[Entry] = field(default_factory=list)

    def add(self, entry: Entry) -> None:
        if entry.count + sum(known.count for known in self.entries) > LARGEST_DECK:
            raise DeckError(f"{entry.where}: a deck of more than {LARGEST_DECK} cards is no deck")
        self.entries.append(entry)


def runs(names: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Neighbouring copies counted together; the order of a pile is kept."""
    return ((len(list(copies)), one_line(name)) for name, copies in groupby(names))


def section(title: str, where: str) -> str:
    """The pile that a section's title means. Raises DeckError, because its cards must not be lost."""
    found = SECTIONS.get(one_line(title.replace("_", " ")).casefold())
    if found is None:
        known = ", ".join(TITLES.values())
        raise DeckError(f"{where}: unknown section {one_line(title)[:40]!r}; the sections are {known}")
    return found
