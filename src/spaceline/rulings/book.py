"""The book of rulings: browse it, filter it, look a topic or a card up, follow references, add local rulings."""

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from spaceline.errors import SpacelineError
from spaceline.rulings.filing import filed_as, sort_key
from spaceline.rulings.index import Index
from spaceline.rulings.local import LocalRuling
from spaceline.rulings.models import (
    Document,
    Entry,
    Kind,
    Names,
    Play,
    Reference,
    Relevance,
    Rule,
    Ruling,
    RulingsError,
)
from spaceline.rulings.search import Candidates, Result, Search
from spaceline.rulings.words import name_key


class UnknownTopic(SpacelineError, KeyError):
    """Nothing is filed under that topic; `near` lists the topics most like it."""

    def __init__(self, topic: str, near: tuple[str, ...]) -> None:
        super().__init__(topic)
        self.topic = topic
        self.near = near

    def __str__(self) -> str:
        hint = f" (near it: {', '.join(self.near)})" if self.near else ""
        return f"nothing is filed under {self.topic!r}{hint}"


class UnknownCardName(SpacelineError, KeyError):
    """Neither the catalogue nor any entry knows a card of that name."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.near = near

    def __str__(self) -> str:
        hint = f" (did you mean {' or '.join(self.near)}?)" if self.near else ""
        return f"no card is known by the name {self.name!r}{hint}"


class Book:
    """All entries. Iterating gives the rulings in the document's order, then the rules, then local rulings."""

    def __init__(
        self,
        *,
        document: Document,
        names: Names,
        rulings: Sequence[Ruling],
        rules: Sequence[Rule] = (),
        local: Sequence[LocalRuling] = (),
        pool: Sequence[str] = (),
    ) -> None:
        self.document = document
        self.names = names
        self.rulings = tuple(rulings)
        self.rules = tuple(rules)
        self.local = tuple(local)
        self.pool = tuple(pool)
        self.entries: tuple[Entry, ...] = (*self.rulings, *self.rules, *self.local)
        self._by_key: dict[str, Entry] = {}
        for entry in (*self.rulings, *self.rules):
            if self._by_key.setdefault(name_key(entry.key), entry) is not entry:
                raise RulingsError(f"two entries are filed under {entry.key!r}")
        self._other_names = self._collect_other_names()

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def _collect_other_names(self) -> dict[str, Entry]:
        """Ways to ask for an entry besides its key; the first entry to claim a name keeps it."""
        found: dict[str, Entry] = {}
        for name, target in self.document.links.items():
            if name_key(target) in self._by_key:
                found.setdefault(name_key(name), self._by_key[name_key(target)])
        for title, forms in self.names.spellings.items():
            group = [name_key(form) for form in (title, *forms)]
            entry = next((self._by_key[form] for form in group if form in self._by_key), None)
            if entry is not None:
                for form in group:
                    found.setdefault(form, entry)
        for entry in (*self.rules, *self.local):
            found.setdefault(name_key(entry.topic), entry)
        return found

    # Looking up

    def show(self, topic: str) -> Entry:
        """The entry of that topic or id, forgiving case, dashes, quotes and known misspellings. Raises UnknownTopic."""
        wanted = name_key(topic)
        entry = self._by_key.get(wanted) or self._other_names.get(wanted)
        if entry is None:
            raise UnknownTopic(topic, self.near(topic))
        return entry

    def near(self, topic: str) -> tuple[str, ...]:
        """Up to five topics most like the given one, or that speak of the card of that name."""
        name = self.card_name(topic)
        if name is not None:
            return tuple(entry.key for entry in self.card(name)[:5])
        folded = {name_key(entry.topic): entry.key for entry in reversed(self.entries)}
        folded |= {name_key(entry.key): entry.key for entry in reversed(self.entries)}
        close = difflib.get_close_matches(name_key(topic[:200]), folded, n=5, cutoff=0.6)
        return tuple(dict.fromkeys(folded[name] for name in close))

    def card_name(self, name: str) -> str | None:
        """The canonical spelling of a card's name; None if no such card is known (RU-14)."""
        return self._card_names.get(name_key(name))

    def _title(self, name: str) -> str:
        title = self.card_name(name)
        if title is None:
            close = difflib.get_close_matches(name_key(name[:200]), self._card_names, n=3, cutoff=0.6)
            raise UnknownCardName(name, tuple(dict.fromkeys(self._card_names[folded] for folded in close)))
        return title

    @cached_property
    def _card_names(self) -> dict[str, str]:
        found = {name_key(form): title for title, forms in self.names.spellings.items() for form in forms}
        found |= {name_key(title): title for title in (*self.names.outside, *self.pool)}
        return found

    def card(self, name: str, *, rules: bool = True) -> tuple[Entry, ...]:
        """Every entry that mentions the card, then those that govern it unnamed (RU-15); `rules` or rulings alone.

        Raises UnknownCardName.
        """
        title = self._title(name)
        entries = self.entries if rules else (*self.rulings, *self.local)
        named = [entry for entry in entries if title in entry.cards]
        return (*named, *(entry for entry in entries if title in entry.reaches and entry not in named))

    # Browsing

    def select(
        self,
        *,
        new: bool | None = None,
        kind: Kind | None = None,
        category: str | None = None,
        relevance: Relevance | None = None,
    ) -> tuple[Ruling, ...]:
        """The rulings in the document's order that fit every filter given (RU-02, RU-08, RU-16, RU-21)."""
        return tuple(
            ruling
            for ruling in self.rulings
            if (new is None or ruling.new == new)
            and (kind is None or ruling.kind == kind)
            and (category is None or ruling.category == category)
            and (relevance is None or ruling.relevance == relevance)
        )

    def by_title(self) -> tuple[Ruling, ...]:
        """The rulings in strict alphabetical order, the document's one slip put right (RU-03 to RU-07, AMB-33)."""
        return tuple(sorted(self.rulings, key=self.filing_key))

    def filing_key(self, ruling: Ruling) -> str:
        heading = filed_as(
            ruling.topic,
            card=ruling.category == "card",
            designations=self.document.designations,
            named=self.document.named_drones,
        )
        return sort_key(heading)

    # Following references

    def references(self, entry: Entry) -> tuple[Reference, ...]:
        """Where the entry's cross references lead: to entries here, or to the Glossary (RU-11)."""
        return tuple(self.reference(name) for name in entry.see)

    def reference(self, name: str) -> Reference:
        """One cross reference. Only an exact topic, id or recorded link counts; all else is the Glossary's."""
        target = self._by_key.get(name_key(self.document.links.get(name, name)))
        return Reference(name, None if target is None else target.key)

    def resolve(self, entry: Entry) -> tuple[Entry, ...]:
        """What a reader should be shown: the entry, or for a pointer its targets, in one step (RU-12)."""
        if not (isinstance(entry, Ruling) and entry.pointer):
            return (entry,)
        return tuple(self.show(found.target) for found in self.references(entry) if found.target is not None)

    def follow(self, entry: Entry) -> tuple[Entry, ...]:
        """The entry and all that its references lead to, nearest first, each once: circles end (RU-13)."""
        found = {entry.key: entry}
        for current in (queue := [entry]):
            for reference in self.references(current):
                if reference.target is not None and reference.target not in found:
                    found[reference.target] = self.show(reference.target)
                    queue.append(found[reference.target])
        return tuple(found.values())

    def notes(self, entry: Entry, play: Play) -> tuple[str, ...]:
        """What Warp Speed changes about the entry, or about the one a pointer leads to (RU-20)."""
        if play != "warp-speed":
            return ()
        read = {each.key: each for each in (entry, *self.resolve(entry))}.values()
        return tuple(each.warp_speed for each in read if isinstance(each, Ruling) and each.warp_speed is not None)

    # Local rulings

    def with_local(self, rulings: Sequence[LocalRuling]) -> "Book":
        """A book with a director's rulings added; the official ones stay as they are (RU-19, TG-94).

        Raises UnknownCardName if one names a card that nobody knows.
        """
        titled = [replace(ruling, cards=tuple(self._title(card) for card in ruling.cards)) for ruling in rulings]
        return Book(
            document=self.document,
            names=self.names,
            rulings=self.rulings,
            rules=self.rules,
            local=(*self.local, *titled),
            pool=self.pool,
        )

    def local_on(self, entry: Entry) -> tuple[LocalRuling, ...]:
        """The local rulings on the topic of an entry."""
        own = {name_key(entry.topic), name_key(entry.key)}
        return tuple(ruling for ruling in self.local if name_key(ruling.topic) in own)

    # Searching

    @cached_property
    def index(self) -> Index:
        return Index(self.entries, self.names)

    def search(self, words: str, limit: int = 10, candidates: Candidates | None = None) -> tuple[Result, ...]:
        """The best entries: exact topic first, then card, then text (RU-14). `candidates` may narrow it down first."""
        return Search(self.index, candidates)(words, limit)
