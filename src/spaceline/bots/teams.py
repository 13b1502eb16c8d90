"""What a group of people could do together: what it has, which mission it solves, which ship it flies."""

from collections.abc import Iterable, Sequence

from spaceline.bots.seen import Seen
from spaceline.cards import Tally
from spaceline.cards.models import Equipment, Mission, Personnel, Ship
from spaceline.cards.vocabulary import SLOT


def people_of(group: Iterable[Seen]) -> int:
    """How many people a group has; a dual card counts for two (BR-17.1)."""
    return sum(len(seen.card.people) for seen in group if isinstance(seen.card, Personnel))


def tally(group: Sequence[Seen]) -> Tally:
    """What a group with its equipment has, by the printed facts."""
    people = [seen.card for seen in group if isinstance(seen.card, Personnel)]
    total = Tally.sum([card.tally for card in people], [seen.card.name for seen in group if not seen.person])
    kits: set[str] = set()
    for seen in group:
        item = seen.card
        if not isinstance(item, Equipment):
            if item.name == "Varon-T Disruptor":
                total.slots[SLOT["STRENGTH"]] *= 2
            continue
        if item.name not in kits:
            kits.add(item.name)
            for kind, skill in item.grants.items():
                users = sum(person.classification == kind for card in people for person in card.people)
                total.slots[SLOT[skill]] += users
        if not item.users or any(other.affiliation in item.users for other in group if other.person):
            for word, bonus in item.adds.items():
                total.slots[SLOT[word]] += bonus * sum(len(card.people) for card in people)
    return total


def with_ship(total: Tally, ship: Seen) -> Tally:
    """The same with what the ship itself has."""
    card = ship.card
    if isinstance(card, Ship):
        total.slots[SLOT["RANGE"]] = card.range
        total.slots[SLOT["WEAPONS"]] = card.weapons
        total.slots[SLOT["SHIELDS"]] = card.shields
        for item in card.equipment:
            total.slots[SLOT[item]] = 1
    return total


def matches(group: Iterable[Seen], mission: Mission) -> bool:
    """Whether somebody may attempt the mission (BR-10.4)."""
    return any(seen.person and seen.affiliation in mission.affiliations for seen in group)


def can_solve(group: Sequence[Seen], mission: Mission) -> bool:
    return matches(group, mission) and mission.requirement.met_by(tally(group))


def staffed(crew: Sequence[Seen], ship: Seen) -> bool:
    """Whether these people could fly the ship (BR-9.5)."""
    card = ship.card
    if not isinstance(card, Ship) or not crew:
        return False
    flag = ship.affiliation or card.affiliations[0]
    if flag != "Non-Aligned" and not any(seen.affiliation == flag for seen in crew):
        return False
    commanders = staff = 0
    for seen in crew:
        if isinstance(seen.card, Personnel):
            for person in seen.card.people:
                commanders += "Cmd" in person.icons
                staff += "Cmd" in person.icons or "Stf" in person.icons
    return commanders >= card.staffing.count("Cmd") and staff >= len(card.staffing)


def expected(seen: Seen) -> Seen:
    """A card in hand as it will be once it has reported: in its first affiliation."""
    if not seen.affiliation and isinstance(seen.card, Personnel | Ship):
        seen.affiliation = seen.card.affiliations[0]
    return seen


def spare(group: Sequence[Seen], mission: Mission, number: int) -> bool:
    """Whether the rest of a group could solve the mission without that one."""
    return can_solve([seen for seen in group if seen.number != number], mission)
