"""Checking a results package that came from elsewhere: scores, seats and standings are worked out again."""

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

from spaceline.tournament.policy import FormatFigures, policy_on
from spaceline.tournament.scoring import score_game
from spaceline.tournament.state import BYE_SCORE, Score
from spaceline.tournament.submission import Figures, Package, Rateable, StandingLine, digest, faults
from spaceline.tournament.vocabulary import EventFormat, TournamentError


def check_package(package: Package) -> tuple[str, ...]:
    """Works everything out again from the games as reported; returns what differs, a sentence each, or nothing."""
    return (*_check_papers(package), *_check_games(package), *_check_seats(package), *_check_standings(package))


def _check_papers(package: Package) -> Iterator[str]:
    event, handing, used = package.event, package.handing, package.event.figures
    if digest(package) != package.digest:
        yield "the digest does not fit the contents: the package was changed after it was made"
    own = policy_on(event.date)
    numbers = own.figures(event.format)
    if used.policy == own.name and used != Figures(
        own.name, numbers.points_to_win, numbers.differential_cap, own.submission_days, own.fewest_players
    ):
        yield f"the figures are not those of the policy {own.name!r}"
    if event.rating_list != numbers.rating_list:
        yield f"{event.format.full_name} is not rated in the list {event.rating_list!r}"
    if event.entrants > len(package.players):
        yield f"{event.entrants} players are said to have begun, and {len(package.players)} are listed"
    if event.sanctioned and (event.entrants < used.fewest_players or numbers.rating_list is None):
        yield f"a sanctioned event needs a rated format and at least {used.fewest_players} players (TG-09)"
    if handing.due != event.date + timedelta(days=used.submission_days):
        yield f"the package was due on {event.date + timedelta(days=used.submission_days)}, not on {handing.due}"
    if handing.late != (handing.submitted > handing.due):
        yield f"handed in on {handing.submitted}, it is {'late' if handing.submitted > handing.due else 'in time'}"
    wrong = faults(package.players)
    if handing.reasons != wrong or handing.status is not (Rateable.DOUBTFUL if wrong else Rateable.COMPLETE):
        yield "the status does not fit the players' cards" + (f": {wrong[0]}" if wrong else "")


def _check_games(package: Package) -> Iterator[str]:
    event, used = package.event, package.event.figures
    figures = FormatFigures(event.format, used.points_to_win, used.differential_cap)
    for game in (*package.games, *package.play_offs):
        where = f"round {game.round}, table {game.table}" if game.round is not None else "a play-off"
        try:
            found = score_game(figures, game.report)
        except TournamentError as error:
            yield f"{where}: {error}"
            continue
        if (found.outcome, found.winner, found.scores) != (game.outcome, game.winner, game.scores):
            right, given = (" / ".join(map(str, scores)) for scores in (found.scores, game.scores))
            yield f"{where}: the game gives {right} ({found.outcome}), not {given} ({game.outcome})"


def _check_seats(package: Package) -> Iterator[str]:
    known = Counter(player.id for player in package.players)
    for player, times in known.items():
        if times > 1:
            yield f"the player {player} is listed {times} times"
    seats = Counter((game.round, player) for game in package.games for player in game.players)
    seats.update((bye.round, bye.player) for bye in package.byes)
    for (number, player), times in seats.items():
        if player not in known:
            yield f"round {number}: {player} is not among the players"
        if times > 1:
            yield f"round {number}: {player} has {times} games"


def _check_standings(package: Package) -> Iterator[str]:
    given = {line.player: line for line in package.standings}
    if len(given) != len(package.standings) or given.keys() != {player.id for player in package.players}:
        yield "the standings do not list every player once"
        return
    for right in _ranked(package):
        if given[right.player] != right:
            line = given[right.player]
            yield f"{right.player} is {right.rank} with {right.score}, not {line.rank} with {line.score}"


def _ranked(package: Package) -> Iterator[StandingLine]:
    """The standings from the games alone: total score, then lost play-offs, or how far a player came in elimination."""
    total = {player.id: Score() for player in package.players}
    reached = dict.fromkeys(total, 0)
    lost = Counter(game.players[1 - game.winner] for game in package.play_offs if game.winner in (0, 1))
    rows = [
        (game.round or 0, game.players[seat], game.scores[seat], game.winner == seat)
        for game in package.games
        for seat in (0, 1)
    ]
    rows += [(bye.round, bye.player, BYE_SCORE, True) for bye in package.byes]
    for number, player, score, through in rows:
        if player in total:
            total[player] += score
            reached[player] = max(reached[player], number + through)
    knock_out = package.event.format is EventFormat.ELIMINATION
    keys = {
        player: (reached[player], 0, 0) if knock_out else (score.victory_points, score.differential, -lost[player])
        for player, score in total.items()
    }
    better = Counter(keys.values())
    rank, place = {}, 1
    for key in sorted(better, reverse=True):
        rank[key] = place
        place += better[key]
    for player, score in total.items():
        yield StandingLine(rank[keys[player]], player, score)
