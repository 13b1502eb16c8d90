"""The bots by name: random for measuring, and the levels for people."""

from collections.abc import Callable
from typing import Final

from spaceline.bots.cadet import CadetBot
from spaceline.bots.captain import CaptainBot
from spaceline.bots.protocol import Bot
from spaceline.bots.random_bot import RandomBot
from spaceline.errors import SpacelineError

BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {
    "random": RandomBot,
    "cadet": CadetBot,
    "captain": CaptainBot,
}
LEVELS: Final = ("cadet", "captain")
"""For people, the easiest first."""


class UnknownBot(SpacelineError, KeyError):
    """No bot has that name."""

    def __str__(self) -> str:
        return f"no bot is named {self.args[0]!r}; there are {', '.join(BOTS)}"


def bot(name: str, seed: int | str = 0) -> Bot:
    """The bot of that name, repeatable by its seed."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name](seed)
