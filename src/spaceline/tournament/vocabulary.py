"""The Guide's words as values: formats, ways to pair, ways a game ends, and what a player's entry may be."""

from enum import StrEnum

from spaceline.errors import SpacelineError


class TournamentError(SpacelineError):
    """A step that the Guide, or plain order, does not allow; the event is unchanged."""


class EventFormat(StrEnum):
    """The Guide's three sanctioned formats (TG-21), its two others (TG-72, TG-74), and Warp Speed (AMB-42)."""

    SWISS = "swiss"
    JUNIOR = "junior"
    SEALED = "sealed"
    WARP_SPEED = "warp-speed"
    SIMPLE = "simple"
    ELIMINATION = "elimination"

    @property
    def full_name(self) -> str:
        return _TITLES[self]


_TITLES = {
    EventFormat.SWISS: "Decipher Swiss",
    EventFormat.JUNIOR: "Decipher Junior",
    EventFormat.SEALED: "Decipher Sealed Deck",
    EventFormat.WARP_SPEED: "Warp Speed",
    EventFormat.SIMPLE: "Simple Swiss",
    EventFormat.ELIMINATION: "Elimination",
}


class PairingMode(StrEnum):
    """How the next round is made. `simple` and `bracket` belong to their formats and cannot be chosen for others."""

    GUIDE = "guide"
    LOOKAHEAD = "lookahead"
    OPTIMAL = "optimal"
    SIMPLE = "simple"
    BRACKET = "bracket"


class How(StrEnum):
    """How a game ended, as the players report it."""

    FULL = "full"
    TIMED = "timed"
    EXHAUSTED = "exhausted"
    QUIT = "quit"
    DEVIDIAN_DOOR = "devidian-door"


class Outcome(StrEnum):
    """What the game counts as, with its victory points: 2 for a full result, 1 for the rest, 0 for a loss (TG-59)."""

    FULL_WIN = "full win"
    TIMED_WIN = "timed win"
    HALF_WIN = "half win"
    MODIFIED_WIN = "modified win"
    TRUE_TIE = "true tie"
    QUIT = "win by quitting"
    DEVIDIAN_DOOR = "win by Devidian Door"


class Status(StrEnum):
    """Whether an entry is paired: a drop leaves between rounds without a loss, a quit leaves a game (TG-52, AMB-24)."""

    PLAYING = "playing"
    DROPPED = "dropped"
    QUIT = "quit"
