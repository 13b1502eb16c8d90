"""Safety for every page: what a browser may load, how errors look, and how often a door may be tried."""

import json
import logging
from collections.abc import Callable
from datetime import timedelta
from ipaddress import IPv6Address, ip_address
from typing import Any

from django.db import OperationalError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from spaceline.errors import SpacelineError
from spaceline.web.models import Knock
from spaceline.web.refusals import Refusal, TooMany, sentence_of, status_of

log = logging.getLogger(__name__)
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
LONGEST_MEMORY = timedelta(days=1)
"""How long tries at a door are remembered; no door counts further back."""

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
    """A wrong input is a clear sentence with a status of its own, never a 500."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, SpacelineError):
            return refuse(request, sentence_of(error), status_of(error))
        if isinstance(error, OperationalError):
            log.exception("the database does not answer", extra={"path": request.path})
            return refuse(request, "The server cannot reach its memory just now. Try again in a moment.", 503)
        return None


def refuse(request: HttpRequest, sentence: str, status: int) -> HttpResponse:
    """An error for people or, where the caller wants JSON, for programs."""
    if wants_json(request):
        return HttpResponse(json.dumps({"error": sentence}), status=status, content_type="application/json")
    return render(request, "spaceline/error.html", {"sentence": sentence, "status": status}, status=status)


def wants_json(request: HttpRequest) -> bool:
    return "application/json" in request.headers.get("Accept", "") or request.path.startswith("/api/")


# What Django itself refuses


def malformed(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 (Django's name)
    return refuse(request, "The server does not understand this request.", 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 (Django's name)
    return refuse(request, "This is not yours to see.", 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 (Django's name)
    return refuse(request, "There is nothing here, or nothing that you may see.", 404)


def failed(request: HttpRequest) -> HttpResponse:
    """A fault of ours; the traceback is in the log."""
    return refuse(request, "Something went wrong here, and has been noted.", 500)


def without_token(request: HttpRequest, **_why: object) -> HttpResponse:
    return refuse(request, "This form is too old or came from elsewhere. Load the page again.", 403)


# How often


class Gate:
    """So many tries in so many seconds for each caller, counted in the database for all processes together."""

    def __init__(self, door: str, tries: int, seconds: float, sentence: str) -> None:
        self.door = door
        self.tries = tries
        self.span = timedelta(seconds=seconds)
        self.sentence = sentence

    def admits(self, caller: str) -> bool:
        """Counts a try; False, and not counted, when there were too many."""
        with transaction.atomic():
            recent = Knock.objects.filter(door=self.door, caller=caller[:64], at__gt=timezone.now() - self.span)
            if recent.count() >= self.tries:
                return False
            Knock.objects.create(door=self.door, caller=caller[:64])
        return True

    def check(self, caller: str) -> None:
        if not self.admits(caller):
            raise TooMany(self.sentence)


def caller(request: HttpRequest) -> str:
    """Where a request comes from: the address, of IPv6 the network, for a household has billions of those."""
    given = str(request.META.get("REMOTE_ADDR", ""))
    try:
        address = ip_address(given)
    except ValueError:
        return given
    return f"{address.exploded[:19]}::/64" if isinstance(address, IPv6Address) else given


def plain(text: Any, longest: int) -> str:
    """A line of text from outside, in one line and without signs that no keyboard makes. Raises Refusal."""
    line = " ".join(str(text).split())
    if not line.isprintable():
        raise Refusal("that text contains signs that cannot be kept")
    return line[:longest]
