"""`spaceline bench`: how much this machine does in a second, one row for each thing that should be fast."""

import platform
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from time import perf_counter
from typing import Annotated

import typer
from rich import box as frames
from rich.table import Table

from spaceline.cards import Tally, catalogue
from spaceline.cards.models import Mission, Personnel
from spaceline.cli.output import InputError, Json, console, emit
from spaceline.decks import build, check
from spaceline.formats.deck_rules import deck_rules
from spaceline.products import open_boxes, products

LONGEST = 60.0

Batch = Callable[[], int]
"""Does some of the work and says how much that was."""


@dataclass(frozen=True)
class Row:
    """One thing to measure. `prepare` sets the table, which is not timed, and returns the work."""

    name: str
    note: str
    prepare: Callable[[], Batch]


def _boxes() -> Batch:
    product, seeds = products()["enhanced-premiere"], count()
    return lambda: sum(1 for _ in open_boxes(product, next(seeds), 100))


def _deck_checks() -> Batch:
    rules = deck_rules(edition="2001")
    pools = [box.pool for box in open_boxes(products()["enhanced-premiere"], 1, 20)]
    decks = [(build(pool, rules, Random(number)), pool) for number, pool in enumerate(pools)]
    return lambda: sum(1 for deck, pool in decks if check(deck, rules, pool).legal)


def _judgements() -> Batch:
    cards = catalogue().values()
    requirements = [card.requirement for card in cards if isinstance(card, Mission)]
    people = [card.tally for card in cards if isinstance(card, Personnel)]
    luck = Random(1)
    teams = [Tally.sum(luck.sample(people, 6)) for _ in range(50)]

    def batch() -> int:
        for team in teams:
            for requirement in requirements:
                requirement.met_by(team)
        return len(teams) * len(requirements)

    return batch


ROWS: tuple[Row, ...] = (
    Row("boxes", "Enhanced Premiere boxes opened", _boxes),
    Row("deck checks", "sealed decks held against every rule of 2001 and their pool", _deck_checks),
    Row("requirement judgements", "missions judged for a team of six", _judgements),
)
"""A new measurement is a new row."""


def per_second(row: Row, seconds: float) -> float:
    """How often the work is done in a second, over at least so many seconds after one round to warm up."""
    batch = row.prepare()
    batch()
    done, start = 0, perf_counter()
    while True:
        done += batch()
        spent = perf_counter() - start
        if spent >= seconds:
            return done / spent


def bench(
    seconds: Annotated[float, typer.Option("--seconds", help="How long to measure each row.")] = 1.0,
    as_json: Json = False,
) -> None:
    """Measures how fast this machine opens boxes, checks decks and judges requirements, on one core."""
    if not 0 < seconds <= LONGEST:
        raise InputError(f"--seconds must be more than 0 and at most {LONGEST:.0f}")
    rows = [(row, per_second(row, seconds)) for row in ROWS]
    if as_json:
        measured = [{"name": row.name, "per_second": round(rate, 1), "note": row.note} for row, rate in rows]
        emit({"python": platform.python_version(), "rows": measured})
        return
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False)
    table.add_column("What", no_wrap=True)
    table.add_column("a second", justify="right", no_wrap=True)
    table.add_column("")
    for row, rate in rows:
        table.add_row(row.name, f"{rate:,.0f}", row.note)
    console.print(table)
