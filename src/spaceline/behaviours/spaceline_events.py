"""Events that change the way along the spaceline: gaps, nets, fields, rifts, and a short cut round its ends."""

from itertools import pairwise
from typing import ClassVar

from spaceline.behaviours.location_events import LocationEvent
from spaceline.behaviours.table_events import TableEvent
from spaceline.cards.models import Mission
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.movement import arrived
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table


class BetweenLocations(Behaviour):
    """An event that is played between two neighbouring locations."""

    missions_only: ClassVar[bool] = False

    def seams(self, game: Table) -> list[str]:
        return [
            f"between:{left}:{right}"
            for left, right in pairwise(game.spaceline)
            if not self.missions_only or all(isinstance(game.card(side), Mission) for side in (left, right))
        ]

    def valid(self, game: Table, play: Play) -> bool:  # noqa: ARG002
        return bool(self.seams(game))

    async def aim(self, game: Table, play: Play) -> None:
        prompt = f"{self.title} is played"
        answer = await game.choose(play.player, prompt, self.seams(game), play.card, game.label)
        _, left, right = answer.split(":")
        play.targets = (int(left), int(right))


class GapsInNormalSpace(BetweenLocations, title="Gaps in Normal Space"):
    """A location of its own on the spaceline, where whoever stops loses one of those aboard (BR-9.10)."""

    missions_only = True
    span = 4

    async def resolve(self, game: Table, play: Play) -> None:
        line = list(game.spaceline)
        line.insert(line.index(play.target) + 1, play.card)
        game.move(play.card, places.SPACELINE)
        game.arrange(places.SPACELINE, line)
        game.tell("placed", play.player, [play.card], "BR-9.10", f" after {game.name(play.target)}")

    async def ship_arrived(self, game: Table, card: int, ship: int, location: int) -> None:
        aboard = game.people(places.aboard(ship))
        if location == card and aboard:
            await game.kill(await game.pick_at_random(aboard, 1, card), card, "BR-9.10")

    async def leaves(self, game: Table, card: int) -> None:
        """What is in the gap moves at once to a neighbour of it, chosen by whoever made it close."""
        line = game.spaceline
        here = line.index(card)
        neighbours = line[here - 1], line[here + 1]
        closing = [other for other in game.at(places.PLAYING) if other != card]
        chooser = game.controller(closing[-1]) if closing else 1 - game.controller(card)
        for stray in game.at(places.orbit(card)):
            there = await game.choose_card(chooser, f"{game.name(stray)} is moved to", neighbours, card)
            game.relocate_ship(stray, there, "BR-9.10")
            await arrived(game, stray)


class QNet(BetweenLocations, title="Q-Net"):
    """Lies on the table and remembers the two locations it is between; should one of them go, it is beside the
    other, where it was."""

    between = True

    async def resolve(self, game: Table, play: Play) -> None:
        game.put_on_table(play.card, play.player)
        game.set(play.card, cards=play.targets)
        names = " and ".join(game.name(side) for side in play.targets)
        game.tell("stays", play.player, [play.card], "BR-9.10", f"the way between {names}")

    def bars_way(self, game: Queries, card: int, ship: int, start: int, end: int) -> bool:
        left, right = game.state.cards[card].cards
        line = game.spaceline
        seam = line.index(left) if left in line else line.index(right) - 1
        crossing = {start, end} == {line[seam], line[seam + 1]}
        return crossing and not game.meets("2 Diplomacy", game.crew(ship), ship)


class AnywhereEvent(LocationEvent):
    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return list(game.spaceline)


class SubspaceWarpRift(AnywhereEvent, title="Subspace Warp Rift"):
    """Damages whoever flies past; to stop there is safe (BR-9.10)."""

    async def ship_passed(self, game: Table, card: int, ship: int, location: int) -> None:
        if game.place(card) == places.on(location):
            await game.damage(ship, card, "BR-9.10")


class TetryonField(AnywhereEvent, title="Tetryon Field"):
    """A ship without Navigation aboard stops here and stays until the next turn (BR-9.10). The field remembers those
    that have come in this turn; who was here before is free to go."""

    def stops_passing(self, game: Queries, card: int, ship: int, location: int) -> bool:
        return game.place(card) == places.on(location) and not self._guided(game, ship)

    def holds_ship(self, game: Queries, card: int, ship: int) -> bool:
        return ship in game.state.cards[card].cards and not self._guided(game, ship)

    async def ship_arrived(self, game: Table, card: int, ship: int, location: int) -> None:
        others = tuple(other for other in game.state.cards[card].cards if other != ship)
        game.set(card, cards=(*others, ship) if game.place(card) == places.on(location) else others)

    async def start_of_turn(self, game: Table, card: int) -> None:
        game.set(card, cards=())

    def _guided(self, game: Queries, ship: int) -> bool:
        return game.meets("Navigation", game.crew(ship), ship)


class WhereNoOneHasGoneBefore(TableEvent, title="Where No One Has Gone Before"):
    def makes_ring(self, game: Queries, card: int, player: int) -> bool:
        return game.controller(card) == player
