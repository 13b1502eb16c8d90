"""`spaceline tournament` given what is wrong: exit 2, one clear sentence, and no file changed."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer.main
from tests.cli.tournament_desk import EIGHT, Desk

from spaceline.cli.main import app


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, capsys)


@pytest.mark.parametrize(
    "words",
    [
        "--format swiss --score abc --how full",
        "--format swiss --score 100 --how full",
        "--format swiss --score 1e3-4 --how full",
        "--format swiss --score 100-40-3 --how full",
        "--format swiss --how full",
        "--format swiss --score 100-40 --how won",
        "--format poker --score 100-40 --how full",
        "--format swiss --score 100-40 --how full --winner 2",
        "--format swiss --score 100-40 --how full --winner 3",
        "--format swiss --score 100-40 --how full --missions 1-0",
        "--format swiss --score 100-40 --how full --flat-fifty",
        "--format swiss --score 45-30 --how quit --winner 1 --flat-fifty --lifted",
        "--format swiss --score 45-30 --how quit",
        "--format swiss --score 99999-0 --how full",
        "--format swiss --score 10-0 --intermix 3:1+1 --how full",
        "--format warp-speed --score 25-0 --how timed",
        "--format warp-speed --score 25-0 --how timed --missions two-none",
    ],
)
def test_score_refuses_what_is_no_game(desk: Desk, words: str) -> None:
    desk.refuse("score", *words.split())


def test_names_are_given_once(desk: Desk) -> None:
    path = desk.new()
    for command in ("drop", "undrop", "add"):
        assert "name one player" in desk.refuse(command, path)
        assert "name one player" in desk.refuse(command, path, "Ann", "--player", "Bob")


@pytest.mark.req("TG-03", "TG-21", "TG-02", "TG-06", "TG-60")
@pytest.mark.parametrize(
    ("event_format", "words", "why"),
    [
        ("simple", "--sanctioned --director Kim", "not a sanctioned format"),
        ("swiss", "--sanctioned", "no director"),
        ("swiss", "--sanctioned --director Kim --date 2000-12-15 --registered 2000-12-09", "6 days before"),
        ("swiss", "--sanctioned --director Kim --not-approved", "not an approved director"),
        ("swiss", "--sanctioned --director Kim --special-rules house", "special rules"),
        ("swiss", "--director Ann", "may not play"),
        ("swiss", "--time-limit 59", "60 minutes"),
        ("swiss", "--date tomorrow", "--date takes a date"),
        ("swiss", "--fee free", "amount of money"),
        ("swiss", "--at noon", "not a time"),
        ("swiss", "--pairing simple", "paired by guide"),
        ("elimination", "--pairing guide", "paired by bracket"),
        ("swiss", "--policy none.json", "cannot read none.json"),
    ],
)
def test_an_event_that_cannot_be_is_not_made(desk: Desk, event_format: str, words: str, why: str) -> None:
    players = desk.players(EIGHT)
    sentence = desk.refuse("new", "event.jsonl", "--format", event_format, "--players", players, *words.split())
    assert why in sentence
    assert not (desk.folder / "event.jsonl").exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "name,born\nAnn,yesterday\n",
        "name,address\nAnn\n",
        "name,name\nAnn,Bob\n",
        'name\n"Ann\n',
        "name\nAnn\nAnn\n",
        "surname,forename\nAnn,Bee\n",
        "name,id\n,7\n",
    ],
)
def test_a_malformed_list_of_players_makes_no_event(desk: Desk, text: str) -> None:
    (desk.folder / "players.csv").write_text(text, encoding="utf-8")
    desk.refuse("new", "event.jsonl", "--format", "swiss", "--players", "players.csv")


@pytest.mark.req("TG-60")
def test_the_age_in_the_list_counts_in_a_junior_event(desk: Desk) -> None:
    (desk.folder / "players.csv").write_text("name,born\nAnn,1986-01-01\nBob,1985-12-15\n", encoding="utf-8")
    words = ("new", "event.jsonl", "--format", "junior", "--players", "players.csv", "--date", "2000-12-15")
    assert "Bob is 15" in desk.refuse(*words)


def test_bad_words_about_a_good_event_change_nothing(desk: Desk) -> None:
    path = desk.new()
    assert "no round" in desk.refuse("report", path, "--table", "1", "--score", "1-0", "--how", "full")
    elsewhere = desk.ask("pair", path)["pairings"][1]["players"][0]
    game = ("--score", "100-40", "--how", "full")
    for words, why in [
        (("report", path, "--table", "1", "--score", "abc", "--how", "full"), "'abc'"),
        (("report", path, "--table", "9", *game), "no table 9"),
        (("report", path, "--table", "0", *game), "no table 0"),
        (("report", path, "--table", "-1", *game), "no table -1"),
        (("report", path, "--table", "one", *game), "--table"),
        (("report", path, "--table", "1", *game, "--winner", elsewhere), "not at this table"),
        (("report", path, "--table", "1", *game, "--winner", "Zed"), "nobody called 'Zed'"),
        (("report", path, "--table", "1", *game, "--signed", "Zed"), "nobody called 'Zed'"),
        (("report", path, "--table", "1", *game, "--at", "noon"), "not a time"),
        (("report", path, *game), "table"),
        (("amend", path, "--table", "1", *game), "no result to amend"),
        (("amend", path, "--table", "1", "--round", "7", *game), "no round 7"),
        (("sign", path, "Ann", "--table", "1"), "no result"),
        (("drop", path, "Zed"), "nobody called 'Zed'"),
        (("drop", path, "Ann"), "as a quit"),
        (("undrop", path, "Ann"), "has not left"),
        (("add", path, "Ann", "--address", "1 Dock Lane"), "entered twice"),
        (("add", path, " "), "name"),
        (("add", path, "Max", "--born", "young"), "--born takes a date"),
        (("undo", path, "--step", "1"), "latest step is 2"),
        (("bracket", path), "has no brackets"),
        (("swap", path, "--players", "Ann", "Zed", "--reason", "x"), "nobody called 'Zed'"),
        (("start", path, "--at", "noon"), "not a time"),
        (("new", path, "--format", "swiss", "--players", "players.csv"), "exists already"),
        (("play-off", path, "--players", "Ann", "Bob", *game), "level at the top"),
        (("sheet", path, "tables"), "--pdf OUT"),
        (("sheet", path, "poster", "--pdf", "x.pdf"), "no sheet 'poster'"),
        (("submit", path), "no result"),
    ]:
        assert why in desk.refuse(*words), words


def test_an_event_file_cut_in_half_is_refused_by_every_command(desk: Desk) -> None:
    path = Path(desk.new())
    desk.ask("pair", str(path))
    desk.report_all(str(path))
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    for words in event_commands(str(path)):
        assert "cut short" in desk.refuse(*words), words
    path.write_bytes(data[: len(data) - 20])
    assert "repair" in desk.refuse("standings", str(path))
    assert desk.ask("repair", str(path))["dropped_bytes"] > 0
    assert desk.ask("check", str(path))["ok"] is True


def event_commands(path: str) -> list[tuple[str, ...]]:
    """Every command that reads an event file, called well but for the file."""
    game = ("--table", "1", "--score", "100-40", "--how", "full")
    return [
        ("pair", path),
        ("report", path, *game),
        ("amend", path, *game),
        ("sign", path, "Ann", "--table", "1"),
        ("standings", path),
        ("check", path),
        ("drop", path, "Ann"),
        ("undrop", path, "Ann"),
        ("undo", path),
        ("bracket", path),
        ("add", path, "Max"),
        ("register", path, "--place", "Deep Space"),
        ("checklist", path),
        ("show", path),
        ("start", path),
        ("swap", path, "--players", "Ann", "Bob", "--reason", "x"),
        ("apart", path, "--players", "Ann", "Bob"),
        ("log", path),
        ("judge", path, "Jo"),
        ("count", path, "--table", "1", "--player", "Ann", "--before", "30"),
        ("ruling", path, "--text", "x", "--source", "FAQ"),
        ("inspect", path, "--player", "Ann", "--of", "marking"),
        ("play-off", path, "--players", "Ann", "Bob", "--score", "100-40", "--how", "full"),
        ("padd", path),
        ("slips", path),
        ("sheet", path, "tables", "--pdf", "x.pdf"),
        ("submit", path),
    ]


def test_no_command_on_an_event_file_is_left_out() -> None:
    group: Any = typer.main.get_command(app)
    commands = group.commands["tournament"].commands
    reading = {name for name, command in commands.items() if any(one.name == "event_file" for one in command.params)}
    assert reading - {words[0] for words in event_commands("x")} == {"new", "repair"}


@pytest.mark.parametrize(
    "put",
    [
        lambda _: None,
        lambda path: path.mkdir(),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"{}\n"),
        lambda path: path.write_bytes(b"[1, 2]\n"),
        lambda path: path.write_bytes(b'{"pool": {}}\n{"x": 1}\n'),
        lambda path: path.write_bytes(b"[" * 100_000),
        lambda path: path.write_bytes(random.Random(1).randbytes(300_000)),
    ],
    ids=["missing", "a folder", "empty", "an object", "a list", "other JSON", "deep", "noise"],
)
def test_what_is_no_event_file_is_refused(desk: Desk, put: Callable[[Path], object]) -> None:
    path = desk.folder / "event.jsonl"
    put(path)
    for words in (("pair", str(path)), ("standings", str(path)), ("check", str(path)), ("repair", str(path))):
        assert "event.jsonl" in desk.refuse(*words), words
