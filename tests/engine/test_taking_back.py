"""Taking an answer back, and hands down: what is refused, and that nothing else has changed (TG-91, TG-92)."""

import pytest
from tests.properties.random_play import new_game

from spaceline.engine.decisions import IllegalAnswer
from spaceline.game import Game
from spaceline.scene import Scene, Stage


def at_home(mine: list[str], theirs: list[str]) -> Stage:
    scene = Scene()
    scene.mission("Excavation")
    scene.outpost("Federation Outpost", at="Excavation")
    scene.ship("Runabout", at="Excavation", aboard=["Sarek"])
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene.plays()


# TG-91


@pytest.mark.req("TG-91")
def test_an_unresolved_and_unanswered_play_is_taken_back_step_by_step() -> None:
    stage = at_home(["Data", "Worf"], ["Energy Vortex"])
    before, told = stage.game.digest, stage.story
    stage.answer("play Data")
    aimed = stage.game.digest
    stage.answer("Federation Outpost")
    assert stage.decision.player == 1
    stage.game.undo(0)
    assert (stage.game.digest, stage.where("Data")) == (aimed, "hand")
    stage.game.undo(0)
    assert (stage.game.digest, stage.story) == (before, told)
    assert stage.say("play Worf", "Federation Outpost", "pass").where("Worf") == "aboard Federation Outpost"


@pytest.mark.req("TG-91")
@pytest.mark.parametrize("answer", ["pass", "play Energy Vortex"])
def test_what_has_been_answered_is_not_taken_back(answer: str) -> None:
    stage = at_home(["Data", "Worf"], ["Energy Vortex"]).say("play Data", "Federation Outpost", answer)
    before = stage.game.digest
    assert not stage.game.may_undo(0)
    with pytest.raises(IllegalAnswer):
        stage.game.undo(0)
    assert stage.game.digest == before


@pytest.mark.req("TG-91")
def test_what_is_resolved_goes_back_only_among_friends() -> None:
    stage = at_home(["Data", "Worf"], []).say("play Data", "Federation Outpost")
    assert stage.where("Data") == "aboard Federation Outpost"
    assert not stage.game.may_undo(0)
    assert not stage.game.may_undo(1, friendly=True)
    stage.game.undo(0, friendly=True)
    assert stage.options == ["Federation Outpost"]


@pytest.mark.req("TG-91")
def test_a_move_between_ship_and_outpost_shows_nothing_new_and_goes_back_among_friends() -> None:
    stage = at_home([], []).say("beam Runabout Federation Outpost", ("Sarek",))
    stage.game.undo(0, friendly=True)
    assert stage.where("Sarek") == "aboard Runabout"


@pytest.mark.req("TG-91")
def test_nobody_takes_back_what_has_shown_a_hidden_card() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=["Impassable Door"])
    scene.team("Excavation", ["Jean-Luc Picard"])
    met = scene.orders().answer("attempt Excavation")
    assert not met.game.may_undo(0, friendly=True)
    scene = Scene()
    scene.mission("Excavation")
    scene.hand(0, "Life-form Scan")
    scene.hand(1, "Data")
    looking = scene.orders().answer("play Life-form Scan")
    assert "Data" in str(looking.game.view(0)["looking_at"])
    assert not looking.game.may_undo(0, friendly=True)
    drawn = at_home([], []).answer("end")
    assert not drawn.game.may_undo(0, friendly=True)


@pytest.mark.req("TG-91")
def test_luck_is_not_tried_twice() -> None:
    game = new_game(3, "2001", logged=True)
    while not game.over:
        seats = [decision.player for decision in game.decisions]
        before = len(game.record["answers"])
        game.decide(seats[0], next(iter(game.decisions[0].answers())))
        since = game.record["answers"][before:]
        if any(seat == 2 for seat, _ in since):
            assert not game.may_undo(seats[0], friendly=True)
            return
    raise AssertionError("no answer led to luck")


@pytest.mark.req("TG-91")
def test_there_is_nothing_to_take_back_at_the_start_and_after_the_end() -> None:
    stage = at_home(["Data"], [])
    assert not stage.game.may_undo(0, friendly=True)
    stage.answer("play Data").game.call_time()
    assert not stage.game.may_undo(0, friendly=True)


@pytest.mark.req("TG-91")
def test_taking_back_all_through_a_game_leads_to_the_same_game() -> None:
    plain, shaken = (new_game(8, "2001", logged=True) for _ in range(2))
    taken = 0
    while not plain.over and len(plain.record["answers"]) < 150:
        decision = plain.decisions[0]
        answers = list(zip(range(9), decision.answers(), strict=False))
        answer = answers[-1][1]
        for game in (plain, shaken):
            game.decide(decision.player, answer)
        if shaken.may_undo(decision.player, friendly=True):
            shaken.undo(decision.player, friendly=True)
            shaken.decide(decision.player, answer)
            taken += 1
        assert shaken.digest == plain.digest
        assert shaken.story() == plain.story()
    assert taken > 20
    assert shaken.record == plain.record


# TG-92


@pytest.mark.req("TG-92", "WS-48")
def test_hands_down_stops_a_response_before_it_works_and_refuses_the_answer_that_comes_late() -> None:
    stage = at_home(["Data"], ["Energy Vortex"]).say("play Data", "Federation Outpost")
    stage.game.call_time()
    with pytest.raises(IllegalAnswer):
        stage.game.decide(1, f"play:{stage.number('Energy Vortex')}")
    assert stage.game.result is not None
    assert stage.game.result.how == "timed"
    assert stage.where("Energy Vortex") == "hand"
    assert stage.where("Data") == "in the air"


@pytest.mark.req("TG-92")
def test_hands_down_in_a_chain_leaves_every_link_without_effect() -> None:
    stage = at_home(["Alien Probe", "Q2"], ["Kevin Uxbridge", "Amanda Rogers"])
    stage.say("play Alien Probe", "play Kevin Uxbridge", "play Q2")
    stage.game.call_time()
    assert "nullified" not in stage.story
    assert stage.game.decisions == ()
    stage.game.call_time()
    assert stage.story.count("Game over") == 1


@pytest.mark.req("TG-92")
def test_a_game_stopped_by_the_clock_in_mid_answer_replays_saves_and_copies_alike() -> None:
    game = new_game(4, "2001", logged=True)
    while len(game.record["answers"]) < 60:
        decision = game.decisions[0]
        game.decide(decision.player, next(iter(decision.answers())))
    game.call_time()
    for twin in (game.clone(), Game.load(game.save()), Game.from_record(game.record)):
        assert twin.over
        assert twin.digest == game.digest
        assert twin.result == game.result
