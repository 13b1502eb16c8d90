"""The code of conduct as questions about an event: the clock, notes, card counts and what is still to put right."""

from datetime import datetime, timedelta

from spaceline.tournament.changes import is_director, read_time
from spaceline.tournament.state import CardCount, Event, Inspection, Round, plain
from spaceline.tournament.vocabulary import TournamentError


def time_left(each: Round, at: datetime) -> timedelta | None:
    """How long the games of a round may still go on; None for a game without a limit or not yet begun."""
    if each.time_limit is None or not each.started_at:
        return None
    return max(read_time(each.started_at) + timedelta(minutes=each.time_limit) - at, timedelta(0))


def hands_down(each: Round, at: datetime) -> bool:
    """TG-57, TG-92: time has been called, so every action and response ends at once; the last second still counts."""
    if each.time_limit is None or not each.started_at:
        return False
    return at > read_time(each.started_at) + timedelta(minutes=each.time_limit)


def refuse_action(each: Round, at: datetime) -> None:
    """TG-92: an action that comes after the limit does not happen."""
    if hands_down(each, at):
        raise TournamentError(f"time was called after {each.time_limit} minutes; hands down, nothing more is played")


def refuse_note(about: str, *, open_to_both: bool) -> None:
    """TG-86: a player may write down only what both can see."""
    if not open_to_both:
        raise TournamentError(f"{about}: only what both players can see may be written down during play (TG-86)")


def can_rule(event: Event, who: str) -> bool:
    """TG-87, TG-94: the director of this event and its judges; a director of another event has no say here."""
    return is_director(event, who) or plain(who) in {plain(judge) for judge in event.judges}


def blocking_counts(event: Event) -> tuple[CardCount, ...]:
    """TG-79: decks that changed size in a game and are not explained; nobody is paired until they are."""
    return tuple(count for count in event.counts if count.blocks)


def uncounted(event: Event, number: int) -> tuple[tuple[int, str], ...]:
    """TG-79: for a round, each table and player whose deck was not counted before and after."""
    counted = {
        (count.table, count.player) for count in event.counts if count.round == number and count.after is not None
    }
    tables = event.round(number).tables
    return tuple(
        (table.number, player) for table in tables for player in table.players if (table.number, player) not in counted
    )


def to_put_right(event: Event) -> tuple[Inspection, ...]:
    """TG-81: what an inspection found out of order and none since has found in order, such as a card upside down."""
    latest: dict[tuple[str, str], Inspection] = {}
    for inspection in event.inspections:
        latest[inspection.player, inspection.of] = inspection
    return tuple(inspection for inspection in latest.values() if not inspection.in_order)
