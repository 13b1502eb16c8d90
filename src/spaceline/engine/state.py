"""The whole position of a game as plain, immutable values, so that a copy is a few references and a dict copy."""

from typing import NamedTuple

from spaceline.engine.places import SPACELINE


class CardState(NamedTuple):
    """What can change about one card. Its title and owner never do and live in the game's cast."""

    place: int
    controller: int
    up: bool = True
    """Face up; for a double-sided mission, the front side (EP-30)."""
    stopped: bool = False
    disabled_by: int = 0
    phased_by: int = 0
    quarantined_by: int = 0
    damaged: bool = False
    cloaked: bool = False
    cloak_turn: int = 0
    docked: int = 0
    """The facility a ship is docked at, or 0."""
    range_used: int = 0
    affiliation: str = ""
    """The affiliation in which a card plays now; chosen when it enters play (BR-2.6)."""
    counter: int = 0
    """A countdown, a number of full turns, a delay: what it counts is the card's business."""
    since: int = 0
    """The turn in which the card came to its place."""
    cards: tuple[int, ...] = ()
    """Other cards this one remembers: those it affects, where it returns to."""
    marks: tuple[str, ...] = ()
    """Words this card carries, such as a half already faced or a download already used."""

    def moved(self, place: int, since: int) -> "CardState":
        """The same card in another place; cards move too often for `_replace`, which takes ten times as long."""
        return tuple.__new__(CardState, (place, *self[1:14], since, *self[15:]))


class PlayerState(NamedTuple):
    points: int = 0
    solved: tuple[int, ...] = ()
    regenerated: bool = False
    exhausted: bool = False
    barred: tuple[int, ...] = ()
    """Missions this player can no longer solve, having met a mis-seed of their own there (BR-4.6)."""
    outpost_plan: tuple[int, int] = (0, 0)
    """Mission and outpost card of the initial outpost; equal numbers mean the mission's own outpost (WS-15)."""


class Turn(NamedTuple):
    number: int = 0
    player: int = 0
    plays: int = 0
    """Normal card plays made this turn (WS-28)."""
    extra_plays: int = 0
    no_draw: bool = False
    """A card said to draw no cards this turn (WS-41)."""
    marks: tuple[str, ...] = ()
    """What may happen only once in a turn and has happened."""
    holding: tuple[bool, bool] = (False, False)
    """Players who pass on everything optional until the turn ends."""


class Frame(NamedTuple):
    """One thing in progress: a phase, a turn's segment, an attempt. The last frame on the stack goes on first."""

    kind: str
    player: int
    numbers: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()


_BOTH = (PlayerState(), PlayerState())
_BEFORE = Turn()


class State:
    """A position at a stable point: nothing in it is half done, everything in it is immutable but the two dicts."""

    __slots__ = ("cards", "chance", "contents", "frames", "journal", "live", "over", "players", "starter", "turn")

    def __init__(
        self,
        cards: dict[int, CardState] | None = None,
        contents: dict[int, tuple[int, ...]] | None = None,
        players: tuple[PlayerState, PlayerState] = _BOTH,
        turn: Turn = _BEFORE,
        frames: tuple[Frame, ...] = (),
        live: tuple[int, ...] = (),
        chance: int = 0,
        starter: int = 0,
        over: tuple[str, int | None, str] | None = None,
        journal: tuple["State", ...] = (),
    ) -> None:
        self.cards: dict[int, CardState] = {} if cards is None else cards
        self.contents: dict[int, tuple[int, ...]] = {SPACELINE: ()} if contents is None else contents
        self.players = players
        self.turn = turn
        self.frames = frames
        self.live = live
        """Cards in play whose behaviour listens or modifies, in the order they came."""
        self.chance = chance
        """The state of the random generator."""
        self.starter = starter
        self.over = over
        """What kind of end, who won, and how it came; None while the game runs."""
        self.journal = journal
        """Positions before the last actions of this turn, for Temporal Causality Loop (BR-20, item 14)."""

    def copy(self) -> "State":
        return State(
            self.cards.copy(),
            self.contents.copy(),
            self.players,
            self.turn,
            self.frames,
            self.live,
            self.chance,
            self.starter,
            self.over,
            self.journal,
        )
