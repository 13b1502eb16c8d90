"""Boxes as plain data: every product goes out and comes back, and a box that could not exist is refused."""

import json
from typing import Any

import pytest

from spaceline.cards import UnknownCard, catalogue
from spaceline.products import Luck, ProductError, box_document, open_box, products, read_box, read_boxes

BOX = products()["enhanced-premiere"]


def document(variation: float = 0.0, extra: int = 0) -> dict[str, Any]:
    box = open_box(BOX, Luck("doc"), variation=variation, extra=extra)
    return json.loads(json.dumps(box_document(box)))  # type: ignore[no-any-return]


@pytest.mark.parametrize("key", list(products()))
def test_every_product_comes_back_as_it_went_out(key: str) -> None:
    for seed in range(20):
        box = open_box(products()[key], Luck("round trip", seed))
        assert read_box(json.loads(json.dumps(box_document(box))), products()[key], catalogue()) == box


@pytest.mark.req("EP-04", "WS-03")
def test_rarer_splits_and_added_packs_come_back() -> None:
    assert read_box(document(variation=1), BOX, catalogue()).premium
    assert len(read_box(document(extra=2), BOX, catalogue(), extra=2).packs) == 6
    with pytest.raises(ProductError, match="6 packs instead of 4"):
        read_box(document(extra=2), BOX, catalogue())


def test_the_shape_is_that_of_the_command() -> None:
    shape = document()
    assert list(shape) == ["packs", "premium", "pool"]
    assert [sorted(card) for card in shape["packs"][0][:1] + shape["premium"][:1]] == [
        ["name", "rarity"],
        ["name", "number"],
    ]
    assert list(shape["pool"]) == sorted(shape["pool"])
    assert sum(shape["pool"].values()) == 65


def test_a_file_of_several_boxes() -> None:
    whole = {"product": "enhanced-premiere", "seed": 1, "boxes": [document(), document()]}
    assert len(read_boxes(whole, BOX, catalogue())) == 2
    assert len(read_boxes(document(), BOX, catalogue())) == 1


@pytest.mark.req("EP-05", "TG-66")
def test_boxes_that_could_not_exist() -> None:
    crossed = document()
    crossed["premium"][1]["name"] = next(
        other.name for _, other in BOX.pairs if other.name != crossed["premium"][1]["name"]
    )
    doubled = document()
    doubled["premium"][3] = doubled["premium"][2]
    stray = document()
    stray["premium"][4]["name"] = "Gorta"
    repeated = document()
    repeated["packs"][2][14] = repeated["packs"][2][13]
    rarer = document()
    rarer["packs"][0][14]["name"] = "Jean-Luc Picard"
    foreign = document()
    foreign["packs"][0][14]["name"] = "Yellow Alert"
    faults = {
        "fixed pair": crossed,
        "4 different premium cards instead of 5": doubled,
        "Gorta is no premium card": stray,
        "pack 3 holds a card twice": repeated,
        r"pack 1 has 2 instead of 1 \(rare\)": rarer,
        r"pack 1 has 10 instead of 11 \(commons\)": foreign,
    }
    for fault, box in faults.items():
        with pytest.raises(ProductError, match=fault):
            read_box(box, BOX, catalogue())


def test_a_pack_with_a_card_too_many() -> None:
    more = document()
    more["packs"][0].append({"name": "Yellow Alert", "rarity": "C"})
    with pytest.raises(ProductError, match="pack 1 cannot hold Yellow Alert"):
        read_box(more, BOX, catalogue())


@pytest.mark.parametrize(
    "box",
    [
        None,
        7,
        "box",
        [],
        {},
        {"packs": 7},
        {"packs": [7]},
        {"packs": [[7]]},
        {"packs": [[{}]]},
        {"packs": [], "premium": 1},
    ],
)
def test_something_else_is_not_a_box(box: object) -> None:
    with pytest.raises(ProductError):
        read_box(box, BOX, catalogue())


@pytest.mark.parametrize("boxes", [None, [], {}, 7])
def test_a_file_without_boxes(boxes: object) -> None:
    with pytest.raises(ProductError):
        read_boxes({"boxes": boxes}, BOX, catalogue())


def test_boxes_of_another_product_and_unknown_cards() -> None:
    with pytest.raises(ProductError, match="of 'premiere-pack', not of enhanced-premiere"):
        read_boxes({"product": "premiere-pack", "boxes": [{}]}, BOX, catalogue())
    with pytest.raises(UnknownCard):
        read_box({"packs": [[{"name": "Tribble"}]]}, BOX, catalogue())
