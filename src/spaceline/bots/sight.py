"""What a bot makes of a position: where its own cards are, what it sees of the other side, how far everything is."""

from functools import cached_property

from spaceline.bots.seen import Place, Seat, Seen
from spaceline.cards.models import Mission
from spaceline.cards.vocabulary import CardType

NOBODY = -1
_CARRIED = (CardType.PERSONNEL, CardType.EQUIPMENT, CardType.ARTIFACT)


class Sight:
    """One player's sight of a position, read once per decision; `reading` fills it in."""

    def __init__(self, you: int, turn: int, turn_player: int, phase: str, plays: int, starter: int) -> None:
        self.you = you
        self.turn = turn
        self.turn_player = turn_player
        self.phase = phase
        self.plays = plays
        self.starter = starter
        self.cards: dict[int, Seen] = {}
        self.places: dict[int, Place] = {}
        self.hand: list[Seen] = []
        self.their_hand: list[Seen] = []
        self.table: list[Seen] = []
        """Cards on the table, on either side."""
        self.in_the_air: list[Seen] = []
        self.seats: list[Seat] = []
        self._inside: dict[int, list[Seen]] = {}

    def put_inside(self, seen: Seen, host: int) -> None:
        """Somebody or something is aboard, or on a surface."""
        seen.host = host
        if seen.controller == self.you and seen.card.type in _CARRIED:
            self._inside.setdefault(host, []).append(seen)

    # Looking

    def mine(self, number: int) -> bool:
        seen = self.cards.get(number)
        return seen is not None and seen.controller == self.you

    @cached_property
    def order(self) -> list[int]:
        """The locations from left to right."""
        return list(self.places)

    @cached_property
    def ships(self) -> list[Seen]:
        """Your ships at some location."""
        return [
            seen
            for seen in self.cards.values()
            if seen.card.type is CardType.SHIP and seen.location and seen.controller == self.you
        ]

    @cached_property
    def their_ships(self) -> list[Seen]:
        """Ships of the other side, or of nobody, that are in sight."""
        return [
            seen
            for seen in self.cards.values()
            if seen.location and seen.controller != self.you and (seen.card.type is CardType.SHIP or self._borg(seen))
        ]

    def _borg(self, seen: Seen) -> bool:
        return seen.card.name == "Borg Ship" and seen.controller == NOBODY

    @cached_property
    def outposts(self) -> list[Seen]:
        return [seen for seen in self._facilities if seen.controller == self.you]

    @cached_property
    def their_outposts(self) -> list[Seen]:
        return [seen for seen in self._facilities if seen.controller != self.you]

    @cached_property
    def _facilities(self) -> list[Seen]:
        found = [place.seen for place in self.places.values() if place.outpost]
        return found + [s for s in self.cards.values() if s.location and s.card.type is CardType.FACILITY]

    def inside(self, host: int) -> list[Seen]:
        """Your people and equipment in a ship or outpost, or on a surface."""
        return self._inside.get(host, [])

    def team(self, host: int) -> list[Seen]:
        """Your able people there."""
        return [seen for seen in self.inside(host) if seen.person and seen.able]

    @cached_property
    def own_missions(self) -> list[Place]:
        """Your unsolved missions."""
        return self._unsolved(self.you)

    @cached_property
    def wanted(self) -> list[Place]:
        """Your unsolved missions of a kind that you still need for the win (WS-44); of any kind, if none is left."""
        return self._needed(self.you) or self.own_missions

    @cached_property
    def their_wanted(self) -> list[Place]:
        """The other side's unsolved missions of a kind that it still needs for the win."""
        return self._needed(1 - self.you)

    def _unsolved(self, player: int) -> list[Place]:
        return [
            place
            for place in self.places.values()
            if place.owner == player and place.solved_by is None and place.mission is not None
        ]

    def _needed(self, player: int) -> list[Place]:
        solved = [self.cards[number].card for number in self.seats[player].solved if number in self.cards]
        kinds = {card.where for card in solved if isinstance(card, Mission)}
        return [
            place for place in self._unsolved(player) if place.mission is not None and place.mission.where not in kinds
        ]

    def at_home(self, seen: Seen) -> bool:
        """Whether a ship is where one of your outposts is."""
        return any(outpost.location == seen.location for outpost in self.outposts)

    def distance(self, start: int, end: int) -> int:
        """RANGE from one location to another along the spaceline (BR-9.6)."""
        here, there = self.order.index(start), self.order.index(end)
        entered = self.order[here + 1 : there + 1] if here < there else self.order[there:here]
        return sum(self.places[number].span for number in entered)

    @cached_property
    def turns_left(self) -> float:
        """About how many more turns you have: the game ends when both draw decks have run out for good (WS-49)."""
        pace = 4.0 if self.on_table("Red Alert!") else 2.0
        return max(
            0.0 if seat.exhausted else (seat.draw + (0 if seat.regenerated else 0.5 * seat.discards)) / pace
            for seat in self.seats
        )

    def on_table(self, title: str, *, yours: bool | None = None) -> bool:
        return any(
            seen.card.name == title and (yours is None or (seen.controller == self.you) == yours) for seen in self.table
        )
