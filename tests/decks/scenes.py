"""Decks for the tests: one that every Warp Speed edition allows, and quick ways to change it."""

from dataclasses import replace
from random import Random

from spaceline.cards import catalogue
from spaceline.cards.vocabulary import CardType
from spaceline.decks import Deck, Report, check
from spaceline.formats.deck_rules import EDITIONS, DeckRules, deck_rules

ALL_EDITIONS = [deck_rules(edition=edition) for edition in EDITIONS]
RULES_2000, RULES_2001, RULES_2023 = ALL_EDITIONS
SWISS = deck_rules("swiss")
JUNIOR = deck_rules("junior")
GUIDE_SEALED = deck_rules("guide-sealed")

DILEMMAS = tuple(card.name for card in catalogue().of_type(CardType.DILEMMA) if not card.set.startswith("enhanced"))
PEOPLE = tuple(card.name for card in catalogue().of_type(CardType.PERSONNEL) if card.set == "premiere")
SHIPS = ("Runabout", "Science Vessel", "I.K.C. K'Vort", "U.S.S. Enterprise")

LEGAL = Deck(
    "A legal deck",
    missions=("Secret Salvage II", "Excavation II", "Test Mission"),
    seed=DILEMMAS[:10],
    draw=PEOPLE[:16] + SHIPS,
)


def with_missions(*names: str) -> Deck:
    return replace(LEGAL, missions=names)


def with_seed(*names: str) -> Deck:
    return replace(LEGAL, seed=names)


def with_draw(*names: str) -> Deck:
    """The legal deck with these cards added to its draw deck."""
    return replace(LEGAL, draw=LEGAL.draw + names)


def sized(missions: int, seed: int, draw: int) -> Deck:
    """A deck of those sizes with different missions, dilemmas and personnel."""
    names = [card.name for card in catalogue().of_type(CardType.MISSION) if card.set == "premiere"]
    return Deck("sized", tuple(names[:missions]), DILEMMAS[:seed], PEOPLE[:draw])


def errors(deck: Deck, rules: DeckRules, pool: dict[str, int] | None = None) -> list[str]:
    return [finding.rule for finding in check(deck, rules, pool).errors]


def warnings(deck: Deck, rules: DeckRules, pool: dict[str, int] | None = None) -> list[str]:
    return [finding.rule for finding in check(deck, rules, pool).warnings]


def sentence(report: Report, rule: str) -> str:
    """The message of the one finding under that rule."""
    (message,) = [found.message for found in report.errors + report.warnings if found.rule == rule]
    return message


def luck(seed: int = 7) -> Random:
    return Random(seed)
