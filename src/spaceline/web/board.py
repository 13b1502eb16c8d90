"""The table as a page draws it, made from one player's view alone."""

from collections.abc import Iterator
from typing import Any

from spaceline.cards import catalogue
from spaceline.cards.models import Mission, Personnel, Ship
from spaceline.cards.vocabulary import Layer
from spaceline.decks.solving import matches, staffs
from spaceline.engine.places import PLAYERS
from spaceline.engine.view import View
from spaceline.game import Game
from spaceline.web.choices import offer
from spaceline.web.faces import face
from spaceline.web.guide import hint
from spaceline.web.sights import sights, tally

_STATES = ("stopped", "damaged", "cloaked", "disabled", "phased", "quarantined")
_STEPS = ("card plays", "orders", "card draw")
_SETUP = ("mission phase", "dilemma phase", "facility phase")
_SHORT = {"mission phase": "missions", "dilemma phase": "dilemmas", "facility phase": "facilities"}
WATCHER = -1
FEW = 6
"""So many cards of a group are shown without being asked for."""


def board(game: Game, seat: int | None, *, open_hands: bool = False) -> dict[str, Any]:
    """The picture for one seat, or for somebody who watches and sees only what both players may."""
    view = game.view(seat if seat is not None else WATCHER)
    you = seat if seat is not None else 0
    layer = game.setup.rules.layer
    choice = offer(view, sights(view), layer)
    lit = frozenset(choice["lit"]) if choice is not None else frozenset()
    drawn = _Drawing(
        you,
        layer,
        lit,
        _ready(view) if seat is not None else None,
        [game.view(player) for player in PLAYERS] if open_hands else [],
    )
    return {
        "turn": view["turn"],
        "phase": view["phase"],
        "steps": [(_SHORT.get(step, step), step == view["phase"]) for step in (_STEPS if view["turn"] else _SETUP)],
        "yours": view["turn_player"] == seat,
        "turn_player": view["turn_player"],
        "sides": [_side(game, view, player, drawn, open_hands=open_hands) for player in (1 - you, you)],
        "locations": [drawn.location(place) for place in view["spaceline"]],
        "away": drawn.pieces(view["away"]),
        "air": drawn.pieces(view["in_the_air"]),
        "looking": drawn.pieces(view["looking_at"]),
        "offer": choice,
        "hint": hint(view, choice, seated=seat is not None),
        "layer": layer,
        "you": you,
        "seated": seat is not None,
    }


def _side(game: Game, view: View, player: int, drawn: "_Drawing", *, open_hands: bool) -> dict[str, Any]:
    facts = view["players"][player]
    hand = facts["hand"]
    if hand is None and open_hands:
        hand = game.view(player)["players"][player]["hand"]
    return {
        **{word: facts[word] for word in ("points", "hand_count", "draw_count", "discard_count", "discard_top")},
        "player": player,
        "us": player == drawn.you,
        "solved": len(facts["solved"]),
        "hand": None if hand is None else drawn.pieces(hand),
        "table": drawn.pieces(facts["table"]),
        "scored": drawn.pieces(facts["bonus_area"]),
        "missions": drawn.pieces(facts["missions"] or ()),
        "seeds": drawn.pieces(facts["seed_deck"] or ()),
    }


class _Drawing:
    """Cards as they lie before one pair of eyes, in one text layer, those that can do something now lit up."""

    def __init__(
        self, you: int, layer: Layer, lit: frozenset[int], ready: frozenset[int] | None, open_views: list[View]
    ) -> None:
        self.you = you
        self.layer = layer
        self.lit = lit
        self.ready = ready
        """Ships that can be flown now; None for eyes that fly none."""
        self.open_views = open_views
        """What the players themselves saw, once the game is over and nothing is hidden any more."""
        self.crews = {number: crew for view in open_views for number, crew in _crews(view)}

    def pieces(self, cards: Any) -> list[dict[str, Any]]:
        return [self.piece(card) for card in cards]

    def piece(self, card: View) -> dict[str, Any]:
        """A card on the table with its state in words."""
        facts = catalogue()[card["name"]]
        controller = card.get("controller", card["owner"])
        words = [word for word in _STATES if card.get(word)]
        if card.get("docked"):
            words.insert(0, "docked")
        if isinstance(facts, Ship) and card.get("range_used"):
            words.append(f"RANGE used {card['range_used']} of {facts.range}")
        if card.get("counter"):
            words.append(f"count {card['counter']}")
        aboard = self.pieces(card.get("aboard", self.crews.get(card["id"], ())))
        if self.ready is not None and isinstance(facts, Ship) and controller == self.you:
            words += wanting(facts, aboard) if card["id"] not in self.ready else []
        return {
            **face(facts, self.layer),
            "id": card["id"],
            "lit": card["id"] in self.lit,
            "side": "us" if controller == self.you else "them" if controller in PLAYERS else "wild",
            "states": words,
            "affiliation": card.get("affiliation", ""),
            "aboard": aboard,
            "aboard_count": card.get("aboard_count", 0),
            "together": together(aboard),
            "unfolded": unfolded(aboard),
            "on": self.pieces(card.get("on", ())),
        }

    def location(self, place: View) -> dict[str, Any]:
        facts = catalogue()[place["name"]]
        here = self.pieces(place["here"])
        surface = self.pieces(place["surface"])
        teams = [(side, [card for card in surface if card["side"] == side]) for side in ("them", "wild", "us")]
        seeds = [card for view in self.open_views for card in _place(view, place["id"])["your_seeds"]]
        drawn = {
            **self.piece(place),
            "owner": place["owner"],
            "side": "us" if place["owner"] == self.you else "them",
            "span": place["span"],
            "seeds": place["seeds"],
            "your_seeds": self.pieces(place["your_seeds"] or seeds),
            "revealed": self.pieces(place["revealed"]),
            "met": self.pieces(place["met"]),
            "outpost": place.get("outpost", False),
            "orbit": [(side, [card for card in here if card["side"] == side]) for side in ("them", "wild", "us")],
            "teams": [(side, cards, together(cards), unfolded(cards)) for side, cards in teams if cards],
            "held": self.pieces(place["held"]),
            "solved_by": place["solved_by"],
        }
        if isinstance(facts, Mission) and drawn["side"] == "us" and place["solved_by"] is None:
            drawn["prospects"] = _prospects(facts, drawn)
        return drawn


def _ready(view: View) -> frozenset[int]:
    """Ships that can be flown now, whatever is printed on their crews."""
    options = (view["decision"] or {}).get("options", ())
    return frozenset(int(option["id"].split(":")[1]) for option in options if option["id"].startswith("move:"))


def _place(view: View, number: int) -> View:
    found: View = next(place for place in view["spaceline"] if place["id"] == number)
    return found


def _crews(view: View) -> Iterator[tuple[int, list[View]]]:
    """Who is aboard what, of all that a player knows it of."""
    for place in view["spaceline"]:
        for card in (place, *place["here"]):
            if card.get("aboard"):
                yield card["id"], card["aboard"]


def unfolded(cards: list[dict[str, Any]]) -> bool:
    """Whether a group is shown one by one: a small one of yours, or one of which somebody can do something."""
    return any(card["lit"] for card in cards) or all(len(cards) <= FEW and card["side"] == "us" for card in cards)


def together(cards: list[dict[str, Any]]) -> dict[str, Any] | None:
    """What a group of people brings by what is printed on them: attribute sums, and skills with how often."""
    people = [card for card in cards if card["type"] == "personnel"]
    if not people:
        return None
    sums = tally([card["name"] for card in people])
    skills: dict[str, int] = {}
    for card in people:
        for person in card["people"]:
            for skill in (person["classification"], *person["skills"]):
                word, _, count = skill.partition(" ×")
                skills[word] = skills.get(word, 0) + int(count or 1)
    return {
        "sums": [
            (short, word, sums[word]) for short, word in (("INT", "INTEGRITY"), ("CUN", "CUNNING"), ("STR", "STRENGTH"))
        ],
        "skills": [f"{skill} ×{count}" if count > 1 else skill for skill, count in sorted(skills.items())],
    }


def wanting(ship: Ship, aboard: list[dict[str, Any]]) -> list[str]:
    """What a crew lacks to fly its ship, by what is printed on their cards (BR-9.5); nothing where it has it all."""
    cards = [catalogue()[card["name"]] for card in aboard]
    crew = [card for card in cards if isinstance(card, Personnel)]
    if staffs(crew, ship):
        return []
    if not crew:
        return ["needs a crew"]
    lacks = []
    if "Non-Aligned" not in ship.affiliations and not any(matches(card, ship) for card in crew):
        lacks.append(f"{' or '.join(ship.affiliations)} personnel")
    icons = [person.icons for card in crew for person in card.people]
    if sum("Cmd" in found for found in icons) < ship.staffing.count("Cmd"):
        lacks.append("★ command")
    elif sum(not {"Cmd", "Stf"}.isdisjoint(found) for found in icons) < len(ship.staffing):
        lacks.append("⊕ staff")
    return [f"needs {' and '.join(lacks)}"]


def _prospects(mission: Mission, place: dict[str, Any]) -> list[tuple[str, str]]:
    """Who of yours is there to attempt a mission, and what they lack by what is printed on their cards."""
    groups = [("Your team", cards) for side, cards, *_ in place["teams"] if side == "us"]
    if mission.where.value != "planet":
        ships = next(cards for side, cards in place["orbit"] if side == "us")
        groups += [
            (f"Crew of {ship['name']}", ship["aboard"]) for ship in ships if ship["aboard"] and ship["type"] == "ship"
        ]
    found = []
    for who, cards in groups:
        people = [card["name"] for card in cards if card["type"] == "personnel" and "stopped" not in card["states"]]
        if people:
            found.append((who, mission.requirement.missing(tally(people))))
    return found
