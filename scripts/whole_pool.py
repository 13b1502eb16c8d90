"""Random games with the whole pool, counted card by card; writes the report docs/random-play.md.

    .venv/bin/python scripts/whole_pool.py --games 2000

Decks are drawn by lot from all cards of Premiere, Enhanced Premiere and the Warp Pack, and both players answer by lot.
Some cards need others, or what luck seldom finds: two games in five have a theme that brings these together.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

from spaceline.behaviours import book
from spaceline.bots import Bot, RandomBot, bot, play_out
from spaceline.bots.protocol import Briefed
from spaceline.cards import Tally, catalogue
from spaceline.cards.models import Dilemma, Mission, Personnel
from spaceline.cards.vocabulary import CardType, Where
from spaceline.decks import Deck
from spaceline.engine import places
from spaceline.engine.decisions import Answer, ChooseOne, Decision
from spaceline.engine.dilemma import Dilemma as Rule
from spaceline.engine.game import DeckLists
from spaceline.engine.ruleset import Ruleset
from spaceline.engine.table import Table
from spaceline.engine.view import View
from spaceline.formats.rulesets import EDITIONS, for_edition
from spaceline.game import Game

REPORT = Path(__file__).resolve().parent.parent / "docs" / "random-play.md"
ENOUGH = 20
COUNTED = ("placed", "played", "reported", "encountered", "seeded", "built", "acquired")
BANNED = "Raise the Stakes"
"""No tournament allows it, and in a casual game it cannot be played (TG-23)."""
PLAYED = (CardType.EVENT, CardType.INTERRUPT, CardType.EQUIPMENT, CardType.FACILITY)
BATCH = 25
THEMED = 0.4
"""The share of games with a theme."""
EAGERNESS = 0.9


@dataclass(frozen=True)
class Theme:
    """Cards that need one another to do anything: both players of a game get them."""

    tricks: tuple[str, ...]
    people: Callable[[Personnel], object] = bool
    seeds: tuple[str, ...] = ()
    missions: Callable[[Mission], object] = bool
    led: bool = False
    """Captains play it, for by lot hardly a mission is ever solved."""
    weight: int = 1


def _skilled(*skills: str) -> Callable[[Personnel], object]:
    return lambda card: any(card.tally[skill] for skill in skills)


def _easy(mission: Mission) -> bool:
    return mission.where is not Where.SPACE and mission.requirement.met_by(_WELL_MANNED)


_WELL_MANNED = Tally.sum(
    [card.tally for card in catalogue().values() if isinstance(card, Personnel) and card.tally["ENGINEER"]][:6]
)

_KLINGON = ("Honor", "Treachery", "ENGINEER")

THEMES = (
    Theme(
        ("Rogue Borg Mercenaries",) * 8 + ("Crosis",) * 3 + ("Lore Returns",) * 4 + ("Hugh",),
        lambda card: card.tally["STRENGTH"] <= 1,
    ),
    Theme(
        ("Supernova",) * 6 + ("Particle Fountain", "Alien Groupie") * 3,
        _skilled("ENGINEER"),
        ("Tox Uthat",) * 3 + ("Thought Maker", "Kurlan Naiskos"),
        _easy,
        led=True,
        weight=2,
    ),
    Theme(
        ("Hugh", "Escape Pod", "Auto-Destruct Sequence", "Kevin Uxbridge", "Amanda Rogers", "Q2"),
        seeds=("Borg Ship",) * 3,
    ),
    Theme(
        ("Klingon Death Yell", "Honor Challenge", "Klingon Right of Vengeance") * 4 + ("Klingon Outpost",) * 2,
        lambda card: card.affiliations == ("Klingon",) and any(card.tally[skill] for skill in _KLINGON),
        ("Armus - Skin of Evil", "Archer", "Chalnoth"),
        lambda mission: mission.where is not Where.SPACE,
        weight=5,
    ),
    Theme(
        ("Medical Kit",) * 2,
        _skilled("MEDICAL", "SECURITY"),
        ("Anaphasic Organism", "Microvirus", "Archer") * 2,
        lambda mission: mission.where is not Where.SPACE,
        led=True,
    ),
    Theme(
        ("Scan", "Full Planet Scan") * 4,
        _skilled("Computer Skill", "Geology", "Stellar Cartography"),
    ),
)
SCARCE = frozenset(trick for theme in THEMES for trick in theme.tricks) | {"Tox Uthat"}
"""What a player with a theme plays as soon as it may be played."""


def wild_deck(luck: Random, theme: Theme | None) -> Deck:
    """Three missions with an outpost among them, ten seeds and thirty draws, all by lot; sometimes with a theme."""
    cards = [card for card in catalogue().values() if card.name != BANNED]
    missions = [card for card in cards if isinstance(card, Mission)]
    home = luck.choice([card for card in missions if card.outpost])
    likely = [card for card in missions if card.location != home.location and (theme is None or theme.missions(card))]
    others = luck.sample(likely, 2)
    buried = luck.choices([card.name for card in cards if card.type in (CardType.DILEMMA, CardType.ARTIFACT)], k=10)
    people = [card for card in cards if isinstance(card, Personnel)]
    ships = [card for card in cards if card.type is CardType.SHIP]
    rest = [card for card in cards if card.type in PLAYED]
    if theme is None:
        draw = [*luck.choices([*people, *ships], k=18), *luck.choices(rest, k=14)]
    else:
        fitting = [card for card in people if theme.people(card)]
        draw = [*luck.choices(fitting, k=11), *luck.choices(ships, k=6), *luck.choices(rest, k=2)]
        buried = [*theme.seeds, *buried[:2]] if theme.led else [*theme.seeds, *buried[len(theme.seeds) :]]
    tricks = theme.tricks if theme is not None else ()
    names = (home.name, *(card.name for card in others))
    return Deck("", names, tuple(buried), (*tricks, *(card.name for card in draw)))


class Eager:
    """A player who nearly always does the rare thing when it can be done, goes where the opponent's Away Teams are,
    seeds by lot, and else answers as another."""

    name = "eager"

    def __init__(self, inner: Bot, seed: str, table: Table) -> None:
        self._inner = inner
        self._lot = RandomBot(seed)
        self._dice = Random(seed)
        self._table = table
        self.blind = isinstance(inner, RandomBot)

    def brief(self, rules: Ruleset, deck: DeckLists) -> None:
        if isinstance(self._inner, Briefed):
            self._inner.brief(rules, deck)

    def choose(self, view: View, decision: Decision) -> Answer:
        if isinstance(decision, ChooseOne):
            rare = [option for option in decision.options if self._rare(option, decision.player)]
            if rare and self._dice.random() < EAGERNESS:
                return self._dice.choice(rare)
        if view.get("phase") == "dilemma phase":
            return self._lot.choose(view, decision)  # a captain would leave the rare ones out
        return self._inner.choose(view, decision)

    def _rare(self, option: str, player: int) -> bool:
        verb, _, rest = option.partition(":")
        if verb in ("move", "beam"):
            there = int(rest.partition(":")[2])
            return bool(self._table.people(places.surface(there), 1 - player))
        if verb == "fight":
            return True
        return verb in ("play", "interrupt") and rest.isdigit() and self._table.name(int(rest)) in SCARCE


def one_game(edition: str, seed: int) -> Counter[str]:
    """Plays one game and counts what happened to whom, as `kind/title`."""
    luck = Random(f"{edition}/{seed}")
    (theme,) = luck.choices(THEMES, [theme.weight for theme in THEMES]) if luck.random() < THEMED else [None]
    decks = (wild_deck(luck, theme), wild_deck(luck, theme))
    game = Game.start(for_edition(edition), decks, f"{edition}/{seed}")
    seats = [f"{seed}/{seat}" for seat in places.PLAYERS]
    bots: list[Bot] = [bot("captain" if theme is not None and theme.led else "random", seat) for seat in seats]
    if theme is not None:
        bots = [Eager(inner, seat, game.table) for inner, seat in zip(bots, seats, strict=True)]
    play_out(game, bots)
    found: Counter[str] = Counter()
    for what in game.occurrences:
        for card in what.cards:
            found[f"{what.kind}/{game.table.name(card)}"] += 1
    return found


def batch(edition: str, start: int, size: int) -> Counter[str]:
    total: Counter[str] = Counter()
    for seed in range(start, start + size):
        total += one_game(edition, seed)
    return total


def run(edition: str, games: int) -> Counter[str]:
    total: Counter[str] = Counter()
    starts = range(0, games, BATCH)
    with ProcessPoolExecutor() as pool:
        sizes = [min(BATCH, games - start) for start in starts]
        for found in pool.map(partial(batch, edition), starts, sizes):
            total += found
    return total


def met(counts: Counter[str], title: str) -> int:
    return sum(counts[f"{kind}/{title}"] for kind in COUNTED)


def lines(results: dict[str, Counter[str]], games: int, seconds: float) -> Iterator[str]:
    pool = [card for card in catalogue().values() if card.set != "warp-pack" and card.name != BANNED]
    yield "# Random play with the whole pool"
    yield ""
    yield f"{games} games in each edition between players who answer by lot, without one exception ({seconds:.0f} s)."
    yield "Made by `scripts/whole_pool.py`. A card counts as met when it is placed, seeded face up, played, reported,"
    yield "encountered or acquired. Two games in five have a theme: decks with cards that need one another, and"
    yield "players who play such a card whenever they may; where missions have to be solved for it, captains lead them."
    yield ""
    yield "| edition | cards | least met card | met fewer than 20 times | conditions never met | never failed |"
    yield "|---|---|---|---|---|---|"
    for edition, counts in results.items():
        least = min(pool, key=lambda card: met(counts, card.name))
        few = [card.name for card in pool if met(counts, card.name) < ENOUGH]
        asking = [card.name for card in pool if isinstance(card, Dilemma) and _asks(card, edition)]
        passed = [name for name in asking if not counts[f"overcome/{name}"]]
        failed = [name for name in asking if not counts[f"failed/{name}"]]
        yield (
            f"| {edition} | {len(pool)} | {least.name} ({met(counts, least.name)}) | {', '.join(few) or 'none'} "
            f"| {', '.join(passed) or 'none'} | {', '.join(failed) or 'none'} |"
        )
    yield ""
    yield "## Card by card"
    yield ""
    yield "| card | type | " + " | ".join(results) + " |"
    yield "|---|---|" + "---|" * len(results)
    for card in sorted(catalogue().values(), key=lambda card: (card.type.value, card.name)):
        numbers = " | ".join(str(met(counts, card.name)) for counts in results.values())
        yield f"| {card.name} | {card.type.value} | {numbers} |"


def _asks(card: Dilemma, edition: str) -> bool:
    """Whether a dilemma, or a half of it, has a condition to meet; the others simply happen."""
    minds = book(for_edition(edition).layer)
    titles = [half.dilemma for half in card.halves] or [card.name]
    return any(isinstance(mind := minds.get(title), Rule) and bool(mind.condition) for title in titles)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--out", type=Path, default=REPORT)
    wanted = parser.parse_args()
    start = perf_counter()
    results = {edition: run(edition, wanted.games) for edition in EDITIONS}
    text = "\n".join(lines(results, wanted.games, perf_counter() - start)) + "\n"
    wanted.out.write_text(text, encoding="utf-8")
    print("\n".join(line[:400] for line in text.splitlines()[:12]))


if __name__ == "__main__":
    main()
