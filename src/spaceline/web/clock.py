"""The clocks of the server: games end on time, decks are closed and looks are taken back, even when nobody asks."""

import logging
import threading
import time
from collections.abc import Callable, Iterable

from django.db import close_old_connections, transaction
from django.utils import timezone

from spaceline.engine.decisions import Look
from spaceline.engine.places import PLAYERS
from spaceline.errors import SpacelineError
from spaceline.web import building, games
from spaceline.web.models import Knock, Match, SavedDeck
from spaceline.web.safety import LONGEST_MEMORY

log = logging.getLogger(__name__)
TICK = 0.5
TIDY = 3600.0
MOST_AT_ONCE = 5
"""Decks that are closed before the clock looks at the games again."""
NO_RESULT = {
    "kind": "no result",
    "winner": None,
    "how": "a fault",
    "missions": [0, 0],
    "points": [0, 0],
    "score": ["0", "0"],
}
"""What is written under a game that can no longer be played, nor judged, when its time is over."""


def call_time_where_due() -> int:
    """Ends every game whose clock has run out, asked or not (WS-48, TG-92). Returns how many."""
    due = Match.objects.filter(status=Match.PLAYING, clock_ends__lte=timezone.now())
    return sum(_one_by_one(due.values_list("code", flat=True), _call_time))


def take_back_looks() -> int:
    """Ends every look whose seconds are over. Returns how many tables it was."""
    due = Match.objects.filter(status=Match.PLAYING, look_ends__lte=timezone.now())
    return sum(_one_by_one(due.values_list("code", flat=True), _end_looks))


def close_decks() -> int:
    """Hands down for every deck whose building time is over (WS-02). Returns how many."""
    due = SavedDeck.objects.filter(closed="", build_ends__lte=timezone.now()).select_related("box", "owner")
    done = 0
    for saved in due.order_by("build_ends")[:MOST_AT_ONCE]:
        try:
            done += building.close(saved)
        except Exception:
            log.exception("the build clock failed", extra={"deck": saved.pk})
    return done


def _one_by_one(codes: Iterable[str], deed: Callable[[Match], bool]) -> list[bool]:
    """Does it to each table; one that fails does not keep the others waiting."""
    done = []
    for code in list(codes):
        try:
            done.append(deed(Match.objects.select_related("one", "two").get(code=code)))
        except Exception:
            log.exception("a clock failed", extra={"table": code})
    return done


def _call_time(match: Match) -> bool:
    try:
        loaded = games.take_up(match)
        with games.failing_safe(match):
            loaded.game.call_time()
    except SpacelineError:
        return _close(match)
    with transaction.atomic():
        return games.keep(match, loaded)


def _close(match: Match) -> bool:
    """A game that no longer loads is closed without a result, or its clock would run out for ever."""
    before, match.version = match.version, match.version + 1
    match.status, match.result = Match.OVER, NO_RESULT
    with transaction.atomic():
        return games.store(match, before, ("status", "version", "result"))


def _end_looks(match: Match) -> bool:
    try:
        loaded = games.take_up(match)
        with games.failing_safe(match):
            for seat in PLAYERS:
                decision = loaded.game.decision_for(seat)
                if isinstance(decision, Look) and decision.seconds is not None:
                    loaded.game.decide(seat, "done")
        games.settle(match, loaded)
    except SpacelineError:
        Match.objects.filter(pk=match.pk).update(look_ends=None)
        return False
    with transaction.atomic():
        return games.keep(match, loaded)


class Clock(threading.Thread):
    """Ticks for all tables until it is stopped. The database may be away for a while; the clock goes on after it."""

    def __init__(self) -> None:
        super().__init__(name="clock", daemon=True)
        self._stopped = threading.Event()
        self._failing = False

    def run(self) -> None:
        tidied = time.monotonic()
        while not self._stopped.wait(TICK):
            self.tick()
            if time.monotonic() - tidied > TIDY:
                tidied = time.monotonic()
                self._guarded(forget_knocks)

    def tick(self) -> None:
        self._guarded(call_time_where_due)
        self._guarded(take_back_looks)
        self._guarded(close_decks)

    def _guarded(self, deed: Callable[[], object]) -> None:
        try:
            close_old_connections()
            deed()
            self._failing = False
        except Exception as error:
            if not self._failing:  # once is enough while it lasts
                log.exception("the clock cannot work: %s", error)
            self._failing = True

    def stop(self) -> None:
        self._stopped.set()


def forget_knocks() -> int:
    """Forgets tries at the doors that no door counts any more."""
    return Knock.objects.filter(at__lt=timezone.now() - LONGEST_MEMORY).delete()[0]
