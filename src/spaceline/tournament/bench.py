"""What is measured of pairing: whole rounds of 5,000 players, from the pile of PADD cards to tables with their reasons.

Each function sets the table, which is not timed, and returns the work to time; the work says how many rounds it paired.
"""

from collections.abc import Callable
from functools import partial
from random import Random

from spaceline.tournament.pairing.guide import guide
from spaceline.tournament.pairing.lookahead import lookahead
from spaceline.tournament.pairing.pile import Draw, PaddCard, ranked, shuffled
from spaceline.tournament.pairing.reasons import reasons_for_bye, reasons_for_pairs
from spaceline.tournament.state import BYE_SCORE, Score
from spaceline.tournament.vocabulary import PairingMode

PLAYERS = 5000
ROUNDS_BEFORE = 6

Batch = Callable[[], int]


def guide_round() -> Batch:
    """One literal round of 5,000 in the seventh round; under 10 ms on one core."""
    return partial(_pair, played_cards(PLAYERS, ROUNDS_BEFORE), PairingMode.GUIDE)


def lookahead_round() -> Batch:
    """One round of 5,001 with a look ahead, in the seventh round; under 50 ms on one core."""
    return partial(_pair, played_cards(PLAYERS + 1, ROUNDS_BEFORE), PairingMode.LOOKAHEAD)


def played_cards(players: int, rounds: int, seed: int = 1) -> list[PaddCard]:
    """The shuffled cards of a large field after some rounds, every game won by chance."""
    luck = Random(seed)
    order = shuffled((f"p{number}" for number in range(players)), str(seed))
    cards = {player: PaddCard(player, f"Player {player[1:]}") for player in order}
    for _ in range(rounds):
        pile = ranked(cards.values())
        drawn = guide(pile)
        for pair in drawn.pairs:
            gap = luck.randrange(1, 101)
            scores = [Score(2, gap), Score(0, -gap)]
            luck.shuffle(scores)
            for place, other, score in zip(pair, reversed(pair), scores, strict=True):
                cards[pile[place].player] = _after(pile[place], pile[other].player, score)
        if drawn.bye is not None:
            card = pile[drawn.bye]
            cards[card.player] = PaddCard(card.player, card.name, card.total + BYE_SCORE, card.opponents, card.byes + 1)
    return list(cards.values())


def _after(card: PaddCard, opponent: str, score: Score) -> PaddCard:
    return PaddCard(card.player, card.name, card.total + score, {*card.opponents, opponent}, card.byes)


def _pair(cards: list[PaddCard], mode: PairingMode) -> int:
    pile = ranked(cards)
    drawn: Draw = guide(pile) if mode is PairingMode.GUIDE else lookahead(pile)
    reasons_for_pairs(pile, drawn, mode, first_round=False)
    reasons_for_bye(pile, drawn, mode)
    return 1
