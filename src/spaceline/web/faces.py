"""How a card looks on a page: the facts a template draws, in our own design."""

from functools import cache
from typing import Any

from spaceline.cards import catalogue
from spaceline.cards.models import Artifact, Card, Dilemma, Facility, Mission, Person, Personnel, Ship
from spaceline.cards.vocabulary import Layer

SHORT = {
    "Federation": "FED",
    "Klingon": "KLI",
    "Romulan": "ROM",
    "Non-Aligned": "NON",
    "Cardassian": "CAR",
    "Ferengi": "FER",
    "Bajoran": "BAJ",
    "Neutral": "NEU",
}
ICONS = {"Cmd": "command", "Stf": "staff", "Holo": "hologram"}


def face(card: Card, layer: Layer = "revised") -> dict[str, Any]:
    """The face of a card for a template; a fresh dict, so that a page may add to it."""
    return dict(_face(card.name, layer))


def samples() -> list[dict[str, Any]]:
    """A few cards to show what they look like."""
    return [face(catalogue()[name]) for name in ("Excavation", "Jean-Luc Picard", "Chalnoth")]


@cache
def _face(name: str, layer: Layer) -> dict[str, Any]:
    card = catalogue()[name]
    words = card.printed_words if layer == "printed" and card.printed_words is not None else card.words
    drawn: dict[str, Any] = {
        "name": card.name,
        "type": card.type.value,
        "rarity": card.rarity,
        "universal": not card.unique and isinstance(card, Personnel | Ship | Facility),
        "text": card.text(layer),
        "special": words,
        "printed": card.text("printed") if card.layers_differ else "",
        "people": [],
        "flags": [],
        "stats": [],
        "icons": [],
        "tone": card.type.value,
        "sign": card.type.value,
        "kind": card.type.value,
    }
    drawn |= _details(card, layer)
    return drawn


def _details(card: Card, layer: Layer) -> dict[str, Any]:
    """What only cards of its type have."""
    if isinstance(card, Personnel):
        return {
            **_allegiance(card.affiliations),
            "kind": " + ".join(person.classification for person in card.people),
            "people": [_person(person, named=card.dual) for person in card.people],
            "stats": _attributes(card),
            "icons": [_icon(icon) for person in card.people for icon in person.icons],
        }
    if isinstance(card, Ship):
        return {
            **_allegiance(card.affiliations),
            "kind": card.ship_class,
            "special": card.text(layer),
            "stats": [("RNG", "RANGE", card.range), ("WPN", "WEAPONS", card.weapons), ("SHD", "SHIELDS", card.shields)],
            "icons": [_icon(icon) for icon in card.staffing],
            "staffing": True,
        }
    if isinstance(card, Mission):
        return {
            "flags": [_flag(kind) for kind in card.affiliations],
            "kind": f"{_where(card.where.value)} mission",
            "sign": card.where.value,
            "where": card.where.value,
            "requirement": str(card.requirement),
            "stats": [("PTS", "points", card.points), ("SPAN", "span", card.span)],
        }
    if isinstance(card, Dilemma):
        points = card.points_in(layer)
        return {
            "kind": f"{_where(card.where.value)} dilemma",
            "special": card.text(layer),
            "where": card.where.value,
            "stats": [("PTS", "points", points)] if points else [],
        }
    if isinstance(card, Facility):
        return {
            **_allegiance((card.affiliation,)),
            "kind": "outpost",
            "stats": [("SHD", "SHIELDS", card.shields)],
        }
    if isinstance(card, Artifact):
        return {"kind": "artifact", "uses": ", ".join(card.use)}
    return {}


def _allegiance(affiliations: tuple[str, ...]) -> dict[str, Any]:
    first = affiliations[0].lower()
    return {"flags": [_flag(kind) for kind in affiliations], "tone": first, "affiliations": affiliations}


def _flag(kind: str) -> dict[str, str]:
    return {"short": SHORT[kind], "long": kind, "sign": kind.lower()}


def _icon(icon: str) -> dict[str, str]:
    return {"sign": icon, "long": ICONS.get(icon, icon)}


def _where(where: str) -> str:
    return "space or planet" if where == "both" else where


def _person(person: Person, *, named: bool) -> dict[str, Any]:
    skills = [f"{skill} ×{count}" if count > 1 else skill for skill, count in person.skills.items()]
    return {
        "name": person.name if named else "",
        "classification": person.classification,
        "skills": [*skills, *(f"special download: {target}" for target in person.downloads)],
    }


def _attributes(card: Personnel) -> list[tuple[str, str, str]]:
    people = card.people
    return [
        ("INT", "INTEGRITY", "+".join(str(person.integrity) for person in people)),
        ("CUN", "CUNNING", "+".join(str(person.cunning) for person in people)),
        ("STR", "STRENGTH", "+".join(str(person.strength) for person in people)),
    ]
