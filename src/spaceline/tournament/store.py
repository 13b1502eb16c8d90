"""The event file: the one place of this package that reads and writes.

The file is JSON Lines, one step a line, only ever appended to. Each line ends with a checksum that covers the line and
the checksum before it, so a changed, lost or exchanged line shows. Readers and writers lock the file itself; a writer
reads the file again under its lock, so what another process has just written is there.

A step is acknowledged when its line has reached the disk. Before a line is appended, a note beside the file says where
it will begin; the note goes when the line is safe. After a crash or a full disk in between, the note tells the
unfinished line from one that was acknowledged and damaged later: the first is dropped, the second is refused.
"""

import fcntl
import hashlib
import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from spaceline.tournament.fold import apply, fold, standing_steps
from spaceline.tournament.state import Event
from spaceline.tournament.steps import Action, Created, Step, Undone, step_from_json, step_to_json
from spaceline.tournament.vocabulary import TournamentError

LONGEST_WAIT = 10.0  # seconds for another process to finish its write
LARGEST_FILE = 256 * 1024 * 1024
CHECK_DIGITS = 16
CHECK_FIELD = ',"check":"'
TAIL = len(CHECK_FIELD) + CHECK_DIGITS + len('"}')


class EventFileError(TournamentError):
    """The event file cannot be read or written; it is as it was."""


@dataclass(frozen=True, slots=True)
class EventFile:
    """A file's steps and the event they make."""

    steps: tuple[Step, ...]
    event: Event


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def create(path: Path, action: Created, at: str, by: str) -> EventFile:
    """Writes a new event file; an existing one is never replaced."""
    step = Step(1, at, by, action)
    event = apply(None, step)
    scratch = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        descriptor = os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        try:
            _write_all(descriptor, _line(step, ""))
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        _publish(scratch, path)
        _sync_directory(path)
    except FileExistsError:
        raise EventFileError(f"{path} exists already; an event file is never overwritten") from None
    except OSError as error:
        raise EventFileError(f"cannot write {path}: {error.strerror or error}") from error
    finally:
        with suppress(OSError):
            scratch.unlink()
    return EventFile((step,), event)


def _publish(scratch: Path, path: Path) -> None:
    """Gives a finished file its name, unless the name is taken."""
    try:
        os.link(scratch, path)  # unlike a rename this fails when the name is taken
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if path.exists():
            raise FileExistsError from None
        scratch.rename(path)


def load(path: Path) -> EventFile:
    """The event in a file. A damaged file is refused; the line of an interrupted write is left out."""
    with _opened(path, write=False) as descriptor:
        return _load(path, descriptor)[0]


def loads(data: bytes, name: str = "the event") -> EventFile:
    """The event in bytes that are a whole event file, for example from standard input."""
    steps, _ = _parse(data, name)
    return EventFile(steps, fold(steps))


def append(path: Path, act: Callable[[Event], Action], at: str, by: str | None = None) -> EventFile:
    """One more step, in the director's name unless `by` gives another.

    `act` sees the event as it is under the lock and gives the step, or raises and nothing changes.
    """
    return _append(path, lambda file: act(file.event), at, by)


def undo(path: Path, at: str, by: str | None = None, reason: str = "", expected: int | None = None) -> EventFile:
    """Takes back the latest step that stands; with `expected`, only if that is the one."""

    def act(file: EventFile) -> Action:
        standing = standing_steps(file.steps)
        if len(standing) < 2:
            raise TournamentError("there is nothing to undo")
        latest = standing[-1].number
        if expected is not None and latest != expected:
            raise TournamentError(f"the latest step is {latest}, not {expected}; look again before undoing it")
        return Undone(latest, reason)

    return _append(path, act, at, by)


def examine(data: bytes, name: str = "the event") -> tuple[tuple[Step, ...], tuple[str, ...]]:
    """The steps of a file that may have been tampered with, and the faults of its checksums; nothing is folded."""
    faults: list[str] = []
    steps, _ = _parse(data, name, faults)
    return steps, tuple(faults)


def read_bytes(path: Path) -> bytes:
    """The file's acknowledged bytes, read under the lock."""
    with _opened(path, write=False) as descriptor:
        data = _read_all(path, descriptor)
        return data[: _acknowledged(path, data)]


def repair(path: Path) -> int:
    """Drops an incomplete last line for good; returns how many bytes went. Damage elsewhere is refused."""
    with _opened(path, write=True) as descriptor:
        data = _read_all(path, descriptor)
        whole = data.rfind(b"\n") + 1
        _parse(data[:whole], str(path))
        if whole < len(data):
            os.ftruncate(descriptor, whole)
            os.fsync(descriptor)
        _note(path).unlink(missing_ok=True)
        return len(data) - whole


def _append(path: Path, act: Callable[[EventFile], Action], at: str, by: str | None) -> EventFile:
    with _opened(path, write=True) as descriptor:
        file, check, end = _load(path, descriptor)
        action = act(file)
        who = by if by is not None else file.event.director or "director"
        step = Step(len(file.steps) + 1, at, who, action)
        steps = (*file.steps, step)
        event = fold(steps) if isinstance(action, Undone) else apply(file.event, step)
        _write_line(path, descriptor, end, _line(step, check))
        return EventFile(steps, event)


def _load(path: Path, descriptor: int) -> tuple[EventFile, str, int]:
    data = _read_all(path, descriptor)
    end = _acknowledged(path, data)
    steps, check = _parse(data[:end], str(path))
    return EventFile(steps, fold(steps)), check, end


def _line(step: Step, previous: str) -> bytes:
    body = json.dumps(step_to_json(step), ensure_ascii=False, separators=(",", ":"))
    try:
        return f'{body[:-1]}{CHECK_FIELD}{_check(previous, body)}"}}\n'.encode()
    except UnicodeEncodeError:
        raise TournamentError("this text has a character that is no character; write it in plain Unicode") from None


def _check(previous: str, body: str) -> str:
    return hashlib.sha256(f"{previous}\n{body}".encode()).hexdigest()[:CHECK_DIGITS]


def _parse(data: bytes, name: str, faults: list[str] | None = None) -> tuple[tuple[Step, ...], str]:
    """The steps of a whole file and the last checksum. Faults of checksums go into `faults` if there is a list."""
    if not data:
        raise EventFileError(f"{name} is empty, not an event file")
    try:
        lines = data.decode().split("\n")
    except UnicodeDecodeError:
        raise EventFileError(f"{name} is not an event file: it is not UTF-8 text") from None
    if lines.pop():
        raise EventFileError(
            f"{name} breaks off in the middle of step {len(lines) + 1}; it has been cut short. "
            f"If the {len(lines)} whole steps are all there is, `spaceline tournament repair` keeps them"
        )
    steps: list[Step] = []
    check = ""
    for number, line in enumerate(lines, start=1):
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            raise EventFileError(f"{name} is not an event file, or damaged: line {number} is not JSON") from None
        stated = value.pop("check", None) if isinstance(value, dict) else None
        if not isinstance(stated, str):
            raise EventFileError(f"{name} is not an event file, or damaged: line {number} is not a step")
        check = _check(check, f"{line[:-TAIL]}}}")
        if line[-TAIL:] != f'{CHECK_FIELD}{check}"}}':
            fault = f"step {number} was changed after it was written: its checksum does not fit"
            if faults is None:
                raise EventFileError(f"{name} is damaged: {fault}")
            faults.append(fault)
            check = stated  # so that only the changed line is named, not all that follow
        try:
            steps.append(step_from_json(value, number))
        except TournamentError as error:
            raise EventFileError(f"{name}: {error}") from error
    return tuple(steps), check


@contextmanager
def _opened(path: Path, *, write: bool) -> Iterator[int]:
    """The file locked: shared for reading, alone for writing."""
    try:
        descriptor = os.open(path, os.O_RDWR if write else os.O_RDONLY)
    except OSError as error:
        raise EventFileError(f"cannot open {path}: {error.strerror or error}") from error
    try:
        _lock(path, descriptor, fcntl.LOCK_EX if write else fcntl.LOCK_SH)
        yield descriptor
    except OSError as error:
        raise EventFileError(f"cannot use {path}: {error.strerror or error}") from error
    finally:
        os.close(descriptor)


def _lock(path: Path, descriptor: int, kind: int) -> None:
    deadline = time.monotonic() + LONGEST_WAIT
    while True:
        try:
            fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if time.monotonic() > deadline:
                raise EventFileError(f"{path} is in use by another program; try again") from None
            time.sleep(0.005)


def _read_all(path: Path, descriptor: int) -> bytes:
    size = os.fstat(descriptor).st_size
    if size > LARGEST_FILE:
        raise EventFileError(f"{path} is larger than {LARGEST_FILE // 1024 // 1024} MB")
    with open(descriptor, "rb", closefd=False) as file:
        file.seek(0)
        return file.read()


def _note(path: Path) -> Path:
    real = path.resolve()
    return real.with_name(f".{real.name}.writing")


def _acknowledged(path: Path, data: bytes) -> int:
    """How much of the file counts: all of it, or up to where the note says that an unfinished line begins."""
    try:
        start = int(_note(path).read_text())
    except (OSError, ValueError):
        return len(data)
    before, line = data[:start], data[start:]
    if not before.endswith(b"\n") or line.count(b"\n") > 1:
        return len(data)  # a note from another time
    return len(data) if _fits(before, line) else start


def _fits(before: bytes, line: bytes) -> bool:
    """Whether a line is whole: it ends, and its checksum continues the one before."""
    previous, text = before[-CHECK_DIGITS - 3 : -3], line[:-1]
    try:
        stated = text[-CHECK_DIGITS - 2 : -2].decode()
        return line.endswith(b"\n") and stated == _check(previous.decode(), f"{text[:-TAIL].decode()}}}")
    except UnicodeDecodeError:
        return False


def _write_line(path: Path, descriptor: int, end: int, line: bytes) -> None:
    note = _note(path)
    try:
        _write_note(note, end)
        if os.fstat(descriptor).st_size != end:
            os.ftruncate(descriptor, end)
        os.lseek(descriptor, end, os.SEEK_SET)
        try:
            _write_all(descriptor, line)
            os.fsync(descriptor)
        except OSError:
            # A full disk: take the part line away again. If even that fails, the note is there for the next reader.
            os.ftruncate(descriptor, end)
            os.fsync(descriptor)
            raise
    except OSError as error:
        with suppress(OSError):
            if os.fstat(descriptor).st_size == end:
                note.unlink(missing_ok=True)
        raise EventFileError(f"cannot write {path}: {error.strerror or error}; the event is unchanged") from error
    with suppress(OSError):
        note.unlink()


def _write_note(note: Path, end: int) -> None:
    descriptor = os.open(note, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
    try:
        _write_all(descriptor, str(end).encode())
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    _sync_directory(note)


def _write_all(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]


def _sync_directory(path: Path) -> None:
    descriptor = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
