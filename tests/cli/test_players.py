"""`spaceline players`: the address book on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from spaceline.cli.main import call

Captured = pytest.CaptureFixture[str]
LIST = 'name,address\nRob Smith,"1 Main St\nNorfolk"\nRobert Smith,"1 Main St, Norfolk"\n"Kira ""K"" Nerys",\n'


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    Path("list.csv").write_text(LIST, encoding="utf-8")


def run(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    code = call(["players", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def told(capsys: Captured, *arguments: str) -> Any:
    code, out, err = run(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


@pytest.mark.req("TG-18", "TG-05")
def test_likely_doubles_are_asked_about_and_merged(capsys: Captured) -> None:
    code, out, _ = run(capsys, "import", "list.csv")
    assert (code, out.splitlines()[0]) == (0, "3 added, 3 in the book.")
    assert "Are 'Rob Smith' and 'Robert Smith' the same player?" in out
    (asked,) = told(capsys, "duplicates")
    assert told(capsys, "merge", asked["keep"], asked["gone"])["aliases"] == ["Robert Smith"]
    assert told(capsys, "duplicates") == []
    assert len(told(capsys, "list")) == 2
    assert "Robert Smith" in run(capsys, "list")[1]


@pytest.mark.req("TG-05")
def test_a_book_goes_out_and_comes_back_whole(capsys: Captured) -> None:
    told(capsys, "import", "list.csv")
    told(capsys, "merge", "Rob Smith", "Robert Smith")
    Path("out.csv").write_text(run(capsys, "export")[1], encoding="utf-8")
    told(capsys, "import", "out.csv", "--book", "copy.json")
    assert Path("copy.json").read_bytes() == Path("players.json").read_bytes()
    told(capsys, "export", "--out", "again.csv")
    assert Path("again.csv").read_bytes() == Path("out.csv").read_bytes()


def test_who_is_known_is_not_added_again(capsys: Captured) -> None:
    told(capsys, "import", "list.csv")
    told(capsys, "merge", "Rob Smith", "Robert Smith")
    assert told(capsys, "import", "list.csv")["added"] == 0


def test_an_empty_book(capsys: Captured) -> None:
    assert told(capsys, "list") == []
    assert run(capsys, "list")[1] == "The address book is empty.\n"


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("import bad.csv", "line 2: 1 cells where the heading has 2"),
        ("import missing.csv", "cannot read missing.csv"),
        ("merge Rob Kira", "cannot read players.json"),
        ("export", "cannot read players.json"),
        ("list --book bad.csv", "not JSON"),
        ("import list.csv --book none/players.json", "cannot write none/players.json"),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(capsys: Captured, words: str, fault: str) -> None:
    Path("bad.csv").write_text("name,address\nKira\n", encoding="utf-8")
    code, out, err = run(capsys, *words.split())
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert fault in err
    assert {path.name for path in Path.cwd().iterdir()} == {"bad.csv", "list.csv"}
