"""Lists for the wall: pairings by table, pairings by name, and standings, as columns and rows for any form of print."""

from dataclasses import dataclass

from spaceline.tournament.paper.sheets import BYE, Pairings
from spaceline.tournament.standings import Standing, Verdict, standings, verdict
from spaceline.tournament.state import NO_SCORE, Event
from spaceline.tournament.vocabulary import Status

LONG_NAMES, LONG_STANDINGS = 30, 60  # beyond these a list is set smaller, in two columns


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its heading, its share of the width, whether it is centred, and whether it is set in bold."""

    label: str
    share: float
    centred: bool = False
    bold: bool = False


@dataclass(frozen=True, slots=True)
class WallList:
    """A list with its title; `right` stands large at the other end of the head."""

    title: str
    right: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    narrow: bool = False


def by_table(pairings: Pairings) -> WallList:
    rows = [
        (str(table), one.name, one.total, two.name + (" (again)" if again else ""), two.total)
        for table, one, two, again in pairings.tables
    ]
    rows += [(BYE, seat.name, seat.total, "", "") for seat in pairings.byes]
    columns = (
        Column("table", 0.1, centred=True, bold=True),
        *(Column("player", 0.32, bold=True), Column("so far", 0.13, centred=True)),
        *(Column("player", 0.32, bold=True), Column("so far", 0.13, centred=True)),
    )
    note = "(again): these two have met before." if any(again for *_, again in pairings.tables) else ""
    return WallList("Pairings by table", _told(pairings), columns, tuple(rows), note)


def by_name(pairings: Pairings) -> WallList:
    seats = pairings.by_name()
    rows = tuple((seat.name, str(seat.table or BYE), seat.opponent if seat.table else "") for seat in seats)
    columns = Column("player", 0.43, bold=True), Column("table", 0.14, centred=True, bold=True), Column("against", 0.43)
    return WallList("Pairings by name", _told(pairings), columns, rows, narrow=len(rows) > LONG_NAMES)


def standings_list(event: Event) -> WallList:
    """Everyone by rank, with a word on ties, play-offs and those who left (TG-42, TG-43)."""
    ending = verdict(event)
    rows = tuple((str(line.rank), line.name, str(line.score), _remark(line, ending)) for line in standings(event))
    columns = (
        Column("rank", 0.1, centred=True, bold=True),
        Column("player", 0.44, bold=True),
        Column("score", 0.16, centred=True, bold=True),
        Column("", 0.3),
    )
    played = sum(each.complete for each in event.rounds)
    after = f"after round {played}" if played else "before round 1"
    note = "Score: victory points (differential)."
    return WallList("Standings", after, columns, rows, note, narrow=len(rows) > LONG_STANDINGS)


def _remark(line: Standing, ending: Verdict) -> str:
    words = []
    if line.player in ending.winners:
        words.append("play-off optional" if ending.play_off_optional else "winner")
    elif line.tied and line.score != NO_SCORE:
        words.append("level")
    if line.status is not Status.PLAYING:
        words.append(str(line.status))
    return ", ".join(words)


def _told(pairings: Pairings) -> str:
    return f"Round {pairings.round}" + (f" · {pairings.limit} min" if pairings.limit else "")
