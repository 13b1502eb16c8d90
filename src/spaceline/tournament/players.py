"""The address book: who a player is from one event to the next, whatever form of the name is written down (TG-18)."""

import hashlib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from itertools import chain, combinations
from typing import Self

from spaceline.errors import SpacelineError

LONGEST_TEXT = 500

# Short forms that share no beginning with the full name; "Rob" and "Robert" are found without a table.
_SHORT_FORMS = {
    "alexander": "alex sandy sasha xander",
    "andrew": "andy drew",
    "anthony": "tony",
    "charles": "charlie chuck",
    "christopher": "chris kit topher",
    "edward": "ed eddie ned ted",
    "elizabeth": "beth betty eliza lisa liz lizzie",
    "henry": "hank harry",
    "james": "jamie jim jimmy",
    "john": "jack johnny jon",
    "jonathan": "jon jonny",
    "katherine": "kate kathy katie kitty",
    "lawrence": "larry laurie",
    "margaret": "maggie meg peggy",
    "michael": "mick mickey mike",
    "richard": "dick rich rick ricky",
    "robert": "bert bob bobby rob robbie",
    "theodore": "ted teddy theo",
    "thomas": "tom tommy",
    "william": "bill billy liam will",
}
_FULL_FORMS: Mapping[str, frozenset[str]] = {
    short: frozenset(full for full, shorts in _SHORT_FORMS.items() if short in shorts.split())
    for shorts in _SHORT_FORMS.values()
    for short in shorts.split()
}


class PlayersError(SpacelineError, ValueError):
    """A player list that cannot be read, or a player who is not, or already, in the book."""


@dataclass(frozen=True, slots=True)
class Player:
    """One person. The id never changes; names, aliases and address may."""

    id: str
    name: str
    address: str = ""
    email: str = ""
    born: date | None = None
    aliases: tuple[str, ...] = ()
    merged: tuple[str, ...] = ()  # ids that once stood for this person
    other: tuple[tuple[str, str], ...] = ()  # the director's own columns, by heading

    def __post_init__(self) -> None:
        if not self.id or not self.name:
            raise PlayersError("a player has no name" if self.id else f"{self.name} has no id")
        if not all((*self.aliases, *self.merged)):
            raise PlayersError(f"{self.name} has an empty alias")
        for text in (self.id, self.name, self.address, self.email, *self.aliases, *self.merged, *chain(*self.other)):
            if len(text) > LONGEST_TEXT:
                raise PlayersError(f"{text[:40]!r}… is {len(text)} characters long; {LONGEST_TEXT} is the most")
            if text != text.strip():
                raise PlayersError(f"{text[:40]!r} has blanks at its ends")
            if any(unicodedata.category(letter) in ("Cc", "Cs") and letter not in "\n\t" for letter in text):
                raise PlayersError(f"{text[:40]!r} has a control character in it")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Two entries that look like one person, and why; a person decides, never the program."""

    keep: Player
    gone: Player
    reason: str

    @property
    def question(self) -> str:
        return f"Are {self.keep.name!r} and {self.gone.name!r} the same player? {self.reason}."


@dataclass(frozen=True)
class AddressBook:
    """All known players, in the order they were entered."""

    players: tuple[Player, ...] = ()

    def __post_init__(self) -> None:
        seen: set[str] = set()
        for player in self.players:
            for identity in (player.id, *player.merged):
                if identity in seen:
                    raise PlayersError(f"the id {identity} ({player.name}) is in the book twice")
                seen.add(identity)

    def __iter__(self) -> Iterator[Player]:
        return iter(self.players)

    def __len__(self) -> int:
        return len(self.players)

    @cached_property
    def _by_id(self) -> dict[str, Player]:
        return {identity: player for player in self.players for identity in (player.id, *player.merged)}

    @cached_property
    def _by_name(self) -> dict[str, list[Player]]:
        index: dict[str, list[Player]] = {}
        for player in self.players:
            for name in dict.fromkeys(name_key(text) for text in (player.name, *player.aliases)):
                index.setdefault(name, []).append(player)
        return index

    @property
    def same_as(self) -> dict[str, str]:
        """From every merged id to the id that is kept: what the ratings need to keep one rating a person."""
        return {gone: player.id for player in self.players for gone in player.merged}

    def find(self, text: str) -> Player:
        """The player with this id, former id, name or alias."""
        if text in self._by_id:
            return self._by_id[text]
        found = self._by_name.get(name_key(text), [])
        if not found:
            raise PlayersError(f"no player {text!r} in the address book")
        if len(found) > 1:
            raise PlayersError(f"{text!r} may be {' or '.join(f'{player.name} ({player.id})' for player in found)}")
        return found[0]

    def add(self, player: Player) -> Self:
        """The book with one more player; the same name at the same address is the same person (TG-18)."""
        if player.id in self._by_id:
            raise PlayersError(f"{player.name} is already in the address book, as {self._by_id[player.id].name}")
        return replace(self, players=(*self.players, player))

    def change(self, player: Player) -> Self:
        """The book with this player's entry replaced; a former name stays behind as an alias."""
        old = self._by_id.get(player.id)
        if old is None or old.id != player.id:
            raise PlayersError(f"no player {player.id!r} in the address book")
        aliases = _others(player.name, (*player.aliases, old.name))
        return self._with(replace(player, aliases=aliases), leaving=player.id)

    def merge(self, keep: str, gone: str) -> Self:
        """The book with two entries made one: every name and id of `gone` now leads to `keep` (TG-18)."""
        one, two = self.find(keep), self.find(gone)
        if one.id == two.id:
            raise PlayersError(f"{keep} and {gone} are already one player, {one.name}")
        if one.born and two.born and one.born != two.born:
            raise PlayersError(f"{one.name} and {two.name} were born on different days")
        whole = replace(
            one,
            address=one.address or two.address,
            email=one.email or two.email,
            born=one.born or two.born,
            aliases=_others(one.name, (*one.aliases, two.name, *two.aliases)),
            merged=(*one.merged, two.id, *two.merged),
            other=tuple(sorted((dict(two.other) | dict(one.other)).items())),
        )
        return self._with(whole, leaving=two.id)

    def _with(self, player: Player, leaving: str) -> Self:
        kept = (row for row in self.players if row.id == player.id or row.id != leaving)
        return replace(self, players=tuple(player if row.id == player.id else row for row in kept))


def new_player(name: str, address: str = "", email: str = "", born: date | None = None) -> Player:
    """A new player. The id comes from name and address, so two directors give one person the same id (TG-18)."""
    name, address = name.strip(), address.strip()
    return Player(identity(name, address), name, address, email.strip(), born)


def identity(name: str, address: str = "") -> str:
    """The id that a player with this name at this address is given: the same in every director's book."""
    return "p" + hashlib.sha256(f"{name_key(name)}\n{normal(address)}".encode()).hexdigest()[:12]


def normal(text: str) -> str:
    """A text without case, accents, punctuation and spacing, for comparing."""
    letters = unicodedata.normalize("NFKD", text).casefold()
    bare = "".join(letter for letter in letters if not "\u0300" <= letter <= "\u036f")
    kept = (letter if letter.isalnum() or unicodedata.category(letter)[0] == "M" else " " for letter in bare)
    return " ".join("".join(kept).split()) or text.strip().casefold()  # signs alone (an emoji) stay what they are


def name_key(name: str) -> str:
    """A name for comparing: "Smith, Rob" is "Rob Smith"."""
    parts = name.split(",")
    return normal(f"{parts[1]} {parts[0]}" if len(parts) == 2 else name)


def _others(name: str, aliases: Iterable[str]) -> tuple[str, ...]:
    return tuple(alias for alias in dict.fromkeys(aliases) if alias != name)


def suggestions(book: AddressBook) -> tuple[Suggestion, ...]:
    """Pairs that may be one person: a likely form of the same name at one address, or the same name elsewhere."""
    at_home: dict[tuple[str, str], list[Player]] = {}
    by_name: dict[str, list[Player]] = {}
    for player in book:
        key = name_key(player.name)
        by_name.setdefault(key, []).append(player)
        if player.address.strip():
            at_home.setdefault((normal(player.address), key.split()[-1]), []).append(player)
    found: dict[tuple[str, str], Suggestion] = {}
    for household in at_home.values():
        for one, two in combinations(household, 2):
            if _same_given_name(one.name, two.name) and _may_be_one(one, two):
                found[one.id, two.id] = Suggestion(one, two, f"Both live at {' '.join(one.address.split())}")
    for namesakes in by_name.values():
        for one, two in combinations(namesakes, 2):
            if (one.id, two.id) not in found and _may_be_one(one, two):
                found[one.id, two.id] = Suggestion(one, two, "The name is the same, the address is not")
    return tuple(found.values())


def _may_be_one(one: Player, two: Player) -> bool:
    return one.born is None or two.born is None or one.born == two.born


def _same_given_name(one: str, two: str) -> bool:
    """Whether the first given names may be forms of one name: equal, an initial, a beginning or a known short form."""
    short, long = sorted(
        (name_key(one).split()[:-1], name_key(two).split()[:-1]), key=lambda words: len("".join(words))
    )
    if not short or not long:
        return False
    a, b = sorted((short[0], long[0]), key=len)
    forms_a, forms_b = _FULL_FORMS.get(a, frozenset()) | {a}, _FULL_FORMS.get(b, frozenset()) | {b}
    return bool(forms_a & forms_b) or (b.startswith(a) and (len(a) == 1 or len(a) >= 3))
