"""Where many games are played: in this process or in several. Games come back in any order."""

import os
import signal
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final

from spaceline.errors import SpacelineError
from spaceline.simulate.games import Plan, Played, play_one

_AHEAD: Final = 4
"""Games handed out for each process at a time, so that none waits for work."""


class LostWorker(SpacelineError):
    """A process that played games is gone."""


def run(plan: Plan, indexes: Sequence[int], workers: int) -> Generator[Played, None, None]:
    """Plays games on the cores of this machine. Whoever stops listening stops the games, also those under way."""
    if workers == 1 or len(indexes) < 2:
        for index in indexes:
            yield play_one(plan, index)
        return
    held, leash = Pipe(duplex=False)
    # A fresh interpreter each: a copy of this one would inherit the threads of a progress bar.
    pool = ProcessPoolExecutor(
        min(workers, len(indexes)), mp_context=get_context("spawn"), initializer=_put_on, initargs=(held,)
    )
    try:
        yield from _played(pool, plan, indexes, workers)
        pool.shutdown()
    finally:
        leash.close()  # before the pool, which would wait for the games under way
        held.close()
        pool.shutdown(cancel_futures=True)


def _put_on(held: Connection) -> None:
    """A worker lives only as long as the other end of its leash is held, even if the holder is killed. Being asked to
    stop is the holder's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, args=(held,), daemon=True).start()


def _follow(held: Connection) -> None:
    held.poll(None)
    os._exit(0)


def _played(
    pool: ProcessPoolExecutor, plan: Plan, indexes: Sequence[int], workers: int
) -> Generator[Played, None, None]:
    left = iter(indexes)
    waiting: set[Future[Played]] = set()
    try:
        while True:
            room = _AHEAD * workers - len(waiting)
            waiting |= {pool.submit(play_one, plan, index) for index in islice(left, room)}
            if not waiting:
                return
            ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ended:
                yield future.result()
    except BrokenProcessPool as error:
        raise LostWorker("a process that played games ended by itself, perhaps for want of memory") from error
