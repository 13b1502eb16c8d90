"""A director's local rulings stand beside the official ones and are marked as local."""

import pytest

from spaceline.rulings import LocalRuling, RulingsError, UnknownCardName, book, outline, read_local

BOOK = book()
SCOW = {
    "topic": "Garbage Scow in round two",
    "text": "At this event the scow may be towed out of an opponent's location.",
    "author": "K. Janeway",
    "role": "judge",
    "event": "Delta Open",
    "cards": ["garbage scow"],
    "see": ["Mission II"],
}


def ruled(**changes: object) -> LocalRuling:
    (found,) = read_local([SCOW | changes])
    return found


@pytest.mark.req("RU-19", "TG-94")
def test_a_local_ruling_is_marked_with_author_and_ground() -> None:
    local = ruled()
    assert (local.badge, local.kind, local.author, local.role) == ("local", "local", "K. Janeway", "judge")
    assert local.source == "judgement"
    assert ruled(source="Rulebook 1.7").source == "Rulebook 1.7"


@pytest.mark.req("RU-19", "TG-94")
def test_local_rulings_are_found_beside_the_official() -> None:
    event = BOOK.with_local([ruled()])
    assert event.search("garbage scow round")[0].entry.badge == "local"
    assert [entry.badge for entry in event.card("Radioactive Garbage Scow", rules=False)] == ["local"]
    assert event.references(event.local[0])[0].target == "Mission II"
    assert event.rulings == BOOK.rulings
    assert BOOK.local == ()


@pytest.mark.req("RU-19")
def test_a_local_ruling_never_takes_the_place_of_an_official_one() -> None:
    event = BOOK.with_local([ruled(topic="combo dilemma")])
    assert event.show("combo dilemma").badge == "official"
    assert [entry.badge for entry in event.local_on(event.show("combo dilemma"))] == ["local"]
    assert event.local_on(event.show("Mission II")) == ()


@pytest.mark.req("TG-94")
@pytest.mark.parametrize("role", ["player", "", "Judge of judges"])
def test_only_directors_and_judges_rule(role: str) -> None:
    with pytest.raises(RulingsError, match="tournament director or a judge"):
        ruled(role=role)


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        ({}, "a list"),
        (["x"], "not an object"),
        ([{"topic": "x"}], "needs its text"),
        ([SCOW | {"text": 5}], "text must be text"),
        ([SCOW | {"text": "  "}], "needs its text"),
        ([SCOW | {"author": ""}], "needs its author"),
        ([SCOW | {"cards": "Q"}], "cards must be a list"),
        ([SCOW | {"colour": "red"}], "unknown field 'colour'"),
        ([SCOW | {"text": "x" * 10_001}], "longer than"),
    ],
)
def test_bad_documents_are_refused(document: object, fault: str) -> None:
    with pytest.raises(RulingsError, match=fault):
        read_local(document)


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(UnknownCardName, match="Garbage Skow"):
        BOOK.with_local([ruled(cards=["Garbage Skow of Doom"])])


def test_a_local_ruling_survives_being_stored() -> None:
    local = ruled()
    assert read_local([local.document()]) == (local,)
    assert outline(BOOK.with_local([local]), local)["author"] == "K. Janeway"


def test_words_in_any_script_are_searched() -> None:
    event = BOOK.with_local([ruled(text="Правило: das Schiff ist gestört.")])
    assert [result.entry.badge for result in event.search("правило")] == ["local"]
    assert event.search("gestort")[0].entry.badge == "local"
