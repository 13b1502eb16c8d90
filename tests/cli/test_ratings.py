"""`spaceline ratings` as people and scripts call it."""

import json
import random
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from tests.tournament.paper_scenes import CREW, event, swiss_event, with_play_off

from spaceline.cli.main import call
from spaceline.tournament.player_files import to_csv as book_to_csv
from spaceline.tournament.players import AddressBook, Player
from spaceline.tournament.state import Event
from spaceline.tournament.submission import make_package
from spaceline.tournament.submission_files import to_csv, to_json
from spaceline.tournament.vocabulary import EventFormat

Captured = pytest.CaptureFixture[str]
ONE_ROUND = [("p0", "p1", "100-40"), ("p2", "p3", "55-55"), ("p4", "p5", "40-60"), ("p6", "p7", "100-0")]


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def run(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    code = call(["ratings", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def told(capsys: Captured, *arguments: str) -> Any:
    code, out, err = run(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def handed_in(name: str, made: Event) -> str:
    """A results package in a file; CSV if the name says so."""
    package = make_package(made, made.date)
    Path(name).write_text(to_csv(package) if name.endswith(".csv") else to_json(package), encoding="utf-8", newline="")
    return name


def one_round(day: int = 15, kind: EventFormat = EventFormat.SWISS, *, sanctioned: bool = True) -> Event:
    made = event(CREW, ONE_ROUND, kind=kind, sanctioned=sanctioned)
    return replace(made, date=date(2000, 12, day), name=f"Open {day}")


def ratings_of(capsys: Captured, which: str = "swiss") -> dict[str, float]:
    return {row["player"]: row["rating"] for row in told(capsys, "show", "--list", which)}


@pytest.mark.req("TG-15", "TG-20")
def test_an_event_is_rated_and_the_bye_is_not(capsys: Captured) -> None:
    made = told(capsys, "update", "--list", "swiss", "--event", handed_in("open.json", one_round()))
    assert made["left_out"] == []
    assert made["rated"][0]["changes"][0] == {
        "player": "Jadzia Dax",
        "id": "p0",
        "games": 1,
        "score": 1.0,
        "expected": 0.5,
        "before": 1500.0,
        "after": 1516.0,
        "change": 16.0,
    }
    assert ratings_of(capsys) == {
        "Jadzia Dax": 1516.0,
        "Ro Laren": 1516.0,
        "Tasha Yar": 1516.0,
        "Miles O'Brien": 1500.0,
        "Worf": 1500.0,
        "Kira Nerys": 1484.0,
        "Guinan": 1484.0,
        "Thomas Riker": 1484.0,
    }
    assert "Data" not in ratings_of(capsys)


@pytest.mark.req("TG-17", "AMB-42")
@pytest.mark.parametrize("kind", ["swiss", "junior", "sealed", "warp-speed"])
def test_each_format_has_its_own_list(capsys: Captured, kind: str) -> None:
    made = replace(event(CREW, [("p0", "p1", "75-40")], sanctioned=True), format=EventFormat.SWISS)
    if kind != "swiss":
        games = [("p0", "p1", "120-40")]
        made = event(CREW, games, kind=EventFormat(kind), sanctioned=True)
        if kind == "warp-speed":
            made = replace(made, rounds=tuple(replace(each, time_limit=30) for each in made.rounds))
    told(capsys, "update", "--event", handed_in("open.json", made))
    others = {"swiss", "junior", "sealed", "warp-speed"} - {kind}
    assert ratings_of(capsys, kind) == {"Jadzia Dax": 1516.0, "Kira Nerys": 1484.0}
    assert all(ratings_of(capsys, other) == {} for other in others)


@pytest.mark.req("TG-17")
def test_an_event_of_another_list_is_refused(capsys: Captured) -> None:
    code, out, err = run(capsys, "update", "--list", "sealed", "--event", handed_in("open.json", one_round()))
    assert (code, out) == (2, "")
    assert err == "spaceline: Open 15 counts in the swiss list, not in the sealed one (TG-17)\n"
    assert not Path("ratings.json").exists()


@pytest.mark.req("TG-14", "TG-10")
def test_an_unsanctioned_event_is_left_out_and_the_rest_is_rated(capsys: Captured) -> None:
    casual = handed_in("casual.json", one_round(14, sanctioned=False))
    knock_out = replace(event(CREW[:2], [("p0", "p1", "100-0")], kind=EventFormat.ELIMINATION), name="Cup")
    cup = handed_in("cup.json", replace(knock_out, rounds=(replace(knock_out.rounds[0], pile=("p0", "p1")),)))
    code, out, _ = run(capsys, "update", "--event", casual, cup, handed_in("open.json", one_round()), "--json")
    assert code == 1
    document = json.loads(out)
    assert [row["name"] for row in document["rated"]] == ["Open 15"]
    assert [row["reason"] for row in document["left_out"]] == [
        "not sanctioned, so it changes no rating (TG-14)",
        "Elimination is never rated (TG-10)",
    ]
    assert told(capsys, "show")[0]["events"] == 1


@pytest.mark.req("TG-14")
def test_nothing_rated_leaves_no_file(capsys: Captured) -> None:
    code, out, _ = run(capsys, "update", "--event", handed_in("casual.json", one_round(sanctioned=False)))
    assert (code, "was left out" in out) == (1, True)
    assert not Path("ratings.json").exists()
    assert told(capsys, "show") == []
    assert run(capsys, "show")[1] == "Nobody is rated yet.\n"


@pytest.mark.req("TG-19")
def test_an_event_in_doubt_waits_for_a_word(capsys: Captured) -> None:
    doubtful = handed_in("open.json", swiss_event([*CREW[:7], "?"]))
    code, out, _ = run(capsys, "update", "--event", doubtful)
    assert (code, "may not be rated" in " ".join(out.split())) == (1, True)
    assert len(told(capsys, "update", "--event", doubtful, "--accept")["rated"]) == 1


@pytest.mark.req("TG-43", "TG-20")
def test_a_play_off_and_a_bye_add_no_game(capsys: Captured) -> None:
    made = with_play_off(one_round(), ("p0", "p6"), "100-40")
    report = told(capsys, "update", "--event", handed_in("open.json", made))["rated"][0]
    assert sum(row["games"] for row in report["changes"]) == 8


def test_updates_in_any_order_make_the_same_file(capsys: Captured) -> None:
    files = [handed_in(f"{day}.json", one_round(day)) for day in (15, 16, 17)]
    told(capsys, "update", "--event", *files)
    for path in reversed(files):
        told(capsys, "update", "--event", path, "--ratings", "other.json")
    assert Path("other.json").read_bytes() == Path("ratings.json").read_bytes()
    told(capsys, "rebuild", "--event", files[1], "--event", files[2], "--event", files[0], "--ratings", "third.json")
    assert Path("third.json").read_bytes() == Path("ratings.json").read_bytes()


def test_an_event_counts_once(capsys: Captured) -> None:
    path = handed_in("open.json", one_round())
    told(capsys, "update", "--event", path)
    before = Path("ratings.json").read_bytes()
    assert "has been rated already" in run(capsys, "update", "--event", path)[2]
    assert "given twice" in run(capsys, "update", "--event", path, path, "--replace")[2]
    assert Path("ratings.json").read_bytes() == before
    told(capsys, "update", "--event", path, "--replace")
    assert Path("ratings.json").read_bytes() == before


def test_rebuild_mends_and_checks_the_lists(capsys: Captured) -> None:
    told(capsys, "update", "--event", handed_in("open.csv", one_round()))
    good = Path("ratings.json").read_text(encoding="utf-8")
    assert told(capsys, "rebuild", "--check")["lists_changed"] == 0
    Path("ratings.json").write_text(good.replace("1516.0", "2516.0", 1), encoding="utf-8")
    assert run(capsys, "rebuild", "--check")[0] == 1
    assert told(capsys, "rebuild")["lists_changed"] == 1
    assert Path("ratings.json").read_text(encoding="utf-8") == good


@pytest.mark.req("AMB-20")
def test_a_profile_is_chosen_at_the_start_or_by_a_rebuild(capsys: Captured) -> None:
    path = handed_in("open.json", one_round())
    told(capsys, "update", "--event", path, "--profile", "steady")
    assert ratings_of(capsys)["Jadzia Dax"] == 1508.0
    code, _, err = run(capsys, "update", "--event", path, "--replace", "--profile", "brisk")
    assert (code, "kept with the profile steady" in err) == (2, True)
    assert told(capsys, "rebuild", "--profile", "brisk")["profile"] == "brisk"
    assert ratings_of(capsys)["Jadzia Dax"] == 1524.0
    assert "no rating profile 'chess'" in run(capsys, "rebuild", "--profile", "chess")[2]


@pytest.mark.req("TG-18")
def test_a_merge_keeps_one_rating(capsys: Captured) -> None:
    """Jadzia Dax comes to the second event under another id and name."""
    second = one_round(16)
    entries = {f"q{player[1:]}": replace(entry, id=f"q{player[1:]}") for player, entry in second.entries.items()}
    entries["q0"] = replace(entries["q0"], name="J. Dax")
    games = [(f"q{a[1:]}", f"q{b[1:]}", score) for a, b, score in ONE_ROUND]
    other = replace(event([entry.name for entry in entries.values()], sanctioned=True), entries=entries)
    tables = event(CREW, ONE_ROUND).rounds[0].tables
    seats = tuple(replace(table, players=game[:2]) for table, game in zip(tables, games, strict=True))
    played = replace(second.rounds[0], tables=seats, byes=(), pile=tuple(entries))
    other = replace(other, rounds=(played,), name="Open 16", date=date(2000, 12, 16))
    told(capsys, "update", "--event", handed_in("a.json", one_round()), handed_in("b.json", other))
    assert len([row for row in told(capsys, "show") if row["player"] in ("Jadzia Dax", "J. Dax")]) == 2
    assert told(capsys, "merge", "Jadzia Dax", "J. Dax")["id"] == "p0"
    (row,) = (row for row in told(capsys, "show") if row["player"] in ("Jadzia Dax", "J. Dax"))
    assert (row["id"], row["games"], row["events"]) == ("p0", 2, 2)
    assert told(capsys, "history", "J. Dax")["player"] == "Jadzia Dax"
    assert "already one player" in run(capsys, "merge", "p0", "q0")[2]
    assert "they met" in run(capsys, "merge", "p0", "p1")[2]
    merged = AddressBook((Player("p3", "Worf", merged=("q3",)),))
    Path("book.csv").write_text(book_to_csv(merged), encoding="utf-8")
    told(capsys, "rebuild", "--players", "book.csv")
    assert [row["games"] for row in told(capsys, "show") if row["id"] in ("p3", "q3")] == [2]


def test_the_history_of_a_player_is_told_and_drawn(capsys: Captured) -> None:
    told(capsys, "update", "--event", *(handed_in(f"{day}.json", one_round(day)) for day in (15, 16)))
    rows = told(capsys, "history", "kira  nerys", "--svg", "kira.svg")["history"]
    assert [(row["date"], row["before"], row["after"]) for row in rows] == [
        ("2000-12-15", 1500.0, 1484.0),
        ("2000-12-16", 1484.0, 1469.5),
    ]
    assert "Kira Nerys" in Path("kira.svg").read_text(encoding="utf-8")
    assert "Open 16" in run(capsys, "history", "p1")[1]
    assert "no player 'Q' has a rating" in run(capsys, "history", "Q")[2]
    assert told(capsys, "report", "Open 16")["date"] == "2000-12-16"
    assert "no event 'Open 9'" in run(capsys, "report", "Open 9")[2]


def test_tables_fit_eighty_columns(capsys: Captured) -> None:
    code, out, _ = run(capsys, "update", "--event", handed_in("open.json", swiss_event(["W" * 70, *CREW[1:]])))
    assert code == 0
    out += run(capsys, "show")[1] + run(capsys, "history", "p1")[1]
    assert max(map(len, out.splitlines())) <= 80
    assert "1516.0" in out


def test_a_real_event_file_is_rated(capsys: Captured) -> None:
    Path("players.csv").write_text("name\n" + "\n".join(CREW[:8]) + "\n", encoding="utf-8")
    start = ["new", "open", "--format", "warp-speed", "--players", "players.csv", "--date", "2000-12-15", "--seed", "7"]
    assert call(["tournament", *start, "--sanctioned", "--director", "Gul Dukat", "--registered", "2000-12-01"]) == 0
    assert call(["tournament", "pair", "open"]) == 0
    for table, score in enumerate(("60-45", "35-60", "25-0", "30-30"), start=1):
        missions, how = (("2-0", "full"), ("2-1", "full"), ("1-0", "timed"), ("1-1", "timed"))[table - 1]
        words = ["report", "open", "--table", str(table), "--score", score, "--how", how, "--missions", missions]
        assert call(["tournament", *words]) == 0
    capsys.readouterr()
    changes = told(capsys, "update", "--list", "warp-speed", "--event", "open")["rated"][0]["changes"]
    assert sorted(row["change"] for row in changes) == [-16.0, -16.0, -16.0, 0.0, 0.0, 16.0, 16.0, 16.0]
    Path("half").write_bytes(Path("open").read_bytes()[:-40])
    code, _, err = run(capsys, "update", "--event", "half", "--replace")
    assert (code, "cut short" in err) == (2, True)


@pytest.mark.parametrize("option", ["--event {}", "--event open.json --players {}", "--event open.json --ratings {}"])
@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"step"', "[" * 100_000, '"', "a,b\n1\n", '{"kind":"spaceline-results"}']
)
def test_a_bad_file_is_one_sentence_and_changes_nothing(capsys: Captured, option: str, text: str) -> None:
    if "players" in option and not text:
        text = "{}"  # an empty list of players is a list
    handed_in("open.json", one_round())
    Path("bad").write_text(text, encoding="utf-8")
    before = {path.name: path.stat().st_mtime_ns for path in Path.cwd().iterdir()}
    code, out, err = run(capsys, "update", *option.format("bad").split(), "--json")
    assert (code, out) == (2, "")
    assert err.startswith("spaceline: ")
    assert err.count("\n") == 1
    assert {path.name: path.stat().st_mtime_ns for path in Path.cwd().iterdir()} == before


def test_noise_missing_files_and_a_forged_package_are_refused(capsys: Captured) -> None:
    luck = random.Random(1)
    Path("bytes").write_bytes(luck.randbytes(100_000))
    Path("letters").write_bytes(luck.randbytes(1_000_000).translate(bytes(32 + byte % 95 for byte in range(256))))
    good = Path(handed_in("open.json", one_round())).read_text(encoding="utf-8")
    Path("forged").write_text(good.replace("2(+60)", "2(+61)", 1), encoding="utf-8")
    for path in ("bytes", "letters", "missing", ".", "forged"):
        code, out, err = run(capsys, "update", "--event", path)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert len(err) < 500
    assert "add up" in err
    assert run(capsys, "update", "--list", "swiss")[2] == "spaceline: name at least one event with --event\n"
    assert run(capsys, "show", "--ratings", "missing")[0] == 2
    assert run(capsys, "rebuild")[0] == 2
    assert not Path("ratings.json").exists()


def test_updates_at_the_same_time_lose_nothing(capsys: Captured) -> None:
    command = str(Path(sys.executable).with_name("spaceline"))
    files = [handed_in(f"{day}.json", one_round(day)) for day in (15, 16, 17)]
    running = [
        subprocess.Popen([command, "ratings", "update", "--event", path, "--json"], stdout=subprocess.DEVNULL)
        for path in files
    ]
    assert [each.wait(timeout=60) for each in running] == [0, 0, 0]
    assert told(capsys, "show")[0]["events"] == 3
    assert told(capsys, "rebuild", "--check")["lists_changed"] == 0
