"""News of tables: whoever watches a table is woken when something happens there. Only numbers travel, never cards."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from django.db import connection, transaction

from spaceline.web.models import Match

CHANNEL = "spaceline"
"""The channel on which the processes of a PostgreSQL server tell each other."""


class Note(NamedTuple):
    """Something happened at a table: its code, the number of the news, and who sits there."""

    code: str
    news: int
    people: tuple[int, ...] = ()

    @property
    def topics(self) -> tuple[str, ...]:
        return (table_topic(self.code), *map(person_topic, self.people))

    def __str__(self) -> str:
        return " ".join(map(str, (self.code, self.news, *self.people)))

    @classmethod
    def read(cls, text: str) -> "Note":
        code, news, *people = text.split()
        return cls(code, int(news), tuple(map(int, people)))


def table_topic(code: str) -> str:
    return f"table {code}"


def person_topic(number: int) -> str:
    return f"person {number}"


class Watcher:
    """One open stream: the newest number of each table it has not been told of yet."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._event = asyncio.Event()
        self._pending: dict[str, int] = {}
        self.closed = False

    def tell(self, note: Note | None) -> None:
        """From any thread; None ends the stream."""
        with suppress(RuntimeError):  # the loop has ended, and the stream with it
            self._loop.call_soon_threadsafe(self._take, note)

    def stir(self) -> None:
        """Has the stream look for itself, for it may have missed something."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._event.set)

    def _take(self, note: Note | None) -> None:
        if note is None:
            self.closed = True
        else:
            self._pending[note.code] = max(note.news, self._pending.get(note.code, 0))
        self._event.set()

    async def wait(self, seconds: float) -> dict[str, int]:
        """What has come since the last call; empty when the time is over, and when the stream ends or is stirred."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._event.wait(), seconds)
        self._event.clear()
        found, self._pending = self._pending, {}
        return found


class Hub:
    """The watchers of this process, by topic."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._watchers: dict[str, set[Watcher]] = {}
        self._closed = False

    @contextmanager
    def watching(self, topic: str) -> Iterator[Watcher]:
        watcher = Watcher()
        with self._lock:
            self._watchers.setdefault(topic, set()).add(watcher)
            watcher.closed = self._closed
        try:
            yield watcher
        finally:
            with self._lock:
                self._watchers[topic].discard(watcher)
                if not self._watchers[topic]:
                    del self._watchers[topic]

    def announce(self, note: Note) -> None:
        with self._lock:
            woken = {watcher for topic in note.topics for watcher in self._watchers.get(topic, ())}
        for watcher in woken:
            watcher.tell(note)

    def stir(self) -> None:
        """Has every stream look for itself."""
        for watcher in self._all():
            watcher.stir()

    def close(self) -> None:
        """Ends every stream, now and from now on: the server stops."""
        with self._lock:
            self._closed = True
        for watcher in self._all():
            watcher.tell(None)

    def _all(self) -> set[Watcher]:
        with self._lock:
            return {watcher for watchers in self._watchers.values() for watcher in watchers}

    @property
    def streams(self) -> int:
        with self._lock:
            return sum(map(len, self._watchers.values()))


hub = Hub()


def spread(match: Match) -> None:
    """Tells everybody of the news of a table once the transaction under way holds.

    PostgreSQL carries it to all processes, this one too, at the commit; SQLite has one process only.
    """
    note = Note(match.code, match.news, tuple(person for person in (match.one_id, match.two_id) if person))
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, str(note)])
    else:
        transaction.on_commit(lambda: hub.announce(note))
