"""Pools in files."""

import pytest

from spaceline.decks import DeckError
from spaceline.decks.pool_file import read_pool

BOXES = {"product": "x", "boxes": [{"pool": {"Pi": 1}}, {"pool": {"pi": 2, "Runabout": 1}}]}


def test_a_pool_and_a_box_are_both_read() -> None:
    assert read_pool({"pool": {"Pi": 2}}) == {"Pi": 2}
    assert read_pool({"packs": [], "premium": [], "pool": {"Pi": 2}}) == {"Pi": 2}
    assert read_pool(BOXES) == {"Pi": 1}
    assert read_pool(BOXES, 2) == {"Pi": 2, "Runabout": 1}


def test_two_spellings_of_a_card_are_one_card() -> None:
    assert read_pool({"pool": {"Pi": 1, "PI": 1}}) == {"Pi": 2}


@pytest.mark.parametrize(
    ("document", "box", "sentence"),
    [
        (7, 1, "must be an object"),
        ({}, 1, "must be an object of card names"),
        ({"pool": ["Pi"]}, 1, "must be an object of card names"),
        ({"pool": {"Pi": 1.5}}, 1, "count of 'Pi'"),
        ({"pool": {"Pi": True}}, 1, "count of 'Pi'"),
        ({"pool": {"Pi": -1}}, 1, "count of 'Pi'"),
        ({"pool": {"Pi": 10**12}}, 1, "count of 'Pi'"),
        ({"pool": {"Pi": 500, "Runabout": 1}}, 1, "no sealed pool"),
        ({"pool": {"Py": 1}}, 1, "no card is named 'Py'"),
        ({"pool": {"Pi": 1}}, 2, "no box 2"),
        ({"boxes": []}, 1, "at least one box"),
        ({"boxes": [7]}, 1, "must be an object of card names"),
        (BOXES, 0, "boxes 1 to 2, and no box 0"),
    ],
)
def test_what_is_no_pool_is_refused(document: object, box: int, sentence: str) -> None:
    with pytest.raises(DeckError, match=sentence):
        read_pool(document, box)
