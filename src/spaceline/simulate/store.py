"""Results on disk: a game a line as it ends, so that an interrupted run goes on where it stopped."""

import fcntl
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from spaceline import __version__
from spaceline.errors import SpacelineError
from spaceline.simulate.games import Plan, Played
from spaceline.simulate.rows import game_of, line_of

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"


class StoreError(SpacelineError):
    """Results that cannot be read or written."""


class Store:
    """A folder with the games of one plan, for one run at a time: open it with `Store.opened`."""

    def __init__(self, file: BinaryIO, done: dict[int, Played]) -> None:
        self._file = file
        self.done = done
        """The games that were there."""

    @classmethod
    @contextmanager
    def opened(cls, folder: Path, plan: Plan) -> Iterator["Store"]:
        """Raises StoreError, and changes nothing, where the folder holds other games or cannot be used."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            known = _same_plan(folder / PLAN, plan)
            file = (folder / GAMES).open("a+b", buffering=0)
        except OSError as error:
            raise StoreError(f"cannot write to {folder}: {error.strerror or error}") from error
        with file:
            _lock(file, folder)
            if not known:
                _write_plan(file, folder / PLAN, plan)
            yield cls(file, _read(file, folder / GAMES, plan))

    def add(self, game: Played) -> None:
        """Writes a game down at once."""
        line = line_of(game).encode()
        try:
            written = self._file.write(line)
        except OSError as error:
            raise StoreError(f"cannot write {GAMES}: {error.strerror or error}") from error
        if written != len(line):
            raise StoreError(f"cannot write {GAMES}: the disk is full")


def _document(plan: Plan) -> dict[str, object]:
    return {**plan.document(), "version": __version__}


def _same_plan(file: Path, plan: Plan) -> bool:
    """Whether the plan is written there. The games of two plans are not thrown together."""
    if not file.exists():
        return False
    try:
        other = json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        raise StoreError(f"{file} is not a plan of games: {error}") from error
    if other != _document(plan):
        raise StoreError(f"{file.parent} holds games of another plan ({_told(other)}); take another folder")
    return True


def _told(other: object) -> str:
    if not isinstance(other, dict):
        return "one that cannot be read"
    return ", ".join(f"{name} {value}" for name, value in other.items())


def _lock(file: BinaryIO, folder: Path) -> None:
    """The lock goes with the process, however that ends."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StoreError(f"another run is writing to {folder}") from None
    except OSError as error:
        raise StoreError(f"cannot lock {folder / GAMES}: {error.strerror or error}") from error


def _write_plan(file: BinaryIO, path: Path, plan: Plan) -> None:
    if file.tell():
        raise StoreError(f"{path.parent} holds games, but no {PLAN} that tells which; take another folder")
    scratch = path.with_name(f".{path.name}.part")
    try:
        scratch.write_text(json.dumps(_document(plan)) + "\n", encoding="utf-8")
        scratch.replace(path)
    except OSError as error:
        raise StoreError(f"cannot write {path}: {error.strerror or error}") from error


def _read(file: BinaryIO, path: Path, plan: Plan) -> dict[int, Played]:
    """The games played so far. A last line that was cut off is taken away, and its game played again."""
    file.seek(0)
    data = file.read()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        file.truncate(whole)
    found: dict[int, Played] = {}
    for number, line in enumerate(data[:whole].splitlines(), 1):
        try:
            game = game_of(line)
        except ValueError as error:
            raise StoreError(f"{path}, line {number} is not a game: {error}") from error
        if game.index < 0 or (game.edition, game.seed) != (plan.edition_of(game.index), plan.seed_of(game.index)):
            raise StoreError(f"{path}, line {number} is not a game of this plan")
        found[game.index] = game
    return found
