"""Holds a deck against the rules of a format and reports every broken rule at once, errors apart from advice."""

from collections.abc import Callable, Collection, Mapping

from spaceline.cards import Catalogue, catalogue
from spaceline.cards.vocabulary import Where
from spaceline.decks import check_cards, check_seeds
from spaceline.decks.advice import solving_advice
from spaceline.decks.layout import Layout
from spaceline.decks.model import Deck
from spaceline.decks.report import Found, Report, advice, counted, error, listed, weighed
from spaceline.formats.deck_rules import DeckRules, Weight

_SUGGESTIONS = 3
"""Nearest names are looked up for this many unknown cards; a list of noise needs no more."""


def check(
    deck: Deck,
    rules: DeckRules,
    pool: Mapping[str, int] | None = None,
    *,
    proxies: Collection[str] = (),
    outpost_up: Collection[str] = (),
    cards: Catalogue | None = None,
) -> Report:
    """Everything wrong with a deck, and advice.

    `pool` is the sealed product a deck must come from, as name to count. `proxies` names the deck's cards that are
    stand-ins. `outpost_up` names the Mission IIs the player means to seed with the outpost showing; left empty, that
    choice is still open and only advised on (WS-58).
    """
    layout = Layout(deck, rules, catalogue() if cards is None else cards)

    def findings() -> Found:
        for rule in _RULES:
            yield from rule(layout)
        yield from check_seeds.outposts(layout, outpost_up)
        yield from check_cards.proxies(layout, proxies)
        if pool is not None:
            yield from check_cards.pool(layout, pool)
        yield from solving_advice(layout)

    return Report.of(findings())


def _unknown(layout: Layout) -> Found:
    for position, name in enumerate(layout.unknown):
        near = layout.catalogue.near(name) if position < _SUGGESTIONS else ()
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        yield error("CARD", f"No card is named {name!r}.{hint}")


def _missions(layout: Layout) -> Found:
    rules, count = layout.rules, len(layout.deck.missions)
    most = rules.missions.most
    if most is not None and count > most:
        yield error(rules.missions.rule, f"You have {counted(count, 'mission')}; the most allowed is {most}.")
    for limit, weight in ((rules.fewest_missions, Weight.ERROR), (rules.usual_missions, Weight.ADVICE)):
        if count < limit.least:
            need = f"{limit.least} are needed" if weight is Weight.ERROR else f"{limit.least} or more are usual"
            yield weighed(weight, limit.rule, f"You have {counted(count, 'mission')}; {need}.")
            break


def _planet_and_space(layout: Layout) -> Found:
    """Each edition's view of a one-sided mission choice (WS-08); a full win needs one of each (WS-44)."""
    if not layout.missions:
        return
    for kind in (Where.PLANET, Where.SPACE):
        if not any(kind.admits(mission.where) for mission in layout.missions):
            why = f"You have no {kind} mission, and a full win means solving one planet and one space mission."
            yield weighed(layout.rules.planet_and_space, "WS-08", why)


def _counts(layout: Layout) -> Found:
    rules, deck = layout.rules, layout.deck
    seeds = len(deck.seed) + (len(deck.missions) if rules.missions_are_seeds else 0)
    if rules.seed.most is not None and seeds > rules.seed.most:
        what = "missions included" if rules.missions_are_seeds else "missions not counted"
        yield error(
            rules.seed.rule,
            f"Your seed deck has {counted(seeds, 'card')}, {what}; the most allowed is {rules.seed.most}.",
        )
    if len(deck.draw) < rules.draw.least:
        yield error(
            rules.draw.rule,
            f"Your draw deck has {counted(len(deck.draw), 'card')}; at least {rules.draw.least} are needed.",
        )
    if rules.size is not None and deck.size != rules.size.least:
        yield error(
            rules.size.rule,
            f"Your deck has {counted(deck.size, 'card')} in all; it must have exactly {rules.size.least}.",
        )


def _announcement(layout: Layout) -> Found:
    """Where missions are shuffled, the opponent must hear of two-sided ones and may cut the pile (EP-31, AMB-06)."""
    two_sided = [mission.name for mission in layout.missions if mission.two_sided]
    if two_sided and layout.rules.shuffled_missions:
        yield advice(
            "EP-31",
            f"Tell your opponent that you play with double-sided missions ({listed(two_sided)}); "
            "they may cut your shuffled missions if one is on top.",
        )


_RULES: tuple[Callable[[Layout], Found], ...] = (
    _unknown,
    _missions,
    _planet_and_space,
    _counts,
    check_cards.places,
    check_cards.same_location,
    check_cards.forbidden,
    check_cards.constructed_pool,
    check_cards.borg,
    check_seeds.reporters,
    check_seeds.artifacts,
    check_seeds.together,
    _announcement,
)
