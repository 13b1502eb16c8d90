"""Reading one card's table from TOML: typed, complete, and with an error that names the file and the card."""

from collections.abc import Callable, Collection
from typing import Any, TypeVar

from spaceline.cards.requirement import Requirement, RequirementError
from spaceline.errors import SpacelineError

T = TypeVar("T")
_MISSING = object()


class CatalogueError(SpacelineError, ValueError):
    """The catalogue is wrong; the message names the file, the card and the fault."""


class Entry:
    """One card's table. Each field is taken once; what is left over at the end is an unknown field."""

    def __init__(self, label: str, table: dict[str, Any], set_name: str) -> None:
        self.label = label
        self.set = set_name
        self._table = dict(table)
        self.name = "a card without a name"
        self.name = self.text("name")

    def fail(self, fault: str) -> CatalogueError:
        return CatalogueError(f"{self.label}: {self.name}: {fault}")

    def _take(self, key: str, kind: type[T], default: object = _MISSING) -> T:
        value = self._table.pop(key, default)
        if value is _MISSING:
            raise self.fail(f"missing field {key!r}")
        if value is default:
            return value  # type: ignore[return-value]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fail(f"field {key!r} must be {kind.__name__}, not {value!r}")
        return value

    def text(self, key: str) -> str:
        value = self._take(key, str)
        if not value.strip():
            raise self.fail(f"field {key!r} is empty")
        return value

    def optional_text(self, key: str) -> str | None:
        return self.text(key) if key in self._table else None

    def number(self, key: str, default: int | None = None) -> int:
        value = self._take(key, int) if default is None else self._take(key, int, default)
        if value < 0:
            raise self.fail(f"field {key!r} must not be negative")
        return value

    def optional_number(self, key: str) -> int | None:
        return self.number(key) if key in self._table else None

    def flag(self, key: str) -> bool:
        return self._take(key, bool, False)

    def one_of(self, key: str, allowed: Collection[str]) -> str:
        return self._allowed(key, self.text(key), allowed)

    def texts(self, key: str, allowed: Collection[str] | None = None, *, needed: bool = False) -> tuple[str, ...]:
        values = self._take(key, list) if needed else self._take(key, list, [])
        for value in values:
            if not isinstance(value, str) or not value.strip():
                raise self.fail(f"field {key!r} must be a list of texts, not {value!r}")
            if allowed is not None:
                self._allowed(key, value, allowed)
        if needed and not values:
            raise self.fail(f"field {key!r} is empty")
        return tuple(values)

    def _allowed(self, key: str, value: str, allowed: Collection[str]) -> str:
        if value not in allowed:
            raise self.fail(f"unknown {key} {value!r}")
        return value

    def counted(self, key: str, allowed: Collection[str]) -> dict[str, int]:
        """A list such as ["Honor x2", "Navigation"] as an ordered mapping to counts."""
        found: dict[str, int] = {}
        for value in self.texts(key):
            word, mark, count = value.partition(" x")
            self._allowed(key, word, allowed)
            if word in found or (mark and not (count.isdecimal() and int(count) > 1)):
                raise self.fail(f"field {key!r} repeats or miscounts {value!r}")
            found[word] = int(count) if mark else 1
        return found

    def table(self, key: str, keys: Collection[str], kind: type[T]) -> dict[str, T]:
        value: dict[str, Any] = self._take(key, dict, {})
        for word, content in value.items():
            self._allowed(key, word, keys)
            if not isinstance(content, kind) or isinstance(content, bool):
                raise self.fail(f"field {key!r} has a wrong value for {word}: {content!r}")
        return value

    def tables(self, key: str, read: Callable[["Entry"], T]) -> tuple[T, ...]:
        found = []
        for table in self._take(key, list, []):
            if not isinstance(table, dict):
                raise self.fail(f"field {key!r} must be a list of tables")
            inner = Entry(f"{self.label}: {self.name}", table, self.set)
            found.append(read(inner))
            inner.nothing_left()
        return tuple(found)

    def has(self, key: str) -> bool:
        return key in self._table

    def requirement(self, key: str) -> Requirement:
        try:
            return Requirement.parse(self.text(key))
        except RequirementError as error:
            raise self.fail(str(error)) from error

    def nothing_left(self) -> None:
        if self._table:
            raise self.fail(f"unknown field {next(iter(self._table))!r}")
