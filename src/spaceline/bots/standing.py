"""How well a player stands, from 0 to 1: who is nearer to one planet and one space mission (WS-44)."""

from math import tanh

from spaceline.cards import Tally
from spaceline.cards.models import Mission, Personnel, Ship
from spaceline.cards.vocabulary import Where
from spaceline.engine import places
from spaceline.engine.table import Table

_MOST_SEEDS = 4


def features(game: Table, player: int) -> tuple[float, ...]:
    """What a player has got, in the order of the weights."""
    state = game.state
    facts = state.players[player]
    solved = [card for card in map(game.card, facts.solved) if isinstance(card, Mission)]
    people, affiliations, ships = _forces(game, player)
    team = Tally.sum([card.tally for card in people])
    able = seeds = 0
    for kind in {Where.PLANET, Where.SPACE} - {card.where for card in solved}:
        left = [
            len(game.at(places.seeds(location)))
            for location in game.spaceline
            if isinstance(mission := game.cast.cards[location], Mission)
            and mission.where is kind
            and game.cast.owners[location] == player
            and not affiliations.isdisjoint(mission.affiliations)
            and mission.requirement.met_by(team)
        ]
        able += bool(left)
        seeds += min(left, default=_MOST_SEEDS)
    hand = sum(isinstance(game.cast.cards[card], Personnel) for card in game.at(places.hand(player)))
    ours = state.turn.player == player
    return len(solved), facts.points / 50, min(len(people), 16) / 4, min(ships, 3), able, seeds, hand / 4, ours


def _forces(game: Table, player: int) -> tuple[list[Personnel], set[str], int]:
    """Who is in play for a player, of which affiliations, and how many ships."""
    people: list[Personnel] = []
    affiliations: set[str] = set()
    ships = 0
    for number, state in game.state.cards.items():
        if state.controller == player and state.place >= places.FIRST_CARD * 8 and places.in_play(state.place):
            card = game.cast.cards[number]
            if isinstance(card, Personnel):
                people.append(card)
                affiliations.add(state.affiliation)
            elif isinstance(card, Ship):
                ships += 1
    return people, affiliations, ships


_WEIGHTS = (0.9, 0.8, 0.12, 0.1, 0.1, -0.08, 0.1, 0.06)
"""Solved missions and points first; then people, ships, what they could solve, what lies in the way, the hand."""


def standing(game: Table, player: int) -> float:
    """About how likely a player wins from here."""
    ours, theirs = features(game, player), features(game, 1 - player)
    lead = sum(weight * (one - other) for weight, one, other in zip(_WEIGHTS, ours, theirs, strict=True))
    return 0.5 + 0.5 * tanh(lead / 2)
