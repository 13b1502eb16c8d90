"""`spaceline serve`: the game server, on SQLite unless DATABASE_URL says otherwise."""

import os
import threading
import time
from typing import Annotated

import typer

from spaceline.cli.output import InputError, console

GRACE = 3
"""Seconds an open stream may hold up a stop."""


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port to listen on.", min=1, max=65535)] = 8000,
) -> None:
    """Starts the game server and prints its address."""
    import django
    import uvicorn
    from django.core.management import call_command
    from django.db.utils import DatabaseError

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "spaceline.web.settings")
    django.setup()
    try:
        call_command("migrate", verbosity=0, interactive=False)
    except DatabaseError as error:
        raise InputError(f"the database does not answer: {error}") from error
    threading.Thread(target=_watch_clocks, daemon=True).start()
    console.print(f"Spaceline is at http://{host}:{port}/ (stop with Ctrl-C)", markup=False)
    uvicorn.run(
        "spaceline.web.asgi:application",
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        lifespan="off",
    )


def _watch_clocks() -> None:
    """Calls time where it is due, even when nobody asks."""
    from django.db import close_old_connections

    from spaceline.web.games import call_time_where_due

    while True:
        time.sleep(1)
        close_old_connections()
        call_time_where_due()
