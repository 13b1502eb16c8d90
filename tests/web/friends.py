"""Two people at one table, dealt from a known seed, who can be played forward to a position of interest."""

import uuid
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from django.test import Client
from tests.properties.random_play import moves, sealed_decks
from tests.web.seats import Visitor

from spaceline.bots import bot
from spaceline.engine.decisions import ChooseOne
from spaceline.game import Game
from spaceline.web import games
from spaceline.web.models import Match, Person


def key() -> str:
    return str(uuid.uuid4())


def person(name: str, **facts: Any) -> Person:
    made = Person(username=name, **facts)
    made.set_unusable_password()
    made.save()
    return made


def browser_of(who: Person) -> Visitor:
    visitor = Visitor()
    visitor.client.force_login(who)
    return visitor


class Table:
    """A table of two people, or of one and a bot, with a browser each."""

    def __init__(self, seed: int = 1, *, bot_name: str = "", watched: bool = True, edition: str = "2001") -> None:
        decks = sealed_decks(seed, edition)
        self.people = [person(f"Ann {key()[:8]}"), person(f"Bob {key()[:8]}")]
        self.browsers = [browser_of(who) for who in self.people]
        match = games.open_table(self.people[0], decks[0], f"warp-speed-{edition}", str(seed), watched=watched)
        other = None if bot_name else self.people[1]
        self.code = games.sit_down(match.code, decks[1], person=other, bot_name=bot_name).code
        self._bots = [bot("captain", f"{seed}/{seat}") for seat in (0, 1)]

    @property
    def match(self) -> Match:
        return Match.objects.get(code=self.code)

    @property
    def record(self) -> dict[str, Any]:
        saved = self.match.saved
        assert saved is not None
        found: dict[str, Any] = saved["record"]
        return found

    @property
    def game(self) -> Game:
        return games.load(self.match)[0]

    def send(self, seat: int, **body: Any) -> Any:
        """A move from a seat's browser, on the newest version unless told otherwise."""
        return self.browsers[seat].move(self.code, **{"key": key(), "version": self.match.version, **body})

    def asked(self) -> list[int]:
        return [decision.player for decision in self.game.decisions]

    def play(self) -> None:
        """The first who is asked answers as a captain would."""
        game = self.game
        decision = game.decisions[0]
        seat = decision.player
        answer = self._bots[seat].choose(game.view(seat), decision)
        done = self.send(seat, answer=list(answer) if isinstance(answer, tuple) else answer)
        assert done.status_code == 200, done.content

    def play_until(self, wanted: Callable[["Table"], bool], most: int = 400) -> bool:
        """Plays on until it is so; False when the game ends before."""
        for _ in range(most):
            if self.match.status != Match.PLAYING:
                return False
            if wanted(self):
                return True
            self.play()
        return False


def table_where(wanted: Callable[[Table], bool], seeds: range = range(1, 12), **facts: Any) -> Table:
    """The first table at which it comes to be so."""
    for seed in seeds:
        table = Table(seed, **facts)
        if table.play_until(wanted):
            return table
    raise AssertionError("no table comes to this position")


def table_at(wanted: Callable[[Game], bool], extra: str = "", **fields: Any) -> Table:
    """A table that comes to a position by its last move; found by random play of the bare game, which is faster.

    With `extra`, both draw decks hold five copies of that card; `fields` of the table are set before the last move.
    """
    return next(tables_at(wanted, extra, **fields))


def tables_at(wanted: Callable[[Game], bool], extra: str = "", **fields: Any) -> Iterator[Table]:
    """Tables, one a game, that come to such a position."""
    for seed in range(60):
        one, two = sealed_decks(seed, "2001")
        if extra:
            one, two = (replace(deck, draw=(*deck.draw, *[extra] * 5)) for deck in (one, two))
        for game in moves(Game.start("warp-speed-2001", (one, two), seed), seed):
            if not game.over and wanted(game):
                yield _table_with(game, fields)
                break
    raise AssertionError("no other game comes to this position")


def _table_with(game: Game, fields: dict[str, Any]) -> Table:
    """A table one answer before a position, and that answer played at it."""
    table = Table()
    answers = game.record["answers"]
    last = max(number for number, (seat, _) in enumerate(answers) if seat in (0, 1))
    before = Game.from_record(game.record, until=last)
    story = [list(what) for what in before.occurrences]
    Match.objects.filter(code=table.code).update(saved=before.save(), story=story, **fields)
    seat, answer = answers[last]
    assert table.send(seat, answer=answer).status_code == 200
    return table


def may_respond(seat: int) -> Callable[[Game], bool]:
    """Whether a seat is asked for a response in the opponent's turn."""

    def wanted(game: Game) -> bool:
        decision = game.decision_for(seat)
        return (
            isinstance(decision, ChooseOne)
            and "pass" in decision.options
            and game.view(seat)["turn_player"] == 1 - seat
        )

    return wanted


def stranger() -> Visitor:
    visitor = Visitor()
    visitor.client = Client()
    return visitor
