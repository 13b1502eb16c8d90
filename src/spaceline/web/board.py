"""The table as a page draws it, made from one player's view alone."""

from typing import Any

from spaceline.cards import catalogue
from spaceline.cards.models import Mission
from spaceline.engine.places import PLAYERS
from spaceline.engine.view import View
from spaceline.game import Game
from spaceline.web.faces import face

_STATES = ("stopped", "damaged", "cloaked", "disabled", "phased", "quarantined", "face_down")
WATCHER = -1


def board(game: Game, seat: int | None, *, open_hands: bool = False) -> dict[str, Any]:
    """The picture for one seat, or for somebody who watches and sees only what both players may."""
    view = game.view(seat if seat is not None else WATCHER)
    you = seat if seat is not None else 0
    picture = {
        "turn": view["turn"],
        "phase": view["phase"],
        "yours": view["turn_player"] == seat,
        "turn_player": view["turn_player"],
        "sides": [_side(game, view, player, open_hands=open_hands) for player in (1 - you, you)],
        "locations": [_location(place, you) for place in view["spaceline"]],
        "away": [_piece(card, you) for card in view["away"]],
        "air": [_piece(card, you) for card in view["in_the_air"]],
        "looking": [_piece(card, you) for card in view["looking_at"]],
        "decision": view["decision"],
        "you": you,
    }
    picture["targets"] = _targets(view["decision"])
    return picture


def _side(game: Game, view: View, player: int, *, open_hands: bool) -> dict[str, Any]:
    facts = view["players"][player]
    hand = facts["hand"]
    if hand is None and open_hands:
        hand = game.view(player)["players"][player]["hand"]
    return {
        **{word: facts[word] for word in ("points", "hand_count", "draw_count", "discard_count", "discard_top")},
        "player": player,
        "solved": len(facts["solved"]),
        "hand": None if hand is None else [_piece(card, player) for card in hand],
        "table": [_piece(card, player) for card in facts["table"]],
        "seeds": [_piece(card, player) for card in facts["seed_deck"] or ()],
        "missions": [_piece(card, player) for card in facts["missions"] or ()],
    }


def _piece(card: View, you: int) -> dict[str, Any]:
    """A card on the table with its state in words."""
    facts = catalogue()[card["name"]]
    words = [word.replace("_", " ") for word in _STATES if card.get(word)]
    if card.get("counter"):
        words.append(str(card["counter"]))
    return {
        **face(facts),
        "id": card["id"],
        "mine": card.get("controller", card["owner"]) == you,
        "states": words,
        "docked": card.get("docked"),
        "affiliation": card.get("affiliation", ""),
        "aboard": [_piece(other, you) for other in card.get("aboard", ())],
        "aboard_count": card.get("aboard_count", 0),
        "on": [_piece(other, you) for other in card.get("on", ())],
    }


def _location(place: View, you: int) -> dict[str, Any]:
    facts = catalogue()[place["name"]]
    return {
        **_piece(place, you),
        "mine": place["owner"] == you,
        "requirement": str(facts.requirement) if isinstance(facts, Mission) else "",
        "span": place["span"],
        "seeds": place["seeds"],
        "your_seeds": [_piece(card, you) for card in place["your_seeds"]],
        "revealed": [_piece(card, you) for card in place["revealed"]],
        "outpost": place.get("outpost", False),
        "here": [_piece(card, you) for card in place["here"]],
        "surface": [
            [_piece(card, you) for card in place["surface"] if card["controller"] == player] for player in PLAYERS
        ],
        "held": [_piece(card, you) for card in place["held"]],
        "solved_by": place["solved_by"],
    }


def _targets(decision: View | None) -> list[int]:
    """Cards that the decision is about, for the page to light up."""
    if decision is None:
        return []
    found = {card["id"] for card in decision.get("cards", ())}
    for option in decision.get("options", ()):
        first = option["id"].split(":")[1:2]
        found |= {int(part) for part in first if part.isdigit()}
    return sorted(found)
