"""`spaceline bench`: every row is measured, and shown beside what it aims at."""

import json

import pytest

from spaceline.cli.bench import ROWS
from spaceline.cli.main import call


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_json_has_a_row_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["bench", "--seconds", "0.01", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["engine"] in ("plain Python", "compiled")
    assert [row["name"] for row in document["rows"]] == [row.name for row in ROWS]
    assert all(row["per_second"] > 0 and row["note"] for row in document["rows"])


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["bench", "--seconds", "0.01", "--only", "deck checks", "--only", "views"]) == 0
    out = capsys.readouterr().out
    assert "engine: " in out.splitlines()[0]
    assert "deck checks" in out
    assert "5,000" in out
    assert "boxes" not in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "3600", "long"])
def test_a_wrong_duration(capsys: pytest.CaptureFixture[str], seconds: str) -> None:
    assert call(["bench", "--seconds", seconds]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_an_unknown_row_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["bench", "--only", "tribbles"]) == 2
    assert "tribbles" in capsys.readouterr().err
