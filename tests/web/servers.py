"""Real server processes on loopback, started by the command that people use, and a plain client to talk to them."""

import http.client
import json
import os
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

READY = 60.0
"""Seconds a server may take to start on a busy machine."""


def free_port() -> int:
    """Below the ports that the system gives to callers: none of them takes it while a killed server is away."""
    for _ in range(100):
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


class Server:
    """`spaceline serve` in a process group of its own, always ended with the test."""

    def __init__(self, data: Path, database: str = "", *options: str, port: int = 0, **settings: str) -> None:
        self.port = port or free_port()
        self.data = data
        self._options = options
        self._settings = {
            "SPACELINE_DATA": str(data),
            "SPACELINE_GUESTS": "100000",
            "SPACELINE_LOG": "json",
            **settings,
        }
        if database:
            self._settings["DATABASE_URL"] = database
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        with (self.data / f"log-{self.port}").open("ab") as log:
            self._process = subprocess.Popen(
                self._command(), env=self._environment(), stdout=log, stderr=log, start_new_session=True
            )
        end = time.monotonic() + READY
        while time.monotonic() < end:
            if self._process.poll() is not None:
                raise AssertionError(f"the server ended at once: {self.log()[-2000:]}")
            with suppress(OSError):
                if Caller(self.port).call("GET", "/health")[0] == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    @property
    def number(self) -> int:
        """The id of its process."""
        assert self._process is not None
        return self._process.pid

    def refusal(self) -> tuple[int, str]:
        """Exit code and words of a server that is not to start."""
        done = subprocess.run(
            self._command(), env=self._environment(), capture_output=True, text=True, timeout=READY, check=False
        )
        return done.returncode, done.stderr

    def _command(self) -> list[str]:
        program = "from spaceline.cli.main import run; run()"
        return [sys.executable, "-c", program, "serve", "--port", str(self.port), *self._options]

    def _environment(self) -> dict[str, str]:
        return {**{name: value for name, value in os.environ.items() if name != "DATABASE_URL"}, **self._settings}

    def kill(self) -> None:
        """SIGKILL to the server and whatever it started."""
        if self._process is not None and self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def workers(self) -> set[int]:
        """The processes that the server has started to serve."""
        found = set()
        for child in Path(f"/proc/{self.number}/task/{self.number}/children").read_text("utf-8").split():
            with suppress(OSError):  # it has just gone
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.add(int(child))
        return found

    def renew(self) -> None:
        """SIGHUP: other workers take the place of these."""
        os.kill(self.number, signal.SIGHUP)

    def stop(self, seconds: float = 20) -> int:
        """SIGTERM, as a supervisor would; returns the exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(seconds)

    def sql(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Asks its SQLite database behind its back."""
        with closing(sqlite3.connect(self.data / "spaceline.sqlite3", timeout=20)) as line:
            rows = line.execute(query, [str(value) for value in values]).fetchall()
            line.commit()
            return rows

    def log(self) -> str:
        return (self.data / f"log-{self.port}").read_text(encoding="utf-8")


class Caller:
    """Somebody who calls the API of a server."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token

    def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and document. Raises OSError when the server cannot be reached or goes away."""
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)) as line:
            try:
                line.request(method, path, None if body is None else json.dumps(body), headers)
                answer = line.getresponse()
                text = answer.read()
            except http.client.HTTPException as error:
                raise ConnectionError(str(error)) from error
        return answer.status, json.loads(text) if text else None

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The document of a call that must succeed."""
        status, document = self.call(method, path, body)
        assert status < 300, f"{method} {path}: {status} {document}"
        return document

    # What a player does

    def become_guest(self) -> "Caller":
        self.token = self.ask("POST", "/api/guest")["token"]
        return self

    def new_deck(self) -> int:
        box = self.ask("POST", "/api/boxes")["id"]
        return int(self.ask("POST", "/api/decks", {"box": box})["id"])

    def new_table(self, deck: int, against: str) -> str:
        return str(self.ask("POST", "/api/tables", {"deck": deck, "against": against})["code"])

    def see(self, code: str) -> Any:
        return self.ask("GET", f"/api/tables/{code}")

    def move(self, code: str, version: int, answer: Any = None, key: str = "", do: str = "answer") -> tuple[int, Any]:
        body = {"key": key or str(uuid.uuid4()), "version": version, "do": do, "answer": answer}
        return self.call("POST", f"/api/tables/{code}/move", body)


def some_answer(decision: dict[str, Any], turn: int = 0) -> Any:
    """A legal answer to a decision as the API shows it; `turn` varies which."""
    kind = decision["kind"]
    if "options" in decision:
        options = decision["options"]
        return options[turn % len(options)]["id"]
    if kind == "choose card":
        return decision["cards"][turn % len(decision["cards"])]["id"]
    if kind == "choose number":
        return decision["low"]
    if kind == "yes or no":
        return turn % 2 == 0
    return [card["id"] for card in decision["cards"][: max(decision["least"], min(1, decision["most"]))]]


class Stream:
    """An open stream of server-sent events."""

    def __init__(self, port: int, path: str, token: str = "", last: int | None = None) -> None:
        headers = {"Accept": "text/event-stream"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if last is not None:
            headers["Last-Event-ID"] = str(last)
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self._line.connect()
        self._socket: socket.socket = self._line.sock
        self._line.request("GET", path, headers=headers)
        self._answer = self._line.getresponse()
        self.status = self._answer.status
        self.kind = self._answer.headers.get("Content-Type", "")
        self.heard = b""

    def events(self) -> Iterator[dict[str, str]]:
        """Each event as it comes; ends with the stream."""
        event: dict[str, str] = {}
        while line := self._answer.readline():
            self.heard += line
            text = line.decode().rstrip("\n")
            name, _, value = text.partition(": ")
            if name:
                event[name] = value
            elif not text:
                if "data" in event:
                    yield event
                event = {}

    def hang_up(self) -> None:
        """Ends the reading of another thread."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._answer.close()
        self._line.close()


class House:
    """All server processes on one database: one on SQLite, two on PostgreSQL."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder = folder
        self.database = database
        self.servers = [Server(folder, database) for _ in range(2 if database else 1)]

    def __enter__(self) -> "House":
        for server in self.servers:
            server.start()
        return self

    def __exit__(self, *_: object) -> None:
        for server in self.servers:
            server.kill()

    @property
    def front(self) -> int:
        """The port of the first process."""
        return self.servers[0].port

    @property
    def back(self) -> int:
        """The port of the last process; the same as the front on SQLite."""
        return self.servers[-1].port

    def sql(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Asks the database behind the servers' backs; the query is written with %s."""
        if self.database:
            import psycopg

            with psycopg.connect(self.database, autocommit=True) as line:
                found = line.execute(query.encode(), values)
                return found.fetchall() if found.description else []
        return self.servers[0].sql(query.replace("%s", "?"), *values)


def two_friends(house: House) -> tuple[Caller, Caller, str]:
    """Two people at a table, the first at the front process and the second at the back one."""
    one, two = Caller(house.front).become_guest(), Caller(house.back).become_guest()
    code = one.new_table(one.new_deck(), "friend")
    two.ask("POST", f"/api/tables/{code}/join", {"deck": two.new_deck()})
    return one, two, code


def step(players: tuple[Caller, Caller], code: str, turn: int = 0) -> int:
    """Whoever is asked first answers; returns the seat."""
    for seat, player in enumerate(players):
        seen = player.see(code)
        if seen["view"]["decision"] is not None:
            status, done = player.move(code, seen["version"], some_answer(seen["view"]["decision"], turn))
            assert status == 200, done
            return seat
    raise AssertionError("nobody is asked")
