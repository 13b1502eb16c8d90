"""Mission IIs: two sides, an outpost that goes and comes back, a wormhole that closes behind a ship."""

import pytest
from tests.engine.duty import run

from spaceline.cards import catalogue
from spaceline.cards.models import Mission
from spaceline.engine import places
from spaceline.engine.decisions import ChooseOne
from spaceline.scene import Scene

BUILT_IN = (
    "Explore Black Cluster II",
    "Explore Typhon Expanse II",
    "Investigate Anomaly II",
    "Investigate Sighting II",
    "Secret Salvage II",
    "Test Mission II",
)
WITH_WORMHOLE = ("Covert Installation II", "Excavation II", "Relief Mission II")
OUTPOSTS = {
    "Explore Black Cluster II": ("Klingon", 32, "Kromm", 30),
    "Explore Typhon Expanse II": ("Romulan", 32, "Palteth", 30),
    "Investigate Anomaly II": ("Federation", 30, "Linda Larson", 25),
    "Investigate Sighting II": ("Romulan", 32, "Palteth", 30),
    "Secret Salvage II": ("Klingon", 32, "Kromm", 25),
    "Test Mission II": ("Federation", 30, "Linda Larson", 20),
}
WORMHOLES = {"Covert Installation II": 30, "Excavation II": 20, "Relief Mission II": 15}
ICONS = {"Covert Installation II": "Cardassian", "Excavation II": "Ferengi", "Relief Mission II": "Bajoran"}
BUILD = "build the outpost"


def two(name: str) -> Mission:
    card = catalogue()[name]
    assert isinstance(card, Mission)
    return card


@pytest.mark.card(*BUILT_IN, *WITH_WORMHOLE)
@pytest.mark.req("EP-42", "EP-49", "EP-32", "EP-34")
@pytest.mark.ruling("Mission II")
def test_each_is_its_original_for_five_points_less() -> None:
    points = {name: facts[3] for name, facts in OUTPOSTS.items()} | WORMHOLES
    for name, value in points.items():
        card = two(name)
        assert card.original is not None
        original = two(card.original)
        assert (card.points, card.points + 5) == (value, original.points)
        assert (card.span, card.requirement, card.location) == (original.span, original.requirement, original.location)
        assert set(card.affiliations) - set(original.affiliations) == ({ICONS[name]} if name in ICONS else set())
    assert {name: (two(name).outpost, two(name).outpost_shields) for name in OUTPOSTS} == {
        name: facts[:2] for name, facts in OUTPOSTS.items()
    }


# The outpost side


def back(name: str, *engineers: str, hand: tuple[str, ...] = (), rules: str = "warp-speed-2001") -> Scene:
    """A Mission II with its outpost gone, and people in a shuttle there."""
    scene = Scene(rules)
    scene.mission(name, up=False)
    scene.ship("Yridian Shuttle", at=name, aboard=engineers)
    scene.hand(0, *hand)
    return scene


@pytest.mark.card(*BUILT_IN)
@pytest.mark.req("EP-41", "WS-13", "BR-5.3")
@pytest.mark.ruling("outpost – built-in")
@pytest.mark.parametrize("name", OUTPOSTS)
def test_an_engineer_of_its_kind_brings_the_outpost_back(name: str) -> None:
    _, _, engineer, _ = OUTPOSTS[name]
    stage = back(name, engineer).plays().answer(f"instead {name} {BUILD}")
    table = stage.game.table
    assert table.is_outpost(stage.number(name))
    assert table.state.turn.plays == 1
    assert stage.may(f"dock Yridian Shuttle {name}")


@pytest.mark.card(*BUILT_IN)
@pytest.mark.req("EP-41")
@pytest.mark.parametrize("name", OUTPOSTS)
def test_nobody_else_brings_it_back(name: str) -> None:
    strangers = [facts[2] for other, facts in OUTPOSTS.items() if facts[0] != OUTPOSTS[name][0]]
    assert not back(name, "Mendon", *dict.fromkeys(strangers)).plays().may(f"instead {name} {BUILD}")


@pytest.mark.card("Secret Salvage II")
@pytest.mark.req("EP-41", "BR-5.3")
def test_the_engineer_must_be_there_and_able_and_yours() -> None:
    order = f"instead Secret Salvage II {BUILD}"
    scene = back("Secret Salvage II")
    scene.mission("Relief Mission")
    scene.team("Relief Mission", ["Kromm"])
    assert not scene.plays().may(order)
    scene = back("Secret Salvage II")
    scene.aboard("Yridian Shuttle", ["Kromm"], stopped=True)
    assert not scene.plays().may(order)
    scene = back("Secret Salvage II")
    scene.ship("I.K.C. Vorn", at="Secret Salvage II", owner=1, aboard=["Kromm"])
    assert not scene.plays().may(order)
    assert not scene.plays(1).may(order)  # and it is not the opponent's mission


@pytest.mark.card("Secret Salvage II")
@pytest.mark.req("EP-41", "WS-28", "AMB-12")
def test_flipping_takes_one_of_the_two_card_plays() -> None:
    scene = back("Secret Salvage II", "Kromm", hand=("Gorath", "Kle'eg", "Alien Probe"))
    stage = scene.plays().say(f"instead Secret Salvage II {BUILD}", "play Gorath", "Secret Salvage II")
    assert stage.where("Gorath") == "aboard Secret Salvage II"  # they report there at once
    assert not stage.may("play Kle'eg")


@pytest.mark.card("Explore Black Cluster II")
@pytest.mark.req("EP-41", "WS-41", "AMB-07", "BR-5.4")
@pytest.mark.parametrize(
    ("rules", "held", "left"),
    [
        ("warp-speed-2000", 3, 3),
        ("warp-speed-2001", 3, 3),
        ("warp-speed-2001", 9, 7),  # no drawing, but a hand is evened down
        ("warp-speed-2023", 3, 3),
        ("warp-speed-2023", 9, 9),  # no evening up at all
    ],
)
def test_no_cards_are_drawn_in_that_turn(rules: str, held: int, left: int) -> None:
    scene = back("Explore Black Cluster II", "Kromm", hand=("Mendon",) * held, rules=rules)
    stage = scene.plays().say(f"instead Explore Black Cluster II {BUILD}", "end").end_turn()
    assert len(stage.game.table.at(places.hand(0))) == left


@pytest.mark.card("Secret Salvage II")
@pytest.mark.req("EP-37", "BR-5.2")
@pytest.mark.ruling("Mission II", "outpost – built-in")
def test_it_is_not_brought_back_beside_an_outpost_of_your_own() -> None:
    scene = back("Secret Salvage II", "Kromm")
    scene.outpost("Neutral Outpost", at="Secret Salvage II")
    assert not scene.plays().may(f"instead Secret Salvage II {BUILD}")
    scene = back("Secret Salvage II", "Kromm")
    scene.outpost("Neutral Outpost", at="Secret Salvage II", owner=1)
    assert scene.plays().may(f"instead Secret Salvage II {BUILD}")


@pytest.mark.card("Investigate Anomaly II")
@pytest.mark.req("EP-38", "BR-13.3")
def test_what_is_attacked_is_called_the_outpost_and_not_the_mission() -> None:
    scene = Scene()
    scene.mission("Investigate Anomaly II", owner=1)
    scene.ship("I.K.C. Bortas", at="Investigate Anomaly II", aboard=["Batrell", "Gorath", "Gorath"])
    decision = scene.orders().decision
    assert isinstance(decision, ChooseOne)
    attacks = [decision.label(option) for option in decision.options if option.startswith("fire")]
    assert attacks == ["Attack the outpost at Investigate Anomaly II"]


@pytest.mark.card("Investigate Anomaly II")
@pytest.mark.req("EP-38", "EP-39", "BR-13.9", "BR-5.8")
@pytest.mark.ruling("Mission II", "outpost – built-in")
def test_an_outpost_shot_to_pieces_takes_what_is_on_and_in_it() -> None:
    scene = Scene()
    scene.mission("Investigate Anomaly II", owner=1)
    scene.aboard("Investigate Anomaly II", ["Mendon", "Tricorder"], owner=1)
    scene.ship("Type VI Shuttlecraft", at="Investigate Anomaly II", owner=1, docked="Investigate Anomaly II")
    scene.on("Investigate Anomaly II", "Spacedock", owner=1, marks=("on outpost",))
    scene.on("Investigate Anomaly II", "Espionage: Klingon on Federation", owner=1)
    fleet = ("I.K.C. Bortas", "I.K.C. Qu'Vat", "I.K.C. Vor'Cha", "I.K.C. Hegh'ta")  # WEAPONS 32 against 30
    for ship in fleet:
        scene.ship(ship, at="Investigate Anomaly II", aboard=["Batrell"] if ship == fleet[0] else ["Gorath"])
    stage = scene.orders().say("fire Investigate Anomaly II", fleet[1:])
    assert stage.card("Investigate Anomaly II").damaged
    stage.end_turn().end_turn()
    stage.say("fire Investigate Anomaly II", fleet[1:])
    assert stage.where("Investigate Anomaly II") == "spaceline"
    assert not stage.card("Investigate Anomaly II").up
    assert [stage.where(name) for name in ("Mendon", "Tricorder", "Spacedock")] == ["discard pile"] * 3
    assert stage.where("Espionage: Klingon on Federation") == "on Investigate Anomaly II"  # it lay on the mission
    assert stage.where("Type VI Shuttlecraft") == "at Investigate Anomaly II"
    assert not stage.card("Type VI Shuttlecraft").docked


@pytest.mark.card("Test Mission II")
@pytest.mark.req("EP-40")
@pytest.mark.ruling("Mission II", "outpost – built-in")
def test_an_outpost_put_out_of_play_never_comes_back() -> None:
    scene = Scene()
    scene.mission("Test Mission II")
    scene.ship("Runabout", at="Test Mission II", aboard=["Linda Larson"], docked="Test Mission II")
    scene.aboard("Test Mission II", ["Mendon"])
    scene.hand(0, "Alien Probe")
    stage = scene.plays()
    run(stage.game.table.put_out_of_play(stage.number("Test Mission II")))
    assert stage.where("Test Mission II") == "spaceline"
    assert stage.where("Mendon") == "discard pile"
    assert not stage.card("Test Mission II").up
    table = stage.game.table
    assert table.cast.minds[stage.number("Test Mission II")].card_plays(table, stage.number("Test Mission II"), 0) == []


@pytest.mark.card("Investigate Anomaly II")
@pytest.mark.req("EP-38", "BR-13.10")
@pytest.mark.ruling("outpost – built-in")
def test_a_built_in_outpost_repairs_and_carries_a_spacedock() -> None:
    scene = Scene()
    scene.mission("Investigate Anomaly II")
    scene.ship(
        "Runabout", at="Investigate Anomaly II", aboard=["Giusti"], docked="Investigate Anomaly II", damaged=True
    )
    scene.hand(0, "Spacedock")
    stage = scene.plays().say("play Spacedock", "Investigate Anomaly II")
    assert stage.where("Spacedock") == "on Investigate Anomaly II"
    assert not stage.card("Runabout").damaged


@pytest.mark.card("Secret Salvage II")
@pytest.mark.req("EP-51")
@pytest.mark.ruling("Mission II")
def test_what_is_aboard_a_built_in_outpost_is_shown_to_its_player() -> None:
    scene = Scene()
    scene.mission("Secret Salvage II")
    scene.aboard("Secret Salvage II", ["Kromm"])
    scene.ship("I.K.C. Vorn", at="Secret Salvage II", docked="Secret Salvage II")
    game = scene.orders().game
    shown = game.view(0)["spaceline"][0]
    assert shown["outpost"]
    assert [card["name"] for card in shown["aboard"]] == ["Kromm"]
    assert shown["here"][0]["docked"] == shown["id"]
    seen = game.view(1)["spaceline"][0]
    assert seen["aboard_count"] == 1
    assert "aboard" not in seen


@pytest.mark.card("Test Mission II")
@pytest.mark.req("EP-35", "EP-43", "BR-17.5")
@pytest.mark.ruling("Mission II")
@pytest.mark.parametrize("up", [True, False])
def test_the_mission_is_the_same_on_both_sides(up: bool) -> None:
    scene = Scene()
    scene.mission("Test Mission II", up=up)
    scene.ship("U.S.S. Galaxy", at="Test Mission II", aboard=["Geordi La Forge", "Jean-Luc Picard", "Worf", "Sarek"])
    stage = scene.orders().answer("crew Test Mission II U.S.S. Galaxy")
    assert stage.points() == 20
