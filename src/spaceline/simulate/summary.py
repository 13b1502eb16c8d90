"""What many games come to: wins with their intervals, kinds of endings, lengths, and who was stopped by what."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, median
from typing import Any, Final

from spaceline.simulate.games import Plan, Played

_Z: Final = 1.96
"""Of the normal distribution, for 95%."""
IN_TIME: Final = 60
"""Turns of both players together: 30 each."""


@dataclass(frozen=True)
class Share:
    """How often something was the case, with its 95% interval; a tie counts half."""

    count: float
    of: int

    @property
    def rate(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval, which behaves at 0 and 1 and for few games."""
        if not self.of:
            return 0.0, 1.0
        rate, square = self.rate, _Z * _Z
        middle = (rate + square / (2 * self.of)) / (1 + square / self.of)
        spread = _Z * sqrt(rate * (1 - rate) / self.of + square / (4 * self.of**2)) / (1 + square / self.of)
        return max(0.0, middle - spread), min(1.0, middle + spread)

    def document(self) -> dict[str, Any]:
        low, high = self.interval
        return {"rate": round(self.rate, 4), "low": round(low, 4), "high": round(high, 4), "of": self.of}


def score(game: Played, who: int) -> float:
    return 0.5 if game.winner is None else float(game.winner == who)


def share(games: Sequence[Played], who: int) -> Share:
    """How often a bot won, ties counted half."""
    return Share(sum(score(game, who) for game in games), len(games))


def counted(games: Sequence[Played], right: Callable[[Played], bool]) -> Share:
    """In how many games something was the case."""
    return Share(sum(map(right, games)), len(games))


def by_edition(games: Iterable[Played]) -> dict[str, list[Played]]:
    groups: dict[str, list[Played]] = {}
    for game in games:
        groups.setdefault(game.edition, []).append(game)
    return dict(sorted(groups.items()))


def starting(games: Sequence[Played]) -> Share:
    """How often whoever had the first turn won."""
    return Share(sum(score(game, game.first) for game in games), len(games))


def affiliations(games: Sequence[Played]) -> dict[str, Share]:
    """How often a deck of each affiliation won, whoever played it."""
    scores: dict[str, list[float]] = {}
    for game in games:
        for who, name in enumerate(game.affiliations):
            scores.setdefault(name, []).append(score(game, who))
    return {name: Share(sum(rows), len(rows)) for name, rows in sorted(scores.items())}


def dilemmas(
    games: Sequence[Played], group: Callable[[Played, int], str]
) -> list[tuple[str, Mapping[str, tuple[int, int]]]]:
    """The dilemmas that stopped anybody, the worst first; for each group of people how often it stopped them, and how
    often they met it."""
    failed: Counter[tuple[str, str]] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    total: Counter[str] = Counter()
    for game in games:
        for row in game.dilemmas:
            key = row.dilemma, group(game, row.bot)
            met[key] += row.met
            failed[key] += row.failed
            total[row.dilemma] += row.failed
    groups = sorted({who for _, who in met})
    worst = sorted((name for name in total if total[name]), key=lambda name: (-total[name], name))
    return [(name, {who: (failed[name, who], met[name, who]) for who in groups}) for name in worst]


def lengths(games: Sequence[Played]) -> dict[str, float]:
    """How many turns games took, those of both players together."""
    turns = sorted(game.turns for game in games)
    if not turns:
        return {"mean": 0.0, "median": 0.0, "shortest": 0, "longest": 0}
    return {"mean": round(mean(turns), 2), "median": median(turns), "shortest": turns[0], "longest": turns[-1]}


def summary(plan: Plan, games: Sequence[Played]) -> dict[str, Any]:
    """What `spaceline simulate --json` prints, but for the speed: the same games give the same document."""
    full_in_time = counted(games, lambda game: game.kind == "full win" and game.turns <= IN_TIME)
    return {
        "games": len(games),
        **plan.document(),
        "wins": [sum(game.winner == who for game in games) for who in (0, 1)],
        "ties": sum(game.winner is None for game in games),
        "score": share(games, 0).document(),
        "kinds": dict(sorted(Counter(game.kind for game in games).items())),
        "full_wins_within_30_turns_each": full_in_time.document(),
        "turns": lengths(games),
        "decisions": round(mean(game.decisions for game in games), 1) if games else 0.0,
        "by_starting_player": starting(games).document(),
        "by_edition": {name: share(group, 0).document() for name, group in by_edition(games).items()},
        "by_affiliation": {name: one.document() for name, one in affiliations(games).items()},
        "dilemmas": [
            {"name": name, "failed": [counts.get(who, (0, 0))[0] for who in "01"],
             "met": [counts.get(who, (0, 0))[1] for who in "01"]}
            for name, counts in dilemmas(games, lambda _, who: str(who))
        ],
    }  # fmt: skip
