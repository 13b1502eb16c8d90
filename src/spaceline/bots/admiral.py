"""A bot that thinks ahead: it makes up worlds that agree with all it has seen, and plays each of its ideas out in them.

Flat Monte Carlo search over determinised worlds. Captain proposes the ideas and plays both sides in every world. The
admiral gets no more than any other bot: a view and a decision (see `worlds`).
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from statistics import mean, pstdev
from time import perf_counter
from typing import Final, NamedTuple

from spaceline.bots.captain import CaptainBot
from spaceline.bots.command import Command
from spaceline.bots.judging import Judge
from spaceline.bots.memory import Memory
from spaceline.bots.plays import Hand
from spaceline.bots.protocol import only_answer
from spaceline.bots.reading import sight_of_table, sight_of_view
from spaceline.bots.sight import Sight
from spaceline.bots.standing import standing
from spaceline.bots.temper import Temper
from spaceline.bots.worlds import Knowledge, world
from spaceline.cards import catalogue
from spaceline.decks import Deck, build
from spaceline.engine.decisions import Answer, ChooseOne, Decision, IllegalAnswer
from spaceline.engine.game import DeckLists
from spaceline.engine.ruleset import Ruleset
from spaceline.engine.view import View
from spaceline.formats.deck_rules import DeckRules
from spaceline.formats.rulesets import ruleset
from spaceline.game import Game

ROLLOUTS: Final = 100
"""Games played in mind for one decision: less than a second's worth."""
HORIZON: Final = 2
"""How many turns after this one a game is played on in mind: the other side's, and our own."""
FEWEST: Final = 4
"""In so many worlds each idea is tried before one is dropped."""
CLEARLY: Final = 2.0
"""Behind by so many times the error is behind."""
IDEAS: Final = 6
"""How many cards to play are looked into."""
ORDERS: Final = 5
"""How many orders are looked into, beside ending the turn."""
MOST_ORDERS: Final = 25
"""After so many orders in a turn it is captain who goes on."""
DOUBT: Final = 0.5
"""By how many times the error another idea must be better than captain's own."""
FORWARD: Final = Temper(haste=0.3, tows=True)
"""How an admiral leads its own side: with everybody of its box to draw upon it can bear more than a captain."""
BOLD: Final = Temper(risk=100.0, crew=1, heeds=False, tows=True)
_LONGEST = 2_000
_UNTOLD = "warp-speed-2001"
"""The rules that an admiral takes for granted who was not told any."""


class Idea(NamedTuple):
    """An answer, and the temper in which the rest of the turn is played."""

    answer: str
    temper: Temper


class AdmiralBot:
    """Thinks for a number of games in mind a decision, or, if `seconds` are given, for at most so long; without a limit
    of time the same seed plays the same game."""

    name = "admiral"

    def __init__(self, seed: int | str = 0, *, rollouts: int = ROLLOUTS, seconds: float | None = None) -> None:
        self._seed = seed
        self._captain = CaptainBot(seed, FORWARD)
        self._knowledge = Knowledge(ruleset(_UNTOLD))
        self._rollouts = rollouts
        self._seconds = seconds
        self._turn = 0
        self._given: list[str] = []
        """Orders of this turn: none is given twice without a captain's word, or a turn would not end."""
        self.why = ""

    def brief(self, rules: Ruleset, deck: DeckLists) -> None:
        self._knowledge = Knowledge(rules, deck)

    def build(self, pool: Mapping[str, int], rules: DeckRules, rng: Random, *, name: str | None = None) -> Deck:
        """A deck with everybody of the box: who has more people outlasts more dilemmas."""
        return build(pool, rules, rng, name=name, people=len(catalogue()))

    def choose(self, view: View, decision: Decision) -> Answer:
        self._knowledge.remember(view)
        sight = sight_of_view(view)
        if self._turn != sight.turn:
            self._turn, self._given, self._captain.temper = sight.turn, [], FORWARD
        first = self._captain.decide(sight, decision)
        self.why = self._captain.why
        phase = _phase(view, decision)
        if phase is None or not isinstance(decision, ChooseOne) or not isinstance(first, str):
            return first
        ideas = self._ideas(sight, decision, phase, first)
        best = ideas[0] if len(ideas) < 2 else self._search(view, phase, ideas)
        self._given.append(best.answer)
        if best != ideas[0]:
            self._captain.temper = best.temper
            self._captain.follow(sight, decision, best.answer)
        return best.answer

    # Ideas

    def _ideas(self, sight: Sight, decision: ChooseOne, phase: str, first: str) -> list[Idea]:
        """Captain's choice; other cards to play, or other orders, and to leave it at that."""
        found = {first: Idea(first, self._captain.temper)}
        judge = Judge(sight)
        if phase == "plays":
            plays = sorted(Hand(sight, judge, decision.options).ideas(), key=lambda idea: (-idea[0], idea[1]))
            for _, option, _ in plays[:IDEAS]:
                found.setdefault(option, Idea(option, self._captain.temper))
        elif len(self._given) < MOST_ORDERS:
            for idea in self._orders(sight, decision, judge):
                if len(found) < ORDERS and idea.answer not in self._given:
                    found.setdefault(idea.answer, idea)
            if len(found) > 1:
                found.setdefault("end", Idea("end", FORWARD))
        return list(found.values())

    def _orders(self, sight: Sight, decision: ChooseOne, judge: Judge) -> Iterator[Idea]:
        """What the captain at hand and a bolder one would order first, and whatever else is worth ordering."""
        usual, bolder = (
            [idea.option for idea in Command(sight, judge, temper, decision.options, self._captain.memory).ideas()]
            for temper in (FORWARD, BOLD)
        )
        yield Idea(usual[0] if usual else "end", FORWARD)
        yield Idea(bolder[0] if bolder else "end", BOLD)
        for option in usual[1:]:
            yield Idea(option, FORWARD)

    # Search

    def _search(self, view: View, phase: str, ideas: Sequence[Idea]) -> Idea:
        """Plays every idea out in the same worlds. Who is clearly behind drops out, and at half time the worse half."""
        scores: dict[Idea, list[float]] = {idea: [] for idea in ideas}
        alive = list(ideas)
        moment = hashlib.sha256(repr(view).encode()).hexdigest()
        left, half = self._rollouts, self._rollouts // 2
        count = 0
        clock = self._clock()
        while len(alive) > 1 and left >= len(alive) and clock():
            left -= len(alive)
            count += 1
            try:
                made_up = world(view, self._knowledge, phase, f"{self._seed} {moment} {count}")
                values = [_value(made_up.clone(), idea, view["you"], self._captain.memory) for idea in alive]
            except (IllegalAnswer, LookupError):
                continue  # a guess that does not hold together tells nothing
            for idea, value in zip(alive, values, strict=True):
                scores[idea].append(value)
            if len(scores[alive[0]]) >= FEWEST:
                alive = _unbeaten(alive, scores)
            if left < half and len(alive) > 2 and scores[alive[0]]:
                half = 0
                best = sorted(alive, key=lambda idea: -mean(scores[idea]))[: (len(alive) + 1) // 2]
                alive = [idea for idea in alive if idea in best or idea == ideas[0]]
        return self._best(ideas[0], alive, scores)

    def _clock(self) -> Callable[[], bool]:
        if self._seconds is None:
            return lambda: True
        end = perf_counter() + self._seconds
        return lambda: perf_counter() < end

    def _best(self, first: Idea, alive: Sequence[Idea], scores: dict[Idea, list[float]]) -> Idea:
        """The idea that came out best, if it beats captain's own by more than chance would have it."""
        best, lead = first, 0.0
        for idea in alive:
            if idea == first or len(scores[idea]) < 2:
                continue
            gain, error = _ahead(scores[idea], scores[first])
            if gain - DOUBT * error > lead:
                best, lead = idea, gain - DOUBT * error
        if best != first:
            self.why = f"it came out better in {len(scores[best])} games in mind"
        return best


def _value(game: Game, idea: Idea, you: int, memory: Memory) -> float:
    """How a game comes out in which that idea is followed, from 0 to 1."""
    turn = game.table.state.turn.number
    captains = [CaptainBot(0), CaptainBot(1)]
    captains[you].memory = memory.copy()
    captains[you].temper = idea.temper
    game.decide(you, idea.answer)
    for _ in range(_LONGEST):
        if game.over or game.table.state.turn.number > turn + HORIZON:
            break
        if game.table.state.turn.number > turn:
            captains[you].temper = FORWARD
        decision = game.decisions[0]
        answer = only_answer(decision)
        if answer is None:
            sight = sight_of_table(game.table, decision.player, decision)
            answer = captains[decision.player].decide(sight, decision)
        game.decide(decision.player, answer)
    result = game.result
    if result is None:
        return standing(game.table, you)
    return 0.5 if result.winner is None else float(result.winner == you)


def _ahead(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """By how much one idea came out better than another in the worlds they share, and the error of that."""
    pairs = [one - other for one, other in zip(ours, theirs, strict=False)]
    return mean(pairs), pstdev(pairs) / len(pairs) ** 0.5


def _unbeaten(alive: Sequence[Idea], scores: dict[Idea, list[float]]) -> list[Idea]:
    """The ideas that are not clearly behind the best one; of several that come to the same, the first."""
    leader = max(alive, key=lambda idea: mean(scores[idea]))
    kept = []
    for idea in alive:
        behind, doubt = _ahead(scores[leader], scores[idea])
        if idea == leader or behind < CLEARLY * doubt:
            kept.append(idea)
    return kept


def _phase(view: View, decision: Decision) -> str | None:
    """The frame of a decision that a world can be built for: nothing is half done in it."""
    if view["turn_player"] != view["you"] or view["in_the_air"]:
        return None
    if decision.prompt.startswith("Give an order, or end"):
        return "orders"
    return "plays" if decision.prompt.startswith("Play a card (") else None
