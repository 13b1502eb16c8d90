"""The clocks of the server, the doors that are counted, and what is written down."""

import json
import logging
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from tests.web.friends import Table, key, person, table_at
from tests.web.seats import Visitor

from spaceline.engine.decisions import Look
from spaceline.game import Game
from spaceline.web import clock
from spaceline.web.logs import JsonLines
from spaceline.web.models import Knock, Match, Person
from spaceline.web.people import hand_over
from spaceline.web.safety import Gate, caller

pytestmark = pytest.mark.django_db(transaction=True)
PAST = timedelta(seconds=-1)


def run_out(table: Table, **fields: Any) -> None:
    Match.objects.filter(code=table.code).update(**(fields or {"clock_ends": timezone.now() + PAST}))


# Clocks


@pytest.mark.req("TG-92", "WS-48")
def test_hands_down_even_before_the_clock_has_been_looked_at() -> None:
    table = Table()
    run_out(table)
    seat = table.asked()[0]
    said = table.send(seat, answer="end")
    assert said.status_code == 400
    assert "hands down" in said.json()["error"]
    assert table.browsers[0].client.post(f"/table/{table.code}/passes", {"on": "yes"}).status_code == 400


@pytest.mark.req("WS-48")
def test_one_broken_game_does_not_stop_the_clock_of_the_others() -> None:
    broken, sound = Table(1), Table(2)
    run_out(broken, clock_ends=timezone.now() + PAST, saved={"record": {}})
    run_out(sound)
    assert clock.call_time_where_due() == 2
    assert (sound.match.result or {})["how"] == "timed"
    assert (broken.match.status, broken.match.result) == (Match.OVER, clock.NO_RESULT)
    assert clock.call_time_where_due() == 0


def test_the_clock_outlives_the_database(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    table = Table()
    run_out(table)
    ticking = clock.Clock()

    def away() -> int:
        raise OperationalError("no connection")

    with monkeypatch.context() as patched:
        patched.setattr(clock, "call_time_where_due", away)
        patched.setattr(clock, "take_back_looks", away)
        patched.setattr(clock, "close_decks", away)
        for _ in range(3):
            ticking.tick()
    assert len([record for record in caplog.records if record.levelno == logging.ERROR]) == 1
    ticking.tick()
    assert table.match.status == Match.OVER


def test_a_timed_look_is_taken_back() -> None:
    def looking(game: Game) -> bool:
        return any(isinstance(one, Look) and one.seconds is not None for one in game.decisions)

    table = table_at(looking, "Life-form Scan")
    assert table.match.look_ends is not None
    assert clock.take_back_looks() == 0
    run_out(table, look_ends=timezone.now() + PAST)
    version = table.match.version
    assert clock.take_back_looks() == 1
    assert not looking(table.game)
    assert table.match.version == version + 1


def test_a_look_at_a_broken_game_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    run_out(table, look_ends=timezone.now() + PAST)

    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(Game, "decision_for", fail)
    assert clock.take_back_looks() == 0
    assert table.match.look_ends is None


# Doors


def test_a_door_counts_for_each_caller_and_forgets() -> None:
    door = Gate("test", 2, 60, "enough")
    assert [door.admits("a"), door.admits("a"), door.admits("a"), door.admits("b")] == [True, True, False, True]
    Knock.objects.filter(caller="a").update(at=timezone.now() - timedelta(seconds=61))
    assert door.admits("a")
    Knock.objects.update(at=timezone.now() - timedelta(days=2))
    assert clock.forget_knocks() == 4


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64"),
        ("2001:db8:1:2::9", "2001:0db8:0001:0002::/64"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_callers(address: str, counted: str, rf: Any) -> None:
    assert caller(rf.get("/", REMOTE_ADDR=address)) == counted


def test_signing_in_is_tried_ten_times() -> None:
    client = Client()
    tries = [client.post("/sign-in", {"name": "Ann", "password": "x"}).status_code for _ in range(11)]
    assert tries == [400] * 10 + [429]


def test_one_name_is_tried_thirty_times_from_wherever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spaceline.web.people.authenticate", lambda *_, **__: None)  # a real look takes its time
    tries = [
        Client(REMOTE_ADDR=f"192.0.2.{place}").post("/sign-in", {"name": "Ann", "password": "x"}).status_code
        for place in range(31)
    ]
    assert tries == [400] * 30 + [429]


def test_signing_up_is_tried_ten_times_and_guests_are_counted() -> None:
    client = Client()
    tries = [client.post("/sign-up", {"name": "", "password": ""}).status_code for _ in range(11)]
    assert tries == [400] * 10 + [429]
    guests = [Client().post("/play").status_code for _ in range(61)]
    assert guests == [302] * 60 + [429]
    assert Person.objects.count() == 60


# People


@pytest.mark.parametrize("name", ["", "x" * 31, "guest 7", "Captain", "nobody", "a<b", "a\x00b", "new\nline"])
def test_names_that_are_none(name: str) -> None:
    assert Client().post("/sign-up", {"name": name, "password": "a long enough word"}).status_code == 400
    assert not Person.objects.exists()


def test_a_name_is_taken_however_it_is_written() -> None:
    for name, status in (("Worf", 302), ("WORF", 400), ("worf", 400)):
        assert Client().post("/sign-up", {"name": name, "password": "a long enough word"}).status_code == status
    assert Client().post("/sign-in", {"name": "woRF", "password": "a long enough word"}).status_code == 302


def test_a_guest_who_signs_in_brings_everything_along() -> None:
    Client().post("/sign-up", {"name": "Worf", "password": "a long enough word"})
    visitor = Visitor()
    code = visitor.start()
    visitor.client.post("/sign-in", {"name": "Worf", "password": "a long enough word"})
    worf = Person.objects.get(username="Worf")
    assert Match.objects.get(code=code).one == worf
    assert (worf.boxes.count(), worf.decks.count()) == (1, 1)


def test_nobody_comes_to_sit_opposite_themselves() -> None:
    table = Table()
    hand_over(table.people[0], table.people[1])
    assert (table.match.one, table.match.two) == tuple(table.people)


# What is written down


def test_logs_are_lines_of_json() -> None:
    try:
        raise ValueError("odd")
    except ValueError as error:
        record = logging.makeLogRecord({"msg": "a %s", "args": ("fault",), "levelno": 40, "levelname": "ERROR"})
        record.exc_info = (ValueError, error, error.__traceback__)
    record.table = "abc"
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["level"], line["table"]) == ("a fault", "error", "abc")
    assert "ValueError: odd" in line["traceback"]


def test_requests_are_written_down(caplog: pytest.LogCaptureFixture) -> None:
    visitor = Visitor()
    with caplog.at_level(logging.INFO, logger="spaceline.requests"):
        visitor.client.get("/health")
    (line,) = [vars(record) for record in caplog.records if record.name == "spaceline.requests"]
    assert (line["method"], line["path"], line["status"]) == ("GET", "/health", 200)


def test_numbers_for_a_monitor() -> None:
    table = Table()
    table.play()
    text = Client().get("/metrics").content.decode()
    numbers = dict(line.rsplit(" ", 1) for line in text.splitlines())
    assert numbers['spaceline_tables{status="playing"}'] == "1"
    assert numbers["spaceline_moves_total"] == "1"
    assert numbers["spaceline_streams"] == "0"
    assert all(float(number) >= 0 for number in numbers.values())


def test_numbers_are_for_staff_and_this_machine() -> None:
    away = Client(REMOTE_ADDR="192.0.2.1")
    assert away.get("/metrics").status_code == 404
    assert Client().get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 404
    away.force_login(person(key(), is_staff=True))
    assert away.get("/metrics").status_code == 200


def test_health_without_a_database(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Client().get("/health").json() == {"ok": True, "playing": 0}

    def away(*_: object, **__: object) -> None:
        raise OperationalError

    monkeypatch.setattr(Match.objects, "filter", away)
    assert Client().get("/health").status_code == 503
    assert Client().post("/table/abc/move", "{}", content_type="application/json").status_code in (400, 404)


def test_a_database_that_is_away_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object, **__: object) -> None:
        raise OperationalError

    monkeypatch.setattr("spaceline.web.tables.get_object_or_404", away)
    page = Client().get("/table/abc")
    assert page.status_code == 503
    assert b"Try again" in page.content


def test_a_fault_elsewhere_is_noted_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("spaceline.web.tables.get_object_or_404", fail)
    client = Client(raise_request_exception=False)
    page = client.get("/table/abc")
    assert page.status_code == 500
    assert b"has been noted" in page.content
    assert b"a bug" not in page.content
