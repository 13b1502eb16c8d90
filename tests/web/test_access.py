"""Who may do what: every address and every call of the API, tried by everybody."""

import json
from typing import Any, NamedTuple

import pytest
from django.db import transaction
from django.test import Client
from django.urls import URLPattern
from tests.properties.random_play import sealed_decks
from tests.web.friends import Table, key, person

from spaceline.web import games
from spaceline.web.api import api
from spaceline.web.api.doors import new_token
from spaceline.web.models import ApiToken, Match, OpenedBox, Person
from spaceline.web.shelf import built_from, keep_deck, open_for
from spaceline.web.urls import urlpatterns

pytestmark = pytest.mark.django_db

ROLES = ("anonymous", "guest", "player", "opponent", "other", "staff")
"""The player owns the box and the deck; player and opponent sit at the tables; the others sit elsewhere or nowhere."""
EVERYBODY = "200 200 200 200 200 200"
NOBODY = "404 404 404 404 404 404"
OWNER = "404 404 200 404 404 404"
BOTH = "404 404 200 200 404 404"
MOVED = "302 302 302 302 302 302"


class Row(NamedTuple):
    """One thing to try: the name of its address, the call, and the answer to each role."""

    name: str
    method: str
    address: str
    answers: str
    body: Any = None


PAGES = [
    Row("home", "GET", "/", EVERYBODY),
    Row("play-now", "POST", "/play", MOVED),
    Row("box", "GET", "/box/{box}", OWNER),
    Row("new-deck", "POST", "/box/{box}/deck", "404 404 302 404 404 404", {"how": "built"}),
    Row("import-deck", "POST", "/deck/import", MOVED, {"text": "Missions:\nExcavation\n"}),
    Row("deck", "GET", "/deck/{deck}", OWNER),
    Row("change-deck", "POST", "/deck/{deck}/change", OWNER, '{"missions": [], "seed": [], "draw": []}'),
    Row("build-deck", "POST", "/deck/{deck}/build", "404 404 302 404 404 404"),
    Row("copy-deck", "POST", "/deck/{deck}/copy", "404 404 302 404 404 404"),
    Row("start", "POST", "/deck/{deck}/play", "404 404 302 404 404 404", {"against": "random"}),
    Row("export-deck", "GET", "/deck/{deck}/text", OWNER),
    Row("table", "GET", "/table/{table}", EVERYBODY),
    Row("table", "GET", "/table/{private}", BOTH),
    Row("table", "GET", "/table/{open}", EVERYBODY),
    Row("table", "GET", "/table/{over}", EVERYBODY),
    Row("table", "GET", "/table/none", NOBODY),
    Row("table-part", "GET", "/table/{table}/part", EVERYBODY),
    Row("table-part", "GET", "/table/{private}/part", BOTH),
    Row("table-part", "GET", "/table/{open}/part", "204 204 204 204 204 204"),
    Row("join", "POST", "/table/{open}/join", "404 404 400 404 404 404", {"deck": "{deck}"}),
    Row("join", "POST", "/table/{table}/join", "404 404 400 404 404 404", {"deck": "{deck}"}),
    Row("join", "POST", "/table/{private}/join", "404 404 400 404 404 404", {"deck": "{deck}"}),
    Row(
        "move",
        "POST",
        "/table/{table}/move",
        "403 403 200 200 403 403",
        '{"key": "a key of mine", "version": 1, "do": "concede"}',
    ),
    Row("move", "POST", "/table/{private}/move", BOTH, '{"key": "a key of mine", "version": 1, "do": "concede"}'),
    Row(
        "move",
        "POST",
        "/table/{open}/move",
        "403 403 400 403 403 403",
        '{"key": "a key of mine", "version": 0, "do": "concede"}',
    ),
    Row("chat", "POST", "/table/{table}/chat", "404 404 204 204 404 404", {"words": "hello"}),
    Row("chat", "POST", "/table/{private}/chat", "404 404 204 204 404 404", {"words": "hello"}),
    Row("passes", "POST", "/table/{table}/passes", "403 403 200 200 403 403", {"on": "yes"}),
    Row("passes", "POST", "/table/{private}/passes", BOTH, {"on": "yes"}),
    Row("rematch", "POST", "/table/{over}/rematch", "403 403 302 302 403 403"),
    Row("rematch", "POST", "/table/{private}/rematch", "404 404 400 400 404 404"),
    Row("news", "GET", "/table/{table}/news", EVERYBODY),
    Row("news", "GET", "/table/{private}/news", BOTH),
    Row("replay", "GET", "/table/{over}/replay", EVERYBODY),
    Row("replay", "GET", "/table/{table}/replay", "400 400 400 400 400 400"),
    Row("replay", "GET", "/table/{private}/replay", "404 404 400 400 404 404"),
    Row("record", "GET", "/table/{over}/record", EVERYBODY),
    Row("record", "GET", "/table/{table}/record", "400 400 400 400 400 400"),
    Row("record", "GET", "/table/{private}/record", "404 404 400 400 404 404"),
    Row("cards", "GET", "/cards", EVERYBODY),
    Row("card", "GET", "/card/Data", EVERYBODY),
    Row("rules", "GET", "/rules", EVERYBODY),
    Row("rule", "GET", "/rules/WS-02", EVERYBODY),
    Row("rulings", "GET", "/rulings", EVERYBODY),
    Row("ruling", "GET", "/rulings/none", NOBODY),
    Row("search", "GET", "/search?q=data", EVERYBODY),
    Row("you", "GET", "/you", "302 200 200 200 200 200"),
    Row("new-key", "POST", "/you/keys", "404 200 200 200 200 200"),
    Row("revoke-key", "POST", "/you/keys/{token}/revoke", "404 404 302 404 404 404"),
    Row("sign-up", "GET", "/sign-up", EVERYBODY),
    Row("sign-up", "POST", "/sign-up", MOVED, {"name": "Somebody", "password": "a long enough word"}),
    Row("sign-in", "GET", "/sign-in", EVERYBODY),
    Row("sign-in", "POST", "/sign-in", "400 400 400 400 400 400", {"name": "Somebody", "password": "a word"}),
    Row("sign-out", "POST", "/sign-out", MOVED),
    Row("health", "GET", "/health", EVERYBODY),
    Row("metrics", "GET", "/metrics", "404 404 404 404 404 200"),
]

OWNER_CALL = "401 404 200 404 404 404"
ANY_CALL = "401 200 200 200 200 200"
BOTH_CALL = "401 404 200 200 404 404"
MOVE = {"key": "a key of mine", "version": 1, "do": "concede"}
CALLS = [
    Row("/guest", "POST", "/guest", EVERYBODY),
    Row("/tokens", "POST", "/tokens", "400 400 400 400 400 400", {"name": "Nobody at all", "password": "a word"}),
    Row("/me", "GET", "/me", ANY_CALL),
    Row("/tokens/{number}", "DELETE", "/tokens/{token}", "401 404 204 404 404 404"),
    Row("/about", "GET", "/about", EVERYBODY),
    Row("/boxes", "GET", "/boxes", ANY_CALL),
    Row("/boxes", "POST", "/boxes", ANY_CALL),
    Row("/boxes/{number}", "GET", "/boxes/{box}", OWNER_CALL),
    Row("/decks", "GET", "/decks", ANY_CALL),
    Row("/decks", "POST", "/decks", OWNER_CALL, {"box": "{box}"}),
    Row("/decks", "POST", "/decks", ANY_CALL, {"missions": [], "seed": [], "draw": []}),
    Row("/decks/{number}", "GET", "/decks/{deck}", OWNER_CALL),
    Row("/decks/{number}", "PUT", "/decks/{deck}", OWNER_CALL, {"missions": [], "seed": [], "draw": []}),
    Row("/tables", "GET", "/tables", ANY_CALL),
    Row("/tables", "POST", "/tables", OWNER_CALL, {"deck": "{deck}", "against": "random"}),
    Row("/tables/{code}/join", "POST", "/tables/{open}/join", "401 404 400 404 404 404", {"deck": "{deck}"}),
    Row("/tables/{code}/join", "POST", "/tables/{private}/join", "401 404 400 404 404 404", {"deck": "{deck}"}),
    Row("/tables/{code}", "GET", "/tables/{table}", ANY_CALL),
    Row("/tables/{code}", "GET", "/tables/{private}", BOTH_CALL),
    Row("/tables/{code}", "GET", "/tables/{open}", ANY_CALL),
    Row("/tables/{code}/move", "POST", "/tables/{table}/move", "401 403 200 200 403 403", MOVE),
    Row("/tables/{code}/move", "POST", "/tables/{private}/move", BOTH_CALL, MOVE),
    Row("/tables/{code}/passes", "PUT", "/tables/{table}/passes", "401 403 200 200 403 403", {"on": True}),
    Row("/tables/{code}/passes", "PUT", "/tables/{private}/passes", BOTH_CALL, {"on": True}),
    Row("/tables/{code}/chat", "POST", "/tables/{table}/chat", "401 404 204 204 404 404", {"words": "hello"}),
    Row("/tables/{code}/chat", "POST", "/tables/{private}/chat", "401 404 204 204 404 404", {"words": "hello"}),
    Row("/tables/{code}/rematch", "POST", "/tables/{over}/rematch", "401 403 200 200 403 403"),
    Row("/tables/{code}/rematch", "POST", "/tables/{private}/rematch", "401 404 400 400 404 404"),
    Row("/tables/{code}/record", "GET", "/tables/{over}/record", ANY_CALL),
    Row("/tables/{code}/record", "GET", "/tables/{table}/record", "401 400 400 400 400 400"),
    Row("/tables/{code}/record", "GET", "/tables/{private}/record", "401 404 400 400 404 404"),
    Row("/tables/{code}/stream", "GET", "/tables/{table}/stream", ANY_CALL),
    Row("/tables/{code}/stream", "GET", "/tables/{private}/stream", BOTH_CALL),
    Row("/stream", "GET", "/stream", ANY_CALL),
]


class World:
    """Six roles, a box, a deck, and four tables of player and opponent."""

    def __init__(self) -> None:
        table, private, over = Table(1), Table(1, watched=False), Table(1)
        self.people: dict[str, Person] = {
            "guest": person(key(), guest=True),
            "player": person("Player"),
            "opponent": person("Opponent"),
            "other": person("Other"),
            "staff": person("Staff", is_staff=True, is_superuser=True),
        }
        player, opponent = self.people["player"], self.people["opponent"]
        one, _ = sealed_decks(1, "2001")
        opened = games.open_table(player, one, "warp-speed-2001", "1")
        over.send(0, do="concede")
        Match.objects.exclude(code=opened.code).update(one=player, two=opponent)
        box: OpenedBox = open_for(player)
        self.tokens = {role: new_token(who) for role, who in self.people.items()}
        self.places = {
            "box": box.pk,
            "deck": keep_deck(player, built_from(box, "2001"), "2001", box).pk,
            "table": table.code,
            "private": private.code,
            "open": opened.code,
            "over": over.code,
            "token": ApiToken.objects.get(person=player).pk,
        }

    def fill(self, given: Any) -> Any:
        if isinstance(given, str) and given.startswith("{") and given.endswith("}") and given[1:-1] in self.places:
            return self.places[given[1:-1]]
        if isinstance(given, str) and given.startswith("/"):
            return given.format(**self.places)
        if isinstance(given, dict):
            return {name: self.fill(value) for name, value in given.items()}
        return given

    def browser(self, role: str, **options: Any) -> Client:
        client = Client(REMOTE_ADDR="192.0.2.1", **options)
        if role != "anonymous":
            client.force_login(self.people[role])
        return client

    def open(self, row: Row, role: str) -> int:
        """What a page answers; nothing of it is kept."""
        with transaction.atomic():
            body, address, client = self.fill(row.body), self.fill(row.address), self.browser(role)
            if row.method == "GET":
                status = client.get(address).status_code
            elif isinstance(body, dict) or body is None:
                status = client.post(address, body).status_code
            else:
                status = client.generic(row.method, address, body, content_type="application/json").status_code
            transaction.set_rollback(True)
        return status

    def call(self, row: Row, role: str) -> int:
        with transaction.atomic():
            headers = {"Authorization": f"Bearer {self.tokens[role]}"} if role != "anonymous" else {}
            client = Client(REMOTE_ADDR="192.0.2.1", headers=headers)
            body = json.dumps(self.fill(row.body)) if row.body is not None else ""
            address = f"/api{self.fill(row.address)}"
            status = int(client.generic(row.method, address, body, content_type="application/json").status_code)
            transaction.set_rollback(True)
        return status


@pytest.fixture
def world() -> World:
    return World()


def shown(row: Row) -> str:
    return f"{row.method} {row.address}"


@pytest.mark.parametrize("row", PAGES, ids=shown)
def test_pages(world: World, row: Row) -> None:
    answers = " ".join(str(world.open(row, role)) for role in ROLES)
    assert answers == row.answers


@pytest.mark.parametrize("row", CALLS, ids=shown)
def test_calls(world: World, row: Row) -> None:
    answers = " ".join(str(world.call(row, role)) for role in ROLES)
    assert answers == row.answers


def test_every_page_is_listed() -> None:
    named = {str(pattern.name) for pattern in urlpatterns if isinstance(pattern, URLPattern)}
    assert named == {row.name for row in PAGES}


def test_every_call_is_listed() -> None:
    paths = api.get_openapi_schema(path_prefix="")["paths"]
    published = {(path, method.upper()) for path, methods in paths.items() for method in methods}
    assert published == {(row.name, row.method) for row in CALLS}


@pytest.mark.parametrize("name", sorted({row.name for row in PAGES}))
def test_pages_know_their_methods(world: World, name: str) -> None:
    rows = [row for row in PAGES if row.name == name]
    allowed = {row.method for row in rows}
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE"} - allowed:
        assert world.open(rows[0]._replace(method=method, body=""), "player") == 405


@pytest.mark.parametrize("row", [row for row in PAGES if row.method == "POST"], ids=shown)
def test_forms_from_elsewhere_are_refused(world: World, row: Row) -> None:
    client = world.browser("player", enforce_csrf_checks=True)
    assert client.post(world.fill(row.address), {}).status_code == 403


def test_a_cookie_opens_no_call(world: World) -> None:
    for row in CALLS:
        if row.answers.startswith("401"):
            client = world.browser("player")
            answer = client.generic(row.method, f"/api{world.fill(row.address)}", "{}", content_type="application/json")
            assert answer.status_code == 401, row


@pytest.mark.parametrize("token", ["", "x", "x" * 5000, "\udcff", "None", "é"])
def test_a_false_token_opens_nothing(world: World, token: str) -> None:
    client = Client(headers={"Authorization": f"Bearer {token}"})
    assert client.get("/api/me").status_code == 401


def test_a_revoked_token_and_a_closed_account_open_nothing(world: World) -> None:
    row = Row("/me", "GET", "/me", "")
    Person.objects.filter(username="Other").update(is_active=False)
    assert world.call(row, "other") == 401
    ApiToken.objects.filter(person=world.people["player"]).delete()
    assert world.call(row, "player") == 401


def test_nobody_sees_more_of_an_open_table_than_its_name(world: World) -> None:
    page = world.browser("other").get(f"/table/{world.places['open']}")
    one, _ = sealed_decks(1, "2001")
    assert not [name for name in {*one.missions, *one.seed, *one.draw} if name in page.content.decode()]


def test_headers_of_every_page(world: World) -> None:
    for address in ("/", f"/table/{world.places['table']}", "/api/me", "/none", "/sign-in"):
        answer = world.browser("player").get(address)
        assert "default-src 'self'" in answer["Content-Security-Policy"]
        assert answer["X-Frame-Options"] == "DENY"
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["Referrer-Policy"] == "same-origin"


def test_cookies_are_closed_to_scripts(world: World) -> None:
    client = Client()
    client.post("/play")
    assert client.cookies["sessionid"]["httponly"]
    assert client.cookies["sessionid"]["samesite"] == "Lax"
