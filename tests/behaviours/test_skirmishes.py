"""Ships that hide or are uncovered, equipment that blows up, and people beamed out of a fight or a fire."""

import pytest
from tests.behaviours.answering import offered

from spaceline.scene import Scene, Stage

ARMBANDS = "Emergency Transporter Armbands"
GRID = "Tachyon Detection Grid"


# Asteroid Sanctuary


def attacked(mine: list[str], theirs: list[str], *crew: str) -> Stage:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("U.S.S. Enterprise", at="Excavation", aboard=["Jean-Luc Picard"])
    scene.ship("Yridian Shuttle", at="Excavation", owner=1, aboard=crew)
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene.orders().answer("fire Yridian Shuttle")


@pytest.mark.card("Asteroid Sanctuary")
@pytest.mark.req("BR-13.4", "BR-7.2")
def test_asteroid_sanctuary_answers_an_attack_and_shelters_the_ship_for_the_turn() -> None:
    stage = attacked([], ["Asteroid Sanctuary"], "Vekor", "Ocett")
    assert offered(stage, 1, "Asteroid Sanctuary")
    stage.answer("play Asteroid Sanctuary")
    assert stage.where("Yridian Shuttle") == "at Excavation"
    assert not stage.card("U.S.S. Enterprise").stopped
    assert not stage.may("fire Yridian Shuttle")
    stage.end_turn()
    assert stage.where("Asteroid Sanctuary") == "discard pile"
    assert stage.end_turn().may("fire Yridian Shuttle")


@pytest.mark.card("Asteroid Sanctuary")
def test_asteroid_sanctuary_may_be_played_before_any_attack() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("U.S.S. Enterprise", at="Excavation", aboard=["Jean-Luc Picard"])
    scene.ship("Yridian Shuttle", at="Excavation", owner=1, aboard=["Vekor", "Ocett"])
    scene.hand(0, "Asteroid Sanctuary")
    stage = scene.orders().say("play Asteroid Sanctuary", "Yridian Shuttle")
    assert not stage.may("fire Yridian Shuttle")


@pytest.mark.card("Asteroid Sanctuary")
def test_asteroid_sanctuary_does_nothing_without_two_navigators() -> None:
    stage = attacked([], ["Asteroid Sanctuary"], "Vekor", "Bok")
    assert stage.where("Yridian Shuttle") == "at Excavation"
    assert stage.answer(False).where("Yridian Shuttle") == "discard pile"
    assert stage.where("Asteroid Sanctuary") == "hand"
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("U.S.S. Enterprise", at="Excavation", aboard=["Jean-Luc Picard"])
    scene.ship("Yridian Shuttle", at="Excavation", owner=1, aboard=["Vekor"])
    scene.hand(0, "Asteroid Sanctuary")
    stage = scene.orders().say("play Asteroid Sanctuary", "Yridian Shuttle")
    assert stage.may("fire Yridian Shuttle")
    assert stage.where("Asteroid Sanctuary") == "discard pile"


@pytest.mark.card("Asteroid Sanctuary")
def test_asteroid_sanctuary_nullified_leaves_the_ship_to_the_attack() -> None:
    stage = attacked(["Amanda Rogers"], ["Asteroid Sanctuary"], "Vekor", "Ocett")
    stage.say("play Asteroid Sanctuary", "play Amanda Rogers", False)
    assert stage.where("Yridian Shuttle") == "discard pile"


# Tachyon Detection Grid


def hunted(ships: int, *, cloaked: bool = False) -> Scene:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("Study Nebula")
    for ship in ("Runabout", "U.S.S. Oberth", "U.S.S. Miranda", "U.S.S. Hood")[:ships]:
        scene.ship(ship, at="Excavation")
    scene.ship("D'deridex", at="Study Nebula", owner=1, aboard=["Tebok", "Bochra", "Mendak"], cloaked=cloaked)
    scene.hand(0, GRID)
    return scene


@pytest.mark.card(GRID)
@pytest.mark.req("BR-14.7")
def test_tachyon_grid_uncovers_a_cloaked_ship_for_the_rest_of_the_turn() -> None:
    stage = hunted(4, cloaked=True).orders().say(f"play {GRID}", "D'deridex")
    assert not stage.card("D'deridex").cloaked
    assert stage.end_turn().may("cloak D'deridex")


@pytest.mark.card(GRID)
@pytest.mark.req("BR-14.7")
def test_a_ship_uncovered_in_its_own_turn_cannot_cloak_again_in_it() -> None:
    scene = hunted(4, cloaked=True)
    scene.ship("Science Vessel", at="Study Nebula", owner=1, aboard=["Galathon"])
    stage = scene.orders(player=1).say("move Science Vessel Excavation", f"play {GRID}", "D'deridex")
    assert not stage.card("D'deridex").cloaked
    assert not stage.may("cloak D'deridex")


@pytest.mark.card(GRID)
def test_tachyon_grid_needs_four_ships_and_a_cloaked_one() -> None:
    assert not hunted(3, cloaked=True).orders().may(f"play {GRID}")
    assert not hunted(4).orders().may(f"play {GRID}")


# Disruptor Overload


@pytest.mark.card("Disruptor Overload")
def test_disruptor_overload_destroys_one_item_of_an_away_team_by_luck() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Data", "Tricorder", "Medical Kit"])
    scene.team("Excavation", ["Mendak", "Romulan PADD"], owner=1)
    scene.hand(1, "Disruptor Overload")
    scene.luck("Medical Kit")
    stage = scene.orders(player=1).say("play Disruptor Overload", "team Excavation 0")
    assert stage.where("Medical Kit") == "discard pile"
    assert stage.where("Tricorder") == stage.where("Romulan PADD") == "surface of Excavation"


@pytest.mark.card("Disruptor Overload")
def test_disruptor_overload_finds_nothing_and_is_offered_whatever_a_ship_carries() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Runabout", at="Excavation", owner=1, aboard=["Data"])
    scene.hand(0, "Disruptor Overload")
    stage = scene.orders().say("play Disruptor Overload", "ship Runabout 1")
    assert stage.where("Disruptor Overload") == "discard pile"
    assert stage.where("Data") == "aboard Runabout"


@pytest.mark.card("Disruptor Overload")
def test_disruptor_overload_has_no_target_but_ships_in_sight_and_away_teams() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.outpost("Federation Outpost", at="Excavation", owner=1, aboard=["Tricorder"])
    scene.ship("D'deridex", at="Excavation", owner=1, aboard=["Tricorder"], cloaked=True)
    scene.hand(0, "Disruptor Overload")
    scene.hand(0, "Kevin Uxbridge")
    assert not scene.orders().may("play Disruptor Overload")


# Emergency Transporter Armbands


def brawl(mine: list[str], theirs: list[str], *others: str) -> Stage:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Jean-Luc Picard", "Data"])
    scene.team("Excavation", others or ("Mendak", "Tebok"), owner=1)
    scene.ship("D'deridex", at="Excavation", owner=1)
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene.orders().answer("fight Excavation")


@pytest.mark.card(ARMBANDS)
@pytest.mark.req("BR-14.5")
@pytest.mark.ruling("Emergency Transporter Armbands", "battle – personnel")
def test_a_team_beamed_out_before_any_blow_calls_the_battle_off_and_all_are_stopped() -> None:
    stage = brawl([], [ARMBANDS])
    assert offered(stage, 1, ARMBANDS)
    stage.say(f"play {ARMBANDS}", ("Mendak", "Tebok"))
    assert stage.where("Mendak") == stage.where("Tebok") == "aboard D'deridex"
    assert "no fight, no winner" in stage.story
    assert all(stage.card(name).stopped for name in ("Mendak", "Tebok", "Data", "Jean-Luc Picard"))


@pytest.mark.card(ARMBANDS)
@pytest.mark.req("BR-14.5", "BR-14.4")
def test_whoever_stays_behind_fights_on_and_those_beamed_out_are_stopped_too() -> None:
    stage = brawl([], [ARMBANDS]).say(f"play {ARMBANDS}", ("Mendak",))
    while "against" in stage.decision.prompt:
        stage.answer("stun")
    assert stage.where("Tebok") == "discard pile"
    assert stage.where("Mendak") == "aboard D'deridex"
    assert stage.card("Mendak").stopped


@pytest.mark.card(ARMBANDS)
@pytest.mark.req("BR-14.5")
def test_armbands_pull_people_out_after_the_blows_before_the_winner_is_known() -> None:
    stage = brawl([], [ARMBANDS]).answer("pass")
    while "against" in stage.decision.prompt:
        stage.answer("stun")
    assert offered(stage, 1, ARMBANDS)
    stage.say(f"play {ARMBANDS}", ("Mendak", "Tebok"))
    assert stage.where("Mendak") == stage.where("Tebok") == "aboard D'deridex"


@pytest.mark.card(ARMBANDS)
def test_armbands_nullified_leave_the_team_in_the_fight() -> None:
    stage = brawl(["Amanda Rogers"], [ARMBANDS]).say(f"play {ARMBANDS}", ("Mendak",), "play Amanda Rogers")
    assert stage.where("Mendak") == "surface of Excavation"


@pytest.mark.card(ARMBANDS)
@pytest.mark.req("BR-6.10")
def test_armbands_beam_up_or_down_between_actions_in_the_opponents_turn() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Mendak", "Tricorder"], owner=1)
    scene.ship("D'deridex", at="Excavation", owner=1, aboard=["Tebok"])
    scene.ship("Runabout", at="Excavation", aboard=["Data"])
    scene.hand(1, ARMBANDS)
    stage = scene.orders().say("beam Runabout Excavation", ("Data",), f"play {ARMBANDS}")
    assert stage.options == ["beam D'deridex Excavation", "beam Excavation D'deridex"]
    stage.answer("beam Excavation D'deridex")
    assert stage.options == ["Mendak"]
    stage.answer("Mendak")
    assert stage.where("Mendak") == "aboard D'deridex"


@pytest.mark.card(ARMBANDS)
@pytest.mark.req("BR-9.1")
def test_armbands_need_somebody_who_can_be_beamed_and_somewhere_to_go() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Data"])
    scene.hand(0, ARMBANDS)
    assert not scene.orders().may(f"play {ARMBANDS}")
    scene.ship("Runabout", at="Excavation")
    assert scene.orders().may(f"play {ARMBANDS}")
    stopped = Scene()
    stopped.mission("Excavation")
    stopped.team("Excavation", ["Data"], stopped=True)
    stopped.ship("Runabout", at="Excavation")
    stopped.hand(0, ARMBANDS)
    assert not stopped.orders().may(f"play {ARMBANDS}")


@pytest.mark.card(ARMBANDS, "Firestorm")
@pytest.mark.req("BR-14.5", "BR-11.1")
def test_armbands_get_a_team_out_of_a_firestorm() -> None:
    stage = burning("Firestorm", ARMBANDS)
    assert offered(stage, 0, ARMBANDS)
    stage.say(f"play {ARMBANDS}", ("Devinoni Ral",))
    assert stage.where("Devinoni Ral") == "aboard Runabout"


@pytest.mark.card(ARMBANDS, "Firestorm")
def test_armbands_are_no_way_out_of_another_dilemma_and_not_the_opponents_business() -> None:
    assert burning("Archer", ARMBANDS).where(ARMBANDS) == "hand"
    assert burning("Firestorm").where("Devinoni Ral") == "discard pile"
    scene = Scene()
    scene.mission("Excavation", seeds=["Firestorm"])
    scene.team("Excavation", ["Jean-Luc Picard", "Devinoni Ral"])
    scene.team("Excavation", ["Mendak"], owner=1)
    scene.ship("D'deridex", at="Excavation", owner=1)
    scene.hand(1, ARMBANDS)
    assert scene.orders().answer("attempt Excavation").where("Devinoni Ral") == "discard pile"


def burning(dilemma: str, *hand: str) -> Stage:
    scene = Scene()
    scene.mission("Excavation", seeds=[dilemma])
    scene.team("Excavation", ["Jean-Luc Picard", "Devinoni Ral"])
    scene.ship("Runabout", at="Excavation")
    scene.hand(0, *hand)
    return scene.orders().answer("attempt Excavation")
