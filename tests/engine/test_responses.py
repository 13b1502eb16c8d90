"""Actions and answers: initiation, responses and results, who answers first, what fizzles, what is nullified (BR-7)."""

import pytest

from spaceline.engine import places
from spaceline.engine.decisions import IllegalAnswer
from spaceline.scene import Scene, SceneError, Stage

YELL = "Klingon Death Yell"


def table_talk(mine: list[str], theirs: list[str]) -> Scene:
    scene = Scene()
    scene.mission("Excavation")
    scene.outpost("Federation Outpost", at="Excavation")
    scene.ship("Husnock Ship", at="Excavation", owner=1)
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene


def asked(stage: Stage) -> tuple[int, list[str]]:
    return stage.decision.player, stage.options


# BR-7.1: initiation, responses, results


@pytest.mark.req("BR-7.1")
def test_a_play_is_announced_and_aimed_then_answered_and_only_then_has_its_result() -> None:
    stage = table_talk(["Data"], ["Energy Vortex"]).plays().answer("play Data")
    assert stage.options == ["Federation Outpost"]
    assert stage.where("Data") == "hand"
    stage.answer("Federation Outpost")
    assert asked(stage) == (1, ["play Energy Vortex", "pass"])
    assert stage.where("Data") == "in the air"
    assert stage.game.view(1)["in_the_air"][0]["name"] == "Data"
    stage.answer("pass")
    assert stage.where("Data") == "aboard Federation Outpost"


@pytest.mark.req("BR-7.1")
def test_what_is_not_legal_is_not_offered_and_changes_nothing() -> None:
    stage = table_talk(["Kevin Uxbridge", "Disruptor Overload"], []).plays()
    before = stage.game.digest
    assert not stage.may("play Kevin Uxbridge")
    with pytest.raises(IllegalAnswer):
        stage.game.decide(0, f"play:{stage.number('Kevin Uxbridge')}")
    assert stage.game.digest == before


# BR-7.2: valid responses


@pytest.mark.req("BR-7.2")
def test_an_interrupt_that_does_not_speak_of_the_action_is_no_response_to_it() -> None:
    stage = table_talk(["Alien Probe"], ["Disruptor Overload", "Amanda Rogers", "Asteroid Sanctuary"]).plays()
    stage.answer("play Alien Probe")
    assert stage.where("Alien Probe") == "table"
    assert asked(stage) == (1, ["play Disruptor Overload", "play Asteroid Sanctuary", "pass", "hold"])


@pytest.mark.req("BR-7.2")
def test_nobody_is_asked_without_a_valid_response_in_hand() -> None:
    stage = table_talk(["Alien Probe"], ["Amanda Rogers", "Q2", "Data"]).plays().answer("play Alien Probe")
    assert stage.decision.player == 0


# BR-7.3: nothing else comes between


@pytest.mark.req("BR-7.3", "BR-6.3")
def test_an_interrupt_waits_until_a_mission_attempt_is_over() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=["Archer", "Armus - Skin of Evil"])
    scene.team("Excavation", ["Jean-Luc Picard", "Worf", "Beverly Crusher", "Data"])
    scene.hand(1, "Disruptor Overload")
    stage = scene.orders().answer("attempt Excavation")
    assert asked(stage) == (1, ["play Disruptor Overload", "pass", "hold"])
    assert "solves Excavation" in stage.story


# BR-7.5: the order of responses


def two_yells(mine: list[str], theirs: list[str]) -> Stage:
    """Two Klingons with Honor on one card die: two yells may follow."""
    scene = Scene()
    scene.mission("Krios Suppression", seeds=["Armus - Skin of Evil"])
    scene.team("Krios Suppression", ["Sons of Mogh", "Klag"])
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    scene.luck("Sons of Mogh")
    return scene.orders().answer("attempt Krios Suppression")


@pytest.mark.req("BR-7.5")
def test_the_opponent_answers_first_and_two_passes_close_the_window() -> None:
    stage = two_yells([YELL], [YELL])
    assert asked(stage) == (1, [f"play {YELL}", "pass"])
    stage.answer("pass")
    assert asked(stage) == (0, [f"play {YELL}", "pass"])
    stage.answer("pass")
    assert (stage.points(0), stage.points(1)) == (0, 0)
    assert "pass" not in stage.options


@pytest.mark.req("BR-7.5")
def test_who_has_passed_may_answer_after_all_when_the_other_has_answered() -> None:
    stage = two_yells([YELL], [YELL]).say("pass", f"play {YELL}")
    assert asked(stage) == (1, [f"play {YELL}", "pass"])
    stage.answer(f"play {YELL}")
    assert (stage.points(0), stage.points(1)) == (5, 5)


@pytest.mark.req("BR-7.5", "BR-7.10")
def test_the_last_response_resolves_first_and_the_chain_unwinds() -> None:
    stage = table_talk(["Alien Probe", "Q2"], ["Kevin Uxbridge", "Amanda Rogers"]).plays()
    stage.say("play Alien Probe", "play Kevin Uxbridge", "play Q2", "play Amanda Rogers")
    told = [line for line in stage.story.splitlines() if "nullified" in line]
    assert told == ["Q2 is nullified.", "Alien Probe is nullified."]


@pytest.mark.req("BR-7.5")
def test_no_answer_is_asked_for_what_has_been_nullified_already() -> None:
    stage = table_talk(["Alien Probe"], ["Kevin Uxbridge", "Kevin Uxbridge", "Energy Vortex"]).plays()
    stage.say("play Alien Probe", "play Kevin Uxbridge")
    assert stage.decision.player == 0
    assert len(stage.game.table.at(places.hand(1))) == 2


# BR-7.6 and BR-7.7: whose turn comes first


@pytest.mark.req("BR-7.6")
@pytest.mark.parametrize("player", [0, 1])
def test_at_the_end_of_a_turn_the_turn_players_effects_come_first(player: int) -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Runabout", at="Excavation", on=["Asteroid Sanctuary"])
    scene.ship("Yridian Shuttle", at="Excavation", owner=1, on=["Asteroid Sanctuary"])
    game = scene.orders(player).end_turn().game
    ended = [what.player for what in game.occurrences if what.kind == "discarded"]
    assert ended == [player, 1 - player]


@pytest.mark.req("BR-7.7", "BR-6.3")
def test_after_each_action_the_other_player_may_act_and_after_an_interrupt_again() -> None:
    scene = table_talk(["Data", "Worf"], ["Disruptor Overload", "Disruptor Overload"])
    stage = scene.plays()
    assert stage.decision.player == 0
    stage.say("play Data", "Federation Outpost")
    assert stage.decision.player == 1
    stage.say("play Disruptor Overload", "ship Husnock Ship 1")
    assert asked(stage) == (1, ["play Disruptor Overload", "pass", "hold"])
    stage.answer("pass")
    assert stage.decision.player == 0
    stage.say("play Worf", "Federation Outpost")
    assert stage.decision.player == 1


@pytest.mark.req("BR-7.7")
def test_who_holds_is_not_asked_between_actions_again_this_turn_but_may_still_respond() -> None:
    scene = table_talk(["Data", "Alien Probe"], ["Disruptor Overload", "Kevin Uxbridge"])
    stage = scene.plays().say("play Data", "Federation Outpost", "hold")
    assert stage.decision.player == 0
    stage.answer("play Alien Probe")
    assert asked(stage) == (1, ["play Kevin Uxbridge", "pass"])
    stage.answer("pass")
    assert stage.decision.player == 0


# BR-7.8: fizzling


def aimed_at_a_probe() -> Stage:
    scene = table_talk(["Kevin Uxbridge"], ["Q2"])
    scene.table(1, "Alien Probe")
    stage = scene.plays().say("play Kevin Uxbridge", "Alien Probe")
    assert asked(stage) == (1, ["play Q2", "pass"])
    return stage


@pytest.mark.req("BR-7.8")
@pytest.mark.parametrize("place", [places.discard_pile(1), places.hand(1), places.out_of_play(1)])
def test_a_play_whose_target_has_left_play_does_nothing_and_is_discarded(place: int) -> None:
    stage = aimed_at_a_probe()
    stage.game.table.move(stage.number("Alien Probe"), place)
    stage.answer("pass")
    assert "Kevin Uxbridge has lost its target and does nothing." in stage.story
    assert stage.where("Kevin Uxbridge") == "discard pile"
    assert stage.card("Alien Probe").place == place


@pytest.mark.req("BR-7.8")
def test_a_target_that_only_moves_within_play_is_still_hit() -> None:
    stage = aimed_at_a_probe()
    stage.game.table.move(stage.number("Alien Probe"), places.table(0))
    stage.answer("pass")
    assert stage.where("Alien Probe") == "discard pile"


# BR-7.9 to BR-7.11: nullifying


@pytest.mark.req("BR-7.9")
def test_a_nullified_card_is_cancelled_and_discarded_and_costs_stay_paid() -> None:
    stage = table_talk(["Alien Probe"], ["Kevin Uxbridge"]).plays().say("play Alien Probe", "play Kevin Uxbridge")
    assert stage.where("Alien Probe") == "discard pile"
    assert stage.game.view(0)["players"][1]["hand"] is None
    assert stage.game.table.state.turn.plays == 1


@pytest.mark.req("BR-7.9")
def test_what_a_standing_nullifier_suppresses_works_again_without_it() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Runabout", at="Excavation", aboard=["Data"])
    scene.table(1, "Static Warp Bubble")
    scene.table(0, "The Traveler: Transcendence")
    scene.hand(0, "Worf", "Kevin Uxbridge")
    scene.deck(0, *["Tricorder"] * 20)
    assert scene.orders().end_turn().where("Worf") == "hand"
    stage = scene.orders().say("play Kevin Uxbridge", "The Traveler: Transcendence", "end")
    assert stage.options == ["Worf"]


@pytest.mark.req("BR-7.11")
def test_an_event_that_has_done_its_work_and_is_gone_is_no_target() -> None:
    scene = table_talk(["Kivas Fajo - Collector"], ["Kevin Uxbridge"])
    scene.deck(0, *["Tricorder"] * 5)
    stage = scene.plays().say("play Kivas Fajo - Collector", "you", "pass")
    assert stage.where("Kivas Fajo - Collector") == "discard pile"
    assert stage.decision.player == 0


# The scene itself refuses what cannot be


@pytest.mark.req("BR-3.7")
def test_nothing_responds_in_the_seed_phases() -> None:
    scene = Scene()
    scene.deck(0, *["Tricorder"] * 8)
    scene.hand(1, "Subspace Schism")
    scene.mission("Excavation")
    stage = scene.begin("opening")
    assert len(stage.game.table.at(places.hand(0))) == 7
    assert stage.where("Subspace Schism") == "hand"
    with pytest.raises(SceneError):
        stage.answer("play Subspace Schism")
