"""`spaceline tour`, the target of `make play`: with somebody at the keyboard, and without."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from spaceline.cli.main import call
from spaceline.cli.tour import Trip, save
from spaceline.decks import check

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


class Keyboard(io.StringIO):
    """Somebody at a terminal who types these lines."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_runs_straight_through_without_a_terminal(folder: Path) -> None:
    command = [str(Path(sys.executable).with_name("spaceline")), "tour", "--seed", "1701"]
    run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True, timeout=60)
    assert run.stderr == ""
    for heading in ("1. A box of Enhanced Premiere", "2. Your pool", "3. A deck", "4. Is it legal?", "What next"):
        assert heading in run.stdout
    assert "Legal." in run.stdout
    assert "WS-07  You have 4 missions" in run.stdout
    assert max(map(len, run.stdout.splitlines())) <= 80
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("edition", ["2000", "2001", "2023"])
def test_every_edition_and_many_boxes_make_a_legal_deck(edition: str) -> None:
    for seed in range(10):
        trip = Trip.plan(seed, edition)
        assert trip.report.legal
        broken = {found.rule for found in check(trip.spoilt(), trip.rules, trip.box.pool).errors}
        assert broken >= {"WS-07", "WS-10"}


def test_the_same_seed_gives_the_same_tour(capsys: Captured) -> None:
    told = []
    for _ in range(2):
        assert call(["tour", "--seed", "7", "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    document = json.loads(told[0])
    assert document["check"]["legal"]
    assert sum(document["boxes"][0]["pool"].values()) == 65


def test_somebody_keeps_the_files(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard("\n\n\n\n\ny\n"))
    assert call(["tour", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert out.count("Enter goes on.") == 5
    assert "Saved box.json and deck.json." in out
    trip = Trip.plan(7, "2001")
    assert json.loads((folder / "deck.json").read_text(encoding="utf-8")) == trip.deck.to_json()
    assert json.loads((folder / "box.json").read_text(encoding="utf-8"))["seed"] == 7


@pytest.mark.parametrize("typed", ["\n\n\n\n\nn\n", "\n\n\n\n\n\n", "\n", ""])
def test_somebody_who_does_not_want_files_or_leaves_early(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured, typed: str
) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard(typed))
    assert call(["tour", "--seed", "7"]) == 0
    assert "What next" in capsys.readouterr().out
    assert list(folder.iterdir()) == []


def test_files_that_are_there_are_kept(folder: Path) -> None:
    trip = Trip.plan(7, "2001")
    (folder / "box.json").write_text("mine", encoding="utf-8")
    assert [path.name for path in save(trip, folder)] == ["box-2.json", "deck.json"]
    assert [path.name for path in save(trip, folder)] == ["box-3.json", "deck-2.json"]
    assert (folder / "box.json").read_text(encoding="utf-8") == "mine"


def test_saved_files_are_what_the_other_commands_read(folder: Path, capsys: Captured) -> None:
    box, deck = save(Trip.plan(7, "2001"), folder)
    assert call(["deck", "check", str(deck), "--edition", "2001", "--pool", str(box), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["legal"]


@pytest.mark.parametrize("arguments", [["--edition", "1999"], ["--seed", "x"], ["surplus"]])
def test_a_wrong_call(capsys: Captured, arguments: list[str]) -> None:
    assert call(["tour", *arguments]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
