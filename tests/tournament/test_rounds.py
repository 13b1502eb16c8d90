"""An event round by round: pairing, reporting, signing, correcting, leaving, coming late, and taking back."""

import pytest
from tests.tournament.scene import Scene, entries

from spaceline.tournament import actions
from spaceline.tournament.state import GameReport, Score
from spaceline.tournament.steps import KeptApart, Paired, PairedTable, Started, Swapped
from spaceline.tournament.vocabulary import How, Status, TournamentError

NINE = "Ann Bob Cy Dee Eve Fay Gus Hal Ivy"
EIGHT = "Ann Bob Cy Dee Eve Fay Gus Hal"


@pytest.mark.req("TG-35", "TG-36")
def test_nine_cards_are_shuffled_into_one_pile_and_paired_from_it() -> None:
    scene = Scene(NINE, seed="7")
    first = scene.pair()
    assert len(first.pile) == 9
    assert [table.players for table in first.tables] == [first.pile[i : i + 2] for i in (0, 2, 4, 6)]
    assert first.bye == first.pile[8]
    assert Scene(NINE, seed="7").pair().pile == first.pile
    assert Scene(NINE, seed="8").pair().pile != first.pile


@pytest.mark.req("TG-36")
def test_opponents_are_noted_on_both_cards() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    games = [table.opponent_of("ann") for _, table in scene.event.tables_of("ann")]
    assert games == ["bob"]
    assert [table.opponent_of("bob") for _, table in scene.event.tables_of("bob")] == ["ann"]


@pytest.mark.req("TG-37", "TG-85")
def test_a_result_counts_once_both_have_signed() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    scene.play("Ann", 100, 65, signed=("Ann",))
    assert [each.complete for each in scene.event.rounds] == [False]
    assert scene.total("Ann") == "0(+0)"
    with pytest.raises(TournamentError, match="not finished"):
        scene.pair()
    scene.sign("Bob")
    assert [each.complete for each in scene.event.rounds] == [True]
    assert scene.total("Ann") == "2(+35)"


@pytest.mark.req("TG-37", "TG-85")
def test_only_the_two_at_the_table_sign_and_each_once() -> None:
    scene = Scene()
    scene.pair()
    ann, bob = scene.event.rounds[0].tables[0].players
    stranger = scene.event.rounds[0].tables[1].players[0]
    with pytest.raises(TournamentError, match="nobody else"):
        scene.do(actions.report(scene.event, 1, GameReport(How.FULL, (100, 0)), [ann, stranger]))
    scene.do(actions.report(scene.event, 1, GameReport(How.FULL, (100, 0)), [ann]))
    with pytest.raises(TournamentError, match="has signed"):
        scene.sign(ann)
    scene.sign(bob)
    assert scene.event.rounds[0].tables[0].final


@pytest.mark.req("TG-37")
def test_the_bye_card_is_collected_with_the_others() -> None:
    scene = Scene("Ann Bob Cy")
    bye = scene.pair().bye
    scene.play_all().pair()
    assert bye in scene.event.rounds[1].pile


@pytest.mark.req("TG-38", "TG-42")
def test_the_next_round_follows_the_scores() -> None:
    scene = Scene("Ann Bob Cy Dee", seed="3")
    first = scene.pair()
    (one, two), (three, four) = (table.players for table in first.tables)
    scene.play(one, 100, 90).play(three, 100, 10)
    second = scene.pair()
    assert second.pile == (three, one, two, four)
    # Three and one meet; two and four are left.
    assert [set(table.players) for table in second.tables] == [{one, three}, {two, four}]
    assert scene.differences() == []


@pytest.mark.req("TG-42")
def test_step_six_is_repeated_until_the_highest_score_wins() -> None:
    scene = Scene("Ann Bob Cy Dee")
    for _ in range(3):
        scene.pair()
        scene.play_all()
    assert len(scene.event.rounds) == 3
    first, second = scene.ranks()[:2]
    assert first.startswith("1 ")
    assert first.split()[2] >= second.split()[2]
    meetings = [frozenset(table.players) for each in scene.event.rounds for table in each.tables]
    assert len(set(meetings)) == 6  # everyone has met everyone


@pytest.mark.req("TG-41", "AMB-23")
def test_a_fourth_round_of_four_repeats_the_pairing_as_it_stands() -> None:
    scene = Scene("Ann Bob Cy Dee")
    for _ in range(3):
        scene.pair()
        scene.play_all()
    fourth = scene.pair()
    assert [table.players for table in fourth.tables] == [fourth.pile[:2], fourth.pile[2:]]
    assert all(table.rematch for table in fourth.tables)


@pytest.mark.req("TG-39", "TG-49")
def test_nobody_has_a_second_bye_while_others_have_none() -> None:
    scene = Scene("Ann Bob Cy Dee Eve")
    byes = []
    for _ in range(5):
        byes.append(scene.pair().bye)
        scene.play_all()
    assert len(set(byes)) == 5
    assert all(scene.event.rounds[i].byes[0].repeat is False for i in range(5))
    assert scene.pair().byes[0].repeat is True


@pytest.mark.req("TG-48", "TG-49")
def test_a_bye_adds_two_victory_points_to_the_total() -> None:
    scene = Scene("Ann Bob Cy")
    bye = scene.pair().bye
    assert bye is not None
    assert scene.total(bye) == "2(+0)"
    scene.play_all()
    loser = scene.event.rounds[0].tables[0].players[1]
    assert scene.total(loser) == "0(-60)"
    assert scene.pair().bye == loser
    assert scene.total(loser) == "2(-60)"


def test_no_round_is_paired_while_a_result_is_missing_nor_twice() -> None:
    scene = Scene()
    scene.pair()
    with pytest.raises(TournamentError, match="no final result for table 1, 2"):
        scene.pair()
    scene.play_all()
    again = Paired(1, (), (PairedTable(("ann", "bob")), PairedTable(("cy", "dee"))))
    with pytest.raises(TournamentError, match="the next round is 2"):
        scene.do(again)


def test_a_round_holds_everyone_exactly_once() -> None:
    scene = Scene("Ann Bob Cy Dee")
    for tables, fault in [
        ((("ann", "bob"),), "leaves somebody out"),
        ((("ann", "bob"), ("ann", "cy")), "somebody twice"),
        ((("ann", "bob"), ("cy", "zed")), "not playing"),
    ]:
        with pytest.raises(TournamentError, match=fault):
            scene.do(Paired(1, (), tuple(PairedTable(pair) for pair in tables)))


def test_one_player_is_no_round() -> None:
    with pytest.raises(TournamentError, match="at least two players"):
        Scene("Ann").pair()
    with pytest.raises(TournamentError, match="at least two players"):
        Scene("Ann", event_format="elimination").pair()


@pytest.mark.req("TG-50", "TG-52", "AMB-24")
def test_a_quitter_is_out_of_the_rest_of_the_event() -> None:
    scene = Scene(EIGHT)
    scene.pair()
    quitter = scene.event.rounds[0].tables[0].players[1]
    winner = scene.event.rounds[0].tables[0].players[0]
    scene.play(winner, 45, 30, "quit").play_all()
    assert (scene.total(winner), scene.total(quitter)) == ("2(+70)", "0(-70)")
    assert scene.event.entry(quitter).status is Status.QUIT
    second = scene.pair()
    assert len(scene.event.playing) == 7
    assert quitter not in second.pile
    assert second.bye is not None


@pytest.mark.req("TG-52", "AMB-24")
def test_the_director_can_let_a_quitter_return_with_a_reason() -> None:
    scene = Scene(EIGHT)
    scene.pair()
    winner, quitter = scene.event.rounds[0].tables[0].players
    scene.play(winner, 45, 30, "quit").play_all()
    with pytest.raises(TournamentError, match="reason"):
        scene.let_return(quitter)
    scene.let_return(quitter, "was taken ill and is well again")
    assert quitter in scene.pair().pile


@pytest.mark.req("AMB-24")
def test_leaving_between_rounds_costs_nothing_and_in_a_round_is_a_quit() -> None:
    scene = Scene(EIGHT)
    scene.pair()
    ann, bob = scene.event.rounds[0].tables[0].players
    with pytest.raises(TournamentError, match="as a quit"):
        scene.drop(ann)
    scene.play_all()
    before = scene.total(ann)
    scene.drop(ann)
    assert scene.total(ann) == before
    assert ann not in scene.pair().pile
    with pytest.raises(TournamentError, match="already left"):
        scene.drop(ann)
    with pytest.raises(TournamentError, match="has not left"):
        scene.let_return(bob)
    scene.play_all().let_return(ann)
    assert ann in scene.pair().pile


def test_a_late_entry_begins_with_nothing_at_the_bottom_of_the_pile() -> None:
    scene = Scene("Ann Bob Cy Dee")
    scene.pair()
    scene.do(actions.enter(scene.event, entries("Zoe")[0]))
    assert scene.event.entry("zoe").first_round == 2
    scene.play_all("timed")
    second = scene.pair()
    assert "zoe" in second.pile
    assert scene.total("Zoe") == ("2(+0)" if second.bye == "zoe" else "0(+0)")
    with pytest.raises(TournamentError, match="entered twice"):
        scene.do(actions.enter(scene.event, entries("Zoe")[0]))


def test_a_result_can_be_corrected_until_the_next_round_and_then_by_the_director_with_a_reason() -> None:
    scene = Scene()
    scene.pair()
    scene.play_all()
    one, two = scene.event.rounds[0].tables[0].players
    right = GameReport(How.FULL, (40, 100))
    scene.do(actions.amend(scene.event, 1, right), by="scorekeeper")
    assert (scene.total(one), scene.total(two)) == ("0(-60)", "2(+60)")
    scene.pair()
    wrong_again = GameReport(How.FULL, (100, 40))
    with pytest.raises(TournamentError, match="needs a reason"):
        scene.do(actions.amend(scene.event, 1, wrong_again, 1))
    with pytest.raises(TournamentError, match="only Kim"):
        scene.do(actions.amend(scene.event, 1, wrong_again, 1, "slips were exchanged"), by="scorekeeper")
    scene.do(actions.amend(scene.event, 1, wrong_again, 1, "slips were exchanged"))
    assert scene.total(one) == "2(+60)"
    result = scene.event.rounds[0].tables[0].result
    assert result is not None
    assert len(result.amendments) == 2
    assert "slips were exchanged" in result.amendments[1]
    assert scene.differences() == []


def test_a_quit_that_was_entered_by_mistake_is_struck_out() -> None:
    scene = Scene()
    scene.pair()
    winner, quitter = scene.event.rounds[0].tables[0].players
    scene.play(winner, 40, 30, "quit")
    scene.do(actions.amend(scene.event, 1, GameReport(How.TIMED, (40, 30))))
    assert scene.event.entry(quitter).playing
    scene.do(actions.amend(scene.event, 1, GameReport(How.QUIT, (40, 30), 1)))
    assert scene.event.entry(winner).status is Status.QUIT
    assert scene.event.entry(quitter).playing


def test_there_is_nothing_to_amend_without_a_result_and_no_second_report() -> None:
    scene = Scene()
    with pytest.raises(TournamentError, match="no game to report"):
        actions.report(scene.event, 1, GameReport(How.FULL, (100, 0)))
    scene.pair()
    with pytest.raises(TournamentError, match="no result to amend"):
        scene.do(actions.amend(scene.event, 1, GameReport(How.FULL, (100, 0))))
    scene.play_all()
    with pytest.raises(TournamentError, match="amend it"):
        scene.do(actions.report(scene.event, 1, GameReport(How.FULL, (100, 0))))
    with pytest.raises(TournamentError, match="no table 3"):
        actions.report(scene.event, 3, GameReport(How.FULL, (100, 0)))
    with pytest.raises(TournamentError, match="no round 5"):
        actions.amend(scene.event, 1, GameReport(How.FULL, (100, 0)), 5)


def test_undo_takes_back_the_latest_step_that_stands_and_never_the_first() -> None:
    scene = Scene("Ann Bob")
    scene.pair()
    scene.play_all()
    scene.undo()
    assert scene.event.rounds[0].tables[0].result is None
    scene.undo()
    assert scene.event.rounds == ()
    with pytest.raises(TournamentError, match="nothing to undo"):
        scene.undo()
    assert len(scene.steps) == 5  # all of it is still in the file
    scene.pair()
    assert len(scene.event.rounds) == 1


def test_a_change_by_hand_is_written_down_with_its_reason() -> None:
    scene = Scene("Ann Bob Cy Dee Eve")
    first = scene.pair()
    (a, b), (c, d) = (table.players for table in first.tables)
    bye = first.bye
    assert bye is not None
    scene.do(Swapped(1, (a, c), "same school"))
    assert [table.players for table in scene.event.rounds[0].tables] == [(c, b), (a, d)]
    assert "Kim" in scene.event.rounds[0].changes[0]
    assert "same school" in scene.event.rounds[0].tables[0].reasons[-1]
    scene.do(Swapped(1, (bye, d), "arrived late"))
    assert scene.event.rounds[0].bye == d
    assert scene.differences() == []
    for pair, fault in [((a, a), "same table"), ((a, bye), "same table"), ((a, "zed"), "no player")]:
        with pytest.raises(TournamentError, match=fault):
            scene.do(Swapped(1, pair, "why not"))
    with pytest.raises(TournamentError, match="needs a reason"):
        scene.do(Swapped(1, (a, b), " "))
    with pytest.raises(TournamentError, match="authority"):
        scene.do(Swapped(1, (a, b), "I say so"), by="Ann")
    scene.play(c)
    with pytest.raises(TournamentError, match="has a result"):
        scene.do(Swapped(1, (a, b), "too late"))


def test_a_change_by_hand_that_makes_two_meet_again_is_marked() -> None:
    scene = Scene("Ann Bob Cy Dee")
    scene.pair()
    (a, b), _ = (table.players for table in scene.event.rounds[0].tables)
    scene.play_all().pair()
    at_b = scene.event.rounds[1].table_of(b)
    assert at_b is not None
    scene.do(Swapped(2, (a, at_b.opponent_of(b)), "to see it"))
    again = scene.event.rounds[1].table_of(a)
    assert again is not None
    assert set(again.players) == {a, b}
    assert again.rematch


@pytest.mark.req("TG-10")
def test_players_are_kept_apart_in_non_sanctioned_events_only() -> None:
    scene = Scene("Ann Bob Cy Dee", mode="lookahead")
    scene.do(KeptApart(("ann", "bob"))).do(KeptApart(("cy", "ann")))
    for _ in range(3):
        scene.pair()
        assert not {"Ann-Bob", "Bob-Ann", "Ann-Cy", "Cy-Ann"} & set(scene.seats())
        scene.play_all()
    with pytest.raises(TournamentError, match="already"):
        scene.do(KeptApart(("bob", "ann")))
    scene.do(KeptApart(("bob", "ann"), lifted=True))
    assert scene.event.forbidden == (("ann", "cy"),)
    official = Scene(EIGHT, sanctioned=True)
    with pytest.raises(TournamentError, match="sanctioned event pairs everyone alike"):
        official.do(KeptApart(("ann", "bob")))


@pytest.mark.req("TG-72", "TG-73")
def test_simple_swiss_shuffles_the_pile_every_round() -> None:
    met = set()
    for seed in range(40):
        scene = Scene(EIGHT, event_format="simple", seed=str(seed))
        first = scene.pair()
        scene.play_all()
        second = scene.pair()
        assert first.pile != second.pile
        totals = {player: scene.total(player) for player in second.pile}
        met |= {frozenset(totals[player] for player in table.players) for table in second.tables}
        assert not any(table.rematch for table in second.tables)
    # A winner may meet a loser: scores do not drive the pairings.
    assert frozenset({"2(+60)", "0(-60)"}) in met


@pytest.mark.req("TG-73", "AMB-30")
def test_in_simple_swiss_the_odd_card_has_the_bye_whatever_came_before() -> None:
    repeated = 0
    for seed in range(30):
        scene = Scene("Ann Bob Cy Dee Eve", event_format="simple", seed=str(seed))
        for _ in range(3):
            assert len(scene.pair().tables) == 2
            scene.play_all()
        repeated += any(bye.repeat for each in scene.event.rounds for bye in each.byes)
    assert repeated > 0
    seven = Scene("Ann Bob Cy Dee Eve Fay Gus", event_format="simple").pair()
    assert (len(seven.tables), seven.bye) == (3, seven.pile[-1])


@pytest.mark.req("TG-34", "WS-48", "AMB-16")
@pytest.mark.parametrize(
    ("event_format", "refused", "fine"), [("swiss", 59, 60), ("sealed", 59, 90), ("junior", 49, 50)]
)
def test_a_time_limit_is_announced_with_the_round_and_not_below_the_floor(
    event_format: str, refused: int, fine: int
) -> None:
    scene = Scene(event_format=event_format)
    with pytest.raises(TournamentError, match=f"not {refused}"):
        scene.pair(refused)
    assert scene.pair(fine).time_limit == fine


@pytest.mark.req("WS-48", "AMB-16")
def test_a_warp_speed_round_lasts_half_an_hour() -> None:
    scene = Scene(event_format="warp-speed")
    with pytest.raises(TournamentError, match="30 minutes, not 60"):
        scene.pair(60)
    assert scene.pair().time_limit == 30


@pytest.mark.req("TG-62")
def test_a_junior_game_of_49_minutes_is_refused() -> None:
    with pytest.raises(TournamentError, match="TG-62"):
        Scene(event_format="junior").pair(49)


@pytest.mark.req("TG-63")
def test_a_junior_event_is_paired_like_a_swiss_one() -> None:
    swiss, junior = Scene(EIGHT, seed="5"), Scene(EIGHT, event_format="junior", seed="5")
    for scene in (swiss, junior):
        scene.pair()
        scene.play_all()
        scene.pair()
    assert swiss.seats() == junior.seats()
    assert junior.total(junior.event.rounds[0].tables[0].players[0]) == "2(+35)"  # 75 less 40


def test_the_clock_is_started_once_for_the_round_at_hand() -> None:
    scene = Scene()
    with pytest.raises(TournamentError, match="just been paired"):
        scene.do(Started(1))
    scene.pair(60)
    scene.do(Started(1))
    assert scene.event.rounds[0].started_at
    with pytest.raises(TournamentError, match="already"):
        scene.do(Started(1))


def test_a_name_may_be_written_any_way_that_is_clear() -> None:
    scene = Scene(people=(*entries("Ann"), *entries("Bob")))
    assert scene.event.find("  aNN ").name == "Ann"
    with pytest.raises(TournamentError, match="nobody called"):
        scene.event.find("Zed")


def test_scores_are_read_back_as_they_are_written() -> None:
    for score in (Score(2, 35), Score(0, -100), Score(12, 0)):
        assert Score.parse(str(score)) == score
    with pytest.raises(TournamentError, match="not a score"):
        Score.parse("2(35)")
