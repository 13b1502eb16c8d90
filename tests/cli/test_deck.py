"""`spaceline deck` as people and scripts call it."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.decks.scenes import LEGAL, with_missions, with_seed

from spaceline.cli.main import call
from spaceline.decks import FORMS, Deck, write_deck

Captured = pytest.CaptureFixture[str]
every_edition = pytest.mark.parametrize("edition", ["2000", "2001", "2023"])


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    assert call(["box", "open", "--seed", "7", "--count", "2", "--json"]) == 0
    Path("box.json").write_text(capsys.readouterr().out, encoding="utf-8")


def run(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    code = call(["deck", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def keep(deck: Deck, form: str = "json", name: str = "deck") -> str:
    Path(name).write_text(write_deck(deck, form), encoding="utf-8")
    return name


def report(capsys: Captured, *arguments: str) -> tuple[int, dict[str, Any]]:
    code, out, err = run(capsys, "check", *arguments, "--json")
    assert err == ""
    return code, json.loads(out)


@every_edition
def test_a_box_becomes_a_deck_that_passes_the_check(capsys: Captured, edition: str) -> None:
    for box in ("1", "2"):
        code, out, _ = run(capsys, "build", "--pool", "box.json", "--box", box, "--edition", edition, "--json")
        assert code == 0
        assert list(json.loads(out)) == ["name", "missions", "seed", "draw"]
        Path("deck.json").write_text(out, encoding="utf-8")
        code, found = report(capsys, "deck.json", "--edition", edition, "--pool", "box.json", "--box", box)
        assert (code, found["legal"], found["errors"]) == (0, True, [])


def test_a_plain_pool_builds_the_same_deck(capsys: Captured) -> None:
    pool = json.loads(Path("box.json").read_text(encoding="utf-8"))["boxes"][0]["pool"]
    Path("pool.json").write_text(json.dumps({"pool": pool}), encoding="utf-8")
    calls = [run(capsys, "build", "--pool", name, "--edition", "2001") for name in ("pool.json", "box.json")]
    assert calls[0] == calls[1]
    assert calls[0][1].startswith("Deck: ")


def test_a_seed_repeats_to_the_byte_and_a_name_is_kept(capsys: Captured) -> None:
    words = ("build", "--pool", "box.json", "--edition", "2001", "--seed", "5", "--name", 'Mine & "yours"', "--json")
    first = run(capsys, *words)
    assert first == run(capsys, *words)
    assert json.loads(first[1])["name"] == 'Mine & "yours"'


@pytest.mark.req("WS-07")
def test_an_illegal_deck_is_exit_one_with_the_rule(capsys: Captured) -> None:
    file = keep(with_missions("Secret Salvage II", "Excavation II", "Test Mission", "Study Nebula"))
    code, found = report(capsys, file, "--edition", "2023")
    assert code == 1
    assert found["legal"] is False
    assert found["errors"] == [{"rule": "WS-07", "message": "You have 4 missions; the most allowed is 3."}]


def test_people_see_errors_apart_from_advice_in_eighty_columns(capsys: Captured) -> None:
    file = keep(with_seed("Archer", "Archer", "Runabout", "Medical Kit"))
    code, out, err = run(capsys, "check", file, "--edition", "2001")
    assert (code, err) == (1, "")
    assert max(len(line) for line in out.splitlines()) <= 80
    wrong, advice = out.split("Advice")
    assert "WS-11" in wrong
    assert "WS-25" in advice
    assert "WS-25" not in wrong


@pytest.mark.req("AMB-06")
def test_a_legal_deck_is_told_so_with_what_to_announce(capsys: Captured) -> None:
    code, out, _ = run(capsys, "check", keep(LEGAL), "--edition", "2000")
    assert code == 0
    assert "Legal in Warp Speed 2000, sealed." in out
    assert "double-sided Secret Salvage II and Excavation II" in " ".join(out.split())


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("to", FORMS)
def test_every_form_converts_to_every_other(capsys: Captured, form: str, to: str) -> None:
    code, out, err = run(capsys, "convert", keep(LEGAL, form), "--to", to)
    assert (code, out, err) == (0, write_deck(LEGAL, to), "")


def test_convert_prints_one_json_document_when_asked(capsys: Captured) -> None:
    _, out, _ = run(capsys, "convert", keep(LEGAL), "--to", "text", "--json")
    assert json.loads(out) == {"form": "text", "text": write_deck(LEGAL, "text")}
    _, out, _ = run(capsys, "convert", keep(LEGAL), "--to", "json", "--json")
    assert json.loads(out) == LEGAL.to_json()


def test_options_reach_the_check(capsys: Captured) -> None:
    outpost = keep(with_seed("Klingon Outpost"))
    assert report(capsys, outpost, "--edition", "2001")[0] == 0
    code, found = report(capsys, outpost, "--edition", "2001", "--outpost-up", "secret salvage ii")
    assert (code, [each["rule"] for each in found["errors"]]) == (1, ["WS-12"])
    code, found = report(capsys, keep(LEGAL), "--edition", "2001", "--proxy", "Runabout")
    assert (code, [each["rule"] for each in found["errors"]]) == (1, ["TG-31"])
    constructed = ("--edition", "2023", "--mode", "constructed")
    assert report(capsys, keep(LEGAL), *constructed)[0] == 0
    assert report(capsys, keep(LEGAL), *constructed, "--enforce")[0] == 1


@pytest.mark.req("TG-30", "AMB-21")
def test_the_literal_count_on_the_command_line(capsys: Captured) -> None:
    deck = Deck("", LEGAL.missions, LEGAL.seed * 3, LEGAL.draw * 2)
    assert report(capsys, keep(deck), "--format", "swiss")[0] == 0
    assert report(capsys, keep(deck), "--format", "swiss", "--literal")[0] == 1


REFUSED = [
    (["check", "deck"], "several editions"),
    (["check", "deck", "--edition", "1999"], "no edition '1999'"),
    (["check", "deck", "--edition", "2000", "--mode", "constructed"], "warp-speed 2000 is played sealed"),
    (["check", "deck", "--edition", "2001", "--format", "poker"], "no format 'poker'"),
    (["check", "nowhere", "--edition", "2001"], "cannot read nowhere"),
    (["check", "-", "--edition", "2001", "--pool", "-"], "only one file"),
    (["check", "deck", "--edition", "2001", "--proxy", "Runabot"], "did you mean Runabout"),
    (["check", "deck", "--edition", "2001", "--pool", "deck"], "a pool must be an object"),
    (["check", "deck", "--edition", "2001", "--pool", "box.json", "--box", "3"], "boxes 1 to 2, and no box 3"),
    (["check", "misspelt", "--edition", "2001"], "line 3: no card is named 'Runabot' (did you mean Runabout?)"),
    (["convert", "misspelt", "--to", "json"], "misspelt: line 3: no card is named 'Runabot'"),
    (["convert", "deck", "--to", "pdf"], "no deck form 'pdf'"),
    (["build", "--pool", "empty", "--edition", "2001"], "makes no legal deck"),
    (["build", "--pool", "wrong", "--edition", "2001"], "the count of 'Data' in a pool"),
    (["build", "--pool", "unknown", "--edition", "2001"], "no card is named 'Runabot'"),
    (["build", "--pool", "box.json"], "Missing option '--edition'"),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSED, ids=str)
def test_bad_input_is_exit_two_with_one_sentence(capsys: Captured, words: list[str], sentence: str) -> None:
    keep(LEGAL)
    for name, text in {
        "misspelt": "Draw deck\n1 Pi\n1 Runabot\n",
        "empty": '{"pool": {}}',
        "wrong": '{"pool": {"Data": true}}',
        "unknown": '{"pool": {"Runabot": 1}}',
    }.items():
        Path(name).write_text(text, encoding="utf-8")
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
