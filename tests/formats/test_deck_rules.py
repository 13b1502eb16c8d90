"""What each format asks of a deck, as numbers and switches."""

from datetime import date

import pytest

from spaceline.formats.deck_rules import (
    ALL_DECK_RULES,
    EDITIONS,
    Changes,
    FormatError,
    Mode,
    Weight,
    deck_rules,
    junior_age_ok,
    released_by,
)


@pytest.mark.req("WS-01")
def test_warp_speed_2000_is_sealed_only() -> None:
    with pytest.raises(FormatError, match="warp-speed 2000 is played sealed, not constructed"):
        deck_rules("warp-speed", "2000", "constructed")
    assert [deck_rules(edition=edition, mode="constructed").mode for edition in ("2001", "2023")] == ["constructed"] * 2


@pytest.mark.req("WS-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_warp_speed_is_sealed_unless_said_otherwise(edition: str) -> None:
    assert deck_rules("warp-speed", edition).mode is Mode.SEALED


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("chess", None, None), "there is no format 'chess'"),
        (("warp-speed", "1999", None), "there is no edition '1999'"),
        (("warp-speed", "2001", "draft"), "there is no mode 'draft'"),
        (("warp-speed", None, None), "several editions"),
        (("swiss", None, "sealed"), "swiss is played constructed, not sealed"),
        (("guide-sealed", "2001", "constructed"), "guide-sealed is played sealed"),
    ],
)
def test_what_no_document_offers_is_refused(asked: tuple[str, str | None, str | None], sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence):
        deck_rules(*asked)


@pytest.mark.req("WS-02", "TG-68")
def test_sealed_decks_are_built_in_half_an_hour() -> None:
    seconds = {rules.title: rules.build_seconds for rules in ALL_DECK_RULES}
    assert [seconds[f"Warp Speed {edition}, sealed"] for edition in EDITIONS] == [1800, 1800, 1800]
    assert seconds["Guide sealed deck"] == 1800
    assert seconds["Warp Speed 2001, constructed"] is None
    assert seconds["Guide Swiss"] is None


@pytest.mark.req("WS-24", "AMB-49")
def test_seeds_under_one_mission_by_edition() -> None:
    assert [deck_rules(edition=edition).per_mission for edition in EDITIONS] == [None, 4, 4]
    assert [deck_rules(edition=edition).different_seeds for edition in EDITIONS] == [False, True, False]


@pytest.mark.req("WS-56")
def test_the_array_is_a_seed_site_from_2001_on() -> None:
    assert [deck_rules(edition=edition).reporter_sites for edition in EDITIONS] == [
        (),
        ("Caretaker's Array",),
        ("Caretaker's Array",),
    ]


@pytest.mark.req("TG-28", "AMB-29", "AMB-50")
def test_only_sealed_formats_let_a_deck_change() -> None:
    changes = {rules.title: rules.changes for rules in ALL_DECK_RULES}
    assert {title for title, kind in changes.items() if kind is Changes.NEVER} == {
        "Guide Swiss",
        "Guide Junior",
        "Warp Speed 2001, constructed",
        "Warp Speed 2023, constructed",
    }
    assert changes["Guide sealed deck"] is Changes.ONE_FOR_ONE


@pytest.mark.req("WS-06")
def test_a_director_may_enforce_recommendations() -> None:
    rules = deck_rules("warp-speed", "2023", "constructed")
    assert rules.recommendations is Weight.ADVICE
    assert rules.enforced().recommendations is Weight.ERROR


@pytest.mark.req("TG-60")
@pytest.mark.parametrize(
    ("born", "on", "allowed"),
    [
        (date(1985, 12, 16), date(2000, 12, 15), True),
        (date(1985, 12, 15), date(2000, 12, 15), False),
        (date(1988, 2, 29), date(2003, 2, 28), True),
        (date(1988, 2, 29), date(2003, 3, 1), False),
        (date(2000, 12, 15), date(2000, 12, 15), True),
    ],
)
def test_juniors_are_fourteen_or_under_on_the_day(born: date, on: date, allowed: bool) -> None:
    assert junior_age_ok(born, on) is allowed


def test_nobody_plays_before_birth() -> None:
    with pytest.raises(FormatError, match="cannot play"):
        junior_age_ok(date(2001, 1, 1), date(2000, 12, 31))


@pytest.mark.req("TG-22")
def test_a_card_is_legal_from_its_release_day() -> None:
    released = date(2000, 11, 10)
    assert released_by(released, date(2000, 11, 10))
    assert not released_by(released, date(2000, 11, 9))


@pytest.mark.req("TG-22")
def test_a_region_may_have_its_own_date() -> None:
    later = date(2000, 12, 1)
    assert not released_by(date(2000, 11, 10), date(2000, 11, 30), regional=later)
    assert released_by(date(2000, 11, 10), later, regional=later)
