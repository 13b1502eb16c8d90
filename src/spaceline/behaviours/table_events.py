"""Events that lie on the table and change what holds for as long as they lie there."""

from typing import ClassVar

from spaceline.cards.models import Person, Personnel
from spaceline.cards.vocabulary import SLOT, CardType
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Occasion, Play
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table


class TableEvent(Behaviour):
    """An event that comes to lie on its player's side of the table."""

    async def resolve(self, game: Table, play: Play) -> None:
        game.put_on_table(play.card, play.player)


def first_copy(game: Queries, card: int) -> bool:
    """Whether it is the first of its title in its place: further copies there add nothing (BR-15.2)."""
    title, place = game.name(card), game.place(card)
    return card == next(other for other in game.state.live if game.place(other) == place and game.name(other) == title)


class AlienProbe(TableEvent, title="Alien Probe"):
    def shows_hands(self, game: Queries, card: int) -> bool:  # noqa: ARG002
        return True


class AntiTimeAnomaly(TableEvent, title="Anti-Time Anomaly"):
    """Counts its player's full turns; the third one ends everybody, phased and held ones too (BR-16.1, BR-14.8)."""

    turns: ClassVar[int] = 3

    def due(self, game: Table, card: int) -> bool:
        state = game.state.cards[card]
        full = game.state.turn.player == state.controller and game.state.turn.number > state.since
        return full and state.counter < self.turns

    async def end_of_turn(self, game: Table, card: int) -> None:
        if not self.due(game, card):
            return
        passed = game.state.cards[card].counter + 1
        game.set(card, counter=passed)
        if passed < self.turns:
            game.tell("countdown", game.controller(card), [card], "BR-16.1", f"{self.turns - passed} more full turns")
            return
        everybody = [person for person in game.state.cards if game.is_person(person) and game.in_play(person)]
        await game.kill([person for person in everybody if game.location(person)], card, "BR-16.1")


class PrintedReplicator(TableEvent, title="Genetronic Replicator", layer="printed"):
    """Nobody of an Away Team of its player dies where two MEDICAL are present."""

    def spares(self, game: Queries, card: int, person: int) -> bool:
        state = game.state.cards[person]
        player = game.controller(card)
        if state.controller != player or places.relation(state.place) != places.SURFACE:
            return False
        present = [other for other in game.people(state.place, player) if game.able(other)]
        return game.meets("2 MEDICAL", present)


class RevisedReplicator(TableEvent, title="Genetronic Replicator", layer="revised"):
    """Someone about to die goes back to the hand if two MEDICAL present, not dying themselves, are stopped for it."""

    responds = ("dying",)

    def answers_in_play(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:
        return game.controller(card) == player and bool(self._rescuable(game, player, occasion))

    async def respond(self, game: Table, player: int, card: int, occasion: Occasion) -> None:
        saved = await game.choose_card(
            player, "Who returns to hand instead of dying?", self._rescuable(game, player, occasion), card
        )
        helpers: list[int] = []
        while not game.meets("2 MEDICAL", helpers):
            left = [other for other in self._helpers(game, player, saved, occasion) if other not in helpers]
            helpers.append(await game.choose_card(player, "Which MEDICAL is stopped for it?", left, card))
        game.stop(helpers, "BR-16.8")
        occasion.cards.remove(saved)
        game.tell("saved", game.controller(saved), [saved], "BR-16.8", f" ({self.title})")
        await game.return_to_hand(saved, "BR-16.8")

    def _rescuable(self, game: Table, player: int, occasion: Occasion) -> list[int]:
        return [
            dying
            for dying in occasion.cards
            if game.in_play(dying) and game.meets("2 MEDICAL", self._helpers(game, player, dying, occasion))
        ]

    def _helpers(self, game: Table, player: int, dying: int, occasion: Occasion) -> list[int]:
        """The player's able MEDICAL with someone who is about to die, except those who are too."""
        return [
            other
            for other in game.people(game.place(dying), player)
            if other not in occasion.cards and game.able(other) and game.has_skill(other, "MEDICAL")
        ]


class GoddessOfEmpathy(TableEvent, title="Goddess of Empathy"):
    """Silences Interrupts until its player's next turn ends, but for two nullifiers (BR-7.14)."""

    exceptions: ClassVar[frozenset[str]] = frozenset({"Kevin Uxbridge", "Q2"})

    def forbids_play(self, game: Queries, card: int, other: int, player: int) -> bool:  # noqa: ARG002
        return game.card(other).type is CardType.INTERRUPT and game.name(other) not in self.exceptions

    async def end_of_turn(self, game: Table, card: int) -> None:
        state = game.state.cards[card]
        if game.state.turn.player == state.controller and game.state.turn.number > state.since:
            await game.discard(card, "BR-7.14")


class LoresFingernail(TableEvent, title="Lore's Fingernail"):
    """Both players' Soong-type androids and Exocomps are Non-Aligned; on a dual card both people are (EP-12)."""

    def affiliation_of(self, game: Queries, card: int, subject: int) -> str | None:  # noqa: ARG002
        facts = game.card(subject)
        if isinstance(facts, Personnel) and (facts.soong_type or facts.name == "Exocomp"):
            return "Non-Aligned"
        return None


class RedAlert(TableEvent, title="Red Alert!"):
    """One normal card play may report any number of cards (BR-6.4); where the rules say so, for both (WS-37)."""

    def mass_report(self, game: Queries, card: int, player: int) -> bool:
        return game.rules.red_alert_shared or game.controller(card) == player


class YellowAlert(TableEvent, title="Yellow Alert"):
    """Does away with Red Alert! and keeps it out; its player's people are each CUNNING +1."""

    async def settle(self, game: Table, card: int) -> None:
        for other in game.state.live:
            if other in game.state.live and game.name(other) == RedAlert.title and game.in_play(card):
                await game.nullify(other)

    def forbids_play(self, game: Queries, card: int, other: int, player: int) -> bool:  # noqa: ARG002
        return game.name(other) == RedAlert.title

    def change_person(self, game: Queries, card: int, subject: int, person: Person, slots: list[int]) -> None:  # noqa: ARG002
        if game.controller(subject) == game.controller(card) and first_copy(game, card):
            slots[SLOT["CUNNING"]] += 1
