"""Server-sent events: the numbers of the news of one table or of all of a person's, resumed from the last one seen."""

import json
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from asgiref.sync import sync_to_async
from django.db import connection
from django.db.models import Q
from django.http import HttpRequest, StreamingHttpResponse

from spaceline.web.listen import ear
from spaceline.web.live import hub, person_topic, table_topic
from spaceline.web.models import Match, Person
from spaceline.web.refusals import TooMany

Found = TypeVar("Found")
BEAT = 15.0
"""Seconds after which a quiet stream shows that it is alive, and looks whether it missed anything."""
MOST_STREAMS = 2_000
"""Open streams that one process bears."""
OVERLAP = timedelta(seconds=5)
"""How far back before the last seen news a person's stream looks: transactions end in another order than they begin."""


def table_stream(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """The stream of a table that the caller has been found fit to see."""
    _room()

    def latest() -> int:
        return _once(lambda: Match.objects.values_list("news", flat=True).get(code=code))

    async def lines() -> AsyncIterator[bytes]:
        seen = last_seen(request)
        with hub.watching(table_topic(code)) as watcher:
            yield b"retry: 2000\n\n"
            now = await sync_to_async(latest)()
            while not watcher.closed:
                if now > seen:
                    seen = now
                    yield f"id: {now}\nevent: version\ndata: {now}\n\n".encode()
                told = await watcher.wait(BEAT)
                if told:
                    now = max(told.values())
                elif not watcher.closed:
                    yield b": beat\n\n"
                    now = await sync_to_async(latest)()

    return _response(lines())


def person_stream(request: HttpRequest, person: Person) -> StreamingHttpResponse:
    """The stream of all tables of a person: which table, and the number of its news."""
    _room()
    number = person.pk

    def since(moment: datetime) -> tuple[dict[str, int], datetime]:
        tables = Match.objects.filter(Q(one_id=number) | Q(two_id=number))
        if moment > datetime.fromtimestamp(1, UTC):
            tables = tables.filter(changed__gt=moment - OVERLAP)
        else:
            tables = tables.exclude(status=Match.OVER)
        rows = _once(lambda: list(tables.order_by("changed").values_list("code", "news", "changed")[:200]))
        return {code: news for code, news, _ in rows}, max([moment, *(changed for *_, changed in rows)])

    async def lines() -> AsyncIterator[bytes]:
        known: dict[str, int] = {}
        moment = datetime.fromtimestamp(last_seen(request) / 1000, UTC)
        with hub.watching(person_topic(number)) as watcher:
            yield b"retry: 2000\n\n"
            found, moment = await sync_to_async(since)(moment)
            while not watcher.closed:
                for code, news in found.items():
                    if news > known.get(code, 0):
                        known[code] = news
                        data = json.dumps({"code": code, "news": news})
                        yield f"id: {int(moment.timestamp() * 1000)}\nevent: table\ndata: {data}\n\n".encode()
                found = await watcher.wait(BEAT)
                if found:
                    moment = datetime.now(UTC)
                elif not watcher.closed:
                    yield b": beat\n\n"
                    found, moment = await sync_to_async(since)(moment)

    return _response(lines())


def last_seen(request: HttpRequest) -> int:
    """The number after which to go on: the browser's own header first, then the address."""
    given = request.headers.get("Last-Event-ID") or request.GET.get("since", "")
    return int(given) if given.isascii() and given.isdigit() and len(given) <= 13 else 0


def _room() -> None:
    ear.open()
    if hub.streams >= MOST_STREAMS:
        raise TooMany("too many streams are open here; try again in a minute")


def _once(ask: Callable[[], Found]) -> Found:
    """Asks the database and lets go of the connection: a stream may stay for hours."""
    try:
        return ask()
    finally:
        connection.close()


def _response(lines: AsyncIterator[bytes]) -> StreamingHttpResponse:
    connection.close()
    response = StreamingHttpResponse(lines, content_type="text/event-stream")
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    return response
