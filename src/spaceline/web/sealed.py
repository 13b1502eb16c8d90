"""Boxes and decks: open a box, build from it with the check running, or have it built."""

import json
import secrets
from collections import Counter
from datetime import timedelta
from random import Random
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from spaceline.cards import catalogue
from spaceline.decks import FORMS, Deck, Report, build, check, read_deck, write_deck
from spaceline.errors import SpacelineError
from spaceline.formats.deck_rules import EDITIONS, deck_rules
from spaceline.products import Box, open_boxes, products
from spaceline.web.faces import face
from spaceline.web.models import OpenedBox, Person, SavedDeck
from spaceline.web.people import GUESTS, player_of
from spaceline.web.safety import caller, refuse

BUILD_MINUTES = 30
MOST_CARDS = 500
_TYPES = ("mission", "personnel", "ship", "equipment", "facility", "event", "interrupt", "artifact", "dilemma")


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """The big button: a guest if need be, and a box on the table."""
    if not GUESTS.admits(caller(request)):
        return refuse(request, "Too many boxes from here in an hour; try again later.", 429)
    return redirect("box", open_for(player_of(request)).pk)


def open_for(person: Person) -> OpenedBox:
    """A new box for a person; the build clock starts (WS-02)."""
    ends = timezone.now() + timedelta(minutes=BUILD_MINUTES)
    return OpenedBox.objects.create(owner=person, seed=secrets.randbelow(2**53), build_ends=ends)


def contents(box: OpenedBox) -> Box:
    return next(open_boxes(products()[box.product], box.seed, 1))


def own_box(request: HttpRequest, number: int) -> OpenedBox:
    return get_object_or_404(OpenedBox, pk=number, owner_id=request.user.pk)


def own_deck(request: HttpRequest, number: int) -> SavedDeck:
    return get_object_or_404(SavedDeck, pk=number, owner_id=request.user.pk)


@require_GET
def show_box(request: HttpRequest, number: int) -> HttpResponse:
    opened = own_box(request, number)
    box = contents(opened)
    packs = [[face(card) for card in pack] for pack in box.packs]
    return render(
        request,
        "spaceline/box.html",
        {"box": opened, "packs": packs, "premium": [face(card) for card in box.premium], "editions": EDITIONS},
    )


@require_POST
def new_deck(request: HttpRequest, number: int) -> HttpResponse:
    """A deck from the box: built for you, or empty to build yourself."""
    opened = own_box(request, number)
    edition = request.POST.get("edition", "2001")
    rules = deck_rules(edition=edition)
    deck = Deck(f"Box {opened.pk}")
    if request.POST.get("how") == "built":
        deck = build(contents(opened).pool, rules, Random(opened.seed))
    saved = SavedDeck.objects.create(
        owner=opened.owner, box=opened, name=deck.name[:80], edition=edition, **parts(deck)
    )
    return redirect("deck", saved.pk)


def parts(deck: Deck) -> dict[str, list[str]]:
    return {"missions": list(deck.missions), "seed": list(deck.seed), "draw": list(deck.draw)}


def as_deck(saved: SavedDeck) -> Deck:
    return Deck(saved.name, tuple(saved.missions), tuple(saved.seed), tuple(saved.draw))


def report_on(saved: SavedDeck) -> Report:
    pool = contents(saved.box).pool if saved.box else None
    return check(as_deck(saved), deck_rules(edition=saved.edition), pool)


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
            "editions": EDITIONS,
            "report": report_on(saved),
            "groups": [(kind, cards) for kind in _TYPES if (cards := _faces(rest, kind))],
            "parts": [
                ("missions", "Missions", "up to 3", _faces(Counter(saved.missions))),
                ("seed", "Seed deck", "up to 10", _faces(Counter(saved.seed))),
                ("draw", "Draw deck", "20 or more", _faces(Counter(saved.draw))),
            ],
            "forms": FORMS,
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
        lists = {part: [str(name) for name in document[part]] for part in ("missions", "seed", "draw")}
        saved.edition = str(document.get("edition", saved.edition))
        saved.name = (str(document.get("name", "")).strip() or saved.name)[:80]
    except (ValueError, KeyError, TypeError) as error:
        raise SpacelineError(f"not a deck: {error}") from error
    known_cards(Deck("", tuple(lists["missions"]), tuple(lists["seed"]), tuple(lists["draw"])))
    saved.missions, saved.seed, saved.draw = lists["missions"], lists["seed"], lists["draw"]
    said = verdict(saved)
    saved.save()
    return JsonResponse(said)


def known_cards(deck: Deck) -> None:
    """Refuses cards that do not exist, and lists without end."""
    names = (*deck.missions, *deck.seed, *deck.draw)
    if len(names) > MOST_CARDS:
        raise SpacelineError(f"a deck of more than {MOST_CARDS} cards is no deck")
    for name in names:
        _ = catalogue()[name]


def verdict(saved: SavedDeck) -> dict[str, Any]:
    """The check of a deck as a document."""
    report = report_on(saved)
    return {
        "legal": report.legal,
        "errors": [{"rule": finding.rule, "message": finding.message} for finding in report.errors],
        "warnings": [{"rule": finding.rule, "message": finding.message} for finding in report.warnings],
    }


def legal_deck(saved: SavedDeck) -> Deck:
    report = report_on(saved)
    if not report.legal:
        raise SpacelineError(f"this deck is not legal yet: {report.errors[0].message}")
    return as_deck(saved)


@require_POST
def build_deck(request: HttpRequest, number: int) -> HttpResponse:
    """Build it for me, over whatever is there."""
    saved = own_deck(request, number)
    if saved.box is None:
        raise SpacelineError("this deck has no box to build from")
    deck = build(contents(saved.box).pool, deck_rules(edition=saved.edition), Random(saved.box.seed))
    for part, names in parts(deck).items():
        setattr(saved, part, names)
    saved.save()
    return redirect("deck", saved.pk)


@require_GET
def export_deck(request: HttpRequest, number: int, form: str) -> HttpResponse:
    saved = own_deck(request, number)
    if form not in FORMS:
        raise Http404
    ending = {"json": "json", "text": "txt", "lackey-txt": "txt", "lackey-dek": "dek"}[form]
    response = HttpResponse(write_deck(as_deck(saved), form), content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="deck-{saved.pk}.{ending}"'
    return response


@require_http_methods(["POST"])
def import_deck(request: HttpRequest) -> HttpResponse:
    """A deck brought along as text in any of the deck forms."""
    deck = read_deck(request.POST.get("text", "")[:100_000]).known()
    person: Person = player_of(request)
    edition = request.POST.get("edition", "2001")
    deck_rules(edition=edition)
    saved = SavedDeck.objects.create(owner=person, name=deck.name[:80] or "Imported", edition=edition, **parts(deck))
    return redirect("deck", saved.pk)
