"""What the reference holds: rulings, rules and the document they come from, as frozen records."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import ClassVar, Literal

from spaceline.errors import SpacelineError
from spaceline.rulings.words import fold

Badge = Literal["official", "local", "reference"]
# A ruling stands alone, adds to the Glossary, replaces some of it, or only points elsewhere (RU-16).
Kind = Literal["standalone", "addition", "replacement", "pointer", "requirement", "base rule", "decision", "local"]
Relevance = Literal["D", "G", "M", "N"]
Play = Literal["standard", "warp-speed"]

RULING_KINDS: tuple[Kind, ...] = ("standalone", "addition", "replacement", "pointer")
FAMILIES: Mapping[str, Kind] = {
    "EP": "requirement",
    "WS": "requirement",
    "TG": "requirement",
    "RU": "requirement",
    "BR": "base rule",
    "AMB": "decision",
}
CATEGORIES = ("card", "mechanic", "definition", "deckbuilding")
RELEVANCES: Mapping[str, str] = {"D": "direct", "G": "general", "M": "mention", "N": "none"}
EDITIONS = ("2000", "2001", "2023")
CONFIDENCES = ("sure", "known", "likely", "unsure")


class RulingsError(SpacelineError, ValueError):
    """A ruling, or a file of rulings, that cannot be used; the message says which and why."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """What every entry has. `topic` is what it is filed under; `text` is complete and in our own words."""

    badge: ClassVar[Badge]

    topic: str
    kind: Kind
    text: str
    new: bool = False
    """The asterisk: new or changed since the previous Current Rulings (RU-08)."""
    cards: tuple[str, ...] = ()
    """Cards the entry names, in the catalogue's spelling."""
    reaches: tuple[str, ...] = ()
    """Pool cards the entry governs without naming them."""
    see: tuple[str, ...] = ()
    """Cross references as written; a Book says where each one leads."""
    also: tuple[str, ...] = ()
    """Words people use for it that the entry does not."""

    @property
    def key(self) -> str:
        """What `Book.show` finds exactly this entry by."""
        return self.topic

    @property
    def slug(self) -> str:
        """The key as part of an address; `Book.show` takes it too."""
        return "-".join(fold(self.key).split())

    @property
    def full_text(self) -> str:
        """Everything a reader should see as the body of the entry."""
        return self.text


@dataclass(frozen=True, kw_only=True)
class Ruling(Entry):
    """One of the 78 entries of the Current Rulings (RU-01): official, because it is listed there (RU-19)."""

    badge = "official"

    order: int
    """Its place in the document, from 1 (RU-02)."""
    pointer: bool
    """No ruling of its own: the reader is sent on in one step (RU-12)."""
    category: str
    relevance: Relevance
    """How far it matters to the Premiere and Enhanced Premiere pool (RU-21)."""
    relevance_note: str | None = None
    warp_speed: str | None = None
    """What the Warp Speed format changes about it (RU-20)."""


@dataclass(frozen=True, kw_only=True)
class Rule(Entry):
    """A requirement (EP, WS, TG, RU), a base rule (BR) or a decision on an unclear point (AMB)."""

    badge = "reference"

    id: str
    source: str | None = None
    confidence: str | None = None
    editions: Mapping[str, str] = field(default_factory=dict)
    """What each Warp Speed edition says, where they part."""

    @property
    def key(self) -> str:
        return self.id

    @property
    def slug(self) -> str:
        return self.id

    @property
    def family(self) -> str:
        return self.id.partition("-")[0]

    @property
    def full_text(self) -> str:
        if not self.editions:
            return self.text
        return "\n\n".join([self.text, "\n".join(f"- {year}: {words}" for year, words in self.editions.items())])


@dataclass(frozen=True)
class Reference:
    """A cross reference: to the entry with key `target`, or to the Glossary when there is none here (RU-11)."""

    name: str
    target: str | None

    @property
    def glossary(self) -> bool:
        return self.target is None


@dataclass(frozen=True, kw_only=True)
class Change:
    """One item in the document's list of significant changes; its asterisk is that list's own (RU-09, AMB-43)."""

    topics: tuple[str, ...]
    new: bool
    text: str


@dataclass(frozen=True, kw_only=True)
class Document:
    """The Current Rulings as a document (RU-18) and how it is arranged (RU-03 to RU-06)."""

    title: str
    dated: date
    supersedes: date
    complete_with: tuple[str, ...]
    warp_speed: str
    purpose: str
    standing: str
    glossary: str
    misfiled: tuple[str, ...]
    """Topics the document files against its own rule of order (AMB-33)."""
    designations: Mapping[str, str]
    """Borg drone to the designation it is filed by; `named_drones` keep their names (RU-06)."""
    named_drones: tuple[str, ...]
    links: Mapping[str, str]
    """References worded otherwise than the topic they mean."""
    changes: tuple[Change, ...]
    glossary_changes: tuple[str, ...]
    """Glossary entries with changes announced nowhere else (RU-10)."""


@dataclass(frozen=True, kw_only=True)
class Names:
    """Card names and words as people write them (RU-14)."""

    spellings: Mapping[str, tuple[str, ...]]
    """Card title to its other spellings and short forms."""
    places: Mapping[str, tuple[str, ...]]
    synonyms: tuple[tuple[str, ...], ...]
    """Groups of single words that mean the same to a searcher."""
    outside: tuple[str, ...]
    """Cards that entries name although the catalogue does not hold them."""
