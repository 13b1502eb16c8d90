"""Upheavals: parasites hand the crew over to the opponent, and a loop in time undoes what was done."""

from dataclasses import replace

import pytest
from tests.behaviours.copies import hold_copies
from tests.behaviours.meeting import (
    PLANET,
    SHIP,
    SPACE,
    attempt,
    dead,
    free,
    happened,
    on_planet,
    planet_scene,
    stopped,
)

from spaceline.scene import Scene, Stage

PARASITES = "Alien Parasites"
COMBO = "Alien Parasites & REM Fatigue"
LOOP = "Temporal Causality Loop"
OUTPOST = "Federation Outpost"
DISTORTION = "Distortion of Space/Time Continuum"


def infected(*seeds: str, team: tuple[str, ...] = ("Giusti", "Taitt"), crew: tuple[str, ...] = ("Mendon",)) -> Scene:
    """An Away Team with a ship above; the opponent has a space mission next to it."""
    scene = planet_scene(*(seeds or (PARASITES,)), team=team)
    scene.mission("Test Mission", owner=1)
    scene.ship(SHIP, at=PLANET, aboard=crew)
    return scene


# Alien Parasites


@pytest.mark.card(PARASITES)
@pytest.mark.req("EP-28", "BR-11.1")
@pytest.mark.ruling("Alien Parasites")
def test_the_team_beams_back_and_the_opponent_is_asked() -> None:
    stage = attempt(infected())
    assert stage.where("Giusti") == f"aboard {SHIP}"
    assert stage.decision.player == 1
    hold_copies(stage)


@pytest.mark.card(PARASITES)
@pytest.mark.req("EP-28")
@pytest.mark.ruling("Alien Parasites")
def test_the_opponent_may_decline_and_the_turn_goes_on() -> None:
    stage = attempt(infected()).answer(False)
    assert stage.where(PARASITES) == f"under {PLANET}"
    assert stopped(stage, "Giusti", "Taitt")
    assert free(stage, SHIP, "Mendon")
    assert happened(stage, "attempt over") == [PLANET]
    assert stage.decision.player == 0
    assert stage.game.table.frame.kind == "orders"


@pytest.mark.card(PARASITES)
@pytest.mark.req("EP-28", "BR-2.8")
@pytest.mark.ruling("Alien Parasites")
def test_under_control_the_ship_flies_for_the_opponent_until_it_is_given_back() -> None:
    stage = attempt(infected()).answer(True)
    assert stage.decision.player == 1
    assert stage.card("Mendon").controller == 1
    hold_copies(stage)
    stage.answer(f"move {SHIP} Test Mission").answer("end")
    assert stage.where(SHIP) == "at Test Mission"
    assert stage.where(PARASITES) == f"under {PLANET}"
    assert stage.card(SHIP).controller == stage.card("Mendon").controller == stage.card("Giusti").controller == 0
    assert stopped(stage, "Giusti", "Taitt")
    assert free(stage, "Mendon")
    assert stage.decision.player == 0


@pytest.mark.card(PARASITES)
@pytest.mark.req("EP-22", "AMB-05", "BR-20")
@pytest.mark.ruling("Alien Parasites")
def test_the_opponent_cannot_attempt_your_mission_but_solves_an_own_one_with_your_crew() -> None:
    scene = infected(crew=("Mendon", "Darian Wallace", "Linda Larson"))
    stage = attempt(scene).answer(True)
    stage.answer(f"beam {SHIP} {PLANET}").answer("Giusti")
    assert not stage.may(f"attempt {PLANET}")
    stage.answer(f"beam {PLANET} {SHIP}").answer("Giusti")
    stage.say(f"move {SHIP} Test Mission", f"crew Test Mission {SHIP}")  # Physics and INTEGRITY 34
    assert happened(stage, "solved") == ["Test Mission"]
    assert stage.points(1) == 25
    assert stage.points(0) == 0
    hold_copies(stage)


@pytest.mark.card(PARASITES)
def test_a_battle_stops_the_controlled_ship_and_ends_control() -> None:
    scene = infected(team=("Jean-Luc Picard",))
    scene.ship("Science Vessel", at=PLANET, aboard=["Tarus"])
    stage = attempt(scene).say(SHIP, True)
    assert stage.may("fire Science Vessel")  # the victim's other ship
    stage.answer("fire Science Vessel").answer(False)
    assert stopped(stage, SHIP, "Jean-Luc Picard", "Mendon")
    assert stage.card(SHIP).controller == 0
    assert stage.decision.player == 0


@pytest.mark.card(PARASITES)
def test_the_controllers_own_cards_take_no_part() -> None:
    scene = infected(team=("Jean-Luc Picard",))
    scene.ship("Science Vessel", at=PLANET, aboard=["Tarus"])
    scene.ship("I.K.C. Pagh", at=PLANET, owner=1, aboard=["Gorath", "Kurn"])
    scene.team(PLANET, ["Gowron"], owner=1)
    stage = attempt(scene).say(SHIP, True)
    assert not stage.may("move I.K.C. Pagh Test Mission")
    assert not stage.may(f"beam {PLANET} {SHIP}")
    stage.answer("fire Science Vessel").answer(False)
    assert free(stage, "I.K.C. Pagh")
    assert stage.story.count("opens fire: Runabout at Science Vessel") == 1


@pytest.mark.card(PARASITES)
@pytest.mark.ruling("Alien Parasites")
def test_the_player_says_which_ship_or_outpost_the_team_belongs_to() -> None:
    scene = infected()
    scene.outpost(OUTPOST, at=PLANET, aboard=["Calloway"])
    stage = attempt(scene)
    assert stage.decision.player == 0
    assert stage.options == [SHIP, OUTPOST]
    stage.answer(OUTPOST).answer(True)
    assert stage.where("Giusti") == f"aboard {OUTPOST}"
    stage.answer(f"beam {OUTPOST} {PLANET}")
    assert stage.options == ["Giusti", "Taitt", "Calloway"]


@pytest.mark.card(PARASITES)
def test_a_team_without_a_ship_stays_and_may_be_set_upon_its_friends() -> None:
    scene = planet_scene(PARASITES, team=["Jean-Luc Picard"])
    scene.team(PLANET, ["Mendon"])
    stage = scene.orders().say(f"select {PLANET}", "Jean-Luc Picard", ())
    assert stage.where("Jean-Luc Picard") == f"surface of {PLANET}"
    assert stage.answer(True).options == [f"fight {PLANET}", "end"]
    stage.answer(f"fight {PLANET}").answer("stun")
    assert dead(stage, "Mendon")  # the one casualty of the losing side
    assert stopped(stage, "Jean-Luc Picard")
    assert stage.card("Jean-Luc Picard").controller == 0
    assert stage.decision.player == 0


@pytest.mark.card(PARASITES)
def test_integrity_above_32_gets_past_the_parasites() -> None:
    stage = on_planet(PARASITES, "Jean-Luc Picard", "Worf", "Data", "Norah Satie")  # 34
    assert happened(stage, "overcome") == [PARASITES]
    stage = on_planet(PARASITES, "Jean-Luc Picard", "Worf", "Leah Brahms", "Giusti")  # 32
    assert happened(stage, "failed") == [PARASITES]


@pytest.mark.card(PARASITES, DISTORTION)
@pytest.mark.req("EP-29")
@pytest.mark.ruling("Alien Parasites")
def test_crew_that_can_act_again_joins_those_under_control() -> None:
    scene = infected(crew=())
    scene.aboard(SHIP, ["Hannah Bates"], stopped=True)
    scene.hand(1, DISTORTION)
    stage = attempt(scene).answer(True)
    assert stage.card("Hannah Bates").controller == 1
    stage.answer(f"beam {SHIP} {PLANET}")
    assert stage.options == ["Giusti", "Taitt"]
    stage.answer("Giusti").say(f"play {DISTORTION}", SHIP)
    stage.answer(f"beam {SHIP} {PLANET}")
    assert stage.options == ["Taitt", "Hannah Bates"]
    stage.answer("Hannah Bates").answer("end")
    assert stage.card("Hannah Bates").controller == 0
    assert free(stage, "Hannah Bates")


@pytest.mark.card(COMBO, PARASITES)
@pytest.mark.req("EP-18", "BR-11.2")
@pytest.mark.ruling("Alien Parasites", "combo dilemma")
def test_in_space_the_crew_itself_is_taken_over_and_stopped_with_its_ship() -> None:
    scene = Scene()
    scene.mission(SPACE, seeds=[COMBO])
    scene.mission("Excavation")
    scene.ship(SHIP, at=SPACE, aboard=["Giusti", "Taitt"])
    stage = attempt(scene).answer(True)
    assert stage.decision.player == 1
    stage.answer(f"move {SHIP} Excavation").answer("end")
    assert stopped(stage, SHIP, "Giusti", "Taitt")
    assert stage.where(COMBO) == f"under {SPACE}"
    stage = attempt(scene).answer(False)
    assert stopped(stage, SHIP, "Giusti", "Taitt")


@pytest.mark.card(COMBO, PARASITES, "REM Fatigue Hallucinations")
@pytest.mark.req("EP-22", "EP-21")
@pytest.mark.ruling("combo dilemma")
def test_where_the_rules_let_the_controller_attempt_your_mission_the_second_half_comes_first() -> None:
    scene = infected(COMBO)
    scene.rules = replace(scene.rules, attempt_opponents=True)
    stage = attempt(scene).answer(True)
    stage.answer(f"beam {SHIP} {PLANET}").answer("Giusti", "Taitt").answer(f"attempt {PLANET}")
    assert stage.where(COMBO) == "table"
    assert stage.card(COMBO).counter == 3
    stage.answer("end")
    assert stage.card("Giusti").controller == 0


# Temporal Causality Loop


def looped(*crew: str, acts: tuple[str, ...] = ()) -> Stage:
    scene = Scene()
    scene.mission(SPACE, seeds=[LOOP, "Gravitic Mine"])
    scene.mission("Excavation")
    scene.mission("Avert Disaster")
    scene.ship(SHIP, at="Avert Disaster", aboard=crew)  # RANGE 7
    scene.ship("U.S.S. Miranda", at=SPACE, aboard=["Giusti"])
    return scene.orders().say(*acts, f"crew {SPACE} U.S.S. Miranda")


@pytest.mark.card(LOOP)
@pytest.mark.req("BR-20", "BR-11.1")
def test_the_last_two_actions_are_undone_and_the_turn_ends() -> None:
    moves = (
        f"move {SHIP} Excavation",
        f"move {SHIP} {SPACE}",
        "move U.S.S. Miranda Excavation",
    )
    scene = Scene()
    scene.mission(SPACE, seeds=[LOOP, "Gravitic Mine"])
    scene.mission("Excavation")
    scene.mission("Avert Disaster")
    scene.ship(SHIP, at="Avert Disaster", aboard=["Taitt"])
    scene.ship("U.S.S. Miranda", at=SPACE, aboard=["Giusti"])
    stage = scene.orders().say(*moves, f"crew {SPACE} {SHIP}")
    assert stage.where(SHIP) == "at Excavation"  # before the last two of three moves
    assert stage.card(SHIP).range_used == 3
    assert stage.where("U.S.S. Miranda") == f"at {SPACE}"
    assert stage.where(LOOP) == "discard pile"
    assert stage.where("Gravitic Mine") == f"under {SPACE}"
    assert free(stage, SHIP, "Taitt")
    assert stage.game.table.state.turn.number == 6


@pytest.mark.card(LOOP)
def test_with_nothing_done_before_only_the_attempt_is_undone() -> None:
    stage = looped("Taitt")
    assert stage.where(SHIP) == "at Avert Disaster"
    assert stage.where(LOOP) == "discard pile"
    assert stage.game.table.state.turn.number == 6
    stage = looped("Taitt", acts=(f"move {SHIP} Excavation",))
    assert stage.where(SHIP) == "at Avert Disaster"


@pytest.mark.card(LOOP)
def test_what_was_met_before_the_loop_in_the_same_attempt_lies_there_again() -> None:
    scene = Scene()
    scene.mission(SPACE, seeds=["Tsiolkovsky Infection", LOOP])
    scene.ship(SHIP, at=SPACE, aboard=["Giusti"])
    stage = attempt(scene)
    assert stage.where("Tsiolkovsky Infection") == f"under {SPACE}"
    assert stage.where(LOOP) == "discard pile"


@pytest.mark.card(LOOP)
def test_a_card_play_is_undone_too() -> None:
    scene = Scene()
    scene.mission(SPACE, seeds=[LOOP])
    scene.ship(SHIP, at=SPACE, aboard=["Giusti"])
    scene.outpost(OUTPOST, at=SPACE)
    scene.hand(0, "Taitt")
    stage = scene.plays().say("play Taitt", OUTPOST).pass_all()
    if stage.game.table.frame.kind == "plays":
        stage.answer("end")
    stage.answer(f"crew {SPACE} {SHIP}")
    assert stage.where("Taitt") == "hand"
    assert stage.where(LOOP) == "discard pile"
    assert stage.game.table.state.turn.number == 6


@pytest.mark.card(LOOP)
@pytest.mark.req("BR-10.14")
def test_science_and_cunning_break_the_loop_for_five_points() -> None:
    scene = Scene()
    scene.mission(SPACE, seeds=[LOOP])
    scene.ship(SHIP, at=SPACE, aboard=["T'Pan", "Leah Brahms", "Richard Galen", "Data"])  # 39
    stage = attempt(scene)
    assert stage.points() == 5
    assert stage.game.table.state.turn.number == 5


@pytest.mark.card(LOOP)
def test_a_game_before_and_after_the_loop_can_be_copied_and_replays_alike() -> None:
    scene = Scene()
    scene.mission(SPACE, seeds=[LOOP])
    scene.mission("Excavation")
    scene.ship(SHIP, at="Excavation", aboard=["Giusti"])
    stage = scene.orders().answer(f"move {SHIP} {SPACE}")
    hold_copies(stage)
    twin = stage.game.clone()
    stage.answer(f"crew {SPACE} {SHIP}")
    twin.decide(0, f"crew:{stage.number(SPACE)}:{stage.number(SHIP)}")
    assert stage.where(SHIP) == "at Excavation"
    assert len(stage.game.table.state.journal) == 0
    hold_copies(stage)
    assert twin.digest == stage.game.digest


@pytest.mark.card(LOOP, PARASITES)
@pytest.mark.req("BR-20")
def test_a_loop_met_under_control_gives_the_crew_back_and_undoes_only_what_the_controller_did() -> None:
    scene = planet_scene(PARASITES, team=["Giusti"])
    scene.mission("Test Mission", owner=1, seeds=[(LOOP, 0)])
    scene.mission("Excavation")
    scene.ship(SHIP, at=PLANET, aboard=["Mendon"])
    scene.ship("U.S.S. Miranda", at="Excavation", aboard=["Taitt"])
    stage = scene.orders().say("move U.S.S. Miranda Test Mission", f"attempt {PLANET}", True)
    stage.say(f"move {SHIP} Test Mission", f"crew Test Mission {SHIP}")
    assert stage.where(SHIP) == f"at {PLANET}"
    assert stage.where("U.S.S. Miranda") == "at Test Mission"
    assert stage.where(PARASITES) == f"under {PLANET}"
    assert stage.where(LOOP) == "discard pile"
    assert stage.card(SHIP).controller == stage.card("Mendon").controller == 0
    assert stopped(stage, "Giusti")
    assert stage.game.table.state.turn.number == 6
