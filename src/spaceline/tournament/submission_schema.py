"""The JSON Schema of the results package, made from the package's own types so that the two cannot part."""

import json
import types
from dataclasses import MISSING, fields, is_dataclass
from datetime import date
from enum import Enum
from importlib import resources
from typing import Any, cast, get_args, get_origin, get_type_hints

from spaceline.tournament.state import Score
from spaceline.tournament.submission import KIND, VERSION, Package

FILE = "results-package.schema.json"
_SIMPLE: dict[type, dict[str, Any]] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    date: {"type": "string", "format": "date"},
    Score: {"type": "string", "pattern": r"^[0-9]{1,6}\([+-][0-9]{1,6}\)$"},
}


def published_schema() -> str:
    """The schema file that comes with the program."""
    return (resources.files("spaceline.tournament") / "data" / FILE).read_text("utf-8")


def schema() -> str:
    """The schema as the types have it; the published file is this text."""
    definitions: dict[str, Any] = {}
    root = _record(Package, definitions)
    root["properties"] |= {"kind": {"const": KIND}, "version": {"const": VERSION}}
    root["properties"]["digest"] = {"type": "string", "pattern": "^sha256:[0-9a-f]{64}$"}
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Spaceline results package"}
    return json.dumps(head | root | {"$defs": dict(sorted(definitions.items()))}, indent=2) + "\n"


def _record(kind: type[Any], definitions: dict[str, Any]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {
        "description": " ".join((kind.__doc__ or "").split()),
        "type": "object",
        "properties": {each.name: _of(hints[each.name], definitions) for each in fields(kind)},
        "required": [each.name for each in fields(kind) if each.default is MISSING],
        "additionalProperties": False,
    }


def _of(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if get_origin(kind) is types.UnionType:
        held = next(each for each in get_args(kind) if each is not type(None))
        return {"anyOf": [_of(held, definitions), {"type": "null"}]}
    if get_origin(kind) is tuple:
        items = get_args(kind)
        if items[-1] is Ellipsis:
            return {"type": "array", "items": _of(items[0], definitions)}
        return {"type": "array", "items": _of(items[0], definitions), "minItems": len(items), "maxItems": len(items)}
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if issubclass(kind, Enum):
        return {"enum": [each.value for each in kind]}
    if not is_dataclass(kind):
        raise TypeError(f"{kind} has no place in the schema")
    record = cast("type[Any]", kind)
    if record.__name__ not in definitions:
        definitions[record.__name__] = {}
        definitions[record.__name__] = _record(record, definitions)
    return {"$ref": f"#/$defs/{record.__name__}"}
