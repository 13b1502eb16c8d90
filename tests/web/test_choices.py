"""A decision on the page: one sentence, choices by card and verb, cards lit, a hint for newcomers."""

from typing import Any

import pytest
from tests.behaviours.meeting import attempt, planet_scene

from spaceline.scene import Scene, Stage
from spaceline.web.board import board, unfolded
from spaceline.web.choices import Choice, Group, sentence, whose
from spaceline.web.guide import hint
from spaceline.web.sights import Sight, sights

CREW = ("Giusti", "Mendon", "Linda Larson", "Taitt")


def over_a_planet() -> Scene:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("Test Mission", owner=1)
    scene.ship("Runabout", at="Excavation", aboard=CREW)
    return scene


def page(stage: Stage, seat: int | None = 0) -> dict[str, Any]:
    return board(stage.game, seat)


def choices(group: Group) -> list[Choice]:
    return [choice for _, row in group.rows for choice in row]


def group(picture: dict[str, Any], heading: str) -> Group:
    groups: list[Group] = picture["offer"]["groups"]
    return next(one for one in groups if one.heading == heading)


def test_orders_stand_under_the_ship_that_carries_them_out() -> None:
    ship = group(page(over_a_planet().orders()), "Runabout")
    assert [(label, [choice.text for choice in row]) for label, row in ship.rows] == [
        ("Fly to", ["Test Mission ▶"]),
        ("Beam to", ["the surface of Excavation"]),
    ]
    assert ship.place == "at Excavation"


def test_two_ships_of_one_name_are_told_apart_by_where_they_are() -> None:
    scene = over_a_planet()
    scene.ship("Runabout", at="Test Mission", aboard=["Soren", "Thei"])
    places = [one.place for one in page(scene.orders())["offer"]["groups"] if one.heading == "Runabout"]
    assert places == ["at Excavation", "at Test Mission"]


def test_an_attempt_comes_first_and_every_choice_has_a_key() -> None:
    scene = over_a_planet()
    scene.team("Excavation", ["Jean-Luc Picard", "Worf"])
    groups = page(scene.orders())["offer"]["groups"]
    assert groups[0].heading == "Attempt a mission"
    assert [choice.text for choice in choices(groups[0])] == [
        "Excavation with everyone there",
        "Excavation with some of those there",
    ]
    keys = [choice.key for one in groups for choice in choices(one)]
    assert keys == [str(number) for number in range(1, len(keys) + 1)]


def test_the_way_on_says_where_it_leads() -> None:
    assert [choice.text for choice in page(over_a_planet().orders())["offer"]["ending"]] == ["End your turn"]
    scene = over_a_planet()
    scene.hand(0, "Distortion Field")
    assert [choice.text for choice in page(scene.plays())["offer"]["ending"]] == ["Go on to orders"]


def test_what_can_be_done_is_lit_and_nothing_else() -> None:
    scene = over_a_planet()
    (playable, idle) = scene.hand(0, "Distortion Field", "Romulan Outpost")
    picture = page(scene.plays())
    hand = {card["id"]: card["lit"] for card in picture["sides"][1]["hand"]}
    assert hand == {playable: True, idle: False}


def test_picking_a_team_shows_what_the_mission_asks_for() -> None:
    stage = over_a_planet().orders().answer("beam Runabout Excavation")
    offer = page(stage)["offer"]
    assert offer["team"]
    assert offer["wanted"] == "Excavation needs Archaeology OR CUNNING>32"
    assert offer["how"] == "Choose 1 to 4."
    assert {card["name"] for card in offer["cards"]} == set(CREW)
    giusti = next(card for card in offer["cards"] if card["name"] == "Giusti")
    assert giusti["place"] == ""  # all are aboard the one ship
    assert len(giusti["sums"]) == 3


def test_a_watcher_is_offered_nothing() -> None:
    picture = page(over_a_planet().orders(), None)
    assert picture["offer"] is None
    assert picture["hint"].title == "You are watching"


@pytest.mark.parametrize(
    ("prompt", "kind", "expected"),
    [
        ("Which way?", "", "Which way?"),
        ("Give an order, or end your turn", "", "Give an order, or end your turn."),
        ("Red Alert! is played on", "choose card", "Red Alert! is played on …"),
        ("the cards aboard U.S.S. Nebula", "look", "You look at the cards aboard U.S.S. Nebula."),
        ("Respond? Just played: Q-Net", "", "Just played: Q-Net. Do you respond?"),
    ],
)
def test_every_question_is_a_sentence(prompt: str, kind: str, expected: str) -> None:
    assert sentence(prompt, kind) == expected


def test_the_guide_follows_the_game() -> None:
    scene = over_a_planet()
    assert page(scene.orders())["hint"].title == "Give orders, as many as you like"
    scene = over_a_planet()
    scene.team("Excavation", ["Jean-Luc Picard"])
    assert page(scene.orders())["hint"].title == "A mission is in reach"
    stage = over_a_planet().orders().answer("beam Runabout Excavation")
    assert page(stage)["hint"].title == "Pick who goes"
    scene = over_a_planet()
    scene.hand(0, "Distortion Field")
    assert page(scene.plays())["hint"].title == "Bring people aboard"


def test_seeding_in_stacks_and_card_by_card_are_explained_each_in_its_own_way() -> None:
    view = {"over": None, "turn": 0, "phase": "dilemma phase"}
    asked = {"optional": False, "sentence": "What do you seed?", "team": False, "about_id": 0}
    assert "first you tick" in hint(view, {**asked, "kind": "order"}, seated=True).words
    assert "later is met earlier" in hint(view, {**asked, "kind": "choose one"}, seated=True).words


def test_a_large_group_is_folded_until_somebody_in_it_can_do_something() -> None:
    crew = [{"lit": False, "side": "us"} for _ in range(7)]
    assert unfolded(crew[:6])
    assert not unfolded(crew)
    assert unfolded([*crew, {"lit": True, "side": "us"}])
    assert not unfolded([{"lit": False, "side": "them"}])


def test_a_team_at_its_mission_sees_what_it_lacks() -> None:
    scene = over_a_planet()
    scene.team("Excavation", ["Worf"])
    place = page(scene.orders())["locations"][0]
    ((who, lacks),) = place["prospects"]
    assert who == "Your team"
    assert "Archaeology" in lacks
    scene = over_a_planet()
    scene.team("Excavation", ["Jean-Luc Picard"])
    assert page(scene.orders())["locations"][0]["prospects"] == [("Your team", "")]


@pytest.mark.req("BR-9.5")
@pytest.mark.parametrize(
    ("ship", "crew", "states"),
    [
        ("Runabout", (), ["needs a crew"]),
        ("Runabout", ("Kromm",), ["needs Federation personnel"]),
        ("Runabout", ("Taitt",), []),
        ("U.S.S. Galaxy", ("Simon Tarses",), ["needs ★ command"]),
        ("U.S.S. Galaxy", ("Jean-Luc Picard",), ["needs ⊕ staff"]),
        ("U.S.S. Galaxy", ("Gorath",), ["needs Federation personnel and ★ command"]),
        ("Yridian Shuttle", ("Gorath",), []),
    ],
)
def test_a_ship_says_what_its_crew_lacks(ship: str, crew: tuple[str, ...], states: list[str]) -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("Test Mission", owner=1)
    scene.ship(ship, at="Excavation", aboard=crew)
    stage = scene.orders()
    (mine,) = page(stage)["locations"][0]["orbit"][2][1]
    assert mine["states"] == states
    (theirs,) = page(stage, 1)["locations"][0]["orbit"][0][1]
    assert theirs["states"] == []
    (watched,) = page(stage, None)["locations"][0]["orbit"][2][1]
    assert watched["states"] == []


def test_seeds_are_asked_for_with_whose_mission_it_is() -> None:
    view = {
        "you": 1,
        "decision": {"kind": "order", "about": 5},
        "spaceline": [{"owner": 0}, {"owner": 1}],
    }
    for position, planet, words in ((0, True, "your opponent's planet"), (1, False, "your own space")):
        seen = {5: Sight(5, "Excavation", "mission", position=position, planet=planet)}
        assert whose(view, seen) == f"This is {words} mission."
    assert whose({**view, "decision": {"kind": "choose one", "about": 5}}, seen) == ""


def test_the_crew_of_the_opponent_is_only_counted() -> None:
    stage = over_a_planet().orders()
    theirs = page(stage, 1)["locations"][0]["orbit"][0]
    (ship,) = theirs[1]
    assert (theirs[0], ship["aboard"], ship["aboard_count"]) == ("them", [], len(CREW))
    opened = board(stage.game, None, open_hands=True)["locations"][0]["orbit"]
    assert [card["name"] for side, cards in opened for ship in cards for card in ship["aboard"]] == list(CREW)


def test_where_a_card_is_stands_in_words() -> None:
    view = {
        "players": [],
        "in_the_air": [],
        "looking_at": [],
        "away": [],
        "spaceline": [
            {
                "id": 1,
                "name": "Investigate Anomaly II",
                "type": "mission",
                "outpost": True,
                "aboard": [{"id": 2, "name": "Worf", "type": "personnel"}],
                "here": [
                    {
                        "id": 3,
                        "name": "Runabout",
                        "type": "ship",
                        "aboard": [{"id": 4, "name": "Data", "type": "personnel"}],
                    }
                ],
                "held": [],
                "revealed": [],
                "met": [],
                "surface": [],
                "your_seeds": [],
            }
        ],
    }
    places = {number: sight.place for number, sight in sights(view).items()}
    assert places[2] == "in the outpost at Investigate Anomaly II"
    assert places[3] == "at Investigate Anomaly II"
    assert places[4] == "aboard Runabout"


def test_a_dilemma_that_was_met_and_went_back_is_shown_at_its_mission() -> None:
    scene = planet_scene("Impassable Door", "Archer", team=["Worf", "Giusti"])
    scene.hand(0, "Tricorder")
    stage = attempt(scene)
    assert [card["name"] for card in page(stage, 0)["locations"][0]["met"]] == ["Impassable Door"]
