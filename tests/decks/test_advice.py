"""Advice on what a deck's people can do with its missions and ships."""

from dataclasses import replace

import pytest
from tests.decks.scenes import LEGAL, RULES_2001, sentence, warnings, with_missions

from spaceline.decks import check

FEW = replace(LEGAL, draw=("Alyssa Ogawa",) * 20)


def test_a_deck_without_people_or_ships_is_told_so() -> None:
    assert "You have no personnel" in sentence(check(replace(LEGAL, draw=("Runabout",) * 20), RULES_2001), "BR-10.4")
    assert "You have no ship" in sentence(check(FEW, RULES_2001), "BR-9.5")


def test_a_ship_nobody_can_fly_draws_advice() -> None:
    grounded = replace(LEGAL, draw=(*FEW.draw, "I.K.C. Bortas"))
    assert "cannot staff any of your ships" in sentence(check(grounded, RULES_2001), "BR-9.5")
    assert "BR-9.5" not in warnings(LEGAL, RULES_2001)


@pytest.mark.req("WS-30")
def test_a_mission_nobody_may_attempt_draws_advice() -> None:
    deck = replace(FEW, missions=("Secret Salvage II", "Excavation II"))
    assert sentence(check(deck, RULES_2001), "BR-10.4") == (
        "Nobody in your deck may attempt Secret Salvage II (Romulan, Klingon)."
    )


def test_what_the_people_lack_is_named() -> None:
    deck = replace(FEW, missions=("Test Mission II",))
    assert "needs 1 Physics" in sentence(check(deck, RULES_2001), "BR-10.18")


def test_a_unique_person_brings_their_skills_once() -> None:
    deck = replace(with_missions("Fever Emergency"), draw=("Gowron", *("Beverly Crusher",) * 3))
    assert "BR-10.18" in warnings(deck, RULES_2001)


def test_a_seeded_artifact_that_a_mission_names_counts() -> None:
    deck = replace(FEW, missions=("Investigate Time Continuum",), seed=())
    assert "BR-10.18" in warnings(deck, RULES_2001)
    assert "BR-10.18" not in warnings(replace(deck, seed=("Time Travel Pod",)), RULES_2001)
