"""Random games for the property tests: boxes opened, decks built, and both players answering by lot."""

from collections.abc import Iterator
from functools import cache
from random import Random

from spaceline.decks import Deck, build
from spaceline.engine import chance
from spaceline.formats.deck_rules import deck_rules
from spaceline.game import Game
from spaceline.products import Luck, open_box, products

EDITIONS = ("2000", "2001", "2023")
LONGEST = 20_000


@cache
def sealed_decks(seed: int, edition: str) -> tuple[Deck, Deck]:
    """Two decks from two boxes."""
    product = products()["enhanced-premiere"]
    rules = deck_rules("warp-speed", edition, "sealed")
    one, two = (
        build(open_box(product, Luck(f"{seed}/{seat}")).pool, rules, Random(f"{seed}/{seat}")) for seat in (0, 1)
    )
    return one, two


def new_game(seed: int, edition: str, *, logged: bool = False) -> Game:
    return Game.start(f"warp-speed-{edition}", sealed_decks(seed, edition), seed, logged=logged)


def moves(game: Game, seed: int) -> Iterator[Game]:
    """Plays a game to its end, giving it back before each answer and once at the end."""
    dice = chance.seeded(f"players {seed}")
    for _ in range(LONGEST):
        yield game
        if game.over:
            return
        dice, seat = chance.below(dice, len(game.decisions))
        decision = game.decisions[seat]
        dice, answer = decision.sample(dice)
        game.decide(decision.player, answer)
    raise AssertionError("the game does not end")


def finished(seed: int, edition: str, *, logged: bool = False) -> Game:
    game = new_game(seed, edition, logged=logged)
    for _ in moves(game, seed):
        pass
    return game
