"""What is kept of a game: each move once, on what the player saw, and nothing of a move that fails."""

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.web.friends import Table, key, table_where
from tests.web.seats import first_answer

from spaceline.engine.decisions import ChooseCard, ChooseOne, ChooseSome, Decision, Look, Order
from spaceline.game import Game
from spaceline.web import games, moves
from spaceline.web.models import Match, Move
from spaceline.web.moves import Wish
from spaceline.web.refusals import Stale

pytestmark = pytest.mark.django_db(transaction=True)


def kept(table: Table) -> tuple[Any, ...]:
    match = table.match
    return match.version, match.news, match.saved, match.story, match.status, Move.objects.count()


def decision(table: Table, seat: int) -> Decision:
    found = table.game.decision_for(seat)
    assert found is not None
    return found


def both_asked(table: Table) -> bool:
    return table.asked() == [0, 1]


def test_both_seed_at_once_from_the_page_they_have() -> None:
    table = table_where(both_asked)
    seen = table.match.version
    for seat in (0, 1):
        answer = first_answer(decision(table, seat))
        assert table.send(seat, version=seen, answer=answer).status_code == 200
    assert table.match.version == seen + 2


def test_nobody_answers_twice_from_one_page() -> None:
    table = table_where(both_asked)
    seen = table.match.version
    answer = first_answer(decision(table, 0))
    assert table.send(0, version=seen, answer=answer).status_code == 200
    before = kept(table)
    assert table.send(0, version=seen, answer=answer).status_code == 409
    assert kept(table) == before


def test_an_answer_to_another_question_is_refused_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_where(both_asked)
    seen = table.match.version
    answers = [first_answer(decision(table, seat)) for seat in (0, 1)]
    with monkeypatch.context() as patched:  # the other side's answer changes what this one is asked
        patched.setattr(games, "question", lambda game, _: {"prompt": str(len(game.record["answers"]))})
        assert table.send(1, version=seen, answer=answers[1]).status_code == 200
    before = kept(table)
    said = table.send(0, version=seen, answer=answers[0])
    assert (said.status_code, "look again" in said.json()["error"]) == (409, True)
    assert kept(table) == before
    assert table.send(0, answer=answers[0]).status_code == 200


# Where there is but one way to pick


def play_with_one_goal(table: Table) -> tuple[int, str] | None:
    """A card that a seat may play now, and that can go to one place only."""
    game = table.game
    (found, *_) = game.decisions
    for option in found.options if isinstance(found, ChooseOne) else ():
        trial = game.clone()
        trial.decide(found.player, option)
        if option.startswith("play:") and games.only_pick(trial, found.player) is not None:
            return found.player, option
    return None


def test_what_can_go_to_one_place_only_goes_there_and_comes_back_with_its_card() -> None:
    table = table_where(lambda table: play_with_one_goal(table) is not None)
    (seat, option) = play_with_one_goal(table) or (0, "")
    before, version = table.record["answers"], table.match.version
    trial = table.game
    trial.decide(seat, option)
    goal = games.only_pick(trial, seat)
    assert table.send(seat, answer=option).status_code == 200
    assert table.record["answers"][len(before) :] == [[seat, option], [seat, goal]]
    assert table.match.version == version + 1
    assert table.send(seat, do="undo").status_code == 200
    assert table.send(1 - seat, do="grant").status_code == 200
    assert table.record["answers"] == before


@pytest.mark.parametrize(
    ("asked", "pick"),
    [
        (ChooseCard(0, "Who?", [7]), 7),
        (ChooseCard(0, "Who?", [7, 8]), None),
        (ChooseSome(0, "Who?", [7, 8], 2, 2), (7, 8)),
        (ChooseSome(0, "Who?", [7, 8], 1, 2), None),
        (ChooseSome(0, "Who?", [7], 0, 1), None),
        (Order(0, "Which first?", [7], 1, 1), (7,)),
        (Order(0, "Which first?", [7, 8], 2, 2), None),
        (ChooseOne(0, "What?", ["end"]), None),
        (Look(0, "a hand", [7], 10), None),
        (None, None),
    ],
)
def test_only_cards_without_a_choice_are_picked_for_you(asked: Decision | None, pick: object) -> None:
    game = SimpleNamespace(decision_for=lambda _: asked)
    assert games.only_pick(cast("Game", game), 0) == pick


def test_a_version_that_has_not_come_yet_is_refused() -> None:
    table = Table()
    seat = table.asked()[0]
    assert table.send(seat, version=table.match.version + 1, answer="x").status_code == 409


def test_a_key_belongs_to_a_seat() -> None:
    table = table_where(both_asked)
    same = key()
    for seat in (0, 1):
        assert table.send(seat, key=same, answer=first_answer(decision(table, seat))).status_code == 200
    assert Move.objects.filter(match=table.match, key=same).count() == 2


def test_a_key_that_comes_again_with_another_wish_is_a_mistake() -> None:
    table = Table()
    seat, same = table.asked()[0], key()
    assert table.send(seat, key=same, answer=first_answer(decision(table, seat))).status_code == 200
    before = kept(table)
    answer = table.send(seat, key=same, do="concede")
    assert answer.status_code == 400
    assert "another move" in answer.json()["error"]
    assert kept(table) == before


def test_a_repeated_key_is_told_the_version_of_its_own_move() -> None:
    table = Table()
    seat = table.asked()[0]
    body = {"key": key(), "version": table.match.version, "answer": first_answer(decision(table, seat))}
    first = table.browsers[seat].move(table.code, **body).json()
    table.play()
    assert table.browsers[seat].move(table.code, **body).json() == first


@pytest.mark.parametrize("fault", [RuntimeError("a bug"), RecursionError(), AssertionError(), KeyError("x")])
def test_a_fault_of_the_game_changes_nothing_and_is_noted(
    fault: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table()
    seat = table.asked()[0]
    answer = first_answer(decision(table, seat))
    before = kept(table)

    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(Game, "decide", fail)
    said = table.send(seat, answer=answer)
    assert said.status_code == 422
    assert "Nothing has changed" in said.json()["error"]
    assert kept(table) == before
    assert any(record.exc_info and record.exc_info[1] is fault for record in caplog.records)
    monkeypatch.undo()
    assert table.send(seat, answer=answer).status_code == 200


def test_a_bot_without_end_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(bot_name="captain")
    answer = first_answer(decision(table, 0))
    before = kept(table)
    monkeypatch.setattr("spaceline.web.games.MOST_ANSWERS", 0)
    assert table.send(0, answer=answer).status_code == 422
    assert kept(table) == before


def test_a_game_that_cannot_be_read_is_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    table = Table()
    Match.objects.filter(code=table.code).update(saved={"record": table.record, "point": [], "answers": "x"})
    for address in (f"/table/{table.code}", f"/table/{table.code}/part"):
        page = table.browsers[0].client.get(address)
        assert page.status_code in (400, 422)
        assert b"Traceback" not in page.content
    assert table.send(0, answer="x").status_code in (400, 422)


@pytest.mark.parametrize(
    "body",
    [
        '{"key": "12345678", "version": 1e999, "answer": 1}',
        '{"key": "12345678", "version": NaN}',
        '{"key": "1234567\\u0000", "version": 1}',
        '{"key": "1234567\\ud800", "version": 1}',
        '{"key": ["12345678"], "version": 1}',
        '{"key": "12345678", "version": "1"}',
        '{"key": "12345678", "version": true}',
        '{"key": "12345678", "version": 1, "do": ["answer"]}',
        '{"key": "12345678", "version": 1, "do": {}}',
        "[" * 100_000,
        '{"key": "12345678", "version": ' + "9" * 5000 + "}",
    ],
)
def test_odd_moves_get_a_sentence_and_change_nothing(body: str) -> None:
    table = Table()
    before = kept(table)
    client = table.browsers[0].client
    headers = {"Accept": "application/json"}
    answer = client.post(f"/table/{table.code}/move", body, content_type="application/json", headers=headers)
    assert answer.status_code in (400, 409)
    assert answer.json()["error"]
    assert kept(table) == before


@pytest.mark.parametrize("answer", ["\u0000", "\ud800", 2**70, "x" * 50_000, {"a": [1] * 999}, [[["x"]]]])
def test_odd_answers_are_illegal(answer: object) -> None:
    table = Table()
    before = kept(table)
    said = table.send(table.asked()[0], answer=answer)
    assert said.status_code == 422
    assert len(said.content) < 2_000
    assert kept(table) == before


def test_out_of_turn_is_refused() -> None:
    table = table_where(lambda table: table.asked() == [0])
    before = kept(table)
    assert table.send(1, answer="end").status_code == 422
    assert kept(table) == before


def test_who_was_slower_by_a_hair_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the reading and the writing of a move another one is kept: exactly one of them holds."""
    table = table_where(lambda table: len(table.asked()) == 1)
    seat = table.asked()[0]
    answer = first_answer(decision(table, seat))
    value = tuple(answer) if isinstance(answer, list) else answer
    version = table.match.version
    real = moves._work_out
    rivals = iter([Wish(key(), version, "answer", value)])

    def late(*given: Any) -> Any:
        write = real(*given)
        for rival in rivals:
            moves.act(table.code, table.people[seat], rival)
        return write

    monkeypatch.setattr(moves, "_work_out", late)
    with pytest.raises(Stale):
        moves.act(table.code, table.people[seat], Wish(key(), version, "answer", value))
    assert Move.objects.filter(match=table.match, version=version + 1).count() == 1
    assert table.match.version == version + 1


def test_the_same_key_at_the_same_moment_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_where(lambda table: len(table.asked()) == 1)
    seat = table.asked()[0]
    answer = first_answer(decision(table, seat))
    wish = Wish(key(), table.match.version, "answer", tuple(answer) if isinstance(answer, list) else answer)
    real = moves._work_out
    twins = iter([wish])

    def late(*given: Any) -> Any:
        write = real(*given)
        for twin in twins:
            moves.act(table.code, table.people[seat], twin)
        return write

    monkeypatch.setattr(moves, "_work_out", late)
    done = moves.act(table.code, table.people[seat], wish)
    assert done.version == table.match.version == wish.version + 1
    assert Move.objects.filter(match=table.match, key=wish.key).count() == 1


def test_a_table_is_taken_by_one_of_two_who_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.properties.random_play import sealed_decks
    from tests.web.friends import person

    from spaceline.errors import SpacelineError
    from spaceline.web import games

    ann, bob, cid = (person(name) for name in ("Ann", "Bob", "Cid"))
    one, two = sealed_decks(1, "2001")
    code = games.open_table(ann, one, "warp-speed-2001", "1").code
    real = games.settle
    others = iter([cid])

    def late(*given: Any) -> None:
        for other in others:
            games.sit_down(code, two, person=other)
        real(*given)

    monkeypatch.setattr(games, "settle", late)
    with pytest.raises(SpacelineError, match="taken"):
        games.sit_down(code, two, person=bob)
    assert Match.objects.get(code=code).two == cid


def test_the_story_grows_with_the_game_and_never_repeats() -> None:
    table = Table()
    table.play_until(lambda table: len(table.match.story) > 60)
    whole = Game.from_record(table.record)
    assert json.loads(json.dumps([list(what) for what in whole.occurrences])) == table.match.story
