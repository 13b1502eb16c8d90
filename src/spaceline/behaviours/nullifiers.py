"""Nullifiers: interrupts that cancel another card, just played or lying in play (BR-7.9, BR-7.10)."""

from typing import ClassVar

from spaceline.cards.vocabulary import CardType
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Occasion, Play
from spaceline.engine.table import Table

AMANDA = "Amanda Rogers"
KEVIN = "Kevin Uxbridge"


class Nullifier(Behaviour):
    """Cancels a card in answer to it, or, where its text reaches so far, one that lies in play."""

    responds: ClassVar[tuple[str, ...]] = ("played",)

    def cancels(self, game: Table, play: Play) -> bool:  # noqa: ARG002
        """Whether it nullifies a card that has just been played."""
        return False

    def passes_over(self, game: Table, title: str) -> bool:  # noqa: ARG002
        """Whether it nullifies a dilemma of that title as it is met (BR-10.8, step 2)."""
        return False

    def reaches(self, game: Table, card: int) -> bool:  # noqa: ARG002
        """Whether it nullifies a card lying in play."""
        return False

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        if occasion.play is not None:
            return self.cancels(game, occasion.play)
        return self.passes_over(game, occasion.title)

    def targets(self, game: Table, play: Play) -> list[int]:
        if play.occasion is not None:
            return play.occasion.cards
        return [
            card
            for card, state in game.state.cards.items()
            if places.in_play(state.place) and self.reaches(game, card) and not _out_of_time(game, card)
        ]

    async def aim(self, game: Table, play: Play) -> None:
        if play.occasion is None:
            await super().aim(game, play)
        else:
            play.targets = tuple(play.occasion.cards)

    async def resolve(self, game: Table, play: Play) -> None:
        if play.occasion is None:
            await game.nullify(play.target)
        elif play.occasion.play is not None:
            play.occasion.play.nullified = True
        else:
            play.occasion.nullified = True


def _out_of_time(game: Table, card: int) -> bool:
    """On a ship that has left the timeline for a while, where nothing reaches it (BR-14.8)."""
    while card:
        place = game.place(card)
        if place == places.AWAY:
            return True
        card = places.host(place) if places.host(place) >= places.FIRST_CARD else 0
    return False


class AmandaRogers(Nullifier, title="Amanda Rogers"):
    """Answers interrupts, and artifacts played as such; not herself, and not Kevin (BR-7.10)."""

    def cancels(self, game: Table, play: Play) -> bool:
        if game.name(play.card) in (AMANDA, KEVIN):
            return False
        return game.card(play.card).type is CardType.INTERRUPT or play.used_as == "interrupt"


class KevinUxbridge(Nullifier, title="Kevin Uxbridge"):
    """Cancels Events but Treaties, and artifacts played as Events, in their response window or in play (BR-7.11)."""

    any_time = True

    def cancels(self, game: Table, play: Play) -> bool:
        return _plain_event(game, play.card) or play.used_as == "event"

    def reaches(self, game: Table, card: int) -> bool:
        mind = game.mind(card)
        return _plain_event(game, card) or (
            game.card(card).type is CardType.ARTIFACT and mind is not None and mind.as_event
        )


def _plain_event(game: Table, card: int) -> bool:
    facts = game.card(card)
    return facts.type is CardType.EVENT and "Treaty" not in facts.keywords


class Q2(Nullifier, title="Q2"):
    """Answers Amanda and Kevin, and dilemmas of Q's (BR-7.10, BR-11.3)."""

    responds = ("played", "encounter")

    def cancels(self, game: Table, play: Play) -> bool:
        return game.name(play.card) in (AMANDA, KEVIN)

    def passes_over(self, game: Table, title: str) -> bool:  # noqa: ARG002
        return "Q" in title.split()


class TheDevil(Nullifier, title="The Devil"):
    """Destroys a Treaty or a Horga'hn on the table at any time, or a Wind Dancer as it is met (BR-11.3)."""

    any_time = True
    responds = ("encounter",)

    def passes_over(self, game: Table, title: str) -> bool:  # noqa: ARG002
        return title == "Wind Dancer"

    def reaches(self, game: Table, card: int) -> bool:
        facts = game.card(card)
        on_table = game.place(card) in (places.table(0), places.table(1))
        return on_table and ("Treaty" in facts.keywords or facts.name == "Horga'hn")


class SubspaceInterference(Nullifier, title="Subspace Interference"):
    """Keeps a message from being received: an answer to it as it is played."""

    def cancels(self, game: Table, play: Play) -> bool:
        facts = game.card(play.card)
        return "Incoming Message" in facts.keywords or facts.name in ("Hail", "Subspace Schism")


class Countermanda(Nullifier, title="Countermanda"):
    """Cancels Telepathic Alien Kidnappers, or thins out the pile from which the opponent is about to take a card."""

    any_time = True

    def cancels(self, game: Table, play: Play) -> bool:
        return self.reaches(game, play.card)

    def reaches(self, game: Table, card: int) -> bool:
        return game.name(card) == "Telepathic Alien Kidnappers"

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:
        return super().answers(game, player, card, occasion) or _salvage(game, player, occasion)

    async def resolve(self, game: Table, play: Play) -> None:
        if play.occasion is None or not _salvage(game, play.player, play.occasion):
            await super().resolve(game, play)
            return
        pile = game.at(places.discard_pile(1 - play.player))
        game.tell("looked", play.player, (), "TG-83", "the opponent's discard pile")
        count = min(3, len(pile))
        prompt = f"Which {count} go out of play?" if count > 1 else "Which one goes out of play?"
        for card in await game.choose_some(play.player, prompt, pile, count, count, play.card):
            await game.put_out_of_play(card)


def _salvage(game: Table, player: int, occasion: Occasion) -> bool:
    """The opponent is about to take a card from a discard pile with something in it."""
    played = occasion.play
    if played is None or played.player == player or not game.at(places.discard_pile(1 - player)):
        return False
    facts = game.card(played.card)
    return facts.name == "Res-Q" or "Palor Toff" in facts.keywords
