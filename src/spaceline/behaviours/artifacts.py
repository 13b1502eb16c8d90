"""Artifacts: what comes with a solved mission, used at once, carried, or kept in hand for the right moment (TG-25)."""

from typing import ClassVar, Final

from spaceline.behaviours.ship_events import ShipEvent, is_on, ships_in_reach
from spaceline.behaviours.ship_interrupts import TemporalRift, real_ships
from spaceline.behaviours.table_events import TableEvent, first_copy
from spaceline.cards.vocabulary import CLASSIFICATIONS, SLOT
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Occasion, Play
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table

SUPERNOVA: Final = "Supernova"


# Used at once


class BetazoidGiftBox(Behaviour, title="Betazoid Gift Box"):
    """Three cards of the player's choice, which are no draws (BR-7.13)."""

    gifts: ClassVar[int] = 3

    async def earned(self, game: Table, card: int, player: int) -> None:
        deck = places.draw_deck(player)
        cards = game.at(deck)
        if not cards:
            return
        count = min(self.gifts, len(cards))
        await game.show(player, "your draw deck", cards, 30, card)
        chosen = await game.choose_some(player, f"Take {count} of your draw deck", cards, count, count, card)
        for gift in chosen:
            game.move(gift, places.hand(player))
        game.tell("taken", player, chosen, "BR-7.13", only=player)
        await game.shuffle(player, deck)


class Horgahn(Behaviour):
    """Goes on the table of whoever earned it."""

    async def earned(self, game: Table, card: int, player: int) -> None:
        game.put_on_table(card, player)


class HorgahnAsPrinted(Horgahn, title="Horga'hn", layer="printed"):
    """After each turn of its player comes a second one; a second copy gives no third (BR-15.2)."""

    def double_turn(self, game: Queries, card: int, player: int) -> bool:
        return game.controller(card) == player


class HorgahnRevised(Horgahn, title="Horga'hn", layer="revised"):
    """One more card play, or, if that was not used, one more card as the turn ends (BR-6.6); one a turn (BR-15.2)."""

    def extra_plays(self, game: Queries, card: int, player: int) -> int:
        return int(game.controller(card) == player and first_copy(game, card))

    def extra_draws(self, game: Queries, card: int, player: int) -> int:
        turn = game.state.turn
        play_used = turn.plays > game.rules.normal_plays + turn.extra_plays
        return int(not play_used and game.controller(card) == player and first_copy(game, card))


# Carried like equipment


class InterphaseGenerator(Behaviour, title="Interphase Generator"):
    """Nullifies what it lists wherever its carriers meet it (BR-11.3)."""

    as_equipment = True
    nullifies = frozenset(
        {
            "Archer",
            "Armus - Skin of Evil",
            "Chalnoth",
            "Crystalline Entity",
            "Impassable Door",
            "Nausicaans",
            "Phased Matter",
            "Rebel Encounter",
        }
    )


class VaronTDisruptor(Behaviour, title="Varon-T Disruptor"):
    """Doubles after everything else has been added (BR-1.9), and once however many there are."""

    as_equipment = True

    def equip(self, game: Queries, card: int, subject: int, slots: list[int]) -> None:  # noqa: ARG002
        gear = game.gear(game.place(card), game.controller(card))
        if card == next(item for item in gear if game.name(item) == self.title):
            slots[SLOT["STRENGTH"]] *= 2


# Kept in hand


class KurlanNaiskos(ShipEvent, title="Kurlan Naiskos"):
    """Triples the ship while people of every classification are aboard, stopped ones too."""

    as_event = True
    stage = 2

    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return ships_in_reach(game)

    def change_ship(self, game: Queries, card: int, ship: int, word: str, value: int) -> int:  # noqa: ARG002
        if not is_on(game, card, ship) or not first_copy(game, card):
            return value
        aboard = {
            person.classification
            for member in game.people(places.aboard(ship), game.controller(ship))
            if game.counted(member)
            for person in game.persons(member)
        }
        return 3 * value if aboard.issuperset(CLASSIFICATIONS) else value


class ThoughtMaker(Behaviour, title="Thought Maker"):
    any_time = True

    def valid(self, game: Table, play: Play) -> bool:
        return bool(game.at(places.draw_deck(1 - play.player)))

    async def resolve(self, game: Table, play: Play) -> None:
        deck = places.draw_deck(1 - play.player)
        cards = game.at(deck)
        if not cards:
            return
        await game.show(play.player, "the opponent's draw deck", cards, 10, play.card)
        prompt = "In which order does the opponent draw?"
        game.arrange(deck, await game.order(play.player, prompt, cards, len(cards), len(cards), play.card))


class TimeTravelPod(TemporalRift, title="Time Travel Pod"):
    """Takes any ship out of time (BR-14.8) until as many turns of its player have ended as were announced. What it
    does for a mission that asks for it is a matter of the attempt (BR-10.18)."""

    longest: ClassVar[int] = 5

    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return real_ships(game)

    async def aim(self, game: Table, play: Play) -> None:
        await super().aim(game, play)
        play.choice = str(await game.number(play.player, "For how many of your turns?", 1, self.longest, play.card))

    async def resolve(self, game: Table, play: Play) -> None:
        await super().resolve(game, play)
        game.set(play.card, counter=int(play.choice))


class ToxUthat(TableEvent, title="Tox Uthat"):
    """On the table it makes a Supernova possible; from the hand it prevents one (BR-16.2)."""

    as_event = True
    responds = ("played",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        return occasion.play is not None and game.name(occasion.play.card) == SUPERNOVA

    async def resolve(self, game: Table, play: Play) -> None:
        if play.occasion is not None and play.occasion.play is not None:
            play.occasion.play.nullified = True
        else:
            await super().resolve(game, play)


class VulcanStoneOfGol(Behaviour, title="Vulcan Stone of Gol"):
    """Strikes one Away Team of either player; of two people on one card both must be safe (BR-17.2)."""

    as_event = True

    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return [place for place in game.spaceline if game.people(places.surface(place))]

    async def aim(self, game: Table, play: Play) -> None:
        await super().aim(game, play)
        surface = places.surface(play.target)
        sides = [seat for seat in places.PLAYERS if game.people(surface, seat)]
        play.choice = str(sides[0])
        if len(sides) > 1:
            word = await game.choose(play.player, "Whose Away Team?", ["yours", "the opponent's"], play.card)
            play.choice = str(play.player if word == "yours" else 1 - play.player)

    async def resolve(self, game: Table, play: Play) -> None:
        team = game.people(places.surface(play.target), int(play.choice))
        await game.kill([member for member in team if not self._safe(game, member)], play.card)

    def _safe(self, game: Table, member: int) -> bool:
        if game.state.cards[member].phased_by:
            return True
        return all(one["Youth"] or one["CUNNING"] > 7 for one in game.person_tally(member).individuals)
