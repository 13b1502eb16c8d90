"""`spaceline simulate`: the same games however they are cut up, and one sentence for whatever is wrong."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from spaceline.cli.main import call

Captured = pytest.CaptureFixture[str]
PATIENCE = 60.0


def run(capsys: Captured, *words: str) -> tuple[int, str, str]:
    code = call(["simulate", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def document(capsys: Captured, *words: str) -> Any:
    code, out, err = run(capsys, *words, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def started(*words: str) -> subprocess.Popen[str]:
    """A run in a group of processes of its own, which hears Ctrl-C even where the tests run in the background."""
    program = "import signal; signal.signal(2, signal.default_int_handler); from spaceline.cli.main import run; run()"
    command = [sys.executable, "-c", program, "simulate", *words]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )  # fmt: skip


def lines(folder: Path) -> int:
    file = folder / "games.jsonl"
    return file.read_bytes().count(b"\n") if file.exists() else 0


def until(right: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not right():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def test_the_document_has_the_promised_shape(capsys: Captured) -> None:
    found = document(capsys, "--games", "4", "--bots", "random,random", "--edition", "2023", "--workers", "1")
    assert found["games"] == sum(found["wins"]) + found["ties"] == sum(found["kinds"].values()) == 4
    assert found["turns"]["shortest"] <= found["turns"]["median"] <= found["turns"]["longest"]
    assert found["games_per_second"] > 0
    assert list(found["by_edition"]) == ["2023"]


def test_captain_beats_random_whoever_goes_first(capsys: Captured, tmp_path: Path) -> None:
    found = document(capsys, "--games", "4", "--edition", "2001", "--workers", "1", "--out", str(tmp_path))
    assert found["wins"] == [4, 0]
    assert found["score"]["low"] < 0.6
    assert (tmp_path / "games.csv").read_text().count("\n") == 5
    assert json.loads((tmp_path / "summary.json").read_text())["wins"] == [4, 0]
    assert "Captain against Random" in (tmp_path / "report.html").read_text()


def test_the_table_for_people(capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    code, out, err = run(capsys, "--games", "2", "--bots", "random,random", "--workers", "1", "--out", str(tmp_path))
    assert (code, err) == (0, "")
    assert "random wins" in out
    assert "report.html are in" in out
    assert max(map(len, out.splitlines()[:-1])) <= 80


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_goes_on_where_it_stopped(capsys: Captured, tmp_path: Path, how: signal.Signals) -> None:
    words = ["--games", "40", "--bots", "random,captain", "--edition", "2001", "--workers", "2"]
    out = tmp_path / "cut"
    process = started(*words, "--out", str(out))
    until(lambda: lines(out) >= 2, "no game was written down")
    process.send_signal(how)
    said, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == (2 if how == signal.SIGINT else -how)
    assert said == ""
    if how == signal.SIGINT:
        assert complaint.startswith("spaceline: stopped after ")
        assert complaint.count("\n") == 1
    until(lambda: gone(process.pid), "a process stayed behind")
    done = lines(out)
    assert 2 <= done < 40
    assert not (out / "report.html").exists()
    with (out / "games.jsonl").open("ab") as file:
        file.write(b'{"index": 39, "edi')
    kept = (out / "games.jsonl").read_bytes()[: -len(b'{"index": 39, "edi')]
    games = ["--games", str(done + 2)]
    again = document(capsys, *words, *games, "--out", str(out))
    assert again["played_now"] == 2 + sum(json.loads(line)["index"] >= done + 2 for line in kept.splitlines())
    assert (out / "games.jsonl").read_bytes().startswith(kept)
    whole = tmp_path / "whole"
    document(capsys, *words, *games, "--workers", "1", "--out", str(whole))
    for name in ("games.csv", "report.html", "summary.json"):
        assert (out / name).read_bytes() == (whole / name).read_bytes()


def test_a_cluster_goes_on_with_what_was_begun_here_and_gives_the_same_files(capsys: Captured, tmp_path: Path) -> None:
    words = ["--bots", "captain,random", "--edition", "2023"]
    far, near = (["--out", str(tmp_path / name)] for name in ("far", "near"))
    document(capsys, *words, *far, "--games", "2", "--workers", "1")
    assert document(capsys, *words, *far, "--games", "6", "--cluster", "local:2")["played_now"] == 4
    document(capsys, *words, *near, "--games", "6", "--workers", "1")
    for name in ("games.csv", "report.html", "summary.json"):
        assert (tmp_path / "far" / name).read_bytes() == (tmp_path / "near" / name).read_bytes()


def test_an_address_that_is_none_changes_nothing(capsys: Captured, tmp_path: Path) -> None:
    code, out, err = run(capsys, "--games", "2", "--cluster", "warp", "--out", str(tmp_path / "new"))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert not (tmp_path / "new").exists()


def test_a_terminal_shows_how_far_it_is() -> None:
    screen, end = pty.openpty()
    command = [sys.executable, "-c", "from spaceline.cli.main import run; run()", "simulate", "--games", "3", "--json"]
    settings = os.environ | {"TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(
        [*command, "--bots", "random,random", "--workers", "1"], stdout=subprocess.PIPE, stderr=end, env=settings
    ) as process:
        os.close(end)
        shown = b""
        with suppress(OSError):  # a terminal whose other side is gone ends with an error
            while part := os.read(screen, 4096):
                shown += part
        out, _ = process.communicate(timeout=PATIENCE)
    os.close(screen)
    assert json.loads(out)["games"] == 3, "the results are not disturbed"
    assert b"random 0 : 0 random" in shown
    assert b"0/3" in shown


def test_more_games_are_added_to_those_that_are_there(capsys: Captured, tmp_path: Path) -> None:
    words = ["--bots", "random,random", "--workers", "1", "--out", str(tmp_path)]
    assert document(capsys, "--games", "2", *words)["played_now"] == 2
    assert document(capsys, "--games", "3", *words)["played_now"] == 1
    fewer = document(capsys, "--games", "1", *words)
    assert (fewer["games"], fewer["played_now"]) == (1, 0)
    assert lines(tmp_path) == 3


@pytest.mark.parametrize("other", [["--seed", "7"], ["--edition", "2000"], ["--bots", "captain,random"]])
def test_another_plan_in_the_same_folder_is_refused(capsys: Captured, tmp_path: Path, other: list[str]) -> None:
    words = ["--games", "1", "--bots", "random,random", "--out", str(tmp_path)]
    document(capsys, *words)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    code, out, err = run(capsys, *words, *other)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "another plan" in err
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    "words",
    [
        "--games 0",
        "--games many",
        "--games 2000000",
        "--games 2 --bots captain",
        "--games 2 --bots captain,random,random",
        "--games 2 --bots captain,kirk",
        "--games 2 --bots ,",
        "--games 2 --edition 1999",
        "--games 2 --workers -1",
        "--games 2 --workers 1000",
        "--games 2 --seed x",
        "--games 2 --cluster local:2 --workers 2",
        "",
    ],
)
def test_a_wrong_call_changes_nothing(capsys: Captured, tmp_path: Path, words: str) -> None:
    code, out, err = run(capsys, *words.split(), "--out", str(tmp_path / "new"))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert not (tmp_path / "new").exists()
