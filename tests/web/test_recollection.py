"""What a quick bot keeps in mind from one move to the next."""

import pytest
from tests.web.friends import Table
from tests.web.seats import first_answer

from spaceline.bots.captain import CaptainBot
from spaceline.bots.memory import Memory
from spaceline.cards import Tally
from spaceline.engine.decisions import Answer, Decision
from spaceline.engine.view import View
from spaceline.web import games
from spaceline.web.models import Match
from spaceline.web.recollection import Recollections

FAR = 999
"""A mission that no bot will look at."""


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Recollections:
    """Memories of this test alone."""
    own = Recollections()
    monkeypatch.setattr(games, "recollections", own)
    return own


def wall(mission: int = FAR) -> Memory:
    return Memory({mission: [Tally.of(SECURITY=2)]})


def answer(table: Table) -> None:
    game = table.game
    decision = game.decision_for(0)
    assert decision is not None
    assert table.send(0, answer=first_answer(decision)).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_a_captain_remembers_from_move_to_move(kept: Recollections, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(bot_name="captain")
    kept.keep(table.code, table.match.version, wall())
    real, knew = CaptainBot.choose, []

    def choose(captain: CaptainBot, view: View, decision: Decision) -> Answer:
        knew.append([team["SECURITY"] for team in captain.memory.walls[FAR]])
        captain.memory.walls[FAR].append(Tally.of(SECURITY=1))
        return real(captain, view, decision)

    monkeypatch.setattr(CaptainBot, "choose", choose)
    while len(knew) < 4:
        answer(table)
    assert knew[:4] == [[2], [2, 1], [2, 1, 1], [2, 1, 1, 1]]


@pytest.mark.django_db(transaction=True)
def test_a_move_that_is_not_kept_leaves_the_memory_as_it_was(
    kept: Recollections, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(bot_name="captain")
    version = table.match.version
    kept.keep(table.code, version, wall())
    before = table.record
    with monkeypatch.context() as patched:
        patched.setattr(games, "store", lambda *_: False)
        decision = table.game.decision_for(0)
        assert decision is not None
        assert table.send(0, answer=first_answer(decision)).status_code == 409
    assert (table.record, list(kept.recall(table.code, version).walls)) == (before, [FAR])


@pytest.mark.django_db(transaction=True)
def test_what_another_process_has_served_is_forgotten_and_so_is_a_finished_game(kept: Recollections) -> None:
    table = Table(bot_name="captain")
    kept.keep(table.code, table.match.version + 7, wall())
    answer(table)
    assert kept.recall(table.code, table.match.version).walls == {}
    kept.keep(table.code, table.match.version, wall())
    assert table.send(0, do="concede").status_code == 200
    assert table.match.status == Match.OVER
    assert kept.recall(table.code, table.match.version).walls == {}


def test_what_is_recalled_is_a_copy_of_the_newest_and_the_oldest_game_is_forgotten_first() -> None:
    memories = Recollections(most=2)
    for code in ("a", "b", "a", "c"):
        memories.keep(code, 1, wall())
    assert [sorted(memories.recall(code, 1).walls) for code in "abc"] == [[FAR], [], [FAR]]
    memories.recall("a", 1).walls.clear()
    assert sorted(memories.recall("a", 1).walls) == [FAR]
    memories.keep("a", 2, wall(5))
    assert [sorted(memories.recall("a", version).walls) for version in (1, 2)] == [[], [5]]
