"""Journeys: a ship has to fly to the far end, or takes something along."""

import pytest
from tests.behaviours.copies import hold_copies
from tests.behaviours.meeting import SHIP, SPACE, free, happened, next_orders

from spaceline.scene import Scene, Stage

CYTHERIANS = "Cytherians"
SCOW = "Radioactive Garbage Scow"
SCOW_COMBO = "Female's Love Interest & Garbage Scow"
FAR = ("Excavation", "Avert Disaster", "Evacuation")  # each of span 3


def line(*seeds: str, before: int = 0, after: int = 3) -> Scene:
    """A space mission with others to its left and right; the Runabout has RANGE 7."""
    scene = Scene()
    names = [*FAR, "Covert Installation", "Strategic Diversion", "Extraction"]
    for name in names[:before]:
        scene.mission(name)
    scene.mission(SPACE, seeds=seeds)
    for name in names[before : before + after]:
        scene.mission(name)
    return scene


def meet_cytherians(scene: Scene) -> Stage:
    scene.ship(SHIP, at=SPACE, aboard=["Giusti", "Taitt"])
    return scene.orders().answer(f"crew {SPACE} {SHIP}")


# Cytherians


@pytest.mark.card(CYTHERIANS)
@pytest.mark.req("BR-11.1")
@pytest.mark.ruling("actions – required")
def test_cytherians_send_the_ship_off_at_once_and_it_may_do_nothing_else() -> None:
    stage = meet_cytherians(line(CYTHERIANS))
    assert stage.where(SHIP) == "at Avert Disaster"  # 6 of RANGE 7
    assert stage.where(CYTHERIANS) == f"on {SHIP}"
    assert free(stage, SHIP, "Giusti")
    assert stage.options == ["end"]
    hold_copies(stage)


@pytest.mark.card(CYTHERIANS)
@pytest.mark.req("BR-10.14")
@pytest.mark.ruling("actions – required")
def test_the_journey_goes_on_as_the_next_turn_starts_and_scores_at_the_far_end() -> None:
    stage = meet_cytherians(line(CYTHERIANS))
    stage.end_turn()
    assert stage.where(SHIP) == "at Avert Disaster"  # it does not fly in the opponent's turn
    stage.end_turn()
    assert stage.where(SHIP) == "at Evacuation"
    assert stage.where(CYTHERIANS) == "discard pile"
    assert stage.points() == 15
    assert stage.may(f"move {SHIP} Avert Disaster")


@pytest.mark.card(CYTHERIANS)
def test_a_ship_on_its_journey_neither_beams_nor_fires() -> None:
    scene = line(CYTHERIANS)
    scene.outpost("Federation Outpost", at="Avert Disaster", aboard=["Mendon"])
    scene.ship("I.K.C. Pagh", at="Avert Disaster", owner=1, aboard=["Gorath"])
    stage = meet_cytherians(scene)
    assert stage.where(SHIP) == "at Avert Disaster"
    assert stage.options == ["beam Federation Outpost Avert Disaster", "end"]


@pytest.mark.card(CYTHERIANS)
def test_a_ship_that_nobody_can_fly_takes_a_crew_aboard_and_leaves_with_it() -> None:
    scene = line(CYTHERIANS)
    scene.ship("U.S.S. Miranda", at=SPACE, aboard=["Hannah Bates"])  # no staffing icon
    scene.outpost("Federation Outpost", at=SPACE, aboard=["Giusti"])
    stage = scene.orders().answer(f"crew {SPACE} U.S.S. Miranda")
    assert stage.where("U.S.S. Miranda") == f"at {SPACE}"
    stage.answer("beam Federation Outpost U.S.S. Miranda").answer("Giusti")
    assert stage.where("U.S.S. Miranda") == "at Avert Disaster"


@pytest.mark.card(CYTHERIANS)
def test_the_far_end_is_more_cards_away_and_halfway_the_opponent_chooses() -> None:
    stage = meet_cytherians(line(CYTHERIANS, before=2, after=1))
    assert stage.where(SHIP) == "at Excavation"
    assert stage.points() == 15
    stage = meet_cytherians(line(CYTHERIANS, before=1, after=1))
    assert stage.decision.player == 1
    hold_copies(stage)
    stage.answer("right")
    assert stage.where(SHIP) == "at Avert Disaster"
    assert stage.points() == 15


@pytest.mark.card(CYTHERIANS)
def test_where_there_is_only_one_location_the_journey_is_over_before_it_begins() -> None:
    stage = meet_cytherians(line(CYTHERIANS, after=0))
    assert stage.where(CYTHERIANS) == "discard pile"
    assert stage.points() == 15


@pytest.mark.card(CYTHERIANS, "Distortion of Space/Time Continuum")
@pytest.mark.ruling("actions – required")
def test_range_that_comes_back_is_used_at_once() -> None:
    scene = line(CYTHERIANS)
    scene.hand(0, "Distortion of Space/Time Continuum")
    stage = meet_cytherians(scene)
    assert stage.where(SHIP) == "at Avert Disaster"
    stage.say("play Distortion of Space/Time Continuum", SHIP)
    assert stage.where(SHIP) == "at Evacuation"
    assert stage.points() == 15


@pytest.mark.card(CYTHERIANS, "Neural Servo Device")
@pytest.mark.req("BR-16.9")
@pytest.mark.ruling("actions – required")
def test_whoever_takes_the_ship_over_must_go_on_with_its_journey() -> None:
    scene = line(CYTHERIANS)
    scene.hand(1, "Neural Servo Device")
    scene.ship("Mercenary Ship", at=SPACE, aboard=["Giusti", "Taitt"])
    stage = scene.orders().answer(f"crew {SPACE} Mercenary Ship").end_turn()
    stage.say("play Neural Servo Device", "Mercenary Ship")
    assert stage.where("Mercenary Ship") == "at Evacuation"
    assert stage.points(1) == 15


# Radioactive Garbage Scow


def meet_scow(*crew: str, ship: str = "U.S.S. Miranda", after: int = 2) -> Stage:
    scene = line(SCOW, after=after)
    scene.ship(ship, at=SPACE, aboard=crew)
    return scene.orders().answer(f"crew {SPACE} {ship}")


@pytest.mark.card(SCOW)
@pytest.mark.req("BR-11.1")
def test_the_scow_ends_the_attempt_and_closes_the_mission_and_stops_nobody() -> None:
    stage = meet_scow("Leah Brahms", "Giusti")
    assert stage.where(SCOW) == f"on {SPACE}"
    assert happened(stage, "attempt over") == [SPACE]
    assert free(stage, "U.S.S. Miranda", "Giusti")
    assert not stage.may(f"crew {SPACE} U.S.S. Miranda")
    hold_copies(stage)


@pytest.mark.card(SCOW)
@pytest.mark.req("BR-9.9")
def test_a_ship_with_tractor_beam_and_two_engineers_tows_the_scow_away_and_drops_it() -> None:
    stage = meet_scow("Leah Brahms", "Giusti")
    stage.answer(f"order {SCOW} U.S.S. Miranda")
    assert stage.story.endswith("U.S.S. Miranda takes Radioactive Garbage Scow in tow.")
    stage.answer("move U.S.S. Miranda Excavation")
    assert stage.where(SCOW) == "on Excavation"
    assert not stage.game.table.may_attempt(stage.number("Excavation"), 0)
    assert stage.game.table.may_attempt(stage.number(SPACE), 0)
    hold_copies(stage)
    stage.answer(f"order {SCOW} drop").answer("move U.S.S. Miranda Avert Disaster")
    assert stage.where(SCOW) == "on Excavation"


@pytest.mark.card(SCOW)
@pytest.mark.req("BR-9.9")
@pytest.mark.parametrize(
    ("ship", "crew"),
    [("U.S.S. Miranda", ("Linda Larson", "Giusti")), ("Runabout", ("Leah Brahms", "Giusti"))],
)
def test_without_two_engineers_or_a_tractor_beam_the_scow_stays(ship: str, crew: tuple[str, ...]) -> None:
    stage = meet_scow(*crew, ship=ship)
    assert stage.where(SCOW) == f"on {SPACE}"
    assert not stage.may(f"order {SCOW} {ship}")


@pytest.mark.card(SCOW)
def test_the_scow_is_left_behind_when_an_engineer_has_left_the_ship() -> None:
    scene = line(SCOW)
    scene.ship("U.S.S. Miranda", at=SPACE, aboard=["Leah Brahms", "Giusti"])
    scene.outpost("Federation Outpost", at=SPACE)
    stage = scene.orders().say(f"crew {SPACE} U.S.S. Miranda", f"order {SCOW} U.S.S. Miranda")
    stage.say("beam U.S.S. Miranda Federation Outpost", "Leah Brahms", "move U.S.S. Miranda Excavation")
    assert stage.where(SCOW) == f"on {SPACE}"
    assert happened(stage, "dropped") == [SCOW]


@pytest.mark.card(SCOW)
def test_the_opponent_may_tow_it_to_your_other_mission_but_not_out_of_your_beam() -> None:
    scene = line(SCOW, after=2)
    scene.ship("U.S.S. Miranda", at=SPACE, aboard=["Leah Brahms", "Giusti"])
    scene.ship("I.K.C. Pagh", at=SPACE, owner=1, aboard=["Kromm", "K'Tesh"])
    stage = scene.orders().say(f"crew {SPACE} U.S.S. Miranda").end_turn()
    assert stage.may(f"order {SCOW} I.K.C. Pagh")
    stage = scene.orders().say(f"crew {SPACE} U.S.S. Miranda", f"order {SCOW} U.S.S. Miranda").end_turn()
    assert not stage.may(f"order {SCOW} I.K.C. Pagh")


@pytest.mark.card(SCOW)
def test_a_ship_that_is_destroyed_tows_no_longer() -> None:
    stage = meet_scow("Leah Brahms", "Giusti").answer(f"order {SCOW} U.S.S. Miranda")
    list(stage.game.table.destroy(stage.number("U.S.S. Miranda")).__await__())
    next_orders(stage)
    assert stage.card(SCOW).cards == ()
    assert stage.where(SCOW) == f"on {SPACE}"


@pytest.mark.card(SCOW_COMBO, SCOW)
@pytest.mark.req("EP-17", "EP-27", "BR-11.2")
@pytest.mark.ruling("combo dilemma")
def test_the_second_half_closes_planets_too() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=[SCOW_COMBO])
    scene.mission("Avert Disaster")
    scene.team("Excavation", ["Data", "Jean-Luc Picard"])
    stage = scene.orders().answer("attempt Excavation")
    assert stage.where(SCOW_COMBO) == "on Excavation"
    assert not stage.may("attempt Excavation")
    assert free(stage, "Data")
