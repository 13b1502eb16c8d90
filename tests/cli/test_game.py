"""`spaceline game`, `spaceline play` and `spaceline rules`."""

import io
import json
from pathlib import Path

import pytest

from spaceline.bots import bot, decks_for
from spaceline.bots.admiral import AdmiralBot
from spaceline.cli.main import call

Captured = pytest.CaptureFixture[str]


def run(capsys: Captured, *words: str) -> tuple[int, str, str]:
    code = call(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_game_between_bots_has_the_promised_shape(capsys: Captured) -> None:
    code, out, _ = run(capsys, "game", "run", "--seed", "3", "--edition", "2000", "--json")
    document = json.loads(out)
    assert code == 0
    assert set(document) == {"result", "turns", "decisions", "digest", "seconds"}
    result = document["result"]
    assert result["kind"] in ("full win", "modified win", "true tie")
    assert len(result["missions"]) == len(result["points"]) == len(result["score"]) == 2


def test_the_same_seed_gives_the_same_game(capsys: Captured) -> None:
    games = [json.loads(run(capsys, "game", "run", "--seed", "8", "--json")[1]) for _ in range(2)]
    assert games[0]["digest"] == games[1]["digest"]
    assert json.loads(run(capsys, "game", "run", "--seed", "9", "--json")[1])["digest"] != games[0]["digest"]


def test_a_record_is_verified_and_told_again(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "game.json"
    run(capsys, "game", "run", "--seed", "5", "--record", str(file))
    assert run(capsys, "game", "replay", str(file), "--verify")[0] == 0
    code, out, _ = run(capsys, "game", "replay", str(file))
    assert code == 0
    assert "Turn 1:" in out
    assert "Game over:" in out


def test_a_tampered_record_fails_its_verification(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "game.json"
    run(capsys, "game", "run", "--seed", "5", "--record", str(file))
    record = json.loads(file.read_text())
    record["seed"] = 6
    file.write_text(json.dumps(record))
    assert run(capsys, "game", "replay", str(file), "--verify")[0] in (1, 2)
    record["seed"] = 5
    record["digest"] = "0" * 64
    file.write_text(json.dumps(record))
    assert run(capsys, "game", "replay", str(file), "--verify")[0] == 1


def test_a_replay_stops_where_it_is_told(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "game.json"
    run(capsys, "game", "run", "--seed", "5", "--record", str(file))
    document = json.loads(run(capsys, "game", "replay", str(file), "--until", "10", "--json")[1])
    assert document["answers"] == 10
    assert document["result"] is None


@pytest.mark.parametrize(
    "words",
    [
        ("game", "run", "--bots", "random"),
        ("game", "run", "--bots", "random,nobody"),
        ("game", "run", "--edition", "1999"),
        ("game", "run", "--decks", "one.json"),
        ("game", "replay", "nowhere.json"),
        ("play", "--opponent", "nobody"),
        ("rules", "chess"),
    ],
)
def test_a_wrong_call_gets_one_sentence(capsys: Captured, words: tuple[str, ...]) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_an_illegal_deck_is_not_dealt(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "deck.json"
    file.write_text(json.dumps({"name": "short", "missions": ["Excavation"], "seed": [], "draw": ["Mendon"]}))
    code, _, err = run(capsys, "game", "run", "--decks", f"{file},{file}")
    assert code == 2
    assert "WS-10" in err


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_a_person_plays_a_whole_game_by_numbers(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    typed(monkeypatch, "nonsense\n99\n?\nb\n" + "a\n" * 3_000)
    code, out, _ = run(capsys, "play", "--seed", "4")
    assert code == 0
    assert "answer with numbers" in out
    assert "score " in out


def test_without_a_keyboard_luck_plays_on(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    typed(monkeypatch, "")
    code, out, _ = run(capsys, "play", "--seed", "4", "--edition", "2023")
    assert code == 0
    assert "luck plays on" in out


def test_the_bot_across_the_table_knows_the_rules_and_the_deck_it_built(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    told: list[tuple[str, object]] = []
    monkeypatch.setattr(AdmiralBot, "brief", lambda _, rules, deck: told.append((rules.edition, deck)))
    typed(monkeypatch, "q\n")
    run(capsys, "play", "--seed", "4", "--edition", "2023", "--opponent", "admiral:1")
    _, own = decks_for((bot("captain"), bot("admiral")), 4, "2023")
    ((edition, deck),) = told
    assert edition == "2023"
    assert deck == own


def test_giving_up_loses(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    typed(monkeypatch, "q\n")
    assert "Full win (quit): player 2" in run(capsys, "play", "--seed", "4")[1]


def test_the_rules_are_told(capsys: Captured) -> None:
    assert "warp-speed-2023-constructed" in run(capsys, "rules")[1]
    assert "Normal card plays each turn: 2." in run(capsys, "rules", "warp-speed-2000")[1]
    document = json.loads(run(capsys, "rules", "warp-speed-2000", "--json")[1])
    assert document["normal_plays"] == 2
    assert {"ids": ["WS-28"], "sentence": "Normal card plays each turn: 2."} in document["sentences"]
