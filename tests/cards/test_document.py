"""The JSON shape of each card type, as scripts rely on it."""

import json

import pytest

from spaceline.cards import catalogue
from spaceline.cards.document import document
from spaceline.cards.vocabulary import CardType

CARDS = catalogue()
COMMON = {"name", "set", "type", "rarity", "number", "unique", "logo", "keywords", "text", "printed_text"}
OWN = {
    "personnel": {"affiliations", "people", "commands"},
    "ship": {"affiliations", "class", "range", "weapons", "shields", "staffing", "equipment", "commander"},
    "mission": {
        *("where", "affiliations", "points", "span", "requirement", "location", "quadrant", "region"),
        *("original", "outpost", "outpost_shields", "wormhole"),
    },
    "dilemma": {"where", "points", "printed_points", "countdown", "printed_full_turns", "attributes", "halves"},
    "event": set(),
    "interrupt": {"points", "countdown"},
    "artifact": {"use"},
    "equipment": {"users", "grants", "adds"},
    "facility": {"affiliation", "shields", "repairs"},
}


@pytest.mark.parametrize("kind", CardType)
def test_all_cards_of_a_type_have_the_same_keys(kind: CardType) -> None:
    cards = CARDS.of_type(kind)
    assert cards
    for card in cards:
        assert set(document(card)) == COMMON | OWN[kind.value], card.name
        assert json.loads(json.dumps(document(card))) == document(card)


def test_a_dual_personnel_card() -> None:
    found = document(CARDS["Data and Picard"])
    assert found["affiliations"] == ["Romulan", "Federation"]
    assert [person["name"] for person in found["people"]] == ["Data", "Picard"]
    assert found["people"][0] == {
        "name": "Data",
        "persona": "Data",
        "classification": "CIVILIAN",
        "skills": {"ENGINEER": 1, "Astrophysics": 1, "Computer Skill": 1},
        "integrity": 8,
        "cunning": 12,
        "strength": 12,
        "species": ["Android", "Romulan"],
        "gender": "male",
        "icons": ["Stf"],
        "downloads": [],
    }


def test_a_ship() -> None:
    found = document(CARDS["U.S.S. Nebula"])
    assert (found["class"], found["range"], found["weapons"], found["shields"]) == ("Nebula", 8, 7, 8)
    assert found["staffing"] == ["Cmd", "Stf"]
    assert found["equipment"] == ["Holodeck", "Tractor Beam"]
    assert (found["unique"], found["affiliations"]) == (False, ["Federation"])


def test_a_mission() -> None:
    found = document(CARDS["Evaluate Terraforming"])
    assert (found["where"], found["points"], found["span"]) == ("planet", 35, 3)
    assert found["requirement"] == "MEDICAL + Biology + Exobiology OR {Geordi La Forge} + MEDICAL x2"
    assert (found["location"], found["affiliations"]) == ("Velara III", ["Federation"])
    assert (found["number"], found["unique"], found["logo"]) == (None, True, None)


def test_a_dilemma_with_two_layers() -> None:
    found = document(CARDS["Borg Ship"])
    assert (found["where"], found["points"], found["printed_points"]) == ("space", 15, 45)
    assert found["attributes"] == {"RANGE": 8, "WEAPONS": 24, "SHIELDS": 24}
    assert found["printed_text"] not in (None, found["text"])


def test_a_combo_dilemma() -> None:
    found = document(CARDS["Computer Weapon & Hyper-Aging"])
    assert (found["set"], found["number"], found["where"]) == ("enhanced-premiere", 10, "both")
    first, second = found["halves"]
    assert (first["dilemma"], first["repeatable"]) == ("Iconian Computer Weapon", False)
    assert (second["dilemma"], second["countdown"]) == ("Hyper-Aging", 4)
    assert found["printed_text"] is None
