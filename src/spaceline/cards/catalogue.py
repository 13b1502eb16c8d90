"""The catalogue: every card, read from TOML (one file per set and type) and checked; a wrong one cannot load."""

import difflib
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from spaceline.cards import readers
from spaceline.cards.models import Card, Dilemma, Mission
from spaceline.cards.reading import CatalogueError, Entry
from spaceline.cards.vocabulary import CardType
from spaceline.errors import SpacelineError

SETS = ("premiere", "enhanced-premiere", "warp-pack")

_LONGEST_NAME = 100
"""Beyond this a wrong name is not worth repeating in full."""


class UnknownCard(SpacelineError, KeyError):
    """No card has that name; `near` lists the names most like it."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        super().__init__(name, near)
        self.name = name
        self.near = near

    def __str__(self) -> str:
        hint = f" (did you mean {' or '.join(self.near)}?)" if self.near else ""
        return f"no card is named {_clipped(self.name)!r}{hint}"


class Catalogue(Mapping[str, Card]):
    """All cards by name, in set, type and name order."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = {card.name: card for card in cards}
        self._folded = {_fold(name): name for name in self._cards}

    def __getitem__(self, name: str) -> Card:
        try:
            return self._cards[name]
        except KeyError:
            raise UnknownCard(name, self.near(name)) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, name: object) -> bool:
        return name in self._cards

    def find(self, name: str) -> Card:
        """The card of that name, forgiving case, spacing, quotation marks and punctuation. Raises UnknownCard."""
        if name in self._cards:
            return self._cards[name]
        folded = _fold(name)
        if folded in self._folded:
            return self._cards[self._folded[folded]]
        raise UnknownCard(name, self.near(name))

    def near(self, name: str) -> tuple[str, ...]:
        """Up to three names most like the given one: those that contain it, then those spelt nearly so."""
        folded = _fold(_clipped(name))
        holding = [other for other in self._folded if folded and folded in other]
        close = difflib.get_close_matches(folded, self._folded, n=3, cutoff=0.6)
        return tuple(self._folded[other] for other in list(dict.fromkeys(holding + close))[:3])

    def of_set(self, name: str) -> list[Card]:
        return [card for card in self._cards.values() if card.set == name]

    def of_type(self, kind: CardType) -> list[Card]:
        return [card for card in self._cards.values() if card.type is kind]

    def with_keyword(self, keyword: str) -> list[Card]:
        """The cards of a family that other cards name, such as every Treaty."""
        return [card for card in self._cards.values() if keyword in card.keywords]


def _clipped(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}..."


def _fold(name: str) -> str:
    return "".join(char for char in name.casefold().replace("&", "and") if char.isalnum())


_READERS = {
    CardType.PERSONNEL: readers.personnel,
    CardType.SHIP: readers.ship,
    CardType.MISSION: readers.mission,
    CardType.DILEMMA: readers.dilemma,
    CardType.EVENT: readers.event,
    CardType.INTERRUPT: readers.interrupt,
    CardType.ARTIFACT: readers.artifact,
    CardType.EQUIPMENT: readers.equipment,
    CardType.FACILITY: readers.facility,
}


def read_file(label: str, set_name: str, text: str) -> list[Card]:
    """The cards in the text of one catalogue file. Raises CatalogueError naming the file and the card."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(f"{label}: not TOML: {error}") from error
    cards: list[Card] = []
    for key, rows in data.items():
        if key not in _READERS:
            raise CatalogueError(f"{label}: unknown card type {key!r}")
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise CatalogueError(f"{label}: {key} must be a list of tables, written [[{key}]]")
        for row in rows:
            entry = Entry(label, row, set_name)
            cards.append(_READERS[CardType(key)](entry))
            entry.nothing_left()
    return cards


def build(sources: Mapping[str, tuple[str, str]]) -> Catalogue:
    """A catalogue from file label -> (set, TOML text), checked as a whole."""
    cards: list[Card] = []
    origin: dict[str, str] = {}
    spelling: dict[str, str] = {}
    for label, (set_name, text) in sources.items():
        for card in read_file(label, set_name, text):
            if card.name in origin:
                raise CatalogueError(f"{label}: {card.name}: duplicate name, already in {origin[card.name]}")
            if (twin := spelling.setdefault(_fold(card.name), card.name)) != card.name:
                raise CatalogueError(f"{label}: {card.name}: too like {twin!r} to tell apart when typed")
            origin[card.name] = label
            cards.append(card)
    catalogue = Catalogue(cards)
    for card in cards:
        _check_references(catalogue, card, origin[card.name])
    return catalogue


def _check_references(catalogue: Catalogue, card: Card, label: str) -> None:
    """A Mission II agrees with its original, and a combo half names a real dilemma (EP-26, EP-32, EP-49)."""
    if isinstance(card, Mission) and card.original is not None:
        original = catalogue._cards.get(card.original)
        if not isinstance(original, Mission):
            raise CatalogueError(f"{label}: {card.name}: original {card.original!r} is not a mission")
        for fact in ("location", "span", "where", "requirement"):
            if getattr(original, fact) != getattr(card, fact):
                raise CatalogueError(f"{label}: {card.name}: {fact} differs from {original.name}")
    if isinstance(card, Dilemma):
        for half in card.halves:
            if not isinstance(catalogue._cards.get(half.dilemma), Dilemma):
                raise CatalogueError(f"{label}: {card.name}: half {half.dilemma!r} is not a dilemma")


def _sources(root: Traversable) -> dict[str, tuple[str, str]]:
    found = {}
    for set_name in SETS:
        folder = root / set_name.replace("-", "_")
        for file in sorted(folder.iterdir(), key=lambda item: item.name):
            if file.name.endswith(".toml"):
                found[f"{folder.name}/{file.name}"] = (set_name, file.read_text(encoding="utf-8"))
    return found


@cache
def catalogue() -> Catalogue:
    """The catalogue shipped with the package, read once per process."""
    return build(_sources(files("spaceline.cards") / "data"))
