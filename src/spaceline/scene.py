"""Scenes: any position put on the table in table talk, for tests, puzzles and examples; impossible ones are refused.

scene = Scene("warp-speed-2001")
scene.mission("Excavation", seeds=["Archer"])
scene.ship("Runabout", at="Excavation", aboard=["Data"])
scene.team("Excavation", ["Jean-Luc Picard", "Worf"])
stage = scene.orders()
stage.answer("attempt Excavation")
"""

from collections.abc import Iterable, Sequence
from typing import Any

from spaceline.behaviours import book
from spaceline.cards import catalogue
from spaceline.cards.models import Mission
from spaceline.decks import Deck
from spaceline.engine import chance, places
from spaceline.engine.core import Cast
from spaceline.engine.decisions import CHANCE, Chance, ChooseCard, ChooseOne, ChooseSome, Decision, Order
from spaceline.engine.game import Setup
from spaceline.engine.reporting import DEFAULTS
from spaceline.engine.state import CardState, Frame, PlayerState, State, Turn
from spaceline.errors import SpacelineError
from spaceline.formats.rulesets import ruleset as named
from spaceline.game import Game

_ORDINARY = "Palteth"
_DECK = 20


class SceneError(SpacelineError, ValueError):
    """A position that cannot be, or a word of table talk that means nothing there."""


class Scene:
    """A position in the making. Cards are called by name; of several copies the first laid down is meant."""

    def __init__(self, ruleset: str = "warp-speed-2001", seed: int | str = 0) -> None:
        self.rules = named(ruleset)
        self.seed = seed
        self._cards: list[tuple[str, int, int, dict[str, Any]]] = []
        self._numbers: dict[str, list[int]] = {}
        self._luck: list[str] = []
        self._decks: set[int] = set()
        self._players = [PlayerState(), PlayerState()]

    # Laying cards down

    def put(self, name: str, place: int, owner: int, **state: Any) -> int:
        """One card in a place; `state` sets fields of its CardState. Returns its number."""
        card = catalogue().find(name)
        number = places.FIRST_CARD + len(self._cards)
        affiliations = getattr(card, "affiliations", ()) if not isinstance(card, Mission) else ()
        state.setdefault("affiliation", affiliations[0] if affiliations else getattr(card, "affiliation", ""))
        state.setdefault("controller", owner)
        self._cards.append((card.name, place, owner, state))
        self._numbers.setdefault(card.name, []).append(number)
        return number

    def number(self, name: str) -> int:
        try:
            return self._numbers[catalogue().find(name).name][0]
        except KeyError:
            raise SceneError(f"{name} is not on the table") from None

    def mission(
        self, name: str, owner: int = 0, *, up: bool = True, seeds: Sequence[str | tuple[str, int]] = (), **state: Any
    ) -> int:
        """A mission at the right end of the spaceline. Seeds, first met first, are the opponent's, or (name, owner)."""
        number = self.put(name, places.SPACELINE, owner, up=up, **state)
        for seed in seeds:
            title, seeder = (seed, 1 - owner) if isinstance(seed, str) else seed
            self.put(title, places.seeds(number), seeder)
        return number

    def outpost(self, name: str, at: str, owner: int = 0, *, aboard: Iterable[str] = (), on: Iterable[str] = ()) -> int:
        number = self.put(name, places.orbit(self._mission(at)), owner)
        self._fill(number, owner, aboard, on)
        return number

    def aboard(self, host: str, names: Iterable[str], owner: int = 0, **state: Any) -> list[int]:
        """People or equipment aboard a ship or an outpost, a built-in one too."""
        return [self.put(name, places.aboard(self.number(host)), owner, **state) for name in names]

    def ship(
        self,
        name: str,
        at: str,
        owner: int = 0,
        *,
        aboard: Iterable[str] = (),
        on: Iterable[str] = (),
        docked: str = "",
        **state: Any,
    ) -> int:
        if docked:
            state["docked"] = self.number(docked)
        number = self.put(name, places.orbit(self._mission(at)), owner, **state)
        self._fill(number, owner, aboard, on)
        return number

    def team(self, at: str, names: Iterable[str], owner: int = 0, **state: Any) -> list[int]:
        """An Away Team with its equipment on a planet."""
        mission = self._mission(at)
        card = catalogue()[self._cards[mission - places.FIRST_CARD][0]]
        if isinstance(card, Mission) and card.where == "space":
            raise SceneError(f"{card.name} has no surface")
        return [self.put(name, places.surface(mission), owner, **state) for name in names]

    def hand(self, owner: int, *names: str, **state: Any) -> list[int]:
        return [self.put(name, places.hand(owner), owner, **state) for name in names]

    def earned(self, owner: int, *names: str) -> list[int]:
        """Artifacts in hand that have been earned."""
        return self.hand(owner, *names, marks=("earned",))

    def deck(self, owner: int, *names: str) -> list[int]:
        """A draw deck, top card first. A player without one gets a deck of ordinary people."""
        self._decks.add(owner)
        return [self.put(name, places.draw_deck(owner), owner) for name in names]

    def player(self, owner: int, *, points: int = 0, solved: Sequence[str] = (), **state: Any) -> None:
        """What a player has scored and solved so far."""
        missions = tuple(
            number
            for name in solved
            for number in self._numbers[catalogue().find(name).name]
            if self._cards[number - places.FIRST_CARD][2] == owner
        )
        self._players[owner] = PlayerState(points=points, solved=missions, **state)

    def discards(self, owner: int, *names: str) -> list[int]:
        return [self.put(name, places.discard_pile(owner), owner) for name in names]

    def table(self, owner: int, *names: str, **state: Any) -> list[int]:
        return [self.put(name, places.table(owner), owner, **state) for name in names]

    def on(self, host: str, name: str, owner: int = 0, **state: Any) -> int:
        return self.put(name, places.on(self.number(host)), owner, **state)

    def luck(self, *names: str) -> None:
        """Luck picks these, one after the other, wherever it can; after them the generator goes on."""
        self._luck += names

    def _mission(self, name: str) -> int:
        number = self.number(name)
        if self._cards[number - places.FIRST_CARD][1] != places.SPACELINE:
            raise SceneError(f"{name} is not a location")
        return number

    def _fill(self, host: int, owner: int, aboard: Iterable[str], on: Iterable[str]) -> None:
        for name in aboard:
            self.put(name, places.aboard(host), owner)
        for name in on:
            self.put(name, places.on(host), owner)

    # Action

    def orders(self, player: int = 0, turn: int = 5) -> "Stage":
        """It is the player's turn, and time for orders."""
        return self.begin("orders", player, turn)

    def plays(self, player: int = 0, turn: int = 5) -> "Stage":
        """It is the player's turn, and time for card plays."""
        return self.begin("plays", player, turn)

    def begin(self, phase: str, player: int = 0, turn: int = 5) -> "Stage":
        for owner in set(places.PLAYERS) - self._decks:
            self.deck(owner, *[_ORDINARY] * _DECK)
        cards = [catalogue()[name] for name, _, _, _ in self._cards]
        owners = [owner for _, _, owner, _ in self._cards]
        cast = Cast(cards, owners, book(self.rules.layer), DEFAULTS)
        state = State()
        state.chance = chance.seeded(self.seed)
        for number, (name, place, _, fields) in enumerate(self._cards, places.FIRST_CARD):
            state.cards[number] = CardState(place=place, **fields)
            state.contents[place] = (*state.contents.get(place, ()), number)
            mind = cast.minds.get(number)
            if mind is not None and mind.listens and places.in_play(place):
                state.live = (*state.live, number)
            self._refuse_impossible(name, number, cast, state)
        state.players = (self._players[0], self._players[1])
        state.turn = Turn(turn, player)
        state.frames = (Frame(phase, player),)
        setup = Setup(self.rules, (Deck(), Deck()), self.seed, 0, cast)
        return Stage(Game(setup, state, [], automatic=False, logged=True), dict(self._numbers), list(self._luck))

    def _refuse_impossible(self, name: str, number: int, cast: Cast, state: State) -> None:
        card = cast.cards[number]
        if not card.unique or not places.in_play(state.cards[number].place) or isinstance(card, Mission):
            return
        for other in self._numbers[name]:
            twin = state.cards.get(other)
            if other == number or twin is None or not places.in_play(twin.place):
                continue
            if cast.owners[other] == cast.owners[number]:
                raise SceneError(f"{name} is unique: one player cannot have two in play (BR-1.11)")


class Stage:
    """A scene being played: answers are given in table talk, luck follows the script."""

    def __init__(self, game: Game, numbers: dict[str, list[int]], luck: list[str]) -> None:
        self.game = game
        self._numbers = numbers
        self._luck = luck
        self._dice = chance.seeded("stage")
        self._roll()

    # Looking

    def number(self, name: str) -> int:
        return self._numbers[catalogue().find(name).name][0]

    def card(self, name: str) -> CardState:
        return self.game.table.state.cards[self.number(name)]

    def where(self, name: str) -> str:
        """The place of a card in words: "hand", "discard pile", "on Excavation", "aboard Runabout" ..."""
        place = self.card(name).place
        host = places.host(place)
        if host < 2:
            return places.pile_name(place)
        if place == places.SPACELINE:
            return "spaceline"
        if host == 2:
            return "away" if place == places.AWAY else "in the air"
        words = ("aboard", "on", "under", "at", "held at", "surface of")
        return f"{words[places.relation(place)]} {self.game.table.name(host)}"

    def points(self, player: int = 0) -> int:
        return self.game.table.state.players[player].points

    @property
    def story(self) -> str:
        return "\n".join(self.game.story())

    @property
    def decision(self) -> Decision:
        decisions = self.game.decisions
        if not decisions:
            raise SceneError("nothing is to be decided: the game is over")
        return decisions[0]

    @property
    def options(self) -> list[str]:
        """What can be answered now, in table talk."""
        decision = self.decision
        if isinstance(decision, ChooseOne):
            return [self._talk(option) for option in decision.options]
        if isinstance(decision, ChooseCard | ChooseSome | Order):
            return [self.game.table.name(card) for card in decision.cards]
        return [str(answer) for answer in decision.answers()]

    def may(self, words: str) -> bool:
        return words in self.options

    def _talk(self, option: str) -> str:
        cast = self.game.table.cast.cards
        parts = option.split(":")
        return " ".join(cast[int(part)].name if part.isdigit() and int(part) in cast else part for part in parts)

    # Acting

    def answer(self, *words: Any) -> "Stage":
        """Answers the decision at hand; for some cards give their names, for yes or no a bool, else one phrase."""
        decision = self.decision
        self.game.decide(decision.player, self._meaning(decision, words))
        self._roll()
        return self

    def say(self, *phrases: Any) -> "Stage":
        """Several answers, one after the other."""
        for phrase in phrases:
            self.answer(*(phrase if isinstance(phrase, tuple) else (phrase,)))
        return self

    def _meaning(self, decision: Decision, words: tuple[Any, ...]) -> Any:
        if isinstance(decision, ChooseOne):
            for option in decision.options:
                if words[0] in (option, self._talk(option)):
                    return option
            raise SceneError(f"{words[0]!r} is not among {self.options}")
        if isinstance(decision, ChooseCard):
            return self._among(decision.cards, words[0])
        if isinstance(decision, ChooseSome | Order):
            picked: list[int] = []
            for word in words:
                picked.append(self._among([card for card in decision.cards if card not in picked], word))
            return tuple(picked)
        return words[0]

    def _among(self, cards: Sequence[int], word: Any) -> int:
        for card in cards:
            if word in (card, self.game.table.name(card)):
                return card
        raise SceneError(f"{word!r} is not among {[self.game.table.name(card) for card in cards]}")

    def _roll(self) -> None:
        """Answers for luck: by the script where it fits, by the generator otherwise."""
        while self.game.decisions and self.game.decisions[0].player == CHANCE:
            decision = self.game.decisions[0]
            self._dice, answer = decision.sample(self._dice)
            if isinstance(decision, Chance) and self._luck:
                names = {
                    self.game.table.name(card): card for card in reversed(decision.cards) if card >= places.FIRST_CARD
                }
                if self._luck[0] in names and decision.most < len(decision.cards):
                    wanted = names[self._luck.pop(0)]
                    others = [card for card in decision.cards if card != wanted]
                    answer = (wanted, *others[: decision.most - 1])
            self.game.decide(CHANCE, answer)

    def pass_all(self, limit: int = 200) -> "Stage":
        """Passes on everything optional until the turn player has the next real choice."""
        for _ in range(limit):
            if not self.game.decisions:
                break
            decision = self.decision
            if isinstance(decision, ChooseOne) and "pass" in decision.options:
                self.answer("pass")
            else:
                break
        return self

    def end_turn(self, limit: int = 60) -> "Stage":
        """Ends the turn at hand, taking the first legal answer where something must be chosen on the way."""
        turn = self.game.table.state.turn.number
        for _ in range(limit):
            if not self.game.decisions or self.game.table.state.turn.number != turn:
                break
            decision = self.decision
            if isinstance(decision, ChooseOne):
                word = next((word for word in ("end", "pass", "done") if word in decision.options), decision.options[0])
                self.answer(word)
            else:
                self.game.decide(decision.player, next(iter(decision.answers())))
                self._roll()
        return self
