"""What a director does, as steps: each function looks at the event and gives the step, or refuses in a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from spaceline.tournament.fold import apply
from spaceline.tournament.policy import GUIDE, Policy
from spaceline.tournament.sanction import age_on, money, refuse_failings, refuse_time_limit
from spaceline.tournament.scoring import score_game
from spaceline.tournament.state import NO_DETAILS, Details, Event, GameReport
from spaceline.tournament.steps import (
    FILE_VERSION,
    Amended,
    Created,
    Described,
    Entered,
    NewEntry,
    PlayedOff,
    Reported,
    Scored,
    Step,
)
from spaceline.tournament.vocabulary import EventFormat, PairingMode, TournamentError

OWN_MODE = {EventFormat.SIMPLE: PairingMode.SIMPLE, EventFormat.ELIMINATION: PairingMode.BRACKET}


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that is settled when an event is created."""

    name: str
    format: EventFormat
    date: date
    seed: str
    entries: tuple[NewEntry, ...] = ()
    mode: PairingMode | None = None
    director: str | None = None
    sanctioned: bool = False
    details: Details = NO_DETAILS
    policy: Policy = GUIDE


def create(plan: Plan) -> Created:
    """The first step of an event; one that could never be sanctioned is not created as sanctioned (TG-02 to TG-21)."""
    if not plan.name.strip():
        raise TournamentError("an event needs a name")
    created = Created(
        version=FILE_VERSION,
        name=plan.name.strip(),
        format=plan.format,
        mode=plan.mode or OWN_MODE.get(plan.format, PairingMode.GUIDE),
        date=plan.date,
        seed=plan.seed,
        policy=plan.policy,
        details=plan.details,
        entries=plan.entries,
        director=plan.director.strip() if plan.director and plan.director.strip() else None,
        sanction_wanted=plan.sanctioned,
    )
    event = apply(None, Step(1, "", "", created))
    for entry in plan.entries:
        _refuse_age(event, entry)
    _refuse_details(event)
    return created


def describe(event: Event, details: Details) -> Described:
    """Registration and promotion changed or completed."""
    _refuse_details(replace(event, details=details))
    return Described(details)


def enter(event: Event, entry: NewEntry) -> Entered:
    """A player more, before the start or late; a late one begins with nothing, from the next round."""
    _refuse_age(event, entry)
    return Entered(entry)


def report(
    event: Event, table: int, game: GameReport, signed: Sequence[str] | None = None, number: int | None = None
) -> Reported:
    """A result. Without `signed` it is the director's entry and stands as signed by both (TG-37, TG-85)."""
    if event.current is None:
        raise TournamentError("no round has been paired yet, so there is no game to report")
    number = event.current.number if number is None else number
    players = event.round(number).table(table).players
    return Reported(number, table, scored(event, game), players if signed is None else tuple(signed))


def amend(event: Event, table: int, game: GameReport, number: int | None = None, reason: str = "") -> Amended:
    """A correction of a result of the current round, or of an earlier one with a reason."""
    if event.current is None:
        raise TournamentError("no round has been paired yet, so there is no result to amend")
    number = event.current.number if number is None else number
    event.round(number).table(table)
    return Amended(number, table, scored(event, game), reason)


def play_off(event: Event, players: tuple[str, str], game: GameReport) -> PlayedOff:
    """A tie-breaker game between two players at the top (TG-43)."""
    return PlayedOff((event.entry(players[0]).id, event.entry(players[1]).id), scored(event, game))


def scored(event: Event, game: GameReport) -> Scored:
    """A report with the numbers this event's format gives it."""
    score = score_game(event.figures, game)
    return Scored(game, score.outcome, score.scores, score.winner)


def _refuse_age(event: Event, entry: NewEntry) -> None:
    """TG-60: the age on the day of the event."""
    if event.format is EventFormat.JUNIOR and entry.born is not None:
        age = age_on(entry.born, event.date)
        if age > event.policy.oldest_junior:
            raise TournamentError(
                f"{entry.name} is {age}; Junior is for {event.policy.oldest_junior} and under (TG-60)"
            )


def _refuse_details(event: Event) -> None:
    details = event.details
    if details.entry_fee is not None:
        money(details.entry_fee)
    for cost in details.costs:
        money(cost)
    if details.time_limit is not None:
        refuse_time_limit(event.figures, details.time_limit)
    if details.planned_rounds is not None and not 1 <= details.planned_rounds <= 100:
        raise TournamentError("an event has between 1 and 100 rounds")
    refuse_failings(event)
