"""Frozen dataclasses to plain JSON values and back, strictly: a wrong, missing or unknown field is named."""

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from spaceline.tournament.state import Score
from spaceline.tournament.vocabulary import TournamentError

T = TypeVar("T")


def encode(value: object) -> Any:
    """A JSON value. Fields that hold their default are left out, so that a step stays short; a score is its text."""
    if isinstance(value, Score):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {
            field.name: encode(held)
            for field in fields(value)
            if (held := getattr(value, field.name)) != _default(field)
        }
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    return value


def decode(kind: type[T], value: object, where: str) -> T:
    """A dataclass from its JSON value; `where` begins the complaint about a fault."""
    return cast("T", _decode(kind, value, where))


def _default(field: Any) -> object:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else MISSING


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _decode(kind: Any, value: object, where: str) -> object:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        options = get_args(kind)
        if value is None and type(None) in options:
            return None
        return _decode(next(option for option in options if option is not type(None)), value, where)
    if origin is tuple:
        return _decode_tuple(get_args(kind), value, where)
    if kind is Score:
        return Score.parse(cast("str", _decode(str, value, where)))
    if is_dataclass(kind):
        return _decode_record(cast("type", kind), value, where)
    if kind is date:
        return _decode_date(value, where)
    if isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(value)
        except ValueError:
            raise _fault(where, "one of " + ", ".join(str(each.value) for each in kind), value) from None
    if type(value) is not kind:  # exactly: True is not a number here
        raise _fault(where, {int: "a whole number", str: "text", bool: "true or false"}.get(kind, str(kind)), value)
    return value


def _decode_tuple(kinds: tuple[Any, ...], value: object, where: str) -> tuple[object, ...]:
    if not isinstance(value, list):
        raise _fault(where, "a list", value)
    if kinds[-1] is Ellipsis:
        return tuple(_decode(kinds[0], item, f"{where}[{place}]") for place, item in enumerate(value))
    if len(value) != len(kinds):
        raise _fault(where, f"a list of {len(kinds)}", value)
    return tuple(_decode(each, item, where) for each, item in zip(kinds, value, strict=True))


def _decode_record(kind: type, value: object, where: str) -> object:
    if not isinstance(value, Mapping):
        raise _fault(where, "an object", value)
    hints = _hints(kind)
    names = {field.name for field in fields(kind)}
    unknown = sorted(set(value) - names)
    if unknown:
        raise TournamentError(f"{where}: there is no field {unknown[0]!r} in this kind of step")
    missing = [field.name for field in fields(kind) if field.name not in value and _default(field) is MISSING]
    if missing:
        raise TournamentError(f"{where}: the field {missing[0]!r} is missing")
    return kind(**{name: _decode(hints[name], held, f"{where}.{name}") for name, held in value.items()})


def _decode_date(value: object, where: str) -> date:
    try:
        return date.fromisoformat(cast("str", value))
    except (TypeError, ValueError):
        raise _fault(where, "a date like 2000-12-15", value) from None


def _fault(where: str, wanted: str, found: object) -> TournamentError:
    shown = repr(found)
    return TournamentError(f"{where}: expected {wanted}, found {shown if len(shown) <= 40 else shown[:39] + '…'}")
