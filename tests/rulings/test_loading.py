"""Wrong data cannot load, and the error names the file and the entry."""

import pytest

from spaceline.cards import catalogue
from spaceline.cards.reading import CatalogueError
from spaceline.rulings import Book, Rule, RulingsError, book
from spaceline.rulings.models import Names
from spaceline.rulings.reading import family_cards, read_document, read_names, read_rules, read_rulings

CARDS = catalogue()
NAMES = Names(spellings={}, places={}, synonyms=(), outside=("Timicin",))
RULING = """
[[ruling]]
topic = "x"
new = true
kind = "standalone"
category = "card"
pool = "D"
text = "Words."
"""
RULE = """
[[rule]]
id = "WS-01"
title = "x"
text = "Words."
"""


def test_a_ruling_loads() -> None:
    (found,) = read_rulings("f", RULING + 'cards = ["Timicin", "Wormhole"]\nreaches = ["combo dilemmas"]', NAMES, CARDS)
    assert (found.topic, found.order, found.cards) == ("x", 1, ("Timicin", "Wormhole"))
    assert len(found.reaches) == 6


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("x = [", "f: not TOML"),
        ("x = 1", r"each written \[\[ruling\]\]"),
        (RULING.replace('topic = "x"', ""), "f: an entry without a topic"),
        (RULING.replace("standalone", "poem"), "f: x: unknown kind 'poem'"),
        (RULING.replace('"D"', '"Z"'), "f: x: unknown pool 'Z'"),
        (RULING.replace('"card"', '"song"'), "f: x: unknown category 'song'"),
        (RULING.replace('"Words."', '""'), "f: x: field 'text' is empty"),
        (RULING.replace("standalone", "pointer"), "f: x: a pointer has to point somewhere"),
        (RULING + 'cards = ["Wormhle"]', "unknown card 'Wormhle' .did you mean Wormhole"),
        (RULING + 'reaches = ["the moon"]', "reaches 'the moon'"),
        (RULING + "colour = 1", "unknown field 'colour'"),
    ],
)
def test_wrong_rulings_are_refused(text: str, fault: str) -> None:
    with pytest.raises((RulingsError, CatalogueError), match=fault):
        read_rulings("f", text, NAMES, CARDS)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (RULE.replace("WS-01", "XX-01"), "unknown family of rules 'XX'"),
        (RULE.replace('id = "WS-01"', ""), "an entry without a id"),
        (RULE + 'confidence = "hopeful"', "unknown confidence"),
        (RULE + '[rule.editions]\n1999 = "x"', "unknown editions '1999'"),
        (RULE + "[rule.editions]\n2000 = 1", "wrong value for 2000"),
    ],
)
def test_wrong_rules_are_refused(text: str, fault: str) -> None:
    with pytest.raises((RulingsError, CatalogueError), match=fault):
        read_rules("f", text, NAMES, CARDS)


def test_two_entries_cannot_share_a_key() -> None:
    rules = [Rule(id=ident, topic="x", kind="requirement", text="x") for ident in ("WS-01", "ws-1")]
    with pytest.raises(RulingsError, match="two entries"):
        Book(document=book().document, names=NAMES, rulings=(), rules=rules)


def test_wrong_names_and_documents_are_refused() -> None:
    with pytest.raises(RulingsError, match="f: names are incomplete"):
        read_names("f", "[spellings]")
    with pytest.raises(RulingsError, match="date must be a date"):
        read_document("f", 'title = "x"\ndate = "today"')
    with pytest.raises(CatalogueError, match="missing field"):
        read_document("f", 'title = "x"\ndate = 2000-10-30\nsupersedes = 2000-09-25')


def test_families_of_cards() -> None:
    sizes = {
        "combo dilemmas": 6,
        "dual-personnel cards": 6,
        "Mission IIs": 9,
        "outpost Mission IIs": 6,
        "wormhole Mission IIs": 3,
    }
    assert {family: len(family_cards(family, CARDS) or ()) for family in sizes} == sizes
    assert family_cards("ships", CARDS) is None
