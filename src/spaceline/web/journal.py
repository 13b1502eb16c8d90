"""The journal of the server: every request in the log, and the numbers that a monitor reads."""

import logging
import time

from django.db import Error, connection
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_GET

from spaceline.web.live import hub
from spaceline.web.logs import counters
from spaceline.web.models import Match, Move, Person
from spaceline.web.safety import Handler

log = logging.getLogger("spaceline.requests")


class Journal:
    """Writes and counts every request. Static files are served before it, and are not news."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        start = time.monotonic()
        response = self.get_response(request)
        counters.add(f'spaceline_requests_total{{status="{response.status_code // 100}xx"}}')
        milliseconds = round((time.monotonic() - start) * 1000, 1)
        person = request.user.pk if isinstance(getattr(request, "user", None), Person) else None
        log.info(
            "request",
            extra={
                "method": request.method,
                "path": request.path,
                "status": response.status_code,
                "milliseconds": milliseconds,
                "person": person,
            },
        )
        return response


@require_GET
def health(_request: HttpRequest) -> HttpResponse:
    """For the proxy or the supervisor: 200 as long as the server can reach its memory."""
    try:
        playing = Match.objects.filter(status=Match.PLAYING).count()
    except Error:
        return JsonResponse({"ok": False}, status=503)
    return JsonResponse({"ok": True, "playing": playing})


@require_GET
def metrics(request: HttpRequest) -> HttpResponse:
    """Counters in the plain form that monitors read; for staff, and for callers on the same machine."""
    if not (_from_here(request) or (isinstance(request.user, Person) and request.user.is_staff)):
        raise Http404
    states = dict(Match.objects.values_list("status").annotate(Count("pk")))
    lines = [f'spaceline_tables{{status="{state}"}} {states.get(state, 0)}' for state in ("open", "playing", "over")]
    waiting = Match.objects.filter(status=Match.PLAYING, bot_due__isnull=False).count()
    lines += [
        f"spaceline_bots_asked {waiting}",
        f"spaceline_moves_total {Move.objects.count()}",
        f"spaceline_people {Person.objects.count()}",
        f"spaceline_streams {hub.streams}",
        f'spaceline_database{{kind="{connection.vendor}"}} 1',
    ]
    text = "\n".join([*lines, *counters.lines(), ""])
    return HttpResponse(text, content_type="text/plain; version=0.0.4; charset=utf-8")


def _from_here(request: HttpRequest) -> bool:
    """A call from this machine that no proxy passed on."""
    return request.META.get("REMOTE_ADDR") in ("127.0.0.1", "::1") and "X-Forwarded-For" not in request.headers
