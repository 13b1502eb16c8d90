"""Many games on the cores of one machine: the same in any number of processes, and none left behind."""

import os
import signal
from collections.abc import Iterator, Sequence
from dataclasses import replace
from multiprocessing import active_children
from multiprocessing.process import BaseProcess

import pytest

from spaceline.simulate import Plan, Played, run
from spaceline.simulate.running import LostWorker

PLAN = Plan(("captain", "random"))


@pytest.fixture(autouse=True)
def nobody_is_left_behind() -> Iterator[None]:
    """Other tests of this process may have children of their own."""
    before = active_children()
    yield
    assert not started_since(before)


def started_since(before: Sequence[BaseProcess]) -> list[BaseProcess]:
    return [child for child in active_children() if child not in before]


def timeless(games: list[Played]) -> list[Played]:
    return sorted((replace(game, seconds=0.0) for game in games), key=lambda game: game.index)


def test_the_number_of_processes_changes_nothing() -> None:
    alone = timeless(list(run(PLAN, range(6), 1)))
    assert timeless(list(run(PLAN, range(6), 2))) == alone
    assert [game.index for game in alone] == list(range(6))


def test_any_games_of_a_plan_can_be_played_without_the_others() -> None:
    assert timeless(list(run(PLAN, [5, 2], 1))) == timeless(list(run(PLAN, range(6), 1)))[2::3]


def test_who_stops_listening_stops_the_games() -> None:
    games = run(Plan(("captain", "captain")), range(10_000), 2)
    next(games)
    games.close()


def test_a_process_that_is_killed_is_told_in_a_sentence() -> None:
    before = active_children()
    games = run(PLAN, range(10_000), 2)
    next(games)
    victim = started_since(before)[0]
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    with pytest.raises(LostWorker, match="ended by itself"):
        list(games)
