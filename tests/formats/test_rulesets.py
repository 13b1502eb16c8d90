"""The rulesets: what each edition says, switch by switch."""

from dataclasses import fields

import pytest

from spaceline.cards import catalogue
from spaceline.engine.ruleset import Ruleset
from spaceline.errors import SpacelineError
from spaceline.formats.rulesets import RULESETS, for_edition, ruleset

SWITCHES = [
    ("outpost_required", (True, False, False), "WS-15"),
    ("seeded_outposts", (1, 1, 1), "WS-12"),
    ("batch_seeding", (True, True, False), "WS-21"),
    ("seeds_per_mission", (None, 4, 4), "WS-24"),
    ("different_seeds", (False, True, False), "WS-25"),
    ("shared_missions", (False, False, False), "WS-20"),
    ("normal_plays", (2, 2, 2), "WS-28"),
    ("universal_treaty", (True, True, True), "WS-29"),
    ("free_attack", (True, True, True), "WS-31"),
    ("holo_rules", (False, False, False), "WS-32"),
    ("icons_referable", (False, True, True), "WS-35"),
    ("attempt_opponents", (False, False, False), "WS-36"),
    ("red_alert_shared", (True, True, False), "WS-37"),
    ("even_up", (True, True, True), "WS-39"),
    ("no_draw_stops_even_up", (False, False, True), "WS-41"),
    ("regenerations", (1, 1, 1), "WS-42"),
    ("missions_to_win", (True, True, True), "WS-44"),
    ("points_to_win", (None, None, None), "WS-45"),
    ("borg_objectives", (False, False, True), "WS-53"),
    ("minutes", (30, 30, 30), "WS-48"),
    ("exhaustion_ends", (True, True, True), "WS-49"),
    ("hand_size", (7, 7, 7), "WS-54"),
    ("layer", ("printed", "printed", "revised"), "AMB-46"),
]


@pytest.mark.req("WS-27")
@pytest.mark.parametrize(("switch", "values", "rule"), SWITCHES, ids=[row[0] for row in SWITCHES])
def test_each_edition_sets_its_switches(switch: str, values: tuple[object, ...], rule: str) -> None:
    assert tuple(getattr(for_edition(edition), switch) for edition in ("2000", "2001", "2023")) == values
    ids = {item.name: item.metadata["ids"] for item in fields(Ruleset) if item.metadata}
    assert rule in ids[switch].split()


@pytest.mark.req("WS-29", "WS-31")
def test_the_treaty_and_free_attacks_hold_in_2023_only_for_sealed_decks() -> None:
    built = for_edition("2023", "constructed")
    assert (built.universal_treaty, built.free_attack) == (False, False)
    older = for_edition("2001", "constructed")
    assert (older.universal_treaty, older.free_attack) == (True, True)


@pytest.mark.req("WS-53")
def test_the_borg_clause_is_a_flag_for_there_are_no_borg_to_play() -> None:
    assert for_edition("2023").borg_objectives
    affiliations = {name for card in catalogue().values() for name in getattr(card, "affiliations", ())}
    assert "Borg" not in affiliations


@pytest.mark.req("WS-01")
def test_constructed_decks_are_unknown_in_2000() -> None:
    with pytest.raises(SpacelineError, match="sealed decks only"):
        for_edition("2000", "constructed")


@pytest.mark.parametrize(("edition", "mode"), [("1999", "sealed"), ("2001", "draft")])
def test_an_unknown_edition_or_mode_is_refused(edition: str, mode: str) -> None:
    with pytest.raises(SpacelineError):
        for_edition(edition, mode)


def test_every_switch_is_told_in_a_sentence() -> None:
    for rules in RULESETS.values():
        told = rules.sentences()
        assert len(told) == len(SWITCHES) + 1
        assert all(sentence.endswith(".") and "{" not in sentence for _, sentence in told)


def test_an_unknown_ruleset_names_those_there_are() -> None:
    with pytest.raises(SpacelineError, match="warp-speed-2000"):
        ruleset("chess")
