"""A game as a line of JSON or a row of CSV, and back."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any, Final

from spaceline.simulate.games import Meetings, Played

COLUMNS: Final = (
    "index", "edition", "seed", "first", "winner", "kind", "how", "missions_a", "missions_b", "points_a", "points_b",
    "turns", "decisions", "affiliation_a", "affiliation_b", "failed_a", "failed_b",
)  # fmt: skip


def line_of(game: Played) -> str:
    return json.dumps(asdict(game), ensure_ascii=False) + "\n"


def game_of(line: bytes) -> Played:
    """The game that a line tells. Raises ValueError for anything else."""
    try:
        row = json.loads(line)
        return Played(
            index=_number(row["index"]),
            edition=_word(row["edition"]),
            seed=_number(row["seed"]),
            first=_seat(row["first"]),
            winner=None if row["winner"] is None else _seat(row["winner"]),
            kind=_word(row["kind"]),
            how=_word(row["how"]),
            missions=_pair([_number(value) for value in row["missions"]]),
            points=_pair([_number(value) for value in row["points"]]),
            turns=_number(row["turns"]),
            decisions=_number(row["decisions"]),
            affiliations=_words([_word(value) for value in row["affiliations"]]),
            dilemmas=tuple(_meetings(value) for value in row["dilemmas"]),
            seconds=float(row["seconds"]),
        )
    except (KeyError, TypeError, IndexError, RecursionError) as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error


def _number(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def _seat(value: Any) -> int:
    if value not in (0, 1):
        raise ValueError(f"{value!r} is neither bot")
    return _number(value)


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not a word")
    return value


def _pair(values: list[int]) -> tuple[int, int]:
    one, two = values
    return one, two


def _words(values: list[str]) -> tuple[str, str]:
    one, two = values
    return one, two


def _meetings(row: Any) -> Meetings:
    return Meetings(_word(row["dilemma"]), _seat(row["bot"]), _number(row["met"]), _number(row["failed"]))


def table(games: Sequence[Played]) -> str:
    """All games as CSV, a row each. The same games give the same text to the byte, so nobody's time is in it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_row(game) for game in games)
    return out.getvalue()


def _row(game: Played) -> Iterable[Any]:
    yield from (game.index, game.edition, game.seed, game.first, "" if game.winner is None else game.winner)
    yield from (game.kind, game.how, *game.missions, *game.points, game.turns, game.decisions)
    yield from game.affiliations
    yield from (sum(one.failed for one in game.dilemmas if one.bot == who) for who in (0, 1))
