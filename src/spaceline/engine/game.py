"""The game: a small, total interface. Decisions out, answers in; copies, records and undo at any moment."""

import hashlib
import json
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

from spaceline.cards.models import Card
from spaceline.engine import chance, places
from spaceline.engine.behaviour import Behaviour
from spaceline.engine.core import Cast
from spaceline.engine.decisions import CHANCE, Answer, Decision, IllegalAnswer
from spaceline.engine.flow import BOTH_AT_ONCE, STEPS
from spaceline.engine.occurrences import REVEALING, Occurrence, sentence
from spaceline.engine.reporting import DEFAULTS
from spaceline.engine.result import Result, judge, result
from spaceline.engine.ruleset import Ruleset
from spaceline.engine.saving import from_plain, to_plain
from spaceline.engine.secrecy import shows_hidden
from spaceline.engine.state import CardState, Frame, State
from spaceline.engine.table import Table
from spaceline.engine.verbs import GameEnds, StepOver
from spaceline.engine.view import View, view_of

CLOCK = 3
QUITTER = 4
_TRAIL = 24


class DeckLists(Protocol):
    """What a game needs of a deck: three lists of card names."""

    @property
    def missions(self) -> Sequence[str]: ...
    @property
    def seed(self) -> Sequence[str]: ...
    @property
    def draw(self) -> Sequence[str]: ...


@dataclass(frozen=True)
class Setup:
    """What a game starts from. The same setup and answers give the same game on every machine."""

    rules: Ruleset
    decks: tuple[DeckLists, DeckLists]
    seed: int | str
    starter: int | None
    cast: Cast


class _Run:
    """One coroutine in flight and the decision it waits for."""

    __slots__ = ("coroutine", "decision")

    def __init__(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self.coroutine = coroutine
        self.decision: Decision | None = None


class _Point:
    """A stable point: the position, and how long the record and the log were."""

    __slots__ = ("answers", "log", "state")

    def __init__(self, state: State, answers: int, log: int) -> None:
        self.state = state
        self.answers = answers
        self.log = log


class Game:
    """One game. See docs/architecture.md for the contract."""

    __slots__ = ("_answers", "_point", "_runs", "_thawed", "_trail", "automatic", "setup", "table")

    def __init__(
        self, setup: Setup, state: State, answers: list[tuple[int, Answer]], *, automatic: bool, logged: bool
    ) -> None:
        self.setup = setup
        self.automatic = automatic
        """Whether luck is answered by the seeded generator; otherwise its decisions are asked like a player's."""
        self.table = Table(setup.rules, setup.cast, state, [] if logged else None)
        self._answers = answers
        self._runs: list[_Run] = []
        self._point = _Point(state, len(answers), 0)
        self._trail: list[_Point] = []
        self._thawed = False

    # Starting

    @classmethod
    def begin(
        cls,
        rules: Ruleset,
        decks: tuple[DeckLists, DeckLists],
        catalogue: Mapping[str, Card],
        behaviours: Mapping[str, Behaviour],
        seed: int | str = 0,
        *,
        starter: int | None = None,
        automatic: bool = True,
        logged: bool = True,
    ) -> Self:
        """A new game, before its first decision. Deck checks are the caller's: any known cards may be dealt."""
        cards: list[tuple[Card, int, int]] = []
        for player, deck in enumerate(decks):
            for names, place in (
                (deck.missions, places.missions(player)),
                (deck.seed, places.seed_deck(player)),
                (deck.draw, places.draw_deck(player)),
            ):
                cards += [(catalogue[name], player, place) for name in names]
        luck = chance.seeded(seed)
        luck, order = chance.sample(luck, range(len(cards)), len(cards))  # numbers must not tell what a card is
        dealt = [cards[index] for index in order]
        cast = Cast([card for card, _, _ in dealt], [player for _, player, _ in dealt], behaviours, DEFAULTS)
        state = State(chance=luck, frames=(Frame("starter", -1 if starter is None else starter),))
        for number, (_, player, place) in enumerate(dealt, places.FIRST_CARD):
            state.cards[number] = CardState(place, player)
            state.contents[place] = (*state.contents.get(place, ()), number)
        return cls(Setup(rules, decks, seed, starter, cast), state, [], automatic=automatic, logged=logged)

    # Running

    def _thaw(self) -> None:
        """Brings the position at the stable point, plus the answers since, to life."""
        self._thawed = True
        since = self._answers[self._point.answers :]
        del self._answers[self._point.answers :]
        self._advance()
        for seat, answer in since:
            self._give(seat, answer)

    def _advance(self) -> None:
        """Goes on until somebody has to decide, or the game is over."""
        table = self.table
        while table.state.over is None:
            if not self._runs:
                self._begin_step()
            if any(run.decision is not None for run in self._runs):
                return
            if len(self._runs) > 1 and table.state.over is None:
                after = BOTH_AT_ONCE[table.frame.kind][1]
                table.replace(Frame(after, table.state.starter))
            self._runs = []
        self._runs = []

    def _begin_step(self) -> None:
        state = self.table.state
        log = self.table.log
        if self._point.state is not state:
            self._trail.append(self._point)
            del self._trail[:-_TRAIL]
        self._point = _Point(state.copy(), len(self._answers), 0 if log is None else len(log))
        frame = state.frames[-1]
        both = BOTH_AT_ONCE.get(frame.kind)
        if both is None:
            self._runs = [_Run(STEPS[frame.kind](self.table, frame))]
        else:
            self._runs = [_Run(both[0](self.table, player)) for player in places.PLAYERS]
        for run in self._runs:
            self._resume(run, None)

    def _resume(self, run: _Run, answer: Answer | None) -> None:
        """Sends an answer in and takes the next decision out; luck answers itself when automatic."""
        try:
            while True:
                decision: Decision = run.coroutine.send(answer)
                if decision.player != CHANCE or not self.automatic:
                    run.decision = decision
                    return
                state = self.table.state
                state.chance, answer = decision.sample(state.chance)
                self._answers.append((CHANCE, answer))
        except (StopIteration, GameEnds, StepOver):
            run.decision = None

    # Deciding

    @property
    def over(self) -> bool:
        if not self._thawed:
            self._thaw()
        return self.table.state.over is not None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What has to be decided now, at most one decision a seat; empty when the game is over."""
        if not self._thawed:
            self._thaw()
        return tuple(run.decision for run in self._runs if run.decision is not None)

    def decision_for(self, player: int) -> Decision | None:
        return next((decision for decision in self.decisions if decision.player == player), None)

    def decide(self, player: int, answer: object) -> None:
        """Answers the decision of a player. Raises IllegalAnswer, changing nothing, if it is not a legal one."""
        for decision in self.decisions:
            if decision.player == player:
                break
        else:
            raise IllegalAnswer(f"player {player} has nothing to decide now")
        value = decision.parse(answer)
        before = len(self._answers)
        try:
            self._give(player, value)
        except Exception:
            self._restore(self._point_before(before) or self._point, before)
            raise

    def _give(self, seat: int, answer: Answer) -> None:
        """Applies one recorded answer, of a player, of luck, of the clock or of somebody who quits."""
        if seat == CLOCK:
            self._stop(lambda: judge(self.table, "timed"))
        elif seat >= QUITTER:
            winner = 1 - (seat - QUITTER)
            self._stop(lambda: self.table.finish("full win", winner, "quit", "TG-50"))
        elif seat == CHANCE and self.automatic:
            return  # the generator answers again by itself, and alike
        else:
            run = next(run for run in self._runs if run.decision is not None and run.decision.player == seat)
            self._answers.append((seat, answer))
            run.decision = None
            self._resume(run, answer)
            self._advance()
            return
        self._answers.append((seat, answer))

    def _stop(self, ending: Any) -> None:
        for run in self._runs:
            run.coroutine.close()
        self._runs = []
        try:
            ending()
        except GameEnds:
            return

    def call_time(self) -> None:
        """Hands down: the game ends at once, whatever is in flight (TG-92, WS-48)."""
        if not self.over:
            self._give(CLOCK, "time")

    def quit(self, player: int) -> None:
        """A player gives up: a full loss (TG-50)."""
        if player not in places.PLAYERS:
            raise IllegalAnswer(f"there is no player {player}")
        if not self.over:
            self._give(QUITTER + player, "quit")

    # Looking

    @property
    def result(self) -> Result | None:
        return result(self.table) if self.over else None

    def view(self, player: int) -> View:
        """Everything that player may know, and nothing else."""
        return view_of(self.table, self.decisions, player)

    @property
    def occurrences(self) -> Sequence[Occurrence]:
        return self.table.log or ()

    def story(self, seat: int | None = None, players: tuple[str, str] = ("Player 1", "Player 2")) -> list[str]:
        """The log in sentences, for everybody's eyes or for one seat's."""
        return [sentence(what, self.table.name, players, seat) for what in self.occurrences]

    @property
    def digest(self) -> str:
        """A fingerprint of the position: equal games have equal digests on every machine."""
        if not self._thawed:
            self._thaw()
        plain = json.dumps(to_plain(self.table.state), separators=(",", ":"), sort_keys=True)
        return hashlib.sha256(plain.encode()).hexdigest()

    # Copies

    def clone(self, *, automatic: bool | None = None) -> Self:
        """An independent copy, also in the middle of an effect: it comes to life when it is first asked."""
        twin = type(self)(
            self.setup,
            self._point.state.copy() if self._thawed else self.table.state.copy(),
            self._answers.copy(),
            automatic=self.automatic if automatic is None else automatic,
            logged=False,
        )
        twin._point = _Point(twin.table.state, self._point.answers, 0)
        return twin

    def _restore(self, point: _Point, answers: int) -> None:
        """Goes back to a stable point and gives the answers up to that number again."""
        for run in self._runs:
            run.coroutine.close()
        self._runs = []
        kept = self._answers[:answers]
        self._answers = kept
        while self._trail and self._trail[-1].log >= point.log and self._trail[-1].answers >= point.answers:
            self._trail.pop()
        self.table.take(point.state.copy())
        if self.table.log is not None:
            del self.table.log[point.log :]
        self._point = _Point(self.table.state, point.answers, point.log)
        self._thaw()

    def may_undo(self, player: int, *, friendly: bool = False) -> bool:
        """Whether a player may take the last answer back (TG-91): it is the player's own, nothing hidden has been
        seen and no luck used since, nobody has answered it, and, unless both are friendly, it is unresolved. A game
        without a log does not know what has been seen, and takes nothing back."""
        if self.over or not self._answers or self._answers[-1][0] != player:
            return False
        point = self._point_before(len(self._answers) - 1)
        if point is None or (point is not self._point and not friendly):
            return False
        log = self.table.log
        if log is None or any(what.kind in REVEALING for what in log[point.log :]):
            return False
        return not any(shows_hidden(self.table, decision) for decision in self.decisions)

    def _point_before(self, answers: int) -> _Point | None:
        """The last stable point reached with at most that many answers."""
        for point in (self._point, *reversed(self._trail)):
            if point.answers <= answers:
                return point
        return None

    def undo(self, player: int, *, friendly: bool = False) -> None:
        """Takes the player's last answer back. Raises IllegalAnswer where the Guide does not allow it."""
        if not self.may_undo(player, friendly=friendly):
            raise IllegalAnswer("that can no longer be taken back")
        target = len(self._answers) - 1
        point = self._point_before(target)
        if point is not None:
            self._restore(point, target)

    # Records

    @property
    def record(self) -> dict[str, Any]:
        """Setup, seed and answers: enough to replay the game exactly."""
        setup = self.setup
        return {
            "ruleset": setup.rules.name,
            "seed": setup.seed,
            "starter": setup.starter,
            "decks": [
                {"missions": list(deck.missions), "seed": list(deck.seed), "draw": list(deck.draw)}
                for deck in setup.decks
            ],
            "answers": [
                [seat, list(answer) if isinstance(answer, tuple) else answer] for seat, answer in self._answers
            ],
        }

    def replay(self, answers: Sequence[tuple[int, Answer]]) -> None:
        """Gives recorded answers, one after the other. Raises IllegalAnswer at one that does not fit."""
        for seat, answer in answers:
            if seat in (0, 1) or (seat == CHANCE and not self.automatic):
                self.decide(seat, answer)
            elif seat == CHANCE:
                continue  # the generator has answered by itself, and alike, perhaps with the last answer of the game
            elif self.over:
                raise IllegalAnswer("the record goes on after the end of the game")
            elif seat not in (CLOCK, QUITTER, QUITTER + 1):
                raise IllegalAnswer(f"there is no seat {seat}")
            else:
                self._give(seat, answer)

    def has_given(self, answers: Sequence[tuple[int, Answer]]) -> bool:
        """Whether the game began with just these answers, those of luck among them."""
        if not self._thawed:
            self._thaw()
        return self._answers[: len(answers)] == list(answers)

    def save(self) -> dict[str, Any]:
        """The position as plain data: the last stable point and the record. Any process can load it."""
        if not self._thawed:
            self._thaw()
        return {"record": self.record, "point": to_plain(self._point.state), "answers": self._point.answers}

    def load_into(self, saved: Mapping[str, Any]) -> None:
        """Takes up a saved position of the same setup. Raises IllegalAnswer where its answers do not fit."""
        answers = recorded(saved["record"]["answers"])
        done = saved["answers"]
        self._answers = answers[:done]
        self.table.take(from_plain(saved["point"]))
        self._runs = []
        self._point = _Point(self.table.state, done, 0)
        self._thawed = False
        self.replay(answers[done:])


def recorded(answers: Sequence[Sequence[Any]]) -> list[tuple[int, Answer]]:
    """The answers of a record as they came from JSON."""
    return [(seat, tuple(answer) if isinstance(answer, list) else answer) for seat, answer in answers]
