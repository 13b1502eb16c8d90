"""What a card is: one frozen record per card type, facts only. What a card does lives in `behaviours`.

A plain field holds the revised layer's fact. Where the printed layer differs (BR-0.4) a `printed_` field stands beside
it, and a method that takes the layer gives the right one: `text`, `points_in`, `countdown_in`, `full_turns_in`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Literal

from spaceline.cards.requirement import Requirement
from spaceline.cards.tally import WIDTH, Tally
from spaceline.cards.vocabulary import SLOT, CardType, Layer, Where

Rarity = Literal["C", "U", "R", "P"]


@dataclass(frozen=True, kw_only=True)
class Card:
    """The facts every card has. `name` identifies a card in the whole catalogue."""

    type: ClassVar[CardType]

    name: str
    set: str
    rarity: Rarity
    number: int | None = None
    unique: bool = False
    logo: str | None = None
    """The property logo; missions carry none."""
    keywords: tuple[str, ...] = ()
    """Characteristics, and the title families that other cards name (Treaty, Incoming Message, Rogue Borg)."""
    words: str = ""
    printed_words: str | None = None
    """The older wording, where its effect differs from the revised one (BR-0.4)."""

    def text(self, layer: Layer = "revised") -> str:
        """What the card says in that layer, in our own words."""
        if layer == "printed" and self.printed_words is not None:
            return self.printed_words
        return self.words

    @property
    def layers_differ(self) -> bool:
        return self.printed_words is not None


@dataclass(frozen=True, kw_only=True)
class Person:
    """One individual on a personnel card; a dual-personnel card has two (EP-09, BR-17.1)."""

    name: str
    persona: str
    classification: str
    skills: Mapping[str, int]
    """Skill to count, in printed order: some texts look at the first-listed one (BR-1.7)."""
    integrity: int
    cunning: int
    strength: int
    gender: str
    species: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    downloads: tuple[str, ...] = ()
    """What the special download icon may fetch, by title or family (BR-7.4)."""

    @cached_property
    def tally(self) -> Tally:
        """This person's row of numbers; classification and same-named skill add up (BR-1.5)."""
        slots = [0] * WIDTH
        slots[SLOT[self.classification]] += 1
        for skill, count in self.skills.items():
            slots[SLOT[skill]] += count
        slots[SLOT["INTEGRITY"]] = self.integrity
        slots[SLOT["CUNNING"]] = self.cunning
        slots[SLOT["STRENGTH"]] = self.strength
        slots[SLOT["personnel"]] = 1
        if self.gender in ("male", "female"):
            slots[SLOT[self.gender]] = 1
        if self.android:
            slots[SLOT["android"]] = 1
        return Tally(slots, (self.persona, self.name))

    @property
    def android(self) -> bool:
        return "Android" in self.species

    def skills_text(self) -> str:
        parts = [self.classification, *(f"{s} x{n}" if n > 1 else s for s, n in self.skills.items())]
        return ", ".join(parts + [f"special download: {target}" for target in self.downloads])


@dataclass(frozen=True, kw_only=True)
class Personnel(Card):
    type = CardType.PERSONNEL
    affiliations: tuple[str, ...]
    people: tuple[Person, ...]
    commands: tuple[str, ...] = ()
    """Ships this person is the matching commander of."""

    def text(self, layer: Layer = "revised") -> str:
        """Skills are shown from the data; special text, if any, follows."""
        if len(self.people) == 1:
            skills = self.people[0].skills_text()
        else:
            skills = "; ".join(f"{person.name}: {person.skills_text()}" for person in self.people)
        special = super().text(layer)
        return f"{skills}. {special}" if special else f"{skills}."

    @property
    def dual(self) -> bool:
        return len(self.people) == 2

    @property
    def soong_type(self) -> bool:
        return "Soong-type android" in self.keywords

    @cached_property
    def personas(self) -> frozenset[str]:
        return frozenset(person.persona for person in self.people)

    @cached_property
    def tally(self) -> Tally:
        return Tally.sum([person.tally for person in self.people], (self.name,))


@dataclass(frozen=True, kw_only=True)
class Ship(Card):
    type = CardType.SHIP
    affiliations: tuple[str, ...]
    ship_class: str
    range: int
    weapons: int
    shields: int
    staffing: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    commander: str | None = None
    """The matching commander named for this ship, as titled in the reference."""

    def text(self, layer: Layer = "revised") -> str:  # noqa: ARG002 (ships say the same in both layers)
        return f"{', '.join(self.equipment)}." if self.equipment else "No special equipment."


@dataclass(frozen=True, kw_only=True)
class Mission(Card):
    type = CardType.MISSION
    where: Where
    affiliations: tuple[str, ...]
    points: int
    span: int
    requirement: Requirement
    location: str
    """The place's key: equal keys are the same place, whatever the spelling on the card (EP-34)."""
    printed_location: str | None = None
    """The misspelt name on the original card, where it differs from the place's key."""
    quadrant: str
    region: str | None = None
    original: str | None = None
    """A Mission II names the mission it is the second version of (EP-32)."""
    outpost: str | None = None
    """The affiliation of the built-in outpost on the front side of a Mission II."""
    outpost_shields: int | None = None
    wormhole: bool = False

    def text(self, layer: Layer = "revised") -> str:
        """Requirement and attempters from the data; the two sides of a Mission II follow."""
        special = super().text(layer)
        return f"{self.requirement}. {special}" if special else f"{self.requirement}."

    @property
    def two_sided(self) -> bool:
        return self.outpost is not None or self.wormhole


@dataclass(frozen=True, kw_only=True)
class Half:
    """One half of a combo dilemma, met like the dilemma it is named after (EP-17)."""

    dilemma: str
    words: str
    repeatable: bool = True
    points: int = 0
    countdown: int | None = None
    full_turns: int | None = None
    """How many of the affected player's full turns it waits, in both layers (BR-15.5)."""


@dataclass(frozen=True, kw_only=True)
class Dilemma(Card):
    type = CardType.DILEMMA
    where: Where
    points: int = 0
    printed_points: int | None = None
    countdown: int | None = None
    """The number on the countdown icon, where there is one; see `countdown_in` for the layers."""
    printed_full_turns: int | None = None
    """The printed layer waits for the end of that many full turns of the affected player instead (BR-15.5)."""
    halves: tuple[Half, ...] = ()
    attributes: Mapping[str, int] = field(default_factory=dict)
    """RANGE, WEAPONS and SHIELDS of a self-controlling ship."""

    def points_in(self, layer: Layer) -> int:
        return self.printed_points if layer == "printed" and self.printed_points is not None else self.points

    def countdown_in(self, layer: Layer) -> int | None:
        """The countdown to set in that layer; a card that waits for full turns has no countdown icon."""
        return None if self.full_turns_in(layer) else self.countdown

    def full_turns_in(self, layer: Layer) -> int | None:
        return self.printed_full_turns if layer == "printed" else None

    def text(self, layer: Layer = "revised") -> str:
        if self.halves:
            return " ".join(f"{half.dilemma.upper()}: {half.words}" for half in self.halves)
        return super().text(layer)


@dataclass(frozen=True, kw_only=True)
class Event(Card):
    type = CardType.EVENT


@dataclass(frozen=True, kw_only=True)
class Interrupt(Card):
    type = CardType.INTERRUPT
    points: int = 0
    countdown: int | None = None


@dataclass(frozen=True, kw_only=True)
class Artifact(Card):
    type = CardType.ARTIFACT
    use: tuple[str, ...]
    """How it is used once earned: "immediate", "equipment", "event", "interrupt"."""


@dataclass(frozen=True, kw_only=True)
class Equipment(Card):
    type = CardType.EQUIPMENT
    users: tuple[str, ...] = ()
    """Affiliations that may use it; empty means everyone (BR-8.3)."""
    grants: Mapping[str, str] = field(default_factory=dict)
    """Classification to the extra skill it gains where present."""
    adds: Mapping[str, int] = field(default_factory=dict)
    """Attribute to the bonus for each of your personnel present."""


@dataclass(frozen=True, kw_only=True)
class Facility(Card):
    type = CardType.FACILITY
    affiliation: str
    shields: int
    repairs: bool = True
