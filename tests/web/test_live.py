"""News as it comes: real servers on SQLite and PostgreSQL, real streams, clocks that run by themselves."""

import http.client
import json
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue

import pytest
from tests.web.servers import READY, Caller, House, Server, Stream, step, two_friends

from spaceline.web.streams import BEAT


class Listener(threading.Thread):
    """Reads a stream beside the test."""

    def __init__(self, stream: Stream) -> None:
        super().__init__(daemon=True)
        self.stream = stream
        self.events: Queue[dict[str, str]] = Queue()
        self.start()

    def run(self) -> None:
        for event in self.stream.events():
            self.events.put(event)

    def next(self) -> dict[str, str]:
        """The next event. A stream that nobody wakes looks after itself only later than this."""
        return self.events.get(timeout=BEAT - 3)

    def quiet(self, seconds: float = 0.5) -> bool:
        try:
            self.events.get(timeout=seconds)
        except Empty:
            return True
        return False

    def close(self) -> None:
        self.stream.hang_up()
        self.join(10)
        self.stream.close()


class Ears:
    """Streams that are closed with the test."""

    def __init__(self) -> None:
        self.open: list[Listener] = []

    def path(self, port: int, path: str, token: str, last: int | None = None) -> Listener:
        self.open.append(Listener(Stream(port, path, token, last)))
        return self.open[-1]

    def table(self, port: int, code: str, token: str, last: int | None = None) -> Listener:
        return self.path(port, f"/api/tables/{code}/stream", token, last)


@pytest.fixture
def ears() -> Iterator[Ears]:
    made = Ears()
    yield made
    for listener in made.open:
        listener.close()


def test_a_table_live(house: House, ears: Ears) -> None:
    """One scene after the other on the same servers, for starting them takes longest."""
    one, two, code = two_friends(house)
    players = (one, two)

    # Who opens a stream is told at once where the table is.
    news = one.see(code)["news"]
    hearing = ears.table(house.back, code, two.token)
    assert hearing.next() == {"id": str(news), "event": "version", "data": str(news)}
    assert hearing.stream.kind.startswith("text/event-stream")

    # A move by one wakes the other at once, whichever process each of them uses.
    for turn in range(3):
        step(players, code, turn)
        event = hearing.next()
        assert int(event["data"]) == news + turn + 1 == int(event["id"])

    # Talk wakes too, and grows no version.
    version = one.see(code)["version"]
    one.ask("POST", f"/api/tables/{code}/chat", {"words": "Palteth and Excavation"})
    assert int(hearing.next()["data"]) == news + 4
    assert two.see(code)["version"] == version

    # A stream is resumed from the last seen event: nothing twice, nothing left out.
    again = ears.table(house.front, code, two.token, last=news + 4)
    assert again.quiet()
    behind = ears.table(house.front, code, two.token, last=news)
    assert int(behind.next()["data"]) == news + 4
    step(players, code)
    assert [int(stream.next()["data"]) for stream in (again, behind, hearing)] == [news + 5] * 3

    # The database hangs up on those who listen: what comes meanwhile is heard as soon as they listen again.
    if house.database:
        assert house.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
            "AND query IN ('LISTEN spaceline', 'SELECT 1') AND pid <> pg_backend_pid()"
        )
    one.ask("POST", f"/api/tables/{code}/chat", {"words": "Still there?"})
    news += 1
    assert [int(stream.next()["data"]) for stream in (again, behind, hearing)] == [news + 5] * 3

    # Only numbers travel.
    pattern = rb"(retry: 2000\n\n|id: \d+\nevent: version\ndata: \d+\n\n|: beat\n\n)*(id: \d+\n)?(event: version\n)?"
    for listener in (hearing, again, behind):
        assert re.fullmatch(pattern, listener.stream.heard)

    # The stream of a person tells of all tables, each with its number.
    mine = ears.path(house.back, "/api/stream", two.token)
    event = mine.next()
    assert json.loads(event["data"]) == {"code": code, "news": news + 5}
    step(players, code)
    assert json.loads(mine.next()["data"]) == {"code": code, "news": news + 6}
    other = two.new_table(two.new_deck(), "random")
    assert json.loads(mine.next()["data"])["code"] == other
    resumed = ears.path(house.front, "/api/stream", two.token, last=int(event["id"]))
    assert {json.loads(resumed.next()["data"])["code"] for _ in range(2)} == {code, other}

    # All servers are killed: whoever comes back sees where they were, and hears what comes after.
    before = [player.see(code) for player in players]
    for server in house.servers:
        server.kill()
        server.start()
    assert [player.see(code) for player in players] == before
    hearing = ears.table(house.back, code, two.token, last=news + 6)
    assert hearing.quiet()
    step(players, code)
    assert int(hearing.next()["data"]) == news + 7

    # The clock ends a game that nobody touches, and everybody hears of it (WS-48, TG-92).
    house.sql("UPDATE web_match SET clock_ends = %s WHERE code = %s", "2001-01-01 00:00:00+00:00", code)
    assert int(hearing.next()["data"]) == news + 8
    assert one.see(code)["result"]["how"] == "timed"

    # The build clock closes a deck that nobody looks at (WS-02).
    box = one.ask("POST", "/api/boxes")["id"]
    deck = one.ask("POST", "/api/decks", {"box": box, "missions": []})["id"]
    house.sql("UPDATE web_saveddeck SET build_ends = %s WHERE id = %s", "2001-01-01 00:00:00+00:00", deck)
    end = time.monotonic() + READY
    while house.sql("SELECT closed FROM web_saveddeck WHERE id = %s", deck) != [("completed",)]:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert one.ask("GET", f"/api/decks/{deck}")["legal"]

    # A stop ends open streams and the server, in good order: no stream holds it up until it is cut off.
    for server in house.servers:
        assert server.stop() == 0
    hearing.join(5)
    assert not hearing.is_alive()
    for server in house.servers:
        assert "Traceback" not in server.log()
        assert "graceful shutdown exceeded" not in server.log()


def test_one_worker_on_sqlite(tmp_path: Path) -> None:
    code, words = Server(tmp_path, "", "--workers", "2").refusal()
    assert (code, "SQLite serves one worker" in words) == (2, True)
    with Server(tmp_path) as first:
        code, words = Server(tmp_path).refusal()
        assert (code, "already; SQLite serves one" in words) == (2, True)
        elsewhere = tmp_path / "elsewhere"
        code, words = Server(elsewhere, port=first.port).refusal()
        assert (code, "cannot listen on" in words) == (2, True)


def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    code, words = Server(tmp_path, f"postgresql://nobody@/none?host={tmp_path}").refusal()
    assert (code, "the database does not answer" in words) == (2, True)


def test_several_workers_on_postgresql(postgres_database: str, tmp_path: Path, ears: Ears) -> None:
    with Server(tmp_path, postgres_database, "--workers", "2") as server:
        one = Caller(server.port).become_guest()
        code = one.new_table(one.new_deck(), "random")
        hearing = [ears.table(server.port, code, one.token) for _ in range(6)]  # some at each worker
        first = {int(stream.next()["data"]) for stream in hearing}
        assert len(first) == 1
        status, _ = one.move(code, one.see(code)["version"], do="concede")
        assert status == 200
        assert {int(stream.next()["data"]) for stream in hearing} == {first.pop() + 1}

        # Other workers take their places; nobody is turned away meanwhile, and streams end to be opened again.
        before = server.workers()
        server.renew()
        end = time.monotonic() + 4 * READY  # one after the other, each as long as a server takes to start
        while before & server.workers():
            assert one.see(code)["status"] == "over"
            assert time.monotonic() < end
        assert one.see(code)["status"] == "over"
        for listener in hearing:
            listener.join(10)
            assert not listener.is_alive()
        assert server.stop() == 0
        assert "Traceback" not in server.log()
        assert "graceful shutdown exceeded" not in server.log()


def test_bodies_without_end_are_refused(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        line.request("POST", "/api/guest", b"x", {"Content-Length": "5000000"})
        answer = line.getresponse()
        assert answer.status == 413
        assert json.loads(answer.read())["error"]
        line.close()
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        try:
            line.request("POST", "/api/tokens", (b"x" * 65_536 for _ in range(40)), encode_chunked=True)
            refused = line.getresponse().status
        except (OSError, http.client.HTTPException):
            refused = 413  # the server hung up
        assert refused in (400, 413)
        line.close()
        assert Caller(server.port).call("GET", "/health")[0] == 200
        assert "Traceback" not in server.log()
