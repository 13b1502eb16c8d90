"""What ails our ships and people, and whether those at hand can help."""

from collections.abc import Sequence

from spaceline.bots.perils import cures
from spaceline.bots.seen import Seen
from spaceline.bots.sight import Sight
from spaceline.bots.teams import tally, with_ship
from spaceline.cards.models import Dilemma, Ship
from spaceline.cards.requirement import Requirement

_TOWING = Requirement.parse("Tractor Beam and 2 ENGINEER")
_REMEDIES = {
    "Plasma Fire": "SECURITY",
    "Warp Core Breach": "ENGINEER",
    "Nitrium Metal Parasites": "2 SCIENCE OR 2 ENGINEER",
    'Birth of "Junior"': "3 ENGINEER",
}
"""What keeps a ship from being lost to a card that lies on it."""


def titles(seen: Seen) -> list[str]:
    """The texts of a dilemma that has come to stay: of a combo the second half (EP-22)."""
    card = seen.card
    return [card.halves[1].dilemma] if isinstance(card, Dilemma) and card.halves else [card.name]


class Sickbay:
    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def scows(self) -> list[Seen]:
        """Every Radioactive Garbage Scow that bars a mission."""
        return [card for place in self.sight.places.values() for card in place.seen.on if "Scow" in card.card.name]

    def tows(self, ship: Seen) -> bool:
        """Whether a ship and its crew could take a scow in tow."""
        return _TOWING.met_by(with_ship(tally(self.sight.team(ship.number)), ship))

    def doomed(self, ship: Seen) -> bool:
        """Whether the ship will be lost soon, and nobody aboard can help it."""
        for card in ship.on:
            for title in titles(card):
                if title == "Auto-Destruct Sequence":
                    return True
                if title == "Loss of Orbital Stability" and self._falls(ship):
                    return True
                remedy = _REMEDIES.get(title)
                if remedy is not None and self._pressing(title, card, ship) and not self._helped(remedy, ship):
                    return True
        return False

    def helpers(self, ship: Seen, others: Sequence[Seen]) -> bool:
        """Whether others would save a ship that is about to be lost by coming aboard."""
        needed = [_REMEDIES.get(title, "") for card in ship.on for title in titles(card)]
        together = tally([*self.sight.team(ship.number), *(seen for seen in others if seen.able)])
        return all(Requirement.parse(remedy).met_by(together) for remedy in needed if remedy)

    def _falls(self, ship: Seen) -> bool:
        shields = ship.card.shields if isinstance(ship.card, Ship) else 0
        return shields <= 4 and not ship.docked

    def _pressing(self, title: str, card: Seen, ship: Seen) -> bool:
        if title == 'Birth of "Junior"':
            return isinstance(ship.card, Ship) and ship.card.range - card.counter <= 2
        return title in ("Plasma Fire", "Warp Core Breach") or card.counter <= 1

    def _helped(self, remedy: str, ship: Seen) -> bool:
        return Requirement.parse(remedy).met_by(tally(self.sight.team(ship.number)))

    def may_board(self, ship: Seen, newcomers: Sequence[Seen]) -> bool:
        """Nobody goes where all are quarantined and doomed, unless that brings the cure."""
        for card in ship.on:
            for title in titles(card):
                if title in ("Hyper-Aging", "Ktarian Game"):
                    cure = cures(title)
                    together = [seen for seen in (*newcomers, *self.sight.inside(ship.number)) if seen.able]
                    if cure is not None and not cure.met_by(tally(together)):
                        return False
        return True

    def dreaming(self, ship: Seen) -> bool:
        """Whether people aboard have met REM Fatigue Hallucinations and are not well yet."""
        aboard = {seen.number for seen in self.sight.inside(ship.number)}
        return any("REM Fatigue" in card.card.name and not aboard.isdisjoint(card.affects) for card in self.sight.table)
