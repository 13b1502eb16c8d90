"""When a ship opens fire, and when it goes hunting: only where it does more harm than it may suffer."""

from collections.abc import Iterator

from spaceline.bots.seen import Seen
from spaceline.bots.sight import Sight
from spaceline.cards.models import Dilemma, Facility, Mission, Personnel, Ship

_LEADERS = ("OFFICER", "Leadership")


class Gunnery:
    """One order decision, seen by the gunner."""

    def __init__(self, sight: Sight, options: frozenset[str]) -> None:
        self.sight = sight
        self.options = options

    def ideas(self) -> Iterator[tuple[str, str]]:
        """Shots at what is here, then moves to where a sure shot is; the best first."""
        shots = []
        for option in self.options:
            if option.startswith("fire:"):
                target = self.sight.cards[int(option.split(":")[1])]
                gain = self.gain(self._battery(target.location), target)
                if gain > 0:
                    shots.append((gain, option, f"a good shot at {target.card.name}"))
        yield from ((option, why) for _, option, why in sorted(shots, key=lambda shot: (-shot[0], shot[1])))
        hunts = []
        for option in self.options:
            if option.startswith("move:"):
                _, ship, there = option.split(":")
                best = self._hunt(self.sight.cards[int(ship)], int(there))
                if best >= 4.0:
                    hunts.append((best, option, "there is easy prey"))
        yield from ((option, why) for _, option, why in sorted(hunts, key=lambda hunt: (-hunt[0], hunt[1])))

    def _battery(self, location: int) -> list[Seen]:
        """Our ships there that can fire."""
        return [
            ship
            for ship in self.sight.ships
            if ship.location == location and not ship.docked and not ship.cloaked and not ship.stopped
        ]

    def _hunt(self, ship: Seen, there: int) -> float:
        if ship.owner != self.sight.you or not self._led(ship):
            return 0.0
        prey = [other for other in self.sight.their_ships if other.location == there and not other.cloaked]
        return max((self.gain([ship], other) for other in prey), default=0.0)

    def _led(self, ship: Seen) -> bool:
        """Somebody aboard may start a battle (BR-13.1)."""
        return any(
            word in (one.classification, *one.skills)
            for seen in self.sight.team(ship.number)
            if isinstance(seen.card, Personnel)
            for one in seen.card.people
            for word in _LEADERS
        )

    def gain(self, ships: list[Seen], target: Seen) -> float:
        """What firing brings, less what return fire may cost; in people."""
        if not ships:
            return 0.0
        damage = _damage(sum(_weapons(ship) for ship in ships), self._shields(target), target)
        gain = damage * self._value(target)
        defenders = [
            other
            for other in self.sight.their_ships
            if other.location == target.location and not other.docked and not other.cloaked and other.count
        ]
        if target.controller not in (0, 1):
            defenders = [target]
        if defenders:
            back = sum(_weapons(other) for other in defenders)
            gain -= max(_damage(back, self._shields(ship), ship) * self._value(ship) for ship in ships)
        return gain

    def _value(self, target: Seen) -> float:
        if isinstance(target.card, Dilemma):
            return 1.0
        if isinstance(target.card, Mission | Facility):
            return 3.0 + target.count
        return 3.0 + target.count

    def _shields(self, target: Seen) -> int:
        value = _own_shields(target)
        if target.docked and target.docked in self.sight.cards:
            value += _own_shields(self.sight.cards[target.docked]) // 2
        return value


def _weapons(ship: Seen) -> int:
    if isinstance(ship.card, Dilemma):
        return ship.card.attributes.get("WEAPONS", 0)
    return ship.card.weapons if isinstance(ship.card, Ship) else 0


def _own_shields(seen: Seen) -> int:
    card = seen.card
    if isinstance(card, Mission):
        return card.outpost_shields or 0
    if isinstance(card, Dilemma):
        return card.attributes.get("SHIELDS", 0)
    return card.shields if isinstance(card, Ship | Facility) else 0


def _damage(attack: int, shields: int, target: Seen) -> float:
    """The part of a target that is lost: all of it by a direct hit, or by a second hit (BR-13.4, BR-13.6)."""
    if attack > 2 * shields or (attack > shields and target.damaged):
        return 1.0
    return 0.35 if attack > shields else 0.0
