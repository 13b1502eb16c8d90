"""Completes a deck that its builder did not finish in time: what was chosen stays, the automatic builder adds the rest.

The builder's own deck comes first. The chosen cards go in one after the other, each in place of a card that nobody
chose where it has to be, so that the deck is legal after every step.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from spaceline.cards import Catalogue, catalogue
from spaceline.cards.models import Mission
from spaceline.cards.vocabulary import CardType, Where
from spaceline.decks.builder import build
from spaceline.decks.check import check
from spaceline.decks.model import PARTS, Deck, DeckError
from spaceline.decks.report import Report
from spaceline.formats.deck_rules import DeckRules

_DRAWN = frozenset({CardType.PERSONNEL, CardType.SHIP, CardType.EQUIPMENT, CardType.EVENT, CardType.INTERRUPT})
"""What may be drawn to some use."""


def complete(
    chosen: Deck, pool: Mapping[str, int], rules: DeckRules, rng: Random, *, cards: Catalogue | None = None
) -> Deck:
    """The chosen deck if it is legal, else a legal one that keeps as much of it as can be (WS-02).

    Raises DeckError where the pool makes no legal deck at all.
    """
    known = catalogue() if cards is None else cards
    if check(chosen, rules, pool, cards=known).legal:
        return chosen
    built = _built(chosen, pool, rules, rng, known)
    if not chosen.cards:
        return replace(built, name=chosen.name or built.name)
    work = _Work(chosen.name or built.name, pool, rules, known, _Piles.of(built))
    work.widen()
    for part, names in chosen.parts:
        for name in names:
            if not work.take_in(part, name):
                work.take_in_elsewhere(part, name)
    work.narrow()
    return work.deck(work.piles)


def _built(chosen: Deck, pool: Mapping[str, int], rules: DeckRules, rng: Random, known: Catalogue) -> Deck:
    """The builder's deck, for the chosen missions where a game can be won with them."""
    missions = [card for name in chosen.missions if isinstance(card := known.get(name), Mission)]
    if all(any(kind.admits(mission.where) for mission in missions) for kind in (Where.PLANET, Where.SPACE)):
        names = {mission.name for mission in missions}
        theirs = {name: n for name, n in pool.items() if known[name].type is not CardType.MISSION or name in names}
        try:
            return build(theirs, rules, rng, cards=known)
        except DeckError:
            pass  # they do not go together; some of them may still find a place in another deck
    return build(pool, rules, rng, cards=known)


@dataclass(frozen=True)
class _Piles:
    """What the player chose and what the builder added, pile by pile; the builder's, the most useful first."""

    mine: Mapping[str, tuple[str, ...]]
    theirs: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, built: Deck) -> "_Piles":
        return cls(dict.fromkeys(PARTS, ()), dict(built.parts))

    def keeping(self, part: str, name: str) -> "_Piles":
        return replace(self, mine={**self.mine, part: (*self.mine[part], name)})

    def with_another(self, part: str, name: str) -> "_Piles":
        return replace(self, theirs={**self.theirs, part: (*self.theirs[part], name)})

    def without(self, part: str, name: str) -> "_Piles":
        """Without the last of the builder's cards of that name in a pile."""
        names = list(self.theirs[part])
        del names[len(names) - 1 - names[::-1].index(name)]
        return replace(self, theirs={**self.theirs, part: tuple(names)})


@dataclass
class _Work:
    """A legal deck in the making."""

    name: str
    pool: Mapping[str, int]
    rules: DeckRules
    cards: Catalogue
    piles: _Piles

    def deck(self, piles: _Piles) -> Deck:
        return Deck(self.name, **{part: piles.mine[part] + piles.theirs[part] for part in PARTS})

    def _check(self, piles: _Piles) -> Report:
        return check(self.deck(piles), self.rules, self.pool, cards=self.cards)

    def widen(self) -> None:
        """Puts whatever may be drawn on top of the draw deck for a while, so that others may leave it."""
        left = Counter(self.pool) - self.deck(self.piles).counts
        for name in sorted(left.elements()):
            wider = self.piles.with_another("draw", name)
            if self.cards[name].type in _DRAWN and self._check(wider).legal:
                self.piles = wider

    def narrow(self) -> None:
        """Takes the builder's least useful cards off a draw deck that has more than enough."""
        for name in reversed(self.piles.theirs["draw"]):
            narrower = self.piles.without("draw", name)
            if len(self.deck(narrower).draw) >= self.rules.draw.least and self._check(narrower).legal:
                self.piles = narrower

    def take_in(self, part: str, name: str) -> bool:
        """One chosen card into its pile, at the cost of the least advice; False where it cannot be."""
        if name in self.piles.theirs[part]:
            self.piles = self.piles.without(part, name).keeping(part, name)
            return True
        best = self._best(part, name)
        if best is not None:
            self.piles = best
        return best is not None

    def take_in_elsewhere(self, part: str, name: str) -> None:
        """A chosen card for which its pile has no room goes into another where it is of use."""
        before = len(self._check(self.piles).warnings)
        for other in PARTS:
            best = self._best(other, name) if other != part else None
            if best is not None and len(self._check(best).warnings) <= before:
                self.piles = best
                return

    def _best(self, part: str, name: str) -> _Piles | None:
        reports = ((piles, self._check(piles)) for piles in self._ways(part, name))
        legal = [(piles, len(report.warnings)) for piles, report in reports if report.legal]
        return min(legal, key=lambda way: way[1])[0] if legal else None

    def _ways(self, part: str, name: str) -> Iterator[_Piles]:
        """The card put in, from the pool or from another pile; as it is, or in place of one of the builder's."""
        start = self.piles
        if self.deck(start).counts[name] >= self.pool.get(name, 0):
            elsewhere = next((other for other in PARTS if name in start.theirs[other]), None)
            if elsewhere is None:
                return
            start = start.without(elsewhere, name)
        start = start.keeping(part, name)
        yield start
        for other in _once(reversed(start.theirs[part])):
            yield start.without(part, other)


def _once(names: Iterable[str]) -> Iterator[str]:
    return iter(dict.fromkeys(names))
