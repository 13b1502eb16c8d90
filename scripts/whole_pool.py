"""Random games with the whole pool, counted card by card; writes the report docs/random-play.md.

    .venv/bin/python scripts/whole_pool.py --games 2000

Decks are drawn by lot from all cards of Premiere, Enhanced Premiere and the Warp Pack, so that every card is met;
both players answer by lot.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

from spaceline.behaviours import book
from spaceline.bots import RandomBot, play_out
from spaceline.cards import catalogue
from spaceline.cards.models import Dilemma, Mission
from spaceline.cards.vocabulary import CardType
from spaceline.decks import Deck
from spaceline.engine.dilemma import Dilemma as Rule
from spaceline.formats.rulesets import EDITIONS, for_edition
from spaceline.game import Game

REPORT = Path(__file__).resolve().parent.parent / "docs" / "random-play.md"
ENOUGH = 20
COUNTED = ("placed", "played", "reported", "encountered", "seeded", "built", "acquired")
BANNED = "Raise the Stakes"
"""No tournament allows it, and in a casual game it cannot be played (TG-23)."""
PLAYED = (CardType.EVENT, CardType.INTERRUPT, CardType.EQUIPMENT, CardType.FACILITY)
BATCH = 25


THEMES = (
    ((), ("Rogue Borg Mercenaries",) * 9 + ("Crosis", "Lore Returns", "Lore Returns", "Lore Returns", "Hugh")),
    (("Tox Uthat",) * 5, ("Supernova",) * 6),
    (("Borg Ship",) * 3, ("Hugh", "Escape Pod", "Auto-Destruct Sequence", "Kevin Uxbridge", "Amanda Rogers", "Q2")),
    (
        ("Armus - Skin of Evil", "Archer", "Chalnoth"),
        ("Gorath", "Kle'eg", "Klingon Death Yell", "Honor Challenge", "Klingon Right of Vengeance", "Roga Danar") * 2,
    ),
)
"""Cards that need one another to do anything, for one game in four."""


def wild_deck(luck: Random) -> Deck:
    """Three missions with an outpost among them, ten seeds and thirty draws, all by lot; sometimes with a theme."""
    cards = [card for card in catalogue().values() if card.name != BANNED]
    missions = [card for card in cards if isinstance(card, Mission)]
    home = luck.choice([card for card in missions if card.outpost])
    others = luck.sample([card for card in missions if card.location != home.location], 2)
    seeds = [card.name for card in cards if card.type in (CardType.DILEMMA, CardType.ARTIFACT)]
    people = [card.name for card in cards if card.type in (CardType.PERSONNEL, CardType.SHIP)]
    rest = [
        c.name for c in cards if c.type in (CardType.EVENT, CardType.INTERRUPT, CardType.EQUIPMENT, CardType.FACILITY)
    ]
    draw = [*luck.choices(people, k=18), *luck.choices(rest, k=14)]
    buried = luck.choices(seeds, k=10)
    if luck.random() < 0.25:
        special, tricks = luck.choice(THEMES)
        draw = [*tricks, *draw[: 33 - len(tricks)]]
        buried = [*special, *buried[len(special) :]]
    return Deck("", (home.name, *(card.name for card in others)), tuple(buried), tuple(draw))


def one_game(edition: str, seed: int) -> Counter[str]:
    """Plays one game and counts what happened to whom, as `kind/title`."""
    luck = Random(f"{edition}/{seed}")
    game = Game.start(for_edition(edition), (wild_deck(luck), wild_deck(luck)), f"{edition}/{seed}")
    play_out(game, (RandomBot(f"{seed}/0"), RandomBot(f"{seed}/1")))
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
    yield "encountered or acquired."
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
