"""Events that lie on a ship or an outpost: enhancements, fires, breaches, a dock, a device that takes over."""

from typing import ClassVar

from spaceline.behaviours.table_events import first_copy
from spaceline.cards.models import Ship
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table


def ships_in_reach(game: Table) -> list[int]:
    """Ships that a card may be played on: neither cloaked nor phased (BR-14.7, BR-14.8)."""
    ships = [ship for location in game.spaceline for ship in game.ships_at(location)]
    return [ship for ship in ships if not game.state.cards[ship].cloaked and not game.state.cards[ship].phased_by]


def is_on(game: Queries, card: int, ship: int) -> bool:
    return game.place(card) == places.on(ship)


class ShipEvent(Behaviour):
    """An event that is played on a ship and stays there."""

    async def resolve(self, game: Table, play: Play) -> None:
        game.place_on(play.card, play.target)


class BynarsWeaponEnhancement(ShipEvent, title="Bynars Weapon Enhancement"):
    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return ships_in_reach(game)

    def change_ship(self, game: Queries, card: int, ship: int, word: str, value: int) -> int:
        return value + 2 if word == "WEAPONS" and is_on(game, card, ship) else value


class CrewedShields(ShipEvent):
    """SHIELDS +2 for each person aboard of one classification; not cumulative, for it does not say so (BR-15.2)."""

    classification: ClassVar[str]

    def targets(self, game: Table, play: Play) -> list[int]:
        return [ship for ship in ships_in_reach(game) if game.controller(ship) == play.player]

    def change_ship(self, game: Queries, card: int, ship: int, word: str, value: int) -> int:
        if word != "SHIELDS" or not is_on(game, card, ship) or not first_copy(game, card):
            return value
        return value + 2 * sum(
            person.classification == self.classification
            for member in game.people(places.aboard(ship))
            if game.counted(member)
            for person in game.persons(member)
        )


class MetaphasicShields(CrewedShields, title="Metaphasic Shields"):
    classification = "SCIENCE"


class NutationalShields(CrewedShields, title="Nutational Shields"):
    classification = "ENGINEER"


class Peril(ShipEvent):
    """Something is wrong with the engines of any ship but a Borg Ship: it waits for the end of a turn (BR-16.7)."""

    remedy: ClassVar[str]

    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return [ship for ship in ships_in_reach(game) if isinstance(game.card(ship), Ship)]

    def ship(self, game: Table, card: int) -> int:
        return places.host(game.place(card))

    def in_time(self, game: Table, card: int) -> bool:
        """A later turn than that of its play, with the ship where time passes (BR-14.8)."""
        return game.state.turn.number > game.state.cards[card].since and game.location(card) != 0

    def remedied(self, game: Table, card: int) -> bool:
        return game.meets(self.remedy, game.crew(self.ship(game, card)))


class PlasmaFire(Peril, title="Plasma Fire"):
    """Damages as the turn after its play ends, then in each of its player's turns (BR-6.7), until SECURITY is there."""

    remedy = "SECURITY"

    def due(self, game: Table, card: int) -> bool:
        state = game.state.cards[card]
        turn = game.state.turn
        return self.in_time(game, card) and (turn.number == state.since + 1 or turn.player == state.controller)

    async def end_of_turn(self, game: Table, card: int) -> None:
        if not self.due(game, card):
            return
        if self.remedied(game, card):
            game.tell("cured", game.controller(card), [card], "BR-16.7")
            await game.discard(card, "BR-16.7")
        else:
            await game.damage(self.ship(game, card), card, "BR-16.7")


class WarpCoreBreach(Peril, title="Warp Core Breach"):
    """The ship explodes as its owner's next turn ends, unless ENGINEER is aboard then; either way it is over."""

    remedy = "ENGINEER"

    def due(self, game: Table, card: int) -> bool:
        return self.in_time(game, card) and game.state.turn.player == game.owner(self.ship(game, card))

    async def end_of_turn(self, game: Table, card: int) -> None:
        if not self.due(game, card):
            return
        ship, safe = self.ship(game, card), self.remedied(game, card)
        if safe:
            game.tell("cured", game.controller(card), [card], "BR-16.7")
        await game.discard(card, "BR-16.7")
        if not safe:
            await game.destroy(ship, card, "BR-16.7")


class Spacedock(Behaviour, title="Spacedock"):
    """Repairs its player's damaged ships the moment they stop or dock there, at a built-in outpost too (BR-13.10,
    EP-38); it goes with the outpost (EP-39)."""

    def targets(self, game: Table, play: Play) -> list[int]:
        return list(game.outposts(play.player))

    async def resolve(self, game: Table, play: Play) -> None:
        game.place_on(play.card, play.target)
        game.mark(play.card, "on outpost")
        for ship in game.ships_at(game.location(play.target), play.player):
            self._mend(game, play.card, ship)

    async def ship_arrived(self, game: Table, card: int, ship: int, location: int) -> None:
        if location == game.location(card):
            self._mend(game, card, ship)

    async def ship_docked(self, game: Table, card: int, ship: int, outpost: int) -> None:
        if is_on(game, card, outpost):
            self._mend(game, card, ship)

    def _mend(self, game: Table, card: int, ship: int) -> None:
        player = game.controller(card)
        dock = game.outpost_affiliation(places.host(game.place(card)))
        state = game.state.cards[ship]
        if state.damaged and state.controller == player and game.compatible(player, game.affiliation(ship), dock):
            game.repair(ship)


class NeuralServoDevice(Behaviour, title="Neural Servo Device"):
    """A Non-Aligned ship with its crew is its player's own until the turn ends, unless 2 SECURITY are aboard. It stays
    on the ship meanwhile, so that control ends whenever and however it goes (BR-16.9)."""

    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return [
            ship
            for ship in ships_in_reach(game)
            if isinstance(game.card(ship), Ship) and game.affiliation(ship) == "Non-Aligned"
        ]

    async def resolve(self, game: Table, play: Play) -> None:
        ship, player = play.target, play.player
        if game.controller(ship) == player or game.meets("2 SECURITY", game.crew(ship)):
            game.tell("no effect", player, [play.card], "BR-16.9")
            return
        aboard = [card for card in game.at(places.aboard(ship)) if game.controller(card) != player]
        game.place_on(play.card, ship)
        game.set(play.card, cards=(ship, *aboard))
        for card in (ship, *aboard):
            game.set(card, controller=player)
        game.set(ship, range_used=0)  # RANGE is what a ship has in one turn, and in this one it has used none
        game.tell("control", player, [ship], "BR-16.9")

    async def end_of_turn(self, game: Table, card: int) -> None:
        await game.discard(card, "BR-16.9")

    async def leaves(self, game: Table, card: int) -> None:
        player = game.controller(card)
        for taken in game.state.cards[card].cards:
            state = game.state.cards[taken]
            if not game.in_play(taken) or state.controller != player:
                continue
            game.set(taken, controller=1 - player)
            if state.docked and game.controller(state.docked) == player:
                game.set(taken, docked=0)
