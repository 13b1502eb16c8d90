"""A player that answers by lot: every legal answer has a chance. It is the measure for all others."""

from spaceline.engine import chance
from spaceline.engine.decisions import Answer, Decision
from spaceline.engine.view import View


class RandomBot:
    """Answers at random; the same seed gives the same answers."""

    name = "random"
    blind = True

    def __init__(self, seed: int | str = 0) -> None:
        self._dice = chance.seeded(f"random bot {seed}")

    def choose(self, view: View, decision: Decision) -> Answer:  # noqa: ARG002 (it looks at nothing)
        self._dice, answer = decision.sample(self._dice)
        return answer
