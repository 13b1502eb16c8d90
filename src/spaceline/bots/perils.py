"""What may lie under a mission: how likely each dilemma is, who gets past it, and what it costs those who do not."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from spaceline.bots.seen import Place, Seen
from spaceline.bots.teams import people_of, tally, with_ship
from spaceline.cards import Tally, catalogue
from spaceline.cards.models import Dilemma
from spaceline.cards.requirement import Requirement
from spaceline.cards.vocabulary import Where

STOPPED = 0.7
"""What a lost turn costs, where one person is 1."""
SHIP = 4.0
DAMAGE = 1.5


@dataclass(frozen=True)
class Peril:
    """A dilemma as a captain fears it. Losses are counted in people; `share` is a part of the whole team."""

    way: str = ""
    """What gets past it, or cures it at once; nothing gets past one without."""
    people: float = 0.0
    share: float = 0.0
    ship: float = 0.0
    """The part of the ship that is lost."""
    stops: bool = True
    space_way: str | None = None

    def requirement(self, where: Where) -> Requirement | None:
        way = self.space_way if where is Where.SPACE and self.space_way is not None else self.way
        return Requirement.parse(way) if way else None

    def loss(self, people: int, *, battered: bool) -> float:
        """What it costs a team of so many; a ship that is damaged already is lost with all hands (BR-13.6)."""
        if battered and self.ship >= DAMAGE / SHIP:
            return people + SHIP
        return min(self.people + self.share * people, people) + self.ship * SHIP + (STOPPED if self.stops else 0.0)


_GUARDED = "SECURITY and MEDICAL"
_STRONG = "STRENGTH>44"

PERILS: Final = {
    "Alien Abduction": Peril(people=0.7, stops=False),
    "Alien Parasites": Peril("INTEGRITY>32", people=1.5),
    "Anaphasic Organism": Peril(_GUARDED, people=1.2),
    "Ancient Computer": Peril("2 Computer Skill OR 3 SCIENCE OR 3 ENGINEER", people=1.0),
    "Archer": Peril(_GUARDED, people=1.4),
    "Armus - Skin of Evil": Peril(people=1.0, stops=False),
    "Barclay's Protomorphosis Disease": Peril("MEDICAL and SCIENCE and SECURITY", share=1.0),
    'Birth of "Junior"': Peril("3 ENGINEER", ship=0.4, stops=False),
    "Borg Ship": Peril(ship=0.3, stops=False),
    "Chalnoth": Peril("3 SECURITY OR STRENGTH>40", people=1.4),
    "Cosmic String Fragment": Peril("Astrophysics OR ENGINEER OR Navigation", share=1.0, ship=1.0),
    "Crystalline Entity": Peril("SCIENCE and MEDICAL", share=1.0, space_way="SHIELDS>6 OR Music"),
    "Cytherians": Peril(people=2.0),
    "El-Adrel Creature": Peril("top 2 STRENGTH>16", people=1.0),
    "Female's Love Interest": Peril(people=0.4, stops=False),
    "Firestorm": Peril(share=0.15),
    "Gravitic Mine": Peril("SCIENCE and Navigation", ship=DAMAGE / SHIP),
    "Hologram Ruse": Peril("INTEGRITY>30 and CUNNING>30", people=1.0),
    "Hyper-Aging": Peril("SCIENCE and 2 MEDICAL", share=0.8, stops=False),
    "Iconian Computer Weapon": Peril("SCIENCE", people=0.3),
    "Impassable Door": Peril("Computer Skill", people=1.0),
    "Ktarian Game": Peril("CUNNING>30 OR android", people=2.0, stops=False),
    "Male's Love Interest": Peril(people=0.6, stops=False),
    "Matriarchal Society": Peril("2 female", people=1.0),
    "Menthar Booby Trap": Peril("MEDICAL and 2 ENGINEER", people=1.5, ship=0.3),
    "Microbiotic Colony": Peril("SCIENCE and ENGINEER and OFFICER", ship=DAMAGE / SHIP),
    "Microvirus": Peril("MEDICAL and SECURITY", people=1.4),
    "Nagilum": Peril("3 Diplomacy OR STRENGTH>40", share=0.5),
    "Nanites": Peril("2 SCIENCE OR Diplomacy", ship=DAMAGE / SHIP),
    "Nausicaans": Peril(_STRONG, people=1.0),
    "Nitrium Metal Parasites": Peril("2 SCIENCE OR 2 ENGINEER", ship=0.8, stops=False),
    "Null Space": Peril("2 Navigation", ship=DAMAGE / SHIP),
    "Phased Matter": Peril(share=0.4, stops=False),
    "Portal Guard": Peril("one (CUNNING>7 OR Honor)", share=0.2),
    "Q": Peril("2 Leadership and INTEGRITY>60"),
    "REM Fatigue Hallucinations": Peril("3 MEDICAL", people=1.5, stops=False),
    "Radioactive Garbage Scow": Peril(people=2.0, space_way="Tractor Beam and 2 ENGINEER"),
    "Rebel Encounter": Peril(_STRONG, people=1.0),
    "Sarjenka": Peril(stops=False),
    "Shaka, When the Walls Fell": Peril("2 Diplomacy and CUNNING>30", people=1.0),
    "Tarellian Plague Ship": Peril("MEDICAL", share=1.0),
    "Temporal Causality Loop": Peril("SCIENCE and CUNNING>35", people=0.3),
    "Tsiolkovsky Infection": Peril("3 MEDICAL", people=1.0, stops=False),
    "Two-Dimensional Creatures": Peril("SCIENCE and ENGINEER", people=0.5, ship=0.2, stops=False),
    "Wind Dancer": Peril("{Lwaxana Troi} OR one (Youth OR Music OR STRENGTH>9)", people=1.0),
}

SEEDED: Final = {
    "Alien Parasites & REM Fatigue": 8,
    "Anaphasic Organism & Nagilum": 8,
    "Ancient Computer & Microvirus": 8,
    "Computer Weapon & Hyper-Aging": 8,
    "Female's Love Interest & Garbage Scow": 8,
    "Male's Love Interest & Plague Ship": 10,
    "Anaphasic Organism": 8,
    "Archer": 9,
    "Female's Love Interest": 6,
    "Iconian Computer Weapon": 6,
    "Impassable Door": 7,
    "Male's Love Interest": 7,
    "Menthar Booby Trap": 9,
    "Microbiotic Colony": 7,
    "Microvirus": 8,
    "Phased Matter": 5,
    "Alien Parasites": 3,
    'Birth of "Junior"': 3,
    "Chalnoth": 3,
    "Hyper-Aging": 3,
    "Matriarchal Society": 3,
    "Nanites": 3,
    "Nausicaans": 3,
    "REM Fatigue Hallucinations": 3,
}
"""How often a dilemma lies under a mission of a sealed game, in parts of about 25; the others are rare."""
RARE = 2


class Forecast(NamedTuple):
    """What one unknown seed card means to a team."""

    loss: float
    """People it costs on the average."""
    stops: float
    """How likely it ends the attempt."""


class _Chance(NamedTuple):
    weight: int
    perils: tuple[tuple[Requirement | None, Peril], ...]


@cache
def _chances(where: Where) -> tuple[_Chance, ...]:
    """Every dilemma that may lie under a mission of a kind; a combo is two perils, one after the other."""
    found = []
    for card in catalogue().values():
        if isinstance(card, Dilemma) and card.where.admits(where):
            titles = [half.dilemma for half in card.halves] or [card.name]
            perils = tuple((PERILS[title].requirement(where), PERILS[title]) for title in titles)
            found.append(_Chance(SEEDED.get(card.name, RARE), perils))
    return tuple(found)


def forecast(team: Sequence[Seen], where: Where, ship: Seen | None = None) -> Forecast:
    """What a team has to expect of a seed card that nobody has seen yet."""
    total = tally(team)
    if ship is not None:
        total = with_ship(total, ship)
    battered = ship is not None and ship.damaged
    return _forecast(total, people_of(team), Where.SPACE if where is Where.SPACE else Where.PLANET, battered=battered)


def _forecast(total: Tally, people: int, where: Where, *, battered: bool) -> Forecast:
    loss = stops = 0.0
    weights = 0
    for weight, perils in _chances(where):
        weights += weight
        for requirement, peril in perils:
            if requirement is not None and requirement.met_by(total):
                continue
            loss += weight * peril.loss(people, battered=battered)
            if peril.stops:
                stops += weight
                break
    return Forecast(loss / weights, stops / weights)


def ways_past(place: Place) -> list[Requirement]:
    """What a team needs to get past each dilemma that is known to lie under a mission: of a combo, past its first half,
    or past the second where the first is met only once (EP-19)."""
    found = []
    for card in place.met:
        halves = card.halves if isinstance(card, Dilemma) else ()
        title = card.name if not halves else halves[0 if halves[0].repeatable else 1].dilemma
        way = PERILS[title].requirement(Where.PLANET if place.planet else Where.SPACE)
        if way is not None and PERILS[title].stops:
            found.append(way)
    return found


def cures(title: str) -> Requirement | None:
    """What rids a ship or a team of a dilemma that has come to stay."""
    peril = PERILS.get(title)
    return peril.requirement(Where.SPACE) if peril is not None else None
