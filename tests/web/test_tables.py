"""Playing on the server: moves are kept once, in order, by those who sit there."""

import json
import uuid
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from tests.web.seats import Visitor, decision_of, first_answer, version_of

from spaceline.game import Game
from spaceline.web.clock import call_time_where_due
from spaceline.web.models import Match, Move

pytestmark = pytest.mark.django_db(transaction=True)


def key() -> str:
    return str(uuid.uuid4())


def test_a_newcomer_is_at_a_table_in_four_clicks() -> None:
    visitor = Visitor()
    assert visitor.client.get("/").status_code == 200
    code = visitor.start()
    page = visitor.client.get(f"/table/{code}")
    assert page.status_code == 200
    assert b"decision" in page.content


def test_a_move_grows_the_version_and_is_kept() -> None:
    visitor = Visitor()
    code = visitor.start()
    decision = decision_of(code, 0)
    assert decision is not None
    before = version_of(code)
    answer = visitor.move(code, key=key(), version=before, answer=first_answer(decision))
    assert answer.status_code == 200
    assert answer.json()["version"] == version_of(code) == before + 1


def test_the_same_key_is_never_played_twice() -> None:
    visitor = Visitor()
    code = visitor.start()
    decision = decision_of(code, 0)
    assert decision is not None
    body = {"key": key(), "version": version_of(code), "answer": first_answer(decision)}
    first = visitor.move(code, **body).json()
    again = visitor.move(code, **body).json()
    assert first == again
    assert Move.objects.filter(match__code=code).count() == 1


def test_a_stale_page_is_refused_and_changes_nothing() -> None:
    visitor = Visitor()
    code = visitor.start()
    saved = Match.objects.get(code=code).saved
    assert visitor.move(code, key=key(), version=0, answer="end").status_code == 409
    assert Match.objects.get(code=code).saved == saved


@pytest.mark.parametrize("answer", ["nonsense", 10**9, [1, 1], {"a": 1}, None, [[]], 1.5, True])
def test_an_illegal_answer_is_refused_and_changes_nothing(answer: object) -> None:
    visitor = Visitor()
    code = visitor.start()
    decision = decision_of(code, 0)
    assert decision is not None
    if decision.legal(tuple(answer) if isinstance(answer, list) else answer):
        answer = "nonsense"
    saved = Match.objects.get(code=code).saved
    assert visitor.move(code, key=key(), version=version_of(code), answer=answer).status_code == 422
    assert Match.objects.get(code=code).saved == saved


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{", b'{"key": 1}', b'{"key": "abc", "version": 1}', b"\xff", b'"x"', b"{}" * 9]
)
def test_a_malformed_move_gets_a_sentence(body: bytes) -> None:
    visitor = Visitor()
    code = visitor.start()
    headers = {"Accept": "application/json"}
    answer = visitor.client.post(f"/table/{code}/move", body, content_type="application/json", headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_a_whole_game_against_a_bot_ends_with_a_score() -> None:
    visitor = Visitor()
    code = visitor.start("random", "2000")
    for _ in range(2_000):
        decision = decision_of(code, 0)
        if decision is None:
            break
        answers = list(decision.answers()) if decision.kind == "choose one" else []
        answer = answers[-1] if answers else first_answer(decision)
        assert visitor.move(code, key=key(), version=version_of(code), answer=answer).status_code == 200
    match = Match.objects.get(code=code)
    assert match.status == Match.OVER
    assert match.result is not None
    assert b"tournament score" in visitor.client.get(f"/table/{code}").content
    assert visitor.client.get(f"/table/{code}/replay?at=5").status_code == 200
    record = visitor.client.get(f"/table/{code}/record").json()
    assert Game.from_record(record).over


def test_two_people_play_each_other() -> None:
    one, two = Visitor(), Visitor()
    code = one.start("friend")
    assert two.client.get(f"/table/{code}").status_code == 200
    two.join(code)
    for _ in range(12):
        for seat, visitor in enumerate((one, two)):
            decision = decision_of(code, seat)
            if decision is not None:
                moved = visitor.move(code, key=key(), version=version_of(code), answer=first_answer(decision))
                assert moved.status_code == 200


def test_nobody_moves_for_another() -> None:
    one, other = Visitor(), Visitor()
    code = one.start()
    other.box()
    decision = decision_of(code, 0)
    assert decision is not None
    assert other.move(code, key=key(), version=version_of(code), answer=first_answer(decision)).status_code == 403
    assert Client().post(f"/table/{code}/move", "{}", content_type="application/json").status_code == 400


@pytest.mark.req("WS-48", "TG-92")
def test_the_clock_ends_a_game_that_nobody_touches() -> None:
    code = Visitor().start()
    Match.objects.filter(code=code).update(clock_ends=timezone.now() - timedelta(seconds=1))
    assert call_time_where_due() == 1
    match = Match.objects.get(code=code)
    assert match.result is not None
    assert (match.status, match.result["how"]) == (Match.OVER, "timed")
    assert call_time_where_due() == 0


def test_giving_up_and_taking_back() -> None:
    visitor = Visitor()
    code = visitor.start()
    assert visitor.move(code, key=key(), version=version_of(code), do="undo").status_code == 422
    assert visitor.move(code, key=key(), version=version_of(code), do="dance").status_code == 400
    assert visitor.move(code, key=key(), version=version_of(code), do="concede").status_code == 200
    result = Match.objects.get(code=code).result
    assert result is not None
    assert result["how"] == "quit"
    assert visitor.move(code, key=key(), version=version_of(code), do="concede").status_code == 400


def test_a_guest_becomes_an_account_and_keeps_everything() -> None:
    visitor = Visitor()
    code = visitor.start()
    answer = visitor.client.post("/sign-up", {"name": "Kahn", "password": "a long enough word"})
    assert answer.status_code == 302
    visitor.client.post("/sign-out")
    assert visitor.client.post("/sign-in", {"name": "Kahn", "password": "wrong word"}).status_code == 400
    assert visitor.client.post("/sign-in", {"name": "Kahn", "password": "a long enough word"}).status_code == 302
    assert code.encode() in visitor.client.get("/").content


def test_a_deck_is_checked_as_it_is_built() -> None:
    visitor = Visitor()
    number = visitor.deck()
    body = {"missions": ["Excavation"] * 4, "seed": [], "draw": []}
    answer = visitor.client.post(f"/deck/{number}/change", json.dumps(body), content_type="application/json")
    rules = {finding["rule"] for finding in answer.json()["errors"]}
    assert not answer.json()["legal"]
    assert {"WS-07", "WS-10"} <= rules
    refused = visitor.client.post(f"/deck/{number}/play", {"against": "captain"})
    assert refused.status_code == 400


def test_an_unknown_card_is_named(client: Client) -> None:
    visitor = Visitor()
    number = visitor.deck()
    body = {"missions": ["Tribble Hunt"], "seed": [], "draw": []}
    headers = {"Accept": "application/json"}
    answer = visitor.client.post(
        f"/deck/{number}/change", json.dumps(body), content_type="application/json", headers=headers
    )
    assert answer.status_code == 400
    assert "Tribble Hunt" in answer.json()["error"]


@pytest.mark.parametrize("form", ["json", "text", "lackey-txt", "lackey-dek"])
def test_a_deck_leaves_and_comes_back(form: str) -> None:
    visitor = Visitor()
    number = visitor.deck()
    text = visitor.client.get(f"/deck/{number}/{form}").content.decode()
    answer = visitor.client.post("/deck/import", {"text": text, "edition": "2001"})
    assert answer.status_code == 302
