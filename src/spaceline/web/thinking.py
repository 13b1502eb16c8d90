"""Slow bots at the tables: their turn is noted with the move before it, and taken by whichever process comes first.

A table whose bot is asked carries the moment from which it may be taken up. Who takes it up moves that moment on by
more than a thought lasts; a process that is killed meanwhile leaves a table that another takes up again.
"""

import logging
import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from django.db import close_old_connections, connection, transaction
from django.utils import timezone

from spaceline.errors import SpacelineError
from spaceline.web import games
from spaceline.web.minds import MINDS, PATIENCE, Minds, Question, Stopping, Thought
from spaceline.web.models import Match

log = logging.getLogger(__name__)
TICK = 0.2
"""Seconds between two looks for tables that wait."""
LEASE = timedelta(seconds=PATIENCE + 8)
"""How long a table is left to the process that has taken it up."""
AFTER_A_FAULT = timedelta(seconds=30)

Think = Callable[[Question], Thought]


def take_up_again() -> int:
    """At the start of the only process: whatever another had taken up when it ended waits no longer."""
    now = timezone.now()
    return Match.objects.filter(status=Match.PLAYING, bot_due__gt=now).update(bot_due=now)


def answer_one(think: Think) -> bool:
    """Answers for the bot that has waited longest; False where none waits."""
    now = timezone.now()
    waiting = Match.objects.filter(status=Match.PLAYING, bot_due__lte=now).order_by("bot_due")
    found = waiting.values_list("pk", "bot_due").first()
    if found is None:
        return False
    number, due = found
    if Match.objects.filter(pk=number, status=Match.PLAYING, bot_due=due).update(bot_due=now + LEASE):
        _answer(Match.objects.select_related("one", "two").get(pk=number), think)
    return True


def _answer(match: Match, think: Think) -> None:
    """One answer, kept if nothing else has happened at the table; whatever has, has noted the bot's turn anew."""
    try:
        loaded = games.take_up(match)
        with games.failing_safe(match):
            seed = f"{match.seed}/{len(match.story)}"
            thought = think(Question(match.bot, seed, games.BOT_SEAT, match.saved or {}, loaded.player))
            loaded.game.decide(games.BOT_SEAT, thought.answer)
        loaded = replace(loaded, player=thought.player)
        match.refresh_from_db(fields=("one_passes",))  # a thought is long enough for a player to change it
        games.settle(match, loaded)
        with transaction.atomic():
            games.keep(match, loaded)
    except Stopping:
        Match.objects.filter(pk=match.pk, version=match.version).update(bot_due=timezone.now())
    except SpacelineError as error:
        log.warning("the bot's turn waits: %s", error, extra={"table": match.code})
        later = timezone.now() + AFTER_A_FAULT
        Match.objects.filter(pk=match.pk, version=match.version).update(bot_due=later)


class Thinker(threading.Thread):
    """Answers for slow bots, one after the other, until it is stopped."""

    def __init__(self, think: Think, number: int) -> None:
        super().__init__(name=f"thinker {number}", daemon=True)
        self._think = think
        self._stopped = threading.Event()
        self._failing = False

    def run(self) -> None:
        while not self._stopped.wait(TICK):
            try:
                close_old_connections()
                while not self._stopped.is_set() and answer_one(self._think):
                    self._failing = False
            except Exception as error:
                if not self._failing:  # once is enough while it lasts
                    log.exception("bots cannot answer: %s", error)
                self._failing = True
        connection.close()

    def stop(self) -> None:
        self._stopped.set()


class Thinkers:
    """All thinkers of this process, and the minds they think with."""

    def __init__(self) -> None:
        self._minds = Minds()
        self._threads = [Thinker(self._minds.answer, number) for number in range(MINDS)]

    def start(self) -> None:
        if connection.vendor == "sqlite":
            take_up_again()
            connection.close()
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        for thread in self._threads:
            thread.stop()
        self._minds.close()
