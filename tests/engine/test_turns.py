"""Turns: segments in their order, two card plays, the draw, the even-up, regeneration and exhaustion."""

import pytest

from spaceline.decks import Deck
from spaceline.engine import places
from spaceline.engine.decisions import ChooseSome
from spaceline.game import Game
from spaceline.scene import Scene, Stage

EDITIONS = ("warp-speed-2000", "warp-speed-2001", "warp-speed-2023")
ALL = pytest.mark.parametrize("ruleset", EDITIONS)
PEOPLE = ("Mendon", "Taitt", "Gorath", "Divok", "Kromm", "Batrell", "Klag", "Giusti", "Calloway")


def base(ruleset: str = "warp-speed-2001") -> Scene:
    """A planet with an outpost of player 1, and one of player 2 next to it."""
    scene = Scene(ruleset)
    scene.mission("Excavation")
    scene.mission("Covert Rescue", owner=1)
    scene.outpost("Federation Outpost", "Excavation")
    scene.outpost("Romulan Outpost", "Covert Rescue", owner=1)
    return scene


def count(stage: Stage, place: int) -> int:
    return len(stage.game.table.at(place))


def piles(stage: Stage, player: int = 0) -> tuple[int, int, int]:
    """Cards in hand, draw deck and discard pile."""
    return (
        count(stage, places.hand(player)),
        count(stage, places.draw_deck(player)),
        count(stage, places.discard_pile(player)),
    )


def rules_of_draws(stage: Stage, player: int = 0) -> list[str]:
    return [what.rule for what in stage.game.occurrences if what.kind == "drawn" and what.player == player]


def without_draws(stage: Stage) -> Stage:
    """A card has said: draw no cards this turn."""
    stage.game.table.state.turn = stage.game.table.state.turn._replace(no_draw=True)
    return stage


# Segments


@pytest.mark.req("BR-6.1", "BR-6.2", "WS-28", "AMB-12")
@ALL
def test_two_normal_card_plays_and_no_third(ruleset: str) -> None:
    scene = base(ruleset)
    scene.hand(0, "Mendon", "Tricorder", "Runabout", "Alien Probe")
    stage = scene.plays().say("play Mendon", "Federation Outpost")
    assert stage.may("play Runabout")
    stage.say("play Alien Probe")
    assert not any(option.startswith("play") for option in stage.options)
    assert stage.game.table.frame.kind == "orders"


@pytest.mark.req("BR-6.1", "BR-6.2", "WS-28", "AMB-12")
@ALL
@pytest.mark.parametrize("plays", [0, 1])
def test_plays_are_optional_and_orders_do_not_lead_back_to_them(ruleset: str, plays: int) -> None:
    scene = base(ruleset)
    scene.ship("Runabout", "Excavation", aboard=["Shelby"])
    scene.hand(0, "Mendon", "Tricorder")
    stage = scene.plays()
    for _ in range(plays):
        stage.say("play Mendon", "Federation Outpost")
    stage.answer("end")
    assert stage.game.table.frame.kind == "orders"
    assert stage.game.table.state.turn.plays == plays
    stage.answer("move Runabout Covert Rescue")
    assert not any(option.startswith("play") for option in stage.options)


@pytest.mark.req("BR-6.2", "WS-13")
@pytest.mark.parametrize(
    ("card", "where"),
    [
        ("Mendon", "Federation Outpost"),
        ("Runabout", "Federation Outpost"),
        ("Tricorder", "Federation Outpost"),
        ("Bynars Weapon Enhancement", "Scout Vessel"),
        ("Romulan Outpost", "Study Stellar Collision"),
    ],
)
def test_each_kind_of_normal_card_play_counts_as_one(card: str, where: str) -> None:
    scene = base()
    scene.mission("Study Stellar Collision")
    scene.ship("Scout Vessel", "Study Stellar Collision", aboard=["Palteth"])
    scene.hand(0, card)
    stage = scene.plays().say(f"play {card}", where)
    assert stage.game.table.in_play(stage.number(card))
    assert stage.game.table.state.turn.plays == 1


@pytest.mark.req("BR-6.4", "AMB-12", "AMB-14")
def test_what_is_used_in_place_of_a_card_play_costs_one_of_the_two() -> None:
    scene = base()
    scene.table(0, "Red Alert!")
    scene.hand(0, "Mendon", "Taitt", "Gorath", "Alien Probe", "Spacedock")
    stage = scene.plays().say("play Alien Probe", "red-alert", "play Mendon", "Federation Outpost")
    stage.say("play Taitt", "Federation Outpost", "play Gorath", "Federation Outpost")
    assert stage.game.table.state.turn.plays == 2
    assert not stage.may("play Spacedock")


@pytest.mark.req("BR-6.1")
def test_start_of_turn_frees_the_stopped_and_restores_range() -> None:
    scene = base()
    scene.ship("Runabout", "Excavation", aboard=["Shelby"], range_used=7, stopped=True)
    scene.ship("Scout Vessel", "Covert Rescue", owner=1, aboard=["Toreth"], range_used=9)
    scene.team("Excavation", ["Data"], stopped=True)
    scene.team("Covert Rescue", ["Tebok"], owner=1, stopped=True)
    stage = scene.begin("start")
    assert not stage.card("Data").stopped
    assert not stage.card("Runabout").stopped
    assert stage.card("Runabout").range_used == 0
    assert stage.card("Tebok").stopped
    assert stage.card("Scout Vessel").range_used == 9


@pytest.mark.req("BR-6.5")
def test_orders_come_in_any_number_and_sequence() -> None:
    scene = base()
    scene.ship("Runabout", "Excavation", aboard=["Shelby", "Data"], docked="Federation Outpost")
    stage = scene.orders().say("undock Runabout", "beam Runabout Excavation", ("Data",), "attempt Excavation")
    stage.say("move Runabout Covert Rescue", "beam Runabout Covert Rescue", ("Shelby",))
    assert (stage.where("Data"), stage.where("Shelby")) == ("surface of Excavation", "surface of Covert Rescue")


@pytest.mark.req("BR-6.10")
def test_in_the_opponents_turn_a_player_neither_reports_nor_orders() -> None:
    scene = base()
    scene.hand(1, "Toreth", "Tebok", "Alien Probe")
    scene.ship("Scout Vessel", "Covert Rescue", owner=1, aboard=["Mendak"])
    scene.hand(0, "Mendon", "Taitt")
    stage = scene.plays()
    asked = set()
    while stage.game.table.state.turn.number == 5:
        asked.add(stage.decision.player)
        stage.answer(next((word for word in ("play Mendon", "play Taitt", "end") if stage.may(word)), stage.options[0]))
    assert asked == {0}
    assert stage.decision.player == 1


@pytest.mark.req("BR-6.3", "BR-6.10")
@pytest.mark.parametrize("player", [0, 1])
def test_interrupts_are_no_card_plays_and_go_between_actions_in_either_turn(player: int) -> None:
    scene = base()
    scene.ship("Runabout", "Excavation", owner=1 - player, aboard=["Shelby"])
    scene.ship("Type VI Shuttlecraft", "Excavation", aboard=["Thei"])
    scene.hand(0, "Mendon", "Taitt", "Gorath")
    scene.hand(player, "Rogue Borg Mercenaries", "Rogue Borg Mercenaries")
    stage = scene.plays().say("play Mendon", "Federation Outpost")
    assert stage.decision.player == player
    stage.say("play Rogue Borg Mercenaries", "Runabout")
    if stage.may("stun"):
        stage.answer("stun")  # the fight aboard
    assert stage.game.table.state.turn.plays == 1
    assert stage.may("play Rogue Borg Mercenaries")


# The opening hand


@pytest.mark.req("WS-54", "BR-3.3", "BR-3.7")
@ALL
def test_the_opening_hand_is_seven(ruleset: str) -> None:
    missions = ("Secret Salvage II", "Excavation")
    deck = Deck("", missions, (), tuple(PEOPLE[:5]) * 4)
    game = Game.start(ruleset, (deck, deck), 3)
    while game.table.state.turn.number == 0:
        decision = game.decisions[0]
        game.decide(decision.player, next(iter(decision.answers())))
    for player in places.PLAYERS:
        assert len(game.table.at(places.hand(player))) == 7
        assert len(game.table.at(places.draw_deck(player))) == 13


# The draw and the even-up


@pytest.mark.req("WS-38", "WS-39", "BR-6.6")
@ALL
def test_a_hand_of_four_draws_one_then_evens_up_by_two(ruleset: str) -> None:
    scene = base(ruleset)
    scene.hand(0, *PEOPLE[:4])
    stage = scene.begin("draw")
    assert rules_of_draws(stage) == ["WS-38", "WS-39", "WS-39"]
    assert piles(stage) == (7, 17, 0)
    assert stage.game.table.state.turn.player == 1


@pytest.mark.req("WS-38", "WS-39", "BR-6.6")
@ALL
def test_a_hand_of_nine_draws_one_then_discards_three_of_its_choice(ruleset: str) -> None:
    scene = base(ruleset)
    scene.hand(0, *PEOPLE)
    stage = scene.begin("draw")
    assert isinstance(stage.decision, ChooseSome)
    assert (stage.decision.least, stage.decision.most) == (3, 3)
    stage.answer("Klag", "Mendon", "Giusti")
    assert piles(stage) == (7, 19, 3)
    assert {stage.where(name) for name in ("Klag", "Mendon", "Giusti")} == {"discard pile"}


@pytest.mark.req("WS-39")
@pytest.mark.parametrize(("held", "drawn", "discarded"), [(6, 1, 0), (7, 1, 1), (0, 7, 0)])
def test_the_even_up_reaches_exactly_seven(held: int, drawn: int, discarded: int) -> None:
    scene = base()
    scene.hand(0, *PEOPLE[:held])
    stage = scene.begin("draw")
    if discarded:
        stage.answer("Mendon")
    assert len(rules_of_draws(stage)) == drawn
    assert piles(stage) == (7, 20 - drawn, discarded)


@pytest.mark.req("WS-40", "AMB-15")
@ALL
def test_no_draw_of_the_even_up_becomes_a_download(ruleset: str) -> None:
    scene = base(ruleset)
    scene.team("Excavation", ["Beverly and Will", "Data and Geordi"])
    scene.deck(0, *["Mendon"] * 8, "Tricorder", "Medical Tricorder")
    stage = scene.begin("draw")
    assert stage.game.table.state.turn.player == 1  # nobody was asked anything
    assert [stage.game.table.name(card) for card in stage.game.table.at(places.hand(0))] == ["Mendon"] * 7


@pytest.mark.req("WS-41", "AMB-07", "BR-5.4", "EP-41")
@pytest.mark.parametrize(
    ("ruleset", "held", "left"),
    [
        ("warp-speed-2000", 4, 4),
        ("warp-speed-2001", 4, 4),
        ("warp-speed-2023", 4, 4),
        ("warp-speed-2000", 9, 7),
        ("warp-speed-2001", 9, 7),
        ("warp-speed-2023", 9, 9),
    ],
)
def test_drawing_no_cards_leaves_the_hand_or_only_trims_it(ruleset: str, held: int, left: int) -> None:
    scene = base(ruleset)
    scene.ship("Runabout", "Excavation", aboard=["Shelby"])
    scene.hand(0, *PEOPLE[:held])
    stage = without_draws(scene.orders()).end_turn()
    assert rules_of_draws(stage) == []
    assert piles(stage) == (left, 20, held - left)


@pytest.mark.req("WS-41", "BR-5.4")
def test_drawing_no_cards_means_none_by_any_card_but_binds_only_that_player() -> None:
    scene = base()
    scene.hand(0, "Kivas Fajo - Collector", "Kivas Fajo - Collector", "Mendon")
    stage = without_draws(scene.plays())
    stage.say("play Kivas Fajo - Collector", "you", "play Kivas Fajo - Collector", "opponent")
    assert rules_of_draws(stage, 0) == []
    assert len(rules_of_draws(stage, 1)) == 3


# Regeneration and exhaustion


@pytest.mark.req("WS-39", "WS-42", "WS-43", "BR-6.8")
@ALL
def test_worked_example_even_up_across_regeneration(ruleset: str) -> None:
    scene = base(ruleset)
    scene.hand(0, *PEOPLE[:3])
    scene.deck(0, "Klag", "Giusti")
    scene.discards(0, *PEOPLE[:5], "Red Alert!", "Alien Probe")
    stage = scene.begin("draw")
    assert rules_of_draws(stage) == ["WS-38", "WS-39", "WS-39", "WS-39"]
    assert piles(stage) == (7, 3, 2)
    assert stage.where("Red Alert!") == stage.where("Alien Probe") == "discard pile"


@pytest.mark.req("WS-42", "WS-49", "AMB-37")
@ALL
def test_worked_example_exhaustion(ruleset: str) -> None:
    scene = base(ruleset)
    scene.hand(0, *PEOPLE[:3])
    scene.deck(0, "Klag", "Giusti")
    scene.discards(0, *PEOPLE[:5])
    scene.player(0, regenerated=True)
    stage = scene.begin("draw")
    assert piles(stage) == (5, 0, 5)
    assert stage.game.table.state.players[0].exhausted
    assert not stage.game.over  # the other deck still has cards


@pytest.mark.req("WS-42", "BR-6.8")
def test_an_empty_deck_regenerates_with_the_next_draw_not_before() -> None:
    scene = base()
    scene.hand(0, *PEOPLE[:6])
    scene.deck(0, "Klag")
    scene.discards(0, *PEOPLE[:3])
    stage = scene.begin("draw")
    assert piles(stage) == (7, 0, 3)
    assert not stage.game.table.state.players[0].regenerated


@pytest.mark.req("WS-43", "BR-6.8")
@ALL
def test_people_ships_and_equipment_come_back_and_nothing_else(ruleset: str) -> None:
    scene = base(ruleset)
    scene.hand(0, *PEOPLE[:6])
    scene.deck(0)
    scene.discards(0, "Mendon", "Runabout", "Tricorder", "Red Alert!", "Hugh", "Federation Outpost", "Horga'hn")
    stage = scene.begin("draw")
    assert piles(stage) == (7, 2, 4)
    assert "regenerates the draw deck with 3 cards" in stage.story


@pytest.mark.req("AMB-38", "WS-42", "BR-6.8")
def test_a_regeneration_that_brings_nothing_is_used_up() -> None:
    scene = base()
    scene.deck(0)
    scene.discards(0, "Red Alert!")
    stage = scene.begin("draw")
    player = stage.game.table.state.players[0]
    assert player.regenerated
    assert player.exhausted
    assert piles(stage) == (0, 0, 1)


@pytest.mark.req("WS-49", "AMB-37", "BR-6.9", "WS-46")
@ALL
def test_with_both_decks_exhausted_the_game_ends_as_it_stands(ruleset: str) -> None:
    scene = base(ruleset)
    scene.deck(0)
    scene.deck(1)
    scene.player(0, regenerated=True, points=10)
    scene.player(1, regenerated=True, exhausted=True, points=25)
    stage = scene.begin("draw")
    result = stage.game.result
    assert result is not None
    assert (result.kind, result.winner, result.how) == ("modified win", 1, "exhausted")


@pytest.mark.req("AMB-37", "WS-49")
def test_the_last_exhaustion_ends_the_game_in_the_middle_of_a_turn_too() -> None:
    scene = base()
    scene.hand(0, "Kivas Fajo - Collector", "Mendon", "Taitt")
    scene.deck(0)
    scene.deck(1, "Klag")
    scene.player(0, regenerated=True, exhausted=True)
    scene.player(1, regenerated=True)
    stage = scene.plays().say("play Kivas Fajo - Collector", "opponent")
    assert stage.game.over
    assert stage.game.table.state.turn.number == 5


@pytest.mark.req("AMB-37")
def test_a_deck_that_gets_cards_again_is_no_longer_exhausted() -> None:
    scene = base()
    scene.hand(0, "Masaka Transformations", "Mendon", "Taitt")
    scene.deck(0)
    scene.deck(1)
    scene.player(0, regenerated=True, exhausted=True)
    scene.player(1, regenerated=True)
    stage = scene.plays().say("play Masaka Transformations", "you")
    assert not stage.game.table.state.players[0].exhausted
    assert not stage.game.over


# Full turns


@pytest.mark.req("BR-6.7")
def test_a_full_turn_begins_after_the_effect_did() -> None:
    scene = base()
    scene.hand(0, "Goddess of Empathy")
    stage = scene.plays().say("play Goddess of Empathy").end_turn()
    assert stage.where("Goddess of Empathy") == "table"
    stage.end_turn().end_turn()
    assert stage.where("Goddess of Empathy") == "discard pile"
