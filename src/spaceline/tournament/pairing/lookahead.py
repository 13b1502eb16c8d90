"""The Guide's order with a look ahead: a rematch or a second bye happens only where no pairing avoids it (AMB-23).

Exactly, among all ways to pair the pile this one is first by:
1. no second bye while somebody is without one;
2. the fewest rematches;
3. the bye to the earliest player in the Guide's order of byes (`guide.bye_order`);
4. reading down the pile, each player not yet paired has the earliest opponent they can: those not yet faced in the
   order of the pile, then those already faced in the order of the pile.
The literal procedure already makes every choice of 3 and 4 as early as it goes. So where it is as good by 1 and 2 its
pairings come back unchanged, and elsewhere the change begins as far down the pile as it can.
"""

from collections.abc import Sequence
from dataclasses import replace

from spaceline.tournament.pairing import guide
from spaceline.tournament.pairing.matching import cheapest_pairing
from spaceline.tournament.pairing.pile import NOBODY, Draw, Forbidden, PaddCard
from spaceline.tournament.vocabulary import TournamentError


def lookahead(pile: Sequence[PaddCard], forbidden: Forbidden = NOBODY) -> Draw:
    """One round in the Guide's order without an avoidable rematch."""
    literal, left = guide.deal_from_top(pile, forbidden)
    best: Draw | None = None
    if len(pile) % 2 == 0:
        best = _fewest_rematches(pile, forbidden, literal, left)
    else:
        leftover = left[-1]
        for receiver in guide.bye_order(pile, leftover):
            drawn = _fewest_rematches(pile, forbidden, *guide.deal_from_top(pile, forbidden, without=receiver))
            if drawn is not None and (best is None or len(drawn.rematches) < len(best.rematches)):
                best = replace(drawn, bye=receiver, bye_moved_from=None if receiver == leftover else leftover)
                if not best.rematches:
                    break
    if best is None:
        raise TournamentError("the forbidden pairs leave no way to pair everyone; lift one of them")
    return best


def simple(pile: Sequence[PaddCard], forbidden: Forbidden = NOBODY) -> Draw:
    """Simple Swiss: a random pile, rematches avoided, and the odd card has the bye (TG-72, TG-73, AMB-30).

    Whether that player has had a bye before is not looked at.
    """
    return lookahead([replace(card, byes=0) for card in pile], forbidden)


def _fewest_rematches(
    pile: Sequence[PaddCard], forbidden: Forbidden, literal: Draw, alone: Sequence[int]
) -> Draw | None:
    """The earliest pairing of the same places with the fewest rematches, or None where forbidden pairs allow none."""
    if not literal.rematches and not alone:
        return literal
    # Only the bottom of the pile is dealt again, from the first fault down, and more of it while that is not enough.
    # Players have met few others, so a handful of cards nearly always is.
    first_fault = min([*literal.rematches, *alone])
    kept = min(sum(upper < first_fault for upper, _ in literal.pairs), len(literal.pairs) - 1)
    while True:
        kept = max(kept, 0)
        window = sorted([place for pair in literal.pairs[kept:] for place in pair] + list(alone))
        again = _cheapest_window(pile, window, forbidden)
        if kept == 0 or (again is not None and not _met(pile, again)):
            break
        kept -= len(window)
    if again is None:
        return None
    opponent = {place: other for upper, lower in literal.pairs for place, other in ((upper, lower), (lower, upper))}
    return Draw(
        pairs=(*literal.pairs[:kept], *again),
        passed={upper: literal.passed[upper] for upper, _ in literal.pairs[:kept] if upper in literal.passed},
        rematches=_met(pile, again),
        changed={upper: opponent[upper] for upper, lower in again if opponent.get(upper, lower) != lower},
    )


def _met(pile: Sequence[PaddCard], pairs: Sequence[tuple[int, int]]) -> frozenset[int]:
    return frozenset(upper for upper, lower in pairs if pile[lower].player in pile[upper].opponents)


def _cheapest_window(
    pile: Sequence[PaddCard], window: Sequence[int], forbidden: Forbidden
) -> list[tuple[int, int]] | None:
    """Points 2 and 4 of the order above as one number: a rematch outweighs every preference, a place all below it.

    The preferences are the digits of a number with one digit for each place, the highest place first.
    """
    size = len(window)
    cards = [pile[place] for place in window]
    rematch = size**size
    costs: dict[tuple[int, int], int] = {}
    for i, card in enumerate(cards):
        barred = forbidden.get(card.player, ())
        able = [j for j in range(i + 1, size) if cards[j].player not in barred]
        fresh = [j for j in able if cards[j].player not in card.opponents]
        faced = [j for j in able if cards[j].player in card.opponents]
        for preference, j in enumerate([*fresh, *faced]):
            costs[i, j] = preference * size ** (size - 1 - i) + (rematch if preference >= len(fresh) else 0)
    pairs = cheapest_pairing(size, lambda i, j: costs.get((i, j)))
    return None if pairs is None else [(window[i], window[j]) for i, j in pairs]
