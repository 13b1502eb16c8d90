"""What the tournament commands share: the event file, who acts and when, and how scores are typed."""

import re
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from spaceline.cli.output import InputError, read_text
from spaceline.tournament import store
from spaceline.tournament.changes import read_time
from spaceline.tournament.player_files import read_csv
from spaceline.tournament.scoring import intermix_score
from spaceline.tournament.state import Event, GameReport
from spaceline.tournament.steps import Action, NewEntry
from spaceline.tournament.vocabulary import How, TournamentError

EventPath = Annotated[str, typer.Argument(metavar="FILE", help="The event file.")]
At = Annotated[str | None, typer.Option("--at", help="When it happened, as 2000-12-15T14:30:00Z; now if left out.")]
By = Annotated[str | None, typer.Option("--by", help="Who did it; the director if left out.")]
Reason = Annotated[str, typer.Option("--reason", help="Why; kept in the event file.")]
Points = Annotated[str | None, typer.Option("--score", metavar="A-B", help="Game points; negative ones as =130--20.")]
Ending = Annotated[How, typer.Option("--how", help="How the game ended.")]
Missions = Annotated[str | None, typer.Option("--missions", metavar="A-B", help="Missions solved (Warp Speed).")]
FlatFifty = Annotated[bool, typer.Option("--flat-fifty", help="A quit scored as a flat 50 (TG-51).")]
Lifted = Annotated[bool, typer.Option("--lifted", help="A Warp Speed quit with the winner lifted to 100 (AMB-36).")]
Intermix = Annotated[
    list[str] | None,
    typer.Option("--intermix", metavar="SEAT:NON+BONUS", help="A score under Intermix Ratio, as 1:35+50 (TG-56)."),
]
RoundNumber = Annotated[int | None, typer.Option("--round", help="The round; the current one if left out.")]
TableNumber = Annotated[int, typer.Option("--table", help="The table.")]


def load(path: str) -> store.EventFile:
    """The event of a file argument; `-` is standard input."""
    if path == "-":
        return store.loads(sys.stdin.buffer.read(store.LARGEST_FILE + 1), "standard input")
    return store.load(Path(path))


def moment(at: str | None) -> str:
    """The time of a step: now, or the one given, which has to be a time."""
    if at is None:
        return store.now()
    read_time(at)
    return at


def act(path: str, act_on: Callable[[Event], Action], at: str | None, by: str | None) -> store.EventFile:
    """One step in the director's name, or in the name given."""
    return store.append(Path(path), act_on, moment(at), by)


def pair_of_numbers(text: str | None, option: str) -> tuple[int, int]:
    """ "45-30", "130--20", "-5-20": two whole numbers, each perhaps negative."""
    if text is None:
        return 0, 0
    numbers = re.fullmatch(r"\s*([+-]?\d{1,9})\s*-\s*([+-]?\d{1,9})\s*", text)
    if numbers is None:
        raise InputError(f"{option} takes two whole numbers like 100-45, not {text!r}")
    return int(numbers[1]), int(numbers[2])


def game_report(
    *,
    how: How,
    score: str | None,
    missions: str | None,
    winner: int | None,
    flat_fifty: bool,
    lifted: bool,
    intermix: list[str] | None,
) -> GameReport:
    """What was typed about a game, for `report`, `amend`, `play-off` and `score` alike."""
    if score is None and not intermix and how not in (How.QUIT, How.DEVIDIAN_DOOR):
        raise InputError("--score is missing: the game points of both players, as in 100-45")
    if flat_fifty and lifted:
        raise InputError("--flat-fifty and --lifted exclude each other")
    points = list(pair_of_numbers(score, "--score"))
    for text in intermix or []:
        parts = re.fullmatch(r"([12]):(-?\d{1,9})\+(-?\d{1,9})", text.strip())
        if parts is None:
            raise InputError(f"--intermix takes a seat with non-bonus and bonus points, like 1:35+50, not {text!r}")
        points[int(parts[1]) - 1] = intermix_score(int(parts[2]), int(parts[3]))
    return GameReport(
        how=how,
        points=(points[0], points[1]),
        winner=winner,
        missions=None if missions is None else pair_of_numbers(missions, "--missions"),
        flat_fifty=True if flat_fifty else False if lifted else None,
    )


def seat_of(event: Event, players: tuple[str, str], winner: str | None) -> int | None:
    """The seat of a winner given by name, by id, or as 1 or 2."""
    if winner is None:
        return None
    try:
        found = event.find(winner).id
    except TournamentError:
        if winner.strip() in ("1", "2"):
            return int(winner) - 1
        raise
    if found not in players:
        raise InputError(f"{event.name_of(found)} is not at this table")
    return players.index(found)


def day(text: str | None, option: str) -> date | None:
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise InputError(f"{option} takes a date like 2000-12-15, not {text!r}") from None


def entries_from(path: str) -> tuple[NewEntry, ...]:
    """The players of a CSV file (a plain list of names will do)."""
    book = read_csv(read_text(path))
    entries = tuple(
        NewEntry(player.id, player.name, player.born, player.address, player.email) for player in book.players
    )
    if not entries:
        raise InputError(f"{path} has no players in it")
    return entries


def named(argument: str | None, option: str | None) -> str:
    """A player given after the file or with --player."""
    if (argument is None) == (option is None):
        raise InputError("name one player, after the file or with --player")
    return argument or option or ""
