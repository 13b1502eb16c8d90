"""The API's boxes and decks, and what there is to choose from."""

from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import Field

from spaceline.bots import BOTS, LEVELS
from spaceline.cards import catalogue
from spaceline.decks import Deck
from spaceline.formats.deck_rules import EDITIONS
from spaceline.products import box_document
from spaceline.web import building, shelf
from spaceline.web.api.doors import LARGEST, REFUSALS, Number, person_of
from spaceline.web.faces import face
from spaceline.web.models import OpenedBox, SavedDeck
from spaceline.web.refusals import Refusal

router = Router(tags=["boxes and decks"])
Document = dict[str, Any]


class NewDeck(Schema):
    box: int | None = Field(None, ge=1, le=LARGEST, description="A box of yours to build from.")
    edition: str = Field("2001", max_length=10)
    name: str = Field("", max_length=80)
    missions: list[str] | None = Field(None, max_length=20, description="Leave the lists out to have it built.")
    seed: list[str] = Field(default_factory=list, max_length=100)
    draw: list[str] = Field(default_factory=list, max_length=400)
    timed: bool = Field(True, description="Build against the clock of the box, while it runs.")


class OtherLists(Schema):
    edition: str | None = Field(None, max_length=10)
    name: str = Field("", max_length=80)
    missions: list[str] = Field(max_length=20)
    seed: list[str] = Field(max_length=100)
    draw: list[str] = Field(max_length=400)


@router.get("/about", auth=None, response={200: Document}, summary="Editions, bots and the cards")
def about(request: HttpRequest) -> Document:  # noqa: ARG001 (ninja asks for the name)
    cards = [face(card) for card in sorted(catalogue().values(), key=lambda card: card.name)]
    return {"editions": list(EDITIONS), "bots": list(BOTS), "levels": list(LEVELS), "cards": cards}


@router.get("/boxes", response={200: list[Document], **REFUSALS}, summary="Your newest boxes")
def boxes(request: HttpRequest) -> list[Document]:
    return [
        {"id": box.pk, "product": box.product, "build_ends": box.build_ends}
        for box in person_of(request).boxes.order_by("-pk")[:50]
    ]


@router.post("/boxes", response={200: Document, **REFUSALS}, summary="Open a box")
def open_box(request: HttpRequest) -> Document:
    return _box(shelf.open_for(person_of(request)))


@router.get("/boxes/{number}", response={200: Document, **REFUSALS}, summary="Look at a box of yours")
def show_box(request: HttpRequest, number: Number) -> Document:
    return _box(shelf.own_box(request, number))


def _box(box: OpenedBox) -> Document:
    return {"id": box.pk, "build_ends": box.build_ends, **box_document(shelf.contents(box))}


@router.get("/decks", response={200: list[Document], **REFUSALS}, summary="Your newest decks")
def decks(request: HttpRequest) -> list[Document]:
    return [
        {"id": deck.pk, "name": deck.name, "edition": deck.edition, **_clock(deck)}
        for deck in person_of(request).decks.order_by("-changed")[:50]
    ]


@router.post("/decks", response={200: Document, **REFUSALS}, summary="Save a deck, or have one built from a box")
def new_deck(request: HttpRequest, wanted: NewDeck) -> Document:
    box = shelf.own_box(request, wanted.box) if wanted.box is not None else None
    if wanted.missions is not None:
        deck = Deck(wanted.name, tuple(wanted.missions), tuple(wanted.seed), tuple(wanted.draw))
    elif box is not None:
        deck = shelf.built_from(box, wanted.edition, wanted.name)
    else:
        raise Refusal("name a box to build from, or give the lists")
    return _deck(shelf.keep_deck(person_of(request), deck, wanted.edition, box, timed=wanted.timed))


@router.get("/decks/{number}", response={200: Document, **REFUSALS}, summary="A deck of yours and its check")
def show_deck(request: HttpRequest, number: Number) -> Document:
    return _deck(building.own_deck(request, number))


@router.put("/decks/{number}", response={200: Document, **REFUSALS}, summary="Change a deck of yours")
def change_deck(request: HttpRequest, number: Number, lists: OtherLists) -> Document:
    saved = building.own_deck(request, number)
    deck = Deck(lists.name, tuple(lists.missions), tuple(lists.seed), tuple(lists.draw))
    shelf.change(saved, deck, lists.edition or saved.edition)
    return _deck(saved)


def _deck(saved: SavedDeck) -> Document:
    return {
        "id": saved.pk,
        "edition": saved.edition,
        "box": saved.box_id,
        **_clock(saved),
        "completed": saved.completed,
        **shelf.as_deck(saved).to_json(),
        **shelf.verdict(saved),
    }


def _clock(saved: SavedDeck) -> Document:
    return {"build_ends": saved.build_ends, "closed": saved.closed, "untimed": saved.untimed}
