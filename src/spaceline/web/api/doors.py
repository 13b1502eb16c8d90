"""The doors of the API: tokens, who gets one, and how a refusal looks."""

import hashlib
import secrets
from typing import Annotated, Any

from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI, Path, Schema
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.security import HttpBearer
from pydantic import Field

from spaceline import __version__
from spaceline.errors import SpacelineError
from spaceline.web.models import ApiToken, Person
from spaceline.web.people import new_guest, with_password
from spaceline.web.refusals import Refusal, TooMany, sentence_of, status_of

MOST_TOKENS = 20
LARGEST = 2**63 - 1

Number = Annotated[int, Path(ge=1, le=LARGEST)]
"""The number of a box, a deck or a token in an address."""


class Token(HttpBearer):
    """`Authorization: Bearer ...` with a token of the person."""

    def authenticate(self, request: HttpRequest, token: str) -> Person | None:
        found = ApiToken.objects.select_related("person").filter(digest=digest_of(token)).first()
        if found is None or not found.person.is_active:
            return None
        request.user = found.person
        return found.person


def digest_of(token: str) -> str:
    """Tokens are kept as digests only."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def new_token(person: Person) -> str:
    if person.tokens.count() >= MOST_TOKENS:
        raise TooMany(f"{MOST_TOKENS} tokens are enough: revoke one first")
    token = secrets.token_urlsafe(32)
    ApiToken.objects.create(person=person, digest=digest_of(token))
    return token


class Sorry(Schema):
    error: str


REFUSALS = dict.fromkeys((400, 401, 403, 404, 409, 413, 422, 429), Sorry)
"""What may be answered besides success: a status, and a sentence."""

api = NinjaAPI(
    title="Spaceline",
    version=__version__,
    description="Play Warp Speed by program: a view and a decision out, an answer in.",
    auth=Token(),
    docs_url=None,
)


def person_of(request: HttpRequest) -> Person:
    if not isinstance(request.user, Person):
        raise Http404
    return request.user


# Refusals


def _sorry(request: HttpRequest, sentence: str, status: int) -> HttpResponse:
    return api.create_response(request, {"error": sentence}, status=status)


@api.exception_handler(SpacelineError)
def _refused(request: HttpRequest, error: SpacelineError) -> HttpResponse:
    return _sorry(request, sentence_of(error), status_of(error))


@api.exception_handler(Http404)
def _missing(request: HttpRequest, _error: Http404) -> HttpResponse:
    return _sorry(request, "There is nothing here, or nothing that you may see.", 404)


@api.exception_handler(AuthenticationError)
def _stranger(request: HttpRequest, _error: AuthenticationError) -> HttpResponse:
    return _sorry(request, "Send a token of yours: Authorization: Bearer ...", 401)


@api.exception_handler(ValidationError)
def _malformed(request: HttpRequest, error: ValidationError) -> HttpResponse:
    first: dict[str, Any] = error.errors[0] if error.errors else {}
    where = ".".join(map(str, first.get("loc", ())[1:]))
    return _sorry(request, f"{where}: {first.get('msg', 'not understood')}"[:300], 422)


@api.exception_handler(HttpError)
def _unreadable(request: HttpRequest, error: HttpError) -> HttpResponse:
    return _sorry(request, str(error), error.status_code)


@api.exception_handler(OperationalError)
def _away(request: HttpRequest, _error: OperationalError) -> HttpResponse:
    return _sorry(request, "The server cannot reach its memory just now. Try again in a moment.", 503)


# Tokens


class NewToken(Schema):
    token: str
    person: str


class Account(Schema):
    name: str = Field(max_length=30)
    password: str = Field(max_length=200)


class Kept(Schema):
    id: int
    made: str


class Me(Schema):
    id: int
    person: str
    guest: bool
    tokens: list[Kept]


@api.post("/guest", auth=None, response={200: NewToken, **REFUSALS}, tags=["you"], summary="Become a guest")
def guest(request: HttpRequest) -> dict[str, str]:
    """A new guest with a token; keep it, it is shown once."""
    person = new_guest(request)
    return {"token": new_token(person), "person": person.shown}


@api.post("/tokens", auth=None, response={200: NewToken, **REFUSALS}, tags=["you"], summary="A token for an account")
def make_token(request: HttpRequest, account: Account) -> dict[str, str]:
    """By name and password, as on the sign-in page, and counted like it; the token is shown once."""
    person = with_password(request, account.name, account.password)
    if person is None:
        raise Refusal("no account has that name and password")
    return {"token": new_token(person), "person": person.shown}


@api.get("/me", response={200: Me, **REFUSALS}, tags=["you"], summary="Who you are, and your tokens")
def me(request: HttpRequest) -> dict[str, Any]:
    person = person_of(request)
    tokens = [{"id": token.pk, "made": token.made.isoformat()} for token in person.tokens.order_by("pk")]
    return {"id": person.pk, "person": person.shown, "guest": person.guest, "tokens": tokens}


@api.delete("/tokens/{number}", response={204: None, **REFUSALS}, tags=["you"], summary="Revoke a token of yours")
def revoke(request: HttpRequest, number: Number) -> HttpResponse:
    if not ApiToken.objects.filter(pk=number, person=person_of(request)).delete()[0]:
        raise Http404
    return HttpResponse(status=204)
