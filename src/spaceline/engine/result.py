"""The end of a game: who won, in what way, with how many missions and points."""

from dataclasses import dataclass

from spaceline.cards.models import Mission
from spaceline.cards.vocabulary import Where
from spaceline.engine import places
from spaceline.engine.table import Table

FULL_WIN = "full win"
MODIFIED_WIN = "modified win"
TRUE_TIE = "true tie"


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended. `how` is full, timed, exhausted or quit."""

    kind: str
    winner: int | None
    missions: tuple[int, int]
    points: tuple[int, int]
    how: str


def full_win(game: Table, player: int) -> bool:
    """One of your planet and one of your space missions solved: two missions, whatever the points (WS-44, AMB-39)."""
    kinds = [facts.where for facts in map(game.card, game.state.players[player].solved) if isinstance(facts, Mission)]
    planets = sum(kind is not Where.SPACE for kind in kinds)
    spaces = sum(kind is not Where.PLANET for kind in kinds)
    return planets > 0 and spaces > 0 and len(kinds) > 1


def standing(game: Table) -> tuple[str, int | None]:
    """Without a full win: more missions, else more points, else a true tie (WS-46, WS-47)."""
    one, two = ((len(player.solved), player.points) for player in game.state.players)
    if one == two:
        return TRUE_TIE, None
    return MODIFIED_WIN, 0 if one > two else 1


def judge(game: Table, how: str) -> None:
    """Ends the game as it stands."""
    kind, winner = standing(game)
    game.finish(kind, winner, how, "WS-46")


def end_if_exhausted(game: Table) -> None:
    """The game ends as it stands once both decks have run out for good (WS-49, AMB-37)."""
    if game.rules.exhaustion_ends and all(
        player.exhausted and not game.at(places.draw_deck(seat)) for seat, player in enumerate(game.state.players)
    ):
        judge(game, "exhausted")


def result(game: Table) -> Result | None:
    if game.state.over is None:
        return None
    kind, winner, how = game.state.over
    one, two = game.state.players
    return Result(kind, winner, (len(one.solved), len(two.solved)), (one.points, two.points), how)
