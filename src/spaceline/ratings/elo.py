"""The Elo arithmetic of one game and one event, with its numbers in named profiles (TG-15, TG-16, AMB-20)."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from spaceline.errors import SpacelineError
from spaceline.ratings.events import RatedEvent


class UnknownProfile(SpacelineError, ValueError):
    """A profile name that is not in the table."""


@dataclass(frozen=True, slots=True)
class Profile:
    """How much a result moves a rating. Only K differs between the named ones."""

    name: str
    k: float
    start: float = 1500.0
    scale: float = 400.0
    floor: float = 0.0
    ceiling: float = 3000.0


PROFILES: Mapping[str, Profile] = {
    profile.name: profile
    for profile in (Profile("guide", 32), Profile("steady", 16), Profile("club", 24), Profile("brisk", 48))
}
GUIDE = PROFILES["guide"]


@dataclass(frozen=True, slots=True)
class Change:
    """What one event did to one player's rating."""

    player: str
    games: int
    score: float
    expected: float
    before: float
    after: float


def profile(name: str) -> Profile:
    if name not in PROFILES:
        raise UnknownProfile(f"no rating profile {name!r}; there are {', '.join(PROFILES)}")
    return PROFILES[name]


def expected(own: float, opponent: float, scale: float = GUIDE.scale) -> float:
    """The score to be expected against this opponent, between 0 and 1."""
    return 1.0 / (1.0 + math.pow(10.0, (opponent - own) / scale))


def changes(event: RatedEvent, ratings: Mapping[str, float], how: Profile = GUIDE) -> tuple[Change, ...]:
    """The changes by one event, in the order in which the players first appear in its games.

    Every game is reckoned with the ratings from before the event, and a rating moves once (AMB-20). Whether the event
    counts at all is not asked here.
    """
    scores: dict[str, list[float]] = {}
    hopes: dict[str, list[float]] = {}
    start, scale = how.start, how.scale
    for game in event.games:
        a, b = game.a, game.b
        hope = expected(ratings.get(a, start), ratings.get(b, start), scale)
        score = game.score
        if a in scores:
            scores[a].append(score)
            hopes[a].append(hope)
        else:
            scores[a], hopes[a] = [score], [hope]
        if b in scores:
            scores[b].append(1.0 - score)
            hopes[b].append(1.0 - hope)
        else:
            scores[b], hopes[b] = [1.0 - score], [1.0 - hope]
    rows = []
    for player, gained in scores.items():
        # fsum is exact, so the order in which the games are listed cannot move a rating.
        score, hope, before = math.fsum(gained), math.fsum(hopes[player]), ratings.get(player, start)
        after = min(max(before + how.k * (score - hope), how.floor), how.ceiling)
        rows.append(Change(player, len(gained), score, hope, before, after))
    return tuple(rows)
