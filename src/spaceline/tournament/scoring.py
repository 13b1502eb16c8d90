"""Scoring of one game: a pure function from what the players report to victory points and differential."""

from dataclasses import dataclass

from spaceline.tournament.policy import FormatFigures
from spaceline.tournament.state import GameReport, Score
from spaceline.tournament.vocabulary import How, Outcome, TournamentError

FLAT_DIFFERENTIAL = 50  # TG-51
LARGEST_SCORE = 9999  # a slip of the pen, not a game, beyond this
MISSIONS_FOR_FULL_WIN = 2  # WS-44: one planet and one space mission


@dataclass(frozen=True, slots=True)
class GameScore:
    """What a game counts as. `winner` is the seat, 0 or 1; `why` says in words how the numbers came about."""

    outcome: Outcome
    winner: int | None
    scores: tuple[Score, Score]
    why: str
    warnings: tuple[str, ...] = ()


def score_game(figures: FormatFigures, report: GameReport) -> GameScore:
    """The score of one game in a format (TG-44 to TG-59, TG-62; WS-44 to WS-52 where missions decide)."""
    _refuse_nonsense(figures, report)
    if report.how is How.QUIT:
        return _quit(figures, report)
    if report.how is How.DEVIDIAN_DOOR:
        return _devidian_door(figures, report)
    if figures.points_to_win is None:
        return _by_missions(figures, report)
    return _by_points(figures, report)


def intermix_score(non_bonus: int, bonus: int) -> int:
    """TG-56: under Intermix Ratio bonus points count up to the non-bonus points, so at most double these."""
    return non_bonus + min(bonus, max(non_bonus, 0))


def capped(figures: FormatFigures, points: int) -> int:
    """TG-46, TG-62: below zero counts as zero, above the cap (100; Junior 75) as the cap."""
    return min(max(points, 0), figures.differential_cap)


def differential(figures: FormatFigures, winner: int, loser: int) -> int:
    """The winner's differential from both raw scores; never negative, and 0 only for equal raw scores.

    AMB-25: a higher raw score that the caps make level still counts +1 (so does TG-55). WS-51 and AMB-34: so does a
    win on the lower score. AMB-35: equal scores give 0.
    """
    if winner == loser:
        return 0
    return max(1, capped(figures, winner) - capped(figures, loser))


def _by_points(figures: FormatFigures, report: GameReport) -> GameScore:
    """Swiss, Junior and Sealed: the higher score wins (TG-44, TG-45, TG-57); equal scores are a true tie (TG-58)."""
    first, second = report.points
    if first == second:
        if report.winner is not None:
            raise TournamentError(f"{first}-{second} is a true tie (TG-58), so nobody can be named as the winner")
        return _true_tie(f"both ended on {first} points")
    winner = 0 if first > second else 1
    if report.winner is not None and report.winner != winner:
        raise TournamentError(
            f"with {first}-{second} the win goes to the higher score, so the named winner cannot be right"
        )
    high, low = report.points[winner], report.points[1 - winner]
    gap = differential(figures, high, low)
    warnings: tuple[str, ...] = ()
    target = figures.points_to_win
    if report.how is How.FULL:
        outcome, why = Outcome.FULL_WIN, "the game was played to its end"
        if target is not None and high < target:
            warnings = (f"a full win normally takes {target} points and the winner has {high}",)
    elif report.how is How.TIMED:
        outcome, why = Outcome.TIMED_WIN, "time was called and the leader wins"
    else:
        outcome, why = Outcome.HALF_WIN, "both draw decks ran out and the leader wins"
    return _won(outcome, winner, gap, f"{why}; {_gap_in_words(figures, high, low, gap)}", warnings)


def _by_missions(figures: FormatFigures, report: GameReport) -> GameScore:
    """Warp Speed: a planet and a space mission is a full win; without one, missions and then points (WS-44, WS-46)."""
    if report.how is How.FULL:
        winner, known = _full_winner(report)
        high, low = report.points[winner], report.points[1 - winner]
        gap = differential(figures, high, low)
        why = f"a planet and a space mission solved; {_gap_in_words(figures, high, low, gap)}"
        taken = "the winner was taken from the points; name the winner if it was the player with fewer"
        return _won(Outcome.FULL_WIN, winner, gap, why, () if known else (taken,))
    leader = _modified_winner(report)
    if leader is None:
        return _true_tie("both solved as many missions and have as many points")
    high, low = report.points[leader], report.points[1 - leader]
    gap = differential(figures, high, low)
    ladder = "more points" if report.missions and report.missions[0] == report.missions[1] else "more missions"
    ending = "time was called" if report.how is How.TIMED else "both draw decks ran out again"
    why = f"{ending} and the win goes to {ladder}; {_gap_in_words(figures, high, low, gap)}"
    return _won(Outcome.MODIFIED_WIN, leader, gap, why)


def _full_winner(report: GameReport) -> tuple[int, bool]:
    """Who has the full win, and whether that was said; points alone do not win, but the winner mostly has more."""
    winner = report.winner
    if winner is None and report.missions is not None:
        able = [seat for seat in (0, 1) if report.missions[seat] >= MISSIONS_FOR_FULL_WIN]
        winner = able[0] if len(able) == 1 else None
    known = winner is not None
    if winner is None and report.points[0] != report.points[1]:
        winner = 0 if report.points[0] > report.points[1] else 1
    if winner is None:
        raise TournamentError("the points do not say who has the full win; name the winner")
    if report.missions is not None and report.missions[winner] < MISSIONS_FOR_FULL_WIN:
        raise TournamentError(
            f"a full win takes a planet and a space mission (WS-44), and the winner has solved "
            f"{report.missions[winner]} in all"
        )
    return winner, known


def _modified_winner(report: GameReport) -> int | None:
    """WS-46, WS-47, AMB-17: more missions, else more points, else nobody."""
    if report.missions is None:
        if report.winner is None:
            raise TournamentError("without a full win the missions solved decide (WS-46); give them, as in 1-0")
        return report.winner
    ladder = [(report.missions[seat], report.points[seat]) for seat in (0, 1)]
    leader = None if ladder[0] == ladder[1] else ladder.index(max(ladder))
    if report.winner is not None and report.winner != leader:
        raise TournamentError(
            "the named winner does not lead on missions, nor on points with missions level (WS-46)"
            if leader is not None
            else "missions and points are level, a true tie (WS-47), so nobody can be named as the winner"
        )
    return leader


def _quit(figures: FormatFigures, report: GameReport) -> GameScore:
    """TG-50, TG-51, TG-63, AMB-36: a full loss for the quitter, the winner's score lifted to the winning total."""
    winner = report.winner
    if winner is None:
        raise TournamentError("a quit needs the name of the player who stayed, as the winner")
    flat = figures.points_to_win is None if report.flat_fifty is None else report.flat_fifty
    if flat:
        return _won(Outcome.QUIT, winner, FLAT_DIFFERENTIAL, f"the opponent quit; flat {FLAT_DIFFERENTIAL}")
    total = figures.points_to_win if figures.points_to_win is not None else figures.differential_cap
    lifted, left = max(total, report.points[winner]), report.points[1 - winner]
    # With Q's Planet a quitter may stand above the usual total; the winner is lifted above them all the same.
    gap = max(1, capped(figures, lifted) - capped(figures, left))
    return _won(Outcome.QUIT, winner, gap, f"the opponent quit on {left}; the winner's score is lifted to {lifted}")


def _devidian_door(figures: FormatFigures, report: GameReport) -> GameScore:
    """TG-53, AMB-45: the largest differential the format knows, whatever the points were."""
    if report.winner is None:
        raise TournamentError("name the winner: the opponent of the player who could not show the Devidian Door")
    return _won(Outcome.DEVIDIAN_DOOR, report.winner, figures.differential_cap, "the Devidian Door was not shown")


def _won(outcome: Outcome, winner: int, gap: int, why: str, warnings: tuple[str, ...] = ()) -> GameScore:
    full = outcome in (Outcome.FULL_WIN, Outcome.QUIT, Outcome.DEVIDIAN_DOOR)
    won, lost = Score(2 if full else 1, gap), Score(0, -gap)
    return GameScore(outcome, winner, (won, lost) if winner == 0 else (lost, won), why, warnings)


def _true_tie(why: str) -> GameScore:
    return GameScore(Outcome.TRUE_TIE, None, (Score(1, 0), Score(1, 0)), why)


def _gap_in_words(figures: FormatFigures, high: int, low: int, gap: int) -> str:
    if high == low:
        return "equal scores, no differential"
    if high < low:
        return "the winner has the lower score, so +1"
    if capped(figures, high) == capped(figures, low):
        return f"{high} and {low} count alike, so +1"
    return f"{capped(figures, high)} less {capped(figures, low)} is {gap}"


def _refuse_nonsense(figures: FormatFigures, report: GameReport) -> None:
    if any(abs(points) > LARGEST_SCORE for points in report.points):
        raise TournamentError(f"a score beyond {LARGEST_SCORE} is not believable")
    if report.winner not in (None, 0, 1):
        raise TournamentError("the winner is one of the two players at the table")
    if report.flat_fifty is not None and report.how is not How.QUIT:
        raise TournamentError("the flat 50 is for a game that a player quits (TG-51)")
    if report.missions is not None:
        if figures.points_to_win is not None:
            raise TournamentError("missions decide games in Warp Speed only; leave them out")
        if any(not 0 <= solved <= 99 for solved in report.missions):
            raise TournamentError("missions solved cannot be fewer than none, nor more than there are")
