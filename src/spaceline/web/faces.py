"""How a card looks on a page: the facts a template draws, in our own design."""

from functools import cache
from typing import Any

from spaceline.cards import catalogue
from spaceline.cards.models import Card, Dilemma, Facility, Mission, Personnel, Ship

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


def face(card: Card) -> dict[str, Any]:
    """The face of a card for a template; a fresh dict, so that a page may add to it."""
    return dict(_face(card.name))


@cache
def _face(name: str) -> dict[str, Any]:
    card = catalogue()[name]
    drawn: dict[str, Any] = {
        "name": card.name,
        "type": card.type.value,
        "rarity": card.rarity,
        "universal": not card.unique and isinstance(card, Personnel | Ship | Facility),
        "text": card.text("revised"),
        "printed": card.text("printed") if card.layers_differ else "",
        "flags": [],
        "stats": [],
        "icons": [],
        "tone": card.type.value,
    }
    if isinstance(card, Personnel | Ship):
        drawn["flags"] = [SHORT[kind] for kind in card.affiliations]
        drawn["tone"] = card.affiliations[0].lower()
    if isinstance(card, Personnel):
        drawn["kind"] = " + ".join(person.classification for person in card.people)
        drawn["stats"] = [
            ("INT", "+".join(str(person.integrity) for person in card.people)),
            ("CUN", "+".join(str(person.cunning) for person in card.people)),
            ("STR", "+".join(str(person.strength) for person in card.people)),
        ]
        drawn["icons"] = [icon for person in card.people for icon in person.icons]
    elif isinstance(card, Ship):
        drawn["kind"] = card.ship_class
        drawn["stats"] = [("RNG", card.range), ("WPN", card.weapons), ("SHD", card.shields)]
        drawn["icons"] = list(card.staffing)
    elif isinstance(card, Mission):
        drawn["kind"] = f"{card.where.value} mission"
        drawn["flags"] = [SHORT[kind] for kind in card.affiliations]
        drawn["stats"] = [("PTS", card.points), ("SPAN", card.span)]
        drawn["where"] = card.where.value
    elif isinstance(card, Dilemma):
        drawn["kind"] = f"{'space or planet' if card.where == 'both' else card.where.value} dilemma"
        drawn["stats"] = [("PTS", card.points)] if card.points else []
    elif isinstance(card, Facility):
        drawn["kind"] = "outpost"
        drawn["flags"] = [SHORT[card.affiliation]]
        drawn["tone"] = card.affiliation.lower()
        drawn["stats"] = [("SHD", card.shields)]
    return drawn
