"""How captain gives orders: gather a crew, fly it to a mission it can solve, and try."""

from collections.abc import Sequence

from spaceline.bots.sight import Seen, Sight, can_solve, is_space, staffed
from spaceline.cards.models import Mission, Ship

ENOUGH = 5
"""People with whom an attempt is fit for what may lie under a mission."""
LATE = 14
"""From this turn on fewer will do."""
MOST_ORDERS = 40


class Command:
    """One order decision: the sight, the options, and the reason of the choice."""

    def __init__(self, sight: Sight, options: Sequence[str]) -> None:
        self.sight = sight
        self.options = frozenset(options)
        self.why = "nothing better to do"

    def order(self) -> str:
        for idea in (self.attempt, self.land, self.recover, self.board, self.travel, self.go_home):
            option = idea()
            if option is not None and option in self.options:
                return option
        self.why = "nothing better to do"
        return "end"

    def _fit(self, team: Sequence[Seen], mission: int) -> bool:
        """Enough people for the dilemmas that may be there, or nothing left to meet."""
        people = sum(len(getattr(seen.card, "people", ())) for seen in team if seen.person)
        if not self.sight.places[mission]["seeds"]:
            return True
        return people >= (ENOUGH if self.sight.view["turn"] < LATE else 2)

    def attempt(self) -> str | None:
        """A team that can solve a wanted mission tries it."""
        for number, mission in self.sight.wanted:
            if is_space(mission):
                for ship in self.sight.ships:
                    crew = self.sight.inside(ship.number)
                    option = f"crew:{number}:{ship.number}"
                    if option in self.options and self._ready(crew, number, mission):
                        return option
            elif f"attempt:{number}" in self.options and self._ready(self.sight.inside(number), number, mission):
                return f"attempt:{number}"
        return None

    def _ready(self, group: Sequence[Seen], number: int, mission: Mission) -> bool:
        fit = [seen for seen in group if seen.able]
        self.why = f"this team can solve {mission.name}"
        return can_solve(fit, mission) and self._fit(fit, number)

    def land(self) -> str | None:
        """Beam down where crew and surface together can solve the planet."""
        for number, mission in self.sight.wanted:
            if is_space(mission):
                continue
            for ship in self.sight.ships:
                if ship.location != number:
                    continue
                together = [s for s in (*self.sight.inside(ship.number), *self.sight.inside(number)) if s.able]
                if can_solve(together, mission) and self._fit(together, number) and self.sight.team(ship.number):
                    self.why = f"together they can solve {mission.name}"
                    return f"beam:{ship.number}:{number}"
        return None

    def recover(self) -> str | None:
        """Beam up people who have nothing to do on a planet."""
        for ship in self.sight.ships:
            place = ship.location
            team = self.sight.team(place)
            if team and f"beam:{place}:{ship.number}" in self.options:
                self.why = "nothing more to do down there"
                return f"beam:{place}:{ship.number}"
        return None

    def board(self) -> str | None:
        """People at the outpost board the best ship they can fly."""
        for outpost in self.sight.outposts:
            waiting = self.sight.inside(outpost.number)
            if not any(seen.person and seen.able for seen in waiting):
                continue
            ships = [ship for ship in self.sight.ships if ship.location == outpost.location and ship.able]
            ready = [
                ship
                for ship in ships
                if staffed([*self.sight.team(outpost.number), *self.sight.team(ship.number)], ship)
            ]
            if ready:
                best = max(ready, key=self._ship_worth)
                self.why = f"{best.card.name} takes everyone aboard"
                return f"beam:{outpost.number}:{best.number}"
        return None

    def _ship_worth(self, ship: Seen) -> tuple[int, int, int]:
        card = ship.card
        range_ = card.range if isinstance(card, Ship) else 0
        return len(self.sight.team(ship.number)), range_, ship.number

    def travel(self) -> str | None:
        """A crew that can solve a wanted mission flies there, or as near as it gets."""
        for ship in sorted(self.sight.ships, key=self._ship_worth, reverse=True):
            group = [seen for seen in self.sight.inside(ship.number) if seen.able]
            goals = [
                number
                for number, mission in self.sight.wanted
                if number != ship.location and can_solve(group, mission) and self._fit(group, number)
            ]
            goals.sort(key=lambda number: self.sight.distance(ship.location, number))
            for goal in goals:
                option = self._toward(ship, goal)
                if option is not None:
                    self.why = f"this crew can solve {self.sight.cards[goal].card.name}"
                    return option
        return None

    def _toward(self, ship: Seen, goal: int) -> str | None:
        left = self.sight.distance(ship.location, goal)
        reach = [int(option.split(":")[2]) for option in self.options if option.startswith(f"move:{ship.number}:")]
        nearer = [place for place in reach if self.sight.distance(place, goal) < left]
        if not nearer:
            return None
        return f"move:{ship.number}:{min(nearer, key=lambda place: (self.sight.distance(place, goal), place))}"

    def go_home(self) -> str | None:
        """A crew that can solve nothing goes back for more people, if any are there or will be."""
        for ship in self.sight.ships:
            if any(outpost.location == ship.location for outpost in self.sight.outposts):
                continue
            group = [seen for seen in self.sight.inside(ship.number) if seen.able]
            if any(can_solve(group, mission) for _, mission in self.sight.wanted):
                continue
            for outpost in self.sight.outposts:
                option = self._toward(ship, outpost.location)
                if option is not None:
                    self.why = "more people are needed"
                    return option
        return None
