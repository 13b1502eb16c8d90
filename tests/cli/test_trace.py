"""`spaceline trace`: every requirement with its tests."""

import json
from pathlib import Path

import pytest

from spaceline.cli.main import call
from spaceline.cli.trace import DOCUMENT, listed_ids, page, requirement_rows, requirements, stale, unknown_markers
from spaceline.cli.tracing import Markers, checkout, scan
from spaceline.rulings import book

IDS = [rule.id for rule in requirements(book())]
MARKERS = Markers(
    reqs={"WS-39": ("tests/a.py::test_b", "tests/a.py::test_c"), "BR-6.6": ("tests/a.py::test_b",), "WS-99": ("x::y",)},
    rulings={"combo dilemma": ("tests/d.py::test_e",), "Arne Darwin": ("tests/d.py::test_e",), "poetry": ("x::y",)},
)


def test_there_are_226_requirements() -> None:
    assert len(IDS) == len(set(IDS)) == 226
    assert (IDS[0], IDS[-1]) == ("EP-01", "RU-21")


def test_json_counts_what_is_covered(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["trace", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["requirements"] == 226
    assert [row["id"] for row in found["rows"]] == IDS
    assert found["missing"] == [row["id"] for row in found["rows"] if not row["tests"]]
    assert found["covered"] == 226 - len(found["missing"])


def test_the_rulings_reference_is_held_completely() -> None:
    held = {row.key for row in requirement_rows(book(), scan(checkout())) if row.tests}
    assert {ident for ident in IDS if ident.startswith("RU-")} <= held


def test_rows_name_the_tests() -> None:
    rows = {row.key: row.tests for row in requirement_rows(book(), MARKERS)}
    assert rows["WS-39"] == ("tests/a.py::test_b", "tests/a.py::test_c")
    assert [key for key, tests in rows.items() if tests] == ["WS-39"]


def test_markers_that_name_nothing_are_told() -> None:
    assert unknown_markers(book(), MARKERS) == ("WS-99", "poetry")


def test_every_marker_of_this_project_names_something() -> None:
    assert unknown_markers(book(), scan(checkout())) == ()


def test_the_page_lists_requirements_and_rulings() -> None:
    text = page(book(), MARKERS)
    assert "1 of 226 requirements have a test." in text
    assert "| WS-39 | Even up to seven cards | 2 | `tests/a.py::test_b`<br>`tests/a.py::test_c` |" in text
    assert "| WS-40 | Even-up draws are no downloads | 0 |  |" in text
    assert "| combo dilemma | 1 | `tests/d.py::test_e` |" in text
    assert listed_ids(text) == set(IDS)


def test_a_page_goes_stale_when_the_tests_change() -> None:
    text = page(book(), MARKERS)
    assert not stale(text, book(), MARKERS)
    assert stale(text, book(), Markers())


def test_the_committed_table_lists_every_requirement() -> None:
    assert listed_ids((checkout() / DOCUMENT).read_text(encoding="utf-8")) == set(IDS)


def test_write_and_check(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = Markers(reqs=dict.fromkeys(IDS, ("tests/a.py::test_b",)))
    monkeypatch.setattr("spaceline.cli.trace.scan", lambda _: full)
    path = tmp_path / "table.md"
    assert call(["trace", "--write", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == page(book(), full)
    assert call(["trace", "--check", str(path)]) == 0
    path.write_text("old", encoding="utf-8")
    assert call(["trace", "--check", str(path)]) == 1
    assert "out of date" in " ".join(capsys.readouterr().out.split())


def test_check_fails_for_a_requirement_without_a_test(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spaceline.cli.trace.scan", lambda _: MARKERS)
    path = tmp_path / "table.md"
    path.write_text(page(book(), MARKERS), encoding="utf-8")
    assert call(["trace", "--check", str(path)]) == 1
    assert "Without a test (225)" in capsys.readouterr().out


def test_a_file_that_cannot_be_used_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert call(["trace", "--check", str(tmp_path / "none.md")]) == 2
    assert call(["trace", "--write", str(tmp_path / "no" / "table.md")]) == 2
    assert capsys.readouterr().err.count("\n") == 2
