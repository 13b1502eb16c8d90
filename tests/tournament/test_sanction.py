"""Registration, promotion and the sanctioning checklist."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from tests.tournament.scene import DAY, Scene, entries

from spaceline.tournament import actions
from spaceline.tournament.actions import Plan
from spaceline.tournament.policy import GUIDE, Policy, policy_on
from spaceline.tournament.sanction import (
    Judgement,
    age_on,
    checklist,
    failings,
    fee_balance,
    games_advised,
    is_sanctioned,
    prize_support,
    prizes_due,
    rating_list,
)
from spaceline.tournament.state import Details
from spaceline.tournament.steps import NewEntry
from spaceline.tournament.vocabulary import EventFormat, TournamentError

EIGHT = "Ann Bob Cy Dee Eve Fay Gus Hal"
GOOD = Details(registered_on=date(2000, 12, 8), director_approved=True, entry_fee="5", prizes=("a box",))


def judged(scene: Scene, rule: str) -> list[Judgement]:
    return [item.judgement for item in checklist(scene.event) if item.rule == rule]


@pytest.mark.req("TG-01")
def test_a_non_sanctioned_event_needs_no_registration() -> None:
    scene = Scene(director=None)
    assert judged(scene, "TG-03") == [Judgement.PASSES]
    assert not is_sanctioned(scene.event)
    assert judged(Scene(EIGHT, sanctioned=True), "TG-03") == [Judgement.OPEN]


@pytest.mark.req("TG-02")
def test_only_an_approved_director_registers_a_sanctioned_event() -> None:
    unapproved = replace(GOOD, director_approved=False)
    with pytest.raises(TournamentError, match="not an approved director"):
        Scene(EIGHT, sanctioned=True, details=unapproved)
    assert failings(Scene(EIGHT, details=unapproved).event) == ()
    with pytest.raises(TournamentError, match="no director"):
        Scene(EIGHT, sanctioned=True, director=None)
    assert judged(Scene(EIGHT, sanctioned=True, details=GOOD), "TG-02") == [Judgement.PASSES]


@pytest.mark.req("TG-03", "AMB-18")
@pytest.mark.parametrize(("day", "accepted"), [(8, True), (9, False), (1, True), (15, False), (16, False)])
def test_registration_is_at_least_a_week_ahead(day: int, accepted: bool) -> None:
    details = replace(GOOD, registered_on=date(2000, 12, day))
    if accepted:
        assert is_sanctioned(Scene(EIGHT, sanctioned=True, details=details).event)
    else:
        with pytest.raises(TournamentError, match="TG-03"):
            Scene(EIGHT, sanctioned=True, details=details)


@pytest.mark.req("TG-03")
def test_a_late_registration_of_an_event_that_exists_is_refused() -> None:
    scene = Scene(EIGHT, sanctioned=True)
    with pytest.raises(TournamentError, match="6 days before"):
        scene.do(actions.describe(scene.event, replace(GOOD, registered_on=date(2000, 12, 9))))
    scene.do(actions.describe(scene.event, GOOD))
    assert is_sanctioned(scene.event)


@pytest.mark.req("TG-04")
@pytest.mark.parametrize(("day", "eligible"), [(17, True), (18, False)])
def test_prize_support_takes_four_weeks_of_notice(day: int, eligible: bool) -> None:
    scene = Scene(EIGHT, sanctioned=True, details=replace(GOOD, registered_on=date(2000, 11, day)))
    assert prize_support(scene.event) is eligible
    assert is_sanctioned(scene.event)
    changed = replace(scene.event, policy=replace(GUIDE, prize_support_days=14))
    assert prize_support(changed) is True
    assert prize_support(Scene().event) is None


@pytest.mark.req("TG-06")
def test_promotion_states_fee_and_prizes_and_no_special_rules_when_sanctioned() -> None:
    with pytest.raises(TournamentError, match="special rules"):
        Scene(EIGHT, sanctioned=True, details=replace(GOOD, special_rules="house rules"))
    house = Scene(EIGHT, details=replace(GOOD, special_rules="house rules"))
    assert Judgement.FAILS not in judged(house, "TG-06")
    missing = Scene(EIGHT, sanctioned=True, details=replace(GOOD, entry_fee=None))
    assert judged(missing, "TG-06") == [Judgement.PASSES, Judgement.OPEN]
    assert any("incomplete" in item.why for item in checklist(missing.event))
    assert judged(Scene(EIGHT, sanctioned=True, details=GOOD), "TG-06") == [Judgement.PASSES, Judgement.PASSES]


@pytest.mark.req("TG-07")
def test_a_surplus_of_entry_fees_is_advice_only() -> None:
    twenty = tuple(NewEntry(f"p{number}", f"P{number}") for number in range(20))
    even = Scene(people=twenty, sanctioned=True, details=replace(GOOD, costs=("60", "40")))
    assert fee_balance(even.event) == 0
    assert judged(even, "TG-07") == []
    rich = Scene(people=twenty, sanctioned=True, details=replace(GOOD, costs=("60", "39.50")))
    assert fee_balance(rich.event) == Decimal("0.50")
    assert judged(rich, "TG-07") == [Judgement.ADVICE]
    assert is_sanctioned(rich.event)


@pytest.mark.req("TG-07")
@pytest.mark.parametrize("fee", ["five", "-1", "NaN", "Infinity", ""])
def test_an_amount_has_to_be_one(fee: str) -> None:
    with pytest.raises(TournamentError, match="amount of money"):
        Scene(details=replace(GOOD, entry_fee=fee))


@pytest.mark.req("TG-08")
def test_every_promised_prize_is_due_however_few_come() -> None:
    promised = ("gold", "silver", "bronze")
    details = replace(GOOD, prizes=promised, entrants_expected=30)
    assert prizes_due(Scene(EIGHT, details=details).event) == promised
    assert prizes_due(Scene("Ann Bob", details=details).event) == promised
    assert judged(Scene(EIGHT, sanctioned=True, details=replace(GOOD, prizes=None)), "TG-08") == [Judgement.OPEN]


@pytest.mark.req("TG-09", "AMB-19")
def test_eight_players_at_the_first_pairing_make_it_sanctioned() -> None:
    eight = Scene(EIGHT, sanctioned=True, details=GOOD)
    eight.pair()
    assert is_sanctioned(eight.event)
    assert rating_list(eight.event) == "swiss"
    seven = Scene("Ann Bob Cy Dee Eve Fay Gus", sanctioned=True, details=GOOD)
    assert judged(seven, "TG-09") == [Judgement.OPEN]
    seven.pair()
    assert [item.rule for item in failings(seven.event)] == ["TG-09"]
    assert rating_list(seven.event) is None
    # Whoever comes later changes nothing, and neither does who leaves.
    seven.do(actions.enter(seven.event, entries("Hal")[0]))
    assert not is_sanctioned(seven.event)
    eight.play_all().drop("Ann")
    assert is_sanctioned(eight.event)


@pytest.mark.req("TG-10")
def test_a_non_sanctioned_event_is_on_no_rating_list() -> None:
    assert rating_list(Scene(EIGHT, details=GOOD).event) is None
    assert rating_list(Scene(EIGHT, event_format="elimination", director=None).event) is None


@pytest.mark.req("TG-21")
@pytest.mark.parametrize("event_format", ["simple", "elimination"])
def test_other_structures_cannot_be_sanctioned(event_format: str) -> None:
    with pytest.raises(TournamentError, match="not a sanctioned format"):
        Scene(EIGHT, event_format=event_format, sanctioned=True, details=GOOD)


@pytest.mark.req("TG-21", "AMB-42")
@pytest.mark.parametrize("event_format", ["swiss", "junior", "sealed", "warp-speed"])
def test_each_rated_format_has_its_own_list(event_format: str) -> None:
    scene = Scene(EIGHT, event_format=event_format, sanctioned=True, details=GOOD)
    scene.pair()
    assert rating_list(scene.event) == event_format


@pytest.mark.req("TG-33")
@pytest.mark.parametrize(("players", "games"), [(33, 6), (32, None), (100, 6), (8, None)])
def test_a_large_field_should_play_six_games(players: int, games: int | None) -> None:
    scene = Scene(people=tuple(NewEntry(f"p{number}", f"P{number}") for number in range(players)))
    assert games_advised(scene.event) == games
    assert judged(scene, "TG-33") == ([] if games is None else [Judgement.ADVICE])


@pytest.mark.req("TG-34", "TG-62")
@pytest.mark.parametrize(
    ("event_format", "minutes"), [("swiss", 59), ("sealed", 1), ("junior", 49), ("warp-speed", 45)]
)
def test_an_event_is_not_announced_with_too_short_a_limit(event_format: str, minutes: int) -> None:
    with pytest.raises(TournamentError, match=f"not {minutes}"):
        Scene(event_format=event_format, details=Details(time_limit=minutes))


@pytest.mark.req("TG-60")
@pytest.mark.parametrize(("born", "allowed"), [(date(1985, 12, 16), True), (date(1985, 12, 15), False)])
def test_junior_is_for_14_and_under_on_the_day(born: date, allowed: bool) -> None:
    people = (NewEntry("tim", "Tim", born), *entries("Ann Bob"))
    if allowed:
        scene = Scene(people=people, event_format="junior")
        assert judged(scene, "TG-60") == [Judgement.OPEN]  # Ann and Bob have not said
        with pytest.raises(TournamentError, match="Old is 15"):
            scene.do(actions.enter(scene.event, NewEntry("old", "Old", date(1985, 1, 1))))
    else:
        with pytest.raises(TournamentError, match="Tim is 15"):
            Scene(people=people, event_format="junior")
    assert Scene(people=people).event.entry("tim").born == born


@pytest.mark.req("TG-60")
def test_an_age_is_counted_in_completed_years() -> None:
    assert age_on(date(1985, 12, 16), DAY) == 14
    assert age_on(date(1985, 12, 15), DAY) == 15
    assert age_on(date(1986, 2, 28), date(2000, 2, 29)) == 14
    assert age_on(date(1988, 2, 29), date(2001, 2, 28)) == 12
    assert age_on(date(1988, 2, 29), date(2001, 3, 1)) == 13


@pytest.mark.req("TG-87")
def test_nobody_plays_in_an_event_they_direct() -> None:
    with pytest.raises(TournamentError, match="TG-87"):
        Scene("Ann Bob", director="ann")
    scene = Scene("Ann Bob", director="Kim")
    with pytest.raises(TournamentError, match="TG-87"):
        scene.do(actions.enter(scene.event, NewEntry("x", "KIM")))
    assert Scene("Kim Bob", director="Ann").event.entry("kim").playing


def test_policies_are_dated_profiles() -> None:
    shorter = replace(GUIDE, name="2001", in_force_from=date(2001, 1, 1), registration_days=3)
    later = replace(GUIDE, name="2003", in_force_from=date(2003, 1, 1))
    profiles = (later, GUIDE, shorter)
    assert policy_on(date(2000, 12, 31), profiles).name == "guide"
    assert policy_on(date(2001, 1, 1), profiles).name == "2001"
    assert policy_on(date(2020, 1, 1), profiles).name == "2003"
    assert policy_on(date(1999, 1, 1), (later,)).name == "2003"
    with pytest.raises(TournamentError, match="no policy"):
        policy_on(DAY, ())
    with pytest.raises(TournamentError, match="says nothing"):
        Policy("empty", DAY).figures(EventFormat.SWISS)


@pytest.mark.req("TG-03")
def test_a_policy_can_ask_for_other_notice() -> None:
    plan = Plan(
        "Open",
        EventFormat.SWISS,
        DAY,
        "1",
        entries(EIGHT),
        director="Kim",
        sanctioned=True,
        details=replace(GOOD, registered_on=date(2000, 12, 12)),
        policy=replace(GUIDE, registration_days=3),
    )
    assert actions.create(plan).policy.registration_days == 3
    with pytest.raises(TournamentError, match="TG-03"):
        actions.create(replace(plan, policy=GUIDE))


def test_an_event_is_named_and_paired_as_its_format_allows() -> None:
    plan = Plan("  ", EventFormat.SWISS, DAY, "1")
    with pytest.raises(TournamentError, match="needs a name"):
        actions.create(plan)
    with pytest.raises(TournamentError, match="paired by simple"):
        Scene(event_format="simple", mode="guide")
    with pytest.raises(TournamentError, match="paired by guide or lookahead or optimal"):
        Scene(mode="bracket")
    with pytest.raises(TournamentError, match="between 1 and 100"):
        Scene(details=Details(planned_rounds=0))
