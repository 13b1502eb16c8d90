"""A card as a plain JSON document: the same keys for every card of a type, null where a card has no such fact."""

from typing import Any

from spaceline.cards.models import (
    Artifact,
    Card,
    Dilemma,
    Equipment,
    Facility,
    Half,
    Interrupt,
    Mission,
    Person,
    Personnel,
    Ship,
)


def document(card: Card) -> dict[str, Any]:
    """The card's facts and text. `text` is the revised wording; `printed_text` is null where it says the same."""
    return {
        "name": card.name,
        "set": card.set,
        "type": card.type.value,
        "rarity": card.rarity,
        "number": card.number,
        "unique": card.unique,
        "logo": card.logo,
        **_facts(card),
        "keywords": list(card.keywords),
        "text": card.text("revised"),
        "printed_text": card.text("printed") if card.layers_differ else None,
    }


def _facts(card: Card) -> dict[str, Any]:
    match card:
        case Personnel():
            return {
                "affiliations": list(card.affiliations),
                "people": [_person(person) for person in card.people],
                "commands": list(card.commands),
            }
        case Ship():
            return {
                "affiliations": list(card.affiliations),
                "class": card.ship_class,
                "range": card.range,
                "weapons": card.weapons,
                "shields": card.shields,
                "staffing": list(card.staffing),
                "equipment": list(card.equipment),
                "commander": card.commander,
            }
        case Mission():
            return {
                "where": card.where.value,
                "affiliations": list(card.affiliations),
                "points": card.points,
                "span": card.span,
                "requirement": str(card.requirement),
                "location": card.location,
                "quadrant": card.quadrant,
                "region": card.region,
                "original": card.original,
                "outpost": card.outpost,
                "outpost_shields": card.outpost_shields,
                "wormhole": card.wormhole,
            }
        case Dilemma():
            return {
                "where": card.where.value,
                "points": card.points,
                "printed_points": card.printed_points,
                "countdown": card.countdown,
                "printed_full_turns": card.printed_full_turns,
                "attributes": dict(card.attributes),
                "halves": [_half(half) for half in card.halves],
            }
        case Interrupt():
            return {"points": card.points, "countdown": card.countdown}
        case Artifact():
            return {"use": list(card.use)}
        case Equipment():
            return {"users": list(card.users), "grants": dict(card.grants), "adds": dict(card.adds)}
        case Facility():
            return {"affiliation": card.affiliation, "shields": card.shields, "repairs": card.repairs}
    return {}


def _person(person: Person) -> dict[str, Any]:
    return {
        "name": person.name,
        "persona": person.persona,
        "classification": person.classification,
        "skills": dict(person.skills),
        "integrity": person.integrity,
        "cunning": person.cunning,
        "strength": person.strength,
        "species": list(person.species),
        "gender": person.gender,
        "icons": list(person.icons),
        "downloads": list(person.downloads),
    }


def _half(half: Half) -> dict[str, Any]:
    return {
        "dilemma": half.dilemma,
        "text": half.words,
        "repeatable": half.repeatable,
        "points": half.points,
        "countdown": half.countdown,
        "full_turns": half.full_turns,
    }
