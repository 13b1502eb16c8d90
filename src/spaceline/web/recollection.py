"""Bots between two moves of a game, with all they keep in mind: in this process alone, and no longer than needed.

A bot that has answered waits here for the next move of its game. Where another process serves that move, or the game
went another way, a new bot takes over, which sees as much and remembers nothing.
"""

import threading
from collections import OrderedDict
from copy import deepcopy

from spaceline.bots import Bot

MOST = 2_000
"""Games whose bots are kept; the one that was played longest ago is forgotten first."""


class Recollections:
    """Bots, each as it was at one position: the table's code, and its version."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._bots: OrderedDict[str, tuple[int, Bot]] = OrderedDict()

    def recall(self, code: str, version: int) -> Bot | None:
        """A copy of the bot as it was when the table came to that version; None where it was not kept."""
        with self._lock:
            kept, player = self._bots.get(code, (-1, None))
            return deepcopy(player) if kept == version else None

    def keep(self, code: str, version: int, player: Bot) -> None:
        with self._lock:
            self._bots[code] = (version, player)
            self._bots.move_to_end(code)
            while len(self._bots) > self._most:
                self._bots.popitem(last=False)

    def forget(self, code: str) -> None:
        """The game is over."""
        with self._lock:
            self._bots.pop(code, None)


recollections = Recollections()
