"""Why two players meet, in words that a player at the table can check on the PADD cards."""

from collections.abc import Sequence

from spaceline.tournament.pairing.pile import Draw, PaddCard
from spaceline.tournament.vocabulary import PairingMode

RANDOM_MODES = (PairingMode.SIMPLE, PairingMode.BRACKET)


def reasons_for_pairs(
    pile: Sequence[PaddCard], draw: Draw, mode: PairingMode, *, first_round: bool
) -> list[tuple[str, ...]]:
    """The reasons of each pair, in the order of the pairs."""
    if first_round or mode in RANDOM_MODES:
        said = [(f"cards {i + 1} and {j + 1} of the shuffled pile",) for i, j in draw.pairs]
    else:
        # Written out in one go, not by str(), because this is most of the time of a large round.
        totals = [(card.total.victory_points, card.total.differential) for card in pile]
        said = [
            (f"places {i + 1} and {j + 1} by score, {one[0]}({one[1]:+d}) and {two[0]}({two[1]:+d})",)
            for i, j, one, two in ((i, j, totals[i], totals[j]) for i, j in draw.pairs)
        ]
    unusual = {*draw.passed, *draw.rematches, *draw.changed}
    if not unusual:
        return list(said)
    return [
        (*opening, *_particulars(pile, draw, pair, mode)) if pair[0] in unusual else opening
        for opening, pair in zip(said, draw.pairs, strict=True)
    ]


def _particulars(pile: Sequence[PaddCard], draw: Draw, pair: tuple[int, int], mode: PairingMode) -> list[str]:
    upper, lower = pile[pair[0]], pile[pair[1]]
    said: list[str] = []
    if pair[0] in draw.passed:
        passed = [pile[place] for place in draw.passed[pair[0]]]
        met = [card.name for card in passed if card.player in upper.opponents]
        barred = [card.name for card in passed if card.player not in upper.opponents]
        if met:
            said.append(f"{upper.name} has already met {_listed(met)}, so {lower.name} is next (TG-40)")
        if barred:
            said.append(f"{upper.name} is kept apart from {_listed(barred)} in this event")
    if pair[0] in draw.changed:
        literal = pile[draw.changed[pair[0]]]
        said.append(f"{upper.name} would have met {literal.name}; changed so that fewer players meet twice (AMB-23)")
    if pair[0] in draw.rematches:
        if mode is not PairingMode.GUIDE:
            said.append("they have met before, and no pairing of this round has fewer such games")
        else:
            said.append(f"{upper.name} has faced everyone left in the pile, so the pairing stays (TG-41)")
    return said


def reasons_for_bye(pile: Sequence[PaddCard], draw: Draw, mode: PairingMode) -> tuple[str, ...]:
    """Why the bye is whose it is; empty for an even field."""
    if draw.bye is None:
        return ()
    card = pile[draw.bye]
    if mode is PairingMode.SIMPLE:
        return ("the odd card left over (TG-73)",)
    if mode is PairingMode.OPTIMAL:
        said = [f"place {draw.bye + 1} of {len(pile)}: of all who may have the bye, the round comes out best so"]
    elif draw.bye_moved_from is None:
        said = ["the card left over after pairing from the top"]
    else:
        before = pile[draw.bye_moved_from]
        why = "has had a bye" if before.byes else "can be paired without a rematch this way"
        said = [f"{before.name} was left over but {why}; {card.name} is next in line (TG-39)"]
    if card.byes:
        said.append("everyone else has had as many byes")
    return tuple(said)


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
