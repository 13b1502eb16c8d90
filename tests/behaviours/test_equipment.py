"""Equipment: what it gives to those it is with, to whom, and how often (BR-8.3, BR-15.1, BR-15.2)."""

import pytest

from spaceline.cards.tally import Tally
from spaceline.scene import Scene

KITS = [
    ("Engineering Kit", "Jean-Luc Picard", "ENGINEER"),
    ("Engineering PADD", "Mendon", "ENGINEER"),
    ("Medical Kit", "Jean-Luc Picard", "MEDICAL"),
    ("Medical Tricorder", "Mendon", "MEDICAL"),
    ("Tricorder", "Leah Brahms", "SCIENCE"),
]
ITEMS = [
    ("Federation PADD", "Jean-Luc Picard", "Gorath", "CUNNING"),
    ("Klingon PADD", "Gorath", "Jean-Luc Picard", "CUNNING"),
    ("Romulan PADD", "Palteth", "Gorath", "CUNNING"),
    ("Klingon Disruptor", "Gorath", "Palteth", "STRENGTH"),
    ("Romulan Disruptor", "Palteth", "Gorath", "STRENGTH"),
    ("Starfleet Type II Phaser", "Jean-Luc Picard", "Gorath", "STRENGTH"),
]


def kits() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("item", "user", "skill"), KITS, ids=[row[0] for row in KITS])


def items() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("item", "user", "other", "word"), ITEMS, ids=[row[0] for row in ITEMS])


def team(*names: str, stopped: str = "") -> Tally:
    """What an Away Team with its equipment has."""
    scene = Scene()
    scene.mission("Excavation")
    for name in names:
        scene.team("Excavation", [name], stopped=name == stopped)
    stage = scene.orders()
    table = stage.game.table
    people = [number for number in table.at(table.place(stage.number(names[0]))) if table.is_person(number)]
    return table.group_tally(people)


@pytest.mark.card("Engineering Kit", "Engineering PADD", "Medical Kit", "Medical Tricorder", "Tricorder")
@pytest.mark.req("BR-15.1")
@kits()
def test_a_kit_gives_each_of_a_classification_one_more_skill(item: str, user: str, skill: str) -> None:
    assert team(user, item)[skill] == team(user)[skill] + 1


@pytest.mark.card("Engineering Kit", "Engineering PADD", "Medical Kit", "Medical Tricorder", "Tricorder")
@pytest.mark.req("BR-15.1", "BR-15.2")
@kits()
def test_a_second_copy_gives_nothing_more_and_others_get_nothing(item: str, user: str, skill: str) -> None:
    assert team(user, item, item)[skill] == team(user, item)[skill]
    assert team("Neral", item)[skill] == team("Neral")[skill]


@pytest.mark.card(
    "Federation PADD",
    "Klingon PADD",
    "Romulan PADD",
    "Klingon Disruptor",
    "Romulan Disruptor",
    "Starfleet Type II Phaser",
)
@pytest.mark.req("BR-8.3", "BR-15.1")
@items()
def test_an_item_adds_two_for_everyone_where_one_may_use_it(item: str, user: str, other: str, word: str) -> None:
    assert team(user, other, item)[word] == team(user, other)[word] + 4
    assert team(user, item, item)[word] == team(user)[word] + 4


@pytest.mark.card(
    "Federation PADD",
    "Klingon PADD",
    "Romulan PADD",
    "Klingon Disruptor",
    "Romulan Disruptor",
    "Starfleet Type II Phaser",
)
@pytest.mark.req("BR-8.3")
@pytest.mark.ruling("Bajoran Shrine")
@items()
def test_an_item_is_dead_without_an_able_user(item: str, user: str, other: str, word: str) -> None:
    assert team(other, item)[word] == team(other)[word]
    assert team(user, other, item, stopped=user)[word] == team(user, other, stopped=user)[word]


@pytest.mark.card("Klingon Disruptor", "Romulan Disruptor", "Starfleet Type II Phaser")
@pytest.mark.req("BR-8.3")
@pytest.mark.parametrize("item", ["Klingon Disruptor", "Romulan Disruptor", "Starfleet Type II Phaser"])
def test_weapons_are_also_for_the_non_aligned(item: str) -> None:
    assert team("Roga Danar", item)["STRENGTH"] == team("Roga Danar")["STRENGTH"] + 2


@pytest.mark.req("BR-15.1", "BR-17.1")
def test_a_dual_card_gets_a_bonus_for_each_of_its_people() -> None:
    assert team("Data and Geordi", "Federation PADD")["CUNNING"] == team("Data and Geordi")["CUNNING"] + 4
    assert team("Data and Geordi", "Tricorder")["SCIENCE"] == team("Data and Geordi")["SCIENCE"] + 1


@pytest.mark.card("Medical Kit")
@pytest.mark.req("BR-10.18")
def test_equipment_counts_when_a_dilemma_asks() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=["Microvirus"])
    scene.team("Excavation", ["Jean-Luc Picard", "Darian Wallace", "Medical Kit"])
    stage = scene.orders().answer("attempt Excavation")
    assert stage.points(0) == 30
