"""Tricks: what is traded back, who shuffles, and what one mind learns from another."""

import pytest
from tests.behaviours.copies import hold_copies

from spaceline.engine import places
from spaceline.scene import Scene, Stage

PRINTED = "warp-speed-2001"
REVISED = "warp-speed-2023"
TOFF = "Palor Toff: Alien Trader"
MELD = "Vulcan Mindmeld"


# Palor Toff: Alien Trader


def market(rules: str, *discards: str, copies: int = 1) -> Scene:
    scene = Scene(rules)
    scene.hand(0, *[TOFF] * copies)
    scene.discards(0, *discards)
    return scene


@pytest.mark.card("Palor Toff: Alien Trader")
@pytest.mark.req("BR-8.8", "BR-8.9", "BR-16.3")
@pytest.mark.parametrize(("rules", "end"), [(PRINTED, "discard pile"), (REVISED, "out of play")])
def test_palor_toff_trades_himself_for_anything_but_a_personnel(rules: str, end: str) -> None:
    stage = market(rules, "Runabout", "Data", "Tricorder").orders().answer(f"play {TOFF}")
    assert stage.options == ["Runabout", "Tricorder"]
    stage.answer("Tricorder")
    assert stage.where("Tricorder") == "hand"
    assert stage.where(TOFF) == end
    assert "Tricorder" in "\n".join(stage.game.story(seat=1))


@pytest.mark.card("Palor Toff: Alien Trader")
@pytest.mark.parametrize("rules", [PRINTED, REVISED])
def test_palor_toff_has_no_wares_among_personnel_or_in_an_empty_pile(rules: str) -> None:
    assert not market(rules, "Data", "The Trois").orders().may(f"play {TOFF}")
    assert not market(rules).orders().may(f"play {TOFF}")


@pytest.mark.card("Palor Toff: Alien Trader")
@pytest.mark.req("BR-6.7")
@pytest.mark.parametrize(("rules", "again"), [(PRINTED, True), (REVISED, False)])
def test_only_the_revised_trader_deals_once_each_turn(rules: str, again: bool) -> None:
    scene = market(rules, "Runabout", "Tricorder", "Pi", copies=2)
    stage = scene.orders().say(f"play {TOFF}", "Runabout")
    assert stage.may(f"play {TOFF}") is again
    stage.end_turn().end_turn()
    assert stage.may(f"play {TOFF}")


@pytest.mark.card("Palor Toff: Alien Trader")
@pytest.mark.req("BR-6.3", "BR-6.7")
@pytest.mark.ruling("Obelisk of Masaka")
@pytest.mark.parametrize(("rules", "open_for_trade"), [(PRINTED, True), (REVISED, False)])
def test_the_revised_trader_deals_in_your_own_turn_alone(rules: str, open_for_trade: bool) -> None:
    stage = market(rules, "Runabout").begin("opening-plays", 1)
    assert stage.may(f"play {TOFF}") is open_for_trade


@pytest.mark.card("Palor Toff: Alien Trader", "Amanda Rogers")
@pytest.mark.req("BR-7.9")
@pytest.mark.parametrize("rules", [PRINTED, REVISED])
def test_a_nullified_trader_brings_nothing_back(rules: str) -> None:
    scene = market(rules, "Runabout")
    scene.hand(1, "Amanda Rogers")
    stage = scene.orders().say(f"play {TOFF}", "play Amanda Rogers")
    assert stage.where("Runabout") == stage.where(TOFF) == "discard pile"


# The Juggler


@pytest.mark.card("The Juggler")
@pytest.mark.parametrize(("who", "player"), [("you", 0), ("opponent", 1)])
def test_the_juggler_shuffles_the_deck_of_either_player(who: str, player: int) -> None:
    scene = Scene()
    scene.hand(0, "The Juggler")
    for seat in places.PLAYERS:
        scene.deck(seat, "Data", "Worf", "Sarek", "Riva", "Giusti", "Taitt", "Amarie")
    stage = scene.orders()
    table = stage.game.table
    before = [table.at(places.draw_deck(seat)) for seat in places.PLAYERS]
    stage.say("play The Juggler", who)
    after = [table.at(places.draw_deck(seat)) for seat in places.PLAYERS]
    assert [one != other for one, other in zip(before, after, strict=True)] == [player == 0, player == 1]
    assert sorted(after[player]) == sorted(before[player])
    assert stage.where("The Juggler") == "discard pile"


@pytest.mark.card("The Juggler")
def test_the_juggler_has_nothing_to_juggle_without_cards() -> None:
    scene = Scene()
    scene.hand(0, "The Juggler")
    scene.deck(0)
    scene.deck(1)
    assert not scene.orders().may("play The Juggler")


# Vulcan Mindmeld


def planet(rules: str, *team: str) -> Scene:
    scene = Scene(rules)
    scene.mission("Excavation")
    scene.mission("First Contact")
    scene.team("Excavation", team)
    scene.hand(0, MELD)
    return scene


def skill(stage: Stage, person: str, word: str) -> int:
    return stage.game.table.person_tally(stage.number(person))[word]


@pytest.mark.card("Vulcan Mindmeld")
@pytest.mark.parametrize(("rules", "target"), [(PRINTED, "Excavation"), (REVISED, "Sarek")])
def test_a_mindmeld_adds_the_skills_of_another_until_the_turn_ends(rules: str, target: str) -> None:
    stage = planet(rules, "Sarek", "Deanna Troi").orders().say(f"play {MELD}", target, ("Deanna Troi",))
    assert (skill(stage, "Sarek", "Empathy"), skill(stage, "Sarek", "Diplomacy")) == (1, 3 + 1)
    assert skill(stage, "Sarek", "OFFICER") == 0  # a classification is no skill
    assert skill(stage, "Deanna Troi", "Mindmeld") == 0
    hold_copies(stage)
    stage.end_turn()
    assert (skill(stage, "Sarek", "Empathy"), skill(stage, "Sarek", "Diplomacy")) == (0, 3)
    assert stage.where(MELD) == "discard pile"


@pytest.mark.card("Vulcan Mindmeld")
@pytest.mark.req("BR-10.18")
@pytest.mark.parametrize(("rules", "target"), [(PRINTED, "Relief Mission"), (REVISED, "T'Pan")])
def test_what_a_mind_has_learnt_counts_towards_a_mission_even_when_the_other_stays_behind(
    rules: str, target: str
) -> None:
    scene = Scene(rules)
    scene.mission("Relief Mission")  # Geology or Physics, for Klingons and Romulans
    scene.team("Relief Mission", ["T'Pan", "Mendon", "Giusti", "Palteth"])
    scene.hand(0, MELD)
    stage = scene.orders().say(f"play {MELD}", target, ("Mendon",))
    stage.say("select Relief Mission", ("T'Pan",))
    assert stage.points() == stage.game.table.mission(stage.number("Relief Mission")).points


@pytest.mark.card("Vulcan Mindmeld")
def test_as_printed_everyone_with_mindmeld_there_may_meld_at_once() -> None:
    scene = planet(PRINTED, "Sarek", "T'Pan", "Albert Einstein")
    scene.team("First Contact", ["Taurik", "Data"])
    stage = scene.orders().say(f"play {MELD}", "Excavation", ("T'Pan",), ("Sarek",))
    assert (skill(stage, "Sarek", "SCIENCE"), skill(stage, "T'Pan", "SCIENCE")) == (1, 2)
    assert (skill(stage, "Sarek", "Diplomacy"), skill(stage, "T'Pan", "Diplomacy")) == (3, 3)
    assert skill(stage, "Sarek", "Mindmeld") == 2
    assert skill(stage, "Taurik", "Computer Skill") == 0


@pytest.mark.card("Vulcan Mindmeld")
def test_as_printed_nobody_has_to_meld() -> None:
    stage = planet(PRINTED, "Sarek", "T'Pan").orders().say(f"play {MELD}", "Excavation", (), ())
    assert skill(stage, "Sarek", "SCIENCE") == 0


@pytest.mark.card("Vulcan Mindmeld")
def test_revised_it_is_for_one_mind_alone() -> None:
    stage = planet(REVISED, "Sarek", "T'Pan").orders().answer(f"play {MELD}")
    assert stage.options == ["Sarek", "T'Pan"]
    stage.say("T'Pan", "Sarek")
    assert (skill(stage, "T'Pan", "Diplomacy"), skill(stage, "Sarek", "SCIENCE")) == (3, 0)


@pytest.mark.card("Vulcan Mindmeld")
@pytest.mark.req("BR-17.2", "BR-17.3")
@pytest.mark.parametrize(("rules", "target"), [(PRINTED, "Excavation"), (REVISED, "Taurik")])
def test_a_dual_card_gives_the_skills_of_both_its_people(rules: str, target: str) -> None:
    stage = planet(rules, "Taurik", "Sons of Mogh").orders().say(f"play {MELD}", target, ("Sons of Mogh",))
    assert (skill(stage, "Taurik", "Honor"), skill(stage, "Taurik", "Navigation")) == (3, 2)
    assert skill(stage, "Taurik", "SECURITY") == 0


@pytest.mark.card("Vulcan Mindmeld")
@pytest.mark.req("BR-12.1", "BR-12.6")
@pytest.mark.parametrize("rules", [PRINTED, REVISED])
@pytest.mark.parametrize("case", ["alone", "stopped", "the other elsewhere", "only an opponent"])
def test_a_meld_needs_a_free_mind_and_somebody_of_yours_present(rules: str, case: str) -> None:
    scene = Scene(rules)
    scene.mission("Excavation")
    scene.team("Excavation", ["Sarek"], stopped=case == "stopped")
    if case == "stopped":
        scene.team("Excavation", ["Data"])
    if case == "the other elsewhere":
        scene.ship("Runabout", "Excavation", aboard=["Data"])
    if case == "only an opponent":
        scene.team("Excavation", ["Data"], owner=1)
    scene.hand(0, MELD)
    assert not scene.orders().may(f"play {MELD}")


@pytest.mark.card("Vulcan Mindmeld", "Tsiolkovsky Infection")
@pytest.mark.req("BR-1.7")
def test_a_mind_learns_only_what_the_other_still_knows() -> None:
    scene = Scene(REVISED)
    scene.mission("Excavation")
    scene.ship("Runabout", "Excavation", aboard=["Satelk", "Data"])
    scene.on("Runabout", "Tsiolkovsky Infection", owner=1)
    scene.hand(0, MELD)
    stage = scene.orders().say(f"play {MELD}", "Satelk", "Data")
    assert (skill(stage, "Satelk", "ENGINEER"), skill(stage, "Satelk", "Computer Skill")) == (0, 2)


@pytest.mark.card("Vulcan Mindmeld")
@pytest.mark.ruling("in play")
def test_whoever_leaves_play_forgets_what_was_learnt() -> None:
    stage = planet(REVISED, "Sarek", "Deanna Troi").orders().say(f"play {MELD}", "Sarek", "Deanna Troi")
    assert any(mark.startswith("meld") for mark in stage.card("Sarek").marks)
    table = stage.game.table
    table.move(stage.number("Sarek"), places.hand(0))
    table.move(stage.number("Sarek"), places.surface(stage.number("Excavation")))
    assert skill(stage, "Sarek", "Empathy") == 0


@pytest.mark.card("Vulcan Mindmeld")
@pytest.mark.req("BR-4.8")
def test_the_opponent_does_not_hear_who_melds_aboard_a_ship() -> None:
    scene = Scene(REVISED)
    scene.mission("Excavation")
    scene.ship("Runabout", "Excavation", aboard=["Sarek", "Data"])
    scene.hand(0, MELD)
    stage = scene.orders().say(f"play {MELD}", "Sarek", "Data")
    story = "\n".join(stage.game.story(seat=1))
    assert MELD in story
    assert "Sarek" not in story
    assert "Data" not in story
