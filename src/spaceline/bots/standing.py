"""How well a player stands, from 0 to 1: who is nearer to one planet and one space mission (WS-44)."""

from collections import defaultdict
from typing import Final, NamedTuple

from spaceline.cards import Tally
from spaceline.cards.models import Mission, Personnel, Ship
from spaceline.cards.vocabulary import Where
from spaceline.engine import places
from spaceline.engine.table import Table

_MOST_SEEDS = 4


class Features(NamedTuple):
    """What a player has got, as far as it counts. Of the two missions that a full win takes, a planet and a space
    mission, `kinds` are solved; of those still wanted, `together` could be solved by people who are in one place, and
    `there` by people who are at the mission; `seeds` are the cards under the nearest ones."""

    kinds: int
    points: float
    people: float
    ships: int
    together: int
    there: int
    seeds: int


def features(game: Table, player: int) -> Features:
    facts = game.state.players[player]
    kinds = {card.where for card in map(game.card, facts.solved) if isinstance(card, Mission)}
    groups, ships = _forces(game, player)
    people = [one for group in groups.values() for one in group]
    together = there = seeds = 0
    for kind in (Where.PLANET, Where.SPACE):
        if kind in kinds:
            continue
        best = _Chance(able=False, together=False, there=False, clear=-_MOST_SEEDS)
        for location in game.spaceline:
            mission = game.cast.cards[location]
            if isinstance(mission, Mission) and mission.where is kind and game.cast.owners[location] == player:
                best = max(best, _chance(game, mission, location, people, groups))
        together += best.together
        there += best.there
        seeds -= best.clear
    return Features(
        kinds=len(kinds & {Where.PLANET, Where.SPACE}),
        points=facts.points / 50,
        people=min(len(people), 16) / 4,
        ships=min(ships, 3),
        together=together,
        there=there,
        seeds=seeds,
    )


_Person = tuple[Personnel, str]


class _Chance(NamedTuple):
    """How near a mission is to being solved; the greater, the nearer."""

    able: bool
    together: bool
    there: bool
    clear: int


def _chance(
    game: Table, mission: Mission, location: int, people: list[_Person], groups: dict[int, list[_Person]]
) -> _Chance:
    """Whether everybody in play could solve a mission, or some in one place, or some who are there."""
    clear = max(-len(game.at(places.seeds(location))), -_MOST_SEEDS)
    if not _solves(mission, people):
        return _Chance(able=False, together=False, there=False, clear=clear)
    hosts = [host for host, group in groups.items() if _solves(mission, group)]
    there = any(host == location or game.location(host) == location for host in hosts)
    return _Chance(able=True, together=bool(hosts), there=there, clear=clear)


def _solves(mission: Mission, people: list[_Person]) -> bool:
    if not any(affiliation in mission.affiliations for _, affiliation in people):
        return False
    return mission.requirement.met_by(Tally.sum([card.tally for card, _ in people]))


def _forces(game: Table, player: int) -> tuple[dict[int, list[_Person]], int]:
    """Who is in play for a player, by ship, outpost or planet, each with an affiliation; and how many ships."""
    groups: dict[int, list[_Person]] = defaultdict(list)
    ships = 0
    for number, state in game.state.cards.items():
        if state.controller == player and state.place >= places.FIRST_CARD * 8 and places.in_play(state.place):
            card = game.cast.cards[number]
            if isinstance(card, Personnel):
                groups[places.host(state.place)].append((card, state.affiliation))
            elif isinstance(card, Ship):
                ships += 1
    return groups, ships


_WEIGHTS: Final = (0.06, 0.3, 0.01, 0.01, 0.07, 0.05, -0.015)
"""Set by hand, near what a regression on the outcome of games played out to their end suggests."""


def standing(game: Table, player: int) -> float:
    """About how likely a player wins from here."""
    ours, theirs = features(game, player), features(game, 1 - player)
    lead = sum(weight * (one - other) for weight, one, other in zip(_WEIGHTS, ours, theirs, strict=True))
    return min(0.98, max(0.02, 0.5 + lead))
