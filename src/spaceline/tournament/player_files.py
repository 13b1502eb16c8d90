"""The address book as a file: CSV for spreadsheets and registration lists, JSON for keeping; neither loses anything."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import chain
from typing import Any

from spaceline.tournament.players import AddressBook, Player, PlayersError, identity

VERSION = 1
COLUMNS = ("id", "name", "address", "email", "born", "aliases", "merged")
DELIMITERS = (",", ";", "\t")


def to_csv(book: Iterable[Player]) -> str:
    """The players as CSV; `read_csv` gives back exactly the same players."""
    rows = list(book)
    own = list(dict.fromkeys(column for player in rows for column, _ in player.other))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*COLUMNS, *own))
    for player in rows:
        born = player.born.isoformat() if player.born else ""
        cells = (
            player.id,
            player.name,
            player.address,
            player.email,
            born,
            _packed(player.aliases),
            _packed(player.merged),
        )
        other = dict(player.other)
        writer.writerow((*cells, *(other.get(column, "") for column in own)))
    return out.getvalue()


def read_csv(text: str) -> AddressBook:
    """The players of a CSV with a heading line (only `name` is needed), or of a plain list of one name a line."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if text.lstrip().startswith(("{", "[")):
        raise PlayersError("line 1: this looks like JSON, not like a list of players")
    rows = _rows(text)
    first = next(rows, None)
    if first is None:
        return AddressBook()
    columns = [cell.strip().lower() if cell.strip().lower() in COLUMNS else cell.strip() for cell in first[1]]
    if "name" not in columns:
        if len(columns) > 1:
            raise PlayersError(f"line {first[0]}: the heading has no column called name")
        columns, rows = ["name"], _rows(text)
    for column in columns:
        if columns.count(column) > 1 or not column:
            fault = f"two columns are called {column!r}" if column else "a column has no heading"
            raise PlayersError(f"line {first[0]}: {fault}")
    players: dict[str, Player] = {}
    lines: dict[str, int] = {}
    for line, cells in rows:
        if len(cells) != len(columns):
            raise PlayersError(f"line {line}: {len(cells)} cells where the heading has {len(columns)}")
        try:
            player = _from_cells(dict(zip(columns, (cell.strip() for cell in cells), strict=True)))
        except PlayersError as error:
            raise PlayersError(f"line {line}: {error}") from error
        if player.id in players:
            raise PlayersError(
                f"line {line}: {player.name} is on line {lines[player.id]} already; "
                "two people of one name need different addresses or ids"
            )
        players[player.id], lines[player.id] = player, line
    return AddressBook(tuple(players.values()))


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each row with the number of its first line; blank lines are left out."""
    heading = text.lstrip().partition("\n")[0]
    delimiter = next((sign for sign in DELIMITERS if sign in heading), ",")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        raise PlayersError(f"line {line}: this is not CSV: {error}") from error


def _from_cells(cells: dict[str, str]) -> Player:
    name, address, born = cells["name"], cells.get("address", ""), cells.get("born", "")
    return Player(
        id=cells.get("id") or identity(name, address),
        name=name,
        address=address,
        email=cells.get("email", ""),
        born=_date(born) if born else None,
        aliases=_unpacked(cells.get("aliases", "")),
        merged=_unpacked(cells.get("merged", "")),
        other=tuple(sorted((column, cell) for column, cell in cells.items() if column not in COLUMNS and cell)),
    )


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise PlayersError(f"{text!r} is not a date like 1985-12-16") from error


def _packed(texts: tuple[str, ...]) -> str:
    """Several texts in one cell, divided by semicolons; a text with a semicolon or a quote in it is quoted."""
    out = io.StringIO()
    if texts:
        csv.writer(out, delimiter=";", lineterminator="\n").writerow(texts)
    return out.getvalue().removesuffix("\n")


def _unpacked(cell: str) -> tuple[str, ...]:
    if not cell:
        return ()
    try:
        (row,) = csv.reader(io.StringIO(cell, newline=""), delimiter=";", strict=True)
    except (csv.Error, ValueError) as error:
        raise PlayersError(f"{cell!r} is not a list divided by semicolons") from error
    return tuple(text.strip() for text in row if text.strip())


def to_json(book: AddressBook) -> str:
    """The address book as a file: one JSON document, the same to the byte for the same players."""
    document = {"version": VERSION, "players": [_entry(player) for player in book]}
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def from_json(text: str) -> AddressBook:
    """The address book in a file written by `to_json`."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PlayersError(f"this address book is not JSON: {error}") from error
    if not isinstance(document, dict) or not isinstance(document.get("players"), list):
        raise PlayersError("this is not an address book: it has no list of players")
    if document.get("version") != VERSION:
        raise PlayersError(f"this address book has version {document.get('version')!r}; only {VERSION} can be read")
    return AddressBook(tuple(_from_entry(place, entry) for place, entry in enumerate(document["players"], start=1)))


def _entry(player: Player) -> dict[str, Any]:
    born = player.born.isoformat() if player.born else ""
    entry = {"id": player.id, "name": player.name, "address": player.address, "email": player.email, "born": born}
    more = {"aliases": list(player.aliases), "merged": list(player.merged), "other": dict(player.other)}
    return {key: value for key, value in (entry | more).items() if value}


def _from_entry(place: int, entry: object) -> Player:
    fields = entry if isinstance(entry, dict) else {}
    texts = {key: fields.get(key, "") for key in ("id", "name", "address", "email", "born")}
    lists = {key: fields.get(key, []) for key in ("aliases", "merged")}
    other = fields.get("other", {})
    sound = isinstance(other, dict) and all(isinstance(row, list) for row in lists.values())
    inner = [*texts.values(), *chain(*lists.values()), *other, *other.values()] if sound else [None]
    if fields.keys() - {*COLUMNS, "other"} or not all(isinstance(text, str) for text in inner):
        raise PlayersError(f"player {place} of this address book cannot be read")
    born = texts.pop("born")
    try:
        return Player(
            **texts,
            born=_date(born) if born else None,
            aliases=tuple(lists["aliases"]),
            merged=tuple(lists["merged"]),
            other=tuple(sorted(other.items())),
        )
    except PlayersError as error:
        raise PlayersError(f"player {place} of this address book: {error}") from error
