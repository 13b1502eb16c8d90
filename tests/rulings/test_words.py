"""Words as a search sees them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spaceline.rulings.words import Vocabulary, distance, fold, name_key, spans, squeeze, stem


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Male’s Love-Interest & Plague Ship", "males love interest and plague ship"),
        ("Space/Time", "space time"),
        ("[Holo] V.I.P.", "holo v i p"),
        ("Café", "cafe"),
        ("", ""),
        ("– … !", ""),
    ],
)
def test_folding(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_squeezing_ignores_how_a_name_is_broken_up() -> None:
    assert squeeze("Q-Type Android") == squeeze("q type ANDROID") == "qtypeandroid"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("WS-9", "WS-09"),
        ("ws39", "WS-39"),
        ("br 10.18", "BR-10.18"),
        ("Borg Ship", "borgship"),
        ("TG-39 bye", "tg39bye"),
    ],
)
def test_ids_keep_their_shape(name: str, key: str) -> None:
    assert name_key(name) == key


@pytest.mark.parametrize(
    "family",
    [
        ("stop", "stops", "stopped", "stopping"),
        ("dilemma", "dilemmas"),
        ("seed", "seeds", "seeded", "seeding"),
        ("nullify", "nullifies"),
        ("move", "moves", "moved", "moving"),
        ("kill", "killed", "killing"),
        ("pass", "passes", "passed"),
        ("affiliation", "affiliations"),
    ],
)
def test_forms_of_a_word_meet(family: tuple[str, ...]) -> None:
    assert len({stem(word) for word in family}) == 1, [stem(word) for word in family]


@pytest.mark.parametrize(("one", "other"), [("mission", "missing"), ("seed", "see"), ("ship", "shield"), ("bye", "by")])
def test_other_words_stay_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize(
    ("left", "right", "slips"),
    [
        ("worm", "worm", 0),
        ("wrom", "worm", 1),
        ("wrm", "worm", 1),
        ("worms", "worm", 1),
        ("warm", "worm", 1),
        ("abc", "xyz", 3),
    ],
)
def test_distance(left: str, right: str, slips: int) -> None:
    assert distance(left, right, 3) == slips


@settings(max_examples=200, deadline=None)
@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_distance_is_even_handed_and_bounded(left: str, right: str) -> None:
    assert distance(left, right, 9) == distance(right, left, 9) <= max(len(left), len(right))
    assert (distance(left, right, 9) == 0) == (left == right)
    assert distance(left, right, 1) == min(distance(left, right, 9), 2)


def test_a_vocabulary_guesses_what_was_meant() -> None:
    known = Vocabulary(["wormhol", "worm", "parasit", "paradox", "dilemma"])
    assert known.meant("wromhol") == ("wormhol",)
    assert known.meant("para") == ("paradox", "parasit")
    assert known.meant("dilema") == ("dilemma",)
    assert known.meant("zzzzzz") == known.meant("wo") == known.meant("ws39") == known.meant("x" * 500) == ()


def test_spans_say_where_words_stand() -> None:
    text = "Stopped ships stop."
    assert [text[start:end] for start, end in spans(text, {"stop"}, {})] == ["Stopped", "stop"]
    assert spans("people", {"personnel"}, {"peopl": "personnel"}) == [(0, 6)]
