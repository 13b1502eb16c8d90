"""Who can do what: attempting, solving, staffing, and who may be in play together."""

import pytest

from spaceline.cards import catalogue
from spaceline.cards.models import Mission, Personnel, Ship
from spaceline.decks.mission_choice import small_team
from spaceline.decks.solving import companies, may_attempt, solves, staffs


def people(*names: str) -> list[Personnel]:
    return [card for name in names if isinstance(card := catalogue()[name], Personnel)]


def mission(name: str) -> Mission:
    card = catalogue()[name]
    assert isinstance(card, Mission)
    return card


def ship(name: str) -> Ship:
    card = catalogue()[name]
    assert isinstance(card, Ship)
    return card


@pytest.mark.req("WS-30")
def test_somebody_must_match_an_icon_of_the_mission() -> None:
    (romulan,) = people("Taibak")
    assert not may_attempt(romulan, mission("Study Nebula"))
    assert may_attempt(romulan, mission("Excavation"))


def test_a_dual_affiliation_card_matches_either_way() -> None:
    (pair,) = people("Data and Picard")
    assert may_attempt(pair, mission("Study Nebula"))
    assert may_attempt(pair, mission("Covert Installation"))


def test_solving_needs_the_match_and_the_requirement() -> None:
    relief = mission("Relief Mission")  # Romulan or Klingon; Geology OR Physics
    (einstein,) = people("Albert Einstein")
    assert not solves([einstein], relief)
    assert solves([einstein, *people("Taibak")], relief)
    assert not solves([], relief)


def test_a_named_card_may_be_brought_along() -> None:
    continuum = mission("Investigate Time Continuum")
    assert not solves(people("Alyssa Ogawa"), continuum)
    assert solves(people("Alyssa Ogawa"), continuum, also=["Time Travel Pod"])
    assert solves(people("Data and Geordi"), continuum)


def test_staffing_needs_every_icon_and_a_match() -> None:
    enterprise = ship("U.S.S. Enterprise")  # Cmd, Stf, Stf
    assert enterprise.staffing == ("Cmd", "Stf", "Stf")
    commanders = people("Jean-Luc Picard", "Worf", "Data")
    assert [len(commanders[:count]) for count in range(4) if staffs(commanders[:count], enterprise)] == [3]
    assert staffs([*people("Jean-Luc Picard"), *people("Alyssa Ogawa") * 2], enterprise)
    assert not staffs(people("Alyssa Ogawa") * 5, enterprise)
    assert not staffs(people("Gowron", "Duras", "Kurn"), enterprise)


def test_both_of_a_pair_fill_an_icon() -> None:
    assert staffs(people("Jean-Luc and Beverly", "Worf"), ship("U.S.S. Enterprise"))


def test_a_non_aligned_ship_takes_anyone_but_not_nobody() -> None:
    assert staffs(people("Gowron"), ship("Yridian Shuttle"))
    assert not staffs([], ship("Yridian Shuttle"))


def test_one_persona_is_in_play_once() -> None:
    found = [{card.name for card in company} for company in companies(people("Data", "Data and Geordi", "Worf"))]
    assert sorted(map(sorted, found)) == [["Data", "Worf"], ["Data and Geordi", "Worf"]]


def test_a_unique_person_counts_once_and_universal_ones_by_copy() -> None:
    (company,) = companies(people("Worf", "Worf", "Alyssa Ogawa", "Torin", "Torin"))
    assert sorted(card.name for card in company) == ["Alyssa Ogawa", "Torin", "Torin", "Worf"]


def test_chains_of_pairs_give_every_largest_company() -> None:
    cast = people("Beverly and Will", "Jean-Luc and Beverly", "Data and Picard", "Data and Geordi")
    found = {frozenset(card.name for card in company) for company in companies(cast)}
    assert found == {
        frozenset({"Beverly and Will", "Data and Picard"}),
        frozenset({"Beverly and Will", "Data and Geordi"}),
        frozenset({"Jean-Luc and Beverly", "Data and Geordi"}),
    }


def test_nobody_is_one_empty_company() -> None:
    assert list(companies([])) == [()]


def test_a_small_team_is_found_and_includes_a_match() -> None:
    cast = people("Albert Einstein", "Taibak", "Gowron", "Alyssa Ogawa")
    team = small_team(cast, mission("Relief Mission"))
    assert team is not None
    assert len(team) == 2
    assert solves(team, mission("Relief Mission"))
    assert small_team(people("Albert Einstein"), mission("Relief Mission")) is None
    assert small_team([], mission("Relief Mission")) is None
