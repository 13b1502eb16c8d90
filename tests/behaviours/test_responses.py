"""Interrupts that follow on a play, a draw, a solved mission or a lost ship, and what stops them."""

import pytest
from tests.behaviours.answering import offered

from spaceline.engine import places
from spaceline.scene import Scene, Stage

# Energy Vortex


def base(mine: list[str], theirs: list[str]) -> Scene:
    scene = Scene()
    scene.mission("Excavation")
    scene.outpost("Federation Outpost", at="Excavation")
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene


@pytest.mark.card("Energy Vortex")
@pytest.mark.req("BR-7.12")
def test_energy_vortex_sends_a_card_back_and_another_takes_its_play() -> None:
    stage = base(["Data", "Worf", "Alien Probe"], ["Energy Vortex"]).plays().say("play Data", "Federation Outpost")
    assert offered(stage, 1, "Energy Vortex")
    stage.answer("play Energy Vortex")
    assert stage.where("Data") == "hand"
    assert stage.options == ["play Worf", "play Alien Probe"]
    stage.say("play Worf", "Federation Outpost")
    assert stage.where("Worf") == "aboard Federation Outpost"
    assert stage.game.table.state.turn.plays == 1
    assert stage.may("play Data")


@pytest.mark.card("Energy Vortex")
@pytest.mark.req("BR-7.12")
def test_energy_vortex_costs_the_play_when_nothing_else_can_be_played() -> None:
    stage = base(["Data", "Data"], ["Energy Vortex"]).plays()
    stage.say("play Data", "Federation Outpost", "play Energy Vortex")
    assert stage.game.table.state.turn.plays == 1
    assert stage.may("play Data")


@pytest.mark.card("Energy Vortex")
@pytest.mark.req("BR-7.12")
def test_a_second_vortex_sends_the_second_card_back_too() -> None:
    stage = base(["Data", "Worf", "Sarek"], ["Energy Vortex", "Energy Vortex"]).plays()
    stage.say("play Data", "Federation Outpost", "play Energy Vortex", "play Worf", "Federation Outpost")
    stage.answer("play Energy Vortex")
    assert stage.where("Data") == stage.where("Worf") == "hand"
    assert stage.options == ["play Sarek"]


@pytest.mark.card("Energy Vortex", "Amanda Rogers")
def test_energy_vortex_is_nullified_by_amanda_and_answers_no_interrupt() -> None:
    stage = base(["Data", "Worf", "Amanda Rogers"], ["Energy Vortex"]).plays()
    stage.say("play Data", "Federation Outpost", "play Energy Vortex", "play Amanda Rogers")
    assert stage.where("Data") == "aboard Federation Outpost"
    scene = base(["Kevin Uxbridge"], ["Energy Vortex"])
    scene.table(1, "Alien Probe")
    assert scene.plays().say("play Kevin Uxbridge", "Alien Probe").where("Alien Probe") == "discard pile"


@pytest.mark.card("Energy Vortex")
def test_energy_vortex_is_not_for_ones_own_cards() -> None:
    stage = base(["Data", "Worf", "Energy Vortex"], []).plays().say("play Data", "Federation Outpost")
    assert stage.where("Data") == "aboard Federation Outpost"


@pytest.mark.card("Energy Vortex", "Red Alert!")
@pytest.mark.req("BR-7.12", "BR-6.4")
def test_energy_vortex_undoes_one_report_of_a_red_alert() -> None:
    scene = base(["Data", "Worf"], ["Energy Vortex"])
    scene.table(0, "Red Alert!")
    stage = scene.plays().say("red-alert", "play Data", "Federation Outpost", "play Energy Vortex")
    assert stage.where("Data") == "hand"
    assert stage.options == ["play Worf", "end"]


# Subspace Schism


def drawing(*theirs: str, deck: tuple[str, ...] = ("Data", *["Alien Probe"] * 9)) -> Stage:
    scene = base([], list(theirs))
    scene.deck(0, *deck)
    return scene.orders().answer("end")


@pytest.mark.card("Subspace Schism")
@pytest.mark.req("BR-7.13")
def test_subspace_schism_discards_the_card_just_drawn_and_another_is_drawn() -> None:
    stage = drawing("Subspace Schism")
    assert offered(stage, 1, "Subspace Schism")
    stage.answer("play Subspace Schism")
    assert stage.where("Data") == "discard pile"
    assert len(stage.game.table.at(places.hand(0))) == 7


@pytest.mark.card("Subspace Schism")
@pytest.mark.req("BR-7.13")
def test_subspace_schism_does_not_show_the_drawn_card_before_it_is_discarded() -> None:
    stage = drawing("Subspace Schism")
    assert "Data" not in str(stage.game.view(1)["decision"])
    assert "Data" not in "\n".join(stage.game.story(1))
    stage.answer("play Subspace Schism")
    assert "Player 1 discards Data." in stage.game.story(1)


@pytest.mark.card("Subspace Schism")
@pytest.mark.req("BR-7.13")
def test_the_draw_that_follows_may_be_answered_again_and_even_up_draws_too() -> None:
    stage = drawing("Subspace Schism", "Subspace Schism", deck=("Data", "Worf", *["Alien Probe"] * 9))
    stage.say("play Subspace Schism", "play Subspace Schism")
    assert stage.where("Data") == stage.where("Worf") == "discard pile"
    stage = drawing("Subspace Schism")
    stage.say("pass", "pass", "play Subspace Schism")
    assert [stage.game.table.name(card) for card in stage.game.table.at(places.discard_pile(0))] == ["Alien Probe"]


@pytest.mark.card("Subspace Schism")
@pytest.mark.req("BR-7.13", "WS-42")
def test_subspace_schism_on_the_last_card_regenerates_the_deck() -> None:
    stage = drawing("Subspace Schism", deck=("Data",)).answer("play Subspace Schism")
    assert stage.where("Data") == "hand"
    assert stage.game.table.state.players[0].regenerated


@pytest.mark.card("Subspace Schism")
def test_subspace_schism_is_not_played_at_other_times_and_amanda_stops_it() -> None:
    assert not base(["Subspace Schism"], []).orders().may("play Subspace Schism")
    scene = base(["Amanda Rogers"], ["Subspace Schism"])
    scene.deck(0, "Data", *["Alien Probe"] * 9)
    stage = scene.orders().say("end", "play Subspace Schism", "play Amanda Rogers")
    assert stage.where("Data") == "hand"


# Particle Fountain and Alien Groupie


def solving(mine: list[str], theirs: list[str], *team: str) -> Stage:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", team)
    scene.ship("Runabout", at="Excavation", aboard=["Alyssa Ogawa"])
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene.orders().answer("attempt Excavation")


ENGINEERS = ("Jean-Luc Picard", "Leah Brahms")


@pytest.mark.card("Particle Fountain")
@pytest.mark.req("BR-16.10", "BR-10.17")
def test_particle_fountain_scores_on_a_mission_just_solved_by_engineers() -> None:
    stage = solving(["Particle Fountain"], [], *ENGINEERS)
    assert offered(stage, 0, "Particle Fountain")
    stage.answer("play Particle Fountain")
    assert stage.points(0) == 25 + 5
    assert stage.where("Particle Fountain") == "bonus area"


@pytest.mark.card("Particle Fountain")
def test_only_one_particle_fountain_plays_on_a_mission() -> None:
    stage = solving(["Particle Fountain", "Particle Fountain"], [], *ENGINEERS).answer("play Particle Fountain")
    assert stage.points(0) == 25 + 5
    assert "pass" not in stage.options


@pytest.mark.card("Particle Fountain")
def test_particle_fountain_needs_two_engineers_and_the_right_moment() -> None:
    assert "pass" not in solving(["Particle Fountain"], [], "Jean-Luc Picard", "Data").options
    assert not base(["Particle Fountain"], []).orders().may("play Particle Fountain")
    stage = solving([], ["Particle Fountain"], *ENGINEERS)
    assert stage.decision.player == 0


@pytest.mark.card("Particle Fountain")
def test_particle_fountain_nullified_scores_nothing_and_is_discarded() -> None:
    stage = solving(["Particle Fountain"], ["Amanda Rogers"], *ENGINEERS)
    stage.say("play Particle Fountain", "play Amanda Rogers")
    assert stage.points(0) == 25
    assert stage.where("Particle Fountain") == "discard pile"


@pytest.mark.card("Alien Groupie")
@pytest.mark.req("BR-16.10", "BR-6.7")
def test_alien_groupie_keeps_one_man_down_for_one_full_turn() -> None:
    stage = solving([], ["Alien Groupie"], *ENGINEERS).answer("play Alien Groupie")
    assert stage.where("Alien Groupie") == "on Jean-Luc Picard"
    stage.answer("beam Excavation Runabout")
    assert stage.options == ["Leah Brahms"]
    stage.answer("Leah Brahms").end_turn().end_turn()
    assert stage.decision.player == 0
    assert stage.may("beam Runabout Excavation")
    assert not stage.may("beam Excavation Runabout")
    stage.end_turn()
    assert stage.where("Alien Groupie") == "discard pile"
    assert stage.end_turn().may("beam Excavation Runabout")


@pytest.mark.card("Alien Groupie")
def test_alien_groupie_needs_a_man_in_the_team() -> None:
    assert solving([], ["Alien Groupie"], "Vash", "Leah Brahms").decision.player == 0
    assert not base(["Alien Groupie"], []).orders().may("play Alien Groupie")


@pytest.mark.card("Alien Groupie")
@pytest.mark.req("EP-13")
@pytest.mark.ruling("dual-personnel cards")
def test_alien_groupie_holds_a_whole_dual_card_with_a_man_on_it() -> None:
    stage = solving([], ["Alien Groupie"], "Jean-Luc and Beverly").answer("play Alien Groupie")
    assert stage.where("Alien Groupie") == "on Jean-Luc and Beverly"
    assert not stage.may("beam Excavation Runabout")


# Escape Pod


def doomed_ship(mine: list[str], theirs: list[str], *rescuer: str) -> Stage:
    """The first player's big ship fires at the other's shuttle with two people and a Tricorder aboard."""
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("U.S.S. Enterprise", at="Excavation", aboard=["Jean-Luc Picard"])
    scene.ship("Yridian Shuttle", at="Excavation", owner=1, aboard=["Bok", "Vash", "Tricorder"])
    for ship in rescuer:
        scene.ship(ship, at="Excavation", owner=1)
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene.orders().say("fire Yridian Shuttle", False)


@pytest.mark.card("Escape Pod")
@pytest.mark.req("BR-16.8")
def test_escape_pod_saves_the_crew_but_not_the_ship_or_its_equipment() -> None:
    stage = doomed_ship([], ["Escape Pod"])
    assert offered(stage, 1, "Escape Pod")
    stage.answer("play Escape Pod")
    assert stage.where("Bok") == stage.where("Vash") == "aboard Escape Pod"
    assert stage.where("Escape Pod") == "at Excavation"
    assert stage.where("Yridian Shuttle") == stage.where("Tricorder") == "discard pile"
    assert stage.card("Bok").stopped


@pytest.mark.card("Escape Pod")
@pytest.mark.req("BR-16.8")
def test_the_crew_of_an_escape_pod_is_hidden_out_of_reach_and_waits_for_a_ship() -> None:
    stage = doomed_ship([], ["Escape Pod"]).answer("play Escape Pod")
    assert "Bok" not in str(stage.game.view(0)["spaceline"])
    assert "Bok" in str(stage.game.view(1)["spaceline"])
    assert not any(option.startswith("fire") for option in stage.options)
    assert stage.end_turn().decision.player == 1
    assert not stage.may("order Escape Pod rescue")


@pytest.mark.card("Escape Pod")
@pytest.mark.req("BR-16.8")
def test_a_ship_of_theirs_rescues_the_crew_on_its_next_turn() -> None:
    stage = doomed_ship([], ["Escape Pod"], "Mercenary Ship")
    stage.answer("play Escape Pod").end_turn()
    stage.say("order Escape Pod rescue")
    assert stage.where("Bok") == stage.where("Vash") == "aboard Mercenary Ship"
    assert stage.where("Escape Pod") == "discard pile"


@pytest.mark.card("Escape Pod", "Amanda Rogers")
def test_without_an_escape_pod_the_crew_is_lost() -> None:
    assert doomed_ship([], []).where("Bok") == "discard pile"
    stage = doomed_ship(["Amanda Rogers"], ["Escape Pod"]).say("play Escape Pod", "play Amanda Rogers")
    assert stage.where("Bok") == "discard pile"


@pytest.mark.card("Escape Pod")
def test_escape_pod_is_not_for_an_empty_ship_nor_for_another_moment() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("U.S.S. Enterprise", at="Excavation", aboard=["Jean-Luc Picard"])
    scene.ship("Yridian Shuttle", at="Excavation", owner=1)
    scene.hand(1, "Escape Pod")
    stage = scene.orders().answer("fire Yridian Shuttle")
    assert stage.where("Escape Pod") == "hand"
    assert not base(["Escape Pod"], []).orders().may("play Escape Pod")
