"""Decks in files: any of the four forms is recognised and read, and each is written without losing anything.

json        {"name": ..., "missions": [names], "seed": [names], "draw": [names]}, repeats listed
text        headings and counts, for people: see `text_form`
lackey-txt  LackeyCCG's tab-separated list: see `text_form`
lackey-dek  LackeyCCG's XML: see `lackey_dek`

Names are forgiven their case, spacing and punctuation, and are written as the catalogue has them. A name that no card
has is kept as it stands, and reported with its place and the nearest names.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from spaceline.cards import Catalogue, UnknownCard, catalogue
from spaceline.decks.entries import Entry, Listing
from spaceline.decks.lackey_dek import read_dek, write_dek
from spaceline.decks.model import PARTS, Deck, DeckError, one_line
from spaceline.decks.text_form import read_lines, write_lackey_txt, write_text_form

FORMS = ("json", "text", "lackey-txt", "lackey-dek")

_SHOWN = 5
"""Unknown cards named in one sentence; the rest are counted."""


@dataclass(frozen=True)
class Unknown:
    """A name no card has, where it stands in the file, and the names most like it."""

    where: str
    name: str
    near: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.where}: {UnknownCard(self.name, self.near)}"


class UnknownCards(DeckError):
    """A deck file names cards that do not exist."""

    def __init__(self, unknown: tuple[Unknown, ...]) -> None:
        more = f"; and {len(unknown) - _SHOWN} more" if len(unknown) > _SHOWN else ""
        super().__init__("; ".join(str(each) for each in unknown[:_SHOWN]) + more)
        self.unknown = unknown


@dataclass(frozen=True)
class Reading:
    """A deck as read: the deck, the form it was in, and the names in it that no card has."""

    deck: Deck
    form: str
    unknown: tuple[Unknown, ...] = ()

    def known(self) -> Deck:
        """The deck, if every card in it exists. Raises UnknownCards."""
        if self.unknown:
            raise UnknownCards(self.unknown)
        return self.deck


def read_deck(text: str, cards: Catalogue | None = None) -> Reading:
    """The deck in the text of a file, whatever its form. Raises DeckError where it is no deck at all."""
    start = text.lstrip()
    if start.startswith(("{", "[")):
        return _resolved(_read_json(text), "json", cards)
    if start.startswith("<"):
        return _resolved(read_dek(text), "lackey-dek", cards)
    listing, tabbed = read_lines(text)
    return _resolved(listing, "lackey-txt" if tabbed else "text", cards)


def write_deck(deck: Deck, form: str) -> str:
    """The text of a deck file in one of the FORMS. Raises DeckError."""
    if form == "json":
        return json.dumps(deck.to_json(), indent=2, ensure_ascii=False) + "\n"
    if form == "text":
        return write_text_form(deck)
    if form == "lackey-txt":
        return write_lackey_txt(deck)
    if form == "lackey-dek":
        return write_dek(deck)
    raise DeckError(f"there is no deck form {form!r}; the forms are {', '.join(FORMS)}")


def _resolved(listing: Listing, form: str, cards: Catalogue | None) -> Reading:
    known = catalogue() if cards is None else cards
    piles: dict[str, list[str]] = {part: [] for part in PARTS}
    unknown = []
    for entry in listing.entries:
        try:
            name = known.find(entry.name).name
        except UnknownCard as error:
            name = entry.name
            unknown.append(Unknown(entry.where, name, error.near))
        piles[entry.part] += [name] * entry.count
    deck = Deck(listing.name, tuple(piles["missions"]), tuple(piles["seed"]), tuple(piles["draw"]))
    return Reading(deck, form, tuple(unknown))


def _read_json(text: str) -> Listing:
    try:
        document = json.loads(text, object_pairs_hook=_each_key_once)
    except (ValueError, RecursionError) as error:
        raise DeckError(f"the deck is not JSON: {error}") from error
    return from_json(document)


def _each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """JSON keeps the last of two equal keys; here the first one's cards would be lost."""
    if len({key for key, _ in pairs}) < len(pairs):
        raise ValueError("a key is given twice")
    return dict(pairs)


def from_json(document: object) -> Listing:
    """A deck document. Raises DeckError naming the part that is wrong; nothing in it is passed over."""
    if not isinstance(document, dict):
        raise DeckError("a deck must be an object with missions, seed and draw")
    if extra := sorted(str(key)[:40] for key in document.keys() - {"name", *PARTS}):
        raise DeckError(f"a deck has no part {extra[0]!r}; its parts are name, {', '.join(PARTS)}")
    name = document.get("name", "")
    if not isinstance(name, str):
        raise DeckError("a deck's name must be a text")
    listing = Listing(one_line(name))
    for entry in _json_entries(document):
        listing.add(entry)
    return listing


def _json_entries(document: dict[str, object]) -> Iterable[Entry]:
    for part in PARTS:
        names = document.get(part)
        if not isinstance(names, list):
            raise DeckError(f"a deck's {part} must be a list of card names")
        for number, name in enumerate(names, 1):
            if not isinstance(name, str):
                raise DeckError(f"{part} card {number} must be a card's name")
            yield Entry(part, name, 1, f"{part} card {number}")
