"""A bot that plays by rules of thumb: fast, explains itself in a sentence, and sees only its view."""

from spaceline.bots.answers import Answers
from spaceline.bots.command import Command, Idea
from spaceline.bots.judging import Judge
from spaceline.bots.memory import Memory
from spaceline.bots.plays import Hand
from spaceline.bots.readiness import Readiness
from spaceline.bots.reading import sight_of_view
from spaceline.bots.seeding import Seeder
from spaceline.bots.sight import Sight
from spaceline.bots.temper import STEADY, Temper
from spaceline.engine import chance
from spaceline.engine.decisions import (
    Answer,
    ChooseCard,
    ChooseNumber,
    ChooseOne,
    ChooseSome,
    Decision,
    Look,
    Order,
    YesNo,
)
from spaceline.engine.view import View

MOST_ORDERS = 60
"""A turn with more orders than that, or so many interrupts, is going round in circles."""


class CaptainBot:
    """Captain of a small crew. `why` says in a sentence what the last choice was for.

    It remembers little from one decision to the next, and can do without: a new captain may take over at any moment.
    """

    name = "captain"

    def __init__(self, seed: int | str = 0, temper: Temper = STEADY) -> None:
        self._dice = chance.seeded(f"captain {seed}")
        self._turn = 0
        self._orders = self._interrupts = 0
        """Of this turn."""
        self.temper = temper
        self.memory = Memory()
        self.why = ""

    def choose(self, view: View, decision: Decision) -> Answer:
        return self.decide(sight_of_view(view), decision)

    def decide(self, sight: Sight, decision: Decision) -> Answer:
        """The answer to a decision in a position as the captain sees it."""
        self.why = "a matter of taste"
        if self._turn != sight.turn:
            self._turn, self._orders, self._interrupts = sight.turn, 0, 0
        answer = self._answer(sight, decision)
        if answer is None or not decision.legal(answer):
            self._dice, answer = decision.sample(self._dice)
        return answer

    def _answer(self, sight: Sight, decision: Decision) -> Answer | None:
        judge = Judge(sight)
        if isinstance(decision, Look):
            self.why = "seen enough"
            return "done"
        if isinstance(decision, ChooseOne):
            return self._one(sight, judge, decision)
        if isinstance(decision, Order):
            return self._order(sight, judge, decision)
        answers = self._answers(sight, judge)
        if isinstance(decision, ChooseSome):
            return answers.some(decision)
        if isinstance(decision, ChooseCard):
            return answers.card(decision)
        if isinstance(decision, YesNo):
            return answers.yes(decision)
        return decision.low if isinstance(decision, ChooseNumber) else None

    def _order(self, sight: Sight, judge: Judge, decision: Order) -> Answer:
        if sight.phase == "dilemma phase":
            self.why = "dilemmas go where the opponent has to pass"
            return Seeder(sight, judge).stack(decision)
        return decision.cards[: decision.most]

    def _one(self, sight: Sight, judge: Judge, decision: ChooseOne) -> Answer | None:
        options = decision.options
        verb = options[0].partition(":")[0] if ":" in options[0] else ""
        if verb in ("outpost", "mission", "seed", "start"):
            return self._seed(Seeder(sight, judge), verb, decision)
        if "hold" in options:
            found = self._interrupt(Hand(sight, judge, options))
            if found is not None:
                return found
            return "pass" if Hand(sight, judge, options).waits() else "hold"
        if "pass" in options:
            if sight.phase == "start of turn":
                return "pass"
            answer, self.why = self._answers(sight, judge).response(decision)
            return answer
        if "end" in options:
            return self._turn_order(sight, judge, decision)
        if verb == "play":
            answer, self.why = Hand(sight, judge, options).must_play()
            return answer
        return self._answers(sight, judge).word(decision)

    def _answers(self, sight: Sight, judge: Judge) -> Answers:
        return Answers(sight, judge, Readiness(sight, judge, self.temper, self.memory))

    def _seed(self, seeder: Seeder, verb: str, decision: ChooseOne) -> Answer:
        self.why = "it lies well there"
        if verb == "outpost":
            return seeder.outpost(decision.options)
        if verb == "mission":
            return seeder.mission(decision.options)
        return seeder.seed(decision.options) if verb == "seed" else seeder.start(decision.options)

    def _turn_order(self, sight: Sight, judge: Judge, decision: ChooseOne) -> Answer:
        options = decision.options
        self._orders += 1
        if self._orders > MOST_ORDERS:
            self.why = "enough for one turn"
            return "end"
        if "Red Alert" in decision.prompt or (sight.phase == "card plays" and sight.turn_player == sight.you):
            answer, self.why = Hand(sight, judge, options).play()
            return answer
        if "you control" in decision.prompt:
            return self._mischief(sight, decision)
        found = self._interrupt(Hand(sight, judge, options))
        if found is not None:
            return found
        self.memory.look(sight)
        command = Command(sight, judge, self.temper, options, self.memory)
        idea = next(command.ideas(), Idea("end", "nothing better to do"))
        self.why = idea.why
        self._note_attempt(sight, command, idea.option)
        return idea.option

    def _interrupt(self, hand: Hand) -> str | None:
        """An interrupt worth playing between two actions; two that bring each other back would never end."""
        found = hand.between()
        if found is None or self._interrupts >= MOST_ORDERS:
            return None
        self._interrupts += 1
        answer, self.why = found
        return answer

    def follow(self, sight: Sight, decision: ChooseOne, option: str) -> None:
        """Somebody else's order is carried out instead of the captain's last one: there is that to learn from."""
        self.memory.dismiss()
        command = Command(sight, Judge(sight), self.temper, decision.options, self.memory)
        self._note_attempt(sight, command, option)

    def _note_attempt(self, sight: Sight, command: Command, option: str) -> None:
        """Who goes where, to learn from it if it comes to nothing."""
        verb, _, rest = option.partition(":")
        if verb not in ("attempt", "select", "crew"):
            return
        mission, _, ship = rest.partition(":")
        place = sight.places[int(mission)]
        group = sight.inside(int(ship or mission))
        scout = command.ready.scout(group, place) if verb == "select" else None
        team = [scout] if scout is not None else [seen for seen in group if seen.able]
        self.memory.attempted(sight, place.number, [seen.number for seen in team])

    def _mischief(self, sight: Sight, decision: ChooseOne) -> Answer:
        """Orders with cards of the other side: their ship flies off, away from its home."""
        self.why = "away from home with it"
        homes = [outpost.location for outpost in sight.their_outposts]
        best = "end"
        far = 0
        for option in decision.options:
            if option.startswith("move:"):
                _, ship, there = option.split(":")
                here = sight.cards[int(ship)].location
                gain = min((sight.distance(int(there), home) for home in homes), default=0)
                gain -= min((sight.distance(here, home) for home in homes), default=0)
                if gain > far:
                    best, far = option, gain
        return best
