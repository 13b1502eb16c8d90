"""Whole games full of lingering effects: saved, loaded and cloned again and again on the way, they stay one game."""

import json

import pytest

from spaceline.decks import Deck
from spaceline.engine import chance, places
from spaceline.game import Game

LINGERING = (
    "Alien Abduction", "Alien Parasites", "Alien Parasites & REM Fatigue", 'Birth of "Junior"', "Borg Ship",
    "Computer Weapon & Hyper-Aging", "Cytherians", "Female's Love Interest & Garbage Scow", "Hyper-Aging",
    "Ktarian Game", "Menthar Booby Trap", "Nitrium Metal Parasites", "Phased Matter", "REM Fatigue Hallucinations",
    "Radioactive Garbage Scow", "Temporal Causality Loop", "Tsiolkovsky Infection", "Two-Dimensional Creatures",
)  # fmt: skip
INTRUDERS = ("Rogue Borg Mercenaries", "Crosis", "Lore Returns", "Hugh")
PEOPLE = ("Giusti", "Taitt", "Mendon", "Linda Larson", "Calloway", "Deanna Troi", "Jean-Luc and Beverly", "Shelby")


def deck(seed: int) -> Deck:
    """A deck of those cards alone, in another selection for each seed."""
    _, seeds = chance.sample(chance.seeded(seed), range(len(LINGERING)), 9)
    return Deck(
        missions=("Hunt for DNA Program", "Wormhole Negotiations", "Investigate Anomaly II"),
        seed=tuple(LINGERING[index] for index in seeds),
        draw=(*PEOPLE, *PEOPLE, "Runabout", "U.S.S. Miranda", "U.S.S. Miranda", *INTRUDERS * 2),
    )


def copies(game: Game) -> tuple[Game, Game]:
    """A clone, and the game that another process would load."""
    return game.clone(), Game.load(json.loads(json.dumps(game.save())))


def play(game: Game, luck: int, steps: int) -> int:
    for _ in range(steps):
        if game.over:
            break
        decision = game.decisions[0]
        luck, answer = decision.sample(luck)
        game.decide(decision.player, answer)
    return luck


def lingers(game: Game) -> bool:
    table = game.table
    return any(
        table.name(card) in (*LINGERING, *INTRUDERS) and (places.in_play(state.place) or state.place == places.PLAYING)
        for card, state in table.state.cards.items()
    )


@pytest.mark.req("BR-8.5", "BR-15.4", "BR-20")
@pytest.mark.parametrize("rules", ["warp-speed-2001", "warp-speed-2023"])
@pytest.mark.parametrize("seed", range(3))
def test_copies_made_in_the_middle_of_effects_go_on_alike(rules: str, seed: int) -> None:
    game = Game.start(rules, (deck(2 * seed), deck(2 * seed + 1)), seed)
    luck = chance.seeded(f"copies {seed}")
    tried = 0
    while not game.over and len(game.record["answers"]) < 900:
        if lingers(game):
            tried += 1
            twin, loaded = copies(game)
            assert twin.digest == loaded.digest == game.digest
            ahead = play(twin, luck, 6)
            assert play(loaded, luck, 6) == ahead
            assert twin.digest == loaded.digest
        luck = play(game, luck, 5)
    assert tried > 5
    assert Game.from_record(game.record).digest == game.digest
