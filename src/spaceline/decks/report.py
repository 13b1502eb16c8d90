"""What a check found: broken rules apart from advice, each with the requirement it rests on."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from spaceline.formats.deck_rules import Weight


@dataclass(frozen=True, slots=True)
class Finding:
    """One broken rule or piece of advice: the requirement's id and a sentence for the player."""

    rule: str
    message: str

    def to_json(self) -> dict[str, str]:
        return {"rule": self.rule, "message": self.message}


Found = Iterator[tuple[Weight, Finding]]
"""What a rule yields: findings, and how much each weighs in the format at hand."""


def error(rule: str, message: str) -> tuple[Weight, Finding]:
    return Weight.ERROR, Finding(rule, message)


def advice(rule: str, message: str) -> tuple[Weight, Finding]:
    return Weight.ADVICE, Finding(rule, message)


def weighed(weight: Weight, rule: str, message: str) -> tuple[Weight, Finding]:
    """For a rule that some editions hold as a rule and others as advice."""
    return weight, Finding(rule, message)


@dataclass(frozen=True, slots=True)
class Report:
    """All that is wrong with a deck (`errors`) and all that is worth a second look (`warnings`)."""

    errors: tuple[Finding, ...] = ()
    warnings: tuple[Finding, ...] = ()

    @property
    def legal(self) -> bool:
        return not self.errors

    @classmethod
    def of(cls, findings: Found) -> "Report":
        """Sorts what the rules found into errors and advice, in the order it came."""
        errors, warnings = [], []
        for weight, finding in findings:
            if weight is Weight.ERROR:
                errors.append(finding)
            elif weight is Weight.ADVICE:
                warnings.append(finding)
        return cls(tuple(errors), tuple(warnings))

    def rules(self) -> Iterator[str]:
        """The ids of the broken rules."""
        return (finding.rule for finding in self.errors)

    def to_json(self) -> dict[str, object]:
        return {
            "legal": self.legal,
            "errors": [finding.to_json() for finding in self.errors],
            "warnings": [finding.to_json() for finding in self.warnings],
        }


def listed(names: Iterable[str], most: int = 6) -> str:
    """Names in a sentence: "A, B and C", cut short when there are many."""
    shown = list(dict.fromkeys(names))
    if len(shown) > most:
        return f"{', '.join(shown[:most])} and {len(shown) - most} more"
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 mission", "3 missions"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
