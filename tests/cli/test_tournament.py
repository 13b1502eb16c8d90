"""`spaceline tournament`: what users and scripts rely on."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.tournament_desk import AT, EIGHT, Desk

from spaceline.tournament.bench import guide_round, lookahead_round


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, capsys)


@pytest.mark.parametrize(
    ("words", "scores"),
    [
        ("--format swiss --score 120-65 --how full", ["2(+35)", "0(-35)"]),
        ("--format swiss --score 80-20 --how exhausted", ["1(+60)", "0(-60)"]),
        ("--format swiss --score 45-30 --how quit --winner 1", ["2(+70)", "0(-70)"]),
        ("--format swiss --how quit --winner 2", ["0(-100)", "2(+100)"]),
        ("--format swiss --score 45-30 --how quit --winner 1 --flat-fifty", ["2(+50)", "0(-50)"]),
        ("--format swiss --score 90-10 --how devidian-door --winner 2", ["0(-100)", "2(+100)"]),
        ("--format swiss --score=130--20 --how full", ["2(+100)", "0(-100)"]),
        ("--format swiss --score=-5--20 --how timed", ["1(+1)", "0(-1)"]),
        ("--format swiss --score 0-20 --intermix 1:35+50 --how full", ["2(+50)", "0(-50)"]),
        ("--format junior --score 80-30 --how full", ["2(+45)", "0(-45)"]),
        ("--format warp-speed --score 35-60 --how full --winner 1", ["2(+1)", "0(-1)"]),
        ("--format warp-speed --score 25-0 --how timed --missions 1-0", ["1(+25)", "0(-25)"]),
        ("--format warp-speed --score 30-30 --how timed --missions 1-1", ["1(+0)", "1(+0)"]),
        ("--format warp-speed --score 20-30 --how quit --winner 1", ["2(+50)", "0(-50)"]),
        ("--format warp-speed --score 20-30 --how quit --winner 1 --lifted", ["2(+70)", "0(-70)"]),
    ],
)
@pytest.mark.req("TG-44", "TG-46", "TG-56", "WS-52", "AMB-36")
def test_score_scores_one_game(desk: Desk, words: str, scores: list[str]) -> None:
    assert desk.ask("score", *words.split())["scores"] == scores


def test_pair_answers_as_scripts_expect(desk: Desk) -> None:
    path = desk.new(EIGHT[:5])
    answer = desk.ask("pair", path)
    assert answer["round"] == 1
    assert [row["table"] for row in answer["pairings"]] == [1, 2]
    seated = [name for row in answer["pairings"] for name in row["players"]]
    assert sorted([*seated, answer["bye"]]) == EIGHT[:5]
    assert answer["pairings"][0]["reasons"] == ["cards 1 and 2 of the shuffled pile"]
    assert answer["pairings"][0]["rematch"] is False
    desk.report_all(path)
    desk.run("drop", path, answer["bye"])
    assert desk.ask("pair", path)["bye"] is None


def test_report_and_standings_answer_as_scripts_expect(desk: Desk) -> None:
    path = desk.new(["Ann", "Bob"])
    first, second = desk.ask("pair", path)["pairings"][0]["players"]
    answer = desk.ask("report", path, "--table", "1", "--score", "120-65", "--how", "full", "--winner", first)
    assert (answer["scores"], answer["winner"], answer["final"]) == (["2(+35)", "0(-35)"], first, True)
    lines = desk.ask("standings", path)
    assert [(line["rank"], line["player"], line["score"]) for line in lines] == [
        (1, first, "2(+35)"),
        (2, second, "0(-35)"),
    ]
    assert (lines[0]["victory_points"], lines[0]["differential"]) == (2, 35)


def test_show_gives_a_round_again_with_its_results(desk: Desk) -> None:
    path = desk.new(EIGHT[:4], "--rounds", "1")
    assert "no round" in desk.refuse("show", path)
    paired = desk.ask("pair", path)
    desk.ask("report", path, "--table", "2", "--score", "100-40", "--how", "full")
    shown = desk.ask("show", path)
    assert shown["pairings"] == paired["pairings"]
    assert [result["scores"] for result in shown["results"]] == [["2(+60)", "0(-60)"]]
    assert "2(+60)" in desk.run("show", path)[1]
    desk.ask("report", path, "--table", "1", "--score", "100-40", "--how", "full")
    assert desk.ask("pair", path)["notes"] == ["this is round 2 of 1 planned"]
    assert desk.ask("show", path, "--round", "1")["round"] == 1
    assert "no round 3" in desk.refuse("show", path, "--round", "3")


def test_a_seed_repeats_an_event_to_the_byte(desk: Desk) -> None:
    path = Path(desk.new())
    desk.run("pair", str(path), "--at", AT)
    first = path.read_bytes()
    path.unlink()
    desk.new()
    desk.run("pair", str(path), "--at", AT)
    assert path.read_bytes() == first


@pytest.mark.req("TG-37", "TG-85")
def test_signatures_can_be_taken_one_by_one(desk: Desk) -> None:
    path = desk.new(["Ann", "Bob"])
    desk.ask("pair", path)
    words = ("report", path, "--table", "1", "--score", "100-40", "--how", "full", "--signed", "Ann")
    assert desk.ask(*words)["final"] is False
    assert "not finished" in desk.refuse("pair", path)
    assert desk.ask("sign", path, "Bob", "--table", "1")["final"] is True


def test_drop_undrop_add_amend_and_undo(desk: Desk) -> None:
    path = desk.new()
    assert desk.ask("drop", path, "Hal", "--reason", "train")["playing"] == 7
    assert desk.ask("undrop", path, "--player", "hal")["status"] == "playing"
    assert desk.ask("add", path, "Ivy", "--address", "9 Dock Lane")["first_round"] == 1
    desk.ask("pair", path)
    assert desk.ask("add", path, "--player", "Jan")["first_round"] == 2
    desk.report_all(path)
    answer = desk.ask("amend", path, "--table", "2", "--score", "40-100", "--how", "full", "--reason", "swapped")
    assert answer["scores"] == ["0(-60)", "2(+60)"]
    assert desk.ask("undo", path, "--reason", "no, it was right")["kind"] == "amended"
    desk.ask("pair", path)
    assert "needs a reason" in desk.refuse(
        "amend", path, "--table", "2", "--round", "1", "--score", "1-2", "--how", "timed"
    )
    words = ("--table", "2", "--round", "1", "--score", "1-2", "--how", "timed", "--reason", "misread")
    assert desk.ask("amend", path, *words)["scores"] == ["0(-1)", "1(+1)"]
    kinds = [(row["kind"], row["stands"]) for row in desk.ask("log", path)]
    assert ("amended", False) in kinds
    assert kinds[-1] == ("amended", True)
    assert desk.ask("check", path)["ok"] is True


def test_check_accepts_what_was_made_and_no_tampered_score(desk: Desk) -> None:
    path = Path(desk.new())
    desk.ask("pair", str(path))
    desk.report_all(str(path))
    assert desk.ask("check", str(path)) == {"ok": True, "steps": 6, "differences": []}
    honest = path.read_text(encoding="utf-8")
    for old, new in [
        ("2(+60)", "2(+61)"),
        ("0(-60)", "1(-60)"),
        ("[100,40]", "[100,41]"),
        ('"full win"', '"timed win"'),
    ]:
        path.write_text(honest.replace(old, new, 1), encoding="utf-8")
        code, out, _ = desk.run("check", str(path), "--json")
        assert (code, json.loads(out)["ok"]) == (1, False)
        assert "step 3" in json.loads(out)["differences"][0]
        assert "step 3" in desk.refuse("standings", str(path))
    path.write_text(honest, encoding="utf-8")
    assert desk.run("check", str(path))[0] == 0


def test_reading_commands_take_standard_input(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    path = desk.new(["Ann", "Bob"])
    desk.ask("pair", path)
    for command in ("standings", "check", "log", "checklist", "padd", "slips"):
        with Path(path).open(encoding="utf-8") as file:
            monkeypatch.setattr(sys, "stdin", file)
            assert desk.ask(command, "-")
    with (desk.folder / "players.csv").open("rb") as data:
        program = str(Path(sys.executable).with_name("spaceline"))
        words = [program, "tournament", "check", "-"]
        run = subprocess.run(words, stdin=data, capture_output=True, text=True, check=False, timeout=60)
    wrong = "spaceline: standard input is not an event file, or damaged: line 1 is not JSON\n"
    assert (run.returncode, run.stdout, run.stderr) == (2, "", wrong)


def test_the_code_of_conduct_from_the_command_line(desk: Desk) -> None:
    path = desk.new(None, "--director", "Kim")
    assert desk.ask("judge", path, "Jo") == {"judges": ["Jo"]}
    desk.ask("pair", path, "--time-limit", "60")
    assert desk.ask("start", path, "--at", AT)["started_at"] == AT
    player = desk.ask("slips", path)[0]["seats"][0]["name"]
    ruled = desk.ask("ruling", path, "--text", "stands", "--source", "FAQ", "--table", "1", "--by", "Jo")
    assert ruled["ruling"]["by"] == "Jo"
    assert "authority" in desk.refuse("ruling", path, "--text", "x", "--source", "FAQ", "--by", "Ann")
    inspected = (
        "inspect",
        path,
        "--player",
        player,
        "--of",
        "orientation",
        "--finding",
        "upside down",
        "--not-in-order",
    )
    assert desk.ask(*inspected)["to_put_right"] == [f"{player}, orientation: upside down"]
    count = ("count", path, "--table", "1", "--player", player, "--before", "33", "--after", "32")
    assert desk.ask(*count)["blocks"] is True
    desk.report_all(path)
    assert "33 cards before" in desk.refuse("pair", path)
    assert desk.ask(*count, "--resolved", "found it")["blocks"] is False
    assert desk.ask("pair", path)["round"] == 2


def test_registration_and_the_checklist(desk: Desk) -> None:
    path = desk.new(None, "--director", "Kim", "--sanctioned", "--date", "2000-12-15", "--approved")
    items = {item["rule"]: item["judgement"] for item in desk.ask("checklist", path)["items"]}
    assert (items["TG-02"], items["TG-03"], items["TG-09"]) == ("passes", "open", "open")
    assert "6 days before" in desk.refuse("register", path, "--registered", "2000-12-09")
    desk.ask("register", path, "--registered", "2000-11-17", "--fee", "5", "--prize", "a box", "--rounds", "3")
    answer = desk.ask("checklist", path)
    assert answer["sanctioned"] is True
    assert {
        "rule": "TG-04",
        "what": "prize support",
        "judgement": "advice",
        "why": "28 days' notice of 28: eligible",
    } in (answer["items"])
    code, out, _ = desk.run("checklist", path)
    assert code == 0
    assert "TG-03" in out


@pytest.mark.req("TG-09", "AMB-19")
def test_seven_players_fall_to_non_sanctioned(desk: Desk) -> None:
    path = desk.new(EIGHT[:7], "--director", "Kim", "--sanctioned")
    assert "not sanctioned: 7 players" in desk.ask("pair", path)["notes"][0]
    code, out, _ = desk.run("checklist", path, "--json")
    assert (code, json.loads(out)["sanctioned"]) == (1, False)


def test_policies_come_from_a_file(desk: Desk) -> None:
    profiles = [
        {"name": "old", "in_force_from": "1999-01-01"},
        {"name": "new", "in_force_from": "2001-01-01", "registration_days": 1, "fewest_players": 4},
    ]
    (desk.folder / "policy.json").write_text(json.dumps(profiles), encoding="utf-8")
    words = ("--policy", "policy.json", "--director", "Kim", "--sanctioned", "--date", "2001-06-02")
    path = desk.new(EIGHT[:4], *words, "--registered", "2001-06-01")
    desk.ask("pair", path)
    assert desk.ask("checklist", path)["sanctioned"] is True
    (desk.folder / "policy.json").write_text('{"name": "x", "fewest": 3}', encoding="utf-8")
    players = desk.players(EIGHT)
    assert "fewest" in desk.refuse("new", "x", "--format", "swiss", "--players", players, "--policy", "policy.json")


@pytest.mark.req("TG-43")
def test_a_play_off_from_the_command_line(desk: Desk) -> None:
    path = desk.new(EIGHT[:4], "--rounds", "1")
    desk.ask("pair", path)
    desk.report_all(path)
    one, two = (line["player"] for line in desk.ask("standings", path)[:2])
    assert "play-off optional" in desk.run("standings", path)[1]
    words = ("play-off", path, "--players", one, two, "--score", "20-30", "--how", "timed")
    assert desk.ask(*words)["winners"] == [two]
    assert [line["rank"] for line in desk.ask("standings", path)] == [1, 2, 3, 3]


def test_players_kept_apart_and_seats_changed_by_hand(desk: Desk) -> None:
    path = desk.new(EIGHT[:4], "--pairing", "lookahead")
    assert set(desk.ask("apart", path, "--players", "Ann", "Bob")["apart"][0]) == {"Ann", "Bob"}
    first = desk.ask("pair", path)["pairings"]
    assert {"Ann", "Bob"} not in [set(row["players"]) for row in first]
    ann = next(number for number, row in enumerate(first) if "Ann" in row["players"])
    met = next(name for name in first[ann]["players"] if name != "Ann")
    assert "kept apart" in desk.refuse("swap", path, "--players", met, "Bob", "--reason", "asked for")
    other = next(name for name in first[1 - ann]["players"] if name != "Bob")
    changed = desk.ask("swap", path, "--players", met, other, "--reason", "asked for")["pairings"]
    assert {"Ann", other} in [set(row["players"]) for row in changed]
    assert "asked for" in changed[0]["reasons"][-1]
    assert desk.ask("apart", path, "--players", "Ann", "Bob", "--lift") == {"apart": []}


@pytest.mark.req("TG-76", "TG-78")
def test_an_elimination_event_and_its_drawings(desk: Desk) -> None:
    path = desk.new(EIGHT[:6], event_format="elimination")
    first = desk.ask("pair", path)
    assert len(first["byes"]) == 2
    assert first["bye"] is None
    for _ in range(3):
        desk.report_all(path)
        desk.run("pair", path)
    answer = desk.ask("bracket", path)
    assert [len(column) for column in answer["columns"]] == [4, 2, 1]
    assert answer["columns"][0][3]["bottom"] == "bye"
    assert desk.ask("standings", path)[0]["player"] == answer["champion"]
    assert answer["champion"] in desk.run("bracket", path)[1].splitlines()[7]
    desk.run("bracket", path, "--svg", "cup.svg", "--pdf", "cup.pdf")
    assert (desk.folder / "cup.svg").read_text(encoding="utf-8").startswith("<svg")
    assert (desk.folder / "cup.pdf").read_bytes().startswith(b"%PDF")
    assert "the final has been played" in desk.refuse("pair", path)


def test_what_people_read_fits_eighty_columns(desk: Desk) -> None:
    path = desk.new([*EIGHT[:4], "Maximilian-Alexander von und zu Hohenstein-Wernigerode the Younger"])
    for words in (
        ("pair", path),
        ("standings", path),
        ("log", path),
        ("checklist", path),
        ("padd", path),
        ("slips", path),
    ):
        code, out, _ = desk.run(*words)
        assert code == 0
        assert max(map(len, out.splitlines())) <= 80, words


def test_paper_is_written_where_it_is_asked_for(desk: Desk) -> None:
    path = desk.new()
    desk.ask("pair", path)
    desk.report_all(path)
    for words in (
        ("padd", path, "--pdf", "a.pdf"),
        ("slips", path, "--pdf", "b.pdf", "--html", "b.html"),
        ("standings", path, "--pdf", "c.pdf"),
        ("sheet", path, "tables", "--pdf", "d.pdf", "--paper", "letter"),
        ("sheet", path, "names", "--html", "e.html"),
    ):
        assert desk.run(*words)[0] == 0
    for name in "abcd":
        assert (desk.folder / f"{name}.pdf").read_bytes().startswith(b"%PDF")
    assert "Ann" in (desk.folder / "e.html").read_text(encoding="utf-8")
    assert "a4 or letter" in desk.refuse("padd", path, "--paper", "a3", "--pdf", "x.pdf")
    assert "cannot write" in desk.refuse("padd", path, "--pdf", "none/x.pdf")


@pytest.mark.parametrize("prepare", [guide_round, lookahead_round])
def test_a_large_round_is_measured(prepare: Callable[[], Callable[[], int]]) -> None:
    assert prepare()() == 1
