"""When a team is fit for what may lie under a mission, and who goes ahead to find out."""

from collections.abc import Sequence
from functools import cached_property

from spaceline.bots.judging import Judge
from spaceline.bots.memory import Memory
from spaceline.bots.perils import forecast, ways_past
from spaceline.bots.seen import Place, Seen
from spaceline.bots.sight import Sight
from spaceline.bots.teams import can_solve, matches, spare, staffed, tally, with_ship
from spaceline.bots.temper import Temper
from spaceline.cards.vocabulary import Where

SCOUT = 0.9
"""What it costs to let a single scout meet a seed card."""


class Readiness:
    """Judges groups against missions for one position; nothing is judged twice."""

    def __init__(self, sight: Sight, judge: Judge, temper: Temper, memory: Memory) -> None:
        self.sight = sight
        self.judge = judge
        self.temper = temper
        self.memory = memory
        self._costs: dict[tuple[int, ...], float] = {}

    @cached_property
    def targets(self) -> list[Place]:
        """Missions that we want and that nothing bars. Where our people cannot solve any of these, the others count as
        well: without a full win whoever solved more missions wins (WS-46)."""
        wanted = [place for place in self.sight.wanted if not self._barred(place)]
        if any(place.mission is not None and can_solve(self.judge.crew, place.mission) for place in wanted):
            return wanted
        others = [place for place in self.sight.own_missions if place not in wanted and not self._barred(place)]
        return wanted + others

    def _barred(self, place: Place) -> bool:
        return any("Scow" in card.card.name for card in place.seen.on)

    def solves(self, group: Sequence[Seen], place: Place) -> bool:
        """Whether those of a group who can act would solve the mission."""
        mission = place.mission
        return mission is not None and can_solve([seen for seen in group if seen.able], mission)

    @cached_property
    def limit(self) -> float:
        """The loss that a seed card may cost now: the longer the game lasts, the more; at its end, anything."""
        left = self.sight.turns_left
        if left <= 1:
            return 1000.0
        return self.temper.risk + self.temper.haste * ((self.sight.turn + 1) // 2) + self.temper.panic / left

    def fit(self, group: Sequence[Seen], place: Place, ship: Seen | None = None) -> bool:
        return self.cost(group, place, ship) <= self.limit and self._hopeful(group, place, ship)

    def _hopeful(self, group: Sequence[Seen], place: Place, ship: Seen | None) -> bool:
        """Not where the same people have tried in vain, nor against a dilemma that is known to be too much for them."""
        able = [seen for seen in group if seen.able]
        if self.memory.tried(place.number, [seen.number for seen in able]):
            return False
        if not self.temper.heeds or not place.met:
            return True
        total = tally(able) if ship is None else with_ship(tally(able), ship)
        return all(way.met_by(total) for way in ways_past(place))

    def cost(self, group: Sequence[Seen], place: Place, ship: Seen | None = None) -> float:
        """What each seed card there is likely to cost that group, scouts included: however many there are, somebody has
        to meet them one day."""
        able = [seen for seen in group if seen.able]
        key = (place.number, ship.number if ship is not None else 0, *sorted(seen.number for seen in able))
        found = self._costs.get(key)
        if found is None:
            found = self._costs[key] = self._cost(able, place, ship)
        return found

    def _cost(self, able: Sequence[Seen], place: Place, ship: Seen | None) -> float:
        hidden = place.hidden
        if not hidden or place.mission is None:
            return 0.0
        loss = forecast(able, Where.SPACE if ship is not None else Where.PLANET, ship).loss
        scouts = min(self.temper.scouts, hidden, len(self._scouts(able, place))) if ship is None else 0
        return (scouts * min(SCOUT, loss) + (hidden - scouts) * loss) / hidden

    def manned(self, ship: Seen) -> bool:
        """Whether a ship could still be flown home if one of its crew were lost; late in the game that matters less."""
        crew = self.sight.team(ship.number)
        if self.sight.turns_left <= 3:
            return True
        if len(crew) < self.temper.crew:
            return False
        return all(staffed([seen for seen in crew if seen is not lost], ship) for lost in crew)

    # Scouts

    def _scouts(self, able: Sequence[Seen], place: Place) -> list[Seen]:
        """People who may attempt the mission alone and are not needed to solve it, the least useful first."""
        mission = place.mission
        if mission is None or len(able) < 3:
            return []
        found = [
            seen
            for seen in able
            if seen.person and matches([seen], mission) and not seen.quarantined and spare(able, mission, seen.number)
        ]
        return sorted(found, key=lambda seen: (self.judge.worth(seen.number), seen.number))

    def scout(self, group: Sequence[Seen], place: Place) -> Seen | None:
        """Who should go ahead now, if anybody: not where little is to be feared, nor after enough have gone."""
        able = [seen for seen in group if seen.able]
        if not self.temper.scouts or not place.hidden or place.met:
            return None
        if any(seen.person and seen.stopped for seen in group):
            return None  # whoever came back found a wall that one person does not get past
        if forecast(able, Where.PLANET).loss <= SCOUT:
            return None
        scouts = self._scouts(able, place)
        return scouts[0] if scouts else None

    # Planets

    def stays(self, place: Place) -> bool:
        """Whether the people on a planet, with those aboard our ships there, have something to do."""
        if place not in self.targets:
            return False
        together = list(self.sight.inside(place.number))
        for ship in self.sight.ships:
            if ship.location == place.number:
                together += [seen for seen in self.sight.inside(ship.number) if not seen.quarantined]
        return self.solves(together, place) and self.fit(together, place)
