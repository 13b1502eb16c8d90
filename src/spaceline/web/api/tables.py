"""The API's tables: see what you may see, answer what you are asked, and hear when something happens."""

from typing import Annotated, Any, Literal

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Path, Query, Router, Schema
from pydantic import Field

from spaceline.bots import BOTS
from spaceline.formats.rulesets import for_edition
from spaceline.web import building, games, moves, playing, shelf, tables
from spaceline.web.api.doors import LARGEST, REFUSALS, person_of
from spaceline.web.board import WATCHER
from spaceline.web.models import Match
from spaceline.web.moves import LONGEST_KEY, SHORTEST_KEY, Wish
from spaceline.web.people import tables_of
from spaceline.web.refusals import Refusal
from spaceline.web.streams import person_stream, table_stream

router = Router(tags=["tables"])
Document = dict[str, Any]
Code = Annotated[str, Path(pattern="^[a-z0-9]{1,12}$")]
STREAM = {
    "responses": {200: {"description": "A stream of server-sent events.", "content": {"text/event-stream": {}}}},
    "parameters": [
        {"in": "header", "name": "Last-Event-ID", "schema": {"type": "string"}, "required": False},
    ],
}


class Brief(Schema):
    code: str
    status: str
    ruleset: str
    players: list[str]


class Lobby(Schema):
    yours: list[Brief]
    open: list[Brief]


class NewTable(Schema):
    deck: int = Field(ge=1, le=LARGEST)
    against: str = Field("captain", max_length=40, description="A bot's name, `friend` or `anyone`.")
    watched: bool = True


class Seat(Schema):
    deck: int = Field(ge=1, le=LARGEST)


class NewMove(Schema):
    key: str = Field(
        min_length=SHORTEST_KEY,
        max_length=LONGEST_KEY,
        pattern="^[ -~]+$",
        description="A name for this move: the same is never played twice.",
    )
    version: int = Field(description="The version of the table that this answers.")
    do: Literal["answer", "undo", "grant", "refuse", "concede"] = "answer"
    answer: Any = None


class Moved(Schema):
    version: int
    status: str


class Standing(Schema):
    on: bool


class Words(Schema):
    words: str = Field(max_length=300)


class Table(Schema):
    code: str
    status: str
    ruleset: str
    players: list[str]
    version: int
    news: int
    seat: int | None
    result: Document | None
    clock_ends: str | None
    rematch: str
    passes: bool
    undo: str = Field(description="`may`: you may take back; `asked`: you have asked; `grant`: you are asked.")
    view: Document | None
    story: list[dict[str, str]]
    chat: list[dict[str, str]]


@router.get("/tables", response={200: Lobby, **REFUSALS}, summary="Your tables, and open ones")
def list_tables(request: HttpRequest) -> Document:
    waiting = Match.objects.filter(status=Match.OPEN, listed=True).select_related("one", "two")
    return {
        "yours": [_brief(match) for match in tables_of(person_of(request))],
        "open": [_brief(match) for match in waiting.order_by("-created")[:20]],
    }


def _brief(match: Match) -> Document:
    return {"code": match.code, "status": match.status, "ruleset": match.ruleset, "players": list(match.names())}


@router.post("/tables", response={200: Brief, **REFUSALS}, summary="Start a game or open a table")
def new_table(request: HttpRequest, wanted: NewTable) -> Document:
    saved = building.own_deck(request, wanted.deck)
    if wanted.against not in (*BOTS, "friend", "anyone"):
        raise Refusal(f"nobody is called {wanted.against!r}")
    return _brief(tables.open_with(person_of(request), saved, wanted.against, watched=wanted.watched))


@router.post("/tables/{code}/join", response={200: Brief, **REFUSALS}, summary="Take the second seat")
def join(request: HttpRequest, code: Code, seat: Seat) -> Document:
    saved = building.own_deck(request, seat.deck)
    match = tables.visible(request, code)[0]
    if for_edition(saved.edition).name != match.ruleset:
        raise Refusal(f"this table plays {match.ruleset}")
    return _brief(games.sit_down(code, shelf.legal_deck(saved), person=person_of(request)))


@router.get("/tables/{code}", response={200: Table, **REFUSALS}, summary="Your view of a table, with your decision")
def show_table(request: HttpRequest, code: Code, since: Annotated[int, Query(ge=0, le=LARGEST)] = 0) -> Document:
    """The story comes from its line `since` on."""
    match, seat = tables.visible(request, code)
    view: Document | None = None
    story: list[dict[str, str]] = []
    if match.saved is not None:
        game, _ = games.load(match)
        view = game.view(WATCHER if seat is None else seat)
        story = games.story(match, game, seat)[since:]
    talk = match.chat.select_related("person").order_by("said")
    return {
        **_brief(match),
        "version": match.version,
        "news": match.news,
        "seat": seat,
        "result": match.result,
        "clock_ends": match.clock_ends.isoformat() if match.clock_ends else None,
        "rematch": match.rematch if seat is not None else "",
        "passes": seat is not None and match.passes(seat),
        "undo": _undo(match, seat),
        "view": view,
        "story": story,
        "chat": [{"person": line.person.shown, "words": line.words} for line in talk[:200]],
    }


def _undo(match: Match, seat: int | None) -> str:
    if seat is None or match.undo_seat is None:
        return ""
    if match.undo_seat == seat:
        return "asked" if match.undo_asked else "may"
    return "grant" if match.undo_asked else ""


@router.post("/tables/{code}/move", response={200: Moved, **REFUSALS}, summary="Answer, take back, or give up")
def move(request: HttpRequest, code: Code, wanted: NewMove) -> Document:
    """`undo` asks the other player, who sends `grant` or `refuse`; a bot lets you at once."""
    tables.admitted(request, code)
    wish = moves.checked(Wish(wanted.key, wanted.version, wanted.do, wanted.answer))
    done = moves.act(code, request.user, wish)
    return {"version": done.version, "status": done.status}


@router.put("/tables/{code}/passes", response={200: Standing, **REFUSALS}, summary="Pass every response, or not")
def passes(request: HttpRequest, code: Code, wanted: Standing) -> Document:
    """A standing pass answers the windows for responses in the opponent's turn, which the opponent does not notice."""
    tables.admitted(request, code)
    moves.pass_always(code, request.user, on=wanted.on)
    return {"on": wanted.on}


@router.post("/tables/{code}/chat", response={204: None, **REFUSALS}, summary="Say something at your table")
def chat(request: HttpRequest, code: Code, said: Words) -> HttpResponse:
    match, seat = tables.visible(request, code)
    if seat is None:
        raise Http404
    playing.say(match, person_of(request), said.words)
    return HttpResponse(status=204)


@router.post("/tables/{code}/rematch", response={200: Brief, **REFUSALS}, summary="Once more, with the same decks")
def rematch(request: HttpRequest, code: Code) -> Document:
    tables.admitted(request, code)
    return _brief(playing.again(code, person_of(request)))


@router.get("/tables/{code}/record", response={200: Document, **REFUSALS}, summary="The record of a finished game")
def record(request: HttpRequest, code: Code) -> Document:
    return playing.record_of(tables.visible(request, code)[0])


@router.get("/tables/{code}/stream", openapi_extra=STREAM, summary="The stream of a table")
def stream(request: HttpRequest, code: Code) -> StreamingHttpResponse:
    """Each event is the number of the newest news; fetch the table when it grows."""
    tables.admitted(request, code)
    return table_stream(request, code)


@router.get("/stream", openapi_extra=STREAM, summary="The stream of all your tables")
def your_stream(request: HttpRequest) -> StreamingHttpResponse:
    """Each event names a table of yours, and the number of its newest news."""
    return person_stream(request, person_of(request))
