"""`spaceline tour`: the way in. Opens a box, builds a deck from it, has it checked, and says what is next."""

import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer
from rich import box as frames
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from spaceline.cards import Card, catalogue
from spaceline.cards.models import Mission
from spaceline.cli import showing
from spaceline.cli.box import chosen_seed
from spaceline.cli.output import InputError, Json, console, emit, write_text
from spaceline.decks import Deck, Report, build, check
from spaceline.formats.deck_rules import DeckRules, deck_rules
from spaceline.products import Box, box_document, open_boxes, products

PRODUCT = "enhanced-premiere"
BOX_FILE, DECK_FILE = Path("box.json"), Path("deck.json")
MOST_NAMES = 1000


@dataclass(frozen=True)
class Stop:
    """One stop of the tour: a heading, a sentence or two, and something to look at."""

    title: str
    words: str
    sight: RenderableType


@dataclass(frozen=True)
class Trip:
    """Everything one tour shows: the box of a seed, the deck built from it and what the check says."""

    seed: int
    rules: DeckRules
    box: Box
    deck: Deck
    report: Report

    @classmethod
    def plan(cls, seed: int, edition: str) -> "Trip":
        rules = deck_rules(edition=edition)
        box = next(open_boxes(products()[PRODUCT], seed, 1))
        deck = build(box.pool, rules, Random(seed))
        return cls(seed, rules, box, deck, check(deck, rules, box.pool))

    def stops(self) -> list[Stop]:
        rules, deck = self.rules, self.deck
        return [
            Stop(
                "A box of Enhanced Premiere",
                "In Warp Speed a box is all you need: four packs, and five premium cards that are two cards in one. "
                f"This is box 1 of seed {self.seed}; rares are yellow, uncommons blue, premium cards purple.",
                showing.opened(self.box),
            ),
            Stop("Your pool", f"The same {len(self.box)} cards, sorted by type.", showing.pool(self.box)),
            Stop(
                "A deck from the pool",
                f"You have half an hour to build: up to {rules.missions.most} missions, up to {rules.seed.most} other "
                f"seed cards and at least {rules.draw.least} cards to draw. This one was built for you.",
                deck_sight(deck),
            ),
            Stop("Is it legal?", f"Held against every rule of {rules.title}.", report_sight(self.report)),
            Stop(
                "And if it were not?",
                "The same deck with one mission too many and half of its draw deck left at home.",
                report_sight(check(self.spoilt(), rules, self.box.pool)),
            ),
        ]

    def spoilt(self) -> Deck:
        """A deck that shows what broken rules look like."""
        unused = [card.name for card in self.box if isinstance(card, Mission) and card.name not in self.deck.missions]
        missions = (*self.deck.missions, *(unused or self.deck.missions)[:1])
        return replace(self.deck, missions=missions, draw=self.deck.draw[: len(self.deck.draw) // 2])

    def documents(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The box and the deck as files hold them."""
        box = {"product": PRODUCT, "seed": self.seed, "boxes": [box_document(self.box)]}
        return box, self.deck.to_json()


def deck_sight(deck: Deck) -> Table:
    """A deck pile by pile; missions with what it takes to solve them."""
    cards = catalogue()
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False, expand=True, title=Text(deck.name, style="bold"))
    table.add_column("Pile", no_wrap=True)
    table.add_column("", justify="right")
    table.add_column("Cards", ratio=1)
    missions = Text("\n").join(_mission_line(cards[name]) for name in deck.missions)
    table.add_row("Missions", str(len(deck.missions)), missions)
    for pile, names in (("Seed", deck.seed), ("Draw", deck.draw)):
        table.add_section()
        for kind, group in showing.by_type(cards[name] for name in names):
            table.add_row(f"{pile}: {kind}", str(len(group)), showing.name_list(group))
    return table


def _mission_line(card: Card) -> Text:
    name = showing.card_text(card)
    if not isinstance(card, Mission):
        return name
    return Text.assemble(name, (f" ({card.where}, {card.points} points): {card.requirement}", "dim"))


def report_sight(report: Report) -> RenderableType:
    """What the check found, a line for each rule."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    verdict = Text("Legal.", style="bold green") if report.legal else Text("Not legal.", style="bold red")
    for findings, style in ((report.errors, "red"), (report.warnings, "yellow")):
        for found in findings:
            table.add_row(found.rule, found.message, style=style)
    return Group(verdict, table) if table.rows else verdict


def show(trip: Trip, screen: Console, *, pause: bool = False) -> None:
    """Walks through the stops, waiting for Enter between them where somebody is there to press it."""
    screen.print(Panel("Welcome to Spaceline, the digital home of Warp Speed.", style="bold", box=frames.ROUNDED))
    for number, stop in enumerate(trip.stops(), 1):
        show_stop(number, stop, screen)
        if pause:
            screen.input("\n[dim]Enter goes on.[/dim] ")


def show_stop(number: int, stop: Stop, screen: Console) -> None:
    screen.print()
    screen.rule(Text(f"{number}. {stop.title}", style="bold"), align="left")
    screen.print(stop.words)
    screen.print()
    screen.print(stop.sight)


def tour(
    edition: Annotated[str, typer.Option("--edition", help="2000, 2001 or 2023.")] = "2001",
    seed: Annotated[int | None, typer.Option("--seed", help="A number: the same one gives the same tour.")] = None,
    as_json: Json = False,
) -> None:
    """A guided tour: a box, the pool in it, a deck from the pool, and the check of the deck."""
    trip = Trip.plan(chosen_seed(seed), edition)
    if as_json:
        box, deck = trip.documents()
        emit({**box, "deck": deck, "check": trip.report.to_json()})
        return
    someone = sys.stdin.isatty()
    try:
        show(trip, console, pause=someone)
        saved = _offer_to_save(trip) if someone else ()
    except EOFError:  # the end of input is a way to leave, too
        saved = ()
    _what_next(trip, saved)


def _offer_to_save(trip: Trip) -> tuple[Path, ...]:
    answer = console.input("\nKeep the box and the deck as files in this folder? [dim](y or n)[/dim] ")
    if answer.strip().casefold() not in ("y", "yes"):
        return ()
    return save(trip, Path())


def save(trip: Trip, folder: Path) -> tuple[Path, ...]:
    """Writes the box and the deck under names that are still free."""
    targets = tuple(_free(folder / name) for name in (BOX_FILE, DECK_FILE))
    for target, document in zip(targets, trip.documents(), strict=True):
        write_text(target, json.dumps(document, indent=2, ensure_ascii=False) + "\n")
    return targets


def _free(path: Path) -> Path:
    """The path itself, or the first numbered one that is not taken."""
    names = (path, *(path.with_stem(f"{path.stem}-{number}") for number in range(2, MOST_NAMES)))
    for name in names:
        if not name.exists():
            return name
    raise InputError(f"every name from {names[0]} to {names[-1]} is taken")


def _what_next(trip: Trip, saved: Iterable[Path]) -> None:
    console.print()
    console.rule(Text("What next", style="bold"), align="left")
    box, deck = tuple(saved) or (BOX_FILE, DECK_FILE)
    edition = trip.rules.edition
    if saved:
        console.print(f"Saved {box} and {deck}.")
    steps = [
        ("open a box", f"spaceline box open --seed {trip.seed} --json > {box}"),
        ("build from it", f"spaceline deck build --pool {box} --edition {edition} --json > {deck}"),
        ("check a deck", f"spaceline deck check {deck} --edition {edition} --pool {box}"),
        ("look at a card", 'spaceline cards show "Data and Picard"'),
        ("everything else", "spaceline --help"),
    ]
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for what, command in steps:
        table.add_row(what, command)
    console.print(table)
    console.print("The command is .venv/bin/spaceline in the folder you cloned.", style="dim")
