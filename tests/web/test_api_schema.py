"""The API of a real server against its published description: whatever fits it, or just fails to, is answered so."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.web.servers import Caller, Server

from spaceline.web.api import api

if TYPE_CHECKING:
    from schemathesis import BaseSchema, Case

OPERATIONS = [
    (method, path)
    for path, methods in api.get_openapi_schema(path_prefix="/api/")["paths"].items()
    for method in methods
    if not path.endswith("/stream")  # a stream answers, and goes on answering: see test_live
]


@dataclass(frozen=True)
class World:
    """A running server, its description, and somebody who owns a box, a deck and a table there."""

    server: Server
    schema: "BaseSchema"
    caller: Caller
    box: int
    deck: int
    code: str

    def known(self, path: str) -> dict[str, object]:
        """What stands at this address for the somebody."""
        return {"code": self.code, "number": self.box if "/boxes/" in path else self.deck}

    def caller_of(self, path: str) -> Caller:
        """The somebody, or one of many where a caller may lose the token."""
        return Caller(self.server.port).become_guest() if "/tokens/" in path else self.caller


@pytest.fixture(scope="module")
def world(server: Server) -> Iterator[World]:
    import schemathesis

    caller = Caller(server.port).become_guest()
    box = caller.ask("POST", "/api/boxes")["id"]
    deck = caller.ask("POST", "/api/decks", {"box": box})["id"]
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/openapi.json")
    yield World(server, schema, caller, box, deck, caller.new_table(deck, "random"))
    assert "Traceback" not in server.log()


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_the_server_keeps_to_its_description(world: World, method: str, path: str) -> None:
    ask(world, method, path, settings(max_examples=12, derandomize=True))


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_the_server_keeps_to_its_description_whatever_comes(world: World, method: str, path: str) -> None:
    ask(world, method, path, settings(max_examples=300))


def ask(world: World, method: str, path: str, bounds: settings) -> None:
    """Requests of all kinds at one address, as its owner and as anybody."""
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        ignored_auth,
        response_schema_conformance,
        status_code_conformance,
    )

    operation = world.schema[path][method]
    cases = st.one_of([operation.as_strategy(mode) for mode in GenerationMode])
    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
        ignored_auth,
    ]

    @settings(bounds, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=cases, mine=st.booleans())
    def one(case: "Case[Any]", mine: bool) -> None:
        if mine and "/tokens/" not in path:
            known = world.known(path)
            case.path_parameters = {name: known[name] for name in case.path_parameters or {}}
        token = world.caller_of(path).token
        case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=checks)

    one()
    assert world.caller.ask("GET", "/api/me")["guest"]  # it was somebody all the time
