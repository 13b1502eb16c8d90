"""Journeys: dilemmas that send a ship along the spaceline, or that a ship takes along."""

from collections.abc import Sequence

from spaceline.engine import places
from spaceline.engine.control import acting
from spaceline.engine.dilemma import Dilemma, Encounter
from spaceline.engine.movement import advance, bound
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table

LEFT = "left"
RIGHT = "right"
DROP = "drop"


async def far_end(game: Table, location: int, chooser: int, about: int) -> str:
    """The end of the spaceline that is more cards away; halfway between both, a player chooses (BR-10.11)."""
    before = game.spaceline.index(location)
    after = len(game.spaceline) - 1 - before
    if before == after and before:
        return await game.choose(chooser, "Which end of the spaceline?", [LEFT, RIGHT], about)
    return LEFT if before > after else RIGHT


def end_of_line(game: Queries, direction: str) -> int:
    return game.spaceline[0 if direction == LEFT else -1]


class Cytherians(Dilemma, title="Cytherians"):
    """A required journey: the ship does nothing else, whoever controls it, and flies as far as it can whenever its
    player acts (ruling: actions - required)."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        direction = await far_end(game, enc.mission, enc.opponent, enc.card)
        game.place_on(enc.card, enc.ship)
        game.mark(enc.card, direction)
        enc.over = True

    def binds_ship(self, game: Queries, card: int, ship: int) -> bool:
        return game.place(card) == places.on(ship)

    async def settle(self, game: Table, card: int) -> None:
        ship = places.host(game.place(card))
        end = end_of_line(game, LEFT if game.marked(card, LEFT) else RIGHT)
        if game.location(ship) not in (0, end) and acting(game, game.controller(ship)):
            await advance(game, ship, end)
        if game.in_play(card) and game.location(ship) == end:
            await game.discard(card, "BR-11.1")
            game.score(game.controller(ship), game.dilemma_points(card), card)


class RadioactiveGarbageScow(Dilemma, title="Radioactive Garbage Scow"):
    """No mission is attempted where it lies. The ship that tows it is in its `cards`, and takes it along."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        game.place_on(enc.card, enc.mission)
        enc.over = True  # the attempt ends, and nobody is stopped

    def closes_mission(self, game: Queries, card: int, mission: int) -> bool:
        return game.place(card) == places.on(mission)

    def orders(self, game: Table, card: int, player: int) -> Sequence[str]:
        towing = game.state.cards[card].cards
        if towing:
            return (DROP,) if game.controller(towing[0]) == player else ()
        here = game.ships_at(game.location(card), player)
        return [str(ship) for ship in here if self._can_tow(game, ship) and not bound(game, ship)]

    def order_label(self, game: Table, card: int, option: str) -> str:
        return f"Drop {game.name(card)}" if option == DROP else f"Tow {game.name(card)} with {game.name(int(option))}"

    async def use(self, game: Table, card: int, player: int, option: str) -> None:
        if option == DROP:
            self._drop(game, card)
        else:
            game.set(card, cards=(int(option),))
            game.tell("towed", player, [card], "BR-9.9", game.name(int(option)))

    async def ship_arrived(self, game: Table, card: int, ship: int, location: int) -> None:
        if game.state.cards[card].cards == (ship,) and self._strong_enough(game, ship):
            game.move(card, places.on(location))
            game.tell("moved", game.controller(ship), [card], "BR-9.9", game.name(location))

    async def settle(self, game: Table, card: int) -> None:
        """A ship that is gone, or had to leave it behind, tows it no longer."""
        towing = game.state.cards[card].cards
        if towing and game.location(towing[0]) != game.location(card):
            self._drop(game, card)

    def _can_tow(self, game: Table, ship: int) -> bool:
        state = game.state.cards[ship]
        return game.may_act(ship) and not state.docked and not state.cloaked and self._strong_enough(game, ship)

    def _strong_enough(self, game: Table, ship: int) -> bool:
        return game.has_equipment(ship, "Tractor Beam") and game.meets("2 ENGINEER", game.crew(ship))

    def _drop(self, game: Table, card: int) -> None:
        (ship,) = game.state.cards[card].cards
        game.set(card, cards=())
        game.tell("dropped", game.controller(ship), [card], "BR-9.9", game.name(ship))
