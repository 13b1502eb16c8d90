"""The application that uvicorn serves: Django behind a door that bodies without end do not pass."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Mapping
from types import FrameType
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "spaceline.web.settings")

Scope = dict[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LARGEST_BODY = 1_000_000


class Door:
    """Refuses a request whose body is too large before it is read, or as soon as it has grown so."""

    def __init__(self, inside: App) -> None:
        self.inside = inside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _live(receive, send)
            return
        if scope["type"] != "http":
            return
        size = dict(scope["headers"]).get(b"content-length", b"0")
        if not size.isdigit() or len(size) > 12 or int(size) > LARGEST_BODY:
            await _refuse(send)
            return
        taken = 0
        answered = False

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            # A body without a length that has grown too large ends here: Django sees a client that went away.
            return {"type": "http.disconnect"} if taken > LARGEST_BODY else message

        async def answering(message: Message) -> None:
            nonlocal answered
            answered = True
            await send(message)

        await self.inside(scope, counted, answering)
        if taken > LARGEST_BODY and not answered:
            await _refuse(send)


async def _live(receive: Receive, send: Send) -> None:
    """From start to stop. Open streams end as soon as a stop is asked for, or they would hold it up."""
    from spaceline.web.live import hub

    await receive()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        following = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, following: Any = following) -> None:
            loop.call_soon_threadsafe(hub.close)  # not here: whatever the signal interrupts may hold the hub's lock
            if callable(following):
                following(number, frame)

        signal.signal(number, stop)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await send({"type": "lifespan.shutdown.complete"})


async def _refuse(send: Send) -> None:
    body = b'{"error": "This is too large for the server."}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 413, "headers": [*headers, (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})


application = Door(get_asgi_application())
