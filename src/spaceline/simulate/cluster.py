"""Many games on a Dask cluster, when one machine is not enough. Games come back in any order."""

import logging
import re
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib import import_module
from itertools import islice
from tempfile import TemporaryDirectory
from typing import Any, Final

from spaceline import __version__
from spaceline.errors import SpacelineError
from spaceline.simulate.games import Plan, Played, play_one

Play = Callable[[Plan, Sequence[int]], Generator[Played, None, None]]
"""Plays some games of a plan."""

_ADDRESS: Final = re.compile(r"((tcp|tls)://)?(\[[0-9a-fA-F:.]+\]|[\w.-]+):[0-9]{1,5}")
LOCAL: Final = "local:"
MOST_LOCAL: Final = 64
_AHEAD: Final = 2_000
"""Games handed out at a time: enough for many workers, and a plan of a million does not drown the scheduler."""
_PATIENCE: Final = 10
"""Seconds for a scheduler to answer, and for a first worker to be there."""


class ClusterError(SpacelineError):
    """A cluster that is not there, or cannot be used."""


@contextmanager
def connected(address: str) -> Iterator[Play]:
    """What plays games on the Dask cluster whose scheduler is at that address; `local:2` starts one of two workers
    here, for as long as it is wanted. Raises ClusterError."""
    dask = _dask()
    with ExitStack() as stack:
        client = stack.enter_context(_client(dask, _started(dask, address, stack), address))
        _agree(client, address)
        if address.startswith(LOCAL):
            client.run(_unasked)
        yield partial(_run, dask, client, address)


def _dask() -> Any:
    try:
        dask = import_module("distributed")
    except ImportError as error:
        raise ClusterError("--cluster needs Dask: install spaceline with its extra `cluster`") from error
    for name in ("distributed", "distributed.client"):  # what goes wrong is told in a sentence, not in Dask's log
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return dask


def _started(dask: Any, address: str, stack: ExitStack) -> str:
    """The address of the scheduler, after a local one has been started where that is wanted."""
    if not address.startswith(LOCAL):
        if not _ADDRESS.fullmatch(address):
            raise ClusterError(f"{address!r} is not the address of a Dask scheduler, such as tcp://127.0.0.1:8786")
        if address.startswith("tls:") and not dask.Security().get_connection_args("client").get("ssl_context"):
            raise ClusterError(f"{address} needs certificates: name them in Dask's own settings, distributed.comm.tls")
        return address
    count = address.removeprefix(LOCAL)
    if not count.isdecimal() or not 1 <= int(count) <= MOST_LOCAL:
        raise ClusterError(f"{address!r} should be {LOCAL} and a number of workers up to {MOST_LOCAL}")
    cluster = dask.LocalCluster(
        n_workers=int(count),
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        worker_dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
        local_directory=stack.enter_context(TemporaryDirectory(prefix="spaceline-", ignore_cleanup_errors=True)),
    )
    return str(stack.enter_context(cluster).scheduler_address)


def _client(dask: Any, scheduler: str, address: str) -> Any:
    try:
        return dask.Client(scheduler, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no Dask scheduler answers at {address}: {_told(error)}") from error


def _agree(client: Any, address: str) -> None:
    """The same plan gives the same games only with the same rules and bots, so every worker must have them."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError as error:
        raise ClusterError(f"the cluster at {address} has no workers") from error
    try:
        versions = set(client.run(version).values())
    except (ImportError, AttributeError) as error:
        raise ClusterError(f"the workers at {address} do not have Spaceline {__version__}: {error}") from error
    if versions != {__version__}:
        others = ", ".join(sorted(versions - {__version__}))
        raise ClusterError(f"the workers at {address} should have Spaceline {__version__}, not {others}")


def _unasked() -> None:
    """A terminal asks all its processes to stop; whoever started the workers stops them in good order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def version() -> str:
    """The version of Spaceline where this is called."""
    return __version__


def _run(dask: Any, client: Any, address: str, plan: Plan, indexes: Sequence[int]) -> Generator[Played, None, None]:
    left = iter(indexes)
    waiting = {client.submit(play_one, plan, index, pure=False) for index in islice(left, _AHEAD)}
    ended = dask.as_completed(list(waiting), loop=client.loop)
    try:
        for future in ended:
            waiting.discard(future)
            yield future.result()
            for index in islice(left, 1):
                waiting.add(more := client.submit(play_one, plan, index, pure=False))
                ended.add(more)
    except GeneratorExit:
        client.cancel(list(waiting))
        raise
    except dask.KilledWorker as error:
        raise ClusterError(f"one game ended several workers at {address}, perhaps for want of memory") from error
    except (CancelledError, OSError) as error:
        raise ClusterError(f"the connection to the cluster at {address} was lost") from error


def _told(error: BaseException) -> str:
    return str(error) or type(error).__name__
