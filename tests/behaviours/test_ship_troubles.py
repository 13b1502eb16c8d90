"""Ship troubles: they stay on the ship until somebody aboard cures them."""

import pytest
from tests.behaviours.copies import hold_copies
from tests.behaviours.meeting import SHIP, SPACE, attempt, dead, free, happened, in_space, next_orders, stopped

from spaceline.scene import Scene, Stage

PRINTED, REVISED = "warp-speed-2001", "warp-speed-2023"
JUNIOR = 'Birth of "Junior"'
KTARIAN = "Ktarian Game"
MENTHAR = "Menthar Booby Trap"
NITRIUM = "Nitrium Metal Parasites"
TSIOLKOVSKY = "Tsiolkovsky Infection"
FLAT = "Two-Dimensional Creatures"


def at_outpost(dilemma: str, *crew: str, ashore: tuple[str, ...] = (), rules: str = PRINTED) -> Stage:
    """A crew meets a dilemma where it has an outpost, and people there who could help."""
    scene = Scene(rules)
    scene.mission(SPACE, seeds=[dilemma])
    scene.ship(SHIP, at=SPACE, aboard=crew)
    scene.outpost("Federation Outpost", at=SPACE, aboard=ashore)
    return attempt(scene)


def ship_range(stage: Stage) -> int:
    return stage.game.table.ship_range(stage.number(SHIP))


def skill(stage: Stage, word: str) -> int:
    table = stage.game.table
    return table.group_tally(table.crew(stage.number(SHIP)))[word]


def help_comes(stage: Stage, *names: str) -> Stage:
    return stage.answer(f"beam Federation Outpost {SHIP}").answer(*names)


# Birth of "Junior"


@pytest.mark.card(JUNIOR)
@pytest.mark.req("BR-11.1", "BR-6.7")
def test_junior_drains_one_range_at_the_end_of_each_turn_of_the_ships_player() -> None:
    stage = in_space(JUNIOR, "Giusti", "Taitt")
    assert stage.where(JUNIOR) == f"on {SHIP}"
    assert free(stage, "Giusti")
    assert ship_range(stage) == 7
    assert ship_range(stage.end_turn()) == 6
    assert ship_range(stage.end_turn()) == 6  # the opponent's turn drains nothing
    assert ship_range(stage.end_turn()) == 5
    hold_copies(stage)


@pytest.mark.card(JUNIOR)
def test_junior_destroys_the_ship_that_has_no_range_left() -> None:
    stage = in_space(JUNIOR, "Giusti")
    for _ in range(6):
        next_orders(stage)
    assert ship_range(stage) == 1
    stage.end_turn()
    assert stage.where(SHIP) == stage.where("Giusti") == stage.where(JUNIOR) == "discard pile"


@pytest.mark.card(JUNIOR)
def test_junior_is_nullified_by_three_engineers_at_once_or_later() -> None:
    stage = in_space(JUNIOR, "Geordi La Forge", "Data")
    assert stage.where(JUNIOR) == "discard pile"
    stage = at_outpost(JUNIOR, "Leah Brahms", ashore=("Linda Larson",))
    stage.end_turn().end_turn().answer("end")
    help_comes(stage, "Linda Larson")
    assert happened(stage, "nullified") == [JUNIOR]
    assert ship_range(stage) == 7


# Ktarian Game


@pytest.mark.card(KTARIAN)
@pytest.mark.req("BR-12.3", "BR-10.10")
def test_the_ktarian_game_takes_one_more_person_as_each_turn_of_theirs_starts() -> None:
    stage = in_space(KTARIAN, "Giusti", "Taitt", "Mendon", luck=["Taitt", "Giusti"])
    assert happened(stage, "disabled") == ["Taitt"]
    assert skill(stage, "SCIENCE") == 1
    hold_copies(stage)
    stage.end_turn()
    assert len(happened(stage, "disabled")) == 1
    stage.end_turn()
    assert happened(stage, "disabled") == ["Taitt", "Giusti"]
    next_orders(stage)
    assert not stage.may(f"move {SHIP} {SPACE}")
    next_orders(stage)
    assert len(happened(stage, "disabled")) == 3


@pytest.mark.card(KTARIAN)
def test_the_ktarian_game_takes_both_people_on_a_dual_card() -> None:
    stage = in_space(KTARIAN, "Jean-Luc and Beverly", "Giusti", luck=["Jean-Luc and Beverly"])
    assert happened(stage, "disabled") == ["Jean-Luc and Beverly"]
    assert skill(stage, "MEDICAL") == 0


@pytest.mark.card(KTARIAN)
def test_an_android_ends_the_ktarian_game_unless_he_plays_it_himself() -> None:
    stage = in_space(KTARIAN, "Data", "Giusti", luck=["Giusti"])
    assert stage.where(KTARIAN) == "discard pile"
    assert not stage.card("Giusti").disabled_by
    stage = in_space(KTARIAN, "Data", "Giusti", luck=["Data"])
    assert stage.where(KTARIAN) == f"on {SHIP}"
    assert stage.card("Data").disabled_by


@pytest.mark.card(KTARIAN)
def test_only_the_cunning_of_those_who_do_not_play_ends_the_ktarian_game() -> None:
    crew = ["T'Pan", "Leah Brahms", "Richard Galen", "Riva"]  # 35 in all, 9 of them Leah's
    assert in_space(KTARIAN, *crew, luck=["Leah Brahms"]).where(KTARIAN) == f"on {SHIP}"
    crew.append("Mendon")  # 40 in all, 31 without her
    assert in_space(KTARIAN, *crew, luck=["Leah Brahms"]).where(KTARIAN) == "discard pile"


@pytest.mark.card(KTARIAN)
@pytest.mark.req("BR-8.5")
def test_those_who_played_recover_when_the_game_ends() -> None:
    stage = at_outpost(KTARIAN, "Giusti", "Taitt", ashore=("Data",))
    player = happened(stage, "disabled")[0]
    help_comes(stage, "Data")
    assert happened(stage, "recovered") == [player]
    assert stage.game.table.able(stage.number(player))


# Menthar Booby Trap


@pytest.mark.card(MENTHAR)
@pytest.mark.req("BR-11.1", "BR-20")
def test_menthar_kills_one_and_stops_the_crew_without_medical() -> None:
    stage = in_space(MENTHAR, "Giusti", "Taitt", luck=["Giusti"])
    assert dead(stage, "Giusti")
    assert stopped(stage, "Taitt", SHIP)
    assert stage.where(MENTHAR) == f"on {SHIP}"
    hold_copies(stage)


@pytest.mark.card(MENTHAR)
@pytest.mark.req("BR-20")
def test_menthar_with_medical_only_holds_the_ship() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission(SPACE, seeds=[MENTHAR])
    scene.ship(SHIP, at=SPACE, aboard=["Calloway", "Giusti"])
    stage = attempt(scene)
    assert happened(stage, "killed") == []
    assert free(stage, SHIP, "Calloway", "Giusti")
    assert not stage.may(f"move {SHIP} Excavation")


@pytest.mark.card(MENTHAR)
def test_two_engineers_disarm_menthar_even_as_the_crew_is_stopped() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission(SPACE, seeds=[MENTHAR])
    scene.ship(SHIP, at=SPACE, aboard=["Leah Brahms", "Giusti"])
    scene.luck("Giusti")
    stage = attempt(scene)
    assert stage.where(MENTHAR) == "discard pile"
    assert dead(stage, "Giusti")
    assert stopped(stage, "Leah Brahms", SHIP)
    assert next_orders(stage).may(f"move {SHIP} Excavation")


# Nitrium Metal Parasites


@pytest.mark.card(NITRIUM)
@pytest.mark.req("BR-15.5", "BR-6.7", "BR-0.4")
def test_nitrium_as_printed_waits_for_two_full_turns_of_the_ships_player() -> None:
    stage = in_space(NITRIUM, "Giusti", rules=PRINTED)
    assert stage.card(NITRIUM).counter == 2
    assert next_orders(stage).card(NITRIUM).counter == 2  # the turn it was met in is no full turn
    hold_copies(stage)
    assert next_orders(stage).card(NITRIUM).counter == 1
    assert stage.where(SHIP) == f"at {SPACE}"
    stage.end_turn()
    assert stage.where(SHIP) == stage.where("Giusti") == stage.where(NITRIUM) == "discard pile"


@pytest.mark.card(NITRIUM)
@pytest.mark.req("BR-15.4", "BR-0.4")
def test_nitrium_revised_counts_down_from_three_in_its_seeders_turns() -> None:
    stage = in_space(NITRIUM, "Giusti", rules=REVISED)
    counts = []
    for _ in range(6):
        counts.append(stage.card(NITRIUM).counter)
        assert stage.where(SHIP) == f"at {SPACE}"
        stage.end_turn()
    assert counts == [3, 3, 2, 2, 1, 1]
    assert stage.where(SHIP) == "discard pile"


@pytest.mark.card(NITRIUM)
@pytest.mark.req("BR-15.4")
def test_nitrium_that_you_seeded_yourself_ticks_in_your_own_turns_beginning_with_this() -> None:
    stage = in_space((NITRIUM, 0), "Giusti", rules=REVISED)
    assert stage.end_turn().card(NITRIUM).counter == 2
    assert stage.end_turn().card(NITRIUM).counter == 2


@pytest.mark.card(NITRIUM)
@pytest.mark.parametrize("crew", [("Leah Brahms",), ("T'Pan",), ("Taitt", "Mendon")])
def test_two_of_science_or_of_engineer_cure_nitrium_at_once(crew: tuple[str, ...]) -> None:
    stage = in_space(NITRIUM, *crew)
    assert happened(stage, "cured") == [NITRIUM]
    assert stage.where(NITRIUM) == "discard pile"


@pytest.mark.card(NITRIUM)
def test_one_of_each_does_not_cure_nitrium_but_help_from_outside_does() -> None:
    stage = at_outpost(NITRIUM, "Taitt", "Linda Larson", ashore=("Mendon",))
    assert stage.where(NITRIUM) == f"on {SHIP}"
    help_comes(stage, "Mendon")
    assert happened(stage, "cured") == [NITRIUM]


# Tsiolkovsky Infection


@pytest.mark.card(TSIOLKOVSKY)
@pytest.mark.req("BR-1.7")
def test_tsiolkovsky_takes_the_first_skill_but_no_classification() -> None:
    stage = in_space(TSIOLKOVSKY, "Leah Brahms", "Worf")
    assert stage.where(TSIOLKOVSKY) == f"on {SHIP}"
    assert free(stage, "Worf")
    assert skill(stage, "ENGINEER") == 1
    assert skill(stage, "Honor") == 0  # both of Worf's
    assert skill(stage, "Navigation") == 1
    hold_copies(stage)


@pytest.mark.card(TSIOLKOVSKY)
@pytest.mark.req("BR-11.1")
def test_the_medical_to_cure_tsiolkovsky_is_counted_after_the_loss() -> None:
    stage = at_outpost(TSIOLKOVSKY, "Beverly Crusher", "Calloway", ashore=("Simon Tarses",))
    assert stage.where(TSIOLKOVSKY) == f"on {SHIP}"  # her second MEDICAL is her first skill
    assert skill(stage, "MEDICAL") == 2
    help_comes(stage, "Simon Tarses")
    assert stage.where(TSIOLKOVSKY) == "discard pile"
    assert skill(stage, "MEDICAL") == 4


@pytest.mark.card(TSIOLKOVSKY)
@pytest.mark.req("BR-15.2")
def test_two_tsiolkovsky_infections_are_no_worse_than_one() -> None:
    scene = Scene()
    scene.mission(SPACE, seeds=[TSIOLKOVSKY, (TSIOLKOVSKY, 0)])
    scene.ship(SHIP, at=SPACE, aboard=["Leah Brahms", "Worf"])
    stage = attempt(scene)
    assert happened(stage, "stays") == [TSIOLKOVSKY, TSIOLKOVSKY]
    assert skill(stage, "ENGINEER") == 1
    assert skill(stage, "Navigation") == 1


@pytest.mark.card(TSIOLKOVSKY)
def test_whoever_leaves_the_infected_ship_has_the_skill_again() -> None:
    stage = at_outpost(TSIOLKOVSKY, "Leah Brahms", "Worf")
    assert stage.game.table.person_tally(stage.number("Leah Brahms"))["ENGINEER"] == 1
    stage.answer(f"beam {SHIP} Federation Outpost").answer("Leah Brahms")
    assert stage.game.table.person_tally(stage.number("Leah Brahms"))["ENGINEER"] == 2


# Two-Dimensional Creatures


@pytest.mark.card(FLAT)
@pytest.mark.req("BR-12.3", "BR-11.1")
def test_flat_creatures_disable_empaths_and_hold_the_ship() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission(SPACE, seeds=[FLAT])
    scene.ship(SHIP, at=SPACE, aboard=["Deanna Troi", "The Trois", "Giusti"])
    stage = attempt(scene)
    assert stage.where(FLAT) == f"on {SHIP}"
    assert skill(stage, "Diplomacy") == 0
    assert free(stage, "Giusti")
    assert not stage.may(f"move {SHIP} Excavation")
    hold_copies(stage)


@pytest.mark.card(FLAT)
def test_an_empath_who_comes_aboard_is_disabled_and_cannot_leave() -> None:
    stage = at_outpost(FLAT, "Giusti", ashore=("Deanna Troi",))
    help_comes(stage, "Deanna Troi")
    assert not stage.game.table.able(stage.number("Deanna Troi"))
    stage.answer(f"beam {SHIP} Federation Outpost")
    assert stage.options == ["Giusti"]


@pytest.mark.card(FLAT)
def test_science_and_engineer_drive_the_flat_creatures_away() -> None:
    stage = at_outpost(FLAT, "Deanna Troi", "Taitt", ashore=("Linda Larson",))
    assert not stage.game.table.able(stage.number("Deanna Troi"))
    help_comes(stage, "Linda Larson")
    assert stage.where(FLAT) == "discard pile"
    assert stage.game.table.able(stage.number("Deanna Troi"))
