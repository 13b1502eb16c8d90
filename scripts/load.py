"""Many live games at once on a server of this machine: how long a move takes, and how much memory a game needs.

    python -m scripts.load --games 200 --seconds 60 --think 12

Starts a server of its own on loopback, on SQLite or on the DATABASE_URL given with --database. Every game is played by
a program over HTTP against a bot of the server, with an open stream, and a pause before each move as people make it:
12 seconds, for about 150 answers of a player fill a game of 30 minutes.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.web.servers import Caller, Server, Stream, some_answer

START_WITHIN = 300.0


@dataclass
class Tally:
    """What all players measured."""

    moves: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    finished: int = 0
    failures: list[str] = field(default_factory=list)


class Player(threading.Thread):
    """One live game after the other, at a human pace."""

    def __init__(self, port: int, number: int, think: float, tally: Tally, against: str) -> None:
        super().__init__(daemon=True)
        self.dice = random.Random(number)
        self.caller = Caller(port)
        self.think, self.tally, self.against = think, tally, against
        self.seated, self.going, self.stopping = threading.Event(), threading.Event(), threading.Event()
        self.stream: Stream | None = None

    def run(self) -> None:
        try:
            deck = self.caller.become_guest().new_deck()
            code = self._sit_down(deck)
            self.seated.set()
            self.going.wait()
            self.stopping.wait(self.dice.random() * self.think)
            while not self.stopping.is_set():
                if not self._move(code):
                    self.tally.finished += 1
                    code = self._sit_down(deck)
                self.stopping.wait(self.dice.expovariate(1 / self.think) if self.think else 0)
        except (OSError, AssertionError) as error:
            self.tally.failures.append(str(error))
            self.seated.set()
        finally:
            if self.stream is not None:
                self.stream.close()

    def _sit_down(self, deck: int) -> str:
        if self.stream is not None:
            self.stream.close()
        code = self.caller.new_table(deck, self.against)
        self.stream = Stream(self.caller.port, f"/api/tables/{code}/stream", self.caller.token)
        return code

    def _move(self, code: str) -> bool:
        """Looks and answers; False when the game is over."""
        began = time.monotonic()
        seen = self.caller.see(code)
        looked = time.monotonic()
        self.tally.looks.append(looked - began)
        if seen["status"] != "playing":
            return False
        if seen["view"]["decision"] is None:  # the bot thinks
            return True
        status, said = self.caller.move(
            code, seen["version"], some_answer(seen["view"]["decision"], self.dice.randrange(99))
        )
        self.tally.moves.append(time.monotonic() - looked)
        if status != 200:
            self.tally.failures.append(f"{status} {said}")
        return True


def quantile(times: Sequence[float], part: float) -> float:
    """Milliseconds that this part of the times does not pass."""
    ordered = sorted(times)
    return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000, 1) if ordered else 0.0


def memory(server: Server) -> float:
    """Megabytes that the server's process holds."""
    status = Path(f"/proc/{server.number}/status").read_text(encoding="utf-8")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def work(server: Server) -> float:
    """Seconds of a core that the server's process has used so far."""
    fields = Path(f"/proc/{server.number}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(games: int, seconds: float, think: float, against: str, database: str = "") -> dict[str, Any]:
    """Plays and counts; everything it starts has ended when it returns."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), database) as server:
        players = [Player(server.port, number, think, tally, against) for number in range(games + 1)]
        used = []
        for player in players:
            player.start()
            player.seated.wait(START_WITHIN)  # one after the other: opening boxes is not what is measured
            used.append(memory(server))
        for player in players:
            player.going.set()
        began, worked = time.monotonic(), work(server)
        time.sleep(seconds)
        took, worked = time.monotonic() - began, work(server) - worked
        moves, looks = list(tally.moves), list(tally.looks)
        for player in players:
            player.stopping.set()
        for player in players:
            player.join(30)
        if "Traceback" in server.log():
            tally.failures.append("there is a traceback in the log")
        return {
            "live games": len(players),
            "seconds": round(took, 1),
            "moves": len(moves),
            "moves a second": round(len(moves) / took, 1),
            "move ms": {"p50": quantile(moves, 0.5), "p99": quantile(moves, 0.99)},
            "look ms": {"p50": quantile(looks, 0.5), "p99": quantile(looks, 0.99)},
            "server core ms a move with its look": round(worked * 1000 / max(1, len(moves)), 1),
            "games finished": tally.finished,
            "memory MB": {
                "one game": round(used[0], 1),
                "all games": round(used[-1], 1),
                "end": round(memory(server), 1),
            },
            "memory KB a live game": round((used[-1] - used[0]) * 1024 / max(1, games)),
            "failures": tally.failures[:5],
        }


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=200, help="how many are live at once, beside one to warm up")
    options.add_argument("--seconds", type=float, default=60, help="how long they are measured")
    options.add_argument("--think", type=float, default=12, help="the pause before a move, in seconds, on the average")
    options.add_argument("--against", default="captain", help="the bot of the server")
    options.add_argument("--database", default="", help="a DATABASE_URL; SQLite without it")
    given = options.parse_args()
    report = measure(given.games, given.seconds, given.think, given.against, given.database)
    print(json.dumps(report, indent=2))
    return 1 if report["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
