"""Artifacts: earned by solving, then used at once, carried, or kept in hand for the right moment."""

import pytest

from spaceline.engine import places
from spaceline.scene import Scene, Stage

PLANET = "Excavation"
PRINTED = "warp-speed-2001"
REVISED = "warp-speed-2023"


def solve(artifact: str | tuple[str, int], rules: str = PRINTED, *deck: str) -> Scene:
    """A team that solves a mission under which an artifact lies."""
    scene = Scene(rules)
    scene.mission(PLANET, seeds=[artifact])
    scene.team(PLANET, ["Vash"])  # Archaeology
    scene.deck(0, *deck)
    return scene


# Betazoid Gift Box

BOX = "Betazoid Gift Box"


@pytest.mark.card(BOX)
@pytest.mark.req("BR-10.17", "BR-7.13")
def test_the_gift_box_gives_three_cards_of_the_deck_at_once() -> None:
    stage = solve(BOX, PRINTED, "Data", "Worf", "Taitt", "Soren").orders().answer(f"attempt {PLANET}")
    assert stage.game.view(0)["decision"]["seconds"] == 30
    assert [card["name"] for card in stage.game.view(0)["looking_at"]] == ["Data", "Worf", "Taitt", "Soren"]
    assert stage.game.view(1)["looking_at"] == []
    stage.answer("done").answer("Data", "Taitt", "Soren")
    assert [stage.where(name) for name in ("Data", "Taitt", "Soren", "Worf")] == ["hand", "hand", "hand", "draw deck"]
    assert stage.where(BOX) == "discard pile"
    assert "draw deck is shuffled" in stage.story


@pytest.mark.card(BOX)
@pytest.mark.parametrize("deck", [(), ("Data",), ("Data", "Worf")])
def test_the_gift_box_gives_what_there_is(deck: tuple[str, ...]) -> None:
    stage = solve(BOX, PRINTED, *deck).orders().answer(f"attempt {PLANET}")
    if deck:
        stage.answer("done").answer(*deck)
    assert all(stage.where(name) == "hand" for name in deck)
    assert stage.where(BOX) == "discard pile"


@pytest.mark.card(BOX)
@pytest.mark.req("BR-7.13")
def test_gifts_are_no_draws() -> None:
    scene = solve(BOX, PRINTED, "Data", "Worf", "Taitt")
    scene.hand(1, "Subspace Schism")
    stage = scene.orders().say(f"attempt {PLANET}", "done", ("Data", "Worf", "Taitt"))
    assert stage.decision.player == 0  # nobody was asked to spoil it


@pytest.mark.card(BOX)
def test_the_opponent_does_not_learn_what_was_taken() -> None:
    stage = solve(BOX, PRINTED, "Data", "Worf", "Taitt").orders()
    stage.say(f"attempt {PLANET}", "done", ("Data", "Worf", "Taitt"))
    assert "takes 3 cards" in "\n".join(stage.game.story(1))
    assert "Worf" not in "\n".join(stage.game.story(1))


# Horga'hn

STATUE = "Horga'hn"


def turns(stage: Stage, count: int) -> list[int]:
    """Whose turns follow."""
    return [stage.end_turn().game.table.state.turn.player for _ in range(count)]


@pytest.mark.card(STATUE)
@pytest.mark.req("BR-0.4")
def test_as_printed_every_turn_of_its_player_is_followed_by_a_second() -> None:
    scene = solve(STATUE)
    scene.deck(1, *["Mendon"] * 9)
    scene.deck(0, *["Mendon"] * 20)
    stage = scene.orders().answer(f"attempt {PLANET}")
    assert stage.where(STATUE) == "table"
    assert turns(stage, 6) == [0, 1, 0, 0, 1, 0]


@pytest.mark.card(STATUE)
@pytest.mark.req("BR-15.2")
def test_as_printed_two_of_them_give_no_third_turn() -> None:
    scene = Scene()
    scene.table(0, STATUE, STATUE)
    scene.mission(PLANET)
    assert turns(scene.orders(), 3) == [0, 1, 0]


@pytest.mark.card(STATUE)
def test_as_printed_each_player_can_have_double_turns() -> None:
    scene = Scene()
    scene.table(0, STATUE)
    scene.table(1, STATUE)
    scene.mission(PLANET)
    assert turns(scene.orders(), 4) == [0, 1, 1, 0]


@pytest.mark.card(STATUE)
@pytest.mark.req("BR-7.9")
def test_the_devil_ends_the_double_turns() -> None:
    scene = Scene()
    scene.table(0, STATUE)
    scene.mission(PLANET)
    scene.hand(1, "The Devil")
    stage = scene.orders(1).say("play The Devil", STATUE)
    assert stage.where(STATUE) == "discard pile"
    assert turns(stage, 2) == [0, 1]


def revised(*hand: str, copies: int = 1) -> Stage:
    scene = Scene(REVISED)
    scene.mission(PLANET)
    scene.outpost("Federation Outpost", at=PLANET)
    scene.table(0, *[STATUE] * copies)
    scene.hand(0, *hand)
    scene.deck(0, *["Soren"] * 9)
    return scene.plays()


def drawn(stage: Stage) -> int:
    """The cards of the draw that closes the turn, before evening up."""
    stage.end_turn()
    return sum(1 for what in stage.game.occurrences if what.kind == "drawn" and what.rule == "WS-38")


@pytest.mark.card(STATUE)
@pytest.mark.req("BR-0.4", "BR-6.6")
def test_as_revised_it_gives_a_third_card_play() -> None:
    stage = revised("Mendon", "Taitt", "Giusti", "Linda Larson")
    for name in ("Mendon", "Taitt", "Giusti"):
        stage.say(f"play {name}", "Federation Outpost")
    assert not stage.may("play Linda Larson")
    assert drawn(stage) == 1


@pytest.mark.card(STATUE)
@pytest.mark.req("BR-0.4", "BR-6.6", "WS-38")
def test_as_revised_a_play_not_made_is_a_card_drawn() -> None:
    stage = revised("Mendon", "Taitt", "Giusti")
    stage.say("play Mendon", "Federation Outpost", "play Taitt", "Federation Outpost", "end")
    assert drawn(stage) == 2


@pytest.mark.card(STATUE)
@pytest.mark.req("BR-15.2")
def test_as_revised_a_second_copy_adds_nothing() -> None:
    stage = revised("Mendon", "Taitt", "Giusti", "Linda Larson", copies=2)
    for name in ("Mendon", "Taitt", "Giusti"):
        stage.say(f"play {name}", "Federation Outpost")
    assert not stage.may("play Linda Larson")
    assert drawn(stage) == 1


@pytest.mark.card(STATUE)
def test_as_revised_it_serves_its_player_alone() -> None:
    scene = Scene(REVISED)
    scene.mission(PLANET)
    scene.outpost("Federation Outpost", at=PLANET)
    scene.table(1, STATUE)
    scene.hand(0, "Mendon", "Taitt", "Giusti")
    stage = scene.plays().say("play Mendon", "Federation Outpost", "play Taitt", "Federation Outpost")
    assert not stage.may("play Giusti")
    assert turns(stage, 2) == [1, 0]


# Interphase Generator

GENERATOR = "Interphase Generator"
NULLIFIED = (
    *("Archer", "Armus - Skin of Evil", "Chalnoth", "Crystalline Entity", "Impassable Door", "Nausicaans"),
    *("Phased Matter", "Rebel Encounter"),
)


def carrying(dilemma: str, *gear: str) -> Stage:
    scene = Scene()
    scene.mission(PLANET, seeds=[dilemma])
    scene.team(PLANET, ["Soren", "Mot the Barber", *gear])
    return scene.orders().answer(f"attempt {PLANET}")


@pytest.mark.card(GENERATOR)
@pytest.mark.req("BR-11.3", "BR-10.14")
@pytest.mark.parametrize("dilemma", NULLIFIED)
def test_the_generator_nullifies_what_it_lists(dilemma: str) -> None:
    stage = carrying(dilemma, GENERATOR)
    assert stage.where(dilemma) == "discard pile"
    assert f"{dilemma} is nullified" in stage.story
    assert stage.where("Soren") == stage.where("Mot the Barber") == f"surface of {PLANET}"
    assert not stage.card("Soren").stopped
    assert stage.points() == 0


@pytest.mark.card(GENERATOR)
@pytest.mark.req("BR-11.3")
def test_the_generator_does_nothing_against_others() -> None:
    stage = carrying("Matriarchal Society", GENERATOR)
    assert stage.where("Matriarchal Society") == f"under {PLANET}"
    assert stage.card("Soren").stopped


@pytest.mark.card(GENERATOR)
@pytest.mark.req("BR-11.3", "BR-15.1")
def test_a_generator_aboard_is_of_no_use_on_the_planet() -> None:
    scene = Scene()
    scene.mission(PLANET, seeds=["Impassable Door"])
    scene.ship("Runabout", at=PLANET, aboard=["Giusti", GENERATOR])
    scene.team(PLANET, ["Giusti"])
    stage = scene.orders().answer(f"attempt {PLANET}")
    assert stage.where("Impassable Door") == f"under {PLANET}"


@pytest.mark.card(GENERATOR)
@pytest.mark.req("BR-10.17", "BR-10.18")
def test_an_earned_generator_is_carried_away_and_solves_the_search_for_the_pegasus() -> None:
    scene = solve(GENERATOR)
    scene.mission("Pegasus Search")  # span 4
    scene.ship("Runabout", at=PLANET, aboard=["Giusti"])
    stage = scene.orders().answer(f"attempt {PLANET}")
    assert stage.where(GENERATOR) == f"surface of {PLANET}"
    stage.say(f"beam {PLANET} Runabout", (GENERATOR,), "move Runabout Pegasus Search")
    stage.answer("crew Pegasus Search Runabout")
    assert stage.points() == 75
    assert stage.game.result is not None  # a planet and a space mission


# Varon-T Disruptor

VARON = "Varon-T Disruptor"


def strength(*team: str, of: str = "Worf") -> int:
    scene = Scene()
    scene.mission(PLANET)
    scene.team(PLANET, [of, *team])
    stage = scene.orders()
    return stage.game.table.strength(stage.number(of))


@pytest.mark.card(VARON)
@pytest.mark.req("BR-1.9", "BR-15.2")
def test_the_varon_t_doubles_strength_once_after_all_additions() -> None:
    assert strength() == 10
    assert strength(VARON) == 20
    assert strength(VARON, VARON) == 20
    assert strength("Starfleet Type II Phaser", VARON) == 24
    assert strength(VARON, of="Data and Geordi") == 36


@pytest.mark.card(VARON)
@pytest.mark.req("BR-15.1")
def test_the_varon_t_serves_those_who_carry_it() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Runabout", at=PLANET, aboard=[VARON])
    scene.team(PLANET, ["Worf"])
    scene.team(PLANET, ["Gorath"], owner=1)
    stage = scene.orders()
    table = stage.game.table
    assert table.strength(stage.number("Worf")) == 10
    stage.say(f"beam Runabout {PLANET}", (VARON,))
    assert table.strength(stage.number("Worf")) == 20
    assert table.strength(stage.number("Gorath")) == 7


# Earning


@pytest.mark.card("Thought Maker")
@pytest.mark.req("BR-10.17", "TG-25")
def test_an_artifact_of_the_opponents_is_earned_into_the_solvers_hand() -> None:
    scene = solve(("Thought Maker", 1))
    scene.deck(1, "Data", "Worf")
    stage = scene.orders().answer(f"attempt {PLANET}")
    assert stage.game.table.at(places.hand(0)) == (stage.number("Thought Maker"),)
    stage.say(f"play {'Thought Maker'}", "done", ("Worf", "Data"))
    assert stage.game.table.at(places.discard_pile(1)) == (stage.number("Thought Maker"),)  # back to its owner's pile
