"""Whether a player may bring another deck to the next game of an event than to the last one."""

from collections import Counter
from collections.abc import Mapping

from spaceline.cards import Catalogue
from spaceline.decks.check import check
from spaceline.decks.model import Deck, deck_hash
from spaceline.decks.report import Found, Report, counted, error, listed
from spaceline.formats.deck_rules import Changes, DeckRules


def may_swap(
    before: Deck,
    after: Deck,
    rules: DeckRules,
    pool: Mapping[str, int] | None = None,
    *,
    allowed: bool = True,
    cards: Catalogue | None = None,
) -> Report:
    """What speaks against playing `after` where `before` was registered; legal if nothing does.

    Constructed decks never change (TG-28, TG-32). The Guide's sealed format swaps card for card with what was left of
    the pool (TG-70, AMB-29), and sealed Warp Speed may rebuild (AMB-50), both unless the director says otherwise
    (`allowed`). The new deck is checked as a whole each time.
    """
    if deck_hash(before) == deck_hash(after):
        return Report()
    if rules.changes is Changes.NEVER:
        return Report.of(_constructed(before, after))
    if not allowed:
        return Report.of(_forbidden(rules))
    swap = Report.of(_one_for_one(before, after)) if rules.changes is Changes.ONE_FOR_ONE else Report()
    rebuilt = check(after, rules, pool, cards=cards)
    return Report(swap.errors + rebuilt.errors, rebuilt.warnings)


def swapped(before: Deck, after: Deck) -> tuple[Counter[str], Counter[str]]:
    """The cards that left a deck and those that came in, whichever pile they lay in."""
    return before.counts - after.counts, after.counts - before.counts


def _constructed(before: Deck, after: Deck) -> Found:
    out, into = swapped(before, after)
    moved = f" ({listed([*out, *into])})" if out or into else ", only its piles"
    yield error("TG-32", f"This deck is not the one you registered{moved}; it may not change during the event.")


def _forbidden(rules: DeckRules) -> Found:
    rule = "AMB-29" if rules.changes is Changes.ONE_FOR_ONE else "AMB-50"
    yield error(rule, "The director does not allow decks to change between games.")


def _one_for_one(before: Deck, after: Deck) -> Found:
    out, into = (sum(change.values()) for change in swapped(before, after))
    if out != into:
        yield error("TG-70", f"You take out {counted(out, 'card')} and put in {into}; swap card for card.")
