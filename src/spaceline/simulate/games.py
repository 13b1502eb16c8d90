"""One game of many: which decks, which seats, which luck, and what is written down about it."""

from collections import Counter
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any, Final, TypeVar

from spaceline.bots import bot, decks_for, play_out
from spaceline.cards import catalogue
from spaceline.cards.models import Personnel
from spaceline.decks import Deck
from spaceline.errors import SpacelineError
from spaceline.formats.rulesets import EDITIONS, for_edition
from spaceline.game import Game

T = TypeVar("T")

ALL: Final = "all"
"""The editions take turns."""
MOST_GAMES: Final = 1_000_000
"""Of one plan; the plans of two seeds have no game in common."""


class BrokenGame(SpacelineError):
    """A game that a bot, or the rules, could not bring to an end."""


@dataclass(frozen=True)
class Plan:
    """Which games are played: enough to play any one of them again. Raises a SpacelineError where that is not so."""

    bots: tuple[str, str]
    edition: str = ALL
    seed: int = 0

    def __post_init__(self) -> None:
        for name in self.bots:
            bot(name)
        if self.edition != ALL:
            for_edition(self.edition)

    @property
    def twins(self) -> bool:
        """Two copies of one bot: with the seats swapped they would only play the same game again."""
        return self.bots[0] == self.bots[1]

    def deal_of(self, index: int) -> int:
        """The number of the boxes and the luck of a game: two games in a row share them."""
        return index if self.twins else index // 2

    def seed_of(self, index: int) -> int:
        return self.seed * MOST_GAMES + self.deal_of(index)

    def edition_of(self, index: int) -> str:
        return EDITIONS[self.deal_of(index) % len(EDITIONS)] if self.edition == ALL else self.edition

    def seats_of(self, index: int) -> tuple[str, str]:
        """The bots in the order of their seats, which they swap every other game."""
        return self.bots if index % 2 == 0 else (self.bots[1], self.bots[0])

    def document(self) -> dict[str, Any]:
        return {**asdict(self), "bots": list(self.bots)}


@dataclass(frozen=True)
class Meetings:
    """How often a bot's people met a dilemma in a game, and how often it stopped them (BR-10.13)."""

    dilemma: str
    bot: int
    met: int
    failed: int


@dataclass(frozen=True)
class Played:
    """What is kept of a game. Bots are numbered as in the plan, whatever seat they had."""

    index: int
    edition: str
    seed: int
    first: int
    """The bot that had the first turn."""
    winner: int | None
    kind: str
    how: str
    missions: tuple[int, int]
    points: tuple[int, int]
    turns: int
    """Of both players together."""
    decisions: int
    affiliations: tuple[str, str]
    """The affiliation most of each bot's people have."""
    dilemmas: tuple[Meetings, ...]
    seconds: float
    """How long it took: the only thing here that is not the same every time."""


def play_one(plan: Plan, index: int) -> Played:
    """Plays one game of a plan. Raises BrokenGame with the command that plays that game alone."""
    edition, seed = plan.edition_of(index), plan.seed_of(index)
    names = plan.seats_of(index)
    start = perf_counter()
    try:
        players = [bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
        decks = decks_for(players, seed, edition)
        game = Game.start(for_edition(edition), decks, seed)
        decisions = play_out(game, players)
    except Exception as error:
        alone = f"spaceline game run --bots {','.join(names)} --edition {edition} --seed {seed}"
        raise BrokenGame(f"game {index} broke off ({type(error).__name__}: {error}); alone it is `{alone}`") from error
    return _noted(plan, index, game, decks, decisions, perf_counter() - start)


def _noted(plan: Plan, index: int, game: Game, decks: tuple[Deck, Deck], decisions: int, seconds: float) -> Played:
    result = game.result
    if result is None:
        raise BrokenGame(f"game {index} has no result")
    swapped = index % 2
    return Played(
        index=index,
        edition=plan.edition_of(index),
        seed=plan.seed_of(index),
        first=game.table.state.starter ^ swapped,
        winner=None if result.winner is None else result.winner ^ swapped,
        kind=result.kind,
        how=result.how,
        missions=_by_bot(result.missions, swapped),
        points=_by_bot(result.points, swapped),
        turns=game.table.state.turn.number,
        decisions=decisions,
        affiliations=_by_bot((_affiliation(decks[0]), _affiliation(decks[1])), swapped),
        dilemmas=_meetings(game, swapped),
        seconds=round(seconds, 4),
    )


def _by_bot(pair: tuple[T, T], swapped: int) -> tuple[T, T]:
    return (pair[1], pair[0]) if swapped else pair


def _affiliation(deck: Deck) -> str:
    cards = [card for name in deck.draw if isinstance(card := catalogue()[name], Personnel)]
    counts = Counter(card.affiliations[0] for card in cards)
    return min(counts, key=lambda name: (-counts[name], name), default="Nobody")


def _meetings(game: Game, swapped: int) -> tuple[Meetings, ...]:
    """A combo is met once, though each half is told (EP-17)."""
    met: Counter[tuple[str, int]] = Counter()
    failed: Counter[tuple[str, int]] = Counter()
    for what in game.occurrences:
        if what.kind == "encountered" and what.rule == "BR-10.6":
            met[game.table.name(what.cards[0]), what.player ^ swapped] += 1
        elif what.kind == "failed":
            failed[game.table.name(what.cards[0]), what.player ^ swapped] += 1
    return tuple(Meetings(name, who, count, failed[name, who]) for (name, who), count in sorted(met.items()))
