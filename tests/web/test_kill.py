"""Killed under load: every acknowledged move is there afterwards, and no other."""

import json
import random
import threading
import time
import uuid
from collections import Counter
from typing import Any

from tests.web.servers import Caller, House, some_answer

from spaceline.engine.places import PLAYERS
from spaceline.game import Game
from spaceline.web.games import only_pick

OPPONENTS = ("random", "random", "cadet", "admiral")
"""The last one thinks after the move has been acknowledged, and is killed in the middle of a thought."""
KILLS = {"sqlite": 20, "postgresql": 6}
PATIENCE = 60.0


class Player(threading.Thread):
    """Plays against a bot without a pause. A move that is not acknowledged is sent again, under the same key."""

    def __init__(self, house: House, number: int, against: str) -> None:
        super().__init__(daemon=True)
        self.ports = [server.port for server in house.servers]
        self.caller = Caller(self.ports[0]).become_guest()
        self.dice = random.Random(number)
        self.deck = self.caller.new_deck()
        self.against = against
        self.acknowledged: list[tuple[str, str, int]] = []
        self.failures: list[str] = []
        self.stopping = False
        self.repeated = 0

    def run(self) -> None:
        code = ""
        while not self.stopping and not self.failures:
            if not code:
                code = self.insist("POST", "/api/tables", {"deck": self.deck, "against": self.against})["code"]
            seen = self.insist("GET", f"/api/tables/{code}")
            if seen["status"] == "over":
                code = ""
                continue
            if seen["view"]["decision"] is None:  # the bot thinks
                time.sleep(0.05)
                continue
            answer = some_answer(seen["view"]["decision"], self.dice.randrange(1000))
            key = str(uuid.uuid4())
            body = {"key": key, "version": seen["version"], "answer": answer}
            done = self.insist("POST", f"/api/tables/{code}/move", body)
            self.acknowledged.append((code, key, done["version"]))

    def insist(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """Calls until somebody answers, at one process and then at the other."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                status, document = self.caller.call(method, path, body)
            except OSError:
                self.repeated += 1
                self.caller.port = self.dice.choice(self.ports)
                time.sleep(0.02)
                continue
            if status == 200:
                return dict(document)
            self.failures.append(f"{method} {path}: {status} {document}")
            return {"code": "", "status": "over", "version": 0}
        self.failures.append(f"nobody answers {method} {path}")
        return {"code": "", "status": "over", "version": 0}


def kept(house: House) -> set[tuple[str, str, int]]:
    query = "SELECT t.code, m.key, m.version FROM web_move m JOIN web_match t ON t.id = m.match_id"
    return {(code, key, version) for code, key, version in house.sql(query)}


def test_no_acknowledged_move_is_lost(house: House) -> None:
    kills = KILLS["postgresql" if house.database else "sqlite"]
    players = [Player(house, number, against) for number, against in enumerate(OPPONENTS)]
    for player in players:
        player.start()
    dice = random.Random(4711)
    for number in range(kills):
        before = sum(len(player.acknowledged) for player in players)
        end = time.monotonic() + PATIENCE
        while sum(len(player.acknowledged) for player in players) < before + 6 and time.monotonic() < end:
            time.sleep(0.01)
        time.sleep(dice.random() * 0.1)
        server = house.servers[number % len(house.servers)]
        server.kill()
        told = {move for player in players for move in list(player.acknowledged)}
        assert told <= kept(house)
        server.start()
    for player in players:
        player.stopping = True
    for player in players:
        player.join(PATIENCE)
    assert not [failure for player in players for failure in player.failures]
    assert sum(player.repeated for player in players) >= kills

    # Every acknowledged move is there, and no other.
    acknowledged = [move for player in players for move in player.acknowledged]
    assert len(acknowledged) == len(set(acknowledged)) > 6 * kills
    assert set(acknowledged) == kept(house)
    made = Counter(code for code, _, _ in acknowledged)
    for code, count in made.items():
        ((saved, version, bot),) = house.sql("SELECT saved, version, bot FROM web_match WHERE code = %s", code)
        game = Game.load(as_document(saved))
        assert asked_for(game.record) == count
        assert version == count + 1 or (version > count and bot == "admiral")
        assert Game.from_record(game.record).digest == game.digest


def asked_for(record: dict[str, Any]) -> int:
    """How many answers of the first seat were its own, and not cards of which there was no choice."""
    game, count = Game.from_record(record, until=0), 0
    for seat, answer in record["answers"]:
        if seat in PLAYERS:
            count += seat == 0 and only_pick(game, 0) is None
            game.decide(seat, answer)
    return count


def as_document(saved: Any) -> dict[str, Any]:
    """SQLite gives the text, PostgreSQL the document."""
    return dict(json.loads(saved) if isinstance(saved, str) else saved)
