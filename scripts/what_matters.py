"""What a captain's habits are worth: captains that lack one of them, or have another, play the usual captain.

    .venv/bin/python -m scripts.what_matters --games 300

Sealed games of all editions, every pair of boxes played twice with the seats swapped.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping
from random import Random

from spaceline.bots import Bot, decks_for, play_out
from spaceline.bots.admiral import FORWARD, AdmiralBot
from spaceline.bots.captain import CaptainBot
from spaceline.bots.judging import Judge
from spaceline.bots.plays import Hand
from spaceline.bots.seeding import Seeder
from spaceline.bots.sight import Sight
from spaceline.bots.temper import Temper
from spaceline.decks import Deck
from spaceline.engine.decisions import Answer, ChooseOne, Decision, Order
from spaceline.formats.deck_rules import DeckRules
from spaceline.formats.rulesets import EDITIONS, for_edition
from spaceline.game import Game
from spaceline.simulate.summary import Share


class _ByLot(CaptainBot):
    """A captain that throws dice where it lacks a habit."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self._lots = Random(f"{seed}")


class NoDilemmas(_ByLot):
    """seeds nothing"""

    def _order(self, sight: Sight, judge: Judge, decision: Order) -> Answer:
        seeding = sight.phase == "dilemma phase"
        return tuple(decision.cards[: decision.least]) if seeding else super()._order(sight, judge, decision)

    def _seed(self, seeder: Seeder, verb: str, decision: ChooseOne) -> Answer:
        return "end" if verb == "seed" else super()._seed(seeder, verb, decision)


class AnyOrder(_ByLot):
    """seeds the same cards in any order"""

    def _order(self, sight: Sight, judge: Judge, decision: Order) -> Answer:
        if sight.phase != "dilemma phase":
            return super()._order(sight, judge, decision)
        chosen = Seeder(sight, judge).stack(decision)
        return tuple(self._lots.sample(chosen, len(chosen)))


class AnyMissions(_ByLot):
    """lays missions and outposts by lot"""

    def _seed(self, seeder: Seeder, verb: str, decision: ChooseOne) -> Answer:
        if verb not in ("outpost", "mission"):
            return super()._seed(seeder, verb, decision)
        return self._lots.choice([option for option in decision.options if option != "none"] or decision.options)


class Anybody(_ByLot):
    """reports people by lot"""

    def _turn_order(self, sight: Sight, judge: Judge, decision: ChooseOne) -> Answer:
        if sight.phase == "card plays" and sight.turn_player == sight.you:
            people = [option for option in decision.options if self._person(sight, option)]
            if people and self._person(sight, Hand(sight, judge, decision.options).play()[0]):
                return self._lots.choice(people)
        return super()._turn_order(sight, judge, decision)

    def _person(self, sight: Sight, option: str) -> bool:
        verb, _, number = option.partition(":")
        return verb == "play" and sight.cards[int(number)].person


class Everybody(CaptainBot):
    """packs everybody of its box, as an admiral does"""

    def build(self, pool: Mapping[str, int], rules: DeckRules, rng: Random, *, name: str | None = None) -> Deck:
        return AdmiralBot().build(pool, rules, rng, name=name)


class AnyAnswer(_ByLot):
    """answers by lot in the middle of effects"""

    def _answer(self, sight: Sight, decision: Decision) -> Answer | None:
        if sight.turn and not (isinstance(decision, ChooseOne) and "end" in decision.options):
            return None
        return super()._answer(sight, decision)


def tempered(**facts: float) -> Callable[[int], Bot]:
    return lambda seed: CaptainBot(seed, Temper(**facts))  # type: ignore[arg-type]


OTHERS: dict[str, Callable[[int], Bot]] = {
    **{kind.__doc__ or "": kind for kind in (NoDilemmas, AnyOrder, AnyMissions, Anybody, AnyAnswer, Everybody)},
    "bears more and tows scows, as an admiral does": lambda seed: CaptainBot(seed, FORWARD),
    "does both, and still does not think ahead": lambda seed: Everybody(seed, FORWARD),
    "takes any risk": tempered(risk=1000.0),
    "takes a third less risk": tempered(risk=0.6),
    "sends no scouts": tempered(scouts=0),
    "forgets what was met": tempered(heeds=False),
    "never hunts": tempered(hunts=False),
}


def results(other: Callable[[int], Bot], games: int) -> Iterator[float]:
    """How each game ended for the other captain: 1 for a win, a half for a tie."""
    for index in range(games):
        seed, seat = divmod(index, 2)
        edition = EDITIONS[seed % len(EDITIONS)]
        bots: list[Bot] = [CaptainBot(seed), CaptainBot(seed)]
        bots[seat] = other(seed)
        game = Game.start(for_edition(edition), decks_for(bots, seed, edition), seed, logged=False)
        play_out(game, bots)
        winner = game.result.winner if game.result is not None else None
        yield 0.5 if winner is None else float(winner == seat)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=300, help="games for each kind of captain")
    count = parser.parse_args().games
    print("| a captain that | wins against a captain |\n|---|---|")
    for name, other in OTHERS.items():
        share = Share(sum(results(other, count)), count)
        low, high = share.interval
        print(f"| {name} | {share.rate:.1%} ({100 * low:.1f} to {100 * high:.1f}) |", flush=True)


if __name__ == "__main__":
    main()
