"""The minds of slow bots: processes beside the server that think, so that nobody else's request waits for them."""

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from multiprocessing.pool import Pool
from typing import Any

from spaceline.bots import Bot, answer_of, bot
from spaceline.bots.admiral import AdmiralBot
from spaceline.bots.protocol import Briefed
from spaceline.engine.decisions import Answer, IllegalAnswer
from spaceline.errors import SpacelineError
from spaceline.game import Game

log = logging.getLogger(__name__)
SLOW = frozenset({"admiral"})
"""Bots that are not waited for when a move is acknowledged."""
BUDGET = 1.0
"""Seconds that such a bot may think about one decision."""
STAND_IN = "captain"
"""Who answers for a bot that does not come to a decision."""
PATIENCE = 12.0
"""Seconds after which it is taken not to. A process that has yet to start takes a few more than the budget."""
GOODBYE = 2.0
"""Seconds that minds are given to go."""
MINDS = max(1, min(4, (os.cpu_count() or 2) - 1))
"""How many think at once: one core is left to the server where there is more than one."""


@dataclass(frozen=True)
class Question:
    """A game as it is kept, and which bot is asked in which seat. The bot sees no more of it than its own view."""

    bot: str
    seed: str
    seat: int
    saved: Mapping[str, Any]
    player: Bot | None = None
    """The bot as its last thought left it; None for one that has yet to come to the table."""


@dataclass(frozen=True)
class Thought:
    """An answer, and the bot that has thought of it, with what it keeps in mind."""

    answer: Answer
    player: Bot | None


class Stopping(SpacelineError):
    """The server stops; the question is for whoever comes next."""


def think(question: Question) -> Thought:
    """The answer of a bot; in whatever process this is called."""
    game = Game.load(question.saved)
    decision = game.decision_for(question.seat)
    if decision is None:
        raise IllegalAnswer("the bot is not asked")
    player = question.player or _newcomer(question, game)
    return Thought(answer_of(player, game, decision), player)


def _newcomer(question: Question, game: Game) -> Bot:
    player: Bot = (
        AdmiralBot(question.seed, seconds=BUDGET) if question.bot == "admiral" else bot(question.bot, question.seed)
    )
    if isinstance(player, Briefed):
        player.brief(game.setup.rules, game.setup.decks[question.seat])
    return player


def _wake() -> None:
    """A mind leaves Ctrl-C to the server, and the server's requests go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)


class Minds:
    """Processes that think, started when the first question comes."""

    def __init__(self, size: int = MINDS, patience: float = PATIENCE) -> None:
        self._size = size
        self._patience = patience
        self._lock = threading.Lock()
        self._pool: Pool | None = None
        self._closed = False

    def answer(self, question: Question) -> Thought:
        """What the bot answers; what a quicker one would, if it takes too long or fails."""
        pool = self._open()
        try:
            return pool.apply_async(think, [question]).get(self._patience)
        except multiprocessing.TimeoutError:
            log.warning("%s does not come to a decision", question.bot)
            self._close(pool)
        except Exception as error:
            if self._closed:
                raise Stopping("the server stops") from error
            log.exception("%s fails to decide", question.bot)
        stand_in = think(replace(question, bot=STAND_IN, player=None))
        return replace(stand_in, player=question.player)  # the bot comes back to the table as it was

    def _open(self) -> Pool:
        with self._lock:
            if self._closed:
                raise Stopping("the server stops")
            if self._pool is None:
                self._pool = multiprocessing.get_context("spawn").Pool(self._size, _wake)
            return self._pool

    def _close(self, pool: Pool) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        # A mind that somebody else has killed, as an init system does with all of a service's processes at once, may
        # have held a lock for which the pool would wait for ever. It goes with this process in any case.
        ending = threading.Thread(target=pool.terminate, daemon=True)
        ending.start()
        ending.join(GOODBYE)

    def close(self) -> None:
        """For good."""
        with self._lock:
            self._closed = True
            pool = self._pool
        if pool is not None:
            self._close(pool)
