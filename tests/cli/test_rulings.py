"""`spaceline rulings` as judges and scripts use it."""

import json
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from spaceline.cli.main import call
from spaceline.cli.rulings import held_by
from spaceline.cli.tracing import Markers
from spaceline.rulings import book

LOCAL = [{"topic": "combo dilemma", "text": "Here both halves repeat.", "author": "Q", "role": "tournament director"}]


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spaceline.cli.output.console.width", 80)


@pytest.fixture
def local(tmp_path: Path) -> str:
    path = tmp_path / "local.json"
    path.write_text(json.dumps(LOCAL), encoding="utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert call(["rulings", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(run(capsys, *arguments, "--json"))


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert call(["rulings", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


# list


@pytest.mark.req("RU-02", "RU-08")
def test_list_gives_the_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "list")
    assert [each["topic"] for each in found] == [ruling.topic for ruling in book().rulings]
    assert {"topic", "kind", "new", "text", "cards", "see"} <= set(found[0])
    starred = run_json(capsys, "list", "--new")
    assert len(starred) == 43
    assert all(each["new"] for each in starred)


@pytest.mark.req("RU-16", "RU-21")
@pytest.mark.parametrize(
    ("options", "count"),
    [
        (["--kind", "replacement"], 3),
        (["--category", "deckbuilding"], 2),
        (["--pool", "D"], 14),
        (["--pool", "n"], 42),
        (["--new", "--pool", "D", "--category", "card"], 1),
        (["--rules"], len(book().rules)),
    ],
)
def test_list_filters(capsys: pytest.CaptureFixture[str], options: list[str], count: int) -> None:
    assert len(run_json(capsys, "list", *options)) == count


@pytest.mark.parametrize(
    "options", [["--kind", "poem"], ["--category", "x"], ["--pool", "Z"], ["--rules", "--new"], ["--colour"]]
)
def test_list_refuses_unknown_filters(capsys: pytest.CaptureFixture[str], options: list[str]) -> None:
    assert "--" in refused(capsys, "list", *options)


# show


def test_show_gives_one_entry(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "show", "personnel - seeded")
    assert (found["topic"], found["kind"], found["new"]) == ("personnel – seeded", "replacement", True)
    assert found["see"] == ["capturing"]
    assert found["glossary"] == ["Mirasta Yale", "house arrest", "mis-seed"]
    assert "Tora Ziyal" in found["cards"]
    assert (found["badge"], found["target"]) == ("official", [])


@pytest.mark.req("RU-12")
def test_show_answers_a_pointer_with_its_target(capsys: pytest.CaptureFixture[str]) -> None:
    (target,) = run_json(capsys, "show", "leaving", "play")["target"]
    assert target["topic"] == "in play"
    assert "as good as a new copy" in run(capsys, "show", "leaving", "play")


def test_show_finds_a_rule_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "show", "ws-24")
    assert (found["id"], found["kind"]) == ("WS-24", "requirement")
    assert "2001: Four." in found["text"]


@pytest.mark.req("RU-20")
def test_show_adds_the_note_of_the_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert "do not overlap" in run_json(capsys, "show", "Mission II")["warp_speed"][0]
    assert run_json(capsys, "show", "Mission II", "--format", "standard")["warp_speed"] == []
    assert "Warp Speed: Warp Speed overrides" in run(capsys, "show", "Mission II")
    assert "Warp Speed: " not in run(capsys, "show", "Mission II", "--format", "standard")


@pytest.mark.req("RU-11", "RU-17")
def test_show_prints_references_and_icons(capsys: pytest.CaptureFixture[str]) -> None:
    assert "house arrest (Glossary)" in run(capsys, "show", "personnel", "–", "seeded")
    page = run(capsys, "show", "Reactor Overload")
    assert "[Holo]" in page
    assert run_json(capsys, "show", "Reactor Overload")["icons"] == ["Holo"]


def test_show_links_to_the_tests_that_hold_an_entry(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "show", "RU-17")["tests"]
    assert "tests/rulings/test_parts.py::test_an_icon_is_tagged_in_its_entry" in found
    markers = Markers(rulings={"Mission ii": ("a::b",), "x": ("c::d",)})
    assert held_by(book().show("Mission II"), markers) == ("a::b",)
    assert held_by(book().show("combo dilemma"), markers) == ()


def test_an_unknown_topic_is_refused_with_near_topics(capsys: pytest.CaptureFixture[str]) -> None:
    assert "combo dilemma" in refused(capsys, "show", "combo", "dilemna")
    assert "Mission II" in refused(capsys, "show", "Timicin")
    assert refused(capsys, "show", "\x00").startswith("spaceline: nothing is filed under")
    assert "warp-speed" in refused(capsys, "show", "Mission II", "--format", "chess")


# search


def test_search_gives_the_best_first_with_words_marked(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "search", "even", "up")
    assert (found[0]["id"], found[0]["why"]) == ("WS-39", "text")
    assert {"even", "up"} == set(found[0]["words"])
    assert {"text": "Even", "icon": False, "marked": True} in found[0]["marked"]["topic"]
    assert "".join(part["text"] for part in found[0]["marked"]["text"]) == found[0]["text"]
    assert "*Even* *up* to seven" in run(capsys, "search", "even up", "--limit", "1")


def test_search_keeps_to_its_limit(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(run_json(capsys, "search", "mission")) == 10
    assert len(run_json(capsys, "search", "mission", "--limit", "2")) == 2
    assert "limit" in refused(capsys, "search", "mission", "--limit", "0")


def test_a_search_without_an_answer_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_json(capsys, "search", "zzzzqqqq") == []
    assert run(capsys, "search", "zzzzqqqq") == "Nothing found.\n"
    assert "say what to search for" in refused(capsys, "search", "!!!")
    assert refused(capsys, "search")


# card


@pytest.mark.req("RU-15")
def test_card_gives_the_rulings_that_mention_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert {each["topic"] for each in run_json(capsys, "card", "phased", "matter")} == {
        "Phased Matter",
        "Thine Own Self",
    }
    assert len(run_json(capsys, "card", "Wormhole")) == 4
    everything = run_json(capsys, "card", "Wormhole", "--all")
    assert {"EP-43", "BR-9.11"} <= {each.get("id") for each in everything}
    assert "Also in" in run(capsys, "card", "Wormhole")


def test_a_card_without_rulings_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_json(capsys, "card", "Runabout") == []
    assert "0 entries" in run(capsys, "card", "Runabout")


def test_an_unknown_card_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean Wormhole" in refused(capsys, "card", "Wormhle")


# about, local rulings, width


@pytest.mark.req("RU-09", "RU-10", "RU-18")
def test_about_tells_of_the_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "about")
    assert (found["date"], found["supersedes"]) == ("2000-10-30", "2000-09-25")
    assert len(found["changes"]) == 11
    assert sum(each["see"] is not None for each in found["glossary_changes"]) == 9
    assert "30 October 2000" in run(capsys, "about")


@pytest.mark.req("RU-19", "TG-94")
def test_local_rulings_stand_beside_the_official(capsys: pytest.CaptureFixture[str], local: str) -> None:
    found = run_json(capsys, "show", "combo dilemma", "--local", local)
    assert (found["badge"], [each["badge"] for each in found["local"]]) == ("official", ["local"])
    assert "by Q, tournament director" in run(capsys, "show", "combo dilemma", "--local", local)
    assert run_json(capsys, "search", "halves repeat", "--local", local)[0]["author"] == "Q"
    assert len(run_json(capsys, "list", "--local", local)) == 79


@pytest.mark.parametrize("content", ["{", "{}", "[1]", '[{"topic": "x"}]'])
def test_bad_local_rulings_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str) -> None:
    path = tmp_path / "local.json"
    path.write_text(content, encoding="utf-8")
    refused(capsys, "list", "--local", str(path))
    refused(capsys, "list", "--local", str(tmp_path / "missing.json"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["list"],
        ["list", "--rules"],
        ["show", "Mission II"],
        ["show", "TG-46"],
        ["search", "first half of a combo dilemma"],
        ["card", "Alien Parasites & REM Fatigue", "--all"],
        ["about"],
    ],
)
def test_everything_fits_in_80_columns(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert max(cell_len(line) for line in run(capsys, *arguments).splitlines()) <= 80
