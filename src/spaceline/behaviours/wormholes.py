"""Wormholes: the interrupt, those built into missions, and the scan that detects them again (EP-43 to EP-48)."""

from collections.abc import Sequence
from typing import Final

from spaceline.behaviours.ship_events import ships_in_reach
from spaceline.cards.models import Mission
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.movement import arrived, bound, held, undock
from spaceline.engine.table import Table

WMH: Final = "wormhole"


def is_wormhole_mission(game: Table, location: int) -> bool:
    facts = game.card(location)
    return isinstance(facts, Mission) and facts.wormhole and not game.marked(location, "destroyed")


def open_gate(game: Table, location: int) -> bool:
    """A [Wmh] mission whose wormhole side is up."""
    return is_wormhole_mission(game, location) and game.state.cards[location].up


def gates(game: Table) -> list[int]:
    return [location for location in game.spaceline if open_gate(game, location)]


def may_go_through(game: Table, ship: int) -> bool:
    """A staffed, unstopped ship that nothing holds; RANGE is not needed (BR-9.11)."""
    return game.may_act(ship) and game.staffed(ship) and not bound(game, ship) and not held(game, ship)


async def enter_wormhole(game: Table, ship: int, location: int) -> None:
    undock(game, ship)
    game.relocate_ship(ship, location, "BR-9.11")
    await arrived(game, ship)


async def flip_gate(game: Table, player: int, ends: Sequence[int]) -> None:
    """Closes a wormhole behind a ship: of two ends of the player's own, the one the player says (EP-45)."""
    gate = ends[0] if len(ends) == 1 else await game.choose_card(player, "Which wormhole closes?", ends)
    game.set(gate, up=False)
    game.tell("flipped", player, [gate], "EP-45", ": its wormhole closes")


class Wormhole(Behaviour, title="Wormhole"):
    """One copy on a ship of yours and one on a location take the ship there and stop it (BR-9.11). A [Wmh] mission of
    your own with its wormhole open, at either end, stands for the second copy; then it is flipped (EP-43, EP-44)."""

    any_time = True

    def targets(self, game: Table, play: Play) -> list[int]:
        ships = [ship for ship in game.ships(play.player) if may_go_through(game, ship)]
        return [ship for ship in ships if self._ends(game, play, ship)]

    def _second(self, game: Table, play: Play) -> list[int]:
        hand = game.at(places.hand(play.player))
        return [card for card in hand if card != play.card and game.name(card) == self.title]

    def _own_gates(self, game: Table, play: Play, *ends: int) -> list[int]:
        return [end for end in ends if open_gate(game, end) and game.owner(end) == play.player]

    def _ends(self, game: Table, play: Play, ship: int) -> list[int]:
        """Where a ship can go with the copies in hand and the wormholes that are open."""
        here = game.location(ship)
        elsewhere = [location for location in game.spaceline if location != here]
        if self._second(game, play) or self._own_gates(game, play, here):
            return elsewhere
        return self._own_gates(game, play, *elsewhere)

    async def aim(self, game: Table, play: Play) -> None:
        """A second copy is part of the announcement, so that whatever cancels the one makes both lost (EP-46)."""
        await super().aim(game, play)
        ship = play.target
        ends = self._ends(game, play, ship)
        there = await game.choose_card(play.player, f"Where does {game.name(ship)} go?", ends, play.card)
        play.targets = (ship, there)
        second = self._second(game, play)
        built_in = self._own_gates(game, play, game.location(ship), there)
        if built_in and (
            not second or await game.yes(play.player, "Use the mission's own wormhole for one of the two?", play.card)
        ):
            play.choice = WMH
            return
        game.tell("played", play.player, second[:1], "BR-9.11", f" on {game.name(there)}")
        await game.discard(second[0], "BR-9.11")

    async def resolve(self, game: Table, play: Play) -> None:
        ship, there = play.targets
        here = game.location(ship)
        built_in = self._own_gates(game, play, here, there) if play.choice == WMH else []
        if not may_go_through(game, ship) or (play.choice == WMH and not built_in):
            return
        await enter_wormhole(game, ship, there)
        if game.in_play(ship):
            game.stop_ship(ship, "BR-9.11")
        if built_in:
            await flip_gate(game, play.player, built_in)


class LongRangeScan(Behaviour, title="Long-Range Scan"):
    """Shows what is aboard a ship, unless that is shielded from it; or detects the wormhole of your own [Wmh] mission
    where you have a staffed ship (EP-48)."""

    any_time = True
    seconds = 10

    def targets(self, game: Table, play: Play) -> list[int]:
        lost = [
            location
            for location in game.spaceline
            if is_wormhole_mission(game, location)
            and not game.state.cards[location].up
            and game.owner(location) == play.player
            and any(game.staffed(ship) for ship in game.ships_at(location, play.player))
        ]
        return [ship for ship in ships_in_reach(game) if self._shows(game, ship)] + lost

    def _shows(self, game: Table, ship: int) -> bool:
        return bool(game.at(places.aboard(ship))) and not game.has_equipment(ship, "Long-Range Scan Shielding")

    async def resolve(self, game: Table, play: Play) -> None:
        if game.is_ship(play.target):
            cards = game.at(places.aboard(play.target))
            about = f"the cards aboard {game.name(play.target)}"
            await game.show(play.player, about, cards, self.seconds, play.card)
        else:
            game.set(play.target, up=True)
            game.tell("flipped", play.player, [play.target], "EP-48", ": a wormhole is detected")
