"""Places: every card is in exactly one of them, and a place is one number.

A place is a host and a relation to it: aboard a ship, under a mission, in a player's hand. The number is
`host * 8 + relation`; hosts 0 and 1 are the players, 2 is the table itself, cards are numbered from 8.
"""

from typing import Final

PLAYERS: Final = (0, 1)
FIRST_CARD: Final = 8

# Relations to a player (hosts 0 and 1).
HAND: Final = 0
DRAW: Final = 1
DISCARD: Final = 2
OUT_OF_PLAY: Final = 3
TABLE: Final = 4
SEED_DECK: Final = 5
SCORED: Final = 6
MISSIONS: Final = 7

# Relations to a card in play.
ABOARD: Final = 0
ON: Final = 1
SEEDS: Final = 2
ORBIT: Final = 3
HELD: Final = 4
SURFACE: Final = 5

SPACELINE: Final = 2 * 8
"""The locations, in order from the first player's left."""
PLAYING: Final = 2 * 8 + 1
"""A card between its announcement and its result (BR-7.1)."""
AWAY: Final = 2 * 8 + 2
"""Ships out of time: nothing reaches them until they return (BR-14.8)."""

_PLAYER_PLACES: Final = (
    "hand",
    "draw deck",
    "discard pile",
    "out of play",
    "table",
    "seed deck",
    "bonus area",
    "missions",
)


def hand(player: int) -> int:
    return player * 8 + HAND


def draw_deck(player: int) -> int:
    return player * 8 + DRAW


def discard_pile(player: int) -> int:
    return player * 8 + DISCARD


def out_of_play(player: int) -> int:
    return player * 8 + OUT_OF_PLAY


def table(player: int) -> int:
    return player * 8 + TABLE


def seed_deck(player: int) -> int:
    return player * 8 + SEED_DECK


def scored(player: int) -> int:
    return player * 8 + SCORED


def missions(player: int) -> int:
    return player * 8 + MISSIONS


def aboard(host: int) -> int:
    return host * 8 + ABOARD


def on(host: int) -> int:
    return host * 8 + ON


def seeds(mission: int) -> int:
    return mission * 8 + SEEDS


def orbit(location: int) -> int:
    return location * 8 + ORBIT


def held(mission: int) -> int:
    return mission * 8 + HELD


def surface(mission: int) -> int:
    return mission * 8 + SURFACE


def host(place: int) -> int:
    return place >> 3


def relation(place: int) -> int:
    return place & 7


def in_play(place: int) -> bool:
    """On the table, on the spaceline, or at, on or aboard a card there; not seeded face down (BR-8.5)."""
    if place >= FIRST_CARD * 8:
        return place & 7 != SEEDS
    return place in (SPACELINE, AWAY) or (place < 16 and place & 7 == TABLE)


def pile_name(place: int) -> str:
    return _PLAYER_PLACES[place & 7]
