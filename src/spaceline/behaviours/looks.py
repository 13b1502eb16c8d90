"""Looks: interrupts that show a player what lies hidden, under a mission, in a hand or in a draw deck."""

from typing import ClassVar

from spaceline.behaviours.ship_events import ships_in_reach
from spaceline.cards.models import Mission, Ship
from spaceline.cards.vocabulary import Where
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.table import Table


class SeedScan(Behaviour):
    """As its player's turn starts, a ship and those aboard are put to looking at the seed card that is met next, and at
    no other (BR-4.8). Whom it stops is stopped though the interrupt is nullified: that is its cost (BR-7.8)."""

    start_of_turn_only = True
    where: ClassVar[Where]
    icons: ClassVar[int]
    """The fewest staffing icons that a ship for it has."""

    def targets(self, game: Table, play: Play) -> list[int]:
        return [
            ship
            for ship in ships_in_reach(game)
            if game.controller(ship) == play.player
            and self._hidden(game, game.location(ship)) is not None
            and self._manned(game, ship)
        ]

    def _hidden(self, game: Table, location: int) -> int | None:
        """The bottom seed card of a mission of the right kind, unless all have been met there."""
        facts = game.card(location)
        if not isinstance(facts, Mission) or not self.where.admits(facts.where):
            return None
        return next((card for card in game.at(places.seeds(location)) if not game.marked(card, "revealed")), None)

    def _manned(self, game: Table, ship: int) -> bool:
        facts = game.card(ship)
        return isinstance(facts, Ship) and len(facts.staffing) >= self.icons and self.able_to(game, ship)

    def able_to(self, game: Table, ship: int) -> bool:
        """Whether the ship or its crew can pay for it."""
        raise NotImplementedError  # pragma: no cover (each layer has its own cost)

    async def pay(self, game: Table, play: Play, ship: int) -> None:
        raise NotImplementedError  # pragma: no cover

    async def aim(self, game: Table, play: Play) -> None:
        await super().aim(game, play)
        await self.pay(game, play, play.target)

    async def resolve(self, game: Table, play: Play) -> None:
        location = game.location(play.target)
        card = self._hidden(game, location)
        if card is not None:
            await game.show(play.player, f"the bottom seed card at {game.name(location)}", [card], None, play.card)


class PrintedScan(SeedScan):
    """Stops a staffed ship with Computer Skill aboard, and everyone aboard with it (BR-12.2)."""

    icons = 3

    def able_to(self, game: Table, ship: int) -> bool:
        return game.may_act(ship) and game.staffed(ship) and game.meets("Computer Skill", game.crew(ship))

    async def pay(self, game: Table, play: Play, ship: int) -> None:  # noqa: ARG002
        game.stop_ship(ship)


class RevisedScan(SeedScan):
    """Stops whoever supplies Computer Skill and a second skill: two people, or one who has both."""

    icons = 2
    skill: ClassVar[str]

    def able_to(self, game: Table, ship: int) -> bool:
        return game.meets(f"Computer Skill and {self.skill}", game.crew(ship))

    async def pay(self, game: Table, play: Play, ship: int) -> None:
        chosen: list[int] = []
        for skill in ("Computer Skill", self.skill):
            if not game.meets(skill, chosen):
                skilled = [person for person in game.crew(ship) if game.has_skill(person, skill)]
                chosen.append(await game.choose_card(play.player, f"Who is stopped for {skill}?", skilled, play.card))
        game.stop(chosen)


class FullPlanetScanAsPrinted(PrintedScan, title="Full Planet Scan", layer="printed"):
    where = Where.PLANET


class FullPlanetScanRevised(RevisedScan, title="Full Planet Scan", layer="revised"):
    where = Where.PLANET
    skill = "Geology"


class ScanAsPrinted(PrintedScan, title="Scan", layer="printed"):
    where = Where.SPACE


class ScanRevised(RevisedScan, title="Scan", layer="revised"):
    where = Where.SPACE
    skill = "Stellar Cartography"


class PileLook(Behaviour):
    """A look at one of the opponent's piles for some seconds; nothing in it changes its place."""

    any_time = True
    seconds: ClassVar[int]
    what: ClassVar[str]

    def pile(self, player: int) -> int:
        raise NotImplementedError  # pragma: no cover

    def valid(self, game: Table, play: Play) -> bool:
        return bool(game.at(self.pile(1 - play.player)))

    async def resolve(self, game: Table, play: Play) -> None:
        cards = game.at(self.pile(1 - play.player))
        if cards:
            await game.show(play.player, f"the opponent's {self.what}", cards, self.seconds, play.card)


class JaglomShrek(PileLook, title="Jaglom Shrek - Information Broker"):
    seconds = 20
    what = "draw deck"

    def pile(self, player: int) -> int:
        return places.draw_deck(player)


class LifeFormScan(PileLook, title="Life-form Scan"):
    seconds = 10
    what = "hand"

    def pile(self, player: int) -> int:
        return places.hand(player)
