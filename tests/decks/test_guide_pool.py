"""The pool of the Guide's sealed format, as brought to the table."""

from dataclasses import replace

import pytest

from spaceline.cards import UnknownCard, catalogue
from spaceline.decks.guide_pool import GuidePool, check_expansions, check_guide_pool

CARDS = tuple(catalogue())
BROUGHT = GuidePool(
    starter=CARDS[:60],
    packs=(CARDS[60:75],),
    expansion="q-continuum",
    warp_pack=CARDS[80:92],
    commons=("Runabout", "Medical Kit", "Archer"),
)


@pytest.mark.req("TG-64", "AMB-28")
def test_sixty_and_fifteen_and_twelve_and_three_are_ninety() -> None:
    assert check_guide_pool(BROUGHT).legal
    assert BROUGHT.cards.total() == 90


@pytest.mark.req("TG-64")
@pytest.mark.parametrize(
    "wrong",
    [
        replace(BROUGHT, starter=CARDS[:59]),
        replace(BROUGHT, warp_pack=CARDS[:13]),
        replace(BROUGHT, packs=()),
        replace(BROUGHT, commons=("Runabout",) * 4),
        replace(BROUGHT, commons=("Jean-Luc Picard",)),
    ],
)
def test_another_pool_is_refused(wrong: GuidePool) -> None:
    assert list(check_guide_pool(wrong).rules()) == ["TG-64"]


@pytest.mark.req("AMB-28", "TG-71")
def test_packs_of_any_size_and_number_are_fine() -> None:
    assert check_guide_pool(replace(BROUGHT, packs=(CARDS[:9],))).legal
    more = replace(BROUGHT, packs=(CARDS[:15], CARDS[15:30]))
    assert check_guide_pool(more).legal
    assert more.cards.total() == 105


@pytest.mark.req("TG-67")
def test_commons_come_from_sets_in_use() -> None:
    stray = replace(BROUGHT, commons=("Montgomery Scott",))
    assert list(check_guide_pool(stray).rules()) == ["TG-67"]
    assert check_guide_pool(replace(stray, expansion="warp-pack")).legal


def test_an_unknown_common_is_named() -> None:
    with pytest.raises(UnknownCard, match="Runabot"):
        check_guide_pool(replace(BROUGHT, commons=("Runabot",)))


@pytest.mark.req("TG-66")
def test_all_packs_are_of_one_expansion() -> None:
    q = dict.fromkeys(["Ann", "Bob", "Cem"], "Q-Continuum")
    assert check_expansions(q).legal
    assert check_expansions({}).legal
    report = check_expansions({**q, "Dee": "Alternate Universe"})
    assert list(report.rules()) == ["TG-66"]
    assert "Dee (Alternate Universe)" in report.errors[0].message
