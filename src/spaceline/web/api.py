"""The JSON API: everything a client needs to open boxes, build decks and play, so that a bot in any language can."""

import hashlib
import secrets
from random import Random
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI, Schema
from ninja.security import HttpBearer
from pydantic import Field

from spaceline import __version__
from spaceline.bots import BOTS
from spaceline.decks import Deck, build
from spaceline.engine.decisions import IllegalAnswer
from spaceline.errors import SpacelineError
from spaceline.formats.deck_rules import deck_rules
from spaceline.formats.rulesets import for_edition
from spaceline.products import box_document
from spaceline.web import games, sealed, tables
from spaceline.web.models import ApiToken, Match, Person, SavedDeck
from spaceline.web.people import GUESTS, new_guest, tables_of
from spaceline.web.safety import caller


class Token(HttpBearer):
    """`Authorization: Bearer ...` with a token of the person."""

    def authenticate(self, request: HttpRequest, token: str) -> Person | None:
        found = ApiToken.objects.select_related("person").filter(digest=digest_of(token)).first()
        if found is None:
            return None
        request.user = found.person
        return found.person


def digest_of(token: str) -> str:
    """Tokens are kept as digests only."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token(person: Person) -> str:
    token = secrets.token_urlsafe(32)
    ApiToken.objects.create(person=person, digest=digest_of(token))
    return token


api = NinjaAPI(
    title="Spaceline",
    version=__version__,
    description="Play Warp Speed by program: a view and a decision out, an answer in.",
    auth=Token(),
    docs_url=None,
)


class Sorry(Schema):
    error: str


class NewToken(Schema):
    token: str
    person: str


class NewDeck(Schema):
    box: int | None = Field(None, description="A box of yours to build from.")
    edition: str = "2001"
    name: str = Field("", max_length=80)
    missions: list[str] | None = Field(None, max_length=20, description="Leave the lists out to have it built.")
    seed: list[str] = Field(default_factory=list, max_length=100)
    draw: list[str] = Field(default_factory=list, max_length=400)


class NewTable(Schema):
    deck: int
    against: str = Field("captain", description="A bot's name, `friend` or `anyone`.")
    watched: bool = True


class Seat(Schema):
    deck: int


class NewMove(Schema):
    key: str = Field(min_length=8, max_length=64, description="A name for this move: the same is never played twice.")
    version: int = Field(description="The version of the table that this answers.")
    do: str = Field("answer", pattern="^(answer|undo|concede)$")
    answer: Any = None


@api.exception_handler(games.Stale)
def stale(request: HttpRequest, error: Exception) -> HttpResponse:
    return api.create_response(request, {"error": str(error)}, status=409)


@api.exception_handler(IllegalAnswer)
def illegal(request: HttpRequest, error: Exception) -> HttpResponse:
    return api.create_response(request, {"error": str(error)}, status=422)


@api.exception_handler(SpacelineError)
def wrong(request: HttpRequest, error: Exception) -> HttpResponse:
    return api.create_response(request, {"error": str(error)}, status=400)


@api.post("/guest", auth=None, response={200: NewToken, 429: Sorry}, summary="Become a guest")
def guest(request: HttpRequest) -> tuple[int, dict[str, str]]:
    """A new guest with a token; keep it, it is shown once."""
    if not GUESTS.admits(caller(request)):
        return 429, {"error": "too many guests from here in an hour"}
    person = new_guest()
    return 200, {"token": new_token(person), "person": person.shown}


@api.post("/boxes", response=dict[str, Any], summary="Open a box")
def open_box(request: HttpRequest) -> dict[str, Any]:
    box = sealed.open_for(_person(request))
    return {"id": box.pk, **_box(box)}


@api.get("/boxes/{number}", response=dict[str, Any], summary="Look at a box of yours")
def show_box(request: HttpRequest, number: int) -> dict[str, Any]:
    return {"id": number, **_box(sealed.own_box(request, number))}


def _box(box: Any) -> dict[str, Any]:
    return box_document(sealed.contents(box))


@api.post("/decks", response=dict[str, Any], summary="Save a deck, or have one built from a box")
def new_deck(request: HttpRequest, wanted: NewDeck) -> dict[str, Any]:
    rules = deck_rules(edition=wanted.edition)
    box = sealed.own_box(request, wanted.box) if wanted.box is not None else None
    if wanted.missions is None:
        if box is None:
            raise SpacelineError("name a box to build from, or give the lists")
        deck = build(sealed.contents(box).pool, rules, Random(box.seed), name=wanted.name or None)
    else:
        deck = Deck(wanted.name, tuple(wanted.missions), tuple(wanted.seed), tuple(wanted.draw))
    sealed.known_cards(deck)
    saved = SavedDeck.objects.create(
        owner=_person(request), box=box, name=deck.name[:80], edition=wanted.edition, **sealed.parts(deck)
    )
    return _deck(saved)


@api.get("/decks/{number}", response=dict[str, Any], summary="Look at a deck of yours and its check")
def show_deck(request: HttpRequest, number: int) -> dict[str, Any]:
    return _deck(sealed.own_deck(request, number))


def _deck(saved: SavedDeck) -> dict[str, Any]:
    return {"id": saved.pk, "edition": saved.edition, **sealed.as_deck(saved).to_json(), **sealed.verdict(saved)}


@api.get("/tables", response=dict[str, Any], summary="Your tables, and open ones")
def list_tables(request: HttpRequest) -> dict[str, Any]:
    waiting = Match.objects.filter(status=Match.OPEN, listed=True).order_by("-created")[:20]
    return {
        "yours": [_brief(match) for match in tables_of(_person(request))],
        "open": [_brief(match) for match in waiting],
    }


def _brief(match: Match) -> dict[str, Any]:
    return {"code": match.code, "status": match.status, "ruleset": match.ruleset, "players": list(match.names())}


@api.post("/tables", response=dict[str, Any], summary="Start a game or open a table")
def new_table(request: HttpRequest, wanted: NewTable) -> dict[str, Any]:
    saved = sealed.own_deck(request, wanted.deck)
    if wanted.against not in (*BOTS, "friend", "anyone"):
        raise SpacelineError(f"nobody is called {wanted.against!r}")
    match = tables.open_with(_person(request), saved, wanted.against, watched=wanted.watched)
    return _brief(match)


@api.post("/tables/{code}/join", response=dict[str, Any], summary="Take the second seat")
def join(request: HttpRequest, code: str, seat: Seat) -> dict[str, Any]:
    saved = sealed.own_deck(request, seat.deck)
    match = tables.visible(request, code)[0]
    if for_edition(saved.edition).name != match.ruleset:
        raise SpacelineError(f"this table plays {match.ruleset}")
    return _brief(games.sit_down(code, sealed.legal_deck(saved), person=_person(request)))


@api.get("/tables/{code}", response=dict[str, Any], summary="Your view of a table, with your decision if any")
def show_table(request: HttpRequest, code: str, since: int = 0) -> dict[str, Any]:
    match, seat = tables.visible(request, code)
    shown: dict[str, Any] = {**_brief(match), "version": match.version, "seat": seat, "result": match.result}
    if match.saved is not None:
        game, _ = games.load(match)
        shown["view"] = game.view(-1 if seat is None else seat)
        shown["story"] = games.story(match, game, seat)[max(0, since) :]
    return shown


@api.post("/tables/{code}/move", response=dict[str, Any], summary="Answer your decision, take back, or give up")
def move(request: HttpRequest, code: str, wanted: NewMove) -> dict[str, Any]:
    tables.visible(request, code)
    deeds = {"answer": games.answer(wanted.answer), "undo": games.take_back, "concede": games.concede}
    match = games.act(code, request.user, wanted.key, wanted.version, deeds[wanted.do])
    return {"version": match.version, "status": match.status}


@api.get("/tables/{code}/record", response=dict[str, Any], summary="The record of a finished game")
def record(request: HttpRequest, code: str) -> dict[str, Any]:
    match = tables.visible(request, code)[0]
    if match.status != Match.OVER or match.saved is None:
        raise SpacelineError("the record is open when the game is over")
    found: dict[str, Any] = match.saved["record"]
    return found


def _person(request: HttpRequest) -> Person:
    if not isinstance(request.user, Person):
        raise Http404
    return request.user
