"""`spaceline bench`: every row is measured, and the promised speeds hold on one core."""

import json

import pytest

from spaceline.cli.bench import ROWS, Row, per_second
from spaceline.cli.main import call

PROMISED = {"boxes": 2_000, "deck checks": 5_000, "requirement judgements": 200_000}


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("row", [row for row in ROWS if row.name in PROMISED], ids=lambda row: row.name)
def test_the_promised_speed(row: Row) -> None:
    assert max(per_second(row, 0.1) for _ in range(3)) >= PROMISED[row.name]


def test_json_has_a_row_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["bench", "--seconds", "0.01", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in document["rows"]] == [row.name for row in ROWS]
    assert set(PROMISED) <= {row["name"] for row in document["rows"]}
    assert all(row["per_second"] > 0 and row["note"] for row in document["rows"])


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["bench", "--seconds", "0.01"]) == 0
    out = capsys.readouterr().out
    assert "deck checks" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "3600", "long"])
def test_a_wrong_duration(capsys: pytest.CaptureFixture[str], seconds: str) -> None:
    assert call(["bench", "--seconds", seconds]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
