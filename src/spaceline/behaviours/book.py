"""All behaviours by card title, for each text layer."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Final

from spaceline.cards import catalogue
from spaceline.cards.models import Card, Dilemma, Equipment, Personnel
from spaceline.cards.vocabulary import LAYERS, Layer
from spaceline.engine.behaviour import Behaviour

FAMILIES: Final = (
    "afflictions",
    "artifacts",
    "borg",
    "forced_returns",
    "hazards",
    "journeys",
    "killers",
    "klingons",
    "location_events",
    "looks",
    "mission_twos",
    "nullifiers",
    "one_shot_events",
    "people",
    "plagues",
    "responses",
    "rogue_borg",
    "ship_events",
    "ship_interrupts",
    "ship_troubles",
    "skirmishes",
    "spaceline_events",
    "table_events",
    "temptations",
    "treaties",
    "tricks",
    "turn_events",
    "upheavals",
    "walls",
    "wormholes",
)
"""The modules of this package that hold behaviours."""


def _classes(module: ModuleType) -> list[type[Behaviour]]:
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, Behaviour)
        and "title" in vars(kind)
        and kind.__module__ == module.__name__
    ]


@cache
def book(layer: Layer) -> Mapping[str, Behaviour]:
    """Title to behaviour in that layer; a class written for one layer alone is left out of the other (BR-0.4)."""
    found: dict[str, Behaviour] = {}
    for family in FAMILIES:
        for kind in _classes(import_module(f"spaceline.behaviours.{family}")):
            if kind.layer in (None, layer):
                if kind.title in found:
                    raise TypeError(f"{kind.title} has two behaviours in the {layer} layer")
                found[kind.title] = kind()
    return MappingProxyType(found)


def titles() -> frozenset[str]:
    """Every card that plays by its text in every layer, by a behaviour or from its facts."""
    first, *others = (frozenset(book(layer)) for layer in LAYERS)
    known = first.intersection(*others)
    return known | {card.name for card in catalogue().values() if _played_from_facts(card, known)}


def _played_from_facts(card: Card, known: frozenset[str]) -> bool:
    """Cards whose text is all in their facts, which the engine plays: kits and weapons, two people on one card, and
    combo dilemmas whose halves are known (BR-15.1, BR-17.1, EP-17)."""
    match card:
        case Equipment():
            return bool(card.grants or card.adds)
        case Personnel():
            return card.dual and not any(person.downloads for person in card.people)
        case Dilemma():
            return bool(card.halves) and known.issuperset(half.dilemma for half in card.halves)
    return False
