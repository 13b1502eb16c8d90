"""The table's second layer, first half: what kind of card is what, and where things are on the spaceline."""

from collections.abc import Iterable, Iterator

from spaceline.cards.models import Equipment, Facility, Mission, Personnel, Ship
from spaceline.cards.vocabulary import Where
from spaceline.engine import places
from spaceline.engine.core import Core


class Geography(Core):
    __slots__ = ()

    # Kinds of cards

    def is_ship(self, number: int) -> bool:
        return isinstance(self.cast.cards[number], Ship) or self.marked(number, "acts as ship")

    def is_person(self, number: int) -> bool:
        return isinstance(self.cast.cards[number], Personnel)

    def is_gear(self, number: int) -> bool:
        """Equipment, or another card used as Equipment: it is carried by people."""
        if isinstance(self.cast.cards[number], Equipment):
            return True
        mind = self.cast.minds.get(number)
        return mind is not None and mind.as_equipment

    def marked(self, number: int, mark: str) -> bool:
        return mark in self.state.cards[number].marks

    def mission(self, number: int) -> Mission:
        card = self.cast.cards[number]
        if not isinstance(card, Mission):
            raise TypeError(f"{card.name} is not a mission")
        return card

    # The spaceline

    @property
    def spaceline(self) -> tuple[int, ...]:
        return self.state.contents[places.SPACELINE]

    def location(self, number: int) -> int:
        """The spaceline location a card is at, through whatever it is aboard or on; 0 when it is nowhere there."""
        cards = self.state.cards
        place = cards[number].place
        while place != places.SPACELINE:
            host = place >> 3
            if host < places.FIRST_CARD:
                return 0
            number = host
            place = cards[number].place
        return number

    def span(self, location: int) -> int:
        card = self.cast.cards[location]
        if isinstance(card, Mission):
            return card.span
        mind = self.cast.minds[location]
        return mind.span

    def is_planet(self, location: int) -> bool:
        card = self.cast.cards[location]
        return isinstance(card, Mission) and card.where is not Where.SPACE and not self.marked(location, "destroyed")

    def ships_at(self, location: int, player: int | None = None) -> list[int]:
        """Ships at a location, cloaked ones too."""
        orbit = self.state.contents.get(places.orbit(location))
        if orbit is None:
            return []
        state = self.state.cards
        return [
            number
            for number in orbit
            if (player is None or state[number].controller == player) and self.is_ship(number)
        ]

    def ships(self, player: int) -> Iterator[int]:
        for location in self.spaceline:
            yield from self.ships_at(location, player)

    def is_outpost(self, number: int) -> bool:
        """An outpost card, or a Mission II whose built-in outpost shows (EP-38, WS-58)."""
        card = self.cast.cards[number]
        if isinstance(card, Facility):
            return True
        return isinstance(card, Mission) and card.outpost is not None and self.state.cards[number].up

    def outposts_at(self, location: int) -> tuple[int, ...]:
        """Both players' outposts at a location, a built-in one first."""
        key = ("outposts at", location)
        found: tuple[int, ...] | None = self.memo.get(key)
        if found is None:
            here = (location, *self.at(places.orbit(location)))
            found = self.memo[key] = tuple(number for number in here if self.is_outpost(number))
        return found

    def outposts(self, player: int) -> list[int]:
        """A player's outposts from left to right."""
        state = self.state.cards
        return [
            number
            for location in self.spaceline
            for number in self.outposts_at(location)
            if state[number].controller == player
        ]

    def outpost_affiliation(self, number: int) -> str:
        card = self.cast.cards[number]
        if isinstance(card, Mission):
            return card.outpost or ""
        assert isinstance(card, Facility)  # noqa: S101 (outposts are one or the other)
        return card.affiliation

    def repairs_ships(self, outpost: int) -> bool:
        card = self.cast.cards[outpost]
        return not isinstance(card, Facility) or card.repairs

    def distance(self, start: int, end: int) -> int:
        """RANGE needed from one location to another: the spans of the locations entered (BR-9.6)."""
        return self.span_sum(self.route(start, end))

    def span_sum(self, route: Iterable[int]) -> int:
        return sum(self.span(location) for location in route)

    def route(self, start: int, end: int) -> tuple[int, ...]:
        """The locations entered on the way along the spaceline, the last being the destination."""
        line = self.spaceline
        here, there = line.index(start), line.index(end)
        return line[here + 1 : there + 1] if here <= there else tuple(reversed(line[there:here]))

    def route_around(self, start: int, end: int) -> tuple[int, ...]:
        """The locations entered on the way off one end of the spaceline and in at the other (BR-9.8)."""
        line = self.spaceline
        here, there = line.index(start), line.index(end)
        if here <= there:
            return (*reversed(line[:here]), *reversed(line[there:]))
        return (*line[here + 1 :], *line[: there + 1])
