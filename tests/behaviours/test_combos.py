"""Combo dilemmas: two halves on one card, met in order as two dilemmas."""

from collections.abc import Sequence

import pytest
from tests.behaviours.meeting import (
    PLANET,
    SPACE,
    Seed,
    attempt,
    dead,
    free,
    happened,
    in_space,
    next_orders,
    on_planet,
    planet_scene,
    space_scene,
    stopped,
    with_mind,
)

from spaceline.cards import catalogue
from spaceline.cards.models import Dilemma
from spaceline.cards.vocabulary import CardType, Where
from spaceline.engine.behaviour import Behaviour, Occasion
from spaceline.engine.table import Table
from spaceline.scene import Scene, Stage

ORGANISM = "Anaphasic Organism & Nagilum"
COMPUTER = "Ancient Computer & Microvirus"
PLAGUE = "Male's Love Interest & Plague Ship"
COMBOS = [card for card in catalogue().values() if isinstance(card, Dilemma) and card.halves]


def halves(stage: Stage) -> list[str]:
    """The halves that were met, in order."""
    log = stage.game.table.log or ()
    return [what.note[2:] for what in log if what.kind == "encountered" and what.note.startswith(": ")]


@pytest.mark.req("EP-16", "EP-20", "EP-27")
@pytest.mark.ruling("combo dilemma", "card type")
def test_six_combos_are_dilemmas_for_space_and_planets_and_two_are_not_repeatable() -> None:
    assert len(COMBOS) == 6
    assert all(card.type is CardType.DILEMMA and card.where is Where.BOTH for card in COMBOS)
    assert {card.name for card in COMBOS if not card.halves[0].repeatable} == {
        ORGANISM,
        "Computer Weapon & Hyper-Aging",
    }


# Past the first half, into the second


@pytest.mark.card(COMPUTER)
@pytest.mark.req("EP-17", "EP-27", "BR-11.2")
@pytest.mark.ruling("combo dilemma", "dilemma resolution")
def test_past_the_first_half_comes_the_second_in_space_and_on_planets() -> None:
    for stage in (on_planet(COMPUTER, "Data", "Giusti"), in_space(COMPUTER, "Data", "Giusti")):
        assert halves(stage) == ["Ancient Computer", "Microvirus"]
        assert stage.decision.player == 1
        stage.answer("Giusti")
        assert dead(stage, "Giusti")
        assert stopped(stage, "Data")
        assert stage.where(COMPUTER) == "discard pile"


@pytest.mark.card(COMPUTER)
@pytest.mark.req("BR-11.2", "BR-10.14")
def test_a_half_has_only_the_points_its_combo_gives_it() -> None:
    stage = on_planet(COMPUTER, "Data", "Worf", "Calloway")
    assert happened(stage, "overcome") == [COMPUTER, COMPUTER]
    assert free(stage, "Data", "Worf", "Calloway")
    assert stage.points() == 0


@pytest.mark.card(PLAGUE)
@pytest.mark.req("BR-11.2", "BR-10.14")
def test_the_plague_half_scores_five() -> None:
    scene = space_scene(PLAGUE, crew=["Giusti", "Calloway"])
    stage = attempt(scene).answer(True)
    assert stage.where("Calloway") == "discard pile"
    assert stage.points() == 5
    assert stage.where(PLAGUE) == "discard pile"


# Failing the first half


@pytest.mark.card(COMPUTER)
@pytest.mark.req("EP-18")
@pytest.mark.ruling("combo dilemma")
def test_a_failed_first_half_is_met_again_on_the_next_attempt() -> None:
    scene = planet_scene(COMPUTER, "Archer", team=["Giusti", "Data"])
    stage = scene.orders().say(f"select {PLANET}", "Giusti", ())
    assert stage.where(COMPUTER) == f"under {PLANET}"
    assert stopped(stage, "Giusti")
    assert halves(stage) == ["Ancient Computer"]
    stage.answer(f"attempt {PLANET}")
    assert halves(stage) == ["Ancient Computer", "Ancient Computer", "Microvirus"]


def resigned(*later: Seed) -> Stage:
    """Giusti fails Anaphasic Organism, the not repeatable half of the first card, and resigns."""
    scene = planet_scene(ORGANISM, *later, team=["Giusti", "Taitt", "Mendon"])
    return scene.orders().say(f"select {PLANET}", "Giusti", ())


@pytest.mark.card(ORGANISM)
@pytest.mark.req("EP-19", "EP-20")
@pytest.mark.ruling("combo dilemma", '"not repeatable"')
def test_a_half_that_is_not_repeatable_is_skipped_by_whoever_comes_next() -> None:
    stage = resigned()
    assert stage.where("Giusti") == "discard pile"
    assert stage.where(ORGANISM) == f"under {PLANET}"
    stage.answer(f"attempt {PLANET}")
    assert halves(stage) == ["Anaphasic Organism", "Nagilum"]
    assert len(happened(stage, "killed")) == 1
    assert stage.where(ORGANISM) == "discard pile"


@pytest.mark.card(ORGANISM)
@pytest.mark.req("EP-19", "BR-4.4")
@pytest.mark.ruling('"not repeatable"')
def test_another_copy_still_has_its_first_half() -> None:
    stage = resigned((ORGANISM, 0))
    stage.answer(f"attempt {PLANET}")
    assert halves(stage) == ["Anaphasic Organism", "Nagilum"]
    next_orders(stage).answer(f"attempt {PLANET}")
    assert halves(stage)[2] == "Anaphasic Organism"


@pytest.mark.card(ORGANISM)
@pytest.mark.req("EP-17", "BR-10.8")
def test_a_first_half_without_a_target_leads_to_the_second() -> None:
    stage = in_space(ORGANISM, "Worf", "Data")
    assert halves(stage) == ["Anaphasic Organism", "Nagilum"]
    assert len(happened(stage, "killed")) == 1


# Between the halves


@pytest.mark.card(PLAGUE)
@pytest.mark.req("EP-13", "EP-14", "EP-27")
@pytest.mark.ruling("dual-personnel cards", "combo dilemma")
def test_in_space_a_crew_member_leaves_and_the_rest_meet_the_plague() -> None:
    scene = space_scene(PLAGUE, crew=["Jean-Luc and Beverly", "Giusti"])
    scene.mission("Excavation", owner=1)
    stage = attempt(scene)
    assert stage.where("Jean-Luc and Beverly") == "surface of Excavation"
    assert dead(stage, "Giusti")
    assert stage.where(PLAGUE) == "discard pile"


@pytest.mark.card(PLAGUE)
@pytest.mark.req("BR-10.4", "BR-10.12", "AMB-04")
@pytest.mark.ruling("mission attempt")
@pytest.mark.parametrize("others", [(), ("Lursa",)])
def test_the_card_goes_back_when_nobody_who_matches_is_left_for_the_second_half(others: tuple[str, ...]) -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=[PLAGUE])
    scene.mission("Evacuation", owner=1)
    scene.team("Excavation", ["Worf", *others])
    stage = scene.orders().answer("attempt Excavation")
    assert stage.where("Worf") == "surface of Evacuation"
    assert halves(stage) == ["Male's Love Interest"]
    assert stage.where(PLAGUE) == "under Excavation"
    assert free(stage, "Worf", *others)


@pytest.mark.card(PLAGUE)
@pytest.mark.req("BR-10.3")
@pytest.mark.ruling("mission attempt")
def test_the_card_goes_back_when_nobody_is_left_who_matches_the_ship() -> None:
    scene = space_scene(PLAGUE, crew=["Worf", "Lursa"])
    scene.mission("Excavation", owner=1)
    assert attempt(scene).where(PLAGUE) == f"under {SPACE}"


# What touches one half alone


class AgainstLove(Behaviour):
    nullifies = frozenset({"Male's Love Interest"})


@pytest.mark.card(PLAGUE)
@pytest.mark.req("EP-21", "AMB-53")
@pytest.mark.ruling("combo dilemma")
def test_what_nullifies_the_first_half_leaves_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    with_mind(monkeypatch, "Tricorder", AgainstLove())
    scene = space_scene(PLAGUE, crew=["Worf", "Tricorder"])
    scene.mission("Excavation", owner=1)
    stage = attempt(scene)
    assert happened(stage, "nullified") == [PLAGUE]
    assert happened(stage, "relocated") == []
    assert dead(stage, "Worf")


class EveryDilemma(Behaviour):
    """Answers every dilemma that somebody meets."""

    responds = ("encounter",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        return occasion.kind == "encounter"


@pytest.mark.card(COMPUTER)
@pytest.mark.req("EP-23")
@pytest.mark.ruling("combo dilemma", "Mission Fatigue")
def test_each_half_is_a_dilemma_of_its_own_to_what_counts_dilemmas(monkeypatch: pytest.MonkeyPatch) -> None:
    with_mind(monkeypatch, "Amanda Rogers", EveryDilemma())
    scene = planet_scene(COMPUTER, team=["Data", "Worf", "Calloway"])
    scene.hand(1, "Amanda Rogers")
    stage = attempt(scene)
    asked = []
    while stage.decision.player == 1:
        asked.append(halves(stage)[-1])
        stage.answer("pass")
    assert asked == ["Ancient Computer", "Microvirus"]


# Mis-seeds


def lovers(*seeds: Seed, crew: Sequence[str] = ("Worf", "Data", "Calloway")) -> Stage:
    scene = Scene()
    scene.mission(PLANET, seeds=seeds)
    scene.team(PLANET, crew)
    scene.mission("Excavation", owner=1)
    scene.luck("Data", "Worf")
    return attempt(scene)


@pytest.mark.card(PLAGUE)
@pytest.mark.req("EP-24", "EP-25", "BR-4.7")
@pytest.mark.ruling("combo dilemma")
def test_a_first_half_met_after_its_parent_is_left_out_and_the_card_goes_out_of_play() -> None:
    stage = lovers("Male's Love Interest", PLAGUE).answer(True)
    assert happened(stage, "mis-seed") == [PLAGUE]
    assert happened(stage, "relocated") == ["Data"]
    assert stage.where("Calloway") == "discard pile"
    assert stage.points() == 5
    assert stage.where(PLAGUE) == "out of play"


@pytest.mark.card(PLAGUE)
@pytest.mark.req("EP-24", "BR-4.4")
def test_a_parent_met_after_the_combo_is_the_mis_seed() -> None:
    stage = lovers(PLAGUE, "Male's Love Interest").answer(True)
    assert happened(stage, "relocated") == ["Data"]
    assert stage.where("Male's Love Interest") == "out of play"
    assert stage.where(PLAGUE) == "discard pile"
    assert free(stage, "Worf")


@pytest.mark.card(PLAGUE)
@pytest.mark.req("EP-24", "BR-4.4")
def test_another_players_parent_is_no_mis_seed() -> None:
    stage = lovers(("Male's Love Interest", 0), PLAGUE).answer(True)
    assert happened(stage, "mis-seed") == []
    assert happened(stage, "relocated") == ["Data", "Worf"]


@pytest.mark.card(COMPUTER)
@pytest.mark.req("EP-24", "EP-18", "TG-26")
def test_a_second_half_met_after_its_parent_is_left_out_once_the_first_is_passed() -> None:
    scene = planet_scene("Microvirus", COMPUTER, team=["Worf", "Calloway", "Data"])
    stage = scene.orders().say(f"select {PLANET}", "Worf", ("Calloway",))
    assert stage.where("Microvirus") == "discard pile"
    assert stage.where(COMPUTER) == f"under {PLANET}"
    stage.answer(f"attempt {PLANET}")
    assert halves(stage) == ["Ancient Computer", "Ancient Computer"]
    assert stage.where(COMPUTER) == "out of play"


@pytest.mark.card(COMPUTER)
@pytest.mark.req("EP-24", "EP-25")
def test_a_second_copy_of_a_combo_is_a_mis_seed_in_both_halves() -> None:
    scene = Scene("warp-speed-2000")
    scene.mission(PLANET, seeds=[COMPUTER, COMPUTER])
    scene.team(PLANET, ["Data", "Worf", "Calloway"])
    stage = attempt(scene)
    assert halves(stage) == ["Ancient Computer", "Microvirus"]
    copies = [card for card, facts in stage.game.table.cast.cards.items() if facts.name == COMPUTER]
    piles = [stage.game.table.place(card) & 7 for card in copies]
    assert piles == [2, 3]  # the discard pile, and out of play
    assert free(stage, "Data", "Worf", "Calloway")


@pytest.mark.card(PLAGUE)
@pytest.mark.req("EP-24", "BR-4.6")
def test_who_meets_a_mis_seeded_half_of_their_own_never_solves_that_mission() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=[("Male's Love Interest", 0), (PLAGUE, 0)])
    scene.mission("Evacuation", owner=1)
    scene.team("Excavation", ["Giusti", "Calloway", "Richard Galen", "Vash"])
    stage = scene.orders().say("attempt Excavation", True)
    assert stage.points() == 5
    stage.answer("attempt Excavation")
    assert stage.points() == 5


# Halves that stay

PARASITES = "Alien Parasites & REM Fatigue"
HONEST = ("Jean-Luc Picard", "Worf", "Leah Brahms", "Norah Satie")  # INTEGRITY 34


@pytest.mark.card(PARASITES)
@pytest.mark.req("EP-17", "EP-18", "EP-28")
@pytest.mark.ruling("combo dilemma", "Alien Parasites")
def test_a_team_that_fails_the_parasites_does_not_come_to_the_dreams() -> None:
    stage = on_planet(PARASITES, "Worf", "Data").answer(False)
    assert halves(stage) == ["Alien Parasites"]
    assert stage.where(PARASITES) == f"under {PLANET}"
    assert stopped(stage, "Worf", "Data")


@pytest.mark.card(PARASITES)
@pytest.mark.req("EP-17", "BR-11.2", "BR-10.14")
def test_an_honest_team_dreams_and_scores_the_combos_points_for_the_cure() -> None:
    stage = on_planet(PARASITES, *HONEST)
    assert halves(stage) == ["Alien Parasites", "REM Fatigue Hallucinations"]
    assert free(stage, *HONEST)
    assert stage.points() == 0
    cured = on_planet(PARASITES, *HONEST, "Beverly Crusher", "Calloway")
    assert cured.points() == 5
    assert cured.where(PARASITES) == "discard pile"


WEAPON = "Computer Weapon & Hyper-Aging"


@pytest.mark.card(WEAPON)
@pytest.mark.req("EP-19", "EP-27")
@pytest.mark.ruling("combo dilemma", '"not repeatable"')
def test_after_the_computer_weapon_the_next_team_ages() -> None:
    scene = planet_scene(WEAPON, team=["Worf", "Giusti"])
    scene.hand(0, "Tricorder")
    stage = scene.orders().say(f"select {PLANET}", "Worf", ())
    assert stage.where("Tricorder") == "discard pile"
    assert stage.where(WEAPON) == f"under {PLANET}"
    stage.answer(f"attempt {PLANET}")
    assert halves(stage) == ["Iconian Computer Weapon", "Hyper-Aging"]
    assert stage.card("Giusti").quarantined_by == stage.number(WEAPON)


@pytest.mark.card(WEAPON)
@pytest.mark.req("EP-25", "TG-26")
def test_a_card_with_a_mis_seeded_half_leaves_the_game_when_its_other_half_is_over() -> None:
    scene = space_scene("Iconian Computer Weapon", WEAPON, crew=["Mendon", "Giusti"])
    scene.mission("Excavation")
    stage = attempt(scene)
    assert halves(stage) == ["Hyper-Aging"]
    assert stage.where(WEAPON) == "on Runabout"
    for _ in range(8):
        stage.end_turn()
    assert dead(stage, "Mendon", "Giusti")
    assert stage.where(WEAPON) == "out of play"


SCOW = "Female's Love Interest & Garbage Scow"


@pytest.mark.card(SCOW)
@pytest.mark.req("EP-17", "EP-27", "BR-11.2")
@pytest.mark.ruling("combo dilemma")
def test_a_woman_leaves_and_the_scow_ends_the_attempt_on_a_planet_too() -> None:
    scene = planet_scene(SCOW, "Archer", team=["Worf", "Giusti"])
    scene.mission("Excavation", owner=1)
    stage = attempt(scene)
    assert stage.where("Giusti") == "surface of Excavation"
    assert stage.where(SCOW) == f"on {PLANET}"
    assert stage.where("Archer") == f"under {PLANET}"
    assert free(stage, "Worf")
    assert not stage.may(f"attempt {PLANET}")


@pytest.mark.card(SCOW)
@pytest.mark.req("EP-21", "BR-10.8")
def test_the_scow_is_met_though_no_woman_is_there() -> None:
    stage = in_space(SCOW, "Worf")
    assert halves(stage) == ["Female's Love Interest", "Radioactive Garbage Scow"]
    assert stage.where(SCOW) == f"on {SPACE}"
    assert free(stage, "Worf", "Runabout")
