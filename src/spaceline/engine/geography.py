"""The table's second layer, first half: what kind of card is what, and where things are on the spaceline."""

from collections.abc import Iterable, Iterator

from spaceline.cards.models import Facility, Mission
from spaceline.engine import places
from spaceline.engine.core import Core


class Geography(Core):
    __slots__ = ()

    # Kinds of cards

    def is_ship(self, number: int) -> bool:
        return number in self.cast.ships or "acts as ship" in self.state.cards[number].marks

    def is_person(self, number: int) -> bool:
        return number in self.cast.persons

    def is_gear(self, number: int) -> bool:
        """Equipment, or another card used as Equipment: it is carried by people."""
        return number in self.cast.gear

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
        return self.cast.spans[location]

    def is_planet(self, location: int) -> bool:
        return location in self.cast.planets and "destroyed" not in self.state.cards[location].marks

    def ships_at(self, location: int, player: int | None = None) -> list[int]:
        """Ships at a location, cloaked ones too."""
        if player is not None:
            return self.fleet(player).get(location, [])
        orbit = self.state.contents.get(location * 8 + places.ORBIT, ())
        return [number for number in orbit if self.is_ship(number)]

    def ships(self, player: int) -> Iterator[int]:
        for here in self.fleet(player).values():
            yield from here

    def fleet(self, player: int) -> dict[int, list[int]]:
        """A player's ships by location, from left to right; only locations that have any."""
        key = ("fleet", player)
        found: dict[int, list[int]] | None = self.memo.get(key)
        if found is None:
            found = self.memo[key] = {}
            contents, state = self.state.contents, self.state.cards
            for location in contents[places.SPACELINE]:
                orbit = contents.get(location * 8 + places.ORBIT)
                if orbit is not None:
                    ships = [number for number in orbit if state[number].controller == player and self.is_ship(number)]
                    if ships:
                        found[location] = ships
        return found

    def is_outpost(self, number: int) -> bool:
        """An outpost card, or a Mission II whose built-in outpost shows (EP-38, WS-58)."""
        if number in self.cast.facilities:
            return True
        card = self.cast.cards[number]
        return isinstance(card, Mission) and card.outpost is not None and self.state.cards[number].up

    def outposts_at(self, location: int) -> tuple[int, ...]:
        """Both players' outposts at a location, a built-in one first."""
        found = self._outposts.get(location)
        return () if found is None else found

    def outposts(self, player: int) -> tuple[int, ...]:
        """A player's outposts from left to right."""
        key = ("outposts", player)
        found: tuple[int, ...] | None = self.memo.get(key)
        if found is None:
            state = self.state.cards
            standing = [number for here in self._outposts.values() for number in here]
            found = self.memo[key] = tuple([number for number in standing if state[number].controller == player])
        return found

    @property
    def _outposts(self) -> dict[int, tuple[int, ...]]:
        """The outposts of each location that has any, from left to right."""
        found: dict[int, tuple[int, ...]] | None = self.memo.get("outposts")
        if found is None:
            found = self.memo["outposts"] = {}
            contents = self.state.contents
            for location in contents[places.SPACELINE]:
                here = [number for number in contents.get(location * 8 + places.ORBIT, ()) if self.is_outpost(number)]
                if self.is_outpost(location):
                    here.insert(0, location)
                if here:
                    found[location] = tuple(here)
        return found

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
        spans = self.cast.spans
        return sum([spans[location] for location in route])

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
