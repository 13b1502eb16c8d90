"""What stands on each sheet of paper, before anyone thinks about where: the same for PDF and HTML."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import accumulate

from spaceline.tournament.state import BYE_SCORE, Event, Round, Score, Table
from spaceline.tournament.submission import event_id
from spaceline.tournament.vocabulary import EventFormat, Status, TournamentError

USUAL_ROUNDS = 6
BYE = "bye"


@dataclass(frozen=True, slots=True)
class Heading:
    """The lines that say which event this is."""

    event: str
    facts: tuple[str, ...]
    id: str
    date: date

    @property
    def line(self) -> str:
        return " · ".join(self.facts)


@dataclass(frozen=True, slots=True)
class DisplayRow:
    """One round on a PADD card; empty texts are for the pen."""

    round: int
    table: str = ""
    opponent: str = ""
    points: str = ""
    score: str = ""
    total: str = ""


@dataclass(frozen=True, slots=True)
class DisplayCard:
    """A player's card for the whole event (TG-35)."""

    name: str
    address: str
    entry: str
    note: str
    rows: tuple[DisplayRow, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at a table, or with the bye."""

    name: str
    total: str
    table: int | None
    opponent: str


@dataclass(frozen=True, slots=True)
class Slip:
    """The paper on which one game is reported: both players sign it, the scorekeeper copies it (TG-37, TG-85)."""

    round: int
    table: int
    seats: tuple[Seat, Seat]
    missions: bool
    limit: int | None
    code: str


@dataclass(frozen=True, slots=True)
class Pairings:
    """One round, for the wall."""

    round: int
    limit: int | None
    tables: tuple[tuple[int, Seat, Seat, bool], ...]
    byes: tuple[Seat, ...]

    def by_name(self) -> tuple[Seat, ...]:
        """Everyone in the order of their names, to find one's own table."""
        seats = [seat for _, one, two, _ in self.tables for seat in (one, two)]
        return tuple(sorted((*seats, *self.byes), key=lambda seat: (seat.name.casefold(), seat.name, seat.table or 0)))


def heading(event: Event) -> Heading:
    director = f"director {event.director}" if event.director else ""
    facts = (event.format.full_name, long_date(event.date), event.details.place, director)
    return Heading(event.name, tuple(fact for fact in facts if fact), event_id(event), event.date)


def long_date(day: date) -> str:
    return f"{day.day} {day:%B} {day.year}"


def display_cards(event: Event, players: Iterable[str] | None = None) -> tuple[DisplayCard, ...]:
    """One card a player, in the order of entry, with what has been played so far (TG-35, TG-48)."""
    chosen = event.entries if players is None else tuple(players)
    rounds = max(len(event.rounds), event.details.planned_rounds or USUAL_ROUNDS)
    tables = [{player: table for table in each.tables for player in table.players} for each in event.rounds]
    cards = []
    for player in chosen:
        entry = event.entry(player)
        rows = _display_rows(event, player, tables)
        rows += [DisplayRow(number) for number in range(len(rows) + 1, rounds + 1)]
        note = "" if entry.status is Status.PLAYING else str(entry.status)
        cards.append(DisplayCard(entry.name, entry.address, entry.id, note, tuple(rows)))
    return tuple(cards)


def _display_rows(event: Event, player: str, tables: list[dict[str, Table]]) -> list[DisplayRow]:
    scores = [_score(each, seating.get(player), player) for each, seating in zip(event.rounds, tables, strict=True)]
    totals = accumulate(score or Score() for score in scores)
    rows = []
    for each, seating, score, total in zip(event.rounds, tables, scores, totals, strict=True):
        table = seating.get(player)
        written = (str(score), str(total)) if score is not None else ("", "")
        if table is not None:
            opponent = event.name_of(table.opponent_of(player))
            rows.append(DisplayRow(each.number, str(table.number), opponent, _points(table, player), *written))
        else:
            has_bye = any(bye.player == player for bye in each.byes)
            rows.append(DisplayRow(each.number, "–", BYE if has_bye else "not paired", "", *written))
    return rows


def _score(each: Round, table: Table | None, player: str) -> Score | None:
    """What a round gave a player; None while the game is open, and where the player was not paired."""
    if table is not None:
        return table.score_of(player) if table.final else None
    return BYE_SCORE if any(bye.player == player for bye in each.byes) else None


def _points(table: Table, player: str) -> str:
    if table.result is None or not table.final:
        return ""
    own = table.players.index(player)
    points = table.result.report.points
    return f"{points[own]} : {points[1 - own]}"


def totals(event: Event, before: int) -> dict[str, Score]:
    """Everyone's cumulative score from the rounds before this one."""
    sums = dict.fromkeys(event.entries, Score())
    for each in event.rounds[: before - 1]:
        for table in each.tables:
            for player in table.players:
                sums[player] += table.score_of(player)
        for bye in each.byes:
            sums[bye.player] += BYE_SCORE
    return sums


def pairings(event: Event, number: int | None = None) -> Pairings:
    """One round's pairings; the latest round where no number is given."""
    each = _round(event, number)
    sums = totals(event, each.number)

    def seat(player: str, table: int | None, opponent: str) -> Seat:
        return Seat(event.name_of(player), str(sums[player]) if each.number > 1 else "", table, opponent)

    tables = []
    for table in each.tables:
        one, two = table.players
        seats = seat(one, table.number, event.name_of(two)), seat(two, table.number, event.name_of(one))
        tables.append((table.number, *seats, table.rematch))
    byes = tuple(seat(bye.player, None, BYE) for bye in each.byes)
    return Pairings(each.number, each.time_limit or event.details.time_limit, tuple(tables), byes)


def slips(event: Event, number: int | None = None, link: str = "") -> tuple[Slip, ...]:
    """A result slip for each table of a round."""
    paired = pairings(event, number)
    missions = event.format is EventFormat.WARP_SPEED  # WS-46: missions come before points there
    return tuple(
        Slip(paired.round, table, (one, two), missions, paired.limit, table_code(event, paired.round, table, link))
        for table, one, two, _ in paired.tables
    )


def table_code(event: Event, number: int, table: int, link: str = "") -> str:
    """What a table's QR code says: event, round and table, below the address of a server if one is given."""
    base = link.rstrip("/") if link else "spaceline:"
    return f"{base}/event/{event_id(event)}/round/{number}/table/{table}"


def _round(event: Event, number: int | None) -> Round:
    if not event.rounds:
        raise TournamentError("no round has been paired yet, so there is nothing to print")
    return event.round(number or len(event.rounds))
