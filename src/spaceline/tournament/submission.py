"""The results package: one document with all that a finished event has to hand in, which any copy can check."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from datetime import date, timedelta
from enum import StrEnum

from spaceline.tournament.codec import encode
from spaceline.tournament.players import name_key, normal
from spaceline.tournament.sanction import is_sanctioned
from spaceline.tournament.standings import standings
from spaceline.tournament.state import Event, GameReport, Result, Score
from spaceline.tournament.vocabulary import EventFormat, How, Outcome, Status, TournamentError

KIND, VERSION = "spaceline-results", 1


class Rateable(StrEnum):
    """Whether the cards are in order; one that is not may void the rating of the whole event (TG-19)."""

    COMPLETE = "complete"
    DOUBTFUL = "may not be rated"


@dataclass(frozen=True, slots=True)
class Figures:
    """The policy's numbers that this event was scored and handed in by."""

    policy: str
    points_to_win: int | None
    differential_cap: int
    submission_days: int
    fewest_players: int


@dataclass(frozen=True, slots=True)
class EventFacts:
    """Which event it was. `entrants` were there at the first pairing; `rating_list` is null for formats never rated."""

    id: str
    name: str
    format: EventFormat
    date: date
    place: str
    director: str
    entrants: int
    sanctioned: bool
    rating_list: str | None
    figures: Figures


@dataclass(frozen=True, slots=True)
class Handing:
    """When it is due and was handed in, and what is wrong with it."""

    due: date
    submitted: date
    late: bool
    status: Rateable
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player, as on the PADD card."""

    id: str
    name: str
    address: str
    email: str
    status: Status


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game as reported and as scored; `named_winner` and `winner` are seats. A play-off has no round and no table."""

    round: int | None
    table: int | None
    players: tuple[str, str]
    how: How
    points: tuple[int, int]
    missions: tuple[int, int] | None
    named_winner: int | None
    flat_fifty: bool | None
    outcome: Outcome
    winner: int | None
    scores: tuple[Score, Score]

    @property
    def report(self) -> GameReport:
        return GameReport(self.how, self.points, self.named_winner, self.missions, self.flat_fifty)


@dataclass(frozen=True, slots=True)
class ByeLine:
    """A round without an opponent."""

    round: int
    player: str


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A place in the final standings."""

    rank: int
    player: str
    score: Score


@dataclass(frozen=True, slots=True)
class Attachment:
    """A photo or a report sent along; it has no effect on the results (TG-13)."""

    name: str
    sha256: str
    bytes: int


@dataclass(frozen=True, slots=True)
class Package:
    """Everything that is handed in. The digest covers all the rest."""

    kind: str
    version: int
    event: EventFacts
    handing: Handing
    players: tuple[PlayerLine, ...]
    games: tuple[GameLine, ...]
    byes: tuple[ByeLine, ...]
    play_offs: tuple[GameLine, ...]
    standings: tuple[StandingLine, ...]
    attachments: tuple[Attachment, ...]
    digest: str

    @property
    def rated(self) -> bool:
        """TG-14, TG-19: sanctioned, in a format with a list, and nothing wrong with the cards."""
        return self.event.sanctioned and self.event.rating_list is not None and self.handing.status is Rateable.COMPLETE


def event_id(event: Event) -> str:
    """A name for the event that is the same in every copy of it: the day, the format and a few digits."""
    words = "\n".join((event.name, event.date.isoformat(), event.format, event.director or "", event.seed))
    return f"{event.date.isoformat()}-{event.format}-{hashlib.sha256(words.encode()).hexdigest()[:8]}"


def attachment(name: str, content: bytes) -> Attachment:
    return Attachment(name, hashlib.sha256(content).hexdigest(), len(content))


def due(event: Event) -> date:
    """TG-12: a week after the event."""
    return event.date + timedelta(days=event.policy.submission_days)


def make_package(event: Event, submitted: date, attachments: Iterable[Attachment] = ()) -> Package:
    """The package of a finished event."""
    if not event.rounds:
        raise TournamentError("no round has been played, so there are no results to hand in")
    for each in event.rounds:
        for table in each.open_tables:
            raise TournamentError(f"round {each.number}, table {table.number} has no result signed by both players yet")
    players = tuple(
        PlayerLine(entry.id, entry.name, entry.address, entry.email, entry.status) for entry in event.entries.values()
    )
    wrong = faults(players)
    last_day = due(event)
    status = Rateable.DOUBTFUL if wrong else Rateable.COMPLETE
    package = Package(
        kind=KIND,
        version=VERSION,
        event=_facts(event),
        handing=Handing(last_day, submitted, submitted > last_day, status, wrong),
        players=players,
        games=tuple(_games(event)),
        byes=tuple(ByeLine(each.number, bye.player) for each in event.rounds for bye in each.byes),
        play_offs=tuple(_game(None, None, game.players, game.result) for game in event.play_offs),
        standings=tuple(StandingLine(line.rank, line.player, line.score) for line in standings(event)),
        attachments=tuple(attachments),
        digest="",
    )
    return replace(package, digest=digest(package))


def _facts(event: Event) -> EventFacts:
    policy, figures = event.policy, event.figures
    return EventFacts(
        id=event_id(event),
        name=event.name,
        format=event.format,
        date=event.date,
        place=event.details.place,
        director=event.director or "",
        entrants=len(event.entries) if event.entrants_at_start is None else event.entrants_at_start,
        sanctioned=is_sanctioned(event),
        rating_list=figures.rating_list,
        figures=Figures(
            policy.name, figures.points_to_win, figures.differential_cap, policy.submission_days, policy.fewest_players
        ),
    )


def _games(event: Event) -> Iterator[GameLine]:
    for each in event.rounds:
        for table in each.tables:
            if table.result is not None:
                yield _game(each.number, table.number, table.players, table.result)


def _game(number: int | None, table: int | None, players: tuple[str, str], result: Result) -> GameLine:
    said = result.report
    told = (said.how, said.points, said.missions, said.winner, said.flat_fifty)
    return GameLine(number, table, players, *told, result.outcome, result.winner, result.scores)


def digest(package: Package) -> str:
    """The hash of everything but the digest itself, over JSON with sorted keys and no blanks."""
    document = {each.name: encode(getattr(package, each.name)) for each in fields(package) if each.name != "digest"}
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def faults(players: Iterable[PlayerLine]) -> tuple[str, ...]:
    """TG-19: cards without a name, and two cards that carry one name and address (TG-18)."""
    wrong: list[str] = []
    seen: dict[tuple[str, str], PlayerLine] = {}
    for player in players:
        if not player.name.strip(" ?.-_\t\n"):
            wrong.append(f"the card of entry {player.id} has no readable name")
            continue
        same = seen.setdefault((name_key(player.name), normal(player.address)), player)
        if same is not player:
            wrong.append(f"entries {same.id} and {player.id} carry the same name and address, {player.name}")
    return tuple(wrong)
