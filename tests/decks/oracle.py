"""What a pool can do at best, by brute force and from the card facts alone: the builder is held against it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations

from spaceline.cards import Tally, catalogue
from spaceline.cards.models import Mission, Personnel, Ship
from spaceline.decks import Deck


def full_win_possible(cards: Mapping[str, int]) -> bool:
    """Some people who may be in play together solve a planet and a space mission and can fly one of the ships."""
    missions, ships, teams = _sorted(cards)
    return any(
        _solve(missions, "planet", [team]) and _solve(missions, "space", [team]) for team in _flying(ships, teams)
    )


def each_kind_possible(cards: Mapping[str, int]) -> bool:
    """The same, but other people may solve the second mission than the first."""
    missions, ships, teams = _sorted(cards)
    flying = list(_flying(ships, teams))
    return _solve(missions, "planet", flying) and _solve(missions, "space", flying)


def _sorted(cards: Mapping[str, int]) -> tuple[list[Mission], list[Ship], Iterator[list[Personnel]]]:
    known = [catalogue()[name] for name in Counter(cards).elements()]
    people = (card for card in known if isinstance(card, Personnel))
    return (
        [card for card in known if isinstance(card, Mission)],
        [card for card in known if isinstance(card, Ship)],
        groups(people),
    )


def _flying(ships: list[Ship], teams: Iterable[list[Personnel]]) -> Iterator[list[Personnel]]:
    return (team for team in teams if any(flies(ship, team) for ship in ships))


def _solve(missions: list[Mission], kind: str, teams: Iterable[list[Personnel]]) -> bool:
    return any(mission.where == kind and solved(mission, team) for team in teams for mission in missions)


def of_deck(deck: Deck) -> Counter[str]:
    return Counter(deck.cards)


def groups(people: Iterable[Personnel]) -> Iterator[list[Personnel]]:
    """For every choice of dual cards without a shared persona: those, and whoever else does not clash with them."""
    cards = list(people)
    single = {card.name: card for card in cards if card.unique and not card.dual}
    universal = [card for card in cards if not card.unique]
    duals = list({card.name: card for card in cards if card.dual}.values())
    for chosen in chain.from_iterable(combinations(duals, size) for size in range(len(duals) + 1)):
        personas = [person.persona for card in chosen for person in card.people]
        if len(personas) == len(set(personas)):
            others = [card for card in single.values() if card.people[0].persona not in personas]
            yield [*universal, *chosen, *others]


def solved(mission: Mission, team: list[Personnel]) -> bool:
    tally = Tally.sum([person.tally for card in team for person in card.people])
    return bool({a for card in team for a in card.affiliations} & set(mission.affiliations)) and (
        mission.requirement.met_by(tally)
    )


def flies(ship: Ship, team: list[Personnel]) -> bool:
    icons = Counter(icon for card in team for person in card.people for icon in person.icons)
    commanders, total = ship.staffing.count("Cmd"), len(ship.staffing)
    matched = any(
        "Non-Aligned" in ship.affiliations or set(card.affiliations) & set(ship.affiliations) for card in team
    )
    return matched and icons["Cmd"] >= commanders and icons["Cmd"] + icons["Stf"] >= total
