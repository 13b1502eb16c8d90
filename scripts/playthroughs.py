"""Writes the golden playthroughs anew: a record and a readable transcript of one game in each edition.

    .venv/bin/python scripts/playthroughs.py

Read the difference before you commit it: every changed line is a changed game.
"""

import json
from pathlib import Path

from spaceline.bots import bot, play_out
from spaceline.decks import sealed_decks
from spaceline.formats.rulesets import EDITIONS, for_edition
from spaceline.game import Game

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
SEEDS = {"2000": 12, "2001": 7, "2023": 31}


def transcript(game: Game) -> str:
    """The story of a game with the rule each sentence rests on."""
    lines = [f"{game.setup.rules.title}, seed {game.setup.seed}", ""]
    for what, line in zip(game.occurrences, game.story(), strict=True):
        if what.kind == "turn":
            lines.append("")
        lines.append(f"{line}  [{what.rule}]" if what.rule else line)
    result = game.result
    if result is not None:
        missions, points = result.missions, result.points
        lines += ["", f"Missions {missions[0]} to {missions[1]}, points {points[0]} to {points[1]}."]
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for edition in EDITIONS:
        seed = SEEDS[edition]
        game = Game.start(for_edition(edition), sealed_decks(seed, edition), seed)
        play_out(game, (bot("captain", 1), bot("captain", 2)))
        record = json.dumps({**game.record, "digest": game.digest})
        (FOLDER / f"{edition}.json").write_text(record + "\n", encoding="utf-8")
        (FOLDER / f"{edition}.txt").write_text(transcript(game), encoding="utf-8")


if __name__ == "__main__":
    main()
