"""The page about you: tables in words, and keys for programs."""

import re

import pytest
from django.test import Client
from tests.web.friends import Table

from spaceline.bots import BOTS, LEVELS
from spaceline.web.models import ApiToken, Match, OpenedBox, SavedDeck
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


def test_who_comes_by_a_link_without_a_deck_is_led_back_to_the_table() -> None:
    host = Client()
    host.post("/play")
    box = OpenedBox.objects.get()
    host.post(f"/box/{box.pk}/deck", {"how": "built", "edition": "2023"})
    host.post(f"/deck/{SavedDeck.objects.get().pk}/play", {"against": "friend"})
    match = Match.objects.get()
    friend = Client()
    friend.post("/play", {"table": match.code})
    box = OpenedBox.objects.latest("pk")
    assert "<option selected>2023</option>" in shown(friend, f"/box/{box.pk}")
    for edition, words in (("2001", "plays the edition 2023"), ("2023", "Sit down with this deck")):
        friend.post(f"/box/{box.pk}/deck", {"how": "built", "edition": edition})
        assert words in shown(friend, f"/deck/{SavedDeck.objects.latest('pk').pk}")
    deck = SavedDeck.objects.latest("pk")
    assert friend.post(f"/table/{match.code}/join", {"deck": deck.pk}).status_code == 302
    assert "waits for you" not in shown(friend, f"/deck/{deck.pk}")
    assert "waits for you" not in shown(host, f"/deck/{SavedDeck.objects.earliest('pk').pk}")


def test_a_wild_invitation_leads_nowhere() -> None:
    for code in ("nosuchtable", "no such table" * 50, "\0", "'"):
        answer = Client().post("/play", {"table": code}, follow=True)
        assert answer.status_code == 200
        assert "waits for you" not in answer.content.decode()
