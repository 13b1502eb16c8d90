"""Small replacements inside a frozen event, whose word counts in it, and how its times are read."""

from dataclasses import replace
from datetime import UTC, datetime
from types import MappingProxyType

from spaceline.tournament.state import Entry, Event, Round, Table, plain
from spaceline.tournament.vocabulary import TournamentError


def with_entry(event: Event, entry: Entry) -> Event:
    """The event with an entry added or replaced."""
    return replace(event, entries=MappingProxyType({**event.entries, entry.id: entry}))


def with_round(event: Event, changed: Round) -> Event:
    """The event with one of its rounds replaced."""
    before, after = event.rounds[: changed.number - 1], event.rounds[changed.number :]
    return replace(event, rounds=(*before, changed, *after))


def with_table(event: Event, number: int, changed: Table) -> Event:
    """The event with one table of round `number` replaced."""
    each = event.round(number)
    before, after = each.tables[: changed.number - 1], each.tables[changed.number :]
    return with_round(event, replace(each, tables=(*before, changed, *after)))


def is_director(event: Event, who: str) -> bool:
    """Whether somebody directs this very event; elsewhere a director has no say (TG-87, TG-88)."""
    return event.director is None or plain(event.director) == plain(who)


def authority(event: Event, who: str, *, judges: bool = False) -> None:
    """Refuses an act of the director, or of an appointed judge where `judges`, to anyone else (TG-88, TG-94)."""
    if is_director(event, who) or (judges and plain(who) in {plain(judge) for judge in event.judges}):
        return
    whose = f"{event.director} or an appointed judge" if judges else f"{event.director}"
    raise TournamentError(f"this is for {whose} to do, who has the authority in this event; {who} has none")


def read_time(text: str) -> datetime:
    """A step's time; one without a zone counts as UTC."""
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        raise TournamentError(f"{text!r} is not a time like 2000-12-15T14:30:00Z") from None
    return time if time.tzinfo else time.replace(tzinfo=UTC)
