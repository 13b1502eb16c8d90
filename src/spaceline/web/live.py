"""News of tables: who watches a table is woken when its version grows. Only numbers travel here, never cards."""

import asyncio
import threading
from collections.abc import AsyncIterator

BEAT = 15.0
"""Seconds after which a quiet stream says that it is still there."""


class Hub:
    """Watchers of tables in this process. `announce` may be called from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._watchers: dict[str, set[tuple[asyncio.AbstractEventLoop, asyncio.Event]]] = {}
        self._versions: dict[str, int] = {}

    def announce(self, code: str, version: int) -> None:
        with self._lock:
            self._versions[code] = max(version, self._versions.get(code, 0))
            watchers = list(self._watchers.get(code, ()))
            if not watchers:
                self._versions.pop(code, None)
        for loop, event in watchers:
            loop.call_soon_threadsafe(event.set)

    async def versions(self, code: str, since: int) -> AsyncIterator[int | None]:
        """Every version after `since` as it comes, and None as a sign of life between."""
        event = asyncio.Event()
        watcher = (asyncio.get_running_loop(), event)
        with self._lock:
            self._watchers.setdefault(code, set()).add(watcher)
            self._versions.setdefault(code, since)
        try:
            while True:
                now = self._versions.get(code, since)
                if now > since:
                    since = now
                    yield now
                event.clear()
                try:
                    await asyncio.wait_for(event.wait(), BEAT)
                except TimeoutError:
                    yield None
        finally:
            with self._lock:
                self._watchers[code].discard(watcher)
                if not self._watchers[code]:
                    del self._watchers[code]
                    self._versions.pop(code, None)


hub = Hub()
