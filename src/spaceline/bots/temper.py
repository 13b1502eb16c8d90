"""Temper: the few numbers in which captains differ. Cadets are given worse ones; an admiral tries a bolder one."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """How a captain weighs things. Losses are counted in people."""

    risk: float = 0.9
    """The loss that an attempt may cost on the average."""
    haste: float = 0.1
    """How much that grows with each of your turns."""
    panic: float = 1.0
    """How much it grows as the draw decks run out; divided by the turns that are left."""
    crew: int = 3
    """The fewest people with whom a ship leaves home."""
    heeds: bool = True
    """Whether it counts that a dilemma is known to lie there which a team does not get past."""
    scouts: int = 2
    """How many single people a turn go ahead of an Away Team to spring what lies in wait; 0 for none."""
    hunts: bool = True
    """Whether ships go after ships that they can destroy."""
    tows: bool = False
    """Whether a ship fetches a scow that bars one of your missions, and leaves it where it bars one of theirs."""


STEADY = Temper()
