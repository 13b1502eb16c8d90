"""A whole sanctioned event from the command line, from registration to rated results."""

import random
from pathlib import Path

import pytest
from tests.cli.tournament_desk import AT, Desk

from spaceline.cli.main import call


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, capsys)


def test_33_players_and_6_rounds_from_registration_to_rated_results(desk: Desk) -> None:
    """With drops, a quit, a late entry, a correction and an undo; every total is also kept by hand."""
    names = [f"Player {number:02}" for number in range(1, 34)]
    words = ("--director", "Kim", "--approved", "--sanctioned", "--date", "2000-12-15", "--registered", "2000-11-10")
    path = desk.new(names, *words, "--fee", "5", "--prize", "a box", "--rounds", "6", "--time-limit", "60")
    assert any(item["rule"] == "TG-33" for item in desk.ask("checklist", path)["items"])
    luck = random.Random(33)
    by_hand = dict.fromkeys([*names, "Late Larry"], (0, 0))
    byes: list[str] = []
    meetings: list[frozenset[str]] = []
    rematches = 0
    quitter = ""

    def book(name: str, victory_points: int, differential: int) -> None:
        by_hand[name] = (by_hand[name][0] + victory_points, by_hand[name][1] + differential)

    def play(number: int, table: int, one: str, two: str) -> None:
        """One game: normally the second player wins with 100."""
        seat = ("--table", str(table))
        low = luck.randrange(0, 100, 5)
        if (number, table) == (2, 5):
            desk.ask("report", path, *seat, "--score", "45-30", "--how", "quit", "--winner", one)
            book(one, 2, 70)
            book(two, 0, -70)
            return
        desk.ask("report", path, *seat, "--score", f"{low}-100", "--how", "full", "--at", AT)
        if (number, table) == (3, 1):
            desk.ask("undo", path, "--reason", "the other way round")
            desk.ask("report", path, *seat, "--score", f"100-{low}", "--how", "full")
            one, two = two, one
        if (number, table) == (4, 2):
            desk.ask("amend", path, *seat, "--score", "60-60", "--how", "timed", "--reason", "misheard")
            book(one, 1, 0)
            book(two, 1, 0)
            return
        book(two, 2, 100 - low)
        book(one, 0, low - 100)

    for number in range(1, 7):
        answer = desk.ask("pair", path, "--at", AT)
        assert (answer["round"], answer["time_limit"]) == (number, 60)
        if answer["bye"]:
            byes.append(answer["bye"])
            book(answer["bye"], 2, 0)
        for row in answer["pairings"]:
            rematches += row["rematch"]
            meetings.append(frozenset(row["players"]))
            play(number, row["table"], *row["players"])
        if number == 1:
            desk.ask("add", path, "Late Larry", "--address", "34 Dock Lane")
        if number == 2:
            quitter = answer["pairings"][4]["players"][1]
        if number == 3:
            desk.ask("drop", path, names[0])
        if number == 4:
            desk.ask("drop", path, names[1])

    lines = desk.ask("standings", path)
    assert {line["player"]: (line["victory_points"], line["differential"]) for line in lines} == by_hand
    assert [line["score"] for line in lines] == [f"{v}({d:+d})" for v, d in sorted(by_hand.values(), reverse=True)]
    assert {line["player"]: line["status"] for line in lines if line["status"] != "playing"} == {
        quitter: "quit",
        names[0]: "dropped",
        names[1]: "dropped",
    }
    assert len(set(byes)) == len(byes)
    assert len(meetings) - len(set(meetings)) == rematches
    assert desk.ask("check", path)["ok"] is True
    assert desk.ask("checklist", path)["sanctioned"] is True

    package = desk.ask("submit", path, "--out", "results.json", "--csv", "results.csv", "--date", "2000-12-22")
    assert package["handing"]["late"] is False
    assert len(package["games"]) == len(meetings)
    for name in ("results.json", "results.csv"):
        assert desk.ask("receive", name)["ok"] is True
    assert desk.ask("submit", path, "--date", "2000-12-23")["handing"]["late"] is True

    assert call(["ratings", "update", "--list", "swiss", "--event", path, "--ratings", "ratings.json"]) == 0
    desk.capsys.readouterr()
    assert call(["ratings", "show", "--ratings", "ratings.json", "--json"]) == 0
    rated = desk.capsys.readouterr().out
    assert "Late Larry" in rated
    assert quitter in rated
