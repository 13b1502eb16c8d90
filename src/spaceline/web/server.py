"""The server process: uvicorn with streams that end at once on a stop, and the clock beside it."""

from types import FrameType

import uvicorn
from uvicorn.supervisors import Multiprocess

from spaceline.web.clock import Clock
from spaceline.web.live import hub

GRACE = 3
"""Seconds an open request, or with several workers an open stream, may hold up a stop."""


class Server(uvicorn.Server):
    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        hub.close()
        super().handle_exit(sig, frame)


def run(host: str, port: int, workers: int) -> None:
    """Serves until a signal comes. The clock ticks in this process, for all workers."""
    config = uvicorn.Config(
        "spaceline.web.asgi:application",
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        lifespan="off",
    )
    clock = Clock()
    clock.start()
    if workers == 1:
        Server(config).run()
    else:
        Multiprocess(config, sockets=[config.bind_socket()]).run()
    clock.stop()
