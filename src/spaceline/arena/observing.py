"""What an agent sees, as numbers: made from the player's view alone, so that nothing hidden can be in it.

The observation is one row of whole numbers; `parts` gives it back in named pieces, which `LAYOUT` describes.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from spaceline.arena.picking import ACTIONS, ENOUGH, MORE, PAGE, Picking
from spaceline.cards import catalogue
from spaceline.engine.places import FIRST_CARD
from spaceline.engine.view import View

Numbers = NDArray[np.int16]

CARDS: Final = 128
"""Places for cards: each card of a game keeps its own from beginning to end."""
WORDS: Final = 4_093
"""Words are known by a checksum up to this."""
CARD: Final = (
    "card", "where", "location", "host", "owner", "controller", "stopped", "damaged", "cloaked", "face_down",
    "disabled", "phased", "quarantined", "docked", "range_used", "counter", "affiliation", "aboard_count", "span",
    "seeds", "solved_by", "outpost",
)  # fmt: skip
PLAYER: Final = (
    "points", "solved", "regenerated", "exhausted", "hand_count", "draw_count", "discard_count", "discard_top",
    "out_of_play_count", "seed_count",
)  # fmt: skip
TURN: Final = (
    "phase", "turn", "your_turn", "you_started", "plays_made", "kind", "prompt", "about", "least", "most", "page",
)  # fmt: skip
OPTION: Final = ("word", "card", "place", "other_place", "rest")
WHERE: Final = (
    "hand", "missions", "seed_deck", "table", "bonus_area", "spaceline", "your_seeds", "revealed", "here", "surface",
    "held", "away", "in_the_air", "on", "aboard", "looking_at",
)  # fmt: skip
LAYOUT: Final[Mapping[str, tuple[int, ...]]] = {
    "turn": (len(TURN),),
    "players": (2, len(PLAYER)),
    "cards": (CARDS, len(CARD)),
    "options": (PAGE, len(OPTION)),
    "picked": (CARDS,),
}
"""The pieces of an observation and their shapes. You come first among the players."""

_ENDS: Final = tuple(accumulate(int(np.prod(shape)) for shape in LAYOUT.values()))
LENGTH: Final = _ENDS[-1]


def parts(observation: Numbers) -> dict[str, Numbers]:
    """An observation in its named pieces, which share its memory."""
    starts = (0, *_ENDS)
    return {
        name: observation[start:end].reshape(shape)
        for (name, shape), start, end in zip(LAYOUT.items(), starts, _ENDS, strict=False)
    }


@cache
def card_numbers() -> Mapping[str, int]:
    """Every card of the catalogue, numbered from 1 in the order of their names."""
    return {name: number for number, name in enumerate(sorted(catalogue()), 1)}


def word_number(word: str) -> int:
    """A word as a number from 1 on, the same on every machine; no word is 0."""
    return 1 + crc32(word.encode()) % WORDS if word else 0


def slot(number: int) -> int:
    """The place of a card, from 1 on; no card is 0."""
    return number - FIRST_CARD + 1 if number >= FIRST_CARD else 0


def mask(picking: Picking | None) -> NDArray[np.int8]:
    """1 for each action that may be taken now."""
    found = np.zeros(ACTIONS, dtype=np.int8)
    if picking is not None:
        found[: len(picking.shown)] = 1
        found[ENOUGH] = picking.enough
        found[MORE] = picking.more
    return found


def observe(view: View, picking: Picking | None) -> Numbers:
    """A player's view, and how far the player's answer has come."""
    found = np.zeros(LENGTH, dtype=np.int16)
    piece = parts(found)
    you: int = view["you"]
    piece["turn"][:] = _turn(view, picking)
    piece["players"][:] = [_player(view["players"][seat]) for seat in (you, 1 - you)]
    cards = {slot(card["id"]): _card(card, where, host, location, you) for card, where, host, location in _seen(view)}
    piece["cards"][[place - 1 for place in cards]] = list(cards.values())
    if picking is not None:
        asked = view["decision"]
        names = {card["id"]: card["name"] for card in asked.get("cards", ())}
        options = [_option(option, names, cards, numbers="low" in asked) for option in picking.shown]
        piece["options"][: len(options)] = options or 0
        for order, number in enumerate(picking.picked, 1):
            piece["picked"][slot(number) - 1] = order
    return found


def _turn(view: View, picking: Picking | None) -> list[int]:
    asked = view["decision"] if picking is not None else None
    decision: Mapping[str, Any] = asked or {}
    return [
        word_number(view["phase"]),
        view["turn"],
        view["turn_player"] == view["you"],
        view["starter"] == view["you"],
        view["plays_made"],
        word_number(decision.get("kind", "")),
        word_number(decision.get("prompt", "")),
        slot(decision.get("about", 0)),
        decision.get("least", 0),
        decision.get("most", 0),
        picking.page if picking is not None else 0,
    ]


def _player(facts: View) -> list[int]:
    return [
        facts["points"],
        len(facts["solved"]),
        bool(facts["regenerated"]),
        bool(facts["exhausted"]),
        facts["hand_count"],
        facts["draw_count"],
        facts["discard_count"],
        card_numbers().get(facts["discard_top"] or "", 0),
        facts["out_of_play_count"],
        facts["seed_count"],
    ]


def _seen(view: View) -> Iterator[tuple[View, str, int, int]]:
    """Every card in a view: where it is, on or in which card, and at which location of the spaceline, from 1 on."""
    for facts in view["players"]:
        for where in ("hand", "missions", "seed_deck", "table", "bonus_area"):
            yield from _inside(facts[where] or (), where, 0, 0)
    for location, place in enumerate(view["spaceline"], 1):
        yield from _inside((place,), "spaceline", 0, location)
        for where in ("your_seeds", "revealed", "here", "surface", "held"):
            yield from _inside(place[where], where, place["id"], location)
    for where in ("away", "in_the_air", "looking_at"):
        yield from _inside(view[where], where, 0, 0)


def _inside(cards: Sequence[View], where: str, host: int, location: int) -> Iterator[tuple[View, str, int, int]]:
    for card in cards:
        yield card, where, host, location
        for inner in ("on", "aboard"):
            yield from _inside(card.get(inner, ()), inner, card["id"], location)


def _side(seat: int | None, you: int) -> int:
    """1 for you, 2 for the other player, 0 for nobody."""
    return 0 if seat is None else 1 + (seat != you)


def _card(card: View, where: str, host: int, location: int, you: int) -> list[int]:
    return [
        card_numbers()[card["name"]],
        1 + WHERE.index(where),
        location,
        slot(host),
        _side(card["owner"], you),
        _side(card.get("controller"), you),
        *(int(card.get(word, False)) for word in CARD[6:13]),
        slot(card.get("docked", 0)),
        card.get("range_used", 0),
        card.get("counter", 0),
        word_number(card.get("affiliation", "")),
        card.get("aboard_count", 0),
        card.get("span", 0),
        card.get("seeds", 0),
        _side(card.get("solved_by"), you),
        int(card.get("outpost", False)),
    ]


def _option(
    option: str | int | bool, names: Mapping[int, str], cards: Mapping[int, list[int]], *, numbers: bool
) -> list[int]:
    """The word, the card it is about and where that one is, a second card, and whatever else it says."""
    if isinstance(option, bool):
        return [word_number("yes" if option else "no"), 0, 0, 0, 0]
    if isinstance(option, int):
        if numbers:
            return [0, 0, 0, 0, option]
        return [0, card_numbers().get(names.get(option, ""), 0), slot(option), 0, 0]
    word, *rest = option.split(":")
    found = [slot(int(part)) for part in rest if part.isdecimal()]
    others = ":".join(part for part in rest if not part.isdecimal())
    places = [*found, 0, 0][:2]
    card = cards[places[0]][0] if places[0] in cards else 0
    return [word_number(word), card, *places, word_number(others)]
