"""Pages to read: cards, rules, rulings and search, each with what it promises."""

import re

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from spaceline.cards import catalogue
from spaceline.rulings import book

pytestmark = pytest.mark.django_db


def body(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    return answer.content.decode()


def test_every_card_has_a_page(client: Client) -> None:
    for name in catalogue():
        assert client.get(reverse("card", args=[name])).status_code == 200, name


def test_a_card_with_two_wordings_shows_both(client: Client) -> None:
    card = catalogue()["Borg Ship"]
    page = body(client, reverse("card", args=[card.name]))
    assert card.text("printed") in page
    assert card.text("revised") in page


@pytest.mark.req("RU-15")
def test_a_card_links_its_rulings(client: Client) -> None:
    page = body(client, reverse("card", args=["Alien Parasites"]))
    assert reverse("ruling", args=["alien-parasites"]) in page


def test_an_unknown_card_is_named_with_its_neighbours(client: Client) -> None:
    assert "Chalnoth" in body(client, "/card/Chalnot", 404)


@pytest.mark.req("RU-01", "RU-02")
def test_all_rulings_are_listed_in_order_and_can_be_read(client: Client) -> None:
    page = body(client, "/rulings")
    places = [page.index(f'"{reverse("ruling", args=[ruling.slug])}"') for ruling in book().rulings]
    assert places == sorted(places)
    for ruling in book().rulings:
        assert client.get(reverse("ruling", args=[ruling.slug])).status_code == 200, ruling.topic


@pytest.mark.req("RU-08")
def test_rulings_are_narrowed_to_the_new_ones(client: Client) -> None:
    page = body(client, "/rulings?new=yes")
    assert len(re.findall(r'href="/rulings/', page)) == sum(ruling.new for ruling in book().rulings)


@pytest.mark.req("RU-12")
def test_a_pointer_shows_what_it_points_to(client: Client) -> None:
    target = book().show("in play")
    assert target.topic in body(client, "/rulings/leaving-play")


def test_every_rule_can_be_read(client: Client) -> None:
    for rule in book().rules:
        assert client.get(reverse("rule", args=[rule.id])).status_code == 200, rule.id


def test_a_rule_asked_for_as_a_ruling_leads_to_its_own_address(client: Client) -> None:
    answer = client.get("/rulings/WS-39")
    assert (answer.status_code, answer["Location"]) == (302, "/rules/WS-39")
    assert client.get("/rules/XX-1").status_code == 404


@pytest.mark.req("RU-14")
def test_a_search_finds_rules_and_cards_and_marks_the_words(client: Client) -> None:
    page = body(client, "/search?q=even+up")
    assert "/rules/WS-39" in page
    assert "<mark>" in page
    assert reverse("card", args=["Chalnoth"]) in body(client, "/search?q=chalnoth")


@pytest.mark.parametrize("words", ["", "   ", "?!", "zzzzqqq", "%00", "<script>alert(1)</script>", "a" * 5000])
def test_a_search_for_anything_is_answered(client: Client, words: str) -> None:
    page = body(client, "/search?" + "q=" + words.replace(" ", "+"))
    assert "<script>alert" not in page


def test_the_catalogue_is_narrowed(client: Client) -> None:
    page = body(client, "/cards?type=ship&affiliation=Romulan&q=cloaking")
    assert "D&#x27;deridex" in page or "D'deridex" in page
    assert "Calloway" not in page
    assert "0 cards" in body(client, "/cards?q=nosuchword")


def opened_box(client: Client) -> list[str]:
    answer = client.post(reverse("play-now"), follow=True)
    return re.findall(r'class="box-card" data-name="([^"]+)"', answer.content.decode())


def test_two_boxes_differ_unless_the_luck_of_the_server_is_fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened_box(Client()) != opened_box(Client())
    monkeypatch.setattr(settings, "SEED", "for a test")
    box = opened_box(Client())
    assert len(box) == 65
    assert opened_box(Client()) == box
