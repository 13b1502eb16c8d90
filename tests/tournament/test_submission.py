"""Handing in the results: due in a week, whole, and checked by whoever receives them."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tournament.paper_scenes import CREW, event, swiss_event, with_play_off

from spaceline.tournament.state import Event, Score
from spaceline.tournament.submission import (
    Attachment,
    GameLine,
    Package,
    Rateable,
    attachment,
    digest,
    due,
    event_id,
    make_package,
)
from spaceline.tournament.submission_check import check_package
from spaceline.tournament.submission_files import read_package, to_csv, to_json
from spaceline.tournament.submission_schema import published_schema, schema
from spaceline.tournament.vocabulary import EventFormat, Outcome, TournamentError

IN_TIME = date(2000, 12, 22)


def signed(package: Package) -> Package:
    """The package with a digest that fits again, as a careful forger would leave it."""
    return replace(package, digest=digest(package))


@pytest.mark.req("TG-12")
def test_a_package_is_due_within_a_week() -> None:
    made = swiss_event()
    assert due(made) == date(2000, 12, 22)
    assert not make_package(made, date(2000, 12, 22)).handing.late
    late = make_package(made, date(2000, 12, 23))
    assert late.handing.late
    assert late.handing.status is Rateable.COMPLETE  # late is late, and the cards are in order all the same


@pytest.mark.req("TG-13")
def test_attachments_are_listed_and_change_nothing_else() -> None:
    photos = [attachment("winner.jpg", b"light"), attachment("field, at noon.jpg", b"")]
    plain, with_photos = make_package(swiss_event(), IN_TIME), make_package(swiss_event(), IN_TIME, photos)
    assert photos[1] == Attachment(
        "field, at noon.jpg", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", 0
    )
    assert signed(replace(with_photos, attachments=())) == plain
    assert check_package(with_photos) == ()
    assert with_photos.rated == plain.rated is True


@pytest.mark.req("TG-19")
@pytest.mark.parametrize("unreadable", ["", "   ", "?", "???"])
def test_one_card_without_a_name_puts_the_rating_in_doubt(unreadable: str) -> None:
    package = make_package(swiss_event([*CREW[:7], unreadable]), IN_TIME)
    assert package.handing.status == "may not be rated"
    assert package.handing.reasons == ("the card of entry p7 has no readable name",)
    assert not package.rated
    assert check_package(package) == ()


@pytest.mark.req("TG-18", "TG-19")
def test_two_cards_of_one_person_put_the_rating_in_doubt() -> None:
    package = make_package(swiss_event([*CREW[:7], "DAX, Jadzia"]), IN_TIME)
    assert package.handing.reasons == ("entries p0 and p7 carry the same name and address, DAX, Jadzia",)


@pytest.mark.req("TG-14", "TG-09")
def test_only_a_sanctioned_event_is_rated() -> None:
    assert make_package(swiss_event(), IN_TIME).rated
    assert not make_package(swiss_event(sanctioned=False), IN_TIME).rated
    assert not make_package(swiss_event(CREW[:7]), IN_TIME).rated


@pytest.mark.req("TG-05", "TG-12")
def test_both_forms_come_back_whole() -> None:
    odd = swiss_event(['"Q", the\nOne', "=1+1", "🖖", "a;b", "<b>", "王伟", "O'Brien", "é"])
    package = make_package(with_play_off(odd, ("p0", "p1"), "100-40"), IN_TIME, [attachment("a,b\r\n.png", b"1")])
    assert read_package(to_json(package)) == package
    assert read_package(to_csv(package)) == package
    assert check_package(read_package("\ufeff" + to_csv(package))) == ()
    warp = make_package(event(CREW[:2], [("p0", "p1", "35-60")], kind=EventFormat.WARP_SPEED), IN_TIME)
    assert warp.games[0].missions == (2, 0)
    assert read_package(to_csv(warp)) == read_package(to_json(warp)) == warp


def test_the_same_event_gives_the_same_package() -> None:
    assert to_json(make_package(swiss_event(), IN_TIME)) == to_json(make_package(swiss_event(), IN_TIME))
    assert event_id(swiss_event()).startswith("2000-12-15-swiss-")
    assert event_id(replace(swiss_event(), seed="8")) != event_id(swiss_event())


def test_an_unfinished_event_is_not_handed_in() -> None:
    with pytest.raises(TournamentError, match="no round has been played"):
        make_package(event(CREW), IN_TIME)
    with pytest.raises(TournamentError, match="round 1, table 2 has no result"):
        make_package(event(CREW[:4], [("p0", "p1", "100-0"), ("p2", "p3", "")]), IN_TIME)


@pytest.mark.parametrize("players", [2, 3, 5, 6, 8])
def test_elimination_standings_are_worked_out_again(players: int) -> None:
    half = 1 << ((players - 1).bit_length() - 1)
    first = [(f"p{n}", f"p{n + half}", "100-40") for n in range(players - half)]
    made = event(CREW[:players], first, kind=EventFormat.ELIMINATION)
    made = replace(made, rounds=(replace(made.rounds[0], pile=tuple(made.entries)),))
    assert check_package(make_package(made, IN_TIME)) == ()


GOOD = with_play_off(swiss_event(), ("p0", "p2"), "40-100")


def game(package: Package, place: int, change: Callable[[GameLine], GameLine]) -> Package:
    games = list(package.games)
    games[place] = change(games[place])
    return replace(package, games=tuple(games))


FORGERIES: dict[str, tuple[Callable[[Package], Package], str]] = {
    "score": (
        lambda package: game(package, 0, lambda line: replace(line, scores=(Score(2, 61), Score(0, -61)))),
        r"round 1, table 1: the game gives 2\(\+60\) / 0\(-60\) \(full win\), not 2\(\+61\) / 0\(-61\)",
    ),
    "points": (lambda p: game(p, 0, lambda line: replace(line, points=(100, 41))), r"round 1, table 1: the game gives"),
    "outcome": (lambda p: game(p, 1, lambda line: replace(line, outcome=Outcome.QUIT)), r"round 1, table 2"),
    "winner": (lambda p: game(p, 1, lambda line: replace(line, winner=5)), r"round 1, table 2"),
    "report": (
        lambda p: game(p, 1, lambda line: replace(line, named_winner=1)),
        r"table 2: .* cannot be right",
    ),
    "stranger": (lambda p: game(p, 0, lambda line: replace(line, players=("q", "p1"))), r"round 1: q is not among"),
    "twice": (lambda p: game(p, 0, lambda line: replace(line, players=("p2", "p1"))), r"round 1: p2 has 2 games"),
    "bye": (lambda p: replace(p, byes=()), r"p8 is \d with .*, not"),
    "rank": (
        lambda p: replace(p, standings=(replace(p.standings[0], rank=2), *p.standings[1:])),
        r"p0 is 1 with 4\(\+60\), not 2 with 4\(\+60\)",
    ),
    "missing line": (lambda p: replace(p, standings=p.standings[1:]), r"do not list every player once"),
    "two players": (lambda p: replace(p, players=(*p.players, p.players[0])), r"p0 is listed 2 times"),
    "play-off": (lambda p: replace(p, play_offs=(replace(p.play_offs[0], points=(0, 1)),)), r"a play-off"),
    "late": (lambda p: replace(p, handing=replace(p.handing, submitted=date(2001, 1, 1))), r"it is late"),
    "due": (lambda p: replace(p, handing=replace(p.handing, due=date(2001, 1, 1))), r"was due on 2000-12-22"),
    "status": (lambda p: replace(p, handing=replace(p.handing, reasons=("x",))), r"the status does not fit"),
    "name": (lambda p: replace(p, players=(replace(p.players[0], name="?"), *p.players[1:])), r"no readable name"),
    "entrants": (lambda p: replace(p, event=replace(p.event, entrants=7)), r"at least 8 players"),
    "more entrants": (lambda p: replace(p, event=replace(p.event, entrants=70)), r"70 players are said"),
    "list": (lambda p: replace(p, event=replace(p.event, rating_list="sealed")), r"not rated in the list 'sealed'"),
    "format": (
        lambda p: replace(p, event=replace(p.event, format=EventFormat.SIMPLE)),
        r"not rated in the list 'swiss'|needs a rated format",
    ),
    "figures": (
        lambda p: replace(p, event=replace(p.event, figures=replace(p.event.figures, differential_cap=200))),
        r"not those of the policy 'guide'",
    ),
}


@pytest.mark.req("TG-12")
@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_changed_package_is_found_out(forgery: str) -> None:
    """Both as it is, by its digest, and with a digest made to fit, by working it out again."""
    change, words = FORGERIES[forgery]
    package = make_package(GOOD, IN_TIME)
    assert check_package(package) == ()
    assert any("the digest does not fit" in line for line in check_package(change(package)))
    found = "\n".join(check_package(signed(change(package))))
    assert "digest" not in found
    assert re.search(words, found), found


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "it is empty"),
        ("a,b\n1,2\n", "this is not a results package"),
        ("{", "not JSON"),
        ("{}", "not a results package"),
        ('{"kind": "spaceline-results", "version": 2}', "has version 2; only 1 can be read"),
        ('{"kind": "spaceline-results", "version": 1}', "the field 'event' is missing"),
        ('{"a":' * 100_000, "not JSON"),
        ("record,field,value\r\nevent\r\n", "line 2 of the results package: 1 cells where the heading has 3"),
        ('record,field,value\r\nevent,id,"x\r\n', "line 2 of the results package is not CSV"),
        ("record,field,value\r\nbet,,\r\n", "line 2 .* no record 'bet'"),
        ("record,field,value\r\npackage,games,x\r\n", "line 2 .* no record 'package' with the field 'games'"),
        ("record,field,value\r\nbye,,\r\n", "line 2 of the results package: there is no column 'round'"),
    ],
)
def test_what_is_no_package_is_refused(text: str, fault: str) -> None:
    with pytest.raises(TournamentError, match=fault):
        read_package(text)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("event", "date"), "soon"),
        (("event", "name"), "\ud800"),
        (("event", "figures", "submission_days"), 10**9),
        (("event", "format"), "chess"),
        (("games",), [3]),
        (("games",), None),
        (("players",), [{"id": "p0"}]),
        (("standings",), [{"rank": True, "player": "p0", "score": "2(+0)"}]),
        (("standings",), [{"rank": 1, "player": "p0", "score": "two"}]),
        (("extra",), 1),
    ],
)
def test_a_malformed_package_is_refused(path: tuple[str, ...], value: object) -> None:
    document = json.loads(to_json(make_package(swiss_event(), IN_TIME)))
    place = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(TournamentError, match=r"results package|not a score"):
        read_package(json.dumps(document))


def test_a_csv_cut_in_half_is_refused() -> None:
    text = to_csv(make_package(swiss_event(), IN_TIME))
    with pytest.raises(TournamentError):
        read_package(text[: len(text) // 2])


def test_the_published_schema_is_the_one_in_force() -> None:
    assert published_schema() == schema()
    document = json.loads(published_schema())
    package = json.loads(to_json(make_package(swiss_event(), IN_TIME)))
    assert set(document["required"]) == set(package)
    for name, line in (("GameLine", package["games"][0]), ("EventFacts", package["event"])):
        assert set(document["$defs"][name]["required"]) == set(line)


def test_five_thousand_players_are_handed_in() -> None:
    package = make_package(swiss_event([f"Player {n}" for n in range(5_000)]), IN_TIME)
    assert check_package(read_package(to_csv(package))) == ()


def test_an_event_may_have_entries_without_games() -> None:
    made = event(CREW[:3], [("p0", "p1", "100-40")])
    bare = replace(made, rounds=(replace(made.rounds[0], byes=()),), entries=MappingProxyType(dict(made.entries)))
    assert check_package(make_package(bare, IN_TIME)) == ()


@st.composite
def played(draw: st.DrawFn) -> Event:
    """Two to nine players, up to three rounds paired anyhow, any believable points."""
    ids = [f"p{place}" for place in range(draw(st.integers(2, 9)))]
    rounds = []
    for _ in range(draw(st.integers(1, 3))):
        pile = draw(st.permutations(ids))
        points = st.tuples(st.integers(0, 160), st.integers(0, 160)).map("{0[0]}-{0[1]}".format)
        rounds.append([(a, b, draw(points)) for a, b in zip(pile[::2], pile[1::2], strict=False)])
    names = draw(st.lists(st.sampled_from([*CREW, "🖖", '"', "a,b"]), min_size=9, max_size=9, unique=True))
    return event(names[: len(ids)], *rounds, sanctioned=draw(st.booleans()))


@settings(max_examples=60)
@given(played(), st.data())
def test_any_event_comes_back_whole_and_any_forged_score_shows(made: Event, data: st.DataObject) -> None:
    package = make_package(made, IN_TIME)
    assert check_package(package) == ()
    assert read_package(to_csv(package)) == read_package(to_json(package)) == package
    place = data.draw(st.integers(0, len(package.games) - 1))
    seat, more = data.draw(st.integers(0, 1)), data.draw(st.integers(1, 5))
    scores = list(package.games[place].scores)
    scores[seat] += Score(data.draw(st.integers(0, 1)), more)
    forged = game(package, place, lambda line: replace(line, scores=(scores[0], scores[1])))
    assert check_package(signed(forged)) != ()
