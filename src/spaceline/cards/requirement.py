"""Requirements: the grammar in which missions and dilemmas say what a team must have, parsed, judged and explained.

    requirement := all ("OR" all)*                    "+", "and" and "," bind tighter than OR
    all         := term (("+" | "and" | ",") term)*
    term        := [N] WORD ["x" N]                   three MEDICAL in the group: "MEDICAL x3" or "3 MEDICAL"
                 | ATTRIBUTE ">" N                    the group's sum, strictly greater (BR-1.8)
                 | "top" N ATTRIBUTE ">" N            the sum over its N best individuals
                 | "one" "(" requirement ")"          a single individual meets all of it
                 | "{" NAME "}"                       that persona or card is present (BR-10.18)
                 | "(" requirement ")"

A parsed requirement is a list of alternatives, each a list of needs, so that judging is a few comparisons.
"""

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from spaceline.cards.needs import Above, Alternative, Count, Named, Need, OneMember, Top
from spaceline.cards.tally import Tally
from spaceline.cards.vocabulary import SLOT, THRESHOLD_WORDS, WORDS
from spaceline.errors import SpacelineError

# Far beyond any card, and small enough that no text can keep the reader busy.
LONGEST_TEXT = 1000
DEEPEST_NESTING = 10
MOST_ALTERNATIVES = 50


class RequirementError(SpacelineError, ValueError):
    """A requirement that cannot be read; the message says where."""


@dataclass(frozen=True)
class Requirement:
    """Alternatives joined by OR, each a list of needs joined by AND. `Requirement.parse` reads one from text."""

    alternatives: tuple[Alternative, ...]

    @staticmethod
    def parse(text: str) -> "Requirement":
        """The requirement that `text` says. Raises RequirementError."""
        return _parse(text)

    def __str__(self) -> str:
        return " OR ".join(" + ".join(str(need) for need in needs) for needs in self.alternatives)

    @cached_property
    def _ways(self) -> tuple[tuple[tuple[tuple[int, int], ...], Alternative], ...]:
        """Per alternative: (slot, least) pairs that only compare numbers, and the rarer needs that look closer."""
        return tuple(
            (
                tuple(
                    (SLOT[need.word], need.least if isinstance(need, Count) else need.bound + 1)
                    for need in needs
                    if isinstance(need, Count | Above)
                ),
                tuple(need for need in needs if not isinstance(need, Count | Above)),
            )
            for needs in self.alternatives
        )

    def met_by(self, team: Tally) -> bool:
        """Whether the team meets at least one alternative."""
        slots = team.slots
        for numbers, others in self._ways:
            for slot, least in numbers:
                if slots[slot] < least:
                    break
            else:
                for need in others:
                    if need.lacking(team):
                        break
                else:
                    return True
        return False

    def missing(self, team: Tally) -> str:
        """What the team still needs, nearest alternative first; an empty string when it needs nothing."""
        if self.met_by(team):
            return ""
        ways = []
        for needs in self.alternatives:
            lacks = [need for need in needs if need.lacking(team)]
            ways.append((len(lacks), sum(need.lacking(team) for need in lacks), _listed(lacks, team)))
        ways.sort(key=lambda way: way[:2])
        return "needs " + ", or ".join(way[2] for way in ways)

    @cached_property
    def words(self) -> frozenset[str]:
        """Every skill, classification, trait and attribute word that the requirement mentions."""
        found: set[str] = set()
        for needs in self.alternatives:
            for need in needs:
                if isinstance(need, OneMember):
                    found |= need.inner.words
                elif not isinstance(need, Named):
                    found.add(need.word)
        return frozenset(found)


def _listed(lacks: list[Need], team: Tally) -> str:
    parts = [need.missing(team) for need in lacks]
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


_WORD = "|".join(re.escape(word) for word in sorted(WORDS, key=len, reverse=True))
_TOKEN = re.compile(
    rf"\s*(?:(?P<name>\{{[^{{}}]*[^{{}}\s][^{{}}]*\}})|(?P<number>[0-9]{{1,4}}(?![0-9]))"
    rf"|(?P<word>(?:{_WORD})(?![A-Za-z]))|(?P<mark>OR\b|and\b|one\b|top\b|[xX](?=\s*[0-9])|[+,()>]))"
)


class _Reader:
    """A recursive-descent reader over the tokens of one requirement."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST_TEXT:
            raise RequirementError(f"a requirement is at most {LONGEST_TEXT} characters long, this one has {len(text)}")
        self.text = text
        self.depth = 0
        self.tokens: list[tuple[str, str]] = []
        position = 0
        while text[position:].strip():
            match = _TOKEN.match(text, position)
            if match is None:
                raise self.fail(f"unknown word {text[position:].strip()!r}")
            kind = match.lastgroup or ""
            self.tokens.append((kind, match[kind]))
            position = match.end()
        self.tokens.reverse()

    def fail(self, fault: str) -> RequirementError:
        return RequirementError(f"{fault} in requirement {self.text!r}")

    def peek(self) -> tuple[str, str]:
        return self.tokens[-1] if self.tokens else ("end", "the end")

    def at(self, *marks: str) -> bool:
        kind, value = self.peek()
        return kind == "mark" and value in marks

    def take(self, kind: str, value: str | None = None) -> str:
        found_kind, found = self.peek()
        if found_kind != kind or (value is not None and found != value):
            wanted = {"word": "a skill, classification or attribute", "number": "a number"}.get(kind) or repr(value)
            raise self.fail(f"expected {wanted} but found {found!r}")
        self.tokens.pop()
        return found

    def whole(self) -> Requirement:
        result = self.any_of()
        if self.tokens:
            raise self.fail(f"{self.peek()[1]!r} is left over")
        return Requirement(result)

    def any_of(self) -> tuple[Alternative, ...]:
        result = self.all_of()
        while self.at("OR"):
            self.take("mark")
            result += self.all_of()
        return result

    def all_of(self) -> tuple[Alternative, ...]:
        result = self.term()
        while self.at("+", ",", "and"):
            self.take("mark")
            right = self.term()
            if len(result) * len(right) > MOST_ALTERNATIVES:
                raise self.fail(f"more than {MOST_ALTERNATIVES} alternatives")
            result = tuple(self.joined(one, other) for one in result for other in right)
        return result

    def joined(self, one: Alternative, other: Alternative) -> Alternative:
        """Both lists of needs. A word asked for twice could mean one or the sum, so it has to be written as one."""
        words = {need.word for need in one if isinstance(need, Count | Above)}
        for need in other:
            if isinstance(need, Count | Above) and need.word in words:
                raise self.fail(f"{need.word} is asked for twice")
        return one + other

    def term(self) -> tuple[Alternative, ...]:
        kind, value = self.peek()
        if kind == "name":
            self.take("name")
            return ((Named(value[1:-1].strip()),),)
        if self.at("("):
            return self.bracketed()
        if self.at("one"):
            self.take("mark")
            return ((OneMember(Requirement(self.bracketed())),),)
        if self.at("top"):
            self.take("mark")
            people = self.positive()
            above = self.above(self.take("word"))
            return ((Top(people, above.word, above.bound),),)
        return ((self.counted(),),)

    def bracketed(self) -> tuple[Alternative, ...]:
        self.take("mark", "(")
        self.depth += 1
        if self.depth > DEEPEST_NESTING:
            raise self.fail(f"more than {DEEPEST_NESTING} brackets inside each other")
        inner = self.any_of()
        self.take("mark", ")")
        self.depth -= 1
        return inner

    def counted(self) -> Need:
        least = self.positive() if self.peek()[0] == "number" else None
        word = self.take("word")
        if word in THRESHOLD_WORDS:
            if least is not None:
                raise self.fail(f"{word} takes '>', not a count,")
            return self.above(word)
        if self.at("x", "X"):
            if least is not None:
                raise self.fail(f"{word} is counted twice")
            self.take("mark")
            least = self.positive()
        return Count(word, 1 if least is None else least)

    def above(self, word: str) -> Above:
        if word not in THRESHOLD_WORDS:
            raise self.fail(f"{word} is not an attribute")
        self.take("mark", ">")
        return Above(word, int(self.take("number")))

    def positive(self) -> int:
        number = int(self.take("number"))
        if number < 1:
            raise self.fail("a count must be at least 1")
        return number


@lru_cache(maxsize=2048)
def _parse(text: str) -> Requirement:
    return _Reader(text).whole()
