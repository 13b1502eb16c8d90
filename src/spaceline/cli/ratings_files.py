"""From event files and results packages to what the ratings count, and the ratings file itself under a lock."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from spaceline.cli.output import InputError, read_text, write_text
from spaceline.ratings import Outcome, RatedEvent, RatedGame, RatingBook, RatingList, RatingsError, Standing
from spaceline.ratings.book import dumps, loads
from spaceline.ratings.ladder import Ladder
from spaceline.tournament import store
from spaceline.tournament.player_files import from_json, read_csv
from spaceline.tournament.players import AddressBook
from spaceline.tournament.submission import GameLine, Package, Rateable, make_package
from spaceline.tournament.submission_check import check_package
from spaceline.tournament.submission_files import read_package
from spaceline.tournament.vocabulary import TournamentError

DEFAULT = Path("ratings.json")
LONGEST_WAIT = 10.0

Stored = dict[RatingList, tuple[Standing, ...]]


def read_event(path: str) -> Package:
    """An event file or a results package. A package that does not add up is refused: its results cannot be trusted."""
    text = read_text(path)
    try:
        if text.startswith('{"step"'):
            event = store.loads(text.encode(), path).event
            return make_package(event, event.date + timedelta(days=event.policy.submission_days))
        package = read_package(text)
    except TournamentError as error:
        raise InputError(f"{path}: {error}") from error
    for difference in check_package(package):
        raise InputError(f"{path} does not add up: {difference}")
    return package


def left_out(package: Package, *, accept: bool) -> str:
    """Why an event is not rated; nothing if it is (TG-10, TG-14, TG-19)."""
    if package.event.rating_list is None:
        return f"{package.event.format.full_name} is never rated (TG-10)"
    if not package.event.sanctioned:
        return "not sanctioned, so it changes no rating (TG-14)"
    if package.handing.status is Rateable.DOUBTFUL and not accept:
        return f"may not be rated: {package.handing.reasons[0]} (TG-19)"
    return ""


def rated_event(package: Package, which: RatingList | None = None) -> RatedEvent:
    """What counts of a package: its games between two players. Byes and play-offs add nothing (TG-20, TG-43)."""
    event = package.event
    if event.rating_list is None:
        raise RatingsError(f"{event.name} ({event.format.full_name}) belongs to no rating list (TG-10)")
    if which is not None and event.rating_list != which:
        raise RatingsError(f"{event.name} counts in the {event.rating_list} list, not in the {which} one (TG-17)")
    return RatedEvent(
        id=event.id,
        date=event.date,
        list=RatingList(event.rating_list),
        sanctioned=event.sanctioned,
        games=tuple(RatedGame(*game.players, _outcome(game)) for game in package.games),
        title=event.name,
        names={player.id: player.name for player in package.players},
    )


def _outcome(game: GameLine) -> Outcome:
    """A win is a win, full or modified (AMB-20)."""
    if game.winner is None:
        return Outcome.TIE
    return Outcome.WIN if game.winner == 0 else Outcome.LOSS


def read_book(path: Path | None) -> tuple[RatingBook, Stored]:
    """The ratings file. The usual one may not be there yet; one that was named has to be."""
    if path is None and not DEFAULT.exists():
        return RatingBook(), dict.fromkeys(RatingList, ())
    where = path or DEFAULT
    try:
        return loads(read_text(str(where)))
    except RatingsError as error:
        raise InputError(f"{where}: {error}") from error


def write_book(path: Path | None, book: RatingBook) -> dict[RatingList, Ladder]:
    """Works out every list, writes the file whole, and returns the lists."""
    ladders = book.ladders()
    write_text(path or DEFAULT, dumps(book, ladders))
    return ladders


def is_new(path: Path | None) -> bool:
    return not (path or DEFAULT).exists()


@contextmanager
def alone(path: Path | None) -> Iterator[None]:
    """Keeps other processes from changing the ratings file between reading and writing it, by a lock on its folder."""
    where = path or DEFAULT
    try:
        folder = os.open(where.parent, os.O_RDONLY)
    except OSError as error:
        raise InputError(f"cannot write {where}: {error.strerror or error}") from error
    try:
        deadline = time.monotonic() + LONGEST_WAIT
        while not _locked(folder):
            if time.monotonic() > deadline:
                raise InputError(f"{where} is in use by another program; try again")
            time.sleep(0.01)
        yield
    finally:
        os.close(folder)


def _locked(folder: int) -> bool:
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def read_people(path: str | None) -> AddressBook:
    """An address book, CSV or JSON; an empty one where none is named."""
    if path is None:
        return AddressBook()
    text = read_text(path)
    return from_json(text) if text.lstrip().startswith("{") else read_csv(text)


def with_merges(book: RatingBook, people: AddressBook) -> RatingBook:
    """The ratings with the merges of an address book (TG-18)."""
    for gone, keep in people.same_as.items():
        if book.same_as.get(gone, gone) != book.same_as.get(keep, keep):
            book = book.merge(keep, gone)
    return book
