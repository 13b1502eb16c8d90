"""The code of conduct where software can hold it."""

from datetime import UTC, datetime, timedelta

import pytest
from tests.tournament.scene import DAY, Scene

from spaceline.tournament import actions
from spaceline.tournament.conduct import (
    blocking_counts,
    can_rule,
    hands_down,
    refuse_action,
    refuse_note,
    time_left,
    to_put_right,
    uncounted,
)
from spaceline.tournament.planning import plan_round
from spaceline.tournament.player_files import read_csv
from spaceline.tournament.state import GameReport
from spaceline.tournament.steps import Appointed, Counted, Inspected, Ruled, Started
from spaceline.tournament.submission import make_package
from spaceline.tournament.vocabulary import How, TournamentError

NOON = datetime(2000, 12, 15, 12, tzinfo=UTC)


@pytest.mark.req("TG-05")
def test_the_organizer_keeps_addresses_pairs_players_and_hands_in_results() -> None:
    book = read_csv("name,address\nAnn,1 Dock Lane\nBob,2 Dock Lane\n")
    assert [player.address for player in book.players] == ["1 Dock Lane", "2 Dock Lane"]
    scene = Scene("Ann Bob")
    assert plan_round(scene.event).tables[0].players in (("ann", "bob"), ("bob", "ann"))
    scene.pair()
    assert len(make_package(scene.play_all().event, DAY).games) == 1


@pytest.mark.req("TG-79")
def test_a_deck_that_changed_size_holds_up_the_next_round() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    scene.do(Counted(1, 1, "ann", 33))
    scene.play_all()
    scene.do(Counted(1, 1, "ann", 33, 32))
    assert [count.player for count in blocking_counts(scene.event)] == ["ann"]
    with pytest.raises(TournamentError, match=r"33 cards before .* and 32 after"):
        scene.pair()
    scene.do(Counted(1, 1, "ann", 33, 32, "it lay in Bob's discard pile"))
    assert scene.pair().number == 2


@pytest.mark.req("TG-79")
def test_counts_that_agree_or_are_not_finished_hold_up_nobody() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    scene.do(Counted(1, 1, "ann", 33, 33)).do(Counted(1, 1, "bob", 30))
    assert uncounted(scene.event, 1) == ((1, "bob"),)
    scene.play_all().pair()
    for wrong, fault in [
        (Counted(1, 1, "ann", 33, 33, "nothing"), "nothing to resolve"),
        (Counted(1, 1, "ann", 0), "at least one"),
        (Counted(1, 9, "ann", 33), "no table 9"),
        (Counted(1, 1, "zed", 33), "no player"),
    ]:
        with pytest.raises(TournamentError, match=fault):
            scene.do(wrong)


@pytest.mark.req("TG-79")
def test_only_a_deck_at_the_table_is_counted_there() -> None:
    scene = Scene("Ann Bob Cy Dee")
    stranger = scene.pair().tables[1].players[0]
    with pytest.raises(TournamentError, match="did not play at table 1"):
        scene.do(Counted(1, 1, stranger, 30))


@pytest.mark.req("TG-81")
def test_a_card_upside_down_is_asked_to_be_turned() -> None:
    scene = Scene("Ann Bob")
    scene.do(Inspected("ann", "orientation", "1 card upside down", False))
    scene.do(Inspected("bob", "sleeves", "logo in one corner", True))
    assert [(each.player, each.finding) for each in to_put_right(scene.event)] == [("ann", "1 card upside down")]
    scene.do(Inspected("ann", "orientation", "turned", True))
    assert to_put_right(scene.event) == ()
    with pytest.raises(TournamentError, match="one of: orientation"):
        scene.do(Inspected("ann", "shoes", "", True))


@pytest.mark.req("TG-84")
def test_a_finished_result_stands_against_a_complaint() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    scene.play("Ann", 120, 65)
    appeal = Ruled("rules", "FAQ", "that card was misplayed", 1, 1)
    with pytest.raises(TournamentError, match="too late"):
        scene.do(appeal)
    assert scene.total("Ann") == "2(+35)"


@pytest.mark.req("TG-84", "TG-90")
def test_during_the_game_the_ruling_is_made() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    scene.do(Ruled("rules", "FAQ", "the dilemma is encountered first", 1, 1, halted_at=12, played_to=12))
    assert scene.event.rulings[0].halted_at == 12


@pytest.mark.req("TG-90")
def test_a_ruling_does_not_reach_back_once_play_has_gone_on() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    with pytest.raises(TournamentError, match="from action 12 to 13"):
        scene.do(Ruled("rules", "FAQ", "it should have been stopped", 1, 1, halted_at=12, played_to=13))
    assert scene.event.rulings == ()


@pytest.mark.req("TG-86")
def test_only_what_both_can_see_is_written_down() -> None:
    refuse_note("gender of a Soong-type Android", open_to_both=True)
    refuse_note("the skill of K'chiQ", open_to_both=True)
    with pytest.raises(TournamentError, match="scanned dilemma"):
        refuse_note("a scanned dilemma", open_to_both=False)


@pytest.mark.req("TG-87", "TG-88")
def test_a_director_has_authority_in_their_own_event_alone() -> None:
    own, other = Scene("Ann Bob", director="Kim"), Scene("Kim Bob", director="Lee")
    assert can_rule(own.event, "kim")
    assert not can_rule(other.event, "Kim")
    ruling = Ruled("stalling", "director's judgement", "play faster")
    own.do(ruling, by="Kim")
    with pytest.raises(TournamentError, match="Kim has none"):
        other.do(ruling, by="Kim")


@pytest.mark.req("TG-88")
def test_an_override_is_the_directors() -> None:
    scene = Scene("Ann Bob").do(Appointed("Jo"))
    override = Ruled("cheating", "director's judgement", "a warning", overrides=True)
    with pytest.raises(TournamentError, match="Kim"):
        scene.do(override, by="Jo")
    scene.do(override, by="Kim")
    assert scene.event.rulings[0].overrides
    with pytest.raises(TournamentError, match="about one of"):
        scene.do(Ruled("weather", "FAQ", "it rains"))


@pytest.mark.req("TG-11", "TG-94")
@pytest.mark.parametrize("source", ["rulebook", "rules supplement", "FAQ", "director's judgement"])
def test_a_ruling_names_its_source(source: str) -> None:
    scene = Scene("Ann Bob").do(Ruled("rules", source, "it is nullified"))
    assert (scene.event.rulings[0].by, scene.event.rulings[0].source) == ("Kim", source)


@pytest.mark.req("TG-94")
def test_rulings_are_made_by_the_director_or_an_appointed_judge() -> None:
    scene = Scene("Ann Bob")
    ruling = Ruled("rules", "FAQ", "it is nullified")
    with pytest.raises(TournamentError, match="appointed judge"):
        scene.do(ruling, by="Jo")
    scene.do(Appointed("Jo")).do(ruling, by="jo")
    assert scene.event.rulings[0].by == "jo"
    with pytest.raises(TournamentError, match="already"):
        scene.do(Appointed("jo"))
    for wrong, fault in [
        (Ruled("rules", "a friend", "x"), "rests on"),
        (Ruled("rules", "FAQ", " "), "what was decided"),
    ]:
        with pytest.raises(TournamentError, match=fault):
            scene.do(wrong)


@pytest.mark.req("TG-11")
def test_an_event_without_a_director_may_keep_a_log_too() -> None:
    scene = Scene("Ann Bob", director=None).do(Ruled("rules", "rulebook", "yes"), by="Ann")
    assert scene.event.rulings[0].by == "Ann"


@pytest.mark.req("TG-89")
def test_cards_may_be_inspected_in_the_middle_of_a_game() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    scene.do(Started(1))
    scene.do(Inspected("ann", "marking", "none found", True, 1))
    assert scene.event.inspections[0].round == 1
    assert scene.event.rounds[0].open_tables
    with pytest.raises(TournamentError, match="authority"):
        scene.do(Inspected("ann", "marking", "", True), by="Bob")


@pytest.mark.req("TG-57", "TG-92")
def test_hands_down_when_the_limit_is_over() -> None:
    scene = Scene("Ann Bob", event_format="warp-speed")
    scene.pair()
    assert time_left(scene.event.rounds[0], NOON) is None
    scene.do(Started(1))
    current = scene.event.rounds[0]
    on_time, late = NOON + timedelta(minutes=30), NOON + timedelta(minutes=30, seconds=1)
    refuse_action(current, on_time)
    assert not hands_down(current, on_time)
    with pytest.raises(TournamentError, match="hands down"):
        refuse_action(current, late)
    assert time_left(current, NOON + timedelta(minutes=20)) == timedelta(minutes=10)
    assert time_left(current, late) == timedelta(0)


@pytest.mark.req("TG-92")
def test_an_untimed_game_is_never_hands_down() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    scene.do(Started(1))
    assert not hands_down(scene.event.rounds[0], NOON + timedelta(days=2))


@pytest.mark.req("TG-85")
def test_players_come_together_and_one_signature_is_not_final() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    scene.do(actions.report(scene.event, 1, GameReport(How.FULL, (100, 0)), []))
    assert not scene.event.rounds[0].tables[0].final
    scene.sign("Ann")
    assert not scene.event.rounds[0].tables[0].final
    scene.sign("Bob")
    assert scene.event.rounds[0].tables[0].final
