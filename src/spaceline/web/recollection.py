"""What quick bots keep in mind between two moves of a game: in this process alone, and no longer than it is needed.

A bot is made anew for every move. Its memory of a position waits here for the next move in the same process; where
another process serves that move, or the game went another way, the bot has forgotten and plays on without it.
"""

import threading
from collections import OrderedDict
from copy import deepcopy

from spaceline.bots.memory import Memory

MOST = 2_000
"""Games that are remembered; the one that was played longest ago is forgotten first."""


class Recollections:
    """Memories of bots, each of one position: the table's code, and its version."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._memories: OrderedDict[str, tuple[int, Memory]] = OrderedDict()

    def recall(self, code: str, version: int) -> Memory:
        """A copy of what the bot knew when the table came to that version; nothing where it was not kept."""
        with self._lock:
            kept, memory = self._memories.get(code, (-1, Memory()))
            return deepcopy(memory) if kept == version else Memory()

    def keep(self, code: str, version: int, memory: Memory) -> None:
        with self._lock:
            self._memories[code] = (version, memory)
            self._memories.move_to_end(code)
            while len(self._memories) > self._most:
                self._memories.popitem(last=False)

    def forget(self, code: str) -> None:
        """The game is over."""
        with self._lock:
            self._memories.pop(code, None)


recollections = Recollections()
