"""Reading rulings, rules, names and the document from TOML; wrong data cannot load, and the error says where."""

import tomllib
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from spaceline.cards.catalogue import Catalogue
from spaceline.cards.models import Card, Dilemma, Mission, Personnel
from spaceline.cards.reading import CatalogueError
from spaceline.cards.reading import Entry as Table
from spaceline.rulings.models import (
    CATEGORIES,
    CONFIDENCES,
    EDITIONS,
    FAMILIES,
    RELEVANCES,
    RULING_KINDS,
    Change,
    Document,
    Names,
    Rule,
    Ruling,
    RulingsError,
)


def family_cards(family: str, catalogue: Catalogue) -> tuple[str, ...] | None:
    """The pool cards of a family that entries speak of as a class; None if there is no such family."""
    tests = {
        "combo dilemmas": lambda card: isinstance(card, Dilemma) and bool(card.halves),
        "dual-personnel cards": lambda card: isinstance(card, Personnel) and card.dual,
        "Mission IIs": lambda card: isinstance(card, Mission) and card.two_sided,
        "outpost Mission IIs": lambda card: isinstance(card, Mission) and card.outpost is not None,
        "wormhole Mission IIs": lambda card: isinstance(card, Mission) and card.wormhole,
    }
    if family not in tests:
        return None

    def belongs(card: Card) -> bool:
        return tests[family](card)

    return tuple(name for name, card in catalogue.items() if belongs(card))


def read_rulings(label: str, text: str, names: Names, catalogue: Catalogue) -> list[Ruling]:
    """The rulings of one file, numbered in the order of the document (RU-01, RU-02)."""
    found = []
    for order, row in enumerate(_rows(label, text, "ruling"), 1):
        table = _table(label, row, "topic")
        kind = table.one_of("kind", RULING_KINDS)
        ruling = Ruling(
            topic=table.name,
            kind=next(known for known in RULING_KINDS if known == kind),
            text=table.text("text").strip(),
            new=table.flag("new"),
            cards=_cards(table, "cards", names, catalogue),
            reaches=_reached(table, catalogue),
            see=table.texts("see"),
            also=table.texts("also"),
            order=order,
            pointer=table.flag("pointer") or kind == "pointer",
            category=table.one_of("category", CATEGORIES),
            relevance=table.one_of("pool", RELEVANCES),  # type: ignore[arg-type]
            relevance_note=table.optional_text("pool_note"),
            warp_speed=table.optional_text("warp_speed"),
        )
        if ruling.pointer and not ruling.see:
            raise RulingsError(f"{label}: {ruling.topic}: a pointer has to point somewhere")
        table.nothing_left()
        found.append(ruling)
    return found


def read_rules(label: str, text: str, names: Names, catalogue: Catalogue) -> list[Rule]:
    """The rules of one family's file, in the order of their numbers."""
    found = []
    for row in _rows(label, text, "rule"):
        table = _table(label, row, "id")
        family = table.name.partition("-")[0]
        if family not in FAMILIES:
            raise RulingsError(f"{label}: {table.name}: unknown family of rules {family!r}")
        rule = Rule(
            id=table.name,
            topic=table.text("title"),
            kind=FAMILIES[family],
            text=table.text("text").strip(),
            cards=_cards(table, "cards", names, catalogue),
            see=table.texts("see"),
            also=table.texts("also"),
            source=table.optional_text("source"),
            confidence=table.one_of("confidence", CONFIDENCES) if table.has("confidence") else None,
            editions=table.table("editions", EDITIONS, str),
        )
        table.nothing_left()
        found.append(rule)
    return found


def read_names(label: str, text: str) -> Names:
    data = _toml(label, text)
    try:
        return Names(
            spellings={title: tuple(forms) for title, forms in data["spellings"].items()},
            places={title: tuple(forms) for title, forms in data["places"].items()},
            synonyms=tuple(tuple(group) for group in data["synonyms"]["groups"]),
            outside=tuple(data["cards"]["outside"]),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise RulingsError(f"{label}: names are incomplete: {error}") from error


def read_document(label: str, text: str) -> Document:
    data = _toml(label, text)
    changes = []
    for row in data.pop("change", []):
        table = Table(label, {**row, "name": "a change"}, "")
        changes.append(
            Change(topics=table.texts("topics", needed=True), new=table.flag("new"), text=table.text("text"))
        )
        table.nothing_left()
    glossary_changes = tuple(data.pop("glossary_changes", {}).get("topics", ()))
    dates = {key: data.pop(key, None) for key in ("date", "supersedes")}
    tables = {key: data.pop(key, {}) for key in ("designations", "links")}
    wrong = [key for key, value in dates.items() if not isinstance(value, date)]
    if wrong:
        raise RulingsError(f"{label}: {wrong[0]} must be a date")
    table = Table(label, {**data, "name": data.get("title", "the document")}, "")
    document = Document(
        title=table.text("title"),
        dated=dates["date"],
        supersedes=dates["supersedes"],
        complete_with=table.texts("complete_with", needed=True),
        warp_speed=table.text("warp_speed"),
        purpose=table.text("purpose"),
        standing=table.text("standing"),
        glossary=table.text("glossary"),
        misfiled=table.texts("misfiled"),
        named_drones=table.texts("named_drones"),
        designations=tables["designations"],
        links=tables["links"],
        changes=tuple(changes),
        glossary_changes=glossary_changes,
    )
    table.nothing_left()
    return document


def _toml(label: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulingsError(f"{label}: not TOML: {error}") from error


def _rows(label: str, text: str, name: str) -> Sequence[Mapping[str, Any]]:
    data = _toml(label, text)
    rows = data.pop(name, None)
    if data or not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise RulingsError(f"{label}: holds a list of tables, each written [[{name}]], and nothing else")
    return rows


def _table(label: str, row: Mapping[str, Any], identity: str) -> Table:
    rest = dict(row)
    name = rest.pop(identity, None)
    try:
        return Table(label, {**rest, "name": name}, "")
    except CatalogueError as error:
        raise RulingsError(f"{label}: an entry without a {identity}") from error


def _cards(table: Table, key: str, names: Names, catalogue: Catalogue) -> tuple[str, ...]:
    """Card names in canonical spelling: of the catalogue, or of the list of cards outside it."""
    cards = table.texts(key)
    for card in cards:
        if card not in catalogue and card not in names.outside:
            raise table.fail(f"unknown card {card!r} (did you mean {' or '.join(catalogue.near(card)) or 'another'}?)")
    return cards


def _reached(table: Table, catalogue: Catalogue) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for name in table.texts("reaches"):
        members = family_cards(name, catalogue)
        if members is None and name not in catalogue:
            raise table.fail(f"reaches {name!r}, which is neither a card of the pool nor a family of them")
        found |= dict.fromkeys(members or (name,))
    return tuple(found)
