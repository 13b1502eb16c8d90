"""A finished game as a tournament sees it: the engine's result with the score it counts as."""

from typing import Any

from spaceline.engine.result import Result
from spaceline.tournament.policy import GUIDE
from spaceline.tournament.scoring import score_game
from spaceline.tournament.state import GameReport
from spaceline.tournament.vocabulary import EventFormat, How


def result_document(result: Result) -> dict[str, Any]:
    """What came of a game of Warp Speed, with its victory points and differential (WS-50 to WS-52)."""
    report = GameReport(How(result.how), result.points, result.winner, result.missions)
    scored = score_game(GUIDE.figures(EventFormat.WARP_SPEED), report)
    return {
        "kind": result.kind,
        "winner": result.winner,
        "missions": list(result.missions),
        "points": list(result.points),
        "how": result.how,
        "score": [str(score) for score in scored.scores],
    }
