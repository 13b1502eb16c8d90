"""Events that act, time and again, as a turn comes to its end."""

from spaceline.behaviours.table_events import TableEvent, first_copy
from spaceline.cards.vocabulary import CardType
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table


class StaticWarpBubble(TableEvent, title="Static Warp Bubble"):
    """The opponent discards a card before the draw that closes each of their turns (BR-16.4)."""

    def due(self, game: Table, card: int) -> bool:
        victim = 1 - game.controller(card)
        if game.state.turn.player != victim or not game.at(places.hand(victim)):
            return False
        return first_copy(game, card) and not game.suppressed(card)

    async def end_of_turn(self, game: Table, card: int) -> None:
        if self.due(game, card):
            victim = 1 - game.controller(card)
            lost = await game.choose_card(victim, f"{self.title}: discard a card", game.at(places.hand(victim)), card)
            await game.discard(lost, "BR-16.4")


class TelepathicAlienKidnappers(TableEvent, title="Telepathic Alien Kidnappers"):
    """As each of its player's turns ends: a type is named, then a card in the other hand is pointed at. The hand is
    shuffled in between, so that the pick is blind even where hands are open (BR-16.3, TG-27)."""

    def due(self, game: Table, card: int) -> bool:
        player = game.controller(card)
        return game.state.turn.player == player and bool(game.at(places.hand(1 - player)))

    async def end_of_turn(self, game: Table, card: int) -> None:
        if not self.due(game, card):
            return
        player = game.controller(card)
        hand = game.at(places.hand(1 - player))
        guess = await game.choose(player, "Name a card type", [kind.value for kind in CardType], card)
        spread = await game.luck("shuffle the hand, face down", hand, len(hand), card)
        position = await game.number(player, f"You named {guess}. Point at one of the cards", 1, len(spread), card)
        shown = spread[position - 1]
        game.tell("shown", 1 - player, [shown], "TG-27")
        if game.card(shown).type == guess:
            await game.discard(shown, "BR-16.3")


class TheTravelerTranscendence(Behaviour, title="The Traveler: Transcendence"):
    """Lies beside one player's draw deck, who draws one more as each turn ends (WS-38); nullifies Static Warp Bubble
    for as long as it is in play (BR-7.9)."""

    async def aim(self, game: Table, play: Play) -> None:
        play.choice = await game.choose(play.player, "Beside whose draw deck?", ["yours", "opponent's"], play.card)

    async def resolve(self, game: Table, play: Play) -> None:
        seat = play.player if play.choice == "yours" else 1 - play.player
        game.move(play.card, places.table(seat))

    def extra_draws(self, game: Queries, card: int, player: int) -> int:
        return int(game.place(card) == places.table(player) and first_copy(game, card))

    def suppresses(self, game: Queries, card: int, other: int) -> bool:  # noqa: ARG002
        return game.name(other) == StaticWarpBubble.title
