"""Many games on a Dask cluster: two workers on this machine, and the same games as without it."""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import active_children
from typing import Any

import distributed
import pytest
from tests.simulate.test_running import timeless

from spaceline.errors import SpacelineError
from spaceline.simulate import Plan, Played, cluster, run
from spaceline.simulate.cluster import ClusterError, connected

PLAN = Plan(("captain", "random"))
QUICK = Plan(("random", "random"), "2000")


def played(address: str, indexes: Sequence[int]) -> list[Played]:
    with connected(address) as play:
        return list(play(PLAN, indexes))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster of two workers that somebody else has started."""
    before = active_children()
    ours: Any = distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        local_directory=tmp_path_factory.mktemp("dask"),
    )  # type: ignore[no-untyped-call]
    with ours:
        yield ours.scheduler_address
    assert not [child for child in active_children() if child not in before]


def test_a_cluster_plays_the_same_games(address: str) -> None:
    assert timeless(played(address, range(8))) == timeless(list(run(PLAN, range(8), 1)))


def test_more_games_than_are_handed_out_at_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_AHEAD", 3)
    games = played(address, range(4, 12))
    assert sorted(game.index for game in games) == list(range(4, 12))


def test_the_cluster_is_there_for_the_next_after_one_stops_listening(address: str) -> None:
    with connected(address) as play:
        games = play(PLAN, range(1000))
        next(games)
        games.close()
        assert [game.index for game in play(PLAN, [3])] == [3]


def test_a_game_whose_worker_is_lost_is_played_again() -> None:
    others = {child.pid for child in active_children()}
    with connected("local:2") as play:
        games = play(QUICK, range(30))
        found = [next(games)]
        victim = next(child for child in active_children() if child.pid not in others)
        assert victim.pid is not None
        os.kill(victim.pid, signal.SIGKILL)
        found += games
    assert timeless(found) == timeless(list(run(QUICK, range(30), 1)))


def test_a_game_that_breaks_off_is_told_as_at_home(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(plan: Plan, index: int) -> None:
        raise SpacelineError(f"game {index} broke off")

    monkeypatch.setattr(cluster, "play_one", broken)
    with pytest.raises(SpacelineError, match="game 5 broke off"):
        played(address, [5])


def test_workers_with_another_version_are_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9")
    with pytest.raises(ClusterError, match=r"should have Spaceline 9\.9, not \d"):
        played(address, [0])


def test_a_cluster_that_is_started_for_the_games_and_ends_with_them() -> None:
    others = {child.pid for child in active_children()}
    games = played("local:2", range(2))
    assert timeless(games) == timeless(list(run(PLAN, range(2), 1)))
    assert {child.pid for child in active_children()} <= others


@pytest.mark.parametrize("wrong", ["", "enterprise", "local:", "local:0", "local:65", "local:x", "gopher://a:1", "a:b"])
def test_an_address_that_is_none(wrong: str) -> None:
    with pytest.raises(ClusterError, match=r"should be|is not the address"):
        played(wrong, [0])


def test_certificates_are_dasks_business() -> None:
    with pytest.raises(ClusterError, match="needs certificates"):
        played("tls://127.0.0.1:1", [0])


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 1)
    with pytest.raises(ClusterError, match=r"no Dask scheduler answers at 127\.0\.0\.1:1"):
        played("127.0.0.1:1", [0])


def test_a_cluster_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 1)
    empty: Any = distributed.LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address="127.0.0.1:0")  # type: ignore[no-untyped-call]
    with empty, pytest.raises(ClusterError, match="has no workers"):
        played(empty.scheduler_address, [0])


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match="extra `cluster`"):
        played("local:2", [0])
