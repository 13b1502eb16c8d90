"""Seed cards under missions: what may lie where, what is a mis-seed when met, and who sees what (BR-4)."""

import pytest
from tests.behaviours.meeting import PLANET, attempt, free, happened, planet_scene, space_scene
from tests.engine.seed_phases import Opening, deck

from spaceline.engine import places
from spaceline.engine.decisions import Order
from spaceline.scene import Scene, Stage

EASY = "Excavation"
DIGGER = "Richard Galen"


def dig(*seeds: str | tuple[str, int], team: tuple[str, ...] = (DIGGER,), rules: str = "warp-speed-2001") -> Stage:
    """An Away Team that solves the mission if nothing keeps it from it; plain seeds are the opponent's."""
    scene = Scene(rules)
    scene.mission(EASY, seeds=seeds)
    scene.team(EASY, team)
    return scene.orders().answer(f"attempt {EASY}")


# Where seed cards may lie


@pytest.mark.req("BR-4.1", "BR-1.4")
def test_each_kind_of_mission_takes_its_own_dilemmas_and_planets_take_artifacts() -> None:
    seeds = ["Archer", "Null Space", "Q", "Ancient Computer & Microvirus", "Tox Uthat"]
    opening = Opening(deck(["Test Mission"], seeds), deck([EASY]))
    assert set(opening.options(0)) == {"Null Space", "Q", "Ancient Computer & Microvirus"}
    opening.say(0)
    assert set(opening.options(0)) == {"Archer", "Q", "Ancient Computer & Microvirus", "Tox Uthat"}


@pytest.mark.req("BR-4.3")
def test_you_seed_under_your_own_missions_and_the_opponents() -> None:
    opening = Opening(deck([EASY], ["Archer", "Chalnoth"]), deck(["Relief Mission"]))
    opening.say(0, "Archer").say(0, "Chalnoth").auto("start")
    assert opening.under(EASY) == ["Archer"]
    assert opening.under("Relief Mission") == ["Chalnoth"]


@pytest.mark.req("BR-4.5", "BR-10.6")
def test_the_opponents_stack_slides_below_and_is_met_first() -> None:
    opening = Opening(deck([EASY], ["Archer", "Nausicaans"]), deck(["Relief Mission"], ["Chalnoth", "Microvirus"]))
    opening.say(0, "Archer").say(0).say(1, "Chalnoth", "Microvirus").auto("start")
    assert opening.under(EASY) == ["Chalnoth", "Microvirus", "Archer"]


@pytest.mark.req("BR-4.8")
def test_each_player_knows_only_their_own_seeds() -> None:
    opening = Opening(deck([EASY], ["Archer", "Nausicaans"]), deck(["Relief Mission"], ["Chalnoth"]))
    opening.say(0, "Archer").say(0).say(1, "Chalnoth").auto("start")
    for player, own in ((0, ["Archer"]), (1, ["Chalnoth"])):
        here = opening.game.view(player)["spaceline"][0]
        assert here["seeds"] == 2
        assert [card["name"] for card in here["your_seeds"]] == own
    assert "Archer" not in str(opening.game.view(1))
    assert "Chalnoth" not in str(opening.game.view(0))


# Artifacts


@pytest.mark.req("BR-4.2", "TG-24", "WS-57", "TG-26")
@pytest.mark.parametrize("rules", ["warp-speed-2000", "warp-speed-2001", "warp-speed-2023"])
def test_of_two_artifacts_of_one_player_none_is_earned_but_the_others_is(rules: str) -> None:
    stage = dig("Tox Uthat", ("Kurlan Naiskos", 0), "Thought Maker", rules=rules)
    assert stage.where("Tox Uthat") == stage.where("Thought Maker") == "out of play"
    assert stage.where("Kurlan Naiskos") == "hand"
    assert stage.points() == 25


MANY = ["Archer", "Chalnoth", "Microvirus", "Nausicaans", "Tox Uthat"]


@pytest.mark.req("WS-57", "WS-24")
@pytest.mark.parametrize(("edition", "most"), [("2000", 5), ("2001", 4)])
def test_artifacts_count_among_the_cards_under_a_mission(edition: str, most: int) -> None:
    decision = Opening(deck([EASY], MANY), deck(["Test Mission"]), edition).decision(0)
    assert isinstance(decision, Order)
    assert decision.most == most


@pytest.mark.req("WS-57", "WS-24")
def test_artifacts_count_among_the_cards_under_a_mission_in_2023() -> None:
    opening = Opening(deck([EASY], MANY), deck(["Test Mission"]), "2023")
    for name in ("Tox Uthat", *MANY[:3]):
        opening.say(0, f"seed {name} {EASY}")
    assert len(opening.auto("start").under(EASY)) == 4
    assert opening.pile(places.out_of_play(0)) == ["Nausicaans"]


@pytest.mark.req("BR-4.2", "AMB-47")
def test_one_artifact_of_each_player_and_the_same_one_at_several_missions_are_fine() -> None:
    scene = Scene()
    for mission in (EASY, "Investigate Massacre"):
        scene.mission(mission, seeds=["Tox Uthat"])
    scene.team(EASY, [DIGGER])
    stage = scene.orders().answer(f"attempt {EASY}")
    assert happened(stage, "mis-seed") == []
    assert stage.where("Tox Uthat") == "hand"


@pytest.mark.req("BR-4.2", "BR-4.6")
def test_two_artifacts_of_your_own_keep_you_from_solving() -> None:
    stage = dig(("Tox Uthat", 0), ("Thought Maker", 0))
    assert stage.points() == 0
    assert happened(stage, "mis-seed") == ["Tox Uthat", "Thought Maker"]


@pytest.mark.req("TG-24", "BR-4.2")
def test_an_artifact_is_a_mis_seed_though_the_other_was_shown_in_an_earlier_attempt() -> None:
    scene = Scene()
    scene.mission(EASY, seeds=["Tox Uthat", "Impassable Door", "Thought Maker"])
    scene.team(EASY, ["Worf"])
    scene.ship("Runabout", at=EASY, aboard=["Data", DIGGER])
    stage = scene.orders().answer(f"attempt {EASY}")
    assert happened(stage, "mis-seed") == ["Tox Uthat"]
    stage.say(f"beam Runabout {EASY}", ("Data", DIGGER), f"attempt {EASY}")
    assert happened(stage, "mis-seed") == ["Tox Uthat", "Thought Maker"]
    assert stage.points() == 25


@pytest.mark.req("BR-4.1", "BR-4.6")
def test_an_artifact_in_space_is_a_mis_seed() -> None:
    scene = space_scene("Tox Uthat", "Null Space", crew=["Worf", "Ro Laren"])
    stage = attempt(scene)
    assert stage.where("Tox Uthat") == "out of play"
    assert stage.points() == 5


@pytest.mark.req("TG-25", "BR-10.17")
def test_an_artifact_is_useless_until_it_is_earned_and_again_after_its_discard() -> None:
    scene = Scene()
    scene.mission(EASY, seeds=["Kurlan Naiskos"])
    scene.team(EASY, [DIGGER])
    scene.ship("Runabout", at=EASY)
    stage = scene.orders()
    table = stage.game.table
    card = stage.number("Kurlan Naiskos")
    stage.answer(f"attempt {EASY}")
    assert stage.where("Kurlan Naiskos") == "hand"
    assert table.marked(card, "earned")
    table.move(card, places.discard_pile(table.owner(card)))
    table.move(card, places.hand(0))
    assert not table.marked(card, "earned")


# Dilemmas


@pytest.mark.req("BR-4.4", "BR-4.6", "WS-25")
def test_the_second_copy_of_one_player_is_a_mis_seed_without_effect() -> None:
    scene = planet_scene("Armus - Skin of Evil", "Armus - Skin of Evil", team=["Worf", "Data"], rules="warp-speed-2000")
    stage = attempt(scene)
    assert len(happened(stage, "killed")) == 1
    assert happened(stage, "mis-seed") == ["Armus - Skin of Evil"]


@pytest.mark.req("BR-4.4")
def test_copies_of_both_players_are_both_met() -> None:
    scene = planet_scene(
        "Armus - Skin of Evil", ("Armus - Skin of Evil", 0), team=["Worf", "Data", "Giusti"], rules="warp-speed-2000"
    )
    stage = attempt(scene)
    assert len(happened(stage, "killed")) == 2
    assert happened(stage, "mis-seed") == []


@pytest.mark.req("BR-4.4")
def test_a_card_that_is_met_a_second_time_is_no_second_copy() -> None:
    scene = planet_scene("Impassable Door", team=["Worf", "Data"])
    stage = scene.orders().say(f"select {PLANET}", "Worf", (), f"attempt {PLANET}")
    assert happened(stage, "mis-seed") == []
    assert happened(stage, "overcome") == ["Impassable Door"]


@pytest.mark.req("BR-4.6", "BR-4.1", "TG-26")
@pytest.mark.parametrize("bluff", ["Null Space", "Giusti", "Runabout", "Kevin Uxbridge"])
def test_the_wrong_kind_of_card_goes_out_of_play_and_the_attempt_goes_on(bluff: str) -> None:
    stage = dig(bluff, "Firestorm")
    assert happened(stage, "mis-seed") == [bluff]
    assert stage.where(bluff) == "out of play"
    assert stage.points() == 25
    assert free(stage, DIGGER)


@pytest.mark.req("BR-4.6")
def test_who_meets_a_mis_seed_of_their_own_never_solves_that_mission() -> None:
    stage = dig(("Null Space", 0))
    assert stage.where("Null Space") == "out of play"
    assert stage.points() == 0
    stage.answer(f"attempt {EASY}")  # again, with nothing left under it
    assert stage.points() == 0
    assert free(stage, DIGGER)


@pytest.mark.req("BR-4.6")
def test_another_mission_can_still_be_solved_after_a_mis_seed_of_your_own() -> None:
    scene = Scene()
    scene.mission(EASY, seeds=[("Null Space", 0)])
    scene.mission("Investigate Time Continuum")
    scene.team(EASY, [DIGGER])
    scene.team("Investigate Time Continuum", ["Data"])
    stage = scene.orders().say(f"attempt {EASY}", "attempt Investigate Time Continuum")
    assert stage.points() == 35


@pytest.mark.req("BR-4.7", "EP-25")
@pytest.mark.ruling("combo dilemma")
def test_a_mis_seeded_half_is_left_out_while_the_other_is_met() -> None:
    scene = planet_scene("Microvirus", "Ancient Computer & Microvirus", team=["Worf", "Calloway", "Data"])
    stage = attempt(scene)
    assert happened(stage, "overcome") == ["Microvirus", "Ancient Computer & Microvirus"]
    assert stage.where("Ancient Computer & Microvirus") == "out of play"
    assert stage.points() == 5
