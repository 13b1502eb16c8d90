"""What two players settle between them: taking back, standing passes, talk, another game."""

from collections import Counter

import pytest
from tests.web.friends import Table, may_respond, table_at, table_where, tables_at

from spaceline.cards import catalogue
from spaceline.game import Game
from spaceline.web import games
from spaceline.web.models import ChatLine, Match

pytestmark = pytest.mark.django_db(transaction=True)


def may_take_back(table: Table) -> bool:
    return table.match.undo_seat is not None


# Taking back


@pytest.mark.req("TG-91")
def test_a_friend_is_asked_and_grants() -> None:
    table = table_where(lambda table: not may_take_back(table))
    story = table.match.story
    while not may_take_back(table):
        story = table.match.story
        before = table.game.digest
        table.play()
    asker = table.match.undo_seat
    assert asker is not None
    version = table.match.version
    assert table.send(asker, do="undo").status_code == 200
    assert table.match.version == version
    assert table.game.digest != before
    assert table.send(1 - asker, do="grant").status_code == 200
    assert table.match.version == version + 1
    assert table.game.digest == before
    assert table.match.story[: len(story)] == story
    assert "takes an answer back" in table.match.story[-1][4]
    assert table.game.decision_for(asker) is not None


@pytest.mark.req("TG-91")
def test_a_friend_may_refuse_and_nothing_changes() -> None:
    table = table_where(may_take_back)
    asker = table.match.undo_seat
    assert asker is not None
    before = table.game.digest
    assert table.send(asker, do="undo").status_code == 200
    assert table.send(asker, do="grant").status_code == 422
    assert table.send(1 - asker, do="refuse").status_code == 200
    assert not table.match.undo_asked
    assert table.game.digest == before
    assert table.send(1 - asker, do="grant").status_code == 422


@pytest.mark.req("TG-91")
def test_a_request_lapses_with_the_next_move() -> None:
    table = table_where(may_take_back)
    asker = table.match.undo_seat
    assert asker is not None
    old = table.match.version
    table.send(asker, do="undo")
    table.play()
    assert not table.match.undo_asked
    assert table.send(1 - asker, do="grant", version=old).status_code == 409


@pytest.mark.req("TG-91")
def test_nobody_takes_back_what_is_not_theirs_or_has_shown_something() -> None:
    table = Table()
    for _ in range(60):
        if table.match.status != Match.PLAYING:
            break
        seat = table.match.undo_seat
        for other in (0, 1):
            if other != seat:
                assert table.send(other, do="undo").status_code == 422
        table.play()


@pytest.mark.req("TG-91")
def test_a_bot_lets_you_take_back_at_once() -> None:
    table = table_where(may_take_back, bot_name="captain")
    assert table.match.undo_seat == 0
    answers = len(table.record["answers"])
    assert table.send(0, do="undo").status_code == 200
    assert len(table.record["answers"]) < answers
    assert table.send(0, do="undo").status_code == 422
    table.play()


def test_requests_are_no_secret_to_the_page() -> None:
    table = table_where(may_take_back)
    asker = table.match.undo_seat
    assert asker is not None
    table.send(asker, do="undo")
    for seat in (0, 1):
        page = table.browsers[seat].client.get(f"/table/{table.code}")
        assert page.context["undo_asked"] == ("by you" if seat == asker else "of you")


# Standing passes


def test_a_standing_pass_answers_the_open_window_and_those_to_come() -> None:
    table = table_at(may_respond(1))
    client = table.browsers[1].client
    assert client.post(f"/table/{table.code}/passes", {"on": "yes"}).json() == {"passes": True}
    assert table.match.two_passes
    for _ in range(40):
        if table.match.status != Match.PLAYING:
            break
        assert not may_respond(1)(table.game)
        table.play()


def test_a_standing_pass_tells_the_opponent_nothing() -> None:
    table = table_where(lambda table: table.asked() == [0])
    Match.objects.filter(code=table.code).update(clock_ends=None)  # the page would show how the seconds pass
    before = table.browsers[0].client.get(f"/table/{table.code}/part").content
    match = table.match
    table.browsers[1].client.post(f"/table/{table.code}/passes", {"on": "yes"})
    after = table.match
    assert after.two_passes
    assert (after.version, after.news, after.changed) == (match.version, match.news, match.changed)
    assert table.browsers[0].client.get(f"/table/{table.code}/part").content == before


def test_a_standing_pass_does_not_stand_in_the_way_of_taking_back() -> None:
    """Whether the opponent passed or had nothing to say must not be seen by what may be taken back."""

    def passed_over(game: Game) -> bool:
        return may_respond(1)(game) and game.may_undo(0, friendly=True)

    for table in tables_at(passed_over, two_passes=True):
        if table.match.undo_seat == 0:  # otherwise what came after the pass has shown something
            break
    length = len(table.record["answers"])
    assert [seat for seat, _ in table.record["answers"][-2:]] == [0, 1]
    assert table.match.undo_to == length - 2
    assert table.send(0, do="undo").status_code == 200
    assert table.send(1, do="grant").status_code == 200
    assert len(table.record["answers"]) == length - 2


@pytest.mark.parametrize("body", ["{}", '{"on": 1}', '{"on": "yes"}', "[]", "x", "[" * 99_999])
def test_a_malformed_setting_gets_a_sentence(body: str) -> None:
    table = Table()
    answer = table.browsers[0].client.post(f"/table/{table.code}/passes", body, content_type="application/json")
    assert answer.status_code == 400
    assert not table.match.one_passes


# Talk


def test_talk_makes_no_move_old() -> None:
    table = Table()
    match = table.match
    client = table.browsers[0].client
    assert client.post(f"/table/{table.code}/chat", {"words": "  good\nluck  "}).status_code == 204
    assert [line.words for line in ChatLine.objects.all()] == ["good luck"]
    assert (table.match.version, table.match.news) == (match.version, match.news + 1)


def test_empty_and_endless_talk() -> None:
    table = Table()
    client = table.browsers[0].client
    assert client.post(f"/table/{table.code}/chat", {"words": "   "}).status_code == 204
    assert client.post(f"/table/{table.code}/chat", {"words": "x" * 9_000}).status_code == 204
    assert client.post(f"/table/{table.code}/chat", {"words": "a\x00b"}).status_code == 400
    assert [len(line.words) for line in ChatLine.objects.all()] == [300]
    said = [client.post(f"/table/{table.code}/chat", {"words": "again"}).status_code for _ in range(40)]
    assert said.count(429) == 40 - 29


# Another game


def test_friends_play_again_with_the_same_decks() -> None:
    table = Table()
    assert table.browsers[0].client.post(f"/table/{table.code}/rematch").status_code == 400
    table.send(0, do="concede")
    first = table.browsers[1].client.post(f"/table/{table.code}/rematch")["Location"]
    assert table.browsers[1].client.post(f"/table/{table.code}/rematch")["Location"] == first
    assert Match.objects.get(code=table.match.rematch).status == Match.OPEN
    assert table.browsers[0].client.post(f"/table/{table.code}/rematch")["Location"] == first
    again = Match.objects.get(code=table.match.rematch)
    assert again.status == Match.PLAYING
    assert (again.one, again.two) == (table.people[1], table.people[0])
    assert again.decks == table.match.decks[::-1]
    assert again.seed != table.match.seed


def test_a_bot_plays_again_at_once_with_the_same_decks() -> None:
    table = Table(bot_name="random")
    table.send(0, do="concede")
    table.browsers[0].client.post(f"/table/{table.code}/rematch")
    again = Match.objects.get(code=table.match.rematch)
    assert (again.status, again.bot) == (Match.PLAYING, "random")
    assert again.decks == table.match.decks
    assert again.seed != table.match.seed


def test_each_bot_builds_in_its_own_way_from_the_same_box() -> None:
    captain, admiral = (games.bot_deck(name, "2001", "11") for name in ("captain", "admiral"))
    assert len(admiral.draw) > len(captain.draw)
    assert not Counter(name for name in captain.draw if catalogue()[name].type == "personnel") - Counter(admiral.draw)


def test_nobody_else_calls_for_another_game() -> None:
    table, other = Table(1), Table(2)
    table.send(0, do="concede")
    assert other.browsers[0].client.post(f"/table/{table.code}/rematch").status_code == 403
    assert table.match.rematch == ""
