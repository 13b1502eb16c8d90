"""Tables: choose an opponent, sit down, play, watch, and look back."""

import math
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from spaceline.bots import BOTS
from spaceline.formats.deck_rules import EDITIONS
from spaceline.formats.rulesets import for_edition, ruleset
from spaceline.game import Game
from spaceline.web import games
from spaceline.web.aftergame import figures, moments
from spaceline.web.board import board
from spaceline.web.building import own_deck
from spaceline.web.faces import samples
from spaceline.web.luck import new_seed
from spaceline.web.models import Match, Person, SavedDeck
from spaceline.web.people import player_of
from spaceline.web.refusals import Refusal
from spaceline.web.safety import Gate, refuse
from spaceline.web.seats import seats_of
from spaceline.web.shelf import legal_deck
from spaceline.web.telling import telling

TABLES = Gate("table", 120, 3600, "A hundred and twenty tables in an hour are enough; come back later.")


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    open_tables = Match.objects.filter(status=Match.OPEN, listed=True).order_by("-created")[:10]
    mine = seats_of(request.user) if request.user.is_authenticated else []
    context = {
        "open_tables": open_tables,
        "mine": mine[:6],
        "going_on": next((seat for seat in mine if seat.state == "in play"), None),
        "decks": request.user.decks.order_by("-changed")[:6] if request.user.is_authenticated else [],
        "samples": samples(),
        "editions": EDITIONS,
    }
    return render(request, "spaceline/home.html", context)


@require_POST
def start(request: HttpRequest, number: int) -> HttpResponse:
    """A game with this deck: against a bot at once, or at a table for a friend or for anyone."""
    saved = own_deck(request, number)
    against = request.POST.get("against", "captain")
    if against not in (*BOTS, "friend", "anyone"):
        raise Refusal(f"nobody is called {against[:40]!r}")
    match = open_with(player_of(request), saved, against, watched=request.POST.get("watched") == "yes")
    return redirect("table", match.code)


def open_with(person: Person, saved: SavedDeck, against: str, *, watched: bool) -> Match:
    """A table for a legal deck; a bot sits down at once."""
    deck = legal_deck(saved)
    rules = for_edition(saved.edition)
    seed = str(new_seed("table", person.first_seats.count()))
    TABLES.check(f"person {person.pk}")
    if against not in BOTS:
        return games.open_table(person, deck, rules.name, seed, listed=against == "anyone", watched=watched)
    other = games.bot_deck(against, saved.edition, seed)
    with transaction.atomic():
        match = games.open_table(person, deck, rules.name, seed, watched=watched)
        return games.sit_down(match.code, other, bot_name=against)


@require_POST
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Takes the second seat with one of your decks."""
    saved = own_deck(request, _whole(request.POST.get("deck", "")))
    match = get_object_or_404(Match, code=code)
    if for_edition(saved.edition).name != match.ruleset:
        raise Refusal(f"this table plays {ruleset(match.ruleset).title}; your deck is for {saved.edition}")
    games.sit_down(code, legal_deck(saved), person=player_of(request))
    return redirect("table", code)


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Http404
    return int(text)


def visible(request: HttpRequest, code: str) -> tuple[Match, int | None]:
    """A table and your seat at it; others see it only where it may be watched or joined."""
    return _seen_by(request, get_object_or_404(Match.objects.select_related("one", "two"), code=code))


def admitted(request: HttpRequest, code: str) -> tuple[Match, int | None]:
    """The same without the game and its story, for who only has to know whether the table is there for you."""
    facts = ("code", "one_id", "two_id", "watched", "status", "news")
    return _seen_by(request, get_object_or_404(Match.objects.only(*facts), code=code))


def _seen_by(request: HttpRequest, match: Match) -> tuple[Match, int | None]:
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
    return render(request, "spaceline/table.html", _scene(request, match, seat))


@require_GET
def table_part(request: HttpRequest, code: str) -> HttpResponse:
    """The part of the page that changes with every move."""
    match, seat = visible(request, code)
    if match.status == Match.OPEN:
        return HttpResponse(status=204)
    return render(request, "spaceline/_table.html", _scene(request, match, seat))


def _scene(request: HttpRequest, match: Match, seat: int | None) -> dict[str, Any]:
    """All that the page of a table shows. The cookie says which line of the story the player has answered last."""
    game, _ = games.load(match)
    left = max(0, int((match.clock_ends - timezone.now()).total_seconds())) if match.clock_ends else 0
    return {
        "match": match,
        "seat": seat,
        "names": match.names(),
        "rules": ruleset(match.ruleset),
        "board": board(game, seat),
        **telling(match, game, seat, request.COOKIES.get("seen", "")),
        "figures": figures(match.story, game.table.name) if match.result else (),
        "link": request.build_absolute_uri(reverse("table", args=[match.code])),
        "left": left,
        "look_left": _look_left(match),
        "asked": match.asked(seat) if seat is not None else "",
        "may_undo": seat is not None and match.undo_seat == seat and not match.undo_asked,
        "undo_asked": _asked_to_undo(match, seat),
        "passes": seat is not None and match.passes(seat),
        "chat": match.chat.select_related("person").order_by("-said")[:20],
        "won": match.result and match.result["winner"] == seat and seat is not None,
    }


def _look_left(match: Match) -> int:
    """Whole seconds for which cards may still be looked at."""
    if match.look_ends is None:
        return 0
    return max(1, math.ceil((match.look_ends - games.LOOK_GRACE - timezone.now()).total_seconds()))


def _asked_to_undo(match: Match, seat: int | None) -> str:
    """Who is asked to let an answer be taken back, in words for the page."""
    if not match.undo_asked or seat is None:
        return ""
    return "by you" if match.undo_seat == seat else "of you"


@require_GET
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """A finished game, answer by answer, open to all who may see the table."""
    match, _ = visible(request, code)
    if match.status != Match.OVER or match.saved is None:
        return refuse(request, "A game can be looked through when it is over.", 400)
    record = match.saved["record"]
    total = len(record["answers"])
    at = min(_whole(request.GET.get("at", str(total))), total)
    with games.failing_safe(match):
        game = Game.from_record(record, until=at)
        highlights = moments(record, match.names())
    context = {
        "match": match,
        "names": match.names(),
        "board": board(game, None, open_hands=True),
        **telling(match, game, None, request.GET.get("since", ""), everything=True),
        "moments": highlights,
        "at": at,
        "total": total,
        "rules": ruleset(match.ruleset),
    }
    return render(request, "spaceline/replay.html", context)
