"""Looks: who sees what, for how long, at what cost, and who does not see it."""

import pytest
from tests.behaviours.meeting import free, stopped

from spaceline.engine import places
from spaceline.engine.decisions import Look
from spaceline.scene import Scene, Stage

PRINTED = "warp-speed-2001"
REVISED = "warp-speed-2023"


def looking(stage: Stage) -> tuple[int, list[str], int | None]:
    """Who looks, at what, for how many seconds."""
    look = stage.decision
    assert isinstance(look, Look)
    return look.player, [stage.game.table.name(card) for card in look.cards], look.seconds


def survey(rules: str, scan: str, ship: str, *crew: str, at: str = "Excavation") -> Scene:
    """A ship at one of the opponent's missions, under which two seed cards lie, and a scan in hand."""
    scene = Scene(rules)
    scene.mission("Excavation", owner=1, seeds=[("Archer", 1), ("Chalnoth", 0)])
    scene.mission("Study Nebula", owner=1, seeds=[("Null Space", 1), ("Nanites", 0)])
    scene.ship(ship, at, aboard=crew)
    scene.hand(0, scan)
    return scene


def opening(scene: Scene) -> Stage:
    return scene.begin("opening-plays")


# Scan and Full Planet Scan, as printed

CREW = ("Jean-Luc Picard", "Reginald Barclay", "Giusti")


@pytest.mark.card("Full Planet Scan", "Scan")
@pytest.mark.req("BR-4.8", "BR-12.2")
@pytest.mark.parametrize(
    ("scan", "mission", "bottom"),
    [("Full Planet Scan", "Excavation", "Archer"), ("Scan", "Study Nebula", "Null Space")],
)
def test_a_printed_scan_stops_the_ship_and_shows_the_bottom_seed_card(scan: str, mission: str, bottom: str) -> None:
    stage = opening(survey(PRINTED, scan, "U.S.S. Enterprise", *CREW, at=mission))
    stage.say(f"play {scan}", "U.S.S. Enterprise")
    assert looking(stage) == (0, [bottom], None)
    assert stopped(stage, "U.S.S. Enterprise", *CREW)
    stage.answer("done")
    assert stage.where(bottom) == f"under {mission}"
    assert stage.where(scan) == "discard pile"


@pytest.mark.card("Full Planet Scan", "Scan")
@pytest.mark.parametrize(("scan", "mission"), [("Full Planet Scan", "Study Nebula"), ("Scan", "Excavation")])
@pytest.mark.parametrize("rules", [PRINTED, REVISED])
def test_each_scan_is_for_its_own_kind_of_mission(rules: str, scan: str, mission: str) -> None:
    crew = (*CREW, "Taitt")
    stage = opening(survey(rules, scan, "U.S.S. Enterprise", *crew, at=mission))
    assert not stage.may(f"play {scan}")


@pytest.mark.card("Full Planet Scan")
@pytest.mark.parametrize(
    ("ship", "crew"),
    [
        ("U.S.S. Excelsior", CREW),  # two staffing icons
        ("U.S.S. Enterprise", ("Jean-Luc Picard", "Taitt", "Giusti")),  # no Computer Skill
        ("U.S.S. Enterprise", ("Jean-Luc Picard", "Reginald Barclay")),  # not staffed
    ],
)
def test_a_printed_scan_needs_a_large_staffed_ship_with_computer_skill(ship: str, crew: tuple[str, ...]) -> None:
    assert not opening(survey(PRINTED, "Full Planet Scan", ship, *crew)).may("play Full Planet Scan")


@pytest.mark.card("Full Planet Scan", "Scan")
@pytest.mark.parametrize("rules", [PRINTED, REVISED])
def test_a_scan_is_played_as_the_turn_starts_and_at_no_other_time(rules: str) -> None:
    scene = survey(rules, "Full Planet Scan", "U.S.S. Enterprise", *CREW, "Taitt")
    scene.hand(0, "Scan")
    stage = opening(scene)
    assert stage.options == ["play Full Planet Scan", "pass"]
    stage.answer("pass")
    assert not stage.may("play Full Planet Scan")
    stage.answer("end")
    assert not stage.may("play Full Planet Scan")


@pytest.mark.card("Full Planet Scan", "Amanda Rogers")
@pytest.mark.req("BR-7.8")
def test_who_is_stopped_for_a_scan_stays_so_though_it_is_nullified() -> None:
    scene = survey(PRINTED, "Full Planet Scan", "U.S.S. Enterprise", *CREW)
    scene.hand(1, "Amanda Rogers")
    stage = opening(scene).say("play Full Planet Scan", "U.S.S. Enterprise", "play Amanda Rogers")
    assert not isinstance(stage.decision, Look)
    assert stage.card("U.S.S. Enterprise").stopped


@pytest.mark.card("Scan")
@pytest.mark.req("BR-10.7")
def test_there_is_nothing_to_scan_where_only_a_revealed_artifact_is_left_or_nothing_at_all() -> None:
    scene = Scene()
    bare = scene.mission("Study Nebula")
    scene.ship("U.S.S. Enterprise", "Study Nebula", aboard=CREW)
    scene.hand(0, "Scan")
    scene.put("Tox Uthat", places.seeds(bare), 0, marks=("revealed",))
    assert not opening(scene).may("play Scan")


# Scan and Full Planet Scan, revised


@pytest.mark.card("Full Planet Scan", "Scan")
@pytest.mark.parametrize(
    ("scan", "mission", "bottom"),
    [("Full Planet Scan", "Excavation", "Archer"), ("Scan", "Study Nebula", "Null Space")],
)
def test_a_revised_scan_stops_two_people_of_a_smaller_ship_and_nobody_else(
    scan: str, mission: str, bottom: str
) -> None:
    scene = survey(REVISED, scan, "U.S.S. Excelsior", "Reginald Barclay", "Taitt", "Data", at=mission)
    stage = opening(scene).say(f"play {scan}", "U.S.S. Excelsior")
    assert stage.options == ["Reginald Barclay", "Data"]
    stage.say("Reginald Barclay", "Taitt")
    assert looking(stage) == (0, [bottom], None)
    assert stopped(stage, "Reginald Barclay", "Taitt")
    assert free(stage, "Data", "U.S.S. Excelsior")


@pytest.mark.card("Full Planet Scan")
@pytest.mark.req("BR-12.1", "BR-17.2")
def test_a_dual_card_is_stopped_as_one_and_a_stopped_one_pays_nothing() -> None:
    scene = survey(REVISED, "Full Planet Scan", "U.S.S. Excelsior", "Sons of Mogh", "Torak")
    scene.aboard("U.S.S. Excelsior", ["Palteth", "Thei"], stopped=True)
    stage = opening(scene).say("play Full Planet Scan", "U.S.S. Excelsior")
    assert stage.options == ["Sons of Mogh"]
    assert stage.answer("Sons of Mogh").options == ["Torak"]
    assert looking(stage.answer("Torak"))[1] == ["Archer"]
    assert stopped(stage, "Sons of Mogh", "Torak")


@pytest.mark.card("Scan")
@pytest.mark.parametrize(
    ("ship", "crew"),
    [
        ("U.S.S. Oberth", ("Reginald Barclay", "Taitt")),  # one staffing icon
        ("U.S.S. Excelsior", ("Reginald Barclay", "Giusti")),  # no Stellar Cartography
        ("U.S.S. Excelsior", ("Giusti", "Taitt")),  # no Computer Skill
    ],
)
def test_a_revised_scan_needs_two_icons_and_both_skills(ship: str, crew: tuple[str, ...]) -> None:
    assert not opening(survey(REVISED, "Scan", ship, *crew, at="Study Nebula")).may("play Scan")


# Life-form Scan and Jaglom Shrek


@pytest.mark.card("Life-form Scan")
@pytest.mark.req("BR-6.3")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_life_form_scan_shows_the_other_hand_for_ten_seconds_in_either_turn(turn: int) -> None:
    scene = Scene()
    scene.hand(0, "Life-form Scan", "Data")
    scene.hand(1, "Worf", "Runabout")
    stage = scene.begin("opening-plays", turn).answer("play Life-form Scan")  # in the other's turn, between actions
    assert looking(stage) == (0, ["Worf", "Runabout"], 10)
    assert stage.answer("done").where("Life-form Scan") == "discard pile"


@pytest.mark.card("Life-form Scan", "Jaglom Shrek - Information Broker")
def test_there_must_be_something_to_look_at() -> None:
    scene = Scene()
    scene.hand(0, "Life-form Scan", "Jaglom Shrek - Information Broker")
    scene.deck(1)
    assert scene.plays().options == ["end"]


@pytest.mark.card("Life-form Scan")
@pytest.mark.req("BR-4.8")
def test_what_one_player_looks_at_the_other_does_not_hear_of() -> None:
    scene = Scene()
    scene.hand(0, "Life-form Scan")
    scene.hand(1, "Worf")
    stage = scene.plays().answer("play Life-form Scan")
    assert [card["name"] for card in stage.game.view(0)["looking_at"]] == ["Worf"]
    assert stage.game.view(1)["looking_at"] == []
    log = stage.game.table.log or []
    assert [what.only for what in log if what.kind == "looked"] == [0]
    assert not stage.game.may_undo(0)


@pytest.mark.card("Jaglom Shrek - Information Broker")
def test_jaglom_shrek_shows_the_draw_deck_for_twenty_seconds_and_leaves_its_order() -> None:
    scene = Scene()
    scene.deck(1, "Worf", "Runabout", "Data")
    scene.hand(0, "Jaglom Shrek - Information Broker")
    stage = scene.plays().answer("play Jaglom Shrek - Information Broker")
    assert looking(stage) == (0, ["Worf", "Runabout", "Data"], 20)
    stage.answer("done")
    deck = stage.game.table.at(places.draw_deck(1))
    assert [stage.game.table.name(card) for card in deck] == ["Worf", "Runabout", "Data"]
