"""Scoring of one game: each row of the Guide's scoring section, and Warp Speed's own ladder."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spaceline.tournament.policy import GUIDE
from spaceline.tournament.scoring import GameScore, differential, intermix_score, score_game
from spaceline.tournament.state import BYE_SCORE, GameReport, Score
from spaceline.tournament.vocabulary import EventFormat, How, Outcome, TournamentError


def play(
    how: str,
    points: tuple[int, int] = (0, 0),
    *,
    event_format: str = "swiss",
    winner: int | None = None,
    missions: tuple[int, int] | None = None,
    flat: bool | None = None,
) -> GameScore:
    figures = GUIDE.figures(EventFormat(event_format))
    return score_game(figures, GameReport(How(how), points, winner, missions, flat))


def written(game: GameScore) -> str:
    return f"{game.scores[0]} {game.scores[1]}"


@pytest.mark.req("TG-44")
@pytest.mark.parametrize(
    ("points", "expected"),
    [((100, 40), "2(+60) 0(-60)"), ((5, 100), "0(-95) 2(+95)"), ((100, 0), "2(+100) 0(-100)")],
)
def test_a_win_is_2_and_a_loss_0(points: tuple[int, int], expected: str) -> None:
    assert written(play("full", points)) == expected


@pytest.mark.req("TG-45")
@pytest.mark.parametrize(("points", "expected"), [((80, 20), "1(+60) 0(-60)"), ((0, 5), "0(-5) 1(+5)")])
def test_a_win_with_both_decks_exhausted_is_1(points: tuple[int, int], expected: str) -> None:
    game = play("exhausted", points)
    assert (written(game), game.outcome) == (expected, Outcome.HALF_WIN)


@pytest.mark.req("TG-46")
@pytest.mark.parametrize(
    ("points", "expected"),
    [((120, 65), "2(+35) 0(-35)"), ((100, -15), "2(+100) 0(-100)"), ((-40, 101), "0(-100) 2(+100)")],
)
def test_the_differential_is_taken_between_capped_scores(points: tuple[int, int], expected: str) -> None:
    assert written(play("full", points)) == expected


@pytest.mark.req("TG-47")
@pytest.mark.parametrize(
    ("score", "text"), [(Score(2, 35), "2(+35)"), (Score(0, -35), "0(-35)"), (Score(1, 0), "1(+0)")]
)
def test_the_differential_is_written_in_brackets_with_its_sign(score: Score, text: str) -> None:
    assert str(score) == text


@pytest.mark.req("TG-48")
def test_totals_add_part_by_part() -> None:
    assert str(Score(2, 35) + Score(0, -60)) == "2(-25)"
    assert str(sum([Score(1, 20), Score(1, 0), Score(2, 100)], Score())) == "4(+120)"


@pytest.mark.req("TG-49")
def test_a_bye_is_two_victory_points_and_no_differential() -> None:
    assert str(BYE_SCORE) == "2(+0)"
    assert str(Score(2, -25) + BYE_SCORE) == "4(-25)"


@pytest.mark.req("TG-50")
@pytest.mark.parametrize(
    ("points", "winner", "expected"),
    [
        ((45, 30), 0, "2(+70) 0(-70)"),
        ((0, 0), 0, "2(+100) 0(-100)"),
        ((80, 10), 1, "0(-20) 2(+20)"),
        ((-20, 55), 1, "0(-100) 2(+100)"),
    ],
)
def test_a_quit_is_a_full_loss_and_lifts_the_winner(points: tuple[int, int], winner: int, expected: str) -> None:
    game = play("quit", points, winner=winner)
    assert (written(game), game.outcome) == (expected, Outcome.QUIT)


@pytest.mark.req("TG-50", "TG-55")
def test_a_quitter_above_the_winning_total_still_loses_the_differential() -> None:
    assert written(play("quit", (60, 130), winner=0)) == "2(+1) 0(-1)"


@pytest.mark.req("TG-50")
def test_a_quit_without_a_winner_is_refused() -> None:
    with pytest.raises(TournamentError, match="stayed"):
        play("quit", (45, 30))


@pytest.mark.req("TG-51")
@pytest.mark.parametrize(("winner", "expected"), [(0, "2(+50) 0(-50)"), (1, "0(-50) 2(+50)")])
def test_the_director_may_set_a_flat_fifty(winner: int, expected: str) -> None:
    assert written(play("quit", (45, 30), winner=winner, flat=True)) == expected


@pytest.mark.req("TG-51")
def test_a_flat_fifty_is_for_quits_only() -> None:
    with pytest.raises(TournamentError, match="quits"):
        play("full", (100, 0), flat=True)


@pytest.mark.req("TG-53")
def test_a_door_not_shown_costs_the_leader_everything() -> None:
    game = play("devidian-door", (90, 10), winner=1)
    assert (written(game), game.outcome) == ("0(-100) 2(+100)", Outcome.DEVIDIAN_DOOR)
    assert written(play("devidian-door", (0, 0), winner=0)) == "2(+100) 0(-100)"


@pytest.mark.req("TG-53", "AMB-45")
def test_in_junior_the_door_costs_75() -> None:
    assert written(play("devidian-door", (70, 10), event_format="junior", winner=1)) == "0(-75) 2(+75)"


@pytest.mark.req("TG-53")
def test_a_door_needs_the_winner_named() -> None:
    with pytest.raises(TournamentError, match="Devidian Door"):
        play("devidian-door", (90, 10))


@pytest.mark.req("TG-54")
@pytest.mark.parametrize(
    ("points", "expected"), [((140, 60), "2(+40) 0(-40)"), ((100, 140), "0(-1) 2(+1)"), ((139, 0), "2(+100) 0(-100)")]
)
def test_qs_planet_scores_count_as_100(points: tuple[int, int], expected: str) -> None:
    assert written(play("full", points)) == expected


@pytest.mark.req("TG-55", "AMB-25")
@pytest.mark.parametrize(
    ("how", "points", "expected"),
    [
        ("full", (145, 120), "2(+1) 0(-1)"),
        ("full", (105, 100), "2(+1) 0(-1)"),
        ("timed", (-5, -20), "1(+1) 0(-1)"),
        ("timed", (-5, 0), "0(-1) 1(+1)"),
        ("timed", (120, 120), "1(+0) 1(+0)"),
    ],
)
def test_scores_that_the_caps_make_level_give_one(how: str, points: tuple[int, int], expected: str) -> None:
    assert written(play(how, points)) == expected


@pytest.mark.req("TG-56")
@pytest.mark.parametrize(
    ("non_bonus", "bonus", "score"),
    [(35, 50, 70), (50, 20, 70), (60, 60, 120), (0, 40, 0), (-10, 40, -10), (30, -10, 20)],
)
def test_intermix_ratio_counts_bonus_points_up_to_the_others(non_bonus: int, bonus: int, score: int) -> None:
    assert intermix_score(non_bonus, bonus) == score


@pytest.mark.req("TG-56", "TG-46")
def test_an_intermix_score_is_capped_like_any_other() -> None:
    assert written(play("full", (intermix_score(60, 60), 70))) == "2(+30) 0(-30)"


@pytest.mark.req("TG-57")
@pytest.mark.parametrize(("points", "expected"), [((60, 40), "1(+20) 0(-20)"), ((0, 95), "0(-95) 1(+95)")])
def test_hands_down_gives_the_leader_one(points: tuple[int, int], expected: str) -> None:
    game = play("timed", points)
    assert (written(game), game.outcome) == (expected, Outcome.TIMED_WIN)


@pytest.mark.req("TG-58")
@pytest.mark.parametrize(("how", "points"), [("timed", (55, 55)), ("exhausted", (0, 0)), ("timed", (-5, -5))])
def test_equal_scores_are_a_true_tie(how: str, points: tuple[int, int]) -> None:
    game = play(how, points)
    assert (written(game), game.outcome, game.winner) == ("1(+0) 1(+0)", Outcome.TRUE_TIE, None)


@pytest.mark.req("TG-58")
def test_a_tie_has_no_winner_and_a_winner_has_more_points() -> None:
    with pytest.raises(TournamentError, match="true tie"):
        play("timed", (55, 55), winner=0)
    with pytest.raises(TournamentError, match="higher score"):
        play("full", (100, 55), winner=1)


@pytest.mark.req("TG-59", "AMB-26")
@pytest.mark.parametrize(
    ("how", "points", "victory_points"),
    [("full", (100, 55), [2, 0]), ("timed", (60, 55), [1, 0]), ("exhausted", (20, 55), [0, 1])],
)
def test_full_is_2_timed_and_half_are_1_any_loss_is_0(
    how: str, points: tuple[int, int], victory_points: list[int]
) -> None:
    assert [score.victory_points for score in play(how, points).scores] == victory_points


@pytest.mark.req("TG-62")
@pytest.mark.parametrize(
    ("points", "expected"),
    [((80, 30), "2(+45) 0(-45)"), ((75, 0), "2(+75) 0(-75)"), ((90, 80), "2(+1) 0(-1)")],
)
def test_junior_scores_are_capped_at_75(points: tuple[int, int], expected: str) -> None:
    assert written(play("full", points, event_format="junior")) == expected


@pytest.mark.req("TG-63", "TG-50")
def test_a_junior_quit_lifts_the_winner_to_75() -> None:
    assert written(play("quit", (10, 30), event_format="junior", winner=0)) == "2(+45) 0(-45)"
    assert written(play("timed", (60, 40), event_format="junior")) == "1(+20) 0(-20)"


@pytest.mark.req("WS-44", "WS-45", "WS-51", "BR-18.3")
def test_warp_speed_full_win_stands_above_points() -> None:
    game = play("full", (35, 90), event_format="warp-speed", missions=(2, 1))
    assert (written(game), game.winner, game.outcome) == ("2(+1) 0(-1)", 0, Outcome.FULL_WIN)


@pytest.mark.req("WS-44")
def test_a_full_win_takes_two_missions() -> None:
    with pytest.raises(TournamentError, match="planet and a space mission"):
        play("full", (35, 90), event_format="warp-speed", winner=1, missions=(2, 1))


@pytest.mark.req("WS-46", "AMB-34")
@pytest.mark.parametrize(
    ("points", "missions", "expected"),
    [
        ((20, 35), (1, 0), "1(+1) 0(-1)"),
        ((30, 35), (1, 1), "0(-5) 1(+5)"),
        ((35, 35), (0, 1), "0(+0) 1(+0)"),
    ],
)
def test_a_modified_win_goes_to_missions_and_then_points(
    points: tuple[int, int], missions: tuple[int, int], expected: str
) -> None:
    game = play("exhausted", points, event_format="warp-speed", missions=missions)
    assert (written(game), game.outcome) == (expected, Outcome.MODIFIED_WIN)


@pytest.mark.req("WS-47")
def test_level_on_missions_and_points_is_a_true_tie() -> None:
    game = play("timed", (30, 30), event_format="warp-speed", missions=(1, 1))
    assert (written(game), game.outcome) == ("1(+0) 1(+0)", Outcome.TRUE_TIE)
    with pytest.raises(TournamentError, match="true tie"):
        play("timed", (30, 30), event_format="warp-speed", missions=(1, 1), winner=0)


@pytest.mark.req("WS-50")
def test_the_differential_of_a_full_win_is_the_guides() -> None:
    assert written(play("full", (60, 45), event_format="warp-speed", winner=0)) == "2(+15) 0(-15)"
    assert written(play("full", (130, 110), event_format="warp-speed", winner=0)) == "2(+1) 0(-1)"


@pytest.mark.req("WS-51", "AMB-35")
def test_a_full_win_on_a_lower_or_equal_score() -> None:
    assert written(play("full", (35, 60), event_format="warp-speed", winner=0)) == "2(+1) 0(-1)"
    assert written(play("full", (60, 60), event_format="warp-speed", winner=1)) == "0(+0) 2(+0)"
    with pytest.raises(TournamentError, match="name the winner"):
        play("full", (60, 60), event_format="warp-speed")


@pytest.mark.req("WS-52", "AMB-17")
def test_a_win_on_time_is_a_modified_win() -> None:
    game = play("timed", (25, 0), event_format="warp-speed", missions=(1, 0))
    assert (written(game), game.outcome) == ("1(+25) 0(-25)", Outcome.MODIFIED_WIN)


@pytest.mark.req("WS-46")
def test_a_game_without_a_full_win_needs_its_missions() -> None:
    with pytest.raises(TournamentError, match="missions solved decide"):
        play("timed", (25, 0), event_format="warp-speed")
    with pytest.raises(TournamentError, match="does not lead"):
        play("timed", (25, 0), event_format="warp-speed", missions=(1, 0), winner=1)
    assert play("timed", (25, 0), event_format="warp-speed", winner=0).winner == 0


@pytest.mark.req("AMB-36")
def test_a_warp_speed_quit_is_flat_unless_the_director_lifts() -> None:
    assert written(play("quit", (20, 30), event_format="warp-speed", winner=0)) == "2(+50) 0(-50)"
    assert written(play("quit", (20, 30), event_format="warp-speed", winner=0, flat=False)) == "2(+70) 0(-70)"


def test_nonsense_is_refused_in_a_sentence() -> None:
    with pytest.raises(TournamentError, match="not believable"):
        play("full", (100000, 0))
    with pytest.raises(TournamentError, match="Warp Speed only"):
        play("full", (100, 0), missions=(2, 0))
    with pytest.raises(TournamentError, match="missions solved"):
        play("timed", (10, 0), event_format="warp-speed", missions=(-1, 0))
    with pytest.raises(TournamentError, match="one of the two"):
        play("quit", (10, 0), winner=2)


def test_a_full_win_short_of_the_target_is_scored_with_a_warning() -> None:
    assert "100 points" in play("full", (80, 20)).warnings[0]
    assert play("full", (100, 20)).warnings == ()


@pytest.mark.req("WS-44")
def test_a_full_win_whose_winner_is_only_guessed_from_the_points_says_so() -> None:
    assert "taken from the points" in play("full", (60, 45), event_format="warp-speed").warnings[0]
    assert play("full", (60, 45), event_format="warp-speed", missions=(2, 1)).warnings == ()
    assert play("full", (60, 45), event_format="warp-speed", winner=1).warnings == ()


points = st.integers(-300, 300)


@given(st.sampled_from(list(EventFormat)), st.sampled_from(list(How)), points, points, st.integers(0, 1))
def test_differentials_sum_to_zero_and_the_winner_never_loses_any(
    event_format: EventFormat, how: How, first: int, second: int, winner: int
) -> None:
    figures = GUIDE.figures(event_format)
    free = event_format is EventFormat.WARP_SPEED or how in (How.QUIT, How.DEVIDIAN_DOOR)
    leader = None if first == second else int(second > first)
    game = score_game(figures, GameReport(how, (first, second), winner if free else leader))
    assert sum(score.differential for score in game.scores) == 0
    assert sum(score.victory_points for score in game.scores) in (1, 2)
    if game.winner is not None:
        assert game.scores[game.winner].differential in range(figures.differential_cap + 1)
        assert game.scores[game.winner].victory_points > game.scores[1 - game.winner].victory_points
    if how not in (How.QUIT, How.DEVIDIAN_DOOR):
        assert max(score.differential for score in game.scores) <= differential(figures, 999, -999)
