"""What an event is at one moment, for everyone who reads it: entries, rounds, tables, results and the director's log.

Everything here is frozen. An Event is made by folding the steps of its file (see `fold`), never changed in place.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType

from spaceline.tournament.policy import FormatFigures, Policy
from spaceline.tournament.vocabulary import EventFormat, How, Outcome, PairingMode, Status, TournamentError


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """Victory points and differential (TG-42: compared in that order; TG-48: added part by part)."""

    victory_points: int = 0
    differential: int = 0

    def __add__(self, other: "Score") -> "Score":
        return Score(self.victory_points + other.victory_points, self.differential + other.differential)

    def __str__(self) -> str:
        """TG-47: the differential stands in brackets after the victory points, always with its sign."""
        return f"{self.victory_points}({self.differential:+d})"

    @classmethod
    def parse(cls, text: str) -> "Score":
        written = re.fullmatch(r"(\d{1,6})\(([+-]\d{1,6})\)", text)
        if written is None:
            raise TournamentError(f"{text!r} is not a score like 2(+35)")
        return cls(int(written[1]), int(written[2]))


NO_SCORE = Score()
BYE_SCORE = Score(2, 0)  # TG-49


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's PADD card in this event. `first_round` is the first round they can be paired in."""

    id: str
    name: str
    born: date | None = None
    address: str = ""
    email: str = ""
    status: Status = Status.PLAYING
    first_round: int = 1

    @property
    def playing(self) -> bool:
        return self.status is Status.PLAYING


@dataclass(frozen=True, slots=True)
class GameReport:
    """What the two players say happened, in the order they sit at the table. `flat_fifty` None: the format's habit."""

    how: How
    points: tuple[int, int] = (0, 0)
    winner: int | None = None
    missions: tuple[int, int] | None = None
    flat_fifty: bool | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """A report with its numbers. It counts once both players have signed (TG-37, TG-85)."""

    report: GameReport
    outcome: Outcome
    winner: int | None
    scores: tuple[Score, Score]
    signed: tuple[str, ...]
    at: str
    by: str
    amendments: tuple[str, ...] = ()

    @property
    def final(self) -> bool:
        return len(self.signed) == 2


@dataclass(frozen=True, slots=True)
class Table:
    """Two players in one round, why they meet, and how it went."""

    number: int
    players: tuple[str, str]
    reasons: tuple[str, ...] = ()
    rematch: bool = False
    result: Result | None = None

    @property
    def final(self) -> bool:
        return self.result is not None and self.result.final

    @property
    def winner(self) -> str | None:
        """The winner's id, None while open and in a true tie."""
        if self.result is None or self.result.winner is None:
            return None
        return self.players[self.result.winner]

    def score_of(self, player: str) -> Score:
        """What this game has given a player so far."""
        if self.result is None or not self.result.final:
            return NO_SCORE
        return self.result.scores[self.players.index(player)]

    def opponent_of(self, player: str) -> str:
        return self.players[1 - self.players.index(player)]


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent this round; `repeat` when they have had one before."""

    player: str
    reasons: tuple[str, ...] = ()
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """One round as paired: the pile of PADD cards in order, the tables dealt from it, and who sits out.

    Tables are numbered from 1 in the order of the tuple.
    """

    number: int
    pile: tuple[str, ...]
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...] = ()
    time_limit: int | None = None
    paired_at: str = ""
    paired_by: str = ""
    started_at: str = ""
    changes: tuple[str, ...] = ()

    @property
    def bye(self) -> str | None:
        """The one player with the bye, where there is just one."""
        return self.byes[0].player if len(self.byes) == 1 else None

    @property
    def complete(self) -> bool:
        return all(table.final for table in self.tables)

    @property
    def open_tables(self) -> tuple[Table, ...]:
        return tuple(table for table in self.tables if not table.final)

    def table(self, number: int) -> Table:
        if not 1 <= number <= len(self.tables):
            raise TournamentError(f"round {self.number} has no table {number}; its tables are 1 to {len(self.tables)}")
        return self.tables[number - 1]

    def table_of(self, player: str) -> Table | None:
        for table in self.tables:
            if player in table.players:
                return table
        return None


@dataclass(frozen=True, slots=True)
class Details:
    """What is registered and advertised before the event (TG-01 to TG-08). None means: not recorded."""

    place: str = ""
    registered_on: date | None = None
    registered_by: str | None = None
    director_approved: bool | None = None
    special_rules: str = ""
    entry_fee: str | None = None
    prizes: tuple[str, ...] | None = None
    costs: tuple[str, ...] = ()
    entrants_expected: int | None = None
    planned_rounds: int | None = None
    time_limit: int | None = None
    sealed_swaps: bool = True  # AMB-29: on unless the director switches it off


NO_DETAILS = Details()


@dataclass(frozen=True, slots=True)
class CardCount:
    """A player's deck as the opponent counted it before and after one game (TG-79)."""

    round: int
    table: int
    player: str
    before: int
    after: int | None = None
    resolved: str = ""

    @property
    def blocks(self) -> bool:
        """A deck that changed size keeps everyone from the next game until somebody says what happened."""
        return self.after is not None and self.after != self.before and not self.resolved


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision by the director or an appointed judge, with the source it rests on (TG-11, TG-88, TG-94)."""

    by: str
    at: str
    subject: str
    source: str
    text: str
    round: int | None = None
    table: int | None = None
    overrides: bool = False
    halted_at: int | None = None  # the action of the game at which play was halted for it


@dataclass(frozen=True, slots=True)
class Inspection:
    """Cards looked at by the director, also in the middle of a game (TG-81, TG-89)."""

    by: str
    at: str
    player: str
    of: str
    finding: str
    in_order: bool
    round: int | None = None


@dataclass(frozen=True, slots=True)
class PlayOff:
    """A tie-breaker game between two players level on both parts of the score (TG-43); it adds to no total."""

    players: tuple[str, str]
    result: Result

    @property
    def winner(self) -> str | None:
        return None if self.result.winner is None else self.players[self.result.winner]


@dataclass(frozen=True, slots=True)
class Event:
    """A whole event at one moment. `entries` keeps the order of entry; a player is named by their entry's id."""

    name: str
    format: EventFormat
    mode: PairingMode
    date: date
    director: str | None
    seed: str
    policy: Policy
    sanction_wanted: bool = False
    details: Details = NO_DETAILS
    entries: Mapping[str, Entry] = field(default_factory=lambda: MappingProxyType({}))
    rounds: tuple[Round, ...] = ()
    forbidden: tuple[tuple[str, str], ...] = ()
    judges: tuple[str, ...] = ()
    counts: tuple[CardCount, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    inspections: tuple[Inspection, ...] = ()
    play_offs: tuple[PlayOff, ...] = ()
    entrants_at_start: int | None = None

    @property
    def figures(self) -> FormatFigures:
        return self.policy.figures(self.format)

    @property
    def current(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def playing(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries.values() if entry.playing)

    def round(self, number: int) -> Round:
        if not 1 <= number <= len(self.rounds):
            raise TournamentError(f"there is no round {number}; {len(self.rounds)} have been paired")
        return self.rounds[number - 1]

    def entry(self, player: str) -> Entry:
        try:
            return self.entries[player]
        except KeyError:
            raise TournamentError(f"there is no player with the id {player!r} in this event") from None

    def name_of(self, player: str) -> str:
        return self.entry(player).name

    def find(self, words: str) -> Entry:
        """The entry with this id or name, as a director would type it: case and spacing do not matter."""
        if words in self.entries:
            return self.entries[words]
        wanted = plain(words)
        found = [entry for entry in self.entries.values() if wanted in (plain(entry.name), plain(entry.id))]
        if not found:
            raise TournamentError(f"nobody called {words!r} is in this event")
        if len(found) > 1:
            ids = ", ".join(entry.id for entry in found)
            raise TournamentError(f"{words!r} is more than one player here; use an id: {ids}")
        return found[0]

    def tables_of(self, player: str) -> Iterator[tuple[Round, Table]]:
        """Every game a player has been paired for, in order."""
        for each in self.rounds:
            table = each.table_of(player)
            if table is not None:
                yield each, table


def plain(name: str) -> str:
    """A name without differences of case and spacing, for comparing."""
    return " ".join(name.split()).casefold()
