"""Decisions: typed questions that know their legal answers. Answers are stable ids, never list positions."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from math import comb

from spaceline.engine import chance
from spaceline.errors import SpacelineError

CHANCE = 2
"""The seat of luck: its decisions are answered by the seeded generator and written into the record."""

Answer = str | int | bool | tuple[int, ...] | tuple[str, ...]


class IllegalAnswer(SpacelineError, ValueError):
    """An answer the decision does not allow. Nothing has changed."""


class Decision:
    """Who decides, why, and among what."""

    __slots__ = ("_labels", "about", "player", "prompt")

    kind = "decision"

    def __init__(self, player: int, prompt: str, about: int = 0) -> None:
        self.player = player
        self.prompt = prompt
        self.about = about
        """The card that asks, or 0."""
        self._labels: Callable[[str], str] | None = None

    def legal(self, answer: object) -> bool:
        raise NotImplementedError  # pragma: no cover (every decision is one of the kinds below)

    def answers(self) -> Iterator[Answer]:
        """All legal answers, in a fixed order."""
        raise NotImplementedError  # pragma: no cover

    def sample(self, state: int) -> tuple[int, Answer]:
        """The next generator state, and one legal answer at random."""
        raise NotImplementedError  # pragma: no cover

    def parse(self, answer: object) -> Answer:
        """The legal answer that a plain (JSON) value stands for. Raises IllegalAnswer."""
        value = tuple(answer) if isinstance(answer, list) else answer
        if not self.legal(value):
            raise IllegalAnswer(f"{answer!r} is not a legal answer to: {self.prompt}")
        return value  # type: ignore[return-value]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} player {self.player}: {self.prompt}>"


class ChooseOne(Decision):
    """One of several options, each a stable word such as `move:14:22`."""

    __slots__ = ("options",)

    kind = "choose one"

    def __init__(
        self,
        player: int,
        prompt: str,
        options: Sequence[str],
        about: int = 0,
        labels: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(player, prompt, about)
        self.options = tuple(options)
        self._labels = labels

    def legal(self, answer: object) -> bool:
        return answer in self.options

    def answers(self) -> Iterator[Answer]:
        return iter(self.options)

    def sample(self, state: int) -> tuple[int, Answer]:
        state, index = chance.below(state, len(self.options))
        return state, self.options[index]

    def label(self, option: str) -> str:
        """What an option means, in words; only while the decision is open."""
        return self._labels(option) if self._labels is not None else option


class ChooseCard(Decision):
    """One card of several, by its number."""

    __slots__ = ("cards",)

    kind = "choose card"

    def __init__(self, player: int, prompt: str, cards: Sequence[int], about: int = 0) -> None:
        super().__init__(player, prompt, about)
        self.cards = tuple(cards)

    def legal(self, answer: object) -> bool:
        return type(answer) is int and answer in self.cards

    def answers(self) -> Iterator[Answer]:
        return iter(self.cards)

    def sample(self, state: int) -> tuple[int, Answer]:
        state, index = chance.below(state, len(self.cards))
        return state, self.cards[index]


class ChooseSome(Decision):
    """Between `least` and `most` cards of several, in no particular order (answered in ascending order)."""

    __slots__ = ("cards", "least", "most")

    kind = "choose some"

    def __init__(self, player: int, prompt: str, cards: Sequence[int], least: int, most: int, about: int = 0) -> None:
        super().__init__(player, prompt, about)
        self.cards = tuple(sorted(cards))
        self.least = least
        self.most = min(most, len(cards))

    def legal(self, answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and self.least <= len(answer) <= self.most
            and all(type(card) is int and card in self.cards for card in answer)
            and all(a < b for a, b in pairwise(answer))
        )

    def parse(self, answer: object) -> Answer:
        if isinstance(answer, list | tuple) and all(type(card) is int for card in answer):
            answer = tuple(sorted(answer))
        return super().parse(answer)

    def answers(self) -> Iterator[Answer]:
        for size in range(self.least, self.most + 1):
            yield from combinations(self.cards, size)

    def sample(self, state: int) -> tuple[int, Answer]:
        state, extra = chance.below(state, self.most - self.least + 1)
        state, picked = chance.sample(state, self.cards, self.least + extra)
        return state, tuple(sorted(picked))

    def __len__(self) -> int:
        return sum(comb(len(self.cards), size) for size in range(self.least, self.most + 1))


class Order(Decision):
    """Some cards in an order that matters: which, and which first."""

    __slots__ = ("cards", "least", "most")

    kind = "order"

    def __init__(self, player: int, prompt: str, cards: Sequence[int], least: int, most: int, about: int = 0) -> None:
        super().__init__(player, prompt, about)
        self.cards = tuple(cards)
        self.least = least
        self.most = min(most, len(cards))

    def legal(self, answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and self.least <= len(answer) <= self.most
            and all(type(card) is int and card in self.cards for card in answer)
            and len(set(answer)) == len(answer)
        )

    def answers(self) -> Iterator[Answer]:
        """Only the orders that keep the given sequence: there are too many to list them all."""
        for size in range(self.least, self.most + 1):
            yield from combinations(self.cards, size)

    def sample(self, state: int) -> tuple[int, Answer]:
        state, extra = chance.below(state, self.most - self.least + 1)
        return chance.sample(state, self.cards, self.least + extra)


class YesNo(Decision):
    """A plain question."""

    __slots__ = ()

    kind = "yes or no"

    def legal(self, answer: object) -> bool:
        return isinstance(answer, bool)

    def answers(self) -> Iterator[Answer]:
        return iter((True, False))

    def sample(self, state: int) -> tuple[int, Answer]:
        state, bit = chance.below(state, 2)
        return state, bool(bit)


class ChooseNumber(Decision):
    """A number between two bounds, both included."""

    __slots__ = ("high", "low")

    kind = "choose number"

    def __init__(self, player: int, prompt: str, low: int, high: int, about: int = 0) -> None:
        super().__init__(player, prompt, about)
        self.low = low
        self.high = high

    def legal(self, answer: object) -> bool:
        return type(answer) is int and self.low <= answer <= self.high

    def answers(self) -> Iterator[Answer]:
        return iter(range(self.low, self.high + 1))

    def sample(self, state: int) -> tuple[int, Answer]:
        state, offset = chance.below(state, self.high - self.low + 1)
        return state, self.low + offset


class Look(ChooseOne):
    """Cards shown to one player for some seconds, until the player has seen enough or the table takes them back."""

    __slots__ = ("cards", "seconds")

    kind = "look"

    def __init__(self, player: int, prompt: str, cards: Sequence[int], seconds: int | None, about: int = 0) -> None:
        super().__init__(player, prompt, ("done",), about)
        self.cards = tuple(cards)
        self.seconds = seconds


class Chance(Order):
    """Luck picks some cards in order, each outcome equally likely; a shuffle picks them all."""

    __slots__ = ()

    kind = "chance"

    def __init__(self, prompt: str, cards: Sequence[int], count: int, about: int = 0) -> None:
        super().__init__(CHANCE, prompt, cards, count, count, about)
