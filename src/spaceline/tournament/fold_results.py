"""The steps about results: a report, the signatures, corrections, and the play-off."""

from dataclasses import replace

from spaceline.tournament.changes import is_director, with_entry, with_table
from spaceline.tournament.standings import verdict
from spaceline.tournament.state import Event, PlayOff, Result, Table
from spaceline.tournament.steps import Amended, PlayedOff, Reported, Scored, Signed, Step
from spaceline.tournament.vocabulary import EventFormat, Outcome, Status, TournamentError


def apply(event: Event, step: Step, action: Reported | Signed | Amended | PlayedOff) -> Event:
    match action:
        case Reported():
            return _reported(event, step, action)
        case Signed():
            return _signed(event, action)
        case Amended():
            return _amended(event, step, action)
        case PlayedOff():
            return _played_off(event, step, action)


def _reported(event: Event, step: Step, action: Reported) -> Event:
    table = _table(event, action.round, action.table)
    if table.result is not None:
        raise TournamentError(f"table {table.number} of round {action.round} has a result; amend it if it is wrong")
    if len(set(action.signed)) != len(action.signed) or not set(action.signed) <= set(table.players):
        raise TournamentError(f"a result is signed by the two players at table {table.number} and nobody else")
    _refuse_tie_in_brackets(event, action.scored)
    result = _result(action.scored, step, action.signed)
    return _seal(with_table(event, action.round, replace(table, result=result)), action.round, table.number)


def _signed(event: Event, action: Signed) -> Event:
    table = _table(event, action.round, action.table)
    name = event.name_of(action.player)
    if table.result is None:
        raise TournamentError(f"table {table.number} has no result that {name} could sign")
    if action.player not in table.players:
        raise TournamentError(f"{name} did not play at table {table.number}")
    if action.player in table.result.signed:
        raise TournamentError(f"{name} has signed the result of table {table.number} already")
    result = replace(table.result, signed=(*table.result.signed, action.player))
    return _seal(with_table(event, action.round, replace(table, result=result)), action.round, table.number)


def _amended(event: Event, step: Step, action: Amended) -> Event:
    """Corrections of what was written down: freely until the next round is paired, then by the director with a reason.

    A game once finished stands (TG-84); what is put right here is the entry, not the play.
    """
    table = _table(event, action.round, action.table)
    before = table.result
    if before is None:
        raise TournamentError(f"table {table.number} of round {action.round} has no result to amend; report it")
    _refuse_tie_in_brackets(event, action.scored)
    if action.round < len(event.rounds):
        if not action.reason.strip():
            raise TournamentError(f"round {action.round + 1} has been paired; a correction now needs a reason")
        if not is_director(event, step.by):
            raise TournamentError(f"round {action.round + 1} has been paired; only {event.director} can correct now")
        if event.format is EventFormat.ELIMINATION and action.scored.winner != before.winner:
            raise TournamentError("the winner has been written into the next bracket and cannot change any more")
    scores = f"{before.scores[0]} {before.scores[1]}"
    line = f"{step.at} {step.by}: was {scores}" + (f": {action.reason}" if action.reason else "")
    result = replace(_result(action.scored, step, table.players), amendments=(*before.amendments, line))
    if before.outcome is Outcome.QUIT and before.winner is not None and before.final:
        # The quit is struck out, so the player is back, unless they have left in another way since.
        quitter = event.entry(table.players[1 - before.winner])
        if quitter.status is Status.QUIT:
            event = with_entry(event, replace(quitter, status=Status.PLAYING))
    return _seal(with_table(event, action.round, replace(table, result=result)), action.round, table.number)


def _played_off(event: Event, step: Step, action: PlayedOff) -> Event:
    """TG-43: a game between players level on both parts of the score, after the last round."""
    standing = verdict(event)
    if not standing.play_off_optional or not set(action.players) <= set(standing.winners):
        raise TournamentError(f"a play-off is for players level at the top: {standing.words}")
    if action.players[0] == action.players[1]:
        raise TournamentError("a play-off takes two players")
    result = _result(action.scored, step, action.players)
    return replace(event, play_offs=(*event.play_offs, PlayOff(action.players, result)))


def _result(scored: Scored, step: Step, signed: tuple[str, ...]) -> Result:
    return Result(scored.report, scored.outcome, scored.winner, scored.scores, signed, step.at, step.by)


def _seal(event: Event, number: int, table_number: int) -> Event:
    """TG-52: once a quit is final, the quitter is out of the rest of the event."""
    table = event.round(number).table(table_number)
    if table.final and table.result is not None and table.result.outcome is Outcome.QUIT:
        quitter = event.entry(table.opponent_of(table.winner or table.players[0]))
        return with_entry(event, replace(quitter, status=Status.QUIT))
    return event


def _table(event: Event, number: int, table: int) -> Table:
    return event.round(number).table(table)


def _refuse_tie_in_brackets(event: Event, scored: Scored) -> None:
    if event.format is EventFormat.ELIMINATION and scored.winner is None:
        raise TournamentError("an elimination game needs a winner; let the two play on and report who won")
