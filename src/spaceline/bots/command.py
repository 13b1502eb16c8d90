"""How captain gives orders: gather a crew, fly it to a mission it can solve, scout, try, and come home again."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spaceline.bots.gunnery import Gunnery
from spaceline.bots.judging import Judge
from spaceline.bots.memory import Memory
from spaceline.bots.readiness import Readiness
from spaceline.bots.seen import Place, Seen
from spaceline.bots.sickbay import Sickbay
from spaceline.bots.sight import Sight
from spaceline.bots.teams import staffed
from spaceline.bots.temper import Temper
from spaceline.cards.models import Ship


class Idea(NamedTuple):
    """An order and what it is for."""

    option: str
    why: str


class Command:
    """One order decision: the sight, the options, and what to make of them."""

    def __init__(
        self, sight: Sight, judge: Judge, temper: Temper, options: Sequence[str], memory: Memory | None = None
    ) -> None:
        self.sight = sight
        self.judge = judge
        self.temper = temper
        self.options = frozenset(options)
        self.ready = Readiness(sight, judge, temper, memory or Memory())
        self.sick = Sickbay(sight)

    def ideas(self) -> Iterator[Idea]:
        """Everything worth ordering now, the most urgent first."""
        for idea in self._all():
            if idea.option in self.options:
                yield idea

    def _all(self) -> Iterator[Idea]:
        yield from self._cards()
        yield from self._save()
        yield from self._attempts()
        yield from self._landings()
        yield from self._abandon()
        yield from self._recover()
        yield from self._heal()
        yield from self._board()
        yield from self._travel()
        if self.temper.tows:
            yield from self._clear()
        yield from self._fetch()
        yield from self._go_home()
        yield from self._dock()
        if self.temper.hunts:
            for option, why in Gunnery(self.sight, self.options).ideas():
                yield Idea(option, why)

    # What cards offer

    def _cards(self) -> Iterator[Idea]:
        """A crew adrift, and a scow that bars one of our missions."""
        for option in sorted(self.options):
            verb, _, rest = option.partition(":")
            if verb != "order":
                continue
            number, _, word = rest.partition(":")
            card = self.sight.cards.get(int(number))
            if word in ("rescue", "raid"):
                yield Idea(option, "there is something to be done with it at once")
            elif card is not None and "Scow" in card.card.name:
                barred = card.location in [place.number for place in self.sight.wanted]
                if word == "drop" and not barred:
                    yield Idea(option, "the scow is out of our way")
                elif word != "drop" and barred:
                    yield Idea(option, "the scow bars one of our missions")
        for scow in self.sick.scows():
            if scow.affects and self.sight.mine(scow.affects[0]):
                yield from self._tow(scow, self.sight.cards[scow.affects[0]])

    def _tow(self, scow: Seen, ship: Seen) -> Iterator[Idea]:
        wanted = [place.number for place in self.sight.wanted]
        if scow.location not in wanted:
            return
        free = [there for there in self._reach(ship) if there not in wanted]
        theirs = [place.number for place in self.sight.their_wanted] if self.temper.tows else []
        free.sort(
            key=lambda there: (
                there not in theirs,
                self.sight.places[there].owner == self.sight.you,
                self._far(ship, there),
            )
        )
        if free:
            yield Idea(f"move:{ship.number}:{free[0]}", "the scow goes where it bars nobody of ours")

    def _clear(self) -> Iterator[Idea]:
        """A ship that can tow a scow out of our way goes where it is."""
        why = "the scow there has to be towed out of our way"
        wanted = [place.number for place in self.sight.wanted]
        for scow in self.sick.scows():
            if scow.affects or scow.location not in wanted:
                continue
            for ship in filter(self.sick.tows, self._sound_ships()):
                if ship.location == scow.location:
                    yield Idea(f"undock:{ship.number}", why)
                elif self.ready.manned(ship):
                    for option in self._toward(ship, scow.location):
                        yield Idea(option, why)

    # Missions

    def _attempts(self) -> Iterator[Idea]:
        """A team that can solve a wanted mission tries it, with a scout ahead where that is wise."""
        for place in self.ready.targets:
            mission = place.mission
            if mission is None:
                continue
            if place.planet:
                group = self.sight.inside(place.number)
                if f"attempt:{place.number}" not in self.options or not self.ready.solves(group, place):
                    continue
                if f"select:{place.number}" in self.options and self.ready.scout(group, place) is not None:
                    yield Idea(f"select:{place.number}", f"a scout goes ahead at {mission.name}")
                if self.ready.fit(group, place):
                    yield Idea(f"attempt:{place.number}", f"this team can solve {mission.name}")
            else:
                for ship in self.sight.ships:
                    if ship.location == place.number and ship.owner == self.sight.you:
                        group = self.sight.inside(ship.number)
                        if self.ready.solves(group, place) and self.ready.fit(group, place, ship):
                            option = f"undock:{ship.number}" if ship.docked else f"crew:{place.number}:{ship.number}"
                            yield Idea(option, f"this crew can solve {mission.name}")

    def _landings(self) -> Iterator[Idea]:
        """Beam down where crew and surface together can solve the planet."""
        for place in self.ready.targets:
            if not place.planet:
                continue
            for ship in self.sight.ships:
                if ship.location == place.number and self.sight.team(ship.number) and self.ready.stays(place):
                    yield Idea(f"beam:{ship.number}:{place.number}", f"together they can solve {place.card.name}")

    def _recover(self) -> Iterator[Idea]:
        """Beam up people who have nothing to do on a planet."""
        for ship in self._sound_ships():
            place = self.sight.places[ship.location]
            if place.planet and self.sight.team(place.number) and not self.ready.stays(place):
                yield Idea(f"beam:{place.number}:{ship.number}", "nothing more to do down there")

    def _sound_ships(self) -> list[Seen]:
        """Our own ships on which people are safe, the best first."""
        ships = [ship for ship in self.sight.ships if ship.owner == self.sight.you and not self.sick.doomed(ship)]
        return sorted(ships, key=self._ship_worth, reverse=True)

    # Sick ships and people

    def _save(self) -> Iterator[Idea]:
        """Whoever can save a ship goes aboard."""
        for ship in self.sight.ships:
            if not self.sick.doomed(ship):
                continue
            for outpost in self.sight.outposts:
                if outpost.location == ship.location and self.sick.helpers(ship, self.sight.inside(outpost.number)):
                    yield Idea(f"beam:{outpost.number}:{ship.number}", f"somebody can save {ship.card.name}")

    def _abandon(self) -> Iterator[Idea]:
        """Off a ship that is about to be lost, to wherever it is safe."""
        for ship in self.sight.ships:
            if not self.sick.doomed(ship) or not self.sight.team(ship.number):
                continue
            havens = [post.number for post in self.sight.outposts if post.location == ship.location]
            havens += [other.number for other in self._sound_ships() if other.location == ship.location]
            if self.sight.places[ship.location].planet:
                havens.append(ship.location)
            for haven in havens:
                yield Idea(f"beam:{ship.number}:{haven}", f"{ship.card.name} is about to be lost")
            yield from self._homeward(ship, f"{ship.card.name} needs help from home")

    def _heal(self) -> Iterator[Idea]:
        """People whose time runs out go home, where they get well."""
        for ship in self.sight.ships:
            if not self.sick.dreaming(ship):
                continue
            for outpost in self.sight.outposts:
                if outpost.location == ship.location:
                    yield Idea(f"beam:{ship.number}:{outpost.number}", "at home they get well")
                    yield Idea(f"dock:{ship.number}:{outpost.number}", "at home they get well")
            yield from self._homeward(ship, "home, before their time runs out")

    # Crews

    def _board(self) -> Iterator[Idea]:
        """People at the outpost board the best ship they can fly."""
        for outpost in self.sight.outposts:
            waiting = self.sight.team(outpost.number)
            if not waiting:
                continue
            here = [ship for ship in self._sound_ships() if ship.location == outpost.location and not ship.stopped]
            for ship in here:
                together = [*waiting, *self.sight.team(ship.number)]
                if staffed(together, ship) and self.sick.may_board(ship, self.sight.inside(outpost.number)):
                    yield Idea(f"beam:{outpost.number}:{ship.number}", f"{ship.card.name} takes everyone aboard")
                    break

    def _ship_worth(self, ship: Seen) -> tuple[int, int, int, int]:
        card = ship.card
        range_ = card.range if isinstance(card, Ship) else 0
        return -ship.damaged, len(self.sight.team(ship.number)), range_, ship.number

    def _travel(self) -> Iterator[Idea]:
        """A crew that can solve a wanted mission flies there, or as near as it gets."""
        for ship in self._sound_ships():
            aboard = self.sight.inside(ship.number)
            goals: list[tuple[float, Place]] = []
            for place in self.ready.targets:
                if place.number == ship.location:
                    continue
                group = [*aboard, *self.sight.inside(place.number)] if place.planet else aboard
                if not self.ready.manned(ship):
                    continue
                if self.ready.solves(group, place) and self.ready.fit(group, place, None if place.planet else ship):
                    turns = -(-self._far(ship, place.number) // max(1, self._range(ship)))
                    goals.append((turns + 0.3 * self.ready.cost(group, place, None if place.planet else ship), place))
            for _, place in sorted(goals, key=lambda goal: (goal[0], goal[1].number)):
                for option in self._toward(ship, place.number):
                    yield Idea(option, f"this crew can solve {place.card.name}")

    def _range(self, ship: Seen) -> int:
        range_ = ship.card.range if isinstance(ship.card, Ship) else 1
        return min(range_, 5) if ship.damaged else range_

    def _far(self, ship: Seen, there: int) -> int:
        return self.sight.distance(ship.location, there)

    def _reach(self, ship: Seen) -> list[int]:
        head = f"move:{ship.number}:"
        return [int(option.split(":")[2]) for option in self.options if option.startswith(head)]

    def _toward(self, ship: Seen, goal: int) -> Iterator[str]:
        left = self._far(ship, goal)
        nearer = [place for place in self._reach(ship) if self.sight.distance(place, goal) < left]
        if nearer:
            best = min(nearer, key=lambda place: (self.sight.distance(place, goal), place))
            yield f"move:{ship.number}:{best}"

    def _fetch(self) -> Iterator[Idea]:
        """Somebody of ours is alone on a planet, and a ship has nothing better to do."""
        for ship in self._sound_ships():
            for place in self.sight.places.values():
                if place.number == ship.location or not place.planet or not self.sight.team(place.number):
                    continue
                if any(other.location == place.number for other in self.sight.ships):
                    continue
                for option in self._toward(ship, place.number):
                    yield Idea(option, "somebody of ours waits there to be fetched")

    def _go_home(self) -> Iterator[Idea]:
        """A crew that is not fit for anything goes back for more people."""
        for ship in self._sound_ships():
            if not self.sight.at_home(ship):
                yield from self._homeward(ship, "more people are needed")

    def _homeward(self, ship: Seen, why: str) -> Iterator[Idea]:
        homes = sorted(self.sight.outposts, key=lambda post: (self._far(ship, post.location), post.number))
        for outpost in homes:
            if outpost.location != ship.location:
                for option in self._toward(ship, outpost.location):
                    yield Idea(option, why)

    def _dock(self) -> Iterator[Idea]:
        """With nothing to do, a ship is safest in dock, and is repaired there."""
        for ship in self.sight.ships:
            if ship.docked or ship.owner != self.sight.you:
                continue
            for outpost in self.sight.outposts:
                if outpost.location == ship.location:
                    yield Idea(f"dock:{ship.number}:{outpost.number}", "safe in dock")
