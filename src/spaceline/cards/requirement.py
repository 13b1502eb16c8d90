"""Requirements: the grammar in which missions and dilemmas say what a team must have, parsed, judged and explained.

    requirement := all ("OR" all)*                    "+", "and" and "," bind tighter than OR
    all         := term (("+" | "and" | ",") term)*
    term        := [N] WORD ["x" N]                   three MEDICAL in the group: "MEDICAL x3" or "3 MEDICAL"
                 | ATTRIBUTE ">" N                    the group's sum, strictly greater (BR-1.8)
                 | "top" N ATTRIBUTE ">" N            the sum over its N best members
                 | "one" "(" requirement ")"          a single member meets all of it
                 | "{" NAME "}"                       that persona or card is present (BR-10.18)
                 | "(" requirement ")"

A parsed requirement is a list of alternatives, each a list of needs, so that judging is a few comparisons.
"""

import re
from dataclasses import dataclass
from functools import cache, cached_property

from spaceline.cards.tally import Tally
from spaceline.cards.vocabulary import SLOT, THRESHOLD_WORDS, WORDS
from spaceline.errors import SpacelineError


class RequirementError(SpacelineError, ValueError):
    """A requirement that cannot be read; the message says where."""


@dataclass(frozen=True, slots=True)
class Count:
    """At least `least` of a skill, classification, trait or piece of ship equipment in the group."""

    word: str
    least: int

    def __str__(self) -> str:
        return self.word if self.least == 1 else f"{self.word} x{self.least}"

    def lacking(self, team: Tally) -> int:
        return max(0, self.least - team.slots[SLOT[self.word]])

    def missing(self, team: Tally) -> str:
        short = self.lacking(team)
        return f"{short} more {self.word}" if team.slots[SLOT[self.word]] else f"{short} {self.word}"


@dataclass(frozen=True, slots=True)
class Above:
    """The group's sum of an attribute must be strictly greater than `bound`."""

    word: str
    bound: int

    def __str__(self) -> str:
        return f"{self.word}>{self.bound}"

    def lacking(self, team: Tally) -> int:
        return max(0, self.bound + 1 - team.slots[SLOT[self.word]])

    def missing(self, team: Tally) -> str:
        return f"{self.lacking(team)} more {self.word} (has {team.slots[SLOT[self.word]]}, must exceed {self.bound})"


@dataclass(frozen=True, slots=True)
class Top:
    """The best `people` members in an attribute must together exceed `bound`."""

    people: int
    word: str
    bound: int

    def __str__(self) -> str:
        return f"top {self.people} {self.word}>{self.bound}"

    def best(self, team: Tally) -> int:
        slot = SLOT[self.word]
        return sum(sorted((member.slots[slot] for member in team.members), reverse=True)[: self.people])

    def lacking(self, team: Tally) -> int:
        return max(0, self.bound + 1 - self.best(team))

    def missing(self, team: Tally) -> str:
        return f"{self.lacking(team)} more {self.word} among its best {self.people} (has {self.best(team)})"


@dataclass(frozen=True, slots=True)
class Named:
    """A persona or card that must be present."""

    name: str

    def __str__(self) -> str:
        return f"{{{self.name}}}"

    def lacking(self, team: Tally) -> int:
        return 0 if self.name in team.names else 1

    def missing(self, team: Tally) -> str:  # noqa: ARG002 (the needs share one shape)
        return self.name


@dataclass(frozen=True, slots=True)
class OneMember:
    """A single member of the group must meet the whole inner requirement."""

    inner: "Requirement"

    def __str__(self) -> str:
        return f"one ({self.inner})"

    def lacking(self, team: Tally) -> int:
        return 0 if any(self.inner.met_by(member) for member in team.members) else 1

    def missing(self, team: Tally) -> str:  # noqa: ARG002 (the needs share one shape)
        return f"one member with {self.inner}"


Need = Count | Above | Top | Named | OneMember
Alternative = tuple[Need, ...]


@dataclass(frozen=True)
class Requirement:
    """Alternatives joined by OR, each a list of needs joined by AND. `Requirement.parse` reads one from text."""

    alternatives: tuple[Alternative, ...]

    @staticmethod
    def parse(text: str) -> "Requirement":
        """The requirement that `text` says; equal texts give the same object. Raises RequirementError."""
        return _parse(text)

    def __str__(self) -> str:
        return " OR ".join(" + ".join(str(need) for need in needs) for needs in self.alternatives)

    @cached_property
    def _plain(self) -> tuple[tuple[tuple[tuple[int, int], ...], Alternative], ...]:
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
        for numbers, others in self._plain:
            for slot, least in numbers:
                if slots[slot] < least:
                    break
            else:
                if all(not need.lacking(team) for need in others):
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
    rf"\s*(?:(?P<name>\{{[^{{}}]+\}})|(?P<number>\d+)|(?P<word>(?:{_WORD})(?![A-Za-z]))"
    r"|(?P<mark>OR\b|and\b|one\b|top\b|[xX](?=\s*\d)|[+,()>]))"
)


class _Reader:
    """A recursive-descent reader over the tokens of one requirement."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[tuple[str, str]] = []
        position = 0
        while text[position:].strip():
            match = _TOKEN.match(text, position)
            if match is None:
                raise RequirementError(f"unknown word in requirement {text!r} at {text[position:].strip()!r}")
            kind = match.lastgroup or ""
            self.tokens.append((kind, match[kind]))
            position = match.end()

    def peek(self) -> tuple[str, str]:
        return self.tokens[0] if self.tokens else ("end", "the end")

    def take(self, kind: str, value: str | None = None) -> str:
        found_kind, found = self.peek()
        if found_kind != kind or (value is not None and found != value):
            raise RequirementError(f"expected {value or kind} but found {found!r} in requirement {self.text!r}")
        self.tokens.pop(0)
        return found

    def whole(self) -> Requirement:
        result = self.any_of()
        if self.tokens:
            raise RequirementError(f"left over in requirement {self.text!r}: {self.peek()[1]!r}")
        return Requirement(result)

    def any_of(self) -> tuple[Alternative, ...]:
        result = self.all_of()
        while self.peek() == ("mark", "OR"):
            self.take("mark")
            result += self.all_of()
        return result

    def all_of(self) -> tuple[Alternative, ...]:
        result = self.term()
        while self.peek()[0] == "mark" and self.peek()[1] in ("+", ",", "and"):
            self.take("mark")
            right = self.term()
            result = tuple(left_needs + right_needs for left_needs in result for right_needs in right)
        return result

    def term(self) -> tuple[Alternative, ...]:
        kind, value = self.peek()
        if kind == "name":
            self.take("name")
            return ((Named(value[1:-1].strip()),),)
        if (kind, value) == ("mark", "("):
            self.take("mark")
            inner = self.any_of()
            self.take("mark", ")")
            return inner
        if (kind, value) == ("mark", "one"):
            self.take("mark")
            self.take("mark", "(")
            inner = self.any_of()
            self.take("mark", ")")
            return ((OneMember(Requirement(inner)),),)
        if (kind, value) == ("mark", "top"):
            self.take("mark")
            people = self.positive()
            above = self.above(self.take("word"))
            return ((Top(people, above.word, above.bound),),)
        return ((self.counted(),),)

    def counted(self) -> Need:
        least = self.positive() if self.peek()[0] == "number" else None
        word = self.take("word")
        if word in THRESHOLD_WORDS:
            if least is not None:
                raise RequirementError(f"an attribute takes '>', not a count, in requirement {self.text!r}")
            return self.above(word)
        if self.peek()[0] == "mark" and self.peek()[1] in ("x", "X"):
            if least is not None:
                raise RequirementError(f"{word} is counted twice in requirement {self.text!r}")
            self.take("mark")
            least = self.positive()
        return Count(word, 1 if least is None else least)

    def above(self, word: str) -> Above:
        if word not in THRESHOLD_WORDS:
            raise RequirementError(f"{word} is not an attribute in requirement {self.text!r}")
        self.take("mark", ">")
        return Above(word, int(self.take("number")))

    def positive(self) -> int:
        number = int(self.take("number"))
        if number < 1:
            raise RequirementError(f"a count must be at least 1 in requirement {self.text!r}")
        return number


@cache
def _parse(text: str) -> Requirement:
    return _Reader(text).whole()
