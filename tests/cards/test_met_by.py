"""Judging requirements against a slow and obvious oracle, over random requirements and random teams."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spaceline.cards import Requirement, Tally, catalogue
from spaceline.cards.models import Person, Personnel
from spaceline.cards.vocabulary import CLASSIFICATIONS, SKILLS

PEOPLE = [card for card in catalogue().values() if isinstance(card, Personnel)]
PERSONAS = sorted({persona for card in PEOPLE if card.dual for persona in card.personas})
ATTRIBUTES: dict[str, Callable[[Person], int]] = {
    "INTEGRITY": lambda person: person.integrity,
    "CUNNING": lambda person: person.cunning,
    "STRENGTH": lambda person: person.strength,
}


@dataclass(frozen=True)
class Leaf:
    """One need as text, and the plain question it asks of the people present."""

    text: str
    kind: str
    word: str
    number: int = 1

    def holds(self, people: Sequence[Person]) -> bool:
        if self.kind == "name":
            return any(person.persona == self.word for person in people)
        if self.kind == "gender":
            return len([person for person in people if person.gender == self.word]) >= self.number
        if self.kind == "count":
            classed = len([person for person in people if person.classification == self.word])
            return classed + sum(person.skills.get(self.word, 0) for person in people) >= self.number
        values = sorted((ATTRIBUTES[self.word](person) for person in people), reverse=True)
        return sum(values[:2] if self.kind == "top" else values) > self.number


@dataclass(frozen=True)
class Branch:
    """Two parts joined by + or OR, in brackets, or one part asked of a single person."""

    joint: str
    parts: tuple["Leaf | Branch", ...]

    @property
    def text(self) -> str:
        inside = f" {self.joint} ".join(part.text for part in self.parts)
        return f"one ({inside})" if self.joint == "one" else f"({inside})"

    def holds(self, people: Sequence[Person]) -> bool:
        if self.joint == "one":
            return any(self.parts[0].holds([person]) for person in people)
        answers = [part.holds(people) for part in self.parts]
        return all(answers) if self.joint == "+" else any(answers)


def leaf(kind: str, word: str, number: int) -> Leaf:
    texts = {
        "name": f"{{{word}}}",
        "gender": f"{number} {word}",
        "count": f"{word} x{number}",
        "sum": f"{word}>{number * 9}",
        "top": f"top 2 {word}>{number * 5}",
    }
    scale = {"sum": 9, "top": 5}.get(kind, 1)
    return Leaf(texts[kind], kind, word, number * scale)


WORDS = [
    *(("count", word) for word in CLASSIFICATIONS + SKILLS),
    *(("gender", word) for word in ("male", "female")),
    *(("sum", word) for word in ATTRIBUTES),
    *(("top", word) for word in ATTRIBUTES),
    *(("name", word) for word in PERSONAS),
]


@st.composite
def trees(draw: st.DrawFn) -> Leaf | Branch:
    """A random requirement. No word occurs twice, since the reader refuses that."""
    chosen = draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=5, unique=True))
    parts: list[Leaf | Branch] = [leaf(kind, word, draw(st.integers(1, 4))) for kind, word in chosen]
    parts = [Branch("one", (part,)) if draw(st.integers(0, 5)) == 0 else part for part in parts]
    while len(parts) > 1:
        left, right = parts.pop(), parts.pop(draw(st.integers(0, len(parts) - 1)))
        parts.append(Branch(draw(st.sampled_from(["+", "OR"])), (left, right)))
    return parts[0]


TEAMS = st.lists(st.sampled_from(PEOPLE), max_size=8)


@pytest.mark.req("BR-1.6", "BR-1.8")
@given(trees(), TEAMS)
def test_met_by_agrees_with_the_oracle(tree: Leaf | Branch, cards: list[Personnel]) -> None:
    people = [person for card in cards for person in card.people]
    parsed = Requirement.parse(tree.text)
    expected = tree.holds(people)
    assert parsed.met_by(Tally.sum([card.tally for card in cards])) is expected
    assert parsed.met_by(Tally.sum([person.tally for person in people])) is expected


@given(trees(), TEAMS)
def test_missing_is_empty_exactly_when_met(tree: Leaf | Branch, cards: list[Personnel]) -> None:
    crew = Tally.sum([card.tally for card in cards])
    sentence = Requirement.parse(tree.text).missing(crew)
    assert (sentence == "") is Requirement.parse(tree.text).met_by(crew)
    assert sentence == "" or sentence.startswith("needs ")


@given(trees())
def test_every_requirement_prints_back(tree: Leaf | Branch) -> None:
    parsed = Requirement.parse(tree.text)
    assert Requirement.parse(str(parsed)) == parsed


@given(trees(), TEAMS, st.sampled_from(PEOPLE))
def test_another_member_never_hurts(tree: Leaf | Branch, cards: list[Personnel], one: Personnel) -> None:
    parsed = Requirement.parse(tree.text)
    before = parsed.met_by(Tally.sum([card.tally for card in cards]))
    assert parsed.met_by(Tally.sum([card.tally for card in [*cards, one]])) >= before


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        parsed = Requirement.parse(text)
    except ValueError as error:
        assert str(error).endswith(f"in requirement {text!r}")  # noqa: PT017 (either outcome is right)
    else:
        assert Requirement.parse(str(parsed)) == parsed
