"""Ship troubles: dilemmas that stay on a ship and wear it or its crew down until somebody aboard cures them."""

from spaceline.behaviours.lingering import OnShip, expires, set_timer
from spaceline.cards.models import Person
from spaceline.cards.vocabulary import SLOT
from spaceline.engine import places
from spaceline.engine.dilemma import Encounter
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table


class BirthOfJunior(OnShip, title='Birth of "Junior"'):
    """The counter is the RANGE it has drained, 1 at the end of each turn of the ship's player (BR-6.7)."""

    cure = "3 ENGINEER"

    def change_ship(self, game: Queries, card: int, ship: int, word: str, value: int) -> int:
        mine = word == "RANGE" and self.ship(game, card) == ship
        return value - game.state.cards[card].counter if mine else value

    async def end_of_turn(self, game: Table, card: int) -> None:
        ship = self.ship(game, card)
        if game.state.turn.player != game.controller(ship) or not self.within_reach(game, card):
            return
        game.set(card, counter=game.state.cards[card].counter + 1)
        left = game.ship_range(ship)
        game.tell("countdown", game.controller(ship), [card], "BR-11.1", f"RANGE {left}")
        if left == 0:
            await game.destroy(ship, card)

    async def settle(self, game: Table, card: int) -> None:
        if self.within_reach(game, card) and game.meets(self.cure, game.crew(self.ship(game, card))):
            await game.nullify(card, "BR-11.1")


class KtarianGame(OnShip, title="Ktarian Game"):
    """One more person aboard plays it, at once and as each turn of the ship's player starts (BR-12.3)."""

    cure = "CUNNING>30 OR android"

    async def effect(self, game: Table, enc: Encounter) -> None:
        game.place_on(enc.card, enc.ship)
        await self._seduce(game, enc.card)

    async def start_of_turn(self, game: Table, card: int) -> None:
        if game.state.turn.player == game.controller(self.ship(game, card)) and self.within_reach(game, card):
            await self._seduce(game, card)

    async def _seduce(self, game: Table, card: int) -> None:
        aboard = game.people(places.aboard(self.ship(game, card)))
        players = await game.pick_at_random(
            [person for person in aboard if not game.state.cards[person].disabled_by], 1, card
        )
        for person in players:
            game.set(person, disabled_by=card)
            game.announce("disabled", game.controller(person), [person], "BR-12.3")

    async def leaves(self, game: Table, card: int) -> None:
        freed = [person for person, state in game.state.cards.items() if state.disabled_by == card]
        for person in freed:
            game.set(person, disabled_by=0)
        if freed:
            game.announce("recovered", game.controller(freed[0]), freed, "BR-12.3")


class MentharBoobyTrap(OnShip, title="Menthar Booby Trap"):
    """Always springs; the crew is stopped only if nobody could help the victim (BR-20, item 13)."""

    cure = "2 ENGINEER"

    async def effect(self, game: Table, enc: Encounter) -> None:
        game.place_on(enc.card, enc.ship)
        if game.meets("MEDICAL", enc.team(game)):
            return
        await game.kill(await game.pick_at_random(enc.team(game), 1, enc.card), enc.card)
        await self.settle(game, enc.card)  # those who are left may cure it before they are stopped (BR-10.8)
        self.stop_group(game, enc)

    def holds_ship(self, game: Queries, card: int, ship: int) -> bool:
        return self.ship(game, card) == ship


class NitriumMetalParasites(OnShip, title="Nitrium Metal Parasites"):
    """Waits for a countdown of 3, or in the printed text for two full turns, as its data says (BR-0.4)."""

    cure = "2 SCIENCE OR 2 ENGINEER"

    async def effect(self, game: Table, enc: Encounter) -> None:
        game.place_on(enc.card, enc.ship)
        set_timer(game, enc)

    async def end_of_turn(self, game: Table, card: int) -> None:
        if self.within_reach(game, card) and expires(game, card):
            await game.destroy(self.ship(game, card), card)
            if game.in_play(card):
                await game.discard(card, "BR-15.4")


class TsiolkovskyInfection(OnShip, title="Tsiolkovsky Infection"):
    """Everyone aboard is without the skill listed first, classification aside (BR-1.7)."""

    cure = "3 MEDICAL"

    def change_person(self, game: Queries, card: int, subject: int, person: Person, slots: list[int]) -> None:
        ship = self.ship(game, card)
        if game.place(subject) != places.aboard(ship) or not person.skills:
            return
        copies = [other for other in game.at(places.on(ship)) if game.name(other) == game.name(card)]
        if copies[0] == card:  # not cumulative (BR-15.2)
            skill = next(iter(person.skills))
            slots[SLOT[skill]] -= person.skills[skill]


class TwoDimensionalCreatures(OnShip, title="Two-Dimensional Creatures"):
    """Empaths are whoever has Empathy now; what they carry does not matter, so that the question cannot go round."""

    cure = "SCIENCE and ENGINEER"

    def disables(self, game: Queries, card: int, subject: int) -> bool:
        return game.place(subject) == places.aboard(self.ship(game, card)) and game.tally((subject,))["Empathy"] > 0

    def holds_ship(self, game: Queries, card: int, ship: int) -> bool:
        return self.ship(game, card) == ship
