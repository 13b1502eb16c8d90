"""Rogue Borg: intruders who lie on a ship and fight its crew, and those who lead them (BR-16.5, BR-16.9)."""

from collections.abc import Sequence

from spaceline.behaviours.borg import rogue_borg
from spaceline.engine import places
from spaceline.engine.battle import can_be_hit, personnel_battle
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.movement import surface_barred
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table

CROSIS = "Crosis"
_ELIMINATED = "eliminated the crew"
_RAID = "raid"


def _ships(game: Table) -> list[int]:
    return [ship for location in game.spaceline for ship in game.ships_at(location) if can_be_hit(game, ship)]


def _fought(ship: int) -> str:
    return f"fought aboard {ship}"


class _Intruder(Behaviour):
    """One Rogue Borg: all on a ship fight together, once as every turn starts."""

    any_time = True

    async def start_of_turn(self, game: Table, card: int) -> None:
        ship = places.host(game.place(card))
        turn = game.state.turn
        if game.location(card) and _fought(ship) not in turn.marks:
            game.state.turn = turn._replace(marks=(*turn.marks, _fought(ship)))
            await self.assault(game, ship)

    async def assault(self, game: Table, ship: int) -> None:
        """The crew defends itself even if it is stopped (BR-16.5)."""
        pack = rogue_borg(game, places.on(ship))
        crew = [one for one in game.people(places.aboard(ship)) if not game.state.cards[one].phased_by]
        if not crew:
            return
        await personnel_battle(game, game.controller(pack[0]), pack, crew, places.aboard(ship))
        if game.in_play(ship) and not game.people(places.aboard(ship)):
            for card in rogue_borg(game, places.on(ship)):
                game.mark(card, _ELIMINATED)

    def combat_strength(self, game: Queries, card: int) -> int:
        """As much as there are Borg together, twice that with Crosis, however often he is there."""
        pack = rogue_borg(game, game.place(card))
        return len(pack) * (2 if any(game.name(other) == CROSIS for other in pack) else 1)


class RogueBorgMercenaries(_Intruder, title="Rogue Borg Mercenaries"):
    def targets(self, game: Table, play: Play) -> Sequence[int]:  # noqa: ARG002
        return [ship for ship in _ships(game) if game.people(places.aboard(ship))]

    async def resolve(self, game: Table, play: Play) -> None:
        game.place_on(play.card, play.target, play.player)
        await self.assault(game, play.target)


class Crosis(_Intruder, title="Crosis"):
    def targets(self, game: Table, play: Play) -> Sequence[int]:  # noqa: ARG002
        return [ship for ship in _ships(game) if rogue_borg(game, places.on(ship))]

    async def resolve(self, game: Table, play: Play) -> None:
        game.place_on(play.card, play.target, play.player)


class LoreReturns(Behaviour, title="Lore Returns"):
    """With Lore the Borg fly the ship whose crew they have killed, attack with it and beam down to raid (BR-16.9)."""

    def targets(self, game: Table, play: Play) -> Sequence[int]:
        return [
            ship
            for ship in _ships(game)
            if not game.people(places.aboard(ship))
            and any(game.marked(card, _ELIMINATED) for card in self._pack(game, ship, play.player))
        ]

    def _pack(self, game: Queries, ship: int, player: int) -> list[int]:
        return [card for card in rogue_borg(game, places.on(ship)) if game.controller(card) == player]

    def _raiders(self, game: Queries, card: int) -> list[int]:
        """The player's Borg on the ship who are not stopped, if nobody else is aboard."""
        ship = places.host(game.place(card))
        if game.people(places.aboard(ship)):
            return []
        return [one for one in self._pack(game, ship, game.controller(card)) if not game.state.cards[one].stopped]

    async def resolve(self, game: Table, play: Play) -> None:
        game.place_on(play.card, play.target, play.player)
        game.set(play.target, controller=play.player, docked=0)
        game.tell("control", play.player, [play.target], "BR-16.9")

    def crews(self, game: Queries, card: int, ship: int) -> bool:
        return game.place(card) == places.on(ship) and bool(self._raiders(game, card))

    def _prey(self, game: Table, card: int, player: int) -> list[int]:
        """The Away Team on the planet below, if they can reach it."""
        ship = places.host(game.place(card))
        location = game.location(ship)
        if not location or not game.is_planet(location) or surface_barred(game, location, player):
            return []
        team = game.people(places.surface(location), 1 - player)
        return [person for person in team if not game.state.cards[person].phased_by]

    def orders(self, game: Table, card: int, player: int) -> Sequence[str]:
        ship = places.host(game.place(card))
        ready = game.controller(card) == player and game.may_act(ship) and not game.state.cards[ship].cloaked
        return [_RAID] if ready and self._raiders(game, card) and self._prey(game, card, player) else []

    async def use(self, game: Table, card: int, player: int, option: str) -> None:  # noqa: ARG002
        """They beam down, fight, and beam back; like all who have fought they are stopped (BR-14.4)."""
        ship = places.host(game.place(card))
        location = game.location(ship)
        pack = self._raiders(game, card)
        prey = self._prey(game, card, player)
        game.tell("beamed", player, pack, "BR-9.1", "to the surface")
        game.transfer(pack, places.on(location))
        await personnel_battle(game, player, pack, prey, places.surface(location))
        back = [one for one in pack if game.place(one) == places.on(location)]
        if game.in_play(ship):
            game.transfer(back, places.on(ship))
            game.stop(back, "BR-14.4")
        else:
            for one in back:
                await game.discard(one, "BR-8.7")

    async def settle(self, game: Table, card: int) -> None:
        """Without Borg of the same player on the ship Lore leads nobody."""
        if not self._pack(game, places.host(game.place(card)), game.controller(card)):
            await game.discard(card, "BR-15.3")

    async def leaves(self, game: Table, card: int) -> None:
        ship = places.host(game.place(card))
        if game.in_play(ship) and game.controller(ship) == game.controller(card):
            game.set(ship, controller=game.owner(ship))
