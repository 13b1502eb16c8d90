"""Hearing the other processes: a thread that takes the news from PostgreSQL and wakes the watchers of this one."""

import logging
import threading
import time

from django.db import Error, connection

from spaceline.web.live import CHANNEL, Note, hub

log = logging.getLogger(__name__)
PAUSE = 1.0
"""Seconds between two tries to reach the database."""
HEARING = 30.0
"""Seconds after which the connection is looked at although nothing came."""


class Ear:
    """Listens once somebody watches; SQLite has one process, and nothing to listen to."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._ready = threading.Event()
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Starts to listen, if that is of use, and returns when no news can be missed any more."""
        if connection.vendor != "postgresql":
            return
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._listen, name="ear", daemon=True)
                self._thread.start()
        self._ready.wait(5)

    def _listen(self) -> None:
        while True:
            try:
                self._hear()
            except (Error, OSError) as error:
                log.warning("the news of other processes are not heard: %s", error)
            connection.close()
            time.sleep(PAUSE)

    def _hear(self) -> None:
        import psycopg

        with connection.cursor() as cursor:
            cursor.execute(f"LISTEN {CHANNEL}")
        heard = connection.connection
        self._ready.set()
        hub.stir()  # whatever came while nobody listened
        try:
            while True:
                for notice in heard.notifies(timeout=HEARING):
                    hub.announce(Note.read(notice.payload))
                heard.execute("SELECT 1")
        except psycopg.Error as error:
            raise OSError(str(error)) from error


ear = Ear()
