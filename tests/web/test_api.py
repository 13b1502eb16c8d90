"""The API as its document tells it: the bot written there plays, and every call is there."""

import json
import re
import subprocess
import sys
from ast import literal_eval
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from tests.web.friends import Table, key, table_where
from tests.web.seats import first_answer
from tests.web.servers import Server

from spaceline.web.api import api
from spaceline.web.api.doors import MOST_TOKENS, new_token
from spaceline.web.models import ApiToken, Match, Person, SavedDeck

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


class Program:
    """A program with a token."""

    def __init__(self, person: Person | None = None) -> None:
        self.token = new_token(person) if person else ""

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"}
        written = "" if body is None else json.dumps(body)
        answer = Client(headers=headers).generic(method, f"/api{path}", written, content_type="application/json")
        assert answer.status_code == status, answer.content
        return json.loads(answer.content) if answer.content else None


def test_the_bot_of_the_document_plays_a_game(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    assert len([line for line in program.splitlines() if line.strip()]) <= 32
    bot = tmp_path / "bot.py"
    bot.write_text(program, encoding="utf-8")
    with Server(tmp_path) as server:
        done = subprocess.run(
            [sys.executable, "-I", "-S", bot, f"http://127.0.0.1:{server.port}"],  # the standard library alone
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert literal_eval(done.stdout)["kind"] in ("full win", "modified win", "true tie")
        assert "Traceback" not in server.log()


@pytest.mark.django_db
def test_the_description_is_published() -> None:
    answer = Client().get("/api/openapi.json")
    assert answer.status_code == 200
    assert answer.json()["info"]["title"] == "Spaceline"
    assert answer.json()["paths"]


def test_every_call_in_the_document_exists() -> None:
    paths = {re.sub(r"^/api", "", path) for path in api.get_openapi_schema(path_prefix="")["paths"]}
    told = {path for path in re.findall(r"/api(/[a-z/{}]+)", DOCUMENT) if path not in ("/openapi", "/tables/")}
    assert told <= paths
    assert {"/stream", "/tables/{code}/move", "/tables/{code}/passes"} <= told


@pytest.mark.django_db
def test_the_opponents_are_listed_and_no_other_is_accepted() -> None:
    program = Program(Table().people[0])
    about = program.ask("GET", "/about")
    assert set(about["levels"]) < set(about["bots"])
    assert about["levels"][0] == "cadet"
    deck = program.ask("POST", "/decks", {"box": program.ask("POST", "/boxes")["id"]})["id"]
    for name in about["levels"]:
        assert program.ask("POST", "/tables", {"deck": deck, "against": name})["players"][1] == name.capitalize()
    assert program.ask("POST", "/tables", {"deck": deck, "against": "ensign"}, 400)["error"]


@pytest.mark.req("WS-02")
@pytest.mark.django_db(transaction=True)
def test_the_build_clock_closes_a_deck_for_programs_too() -> None:
    program = Program(Table().people[0])
    box = program.ask("POST", "/boxes")
    wanted = {"box": box["id"], "missions": [], "seed": [], "draw": []}
    timed, untimed = (program.ask("POST", "/decks", {**wanted, "timed": timed}) for timed in (True, False))
    assert (timed["build_ends"], timed["closed"], timed["untimed"]) == (box["build_ends"], "", False)
    assert (untimed["build_ends"], untimed["closed"], untimed["untimed"]) == (None, "", True)
    SavedDeck.objects.filter(pk=timed["id"]).update(build_ends=timezone.now())
    other = {"name": "Mine", "missions": [], "seed": [], "draw": []}
    assert "hands down" in program.ask("PUT", f"/decks/{timed['id']}", other, 409)["error"]
    assert not program.ask("PUT", f"/decks/{untimed['id']}", other)["legal"]
    closed = program.ask("GET", f"/decks/{timed['id']}")
    assert (closed["closed"], closed["legal"], closed["completed"]["left_out"]) == ("completed", True, [])
    assert len(closed["completed"]["added"]) == sum(len(closed[part]) for part in ("missions", "seed", "draw"))
    assert [deck["closed"] for deck in program.ask("GET", "/decks")] == ["", "completed"]


@pytest.mark.django_db(transaction=True)
def test_a_game_by_program_alone() -> None:
    one, two = Program(), Program()
    for program in (one, two):
        program.token = program.ask("POST", "/guest")["token"]
    decks = [program.ask("POST", "/decks", {"box": program.ask("POST", "/boxes")["id"]}) for program in (one, two)]
    assert all(deck["legal"] for deck in decks)
    code = one.ask("POST", "/tables", {"deck": decks[0]["id"], "against": "anyone"})["code"]
    assert [table["code"] for table in two.ask("GET", "/tables")["open"]] == [code]
    two.ask("POST", f"/tables/{code}/join", {"deck": decks[1]["id"]})
    for _ in range(10):
        for program in (one, two):
            seen = program.ask("GET", f"/tables/{code}")
            decision = seen["view"]["decision"]
            if decision is not None:
                game = Match.objects.get(code=code)
                answer = first_answer(_decision(game, seen["seat"]))
                body = {"key": key(), "version": seen["version"], "answer": answer}
                assert program.ask("POST", f"/tables/{code}/move", body)["version"] == seen["version"] + 1
    one.ask("POST", f"/tables/{code}/chat", {"words": "well played"}, 204)
    one.ask("POST", f"/tables/{code}/move", {"key": key(), "version": 1, "do": "concede"})
    seen = two.ask("GET", f"/tables/{code}")
    assert seen["chat"][0]["words"] == "well played"
    assert seen["result"]["winner"] == 1
    assert two.ask("GET", f"/tables/{code}/record")["answers"]
    assert len(two.ask("GET", f"/tables/{code}?since=3")["story"]) == len(seen["story"]) - 3


def _decision(match: Match, seat: int) -> Any:
    from spaceline.web.games import load

    return load(match)[0].decision_for(seat)


@pytest.mark.django_db(transaction=True)
def test_requests_and_standing_passes_by_program() -> None:
    table = table_where(lambda table: table.match.undo_seat is not None)
    asker = table.match.undo_seat
    assert asker is not None
    programs = [Program(person) for person in table.people]
    path = f"/tables/{table.code}"
    assert programs[asker].ask("GET", path)["undo"] == "may"
    move = {"key": key(), "version": table.match.version, "do": "undo"}
    programs[asker].ask("POST", f"{path}/move", move)
    assert [program.ask("GET", path)["undo"] for program in programs] == (
        ["asked", "grant"] if asker == 0 else ["grant", "asked"]
    )
    programs[1 - asker].ask("POST", f"{path}/move", {**move, "key": key(), "do": "refuse"})
    assert programs[0].ask("PUT", f"{path}/passes", {"on": True}) == {"on": True}
    assert [program.ask("GET", path)["passes"] for program in programs] == [True, False]


@pytest.mark.django_db
def test_tokens_of_an_account() -> None:
    Client().post("/sign-up", {"name": "Worf", "password": "a long enough word"})
    worf = Program()
    worf.ask("POST", "/tokens", {"name": "Worf", "password": "wrong"}, 400)
    worf.token = worf.ask("POST", "/tokens", {"name": "worf", "password": "a long enough word"})["token"]
    (known,) = worf.ask("GET", "/me")["tokens"]
    assert ApiToken.objects.get().digest != worf.token
    worf.ask("DELETE", f"/tokens/{known['id']}", status=204)
    assert worf.ask("GET", "/me", status=401)["error"]


@pytest.mark.django_db
def test_tokens_are_numbered() -> None:
    table = Table()
    program = Program(table.people[0])
    for _ in range(MOST_TOKENS - 1):
        new_token(table.people[0])
    from spaceline.web.refusals import TooMany

    with pytest.raises(TooMany):
        new_token(table.people[0])
    assert len(program.ask("GET", "/me")["tokens"]) == MOST_TOKENS


@pytest.mark.django_db
def test_a_deck_is_changed_by_program() -> None:
    program = Program(Table().people[0])
    deck = program.ask("POST", "/decks", {"missions": ["Excavation"], "seed": [], "draw": [], "name": "Mine"})
    assert not deck["legal"]
    lists = {"missions": [], "seed": [], "draw": ["Data"], "edition": "2000"}
    changed = program.ask("PUT", f"/decks/{deck['id']}", lists)
    assert (changed["name"], changed["draw"], changed["edition"]) == ("Mine", ["Data"], "2000")
    said = program.ask("PUT", f"/decks/{deck['id']}", {**lists, "draw": ["Tribble Hunt"]}, 400)
    assert "Tribble Hunt" in said["error"]
    assert program.ask("PUT", f"/decks/{deck['id']}", {**lists, "edition": "1999"}, 400)["error"]
    assert program.ask("GET", f"/decks/{deck['id']}")["draw"] == ["Data"]
