"""A decision answered in small steps: every step picks one of a fixed number of actions.

Actions 0 to 127 pick the option of that number. Where a decision wants several cards they are picked one after the
other, and ENOUGH ends it. Where there are more options than numbers, MORE turns the page.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from spaceline.engine.decisions import (
    Answer,
    ChooseCard,
    ChooseNumber,
    ChooseOne,
    ChooseSome,
    Decision,
    IllegalAnswer,
    Order,
    YesNo,
)

PAGE: Final = 128
ENOUGH: Final = PAGE
MORE: Final = PAGE + 1
ACTIONS: Final = PAGE + 2

Option = str | int | bool


@dataclass(frozen=True)
class Picking:
    """How far the answer to a decision has come."""

    decision: Decision
    picked: tuple[int, ...] = ()
    page: int = 0

    @property
    def options(self) -> Sequence[Option]:
        """What can be picked now, on all pages."""
        decision = self.decision
        if isinstance(decision, ChooseSome):
            return self._next_of(decision)
        if isinstance(decision, Order):
            return [card for card in decision.cards if card not in self.picked]
        if isinstance(decision, ChooseCard):
            return decision.cards
        if isinstance(decision, ChooseOne):
            return decision.options
        if isinstance(decision, ChooseNumber):
            return range(decision.low, decision.high + 1)
        if isinstance(decision, YesNo):
            return (True, False)
        raise TypeError(f"nobody is asked {decision!r}")

    def _next_of(self, decision: ChooseSome) -> Sequence[int]:
        """Cards in no order are picked in that of their numbers, so that there is one way to each answer; enough must
        be left to come to the least."""
        first = decision.cards.index(self.picked[-1]) + 1 if self.picked else 0
        wanted = decision.least - len(self.picked)
        last = len(decision.cards) - max(wanted, 1)
        return decision.cards[first : last + 1]

    @property
    def shown(self) -> Sequence[Option]:
        """The options on the page at hand, in the order of their actions."""
        return self.options[self.page * PAGE : (self.page + 1) * PAGE]

    @property
    def enough(self) -> bool:
        """Whether the answer may end here."""
        return isinstance(self.decision, ChooseSome | Order) and len(self.picked) >= self.decision.least

    @property
    def more(self) -> bool:
        return len(self.options) > PAGE

    def legal(self, action: int) -> bool:
        if action == ENOUGH:
            return self.enough
        if action == MORE:
            return self.more
        return 0 <= action < len(self.shown)

    def take(self, action: int) -> "Picking | Done":
        """One step further. Raises IllegalAnswer."""
        if not self.legal(action):
            raise IllegalAnswer(f"action {action} is not on offer: {self.decision.prompt}")
        if action == ENOUGH:
            return Done(self.picked)
        if action == MORE:
            return replace(self, page=(self.page + 1) % -(-len(self.options) // PAGE))
        option = self.shown[action]
        decision = self.decision
        if not isinstance(decision, ChooseSome | Order):
            return Done(option)
        picked = (*self.picked, int(option))
        further = Picking(decision, picked)
        return Done(picked) if len(picked) == decision.most or not further.options else further

    def toward(self, answer: Answer) -> int:
        """The action that comes nearer to an answer."""
        if isinstance(answer, tuple):
            if len(answer) == len(self.picked):
                return ENOUGH
            want: Option = answer[len(self.picked)]
        else:
            want = answer
        page, action = divmod(list(self.options).index(want), PAGE)
        return action if page == self.page else MORE


@dataclass(frozen=True)
class Done:
    """The answer is complete."""

    answer: Answer
