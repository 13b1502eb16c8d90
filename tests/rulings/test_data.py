"""The data behind the reference is complete, spelt as the catalogue spells, and leads nowhere wrong."""

from collections import Counter

import pytest

from spaceline.cards import catalogue
from spaceline.rulings import Ruling, book
from spaceline.rulings.parts import icons
from spaceline.rulings.words import fold

BOOK = book()
RULES = {rule.id: rule for rule in BOOK.rules}


def test_every_requirement_has_its_entry() -> None:
    families = {"EP": 51, "WS": 60, "TG": 94, "RU": 21, "AMB": 53}
    for family, count in families.items():
        ids = [rule.id for rule in BOOK.rules if rule.family == family]
        assert ids == [f"{family}-{number:02}" for number in range(1, count + 1)]
    assert sum(rule.kind == "requirement" for rule in BOOK.rules) == 226


def test_every_section_of_the_base_rules_has_its_entries() -> None:
    sections = Counter(rule.id.partition(".")[0] for rule in BOOK.rules if rule.family == "BR")
    assert list(sections.values()) == [4, 16, 8, 7, 8, 8, 10, 14, 9, 11, 18, 3, 6, 11, 8, 6, 10, 5, 3, 1, 1]
    assert all(rule.confidence for rule in BOOK.rules if rule.family == "BR")


def test_every_card_named_is_in_the_catalogue_or_known_to_be_outside_it() -> None:
    cards, outside = catalogue(), set(BOOK.names.outside)
    named = {card for entry in BOOK for card in entry.cards}
    assert {card for card in named if card not in cards} == outside
    assert {card for card in outside if card in cards} == set()
    assert {card for entry in BOOK for card in entry.reaches if card not in cards} == set()
    assert {title for title in BOOK.names.spellings if title not in cards and title not in outside} == set()


@pytest.mark.parametrize("ruling", BOOK.rulings, ids=lambda ruling: ruling.topic)
def test_a_ruling_mentions_the_cards_it_lists(ruling: Ruling) -> None:
    written = f" {fold(' '.join((ruling.topic, ruling.text, *ruling.see)))}"
    for card in ruling.cards:
        forms = (card, *BOOK.names.spellings.get(card, ()))
        assert any(f" {fold(form)}" in written for form in forms), f"{card} is not in the text"


def test_rules_refer_only_to_entries_of_the_book() -> None:
    for rule in BOOK.rules:
        assert [reference.name for reference in BOOK.references(rule) if reference.glossary] == []


def test_no_entry_refers_to_itself() -> None:
    assert [entry.key for entry in BOOK if entry.key in {each.target for each in BOOK.references(entry)}] == []


def test_titles_of_rules_are_their_own() -> None:
    titles = Counter(fold(rule.topic) for rule in BOOK.rules if rule.kind == "requirement")
    assert [title for title, count in titles.items() if count > 1] == ["true tie"]


def test_warp_speed_rules_say_what_each_edition_says() -> None:
    for rule in BOOK.rules:
        if rule.family == "WS":
            assert list(rule.editions) == ["2000", "2001", "2023"] or "all editions" in rule.text or rule.id == "WS-07"
        else:
            assert not rule.editions
    assert "Four." in RULES["WS-24"].full_text
    assert "- 2000: No figure" in RULES["WS-24"].full_text


def test_square_brackets_hold_known_icons_only() -> None:
    known = {"AU", "Cmd", "Fed", "Fer", "Holo", "KlG", "OS", "P", "Ref", "Rom", "S", "S/P", "Stf", "Wmh"}
    assert {icon for entry in BOOK for icon in icons(entry.full_text)} == known


def test_lines_are_paragraphs_or_list_items() -> None:
    for entry in BOOK:
        for paragraph in entry.full_text.split("\n\n"):
            lines = paragraph.splitlines()
            assert len(lines) == 1 or all(line.startswith("- ") for line in lines), entry.key
