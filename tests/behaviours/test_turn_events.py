"""Events at the end of turns: what is discarded, guessed and drawn before the next player begins."""

import pytest

from spaceline.engine import places
from spaceline.engine.decisions import CHANCE, Chance, ChooseNumber, Order
from spaceline.scene import Scene, Stage

EDITIONS = ("warp-speed-2000", "warp-speed-2001", "warp-speed-2023")


def scene_with_hands(ruleset: str = "warp-speed-2001") -> Scene:
    scene = Scene(ruleset)
    scene.mission("Excavation")
    scene.hand(0, "Worf", "Runabout", "Tricorder")
    scene.hand(1, "Data", "Spacedock")
    return scene


def hand_size(stage: Stage, player: int) -> int:
    return len(stage.game.table.at(places.hand(player)))


def drawn_by(stage: Stage, player: int, rule: str) -> int:
    told = stage.game.occurrences
    return sum(what.kind == "drawn" and what.player == player and what.rule == rule for what in told)


# Static Warp Bubble


@pytest.mark.card("Static Warp Bubble")
@pytest.mark.req("BR-16.4")
def test_the_bubble_takes_a_card_before_the_draw_and_the_even_up() -> None:
    scene = scene_with_hands()
    scene.table(1, "Static Warp Bubble")
    stage = scene.begin("end").answer("Runabout")
    assert stage.where("Runabout") == "discard pile"
    assert stage.where("Worf") == "hand"
    assert hand_size(stage, 0) == 7
    assert drawn_by(stage, 0, "WS-39") == 4  # 3 - 1 + 1, then up to 7


@pytest.mark.card("Static Warp Bubble")
def test_the_bubble_spares_its_own_player_and_an_empty_hand() -> None:
    scene = scene_with_hands()
    scene.table(0, "Static Warp Bubble")
    stage = scene.begin("end")
    assert "discards" not in stage.story
    stage.end_turn()
    assert "Player 2 discards" in stage.story
    scene = Scene()
    scene.mission("Excavation")
    scene.table(1, "Static Warp Bubble")
    assert hand_size(scene.begin("end"), 0) == 7


@pytest.mark.card("Static Warp Bubble")
@pytest.mark.req("BR-15.2")
def test_two_bubbles_of_one_player_take_one_card() -> None:
    scene = scene_with_hands()
    scene.table(1, "Static Warp Bubble", "Static Warp Bubble")
    stage = scene.begin("end").answer("Worf")
    assert stage.story.count("discards") == 1


# The Traveler: Transcendence


@pytest.mark.card("The Traveler: Transcendence")
@pytest.mark.req("WS-38", "BR-6.6")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_traveler_gives_a_second_draw_before_the_even_up(ruleset: str) -> None:
    scene = scene_with_hands(ruleset)
    scene.hand(0, "The Traveler: Transcendence")
    stage = scene.plays().say("play The Traveler: Transcendence", "yours").end_turn()
    assert (drawn_by(stage, 0, "WS-38"), drawn_by(stage, 0, "WS-39")) == (2, 2)
    stage.end_turn()
    assert drawn_by(stage, 1, "WS-38") == 1


@pytest.mark.card("The Traveler: Transcendence")
def test_the_traveler_may_go_beside_the_opponents_deck() -> None:
    scene = scene_with_hands()
    scene.hand(0, "The Traveler: Transcendence")
    stage = scene.plays().say("play The Traveler: Transcendence", "opponent's").end_turn()
    assert drawn_by(stage, 0, "WS-38") == 1
    stage.end_turn()
    assert drawn_by(stage, 1, "WS-38") == 2


@pytest.mark.card("The Traveler: Transcendence")
@pytest.mark.req("BR-15.2")
def test_two_travelers_beside_one_deck_give_one_card() -> None:
    scene = scene_with_hands()
    scene.table(0, "The Traveler: Transcendence", "The Traveler: Transcendence")
    assert drawn_by(scene.begin("end"), 0, "WS-38") == 2


@pytest.mark.card("The Traveler: Transcendence", "Static Warp Bubble")
@pytest.mark.req("BR-7.9")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_traveler_holds_the_bubble_back_only_while_it_is_in_play(owner: int) -> None:
    scene = scene_with_hands()
    scene.table(1, "Static Warp Bubble")
    traveler = scene.table(owner, "The Traveler: Transcendence")[0]
    stage = scene.begin("end")
    assert "discards" not in stage.story
    assert stage.where("Static Warp Bubble") == "table"
    scene = scene_with_hands()
    scene.table(1, "Static Warp Bubble")
    scene.table(owner, "The Traveler: Transcendence")
    stage = scene.begin("orders")
    stage.game.table.move(traveler, places.discard_pile(owner))
    while stage.decision.about != stage.number("Static Warp Bubble"):
        stage.answer("end")
    assert stage.decision.player == 0


# Telepathic Alien Kidnappers


def kidnappers(*also: str) -> Stage:
    scene = scene_with_hands()
    scene.table(0, "Telepathic Alien Kidnappers", *also)
    return scene.begin("end")


@pytest.mark.card("Telepathic Alien Kidnappers")
@pytest.mark.req("BR-16.3", "EP-16")
def test_the_kidnappers_discard_a_card_whose_type_was_named() -> None:
    stage = kidnappers()
    assert {"personnel", "event", "mission", "dilemma"} <= set(stage.options)
    stage.answer("personnel").answer(1)
    shown = next(what for what in stage.game.occurrences if what.kind == "shown")
    name = stage.game.table.name(shown.cards[0])
    assert stage.where("Spacedock") == "hand"
    assert stage.where("Data") == ("discard pile" if name == "Data" else "hand")
    assert shown.only == -1


@pytest.mark.card("Telepathic Alien Kidnappers")
def test_a_wrong_guess_only_shows_the_card() -> None:
    stage = kidnappers().say("ship", 2)
    assert stage.where("Data") == stage.where("Spacedock") == "hand"
    assert stage.story.count("Player 2 shows") == 1


@pytest.mark.card("Telepathic Alien Kidnappers", "Alien Probe")
@pytest.mark.req("TG-27")
def test_an_open_hand_is_shuffled_before_the_pick() -> None:
    picked = set()
    for way in (1, -1):
        scene = scene_with_hands()
        scene.table(0, "Telepathic Alien Kidnappers", "Alien Probe")
        game = scene.begin("end").game
        game.decide(0, "personnel")
        shuffle = game.decisions[0]
        assert isinstance(shuffle, Chance)
        game.decide(CHANCE, shuffle.cards[::way])
        point = game.decisions[0]
        assert isinstance(point, ChooseNumber)
        assert (point.player, point.low, point.high) == (0, 1, 2)
        game.decide(0, 1)
        picked.add(game.table.place(scene.number("Data")))
    assert picked == {places.hand(1), places.discard_pile(1)}


@pytest.mark.card("Telepathic Alien Kidnappers")
def test_the_kidnappers_act_in_their_players_turns_and_find_nothing_in_an_empty_hand() -> None:
    scene = scene_with_hands()
    scene.table(1, "Telepathic Alien Kidnappers")
    stage = scene.begin("end")
    assert stage.game.table.state.turn.player == 1
    assert "shows" not in stage.story
    assert "Player 1 shows" in stage.end_turn().story
    scene = Scene()
    scene.mission("Excavation")
    scene.table(0, "Telepathic Alien Kidnappers")
    assert "shows" not in scene.begin("end").story


# In which order


@pytest.mark.card("Telepathic Alien Kidnappers", "Plasma Fire")
@pytest.mark.req("BR-6.1", "BR-7.6")
def test_a_player_orders_effects_that_are_due_at_the_same_moment() -> None:
    scene = scene_with_hands()
    scene.ship("Type VI Shuttlecraft", "Excavation", owner=1)
    scene.table(0, "Telepathic Alien Kidnappers")
    scene.on("Type VI Shuttlecraft", "Plasma Fire")
    for first in ("Plasma Fire", "Telepathic Alien Kidnappers"):
        stage = scene.begin("end")
        assert isinstance(stage.decision, Order)
        assert stage.decision.player == 0
        second = next(name for name in stage.options if name != first)
        stage.answer(first, second).say("ship", 1)
        assert (stage.story.index("is damaged") < stage.story.index("shows")) is (first == "Plasma Fire")
