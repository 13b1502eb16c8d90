"""Lingering effects: what the dilemmas that stay in play share, which is timers, cures and the points for a cure."""

from typing import ClassVar

from spaceline.cards.models import Dilemma as DilemmaCard
from spaceline.engine import places
from spaceline.engine.dilemma import Dilemma, Encounter
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table

_FULL_TURNS = "full turns"


def set_timer(game: Table, enc: Encounter) -> None:
    """Sets the countdown, which ticks in its seeder's turns (BR-15.4), or the number of full turns of the player who
    met it (BR-15.5). The card's controller is whoever's turns count."""
    waits = enc.full_turns(game)
    if waits:
        game.mark(enc.card, _FULL_TURNS)
        game.set(enc.card, counter=waits, controller=enc.player)
    else:
        game.set(enc.card, counter=enc.countdown(game), controller=game.owner(enc.card))


def expires(game: Table, card: int) -> bool:
    """At the end of a turn: ticks if that turn counts, and says whether the time is up. The turn in which the card came
    is no full turn, but a countdown ticks in it if it is the seeder's."""
    state = game.state.cards[card]
    if game.state.turn.player != state.controller:
        return False
    full = _FULL_TURNS in state.marks
    if full and state.since == game.state.turn.number:
        return False
    game.set(card, counter=state.counter - 1)
    game.tell("countdown", state.controller, [card], "BR-15.5" if full else "BR-15.4", str(state.counter - 1))
    return state.counter <= 1


async def cured(game: Table, card: int, player: int) -> None:
    """The dilemma is cured: its points go to who suffered from it, and it is discarded (BR-10.8, BR-10.14)."""
    game.tell("cured", player, [card], "BR-10.8")
    facts = game.card(card)
    points = game.dilemma_points(card)
    if isinstance(facts, DilemmaCard) and facts.halves:
        points = facts.halves[1].points  # only a second half stays in play
    await game.discard(card, "BR-10.8")
    game.score(player, points, card)


class OnShip(Dilemma):
    """Stays on the ship until its crew has what cures it (BR-10.8, step 5)."""

    cure: ClassVar[str] = ""

    def ship(self, game: Queries, card: int) -> int:
        return places.host(game.place(card))

    def within_reach(self, game: Queries, card: int) -> bool:
        """Out of time nothing happens to a ship, not even this (BR-14.8)."""
        return game.location(card) != 0

    async def effect(self, game: Table, enc: Encounter) -> None:
        game.place_on(enc.card, enc.ship)

    async def settle(self, game: Table, card: int) -> None:
        ship = self.ship(game, card)
        if self.within_reach(game, card) and game.meets(self.cure, game.crew(ship)):
            await cured(game, card, game.controller(ship))
