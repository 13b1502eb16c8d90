"""What stands on the sheets: one card a player, the Guide's way of writing scores, every table with its code."""

from dataclasses import replace
from types import MappingProxyType

import pytest
from tests.tournament.paper_scenes import CREW, event, swiss_event, with_play_off

from spaceline.tournament.paper.sheets import display_cards, heading, pairings, slips, table_code
from spaceline.tournament.paper.wall import by_name, by_table, standings_list
from spaceline.tournament.state import Entry
from spaceline.tournament.vocabulary import EventFormat, Status, TournamentError

FOUR = [("p0", "p1", "120-65"), ("p2", "p3", "55-55")]


@pytest.mark.req("TG-35", "TG-05")
def test_nine_players_have_nine_cards() -> None:
    cards = display_cards(event(CREW))
    assert [card.name for card in cards] == list(CREW)
    assert [row.round for row in cards[0].rows] == [1, 2, 3, 4, 5, 6]
    assert all(row.opponent == "" for row in cards[0].rows)


@pytest.mark.req("TG-35", "TG-48", "TG-49")
def test_a_card_carries_opponents_scores_and_running_totals() -> None:
    made = event(CREW[:5], FOUR, [("p1", "p0", "100-40"), ("p4", "p2", "")], planned=3)
    first, second, third, *_ = display_cards(made)
    assert [(row.opponent, row.points, row.score, row.total) for row in first.rows[:2]] == [
        ("Kira Nerys", "120 : 65", "2(+35)", "2(+35)"),
        ("Kira Nerys", "40 : 100", "0(-60)", "2(-25)"),
    ]
    assert second.rows[1].total == "2(+25)"
    assert (third.rows[1].opponent, third.rows[1].score, third.rows[1].total) == ("Guinan", "", "")
    bye = display_cards(made)[4].rows[0]
    assert (bye.table, bye.opponent, bye.score, bye.total) == ("–", "bye", "2(+0)", "2(+0)")
    assert len(first.rows) == 3


def test_a_late_or_gone_player_is_not_paired() -> None:
    made = event(CREW[:4], FOUR)
    late = replace(made, entries=MappingProxyType({**made.entries, "late": Entry("late", "Q", status=Status.DROPPED)}))
    card = display_cards(late, ["late"])[0]
    assert (card.note, card.rows[0].opponent, card.rows[0].total) == ("dropped", "not paired", "")


def test_pairings_by_table_and_by_name() -> None:
    paired = pairings(event(CREW[:5], FOUR, [("p2", "p0", ""), ("p3", "p1", "")]))
    assert [(table, one.name, one.total, two.name) for table, one, two, _ in paired.tables] == [
        (1, "Miles O'Brien", "1(+0)", "Jadzia Dax"),
        (2, "Worf", "1(+0)", "Kira Nerys"),
    ]
    assert [(seat.name, seat.table) for seat in paired.by_name()] == [
        *(("Guinan", None), ("Jadzia Dax", 1), ("Kira Nerys", 2), ("Miles O'Brien", 1), ("Worf", 2))
    ]
    assert by_table(paired).rows[-1] == ("bye", "Guinan", "2(+0)", "", "")
    assert by_name(paired).rows[0] == ("Guinan", "bye", "")


def test_an_earlier_round_can_be_printed_again() -> None:
    made = event(CREW[:4], FOUR, [("p0", "p2", "")])
    assert pairings(made, 1).tables[0][1].total == ""
    with pytest.raises(TournamentError, match="no round 3"):
        pairings(made, 3)
    with pytest.raises(TournamentError, match="no round has been paired"):
        pairings(event(CREW[:4]))


def test_a_rematch_is_marked() -> None:
    made = event(CREW[:2], [("p0", "p1", "100-0")], [("p0", "p1", "")])
    latest = made.rounds[1]
    again = replace(made, rounds=(made.rounds[0], replace(latest, tables=(replace(latest.tables[0], rematch=True),))))
    wall = by_table(pairings(again))
    assert wall.rows[0][3] == "Kira Nerys (again)"
    assert wall.note == "(again): these two have met before."


@pytest.mark.req("TG-37", "TG-85")
def test_every_table_has_a_slip_with_its_own_code() -> None:
    made = event(CREW, [(f"p{n}", f"p{n + 1}", "") for n in (0, 2, 4, 6)])
    printed = slips(made)
    assert [slip.table for slip in printed] == [1, 2, 3, 4]
    assert len({slip.code for slip in printed}) == 4
    assert printed[2].code == f"spaceline:/event/{heading(made).id}/round/1/table/3"
    assert (
        table_code(made, 1, 3, "https://example.org/")
        == f"https://example.org/event/{heading(made).id}/round/1/table/3"
    )


def test_only_warp_speed_slips_ask_for_missions() -> None:
    pair = [("p0", "p1", "")]
    assert not slips(event(CREW[:2], pair))[0].missions
    assert slips(event(CREW[:2], pair, kind=EventFormat.WARP_SPEED))[0].missions


@pytest.mark.req("TG-42", "TG-43")
def test_standings_say_who_may_play_off() -> None:
    level = event(CREW[:4], [("p0", "p1", "100-40"), ("p2", "p3", "100-40")], planned=1)
    assert standings_list(level).rows[:2] == (
        ("1", "Jadzia Dax", "2(+60)", "play-off optional"),
        ("1", "Miles O'Brien", "2(+60)", "play-off optional"),
    )
    assert standings_list(with_play_off(level, ("p0", "p2"), "40-100")).rows[0] == (
        *("1", "Miles O'Brien", "2(+60)", "winner"),
    )


def test_standings_before_the_start_and_after_a_drop() -> None:
    assert standings_list(event(CREW[:1])).rows == (("1", "Jadzia Dax", "0(+0)", ""),)
    assert standings_list(event(())).rows == ()
    made = swiss_event(CREW[:4])
    gone = replace(made.entries["p1"], status=Status.DROPPED)
    rows = standings_list(replace(made, entries=MappingProxyType({**made.entries, "p1": gone}))).rows
    assert [row[3] for row in rows if row[1] == "Kira Nerys"] == ["level, dropped"]
    assert standings_list(made).right == "after round 2"
