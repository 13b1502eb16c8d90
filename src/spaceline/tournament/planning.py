"""The next round of an event: the pile is put in order, paired in the event's mode, and each table told why."""

from collections.abc import Sequence

from spaceline.tournament.bracket import NOBODY, Match, bracket_count, fill, next_matches
from spaceline.tournament.fold import refuse_pairing
from spaceline.tournament.pairing.guide import guide
from spaceline.tournament.pairing.lookahead import lookahead, simple
from spaceline.tournament.pairing.optimal import optimal
from spaceline.tournament.pairing.pile import Draw, Forbidden, PaddCard, ranked, shuffled
from spaceline.tournament.pairing.reasons import reasons_for_bye, reasons_for_pairs
from spaceline.tournament.sanction import refuse_time_limit
from spaceline.tournament.standings import padd_cards
from spaceline.tournament.state import Bye, Event
from spaceline.tournament.steps import Paired, PairedTable
from spaceline.tournament.vocabulary import EventFormat, PairingMode, TournamentError


def plan_round(event: Event, time_limit: int | None = None) -> Paired:
    """The next round. The time limit is announced with it (TG-34); without one the event's own stands."""
    refuse_pairing(event)
    limit = time_limit if time_limit is not None else event.details.time_limit
    limit = limit if limit is not None else event.figures.fixed_limit
    if limit is not None:
        refuse_time_limit(event.figures, limit)
    if event.format is EventFormat.ELIMINATION:
        return _elimination_round(event, limit)
    if len(event.playing) < 2:
        raise TournamentError("a round takes at least two players")
    pile = pile_for(event)
    return paired_step(event, pile, draw(pile, event.mode, forbidden_in(event)), limit)


def pile_for(event: Event) -> list[PaddCard]:
    """The PADD cards in the order they are dealt from (TG-35, TG-38; TG-72 for a pile that is random each time).

    Equal totals keep the order of the first shuffle; whoever entered later lies below, in order of entry.
    """
    playing = [entry.id for entry in event.playing]
    number = len(event.rounds) + 1
    if number == 1 or event.mode is PairingMode.SIMPLE:
        return padd_cards(event, shuffled(playing, f"{event.seed}:{number}"))
    present, first = set(playing), event.rounds[0].pile
    known = set(first)
    order = [player for player in first if player in present] + [player for player in playing if player not in known]
    return ranked(padd_cards(event, order))


def draw(pile: Sequence[PaddCard], mode: PairingMode, forbidden: Forbidden) -> Draw:
    if mode is PairingMode.GUIDE:
        return guide(pile, forbidden)
    if mode is PairingMode.LOOKAHEAD:
        return lookahead(pile, forbidden)
    if mode is PairingMode.OPTIMAL:
        return optimal(pile, forbidden)
    return simple(pile, forbidden)


def forbidden_in(event: Event) -> Forbidden:
    apart: dict[str, set[str]] = {}
    for one, two in event.forbidden:
        apart.setdefault(one, set()).add(two)
        apart.setdefault(two, set()).add(one)
    return apart


def paired_step(event: Event, pile: Sequence[PaddCard], drawn: Draw, limit: int | None) -> Paired:
    """The draw written down for the event file."""
    reasons = reasons_for_pairs(pile, drawn, event.mode, first_round=not event.rounds)
    tables = tuple(
        PairedTable((pile[upper].player, pile[lower].player), said, upper in drawn.rematches)
        for (upper, lower), said in zip(drawn.pairs, reasons, strict=True)
    )
    byes: tuple[Bye, ...] = ()
    if drawn.bye is not None:
        card = pile[drawn.bye]
        byes = (Bye(card.player, reasons_for_bye(pile, drawn, event.mode), card.byes > 0),)
    return Paired(len(event.rounds) + 1, tuple(card.player for card in pile), tables, byes, limit)


def _elimination_round(event: Event, limit: int | None) -> Paired:
    """TG-76 to TG-78: the shuffled pile fills the brackets; later the winners meet, and nobody sits out by design."""
    number = len(event.rounds) + 1
    if number == 1:
        playing = [entry.id for entry in event.playing]
        bracket_count(len(playing))
        pile = shuffled(playing, f"{event.seed}:1")
        matches = fill(pile)
    else:
        matches = next_matches(event)
        pile = tuple(slot for match in matches for slot in (match.top, match.bottom) if slot)
    tables: list[PairedTable] = []
    byes: list[Bye] = []
    for place, match in enumerate(matches, start=1):
        where = f"bracket {place} of {len(matches)}"
        if match.top and match.bottom:
            tables.append(PairedTable((match.top, match.bottom), (where,)))
        elif match.top or match.bottom:
            byes.append(_moves_on(match, where, first=number == 1))
    return Paired(number, pile, tuple(tables), tuple(byes), limit)


def _moves_on(match: Match, where: str, *, first: bool) -> Bye:
    player = match.top or match.bottom or NOBODY
    return Bye(player, (where, "the lower line is empty (TG-77)" if first else "the opponent has left the event"))
