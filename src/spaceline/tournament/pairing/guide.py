"""Pairing to the letter of the Guide: from the top of the pile, past those already faced, the bye to the card left."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from spaceline.tournament.pairing.pile import NOBODY, Draw, Forbidden, PaddCard
from spaceline.tournament.vocabulary import TournamentError


def guide(pile: Sequence[PaddCard], forbidden: Forbidden = NOBODY) -> Draw:
    """One round by the Guide's own steps (TG-36, TG-38 to TG-41), the bye settled as in AMB-22."""
    drawn, left = deal_from_top(pile, forbidden)
    if len(left) != len(pile) % 2:
        raise _stuck(pile, left)
    if not left:
        return drawn
    receiver = next(bye_order(pile, left[0]))
    if receiver == left[0]:
        return replace(drawn, bye=receiver)
    # The card with the bye is taken out and the others are paired again from the top.
    again, alone = deal_from_top(pile, forbidden, without=receiver)
    if alone:
        raise _stuck(pile, alone)
    return replace(again, bye=receiver, bye_moved_from=left[0])


def bye_order(pile: Sequence[PaddCard], leftover: int) -> Iterator[int]:
    """Who may have the bye, in the Guide's order (TG-39, AMB-22).

    The card left over, then the cards above it going up, then those below going down; only players without a bye
    while there are any, else everyone in the same order.
    """
    order = [leftover, *range(leftover - 1, -1, -1), *range(leftover + 1, len(pile))]
    without = [place for place in order if not pile[place].byes]
    return iter(without or order)


def deal_from_top(
    pile: Sequence[PaddCard], forbidden: Forbidden = NOBODY, without: int | None = None
) -> tuple[Draw, list[int]]:
    """Pairs the pile from the top, one card taken out if `without` names it; also returns the places left alone.

    Each takes the next card not yet faced (TG-40), and if all left have been faced, the next card (TG-41). A
    forbidden opponent is never taken, so more than one place may stay alone.
    """
    pairs: list[tuple[int, int]] = []
    passed: dict[int, tuple[int, ...]] = {}
    rematches: list[int] = []
    alone: list[int] = []
    players = [card.player for card in pile]
    faced = [card.opponents for card in pile]
    count = len(pile)
    taken = bytearray(count)
    if without is not None:
        taken[without] = 1
    i = 0
    while i < count:
        if taken[i]:
            i += 1
            continue
        j = i + 1
        if j < count and not forbidden and not taken[j] and players[j] not in faced[i]:
            # Nearly every pair is with the next card, so this way is kept short.
            pairs.append((i, j))
            i += 2
            continue
        barred = forbidden.get(players[i], ())
        between: list[int] = []
        while j < count:
            if not taken[j]:
                if players[j] not in faced[i] and players[j] not in barred:
                    break
                between.append(j)
            j += 1
        if j == count:
            j = next((k for k in between if players[k] not in barred), count)
            rematches.append(i)
        elif between:
            passed[i] = tuple(between)
        if j < count:
            taken[j] = 1
            pairs.append((i, j))
        else:
            alone.append(rematches.pop())
        i += 1
    return Draw(tuple(pairs), passed=passed, rematches=frozenset(rematches)), alone


def _stuck(pile: Sequence[PaddCard], left: Sequence[int]) -> TournamentError:
    names = " and ".join(pile[place].name for place in left)
    return TournamentError(
        f"the literal procedure ends with {names} and only forbidden opponents; "
        f"pair this event with lookahead, or lift a forbidden pair"
    )
