"""Who can do what: which personnel may attempt and solve a mission, and staff a ship."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product

from spaceline.cards import Tally
from spaceline.cards.models import Mission, Personnel, Ship


def may_attempt(card: Personnel, mission: Mission) -> bool:
    """Whether this card matches an icon of the mission; somebody in the team must (BR-10.4, WS-30)."""
    return any(affiliation in mission.affiliations for affiliation in card.affiliations)


def solves(team: Collection[Personnel], mission: Mission, also: Iterable[str] = ()) -> bool:
    """Whether these people, all together, could solve the mission: an icon matched and the requirement met.

    `also` names other cards the team brings, such as an artifact that the requirement mentions (BR-10.18).
    """
    if not any(may_attempt(card, mission) for card in team):
        return False
    return mission.requirement.met_by(team_tally(team, also))


def team_tally(team: Collection[Personnel], also: Iterable[str] = ()) -> Tally:
    return Tally.sum([card.tally for card in team], also)


def staffs(team: Collection[Personnel], ship: Ship) -> bool:
    """Whether these people can move the ship: every staffing icon filled, one icon a person, and a match (BR-9.5)."""
    if not team or ("Non-Aligned" not in ship.affiliations and not any(matches(card, ship) for card in team)):
        return False
    icons = [person.icons for card in team for person in card.people]
    commanders = sum("Cmd" in found for found in icons)
    staff = sum("Stf" in found and "Cmd" not in found for found in icons)
    needed = ship.staffing.count("Cmd")
    return commanders >= needed and commanders + staff >= len(ship.staffing)


def matches(card: Personnel, ship: Ship) -> bool:
    return any(affiliation in ship.affiliations for affiliation in card.affiliations)


def companies(people: Iterable[Personnel]) -> Iterator[tuple[Personnel, ...]]:
    """Every largest group that one player may have in play at once.

    A unique card counts once, and two cards of one persona exclude each other (BR-1.11, BR-1.12), so a pool with
    both Data and the pair Data and Geordi gives two companies.
    """
    free: list[Personnel] = []
    tied: list[list[Personnel]] = []
    unique: dict[str, Personnel] = {}
    for card in people:
        if card.unique:
            unique[card.name] = card
        else:
            free.append(card)
    for card in unique.values():
        related = [group for group in tied if any(card.personas & other.personas for other in group)]
        tied = [group for group in tied if group not in related]
        tied.append([card, *(other for group in related for other in group)])
    free += [group[0] for group in tied if len(group) == 1]
    choices = [list(_together(group)) for group in tied if len(group) > 1]
    for choice in product(*choices):
        yield (*free, *(card for part in choice for card in part))


def _together(group: Sequence[Personnel]) -> Iterator[tuple[Personnel, ...]]:
    """The largest parts of a related group in which no persona appears twice."""
    if not group:
        yield ()
        return
    first, rest = group[0], group[1:]
    clashing = [card for card in rest if card.personas & first.personas]
    for part in _together([card for card in rest if card not in clashing]):
        yield (first, *part)
    if clashing:
        for part in _together(rest):
            if any(card in clashing for card in part):
                yield part
