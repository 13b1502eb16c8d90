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
from spaceline.web.refusals import HandsDown, Refusal, TooMany
from spaceline.web.safety import Gate, plain

BUILD_MINUTES = 30
MOST_CARDS = 500
MOST_DECKS = 300
LONGEST_NAME = 80
BOXES = Gate("box", 60, 3600, "Sixty boxes in an hour are enough; come back later.")
UNTIMED = Finding("WS-02", f"This deck was built without the clock of {BUILD_MINUTES} minutes.")


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


def parts(deck: Deck) -> dict[str, list[str]]:
    return {"missions": list(deck.missions), "seed": list(deck.seed), "draw": list(deck.draw)}


def as_deck(saved: SavedDeck) -> Deck:
    return Deck(saved.name, tuple(saved.missions), tuple(saved.seed), tuple(saved.draw))


def built_from(box: OpenedBox, edition: str, name: str = "") -> Deck:
    """Build it for me."""
    return build(contents(box).pool, deck_rules(edition=edition), Random(box.seed), name=name or None)


def keep_deck(
    owner: Person, deck: Deck, edition: str, box: OpenedBox | None = None, *, timed: bool = True
) -> SavedDeck:
    """A new deck on the shelf. Raises Refusal where the cards, the edition or the shelf do not allow it.

    A deck from a box is built against the clock of that box, unless the time is over or nobody wants the clock.
    """
    deck_rules(edition=edition)
    known_cards(deck)
    if owner.decks.count() >= MOST_DECKS:
        raise TooMany(f"{MOST_DECKS} decks are enough for one shelf")
    name = plain(deck.name, LONGEST_NAME) or "A deck without a name"
    ends = box.build_ends if box is not None and timed and timezone.now() < box.build_ends else None
    untimed = box is not None and ends is None
    return SavedDeck.objects.create(
        owner=owner, box=box, name=name, edition=edition, build_ends=ends, untimed=untimed, **parts(deck)
    )


def change(saved: SavedDeck, deck: Deck, edition: str) -> None:
    """Puts other lists, another name or another edition in place of a deck's own.

    Raises HandsDown for one whose time is over: only its name may be changed (WS-02). The clock may close it while
    this is under way; then the clock was faster, and nothing has changed.
    """
    deck_rules(edition=edition)
    known_cards(deck)
    values: dict[str, Any] = {"name": plain(deck.name, LONGEST_NAME) or saved.name, "changed": timezone.now()}
    found = SavedDeck.objects.filter(pk=saved.pk)
    if parts(deck) != parts(as_deck(saved)) or edition != saved.edition:
        values |= {**parts(deck), "edition": edition}
        found = found.filter(closed="")
        if is_over(saved) or not found.update(**values):
            raise HandsDown(f"hands down: the {BUILD_MINUTES} minutes of building this deck are over")
    else:
        found.update(**values)
    saved.refresh_from_db()


def is_over(saved: SavedDeck) -> bool:
    """Whether the time of a deck is over, even before the clock has been looked at (WS-02)."""
    return saved.build_ends is not None and saved.build_ends <= timezone.now()


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
    return Report(report.errors, (*report.warnings, UNTIMED)) if saved.untimed else report


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
