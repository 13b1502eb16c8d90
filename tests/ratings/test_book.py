"""The ratings file: nothing lost, nothing counted twice, and a sentence for a broken one."""

import json
from dataclasses import replace
from datetime import date

import pytest

from spaceline.ratings import Outcome, RatedEvent, RatedGame, RatingBook, RatingList, RatingsError
from spaceline.ratings.book import dumps, loads
from spaceline.ratings.elo import UnknownProfile, profile

SWISS = RatingList.SWISS
FIRST = RatedEvent(
    "e1",
    date(2000, 12, 15),
    SWISS,
    True,
    (RatedGame("a", "b", Outcome.WIN), RatedGame("b", "c", Outcome.TIE)),
    'Norfolk "Open"',
    {"a": "Ann\n🖖", "b": "Bob", "c": "Cy"},
)
SECOND = replace(FIRST, id="e2", date=date(2000, 12, 8), games=(RatedGame("b", "a", Outcome.WIN),))
SEALED = replace(FIRST, id="e3", list=RatingList.SEALED, sanctioned=False)
BOOK = RatingBook().add(FIRST).add(SECOND).add(SEALED)


def test_the_file_holds_everything() -> None:
    text = dumps(BOOK, BOOK.ladders())
    book, stored = loads(text)
    assert book == BOOK
    assert stored[SWISS] == tuple(row for _, row in BOOK.ladder(SWISS).ranked())
    assert stored[RatingList.SEALED] == ()
    assert dumps(book, book.ladders()) == text


def test_an_empty_file_is_a_file_too() -> None:
    book, stored = loads(dumps(RatingBook(), RatingBook().ladders()))
    assert book == RatingBook()
    assert stored == dict.fromkeys(RatingList, ())


def test_the_file_does_not_depend_on_the_order_of_submission() -> None:
    other = RatingBook().add(SEALED).add(FIRST).add(SECOND)
    assert dumps(other, other.ladders()) == dumps(BOOK, BOOK.ladders())
    assert [event.id for event in BOOK.events] == ["e2", "e1", "e3"]


def test_ratings_are_kept_in_full() -> None:
    _, stored = loads(dumps(BOOK, BOOK.ladders()))
    rating = next(row.rating for row in stored[SWISS] if row.player == "a")
    assert rating == BOOK.ladder(SWISS).rating("a") != round(rating, 6)


def test_an_event_counts_once_and_can_be_corrected() -> None:
    with pytest.raises(RatingsError, match="e1 has been rated already"):
        BOOK.add(FIRST)
    corrected = BOOK.add(replace(FIRST, games=()), instead=True)
    assert corrected.ladder(SWISS).rating("c") == 1500.0
    assert len(corrected.events) == 3


@pytest.mark.req("TG-18")
def test_merges_follow_one_another() -> None:
    apart = RatingBook().add(replace(FIRST, games=(RatedGame("a", "b", Outcome.WIN),)))
    apart = apart.add(replace(SECOND, games=(RatedGame("c", "b", Outcome.WIN), RatedGame("d", "b", Outcome.WIN))))
    one = apart.merge("a", "c")
    assert one.ladder(SWISS).standings.keys() == {"a", "b", "d"}
    assert apart.merge("a", "c").merge("d", "c").same_as == {"c": "d", "a": "d"}
    with pytest.raises(RatingsError, match="already one player"):
        one.merge("c", "a")
    with pytest.raises(RatingsError, match="they met in event e1"):
        apart.merge("a", "b")


@pytest.mark.req("AMB-20")
def test_another_profile_gives_other_ratings_from_the_same_events() -> None:
    brisk = replace(BOOK, profile=profile("brisk"))
    assert brisk.ladder(SWISS).rating("b") != BOOK.ladder(SWISS).rating("b")
    assert loads(dumps(brisk, brisk.ladders()))[0].profile.k == 48


GOOD = json.loads(dumps(BOOK, BOOK.ladders()))
BAD_FIELDS: list[tuple[str, object]] = [
    *(("version", 2), ("events", [{}]), ("events", 3), ("lists", {"chess": []}), ("lists", []), ("same_as", None)),
    (
        "lists",
        {
            "swiss": [
                {"player": "a", "name": "A", "rating": float("nan"), "games": 1, "events": 1, "last": "2000-12-15"}
            ]
        },
    ),
]
BAD_EVENT_FIELDS: list[tuple[str, object]] = [
    *(
        ("games", [[0, 7, "win"]]),
        ("games", [[0, -1, "win"]]),
        ("title", "\ud800"),
        ("games", [[0, 0, "win"]]),
        ("games", [[0, 1, "draw"]]),
        ("games", 1),
    ),
    *(("sanctioned", "no"), ("date", "soon"), ("id", 4), ("id", ""), ("list", "chess"), ("players", [1])),
]


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{}", "[" * 100_000, '{"version": 1}', json.dumps(GOOD)[:-20]),
        *(json.dumps(GOOD | {key: value}) for key, value in BAD_FIELDS),
        *(json.dumps(GOOD | {"events": [GOOD["events"][0] | {key: value}]}) for key, value in BAD_EVENT_FIELDS),
        json.dumps(GOOD | {"events": GOOD["events"] * 2}),
    ],
)
def test_a_broken_file_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(RatingsError):
        loads(text)


def test_a_file_with_an_unknown_profile_is_refused() -> None:
    with pytest.raises(UnknownProfile):
        loads(json.dumps(GOOD | {"profile": "chess"}))
