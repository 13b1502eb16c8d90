"""The table's first layer: the state, the cast of cards, asking, telling, and moving a card from place to place."""

from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from spaceline.cards.models import Card, Dilemma, Equipment, Facility, Mission, Personnel, Ship
from spaceline.cards.vocabulary import CardType, Where
from spaceline.engine import places
from spaceline.engine.decisions import (
    Answer,
    Chance,
    ChooseCard,
    ChooseNumber,
    ChooseOne,
    ChooseSome,
    Decision,
    Look,
    Order,
    YesNo,
)
from spaceline.engine.occurrences import Occurrence
from spaceline.engine.ruleset import Ruleset
from spaceline.engine.state import CardState, State

if TYPE_CHECKING:
    from spaceline.engine.behaviour import Behaviour

T = TypeVar("T")

_PILES = frozenset(pile(player) for player in places.PLAYERS for pile in (places.draw_deck, places.discard_pile))


class Cast:
    """The cards of one game, by number from `places.FIRST_CARD`: title facts, owner and behaviour never change."""

    __slots__ = (
        "cards",
        "facilities",
        "gear",
        "minds",
        "missions",
        "owners",
        "persons",
        "planets",
        "playing",
        "ranks",
        "reporting",
        "responders",
        "rewinds",
        "rivals",
        "ships",
        "spans",
        "timed",
        "titles",
        "two_sided",
    )

    def __init__(
        self,
        cards: Sequence[Card],
        owners: Sequence[int],
        minds: Mapping[str, "Behaviour"],
        defaults: Mapping[CardType, "Behaviour"],
    ) -> None:
        first = places.FIRST_CARD
        self.cards: dict[int, Card] = {first + index: card for index, card in enumerate(cards)}
        self.owners: dict[int, int] = {first + index: owner for index, owner in enumerate(owners)}
        self.minds: dict[int, Behaviour] = {
            number: mind for number, card in self.cards.items() if (mind := minds.get(_lasting_title(card))) is not None
        }
        self.playing: dict[int, Behaviour] = {
            number: mind
            for number, card in self.cards.items()
            if (mind := defaults.get(card.type, self.minds.get(number))) is not None
        }
        """What playing each card from the hand does: people, ships and the like report as their type does."""
        self.titles = minds
        """Every behaviour by title, for cards that act like another, such as the halves of a combo dilemma."""
        self.rewinds = any(mind.rewinds for mind in self.minds.values())
        self.responders: dict[str, frozenset[int]] = {}
        for number, mind in self.minds.items():
            for kind in mind.responds:
                self.responders[kind] = self.responders.get(kind, frozenset()) | {number}
        self.persons = self._numbers(Personnel)
        self.ships = self._numbers(Ship)
        self.missions = self._numbers(Mission)
        self.facilities = self._numbers(Facility)
        self.gear = self._numbers(Equipment) | {number for number, mind in self.minds.items() if mind.as_equipment}
        """Equipment, and other cards used as Equipment."""
        self.planets = frozenset(
            number for number, card in self.cards.items() if isinstance(card, Mission) and card.where is not Where.SPACE
        )
        self.spans = {
            number: card.span if isinstance(card, Mission) else self.minds[number].span
            for number, card in self.cards.items()
            if isinstance(card, Mission) or number in self.minds
        }
        """The span of every card that can be a location."""
        self.ranks = {number: _ranks(card) for number, card in self.cards.items() if isinstance(card, Personnel | Ship)}
        """How many command icons, and how many staffing icons in all, a person has or a ship needs (BR-1.10)."""
        self.reporting = self.persons | self.ships | self._numbers(Equipment)
        """Cards that report for duty when they are played."""
        self.rivals = self._one_of_a_kind()
        """For each unique card its owner's cards of the same title or persona, itself among them: only one of them
        is in play (BR-1.11, BR-1.12)."""
        self.two_sided = tuple(
            number
            for number, card in self.cards.items()
            if isinstance(card, Personnel | Ship) and len(card.affiliations) > 1
        )
        """Cards of two affiliations."""
        self.timed = frozenset(number for number, mind in self.minds.items() if mind.any_time)

    def _one_of_a_kind(self) -> dict[int, frozenset[int]]:
        namesakes: dict[tuple[int, str], set[int]] = {}
        names = {number: _personas(card) for number, card in self.cards.items() if card.unique}
        for number, personas in names.items():
            for name in personas:
                namesakes.setdefault((self.owners[number], name), set()).add(number)
        return {
            number: frozenset(other for name in personas for other in namesakes[self.owners[number], name])
            for number, personas in names.items()
        }

    def _numbers(self, kind: type[Card]) -> frozenset[int]:
        return frozenset(number for number, card in self.cards.items() if isinstance(card, kind))


class Ask(Generic[T]):
    """Awaiting this means: the game may stop here for a player. The driver sends the answer in."""

    __slots__ = ("decision",)

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def __await__(self) -> Generator[Decision, Any, T]:
        answer: T = yield self.decision
        return answer


class Core:
    """State, cast and rules in one hand. The layers above add questions about the game, and verbs."""

    __slots__ = ("cast", "heard", "heard_live", "log", "memo", "rules", "state")

    def __init__(self, rules: Ruleset, cast: Cast, state: State, log: list[Occurrence] | None) -> None:
        self.rules = rules
        self.cast = cast
        self.state = state
        self.log = log
        self.memo: dict[Hashable, Any] = {}
        """Answers to questions already asked about this position; every change of a card forgets them."""
        self.heard: dict[str, tuple[int, ...]] = {}
        """Which live cards answer which hook, for as long as the same cards are live."""
        self.heard_live: tuple[int, ...] = ()

    def take(self, state: State) -> None:
        """Goes on from another position."""
        self.state = state
        self.memo.clear()

    # Looking

    def card(self, number: int) -> Card:
        """The facts of a card."""
        return self.cast.cards[number]

    def name(self, number: int) -> str:
        return self.cast.cards[number].name

    def owner(self, number: int) -> int:
        return self.cast.owners[number]

    def mind(self, number: int) -> "Behaviour | None":
        """What the card does, or None for a vanilla card."""
        return self.cast.minds.get(number)

    def at(self, place: int) -> tuple[int, ...]:
        """The cards in a place, in order; the bottom seed card and the top of a draw deck come first."""
        return self.state.contents.get(place, ())

    def place(self, number: int) -> int:
        return self.state.cards[number].place

    def controller(self, number: int) -> int:
        return self.state.cards[number].controller

    def in_play(self, number: int) -> bool:
        return places.in_play(self.state.cards[number].place)

    # Telling

    def tell(
        self, kind: str, player: int, cards: Sequence[int] = (), rule: str = "", note: str = "", only: int = -1
    ) -> None:
        """Something happened. Costs nothing when nobody keeps a log."""
        if self.log is not None:
            self.log.append(Occurrence(kind, player, tuple(cards), rule, note, only))

    # Changing

    def set(self, number: int, **changes: Any) -> None:
        """Changes a card's state. `move` alone changes its place."""
        self.memo.clear()
        self.state.cards[number] = self.state.cards[number]._replace(**changes)

    def mark(self, number: int, word: str) -> None:
        """Puts a word on a card, once."""
        marks = self.state.cards[number].marks
        if word not in marks:
            self.set(number, marks=(*marks, word))

    def set_player(self, player: int, **changes: Any) -> None:
        pair = list(self.state.players)
        pair[player] = pair[player]._replace(**changes)
        self.state.players = (pair[0], pair[1])

    def move(self, number: int, place: int, *, bottom: bool = False) -> None:
        """Puts a card into a place, at its end (or at its bottom, which is its front).

        A card that leaves play is a new card when it comes back (BR-8.5); what lay on it or in it must have
        been moved before.
        """
        self.memo.clear()
        state = self.state
        old = state.cards[number]
        stack = state.contents[old.place]
        if len(stack) > 1 or old.place == places.SPACELINE:
            index = stack.index(number)
            state.contents[old.place] = stack[:index] + stack[index + 1 :]
        else:
            del state.contents[old.place]
        stack = state.contents.get(place, ())
        state.contents[place] = (number, *stack) if bottom else (*stack, number)
        if places.in_play(place) and (places.in_play(old.place) or old.place == places.PLAYING):
            state.cards[number] = old.moved(place, state.turn.number)
        elif places.in_play(place):
            fresh = CardState(place, self.cast.owners[number], since=state.turn.number, marks=old.marks)
            state.cards[number] = fresh
        elif places.in_play(old.place) or place in _PILES:
            state.cards[number] = CardState(place, self.cast.owners[number], marks=_lasting(old.marks))
        else:
            state.cards[number] = old.moved(place, old.since)
        mind = self.cast.minds.get(number)
        if mind is not None and mind.listens:
            live = number in state.live
            if places.in_play(place) != live:
                state.live = tuple(other for other in state.live if other != number) if live else (*state.live, number)

    def arrange(self, place: int, cards: Sequence[int]) -> None:
        """Puts the cards of a place into a new order."""
        self.memo.clear()
        self.state.contents[place] = tuple(cards)

    # Asking

    def choose(
        self,
        player: int,
        prompt: str,
        options: Sequence[str],
        about: int = 0,
        labels: Callable[[str], str] | None = None,
    ) -> Ask[str]:
        return Ask(ChooseOne(player, prompt, options, about, labels))

    def choose_card(self, player: int, prompt: str, cards: Sequence[int], about: int = 0) -> Ask[int]:
        return Ask(ChooseCard(player, prompt, cards, about))

    def choose_some(
        self, player: int, prompt: str, cards: Sequence[int], least: int, most: int, about: int = 0
    ) -> Ask[tuple[int, ...]]:
        return Ask(ChooseSome(player, prompt, cards, least, most, about))

    def order(
        self, player: int, prompt: str, cards: Sequence[int], least: int, most: int, about: int = 0
    ) -> Ask[tuple[int, ...]]:
        return Ask(Order(player, prompt, cards, least, most, about))

    def yes(self, player: int, prompt: str, about: int = 0) -> Ask[bool]:
        return Ask(YesNo(player, prompt, about))

    def number(self, player: int, prompt: str, low: int, high: int, about: int = 0) -> Ask[int]:
        return Ask(ChooseNumber(player, prompt, low, high, about))

    async def show(self, player: int, prompt: str, cards: Sequence[int], seconds: int | None, about: int) -> None:
        """A look at hidden cards: the player's view holds them until the look ends."""
        self.tell("looked", player, cards, "BR-4.8", prompt, only=player)
        await Ask[str](Look(player, prompt, cards, seconds, about))

    def luck(self, prompt: str, cards: Sequence[int], count: int, about: int = 0) -> Ask[tuple[int, ...]]:
        return Ask(Chance(prompt, cards, count, about))


def _personas(card: Card) -> frozenset[str]:
    return card.personas if isinstance(card, Personnel) else frozenset((card.name,))


def _ranks(card: Personnel | Ship) -> tuple[int, int]:
    if isinstance(card, Ship):
        return card.staffing.count("Cmd"), len(card.staffing)
    commanders = sum("Cmd" in person.icons for person in card.people)
    return commanders, sum("Cmd" in person.icons or "Stf" in person.icons for person in card.people)


def _lasting_title(card: Card) -> str:
    """The title whose behaviour a card has while it is in play: of a combo dilemma only the second half stays there."""
    return card.halves[1].dilemma if isinstance(card, Dilemma) and card.halves else card.name


def _lasting(marks: tuple[str, ...]) -> tuple[str, ...]:
    """Once-per-game uses outlive leaving play; everything else on the card does not (ruling: in play)."""
    return tuple(mark for mark in marks if mark.startswith("once:"))


__all__ = ["Answer", "Ask", "Cast", "Core"]
