"""`spaceline box` as people and scripts call it."""

import json
from pathlib import Path
from typing import Any

import pytest

from spaceline.cli.main import call

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def run(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    code = call(["box", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def load(capsys: Captured, *arguments: str) -> Any:
    code, out, err = run(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


@pytest.mark.req("EP-01", "EP-03")
def test_the_json_of_an_opened_box(capsys: Captured) -> None:
    document = load(capsys, "open", "--seed", "7", "--count", "2")
    assert list(document) == ["product", "seed", "boxes"]
    assert (document["product"], document["seed"], len(document["boxes"])) == ("enhanced-premiere", 7, 2)
    for box in document["boxes"]:
        assert [len(pack) for pack in box["packs"]] == [15] * 4
        assert all(set(card) == {"name", "rarity"} for pack in box["packs"] for card in pack)
        assert [set(card) for card in box["premium"]] == [{"name", "number"}] * 5
        assert sum(box["pool"].values()) == 65


def test_a_seed_repeats_to_the_byte(capsys: Captured) -> None:
    first = run(capsys, "open", "--seed", "7", "--json")
    assert run(capsys, "open", "--seed", "7", "--json") == first
    assert run(capsys, "open", "--seed", "8", "--json") != first
    assert run(capsys, "open", "--seed", "7") == run(capsys, "open", "--seed", "7")


def test_without_a_seed_one_is_chosen_and_told(capsys: Captured) -> None:
    document = load(capsys, "open")
    assert 0 <= document["seed"] < 2**53
    assert load(capsys, "open", "--seed", str(document["seed"])) == document


@pytest.mark.req("TG-64", "TG-71")
def test_the_guide_pool_on_the_command_line(capsys: Captured) -> None:
    picks = ("--common", "taul", "--common", "GORTA", "--common", "Red Alert")
    box = load(capsys, "open", "--product", "guide-sealed", "--extra", "1", "--seed", "1", *picks)["boxes"][0]
    assert [len(pack) for pack in box["packs"]] == [60, 15, 12, 15]
    assert [card["name"] for card in box["chosen"]] == ["Taul", "Gorta", "Red Alert!"]
    assert sum(box["pool"].values()) == 105


@pytest.mark.req("EP-04")
def test_variation_on_the_command_line(capsys: Captured) -> None:
    boxes = load(capsys, "open", "--variation", "1", "--count", "30", "--seed", "1")["boxes"]
    assert all(sum(7 <= card["number"] <= 12 for card in box["premium"]) != 2 for box in boxes)


def test_what_people_see_fits_in_eighty_columns(capsys: Captured) -> None:
    for arguments in (["products"], ["open"], ["open", "--product", "guide-sealed"], ["open", "--count", "5"]):
        code, out, _ = run(capsys, *arguments)
        assert code == 0
        assert max(map(len, out.splitlines())) <= 80


def test_every_card_of_the_box_is_shown(capsys: Captured) -> None:
    box = load(capsys, "open", "--seed", "7")["boxes"][0]
    _, out, _ = run(capsys, "open", "--seed", "7")
    shown = " ".join(out.split())
    assert all(card["name"] in shown for pack in box["packs"] for card in pack)
    assert all(card["name"] in shown for card in box["premium"])


def test_very_many_boxes_are_shown_in_part(capsys: Captured) -> None:
    _, out, _ = run(capsys, "open", "--count", "130", "--seed", "1")
    assert "and 30 more" in out


def test_products_are_listed(capsys: Captured) -> None:
    listed = {row["product"]: row["cards"] for row in load(capsys, "products")}
    assert listed["enhanced-premiere"] == 65
    assert len(listed) == 5


@pytest.mark.parametrize(
    "arguments",
    [
        ["--product", "voyager"],
        ["--product", "x" * 10_000],
        ["--count", "0"],
        ["--count", "-1"],
        ["--count", "1000000000"],
        ["--count", "many"],
        ["--seed", "text"],
        ["--seed", "1.5"],
        ["--seed", "9" * 5000],
        ["--variation", "1.01"],
        ["--variation", "nan"],
        ["--extra", "-1"],
        ["--extra", "1000000000"],
        ["--product", "premiere-pack", "--extra", "1"],
        ["--common", "Taul"],
        ["--product", "guide-sealed", "--common", "Tribble"],
        ["--unknown"],
        ["surplus"],
    ],
)
@pytest.mark.parametrize("ending", [[], ["--json"]])
def test_a_wrong_call_is_one_sentence_and_exit_2(capsys: Captured, arguments: list[str], ending: list[str]) -> None:
    code, out, err = run(capsys, "open", *arguments, *ending)
    assert (code, out) == (2, "")
    assert err.startswith("spaceline: ")
    assert err.count("\n") == 1


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "players.txt").write_text("name,number\nAna,1\n\nBen,2\nCleo,3\n", encoding="utf-8")
    return tmp_path


@pytest.mark.req("EP-07", "WS-04")
def test_a_deal_from_announcement_to_proof(table: Path, capsys: Captured) -> None:
    (table / "brought.json").write_text(run(capsys, "open", "--seed", "3", "--json")[1], encoding="utf-8")
    told = load(capsys, "deal", "--players", "players.txt", "--brought", "brought.json")
    assert told["players"] == ["Ana", "Ben", "Cleo"]
    assert (told["boxes"], told["brought"]) == (3, 1)
    shown = load(capsys, "reveal", "deal.json", "--words", "seven of nine")
    assert json.loads((table / "deal.json").read_text(encoding="utf-8")) == shown
    mine = json.loads((table / "brought.json").read_text(encoding="utf-8"))["boxes"][0]
    assert sum(box["packs"] == mine["packs"] for box in shown["boxes"]) == 1
    proof = load(capsys, "verify", "deal.json", "--commitment", told["commitment"])
    assert proof == {"verified": True, "commitment": told["commitment"], "differences": []}


def test_a_deal_for_people(table: Path, capsys: Captured) -> None:
    code, out, _ = run(capsys, "deal", "--players", "4", "--out", "d.json")
    secret = json.loads((table / "d.json").read_text(encoding="utf-8"))["seed"]
    assert code == 0
    assert "4 boxes (0 brought) for 4 players" in out
    assert len(secret) == 64
    assert secret not in out
    code, out, _ = run(capsys, "reveal", "d.json")
    assert code == 0
    assert "Player 4" in out
    code, out, _ = run(capsys, "verify", "d.json")
    assert code == 0
    assert "True: 4 boxes follow from the seed." in out


def test_a_dealt_seed_repeats_to_the_byte(table: Path, capsys: Captured) -> None:
    for name in ("a.json", "b.json"):
        load(capsys, "deal", "--players", "3", "--seed", "5", "--out", name)
        load(capsys, "reveal", name)
    assert (table / "a.json").read_bytes() == (table / "b.json").read_bytes()


def test_a_changed_deal_fails_the_check(table: Path, capsys: Captured) -> None:
    load(capsys, "deal", "--players", "3")
    assert run(capsys, "verify", "deal.json")[0] == 1
    document = load(capsys, "reveal", "deal.json")
    document["boxes"][0], document["boxes"][1] = document["boxes"][1], document["boxes"][0]
    (table / "deal.json").write_text(json.dumps(document), encoding="utf-8")
    code, out, _ = run(capsys, "verify", "deal.json")
    assert code == 1
    assert out.count("Wrong: ") == 2
    code, out, _ = run(capsys, "verify", "deal.json", "--json")
    assert (code, json.loads(out)["verified"]) == (1, False)


def test_a_sealed_deal_is_never_overwritten(table: Path, capsys: Captured) -> None:
    load(capsys, "deal", "--players", "3")
    before = (table / "deal.json").read_bytes()
    code, out, err = run(capsys, "deal", "--players", "3")
    assert (code, out) == (2, "")
    assert "already there" in err
    assert (table / "deal.json").read_bytes() == before


def test_words_said_twice_differently_change_nothing(table: Path, capsys: Captured) -> None:
    load(capsys, "deal", "--players", "3")
    load(capsys, "reveal", "deal.json", "--words", "one")
    before = (table / "deal.json").read_bytes()
    assert run(capsys, "reveal", "deal.json", "--words", "two")[0] == 2
    assert (table / "deal.json").read_bytes() == before


def test_a_deal_can_be_revealed_elsewhere(table: Path, capsys: Captured) -> None:
    load(capsys, "deal", "--players", "3")
    load(capsys, "reveal", "deal.json", "--out", "open.json")
    assert "boxes" not in json.loads((table / "deal.json").read_text(encoding="utf-8"))
    assert run(capsys, "verify", "open.json")[0] == 0


@pytest.mark.parametrize("players", ["0", "1001", "9" * 30, "missing.txt", "."])
def test_players_that_cannot_be_dealt_to(table: Path, capsys: Captured, players: str) -> None:
    code, out, err = run(capsys, "deal", "--players", players)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert not (table / "deal.json").exists()


def test_a_list_of_players_that_never_ends_its_quotation(table: Path, capsys: Captured) -> None:
    (table / "players.txt").write_text('"' + "Ana\n" * 50_000, encoding="utf-8")
    code, out, err = run(capsys, "deal", "--players", "players.txt")
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_brought_boxes_must_be_real(table: Path, capsys: Captured) -> None:
    (table / "pack.json").write_text(run(capsys, "open", "--product", "premiere-pack", "--json")[1], encoding="utf-8")
    code, _, err = run(capsys, "deal", "--players", "3", "--brought", "pack.json")
    assert code == 2
    assert "of 'premiere-pack', not of enhanced-premiere" in err
    assert not (table / "deal.json").exists()


@pytest.mark.req("TG-64")
def test_a_player_takes_a_box_out_of_a_deal(table: Path, capsys: Captured) -> None:
    load(capsys, "deal", "--players", "players.txt", "--product", "guide-sealed")
    assert run(capsys, "take", "deal.json", "--player", "Ana")[0] == 2  # still face down
    shown = load(capsys, "reveal", "deal.json")
    picks = ("--common", "Taul", "--common", "Gorta", "--common", "Jera")
    box = load(capsys, "take", "deal.json", "--player", "ben", *picks)["boxes"][0]
    assert box["packs"] == shown["boxes"][1]["packs"]
    assert sum(box["pool"].values()) == 90
    assert "Guide sealed pool: 87 cards" in run(capsys, "take", "deal.json", "--player", "Cleo")[1]
    code, out, err = run(capsys, "take", "deal.json", "--player", "Dov")
    assert (code, out) == (2, "")
    assert "nobody named 'Dov'" in err


def test_a_path_that_cannot_be(table: Path, capsys: Captured) -> None:
    for path in ("x" * 5000, "missing/deal.json"):
        code, out, err = run(capsys, "deal", "--players", "3", "--out", path)
        assert (code, out, err.count("\n")) == (2, "", 1)
