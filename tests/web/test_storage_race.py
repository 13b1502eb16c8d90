"""At the same moment: real processes on SQLite and PostgreSQL, and many hands at once."""

import os
import subprocess
import sys
import uuid
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier
from typing import Any

from tests.web.servers import Caller, House, some_answer, step, two_friends

ROOT = Path(__file__).resolve().parents[2]
HANDS = 8


def at_once(deeds: Sequence[Callable[[], Any]]) -> list[Any]:
    """All of them at the same moment; what each returned."""
    barrier = Barrier(len(deeds))

    def ready(deed: Callable[[], Any]) -> Any:
        barrier.wait()
        return deed()

    with ThreadPoolExecutor(len(deeds)) as hands:
        return list(hands.map(ready, deeds))


def at_all(house: House, caller: Caller) -> list[Caller]:
    """The same person with many browsers, spread over the processes."""
    ports = [server.port for server in house.servers]
    return [Caller(ports[number % len(ports)], caller.token) for number in range(HANDS)]


def test_many_hands_at_once(house: House) -> None:
    one, two, code = two_friends(house)

    # Both are asked at once, and both answers are kept, whoever comes first.
    while not all(player.see(code)["view"]["decision"] for player in (one, two)):
        step((one, two), code)
    seen = [player.see(code) for player in (one, two)]

    told = at_once(
        [
            partial(player.move, code, look["version"], some_answer(look["view"]["decision"]))
            for player, look in zip((one, two), seen, strict=True)
        ]
    )
    assert [status for status, _ in told] == [200, 200]
    assert one.see(code)["version"] == seen[0]["version"] + 2

    for _ in range(5):
        # The same key: played once, and acknowledged to all with the same words.
        player = next(player for player in (one, two) if player.see(code)["view"]["decision"])
        look = player.see(code)
        answer, key = some_answer(look["view"]["decision"]), str(uuid.uuid4())
        told = at_once([partial(hand.move, code, look["version"], answer, key) for hand in at_all(house, player)])
        assert told == [(200, {"version": look["version"] + 1, "status": "playing"})] * HANDS
        assert player.see(code)["version"] == look["version"] + 1
        assert house.sql("SELECT count(*) FROM web_move WHERE key = %s", key) == [(1,)]

        # Many keys on one version: exactly one wins.
        player = next(player for player in (one, two) if player.see(code)["view"]["decision"])
        look = player.see(code)
        answer = some_answer(look["view"]["decision"])
        told = at_once([partial(hand.move, code, look["version"], answer) for hand in at_all(house, player)])
        assert sorted(status for status, _ in told) == [200] + [409] * (HANDS - 1)
        assert player.see(code)["version"] == look["version"] + 1

    # One seat, many who want it.
    table = one.new_table(one.new_deck(), "friend")
    others = [hand.become_guest() for hand in at_all(house, one)[:4]]
    wishes = [{"deck": other.new_deck()} for other in others]
    told = at_once(
        [
            partial(other.call, "POST", f"/api/tables/{table}/join", wish)
            for other, wish in zip(others, wishes, strict=True)
        ]
    )
    assert sorted(status for status, _ in told) == [200, 400, 400, 400]

    # Both ask for another game: they meet at one table.
    assert one.move(code, one.see(code)["version"], do="concede")[0] == 200
    told = at_once([partial(player.ask, "POST", f"/api/tables/{code}/rematch") for player in (one, two)])
    (following,) = {table["code"] for table in told}
    assert one.see(following)["status"] == two.see(following)["status"] == "playing"
    for server in house.servers:
        assert "Traceback" not in server.log()


def test_the_same_tests_on_postgresql(postgres_database: str, tmp_path: Path) -> None:
    """What holds on SQLite within this process holds on PostgreSQL as well."""
    files = [f"tests/web/test_storage{part}.py" for part in ("", "_requests", "_clocks", "_building")]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *files],
        cwd=ROOT,
        env={**kept, "DATABASE_URL": postgres_database, "SPACELINE_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-4000:]
