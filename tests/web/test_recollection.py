"""A bot between two moves: it comes back to the table as it left it, with what it keeps in mind."""

from typing import Any

import pytest
from tests.web.friends import Table
from tests.web.seats import first_answer

from spaceline.bots import bot
from spaceline.engine.decisions import Answer, Decision
from spaceline.engine.view import View
from spaceline.web import games, thinking
from spaceline.web.minds import Question, Thought, think
from spaceline.web.models import Match
from spaceline.web.recollection import Recollections

db = pytest.mark.django_db(transaction=True)


class Counting:
    """Plays as it likes, and counts what it was asked."""

    name = "captain"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, _view: View, decision: Decision) -> Answer:
        self.asked += 1
        return next(iter(decision.answers()))


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Recollections:
    """Bots of this test alone, all of which count."""
    own = Recollections()
    monkeypatch.setattr(games, "recollections", own)
    monkeypatch.setattr(games, "bot", lambda *_: Counting())
    return own


def count(kept: Recollections, table: Table) -> int | None:
    found = kept.recall(table.code, table.match.version)
    return found.asked if isinstance(found, Counting) else None


def answers_of_bot(table: Table) -> int:
    return sum(seat == games.BOT_SEAT for seat, _ in table.record["answers"])


def answer(table: Table) -> Any:
    decision = table.game.decision_for(0)
    assert decision is not None
    return table.send(0, answer=first_answer(decision))


@db
def test_the_same_bot_plays_from_move_to_move(kept: Recollections) -> None:
    table = Table(bot_name="captain")
    for _ in range(8):
        assert count(kept, table) == answers_of_bot(table)
        assert answer(table).status_code == 200
    assert answers_of_bot(table) > 1


@db
def test_a_move_that_is_not_kept_leaves_the_bot_as_it_was(kept: Recollections, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(bot_name="captain")
    before = count(kept, table)
    with monkeypatch.context() as patched:
        patched.setattr(games, "store", lambda *_: False)
        assert answer(table).status_code == 409
    assert count(kept, table) == before == answers_of_bot(table)


@db
def test_where_another_process_has_served_a_move_a_new_bot_takes_over(kept: Recollections) -> None:
    table = Table(bot_name="captain")
    while answers_of_bot(table) < 3:
        assert answer(table).status_code == 200
    Match.objects.filter(code=table.code).update(version=table.match.version + 1, asked_one=0)
    before = answers_of_bot(table)
    assert answer(table).status_code == 200
    assert count(kept, table) == answers_of_bot(table) - before
    assert table.send(0, do="concede").status_code == 200
    assert count(kept, table) is None


@db
def test_a_slow_bot_comes_back_as_its_last_thought_left_it(
    kept: Recollections, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "SLOW", frozenset({"captain"}))
    table = Table(bot_name="captain")

    def slowly(question: Question) -> Thought:
        return think(question if question.player is not None else Question(**{**vars(question), "player": Counting()}))

    while answers_of_bot(table) < 4:
        if 0 in table.asked():
            assert answer(table).status_code == 200
        else:
            assert thinking.answer_one(slowly)
        assert count(kept, table) in (answers_of_bot(table), None)
    assert count(kept, table) == answers_of_bot(table)


@pytest.mark.parametrize("name", ["random", "cadet", "captain", "admiral"])
def test_what_is_recalled_is_a_copy(name: str) -> None:
    memories = Recollections()
    player = bot(name, "1")
    memories.keep("a", 1, player)
    one, two = memories.recall("a", 1), memories.recall("a", 1)
    assert type(one) is type(two) is type(player)
    assert len({id(one), id(two), id(player)}) == 3


def test_the_newest_is_kept_and_the_oldest_game_is_forgotten_first() -> None:
    memories = Recollections(most=2)
    for code in ("a", "b", "a", "c"):
        memories.keep(code, 1, Counting())
    assert [memories.recall(code, 1) is None for code in "abc"] == [False, True, False]
    memories.keep("a", 2, Counting())
    assert [memories.recall("a", version) is None for version in (1, 2)] == [True, False]
    memories.forget("a")
    assert memories.recall("a", 2) is None
