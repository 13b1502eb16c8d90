"""Words as a search sees them: folded, cut down to their stem, and found again when misspelt."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

_WORD = re.compile(r"[^\W_]+(?:['’‘][^\W_]+)*|&")
_RULE_ID = re.compile(r"(EP|WS|TG|RU|BR|AMB)[-–\s]*(\d{1,3})(?:\.(\d{1,3}))?", re.IGNORECASE | re.ASCII)
_APOSTROPHES = str.maketrans("", "", "'’‘")

# Words that carry no search of their own; a query of nothing else keeps them.
_COMMON = """
    a about after all also an and any are as at be because been before being but by can could did do does doing done
    during each else ever for from get gets had happen happens has have having he her him his how i if in into is it
    its just may me might must my no nor of on only onto or other our own shall she should so some still such
    than that the their them then there these they this those through to too under until use used uses using was
    we what when where whether which while who whom whose why will with without would you your
"""
COMMON = frozenset(_COMMON.split())


def tokens(text: str) -> Iterator[tuple[int, int, str]]:
    """Start, end and folded form of every word: no case, no accents, no apostrophes; `&` is "and"."""
    for found in _WORD.finditer(text):
        yield found.start(), found.end(), fold_word(found.group())


@lru_cache(maxsize=16384)
def fold_word(word: str) -> str:
    if word == "&":
        return "and"
    plain = word.translate(_APOSTROPHES).casefold()
    if plain.isascii():
        return plain
    return "".join(char for char in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(char))


def fold(text: str) -> str:
    """The words of a text, folded, with one space between."""
    return " ".join(word for _, _, word in tokens(text))


def squeeze(text: str) -> str:
    """The letters and digits of a text alone, for comparing names however they are spaced and hyphenated."""
    return "".join(word for _, _, word in tokens(text))


def name_key(name: str) -> str:
    """What two spellings of one topic, card or rule id have in common; "ws 9" is WS-09, and BR-1.11 is not BR-11.1."""
    found = _RULE_ID.fullmatch(name.strip())
    if found is None:
        return squeeze(name)
    family, number, point = found[1].upper(), int(found[2]), found[3]
    return f"{family}-{number}.{int(point)}" if point else f"{family}-{number:02}"


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """A folded word without its common endings, so that stop, stops, stopped and stopping meet."""
    if len(word) <= 3 or not word.isalpha():
        return word
    if word.endswith("ies") and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        root = word.removesuffix(ending)
        if root != word and len(root) >= 3 and not word.endswith("eed") and any(vowel in root for vowel in "aeiouy"):
            word = root[:-1] if root[-1] == root[-2] and root[-1] not in "ls" else root
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


class Vocabulary:
    """All the stems of an index, and the way from a wrong or unfinished word to the ones that were meant."""

    MOST = 6

    def __init__(self, stems: Iterable[str]) -> None:
        self._stems = frozenset(stems)
        by_length: dict[int, list[tuple[str, int]]] = {}
        for word in sorted(self._stems):
            by_length.setdefault(len(word), []).append((word, _letters(word)))
        self._by_length = by_length

    def __contains__(self, word: str) -> bool:
        return word in self._stems

    def __len__(self) -> int:
        return len(self._stems)

    def meant(self, word: str) -> tuple[str, ...]:
        """The nearest known stems to an unknown one: those it begins, else those within one or two slips."""
        if len(word) < 3 or len(word) > 40 or not word.isalpha():
            return ()
        begun = [stem for length in sorted(self._by_length) if length > len(word) for stem in self._begun(word, length)]
        if begun:
            return tuple(begun[: self.MOST])
        slips = 0 if len(word) < 4 else 1 if len(word) < 7 else 2
        for allowed in range(1, slips + 1):
            close = tuple(self._within(word, allowed))
            if close:
                return close[: self.MOST]
        return ()

    def _begun(self, word: str, length: int) -> Iterator[str]:
        return (stem for stem, _ in self._by_length[length] if stem.startswith(word))

    def _within(self, word: str, allowed: int) -> Iterator[str]:
        letters = _letters(word)
        for length in range(len(word) - allowed, len(word) + allowed + 1):
            for candidate, mask in self._by_length.get(length, ()):
                # One slip changes at most two letters of the set, so most candidates fall here without a comparison.
                if (mask ^ letters).bit_count() <= 2 * allowed and distance(word, candidate, allowed) <= allowed:
                    yield candidate


def _letters(word: str) -> int:
    mask = 0
    for char in word:
        mask |= 1 << (ord(char) & 63)
    return mask


def distance(left: str, right: str, most: int) -> int:
    """Slips between two words: a letter wrong, missing, too many, or two swapped; counting stops above `most`."""
    if abs(len(left) - len(right)) > most:
        return most + 1
    before: list[int] = []
    above = list(range(len(right) + 1))
    for row, char in enumerate(left, 1):
        current = [row]
        for column, other in enumerate(right, 1):
            cost = min(above[column] + 1, current[column - 1] + 1, above[column - 1] + (char != other))
            if row > 1 and column > 1 and char == right[column - 2] and left[row - 2] == other:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        if min(current) > most:
            return most + 1
        before, above = above, current
    return min(above[-1], most + 1)


def spans(text: str, stems: Collection[str], canonical: dict[str, str]) -> list[tuple[int, int]]:
    """Where in a text the words with one of these stems stand."""
    found = []
    for start, end, word in tokens(text):
        root = stem(word)
        if canonical.get(root, root) in stems:
            found.append((start, end))
    return found
