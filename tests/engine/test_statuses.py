"""Statuses: what stopped, disabled, held, quarantined and phased cards can and cannot do; presence; countdowns."""

import pytest
from tests.behaviours.meeting import dead, happened, next_orders, stopped

from spaceline.engine import places
from spaceline.engine.dilemma import Encounter
from spaceline.scene import Scene, Stage

PLANET = "Excavation"  # Archaeology, or CUNNING>32
SPACE = "Test Mission"
SHIP = "Runabout"
OUTPOST = "Federation Outpost"
SOMETHING = 8
"""The number of a card that has done it; the first mission will do."""


def scene_with(*team: str, seeds: tuple[str, ...] = (), **state: int) -> Scene:
    """A team on a planet with an empty ship above, next to a space mission."""
    scene = Scene()
    scene.mission(PLANET, seeds=seeds)
    scene.mission(SPACE)
    scene.ship(SHIP, at=PLANET)
    scene.team(PLANET, team, **state)
    return scene


# Stopped


@pytest.mark.req("BR-12.1", "BR-9.1")
def test_stopped_people_neither_beam_nor_attempt_nor_start_a_fight() -> None:
    scene = scene_with("Jean-Luc Picard", "Giusti", stopped=True)
    scene.team(PLANET, ["Tarus"], owner=1)
    assert scene.orders().options == ["end"]
    free = scene_with("Jean-Luc Picard", "Giusti")
    free.team(PLANET, ["Tarus"], owner=1)
    assert {f"attempt {PLANET}", f"beam {PLANET} {SHIP}", f"fight {PLANET}"} <= set(free.orders().options)


@pytest.mark.req("BR-12.1", "BR-9.5")
def test_stopped_people_do_not_staff_a_ship() -> None:
    scene = scene_with()
    scene.ship("U.S.S. Miranda", at=PLANET)
    scene.aboard("U.S.S. Miranda", ["Giusti"], stopped=True)
    assert not scene.orders().may(f"move U.S.S. Miranda {SPACE}")
    scene.aboard("U.S.S. Miranda", ["Taitt"])
    assert scene.orders().may(f"move U.S.S. Miranda {SPACE}")


@pytest.mark.req("BR-12.1", "BR-10.10", "BR-10.18")
def test_the_skills_of_stopped_people_do_not_count() -> None:
    scene = scene_with("Giusti")
    scene.team(PLANET, ["Jean-Luc Picard"], stopped=True)  # who has Archaeology
    stage = scene.orders().answer(f"attempt {PLANET}")
    assert happened(stage, "attempt over") == [PLANET]
    assert not happened(stage, "solved")


@pytest.mark.req("BR-12.1", "BR-14.1")
def test_stopped_people_are_still_there_to_be_attacked_and_defend_themselves() -> None:
    scene = scene_with("Gowron")
    scene.team(PLANET, ["Worf"], owner=1, stopped=True)
    stage = scene.orders().answer(f"fight {PLANET}")
    assert stage.decision.player == 1  # Worf's 10 against 9
    stage.answer("spare")
    assert dead(stage, "Gowron")


@pytest.mark.req("BR-12.1", "BR-6.1")
def test_a_stop_ends_as_the_next_turn_of_its_player_starts() -> None:
    scene = scene_with("Giusti", stopped=True)
    scene.team(PLANET, ["Gorath"], owner=1, stopped=True)
    stage = scene.orders()
    stage.end_turn()
    assert stopped(stage, "Giusti")
    assert not stopped(stage, "Gorath")
    stage.end_turn()
    assert not stopped(stage, "Giusti")


@pytest.mark.req("BR-12.2", "BR-10.13")
def test_stopping_a_ship_stops_all_aboard_and_whoever_comes_later_cannot_fly_it() -> None:
    scene = Scene()
    scene.mission(SPACE, seeds=["Gravitic Mine"])
    scene.mission(PLANET)
    scene.ship(SHIP, at=SPACE, aboard=["Giusti", "Taitt"])
    scene.outpost(OUTPOST, at=SPACE, aboard=["Data"])
    stage = scene.orders().answer(f"crew {SPACE} {SHIP}")
    assert stopped(stage, SHIP, "Giusti", "Taitt")
    stage.answer(f"beam {OUTPOST} {SHIP}").answer("Data")
    assert not stopped(stage, "Data")
    assert not stage.may(f"move {SHIP} {PLANET}")
    assert not stage.may(f"crew {SPACE} {SHIP}")
    assert stage.may(f"beam {SHIP} {OUTPOST}")


# Disabled and held


@pytest.mark.req("BR-12.3")
def test_the_disabled_count_for_nothing_and_do_not_recover_by_themselves() -> None:
    scene = scene_with("Giusti")
    scene.team(PLANET, ["Jean-Luc Picard"], disabled_by=SOMETHING)
    stage = scene.orders().answer(f"attempt {PLANET}")
    assert not happened(stage, "solved")
    stage.answer(f"beam {PLANET} {SHIP}")
    assert stage.options == ["Giusti"]
    stage.answer("Giusti")
    next_orders(stage)
    assert not stage.game.table.able(stage.number("Jean-Luc Picard"))


@pytest.mark.req("BR-12.3")
def test_the_disabled_are_still_bodies_that_can_be_killed() -> None:
    scene = scene_with("Gowron")
    scene.team(PLANET, ["Mendon"], owner=1, disabled_by=SOMETHING)
    stage = scene.orders().answer(f"fight {PLANET}").answer("mortally wound")
    assert dead(stage, "Mendon")


@pytest.mark.req("BR-12.3")
def test_the_held_are_out_of_everybodys_reach() -> None:
    scene = scene_with("Giusti", seeds=("Armus - Skin of Evil",))
    scene.put("Jean-Luc Picard", places.held(scene.number(PLANET)), 0)
    scene.team(PLANET, ["Gowron"], owner=1)
    stage = scene.orders().answer(f"attempt {PLANET}")
    assert happened(stage, "killed") == ["Giusti"]
    assert stage.where("Jean-Luc Picard") == f"held at {PLANET}"
    assert not stage.end_turn().may(f"fight {PLANET}")
    assert stage.game.view(1)["spaceline"][0]["held"][0]["name"] == "Jean-Luc Picard"


# Quarantined


@pytest.mark.req("BR-12.4")
def test_the_quarantined_act_where_they_are_and_only_their_equipment_leaves() -> None:
    scene = scene_with("Jean-Luc Picard", "Giusti", quarantined_by=SOMETHING)
    scene.team(PLANET, ["Tricorder"])
    stage = scene.orders().answer(f"beam {PLANET} {SHIP}")
    assert stage.options == ["Tricorder"]
    stage.answer("Tricorder").answer(f"attempt {PLANET}")
    assert happened(stage, "solved") == [PLANET]


@pytest.mark.req("BR-12.4", "BR-9.3")
def test_the_quarantined_stay_aboard_a_ship_that_flies_and_docks() -> None:
    scene = Scene()
    scene.mission(SPACE)
    scene.mission(PLANET)
    scene.ship(SHIP, at=SPACE)
    scene.aboard(SHIP, ["Giusti"], quarantined_by=SOMETHING)
    scene.outpost(OUTPOST, at=PLANET)
    stage = scene.orders().say(f"move {SHIP} {PLANET}", f"dock {SHIP} {OUTPOST}")
    assert not any(option.startswith("beam") for option in stage.options)


# Cloaked and phased


@pytest.mark.req("BR-12.5", "BR-14.7")
def test_a_cloaked_ship_is_no_target_and_does_not_beam_attempt_or_dock_but_flies() -> None:
    scene = Scene()
    scene.mission(SPACE)
    scene.mission(PLANET)
    scene.ship("I.K.C. Pagh", at=SPACE, aboard=["Kurn", "Gorath"], cloaked=True)
    scene.outpost("Klingon Outpost", at=SPACE)
    scene.ship(SHIP, at=SPACE, owner=1, aboard=["Benjamin Maxwell"])
    stage = scene.orders()
    assert stage.options == [f"move I.K.C. Pagh {PLANET}", "decloak I.K.C. Pagh", "end"]
    stage.end_turn()
    assert not stage.may("fire I.K.C. Pagh")
    assert stage.may("fire Klingon Outpost")


@pytest.mark.req("BR-12.5", "BR-14.8")
def test_the_phased_do_nothing_and_nothing_is_done_to_them() -> None:
    scene = scene_with("Giusti")
    scene.team(PLANET, ["Jean-Luc Picard"], phased_by=SOMETHING)
    scene.team(PLANET, ["Gowron"], owner=1)
    stage = scene.orders().answer(f"attempt {PLANET}")
    assert not happened(stage, "solved")
    stage.answer(f"beam {PLANET} {SHIP}")
    assert stage.options == ["Giusti"]
    stage.answer("Giusti")
    stage.end_turn()
    assert not stage.may(f"fight {PLANET}")  # only the phased are left


# Present, aboard, here


@pytest.mark.req("BR-12.6", "BR-10.10")
def test_present_are_those_of_the_same_team_or_crew_alone() -> None:
    scene = scene_with("Giusti")
    scene.aboard(SHIP, ["Taitt"])
    scene.team(PLANET, ["Gorath"], owner=1)
    scene.team(PLANET, ["Mendon"], stopped=True)
    stage = scene.orders()
    table = stage.game.table
    team = Encounter(0, stage.number(PLANET), 0, 0, [stage.number("Giusti"), stage.number("Mendon")]).team(table)
    assert [table.name(card) for card in team] == ["Giusti"]
    assert [table.name(card) for card in table.crew(stage.number(SHIP))] == ["Taitt"]


@pytest.mark.req("BR-12.6")
def test_here_is_the_whole_location() -> None:
    scene = scene_with("Giusti")
    scene.aboard(SHIP, ["Taitt"])
    scene.outpost(OUTPOST, at=PLANET, aboard=["Mendon"])
    stage = scene.orders()
    here = stage.number(PLANET)
    assert {stage.game.table.location(stage.number(name)) for name in ("Giusti", "Taitt", "Mendon", SHIP)} == {here}


# Countdowns


def counts(stage: Stage, card: str) -> dict[int, int]:
    """The counter of a card as each turn starts, by the turn's number, until the ship is destroyed."""
    seen = {}
    for _ in range(10):
        if stage.where(SHIP) == "discard pile":
            break
        seen[stage.game.table.state.turn.number] = stage.card(card).counter
        stage.end_turn()
    return seen


def sick(dilemma: str, seeder: int, rules: str) -> Stage:
    scene = Scene(rules)
    scene.mission("Wormhole Negotiations", seeds=[(dilemma, seeder)])
    scene.ship(SHIP, at="Wormhole Negotiations", aboard=["Giusti"])
    return scene.orders(turn=5).answer(f"crew Wormhole Negotiations {SHIP}")


@pytest.mark.req("BR-15.4")
@pytest.mark.card("Nitrium Metal Parasites")
@pytest.mark.parametrize(
    ("seeder", "expected"),
    [(1, {5: 3, 6: 3, 7: 2, 8: 2, 9: 1, 10: 1}), (0, {5: 3, 6: 2, 7: 2, 8: 1, 9: 1})],
)
def test_a_countdown_ticks_at_the_end_of_the_seeders_turns(seeder: int, expected: dict[int, int]) -> None:
    stage = sick("Nitrium Metal Parasites", seeder, "warp-speed-2023")
    assert counts(stage, "Nitrium Metal Parasites") == expected


@pytest.mark.req("BR-15.5", "BR-6.7")
@pytest.mark.card("Nitrium Metal Parasites")
@pytest.mark.parametrize("seeder", [0, 1])
def test_full_turns_are_those_of_who_met_it_whoever_seeded_it(seeder: int) -> None:
    stage = sick("Nitrium Metal Parasites", seeder, "warp-speed-2001")
    assert counts(stage, "Nitrium Metal Parasites") == {5: 2, 6: 2, 7: 2, 8: 1, 9: 1}


@pytest.mark.req("BR-15.4", "BR-14.8")
@pytest.mark.card("Nitrium Metal Parasites")
def test_a_countdown_pauses_while_its_ship_is_out_of_time() -> None:
    stage = sick("Nitrium Metal Parasites", 1, "warp-speed-2023")
    table = stage.game.table
    table.move(stage.number(SHIP), places.AWAY)
    stage.end_turn().end_turn().end_turn().end_turn()
    assert stage.card("Nitrium Metal Parasites").counter == 3
    table.move(stage.number(SHIP), places.orbit(stage.number("Wormhole Negotiations")))
    stage.end_turn().end_turn()
    assert stage.card("Nitrium Metal Parasites").counter == 2


@pytest.mark.req("BR-15.4")
@pytest.mark.card("REM Fatigue Hallucinations")
def test_a_player_sees_the_counter_and_whom_of_theirs_it_concerns() -> None:
    scene = Scene("warp-speed-2023")
    scene.mission("Wormhole Negotiations", seeds=["REM Fatigue Hallucinations"])
    scene.ship(SHIP, at="Wormhole Negotiations", aboard=["Giusti"])
    stage = scene.orders().answer(f"crew Wormhole Negotiations {SHIP}")
    mine, theirs = (stage.game.view(player)["players"][0]["table"][0] for player in (0, 1))
    assert mine["counter"] == theirs["counter"] == 4
    assert mine["affects"] == [stage.number("Giusti")]
    assert theirs["affects"] == []
