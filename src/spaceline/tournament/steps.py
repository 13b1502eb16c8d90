"""The kinds of step an event file is made of; folding them in order gives the event (see `fold`)."""

from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar

from spaceline.tournament.codec import decode, encode
from spaceline.tournament.policy import Policy
from spaceline.tournament.state import Bye, Details, GameReport, Score
from spaceline.tournament.vocabulary import EventFormat, Outcome, PairingMode, TournamentError

FILE_VERSION = 1


@dataclass(frozen=True, slots=True)
class NewEntry:
    """A player as entered; everything else about an entry follows from the steps."""

    id: str
    name: str
    born: date | None = None
    address: str = ""
    email: str = ""


@dataclass(frozen=True, slots=True)
class Created:
    kind: ClassVar[str] = "created"
    version: int
    name: str
    format: EventFormat
    mode: PairingMode
    date: date
    seed: str
    policy: Policy
    details: Details
    entries: tuple[NewEntry, ...] = ()
    director: str | None = None
    sanction_wanted: bool = False


@dataclass(frozen=True, slots=True)
class Described:
    """Registration and promotion as they stand from now on (TG-01 to TG-08)."""

    kind: ClassVar[str] = "described"
    details: Details


@dataclass(frozen=True, slots=True)
class Entered:
    kind: ClassVar[str] = "entered"
    entry: NewEntry


@dataclass(frozen=True, slots=True)
class Dropped:
    kind: ClassVar[str] = "dropped"
    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Returned:
    kind: ClassVar[str] = "returned"
    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PairedTable:
    players: tuple[str, str]
    reasons: tuple[str, ...] = ()
    rematch: bool = False


@dataclass(frozen=True, slots=True)
class Paired:
    kind: ClassVar[str] = "paired"
    round: int
    pile: tuple[str, ...]
    tables: tuple[PairedTable, ...]
    byes: tuple[Bye, ...] = ()
    time_limit: int | None = None


@dataclass(frozen=True, slots=True)
class Started:
    """The games of a round begin; the clock runs from the step's time."""

    kind: ClassVar[str] = "started"
    round: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """A change by hand: two players of a round take each other's seats."""

    kind: ClassVar[str] = "swapped"
    round: int
    players: tuple[str, str]
    reason: str


@dataclass(frozen=True, slots=True)
class Scored:
    """A report and the numbers it gives; `winner` is the seat."""

    report: GameReport
    outcome: Outcome
    scores: tuple[Score, Score]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Reported:
    kind: ClassVar[str] = "reported"
    round: int
    table: int
    scored: Scored
    signed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Signed:
    kind: ClassVar[str] = "signed"
    round: int
    table: int
    player: str


@dataclass(frozen=True, slots=True)
class Amended:
    kind: ClassVar[str] = "amended"
    round: int
    table: int
    scored: Scored
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlayedOff:
    kind: ClassVar[str] = "played off"
    players: tuple[str, str]
    scored: Scored


@dataclass(frozen=True, slots=True)
class KeptApart:
    """A forbidden pair (or, with `lifted`, one no longer forbidden) in a non-sanctioned event."""

    kind: ClassVar[str] = "kept apart"
    players: tuple[str, str]
    lifted: bool = False


@dataclass(frozen=True, slots=True)
class Appointed:
    kind: ClassVar[str] = "appointed"
    judge: str


@dataclass(frozen=True, slots=True)
class Counted:
    kind: ClassVar[str] = "counted"
    round: int
    table: int
    player: str
    before: int
    after: int | None = None
    resolved: str = ""


@dataclass(frozen=True, slots=True)
class Ruled:
    kind: ClassVar[str] = "ruled"
    subject: str
    source: str
    text: str
    round: int | None = None
    table: int | None = None
    overrides: bool = False
    halted_at: int | None = None
    played_to: int | None = None


@dataclass(frozen=True, slots=True)
class Inspected:
    kind: ClassVar[str] = "inspected"
    player: str
    of: str
    finding: str
    in_order: bool
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Undone:
    """Takes back the latest step that stands; the taken-back step stays in the file."""

    kind: ClassVar[str] = "undone"
    step: int
    reason: str = ""


Action = (
    Created
    | Described
    | Entered
    | Dropped
    | Returned
    | Paired
    | Started
    | Swapped
    | Reported
    | Signed
    | Amended
    | PlayedOff
    | KeptApart
    | Appointed
    | Counted
    | Ruled
    | Inspected
    | Undone
)

_KINDS: dict[str, type[Any]] = {kind.kind: kind for kind in Action.__args__}


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the event file: what was done, when, and by whom."""

    number: int
    at: str
    by: str
    action: Action


def step_to_json(step: Step) -> dict[str, Any]:
    return {
        "step": step.number,
        "at": step.at,
        "by": step.by,
        "kind": step.action.kind,
        "data": encode(step.action),
    }


def step_from_json(value: object, expected: int) -> Step:
    """A step from one line's JSON; `expected` is its number in the file."""
    where = f"step {expected}"
    if not isinstance(value, dict) or set(value) != {"step", "at", "by", "kind", "data"}:
        raise TournamentError(f"{where} is not a step of an event")
    if value["step"] != expected or isinstance(value["step"], bool):
        raise TournamentError(f"{where} is numbered {value['step']!r}")
    if not isinstance(value["at"], str) or not isinstance(value["by"], str):
        raise TournamentError(f"{where} does not say when and by whom")
    kind = value["kind"]
    if not isinstance(kind, str) or kind not in _KINDS:
        raise TournamentError(f"{where} is of a kind that this version does not know: {kind!r}")
    data = value["data"]
    if kind == Created.kind and isinstance(data, dict) and data.get("version") != FILE_VERSION:
        raise TournamentError(
            f"this event file is of version {data.get('version')!r}; this program reads version {FILE_VERSION}"
        )
    return Step(expected, value["at"], value["by"], decode(_KINDS[kind], data, where))
