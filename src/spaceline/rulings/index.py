"""The index of a book: which words stand in which entry, how much they tell, and which names are an entry's own."""

import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from spaceline.rulings.models import Entry, Names, Rule, Ruling
from spaceline.rulings.words import COMMON, Vocabulary, fold, name_key, squeeze, stem, tokens

Field = Literal["topic", "also", "card", "text", "spelling"]

# How much a word weighs by where it stands.
WEIGHTS: Mapping[Field, float] = {"topic": 5.0, "also": 4.0, "card": 2.0, "text": 1.0, "spelling": 1.0}


@dataclass(frozen=True)
class Page:
    """One entry as the search sees it: the weight of each stem, and which stems stand side by side."""

    weights: dict[str, float]
    pairs: frozenset[tuple[str, str]]


class Index:
    """Every entry's words. It can also name the entries that hold one of some words, as full text would."""

    def __init__(self, entries: Sequence[Entry], names: Names) -> None:
        self.entries = tuple(entries)
        self.canonical = {
            stem(fold(word)): stem(fold(group[0])) for group in names.synonyms for word in group if word != group[0]
        }
        self.spellings = [(title, *forms) for title, forms in (*names.spellings.items(), *names.places.items())]
        self._folded_spellings = [tuple(fold(form) for form in forms) for forms in self.spellings]
        self._same_card = {forms[0]: forms for forms in self.spellings}
        self._same_name = {name_key(form): forms for forms in self.spellings for form in forms}
        runs = [self._runs(entry) for entry in self.entries]
        lengths = [sum(map(len, words["text"])) for words in runs]
        usual = max(sum(lengths) / max(len(lengths), 1), 1.0)
        self.pages = [self._page(words, length / usual) for words, length in zip(runs, lengths, strict=True)]
        self.postings = self._collect_postings()
        self.vocabulary = Vocabulary({*self.postings, *self.canonical})
        self.telling = self._collect_telling()
        self.phrases = self._collect_phrases()
        self.topics = self._named((entry.key, entry.topic) for entry in self.entries)
        self.cards = self._named((*entry.cards, *entry.reaches) for entry in self.entries)
        self.respelt = self._collect_respelt()

    def _collect_postings(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, list[int]] = {}
        for number, page in enumerate(self.pages):
            for word in page.weights:
                found.setdefault(word, []).append(number)
        return {word: tuple(numbers) for word, numbers in found.items()}

    def _collect_telling(self) -> dict[str, float]:
        """How much a stem tells: the rarer, the more."""
        count = len(self.pages)
        return {
            word: math.log(1 + (count - len(found) + 0.5) / (len(found) + 0.5)) for word, found in self.postings.items()
        }

    def matching(self, stems: Collection[str]) -> Collection[int]:
        """The numbers of the entries that hold at least one of the stems."""
        return {number for word in stems for number in self.postings.get(word, ())}

    def stems(self, text: str) -> list[str]:
        """The stems of a text without its common words, or with them if there is nothing else; synonyms made one."""
        words = [word for _, _, word in tokens(text)]
        roots = [stem(word) for word in words if word not in COMMON] or [stem(word) for word in words]
        return [self.canonical.get(root, root) for root in roots]

    def _collect_phrases(self) -> dict[tuple[str, ...], dict[int, Field]]:
        """Whole topics, other names and cards as runs of stems, with the entries they speak for and as what."""
        found: dict[tuple[str, ...], dict[int, Field]] = {}
        for number, entry in enumerate(self.entries):
            kinds: list[tuple[Field, Iterable[str]]] = [
                ("topic", self._same_name.get(name_key(entry.topic), (entry.topic,))),
                ("also", entry.also),
                ("card", (form for card in entry.cards for form in self._same_card.get(card, (card,)))),
            ]
            for field, names in kinds:
                for name in names:
                    found.setdefault(tuple(self.stems(name)), {}).setdefault(number, field)
                    if len(name.split()) == 1:
                        found.setdefault((stem(squeeze(name)),), {}).setdefault(number, field)
        return found

    def _named(self, names: Iterable[Sequence[str]]) -> dict[str, tuple[int, ...]]:
        """Exact names, in all their spellings, to the entries they belong to."""
        found: dict[str, dict[int, None]] = {}
        for number, own in enumerate(names):
            for name in own:
                for form in self._same_name.get(name_key(name), (name,)):
                    found.setdefault(name_key(form), {})[number] = None
        return {name: tuple(numbers) for name, numbers in found.items()}

    def _collect_respelt(self) -> dict[str, frozenset[str]]:
        """A word that differs between spellings of one name, to the words it stands for: Darvin to Darwin."""
        found: dict[str, set[str]] = {}
        for forms in self.spellings:
            words = [set(self.stems(form)) for form in forms]
            shared = words[0].intersection(*words[1:])
            if all(own - shared for own in words):
                odd = {word for own in words for word in own - shared}
                for word in odd:
                    found.setdefault(word, set()).update(odd)
        return {word: frozenset(others) for word, others in found.items()}

    def _runs(self, entry: Entry) -> dict[Field, list[list[str]]]:
        """The entry's stems by field, one list per run of text."""
        bodies = [entry.text]
        if isinstance(entry, Ruling):
            bodies += [note for note in (entry.relevance_note, entry.warp_speed) if note]
        if isinstance(entry, Rule):
            bodies += entry.editions.values()
        cards = (*entry.cards, *entry.reaches)
        return {
            "topic": [self.stems(entry.topic), *([word] for word in self._joined(entry.topic))],
            "also": [*map(self.stems, entry.also), *([word] for word in self._joined(*entry.also))],
            "card": [self.stems(card) for card in cards],
            "text": [self.stems(body) for body in bodies],
            "spelling": [[word] for word in self._other_spellings(entry.topic, *cards, *bodies)],
        }

    def _other_spellings(self, *texts: str) -> list[str]:
        """Words the entry has in another form: hyphenated ones in one piece, other spellings of names (RU-14)."""
        found = self._joined(*texts)
        folded = f" {' | '.join(fold(text) for text in texts)} "
        for forms in self._folded_spellings:
            present = {form for form in forms if f" {form} " in folded}
            if present:
                found += [word for form in forms if form not in present for word in self.stems(form)]
        return found

    def _joined(self, *texts: str) -> list[str]:
        """Hyphenated words in one piece: people write misseed and evenup."""
        pieces = [piece for text in texts for piece in text.split() if "-" in piece]
        return [stem(joined) for joined in map(squeeze, pieces) if joined]

    def _page(self, fields: Mapping[Field, list[list[str]]], length: float) -> Page:
        weights: dict[str, float] = {}
        for field, runs in fields.items():
            # A long text says each word more often without being more about it.
            damping = 0.6 + 0.4 * length if field == "text" else 1.0
            for word, count in Counter(word for run in runs for word in run).items():
                weights[word] = weights.get(word, 0.0) + WEIGHTS[field] * count / (count + damping)
        return Page(weights, frozenset(pair for runs in fields.values() for run in runs for pair in pairwise(run)))
