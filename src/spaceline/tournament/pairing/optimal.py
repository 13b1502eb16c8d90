"""The whole round at once: of all pairings the one with the least total cost, by minimum-weight matching.

Costs are whole numbers in strict order: one bye too many for a player costs more than any number of rematches, one
rematch more than any unevenness of victory points, one step of unevenness more than any distance in the pile. Needs
rustworkx, which is imported only when this mode is used.
"""

from collections.abc import Sequence
from types import ModuleType

from spaceline.tournament.pairing.pile import NOBODY, Draw, Forbidden, PaddCard
from spaceline.tournament.vocabulary import TournamentError

MOST_PLAYERS = 1000  # beyond this a dense matching takes minutes; the other modes have no such limit


def optimal(pile: Sequence[PaddCard], forbidden: Forbidden = NOBODY) -> Draw:
    """One round of least total cost; an odd pile gets a last card that stands for the bye."""
    rustworkx = _library()
    if len(pile) > MOST_PLAYERS:
        raise TournamentError(f"optimal pairing takes up to {MOST_PLAYERS} players; use guide or lookahead for more")
    size = len(pile) + len(pile) % 2
    cost = costs(pile, forbidden)
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(i, j, -value) for (i, j), value in cost.items()])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    pairs = sorted((min(pair), max(pair)) for pair in matched)
    if 2 * len(pairs) != size:
        raise TournamentError("the forbidden pairs leave no way to pair everyone; lift one of them")
    bye = next((i for i, j in pairs if j == len(pile)), None)
    tables = tuple((i, j) for i, j in pairs if j < len(pile))
    return Draw(tables, bye, rematches=frozenset(i for i, j in tables if pile[j].player in pile[i].opponents))


def costs(pile: Sequence[PaddCard], forbidden: Forbidden = NOBODY) -> dict[tuple[int, int], int]:
    """The cost of each pair of places that may meet; place `len(pile)` is the bye of an odd pile.

    Distances are squared, so that two small ones are cheaper than a big one with the same sum.
    """
    count = len(pile)
    size = count + count % 2
    lowest = min((card.total.victory_points for card in pile), default=0)
    highest = max((card.total.victory_points for card in pile), default=0)
    pairs = size // 2
    uneven = pairs * size**2 + 1
    rematch = pairs * (highest - lowest) ** 2 * uneven + uneven
    second_bye = pairs * rematch + rematch
    table: dict[tuple[int, int], int] = {}
    fewest_byes = min((card.byes for card in pile), default=0)
    for i, card in enumerate(pile):
        barred = forbidden.get(card.player, ())
        for j in range(i + 1, count):
            other = pile[j]
            if other.player not in barred:
                gap = card.total.victory_points - other.total.victory_points
                table[i, j] = (j - i) ** 2 + gap * gap * uneven + (rematch if other.player in card.opponents else 0)
        if size > count:
            gap = card.total.victory_points - lowest
            table[i, count] = (count - i) ** 2 + gap * gap * uneven + second_bye * (card.byes - fewest_byes)
    return table


def total_cost(pile: Sequence[PaddCard], draw: Draw, forbidden: Forbidden = NOBODY) -> int | None:
    """What a draw costs, None if it holds a forbidden pair; the least cost is what makes a draw optimal."""
    table = costs(pile, forbidden)
    pairs = list(draw.pairs)
    if draw.bye is not None:
        pairs.append((draw.bye, len(pile)))
    if any(pair not in table for pair in pairs):
        return None
    return sum(table[pair] for pair in pairs)


def _library() -> ModuleType:
    try:
        import rustworkx
    except ImportError:
        raise TournamentError(
            "the optimal mode needs the rustworkx package, which is not installed (pip install 'spaceline[optimal]')"
        ) from None
    return rustworkx
