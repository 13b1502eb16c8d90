"""Who stands where: totals, ranks with their ties, the winner, and the play-off that may separate equals."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from spaceline.tournament.bracket import bracket_of
from spaceline.tournament.pairing.pile import PaddCard
from spaceline.tournament.state import BYE_SCORE, Event, Score
from spaceline.tournament.vocabulary import EventFormat, Status


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings. `tied` marks players level on both parts of the score, who share the rank."""

    rank: int
    player: str
    name: str
    score: Score
    tied: bool
    status: Status


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who has won, as far as it is known. `words` says it for people."""

    winners: tuple[str, ...]
    play_off_optional: bool
    words: str


def totals(event: Event) -> dict[str, Score]:
    """Each player's sum of final results and byes (TG-48, TG-49)."""
    victory_points = dict.fromkeys(event.entries, 0)
    differential = dict.fromkeys(event.entries, 0)
    for each in event.rounds:
        for table in each.tables:
            if table.result is not None and table.result.final:
                for player, score in zip(table.players, table.result.scores, strict=True):
                    victory_points[player] += score.victory_points
                    differential[player] += score.differential
        for bye in each.byes:
            victory_points[bye.player] += BYE_SCORE.victory_points
    return {player: Score(victory_points[player], differential[player]) for player in event.entries}


def padd_cards(event: Event, players: Iterable[str]) -> list[PaddCard]:
    """The PADD cards of these players, in this order, with everything noted on them so far."""
    opponents: dict[str, set[str]] = {player: set() for player in event.entries}
    byes = dict.fromkeys(event.entries, 0)
    for each in event.rounds:
        for table in each.tables:
            first, second = table.players
            opponents[first].add(second)
            opponents[second].add(first)
        for bye in each.byes:
            byes[bye.player] += 1
    total = totals(event)
    return [
        PaddCard(player, event.entries[player].name, total[player], opponents[player], byes[player])
        for player in players
    ]


def standings(event: Event) -> tuple[Standing, ...]:
    """Everyone by rank: total score (TG-42), or how far they came in an elimination event (TG-78)."""
    total = totals(event)
    if event.format is EventFormat.ELIMINATION:
        reached = _rounds_survived(event)
        keys = {player: (reached[player], 0, 0) for player in event.entries}
    else:
        lost = Counter(loser for _, loser in _play_offs(event))
        keys = {player: (score.victory_points, score.differential, -lost[player]) for player, score in total.items()}
    order = sorted(event.entries, key=lambda player: keys[player], reverse=True)
    lines: list[Standing] = []
    for place, player in enumerate(order, start=1):
        level = [other for other in order[max(place - 2, 0) : place + 1] if keys[other] == keys[player]]
        rank = lines[-1].rank if lines and keys[lines[-1].player] == keys[player] else place
        entry = event.entries[player]
        lines.append(Standing(rank, player, entry.name, total[player], len(level) > 1, entry.status))
    return tuple(lines)


def verdict(event: Event) -> Verdict:
    """The winner, or co-winners with an optional play-off when level on everything (TG-43)."""
    current = event.current
    if current is None:
        return Verdict((), False, "no round has been played")
    planned = event.details.planned_rounds
    leaders = [line for line in standings(event) if line.rank == 1]
    names = " and ".join(line.name for line in leaders)
    if event.format is EventFormat.ELIMINATION:
        champion = bracket_of(event).champion
        if champion is None:
            return Verdict((), False, f"{len(leaders)} players are still in")
        return Verdict((champion,), False, f"{event.name_of(champion)} has won the final")
    if not current.complete:
        return Verdict((), False, f"round {current.number} is being played")
    if planned is not None and current.number < planned:
        return Verdict(
            (), False, f"{names} {'leads' if len(leaders) == 1 else 'lead'} after {current.number} of {planned} rounds"
        )
    players = tuple(line.player for line in leaders)
    if len(leaders) == 1:
        won = any(winner == leaders[0].player for winner, _ in _play_offs(event))
        decided = "by play-off" if won else f"with {leaders[0].score}"
        return Verdict(players, False, f"{names} {'is first' if planned is None else 'has won'} {decided}")
    return Verdict(players, True, f"{names} are level on {leaders[0].score}: play-off optional, co-winners without")


def _play_offs(event: Event) -> list[tuple[str, str]]:
    """Winner and loser of each play-off that had one; losing one puts a player behind those who have not."""
    return [
        (game.players[game.result.winner], game.players[1 - game.result.winner])
        for game in event.play_offs
        if game.result.winner is not None
    ]


def _rounds_survived(event: Event) -> dict[str, int]:
    """For each player the round of the bracket they reached, one more for the champion; 0 if never in it."""
    reached = dict.fromkeys(event.entries, 0)
    if not event.rounds:
        return reached
    bracket = bracket_of(event)
    for number, column in enumerate(bracket.columns, start=1):
        for match in column:
            for slot in (match.top, match.bottom):
                if slot:
                    reached[slot] = number
    if bracket.champion is not None:
        reached[bracket.champion] += 1
    return reached
