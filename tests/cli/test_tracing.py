"""The reading of test markers without importing the tests."""

from pathlib import Path

import pytest

from spaceline.cli.tracing import checkout, scan

HEAD = "import pytest\n"


def write(root: Path, text: str, name: str = "test_a.py") -> None:
    folder = root / "tests"
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(HEAD + text)


def test_function_markers_of_each_kind(tmp_path: Path) -> None:
    write(tmp_path, "@pytest.mark.req('WS-01', 'WS-02')\n@pytest.mark.card('Q')\ndef test_one(): ...\n")
    found = scan(tmp_path)
    assert found.reqs == {"WS-01": ("tests/test_a.py::test_one",), "WS-02": ("tests/test_a.py::test_one",)}
    assert found.cards == {"Q": ("tests/test_a.py::test_one",)}
    assert found.rulings == {}
    assert found.notes == ()


def test_class_and_module_markers_reach_every_test_below(tmp_path: Path) -> None:
    write(
        tmp_path,
        "pytestmark = [pytest.mark.req('A')]\n"
        "@pytest.mark.ruling('combo dilemma')\n"
        "class TestX:\n"
        "    pytestmark = pytest.mark.req('B')\n"
        "    def test_in(self): ...\n"
        "    def helper(self): ...\n"
        "async def test_out(): ...\n",
    )
    found = scan(tmp_path)
    inner, outer = "tests/test_a.py::TestX::test_in", "tests/test_a.py::test_out"
    assert found.reqs == {"A": (inner, outer), "B": (inner,)}
    assert found.rulings == {"combo dilemma": (inner,)}


def test_other_ways_to_write_a_marker(tmp_path: Path) -> None:
    write(tmp_path, "from pytest import mark\npytestmark: list = [mark.req('A')]\n@mark.card('Q')\ndef test_b(): ...\n")
    found = scan(tmp_path)
    assert (set(found.reqs), set(found.cards)) == ({"A"}, {"Q"})


def test_a_test_marked_twice_is_listed_once_and_files_come_in_order(tmp_path: Path) -> None:
    write(tmp_path, "pytestmark = pytest.mark.req('A')\n@pytest.mark.req('A')\ndef test_b(): ...\n", "test_b.py")
    write(tmp_path, "@pytest.mark.req('A')\ndef test_a(): ...\n", "test_a.py")
    assert scan(tmp_path).reqs == {"A": ("tests/test_a.py::test_a", "tests/test_b.py::test_b")}


def test_parameter_marks_and_module_constants_count(tmp_path: Path) -> None:
    write(
        tmp_path,
        "NAMES = ('Q', 'Q2')\n"
        "@pytest.mark.card(*NAMES)\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.req('A'))])\n"
        "def test_one(n): ...\n",
    )
    found = scan(tmp_path)
    assert set(found.cards) == {"Q", "Q2"}
    assert set(found.reqs) == {"A"}


def test_only_tests_in_test_files_are_read(tmp_path: Path) -> None:
    write(tmp_path, "@pytest.mark.req('A')\ndef helper(): ...\n@pytest.mark.slow\ndef test_plain(): ...\n")
    write(tmp_path, "@pytest.mark.req('B')\ndef test_one(): ...\n", "conftest.py")
    assert scan(tmp_path).reqs == {}


@pytest.mark.parametrize("text", ["def broken(:\n", "@pytest.mark.req(make())\ndef test_one(): ...\n"])
def test_what_cannot_be_read_is_said_and_the_rest_still_counts(tmp_path: Path, text: str) -> None:
    write(tmp_path, text)
    write(tmp_path, "@pytest.mark.req('B')\ndef test_one(): ...\n", "test_b.py")
    found = scan(tmp_path)
    assert set(found.reqs) == {"B"}
    assert len(found.notes) == 1
    assert found.notes[0].startswith("tests/test_a.py")


def test_without_a_tests_folder_there_is_a_sentence(tmp_path: Path) -> None:
    found = scan(tmp_path)
    assert (found.reqs, found.rulings, found.cards) == ({}, {}, {})
    assert "source checkout" in found.notes[0]


def test_this_repository_reads_without_a_note() -> None:
    found = scan(checkout())
    assert found.notes == ()
    assert "tests/cards/test_catalogue.py::test_premium_cards_are_numbered_1_to_21_without_a_gap" in found.reqs["EP-08"]
