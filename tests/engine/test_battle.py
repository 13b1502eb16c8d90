"""Battles between ships: who may open fire, what a hit does, who fires back, and what follows (BR-13)."""

from collections.abc import Sequence

import pytest
from tests.engine.duty import run

from spaceline.engine.orders import order_options
from spaceline.scene import Scene, Stage

SPACE = "Test Mission"
EDITIONS = ("warp-speed-2000", "warp-speed-2001", "warp-speed-2023")
APART = "warp-speed-2023-constructed"


def meeting(
    mine: Sequence[tuple[str, str]],
    theirs: Sequence[tuple[str, str]],
    rules: str = "warp-speed-2001",
    *,
    damaged: bool = False,
) -> Scene:
    """Ships of both players at one location, each with one aboard; theirs may be damaged."""
    scene = Scene(rules)
    scene.mission(SPACE)
    for ship, person in mine:
        scene.ship(ship, at=SPACE, aboard=[person] if person else [])
    for ship, person in theirs:
        scene.ship(ship, at=SPACE, owner=1, aboard=[person] if person else [], damaged=damaged)
    return scene


def fires(stage: Stage) -> list[str]:
    return [option.removeprefix("fire ") for option in stage.options if option.startswith("fire ")]


def winner(stage: Stage) -> int | None:
    return next((what.player for what in reversed(stage.game.occurrences) if what.kind == "won"), None)


VORN = ("I.K.C. Vorn", "K'Vada")  # WEAPONS 7, SHIELDS 6, an OFFICER
PREY = ("Runabout", "Mendon")  # WEAPONS 5, SHIELDS 5


# Opening fire


@pytest.mark.req("BR-13.1")
@pytest.mark.parametrize(
    ("crew", "fires_at_all"),
    [
        ("K'Vada", True),  # OFFICER by classification
        ("Gowron", True),  # Leadership
        ("Gorath", False),  # no leader
        ("Alidar Jarok", False),  # a leader, but nobody matches the ship
        ("", False),
    ],
)
def test_an_attack_needs_a_leader_and_somebody_who_matches(crew: str, fires_at_all: bool) -> None:
    assert bool(fires(meeting([("I.K.C. Vorn", crew)], [PREY]).orders())) is fires_at_all


@pytest.mark.req("BR-13.1", "BR-1.5")
def test_a_skill_of_officer_leads_too() -> None:
    scene = meeting([("I.K.C. Vorn", "Gorath")], [PREY])
    scene.aboard("I.K.C. Vorn", ["Data and Geordi"])  # the one is an OFFICER
    assert fires(scene.orders()) == ["Runabout"]


@pytest.mark.req("BR-13.1")
def test_full_staffing_is_not_needed_but_weapons_and_a_free_ship_are() -> None:
    assert fires(meeting([("U.S.S. Galaxy", "Shelby")], [("Pi", "")]).orders()) == ["Pi"]
    scene = meeting([], [PREY])
    scene.ship("I.K.C. Vorn", at=SPACE, aboard=["K'Vada"], stopped=True)
    assert fires(scene.orders()) == []
    scene = meeting([], [PREY])
    scene.ship("I.K.C. Vorn", at=SPACE)
    scene.aboard("I.K.C. Vorn", ["K'Vada"], stopped=True)
    assert fires(scene.orders()) == []


@pytest.mark.req("BR-13.1", "BR-13.3")
def test_targets_are_the_opponents_ships_and_outposts_at_the_location() -> None:
    scene = meeting([VORN, ("I.K.C. Pagh", "Gorath")], [PREY])
    scene.outpost("Federation Outpost", at=SPACE, owner=1)
    scene.mission("Relief Mission")
    scene.ship("Pi", at="Relief Mission", owner=1)
    scene.outpost("Klingon Outpost", at=SPACE)
    assert fires(scene.orders()) == ["Runabout", "Federation Outpost"]


@pytest.mark.req("BR-13.1", "EP-38")
def test_a_built_in_outpost_is_a_target_while_it_shows() -> None:
    for up in (True, False):
        scene = Scene()
        scene.mission("Secret Salvage II", owner=1, up=up)
        scene.ship("I.K.C. Vorn", at="Secret Salvage II", aboard=["K'Vada"])
        assert fires(scene.orders()) == (["Secret Salvage II"] if up else [])


@pytest.mark.req("BR-13.1")
def test_one_led_ship_takes_others_along() -> None:
    scene = meeting([VORN, ("I.K.C. Pagh", "Gorath"), ("I.K.C. Buruk", "Kle'eg")], [("Husnock Ship", "Narik")])
    stage = scene.orders().answer("fire Husnock Ship")
    assert stage.options == ["I.K.C. Pagh", "I.K.C. Buruk"]  # the one with the leader fires in any case
    stage.answer("I.K.C. Pagh").answer(False)
    assert stage.card("Husnock Ship").damaged  # 14 > 12
    assert stage.card("I.K.C. Pagh").stopped
    assert not stage.card("I.K.C. Buruk").stopped


@pytest.mark.req("BR-13.1")
def test_of_several_leaders_any_may_lead() -> None:
    scene = meeting([VORN, ("I.K.C. Pagh", "Klag"), ("I.K.C. Buruk", "Kle'eg")], [PREY])
    stage = scene.orders().say("fire Runabout", "I.K.C. Pagh", (), False)
    assert stage.card("I.K.C. Pagh").stopped
    assert not stage.card("I.K.C. Vorn").stopped


@pytest.mark.req("BR-13.2", "WS-31")
@pytest.mark.parametrize("rules", EDITIONS)
def test_affiliations_limit_nobody_where_all_are_under_treaty(rules: str) -> None:
    federation = ("U.S.S. Galaxy", "Shelby")
    assert fires(meeting([federation], [("Devoras", "Tarus")], rules).orders()) == ["Devoras"]
    assert fires(meeting([federation], [PREY], rules).orders()) == ["Runabout"]


@pytest.mark.req("BR-13.2", "WS-31")
@pytest.mark.parametrize(
    ("mine", "theirs", "allowed"),
    [
        (("U.S.S. Galaxy", "Shelby"), ("Devoras", "Tarus"), False),
        (("Devoras", "Tallus"), ("U.S.S. Galaxy", "Shelby"), True),
        (("Devoras", "Tallus"), ("Khazara", "Tarus"), False),
        (VORN, ("I.K.C. Pagh", "Gorath"), True),  # Klingons fight anyone
    ],
)
def test_without_a_treaty_they_do(mine: tuple[str, str], theirs: tuple[str, str], allowed: bool) -> None:
    assert bool(fires(meeting([mine], [theirs], APART).orders())) is allowed


@pytest.mark.req("BR-13.2")
def test_a_mixed_force_bears_the_strictest_limit() -> None:
    scene = meeting([VORN], [PREY], APART)
    scene.table(0, "Treaty: Federation/Klingon")
    assert fires(scene.orders()) == ["Runabout"]
    scene.aboard("I.K.C. Vorn", ["Mendon"])
    assert fires(scene.orders()) == []


# Hits


@pytest.mark.req("BR-13.4", "BR-13.6")
@pytest.mark.parametrize(
    ("attackers", "target", "where", "damaged"),
    [
        ([VORN], ("I.K.C. Hegh'ta", ""), f"at {SPACE}", False),  # 7 against 7: a miss
        ([VORN], ("Runabout", ""), f"at {SPACE}", True),  # 7 > 5
        ([VORN], ("Zibalian Transport", ""), f"at {SPACE}", True),  # 7 > 4, but not more than 8
        ([VORN], ("Yridian Shuttle", ""), "discard pile", False),  # 7 > 6
        ([VORN, ("I.K.C. Pagh", "Klag")], ("I.K.C. Hegh'ta", ""), f"at {SPACE}", True),  # 14 is not more than 14
    ],
)
def test_more_than_the_shields_hits_and_more_than_double_destroys(
    attackers: list[tuple[str, str]], target: tuple[str, str], where: str, damaged: bool
) -> None:
    stage = meeting(attackers, [target]).orders().answer(f"fire {target[0]}")
    if len(attackers) > 1:
        stage.answer(*(ship for ship, _ in attackers))
    assert stage.where(target[0]) == where
    assert stage.card(target[0]).damaged is damaged


@pytest.mark.req("BR-13.4", "BR-9.4")
def test_a_dock_adds_half_of_its_shields() -> None:
    scene = meeting([VORN, ("I.K.C. Bortas", "Klag")], [])
    scene.outpost("Federation Outpost", at=SPACE, owner=1)
    scene.ship("Type VI Shuttlecraft", at=SPACE, owner=1, docked="Federation Outpost")  # 2 + 15
    stage = scene.orders().say("fire Type VI Shuttlecraft", ("I.K.C. Vorn", "I.K.C. Bortas"))  # 16
    assert stage.where("Type VI Shuttlecraft") == f"at {SPACE}"
    assert not stage.card("Type VI Shuttlecraft").damaged


@pytest.mark.req("BR-13.6")
def test_a_second_hit_before_repair_destroys() -> None:
    stage = meeting([VORN], [("Runabout", "")], damaged=True).orders().answer("fire Runabout")
    assert stage.where("Runabout") == "discard pile"


@pytest.mark.req("BR-13.6", "BR-14.7")
def test_damage_limits_range_and_turns_the_cloak_off() -> None:
    scene = meeting([("I.K.C. Bortas", "Klag")], [("I.K.C. Vorn", "")])
    stage = scene.orders().answer("fire I.K.C. Vorn")
    vorn = stage.number("I.K.C. Vorn")
    assert stage.game.table.ship_range(vorn) == 5
    scene = Scene()
    scene.mission(SPACE)
    scene.ship("I.K.C. Vorn", at=SPACE, aboard=["K'Vada"], cloaked=True)
    stage = scene.orders()
    run(stage.game.table.damage(stage.number("I.K.C. Vorn")))
    assert not stage.card("I.K.C. Vorn").cloaked
    assert not any("cloak" in option for option in order_options(stage.game.table, 0))


@pytest.mark.req("BR-13.6", "BR-8.7")
def test_everybody_aboard_is_lost_with_a_ship_but_not_its_away_team() -> None:
    scene = Scene()
    scene.mission("Relief Mission")
    scene.ship("I.K.C. Vorn", at="Relief Mission", aboard=["K'Vada"])
    scene.ship("Yridian Shuttle", at="Relief Mission", owner=1, aboard=["Mendon", "Tricorder"])
    scene.team("Relief Mission", ["Taitt"], owner=1)
    stage = scene.orders().say("fire Yridian Shuttle", False)
    assert stage.where("Mendon") == stage.where("Tricorder") == "discard pile"
    assert stage.where("Taitt") == "surface of Relief Mission"


@pytest.mark.req("BR-13.9", "BR-8.7")
def test_an_outpost_is_hit_and_destroyed_like_a_ship_and_docked_ships_survive() -> None:
    scene = Scene()
    scene.mission(SPACE)
    scene.outpost("Federation Outpost", at=SPACE, owner=1, aboard=["Mendon"])
    scene.ship("Runabout", at=SPACE, owner=1, docked="Federation Outpost")
    fleet = ("I.K.C. Bortas", "I.K.C. Qu'Vat", "I.K.C. Vor'Cha", "I.K.C. Hegh'ta")  # WEAPONS 32 against 30
    for ship in fleet:
        scene.ship(ship, at=SPACE, aboard=["Batrell"] if ship == fleet[0] else ["Gorath"])
    stage = scene.orders().say("fire Federation Outpost", fleet[1:])
    assert stage.card("Federation Outpost").damaged
    assert stage.card("Mendon").stopped
    stage.end_turn().end_turn()
    stage.say("fire Federation Outpost", fleet[1:])
    assert stage.where("Federation Outpost") == stage.where("Mendon") == "discard pile"
    assert stage.where("Runabout") == f"at {SPACE}"
    assert stage.card("Runabout").docked == 0


# Return fire


@pytest.mark.req("BR-13.5")
def test_the_defender_may_fire_back_at_one_attacker() -> None:
    scene = meeting([VORN, ("I.K.C. Pagh", "Klag")], [("U.S.S. Galaxy", "Mendon")])  # WEAPONS 7 against 6
    stage = scene.orders().say("fire U.S.S. Galaxy", ("I.K.C. Vorn", "I.K.C. Pagh"), True, "I.K.C. Pagh")
    assert stage.card("I.K.C. Pagh").damaged
    assert not stage.card("I.K.C. Vorn").damaged
    assert stage.card("U.S.S. Galaxy").damaged  # 14 > 9


@pytest.mark.req("BR-13.5")
def test_a_defender_that_is_destroyed_still_fires() -> None:
    scene = meeting([VORN, ("I.K.C. Pagh", "Klag")], [("U.S.S. Phoenix", "Mendon")], damaged=True)
    stage = scene.orders().say("fire U.S.S. Phoenix", ("I.K.C. Vorn", "I.K.C. Pagh"), True, "I.K.C. Vorn")
    assert stage.where("U.S.S. Phoenix") == "discard pile"
    assert stage.card("I.K.C. Vorn").damaged


@pytest.mark.req("BR-13.5")
def test_its_companions_join_in() -> None:
    scene = meeting([("Husnock Ship", "Narik"), VORN], [PREY, ("U.S.S. Galaxy", "Giusti")])
    stage = scene.orders().say("fire Runabout", (), True)  # 5 + 7 against 6
    assert stage.card("I.K.C. Vorn").damaged
    assert stage.card("U.S.S. Galaxy").stopped


@pytest.mark.req("BR-13.5", "BR-13.7")
def test_companions_of_a_defender_that_holds_its_fire_are_no_part_of_it() -> None:
    stage = meeting([VORN], [PREY, ("U.S.S. Galaxy", "Giusti")]).orders().say("fire Runabout", False)
    assert stage.card("Runabout").stopped
    assert not stage.card("U.S.S. Galaxy").stopped


@pytest.mark.req("BR-13.5", "BR-12.1")
def test_a_stopped_crew_fires_back_without_a_leader() -> None:
    scene = meeting([VORN], [])
    scene.ship("U.S.S. Galaxy", at=SPACE, owner=1, stopped=True)
    scene.aboard("U.S.S. Galaxy", ["Mendon"], owner=1, stopped=True)
    stage = scene.orders().say("fire U.S.S. Galaxy", True)
    assert stage.card("I.K.C. Vorn").damaged


@pytest.mark.req("BR-13.5", "BR-9.4")
@pytest.mark.parametrize("crew", ["", "Gorath"])
def test_without_anybody_who_matches_nobody_fires_back(crew: str) -> None:
    stage = meeting([VORN], [("U.S.S. Galaxy", crew)]).orders().answer("fire U.S.S. Galaxy")
    assert stage.decision.player == 0  # nobody was asked


# Afterwards


@pytest.mark.req("BR-13.7")
def test_all_who_took_part_are_stopped() -> None:
    stage = meeting([VORN], [PREY]).orders().say("fire Runabout", False)
    assert all(stage.card(name).stopped for name in ("I.K.C. Vorn", "K'Vada", "Runabout", "Mendon"))


@pytest.mark.req("BR-13.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "back", "who"),
    [
        (VORN, PREY, False, 0),
        (VORN, ("I.K.C. Hegh'ta", "Gorath"), False, None),  # a miss: nobody has lost anything
        (VORN, ("U.S.S. Galaxy", "Mendon"), True, 1),  # only the attacker is hit
        (VORN, ("I.K.C. Pagh", "Gorath"), True, None),  # both are
    ],
)
def test_the_side_with_less_loss_wins(
    mine: tuple[str, str], theirs: tuple[str, str], back: bool, who: int | None
) -> None:
    stage = meeting([mine], [theirs]).orders().say(f"fire {theirs[0]}", back)
    assert winner(stage) == who


@pytest.mark.req("BR-13.11")
def test_a_battle_scores_nothing() -> None:
    stage = meeting([VORN], [("Yridian Shuttle", "")]).orders().answer("fire Yridian Shuttle")
    assert (stage.points(0), stage.points(1)) == (0, 0)


# Counter-attack


def struck(rules: str = "warp-speed-2001") -> Stage:
    """Attacked in the opponent's turn; now it is the victim's."""
    stage = meeting([("Devoras", "Tallus")], [("U.S.S. Galaxy", "Mendon")], rules).orders()
    return stage.say("fire U.S.S. Galaxy", False).end_turn()


@pytest.mark.req("BR-13.8")
@pytest.mark.parametrize("rules", ["warp-speed-2001", APART])
def test_who_was_attacked_strikes_back_without_leader_or_limit(rules: str) -> None:
    stage = struck(rules)
    assert fires(stage) == ["Devoras"]
    assert stage.say("fire Devoras", False).card("U.S.S. Galaxy").stopped


@pytest.mark.req("BR-13.8")
def test_only_in_the_next_turn() -> None:
    stage = struck()
    assert fires(stage)
    stage.end_turn().end_turn()  # to the turn after
    assert (stage.decision.player, stage.game.table.frame.kind) == (1, "orders")
    assert fires(stage) == []


@pytest.mark.req("BR-13.8")
def test_not_at_another_location() -> None:
    scene = meeting([("Devoras", "Tallus")], [("U.S.S. Galaxy", "Mendon")])
    scene.mission("Relief Mission")
    scene.ship("Khazara", at="Relief Mission", aboard=["Tarus"])
    scene.ship("U.S.S. Nebula", at="Relief Mission", owner=1, aboard=["Taitt"])
    stage = scene.orders().say("fire U.S.S. Galaxy", False).end_turn()
    assert fires(stage) == ["Devoras"]  # and not the Khazara


# Repair


def dock(outpost: str = "Federation Outpost") -> Stage:
    scene = Scene()
    scene.mission(SPACE)
    scene.outpost(outpost, at=SPACE)
    scene.ship("Runabout", at=SPACE, aboard=["Mendon"], docked=outpost, damaged=True)
    return scene.orders()


@pytest.mark.req("BR-13.10")
def test_two_full_turns_in_dock_repair_a_ship() -> None:
    stage = dock()
    seen = [stage.end_turn().card("Runabout").damaged for _ in range(5)]
    assert seen == [True, True, True, True, False]  # this turn is no full one; then two of the player's


@pytest.mark.req("BR-13.10", "BR-6.7")
def test_leaving_the_dock_loses_what_was_done() -> None:
    stage = dock()
    stage.end_turn().end_turn().end_turn().end_turn()  # one full turn, and into the second
    stage.say("end", "undock Runabout", "dock Runabout Federation Outpost").end_turn()
    assert stage.card("Runabout").damaged
