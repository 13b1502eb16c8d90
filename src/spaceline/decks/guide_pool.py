"""The pool of the Guide's sealed format, as brought to the table: a starter, packs, the Warp Pack and three commons."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from spaceline.cards import Catalogue, catalogue
from spaceline.decks.report import Found, Report, counted, error, listed

STARTER = 60
WARP_PACK = 12
COMMONS = 3
_BASE_SET = "premiere"


@dataclass(frozen=True)
class GuidePool:
    """One player's sealed cards (TG-64). `expansion` names the set that the packs are from; a pack has any size."""

    starter: tuple[str, ...]
    packs: tuple[tuple[str, ...], ...]
    expansion: str
    warp_pack: tuple[str, ...]
    commons: tuple[str, ...]

    @property
    def cards(self) -> Counter[str]:
        """All of it: 90 cards with one pack of 15 (AMB-28), more if the director adds packs (TG-71)."""
        packed = tuple(name for pack in self.packs for name in pack)
        return Counter(self.starter + packed + self.warp_pack + self.commons)


def check_guide_pool(pool: GuidePool, cards: Catalogue | None = None) -> Report:
    """Whether the pool is what the Guide hands out (TG-64, TG-67)."""
    return Report.of(_faults(pool, catalogue() if cards is None else cards))


def _faults(pool: GuidePool, known: Catalogue) -> Found:
    for part, found, due in (
        ("starter", len(pool.starter), STARTER),
        ("Warp Pack", len(pool.warp_pack), WARP_PACK),
    ):
        if found != due:
            yield error("TG-64", f"The {part} has {counted(found, 'card')} instead of {due}.")
    if not pool.packs:
        yield error("TG-64", "The pool has no expansion pack.")
    if len(pool.commons) > COMMONS:
        yield error("TG-64", f"You chose {len(pool.commons)} commons; {COMMONS} are allowed.")
    chosen = [known.find(name) for name in pool.commons]
    if rarer := [card.name for card in chosen if card.rarity != "C"]:
        yield error("TG-64", f"Only commons may be added to a pool; these are not common: {listed(rarer)}.")
    if strange := [card.name for card in chosen if card.set not in (_BASE_SET, pool.expansion)]:
        yield error("TG-67", f"Commons come from Premiere or an expansion in use; these do not: {listed(strange)}.")


def check_expansions(expansions: Mapping[str, str]) -> Report:
    """Whether all players, each with the expansion of their packs, use the same one (TG-66)."""
    counts = Counter(expansions.values())
    if len(counts) < 2:
        return Report()
    usual = counts.most_common(1)[0][0]
    others = [f"{player} ({expansion})" for player, expansion in expansions.items() if expansion != usual]
    return Report.of(
        iter(
            [error("TG-66", f"All packs must be from one expansion, {usual}; these players differ: {listed(others)}.")]
        )
    )
