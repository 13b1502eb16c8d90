"""Decks: the model, the check against a format's rules, the file forms, and the automatic builder."""

from spaceline.decks.builder import build
from spaceline.decks.check import check
from spaceline.decks.model import Deck, DeckError, deck_hash
from spaceline.decks.report import Finding, Report

__all__ = ["Deck", "DeckError", "Finding", "Report", "build", "check", "deck_hash"]
