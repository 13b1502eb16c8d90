"""The build clock: after thirty minutes hands are down, and a deck is closed as one to play with (WS-02).

Any process may close a deck, and whoever needs one whose time is over closes it first; it is closed once. A deck that
is not legal then is completed from its box by the builder that also builds for you, around the cards that were chosen.
"""

import logging
import math
from datetime import datetime
from random import Random
from typing import Any

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone

from spaceline.decks import complete
from spaceline.decks.report import counted
from spaceline.errors import SpacelineError
from spaceline.formats.deck_rules import deck_rules
from spaceline.web.models import SavedDeck
from spaceline.web.shelf import BUILD_MINUTES, as_deck, contents, is_over, keep_deck, parts

log = logging.getLogger(__name__)


def own_deck(request: HttpRequest, number: int) -> SavedDeck:
    """A deck of whoever asks, closed if its time is over."""
    saved = get_object_or_404(SavedDeck.objects.select_related("box"), pk=number, owner_id=request.user.pk)
    while is_over(saved) and not saved.closed:
        close(saved)
        saved.refresh_from_db()
    return saved


def close(saved: SavedDeck) -> bool:
    """Hands down for one deck, worked out as it was read; False where somebody has closed or changed it since."""
    return bool(SavedDeck.objects.filter(pk=saved.pk, closed="", changed=saved.changed).update(**_closing(saved)))


def _closing(saved: SavedDeck) -> dict[str, Any]:
    """What is written into a deck whose time is over."""
    deck = as_deck(saved)
    try:
        if saved.box is None:
            raise SpacelineError("its box is gone")
        final = complete(deck, contents(saved.box).pool, deck_rules(edition=saved.edition), Random(saved.box.seed))
    except SpacelineError as error:  # rather a deck to go on with than one that can neither be played nor changed
        log.warning("the build clock cannot close a deck: %s", error, extra={"deck": saved.pk})
        return {"build_ends": None, "untimed": True}
    if final == deck:
        return {"closed": SavedDeck.AS_IT_STOOD}
    changes = {"added": sorted((final.counts - deck.counts).elements())}
    changes["left_out"] = sorted((deck.counts - final.counts).elements())
    return {**parts(final), "closed": SavedDeck.COMPLETED, "completed": changes}


def left_to_build(ends: datetime | None) -> int:
    """Whole seconds until a build clock ends, rather one too many than too few; 0 without a clock."""
    return max(0, math.ceil((ends - timezone.now()).total_seconds())) if ends is not None else 0


def in_words(saved: SavedDeck) -> str:
    """What the clock has done to a deck; empty while it may be changed."""
    if not saved.closed:
        return ""
    over = f"The {BUILD_MINUTES} minutes of building are over."
    if saved.closed == SavedDeck.AS_IT_STOOD:
        return f"{over} Your deck is closed as it stood."
    changes = saved.completed or {"added": [], "left_out": []}
    added, left_out = len(changes["added"]), len(changes["left_out"])
    what = [f"{counted(added, 'card')} from your box {'was' if added == 1 else 'were'} added"] if added else []
    what += [f"{counted(left_out, 'card')} had to be left out"] if left_out else []
    moved = ", and ".join(what) or "some cards went to another pile"
    return f"{over} Your deck was not legal yet, so it was completed for you: {moved}."


def build_on(saved: SavedDeck) -> SavedDeck:
    """Another deck with the same cards from the same box, to change for as long as anybody likes."""
    return keep_deck(saved.owner, as_deck(saved), saved.edition, saved.box, timed=False)
