"""Events that are over at once: draws, exchanged hands, a card back from the discard pile."""

import pytest

from spaceline.behaviours import titles
from spaceline.decks import Deck, check
from spaceline.engine import places
from spaceline.formats.deck_rules import deck_rules
from spaceline.scene import Scene, Stage


def scene_with(event: str, *deck: str) -> Scene:
    scene = Scene()
    scene.mission("Excavation")
    scene.hand(0, event, "Worf")
    scene.hand(1, "Data", "Spacedock")
    scene.deck(0, *(deck or ("Mendon", "Taitt", "Gorath", "Divok")))
    scene.deck(1, "Shelby", "Mendak", "Tebok", "Toreth")
    return scene


def pile(stage: Stage, place: int) -> list[str]:
    return [stage.game.table.name(card) for card in stage.game.table.at(place)]


# Kivas Fajo - Collector


@pytest.mark.card("Kivas Fajo - Collector")
@pytest.mark.req("BR-16.3")
@pytest.mark.parametrize(
    ("who", "player", "drawn"),
    [
        ("you", 0, ["Worf", "Mendon", "Taitt", "Gorath"]),
        ("opponent", 1, ["Data", "Spacedock", "Shelby", "Mendak", "Tebok"]),
    ],
)
def test_kivas_fajo_draws_three_for_a_player_of_choice(who: str, player: int, drawn: list[str]) -> None:
    stage = scene_with("Kivas Fajo - Collector").plays().say("play Kivas Fajo - Collector", who)
    assert pile(stage, places.hand(player)) == drawn
    assert len(pile(stage, places.hand(1 - player))) == (2 if player == 0 else 1)
    assert stage.where("Kivas Fajo - Collector") == "discard pile"


@pytest.mark.card("Kivas Fajo - Collector")
@pytest.mark.req("WS-42", "BR-6.8")
def test_kivas_fajo_draws_through_a_regeneration_and_as_far_as_cards_go() -> None:
    scene = scene_with("Kivas Fajo - Collector", "Mendon")
    scene.discards(0, "Divok", "Red Alert!")
    stage = scene.plays().say("play Kivas Fajo - Collector", "you")
    assert pile(stage, places.hand(0)) == ["Worf", "Mendon", "Divok"]
    assert pile(stage, places.discard_pile(0)) == ["Red Alert!", "Kivas Fajo - Collector"]
    assert stage.game.table.state.players[0].exhausted


# Masaka Transformations


@pytest.mark.card("Masaka Transformations")
@pytest.mark.req("BR-16.3")
def test_masaka_puts_a_hand_under_the_deck_and_draws_as_many() -> None:
    stage = scene_with("Masaka Transformations").plays().say("play Masaka Transformations", "opponent")
    assert pile(stage, places.hand(1)) == ["Shelby", "Mendak"]
    assert pile(stage, places.draw_deck(1))[:2] == ["Tebok", "Toreth"]
    assert sorted(pile(stage, places.draw_deck(1))[2:]) == ["Data", "Spacedock"]
    assert stage.where("Masaka Transformations") == "discard pile"


@pytest.mark.card("Masaka Transformations")
def test_masaka_does_nothing_to_an_empty_hand() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.hand(0, "Masaka Transformations")
    scene.deck(0, "Mendon")
    stage = scene.plays().say("play Masaka Transformations", "you")
    assert pile(stage, places.draw_deck(0)) == ["Mendon"]
    assert not stage.game.table.state.players[0].regenerated


@pytest.mark.card("Masaka Transformations")
@pytest.mark.req("TG-25")
def test_an_earned_artifact_stays_earned_through_masaka() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.hand(0, "Masaka Transformations")
    scene.earned(0, "Thought Maker")
    scene.deck(0)
    stage = scene.plays().say("play Masaka Transformations", "you")
    assert stage.where("Thought Maker") == "hand"
    assert "earned" in stage.card("Thought Maker").marks


# Res-Q


@pytest.mark.card("Res-Q")
@pytest.mark.req("BR-8.8")
def test_res_q_is_exchanged_for_a_card_that_the_opponent_sees() -> None:
    scene = scene_with("Res-Q")
    scene.discards(0, "Runabout", "Tricorder")
    stage = scene.plays().say("play Res-Q", "Runabout")
    assert stage.where("Runabout") == "hand"
    assert stage.where("Res-Q") == "discard pile"
    told = next(what for what in stage.game.occurrences if what.kind == "returned")
    assert (told.cards, told.only) == ((stage.number("Runabout"),), -1)


@pytest.mark.card("Res-Q")
def test_res_q_needs_a_card_in_its_own_players_discard_pile() -> None:
    scene = scene_with("Res-Q")
    scene.discards(1, "Runabout")
    assert "play Res-Q" not in scene.plays().options
    scene.discards(0, "Tricorder")
    assert scene.plays().answer("play Res-Q").options == ["Tricorder"]


@pytest.mark.card("Res-Q")
@pytest.mark.req("TG-25")
def test_a_discarded_artifact_comes_back_unusable() -> None:
    scene = scene_with("Res-Q")
    scene.discards(0, "Horga'hn", "Thought Maker")
    stage = scene.plays().say("play Res-Q", "Thought Maker")
    assert stage.where("Thought Maker") == "hand"
    assert stage.card("Thought Maker").marks == ()


# Raise the Stakes


@pytest.mark.card("Raise the Stakes")
@pytest.mark.req("TG-23")
def test_raise_the_stakes_stays_in_hand_and_out_of_decks() -> None:
    scene = scene_with("Raise the Stakes")
    scene.outpost("Federation Outpost", "Excavation")
    stage = scene.plays()
    assert stage.may("play Worf")
    assert not stage.may("play Raise the Stakes")
    assert "Raise the Stakes" in titles()  # known, and idle by its own text
    deck = Deck("", ("Excavation", "Study Nebula"), (), (*["Mendon"] * 20, "Raise the Stakes"))
    for edition in ("2000", "2001", "2023"):
        report = check(deck, deck_rules("warp-speed", edition, "sealed"))
        assert "TG-23" in [error.rule for error in report.errors]
