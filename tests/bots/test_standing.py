"""Standing: one player's gain is the other's loss, and missions and points count."""

from tests.bots.test_secrecy import moments

from spaceline.bots.standing import standing


def test_what_one_player_gains_the_other_loses() -> None:
    for game in moments(5, "2001"):
        assert abs(standing(game.table, 0) + standing(game.table, 1) - 1) < 1e-9


def test_points_and_a_solved_mission_are_better_than_none() -> None:
    game = next(iter(moments(5, "2001")))
    table = game.table
    before = standing(table, 0)
    mine = next(mission for mission in table.spaceline if table.owner(mission) == 0)
    one, two = table.state.players
    table.state.players = (one._replace(points=one.points + 35), two)
    richer = standing(table, 0)
    table.state.players = (one._replace(points=one.points + 35, solved=(mine,)), two)
    assert before < richer < standing(table, 0)
