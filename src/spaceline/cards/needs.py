"""The single needs a requirement is made of: each can be judged, printed, and say what a team lacks."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spaceline.cards.tally import Tally
from spaceline.cards.vocabulary import SLOT

if TYPE_CHECKING:
    from spaceline.cards.requirement import Requirement


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
        more = " more" if team.slots[SLOT[self.word]] else ""
        return f"{self.lacking(team)}{more} {self.word}"


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
    """The best `people` individuals in an attribute must together exceed `bound`."""

    people: int
    word: str
    bound: int

    def __str__(self) -> str:
        return f"top {self.people} {self.word}>{self.bound}"

    def best(self, team: Tally) -> int:
        slot = SLOT[self.word]
        values = [one.slots[slot] for one in team.individuals]
        values.sort(reverse=True)
        return sum(values[: self.people])

    def lacking(self, team: Tally) -> int:
        return max(0, self.bound + 1 - self.best(team))

    def missing(self, team: Tally) -> str:
        has = f"(has {self.best(team)}, must exceed {self.bound})"
        return f"{self.lacking(team)} more {self.word} among its best {self.people} {has}"


@dataclass(frozen=True, slots=True)
class Named:
    """A persona or card that must be present; any version of the persona will do (BR-10.18)."""

    name: str

    def __str__(self) -> str:
        return f"{{{self.name}}}"

    def lacking(self, team: Tally) -> int:
        return 0 if self.name in team.names else 1

    def missing(self, team: Tally) -> str:  # noqa: ARG002 (the needs share one shape)
        return self.name


@dataclass(frozen=True, slots=True)
class OneMember:
    """A single individual of the group must meet the whole inner requirement."""

    inner: "Requirement"

    def __str__(self) -> str:
        return f"one ({self.inner})"

    def lacking(self, team: Tally) -> int:
        for one in team.individuals:
            if self.inner.met_by(one):
                return 0
        return 1

    def missing(self, team: Tally) -> str:  # noqa: ARG002 (the needs share one shape)
        return f"one member with {self.inner}"


Need = Count | Above | Top | Named | OneMember
Alternative = tuple[Need, ...]
