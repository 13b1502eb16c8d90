"""What can be seen: a card in play or in hand, a location of the spaceline, a player across the table."""

from collections.abc import Iterable, Sequence

from spaceline.cards.models import Card, Mission
from spaceline.cards.vocabulary import CardType, Where


class Seen:
    """One card in sight: its facts, its state, and where it is; by default it only lies there."""

    location = 0
    host = 0
    """The ship, outpost or location (for its surface) it is in, or 0."""
    stopped = False
    asleep = False
    """Disabled, phased or held."""
    quarantined = False
    damaged = False
    cloaked = False
    up = True
    docked = 0
    range_used = 0
    counter = 0
    count = 0
    """How many cards are aboard, known or not."""
    affiliation = ""
    affects: tuple[int, ...] = ()
    on: Sequence["Seen"] = ()

    def __init__(self, number: int, card: Card, owner: int) -> None:
        self.number = number
        self.card = card
        self.owner = owner
        self.controller = owner
        self.person = card.type is CardType.PERSONNEL

    @property
    def able(self) -> bool:
        """Can act now."""
        return not self.stopped and not self.asleep

    def carries(self, title: str) -> bool:
        """Whether a card of that title lies on this one."""
        return any(other.card.name == title for other in self.on)


class Place:
    """One location of the spaceline."""

    __slots__ = ("card", "met", "number", "outpost", "owner", "revealed", "seeds", "seen", "solved_by", "span", "yours")

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.number = seen.number
        self.card = seen.card
        self.owner = seen.owner
        self.span = 0
        self.seeds = 0
        self.yours: list[Card] = []
        self.revealed = 0
        self.met: list[Card] = []
        """Dilemmas of the other side that were met and went back, the next to be met first."""
        self.outpost = False
        self.solved_by: int | None = None

    @property
    def mission(self) -> Mission | None:
        return self.card if isinstance(self.card, Mission) else None

    @property
    def planet(self) -> bool:
        return isinstance(self.card, Mission) and self.card.where is not Where.SPACE

    @property
    def hidden(self) -> int:
        """How many face-down seed cards of the other side may still lie here."""
        return max(0, self.seeds - len(self.yours) - self.revealed)


class Seat:
    """What is open about a player."""

    __slots__ = ("discards", "draw", "exhausted", "hand", "points", "regenerated", "solved")

    def __init__(
        self,
        points: int,
        solved: Iterable[int],
        hand: int,
        draw: int,
        discards: int,
        *,
        regenerated: bool,
        exhausted: bool,
    ) -> None:
        self.points = points
        self.solved = tuple(solved)
        self.hand = hand
        self.draw = draw
        self.discards = discards
        self.regenerated = regenerated
        self.exhausted = exhausted
