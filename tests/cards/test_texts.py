"""What cards say: a text for every card, and one per layer where the printed effect was different."""

import re

import pytest

from spaceline.cards import catalogue
from spaceline.cards.models import Dilemma, Personnel
from spaceline.cards.vocabulary import CardType

CARDS = catalogue()


def dilemma(name: str) -> Dilemma:
    card = CARDS[name]
    assert isinstance(card, Dilemma)
    return card


def test_every_card_has_a_finished_text_in_both_layers() -> None:
    for card in CARDS.values():
        for text in (card.text("revised"), card.text("printed")):
            assert text[0].isupper() or text[0] == "{", card.name
            assert text.endswith("."), card.name
            assert not re.search(r"TEXT|TODO|\s\s|\.\.| \.", text), card.name
            assert 12 <= len(text) < 420, card.name


def test_no_two_worded_cards_say_the_same() -> None:
    worded: dict[str, list[str]] = {}
    for card in CARDS.values():
        if card.type in (CardType.DILEMMA, CardType.EVENT, CardType.INTERRUPT, CardType.ARTIFACT):
            worded.setdefault(card.text(), []).append(card.name)
    assert [names for names in worded.values() if len(names) > 1] == []


@pytest.mark.req("BR-0.4")
def test_the_cards_whose_printed_effect_differs() -> None:
    assert {card.name for card in CARDS.values() if card.layers_differ} == {
        "Borg Ship",
        "Full Planet Scan",
        "Genetronic Replicator",
        "Horga'hn",
        "Hyper-Aging",
        "Nitrium Metal Parasites",
        "Palor Toff: Alien Trader",
        "Phased Matter",
        "Q",
        "REM Fatigue Hallucinations",
        "Scan",
        "Vulcan Mindmeld",
    }


def test_layers_that_differ_say_different_things_and_the_others_the_same() -> None:
    for card in CARDS.values():
        assert (card.text("printed") != card.text("revised")) == card.layers_differ, card.name


@pytest.mark.req("BR-0.4", "BR-16.6")
def test_the_printed_borg_ship_is_worth_45() -> None:
    ship = dilemma("Borg Ship")
    assert (ship.points_in("printed"), ship.points_in("revised")) == (45, 15)
    assert "facilities" in ship.text("printed")
    assert "facilities" not in ship.text("revised")
    assert dilemma("Cytherians").points_in("printed") == dilemma("Cytherians").points_in("revised") == 15


@pytest.mark.req("BR-0.4", "BR-15.5")
@pytest.mark.parametrize(
    ("name", "countdown", "full_turns"),
    [("Hyper-Aging", 4, 3), ("REM Fatigue Hallucinations", 4, 3), ("Nitrium Metal Parasites", 3, 2)],
)
def test_printed_timers_count_full_turns_and_revised_ones_count_down(
    name: str, countdown: int, full_turns: int
) -> None:
    card = dilemma(name)
    assert (card.countdown_in("revised"), card.full_turns_in("revised")) == (countdown, None)
    assert (card.countdown_in("printed"), card.full_turns_in("printed")) == (None, full_turns)
    assert "countdown" in card.text("revised")
    assert "countdown" not in card.text("printed")


@pytest.mark.req("BR-11.2")
def test_the_timers_of_the_combo_halves_are_the_same_in_both_layers() -> None:
    rem = dilemma("Alien Parasites & REM Fatigue").halves[1]
    aging = dilemma("Computer Weapon & Hyper-Aging").halves[1]
    assert (rem.countdown, rem.full_turns) == (None, 3)
    assert (aging.countdown, aging.full_turns) == (4, None)


@pytest.mark.req("BR-11.2")
def test_the_points_of_a_combo_belong_to_one_half() -> None:
    for card in CARDS.values():
        if isinstance(card, Dilemma) and card.halves:
            assert sum(half.points for half in card.halves) == card.points
    assert [half.points for half in dilemma("Male's Love Interest & Plague Ship").halves] == [0, 5]


def test_a_combo_says_both_halves_under_their_titles() -> None:
    text = CARDS["Ancient Computer & Microvirus"].text()
    assert text.index("ANCIENT COMPUTER: ") < text.index("MICROVIRUS: ")


def test_personnel_texts_are_made_from_the_skills() -> None:
    assert CARDS["Lwaxana Troi"].text() == "V.I.P., Empathy x2."
    assert CARDS["Exocomp"].text().startswith("ENGINEER. ")
    trois = CARDS["The Trois"]
    assert isinstance(trois, Personnel)
    assert trois.text() == (
        "Lwaxana: V.I.P., Empathy x2, Diplomacy, special download: Wolf; "
        "Deanna: CIVILIAN, Diplomacy, Empathy, special download: Plexing."
    )


def test_mission_texts_begin_with_the_requirement() -> None:
    assert CARDS["Excavation"].text() == "Archaeology OR CUNNING>32."
    second = CARDS["Excavation II"].text()
    assert second.startswith("Archaeology OR CUNNING>32. FRONT: WORMHOLE.")
    assert " BACK: " in second


def test_every_number_a_dilemma_scores_or_counts_is_data() -> None:
    scoring = [card.name for card in CARDS.values() if isinstance(card, Dilemma) and "points" in card.text()]
    assert scoring == ["Borg Ship", "Cytherians", "Sarjenka"]
    assert all(dilemma(name).points for name in scoring)
