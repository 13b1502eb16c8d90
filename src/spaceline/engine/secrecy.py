"""Secrecy: who may know a card where it lies now. Views show and the log names only what this allows."""

from spaceline.engine import places
from spaceline.engine.decisions import CHANCE, ChooseCard, ChooseSome, Decision, Look, Order
from spaceline.engine.queries import Queries

OPEN = -1
"""Both players may know the card."""
NOBODY = -2
"""Neither player may: it is in a draw deck."""


def keeper(game: Queries, card: int) -> int:
    """The player who alone may know a card where it is, or OPEN, or NOBODY.

    Hidden are hands, draw decks, what is still to be seeded, face-down seeds (BR-4.8), and whatever is aboard a ship
    or an outpost: only its controller looks in there. A discard was shown when it was made (TG-82); that nobody looks
    through the pile (TG-83) is a matter of the view.
    """
    while True:
        place = game.place(card)
        host, relation = places.host(place), places.relation(place)
        if host in places.PLAYERS:
            return _keeper_of_pile(game, host, relation)
        if host < places.FIRST_CARD:
            return OPEN
        if relation == places.SEEDS:
            return OPEN if game.marked(card, "revealed") or met_here(game, host, card) else game.owner(card)
        if relation == places.ABOARD:
            return game.controller(host)
        if relation != places.ON:
            return OPEN
        card = host  # what lies on a card is as hidden as the card


def met_here(game: Queries, mission: int, card: int) -> bool:
    """Whether a seed card was met and went back under: both players have seen it (BR-10.6, BR-10.8)."""
    return card in game.state.cards[mission].cards and not game.marked(card, "revealed")


def _keeper_of_pile(game: Queries, player: int, relation: int) -> int:
    if relation == places.DRAW:
        return NOBODY
    if relation == places.HAND:
        return OPEN if hands_open(game) else player
    return player if relation in (places.SEED_DECK, places.MISSIONS, places.OUT_OF_PLAY) else OPEN


def hands_open(game: Queries) -> bool:
    """Whether a card in play makes both players show their hands."""
    return any(game.cast.minds[live].shows_hands(game, live) for live in game.listening("shows_hands"))


def knows(game: Queries, player: int, card: int) -> bool:
    """Whether a player may know a card where it is."""
    return keeper(game, card) in (OPEN, player)


def name_for(game: Queries, player: int, card: int) -> str:
    """A card's name, for a player who may know it."""
    return game.name(card) if knows(game, player, card) else "a card"


def shows_hidden(game: Queries, decision: Decision) -> bool:
    """Whether a decision puts cards before a player that the player could not see without it."""
    if decision.player == CHANCE or not isinstance(decision, ChooseCard | ChooseSome | Order | Look):
        return False
    return not all(knows(game, decision.player, card) for card in decision.cards)
