"""The pile of PADD cards as pairing sees it, and what a draw from it looks like."""

import random
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from spaceline.tournament.state import NO_SCORE, Score


@dataclass(frozen=True, slots=True)
class PaddCard:
    """One player's card between rounds: the total so far, the opponents noted on it, and how many byes."""

    player: str
    name: str
    total: Score = NO_SCORE
    opponents: Collection[str] = frozenset()
    byes: int = 0


Forbidden = Mapping[str, Collection[str]]
NOBODY: Forbidden = {}


@dataclass(frozen=True, slots=True)
class Draw:
    """A round drawn from a pile: pairs of places counted from 0, the higher first, and what was unusual about them.

    `passed` gives for a pair's upper place the places passed over, because the two had met or may not meet;
    `rematches` are the upper places of pairs who have met before; `changed` gives the opponent that the literal
    procedure would have given; `bye_moved_from` is who was left over when the bye went to another.
    """

    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None
    passed: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    rematches: Collection[int] = frozenset()
    changed: Mapping[int, int] = field(default_factory=dict)
    bye_moved_from: int | None = None


def shuffled(players: Iterable[str], seed: str) -> tuple[str, ...]:
    """A shuffle that a seed repeats on every machine (TG-35): each card draws a number, and the numbers are sorted.

    Python promises the same stream of `random()` for a seed in every release, and does not promise it for `shuffle`.
    """
    luck = random.Random(seed)
    return tuple(player for _, player in sorted((luck.random(), player) for player in sorted(players)))


def ranked(cards: Iterable[PaddCard]) -> list[PaddCard]:
    """The cards by total score, highest on top (TG-38); equal totals stay in the order they came in."""
    # One number for both parts sorts three times as fast as a pair of them; no differential reaches the spread.
    return sorted(cards, key=lambda card: card.total.victory_points * _SPREAD + card.total.differential, reverse=True)


_SPREAD = 10**9
