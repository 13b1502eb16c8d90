"""A bot that plays by rules of thumb: fast, explains itself in a sentence, and sees only its view."""

from collections.abc import Sequence

from spaceline.bots.command import MOST_ORDERS, Command
from spaceline.bots.judging import Judge
from spaceline.bots.sight import Sight
from spaceline.engine import chance
from spaceline.engine.decisions import Answer, ChooseCard, ChooseOne, ChooseSome, Decision, Order, YesNo
from spaceline.engine.view import View


class CaptainBot:
    """Captain of a small crew. `why` says in a sentence what the last choice was for."""

    name = "captain"

    def __init__(self, seed: int | str = 0) -> None:
        self._dice = chance.seeded(f"captain {seed}")
        self._turn = (0, 0)
        self.why = ""

    def choose(self, view: View, decision: Decision) -> Answer:
        self.why = "a matter of taste"
        sight = Sight(view)
        judge = Judge(sight)
        answer: Answer | None = None
        if isinstance(decision, ChooseOne):
            answer = self._one(sight, judge, decision)
        elif isinstance(decision, Order):
            answer = judge.seeds(decision)
            self.why = "dilemmas go under the opponent's missions"
        elif isinstance(decision, ChooseSome):
            answer = self._some(judge, decision)
        elif isinstance(decision, ChooseCard):
            answer = judge.target(decision)
        elif isinstance(decision, YesNo):
            answer = True
        if answer is None or not decision.legal(answer):
            self._dice, answer = decision.sample(self._dice)
        return answer

    def _one(self, sight: Sight, judge: Judge, decision: ChooseOne) -> Answer | None:
        options = decision.options
        verbs = {option.partition(":")[0] for option in options if ":" in option or option in ("end", "pass")}
        if "outpost" in verbs:
            return judge.outpost(options)
        if "mission" in verbs:
            return judge.mission(options)
        if "seed" in verbs:
            return judge.seed(options)
        if "start" in verbs:
            return judge.start(options)
        if "pass" in verbs:
            return judge.response(options)
        if "end" not in verbs:
            return options[0]
        if sight.view["turn_player"] != sight.you:
            return "end"
        if sight.view["phase"] == "card plays":
            answer, self.why = judge.play(options)
            return answer
        return self._order(sight, options)

    def _order(self, sight: Sight, options: Sequence[str]) -> str:
        turn, count = self._turn
        count = count + 1 if turn == sight.view["turn"] else 1
        self._turn = (sight.view["turn"], count)
        if count > MOST_ORDERS:
            self.why = "enough for one turn"
            return "end"
        command = Command(sight, options)
        answer = command.order()
        self.why = command.why
        return answer

    def _some(self, judge: Judge, decision: ChooseSome) -> Answer:
        if decision.prompt.startswith("Discard"):
            worst = sorted(decision.cards, key=lambda card: (judge.worth(card), card))
            self.why = "the least useful go"
            return tuple(sorted(worst[: decision.least]))
        best = sorted(decision.cards, key=lambda card: (-judge.worth(card), card))
        return tuple(sorted(best[: decision.most]))
