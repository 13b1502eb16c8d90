"""The Borg Ship: nobody's ship, attacking whom it finds, in two texts; and Hugh, who knows how to stop it."""

import pytest
from tests.behaviours.copies import hold_copies
from tests.behaviours.meeting import SHIP, SPACE, free, happened, stopped

from spaceline.scene import Scene, Stage

PRINTED, REVISED = "warp-speed-2001", "warp-speed-2023"
BORG = "Borg Ship"
FLEET = ("U.S.S. Enterprise", "U.S.S. Yamato", "U.S.S. Galaxy", "U.S.S. Nebula")  # WEAPONS 8, 8, 7 and 7


def line(rules: str, before: int = 1, after: int = 2) -> Scene:
    """A space mission of span 4 with planets of span 3 on both sides; the Borg lie under it."""
    names = ("Excavation", "Avert Disaster", "Evacuation", "Covert Installation", "Strategic Diversion")
    scene = Scene(rules)
    for name in names[:before]:
        scene.mission(name)
    scene.mission(SPACE, seeds=[BORG])
    for name in names[before : before + after]:
        scene.mission(name)
    return scene


def meet(scene: Scene, ship: str = SHIP) -> Stage:
    return scene.orders().answer(f"crew {SPACE} {ship}")


def fleet_scene(rules: str, size: int, before: int = 1, after: int = 2) -> Scene:
    scene = line(rules, before, after)
    for name in FLEET[:size]:
        scene.ship(name, at=SPACE, aboard=["Giusti"])
    return scene


# Revised


@pytest.mark.card(BORG)
@pytest.mark.req("BR-16.6", "BR-0.4")
def test_revised_it_enters_at_the_far_end_and_the_attempt_goes_on() -> None:
    scene = line(REVISED)
    scene.ship(SHIP, at=SPACE, aboard=["Giusti"])
    stage = meet(scene)
    assert stage.where(BORG) == "at Evacuation"
    assert stage.card(BORG).controller == -1
    assert free(stage, SHIP, "Giusti")
    hold_copies(stage)


@pytest.mark.card(BORG)
@pytest.mark.req("BR-16.6")
def test_revised_it_flies_to_and_fro_by_its_range_as_every_turn_ends() -> None:
    scene = line(REVISED, before=1, after=3)
    scene.ship("Type VI Shuttlecraft", at=SPACE, aboard=["Giusti"])
    stage = meet(scene, "Type VI Shuttlecraft")
    seen = []
    for _ in range(5):
        seen.append(stage.where(BORG))
        stage.end_turn()
    # Evacuation and Avert Disaster cost 6 of 8; then the space mission and Excavation 7; then back
    assert seen == [
        "at Covert Installation", "at Avert Disaster", "at Excavation", "at Avert Disaster", "at Covert Installation",
    ]  # fmt: skip


@pytest.mark.card(BORG)
@pytest.mark.req("BR-16.6", "BR-13.4", "BR-13.5")
def test_revised_it_attacks_every_ship_with_it_before_it_moves_and_leaves_outposts_alone() -> None:
    scene = line(REVISED)
    scene.ship(SHIP, at=SPACE, aboard=["Giusti"])
    scene.ship("U.S.S. Hood", at="Evacuation", aboard=["Taitt"])
    scene.ship("Husnock Ship", at="Evacuation", owner=1, aboard=["Gorath"])
    scene.outpost("Klingon Outpost", at="Evacuation", owner=1)
    stage = meet(scene)
    stage.answer("end")
    assert stage.decision.player == 0  # return fire?
    hold_copies(stage)
    stage.answer(False).answer(False)
    assert stage.where("U.S.S. Hood") == "discard pile"  # 24 > 2 x 7
    assert stage.card("Husnock Ship").damaged  # 24 > 12
    assert "attacks Klingon Outpost" not in stage.story
    assert stage.where(BORG) == f"at {SPACE}"


@pytest.mark.card(BORG)
@pytest.mark.req("BR-10.14", "BR-16.6")
@pytest.mark.parametrize(("rules", "points"), [(PRINTED, 45), (REVISED, 15)])
def test_who_destroys_it_in_battle_scores_by_the_layer(rules: str, points: int) -> None:
    scene = Scene(rules)
    scene.mission(SPACE)
    scene.mission("Excavation")
    for name in FLEET:
        scene.ship(name, at=SPACE, aboard=["Benjamin Maxwell"] if name == FLEET[0] else ["Giusti"])
    scene.put(BORG, scene.number(SPACE) * 8 + 3, 1, controller=-1, marks=("acts as ship", "left"), damaged=True,
              cards=tuple(scene.number(name) for name in FLEET))  # fmt: skip
    stage = scene.orders()
    stage.answer(f"fire {BORG}").answer(*FLEET)
    assert stage.where(BORG) == "discard pile"  # 30 > 24, and it was damaged
    assert stage.points() == points


# As printed


@pytest.mark.card(BORG)
@pytest.mark.req("BR-16.6", "BR-0.4", "BR-13.7")
def test_as_printed_it_attacks_ships_and_outposts_where_it_is_met_at_once() -> None:
    scene = line(PRINTED)
    scene.ship("U.S.S. Enterprise", at=SPACE, aboard=["Giusti"])
    scene.outpost("Federation Outpost", at=SPACE)
    stage = meet(scene, "U.S.S. Enterprise")
    assert stage.where(BORG) == f"at {SPACE}"
    hold_copies(stage)
    stage.answer(False)
    assert "Borg Ship attacks Federation Outpost." in stage.story
    assert stage.where("U.S.S. Enterprise") == "discard pile"  # 24 > 2 x 9
    assert stage.where("Federation Outpost") == f"at {SPACE}"  # 24 < 30
    assert happened(stage, "attempt over") == [SPACE]


@pytest.mark.card(BORG)
@pytest.mark.req("BR-16.6")
def test_as_printed_it_leaves_card_by_card_over_the_long_end() -> None:
    scene = line(PRINTED)
    scene.ship(SHIP, at=SPACE, aboard=["Giusti"])
    stage = meet(scene).answer(False)
    assert stage.end_turn().where(BORG) == "at Avert Disaster"
    assert stage.end_turn().where(BORG) == "at Evacuation"
    assert stage.end_turn().where(BORG) == "discard pile"
    assert stage.points(0) == stage.points(1) == 0


@pytest.mark.card(BORG)
@pytest.mark.req("BR-16.6", "BR-9.7")
def test_as_printed_it_attacks_who_comes_to_it_but_not_who_flies_past() -> None:
    scene = line(PRINTED, before=0, after=2)
    scene.ship(SHIP, at="Avert Disaster", owner=1, aboard=["Mendon"])
    scene.ship("U.S.S. Enterprise", at=SPACE, aboard=["Giusti"])
    stage = meet(scene, "U.S.S. Enterprise").answer(False).end_turn()
    assert stage.where(BORG) == "at Excavation"
    assert stage.decision.player == 1
    stage.answer(f"move {SHIP} {SPACE}")
    assert stage.where(SHIP) == f"at {SPACE}"
    stage.end_turn().end_turn()
    assert stage.where(BORG) == "discard pile"


@pytest.mark.card(BORG)
def test_as_printed_a_ship_that_stops_with_it_is_attacked_once() -> None:
    scene = line(PRINTED, before=0, after=2)
    scene.ship("Husnock Ship", at="Avert Disaster", owner=1, aboard=["Mendon", "Worf", "Taitt"])
    scene.ship("U.S.S. Enterprise", at=SPACE, aboard=["Giusti"])
    stage = meet(scene, "U.S.S. Enterprise").answer(False).end_turn()
    stage.answer("move Husnock Ship Excavation").answer(False)
    assert stage.card("Husnock Ship").damaged
    assert stopped(stage, "Husnock Ship", "Mendon")
    assert stage.options == ["end"]
    assert stage.story.count("Borg Ship attacks Husnock Ship.") == 1


# Hugh


@pytest.mark.card("Hugh", BORG)
@pytest.mark.req("BR-7.2")
def test_hugh_answers_the_attack_of_the_borg_ship_and_holds_it_off_for_the_turn() -> None:
    scene = line(PRINTED)
    scene.ship(SHIP, at=SPACE, aboard=["Giusti"])
    scene.ship("U.S.S. Hood", at=SPACE, aboard=["Taitt"])
    scene.hand(0, "Hugh")
    stage = meet(scene)
    hold_copies(stage)
    stage.answer("play Hugh")
    assert stage.where("Hugh") == "discard pile"
    assert stage.where(SHIP) == stage.where("U.S.S. Hood") == f"at {SPACE}"
    assert stage.story.count("Borg Ship attacks") == 1
    assert stage.end_turn().where(BORG) == "at Avert Disaster"
    assert stage.where(SHIP) == f"at {SPACE}"


@pytest.mark.card("Hugh", BORG)
def test_hugh_may_come_before_the_attack() -> None:
    scene = line(REVISED)
    scene.ship(SHIP, at=SPACE, aboard=["Giusti"])
    scene.ship("U.S.S. Hood", at="Evacuation", aboard=["Taitt"])
    scene.hand(0, "Hugh")
    stage = meet(scene).say("play Hugh", BORG).end_turn()
    assert stage.where("U.S.S. Hood") == "at Evacuation"
    assert stage.where(BORG) == f"at {SPACE}"


@pytest.mark.card("Hugh")
def test_hugh_without_borg_cannot_be_played_and_does_not_answer_other_attacks() -> None:
    scene = Scene()
    scene.mission(SPACE)
    scene.ship(SHIP, at=SPACE, aboard=["Benjamin Maxwell"])
    scene.ship("Science Vessel", at=SPACE, owner=1, aboard=["Tarus"])
    scene.hand(0, "Hugh")
    scene.hand(1, "Hugh")
    stage = scene.orders()
    assert not stage.may("play Hugh")
    stage.answer("fire Science Vessel")
    assert stage.options == ["True", "False"]  # return fire, and nothing before it
    scene.on("Science Vessel", "Crosis")
    assert scene.orders().may("play Hugh")


@pytest.mark.card("Hugh")
@pytest.mark.req("BR-16.5")
def test_hugh_destroys_all_rogue_borg_at_one_location() -> None:
    scene = Scene()
    scene.mission(SPACE)
    scene.mission("Excavation")
    scene.ship(SHIP, at=SPACE, aboard=["Giusti"], on=["Crosis"])
    scene.ship("U.S.S. Hood", at=SPACE, owner=1, aboard=["Taitt"], on=["Rogue Borg Mercenaries"])
    scene.ship("Science Vessel", at="Excavation", aboard=["Tarus"], on=["Rogue Borg Mercenaries"])
    scene.hand(0, "Hugh")
    stage = scene.orders().say("play Hugh", SPACE)
    assert happened(stage, "discarded")[:2] == ["Crosis", "Rogue Borg Mercenaries"]
    assert stage.game.table.at(stage.number("Science Vessel") * 8 + 1) != ()


@pytest.mark.card(BORG)
@pytest.mark.req("BR-13.5", "BR-16.6")
def test_return_fire_may_destroy_it_and_scores_for_who_fired() -> None:
    scene = Scene(PRINTED)
    scene.mission("Excavation")
    scene.mission(SPACE)
    for name in FLEET:
        scene.ship(name, at=SPACE, owner=1, aboard=["Giusti"])
    orbit = scene.number("Excavation") * 8 + 3
    scene.put(BORG, orbit, 1, controller=-1, marks=("acts as ship", "right"), damaged=True)
    stage = scene.orders().answer("end")
    assert stage.decision.player == 1
    stage.answer(True)
    assert stage.where(BORG) == "discard pile"
    assert stage.points(1) == 45
    assert stage.points(0) == 0
    assert stage.where("U.S.S. Enterprise") == "discard pile"  # both fires resolve together
