"""Boxes and decks: open a box, build from it with the check running, or have it built."""

import json
from collections import Counter
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from spaceline.cards import catalogue
from spaceline.decks import FORMS, Deck, read_deck, write_deck
from spaceline.formats.deck_rules import EDITIONS, deck_rules
from spaceline.formats.rulesets import ruleset
from spaceline.web.building import build_on, in_words, left_to_build, own_deck
from spaceline.web.faces import face
from spaceline.web.models import Match
from spaceline.web.opponents import opponents
from spaceline.web.people import player_of
from spaceline.web.refusals import Refusal
from spaceline.web.shelf import (
    BUILD_MINUTES,
    as_deck,
    built_from,
    change,
    contents,
    keep_deck,
    open_for,
    own_box,
    report_on,
    verdict,
)

LONGEST_TEXT = 100_000
_TYPES = ("mission", "personnel", "ship", "equipment", "facility", "event", "interrupt", "artifact", "dilemma")


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """The big button: a guest if need be, and a box on the table. Who came for a table is led back there."""
    opened = open_for(player_of(request))
    code = request.POST.get("table", "")[:20]
    if code.isascii() and code.isalnum():
        request.session["invited"] = code
    return redirect("box", opened.pk)


class Invitation(NamedTuple):
    """A table that waits for somebody who came there before they had a deck."""

    code: str
    host: str
    edition: str


def _invitation(request: HttpRequest) -> Invitation | None:
    waiting = Match.objects.select_related("one").filter(code=request.session.get("invited", ""), status=Match.OPEN)
    match = waiting.exclude(one_id=request.user.pk).first()
    return Invitation(match.code, match.names()[0], ruleset(match.ruleset).edition) if match is not None else None


@require_GET
def show_box(request: HttpRequest, number: int) -> HttpResponse:
    opened = own_box(request, number)
    box = contents(opened)
    packs = [[face(card) for card in pack] for pack in box.packs]
    context = {
        "box": opened,
        "packs": packs,
        "premium": [face(card) for card in box.premium],
        "editions": EDITIONS,
        "minutes": BUILD_MINUTES,
        "left": left_to_build(opened.build_ends),
        "invitation": _invitation(request),
    }
    return render(request, "spaceline/box.html", context)


@require_POST
def new_deck(request: HttpRequest, number: int) -> HttpResponse:
    """A deck from the box: built for you, or empty to build yourself; against the clock or not."""
    opened = own_box(request, number)
    edition = request.POST.get("edition", "2001")
    built = request.POST.get("how") == "built"
    deck = built_from(opened, edition) if built else Deck(f"Box {opened.pk}")
    timed = request.POST.get("clock") != "no"
    return redirect("deck", keep_deck(opened.owner, deck, edition, opened, timed=timed).pk)


@require_GET
def show_deck(request: HttpRequest, number: int) -> HttpResponse:
    saved = own_deck(request, number)
    pool: Counter[str] = Counter(contents(saved.box).pool) if saved.box else Counter()
    used = Counter((*saved.missions, *saved.seed, *saved.draw))
    rest = pool - used
    return render(
        request,
        "spaceline/deck.html",
        {
            "deck": saved,
            "minutes": BUILD_MINUTES,
            "left": left_to_build(saved.build_ends),
            "hands_down": in_words(saved),
            "editions": EDITIONS,
            "report": report_on(saved),
            "groups": [(kind, cards) for kind in _TYPES if (cards := _faces(rest, kind))],
            "parts": [
                ("missions", "Missions", "up to 3", _faces(Counter(saved.missions))),
                ("seed", "Seed deck", "up to 10", _faces(Counter(saved.seed))),
                ("draw", "Draw deck", "20 or more", _faces(Counter(saved.draw))),
            ],
            "forms": FORMS,
            "opponents": opponents(),
            "invitation": _invitation(request),
        },
    )


def _faces(cards: Counter[str], kind: str = "") -> list[dict[str, Any]]:
    known = catalogue()
    names = sorted((name for name in cards if not kind or known[name].type == kind), key=_order)
    return [{**face(known[name]), "count": cards[name]} for name in names]


def _order(name: str) -> tuple[int, str]:
    return _TYPES.index(catalogue()[name].type.value), name


@require_POST
def change_deck(request: HttpRequest, number: int) -> HttpResponse:
    """Saves the lists as the page holds them, and answers with the check in words."""
    saved = own_deck(request, number)
    try:
        document = json.loads(request.body)
        lists = [tuple(str(name) for name in document[part]) for part in ("missions", "seed", "draw")]
        name, edition = str(document.get("name", "")), str(document.get("edition", saved.edition))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Refusal("not a deck: give a JSON object with the lists missions, seed and draw") from error
    change(saved, Deck(name, *lists), edition)
    return JsonResponse(verdict(saved))


@require_POST
def build_deck(request: HttpRequest, number: int) -> HttpResponse:
    """Build it for me, over whatever is there."""
    saved = own_deck(request, number)
    if saved.box is None:
        raise Refusal("this deck has no box to build from")
    change(saved, built_from(saved.box, saved.edition, saved.name), saved.edition)
    return redirect("deck", saved.pk)


@require_POST
def copy_deck(request: HttpRequest, number: int) -> HttpResponse:
    """The same cards again, to build on without the clock."""
    saved = own_deck(request, number)
    if saved.box is None:
        raise Refusal("this deck was never built against the clock")
    return redirect("deck", build_on(saved).pk)


@require_GET
def export_deck(request: HttpRequest, number: int, form: str) -> HttpResponse:
    saved = own_deck(request, number)
    if form not in FORMS:
        raise Http404
    ending = {"json": "json", "text": "txt", "lackey-txt": "txt", "lackey-dek": "dek"}[form]
    response = HttpResponse(write_deck(as_deck(saved), form), content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="deck-{saved.pk}.{ending}"'
    return response


@require_POST
def import_deck(request: HttpRequest) -> HttpResponse:
    """A deck brought along as text in any of the deck forms."""
    deck = read_deck(request.POST.get("text", "")[:LONGEST_TEXT]).known()
    edition = request.POST.get("edition", "2001")
    deck_rules(edition=edition)  # before anybody becomes a guest for nothing
    return redirect("deck", keep_deck(player_of(request), deck, edition).pk)
