"""Copies of a game in the middle of an effect: a clone, and one that was written down and read again."""

import json

from spaceline.engine import chance
from spaceline.scene import Stage


def hold_copies(stage: Stage, steps: int = 12) -> None:
    """Both copies are the same game now, and stay so while they go on; the original does not notice."""
    game = stage.game
    before = game.digest
    twin = game.clone()
    read = game.clone()
    read.load_into(json.loads(json.dumps(game.save())))
    assert twin.digest == read.digest == before
    luck = chance.seeded("copies")
    for _ in range(steps):
        if twin.over:
            break
        decision = twin.decisions[0]
        luck, answer = decision.sample(luck)
        twin.decide(decision.player, answer)
        read.decide(decision.player, answer)
        assert twin.digest == read.digest
    assert game.digest == before
