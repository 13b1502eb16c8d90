"""The page about you: tables in words, and keys for programs."""

import re

import pytest
from django.test import Client
from tests.web.friends import Table

from spaceline.bots import BOTS, LEVELS
from spaceline.web.models import ApiToken
from spaceline.web.opponents import opponents

pytestmark = pytest.mark.django_db


def shown(client: Client, address: str = "/you") -> str:
    return client.get(address).content.decode()


def test_a_table_says_against_whom_and_how_it_ended() -> None:
    table = Table()
    ann, bob = (browser.client for browser in table.browsers)
    assert f"against <b>{table.people[1].shown}</b>" in shown(ann)
    assert "in play" in shown(ann)
    assert f"Go on against {table.people[0].shown}" in shown(bob, "/")
    table.send(0, do="concede")
    assert "you lost" in shown(ann)
    assert "you won" in shown(bob)
    assert "Go on against" not in shown(bob, "/")


def test_a_key_is_shown_once_opens_the_api_and_can_be_revoked() -> None:
    client = Table().browsers[0].client
    made = client.post("/you/keys").content.decode()
    found = re.search(r'readonly value="([^"]{20,})"', made)
    assert found is not None
    call = {"HTTP_AUTHORIZATION": f"Bearer {found[1]}"}
    assert Client().get("/api/me", **call).status_code == 200  # type: ignore[arg-type]
    assert found[1] not in shown(client)
    client.post(f"/you/keys/{ApiToken.objects.get().pk}/revoke")
    assert Client().get("/api/me", **call).status_code == 401  # type: ignore[arg-type]


def test_every_level_is_offered_with_a_sentence_and_random_is_not() -> None:
    offered = opponents()
    assert [name for name, _, _ in offered] == [*LEVELS, "friend", "anyone"]
    assert "random" in BOTS
    assert all(words.endswith(".") for _, _, words in offered)
    assert len({words for _, _, words in offered}) == len(offered)
