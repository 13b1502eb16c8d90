"""Moves: acknowledged when they are committed, once per key, and only on what the player has seen."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from spaceline.engine.decisions import IllegalAnswer
from spaceline.engine.occurrences import REVEALING
from spaceline.engine.secrecy import shows_hidden
from spaceline.game import Game
from spaceline.web import games
from spaceline.web.games import Loaded
from spaceline.web.models import Match, Move
from spaceline.web.refusals import NotYours, Refusal, Stale

TRIES = 5
"""How often a move is worked out again when the other player was faster and it still fits."""
SHORTEST_KEY, LONGEST_KEY = 8, 64
DEEDS = ("answer", "undo", "grant", "refuse", "concede")


@dataclass(frozen=True)
class Wish:
    """What a client asks for: a deed, on the version it saw, under a key of its own."""

    key: str
    version: int
    do: str = "answer"
    answer: Any = None

    @property
    def digest(self) -> str:
        plain = json.dumps([self.do, self.answer if self.do == "answer" else None], sort_keys=True)
        return hashlib.sha256(plain.encode()).hexdigest()


@dataclass(frozen=True)
class Done:
    """An acknowledged move: the version it made, and how the table stands."""

    version: int
    status: str


def read_wish(body: bytes) -> Wish:
    """A wish from the body of a request. Raises Refusal."""
    try:
        document = json.loads(body)
        wish = Wish(document["key"], document["version"], document.get("do", "answer"), document.get("answer"))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Refusal("not a move: give a JSON object with key, version and answer") from error
    return checked(wish)


def checked(wish: Wish) -> Wish:
    key = wish.key
    if type(key) is not str or not SHORTEST_KEY <= len(key) <= LONGEST_KEY or not (key.isascii() and key.isprintable()):
        raise Refusal(f"a move's key has {SHORTEST_KEY} to {LONGEST_KEY} plain letters, digits and signs")
    if type(wish.version) is not int:
        raise Refusal("a move's version is a whole number")
    if wish.do not in DEEDS:
        raise Refusal(f"a move is one of {', '.join(DEEDS)}")
    return wish


def act(code: str, person: Any, wish: Wish) -> Done:
    """Carries out one move. When this returns, the move is committed; when it raises, nothing has changed.

    The game is worked out without any lock. What is kept is kept only on the version that was read; where the
    opponent was faster, as when both seed at once, it is tried again as long as the player is still asked the same.
    """
    for _ in range(TRIES):
        match = Match.objects.select_related("one", "two").get(code=code)
        seat = match.seat_of(person)
        if seat is None:
            raise NotYours("you do not sit at this table")
        earlier = Move.objects.filter(match=match, seat=seat, key=wish.key).first()
        if earlier is not None:
            return _again(match, earlier, wish)
        if match.status != Match.PLAYING:
            raise Refusal("the game is over" if match.status == Match.OVER else "the game has not begun")
        in_time(match)
        _fits(match, seat, wish)
        write = _work_out(match, seat, wish)
        try:
            with transaction.atomic():
                if write():
                    Move.objects.create(match=match, seat=seat, key=wish.key, wish=wish.digest, version=match.version)
                    return Done(match.version, match.status)
        except IntegrityError:  # the same key came twice at the same moment: look at it again
            continue
    raise Stale("the table has gone on; look again")


def _again(match: Match, earlier: Move, wish: Wish) -> Done:
    if earlier.wish != wish.digest:
        raise Refusal("this key was used for another move")
    return Done(earlier.version, match.status)


def in_time(match: Match) -> None:
    """Nothing is done after the time, even before the clock has been looked at (TG-92)."""
    if match.clock_ends is not None and match.clock_ends <= timezone.now():
        raise Refusal("hands down: the time of this game is over")


def _fits(match: Match, seat: int, wish: Wish) -> None:
    """An answer fits as long as the player is asked the same; anything else needs the newest version."""
    oldest = match.asked(seat) if wish.do == "answer" else 0 if wish.do == "concede" else match.version
    if not oldest <= wish.version <= match.version:
        raise Stale("the table has gone on; look again")


Write = Callable[[], bool]
"""Keeps what has been worked out, within a transaction; False where somebody was faster."""


def _work_out(match: Match, seat: int, wish: Wish) -> Write:
    """Does it to the game in memory; raises where it is not to be done."""
    if wish.do == "undo":
        return _ask_to_take_back(match, seat)
    if wish.do in ("grant", "refuse"):
        return _reply(match, seat, granted=wish.do == "grant")
    loaded = games.take_up(match)
    with games.failing_safe(match):
        if wish.do == "concede":
            loaded.game.quit(seat)
        else:
            loaded.game.decide(seat, wish.answer)
    undo = _way_back(match, loaded, seat)
    return lambda: games.keep(match, loaded, undo=undo)


# Taking back (TG-91)


def _way_back(match: Match, loaded: Loaded, seat: int) -> tuple[int, int] | None:
    """Lets bots and standing passes answer; the seat and the length of the record to go back to, if it may.

    Standing passes are not to be noticed, so they do not stand in the way, nor does what the player had no choice
    about; everything else that follows does.
    """
    game = loaded.game
    may = game.may_undo(seat, friendly=True)
    length, told = len(game.record["answers"]), len(game.occurrences)
    games.settle(match, loaded)
    since = game.record["answers"][length:]
    seen = any(what.kind in REVEALING for what in game.occurrences[told:])
    seen = seen or any(shows_hidden(game.table, decision) for decision in game.decisions)
    quiet = all(who == seat or (who == 1 - seat and not match.bot and answer == "pass") for who, answer in since)
    return (seat, length - 1) if may and quiet and not seen and not game.over else None


def _ask_to_take_back(match: Match, seat: int) -> Write:
    """Against a bot the answer is taken back at once; a person is asked."""
    if match.undo_seat != seat:
        raise IllegalAnswer("that can no longer be taken back")
    if match.bot:
        return _take_back(match, seat)
    match.undo_asked = True
    return lambda: games.store(match, match.version, ("undo_asked",))


def _reply(match: Match, seat: int, *, granted: bool) -> Write:
    if not match.undo_asked or match.undo_seat == seat:
        raise IllegalAnswer("nobody asks you to take something back")
    if granted:
        return _take_back(match, 1 - seat)
    match.undo_asked = False
    return lambda: games.store(match, match.version, ("undo_asked",))


def _take_back(match: Match, seat: int) -> Write:
    """The position before the answer, with the story as it was then and a line about it."""
    if match.saved is None or match.undo_to is None:
        raise IllegalAnswer("that can no longer be taken back")
    with games.failing_safe(match):
        game = Game.from_record(match.saved["record"], until=match.undo_to)
        _ = game.decisions
    match.story = []
    loaded = Loaded(game, 0, 0, (None, None))
    note = f"{match.names()[seat]} takes an answer back."
    return lambda: games.keep(match, loaded, line=["told", seat, [], "TG-91", note, -1])


# Standing passes


def pass_always(code: str, person: Any, *, on: bool) -> None:
    """Sets whether a player's responses in the opponent's turn are passed without asking.

    The other side learns nothing of it, unless a response is open just now: that one is passed as if by hand.
    """
    for _ in range(TRIES):
        match = Match.objects.select_related("one", "two").get(code=code)
        seat = match.seat_of(person)
        if seat is None:
            raise NotYours("you do not sit at this table")
        in_time(match)
        field = "two_passes" if seat else "one_passes"
        setattr(match, field, on)
        loaded = games.take_up(match) if on and match.status == Match.PLAYING else None
        if loaded is None or not games.stands_to_pass(loaded.game, seat):
            Match.objects.filter(pk=match.pk).update(**{field: on})
            return
        games.settle(match, loaded)
        with transaction.atomic():
            if games.keep(match, loaded, fields=(field,)):
                return
    raise Stale("the table has gone on; look again")
