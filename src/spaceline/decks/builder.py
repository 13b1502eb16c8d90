"""The automatic builder: a legal and sensible deck from a sealed pool.

Missions come first, chosen for the people at hand; then ships those people can fly, the teams that solve the
missions, everyone else useful, a few good events and interrupts, and dilemmas for the opponent's missions.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from spaceline.cards import Card, Catalogue, catalogue
from spaceline.cards.models import Artifact, Dilemma, Equipment, Event, Facility, Interrupt, Mission, Personnel, Ship
from spaceline.cards.vocabulary import Where
from spaceline.decks.check import check
from spaceline.decks.judgement import Judgement
from spaceline.decks.mission_choice import Plan, choose_missions
from spaceline.decks.model import Deck, DeckError
from spaceline.decks.pool_file import LARGEST_POOL
from spaceline.decks.solving import companies, matches, staffs
from spaceline.decks.worth import ARTIFACTS, DILEMMAS
from spaceline.formats.deck_rules import DeckRules

PEOPLE = 16
SHIPS = 4
EQUIPMENT = 2
EXTRAS = 4
"""What a deck is aimed at: with these its draw deck has 20 to about 26 cards. Teams the missions need may add."""

ONE_KIND = 4
"""Dilemmas that fit only planets, or only space: an opponent may have just one mission of a kind (WS-24)."""

COPIES = 2
"""Copies of one dilemma; under one mission the second would be a mis-seed (BR-4.4, WS-25)."""


def build(
    pool: Mapping[str, int],
    rules: DeckRules,
    rng: Random,
    *,
    name: str | None = None,
    people: int = PEOPLE,
    cards: Catalogue | None = None,
) -> Deck:
    """A legal deck from the pool, aimed at so many people; the same pool, rules and luck give the same deck. Raises
    DeckError if none exists."""
    known = catalogue() if cards is None else cards
    table = _lay_out(pool, known, rules)
    rng.shuffle(table)
    plan = _plan(table, rules)
    crew, ships = _crew(plan, table, people)
    for card in (*plan.missions, *crew, *ships):
        table.remove(card)
    seed = _seeds(plan, rules, table, ships)
    draw = _draw(plan, rules, table, crew, ships, len(seed))
    title = name if name is not None else f"{_allegiance(crew)} ({rules.title})"
    deck = Deck(title, _names(plan.missions), _names(seed), _names(draw))
    report = check(deck, rules, pool, cards=known)
    if not report.legal:
        raise DeckError(f"this pool makes no legal deck: {' '.join(finding.message for finding in report.errors)}")
    return deck


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    """Their names, copies side by side."""
    return tuple(Counter(card.name for card in cards).elements())


def _lay_out(pool: Mapping[str, int], known: Catalogue, rules: DeckRules) -> list[Card]:
    """Every usable copy, in an order that does not depend on how the pool was written down."""
    if sum(pool.values()) > LARGEST_POOL:
        raise DeckError(f"a pool of more than {LARGEST_POOL} cards is no sealed pool")
    return [known[name] for name in sorted(pool) for _ in range(pool[name]) if name not in rules.forbidden]


def _plan(table: Sequence[Card], rules: DeckRules) -> Plan:
    plan = choose_missions(
        [card for card in table if isinstance(card, Mission)],
        list(companies(card for card in table if isinstance(card, Personnel))),
        [card for card in table if isinstance(card, Facility)],
        rules,
    )
    if plan is None:
        raise DeckError("this pool makes no legal deck: its missions and outposts do not suffice")
    return plan


def _crew(plan: Plan, table: Sequence[Card], aim: int) -> tuple[list[Personnel], list[Ship]]:
    """The ships the company can fly, best first, and the people: teams, a crew for the best ship, then the rest."""
    judge = Judgement(plan)
    fleet = {card.name: card for card in table if isinstance(card, Ship) and card.unique}
    spares = [card for card in table if isinstance(card, Ship) and not card.unique]
    ready = [ship for ship in (*fleet.values(), *spares) if staffs(plan.company, ship)]
    ships = sorted(ready, key=judge.ship, reverse=True)[:SHIPS]
    waiting = sorted(plan.company, key=judge.person, reverse=True)
    # Two teams may share people, so each name is needed as often as the team that has it most often.
    needed: Counter[str] = Counter()
    for team in plan.teams.values():
        needed |= Counter(card.name for card in team)
    people = []
    for card in _everyone(plan, waiting):
        if needed[card.name] > 0:
            needed[card.name] -= 1
            people.append(card)
    for card in people:
        if card in waiting:
            waiting.remove(card)
    if ships:
        people += _hands(ships[0], people, waiting)
    while waiting and len(people) < aim:
        people.append(waiting.pop(0))
    return people, ships


def _everyone(plan: Plan, company: Sequence[Personnel]) -> list[Personnel]:
    """The company, and whoever else a team names: two companies may be needed where no single one can win."""
    present = {card.name for card in company}
    others = {card.name: card for team in plan.teams.values() for card in team if card.name not in present}
    return [*company, *others.values()]


def _hands(ship: Ship, people: Sequence[Personnel], waiting: list[Personnel]) -> list[Personnel]:
    """Whoever must join the people so that they can fly the ship: first a match, then staffing icons (BR-9.5)."""
    added: list[Personnel] = []
    while waiting and not staffs([*people, *added], ship):
        aboard = [*people, *added]
        matched = "Non-Aligned" in ship.affiliations or any(matches(card, ship) for card in aboard)
        icons = Counter(icon for card in aboard for person in card.people for icon in person.icons)
        wanted = "Cmd" if icons["Cmd"] < ship.staffing.count("Cmd") else "Stf"

        def use(card: Personnel) -> tuple[int, int]:
            own = [icon for person in card.people for icon in person.icons]
            useful = int(wanted in own) + int("Cmd" in own)  # noqa: B023 (called only in this round)
            return int(not matched and matches(card, ship)), useful  # noqa: B023

        best = max(waiting, key=use)
        waiting.remove(best)
        added.append(best)
    return added


def _seeds(plan: Plan, rules: DeckRules, table: list[Card], ships: list[Ship]) -> list[Card]:
    """The outpost if it needs a card, the best ship aboard it, one good artifact, and dilemmas for the opponent."""
    seed: list[Card] = []
    room = rules.seed.most if rules.seed.most is not None else 0
    if plan.outpost is not None:
        table.remove(plan.outpost)
        seed.append(plan.outpost)
    # The one face-up seed (WS-11) is the ship: without one nobody leaves the outpost.
    if ships and rules.reporters.most and plan.has_outpost:
        seed.append(ships.pop(0))
    own_planet = any(mission.where is Where.PLANET and mission.name in plan.teams for mission in plan.missions)
    artifacts = [card for card in table if isinstance(card, Artifact) and ARTIFACTS.get(card.name, 0) >= _GOOD]
    if own_planet and artifacts:
        best = max(artifacts, key=lambda card: ARTIFACTS[card.name])
        table.remove(best)
        seed.append(best)
    for dilemma in _dilemmas(table)[: room - len(seed)]:
        table.remove(dilemma)
        seed.append(dilemma)
    return seed


_GOOD = 3
"""From here on an artifact earns its seed slot, and an event or interrupt its place in the draw deck."""


def _dilemmas(table: Sequence[Card]) -> list[Dilemma]:
    """The dilemmas worth seeding, worst for the opponent first, no more of a kind than will find a mission."""
    chosen: list[Dilemma] = []
    of_kind: Counter[Where] = Counter()
    copies: Counter[str] = Counter()
    found = [card for card in table if isinstance(card, Dilemma)]
    for card in sorted(found, key=lambda card: DILEMMAS.get(card.name, 1), reverse=True):
        if copies[card.name] < COPIES and (card.where is Where.BOTH or of_kind[card.where] < ONE_KIND):
            chosen.append(card)
            of_kind[card.where] += 1
            copies[card.name] += 1
    return chosen


def _draw(
    plan: Plan,
    rules: DeckRules,
    table: list[Card],
    people: Sequence[Personnel],
    ships: Sequence[Ship],
    seeds: int,
) -> list[Card]:
    """People and ships, useful equipment, good events and interrupts; then whatever serves best up to the minimum."""
    judge = Judgement(plan, people)
    least = rules.draw.least if rules.size is None else rules.size.least - len(plan.missions) - seeds
    draw: list[Card] = [*people, *ships]
    gear = [card for card in table if isinstance(card, Equipment) and judge.equipment(card) > 0]
    tricks = [card for card in table if isinstance(card, Event | Interrupt) and judge.played(card) >= _GOOD]
    gear.sort(key=judge.equipment, reverse=True)
    tricks.sort(key=judge.played, reverse=True)
    for card in (*gear[:EQUIPMENT], *tricks[:EXTRAS]):
        table.remove(card)
        draw.append(card)
    table.sort(key=judge.filler, reverse=True)
    return draw + table[: max(0, least - len(draw))]


def _allegiance(people: Iterable[Personnel]) -> str:
    """The affiliation most of a deck's people have, for its name."""
    counts = Counter(card.affiliations[0] for card in people)
    return min(counts, key=lambda affiliation: (-counts[affiliation], affiliation), default="Nobody")
