"""A finished event gone through again: every round paired and every game scored anew, and compared with the file."""

from collections.abc import Iterable

from spaceline.tournament.actions import scored
from spaceline.tournament.fold import apply, standing_steps
from spaceline.tournament.pairing.optimal import costs
from spaceline.tournament.planning import forbidden_in, pile_for, plan_round
from spaceline.tournament.state import Event
from spaceline.tournament.steps import Amended, Created, Paired, PlayedOff, Reported, Scored, Step
from spaceline.tournament.vocabulary import PairingMode, TournamentError


def differences(steps: Iterable[Step]) -> list[str]:
    """What does not follow from what came before it; empty for an honest event."""
    found: list[str] = []
    event: Event | None = None
    try:
        for step in standing_steps(steps):
            if event is not None:
                found += _of_step(event, step)
            elif not isinstance(step.action, Created):
                return [f"step {step.number} does not create the event"]
            event = apply(event, step)
    except TournamentError as error:
        found.append(f"the steps do not make an event: {error}")
    return found if event is not None else ["there are no steps"]


def _of_step(event: Event, step: Step) -> list[str]:
    action = step.action
    match action:
        case Paired():
            return _of_round(event, action)
        case Reported() | Amended():
            where = f"round {action.round}, table {action.table} (step {step.number})"
            return _of_score(event, action.scored, where)
        case PlayedOff():
            return _of_score(event, action.scored, f"the play-off (step {step.number})")
        case _:
            return []


def _of_score(event: Event, written: Scored, where: str) -> list[str]:
    try:
        right = scored(event, written.report)
    except TournamentError as error:
        return [f"{where}: {error}"]
    if right == written:
        return []
    stated = f"{written.scores[0]} {written.scores[1]}, {written.outcome}"
    given = f"{right.scores[0]} {right.scores[1]}, {right.outcome}"
    return [f"{where}: written as {stated}; the report gives {given}"]


def _of_round(event: Event, written: Paired) -> list[str]:
    where = f"round {written.round}"
    try:
        right = plan_round(event, written.time_limit)
    except TournamentError as error:
        return [f"{where}: {error}"]
    found: list[str] = []
    if right.pile != written.pile:
        found.append(f"{where}: the pile is not in the order that the scores and the shuffle give")
    if event.mode is PairingMode.OPTIMAL:
        return found + _of_costs(event, written, right)
    for number, (ours, theirs) in enumerate(zip(right.tables, written.tables, strict=False), start=1):
        if ours.players != theirs.players:
            found.append(
                f"{where}, table {number}: {_pair(event, theirs.players)} were paired; "
                f"the procedure pairs {_pair(event, ours.players)}"
            )
        elif ours.rematch != theirs.rematch:
            found.append(f"{where}, table {number}: {_pair(event, theirs.players)} are wrongly marked as to a rematch")
    if len(right.tables) != len(written.tables):
        found.append(f"{where}: {len(written.tables)} tables where the procedure gives {len(right.tables)}")
    if [(bye.player, bye.repeat) for bye in right.byes] != [(bye.player, bye.repeat) for bye in written.byes]:
        found.append(f"{where}: the bye is not where the procedure puts it")
    return found


def _of_costs(event: Event, written: Paired, right: Paired) -> list[str]:
    """Several rounds may be equally good; what counts is that none is better."""
    pile = pile_for(event)
    place = {card.player: number for number, card in enumerate(pile)}
    table = costs(pile, forbidden_in(event))

    def cost(round_: Paired) -> int | None:
        pairs = [tuple(sorted(place[player] for player in each.players)) for each in round_.tables]
        pairs += [(place[bye.player], len(pile)) for bye in round_.byes]
        values = [table.get((pair[0], pair[1])) for pair in pairs]
        return None if None in values else sum(value for value in values if value is not None)

    try:
        if cost(written) == cost(right):
            return []
    except KeyError:
        return [f"round {written.round} pairs somebody who is not playing"]
    return [f"round {written.round} is not paired at the least cost"]


def _pair(event: Event, players: tuple[str, str]) -> str:
    return " and ".join(event.entries[player].name if player in event.entries else player for player in players)
