"""Nullifiers against what they name, against each other, and where they may not be played."""

import pytest

from spaceline.engine import places
from spaceline.scene import Scene, Stage


def on_stage(mine: list[str], theirs: list[str]) -> Scene:
    """A planet, a ship for either player, and what both hold."""
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Runabout", at="Excavation")
    scene.ship("Husnock Ship", at="Excavation", owner=1)
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene


def offered(stage: Stage, player: int, *cards: str) -> bool:
    """Whether it is that player's turn to answer, with exactly those cards."""
    return stage.decision.player == player and stage.options == [*(f"play {card}" for card in cards), "pass"]


def fajo(mine: list[str], theirs: list[str]) -> Stage:
    """The first player plays an Event that draws three cards."""
    scene = on_stage(["Kivas Fajo - Collector", *mine], theirs)
    scene.deck(0, "Data", "Worf", "Deanna Troi", "Sarek")
    return scene.plays().say("play Kivas Fajo - Collector", "you")


def overload(mine: list[str], theirs: list[str]) -> Stage:
    """The first player plays an Interrupt on the other's ship."""
    return on_stage(["Disruptor Overload", *mine], theirs).plays().say("play Disruptor Overload", "ship Husnock Ship 1")


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


def met(dilemma: str, mine: list[str], theirs: list[str], *team: str) -> Stage:
    scene = Scene()
    scene.mission("Excavation", seeds=[dilemma])
    scene.team("Excavation", team)
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene.orders().answer("attempt Excavation")


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


# The Devil


@pytest.mark.card("The Devil")
@pytest.mark.req("BR-7.10")
def test_the_devil_destroys_either_players_treaty_on_the_table() -> None:
    scene = on_stage(["The Devil"], [])
    scene.table(1, "Treaty: Romulan/Klingon")
    scene.table(0, "Treaty: Federation/Klingon", "Alien Probe")
    stage = scene.orders().answer("play The Devil")
    assert sorted(stage.options) == ["Treaty: Federation/Klingon", "Treaty: Romulan/Klingon"]
    stage.answer("Treaty: Romulan/Klingon")
    assert stage.where("Treaty: Romulan/Klingon") == "discard pile"


@pytest.mark.card("The Devil")
def test_the_devil_destroys_a_horga_hn_on_the_table_only() -> None:
    scene = on_stage(["The Devil"], [])
    scene.earned(1, "Horga'hn")
    assert not scene.orders().may("play The Devil")
    scene.table(1, "Horga'hn")
    stage = scene.orders().say("play The Devil", "Horga'hn")
    assert "Horga'hn" in [stage.game.table.name(card) for card in stage.game.table.at(places.discard_pile(1))]


@pytest.mark.card("The Devil", "Wind Dancer")
@pytest.mark.req("BR-11.3")
def test_the_devil_gets_a_team_past_a_wind_dancer() -> None:
    stage = met("Wind Dancer", ["The Devil"], [], "Sarek")
    assert offered(stage, 0, "The Devil")
    stage.answer("play The Devil")
    assert stage.where("Wind Dancer") == "discard pile"
    assert not stage.card("Sarek").stopped


@pytest.mark.card("The Devil")
def test_the_devil_is_no_answer_to_another_wall_and_amanda_answers_him() -> None:
    assert met("Impassable Door", ["The Devil"], [], "Jean-Luc Picard").where("Impassable Door") == "under Excavation"
    stage = met("Wind Dancer", ["The Devil"], ["Amanda Rogers"], "Sarek")
    stage.say("play The Devil", "play Amanda Rogers")
    assert stage.where("Wind Dancer") == "under Excavation"


# Subspace Interference


@pytest.mark.card("Subspace Interference", "Subspace Schism")
@pytest.mark.req("BR-7.13")
def test_subspace_interference_lets_a_draw_stand() -> None:
    scene = on_stage(["Subspace Interference"], ["Subspace Schism"])
    scene.deck(0, "Data", "Worf")
    stage = scene.orders().say("end", "play Subspace Schism")
    assert offered(stage, 0, "Subspace Interference")
    stage.answer("play Subspace Interference")
    assert stage.where("Data") == "hand"
    assert stage.where("Subspace Interference") == stage.where("Subspace Schism") == "discard pile"


@pytest.mark.card("Subspace Interference")
def test_subspace_interference_answers_nothing_else_and_amanda_answers_it() -> None:
    assert overload([], ["Subspace Interference"]).where("Disruptor Overload") == "discard pile"
    scene = on_stage(["Subspace Interference"], ["Subspace Schism", "Amanda Rogers"])
    scene.deck(0, "Data", *["Alien Probe"] * 9)
    stage = scene.orders().say("end", "play Subspace Schism", "play Subspace Interference", "play Amanda Rogers")
    assert stage.where("Data") == "discard pile"


# Countermanda


def salvage(*pile: str, mine: tuple[str, ...] = ()) -> Stage:
    scene = on_stage(["Res-Q", *mine], ["Countermanda"])
    scene.discards(0, *pile)
    return scene.plays().answer("play Res-Q")


@pytest.mark.card("Countermanda", "Res-Q")
@pytest.mark.req("TG-83", "BR-8.8")
def test_countermanda_takes_three_cards_out_of_the_pile_before_res_q() -> None:
    stage = salvage("Data", "Worf", "Sarek", "Deanna Troi")
    assert offered(stage, 1, "Countermanda")
    stage.answer("play Countermanda")
    assert sorted(stage.options) == ["Data", "Deanna Troi", "Sarek", "Worf"]
    stage.answer("Data", "Worf", "Sarek")
    assert stage.where("Data") == stage.where("Worf") == stage.where("Sarek") == "out of play"
    assert stage.options == ["Deanna Troi"]
    stage.answer("Deanna Troi")
    assert stage.where("Deanna Troi") == "hand"


@pytest.mark.card("Countermanda", "Res-Q")
def test_countermanda_empties_a_small_pile_and_res_q_finds_nothing() -> None:
    stage = salvage("Data", "Worf").say("play Countermanda", ("Data", "Worf"))
    assert stage.where("Data") == stage.where("Worf") == "out of play"
    assert stage.where("Res-Q") == "discard pile"


@pytest.mark.card("Countermanda")
def test_countermanda_is_stopped_by_amanda_and_is_no_answer_to_ones_own_res_q() -> None:
    stage = salvage("Data", mine=("Amanda Rogers",)).say("play Countermanda", "play Amanda Rogers", "Data")
    assert stage.where("Data") == "hand"
    scene = on_stage(["Res-Q", "Countermanda"], [])
    scene.discards(0, "Data", "Worf")
    assert scene.plays().answer("play Res-Q").options == ["Data", "Worf"]


@pytest.mark.card("Countermanda", "Telepathic Alien Kidnappers")
def test_countermanda_nullifies_kidnappers_just_played_and_in_play() -> None:
    scene = on_stage(["Telepathic Alien Kidnappers"], ["Countermanda"])
    stage = scene.plays().say("play Telepathic Alien Kidnappers", "play Countermanda")
    assert stage.where("Telepathic Alien Kidnappers") == "discard pile"
    scene = on_stage(["Countermanda"], [])
    scene.table(1, "Telepathic Alien Kidnappers", "Alien Probe")
    stage = scene.orders().say("play Countermanda", "Telepathic Alien Kidnappers")
    assert stage.where("Telepathic Alien Kidnappers") == "discard pile"
    assert stage.where("Alien Probe") == "table"


@pytest.mark.card("Countermanda")
def test_countermanda_has_nothing_to_do_without_its_cards() -> None:
    scene = on_stage(["Countermanda"], [])
    scene.table(1, "Alien Probe")
    scene.discards(1, "Data", "Worf", "Sarek")
    assert not scene.orders().may("play Countermanda")


# Goddess of Empathy


@pytest.mark.card("Goddess of Empathy", "Kevin Uxbridge", "Q2", "Amanda Rogers")
@pytest.mark.req("BR-7.14")
def test_goddess_of_empathy_leaves_only_kevin_and_q2() -> None:
    scene = on_stage(["Alien Probe", "Q2", "Disruptor Overload"], ["Kevin Uxbridge", "Amanda Rogers"])
    scene.table(1, "Goddess of Empathy")
    stage = scene.plays()
    assert not stage.may("play Disruptor Overload")
    stage.say("play Alien Probe", "play Kevin Uxbridge")
    assert offered(stage, 0, "Q2")
    stage.answer("play Q2")
    assert stage.where("Alien Probe") == "table"
    assert stage.where("Amanda Rogers") == "hand"


@pytest.mark.card("Goddess of Empathy", "Kevin Uxbridge", "Amanda Rogers")
@pytest.mark.req("BR-7.14", "BR-7.9")
def test_without_the_goddess_interrupts_are_played_again() -> None:
    scene = on_stage(["Kevin Uxbridge", "Disruptor Overload"], ["Amanda Rogers"])
    scene.table(1, "Goddess of Empathy")
    stage = scene.plays().say("play Kevin Uxbridge", "Goddess of Empathy")
    assert stage.may("play Disruptor Overload")
    assert offered(stage.say("play Disruptor Overload", "ship Husnock Ship 1"), 1, "Amanda Rogers")
