"""Who may be together: boarding, house arrest and separate teams where affiliations do not mix (BR-2.2, BR-2.7).

Under a universal treaty (BR-2.3, WS-29) everyone mixes, and every question here is answered without a look.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from spaceline.engine import places

if TYPE_CHECKING:
    from spaceline.engine.queries import Queries
    from spaceline.engine.table import Table


def host_affiliation(game: "Queries", host: int) -> str:
    return game.outpost_affiliation(host) if game.is_outpost(host) else game.affiliation(host)


def mix(game: "Queries", player: int, one: int, other: int) -> bool:
    return game.compatible(player, game.affiliation(one), game.affiliation(other))


def under_arrest(game: "Queries", person: int) -> bool:
    """Aboard with cards that do not mix with this one: whoever suits the ship or outpost less does nothing until it
    mixes again or leaves (BR-2.7). Where both suit the host, the smaller group, or the later one, is confined."""
    if game.rules.universal_treaty:
        return False
    state = game.state.cards[person]
    if places.relation(state.place) != places.ABOARD or state.place < places.FIRST_CARD * 8:
        return False
    player = state.controller
    if not _suits(game, player, person, places.host(state.place)):
        return True
    aboard = [
        other
        for other in game.people(state.place, player)
        if other == person or _suits(game, player, other, places.host(state.place))
    ]
    rivals = [other for other in aboard if not mix(game, player, person, other)]
    if not rivals:
        return False
    side = [other for other in aboard if other not in rivals and not mix(game, player, other, rivals[0])]
    return len(side) < len(rivals) or (len(side) == len(rivals) and aboard.index(rivals[0]) < aboard.index(side[0]))


def _suits(game: "Queries", player: int, person: int, host: int) -> bool:
    return game.compatible(player, game.affiliation(person), host_affiliation(game, host))


def may_board(game: "Queries", person: int, host: int) -> bool:
    """Whether a person may go aboard: it mixes with the ship or outpost and with everyone of yours there (BR-2.2)."""
    if game.rules.universal_treaty or not game.is_person(person):
        return True
    player = game.controller(person)
    return _suits(game, player, person, host) and all(
        mix(game, player, person, other) for other in game.people(places.aboard(host), player)
    )


def may_switch(game: "Queries", card: int, affiliation: str) -> bool:
    """A card of two affiliations changes only if it may stay where it is (BR-2.6)."""
    if game.rules.universal_treaty or not places.in_play(game.place(card)):
        return True
    player = game.controller(card)
    if game.is_ship(card):
        with_it = [game.affiliation(other) for other in game.people(places.aboard(card), player)]
        if game.state.cards[card].docked:
            with_it.append(host_affiliation(game, game.state.cards[card].docked))
    elif places.relation(game.place(card)) == places.ABOARD:
        with_it = [game.affiliation(other) for other in game.people(game.place(card), player) if other != card]
        with_it.append(host_affiliation(game, places.host(game.place(card))))
    else:
        return True  # on a planet it joins another of your teams
    return all(game.compatible(player, affiliation, other) for other in with_it)


def teams(game: "Queries", player: int, group: Sequence[int]) -> list[list[int]]:
    """The largest teams that a group falls into, each of cards that all mix; one team where everyone does."""
    if game.rules.universal_treaty:
        return [list(group)]
    kinds = sorted({game.affiliation(card) for card in group if game.is_person(card)})
    circles: list[tuple[str, ...]] = []
    for size in range(len(kinds), 0, -1):
        for circle in combinations(kinds, size):
            mixes = all(game.compatible(player, one, other) for one, other in combinations(circle, 2))
            if mixes and not any(set(circle) <= set(larger) for larger in circles):
                circles.append(circle)
    if len(circles) < 2:
        return [list(group)]
    return [
        [card for card in group if not game.is_person(card) or game.affiliation(card) in circle] for circle in circles
    ]


async def one_team(
    game: "Table", player: int, group: Sequence[int], fits: Callable[[Sequence[int]], bool] = bool
) -> list[int]:
    """The team that acts, chosen by its player where those present do not all mix."""
    found = [team for team in teams(game, player, group) if fits(team)]
    if len(found) < 2:
        return found[0] if found else []
    named = {_affiliations(game, team): team for team in found}
    return named[await game.choose(player, "Your people there do not mix. Who acts?", list(named))]


def _affiliations(game: "Queries", team: Sequence[int]) -> str:
    return " and ".join(sorted({game.affiliation(card) for card in team if game.is_person(card)}))
