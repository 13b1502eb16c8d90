"""What a card is worth in a deck with given missions: personnel, ships and equipment judged from their facts."""

from collections.abc import Sequence
from functools import cached_property

from spaceline.cards import Card
from spaceline.cards.models import Equipment, Event, Facility, Interrupt, Personnel, Ship
from spaceline.cards.needs import Need
from spaceline.decks.mission_choice import Plan, brought, target_of
from spaceline.decks.solving import matches, may_attempt
from spaceline.decks.worth import PLAYED


class Judgement:
    """A builder's eye on one plan; with `people`, on the deck they are already in."""

    def __init__(self, plan: Plan, people: Sequence[Personnel] | None = None) -> None:
        self.plan = plan
        self.people = plan.company if people is None else people

    @cached_property
    def needs(self) -> list[tuple[Need, int]]:
        """Everything the solvable missions ask for, with how much of it."""
        missions = [mission for mission in self.plan.missions if mission.name in self.plan.teams]
        alternatives = [needs for mission in missions for needs in mission.requirement.alternatives]
        return [(need, target_of(need)) for needs in alternatives for need in needs]

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset(word for mission in self.plan.missions for word in mission.requirement.words)

    def person(self, card: Personnel) -> float:
        """What the missions ask for first; then icons they may attempt with, staffing, skills and attributes."""
        share = sum(min(brought(need, card), target) / target for need, target in self.needs)
        opens = sum(may_attempt(card, mission) for mission in self.plan.missions)
        worth = 6 * share + 1.5 * opens
        for person in card.people:
            worth += 1.5 * ("Cmd" in person.icons) + ("Stf" in person.icons)
            worth += 0.7 * sum(person.skills.values())
            worth += (person.integrity + person.cunning + person.strength) / 10
        return worth

    def ship(self, ship: Ship) -> float:
        """Fast ships with many of their own people aboard; a large crew to find counts against one."""
        own = sum("Non-Aligned" in ship.affiliations or matches(card, ship) for card in self.people)
        return ship.range + 0.15 * (ship.weapons + ship.shields) + 0.6 * min(own, 6) - len(ship.staffing)

    def equipment(self, card: Equipment) -> float:
        """Kits for skills the missions name, and attribute bonuses they ask for, if anyone here can use them."""
        classes = [person.classification for member in self.people for person in member.people]
        worth = 0.0
        for classification, skill in card.grants.items():
            worth += min(2, classes.count(classification)) * (2.0 if skill in self.words else 0.5)
        users = {affiliation for member in self.people for affiliation in member.affiliations}
        if not card.users or users & set(card.users):
            worth += sum(2.0 if attribute in self.words else 0.5 for attribute in card.adds)
        return worth

    def played(self, card: Event | Interrupt) -> float:
        return PLAYED.get(card.name, 0)

    def filler(self, card: Card) -> float:
        """What to add when a draw deck is still too small: people and ships over tricks, and those over dead cards."""
        if isinstance(card, Personnel):
            clashes = card.unique and any(card.personas & other.personas for other in self.people)
            return (3 if clashes else 20) + self.person(card) / 100
        if isinstance(card, Ship):
            return 10 + self.ship(card) / 10
        if isinstance(card, Equipment):
            return 6 + self.equipment(card)
        if isinstance(card, Event | Interrupt):
            return 5 + self.played(card)
        return 4 if isinstance(card, Facility) else 0
