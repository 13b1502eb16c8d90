"""A director's desk for the tests of `spaceline tournament`: a folder and the command, with its answers as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

from spaceline.cli.main import call

AT = "2000-12-15T12:00:00Z"
EIGHT = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"]


class Desk:
    """A director's desk: a folder and the command, with its answers as JSON."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def run(self, *words: str) -> tuple[int, str, str]:
        code = call(["tournament", *words])
        said = self.capsys.readouterr()
        return code, said.out, said.err

    def ask(self, *words: str) -> Any:
        """The JSON answer of a command that succeeds."""
        code, out, err = self.run(*words, "--json")
        assert (code, err) == (0, ""), err
        return json.loads(out)

    def refuse(self, *words: str) -> str:
        """A command that is refused: exit 2, one sentence, nothing on standard output, no file changed."""
        before = {path.name: path.read_bytes() for path in self.folder.iterdir() if path.is_file()}
        code, out, err = self.run(*words)
        assert (code, out) == (2, ""), (code, out, err)
        assert err.startswith("spaceline: ")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        assert {path.name: path.read_bytes() for path in self.folder.iterdir() if path.is_file()} == before
        return err

    def players(self, names: list[str]) -> str:
        path = self.folder / "players.csv"
        rows = [f"{name},{number} Dock Lane" for number, name in enumerate(names, start=1)]
        path.write_text("name,address\n" + "\n".join(rows) + "\n", encoding="utf-8")
        return str(path)

    def new(self, names: list[str] | None = None, *words: str, event_format: str = "swiss") -> str:
        path = str(self.folder / "event.jsonl")
        players = self.players(EIGHT if names is None else names)
        self.ask("new", path, "--format", event_format, "--players", players, "--seed", "7", "--at", AT, *words)
        return path

    def report_all(self, path: str, skip: tuple[int, ...] = ()) -> None:
        table = 0
        while True:
            table += 1
            if table in skip:
                continue
            code, _, err = self.run("report", path, "--table", str(table), "--score", "100-40", "--how", "full")
            if code:
                assert "no table" in err
                return
