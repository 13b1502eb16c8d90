"""Products are data: the shipped ones have the sizes of the documents, and a wrong one cannot load."""

import pytest

from spaceline.cards import catalogue
from spaceline.cards.reading import CatalogueError
from spaceline.products import Luck, ProductError, open_box, products
from spaceline.products.loading import build

PACK = """
name = "Small pack"
cards = 2
[[slot]]
name = "commons"
count = 2
set = "premiere"
rarity = "C"
"""


@pytest.mark.req("EP-01", "TG-64")
@pytest.mark.parametrize(
    ("key", "cards"),
    [
        ("enhanced-premiere", 65),
        ("premiere-pack", 15),
        ("premiere-starter", 60),
        ("warp-pack", 12),
        ("guide-sealed", 90),
    ],
)
def test_sizes(key: str, cards: int) -> None:
    assert products()[key].cards == cards


def test_a_new_product_is_a_new_file() -> None:
    double = 'name = "Double pack"\ncards = 4\n[[inside]]\nname = "small-pack"\ncount = 2\n'
    found = build({"double": double, "small-pack": PACK}, catalogue())
    assert [len(pack) for pack in open_box(found["double"], Luck("x")).packs] == [2, 2]


def test_an_unknown_product_names_the_known_ones() -> None:
    with pytest.raises(ProductError, match="no product is named 'voyager'; there are enhanced-premiere, guide-sealed"):
        products()["voyager"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("name = ", "not TOML"),
        ("cards = 2", "missing field 'name'"),
        ('name = "A"', "missing field 'cards'"),
        ('name = "A"\ncards = 0', "holds 0 cards"),
        (PACK.replace("cards = 2", "cards = 3"), "holds 2 cards, not 3"),
        (PACK.replace("count = 2", "count = 0"), "cannot take 0 of 121"),
        (PACK.replace("count = 2", "count = 122"), "cannot take 122 of 121"),
        (PACK.replace('"C"', '"X"'), "unknown rarity 'X'"),
        (PACK.replace("premiere", "voyager"), "cannot take 2 of 0"),
        (PACK + 'types = ["tribble"]', "unknown types 'tribble'"),
        (PACK + "colour = 1", "unknown field 'colour'"),
        (PACK + PACK.split("cards = 2")[1].replace("count = 2", "count = 1"), "holds 3 cards, not 2"),
        ('name = "A"\ncards = 1\nextra = "b"', "unknown product 'b'"),
        ('name = "A"\ncards = 1\n[[inside]]\nname = "a"', "contains itself: a > a"),
        ('name = "A"\ncards = 1\n[[slot]]\nname = "s"\ncount = 1\ncards = ["Nobody"]', "no card is named 'Nobody'"),
        ('name = "A"\ncards = 1\n[[slot]]\nname = "s"\ncount = 1\ncards = ["Gorta", "Gorta"]', "names a card twice"),
        ('name = "A"\ncards = 2\n[[group]]\nname = "g"\nusual = 2\ncards = ["Gorta"]', "cannot take 2 of 1"),
    ],
)
def test_a_wrong_product_cannot_load(text: str, fault: str) -> None:
    with pytest.raises(CatalogueError, match=fault) as caught:
        build({"a": text}, catalogue())
    assert str(caught.value).startswith("a.toml")


def test_sheets_that_overlap_could_repeat_a_card() -> None:
    slot = PACK.split("cards = 2")[1]
    text = PACK.replace("cards = 2", "cards = 4") + slot.replace('"commons"', '"more commons"')
    with pytest.raises(CatalogueError, match=r"can hold .* twice"):
        build({"a": text}, catalogue())


def test_a_box_with_premium_cards_cannot_be_inside_another() -> None:
    box = 'name = "B"\ncards = 1\n[[group]]\nname = "g"\nusual = 1\ncards = ["Gorta"]'
    crate = 'name = "Crate"\ncards = 1\n[[inside]]\nname = "b"'
    with pytest.raises(CatalogueError, match="cannot be inside another"):
        build({"crate": crate, "b": box}, catalogue())
