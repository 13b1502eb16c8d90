"""Safety for every page: what a browser may load, how errors look, and how often a door may be tried."""

import json
from collections.abc import Callable
from time import monotonic

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from spaceline.errors import SpacelineError

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)

Handler = Callable[[HttpRequest], HttpResponse]


class ContentPolicy:
    """Nothing from another host, no inline script: the pages need neither."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
        return response


class PlainErrors:
    """A wrong input is a clear sentence with status 400, never a 500."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, SpacelineError):
            return None
        return refuse(request, str(error), 400)


def refuse(request: HttpRequest, sentence: str, status: int) -> HttpResponse:
    """An error for people or, where the caller wants JSON, for programs."""
    if wants_json(request):
        return HttpResponse(json.dumps({"error": sentence}), status=status, content_type="application/json")
    return render(request, "spaceline/error.html", {"sentence": sentence, "status": status}, status=status)


def wants_json(request: HttpRequest) -> bool:
    return "application/json" in request.headers.get("Accept", "") or request.path.startswith("/api/")


class Gate:
    """So many tries in so many seconds for each caller; kept in memory, per process."""

    def __init__(self, tries: int, seconds: float) -> None:
        self.tries = tries
        self.seconds = seconds
        self._seen: dict[str, list[float]] = {}

    def admits(self, caller: str) -> bool:
        now = monotonic()
        recent = [moment for moment in self._seen.get(caller, ()) if now - moment < self.seconds]
        if len(recent) >= self.tries:
            self._seen[caller] = recent
            return False
        self._seen[caller] = [*recent, now]
        if len(self._seen) > 10_000:
            self._seen = {key: moments for key, moments in self._seen.items() if now - moments[-1] < self.seconds}
        return True


def caller(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))
