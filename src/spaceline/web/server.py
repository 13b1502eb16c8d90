"""The server process: uvicorn, and beside it the clock and the thinkers."""

import signal

import uvicorn
from uvicorn.supervisors import Multiprocess

from spaceline.web.clock import Clock
from spaceline.web.thinking import Thinkers

GRACE = 3
"""Seconds an open request may hold up a stop."""


def run(host: str, port: int, workers: int) -> None:
    """Serves until a signal comes. The clock ticks and bots think in or beside this process, for all workers."""
    config = uvicorn.Config(
        "spaceline.web.asgi:application",
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    clock, thinkers = Clock(), Thinkers()
    clock.start()
    thinkers.start()
    if workers == 1:
        for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn sends them again once it has stopped in good order
            signal.signal(number, lambda *_: None)
        uvicorn.Server(config).run()
    else:
        Multiprocess(config, sockets=[config.bind_socket()]).run()
    clock.stop()
    thinkers.stop()
