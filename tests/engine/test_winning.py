"""How games end: full win, modified win, true tie, exhaustion, time, quitting."""

from dataclasses import replace

import pytest

from spaceline.game import Game
from spaceline.scene import Scene, Stage

EDITIONS = ("warp-speed-2000", "warp-speed-2001", "warp-speed-2023")


def solve_relief(
    ruleset: str = "warp-speed-2001", *, solved: tuple[str, ...] = (), points: tuple[int, int] = (0, 0)
) -> Stage:
    """Player 1 solves Relief Mission II (15 points, planet) with some missions solved before."""
    scene = Scene(ruleset)
    scene.mission("Relief Mission II")
    scene.mission("Test Mission II", up=False)
    scene.mission("Excavation")
    scene.mission("Survey Mission", owner=1)
    scene.team("Relief Mission II", ["Kurak", "Gorath"])
    scene.player(0, solved=solved, points=points[0])
    scene.player(1, points=points[1])
    return scene.orders().answer("attempt Relief Mission II")


@pytest.mark.req("WS-44", "WS-45", "BR-18.2")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_planet_and_a_space_mission_win_at_once_whatever_the_points(ruleset: str) -> None:
    stage = solve_relief(ruleset, solved=("Test Mission II",), points=(20, 90))
    result = stage.game.result
    assert result is not None
    assert (result.kind, result.winner, result.how) == ("full win", 0, "full")
    assert result.points == (35, 90)


@pytest.mark.req("WS-44")
def test_two_planet_missions_are_not_enough() -> None:
    stage = solve_relief(solved=("Excavation",), points=(25, 0))
    assert not stage.game.over


@pytest.mark.req("WS-45")
def test_a_hundred_points_do_not_win() -> None:
    stage = solve_relief(solved=("Excavation",), points=(120, 0))
    assert stage.points(0) == 135
    assert not stage.game.over


@pytest.mark.req("BR-18.1")
@pytest.mark.parametrize(("before", "won"), [(84, False), (85, True), (120, True)])
def test_where_a_number_of_points_is_the_goal_reaching_it_wins_at_once(before: int, won: bool) -> None:
    scene = Scene()
    scene.rules = replace(scene.rules, points_to_win=100, missions_to_win=False)
    scene.mission("Relief Mission II")  # 15 points
    scene.team("Relief Mission II", ["Kurak", "Gorath"])
    scene.player(0, points=before)
    game = scene.orders().answer("attempt Relief Mission II").game
    assert game.over is won
    assert not won or (game.result is not None and game.result.winner == 0)


def called(missions: tuple[int, int], points: tuple[int, int], ruleset: str = "warp-speed-2001") -> Game:
    """Time is called with so many missions solved and points scored."""
    scene = Scene(ruleset)
    names = ["Excavation", "Relief Mission", "Evacuation"]
    for player in (0, 1):
        for name in names:
            scene.mission(name, owner=player)
        scene.player(player, solved=names[: missions[player]], points=points[player])
    stage = scene.orders()
    stage.game.call_time()
    return stage.game


@pytest.mark.req("WS-46", "WS-52", "AMB-17")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_more_missions_beat_more_points(ruleset: str) -> None:
    result = called((1, 0), (20, 35), ruleset).result
    assert result is not None
    assert (result.kind, result.winner, result.how) == ("modified win", 0, "timed")


@pytest.mark.req("WS-46")
def test_with_equal_missions_more_points_win() -> None:
    result = called((1, 1), (20, 25)).result
    assert result is not None
    assert (result.kind, result.winner) == ("modified win", 1)


@pytest.mark.req("WS-47")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_equal_missions_and_points_are_a_true_tie(ruleset: str) -> None:
    result = called((1, 1), (30, 30), ruleset).result
    assert result is not None
    assert (result.kind, result.winner) == ("true tie", None)


@pytest.mark.req("TG-92", "WS-48")
def test_time_ends_the_game_in_the_middle_of_an_encounter() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=["Chalnoth"])
    scene.team("Excavation", ["Jean-Luc Picard", "Mendon"])
    stage = scene.orders().answer("attempt Excavation")
    assert stage.decision.player == 1
    stage.game.call_time()
    assert stage.game.over
    assert stage.game.decisions == ()
    assert stage.where("Mendon") == "surface of Excavation"


@pytest.mark.req("TG-50")
def test_who_quits_loses_in_full() -> None:
    game = Scene().orders().game
    game.quit(0)
    assert game.result is not None
    assert (game.result.kind, game.result.winner, game.result.how) == ("full win", 1, "quit")


@pytest.mark.req("WS-49", "AMB-37")
def test_one_exhausted_deck_does_not_end_the_game_but_both_do() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.deck(1, "Mendon", "Gorath", "Simon Tarses", "Jera", "Jaron", "Galathon", "Tallus", "Kurak", "Vekma")
    scene.deck(0)
    for player in (0, 1):
        scene.player(player, regenerated=True)
    stage = scene.orders()
    game = stage.end_turn().game
    assert game.table.state.players[0].exhausted
    early = game.result
    assert early is None
    for _ in range(10):
        stage.end_turn()
    assert game.result is not None
    assert game.result.how == "exhausted"
