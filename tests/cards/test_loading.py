"""A wrong catalogue cannot load, and the error names the file, the card and the fault."""

import pytest

from spaceline.cards.catalogue import build, read_file
from spaceline.cards.models import Personnel
from spaceline.cards.reading import CatalogueError
from spaceline.errors import SpacelineError

PERSON = """
[[personnel]]
name = "Ensign"
rarity = "C"
affiliations = ["Federation"]
classification = "OFFICER"
skills = ["Honor x2", "Navigation"]
integrity = 6
cunning = 5
strength = 4
gender = "female"
"""
MISSION = """
[[mission]]
name = "Survey"
rarity = "C"
where = "planet"
affiliations = ["Federation"]
points = 30
span = 3
requirement = "Geology + Honor"
location = "Nowhere"
quadrant = "Alpha"
"""
DILEMMA = '[[dilemma]]\nname = "Trap"\nrarity = "C"\nwhere = "space"\ntext = "It snaps."\n'
EQUIPMENT = '[[equipment]]\nname = "Kit"\nrarity = "C"\ngrants = { OFFICER = "MEDICAL" }\ntext = "It helps."\n'


def fault(text: str) -> str:
    with pytest.raises(CatalogueError) as caught:
        build({"premiere/cards.toml": ("premiere", text)})
    assert isinstance(caught.value, SpacelineError)
    return str(caught.value)


def test_the_examples_load() -> None:
    cards = build({"a.toml": ("premiere", PERSON + MISSION + DILEMMA + EQUIPMENT)})
    assert list(cards) == ["Ensign", "Survey", "Trap", "Kit"]
    ensign = cards["Ensign"]
    assert isinstance(ensign, Personnel)
    assert ensign.people[0].skills == {"Honor": 2, "Navigation": 1}
    assert ensign.set == "premiere"


@pytest.mark.parametrize(
    ("text", "old", "new", "message"),
    [
        (PERSON, '"Navigation"', '"Cooking"', "Ensign: unknown skills 'Cooking'"),
        (PERSON, "Honor x2", "Honor x1", "Ensign: field 'skills' repeats or miscounts 'Honor x1'"),
        (PERSON, "Honor x2", "Honor x²", "Ensign: field 'skills' repeats or miscounts 'Honor x²'"),
        (PERSON, '"Navigation"', '"Honor"', "Ensign: field 'skills' repeats or miscounts 'Honor'"),
        (PERSON, "cunning = 5\n", "", "Ensign: missing field 'cunning'"),
        (PERSON, "cunning = 5", 'cunning = "5"', "Ensign: field 'cunning' must be int, not '5'"),
        (PERSON, "cunning = 5", "cunning = true", "Ensign: field 'cunning' must be int, not True"),
        (PERSON, "cunning = 5", "cunning = -5", "Ensign: field 'cunning' must not be negative"),
        (PERSON, "cunning = 5", "cunning = 5\nhobby = 1", "Ensign: unknown field 'hobby'"),
        (PERSON, '["Federation"]', '["Borg"]', "Ensign: unknown affiliations 'Borg'"),
        (PERSON, '["Federation"]', "[]", "Ensign: field 'affiliations' is empty"),
        (PERSON, '["Federation"]', "[7]", "Ensign: field 'affiliations' must be a list of texts, not 7"),
        (PERSON, '"OFFICER"', '"ANIMAL"', "Ensign: unknown classification 'ANIMAL'"),
        (PERSON, '"female"', '"both"', "Ensign: unknown gender 'both'"),
        (PERSON, 'rarity = "C"', 'rarity = "X"', "Ensign: unknown rarity 'X'"),
        (PERSON, 'name = "Ensign"', "", "a card without a name: missing field 'name'"),
        (PERSON, 'name = "Ensign"', 'name = " "', "a card without a name: field 'name' is empty"),
        (MISSION, "Geology + Honor", "Geology + Cooking", "Survey: unknown word 'Cooking' in requirement"),
        (MISSION, "Geology + Honor", "Geology +", "Survey: expected a skill, classification or attribute but found"),
        (MISSION, "span = 3", "span = 3\noutpost = 'Klingon'", "Survey: a double-sided mission has either"),
        (MISSION, "span = 3", "span = 3\noriginal = 'Gone'", "Survey: original 'Gone' is not a mission"),
        (MISSION, '"planet"', '"ocean"', "Survey: unknown where 'ocean'"),
        (DILEMMA, "It snaps.", " ", "Trap: field 'text' is empty"),
        (DILEMMA, "text =", "universal = true\ntext =", "Trap: unknown field 'universal'"),
        (EQUIPMENT, '"MEDICAL"', '"Cooking"', "Kit: unknown skill 'Cooking'"),
        (EQUIPMENT, "OFFICER =", "COOK =", "Kit: unknown grants 'COOK'"),
    ],
)
def test_a_wrong_card_is_named_with_its_file_and_fault(text: str, old: str, new: str, message: str) -> None:
    assert old in text
    assert fault(text.replace(old, new)).startswith(f"premiere/cards.toml: {message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[dilemma]\n", "premiere/cards.toml: not TOML: "),
        ("[[tactic]]\nname = 'x'\n", "premiere/cards.toml: unknown card type 'tactic'"),
        ("dilemma = 3\n", "premiere/cards.toml: dilemma must be a list of tables, written [[dilemma]]"),
        ("[dilemma]\nname = 'x'\n", "premiere/cards.toml: dilemma must be a list of tables, written [[dilemma]]"),
    ],
)
def test_a_wrong_file_is_named(text: str, message: str) -> None:
    assert fault(text).startswith(message)


def test_a_name_twice_is_named_with_both_files() -> None:
    with pytest.raises(CatalogueError, match=r"^b\.toml: Ensign: duplicate name, already in a\.toml$"):
        build({"a.toml": ("premiere", PERSON), "b.toml": ("warp-pack", PERSON)})


def test_names_that_could_not_be_told_apart_are_refused() -> None:
    with pytest.raises(CatalogueError, match=r"b\.toml: EN-SIGN: too like 'Ensign'"):
        build({"a.toml": ("premiere", PERSON), "b.toml": ("premiere", PERSON.replace("Ensign", "EN-SIGN"))})


@pytest.mark.req("EP-49")
@pytest.mark.parametrize("line", ["span = 3", 'location = "Nowhere"', 'where = "planet"', "Geology + Honor"])
def test_a_mission_two_that_disagrees_with_its_original_is_refused(line: str) -> None:
    other = {"span = 3": "span = 4", 'where = "planet"': 'where = "space"', "Geology + Honor": "Geology"}
    second = MISSION.replace('"Survey"', '"Survey II"').replace("span", "original = 'Survey'\nspan")
    assert len(build({"a.toml": ("premiere", MISSION + second)})) == 2
    second = second.replace(line, other.get(line, 'location = "Elsewhere"'))
    assert "Survey II: " in fault(MISSION + second)
    assert fault(MISSION + second).endswith("differs from Survey")


def test_a_combo_needs_two_real_halves() -> None:
    combo = '[[dilemma]]\nname = "Combo"\nrarity = "P"\nwhere = "both"\n'
    half = '[[dilemma.halves]]\nname = "Trap"\ntext = "It snaps."\n'
    assert len(build({"a.toml": ("premiere", DILEMMA + combo + half + half)})) == 2
    assert fault(DILEMMA + combo + half).endswith("Combo: a combo dilemma has exactly two halves")
    assert fault(DILEMMA + combo).endswith("Combo: missing field 'text'")
    assert fault(combo + half + half).endswith("Combo: half 'Trap' is not a dilemma")
    broken = half.replace("text", "words")
    assert fault(DILEMMA + combo + half + broken).endswith("Combo: Trap: missing field 'text'")


def test_a_personnel_card_has_one_person_or_two() -> None:
    lines = PERSON.replace("[[personnel]]", "[[personnel.people]]")
    person = "\n".join(line for line in lines.splitlines() if not line.startswith(("rarity", "affiliations")))
    card = '[[personnel]]\nname = "Pair"\nrarity = "P"\naffiliations = ["Klingon"]\n'
    person = person.replace('name = "Ensign"', 'name = "Ensign"\npersona = "Ensign"')
    assert len(read_file("a.toml", "premiere", card + person * 2)) == 1
    for count in (1, 3):
        with pytest.raises(CatalogueError, match=r"a\.toml: Pair: a personnel card shows one person"):
            read_file("a.toml", "premiere", card + person * count)
