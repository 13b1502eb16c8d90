"""The nullifiers that name their prey, and the one event that silences interrupts."""

import pytest
from tests.behaviours.answering import met, offered, on_stage, overload

from spaceline.engine import places
from spaceline.scene import Stage

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


# Against the proactive interrupts


@pytest.mark.card("Countermanda", "Palor Toff: Alien Trader")
@pytest.mark.parametrize("edition", ["warp-speed-2001", "warp-speed-2023"])
def test_countermanda_thins_out_the_pile_before_palor_toff(edition: str) -> None:
    scene = on_stage(["Palor Toff: Alien Trader"], ["Countermanda"], edition)
    scene.discards(0, "Tricorder", "Medical Kit", "Runabout", "U.S.S. Hood")
    stage = scene.orders().answer("play Palor Toff: Alien Trader")
    assert offered(stage, 1, "Countermanda")
    stage.say("play Countermanda", ("Tricorder", "Medical Kit", "Runabout"))
    assert stage.where("Tricorder") == stage.where("Medical Kit") == "out of play"
    assert stage.options == ["U.S.S. Hood"]


@pytest.mark.card("Subspace Interference", "Incoming Message - Federation")
def test_subspace_interference_keeps_a_message_from_the_ship() -> None:
    scene = on_stage(["Incoming Message - Federation"], ["Subspace Interference"])
    scene.mission("Study Nebula")
    scene.outpost("Federation Outpost", at="Study Nebula", owner=1)
    scene.ship("U.S.S. Hood", at="Excavation", owner=1, aboard=["Data", "Worf"])
    stage = scene.orders().say("play Incoming Message - Federation", "U.S.S. Hood")
    assert offered(stage, 1, "Subspace Interference")
    stage.answer("play Subspace Interference")
    assert stage.where("Incoming Message - Federation") == "discard pile"
    assert stage.where("U.S.S. Hood") == "at Excavation"
