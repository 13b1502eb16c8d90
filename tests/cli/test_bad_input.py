"""Whatever a file argument is given, a command answers with exit 2, one sentence and nothing else."""

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import typer.main

from spaceline.cli.main import app, call

Captured = pytest.CaptureFixture[str]


@dataclass(frozen=True)
class Call:
    """A command with `{file}` where the bad file goes; `BOX` and `DECK` are good files."""

    words: str
    parameter: str
    json: bool = True
    """Whether the file must be JSON; a plain text file cannot be the wrong type."""
    cards: bool = True
    """Whether the file names cards."""


CALLS = (
    Call("box deal --players {file}", "players", json=False, cards=False),
    Call("box deal --players 3 --brought {file}", "brought"),
    Call("box reveal {file}", "file"),
    Call("box verify {file}", "file"),
    Call("box take {file} --player Ana", "file"),
    Call("deck check {file} --edition 2001", "file"),
    Call("deck check DECK --edition 2001 --pool {file}", "pool"),
    Call("deck build --pool {file} --edition 2001", "pool"),
    Call("deck convert {file} --to json", "file"),
    Call("ratings update --event {file}", "event", cards=False),
    Call("ratings update --event DECK --players {file}", "players", json=False, cards=False),
    Call("ratings rebuild --event {file}", "event", cards=False),
    Call("ratings rebuild --event DECK --players {file}", "players", json=False, cards=False),
    Call("players import {file}", "file", json=False, cards=False),
    Call("game replay {file}", "file"),
    Call("game run --decks DECK,{file}", "decks"),
)
FILE_PARAMETERS = ("file", "files", "players", "brought", "pool", "event", "events", "decks")
"""What commands call an argument that names a file to read."""
NO_FILES = {("rulings list", "pool")}
"""Arguments of such a name that are something else."""


@pytest.fixture(scope="module")
def noise(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ten megabytes of nothing sensible, once as bytes and once as letters."""
    folder = tmp_path_factory.mktemp("noise")
    luck = random.Random(1)
    (folder / "bytes").write_bytes(luck.randbytes(10_000_000))
    (folder / "letters").write_bytes(luck.randbytes(10_000_000).translate(bytes(32 + byte % 95 for byte in range(256))))
    return folder


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> Path:
    """A folder with good files, in which commands run."""
    monkeypatch.chdir(tmp_path)
    assert call(["tour", "--seed", "1", "--json"]) == 0
    trip = json.loads(capsys.readouterr().out)
    (tmp_path / "BOX").write_text(json.dumps({"boxes": trip["boxes"]}), encoding="utf-8")
    (tmp_path / "DECK").write_text(json.dumps(trip["deck"]), encoding="utf-8")
    return tmp_path


def refuse(capsys: Captured, folder: Path, words: str, file: Path | str) -> str:
    """Runs the call, expects it to be refused properly, and returns the sentence."""
    before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    code = call([word.replace("{file}", str(file)) for word in words.split()])
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert said.err.startswith("spaceline: ")
    assert said.err.endswith("\n")
    assert said.err.count("\n") == 1
    assert len(said.err) < 2000
    assert "Traceback" not in said.err
    assert {path: path.stat().st_mtime_ns for path in folder.iterdir()} == before
    return said.err


def each(wanted: Callable[[Call], bool] = lambda _: True) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("called", [one for one in CALLS if wanted(one)], ids=lambda one: one.words)


def commands(group: Any = None, path: str = "") -> Iterator[tuple[str, str]]:
    """Every command that reads a file, with the name of the parameter."""
    group = group or typer.main.get_command(app)
    for name, command in group.commands.items():
        here = f"{path} {name}".strip()
        if getattr(command, "commands", None):
            yield from commands(command, here)
        else:
            yield from ((here, one.name) for one in command.params if one.name in FILE_PARAMETERS)


def test_no_command_that_reads_a_file_is_left_out() -> None:
    listed = {(" ".join(one.words.split()[:2]), one.parameter) for one in CALLS}
    assert set(commands()) - listed - NO_FILES == set()


@each()
def test_a_missing_file(table: Path, capsys: Captured, called: Call) -> None:
    assert "missing.json" in refuse(capsys, table, called.words, "missing.json")


@each()
def test_a_directory(table: Path, capsys: Captured, called: Call) -> None:
    refuse(capsys, table, called.words, table)


@each(lambda one: one.json)
@pytest.mark.parametrize("text", ["", "{", "no json at all", '{"name": }', "[" * 100_000])
def test_not_json(table: Path, capsys: Captured, called: Call, text: str) -> None:
    (table / "bad.json").write_text(text, encoding="utf-8")
    refuse(capsys, table, called.words, "bad.json")


@each(lambda one: one.json)
@pytest.mark.parametrize(
    "document",
    [
        None,
        7,
        "x",
        [],
        [7],
        {},
        {"pool": 7},
        {"pool": {"Data": "one"}},
        {"pool": {"Data": -1}},
        {"boxes": 7},
        {"draw": 7},
    ],
    ids=json.dumps,
)
def test_the_wrong_type(table: Path, capsys: Captured, called: Call, document: object) -> None:
    (table / "bad.json").write_text(json.dumps(document), encoding="utf-8")
    refuse(capsys, table, called.words, "bad.json")


@each()
@pytest.mark.parametrize("kind", ["bytes", "letters"])
def test_ten_megabytes_of_noise(table: Path, noise: Path, capsys: Captured, called: Call, kind: str) -> None:
    refuse(capsys, table, called.words, noise / kind)


@each(lambda one: one.cards and one.parameter in ("pool", "brought"))
def test_an_unknown_card_in_a_pool(table: Path, capsys: Captured, called: Call) -> None:
    box = json.loads((table / "BOX").read_text(encoding="utf-8"))["boxes"][0]
    box["packs"][0][0]["name"] = "Tribble Hunter"
    box["pool"]["Tribble Hunter"] = 1
    (table / "bad.json").write_text(json.dumps({"boxes": [box]}), encoding="utf-8")
    assert "Tribble Hunter" in refuse(capsys, table, called.words, "bad.json")


@each(lambda one: one.cards and (one.parameter == "decks" or one.words.startswith(("deck check {", "deck convert"))))
def test_an_unknown_card_in_a_deck(table: Path, capsys: Captured, called: Call) -> None:
    deck = json.loads((table / "DECK").read_text(encoding="utf-8"))
    deck["draw"].append("Tribble Hunter")
    (table / "bad.json").write_text(json.dumps(deck), encoding="utf-8")
    assert "Tribble Hunter" in refuse(capsys, table, called.words, "bad.json")


@pytest.mark.parametrize(
    "words",
    [
        "deck check {file} --edition 1999",
        "deck check {file} --edition 2001 --format poker",
        "deck check {file} --edition 2000 --mode constructed",
        "deck build --pool BOX --edition 1999",
        "deck convert {file} --to pdf",
        "tour --edition 1999",
    ],
)
def test_an_unknown_edition_format_or_mode(table: Path, capsys: Captured, words: str) -> None:
    refuse(capsys, table, words, "DECK")


def test_as_a_person_sees_it(table: Path) -> None:
    (table / "bad.json").write_bytes(b"\xff\xfe\x00{")
    command = [str(Path(sys.executable).with_name("spaceline")), "box", "verify", "bad.json"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (run.returncode, run.stdout, run.stderr) == (2, "", "spaceline: bad.json is not UTF-8 text\n")
