"""`spaceline serve`: the game server, on SQLite unless DATABASE_URL says otherwise."""

import fcntl
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TextIO

import typer

from spaceline.cli.output import InputError, console

MIGRATING = 1701
"""The number of the lock that a process holds while it changes the tables of the database."""


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port to listen on.", min=1, max=65535)] = 8000,
    workers: Annotated[int, typer.Option("--workers", help="Processes; more than one needs PostgreSQL.", min=1)] = 1,
) -> None:
    """Starts the game server and prints its address."""
    import django
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection
    from django.db.utils import DatabaseError

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "spaceline.web.settings")
    django.setup()
    alone = None
    if connection.vendor == "sqlite":
        if workers > 1:
            raise InputError("SQLite serves one worker; set DATABASE_URL to a PostgreSQL database for more")
        alone = _alone(Path(settings.DATABASES["default"]["NAME"]))
    _free(host, port)
    try:
        with _one_at_a_time():
            call_command("migrate", verbosity=0, interactive=False)
    except DatabaseError as error:
        raise InputError(f"the database does not answer: {error}") from error
    connection.close()
    console.print(f"Spaceline is at http://{host}:{port}/ (stop with Ctrl-C)", markup=False)
    from spaceline.web.server import run

    run(host, port, workers)
    if alone is not None:
        alone.close()


def _alone(database: Path) -> TextIO:
    """Holds a lock beside the SQLite file: a second server would not hear of the moves of the first."""
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = database.with_suffix(".lock").open("w", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise InputError(f"a server runs on {database} already; SQLite serves one") from error
    return lock


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Of several processes that start on one PostgreSQL, one brings the tables up to date and the others wait."""
    from django.db import connection

    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATING])
        yield
        cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATING])


def _free(host: str, port: int) -> None:
    """Says in a sentence that the address cannot be had, before anything is printed."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise InputError(f"cannot listen on {host}:{port}: {error.strerror}") from error
