"""How long it takes to rebuild a large rating list on this machine."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from time import process_time

from spaceline.ratings.events import Outcome, RatedEvent, RatedGame, RatingList
from spaceline.ratings.ladder import rebuild

_OUTCOMES = (Outcome.WIN, Outcome.LOSS, Outcome.TIE)


@dataclass(frozen=True, slots=True)
class Bench:
    """A measured rebuild; the events are made beforehand and not counted."""

    events: int
    games: int
    players: int
    seconds: float  # of one core


def bench(events: int = 10_000, players: int = 32, rounds: int = 5, seed: int = 1) -> Bench:
    """Rebuilds one list of random events and measures it."""
    made = [_event(number, players, rounds, random.Random(seed * 1_000_003 + number)) for number in range(events)]
    began = process_time()
    ladder = rebuild(made, RatingList.SWISS)
    seconds = process_time() - began
    return Bench(events, sum(len(event.games) for event in made), len(ladder.standings), seconds)


def rebuilding(events: int = 500) -> Callable[[], int]:
    """Rebuilds a list of that many events at each call, and says how many there were."""
    made = [_event(number, 32, 5, random.Random(number)) for number in range(events)]

    def work() -> int:
        rebuild(made, RatingList.SWISS)
        return events

    return work


def _event(number: int, players: int, rounds: int, luck: random.Random) -> RatedEvent:
    """A field drawn from a world ten times its size, paired at random each round."""
    field = [f"p{person}" for person in luck.sample(range(players * 10), players)]
    games = []
    for _ in range(rounds):
        luck.shuffle(field)
        for a, b in zip(field[::2], field[1::2], strict=False):
            games.append(RatedGame(a, b, luck.choices(_OUTCOMES, (9, 9, 2))[0]))
    day = date(1995, 1, 1) + timedelta(days=number)
    return RatedEvent(f"event-{number:05}", day, RatingList.SWISS, True, tuple(games))
