"""`spaceline trace`: which tests hold each requirement, and the table of them in docs/traceability.md."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich import box as frames
from rich.table import Table
from rich.text import Text

from spaceline.cli.output import Json, console, emit, read_text, write_text
from spaceline.cli.rulings import held_by
from spaceline.cli.tracing import Markers, checkout, scan
from spaceline.rulings import Book, Rule, book

DOCUMENT = Path("docs") / "traceability.md"


@dataclass(frozen=True)
class Row:
    """One requirement or ruling, with the tests that hold it."""

    key: str
    title: str
    tests: tuple[str, ...]


def trace(
    write: Annotated[Path | None, typer.Option("--write", help="Write the table to this Markdown file.")] = None,
    check: Annotated[
        Path | None, typer.Option("--check", help="Exit 1 if a requirement has no test or this file is out of date.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Shows which requirement is held by which tests, and which by none."""
    shelf = book()
    markers = scan(checkout())
    rows = requirement_rows(shelf, markers)
    missing = [row.key for row in rows if not row.tests]
    strays = unknown_markers(shelf, markers)
    if write is not None:
        write_text(write, page(shelf, markers))
    outdated = check is not None and stale(read_text(str(check)), shelf, markers)
    if as_json:
        emit(
            {
                "requirements": len(rows),
                "covered": len(rows) - len(missing),
                "missing": missing,
                "rows": [{"id": row.key, "tests": list(row.tests)} for row in rows],
                "unknown": list(strays),
                "notes": list(markers.notes),
            }
        )
    else:
        _print_summary(rows, missing, strays, markers.notes)
        if write is not None:
            console.print(f"Written: {write}")
        if outdated:
            console.print(f"{check} is out of date: write it again with --write.")
    if check is not None and (missing or outdated):
        raise typer.Exit(1)


def requirements(shelf: Book) -> list[Rule]:
    """The 226 requirements of the five documents, in order; base rules and decisions stand beside them."""
    return [rule for rule in shelf.rules if rule.kind == "requirement"]


def requirement_rows(shelf: Book, markers: Markers) -> list[Row]:
    return [Row(rule.id, rule.topic, held_by(rule, markers)) for rule in requirements(shelf)]


def ruling_rows(shelf: Book, markers: Markers) -> list[Row]:
    return [Row(ruling.topic, "", held_by(ruling, markers)) for ruling in shelf.rulings]


def unknown_markers(shelf: Book, markers: Markers) -> tuple[str, ...]:
    """Markers that name nothing: a mistyped id or topic holds no requirement."""
    ids = {rule.id for rule in shelf.rules}
    topics = {ruling.key for ruling in shelf.rulings}
    wrong = [ident for ident in markers.reqs if ident not in ids]
    return (*wrong, *(topic for topic in markers.rulings if _topic(shelf, topic) not in topics))


def _topic(shelf: Book, name: str) -> str | None:
    return shelf.reference(name).target


def page(shelf: Book, markers: Markers) -> str:
    """The table of requirements and rulings with their tests, as Markdown."""
    rows = requirement_rows(shelf, markers)
    covered = sum(1 for row in rows if row.tests)
    lines = [
        "# Requirements and their tests",
        "",
        "Made by `spaceline trace --write docs/traceability.md`; do not edit. A test is tied to a requirement with",
        '`@pytest.mark.req("WS-39")` and to a ruling with `@pytest.mark.ruling("combo dilemma")`.',
        "",
        f"{covered} of {len(rows)} requirements have a test.",
        "",
        *_table(("Id", "Title"), rows),
        "",
        "## Rulings",
        "",
        *_table(("Topic",), [row for row in ruling_rows(shelf, markers) if row.tests]),
    ]
    return "\n".join(lines) + "\n"


def _table(names: Sequence[str], rows: Iterable[Row]) -> Iterable[str]:
    yield "| " + " | ".join((*names, "Tests", "Held by")) + " |"
    yield "|" + "---|" * (len(names) + 2)
    for row in rows:
        cells = [row.key, row.title][: len(names)]
        held = "<br>".join(f"`{test}`" for test in row.tests)
        yield "| " + " | ".join((*cells, str(len(row.tests)), held)) + " |"


def stale(text: str, shelf: Book, markers: Markers) -> bool:
    """Whether a written table differs from what the tests say now."""
    return text != page(shelf, markers)


def listed_ids(text: str) -> set[str]:
    """The requirement ids in the first column of a written table."""
    table = text.partition("## Rulings")[0]
    cells = (line.split("|")[1].strip() for line in table.splitlines() if line.startswith("| "))
    return {cell for cell in cells if cell != "Id"}


def _print_summary(rows: Sequence[Row], missing: Sequence[str], strays: Sequence[str], notes: Sequence[str]) -> None:
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Family")
    for heading in ("Requirements", "With a test", "Tests"):
        table.add_column(heading, justify="right")
    for family, own in _by_family(rows).items():
        held = [row for row in own if row.tests]
        tests = {test for row in held for test in row.tests}
        table.add_row(family, str(len(own)), str(len(held)), str(len(tests)))
    console.print(table)
    for label, names in (("Without a test", missing), ("Markers that name nothing", strays), ("Notes", notes)):
        if names:
            console.print(Text(f"{label} ({len(names)})", style="bold"))
            console.print(Text(", ".join(names)))


def _by_family(rows: Iterable[Row]) -> Mapping[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.key.partition("-")[0], []).append(row)
    return found
