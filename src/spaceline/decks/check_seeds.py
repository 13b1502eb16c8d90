"""The rules on what a player puts on the table before play: outposts, the one seeded card, artifacts, dilemmas."""

from collections import Counter
from collections.abc import Collection

from spaceline.cards.vocabulary import CardType, Where
from spaceline.decks.layout import Layout
from spaceline.decks.report import Found, advice, error, listed, weighed


def outposts(layout: Layout, up: Collection[str]) -> Found:
    """At most one seeded outpost of any kind, built-in ones included (WS-12, AMB-09); one needed in 2000 (AMB-41)."""
    rules = layout.rules
    cards = [card.name for card in layout.outpost_cards]
    built_in = [mission.name for mission in layout.built_in]
    showing = [name for name in built_in if name in up]
    most = rules.outposts.most
    if most is not None and rules.one_outpost and len(cards) + len(showing) > most:
        seeded = cards + [f"{name} (outpost side up)" for name in showing]
        yield error(
            rules.outposts.rule,
            f"You seed {len(seeded)} outposts ({listed(seeded)}); only {most} may be seeded, of any kind. "
            "Further Outpost cards may go into the draw deck.",
        )
    elif rules.one_outpost and len(cards) + len(built_in) > 1:
        if cards:
            hint = f"You seed {cards[0]}, so begin with {listed(built_in)} outpost side down: only one may be seeded."
        else:
            hint = f"Only one of {listed(built_in)} may begin with its outpost showing; begin the others face-down."
        yield advice("WS-58", hint)
    if not rules.one_outpost:
        for name, count in Counter(cards).items():
            if count > 1:
                yield advice("BR-5.1", f"Only one {name} can be seeded; you have {count} in your seed deck.")
    for card in layout.outpost_cards:
        if card not in layout.homes:
            where = "a space mission" if card.affiliation == "Neutral" else f"a mission with a {card.affiliation} icon"
            yield advice("BR-5.1", f"{card.name} is seeded at {where}, and none of your missions is one.")
    if not layout.has_outpost:
        yield weighed(
            rules.outpost_needed,
            "AMB-41",
            "You have no outpost to begin with: neither a mission with a built-in one nor an Outpost card "
            "that fits one of your missions.",
        )


def reporters(layout: Layout) -> Found:
    """One Personnel, Ship or Equipment may be among the seeds, face up aboard an outpost (WS-11, WS-56)."""
    rules, seeded = layout.rules, layout.reporters
    most = rules.reporters.most
    if most is not None and len(seeded) > most:
        allowed = f"only {most} may be seeded" if most else "under a mission they would be mis-seeds"
        yield weighed(
            rules.reporters_weight,
            rules.reporters.rule,
            f"Your seed deck has {len(seeded)} Personnel, Ship or Equipment cards "
            f"({listed(card.name for card in seeded)}); {allowed}.",
        )
    if most and seeded and not layout.has_outpost:
        site = any(name in layout.deck.counts for name in rules.reporter_sites)
        for card in seeded:
            if not (site and card.type is CardType.SHIP):
                yield advice(
                    rules.reporters.rule,
                    f"{card.name} would be seeded aboard your outpost, but you have none to begin with.",
                )


def artifacts(layout: Layout) -> Found:
    """One artifact per player per location, and they lie under planets (TG-24, WS-57, BR-4.1)."""
    seeded = [card.name for card in layout.seed if card.type is CardType.ARTIFACT]
    planets = sum(mission.where is not Where.SPACE for mission in layout.missions)
    if len(seeded) > planets:
        yield advice(
            "WS-57",
            f"You seed {len(seeded)} artifacts ({listed(seeded)}) and have {planets} planet missions: "
            "two of yours under one mission are both mis-seeded.",
        )


def together(layout: Layout) -> Found:
    """Dilemmas that one player must keep under different missions (WS-25, AMB-49, EP-24); legal in one deck."""
    counts = Counter([card.name for card in layout.dilemmas])
    repeated = [name for name, count in counts.items() if count > 1]
    if repeated:
        rule = "WS-25" if layout.rules.different_seeds else "BR-4.4"
        yield advice(rule, f"Seed your copies of {listed(repeated)} under different missions.")
    for combo in {card.name: card for card in layout.dilemmas if card.halves}.values():
        parents = [half.dilemma for half in combo.halves if half.dilemma in counts]
        if parents:
            yield advice(
                "EP-24",
                f"Do not seed {combo.name} under the same mission as {listed(parents)}: "
                "the second one met would be a mis-seed.",
            )
