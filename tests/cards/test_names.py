"""Finding a card by a name as people type it."""

import pickle

import pytest

from spaceline.cards import Catalogue, UnknownCard, catalogue

CARDS = catalogue()


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Jean-Luc Picard", "Jean-Luc Picard"),
        ("jean luc picard", "Jean-Luc Picard"),
        ("  HORGA’HN ", "Horga'hn"),
        ("birth of junior", 'Birth of "Junior"'),
        ("Armus: Skin of Evil", "Armus - Skin of Evil"),
        ("ancient computer and microvirus", "Ancient Computer & Microvirus"),
        ("red alert", "Red Alert!"),
        ("shaka when the walls fell", "Shaka, When the Walls Fell"),
    ],
)
def test_spelling_is_forgiven(typed: str, name: str) -> None:
    assert CARDS.find(typed).name == name


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("Jean-Luc Piccard", "Jean-Luc Picard"),
        ("picard", "Data and Picard"),
        ("armus", "Armus - Skin of Evil"),
        ("Hyper Agging", "Hyper-Aging"),
    ],
)
def test_an_unknown_name_comes_with_the_nearest(typed: str, near: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        CARDS.find(typed)
    assert near in caught.value.near
    assert len(caught.value.near) <= 3
    assert str(caught.value).startswith(f"no card is named {typed!r} (did you mean ")


@pytest.mark.parametrize("typed", ["", "   ", "zzzzqqqq", "???"])
def test_nothing_near_suggests_nothing(typed: str) -> None:
    assert CARDS.near(typed) == ()
    with pytest.raises(UnknownCard, match="no card is named"):
        CARDS.find(typed)


def test_a_very_long_name_is_answered_briefly() -> None:
    with pytest.raises(UnknownCard) as caught:
        CARDS.find("x" * 1_000_000)
    assert len(str(caught.value)) < 200


def test_looking_up_by_exact_name_is_strict_and_says_so() -> None:
    assert "picard" not in CARDS
    with pytest.raises(KeyError, match=r"no card is named 'hyper-aging' .*Hyper-Aging"):
        CARDS["hyper-aging"]


def test_the_error_survives_a_trip_between_processes() -> None:
    error = UnknownCard("Pikard", ("Picard",))
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 (our own bytes)
    assert (again.name, again.near, str(again)) == (error.name, error.near, str(error))


def test_an_empty_catalogue_is_a_mapping_too() -> None:
    empty = Catalogue([])
    assert len(empty) == 0
    assert empty.near("Q") == ()
