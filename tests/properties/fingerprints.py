"""Random games as fingerprints, one a line, to hold one build of the engine against another.

    .venv/bin/python -m tests.properties.fingerprints 20

A fingerprint covers every decision, both players' views of every position, the log, the record and the last position.
The first line says where the engine was found.
"""

import hashlib
import json
import sys

from tests.properties.random_play import EDITIONS, moves, new_game
from tests.properties.test_leaks import busy_game

from spaceline.engine import core
from spaceline.game import Game


def fingerprint(game: Game, seed: int) -> str:
    seen = hashlib.sha256()
    for now in moves(game, seed):
        asked = [(type(decision).__name__, decision.player, decision.prompt) for decision in now.decisions]
        seen.update(json.dumps([asked, now.view(0), now.view(1)]).encode())
    seen.update(json.dumps([game.story(0), game.story(1), game.record]).encode())
    seen.update(repr((game.result, game.digest)).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    print(core.__file__)
    for number in range(int(sys.argv[1])):
        for edition in EDITIONS:
            print(edition, number, "sealed", fingerprint(new_game(number, edition, logged=True), number))
            print(edition, number, "busy", fingerprint(busy_game(number, edition), number))
