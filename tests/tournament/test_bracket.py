"""Elimination: the number of brackets, how the pile fills them, byes, walk-overs, and the drawings."""

import xml.etree.ElementTree as ET

import pytest
from tests.tournament.scene import Scene, entries

from spaceline.tournament import actions
from spaceline.tournament.bracket import NOBODY, Bracket, Match, bracket_count, bracket_of, fill, games_to_win
from spaceline.tournament.bracket_drawing import as_svg, as_text
from spaceline.tournament.standings import standings, verdict
from spaceline.tournament.state import GameReport
from spaceline.tournament.steps import KeptApart, NewEntry, Swapped
from spaceline.tournament.vocabulary import How, TournamentError


def knock_out(players: int, seed: str = "1") -> Scene:
    people = tuple(NewEntry(f"p{number}", f"P{number}") for number in range(1, players + 1))
    return Scene(people=people, event_format="elimination", seed=seed, director=None)


@pytest.mark.req("TG-74")
@pytest.mark.parametrize(
    ("players", "games"),
    [(5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (32, 5), (33, 6), (64, 6), (65, 7), (128, 7), (2, 1), (1024, 10)],
)
def test_games_to_arrive_at_a_winner(players: int, games: int) -> None:
    assert games_to_win(players) == games


@pytest.mark.req("TG-75", "AMB-31")
@pytest.mark.parametrize(
    ("players", "brackets"), [(53, 32), (67, 64), (8, 4), (5, 4), (64, 32), (2, 1), (3, 2), (4, 2), (1024, 512)]
)
def test_brackets_in_the_first_column(players: int, brackets: int) -> None:
    assert bracket_count(players) == brackets


@pytest.mark.req("TG-75", "AMB-31")
@pytest.mark.parametrize("players", [0, 1])
def test_fewer_than_two_players_have_no_bracket(players: int) -> None:
    with pytest.raises(TournamentError, match="at least two"):
        bracket_count(players)


@pytest.mark.req("TG-76")
def test_six_players_fill_the_top_lines_and_then_the_lower_ones() -> None:
    assert fill("123456") == (Match("1", "5"), Match("2", "6"), Match("3", NOBODY), Match("4", NOBODY))
    assert fill("12") == (Match("1", "2"),)


@pytest.mark.req("TG-77")
@pytest.mark.parametrize(("players", "byes"), [(6, 2), (53, 11), (67, 61), (8, 0)])
def test_empty_lower_lines_are_byes(players: int, byes: int) -> None:
    scene = knock_out(players)
    first = scene.pair()
    assert len(first.byes) == byes == bracket_of(scene.event).byes
    scene.play_all()
    second = scene.pair()
    assert not second.byes
    assert 2 * len(second.tables) == bracket_count(players)


@pytest.mark.req("TG-76", "TG-77", "TG-78")
def test_every_field_from_2_to_1024_is_filled_and_has_byes_in_the_first_round_only() -> None:
    for players in range(2, 1025):
        column = fill([str(number) for number in range(players)])
        lines = [slot for match in column for slot in (match.top, match.bottom)]
        assert sorted(slot for slot in lines if slot) == sorted(str(number) for number in range(players))
        assert all(match.top for match in column)
        assert lines.count(NOBODY) == 2 * len(column) - players < len(column)


@pytest.mark.req("TG-78")
@pytest.mark.parametrize("players", [2, 3, 5, 8, 13, 53])
def test_the_winner_of_the_final_wins_after_one_game_less_than_players(players: int) -> None:
    scene = knock_out(players)
    games = 0
    while not verdict(scene.event).winners:
        games += len(scene.pair().tables)
        scene.play_all()
    assert games == players - 1
    assert len(scene.event.rounds) == games_to_win(players)
    champion = verdict(scene.event).winners[0]
    assert standings(scene.event)[0].player == champion
    assert [line.rank for line in standings(scene.event)][:4] == [1, 2, 3, 3][:players]
    with pytest.raises(TournamentError, match="the final has been played"):
        scene.pair()
    assert scene.differences() == []


@pytest.mark.req("TG-78")
def test_a_game_that_decides_who_moves_on_needs_a_winner() -> None:
    scene = knock_out(2)
    scene.pair()
    with pytest.raises(TournamentError, match="needs a winner"):
        scene.do(actions.report(scene.event, 1, GameReport(How.TIMED, (30, 30))))


def test_whoever_leaves_between_rounds_lets_the_opponent_through() -> None:
    scene = knock_out(4)
    scene.pair()
    scene.play_all()
    gone, other = (table.winner for table in scene.event.rounds[0].tables)
    assert gone is not None
    scene.drop(gone)
    final = scene.pair()
    assert not final.tables
    assert [bye.player for bye in final.byes] == [other]
    assert verdict(scene.event).winners == (other,)
    assert "(left)" not in as_text(bracket_of(scene.event), scene.event.name_of)


def test_when_both_leave_the_line_stays_empty_and_the_next_opponent_moves_on() -> None:
    scene = knock_out(8)
    scene.pair()
    scene.play_all()
    winners = [table.winner for table in scene.event.rounds[0].tables]
    for player in winners[:2]:
        assert player is not None
        scene.drop(player)
    scene.pair()
    scene.play_all()
    final = scene.pair()
    assert len(final.byes) == 1
    assert verdict(scene.event).winners == (final.byes[0].player,)
    assert "(left)" in as_text(bracket_of(scene.event), scene.event.name_of)
    assert scene.differences() == []


def test_nobody_enters_or_changes_seats_once_the_brackets_are_filled() -> None:
    scene = knock_out(4)
    with pytest.raises(TournamentError, match="when the first round is paired"):
        bracket_of(scene.event)
    scene.do(actions.enter(scene.event, entries("Zoe")[0]))
    scene.pair()
    with pytest.raises(TournamentError, match="brackets are filled"):
        scene.do(actions.enter(scene.event, entries("Yan")[0]))
    with pytest.raises(TournamentError, match="not changed by hand"):
        scene.do(Swapped(1, ("p1", "p2"), "because"))
    with pytest.raises(TournamentError, match="kept apart"):
        scene.do(KeptApart(("p1", "p2")))


def test_a_winner_written_into_the_next_bracket_cannot_change() -> None:
    scene = knock_out(4)
    scene.pair()
    scene.play_all().pair()
    with pytest.raises(TournamentError, match="next bracket"):
        scene.do(actions.amend(scene.event, 1, GameReport(How.FULL, (40, 100)), 1, "exchanged"))
    scene.do(actions.amend(scene.event, 1, GameReport(How.FULL, (100, 90)), 1, "misread"))


def test_the_drawing_in_text() -> None:
    first = (
        Match("Ann", "Eve", "Ann"),
        Match("Bob", "Fay", "Fay"),
        Match("Cy", NOBODY, "Cy"),
        Match("Dee", NOBODY, "Dee"),
    )
    second = (Match("Ann", "Fay", "Ann"), Match("Cy", "Dee"))
    drawn = as_text(Bracket((first, second, (Match("Ann", None),))), str)
    assert drawn.splitlines() == [
        "Ann ───┐",
        "       ├─ Ann ─┐",
        "Eve ───┘       │",
        "               ├─ Ann ─┐",
        "Bob ───┐       │       │",
        "       ├─ Fay ─┘       │",
        "Fay ───┘               │",
        "                       ├─",
        "Cy ────┐               │",
        "       ├─ Cy ──┐       │",
        "bye ───┘       │       │",
        "               ├───────┘",
        "Dee ───┐       │",
        "       ├─ Dee ─┘",
        "bye ───┘",
    ]


@pytest.mark.parametrize("players", [2, 6, 67, 1024])
def test_the_drawings_hold_every_name(players: int) -> None:
    scene = knock_out(players)
    scene.pair()
    drawn = bracket_of(scene.event)
    text = as_text(drawn, scene.event.name_of)
    picture = ET.fromstring(as_svg(drawn, scene.event.name_of, "Cup"))  # noqa: S314 - our own drawing
    words = [node.text for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    for entry in scene.event.entries.values():
        assert entry.name in text
        assert entry.name in words


def test_a_name_with_markup_is_only_a_name() -> None:
    svg = as_svg(Bracket((fill(["<b>&", "x"]),)), lambda slot: slot, "A & B")
    words = [node.text for node in ET.fromstring(svg).iter()]  # noqa: S314 - our own drawing
    assert "<b>&" in words
    assert "A & B" in words
    long = as_text(Bracket((fill(["x" * 60, "y"]),)), lambda slot: slot)
    assert max(map(len, long.splitlines())) < 80
    assert "…" in long
