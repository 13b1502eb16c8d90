"""What a bot makes of its view: where its people and ships are, and what they could do together."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from spaceline.cards import Tally, catalogue
from spaceline.cards.models import Card, Equipment, Mission, Personnel, Ship
from spaceline.cards.vocabulary import SLOT, CardType, Where
from spaceline.engine.view import View

_UNABLE = ("stopped", "disabled", "phased", "quarantined")


@dataclass(frozen=True)
class Seen:
    """One card in the view: its facts, its state, and where it is."""

    number: int
    card: Card
    state: View
    location: int = 0
    host: int = 0
    """The ship, outpost or location (for its surface) it is in, or 0."""

    @property
    def able(self) -> bool:
        return not any(self.state.get(word) for word in _UNABLE)

    @property
    def person(self) -> bool:
        return self.card.type is CardType.PERSONNEL


@dataclass
class Sight:
    """The view of one player, read once per decision."""

    view: View
    cards: dict[int, Seen] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.you: int = self.view["you"]
        for player in self.view["players"]:
            for pile in ("hand", "table", "missions", "seed_deck"):
                self._note(player[pile] or ())
        for place in self.view["spaceline"]:
            number = place["id"]
            self._note((place,), number)
            for part in ("here", "held", "your_seeds", "revealed"):
                self._note(place[part], number)
            self._note(place["surface"], number, number)
        for pile in ("away", "in_the_air", "looking_at"):
            self._note(self.view[pile])

    def _note(self, cards: Iterable[View], location: int = 0, host: int = 0) -> None:
        for state in cards:
            number = state["id"]
            self.cards[number] = Seen(number, catalogue()[state["name"]], state, location, host)
            self._note(state.get("aboard", ()), location, number)
            self._note(state.get("on", ()), location)

    def mine(self, number: int) -> bool:
        seen = self.cards.get(number)
        return seen is not None and seen.state.get("controller", seen.state["owner"]) == self.you

    @cached_property
    def order(self) -> list[int]:
        """The locations from left to right."""
        return [place["id"] for place in self.view["spaceline"]]

    @cached_property
    def places(self) -> dict[int, View]:
        return {place["id"]: place for place in self.view["spaceline"]}

    @cached_property
    def hand(self) -> list[Seen]:
        return [self.cards[state["id"]] for state in self.view["players"][self.you]["hand"] or ()]

    @cached_property
    def ships(self) -> list[Seen]:
        """Your ships at some location."""
        return [
            seen
            for seen in self.cards.values()
            if isinstance(seen.card, Ship) and seen.location and self.mine(seen.number)
        ]

    @cached_property
    def outposts(self) -> list[Seen]:
        return [
            seen
            for seen in self.cards.values()
            if seen.location
            and self.mine(seen.number)
            and (seen.card.type is CardType.FACILITY or self.places.get(seen.number, {}).get("outpost"))
        ]

    def inside(self, host: int) -> list[Seen]:
        """Your people and equipment in a ship or outpost, or on a surface."""
        return [seen for seen in self.cards.values() if seen.host == host and self.mine(seen.number)]

    def team(self, host: int) -> list[Seen]:
        return [seen for seen in self.inside(host) if seen.person and seen.able]

    @cached_property
    def wanted(self) -> list[tuple[int, Mission]]:
        """Your unsolved missions of a kind that you still need for the win (WS-44)."""
        solved = [self.cards[number].card for number in self.view["players"][self.you]["solved"]]
        kinds = {card.where for card in solved if isinstance(card, Mission)}
        return [(number, card) for number, card in self.own_missions if card.where not in kinds]

    @cached_property
    def own_missions(self) -> list[tuple[int, Mission]]:
        return [
            (place["id"], card)
            for place in self.view["spaceline"]
            if place["owner"] == self.you
            and place["solved_by"] is None
            and isinstance(card := catalogue()[place["name"]], Mission)
        ]

    def distance(self, start: int, end: int) -> int:
        """RANGE from one location to another (BR-9.6)."""
        here, there = self.order.index(start), self.order.index(end)
        entered = self.order[here + 1 : there + 1] if here < there else self.order[there:here]
        return sum(self.places[number]["span"] for number in entered)


def tally(group: Sequence[Seen]) -> Tally:
    """What a group with its equipment has, by the printed facts."""
    people = [seen.card for seen in group if isinstance(seen.card, Personnel)]
    total = Tally.sum([card.tally for card in people])
    for item in (seen.card for seen in group if isinstance(seen.card, Equipment)):
        for kind, skill in item.grants.items():
            total.slots[SLOT[skill]] += sum(person.classification == kind for card in people for person in card.people)
        for word, bonus in item.adds.items():
            if any(seen.state.get("affiliation") in item.users for seen in group if seen.person):
                total.slots[SLOT[word]] += bonus * sum(len(card.people) for card in people)
    return total


def matches(group: Iterable[Seen], mission: Mission) -> bool:
    return any(seen.state.get("affiliation") in mission.affiliations for seen in group if seen.person)


def can_solve(group: Sequence[Seen], mission: Mission) -> bool:
    return matches(group, mission) and mission.requirement.met_by(tally(group))


def staffed(crew: Sequence[Seen], ship: Seen) -> bool:
    """Whether these people could fly the ship (BR-9.5)."""
    card = ship.card
    if not isinstance(card, Ship) or not crew:
        return False
    flag = ship.state.get("affiliation", card.affiliations[0])
    if flag != "Non-Aligned" and not any(seen.state.get("affiliation") == flag for seen in crew):
        return False
    icons = [icon for icons in _icons(crew) for icon in icons]
    commanders = icons.count("Cmd")
    return commanders >= card.staffing.count("Cmd") and commanders + icons.count("Stf") >= len(card.staffing)


def _icons(crew: Iterable[Seen]) -> Iterator[list[str]]:
    for seen in crew:
        if isinstance(seen.card, Personnel):
            for person in seen.card.people:
                yield [icon for icon in person.icons if icon in ("Cmd", "Stf")][:1]


def is_space(mission: Mission) -> bool:
    return mission.where is Where.SPACE
