"""The game as users import it: the engine with the catalogue, the behaviours and the rulesets at hand."""

from collections.abc import Mapping
from typing import Any, Self

from spaceline.behaviours.book import book
from spaceline.cards.catalogue import catalogue
from spaceline.decks import Deck
from spaceline.engine.decisions import IllegalAnswer
from spaceline.engine.game import DeckLists, recorded
from spaceline.engine.game import Game as Engine
from spaceline.engine.ruleset import Ruleset
from spaceline.errors import SpacelineError
from spaceline.formats.rulesets import ruleset as named


class RecordError(SpacelineError, ValueError):
    """A game record that cannot be used."""


class Game(Engine):
    """A game of Warp Speed."""

    __slots__ = ()

    @classmethod
    def start(
        cls,
        ruleset: str | Ruleset,
        decks: tuple[DeckLists, DeckLists],
        seed: int | str = 0,
        *,
        starter: int | None = None,
        automatic: bool = True,
        logged: bool = True,
    ) -> Self:
        """A new game of two decks, repeatable by its seed."""
        rules = named(ruleset) if isinstance(ruleset, str) else ruleset
        return cls.begin(
            rules, decks, catalogue(), book(rules.layer), seed, starter=starter, automatic=automatic, logged=logged
        )

    @classmethod
    def from_record(cls, record: Mapping[str, Any], *, until: int | None = None, logged: bool = True) -> Self:
        """The game that a record tells, to its end or up to a number of answers. Raises RecordError."""
        game = cls._set_up(record, logged=logged)
        try:
            answers = recorded(record["answers"])[:until]
            game.replay(answers)
            if not game.has_given(answers):
                raise IllegalAnswer("its luck is not the luck of its seed")
        except (IllegalAnswer, KeyError, TypeError, ValueError) as error:
            raise RecordError(f"the record does not fit the game: {error}") from error
        return game

    @classmethod
    def load(cls, saved: Mapping[str, Any]) -> Self:
        """A saved position, ready to go on."""
        try:
            game = cls._set_up(saved["record"], logged=True)
            game.load_into(saved)
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise RecordError(f"not a saved game: {error}") from error
        return game

    @classmethod
    def _set_up(cls, record: Mapping[str, Any], *, logged: bool) -> Self:
        try:
            one, two = (
                Deck(name="", missions=tuple(deck["missions"]), seed=tuple(deck["seed"]), draw=tuple(deck["draw"]))
                for deck in record["decks"]
            )
            return cls.start(record["ruleset"], (one, two), record["seed"], starter=record["starter"], logged=logged)
        except (KeyError, TypeError, ValueError) as error:
            raise RecordError(f"not a game record: {error}") from error
