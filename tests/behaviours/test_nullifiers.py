"""Nullifiers against what they name, against each other, and where they may not be played."""

import pytest
from tests.behaviours.answering import fajo, met, offered, on_stage, overload

from spaceline.engine import places
from spaceline.scene import Scene

# Amanda Rogers


@pytest.mark.card("Amanda Rogers")
@pytest.mark.req("BR-7.2", "BR-7.9", "BR-7.10")
def test_amanda_nullifies_an_interrupt_just_played() -> None:
    scene = on_stage(["Disruptor Overload"], ["Amanda Rogers"])
    scene.aboard("Husnock Ship", ["Tricorder"], owner=1)
    stage = scene.plays().say("play Disruptor Overload", "ship Husnock Ship 1")
    assert offered(stage, 1, "Amanda Rogers")
    stage.answer("play Amanda Rogers")
    assert stage.where("Tricorder") == "aboard Husnock Ship"
    assert stage.where("Disruptor Overload") == stage.where("Amanda Rogers") == "discard pile"


@pytest.mark.card("Amanda Rogers")
@pytest.mark.req("BR-7.10")
def test_amanda_does_not_answer_an_event_nor_kevin_nor_herself() -> None:
    stage = fajo([], ["Amanda Rogers"])
    assert stage.where("Kivas Fajo - Collector") == "discard pile"
    stage = fajo(["Amanda Rogers"], ["Kevin Uxbridge", "Amanda Rogers"])
    stage.answer("play Kevin Uxbridge")
    assert stage.where("Kivas Fajo - Collector") == stage.where("Kevin Uxbridge") == "discard pile"
    assert len(stage.game.table.at(places.hand(0))) == 1
    stage = overload(["Amanda Rogers"], ["Amanda Rogers"])
    stage.answer("play Amanda Rogers")
    assert "Disruptor Overload is nullified" in stage.story
    assert len(stage.game.table.at(places.hand(0))) == 1


@pytest.mark.card("Amanda Rogers")
@pytest.mark.req("BR-7.5")
def test_amanda_may_be_passed_over_and_is_kept_in_hand() -> None:
    stage = overload([], ["Amanda Rogers"])
    stage.answer("pass")
    assert stage.where("Amanda Rogers") == "hand"
    assert "nullified" not in stage.story


# Kevin Uxbridge


@pytest.mark.card("Kevin Uxbridge")
@pytest.mark.req("BR-7.10", "BR-7.11")
def test_kevin_nullifies_an_event_in_its_response_window() -> None:
    stage = fajo([], ["Kevin Uxbridge"])
    assert offered(stage, 1, "Kevin Uxbridge")
    stage.answer("play Kevin Uxbridge")
    assert stage.where("Kivas Fajo - Collector") == "discard pile"
    assert stage.where("Data") == "draw deck"


@pytest.mark.card("Kevin Uxbridge")
@pytest.mark.req("BR-7.9", "BR-7.11")
def test_kevin_nullifies_an_event_in_play_and_has_no_target_once_it_is_gone() -> None:
    scene = on_stage(["Kevin Uxbridge"], [])
    scene.table(1, "Alien Probe")
    stage = scene.orders().say("play Kevin Uxbridge", "Alien Probe")
    assert stage.where("Alien Probe") == "discard pile"
    assert stage.game.view(0)["players"][1]["hand"] is None
    stage = on_stage(["Kevin Uxbridge", "Kevin Uxbridge"], []).orders()
    assert not stage.may("play Kevin Uxbridge")


@pytest.mark.card("Kevin Uxbridge")
@pytest.mark.req("BR-7.10")
def test_kevin_leaves_treaties_alone_in_play_and_just_played() -> None:
    scene = on_stage(["Treaty: Federation/Klingon"], ["Kevin Uxbridge"])
    scene.table(1, "Treaty: Romulan/Klingon")
    stage = scene.plays().answer("play Treaty: Federation/Klingon")
    assert stage.decision.player == 0
    assert stage.where("Treaty: Federation/Klingon") == "table"


@pytest.mark.card("Kevin Uxbridge")
@pytest.mark.req("BR-6.3", "BR-6.10")
def test_kevin_is_played_between_the_opponents_actions() -> None:
    scene = on_stage(["Alien Probe"], ["Kevin Uxbridge"])
    stage = scene.plays().say("play Alien Probe", "pass")
    assert stage.decision.player == 1
    assert stage.options == ["play Kevin Uxbridge", "pass", "hold"]
    stage.say("play Kevin Uxbridge", "Alien Probe")
    assert stage.where("Alien Probe") == "discard pile"


@pytest.mark.card("Kevin Uxbridge")
@pytest.mark.req("BR-14.8")
def test_kevin_cannot_reach_what_is_on_a_ship_out_of_time() -> None:
    for place, reached in ((places.AWAY, False), (0, True)):
        scene = Scene()
        here = scene.mission("Excavation")
        scene.put("Husnock Ship", place or places.orbit(here), 1)
        scene.on("Husnock Ship", "Bynars Weapon Enhancement", owner=1)
        scene.hand(0, "Kevin Uxbridge")
        scene.ship("Runabout", at="Excavation", aboard=["Data", "Alyssa Ogawa"])
        assert scene.orders().may("play Kevin Uxbridge") is reached


# Q2


@pytest.mark.card("Q2")
@pytest.mark.req("BR-7.10")
def test_q2_nullifies_amanda_and_the_interrupt_works() -> None:
    scene = on_stage(["Disruptor Overload", "Q2"], ["Amanda Rogers"])
    scene.aboard("Husnock Ship", ["Tricorder"], owner=1)
    stage = scene.plays().say("play Disruptor Overload", "ship Husnock Ship 1", "play Amanda Rogers")
    assert offered(stage, 0, "Q2")
    stage.answer("play Q2")
    assert stage.where("Tricorder") == "discard pile"


@pytest.mark.card("Q2")
@pytest.mark.req("BR-7.10")
def test_q2_nullifies_kevin_and_the_event_works() -> None:
    stage = fajo(["Q2"], ["Kevin Uxbridge"])
    stage.say("play Kevin Uxbridge", "play Q2")
    assert stage.where("Data") == stage.where("Deanna Troi") == "hand"
    assert stage.where("Kevin Uxbridge") == stage.where("Q2") == "discard pile"


@pytest.mark.card("Q2")
def test_q2_does_not_answer_other_interrupts_or_events() -> None:
    assert overload([], ["Q2"]).where("Disruptor Overload") == "discard pile"
    assert fajo([], ["Q2"]).where("Data") == "hand"


@pytest.mark.card("Q2", "Q")
@pytest.mark.req("BR-10.8", "BR-11.3")
def test_q2_nullifies_the_dilemma_q_and_no_points_nor_stop_follow() -> None:
    stage = met("Q", ["Q2"], [], "Jean-Luc Picard", "Data")
    assert offered(stage, 0, "Q2")
    stage.answer("play Q2")
    assert stage.where("Q") == "discard pile"
    assert not stage.card("Data").stopped


@pytest.mark.card("Q2")
def test_q2_is_no_answer_to_a_dilemma_that_is_not_q_s() -> None:
    assert met("Archer", ["Q2"], ["Q2"], "Jean-Luc Picard").where("Jean-Luc Picard") == "discard pile"


# Chains: the last one resolves first, then the chain unwinds


@pytest.mark.card("Amanda Rogers", "Q2")
@pytest.mark.req("BR-7.5", "BR-7.10")
def test_amanda_answers_q2_so_the_first_amanda_works_after_all() -> None:
    scene = on_stage(["Disruptor Overload", "Q2"], ["Amanda Rogers", "Amanda Rogers"])
    scene.aboard("Husnock Ship", ["Tricorder"], owner=1)
    stage = scene.plays().say("play Disruptor Overload", "ship Husnock Ship 1", "play Amanda Rogers", "play Q2")
    assert offered(stage, 1, "Amanda Rogers")
    stage.answer("play Amanda Rogers")
    assert stage.where("Tricorder") == "aboard Husnock Ship"
    assert len(stage.game.table.at(places.discard_pile(1))) == 2


@pytest.mark.card("Amanda Rogers", "Q2", "Kevin Uxbridge")
@pytest.mark.req("BR-7.5", "BR-7.9", "BR-7.10")
@pytest.mark.parametrize(("depth", "event_works"), [(0, True), (1, False), (2, True), (3, False), (4, True)])
def test_every_link_of_a_chain_turns_the_outcome_over(depth: int, event_works: bool) -> None:
    scene = on_stage(["Alien Probe", "Q2", "Q2"], ["Kevin Uxbridge", "Amanda Rogers"])
    stage = scene.plays().answer("play Alien Probe")
    for link in ("Kevin Uxbridge", "Q2", "Amanda Rogers", "Q2")[:depth]:
        stage.answer(f"play {link}")
    stage.pass_all()
    assert (stage.where("Alien Probe") == "table") is event_works


# Artifacts played as events and as interrupts


@pytest.mark.card("Amanda Rogers", "Thought Maker")
@pytest.mark.req("BR-7.10")
def test_amanda_nullifies_an_artifact_played_as_an_interrupt_and_kevin_does_not() -> None:
    scene = on_stage([], ["Kevin Uxbridge", "Amanda Rogers"])
    scene.earned(0, "Thought Maker")
    scene.deck(1, "Data", "Worf")
    stage = scene.plays().answer("play Thought Maker")
    assert offered(stage, 1, "Amanda Rogers")
    stage.answer("play Amanda Rogers")
    assert stage.where("Thought Maker") == "discard pile"
    assert "looks at" not in stage.story


@pytest.mark.card("Kevin Uxbridge", "Kurlan Naiskos")
@pytest.mark.req("BR-7.10")
def test_kevin_nullifies_an_artifact_played_as_an_event_then_and_later_and_amanda_does_not() -> None:
    scene = on_stage([], ["Kevin Uxbridge", "Amanda Rogers"])
    scene.earned(0, "Kurlan Naiskos")
    stage = scene.plays().say("play Kurlan Naiskos", "Runabout")
    assert offered(stage, 1, "Kevin Uxbridge")
    stage.say("pass", "play Kevin Uxbridge", "Kurlan Naiskos")
    assert stage.where("Kurlan Naiskos") == "discard pile"


@pytest.mark.card("Kevin Uxbridge")
def test_kevin_cannot_reach_an_artifact_that_is_carried_or_not_yet_played() -> None:
    scene = on_stage(["Kevin Uxbridge"], [])
    scene.earned(1, "Kurlan Naiskos")
    scene.aboard("Husnock Ship", ["Varon-T Disruptor"], owner=1)
    assert not scene.orders().may("play Kevin Uxbridge")


@pytest.mark.card("Energy Vortex", "Kurlan Naiskos")
@pytest.mark.req("BR-7.12")
def test_energy_vortex_sends_an_earned_artifact_back_still_earned() -> None:
    scene = on_stage([], ["Energy Vortex"])
    scene.put("Kurlan Naiskos", places.hand(0), 1, marks=("earned",))
    stage = scene.plays().say("play Kurlan Naiskos", "Runabout", "play Energy Vortex")
    assert stage.card("Kurlan Naiskos").place == places.hand(0)
    assert stage.may("play Kurlan Naiskos")


@pytest.mark.card("Disruptor Overload", "Varon-T Disruptor")
def test_disruptor_overload_destroys_an_artifact_used_as_equipment() -> None:
    scene = on_stage(["Disruptor Overload"], [])
    scene.aboard("Husnock Ship", ["Varon-T Disruptor"], owner=1)
    stage = scene.orders().say("play Disruptor Overload", "ship Husnock Ship 1")
    assert stage.where("Varon-T Disruptor") == "discard pile"
