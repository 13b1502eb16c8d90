"""The bots by name: random for measuring, and three levels for people."""

from collections.abc import Callable
from typing import Final

from spaceline.bots.admiral import AdmiralBot
from spaceline.bots.cadet import CadetBot
from spaceline.bots.captain import CaptainBot
from spaceline.bots.protocol import Bot
from spaceline.bots.random_bot import RandomBot
from spaceline.errors import SpacelineError

BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {
    "random": RandomBot,
    "cadet": CadetBot,
    "captain": CaptainBot,
    "admiral": AdmiralBot,
}
LEVELS: Final = ("cadet", "captain", "admiral")
"""For people, the easiest first."""


class UnknownBot(SpacelineError, KeyError):
    """No bot has that name."""

    def __str__(self) -> str:
        return f"no bot is named {self.args[0]!r}; there are {', '.join(BOTS)}"


def bot(name: str, seed: int | str = 0) -> Bot:
    """The bot of that name, repeatable by its seed. `admiral:40` plays 40 games in mind for each decision."""
    level, _, budget = name.partition(":")
    if level not in BOTS or (budget and level != "admiral"):
        raise UnknownBot(name)
    if budget:
        if not budget.isdecimal() or not 1 <= int(budget) <= 100_000:
            raise UnknownBot(name)
        return AdmiralBot(seed, rollouts=int(budget))
    return BOTS[level](seed)
