"""How long a bot takes over one decision, its view included."""

from dataclasses import dataclass
from itertools import count
from statistics import quantiles
from time import perf_counter

from spaceline.bots.levels import bot
from spaceline.bots.protocol import only_answer, sit_down
from spaceline.decks import sealed_decks
from spaceline.formats.rulesets import EDITIONS, for_edition
from spaceline.game import Game


@dataclass(frozen=True)
class Thinking:
    """Times in milliseconds."""

    median: float
    slowest: float
    """One decision in a hundred takes longer than that."""
    decisions: int


def thinking(name: str, seconds: float) -> Thinking:
    """Lets two bots of that name play sealed games of all editions for so long, and at least one to its end."""
    times: list[float] = []
    start = perf_counter()
    for seed in count():
        edition = EDITIONS[seed % len(EDITIONS)]
        game = Game.start(for_edition(edition), sealed_decks(seed % 12, edition), seed, logged=False)
        bots = (bot(name, 1), bot(name, 2))
        sit_down(bots, game)
        while not game.over:
            decision = game.decisions[0]
            answer = only_answer(decision)
            if answer is None:
                before = perf_counter()
                answer = bots[decision.player].choose(game.view(decision.player), decision)
                times.append(1_000 * (perf_counter() - before))
            game.decide(decision.player, answer)
        if perf_counter() - start >= seconds:
            break
    hundredths = quantiles(times, n=100)
    return Thinking(hundredths[49], hundredths[98], len(times))
