"""`spaceline play`: a game in the terminal against a bot. Every decision is a sentence with numbered choices."""

import sys
from typing import Annotated, Any

import typer
from rich.text import Text

from spaceline.bots import bot, builder_of, take_seat
from spaceline.cli.board import board
from spaceline.cli.box import chosen_seed
from spaceline.cli.game import outcome, tell_result
from spaceline.cli.output import console
from spaceline.decks import build, sealed_decks
from spaceline.engine.decisions import (
    ChooseCard,
    ChooseNumber,
    ChooseOne,
    ChooseSome,
    Decision,
    IllegalAnswer,
    Order,
    YesNo,
)
from spaceline.formats.rulesets import for_edition
from spaceline.game import Game

HUMAN = 0
_NAMES = ("Player 1 (you)", "Player 2")
_HELP = (
    "Answer with a number. For several cards give several numbers separated by spaces, in order where it matters,"
    " or just Enter for none. u takes your last answer back, b shows the table, q gives up, a lets luck answer."
)


class Terminal:
    """The person at the keyboard."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._told = 0
        self._away = False
        self._shown: tuple[int, str] | None = None
        self._luck = bot("random", "the person's luck")

    def turn(self, decision: Decision) -> None:
        """Shows what happened, asks, and plays the answer."""
        if self._away:
            self.game.decide(HUMAN, self._luck.choose({}, decision))
            self.tell()
            return
        self.tell()
        view = self.game.view(HUMAN)
        moment = (view["turn"], view["phase"])
        if moment != self._shown:
            self._shown = moment
            console.print(board(view))
        self._show(decision)
        while True:
            words = console.input("[bold]> [/bold]").strip().lower()
            if words == "q":
                self.game.quit(HUMAN)
                return
            if words in ("?", "h", "help"):
                console.print(_HELP)
            elif words == "b":
                console.print(board(self.game.view(HUMAN)))
                self._show(decision)
            elif words == "u":
                try:
                    self.game.undo(HUMAN, friendly=True)
                except IllegalAnswer as error:
                    console.print(f"{error}", style="red")
                    continue
                self._told = min(self._told, len(self.game.occurrences))
                return
            elif self._answered(decision, words):
                return

    def leave(self) -> None:
        """Nobody is at the keyboard any more: somebody who left gives up, a closed input lets luck play on."""
        if sys.stdin.isatty():
            self.game.quit(HUMAN)
            return
        console.print("\nNobody is at the keyboard, so luck plays on for you.", style="bold")
        self._away = True

    def _answered(self, decision: Decision, words: str) -> bool:
        try:
            answer = self._luck.choose({}, decision) if words == "a" else meaning(decision, words)
            self.game.decide(HUMAN, answer)
        except IllegalAnswer as error:
            console.print(f"{error} (? for help)", style="red", markup=False)
            return False
        return True

    def _show(self, decision: Decision) -> None:
        console.print(Text(f"\n{decision.prompt}", style="bold"))
        for number, words in enumerate(choices(decision, self.game), 1):
            console.print(f"  {number:2}  {words}", markup=False)

    def tell(self) -> None:
        for line in self.game.story(HUMAN, _NAMES)[self._told :]:
            console.print(line, style="dim", markup=False)
        self._told = len(self.game.occurrences)


def choices(decision: Decision, game: Game) -> list[str]:
    """The numbered choices of a decision in words."""
    if isinstance(decision, ChooseOne):
        return [decision.label(option) for option in decision.options]
    if isinstance(decision, ChooseCard | ChooseSome | Order):
        return [game.table.name(card) for card in decision.cards]
    if isinstance(decision, YesNo):
        return ["Yes", "No"]
    return [str(answer) for answer in decision.answers()]


def meaning(decision: Decision, words: str) -> Any:
    """The answer that typed numbers stand for. Raises IllegalAnswer."""
    try:
        numbers = [int(word) for word in words.replace(",", " ").split()]
    except ValueError:
        raise IllegalAnswer("answer with numbers") from None
    if isinstance(decision, ChooseNumber):
        return numbers[0] if numbers else None
    if isinstance(decision, ChooseOne):
        items: list[Any] = list(decision.options)
    elif isinstance(decision, YesNo):
        items = [True, False]
    elif isinstance(decision, ChooseCard | ChooseSome | Order):
        items = list(decision.cards)
    else:
        items = list(decision.answers())
    if any(not 1 <= number <= len(items) for number in numbers):
        raise IllegalAnswer(f"choose from 1 to {len(items)}")
    if isinstance(decision, ChooseSome | Order):
        return tuple(items[number - 1] for number in numbers)
    if len(numbers) != 1:
        raise IllegalAnswer("choose one")
    return items[numbers[0] - 1]


def play(
    edition: Annotated[str, typer.Option("--edition", help="2000, 2001 or 2023.")] = "2001",
    opponent: Annotated[str, typer.Option("--opponent", help="The bot to play against.")] = "random",
    seed: Annotated[int | None, typer.Option("--seed", help="Makes the boxes, decks and luck repeatable.")] = None,
) -> None:
    """Plays a game in the terminal: two boxes are opened, decks are built for both, and you play the first."""
    rules = for_edition(edition)
    other = bot(opponent, "opponent")
    luck = chosen_seed(seed)
    game = Game.start(rules, sealed_decks(luck, edition, (build, builder_of(other))), luck)
    take_seat(other, game, 1 - HUMAN)
    terminal = Terminal(game)
    console.print(Text(f"{rules.title}, seed {luck}. You play against {opponent}. {_HELP}"))
    while not game.over:
        decision = game.decision_for(HUMAN)
        if decision is None:
            decision = game.decisions[0]
            game.decide(decision.player, other.choose(game.view(decision.player), decision))
            continue
        try:
            terminal.turn(decision)
        except EOFError:
            terminal.leave()
    terminal.tell()
    document = {
        "result": outcome(game),
        "turns": game.table.state.turn.number,
        "decisions": len(game.record["answers"]),
    }
    tell_result(document)
