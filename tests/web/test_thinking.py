"""Slow bots: a move is acknowledged before they think, others play on meanwhile, and no thought is lost for good."""

import multiprocessing
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone
from tests.properties.random_play import sealed_decks
from tests.web.friends import Table, key
from tests.web.seats import first_answer
from tests.web.servers import READY, Caller, Server, some_answer

from spaceline.game import Game
from spaceline.web import clock, games, thinking
from spaceline.web.minds import Minds, Question, Stopping, Thought, think
from spaceline.web.models import Match

db = pytest.mark.django_db(transaction=True)


@pytest.fixture
def captain_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is quick enough for a test, and treated like one that is not."""
    monkeypatch.setattr(games, "SLOW", frozenset({"captain"}))


def awaits_bot(table: Table) -> bool:
    return table.match.bot_due is not None


def table_that_waits(seed: int = 1) -> Table:
    """A table against a slow bot whose turn it is, and no one else's."""
    table = Table(seed, bot_name="captain")
    for _ in range(200):
        if table.asked() == [games.BOT_SEAT]:
            return table
        if 0 in table.asked():
            answer_for_person(table)
        else:
            thinking.answer_one(think)
    raise AssertionError("the bot is never asked alone")


def answer_for_person(table: Table) -> None:
    game = table.game
    decision = game.decision_for(0)
    assert decision is not None
    answer = table._bots[0].choose(game.view(0), decision)
    done = table.send(0, answer=list(answer) if isinstance(answer, tuple) else answer)
    assert done.status_code == 200, done.content


def let_all_answer() -> int:
    count = 0
    while thinking.answer_one(think):
        count += 1
    return count


@db
@pytest.mark.usefixtures("captain_is_slow")
def test_a_move_is_acknowledged_before_the_bot_thinks_and_the_bot_answers_after_it() -> None:
    table = table_that_waits()
    version, answers = table.match.version, len(table.record["answers"])
    assert table.match.bot_due is not None
    assert "spaceline_bots_asked 1\n" in Client().get("/metrics").content.decode()
    assert let_all_answer() > 0
    assert "spaceline_bots_asked 0\n" in Client().get("/metrics").content.decode()
    assert not awaits_bot(table)
    assert 0 in table.asked() or table.game.over
    assert table.match.version > version
    assert {seat for seat, _ in table.record["answers"][answers:]} >= {games.BOT_SEAT}
    whole = Game.from_record(table.record)
    assert [list(what) for what in whole.occurrences] == [
        [*row[:2], tuple(row[2]), *row[3:]] for row in table.match.story
    ]
    assert whole.digest == table.game.digest


@db
@pytest.mark.usefixtures("captain_is_slow")
def test_an_answer_to_an_earlier_page_counts_where_the_bot_was_faster_and_the_question_is_the_same() -> None:
    table = Table(2, bot_name="captain")
    while table.asked() != [0, games.BOT_SEAT]:
        if 0 in table.asked():
            answer_for_person(table)
        else:
            thinking.answer_one(think)
    seen, asked, once = table.match.version, games.question(table.game, 0), key()
    (decision,) = (one for one in table.game.decisions if one.player == 0)
    assert thinking.answer_one(think)
    assert table.match.version == seen + 1
    assert games.question(table.game, 0) == asked
    before = table.record["answers"]
    told = [table.send(0, version=seen, answer=first_answer(decision), key=once) for _ in range(2)]  # a double click
    assert [(said.status_code, said.json()["version"]) for said in told] == [(200, seen + 2)] * 2
    assert table.record["answers"] == [*before, [0, first_answer(decision)]]


@db
@pytest.mark.usefixtures("captain_is_slow")
def test_what_a_killed_process_had_taken_up_is_taken_up_again() -> None:
    table = table_that_waits()
    before = table.match

    def killed(question: Question) -> Thought:
        raise KeyboardInterrupt  # as near to SIGKILL as one process comes; see below for the real one

    with pytest.raises(KeyboardInterrupt):
        thinking.answer_one(killed)
    assert (table.match.version, table.match.saved) == (before.version, before.saved)
    assert not thinking.answer_one(think)  # it is left to the other process for a while
    assert thinking.take_up_again() == 1
    assert let_all_answer() > 0

    table = table_that_waits(2)
    with pytest.raises(KeyboardInterrupt):
        thinking.answer_one(killed)
    Match.objects.filter(code=table.code).update(bot_due=timezone.now() - timedelta(seconds=1))  # the while is over
    assert let_all_answer() > 0


@db
@pytest.mark.usefixtures("captain_is_slow")
@pytest.mark.parametrize("do", ["concede", "time"])
def test_a_game_that_ends_while_the_bot_thinks_has_ended(do: str) -> None:
    table = table_that_waits()
    answers = table.record["answers"]

    def meanwhile(question: Question) -> Thought:
        if do == "time":
            Match.objects.filter(code=table.code).update(clock_ends=timezone.now() - timedelta(seconds=1))
            assert clock.call_time_where_due() == 1
        else:
            assert table.send(0, do="concede").status_code == 200
        return think(question)

    assert thinking.answer_one(meanwhile)
    assert (table.match.status, table.match.bot_due) == (Match.OVER, None)
    assert [row for row in table.record["answers"] if row[0] in (0, 1)] == [row for row in answers if row[0] in (0, 1)]
    assert not thinking.answer_one(think)


@db
@pytest.mark.usefixtures("captain_is_slow")
def test_an_answer_can_be_taken_back_while_the_bot_thinks() -> None:
    table = next(table for table in map(table_that_waits, range(1, 12)) if table.match.undo_seat == 0)
    answers, back_to = table.record["answers"], table.match.undo_to

    def meanwhile(question: Question) -> Thought:
        assert table.send(0, do="undo").status_code == 200
        return think(question)

    assert thinking.answer_one(meanwhile)
    assert table.record["answers"] == answers[:back_to]
    assert 0 in table.asked()


@db
@pytest.mark.usefixtures("captain_is_slow")
def test_a_table_is_thought_about_once_at_a_time_and_the_oldest_first() -> None:
    first, second = table_that_waits(1), table_that_waits(2)
    seen: list[str] = []

    def nosy(question: Question) -> Thought:
        seen.append(question.seed.split("/")[0])
        if len(seen) == 1:
            assert thinking.answer_one(nosy)  # the other table
            assert Match.objects.filter(bot_due__lte=timezone.now()).count() <= 1
        return think(question)

    assert first.match.bot_due is not None
    assert second.match.bot_due is not None
    assert first.match.bot_due < second.match.bot_due
    assert thinking.answer_one(nosy)
    assert seen == [first.match.seed, second.match.seed]


@db
@pytest.mark.usefixtures("captain_is_slow")
@pytest.mark.parametrize("fault", [lambda _: 1 / 0, lambda _: Thought("nonsense", None)])
def test_a_fault_leaves_the_game_and_is_tried_again_later(
    fault: Callable[[Question], Thought], caplog: pytest.LogCaptureFixture
) -> None:
    table = table_that_waits()
    before = table.match
    assert thinking.answer_one(fault)
    assert (table.match.version, table.match.saved) == (before.version, before.saved)
    assert table.match.bot_due is not None
    assert table.match.bot_due > timezone.now()
    assert not thinking.answer_one(think)
    assert any("the bot's turn waits" in record.getMessage() for record in caplog.records)


@db
@pytest.mark.usefixtures("captain_is_slow")
def test_a_server_that_stops_leaves_the_turn_to_the_next() -> None:
    table = table_that_waits()
    minds = Minds(1)
    minds.close()
    assert thinking.answer_one(minds.answer)
    assert let_all_answer() > 0
    assert not awaits_bot(table)


@db
@pytest.mark.usefixtures("captain_is_slow")
def test_a_standing_pass_that_is_set_while_the_bot_thinks_holds() -> None:
    table = table_that_waits()

    def meanwhile(question: Question) -> Thought:
        address = f"/table/{table.code}/passes"
        assert table.browsers[0].client.post(address, {"on": "yes"}).status_code == 200
        return think(question)

    while thinking.answer_one(meanwhile):
        assert not games.stands_to_pass(table.game, 0)
    assert table.match.one_passes


@db
def test_quick_bots_answer_with_the_move() -> None:
    table = Table(bot_name="captain")
    for _ in range(5):
        assert table.match.bot_due is None
        answer_for_person(table)
        assert games.BOT_SEAT not in table.asked()


# Minds


def question() -> Question:
    game = Game.start("warp-speed-2001", sealed_decks(1, "2001"), 1)
    return Question("captain", "1/1", game.decisions[0].player, game.save())


def test_minds_think_in_processes_of_their_own_and_somebody_stands_in_for_the_slow() -> None:
    asked = question()
    minds = Minds(1)
    assert minds.answer(asked).answer == think(asked).answer
    assert minds.answer(replace(asked, bot="nobody of that name")).answer == think(asked).answer  # captain stands in
    minds.close()
    with pytest.raises(Stopping):
        minds.answer(asked)
    hasty = Minds(1, patience=0.0)
    assert hasty.answer(replace(asked, bot="random")).answer == think(asked).answer
    hasty.close()


def test_a_mind_that_is_killed_from_outside_holds_nobody_up() -> None:
    asked = question()
    others = set(multiprocessing.active_children())
    minds = Minds(1, patience=5.0)
    assert minds.answer(asked).answer == think(asked).answer
    for mind in set(multiprocessing.active_children()) - others:
        mind.kill()  # while it waits for a question, with a lock in its hands
        mind.join()
    assert minds.answer(asked).answer == think(asked).answer
    stopping = threading.Thread(target=minds.close, daemon=True)
    stopping.start()
    stopping.join(30)
    assert not stopping.is_alive()


# In the server


def wait_for_turn(caller: Caller, code: str) -> int:
    """Looks until the player is asked again, or the game is over; returns the version."""
    end = time.monotonic() + READY
    while time.monotonic() < end:
        seen = caller.see(code)
        if seen["status"] != "playing" or seen["view"]["decision"] is not None:
            return int(seen["version"])
        time.sleep(0.05)
    raise AssertionError("the bot does not answer")


def until_bot_thinks(caller: Caller, code: str) -> int:
    """Plays until a move leaves the bot alone with a decision; returns the version of that move."""
    for turn in range(300):
        seen = caller.see(code)
        if seen["view"]["decision"] is None:
            return int(seen["version"])
        status, done = caller.move(code, seen["version"], some_answer(seen["view"]["decision"], turn), key())
        assert status == 200, done  # also where both are asked and the bot was faster: the question is still the same
    raise AssertionError("the bot is never asked alone")


def test_an_admiral_thinks_beside_the_server_and_after_a_kill_again(tmp_path: Path) -> None:
    with Server(tmp_path, SPACELINE_SEED="a long game") as server:
        one, two = Caller(server.port).become_guest(), Caller(server.port).become_guest()
        code = one.new_table(one.new_deck(), "admiral")
        other = two.new_table(two.new_deck(), "random")

        # Killed in the middle of a thought: the move before it is there, and the thought is taken up again.
        acknowledged = until_bot_thinks(one, code)
        server.kill()
        server.start()
        assert one.see(code)["version"] >= acknowledged
        assert wait_for_turn(one, code) > acknowledged

        # While it thinks, another game goes on.
        for turn in range(300):
            wait_for_turn(one, code)
            thinking_on = until_bot_thinks(one, code)
            seen = two.see(other)
            assert two.move(other, seen["version"], some_answer(seen["view"]["decision"], turn))[0] == 200
            if one.see(code)["version"] == thinking_on:
                break
        else:
            raise AssertionError("nobody could play while the bot thought")

        # A stop in the middle of a thought is in good order, too.
        wait_for_turn(one, code)
        until_bot_thinks(one, code)
        assert server.stop() == 0
        assert "Traceback" not in server.log()
