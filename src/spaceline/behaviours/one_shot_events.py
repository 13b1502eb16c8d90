"""Events that do one thing and are gone: to a hand, to a deck, to a discard pile."""

from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.table import Table


class PlayerEvent(Behaviour):
    """An event for a player of its player's choice."""

    async def aim(self, game: Table, play: Play) -> None:
        play.choice = await game.choose(play.player, f"{self.title}: for whom?", ["you", "opponent"], play.card)

    def chosen(self, play: Play) -> int:
        return play.player if play.choice == "you" else 1 - play.player


class KivasFajoCollector(PlayerEvent, title="Kivas Fajo - Collector"):
    """Three draws, each one a draw like any other (BR-16.3)."""

    async def resolve(self, game: Table, play: Play) -> None:
        await game.draw(self.chosen(play), 3, "BR-16.3")


class MasakaTransformations(PlayerEvent, title="Masaka Transformations"):
    """The whole hand goes, shuffled, under the draw deck; as many cards are drawn from its top."""

    async def resolve(self, game: Table, play: Play) -> None:
        player = self.chosen(play)
        hand = game.at(places.hand(player))
        if not hand:
            return
        for card in await game.luck("shuffle the hand", hand, len(hand), play.card):
            earned = game.marked(card, "earned")
            game.move(card, places.draw_deck(player))
            if earned:
                game.mark(card, "earned")  # only what is discarded has to be earned again (TG-25)
        game.tell("shuffled", player, rule="BR-16.3", note="hand")
        await game.draw(player, len(hand), "BR-16.3")


class ResQ(Behaviour, title="Res-Q"):
    """Exchanged for one card of its player's discard pile, which the opponent gets to see (BR-8.8)."""

    def valid(self, game: Table, play: Play) -> bool:
        return bool(game.at(places.discard_pile(play.player)))

    async def resolve(self, game: Table, play: Play) -> None:
        discards = game.at(places.discard_pile(play.player))
        if discards:
            back = await game.choose_card(play.player, "Which card comes back?", discards, play.card)
            await game.return_to_hand(back, "BR-16.3")


class RaiseTheStakes(Behaviour, title="Raise the Stakes"):
    """A stake in cards has no place here: no deck check passes it (TG-23), and in a casual game it stays in hand."""

    def valid(self, game: Table, play: Play) -> bool:  # noqa: ARG002
        return False
