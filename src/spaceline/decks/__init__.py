"""Decks: the model, the check against a format's rules, the file forms, and the automatic builder."""

from spaceline.decks.builder import build
from spaceline.decks.changes import may_swap
from spaceline.decks.check import check
from spaceline.decks.completion import complete
from spaceline.decks.files import FORMS, Reading, UnknownCards, read_deck, write_deck
from spaceline.decks.model import Deck, DeckError, deck_hash
from spaceline.decks.report import Finding, Report
from spaceline.decks.sealed import Build, sealed_decks

__all__ = [
    "FORMS",
    "Build",
    "Deck",
    "DeckError",
    "Finding",
    "Reading",
    "Report",
    "UnknownCards",
    "build",
    "check",
    "complete",
    "deck_hash",
    "may_swap",
    "read_deck",
    "sealed_decks",
    "write_deck",
]
