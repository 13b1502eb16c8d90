"""Search by words, card or topic: exact topic first, then card, then text; slips of the pen forgiven (RU-14, RU-15)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Literal, Protocol

from spaceline.rulings.index import Field, Index
from spaceline.rulings.models import Entry, Kind, RulingsError
from spaceline.rulings.parts import Part, parts
from spaceline.rulings.words import name_key, spans

Why = Literal["topic", "card", "text"]
TIERS: tuple[Why, ...] = ("topic", "card", "text")

MOST_WORDS = 32
MOST_CHARACTERS = 2_000
LONGEST_PHRASE = 8
GUESSED = 0.6
"""What a word is worth that was guessed from a misspelt one."""
SIDE_BY_SIDE = 1.2
WHOLE: Mapping[Field, float] = {"topic": 1.5, "also": 1.3, "card": 0.7}
"""What it adds to have an entry's whole topic, other name or card written out."""


PRIOR: Mapping[Kind, float] = {
    "local": 1.1,
    "standalone": 1.1,
    "addition": 1.1,
    "replacement": 1.1,
    "pointer": 1.0,
    "requirement": 1.0,
    "base rule": 0.95,
    "decision": 0.85,
}
"""What an entry is worth by its kind: a ruling settles more than the notes around it."""


class Candidates(Protocol):
    """Names the entries that hold at least one of some stems: the index itself, or a database's full text."""

    def matching(self, stems: Collection[str]) -> Collection[int]: ...


@dataclass(frozen=True)
class Term:
    """One word of the query: the stems it may stand for, each with what it is worth, and what it is worth at best."""

    stems: tuple[tuple[str, float], ...]
    most: float


@dataclass(frozen=True)
class Result:
    """An entry found, why it stands where it does, and which of its words answer the query."""

    entry: Entry
    why: Why
    score: float
    stems: frozenset[str]
    canonical: dict[str, str] = field(repr=False)

    @property
    def topic_parts(self) -> tuple[Part, ...]:
        """The topic with icons and matching words told apart."""
        return self._marked(self.entry.topic)

    @property
    def text_parts(self) -> tuple[Part, ...]:
        return self._marked(self.entry.full_text)

    @cached_property
    def excerpt(self) -> tuple[Part, ...]:
        """The paragraph with the most different matching words, the first such."""
        paragraphs = [paragraph for paragraph in self.entry.full_text.split("\n\n") if paragraph.strip()]
        return self._marked(max(paragraphs, key=self._answers))

    @property
    def words(self) -> tuple[str, ...]:
        """The matching words as they stand in topic and text, in lower case, each once."""
        found = (part.text.casefold() for part in (*self.topic_parts, *self.text_parts) if part.marked)
        return tuple(dict.fromkeys(found))

    def _answers(self, text: str) -> int:
        return len({text[start:end].casefold() for start, end in spans(text, self.stems, self.canonical)})

    def _marked(self, text: str) -> tuple[Part, ...]:
        return parts(text, spans(text, self.stems, self.canonical))


class Search:
    """A search over an index. `candidates` only narrows down; the ranking is the same whoever narrows."""

    def __init__(self, index: Index, candidates: Candidates | None = None) -> None:
        self.index = index
        self.candidates = index if candidates is None else candidates

    def __call__(self, words: str, limit: int = 10) -> tuple[Result, ...]:
        """The best entries for these words, best first. Raises RulingsError if there is nothing to look for."""
        words = words[:MOST_CHARACTERS]
        stems = self.index.stems(words)[:MOST_WORDS]
        if not stems:
            raise RulingsError("say what to search for: a topic, a card or a few words")
        if limit < 1:
            raise RulingsError("a search shows at least one result")
        terms = {stem: self._term(stem) for stem in stems}
        read = [terms[stem].stems[0][0] if terms[stem].stems else stem for stem in stems]
        wanted = {stem for term in terms.values() for stem, _ in term.stems}
        tiers = self._exact(name_key(words), tuple(read))
        numbers = {*self.candidates.matching(wanted), *tiers}
        scores = self._scores(numbers, terms.values(), set(pairwise(read)))
        whole = self._whole_names(read)
        ranked = []
        for number, score in scores.items():
            worth = PRIOR[self.index.entries[number].kind] * (score + whole.get(number, 0.0))
            ranked.append((tiers.get(number, len(TIERS) - 1), -worth, number))
        ranked.sort()
        return tuple(self._result(number, tier, -minus, wanted) for tier, minus, number in ranked[:limit])

    def _term(self, stem: str) -> Term:
        telling = self.index.telling
        if stem in telling:
            return Term(((stem, telling[stem]),), telling[stem])
        guesses = (self.index.canonical.get(close, close) for close in self.index.vocabulary.meant(stem))
        meant = tuple((close, telling[close] * GUESSED) for close in dict.fromkeys(guesses) if close in telling)
        # A word found nowhere still counts against entries that have only the rest.
        return Term(meant, max((worth for _, worth in meant), default=1.0))

    def _exact(self, name: str, stems: tuple[str, ...]) -> dict[int, int]:
        """Entries whose topic or id is all of the query, and entries about the card whose name is all of it."""
        found = dict.fromkeys(self.index.cards.get(name, ()), TIERS.index("card"))
        found |= dict.fromkeys(self.index.topics.get(name, ()), TIERS.index("topic"))
        for number, role in self.index.phrases.get(stems, {}).items():
            if role in ("topic", "card"):
                found[number] = min(TIERS.index(role), found.get(number, len(TIERS)))
        return found

    def _whole_names(self, stems: list[str]) -> dict[int, float]:
        """The bonus of every entry whose topic, other name or card stands in the query from end to end."""
        found: dict[int, float] = {}
        for start in range(len(stems)):
            for stop in range(start + 1, min(len(stems), start + LONGEST_PHRASE) + 1):
                phrase = tuple(stems[start:stop])
                for number, role in self.index.phrases.get(phrase, {}).items():
                    worth = WHOLE[role] * sum(self.index.telling.get(stem, 0.0) for stem in phrase)
                    found[number] = max(found.get(number, 0.0), worth)
        return found

    def _scores(
        self, numbers: Collection[int], terms: Collection[Term], pairs: set[tuple[str, str]]
    ) -> dict[int, float]:
        """What the words of each entry are worth: rare words, words side by side, and as many of them as possible."""
        index = self.index
        scores = dict.fromkeys(numbers, 0.0)
        covered = dict.fromkeys(numbers, 0.0)
        for term in terms:
            held: dict[int, float] = {}
            for stem, worth in term.stems:
                for number in index.postings[stem]:
                    held[number] = max(held.get(number, 0.0), worth * index.pages[number].weights[stem])
            for number in scores.keys() & held.keys():
                scores[number] += held[number]
                covered[number] += term.most
        most = sum(term.most for term in terms)
        for number, score in scores.items():
            beside = sum(
                min(index.telling[left], index.telling[right]) for left, right in pairs & index.pages[number].pairs
            )
            share = covered[number] / most
            scores[number] = (score + SIDE_BY_SIDE * beside) * (0.2 + 0.8 * share * share)
        return scores

    def _result(self, number: int, tier: int, score: float, wanted: set[str]) -> Result:
        held = {stem for stem in wanted if stem in self.index.pages[number].weights}
        respelt = {other for stem in held for other in self.index.respelt.get(stem, ())}
        return Result(self.index.entries[number], TIERS[tier], score, frozenset(held | respelt), self.index.canonical)
