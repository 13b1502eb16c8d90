"""Requests that no description foresees: no JSON, JSON without end, odd addresses. A clear refusal, nothing changed."""

import json
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.web.friends import Table, key, table_where
from tests.web.seats import first_answer

from spaceline.web.api import api
from spaceline.web.api.doors import new_token
from spaceline.web.models import Match, Person
from spaceline.web.shelf import built_from, keep_deck, open_for

pytestmark = pytest.mark.django_db
SPEC: dict[str, Any] = api.get_openapi_schema(path_prefix="")
OPERATIONS = [
    (method.upper(), path) for path, methods in SPEC["paths"].items() for method in methods if "stream" not in path
]
BOUNDS = settings(deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
ODD_TEXT = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["\x00", "\ud800", "a\u202eb", "'; DROP TABLE web_match; --", "../..", "%00", "Ω" * 5_000, "2001"]),
)
ODD_NUMBER = st.one_of(st.integers(-5, 5), st.sampled_from([2**31, 2**63 - 1, 2**63, 2**200, -(2**64)]))
ODD = st.recursive(
    st.one_of(st.none(), st.booleans(), ODD_NUMBER, st.floats(), ODD_TEXT),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(ODD_TEXT, inner, max_size=4)),
    max_leaves=8,
)
BODIES = st.one_of(
    ODD.map(lambda value: json.dumps(value).encode()),
    st.binary(max_size=30),
    st.sampled_from([b"", b"[" * 50_000, b'{"a":' * 50_000, b'"' + b"9" * 900_000 + b'"', b"9" * 5_000, b"\xff\xfe{}"]),
)
CODES = st.sampled_from(["none", "%00", "A-B", "é", "a" * 99, "..", "%2e%2e%2f"])
NUMBERS = st.one_of(ODD_NUMBER, st.sampled_from(["x", "%00", "1.5", "٣", "1e3"]))
QUERIES = st.sampled_from(["", "", "?since=-1", "?since=x", f"?since={2**64}", "?since=3", "?since=1&since=2"])


class World:
    """Somebody with a table, a deck and a box."""

    def __init__(self) -> None:
        table = Table(1)
        self.person = table.people[0]
        self.code = table.code
        box = open_for(self.person)
        self.numbers = [box.pk, keep_deck(self.person, built_from(box, "2001"), "2001", box).pk]

    def address(self, path: str, draw: Any) -> str:
        code = draw(st.one_of(st.just(self.code), CODES))
        number = draw(st.one_of(st.sampled_from(self.numbers), NUMBERS))
        return f"/api{path.format(code=code, number=number)}{draw(QUERIES)}"

    def client(self) -> Client:
        """With a token that was not there before: a request may have revoked it."""
        Person.objects.get(pk=self.person.pk).tokens.all().delete()
        return Client(headers={"Authorization": f"Bearer {new_token(self.person)}", "Accept": "application/json"})


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_odd_requests_get_an_answer(method: str, path: str) -> None:
    world = World()
    documented = {int(code) for code in SPEC["paths"][path][method.lower()]["responses"]}

    @settings(BOUNDS, max_examples=15)
    @given(st.data())
    def ask(data: st.DataObject) -> None:
        address, body = world.address(path, data.draw), data.draw(BODIES)
        answer = world.client().generic(method, address, body, content_type="application/json")
        assert answer.status_code in documented
        assert answer.status_code < 500
        if answer.status_code >= 400:
            assert answer.json()["error"]

    ask()


def kept(table: Table) -> dict[str, Any]:
    return dict(Match.objects.values("version", "saved", "story", "news", "status").get(code=table.code))


def by_program(table: Table, seat: int, **body: Any) -> Any:
    client = Client(headers={"Authorization": f"Bearer {new_token(table.people[seat])}"})
    body = {"key": key(), "version": table.match.version, **body}
    return client.post(f"/api/tables/{table.code}/move", json.dumps(body), content_type="application/json")


@settings(BOUNDS, max_examples=40)
@given(answer=ODD, do=st.sampled_from(["answer", "undo", "grant", "refuse"]), version=st.sampled_from([0, 1, 2, 99]))
def test_odd_moves_leave_the_game_alone(answer: Any, do: str, version: int) -> None:
    table = Table(1)
    before = kept(table)
    legal = {json.dumps(one) for decision in table.game.decisions for one in decision.answers()}
    if json.dumps(answer) in legal:
        return
    said = by_program(table, 0, version=version, do=do, answer=answer)
    assert 400 <= said.status_code < 500
    assert said.json()["error"]
    assert kept(table) == before


def test_out_of_turn_is_refused_in_words_and_changes_nothing() -> None:
    table = table_where(lambda table: len(table.asked()) == 1)
    asked = table.asked()[0]
    decision = table.game.decision_for(asked)
    assert decision is not None
    before = kept(table)
    said = by_program(table, 1 - asked, answer=first_answer(decision))
    assert said.status_code == 422
    assert "nothing to decide now" in said.json()["error"]
    assert kept(table) == before


def test_a_move_of_a_million_letters_is_refused_in_words_and_changes_nothing() -> None:
    table = Table(1)
    before = kept(table)
    said = by_program(table, table.asked()[0], answer="x" * 1_000_001)
    assert said.status_code in (400, 413)
    assert len(said.content) < 1_000
    assert said.json()["error"]
    assert kept(table) == before
