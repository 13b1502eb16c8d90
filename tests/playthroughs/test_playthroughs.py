"""Three whole games, one in each edition, that must be told in the same words every time."""

import json
from pathlib import Path

import pytest
from scripts.playthroughs import FOLDER, transcript

from spaceline.formats.rulesets import EDITIONS
from spaceline.game import Game


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_recorded_game_is_told_as_before(edition: str) -> None:
    record = json.loads((FOLDER / f"{edition}.json").read_text(encoding="utf-8"))
    game = Game.from_record(record)
    assert game.digest == record["digest"]
    assert transcript(game) == (FOLDER / f"{edition}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_playthrough_is_a_whole_game(edition: str) -> None:
    words = Path(FOLDER / f"{edition}.txt").read_text(encoding="utf-8")
    assert "Game over:" in words
    assert all(word in words for word in ("places", "reports", "flies to", "attempts", "solves"))
