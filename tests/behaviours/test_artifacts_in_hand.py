"""Artifacts kept in hand: played as an Event or as an Interrupt when their moment has come."""

import pytest

from spaceline.engine import places
from spaceline.scene import Scene, Stage

PLANET = "Excavation"


# Kurlan Naiskos

NAISKOS = "Kurlan Naiskos"
ALL_SEVEN = ("Giusti", "Taurik", "Calloway", "Soren", "Darian Wallace", "Riva", "Vash")


def statue(*crew: str, on: tuple[str, ...] = (NAISKOS,)) -> tuple[int, int, int]:
    """RANGE, WEAPONS and SHIELDS of a Runabout, which are 7, 5 and 5 by themselves."""
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Runabout", at=PLANET, aboard=crew, on=on)
    stage = scene.orders()
    table, ship = stage.game.table, stage.number("Runabout")
    return table.ship_range(ship), table.weapons(ship), table.shields(ship)


@pytest.mark.card(NAISKOS)
@pytest.mark.req("BR-1.9", "BR-15.2")
def test_seven_classifications_aboard_triple_the_ship() -> None:
    assert statue(*ALL_SEVEN) == (21, 15, 15)
    assert statue(*ALL_SEVEN, on=(NAISKOS, NAISKOS)) == (21, 15, 15)
    assert statue(*ALL_SEVEN, on=(NAISKOS, "Bynars Weapon Enhancement")) == (21, 21, 15)


@pytest.mark.card(NAISKOS)
@pytest.mark.parametrize("missing", range(7))
def test_with_one_classification_missing_nothing_is_tripled(missing: int) -> None:
    assert statue(*(name for index, name in enumerate(ALL_SEVEN) if index != missing)) == (7, 5, 5)


@pytest.mark.card(NAISKOS)
@pytest.mark.req("BR-17.1")
def test_both_people_on_a_dual_card_count() -> None:
    assert statue("Data and Geordi", "Calloway", "Soren", "Darian Wallace", "The Trois") == (21, 15, 15)


@pytest.mark.card(NAISKOS)
def test_it_is_played_as_an_event_on_any_ship_in_sight() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Runabout", at=PLANET)
    scene.ship("Pi", at=PLANET, owner=1)
    scene.ship("Devoras", at=PLANET, owner=1, cloaked=True)
    scene.earned(0, NAISKOS)
    stage = scene.plays().answer(f"play {NAISKOS}")
    assert stage.options == ["Runabout", "Pi"]
    assert stage.answer("Pi").where(NAISKOS) == "on Pi"
    assert stage.game.table.state.turn.plays == 1


@pytest.mark.card(NAISKOS)
@pytest.mark.req("TG-25")
def test_a_statue_that_was_not_earned_stays_in_hand() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Runabout", at=PLANET)
    scene.hand(0, NAISKOS, "Vulcan Stone of Gol", "Thought Maker", "Time Travel Pod", "Tox Uthat")
    scene.team(PLANET, ["Worf"])
    scene.deck(1, "Data")
    assert scene.plays().game.table.frame.kind == "orders"  # nothing there to be played


# Thought Maker

THOUGHTS = "Thought Maker"


@pytest.mark.card(THOUGHTS)
@pytest.mark.req("BR-6.3")
def test_the_thought_maker_puts_the_opponents_deck_in_any_order() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.earned(0, THOUGHTS)
    scene.deck(1, "Data", "Worf", "Taitt")
    stage = scene.orders().answer(f"play {THOUGHTS}")
    assert stage.game.view(0)["decision"]["seconds"] == 10
    stage.answer("done").answer("Taitt", "Data", "Worf")
    table = stage.game.table
    assert [table.name(card) for card in table.at(places.draw_deck(1))] == ["Taitt", "Data", "Worf"]
    assert stage.where(THOUGHTS) == "discard pile"
    assert "Taitt" not in "\n".join(stage.game.story(1))


@pytest.mark.card(THOUGHTS)
def test_there_is_nothing_to_think_of_without_a_deck() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.earned(0, THOUGHTS)
    scene.deck(1)
    assert not scene.orders().may(f"play {THOUGHTS}")


@pytest.mark.card(THOUGHTS)
@pytest.mark.req("BR-6.3", "BR-6.10")
def test_the_thought_maker_works_in_the_opponents_turn_too() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Runabout", at=PLANET, aboard=["Giusti"])
    scene.earned(1, THOUGHTS)
    scene.deck(0, "Data", "Worf")
    stage = scene.orders().say(f"beam Runabout {PLANET}", ("Giusti",))
    stage.say(f"play {THOUGHTS}", "done", ("Worf", "Data"))
    assert stage.game.table.name(stage.game.table.at(places.draw_deck(0))[0]) == "Worf"


# Time Travel Pod

POD = "Time Travel Pod"


def departure(turns_away: int, ship: str = "Pi") -> Stage:
    scene = Scene()
    scene.mission("Relief Mission")
    scene.mission(PLANET)
    scene.outpost("Romulan Outpost", at=PLANET, owner=1)
    scene.ship("Pi", at=PLANET, owner=1, aboard=["Tarus"], docked="Romulan Outpost")
    scene.team(PLANET, ["Parem"], owner=1)
    scene.ship("Runabout", at=PLANET, aboard=["Giusti"])
    scene.earned(0, POD)
    return scene.orders().say(f"play {POD}", ship, turns_away)


@pytest.mark.card(POD)
@pytest.mark.req("BR-14.8")
@pytest.mark.parametrize("turns_away", [1, 2, 5])
def test_the_pod_takes_any_ship_away_for_the_turns_announced(turns_away: int) -> None:
    stage = departure(turns_away)
    assert stage.where("Pi") == "away"
    assert stage.where("Tarus") == "aboard Pi"
    assert stage.where("Parem") == f"surface of {PLANET}"
    table = stage.game.table
    while stage.where("Pi") == "away" and table.state.turn.number < 30:
        stage.end_turn()
    assert table.state.turn.number == 5 + 2 * (turns_away - 1) + 1  # after that many turns of the pod's player
    assert stage.where("Pi") == f"at {PLANET}"
    assert stage.card("Pi").docked == 0
    assert stage.where(POD) == "discard pile"


@pytest.mark.card(POD)
@pytest.mark.req("BR-14.8")
def test_nothing_reaches_a_ship_that_is_away() -> None:
    stage = departure(3, "Runabout")
    assert not any("Runabout" in option for option in stage.options)
    stage.end_turn()
    assert stage.game.table.ships_at(stage.number(PLANET), 0) == []


@pytest.mark.card(POD)
def test_the_number_of_turns_is_one_to_five() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Runabout", at=PLANET)
    scene.earned(0, POD)
    stage = scene.orders().say(f"play {POD}", "Runabout")
    assert stage.options == ["1", "2", "3", "4", "5"]


@pytest.mark.card(POD)
@pytest.mark.req("BR-7.10")
def test_a_nullified_pod_goes_nowhere() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Runabout", at=PLANET)
    scene.earned(0, POD)
    scene.hand(1, "Amanda Rogers")
    stage = scene.orders().say(f"play {POD}", "Runabout", 2, "play Amanda Rogers")
    assert stage.where("Runabout") == f"at {PLANET}"
    assert stage.where(POD) == "discard pile"


@pytest.mark.card(POD)
def test_a_pod_needs_a_ship() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.earned(0, POD)
    assert not scene.orders().may(f"play {POD}")


# Vulcan Stone of Gol

STONE = "Vulcan Stone of Gol"


def struck(*team: str, owner: int = 1) -> Stage:
    scene = Scene()
    scene.mission(PLANET)
    scene.team(PLANET, team, owner=owner)
    scene.earned(0, STONE)
    return scene.plays().say(f"play {STONE}", PLANET)


@pytest.mark.card(STONE)
def test_the_stone_kills_whoever_has_neither_youth_nor_cunning() -> None:
    stage = struck("Worf", "Giusti", "Data", "Mendon")
    assert [stage.where(name) for name in ("Worf", "Mendon")] == ["discard pile"] * 2
    assert [stage.where(name) for name in ("Giusti", "Data")] == [f"surface of {PLANET}"] * 2
    assert stage.where(STONE) == "discard pile"


@pytest.mark.card(STONE)
@pytest.mark.req("BR-17.2", "BR-17.4")
def test_two_people_on_one_card_must_both_be_safe() -> None:
    stage = struck("Data and Picard", "Beverly and Will")  # 12 and 8; 7 and 8
    assert stage.where("Data and Picard") == f"surface of {PLANET}"
    assert stage.where("Beverly and Will") == "discard pile"


@pytest.mark.card(STONE)
def test_equipment_saves_from_the_stone() -> None:
    stage = struck("Worf", "Federation PADD")  # CUNNING 6 + 2
    assert stage.where("Worf") == f"surface of {PLANET}"


@pytest.mark.card(STONE)
@pytest.mark.parametrize(
    ("whose", "dead", "alive"), [("yours", "Mendon", "Gorath"), ("the opponent's", "Gorath", "Mendon")]
)
def test_the_stone_strikes_one_team_of_two(whose: str, dead: str, alive: str) -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.team(PLANET, ["Mendon"])
    scene.team(PLANET, ["Gorath"], owner=1)
    scene.earned(0, STONE)
    stage = scene.plays().say(f"play {STONE}", PLANET, whose)
    assert stage.where(dead) == "discard pile"
    assert stage.where(alive) == f"surface of {PLANET}"


@pytest.mark.card(STONE)
def test_the_stone_needs_an_away_team() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Runabout", at=PLANET, owner=1, aboard=["Worf"])
    scene.earned(0, STONE)
    assert not scene.plays().may(f"play {STONE}")


@pytest.mark.card(STONE)
def test_kevin_spares_the_team() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.team(PLANET, ["Mendon"], owner=1)
    scene.earned(0, STONE)
    scene.hand(1, "Kevin Uxbridge")
    stage = scene.plays().say(f"play {STONE}", PLANET, "play Kevin Uxbridge")
    assert stage.where("Mendon") == f"surface of {PLANET}"
