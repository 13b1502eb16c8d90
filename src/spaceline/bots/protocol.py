"""What a bot is: it gets a view and a decision and returns an answer; never the game itself."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Protocol, runtime_checkable

from spaceline.decks import Build, Deck, build, sealed_decks
from spaceline.engine.decisions import Answer, ChooseCard, ChooseOne, Decision, Look
from spaceline.engine.game import DeckLists
from spaceline.engine.ruleset import Ruleset
from spaceline.engine.view import View
from spaceline.formats.deck_rules import DeckRules
from spaceline.game import Game

MOST_DECISIONS: Final = 50_000


class Bot(Protocol):
    """A player. `choose` must return a legal answer to the decision."""

    name: str

    def choose(self, view: View, decision: Decision) -> Answer: ...


@runtime_checkable
class Briefed(Protocol):
    """A bot that likes to know before the game what every player knows: the rules, and its own deck."""

    def brief(self, rules: Ruleset, deck: DeckLists) -> None: ...


@runtime_checkable
class Builds(Protocol):
    """A bot that builds its decks in its own way; for the others the automatic builder does."""

    def build(self, pool: Mapping[str, int], rules: DeckRules, rng: Random, *, name: str | None = None) -> Deck: ...


@runtime_checkable
class Blind(Protocol):
    """A bot that does not look at its view, so that nobody need write one."""

    blind: bool


def only_answer(decision: Decision) -> Answer | None:
    """The answer to a decision that leaves no choice."""
    if isinstance(decision, ChooseCard) and len(decision.cards) == 1:
        return decision.cards[0]
    if isinstance(decision, ChooseOne) and len(decision.options) == 1 and not isinstance(decision, Look):
        return decision.options[0]
    return None


def answer_of(bot: Bot, game: Game, decision: Decision, *, blind: bool | None = None) -> Answer:
    """What a bot answers, seeing only its own view. Who asks often may say whether it is blind."""
    forced = only_answer(decision)
    if forced is not None:
        return forced
    if blind is None:
        blind = is_blind(bot)
    return bot.choose({} if blind else game.view(decision.player), decision)


def is_blind(bot: Bot) -> bool:
    return isinstance(bot, Blind) and bot.blind


def builder_of(bot: Bot) -> Build:
    """What builds a bot's decks from a box."""
    return bot.build if isinstance(bot, Builds) else build


def decks_for(bots: Sequence[Bot], seed: int, edition: str) -> tuple[Deck, Deck]:
    """The decks that two bots build from the two boxes of a seed, each from its own."""
    one, two = bots
    return sealed_decks(seed, edition, (builder_of(one), builder_of(two)))


def sit_down(bots: Sequence[Bot], game: Game) -> None:
    """Tells the bots what players know before a game: the rules, and each the own deck."""
    for seat, player in enumerate(bots):
        take_seat(player, game, seat)


def take_seat(bot: Bot, game: Game, seat: int) -> None:
    if isinstance(bot, Briefed):
        bot.brief(game.setup.rules, game.setup.decks[seat])


def play_out(game: Game, bots: Sequence[Bot]) -> int:
    """Lets two bots play a game to its end; returns how many decisions they took."""
    sit_down(bots, game)
    blind = [is_blind(bot) for bot in bots]
    for count in range(MOST_DECISIONS):
        if game.over:
            return count
        decision = game.decisions[0]
        seat = decision.player
        game.decide(seat, answer_of(bots[seat], game, decision, blind=blind[seat]))
    raise RuntimeError("the game does not come to an end")
