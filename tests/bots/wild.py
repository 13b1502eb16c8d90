"""Wild decks for the bots: any cards of the pool, in numbers no builder would choose."""

from random import Random

from spaceline.cards import catalogue
from spaceline.cards.models import Mission
from spaceline.cards.vocabulary import CardType, Where
from spaceline.decks import Deck
from spaceline.formats.rulesets import RULESETS
from spaceline.game import Game


def wild_deck(luck: Random) -> Deck:
    """Four missions of both kinds, seeds and a draw deck from everywhere."""

    def some(kind: CardType, count: int) -> list[str]:
        return luck.sample([card.name for card in catalogue().values() if card.type is kind], count)

    missions = [card for card in catalogue().values() if isinstance(card, Mission)]
    space = [card.name for card in missions if card.where is Where.SPACE]
    planets = [card.name for card in missions if card.where is not Where.SPACE]
    seeds = (
        some(CardType.DILEMMA, 10) + some(CardType.ARTIFACT, 2) + some(CardType.FACILITY, 2) + some(CardType.SHIP, 1)
    )
    draw = some(CardType.PERSONNEL, 16) + some(CardType.SHIP, 4) + some(CardType.EQUIPMENT, 2)
    draw += some(CardType.EVENT, 7) + some(CardType.INTERRUPT, 7) + some(CardType.ARTIFACT, 1)
    return Deck("Wild", (*luck.sample(space, 2), *luck.sample(planets, 2)), tuple(seeds), tuple(draw))


def wild_game(seed: int) -> Game:
    """A game of two wild decks, by one ruleset after the other."""
    luck = Random(seed)
    rules = sorted(RULESETS)[seed % len(RULESETS)]
    return Game.start(rules, (wild_deck(luck), wild_deck(luck)), seed, logged=False)
