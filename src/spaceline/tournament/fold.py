"""From steps to the event: each step is checked against what stands and gives the next state, or a clear refusal."""

from collections.abc import Container, Iterable
from dataclasses import replace
from types import MappingProxyType

from spaceline.tournament import fold_conduct, fold_results
from spaceline.tournament.changes import authority, read_time, with_entry, with_round
from spaceline.tournament.players import name_key
from spaceline.tournament.state import Bye, Entry, Event, Round, Table
from spaceline.tournament.steps import (
    Amended,
    Appointed,
    Counted,
    Created,
    Described,
    Dropped,
    Entered,
    Inspected,
    KeptApart,
    NewEntry,
    Paired,
    PlayedOff,
    Reported,
    Returned,
    Ruled,
    Signed,
    Started,
    Step,
    Swapped,
    Undone,
)
from spaceline.tournament.vocabulary import EventFormat, PairingMode, Status, TournamentError

SWISS_MODES = (PairingMode.GUIDE, PairingMode.LOOKAHEAD, PairingMode.OPTIMAL)


def fold(steps: Iterable[Step]) -> Event:
    """The event that a file's steps make."""
    event: Event | None = None
    for step in standing_steps(steps):
        event = apply(event, step)
    if event is None:
        raise TournamentError("the event file is empty")
    return event


def standing_steps(steps: Iterable[Step]) -> list[Step]:
    """The steps that count: an undo takes the latest of them back, never the first, and is none itself."""
    standing: list[Step] = []
    for step in steps:
        if not isinstance(step.action, Undone):
            standing.append(step)
            continue
        if len(standing) < 2:
            raise TournamentError("there is nothing to undo")
        if standing[-1].number != step.action.step:
            raise TournamentError(
                f"step {step.action.step} is not the latest; step {standing[-1].number} has to be undone first"
            )
        standing.pop()
    return standing


def apply(event: Event | None, step: Step) -> Event:
    """The event after one more step. Undo is not applied but left out of the steps that stand."""
    action = step.action
    if isinstance(action, Created):
        if event is not None:
            raise TournamentError("the event has been created already")
        return _created(action)
    if event is None:
        raise TournamentError("the first step of an event has to create it")
    match action:
        case Described():
            return replace(event, details=action.details)
        case Entered():
            return _entered(event, action)
        case Dropped():
            return _dropped(event, action)
        case Returned():
            return _returned(event, action)
        case Paired():
            return _paired(event, step, action)
        case Started():
            return _started(event, step, action)
        case Swapped():
            return _swapped(event, step, action)
        case KeptApart():
            return _kept_apart(event, action)
        case Reported() | Signed() | Amended() | PlayedOff():
            return fold_results.apply(event, step, action)
        case Appointed() | Counted() | Ruled() | Inspected():
            return fold_conduct.apply(event, step, action)
        case Undone():
            raise TournamentError("an undo stands on no event of its own")


def _created(action: Created) -> Event:
    allowed = {
        EventFormat.SIMPLE: (PairingMode.SIMPLE,),
        EventFormat.ELIMINATION: (PairingMode.BRACKET,),
    }.get(action.format, SWISS_MODES)
    if action.mode not in allowed:
        raise TournamentError(f"{action.format.full_name} is paired by {' or '.join(allowed)}, not by {action.mode}")
    event = Event(
        name=action.name,
        format=action.format,
        mode=action.mode,
        date=action.date,
        director=action.director,
        seed=action.seed,
        policy=action.policy,
        sanction_wanted=action.sanction_wanted,
        details=action.details,
    )
    entries: dict[str, Entry] = {}
    for new in action.entries:
        _refuse_entry(event, new, entries)
        entries[new.id] = _entry(new, first_round=1)
    return replace(event, entries=MappingProxyType(entries))


def _entry(new: NewEntry, first_round: int) -> Entry:
    return Entry(new.id, new.name, new.born, new.address, new.email, first_round=first_round)


def _refuse_entry(event: Event, new: NewEntry, entries: Container[str]) -> None:
    if not new.id or not new.name.strip():
        raise TournamentError("every player needs a name")
    if new.id in entries:
        raise TournamentError(f"{new.name} ({new.id}) is entered twice")
    if event.director is not None and name_key(event.director) in (name_key(new.name), name_key(new.id)):
        # TG-87: a director may play in other directors' events, not in their own.
        raise TournamentError(f"{new.name} directs this event and may not play in it (TG-87)")


def _entered(event: Event, action: Entered) -> Event:
    _refuse_entry(event, action.entry, event.entries)
    if event.format is EventFormat.ELIMINATION and event.rounds:
        raise TournamentError("the brackets are filled; nobody can enter an elimination event any more")
    return with_entry(event, _entry(action.entry, first_round=len(event.rounds) + 1))


def _dropped(event: Event, action: Dropped) -> Event:
    entry = event.entry(action.player)
    if not entry.playing:
        raise TournamentError(f"{entry.name} has already left the event")
    table = event.current.table_of(entry.id) if event.current else None
    if table is not None and not table.final:
        # TG-50, AMB-24: who leaves after the pairings quits the game; before them nobody loses anything.
        raise TournamentError(
            f"{entry.name} is paired at table {table.number}; report that game first, as a quit if it is not played"
        )
    return with_entry(event, replace(entry, status=Status.DROPPED))


def _returned(event: Event, action: Returned) -> Event:
    entry = event.entry(action.player)
    if entry.playing:
        raise TournamentError(f"{entry.name} has not left the event")
    if entry.status is Status.QUIT and not action.reason:
        raise TournamentError(f"{entry.name} quit a game; only with a reason can the director let them return (TG-52)")
    return with_entry(event, replace(entry, status=Status.PLAYING))


def _paired(event: Event, step: Step, action: Paired) -> Event:
    refuse_pairing(event)
    if action.round != len(event.rounds) + 1:
        raise TournamentError(f"round {action.round} cannot be paired; the next round is {len(event.rounds) + 1}")
    seated = [player for table in action.tables for player in table.players] + [bye.player for bye in action.byes]
    playing = {entry.id for entry in event.playing}
    if len(set(seated)) != len(seated):
        raise TournamentError(f"round {action.round} has somebody twice")
    if not set(seated) <= playing:
        stranger = sorted(set(seated) - playing)[0]
        raise TournamentError(f"round {action.round} pairs {stranger!r}, who is not playing")
    if event.format is not EventFormat.ELIMINATION and len(seated) != len(playing):
        raise TournamentError(f"round {action.round} leaves somebody out")
    tables = tuple(
        Table(number, table.players, table.reasons, table.rematch)
        for number, table in enumerate(action.tables, start=1)
    )
    paired = Round(action.round, action.pile, tables, action.byes, action.time_limit, step.at, step.by)
    # AMB-19: whether there are enough players is settled here, at the first pairing.
    at_start = len(playing) if event.entrants_at_start is None else event.entrants_at_start
    return replace(event, rounds=(*event.rounds, paired), entrants_at_start=at_start)


def refuse_pairing(event: Event) -> None:
    """What keeps a round from being paired: a missing result (step 6 of the Guide) or a deck that changed size."""
    current = event.current
    if current is not None and not current.complete:
        missing = ", ".join(str(table.number) for table in current.open_tables[:8])
        more = " and more" if len(current.open_tables) > 8 else ""
        raise TournamentError(f"round {current.number} is not finished: no final result for table {missing}{more}")
    for count in event.counts:
        if count.blocks:
            # TG-79
            raise TournamentError(
                f"{event.name_of(count.player)} had {count.before} cards before the game at table {count.table} of "
                f"round {count.round} and {count.after} after it; say how that was resolved first"
            )


def _started(event: Event, step: Step, action: Started) -> Event:
    current = event.current
    if current is None or current.number != action.round:
        raise TournamentError("only the round that has just been paired can be started")
    if current.started_at:
        raise TournamentError(f"round {current.number} has been started already")
    read_time(step.at)
    return with_round(event, replace(current, started_at=step.at))


def _swapped(event: Event, step: Step, action: Swapped) -> Event:
    authority(event, step.by)
    current = event.current
    if current is None or current.number != action.round:
        raise TournamentError("only the round that is being played can be changed by hand")
    if event.format is EventFormat.ELIMINATION:
        raise TournamentError("the brackets of an elimination event are not changed by hand")
    if not action.reason.strip():
        raise TournamentError("a change by hand needs a reason")
    one, two = action.players
    at = [current.table_of(player) for player in action.players]
    for player, table in zip(action.players, at, strict=True):
        if table is None and all(bye.player != player for bye in current.byes):
            raise TournamentError(f"{event.name_of(player)} is not in round {current.number}")
        if table is not None and table.result is not None:
            raise TournamentError(f"table {table.number} has a result; it can no longer be changed by hand")
    if one == two or (at[0] is not None and at[0] == at[1]):
        raise TournamentError("these two are at the same table; name players of different tables")
    seats = {one: two, two: one}
    line = f"{event.name_of(one)} and {event.name_of(two)} changed seats by hand ({step.by}): {action.reason}"
    tables = []
    for table in current.tables:
        if one in table.players or two in table.players:
            first, second = (seats.get(player, player) for player in table.players)
            if frozenset((first, second)) in {frozenset(pair) for pair in event.forbidden}:
                raise TournamentError(f"{event.name_of(first)} and {event.name_of(second)} are kept apart here")
            met = any(second in earlier.players for _, earlier in _earlier(event, first))
            table = replace(table, players=(first, second), rematch=met, reasons=(*table.reasons, line))
        tables.append(table)
    byes = tuple(_reseated_bye(event, bye, seats, line) for bye in current.byes)
    return with_round(
        event, replace(current, tables=tuple(tables), byes=byes, changes=(*current.changes, f"{step.at} {line}"))
    )


def _earlier(event: Event, player: str) -> Iterable[tuple[Round, Table]]:
    return ((each, table) for each, table in event.tables_of(player) if each is not event.current)


def _reseated_bye(event: Event, bye: Bye, seats: dict[str, str], line: str) -> Bye:
    if bye.player not in seats:
        return bye
    player = seats[bye.player]
    repeat = any(earlier.player == player for each in event.rounds[:-1] for earlier in each.byes)
    return Bye(player, (*bye.reasons, line), repeat)


def _kept_apart(event: Event, action: KeptApart) -> Event:
    if event.sanction_wanted:
        raise TournamentError("a sanctioned event pairs everyone alike; players are kept apart in others only (TG-10)")
    if event.format is EventFormat.ELIMINATION:
        raise TournamentError("brackets are filled by the shuffle alone; nobody is kept apart in an elimination event")
    one, two = sorted(event.entry(player).id for player in action.players)
    if one == two:
        raise TournamentError("a forbidden pair is two different players")
    pair = (one, two)
    if action.lifted:
        if pair not in event.forbidden:
            raise TournamentError(f"{event.name_of(one)} and {event.name_of(two)} are not kept apart")
        return replace(event, forbidden=tuple(each for each in event.forbidden if each != pair))
    if pair in event.forbidden:
        raise TournamentError(f"{event.name_of(one)} and {event.name_of(two)} are kept apart already")
    return replace(event, forbidden=(*event.forbidden, pair))
