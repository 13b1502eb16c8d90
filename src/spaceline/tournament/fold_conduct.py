"""The steps of the code of conduct: judges, card counts, rulings and inspections."""

from dataclasses import replace

from spaceline.tournament.changes import authority
from spaceline.tournament.state import CardCount, Event, Inspection, Ruling, plain
from spaceline.tournament.steps import Appointed, Counted, Inspected, Ruled, Step
from spaceline.tournament.vocabulary import TournamentError

# TG-11, TG-94: the documents a ruling may rest on, and what is left when none of them answers.
SOURCES = ("rulebook", "rules supplement", "FAQ", "director's judgement")
# TG-88: what the director has the last word on.
SUBJECTS = ("cheating", "card misuse", "disruption", "rules", "timing", "stalling", "deck construction")
# TG-81, TG-89
INSPECTED = ("orientation", "sleeves", "marking", "deck")


def apply(event: Event, step: Step, action: Appointed | Counted | Ruled | Inspected) -> Event:
    match action:
        case Appointed():
            return _appointed(event, step, action)
        case Counted():
            return _counted(event, action)
        case Ruled():
            return _ruled(event, step, action)
        case Inspected():
            return _inspected(event, step, action)


def _appointed(event: Event, step: Step, action: Appointed) -> Event:
    authority(event, step.by)
    if not action.judge.strip():
        raise TournamentError("a judge needs a name")
    if plain(action.judge) in {plain(judge) for judge in event.judges}:
        raise TournamentError(f"{action.judge} is a judge here already")
    return replace(event, judges=(*event.judges, action.judge))


def _counted(event: Event, action: Counted) -> Event:
    """TG-79: the opponent counts the deck before and after; a later count of the same game replaces the earlier."""
    table = event.round(action.round).table(action.table)
    name = event.name_of(action.player)
    if action.player not in table.players:
        raise TournamentError(f"{name} did not play at table {table.number} of round {action.round}")
    if action.before < 1 or (action.after is not None and action.after < 0):
        raise TournamentError("a deck is counted in cards, and has at least one")
    count = CardCount(action.round, action.table, action.player, action.before, action.after, action.resolved)
    if action.resolved and (action.after is None or action.after == action.before):
        raise TournamentError(f"there is nothing to resolve: the count of {name}'s deck did not change")
    kept = [
        other
        for other in event.counts
        if (other.round, other.table, other.player) != (count.round, count.table, count.player)
    ]
    return replace(event, counts=(*kept, count))


def _ruled(event: Event, step: Step, action: Ruled) -> Event:
    authority(event, step.by, judges=not action.overrides)
    if action.source not in SOURCES:
        raise TournamentError(f"a ruling rests on {', '.join(SOURCES[:-1])} or the {SOURCES[-1]}")
    if action.subject not in SUBJECTS:
        raise TournamentError(f"a ruling is about one of: {', '.join(SUBJECTS)}")
    if not action.text.strip():
        raise TournamentError("a ruling has to say what was decided")
    if action.halted_at is not None and action.played_to is not None and action.played_to > action.halted_at:
        # TG-90: a question is asked by halting play; once play has gone on, nothing before is changed.
        raise TournamentError(
            f"play has gone on from action {action.halted_at} to {action.played_to}; a ruling cannot reach back"
        )
    if action.table is not None:
        number = action.round if action.round is not None else len(event.rounds)
        table = event.round(number).table(action.table)
        if table.final and table.result is not None:
            # TG-84, TG-90: an error can be put right during play only; a finished result stands.
            raise TournamentError(
                f"the game at table {table.number} of round {number} is over and its result stands "
                f"({table.result.scores[0]} {table.result.scores[1]}); a complaint after the game is too late"
            )
    ruling = Ruling(
        by=step.by,
        at=step.at,
        subject=action.subject,
        source=action.source,
        text=action.text,
        round=action.round,
        table=action.table,
        overrides=action.overrides,
        halted_at=action.halted_at,
    )
    return replace(event, rulings=(*event.rulings, ruling))


def _inspected(event: Event, step: Step, action: Inspected) -> Event:
    """TG-89: allowed at any moment, also while the player is in a game."""
    authority(event, step.by, judges=True)
    event.entry(action.player)
    if action.of not in INSPECTED:
        raise TournamentError(f"an inspection is of one of: {', '.join(INSPECTED)}")
    inspection = Inspection(step.by, step.at, action.player, action.of, action.finding, action.in_order, action.round)
    return replace(event, inspections=(*event.inspections, inspection))
