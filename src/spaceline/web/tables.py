"""Tables: choose an opponent, sit down, play, watch, and look back."""

import json
import secrets
from collections.abc import AsyncIterator
from typing import Any

from asgiref.sync import sync_to_async
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from spaceline.bots import BOTS
from spaceline.engine.decisions import IllegalAnswer
from spaceline.errors import SpacelineError
from spaceline.formats.rulesets import for_edition, ruleset
from spaceline.game import Game
from spaceline.web import games
from spaceline.web.board import board
from spaceline.web.live import hub
from spaceline.web.models import ChatLine, Match, Person, SavedDeck
from spaceline.web.people import player_of, tables_of
from spaceline.web.safety import refuse
from spaceline.web.sealed import legal_deck, own_deck

LONGEST_KEY = 64


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    open_tables = Match.objects.filter(status=Match.OPEN, listed=True).order_by("-created")[:10]
    mine = tables_of(request.user) if request.user.is_authenticated else []
    decks = request.user.decks.order_by("-changed")[:6] if request.user.is_authenticated else []
    return render(request, "spaceline/home.html", {"open_tables": open_tables, "mine": mine, "decks": decks})


@require_POST
def start(request: HttpRequest, number: int) -> HttpResponse:
    """A game with this deck: against a bot at once, or at a table for a friend or for anyone."""
    saved = own_deck(request, number)
    against = request.POST.get("against", "captain")
    if against not in (*BOTS, "friend", "anyone"):
        raise SpacelineError(f"nobody is called {against!r}")
    match = open_with(player_of(request), saved, against, watched=request.POST.get("watched") == "yes")
    return redirect("table", match.code)


def open_with(person: Person, saved: SavedDeck, against: str, *, watched: bool) -> Match:
    """A table for a legal deck; a bot sits down at once."""
    deck = legal_deck(saved)
    rules = for_edition(saved.edition)
    seed = str(secrets.randbelow(2**53))
    match = games.open_table(person, deck, rules.name, seed, listed=against == "anyone", watched=watched)
    if against in BOTS:
        return games.sit_down(match.code, games.bot_deck(saved.edition, seed), bot_name=against)
    return match


@require_POST
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Takes the second seat with one of your decks."""
    saved = own_deck(request, _whole(request.POST.get("deck", "")))
    match = get_object_or_404(Match, code=code)
    if for_edition(saved.edition).name != match.ruleset:
        raise SpacelineError(f"this table plays {ruleset(match.ruleset).title}; your deck is for {saved.edition}")
    games.sit_down(code, legal_deck(saved), person=player_of(request))
    return redirect("table", code)


def _whole(text: str) -> int:
    if not text.isdigit():
        raise Http404
    return int(text)


def visible(request: HttpRequest, code: str) -> tuple[Match, int | None]:
    """A table and your seat at it; others see it only where it may be watched or joined."""
    match = get_object_or_404(Match.objects.select_related("one", "two"), code=code)
    seat = match.seat_of(request.user)
    if seat is None and not match.watched and match.status != Match.OPEN:
        raise Http404
    return match, seat


@require_GET
def table(request: HttpRequest, code: str) -> HttpResponse:
    match, seat = visible(request, code)
    if match.status == Match.OPEN:
        decks = request.user.decks.order_by("-changed") if request.user.is_authenticated else ()
        fitting = [deck for deck in decks if for_edition(deck.edition).name == match.ruleset]
        link = request.build_absolute_uri()
        context = {"match": match, "seat": seat, "decks": fitting, "rules": ruleset(match.ruleset), "link": link}
        return render(request, "spaceline/waiting.html", context)
    return render(request, "spaceline/table.html", _scene(match, seat))


@require_GET
def table_part(request: HttpRequest, code: str) -> HttpResponse:
    """The part of the page that changes with every move."""
    match, seat = visible(request, code)
    if match.status == Match.OPEN:
        return HttpResponse(status=204)
    return render(request, "spaceline/_table.html", _scene(match, seat))


def _scene(match: Match, seat: int | None) -> dict[str, Any]:
    game, _ = games.load(match)
    lines = games.story(match, game, seat)
    left = max(0, int((match.clock_ends - timezone.now()).total_seconds())) if match.clock_ends else 0
    return {
        "match": match,
        "seat": seat,
        "names": match.names(),
        "rules": ruleset(match.ruleset),
        "board": board(game, seat),
        "story": lines[-60:],
        "fresh": lines[-6:],
        "left": left,
        "may_undo": seat is not None and game.may_undo(seat, friendly=True),
        "chat": match.chat.select_related("person").order_by("-said")[:20],
        "won": match.result and match.result["winner"] == seat and seat is not None,
    }


@require_POST
def move(request: HttpRequest, code: str) -> HttpResponse:
    """One answer, take-back or surrender. The same key is played once, a stale version is refused with 409."""
    try:
        document = json.loads(request.body)
        key = str(document["key"])
        version = int(document["version"])
        what = document.get("do", "answer")
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise SpacelineError(f"not a move: {error}") from error
    if not 8 <= len(key) <= LONGEST_KEY:
        raise SpacelineError(f"a move's key has 8 to {LONGEST_KEY} characters")
    deeds = {"answer": games.answer(document.get("answer")), "undo": games.take_back, "concede": games.concede}
    if what not in deeds:
        raise SpacelineError(f"a move is one of {', '.join(deeds)}")
    visible(request, code)
    try:
        match = games.act(code, request.user, key, version, deeds[what])
    except games.Stale as error:
        return JsonResponse({"error": str(error)}, status=409)
    except IllegalAnswer as error:
        return JsonResponse({"error": str(error)}, status=422)
    return JsonResponse({"version": match.version, "status": match.status})


@require_POST
def chat(request: HttpRequest, code: str) -> HttpResponse:
    match, seat = visible(request, code)
    words = request.POST.get("words", "").strip()[:300]
    if seat is None:
        raise Http404
    if words:
        ChatLine.objects.create(match=match, person=player_of(request), words=words)
        hub.announce(code, match.version + 1)
    return HttpResponse(status=204)


async def news(request: HttpRequest, code: str) -> StreamingHttpResponse | HttpResponse:
    """The stream of a table: the number of each new version, and nothing else."""
    if request.method != "GET":
        return HttpResponse(status=405)
    await sync_to_async(visible)(request, code)
    seen = request.headers.get("Last-Event-ID", request.GET.get("since", "0"))
    since = int(seen) if seen.isdigit() else 0
    latest = await Match.objects.values_list("version", flat=True).aget(code=code)

    async def lines() -> AsyncIterator[bytes]:
        yield b"retry: 2000\n\n"
        if latest > since:
            yield f"id: {latest}\nevent: version\ndata: {latest}\n\n".encode()
        async for version in hub.versions(code, max(since, latest)):
            yield b": beat\n\n" if version is None else f"id: {version}\nevent: version\ndata: {version}\n\n".encode()

    response = StreamingHttpResponse(lines(), content_type="text/event-stream")
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    return response


@require_GET
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """A finished game, answer by answer, open to all who may see the table."""
    match, _ = visible(request, code)
    if match.status != Match.OVER or match.saved is None:
        return refuse(request, "A game can be looked through when it is over.", 400)
    record = match.saved["record"]
    total = len(record["answers"])
    at = min(_whole(request.GET.get("at", str(total))), total)
    game = Game.from_record(record, until=at)
    context = {
        "match": match,
        "names": match.names(),
        "board": board(game, None, open_hands=True),
        "story": [{"text": line} for line in game.story(None, match.names())[-40:]],
        "at": at,
        "total": total,
        "rules": ruleset(match.ruleset),
    }
    return render(request, "spaceline/replay.html", context)


@require_GET
def download(request: HttpRequest, code: str) -> HttpResponse:
    match, _ = visible(request, code)
    if match.status != Match.OVER or match.saved is None:
        return refuse(request, "The record is open when the game is over.", 400)
    response = JsonResponse(match.saved["record"])
    response["Content-Disposition"] = f'attachment; filename="spaceline-{code}.json"'
    return response


@require_GET
def health(_request: HttpRequest) -> HttpResponse:
    playing = Match.objects.filter(status=Match.PLAYING).count()
    return JsonResponse({"ok": True, "playing": playing})
