"""`spaceline cards` as people and scripts use it."""

import json
from typing import Any

import pytest
from rich.console import Console

from spaceline.cards import catalogue
from spaceline.cards.models import Mission
from spaceline.cli.card_page import listing, page
from spaceline.cli.cards import card_document, card_view, count_coverage, vanilla
from spaceline.cli.main import call
from spaceline.cli.tracing import Markers

CARDS = catalogue()


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert call(["cards", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(run(capsys, *arguments, "--json"))


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert call(["cards", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def drawn(*things: object) -> list[str]:
    console = Console(width=80, no_color=True, highlight=False)
    with console.capture() as capture:
        console.print(*things)
    return capture.get().splitlines()


# list


def test_list_gives_one_object_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "list")
    assert [card["name"] for card in found] == list(CARDS)


@pytest.mark.parametrize(
    ("options", "count"),
    [
        (["--set", "premiere"], 363),
        (["--set", "enhanced-premiere"], 21),
        (["--set", "warp-pack"], 5),
        (["--type", "dilemma"], 51),
        (["--set", "enhanced-premiere", "--type", "mission"], 9),
        (["--set", "warp-pack", "--type", "ship"], 0),
    ],
)
def test_list_by_set_and_type(capsys: pytest.CaptureFixture[str], options: list[str], count: int) -> None:
    assert len(run_json(capsys, "list", *options)) == count


@pytest.mark.parametrize("options", [["--set", "first-contact"], ["--type", "tactic"], ["--set", ""]])
def test_list_names_the_choices_when_there_is_none_such(capsys: pytest.CaptureFixture[str], options: list[str]) -> None:
    error = refused(capsys, "list", *options)
    assert error.startswith(f"spaceline: {options[0]} must be one of p")
    assert error.endswith(f"not {options[1]!r}\n")


def test_list_for_people_names_every_card_within_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    lines = drawn(listing(CARDS.values()))
    assert max(map(len, lines)) <= 80
    for name in CARDS:
        assert any(line.startswith(name) for line in lines), name
    assert "…" not in "".join(lines)
    assert "No card" in run(capsys, "list", "--set", "warp-pack", "--type", "ship")


# show


@pytest.mark.parametrize("name", ["Borg Ship", "borg ship", "  BORG-SHIP"])
def test_show_forgives_spelling(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert run_json(capsys, "show", name)["name"] == "Borg Ship"


def test_show_suggests_near_names_for_an_unknown_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean" in refused(capsys, "show", "picard")
    assert "no card is named 'Xyzzy'" in refused(capsys, "show", "Xyzzy")
    assert "no card is named ''" in refused(capsys, "show", "")


@pytest.mark.req("BR-0.4")
def test_show_marks_both_layers_where_they_differ(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "show", "Borg Ship")
    assert "45 (printed), 15 (revised)" in out
    assert "Printed text (Warp Speed 2000 and 2001)" in out
    assert "Revised text (Warp Speed 2023)" in out


@pytest.mark.req("BR-0.4")
@pytest.mark.parametrize(("layer", "other", "points"), [("printed", "Revised", 45), ("revised", "Printed", 15)])
def test_show_one_layer(capsys: pytest.CaptureFixture[str], layer: str, other: str, points: int) -> None:
    assert f"{other} text" not in run(capsys, "show", "Borg Ship", "--layer", layer)
    found = run_json(capsys, "show", "Borg Ship", "--layer", layer)
    assert (found["layer"], found["points"]) == (layer, points)
    assert ("facilities" in found["text"]) is (layer == "printed")
    assert not any(key.startswith("printed_") for key in found)


def test_show_one_layer_where_both_are_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert "the same in both layers" in run(capsys, "show", "Archer", "--layer", "printed")


def test_show_refuses_an_unknown_layer(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--layer must be one of printed, revised, not 'new'" in refused(capsys, "show", "Q", "--layer", "new")


def test_show_json_gives_both_texts_without_a_layer(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "show", "Scan")
    assert found["text"] == CARDS["Scan"].text("revised")
    assert found["printed_text"] == CARDS["Scan"].text("printed")
    assert run_json(capsys, "show", "Archer")["printed_text"] is None


def test_show_a_mission() -> None:
    pairs = [line.strip().partition("  ") for line in drawn(page(CARDS["Excavation"], None))]
    lines = {label: value.strip() for label, _, value in pairs}
    assert lines["Points"] == "25"
    assert lines["Span"] == "3"
    assert lines["May attempt"] == "Federation, Romulan"
    assert lines["Requirement"] == "Archaeology OR CUNNING>32"
    assert "Kurl" in "".join(lines.values())


def test_show_both_people_of_a_dual_card() -> None:
    out = "\n".join(drawn(page(CARDS["The Trois"], None)))
    for fact in ("Lwaxana", "Deanna", "Empathy x2, Diplomacy", "V.I.P.", "CIVILIAN", "Wolf", "Plexing"):
        assert fact in out


def test_show_both_halves_of_a_combo() -> None:
    out = "\n".join(drawn(page(CARDS["Computer Weapon & Hyper-Aging"], None)))
    assert out.index("First half: Iconian Computer Weapon") < out.index("Second half: Hyper-Aging (countdown 4)")


def test_every_page_fits_80_columns_and_says_the_facts() -> None:
    for card in CARDS.values():
        lines = drawn(page(card, None))
        assert max(map(len, lines)) <= 80, card.name
        assert lines[0] == card.name
        if isinstance(card, Mission):
            assert str(card.points) in "".join(lines)


@pytest.mark.ruling("Alien Parasites")
def test_show_names_the_rulings_that_mention_the_card(capsys: pytest.CaptureFixture[str]) -> None:
    topics = [ruling["topic"] for ruling in run_json(capsys, "show", "Alien Parasites")["rulings"]]
    assert "Alien Parasites" in topics
    assert "combo dilemma" in topics
    assert "combo dilemma: " in run(capsys, "show", "Alien Parasites")


def test_show_names_the_tests_that_hold_the_card() -> None:
    markers = Markers(cards={"Archer": ("tests/a.py::test_archer",)})
    assert card_document(CARDS["Archer"], None, (), markers)["tests"] == ["tests/a.py::test_archer"]
    assert "  tests/a.py::test_archer" in [
        line.rstrip() for line in drawn(card_view(CARDS["Archer"], None, (), markers))
    ]


@pytest.mark.parametrize(
    ("name", "notes", "sentence"),
    [
        ("Archer", (), "None yet."),
        ("Worf", (), "None of its own: the rules play it from its facts."),
        ("Archer", ("the tests are elsewhere",), "the tests are elsewhere"),
    ],
)
def test_show_says_why_there_is_no_test(name: str, notes: tuple[str, ...], sentence: str) -> None:
    lines = drawn(card_view(CARDS[name], None, (), Markers(notes=notes)))
    assert lines[-1].strip() == sentence


# coverage


def test_coverage_counts_the_384_cards_and_the_warp_pack_beside(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "coverage")
    assert list(found) == ["cards", "vanilla", "behaviour", "missing", "untested", "warp_pack"]
    assert (found["cards"], found["vanilla"]) == (384, 220)
    assert found["vanilla"] + found["behaviour"] + len(found["missing"]) == 384
    assert len(found["untested"]) <= found["behaviour"]
    assert (found["warp_pack"]["cards"], found["warp_pack"]["vanilla"]) == (5, 3)


def test_coverage_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "coverage")
    assert "384 cards, of which 220 need no code" in out
    assert "Warp Pack" in out


def test_vanilla_is_what_needs_no_code() -> None:
    kinds: dict[str, int] = {}
    for card in CARDS.values():
        if vanilla(card) and card.set != "warp-pack":
            kinds[card.type.value] = kinds.get(card.type.value, 0) + 1
    assert kinds == {"personnel": 135, "ship": 33, "mission": 49, "facility": 3}
    assert not vanilla(CARDS["Exocomp"])


def test_coverage_tells_missing_from_untested() -> None:
    cards = [CARDS[name] for name in ("Worf", "Archer", "Q", "Scan")]
    assert count_coverage(cards, {"Archer", "Q", "Worf"}, {"Q"}) == {
        "cards": 4,
        "vanilla": 1,
        "behaviour": 2,
        "missing": ["Scan"],
        "untested": ["Archer"],
    }
