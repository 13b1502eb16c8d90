"""Deck files: four forms in and out without loss, and a clear sentence for what is no deck."""

import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.decks.scenes import LEGAL

from spaceline.cards import catalogue
from spaceline.decks import FORMS, Deck, DeckError, UnknownCards, read_deck, write_deck
from spaceline.decks.model import one_line

every_form = pytest.mark.parametrize("form", FORMS)

TRICKY = ['Investigate "Shattered Space"', "Male's Love Interest & Plague Ship", 'Birth of "Junior"', "Horga'hn"]
names = st.one_of(st.sampled_from(sorted(catalogue())), st.sampled_from(TRICKY))
piles = st.lists(names, max_size=12).map(tuple)
decks = st.builds(Deck, st.text(max_size=30), piles, piles, piles)


@every_form
@settings(max_examples=150, deadline=None)
@given(deck=decks)
@example(deck=Deck("", ("Excavation",), (), ()))
@example(deck=Deck("Deck: // <&> 'x' \"y\" #1", tuple(TRICKY), ("Archer", "Q", "Archer"), ("Pi",)))
@example(deck=Deck())
def test_every_form_gives_back_the_deck(form: str, deck: Deck) -> None:
    reading = read_deck(write_deck(deck, form))
    assert reading.known() == deck


@settings(max_examples=50, deadline=None)
@given(deck=decks, path=st.permutations(FORMS))
def test_a_walk_through_all_forms_loses_nothing(deck: Deck, path: list[str]) -> None:
    walked = deck
    for form in path:
        walked = read_deck(write_deck(walked, form)).known()
    assert walked == deck


odd_names = st.text(max_size=20).map(one_line).filter(lambda name: bool(name))


@every_form
@settings(max_examples=150, deadline=None)
@given(name=odd_names)
@example(name="Missions:")
@example(name="3 Musketeers")
@example(name="x y")
@example(name="]]>&amp;")
def test_an_unknown_card_is_kept_and_reported(form: str, name: str) -> None:
    reading = read_deck(write_deck(replace(LEGAL, draw=("Pi", name)), form))
    if reading.unknown:
        assert [unknown.name for unknown in reading.unknown] == [name]
        assert reading.deck.draw == ("Pi", name)
    else:  # the text happens to be a card's name in another spelling
        assert reading.deck.draw[1] in catalogue()


@every_form
def test_the_form_is_recognised(form: str) -> None:
    assert read_deck(write_deck(LEGAL, form)).form == form


def test_names_are_forgiven_their_spelling() -> None:
    reading = read_deck("Missions\ninvestigate shattered space\nDRAW DECK:\n2x JEAN-LUC  PICARD\nMales Love Interest")
    assert reading.known().missions == ('Investigate "Shattered Space"',)
    assert reading.deck.draw == ("Jean-Luc Picard", "Jean-Luc Picard", "Male's Love Interest")


def test_what_lackey_writes_is_read() -> None:
    text = "2\tRunabout\n1\tPi\nMissions:\n1\tExcavation\nSeed_Deck:\n3\tArcher\n"
    deck = read_deck(text).known()
    assert deck == Deck("", ("Excavation",), ("Archer",) * 3, ("Runabout", "Runabout", "Pi"))


def test_unescaped_ampersands_in_a_dek_are_forgiven() -> None:
    text = """<deck version="0.8"><superzone name="Seed Deck"><card><name id="x1">Ancient Computer & Microvirus</name>
    <set>EP</set></card></superzone></deck>"""
    assert read_deck(text).known().seed == ("Ancient Computer & Microvirus",)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Draw deck\n1 Pi\n1 Jean-Luc Picrd\n", "line 3"),
        ("1\tPi\n4\tJean-Luc Picrd\n", "line 2"),
        (json.dumps({"missions": [], "seed": [], "draw": ["Pi", "Jean-Luc Picrd"]}), "draw card 2"),
        ('<deck>\n<superzone name="Deck">\n<card><name>Jean-Luc Picrd</name></card>\n</superzone></deck>', "line 3"),
    ],
)
def test_an_unknown_card_is_reported_with_its_place_and_the_nearest(text: str, place: str) -> None:
    with pytest.raises(UnknownCards) as caught:
        read_deck(text).known()
    assert str(caught.value) == f"{place}: no card is named 'Jean-Luc Picrd' (did you mean Jean-Luc Picard?)"


def test_many_unknown_cards_make_one_bounded_sentence() -> None:
    with pytest.raises(UnknownCards, match="; and 45 more"):
        read_deck("\n".join(f"1 Nobody Number {number}" for number in range(50))).known()


BOMB = """<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<deck><superzone name="Deck"><card><name>&b;</name></card></superzone></deck>"""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the deck is empty"),
        ("# only a comment", "the deck is empty"),
        ("[]", "must be an object"),
        ("{", "not JSON"),
        ('{"missions": [], "seed": [], "draw": [], "draw": []}', "a key is given twice"),
        ('{"missions": [], "seed": []}', "draw must be a list"),
        ('{"missions": {}, "seed": [], "draw": []}', "missions must be a list"),
        ('{"missions": [7], "seed": [], "draw": []}', "missions card 1 must be a card's name"),
        ('{"missions": [" "], "seed": [], "draw": []}', "missions card 1: a card's name is missing"),
        ('{"name": 7, "missions": [], "seed": [], "draw": []}', "name must be a text"),
        ('{"missions": [], "seed": [], "draw": [], "sideboard": []}', "no part 'sideboard'"),
        ("Sideboard:\n1 Pi", "line 1: unknown section 'Sideboard'"),
        ("0 Pi", "line 1: a count must be at least 1"),
        ("999999999 Pi", "more than 1000 cards"),
        ("Pi\n" * 1001, "line 1001: a deck of more than 1000 cards"),
        ("P" * 300, "line 1: too long for a card's name"),
        ("P" * 10_000_000, "line 1: too long"),
        ("<deck>", "line 1: the deck is not well-formed XML"),
        ("<deck/>", "no superzone"),
        ("<html></html>", "begins with <deck>"),
        ('<deck><superzone name="Side"></superzone></deck>', "unknown section 'Side'"),
        ('<deck><superzone name="Deck"><card></card></superzone></deck>', "a card's name is missing"),
        (BOMB, "document type"),
        ('<!DOCTYPE deck SYSTEM "file:///etc/passwd"><deck/>', "document type"),
    ],
)
def test_what_is_no_deck_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(DeckError, match=sentence):
        read_deck(text)


@settings(max_examples=200, deadline=None)
@given(text=st.one_of(st.text(), st.text().map(lambda text: f"<deck>{text}</deck>"), st.text().map(lambda t: "{" + t)))
def test_noise_never_crashes(text: str) -> None:
    with suppress(DeckError):
        assert read_deck(text).deck.size <= 1000


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(DeckError, match="there is no deck form 'pdf'"):
        write_deck(LEGAL, "pdf")


def test_our_own_form_reads_well() -> None:
    deck = Deck("Revenge", ("Excavation",), ("Archer", "Archer"), ("Pi",))
    assert write_deck(deck, "text") == (
        "Deck: Revenge\n\nMissions (1)\n  1 Excavation\n\nSeed deck (2)\n  2 Archer\n\nDraw deck (1)\n  1 Pi\n"
    )
