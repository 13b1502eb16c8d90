"""The rules on which cards a deck may hold and in which pile: places, locations, bans, card pools, proxies."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from spaceline.cards import Card
from spaceline.cards.models import Facility, Mission
from spaceline.cards.vocabulary import CardType
from spaceline.decks.layout import Layout
from spaceline.decks.report import Found, advice, counted, error, listed, weighed
from spaceline.formats.deck_rules import Proxies

_PLAYED_ONLY = frozenset({CardType.EVENT, CardType.INTERRUPT})
_SEEDED_ONLY = frozenset({CardType.MISSION, CardType.DILEMMA})


def places(layout: Layout) -> Found:
    """Missions belong with the missions; a card that can do nothing in its pile is worth a word (BR-3.1, BR-4.6)."""
    rule = layout.rules.missions.rule
    if strays := [card.name for card in layout.listed_missions if card.type is not CardType.MISSION]:
        yield error(rule, f"Among your missions are cards that are none: {listed(strays)}.")
    if strays := _names(layout.seed, {CardType.MISSION}):
        yield error(rule, f"Missions in your seed deck belong with your missions: {listed(strays)}.")
    if strays := _names(layout.seed, _PLAYED_ONLY):
        yield advice("BR-4.6", f"Events and interrupts cannot be seeded: {listed(strays)} would be mis-seeds.")
    if strays := _names(layout.draw, _SEEDED_ONLY):
        yield advice("BR-4.1", f"These can only be seeded, and are useless in a draw deck: {listed(strays)}.")
    if strays := _names(layout.draw, {CardType.ARTIFACT}):
        yield advice("TG-25", f"Artifacts must be earned, and are useless in a draw deck: {listed(strays)}.")


def _names(cards: Iterable[Card], types: Collection[CardType]) -> list[str]:
    return [card.name for card in cards if card.type in types]


def same_location(layout: Layout) -> Found:
    """One player may not have a mission and its Mission II, nor a unique mission twice (EP-32, WS-59, BR-1.11)."""
    at: dict[str, list[Mission]] = {}
    for mission in layout.missions:
        at.setdefault(mission.location, []).append(mission)
    for location, missions in at.items():
        if len({mission.name for mission in missions}) > 1:
            names = listed(mission.name for mission in missions)
            yield error("EP-32", f"{names} are the same location ({location}); you may have only one of them.")
    for name, count in Counter(mission.name for mission in layout.missions if mission.unique).items():
        if count > 1:
            yield error("BR-1.11", f"{name} is a unique mission; you have it {count} times.")


def forbidden(layout: Layout) -> Found:
    """Cards that no tournament allows (TG-23), and those an edition recommends banning (WS-06)."""
    rules = layout.rules
    for name in sorted(rules.forbidden & layout.deck.counts.keys()):
        yield error("TG-23", f"{name} is not allowed in tournament play.")
    for name in sorted(rules.discouraged & layout.deck.counts.keys()):
        yield weighed(rules.recommendations, "WS-06", f"{name} is on the recommended ban list of this edition.")


def constructed_pool(layout: Layout) -> Found:
    """Constructed decks use cards of one property logo and missions of one quadrant (WS-05)."""
    rules = layout.rules
    if rules.logo is None:
        return
    wrong_missions = [
        mission.name for mission in layout.missions if rules.logo != mission.logo and rules.quadrant != mission.quadrant
    ]
    others = [card for card in layout.cards if card.type is not CardType.MISSION]
    wrong_logo = [card.name for card in others if card.logo != rules.logo]
    if wrong_missions:
        yield weighed(
            rules.recommendations,
            "WS-05",
            f"Constructed decks use {rules.quadrant} Quadrant missions; these are not: {listed(wrong_missions)}.",
        )
    if wrong_logo:
        yield weighed(
            rules.recommendations,
            "WS-05",
            f"Constructed decks use cards with the {rules.logo} property logo; these lack it: {listed(wrong_logo)}.",
        )


def borg(layout: Layout) -> Found:
    """A Borg player may hold no facility but Borg ones, not even a Mission II with a built-in outpost (EP-50)."""
    if not any("Borg" in person.affiliations for person in layout.people) and not any(
        "Borg" in ship.affiliations for ship in layout.ships
    ):
        return
    alien = [
        card.name
        for card in layout.cards
        if (isinstance(card, Mission) and card.outpost not in (None, "Borg"))
        or (isinstance(card, Facility) and card.affiliation != "Borg")
    ]
    if alien:
        yield error("EP-50", f"A Borg deck may not include {listed(alien)}: only Borg facilities are allowed.")


def proxies(layout: Layout, names: Collection[str]) -> Found:
    """Stand-ins are forbidden (TG-31); the Guide's sealed format allows them for commons (TG-65)."""
    if not names:
        return
    for name, count in Counter(names).items():
        if count > layout.deck.counts[name]:
            yield error(
                "TG-31", f"{name} is declared a proxy {count} times; the deck holds {layout.deck.counts[name]}."
            )
    if layout.rules.proxies is Proxies.NONE:
        yield error("TG-31", f"Proxies are not allowed: {listed(names)}.")
        return
    known = [layout.catalogue[name] for name in names if name in layout.catalogue]
    if rarer := [card.name for card in known if card.rarity != "C"]:
        yield error("TG-65", f"Only common cards may be proxies; these are not common: {listed(rarer)}.")


def pool(layout: Layout, pool: Mapping[str, int]) -> Found:
    """A sealed deck is a part of its own pool, copy by copy (WS-03, TG-69)."""
    rule = layout.rules.pool.rule if layout.rules.pool is not None else "WS-03"
    for name, count in layout.deck.counts.items():
        have = pool.get(name, 0)
        if not have:
            yield error(rule, f"{name} is not in your pool.")
        elif count > have:
            yield error(rule, f"You use {count} copies of {name}; your pool has {have}.")
    product = layout.rules.pool
    total = sum(pool.values())
    if product is not None and total > product.size and not product.may_grow:
        yield error(rule, f"Your pool has {counted(total, 'card')}; this edition hands out {product.size}.")
