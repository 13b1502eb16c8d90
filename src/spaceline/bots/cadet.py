"""A beginner: knows what a captain knows, but often acts on a whim, and never thinks of scouts or of shooting first."""

from spaceline.bots.captain import CaptainBot
from spaceline.bots.temper import Temper
from spaceline.engine import chance
from spaceline.engine.decisions import Answer, Decision
from spaceline.engine.view import View

GREEN = Temper(risk=3.0, scouts=0, hunts=False, heeds=False, crew=1)
WHIMS = 20
"""So many answers in a hundred are whims."""


class CadetBot(CaptainBot):
    """A captain in training."""

    name = "cadet"

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed, GREEN)
        self._whims = chance.seeded(f"cadet {seed}")

    def choose(self, view: View, decision: Decision) -> Answer:
        self._whims, roll = chance.below(self._whims, 100)
        if roll < WHIMS:
            self._whims, answer = decision.sample(self._whims)
            self.why = "it seemed a good idea"
            return answer
        return super().choose(view, decision)
