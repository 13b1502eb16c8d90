"""Standings with their ties, the winner, and the play-off."""

import pytest
from tests.tournament.scene import Scene

from spaceline.tournament import actions
from spaceline.tournament.standings import standings, verdict
from spaceline.tournament.state import Details, GameReport
from spaceline.tournament.vocabulary import How, TournamentError


def level_scene() -> Scene:
    """Four players, one round, two winners level on 2(+60)."""
    scene = Scene("Ann Bob Cy Dee", details=Details(planned_rounds=1))
    scene.pair()
    return scene.play_all()


@pytest.mark.req("TG-42")
def test_differential_breaks_ties_of_victory_points() -> None:
    scene = Scene("Ann Bob Cy Dee", details=Details(planned_rounds=1))
    (one, two), (three, four) = (table.players for table in scene.pair().tables)
    scene.play(one, 100, 85).play(three, 100, 80)
    names = [scene.event.name_of(player) for player in (three, one, two, four)]
    assert scene.ranks() == [
        f"1 {names[0]} 2(+20)",
        f"2 {names[1]} 2(+15)",
        f"3 {names[2]} 0(-15)",
        f"4 {names[3]} 0(-20)",
    ]
    assert verdict(scene.event).words == f"{names[0]} has won with 2(+20)"


@pytest.mark.req("TG-43")
def test_level_on_both_parts_means_co_winners_and_an_optional_play_off() -> None:
    scene = level_scene()
    lines = standings(scene.event)
    assert [(line.rank, line.tied) for line in lines] == [(1, True), (1, True), (3, True), (3, True)]
    judged = verdict(scene.event)
    assert judged.play_off_optional
    assert len(judged.winners) == 2
    assert "play-off optional" in judged.words


@pytest.mark.req("TG-43")
def test_a_play_off_separates_them_and_adds_to_no_total() -> None:
    scene = level_scene()
    first, second = verdict(scene.event).winners
    scene.do(actions.play_off(scene.event, (first, second), GameReport(How.TIMED, (30, 45))))
    assert verdict(scene.event).winners == (second,)
    assert verdict(scene.event).words.endswith("has won by play-off")
    assert scene.total(second) == "2(+60)"
    assert [line.rank for line in standings(scene.event)] == [1, 2, 3, 3]
    with pytest.raises(TournamentError, match="level at the top"):
        scene.do(actions.play_off(scene.event, (first, second), GameReport(How.TIMED, (30, 45))))


@pytest.mark.req("TG-43")
def test_a_play_off_is_for_players_at_the_top_and_may_itself_be_tied() -> None:
    scene = level_scene()
    first, second = verdict(scene.event).winners
    loser = standings(scene.event)[-1].player
    for pair in ((first, loser), (first, first)):
        with pytest.raises(TournamentError, match="play-off"):
            scene.do(actions.play_off(scene.event, pair, GameReport(How.TIMED, (30, 45))))
    scene.do(actions.play_off(scene.event, (first, second), GameReport(How.TIMED, (30, 30))))
    assert verdict(scene.event).play_off_optional
    assert scene.differences() == []


@pytest.mark.req("TG-43")
def test_three_leaders_play_off_among_themselves() -> None:
    scene = Scene("Ann Bob Cy Dee Eve Fay", details=Details(planned_rounds=1))
    scene.pair()
    scene.play_all()
    a, b, c = verdict(scene.event).winners
    scene.do(actions.play_off(scene.event, (a, b), GameReport(How.FULL, (100, 0))))
    assert set(verdict(scene.event).winners) == {a, c}  # c has not played off yet
    scene.do(actions.play_off(scene.event, (a, c), GameReport(How.FULL, (0, 100))))
    assert verdict(scene.event).winners == (c,)
    assert [line.rank for line in standings(scene.event)][:3] == [1, 2, 2]


def test_before_the_end_nobody_has_won() -> None:
    scene = Scene("Ann Bob", details=Details(planned_rounds=2))
    assert verdict(scene.event).words == "no round has been played"
    scene.pair()
    assert verdict(scene.event).words == "round 1 is being played"
    scene.play("Ann", 100, 30)
    assert verdict(scene.event).words == "Ann leads after 1 of 2 rounds"
    assert verdict(scene.event).winners == ()


def test_everyone_is_in_the_standings_also_who_left() -> None:
    scene = Scene("Ann Bob Cy Dee")
    scene.pair()
    scene.play_all().drop("Ann")
    assert len(standings(scene.event)) == 4
    assert {line.name for line in standings(scene.event) if line.status != "playing"} == {"Ann"}


def test_an_event_without_a_game_has_everyone_level() -> None:
    assert {line.rank for line in standings(Scene().event)} == {1}
    assert standings(Scene("", people=()).event) == ()
