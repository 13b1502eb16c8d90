"""What a bot is: it gets a view and a decision and returns an answer; never the game itself."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from spaceline.bots.captain import CaptainBot
from spaceline.bots.random_bot import RandomBot
from spaceline.engine.decisions import Answer, Decision
from spaceline.engine.view import View
from spaceline.errors import SpacelineError
from spaceline.game import Game

MOST_DECISIONS: Final = 50_000


class Bot(Protocol):
    """A player. `choose` must return a legal answer to the decision."""

    name: str

    def choose(self, view: View, decision: Decision) -> Answer: ...


class UnknownBot(SpacelineError, KeyError):
    """No bot has that name."""

    def __str__(self) -> str:
        return f"no bot is named {self.args[0]!r}; there are {', '.join(BOTS)}"


BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {"random": RandomBot, "captain": CaptainBot}


def bot(name: str, seed: int | str = 0) -> Bot:
    """The bot of that name, repeatable by its seed."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name](seed)


def play_out(game: Game, bots: Sequence[Bot]) -> int:
    """Lets two bots play a game to its end; returns how many decisions they took."""
    for count in range(MOST_DECISIONS):
        if game.over:
            return count
        decision = game.decisions[0]
        player = bots[decision.player]
        view = {} if isinstance(player, RandomBot) else game.view(decision.player)
        game.decide(decision.player, player.choose(view, decision))
    raise RuntimeError("the game does not come to an end")
