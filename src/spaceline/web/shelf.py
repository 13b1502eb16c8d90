"""What a person has on the shelf: boxes and decks as they are kept, changed and judged."""

from datetime import timedelta
from random import Random
from typing import Any

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone

from spaceline.cards import catalogue
from spaceline.decks import Deck, Report, build, check
from spaceline.decks.report import Finding
from spaceline.formats.deck_rules import deck_rules
from spaceline.products import Box, open_boxes, products
from spaceline.web.luck import new_seed
from spaceline.web.models import OpenedBox, Person, SavedDeck
from spaceline.web.refusals import Refusal, TooMany
from spaceline.web.safety import Gate, plain

BUILD_MINUTES = 30
MOST_CARDS = 500
MOST_DECKS = 300
LONGEST_NAME = 80
BOXES = Gate("box", 60, 3600, "Sixty boxes in an hour are enough; come back later.")
LATE = Finding("WS-02", f"this deck was changed after the {BUILD_MINUTES} minutes of building were over")


# Boxes


def open_for(person: Person) -> OpenedBox:
    """A new box for a person; the build clock starts (WS-02)."""
    BOXES.check(f"person {person.pk}")
    ends = timezone.now() + timedelta(minutes=BUILD_MINUTES)
    seed = new_seed("box", person.boxes.count())
    return OpenedBox.objects.create(owner=person, seed=seed, build_ends=ends)


def contents(box: OpenedBox) -> Box:
    return next(open_boxes(products()[box.product], box.seed, 1))


def own_box(request: HttpRequest, number: int) -> OpenedBox:
    return get_object_or_404(OpenedBox, pk=number, owner_id=request.user.pk)


# Decks


def own_deck(request: HttpRequest, number: int) -> SavedDeck:
    return get_object_or_404(SavedDeck.objects.select_related("box"), pk=number, owner_id=request.user.pk)


def parts(deck: Deck) -> dict[str, list[str]]:
    return {"missions": list(deck.missions), "seed": list(deck.seed), "draw": list(deck.draw)}


def as_deck(saved: SavedDeck) -> Deck:
    return Deck(saved.name, tuple(saved.missions), tuple(saved.seed), tuple(saved.draw))


def built_from(box: OpenedBox, edition: str, name: str = "") -> Deck:
    """Build it for me."""
    return build(contents(box).pool, deck_rules(edition=edition), Random(box.seed), name=name or None)


def keep_deck(owner: Person, deck: Deck, edition: str, box: OpenedBox | None = None) -> SavedDeck:
    """A new deck on the shelf. Raises Refusal where the cards, the edition or the shelf do not allow it."""
    deck_rules(edition=edition)
    known_cards(deck)
    if owner.decks.count() >= MOST_DECKS:
        raise TooMany(f"{MOST_DECKS} decks are enough for one shelf")
    name = plain(deck.name, LONGEST_NAME) or "A deck without a name"
    saved = SavedDeck(owner=owner, box=box, name=name, edition=edition, **parts(deck))
    saved.late = _too_late(saved)
    saved.save()
    return saved


def change(saved: SavedDeck, deck: Deck, edition: str) -> None:
    """Puts other lists, another name or another edition in place of a deck's own; what is late, says so (WS-02)."""
    deck_rules(edition=edition)
    known_cards(deck)
    if parts(deck) != parts(as_deck(saved)):
        saved.late = saved.late or _too_late(saved)
    for part, names in parts(deck).items():
        setattr(saved, part, names)
    saved.name = plain(deck.name, LONGEST_NAME) or saved.name
    saved.edition = edition
    saved.save()


def _too_late(saved: SavedDeck) -> bool:
    return saved.box is not None and timezone.now() > saved.box.build_ends


def known_cards(deck: Deck) -> None:
    """Refuses cards that do not exist, and lists without end."""
    names = (*deck.missions, *deck.seed, *deck.draw)
    if len(names) > MOST_CARDS:
        raise Refusal(f"a deck of more than {MOST_CARDS} cards is no deck")
    for name in names:
        _ = catalogue()[name]


def report_on(saved: SavedDeck) -> Report:
    pool = contents(saved.box).pool if saved.box else None
    report = check(as_deck(saved), deck_rules(edition=saved.edition), pool)
    return Report(report.errors, (*report.warnings, LATE)) if saved.late else report


def verdict(saved: SavedDeck) -> dict[str, Any]:
    """The check of a deck as a document."""
    report = report_on(saved)
    return {
        "legal": report.legal,
        "errors": [finding.to_json() for finding in report.errors],
        "warnings": [finding.to_json() for finding in report.warnings],
    }


def legal_deck(saved: SavedDeck) -> Deck:
    report = report_on(saved)
    if not report.legal:
        raise Refusal(f"this deck is not legal yet: {report.errors[0].message}")
    return as_deck(saved)
