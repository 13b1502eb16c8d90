"""The results package as a file: JSON with a published schema, and CSV for spreadsheets; both can be read back."""

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from spaceline.tournament.codec import decode, encode
from spaceline.tournament.submission import (
    KIND,
    VERSION,
    Attachment,
    ByeLine,
    EventFacts,
    Figures,
    GameLine,
    Handing,
    Package,
    PlayerLine,
    StandingLine,
)
from spaceline.tournament.vocabulary import TournamentError

# In CSV a pair fills two columns, and the facts of the event stand one to a line as field and value.
PAIRS = ("players", "points", "missions", "scores")
RECORDS: dict[str, tuple[str, type[Any]]] = {
    "player": ("players", PlayerLine),
    "game": ("games", GameLine),
    "bye": ("byes", ByeLine),
    "play-off": ("play_offs", GameLine),
    "standing": ("standings", StandingLine),
    "attachment": ("attachments", Attachment),
}
FACTS: dict[str, type[Any]] = {"event": EventFacts, "figures": Figures, "handing": Handing}


def to_json(package: Package) -> str:
    return json.dumps(encode(package), indent=1, ensure_ascii=False) + "\n"


def read_package(text: str) -> Package:
    """A package from either form. It is whole and well-formed; whether it is true is for `check_package` to say."""
    text = text.removeprefix("\ufeff")
    if not text.lstrip().startswith("{"):
        return _from_csv(text)
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TournamentError(f"the results package is not JSON: {error}") from error
    return _read(document)


def _read(document: dict[str, Any]) -> Package:
    if document.get("kind") != KIND:
        raise TournamentError("this is not a results package")
    if document.get("version") != VERSION:
        raise TournamentError(
            f"this results package has version {document.get('version')!r}; only {VERSION} can be read"
        )
    package = decode(Package, document, "results package")
    try:
        to_json(package).encode()
    except UnicodeEncodeError as error:
        raise TournamentError("results package: a text in it is not proper Unicode") from error
    if not 0 <= package.event.figures.submission_days <= 366 or package.event.date.year > 9000:
        raise TournamentError("results package: the time for handing in is not believable")
    return package


def to_csv(package: Package) -> str:
    """One table: the first column says what a line is, and only the columns that belong to it are filled."""
    document = encode(package)
    event = document.pop("event")
    loose = {"event": event, "figures": event.pop("figures"), "handing": document.pop("handing")}
    rows: list[dict[str, str]] = [
        {"record": "package", "field": name, "value": _cell(document[name])} for name in ("kind", "version", "digest")
    ]
    for record, facts in loose.items():
        for name, value in facts.items():
            values = value if isinstance(value, list) else [value]
            rows += [{"record": record, "field": name, "value": _cell(each)} for each in values]
    for record, (name, _) in RECORDS.items():
        rows += [{"record": record, **dict(_columns(line))} for line in document[name]]
    header = list(dict.fromkeys(column for row in [{"record": "", "field": "", "value": ""}, *rows] for column in row))
    out = io.StringIO()
    writer = csv.DictWriter(out, header, restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _columns(line: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in line.items():
        if name in PAIRS:
            for end, each in zip("ab", value or (None, None), strict=True):
                yield f"{name}_{end}", _cell(each)
        else:
            yield name, _cell(value)


def _cell(value: object) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _from_csv(text: str) -> Package:
    document: dict[str, Any] = {name: [] for name, _ in RECORDS.values()}
    document |= {"event": {}, "figures": {}, "handing": {"reasons": []}}
    for where, row in _rows(text):
        record, name = row.pop("record", ""), row.get("field", "")
        if record == "package" and name in ("kind", "version", "digest"):
            document[name] = _number(row["value"]) if name == "version" else row["value"]
        elif record == "handing" and name == "reasons":
            document["handing"]["reasons"].append(row["value"])
        elif record in FACTS:
            document[record][name] = _value(FACTS[record], name, row["value"])
        elif record in RECORDS:
            kind = RECORDS[record][1]
            document[RECORDS[record][0]].append({name: _gather(kind, name, row, where) for name in _names(kind)})
        else:
            raise TournamentError(f"{where}: there is no record {record!r} with the field {name!r}")
    document["event"]["figures"] = document.pop("figures")
    return _read(document)


def _rows(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    line = 1
    header: list[str] | None = None
    try:
        for cells in reader:
            where, line = f"line {line} of the results package", reader.line_num + 1
            if not cells:
                continue
            if header is None:
                header = cells
                if header[:3] != ["record", "field", "value"]:
                    raise TournamentError("this is not a results package")
            elif len(cells) != len(header):
                raise TournamentError(f"{where}: {len(cells)} cells where the heading has {len(header)}")
            else:
                yield where, dict(zip(header, cells, strict=True))
    except csv.Error as error:
        raise TournamentError(f"line {line} of the results package is not CSV: {error}") from error
    if header is None:
        raise TournamentError("this is not a results package: it is empty")


def _names(kind: type[Any]) -> Iterable[str]:
    return (each.name for each in fields(kind))


def _gather(kind: type[Any], name: str, row: dict[str, str], where: str) -> object:
    columns = [f"{name}_a", f"{name}_b"] if name in PAIRS else [name]
    for column in columns:
        if column not in row:
            raise TournamentError(f"{where}: there is no column {column!r}")
    values = [_value(kind, name, row[column]) for column in columns]
    if len(values) == 1:
        return values[0]
    return None if values == [None, None] else values


def _value(kind: type[Any], name: str, cell: str) -> object:
    """A cell as JSON would have it: the type of the field says what an empty or a numeric one means."""
    held = str(next((each.type for each in fields(kind) if each.name == name), "str"))
    if cell == "" and "None" in held:
        return None
    if "bool" in held:
        return {"true": True, "false": False}.get(cell, cell)
    return _number(cell) if "int" in held else cell


def _number(cell: str) -> int | str:
    return int(cell) if re.fullmatch(r"-?[0-9]{1,9}", cell) else cell
