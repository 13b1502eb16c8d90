"""What the ratings need to know of an event: its list, its date, and who beat whom."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import Self

from spaceline.errors import SpacelineError


class RatingsError(SpacelineError, ValueError):
    """An event or a ratings file that cannot be used."""


class RatingList(StrEnum):
    """The lists, one a format. They never mix: a game counts in one of them (TG-17, AMB-42)."""

    SWISS = "swiss"
    JUNIOR = "junior"
    SEALED = "sealed"
    WARP_SPEED = "warp-speed"


class Outcome(StrEnum):
    """How a game ended for its first player. A modified win is a win; the differential is ignored (AMB-20)."""

    WIN = "win"
    TIE = "tie"
    LOSS = "loss"


_SCORES = {Outcome.WIN: 1.0, Outcome.TIE: 0.5, Outcome.LOSS: 0.0}


@dataclass(frozen=True, slots=True)
class RatedGame:
    """One game between two players, by their ids. A bye is no game, so it has no place here (TG-20)."""

    a: str
    b: str
    outcome: Outcome

    @property
    def score(self) -> float:
        return _SCORES[self.outcome]


@dataclass(frozen=True, slots=True)
class RatedEvent:
    """An event as the ratings see it. `names` says how each player was called there."""

    id: str
    date: date
    list: RatingList
    sanctioned: bool
    games: tuple[RatedGame, ...]
    title: str = ""
    names: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.id:
            raise RatingsError("an event needs an id to be rated")
        for game in self.games:
            if game.a == game.b:
                raise RatingsError(f"in event {self.id}, {self.name(game.a)} is set against themselves")

    @property
    def when(self) -> tuple[str, str]:
        """The place in the order of all events: by date, and on one day by id."""
        return self.date.isoformat(), self.id

    def name(self, player: str) -> str:
        return self.names.get(player, player)

    def with_merged(self, same_as: Mapping[str, str]) -> Self:
        """The event with merged players under the id that was kept (TG-18)."""
        if same_as.keys().isdisjoint(
            {player for game in self.games for player in (game.a, game.b)} | self.names.keys()
        ):
            return self
        games = []
        for game in self.games:
            a, b = same_as.get(game.a, game.a), same_as.get(game.b, game.b)
            if a == b:
                pair = f"{self.name(game.a)} and {self.name(game.b)}"
                raise RatingsError(f"{pair} cannot be one player: they met in event {self.id}")
            games.append(RatedGame(a, b, game.outcome))
        names = {same_as.get(player, player): name for player, name in self.names.items()}
        return replace(self, games=tuple(games), names=names)
