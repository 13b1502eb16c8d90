"""Worlds: whole games made up from one player's view, in which everything hidden is drawn by lot.

A world uses the view, what the player has seen before, and what every player knows: the rules and the own deck. It
cannot use anything else, for nothing else is given to it.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from spaceline.behaviours import book
from spaceline.bots.likely import Likely
from spaceline.cards import catalogue
from spaceline.cards.models import Card, Dilemma, Personnel, Ship
from spaceline.decks import Deck
from spaceline.engine import chance, places
from spaceline.engine.core import Cast
from spaceline.engine.game import DeckLists, Setup
from spaceline.engine.reporting import DEFAULTS
from spaceline.engine.ruleset import Ruleset
from spaceline.engine.state import CardState, Frame, PlayerState, State, Turn
from spaceline.engine.view import View
from spaceline.game import Game

_FLAGS = ("stopped", "damaged", "cloaked", "docked", "range_used", "counter", "affiliation")
_UNSEEN = "Palteth"
"""Stands for a number that no card in the view explains; it lies out of play."""


@dataclass
class Knowledge:
    """What a player knows besides the view: the rules, the own deck if it was told, and cards seen before."""

    rules: Ruleset
    deck: DeckLists | None = None
    seen: dict[int, tuple[str, int]] = field(default_factory=dict)
    """Every card ever seen in a view: its name and its owner."""

    def remember(self, view: View) -> None:
        for _, state in _cards_of(view):
            self.seen[state["id"]] = (state["name"], state["owner"])


@dataclass
class _Laid:
    """One card laid down in a world."""

    card: Card
    owner: int
    state: CardState


def _cards_of(view: View) -> Iterable[tuple[int, View]]:
    """Every card that a view shows, with its place."""
    for seat, player in enumerate(view["players"]):
        for pile, place in (
            ("hand", places.hand(seat)),
            ("table", places.table(seat)),
            ("bonus_area", places.scored(seat)),
            ("missions", places.missions(seat)),
            ("seed_deck", places.seed_deck(seat)),
        ):
            for state in player[pile] or ():
                yield from _card_of(state, place)
    for location in view["spaceline"]:
        number = location["id"]
        yield from _card_of(location, places.SPACELINE)
        yours = [state["id"] for state in location["your_seeds"]]
        for state in location["revealed"]:
            if state["id"] not in yours:
                yield places.seeds(number), state
        for state in location["your_seeds"]:
            yield places.seeds(number), state
        for state in location["met"]:
            if state["id"] not in yours:
                yield places.seeds(number), state
        for part, place in (
            ("here", places.orbit(number)),
            ("surface", places.surface(number)),
            ("held", places.held(number)),
        ):
            for state in location[part]:
                yield from _card_of(state, place)
    for state in view["away"]:
        yield from _card_of(state, places.AWAY)


def _card_of(state: View, place: int) -> Iterable[tuple[int, View]]:
    yield place, state
    for other in state.get("on", ()):
        yield from _card_of(other, places.on(state["id"]))
    for other in state.get("aboard", ()):
        yield from _card_of(other, places.aboard(state["id"]))


class World:
    """One world in the making. `game` makes it up for one throw of the dice."""

    def __init__(self, view: View, knowledge: Knowledge, phase: str, luck: int) -> None:
        self.view = view
        self.knowledge = knowledge
        self.phase = phase
        self.you: int = view["you"]
        self.likely = Likely(luck)
        self.laid: dict[int, _Laid] = {}
        self.contents: dict[int, list[int]] = {places.SPACELINE: []}

    def game(self) -> Game:
        for place, state in _cards_of(self.view):
            self._lay_open(place, state)
        self._free = self._free_numbers()
        self._lay_seeds()
        self._lay_crews()
        self._lay_own_cards()
        self._lay_their_cards()
        self._tie_up()
        return self._start()

    # Open cards

    def _lay_open(self, place: int, state: View) -> None:
        number = state["id"]
        card = catalogue()[state["name"]]
        facts: dict[str, Any] = {word: state[word] for word in _FLAGS if word in state}
        if state.get("face_down"):
            facts["up"] = False
        remembered = tuple(state.get("affects", ())) or tuple(state.get("between", ()))
        if remembered:
            facts["cards"] = remembered
        marks = self._marks(place, state, card)
        if marks:
            facts["marks"] = marks
        controller: int = state["controller"] if "controller" in state else state["owner"]
        self._put(number, card, state["owner"], place, controller, **facts)

    def _marks(self, place: int, state: View, card: Card) -> tuple[str, ...]:
        """What is written on a card, as far as the view tells."""
        if isinstance(card, Dilemma) and places.in_play(place):
            if state.get("controller") not in places.PLAYERS:
                return ("acts as ship", self._way(place))
            return (*self._timer(card), self._way(place))
        if places.relation(place) == places.SEEDS and place >= places.FIRST_CARD * 8:
            shown = {other["id"] for location in self.view["spaceline"] for other in location["revealed"]}
            return ("revealed",) if state["id"] in shown else ()
        if card.type == "artifact" and place in (places.hand(0), places.hand(1)):
            return ("earned",)
        return ()

    def _timer(self, card: Dilemma) -> tuple[str, ...]:
        layer = self.knowledge.rules.layer
        waits = card.halves[1].full_turns if card.halves else card.full_turns_in(layer)
        return ("full turns",) if waits else ()

    def _way(self, place: int) -> str:
        """Which way something travels is not in the view: toward the end that is farther away."""
        order = [location["id"] for location in self.view["spaceline"]]
        host = places.host(place)
        here = host if host in order else self._location(host)
        return "left" if here in order and 2 * order.index(here) >= len(order) - 1 else "right"

    def _location(self, number: int) -> int:
        while number in self.laid:
            place = self.laid[number].state.place
            if place == places.SPACELINE:
                return number
            number = places.host(place)
        return 0

    def _put(self, number: int, card: Card, owner: int, place: int, controller: int, **facts: Any) -> None:
        self.laid[number] = _Laid(card, owner, CardState(place=place, controller=controller, **facts))
        self.contents.setdefault(place, []).append(number)

    # Hidden cards

    def _free_numbers(self) -> list[int]:
        """Numbers that no open card has; which card has which number tells nothing (they are dealt by lot)."""
        hidden = self._hidden_count()
        free: list[int] = []
        number = places.FIRST_CARD
        while len(free) < hidden:
            if number not in self.laid:
                free.append(number)
            number += 1
        return self.likely.shuffled(free)

    def _hidden_count(self) -> int:
        count = 0
        for player in self.view["players"]:
            count += player["draw_count"] + player["discard_count"] + player["out_of_play_count"]
            count += 0 if player["hand"] is not None else player["hand_count"]
        for location in self.view["spaceline"]:
            count += self._unknown_seeds(location)
        return count + sum(missing for _, missing in self._unknown_crews())

    def _unknown_seeds(self, location: View) -> int:
        known = {state["id"] for part in ("your_seeds", "revealed", "met") for state in location[part]}
        return int(location["seeds"]) - len(known)

    def _unknown_crews(self) -> list[tuple[int, int]]:
        """Ships and outposts of the other side, and how many unknown cards are aboard."""
        return [
            (state["id"], state["aboard_count"])
            for _, state in _cards_of(self.view)
            if "aboard_count" in state and "aboard" not in state
        ]

    def _deal(self, name: str, owner: int, place: int, *, bottom: bool = False, **facts: Any) -> int:
        """One hidden card of that name, with any number that is free."""
        number = self._free.pop()
        card = catalogue()[name]
        if isinstance(card, Personnel | Ship) and places.in_play(place):
            facts["affiliation"] = card.affiliations[0]
        self._put(number, card, owner, place, owner, **facts)
        if bottom:
            self.contents[place].insert(0, self.contents[place].pop())
        return number

    def _lay_seeds(self) -> None:
        """The other side's dilemmas under our missions, met before whatever we put there; trifles under its own."""
        for location in self.view["spaceline"]:
            mission = catalogue()[location["name"]]
            here = places.seeds(location["id"])
            for _ in range(self._unknown_seeds(location)):
                titles = [self.laid[other].card.name for other in self.contents.get(here, ())]
                ours = location["owner"] == self.you
                name = self.likely.dilemma(mission, titles) if ours else "Kurlan Naiskos"
                self._deal(name, 1 - self.you, here, bottom=ours)
            met = [state["id"] for state in location["met"]]
            if met:
                order = [*met, *(card for card in self.contents[here] if card not in met)]
                self.contents[here] = order
                self._change(location["id"], cards=tuple(met))

    def _lay_crews(self) -> None:
        for host, missing in self._unknown_crews():
            for _ in range(missing):
                self._deal(self.likely.person(self._taken()), 1 - self.you, places.aboard(host))

    def _taken(self) -> set[str]:
        """Unique cards that the other side is known to have: it has no second one in play."""
        return {laid.card.name for laid in self.laid.values() if laid.owner != self.you and laid.card.unique}

    def _lay_own_cards(self) -> None:
        """Our draw deck, and what has left play. Of cards that were seen before and are nowhere to be seen any more, we
        assume that they have been discarded."""
        player = self.view["players"][self.you]
        gone, unseen = self._own_rest()
        piles = (
            (places.discard_pile(self.you), player["discard_count"]),
            (places.out_of_play(self.you), player["out_of_play_count"]),
        )
        left = self.likely.shuffled(unseen)
        top = player["discard_top"]
        if top in gone:
            gone.remove(top)
        for place, count in piles:
            for _ in range(count - (top is not None and place == piles[0][0])):
                name = gone.pop() if gone else left.pop() if left else self.likely.card()
                self._deal(name, self.you, place)
        if top is not None:
            self._deal(top, self.you, places.discard_pile(self.you))
        for _ in range(player["draw_count"]):
            name = left.pop() if left else gone.pop() if gone else self.likely.card()
            self._deal(name, self.you, places.draw_deck(self.you))

    def _own_rest(self) -> tuple[list[str], list[str]]:
        """Names of our cards that have left play, and of those that were never seen."""
        gone = [
            name
            for number, (name, owner) in sorted(self.knowledge.seen.items())
            if owner == self.you and number not in self.laid
        ]
        deck = self.knowledge.deck
        if deck is None:
            return gone, []
        rest = Counter(deck.draw) + Counter(deck.seed) + Counter(deck.missions)
        rest -= Counter(laid.card.name for laid in self.laid.values() if laid.owner == self.you)
        rest -= Counter(gone)
        names = sorted(rest.elements())
        gone += [name for name in names if name not in deck.draw]  # seeds that are no longer anywhere
        return gone, [name for name in names if name in deck.draw]

    def _lay_their_cards(self) -> None:
        other = 1 - self.you
        player = self.view["players"][other]
        if player["hand"] is None:
            for _ in range(player["hand_count"]):
                self._deal(self.likely.card(), other, places.hand(other))
        for place, count in (
            (places.draw_deck(other), player["draw_count"]),
            (places.discard_pile(other), player["discard_count"]),
            (places.out_of_play(other), player["out_of_play_count"]),
        ):
            for _ in range(count):
                self._deal(self.likely.card(), other, place)
        top = player["discard_top"]
        if top is not None:
            number = self.contents[places.discard_pile(other)][-1]
            self.laid[number].card = catalogue()[top]

    # What belongs together

    def _tie_up(self) -> None:
        """Who is disabled, phased, quarantined or dreaming by what: the view says only that it is so."""
        for _, state in _cards_of(self.view):
            for word in ("disabled", "phased", "quarantined"):
                if state.get(word):
                    self._change(state["id"], **{f"{word}_by": self._cause(state["id"])})
            if "REM Fatigue" in state["name"]:
                for person in state.get("affects", ()):
                    if person in self.laid and places.in_play(self.laid[person].state.place):
                        self._change(person, marks=(*self.laid[person].state.marks, f"dreaming {state['id']}"))

    def _cause(self, number: int) -> int:
        """The dilemma that has somebody in its hold."""
        dilemmas = [
            card
            for card, laid in self.laid.items()
            if isinstance(laid.card, Dilemma) and places.in_play(laid.state.place)
        ]
        for card in dilemmas:
            if number in self.laid[card].state.cards:
                return card
        host = places.host(self.laid[number].state.place)
        for card in dilemmas:
            if self.laid[card].state.place == places.on(host):
                return card
        return number

    def _change(self, number: int, **facts: Any) -> None:
        laid = self.laid[number]
        laid.state = laid.state._replace(**facts)

    # The game

    def _start(self) -> Game:
        numbers = range(places.FIRST_CARD, max(self.laid) + 1)
        spare = _Laid(catalogue()[_UNSEEN], self.you, CardState(places.out_of_play(self.you), self.you))
        everything = [self.laid.get(number, spare) for number in numbers]
        rules = self.knowledge.rules
        cast = Cast([one.card for one in everything], [one.owner for one in everything], book(rules.layer), DEFAULTS)
        state = State()
        state.cards = {number: one.state for number, one in zip(numbers, everything, strict=True)}
        for number in numbers:
            if number not in self.laid:
                self.contents.setdefault(places.out_of_play(self.you), []).append(number)
        state.contents = {place: tuple(cards) for place, cards in self.contents.items()}
        state.live = tuple(
            number
            for number, one in zip(numbers, everything, strict=True)
            if (mind := cast.minds.get(number)) is not None and mind.listens and places.in_play(one.state.place)
        )
        one, two = (self._player(player) for player in self.view["players"])
        state.players = (one, two)
        state.turn = Turn(self.view["turn"], self.view["turn_player"], self.view["plays_made"])
        state.frames = (Frame(self.phase, self.you),)
        state.starter = self.view["starter"]
        state.chance = self.likely.dice
        setup = Setup(rules, (Deck(), Deck()), 0, 0, cast)
        return Game(setup, state, [], automatic=True, logged=False)

    def _player(self, player: View) -> PlayerState:
        return PlayerState(
            points=player["points"],
            solved=tuple(player["solved"]),
            regenerated=player["regenerated"],
            exhausted=player["exhausted"],
        )


def world(view: View, knowledge: Knowledge, phase: str, seed: int | str) -> Game:
    """A game that looks to the player like the view; everything else in it is a guess by lot."""
    return World(view, knowledge, phase, chance.seeded(seed)).game()
