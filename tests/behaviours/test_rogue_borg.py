"""Rogue Borg on a ship, Crosis among them, and Lore, who leads them on."""

import pytest
from tests.behaviours.copies import hold_copies
from tests.behaviours.meeting import SHIP, SPACE, dead, free, happened, next_orders, stopped

from spaceline.engine.battle import fighting_strength
from spaceline.scene import Scene, Stage

ROGUE = "Rogue Borg Mercenaries"
CROSIS = "Crosis"
LORE = "Lore Returns"
PLANET = "Excavation"


def boarded(*intruders: str, crew: tuple[str, ...] = ("Giusti",)) -> Scene:
    """The opponent's ship with intruders of the first player on it."""
    scene = Scene()
    scene.mission(SPACE)
    scene.mission(PLANET, owner=1)
    scene.ship(SHIP, at=SPACE, owner=1, aboard=())
    scene.aboard(SHIP, crew, owner=1)
    for name in intruders:
        scene.on(SHIP, name)
    return scene


def strengths(stage: Stage) -> list[int]:
    table = stage.game.table
    return [fighting_strength(table, card) for card in table.at(stage.number(SHIP) * 8 + 1)]


# Rogue Borg Mercenaries


@pytest.mark.card(ROGUE)
@pytest.mark.req("BR-16.5", "BR-14.2")
def test_rogue_borg_fight_the_crew_at_once_and_a_strong_crew_kills_them() -> None:
    scene = boarded()
    scene.hand(0, ROGUE)
    stage = scene.orders().say(f"play {ROGUE}", SHIP)
    assert stage.decision.player == 1  # Giusti's 4 against 1
    hold_copies(stage)
    stage.answer("mortally wound")
    assert stage.where(ROGUE) == "discard pile"
    assert stopped(stage, "Giusti")


@pytest.mark.card(ROGUE)
@pytest.mark.req("BR-16.5")
def test_survivors_stay_and_fight_again_as_every_turn_starts() -> None:
    stage = boarded(ROGUE, ROGUE, ROGUE, crew=("Worf",)).orders()
    stage.answer("end").answer("stun")  # ten to six: one of the three is the casualty
    assert strengths(stage) == [2, 2]
    assert stopped(stage, "Worf")
    hold_copies(stage)
    stage.answer("end").answer("stun")
    assert strengths(stage) == [1]
    assert happened(stage, "fight").count("Worf") == 2


@pytest.mark.card(ROGUE)
def test_the_borg_win_by_their_number() -> None:
    stage = boarded(ROGUE, ROGUE, ROGUE, crew=("Calloway",)).orders().answer("end")
    assert dead(stage, "Calloway")  # three against three in the pair, nine to three in all
    assert strengths(stage) == [3, 3, 3]
    stage.end_turn()
    assert happened(stage, "fight").count("Calloway") == 1  # nobody is left to fight


@pytest.mark.card(ROGUE)
@pytest.mark.req("BR-16.5", "BR-12.1")
def test_a_stopped_crew_is_attacked_too_in_both_players_turns() -> None:
    scene = boarded(ROGUE, crew=("Data", "Worf"))
    stage = scene.orders().answer("end")
    assert stage.decision.player == 1
    stage.answer("spare")  # whoever meets the one Borg
    assert stage.where(ROGUE) == "discard pile"  # the loser's casualty, 22 to 1
    scene = boarded(ROGUE, ROGUE, ROGUE, ROGUE, ROGUE, ROGUE, crew=("Tasha Yar", "Gorath"))
    stage = scene.orders()
    stage.end_turn()
    fights = stage.story.count("starts a fight")
    assert fights == 1
    stage.end_turn()
    assert stage.story.count("starts a fight") == 2


@pytest.mark.card(ROGUE)
@pytest.mark.req("BR-16.5")
def test_each_borg_is_as_strong_as_they_are_many() -> None:
    assert strengths(boarded(ROGUE).orders()) == [1]
    assert strengths(boarded(ROGUE, ROGUE).orders()) == [2, 2]
    assert strengths(boarded(ROGUE, ROGUE, ROGUE).orders()) == [3, 3, 3]


@pytest.mark.card(ROGUE)
def test_rogue_borg_need_a_ship_with_somebody_aboard_that_can_be_seen() -> None:
    scene = boarded(crew=())
    scene.ship("I.K.C. Pagh", at=SPACE, owner=1, aboard=["Gorath"], cloaked=True)
    scene.hand(0, ROGUE)
    assert not scene.orders().may(f"play {ROGUE}")
    scene.ship("Science Vessel", at=SPACE, aboard=["Tarus"])  # one's own will do
    stage = scene.orders().answer(f"play {ROGUE}")
    assert stage.options == ["Science Vessel"]


@pytest.mark.card(ROGUE)
def test_rogue_borg_go_down_with_the_ship() -> None:
    stage = boarded(ROGUE).orders()
    assert strengths(stage) == [1]
    list(stage.game.table.destroy(stage.number(SHIP)).__await__())
    assert stage.where(ROGUE) == "discard pile"


@pytest.mark.card(ROGUE)
@pytest.mark.req("BR-17.4")
def test_a_dual_card_fights_them_as_one_with_the_strength_of_both() -> None:
    scene = boarded(crew=("Beverly and Will",))  # 4 and 7
    scene.hand(0, ROGUE)
    stage = scene.orders().say(f"play {ROGUE}", SHIP, "mortally wound")
    assert stage.where(ROGUE) == "discard pile"
    assert stage.story.count("11 to") == 1


# Crosis


@pytest.mark.card(CROSIS)
@pytest.mark.req("BR-16.5", "BR-15.2")
def test_crosis_doubles_all_once_and_is_one_of_them() -> None:
    assert strengths(boarded(ROGUE, CROSIS).orders()) == [4, 4]
    assert strengths(boarded(ROGUE, ROGUE, CROSIS).orders()) == [6, 6, 6]
    assert strengths(boarded(ROGUE, CROSIS, CROSIS).orders()) == [6, 6, 6]
    assert strengths(boarded(CROSIS).orders()) == [2]


@pytest.mark.card(CROSIS)
def test_crosis_is_played_where_rogue_borg_are_and_fights_from_the_next_turn_on() -> None:
    scene = boarded(ROGUE)
    scene.hand(0, CROSIS)
    stage = scene.orders().say(f"play {CROSIS}", SHIP)
    assert stage.where(CROSIS) == f"on {SHIP}"
    assert happened(stage, "fight") == []
    stage.end_turn()
    assert sorted(happened(stage, "fight")[:2]) == [CROSIS, ROGUE]
    hold_copies(stage)


@pytest.mark.card(CROSIS)
def test_crosis_alone_finds_nobody_to_lead() -> None:
    scene = boarded()
    scene.hand(0, CROSIS)
    assert not scene.orders().may(f"play {CROSIS}")
    scene.on(SHIP, ROGUE)
    assert scene.orders().may(f"play {CROSIS}")


# Lore Returns


def eliminated() -> Scene:
    """Three Borg on the opponent's ship with Mendon, who will not survive the start of the next turn."""
    scene = boarded(ROGUE, ROGUE, ROGUE, crew=("Mendon",))
    scene.hand(0, LORE)
    return scene


def led(scene: Scene) -> Stage:
    """Mendon dies as the turns change, and Lore comes in the next turn of the first player."""
    stage = scene.orders(1).end_turn().answer("stun")  # 3 against 2
    assert dead(stage, "Mendon")
    return stage.say(f"play {LORE}", SHIP)


def to_orders(stage: Stage) -> Stage:
    while stage.game.table.frame.kind != "orders":
        stage.answer("end")
    return stage


@pytest.mark.card(LORE)
@pytest.mark.req("BR-16.9")
def test_with_lore_the_borg_fly_the_ship_whose_crew_they_killed() -> None:
    stage = to_orders(led(eliminated()))
    assert stage.where(LORE) == f"on {SHIP}"
    assert stage.card(SHIP).controller == 0
    hold_copies(stage)
    stage.answer(f"move {SHIP} {PLANET}")
    assert stage.where(SHIP) == f"at {PLANET}"


@pytest.mark.card(LORE)
@pytest.mark.req("BR-16.9", "BR-13.1")
def test_with_lore_the_borg_attack_ships() -> None:
    scene = eliminated()
    scene.ship("Type VI Shuttlecraft", at=SPACE, owner=1, aboard=["Taitt"])
    stage = to_orders(led(scene))
    stage.answer("fire Type VI Shuttlecraft").answer(False)
    assert stage.where("Type VI Shuttlecraft") == "discard pile"  # 5 > 2 x 2
    assert stopped(stage, SHIP)


@pytest.mark.card(LORE)
@pytest.mark.req("BR-16.9", "BR-14.4")
def test_with_lore_the_borg_beam_down_to_fight_an_away_team_and_back() -> None:
    scene = eliminated()
    scene.team(PLANET, ["Taitt"], owner=1)
    stage = to_orders(led(scene)).answer(f"move {SHIP} {PLANET}")
    stage.answer(f"order {LORE} raid")
    stage.answer("spare")  # Taitt's 4 against 3
    assert dead(stage, "Taitt")  # nine to four
    assert stage.where(ROGUE) == f"on {SHIP}"
    assert stopped(stage, ROGUE)
    assert not stage.may(f"order {LORE} raid")
    assert next_orders(stage).card(ROGUE).stopped is False


@pytest.mark.card(LORE)
def test_lore_does_not_come_to_a_ship_whose_crew_just_left() -> None:
    scene = boarded(ROGUE, crew=())
    scene.hand(0, LORE)
    assert not scene.plays().may(f"play {LORE}")
    assert led(eliminated()).where(LORE) == f"on {SHIP}"


@pytest.mark.card(LORE)
def test_lore_leads_only_borg_of_his_own_player() -> None:
    may = []
    for owner in (0, 1):
        scene = boarded(crew=("Mendon",))
        for _ in range(3):
            scene.on(SHIP, ROGUE, owner=owner)
        scene.hand(0, LORE)
        stage = scene.orders(1).end_turn().answer("stun")
        assert dead(stage, "Mendon")
        may.append(stage.may(f"play {LORE}"))
    assert may == [True, False]


@pytest.mark.card(LORE)
@pytest.mark.req("BR-7.9", "BR-15.3")
def test_the_ship_is_given_back_when_lore_or_all_his_borg_are_gone() -> None:
    stage = to_orders(led(eliminated()))
    list(stage.game.table.nullify(stage.number(LORE)).__await__())
    assert stage.card(SHIP).controller == 1
    assert free(stage, SHIP)
    scene = eliminated()
    scene.hand(0, "Hugh")
    stage = to_orders(led(scene)).say("play Hugh", SPACE)
    assert stage.where(LORE) == "discard pile"
    assert stage.card(SHIP).controller == 1
