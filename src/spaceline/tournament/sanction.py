"""The sanctioning checklist: what an event must show to be sanctioned and rated, what it shows, and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from enum import StrEnum

from spaceline.tournament.policy import FormatFigures
from spaceline.tournament.state import Event
from spaceline.tournament.vocabulary import EventFormat, TournamentError


class Judgement(StrEnum):
    PASSES = "passes"
    FAILS = "fails"
    OPEN = "open"  # not recorded yet, so neither
    ADVICE = "advice"  # never stands in the way


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the checklist."""

    rule: str
    what: str
    judgement: Judgement
    why: str


def checklist(event: Event) -> tuple[Item, ...]:
    """Everything the Guide asks of a sanctioned event, whether or not this one wants to be."""
    return (
        _registration(event),
        _director(event),
        _format(event),
        _players(event),
        _ages(event),
        _time_limit(event),
        *_promotion(event),
        *_advice(event),
    )


def failings(event: Event) -> tuple[Item, ...]:
    return tuple(item for item in checklist(event) if item.judgement is Judgement.FAILS)


def is_sanctioned(event: Event) -> bool:
    """TG-09, AMB-19: it was meant to be sanctioned and nothing on the checklist fails."""
    return event.sanction_wanted and not failings(event)


def rating_list(event: Event) -> str | None:
    """The list this event's games count for; None for a non-sanctioned event (TG-10, TG-14, TG-17, AMB-42)."""
    return event.figures.rating_list if is_sanctioned(event) else None


def refuse_failings(event: Event) -> None:
    """An event that wants to be sanctioned and cannot be is not created or described so."""
    if event.sanction_wanted:
        for item in failings(event):
            raise TournamentError(f"this event cannot be sanctioned: {item.why} ({item.rule})")


def age_on(born: date, day: date) -> int:
    """Completed years of age. Somebody born on 29 February has their birthday on 1 March in a common year."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def refuse_time_limit(figures: FormatFigures, minutes: int) -> None:
    """TG-34, TG-62, WS-48: a limit below the format's floor, or other than its fixed length, is refused."""
    if minutes < 1:
        raise TournamentError("a time limit is at least one minute")
    name = figures.format.full_name
    if figures.fixed_limit is not None and minutes != figures.fixed_limit:
        raise TournamentError(f"{name} rounds last {figures.fixed_limit} minutes, not {minutes} (WS-48)")
    if figures.shortest_limit is not None and minutes < figures.shortest_limit:
        rule = "TG-62" if figures.format is EventFormat.JUNIOR else "TG-34"
        raise TournamentError(
            f"a {name} game may be limited to no less than {figures.shortest_limit} minutes, not {minutes} ({rule})"
        )


def money(text: str) -> Decimal:
    """An amount as written by a director."""
    try:
        amount = Decimal(text.strip().replace(",", "."))
    except InvalidOperation:
        raise TournamentError(f"{text!r} is not an amount of money") from None
    if not amount.is_finite() or amount < 0:
        raise TournamentError(f"{text!r} is not an amount of money")
    return amount


def fee_balance(event: Event) -> Decimal | None:
    """TG-07: what the entry fees bring less what the event costs; None while no fee is recorded."""
    if event.details.entry_fee is None:
        return None
    return money(event.details.entry_fee) * len(event.entries) - sum(map(money, event.details.costs), Decimal(0))


def prizes_due(event: Event) -> tuple[str, ...]:
    """TG-08: every prize that was promised, however few came."""
    return event.details.prizes or ()


def games_advised(event: Event) -> int | None:
    """TG-33: the number of games to plan for a large field, None for a smaller one."""
    return event.policy.games_for_large_field if len(event.entries) > event.policy.large_field else None


def _registration(event: Event) -> Item:
    rule, what = "TG-03", "registered in time"
    on, needed = event.details.registered_on, event.policy.registration_days
    if on is None:
        if not event.sanction_wanted:
            # TG-01
            return Item(rule, what, Judgement.PASSES, "a non-sanctioned event needs no registration")
        return Item(rule, what, Judgement.OPEN, "no registration date is recorded")
    ahead = (event.date - on).days
    why = f"registered {ahead} days before the event, and {needed} are needed"
    if ahead < 0:
        why = "registered after the event"
    return Item(rule, what, Judgement.PASSES if ahead >= needed else Judgement.FAILS, why)


def _director(event: Event) -> Item:
    rule, what = "TG-02", "approved director"
    if event.director is None:
        judgement = Judgement.FAILS if event.sanction_wanted else Judgement.PASSES
        why = "it has no director" if event.sanction_wanted else "a non-sanctioned event needs no director"
        return Item(rule, what, judgement, why)
    if event.details.director_approved is None:
        return Item(rule, what, Judgement.OPEN, f"it is not recorded whether {event.director} is approved")
    if event.details.director_approved:
        return Item(rule, what, Judgement.PASSES, f"{event.director} is an approved director")
    judgement = Judgement.FAILS if event.sanction_wanted else Judgement.PASSES
    return Item(rule, what, judgement, f"{event.director} is not an approved director")


def _format(event: Event) -> Item:
    rule, what, name = "TG-21", "sanctioned format", event.format.full_name
    if event.figures.rating_list is None:
        return Item(rule, what, Judgement.FAILS, f"{name} is not a sanctioned format")
    if event.format is EventFormat.WARP_SPEED:
        return Item("AMB-42", what, Judgement.PASSES, f"{name} is rated on a list of its own")
    return Item(rule, what, Judgement.PASSES, f"{name} is one of the three")


def _players(event: Event) -> Item:
    rule, what, needed = "TG-09", f"at least {event.policy.fewest_players} players", event.policy.fewest_players
    if event.entrants_at_start is None:
        return Item(rule, what, Judgement.OPEN, f"{len(event.playing)} entered so far; counted at the first pairing")
    enough = event.entrants_at_start >= needed
    why = f"{event.entrants_at_start} players at the first pairing"
    return Item(rule, what, Judgement.PASSES if enough else Judgement.FAILS, why)


def _ages(event: Event) -> Item:
    rule, what = "TG-60", "age limit"
    if event.format is not EventFormat.JUNIOR:
        return Item(rule, what, Judgement.PASSES, "the format has none")
    unknown = [entry.name for entry in event.entries.values() if entry.born is None]
    for entry in event.entries.values():
        if entry.born is not None and age_on(entry.born, event.date) > event.policy.oldest_junior:
            why = f"{entry.name} is {age_on(entry.born, event.date)}, older than {event.policy.oldest_junior}"
            return Item(rule, what, Judgement.FAILS, why)
    if unknown:
        return Item(rule, what, Judgement.OPEN, f"no date of birth for {unknown[0]} and {len(unknown) - 1} others")
    return Item(rule, what, Judgement.PASSES, f"everyone is {event.policy.oldest_junior} or younger")


def _time_limit(event: Event) -> Item:
    rule, what = "TG-34", "time limit"
    limits = [event.details.time_limit, *(each.time_limit for each in event.rounds)]
    for minutes in limits:
        if minutes is not None:
            try:
                refuse_time_limit(event.figures, minutes)
            except TournamentError as error:
                return Item(rule, what, Judgement.FAILS, str(error))
    shortest = event.figures.fixed_limit or min((minutes for minutes in limits if minutes is not None), default=None)
    return Item(rule, what, Judgement.PASSES, f"{shortest} minutes" if shortest else "games are not timed")


def _promotion(event: Event) -> Iterator[Item]:
    """TG-06: status, format, special rules, fee and prizes are announced; a sanctioned event has no special rules."""
    details = event.details
    if details.special_rules and event.sanction_wanted:
        yield Item("TG-06", "no special rules", Judgement.FAILS, "special rules are for non-sanctioned events")
    else:
        why = "special rules announced" if details.special_rules else "none"
        yield Item("TG-06", "no special rules", Judgement.PASSES, why)
    if details.entry_fee is None:
        yield Item("TG-06", "entry fee announced", Judgement.OPEN, "the listing is incomplete: no entry fee is stated")
    else:
        yield Item("TG-06", "entry fee announced", Judgement.PASSES, f"{details.entry_fee}")
    if details.prizes is None:
        yield Item("TG-08", "prizes announced", Judgement.OPEN, "the listing is incomplete: no prizes are stated")
    else:
        why = f"{len(details.prizes)} promised, due whatever the turnout"
        yield Item("TG-08", "prizes announced", Judgement.PASSES, why)


def _advice(event: Event) -> Iterator[Item]:
    details, policy = event.details, event.policy
    if details.registered_on is not None:
        ahead = (event.date - details.registered_on).days
        eligible = ahead >= policy.prize_support_days
        why = f"{ahead} days' notice of {policy.prize_support_days}: {'eligible' if eligible else 'not eligible'}"
        yield Item("TG-04", "prize support", Judgement.ADVICE, why)
    balance = fee_balance(event)
    if balance is not None and balance > 0:
        yield Item("TG-07", "entry fees", Judgement.ADVICE, f"they bring {balance} more than the event costs")
    games = games_advised(event)
    if games is not None:
        why = f"with {len(event.entries)} entrants at least {games} games are recommended"
        yield Item("TG-33", "number of games", Judgement.ADVICE, why)


def prize_support(event: Event) -> bool | None:
    """TG-04: whether the notice was long enough for prize support; None while no registration is recorded."""
    if event.details.registered_on is None:
        return None
    return (event.date - event.details.registered_on).days >= event.policy.prize_support_days
