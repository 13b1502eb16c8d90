"""What a captain keeps in mind from one order to the next: attempts that came to nothing, and what they tell.

A dilemma that lets nobody past without the right people goes back under the mission (BR-10.8). Who has failed and finds
as many seed cards there as before knows that, and roughly what was lacking. A captain who has forgotten plays on
without it.
"""

from dataclasses import dataclass, field
from functools import cache

from spaceline.bots.perils import PERILS, RARE, SEEDED
from spaceline.bots.sight import Sight
from spaceline.cards import Tally, catalogue
from spaceline.cards.models import Dilemma
from spaceline.cards.requirement import Requirement
from spaceline.cards.vocabulary import Where

WALLS = frozenset(
    {
        "Alien Parasites", "Ancient Computer", "Hologram Ruse", "Impassable Door", "Matriarchal Society",
        "Portal Guard", "Shaka, When the Walls Fell", "Wind Dancer",
    }
)  # fmt: skip
"""Dilemmas that go back under the mission."""


@cache
def _walls(where: Where) -> tuple[tuple[Requirement, int], ...]:
    """What gets past each wall that may lie under a mission of a kind, and how likely that wall is."""
    found = []
    for card in catalogue().values():
        if isinstance(card, Dilemma) and card.where.admits(where):
            title = card.halves[0].dilemma if card.halves else card.name
            requirement = PERILS[title].requirement(where)
            if title in WALLS and requirement is not None:
                found.append((requirement, SEEDED.get(card.name, RARE)))
    return tuple(found)


@dataclass
class _Attempt:
    mission: int
    hidden: int
    team: Tally


@dataclass
class Memory:
    """Of one game."""

    walls: dict[int, list[Tally]] = field(default_factory=dict)
    """Missions with a wall in front, and the teams that did not get past it."""
    _last: _Attempt | None = None

    def attempted(self, sight: Sight, mission: int, team: Tally) -> None:
        self._last = _Attempt(mission, sight.places[mission].hidden, team)

    def dismiss(self) -> None:
        """The last attempt was not made after all."""
        self._last = None

    def copy(self) -> "Memory":
        return Memory({mission: list(teams) for mission, teams in self.walls.items()})

    def look(self, sight: Sight) -> None:
        """What has become of the last attempt."""
        last, self._last = self._last, None
        if last is None or last.mission not in sight.places:
            return
        place = sight.places[last.mission]
        if place.solved_by is None and place.hidden == last.hidden and place.hidden:
            self.walls.setdefault(last.mission, []).append(last.team)
        else:
            self.walls.pop(last.mission, None)

    def hope(self, mission: int, where: Where, team: Tally) -> float:
        """How likely a team gets past what others have met at that mission; 1 where nothing is known."""
        failed = self.walls.get(mission)
        if not failed:
            return 1.0
        kind = Where.SPACE if where is Where.SPACE else Where.PLANET
        possible = [
            (requirement, weight)
            for requirement, weight in _walls(kind)
            if not any(requirement.met_by(other) for other in failed)
        ]
        total = sum(weight for _, weight in possible)
        return sum(weight for need, weight in possible if need.met_by(team)) / total if total else 1.0

    def lacking(self, mission: int, where: Where) -> list[Requirement]:
        """What may get somebody past the wall there."""
        failed = self.walls.get(mission, [])
        kind = Where.SPACE if where is Where.SPACE else Where.PLANET
        return [need for need, _ in _walls(kind) if failed and not any(need.met_by(other) for other in failed)]
