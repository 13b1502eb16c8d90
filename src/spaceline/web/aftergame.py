"""A finished game in numbers and moments: who did what how often, and where to look when looking back."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from spaceline.engine.game import recorded
from spaceline.engine.occurrences import recalled, sentence
from spaceline.engine.places import PLAYERS
from spaceline.game import Game

_MOMENTS = frozenset({"turn", "solved", "killed", "destroyed", "battle", "fight", "failed", "over"})


class Figure(NamedTuple):
    """One line of the statistics: what is counted, and how often it was so for each player."""

    label: str
    counts: tuple[int, int]
    names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


class Moment(NamedTuple):
    """Something worth looking back at, after so many answers."""

    at: int
    text: str
    turn: bool


def figures(story: Iterable[Sequence[Any]], name: Callable[[int], str]) -> list[Figure]:
    """The statistics of a game from its occurrences."""
    told = [recalled(row) for row in story]

    def count(label: str, *kinds: str, rule: str = "", named: bool = False) -> Figure:
        mine = [
            [what for what in told if what.kind in kinds and what.player == player and rule in ("", what.rule)]
            for player in PLAYERS
        ]
        names = [_counted(name(card) for what in found for card in what.cards) if named else () for found in mine]
        return Figure(label, (len(mine[0]), len(mine[1])), (names[0], names[1]))

    return [
        count("Turns", "turn"),
        count("Cards played", "played"),
        count("Missions attempted", "attempted"),
        count("Missions solved", "solved", named=True),
        count("Dilemmas met", "encountered", rule="BR-10.6"),
        count("Dilemmas overcome", "overcome", named=True),
        count("Dilemmas failed", "failed", named=True),
        count("Artifacts earned", "acquired", named=True),
        count("Battles begun", "battle", "fight"),
        count("People lost", "killed", named=True),
        count("Ships and outposts lost", "destroyed", named=True),
    ]


def _counted(names: Iterable[str]) -> tuple[str, ...]:
    """Each name once, with how often it came."""
    return tuple(f"{name} ×{times}" if times > 1 else name for name, times in Counter(names).items())


def moments(record: Mapping[str, Any], players: tuple[str, str]) -> list[Moment]:
    """Turns, solved missions, deaths and battles of a recorded game, each with the number of answers before it."""
    game = Game.from_record(record, until=0)
    found: list[Moment] = []
    seen = len(game.occurrences)
    for at, answer in enumerate(recorded(record["answers"]), 1):
        game.replay([answer])
        for what in game.occurrences[seen:]:
            if what.kind in _MOMENTS:
                found.append(Moment(at, sentence(what, game.table.name, players), what.kind == "turn"))
        seen = len(game.occurrences)
    return found
