"""`spaceline deck`: build a deck from a pool, have a deck checked, and convert deck files."""

import sys
from collections import Counter
from random import Random
from typing import Annotated

import typer
from rich import box as frames
from rich.table import Table
from rich.text import Text

from spaceline.cards import catalogue
from spaceline.cards.models import Mission
from spaceline.cli.output import InputError, Json, console, emit, read_json, read_text
from spaceline.decks import FORMS, Deck, DeckError, Finding, Report, build, read_deck, write_deck
from spaceline.decks import check as check_deck
from spaceline.decks.pool_file import read_pool
from spaceline.decks.report import counted, listed
from spaceline.formats.deck_rules import DECK_FORMATS, EDITIONS, DeckRules, Mode, deck_rules

app = typer.Typer(no_args_is_help=True, help="Build, check and convert decks.", rich_markup_mode=None)

File = Annotated[str, typer.Argument(help="A deck file: JSON, text, or LackeyCCG's .txt or .dek; - is standard input.")]
Edition = Annotated[str, typer.Option("--edition", help=f"The Warp Speed edition: {', '.join(EDITIONS)}.")]
BoxNumber = Annotated[int, typer.Option("--box", help="Which box, where the pool file has several.")]


@app.command("build")
def build_deck(
    pool: Annotated[str, typer.Option("--pool", help="A pool, or a box as `spaceline box open --json` prints it.")],
    edition: Edition,
    box: BoxNumber = 1,
    seed: Annotated[int, typer.Option("--seed", help="A number: another one may give another deck.")] = 1,
    name: Annotated[str | None, typer.Option("--name", help="What to call the deck.")] = None,
    as_json: Json = False,
) -> None:
    """Builds a legal, playable deck from a sealed pool and prints it as a deck file."""
    rules = deck_rules("warp-speed", edition)
    deck = build(_pool(pool, box), rules, Random(seed), name=name)
    sys.stdout.write(write_deck(deck, "json" if as_json else "text"))


@app.command("check")
def check(
    file: File,
    edition: Annotated[str | None, typer.Option("--edition", help=f"For Warp Speed: {', '.join(EDITIONS)}.")] = None,
    mode: Annotated[str | None, typer.Option("--mode", help=f"{' or '.join(Mode)}.")] = None,
    pool: Annotated[str | None, typer.Option("--pool", help="The sealed pool the deck must come from.")] = None,
    deck_format: Annotated[str, typer.Option("--format", help=f"{', '.join(DECK_FORMATS)}.")] = "warp-speed",
    box: BoxNumber = 1,
    proxy: Annotated[list[str] | None, typer.Option("--proxy", help="A card in the deck that is a proxy.")] = None,
    outpost_up: Annotated[
        list[str] | None, typer.Option("--outpost-up", help="A Mission II you will seed with its outpost showing.")
    ] = None,
    enforce: Annotated[bool, typer.Option("--enforce", help="Recommended bans and card pools are binding.")] = False,
    literal: Annotated[bool, typer.Option("--literal", help="Count missions among the seed cards.")] = False,
    as_json: Json = False,
) -> None:
    """Checks a deck against the rules of a format. Exit 0: legal; 1: illegal; 2: the input is wrong."""
    rules = deck_rules(deck_format, edition, mode)
    rules = rules.enforced() if enforce else rules
    rules = rules.literal() if literal else rules
    if file == pool == "-":
        raise InputError("only one file can come from standard input")
    deck = _deck(file)
    report = check_deck(
        deck,
        rules,
        None if pool is None else _pool(pool, box),
        proxies=[catalogue().find(name).name for name in proxy or ()],
        outpost_up=[catalogue().find(name).name for name in outpost_up or ()],
    )
    if as_json:
        emit(report.to_json())
    else:
        _show(deck, rules, report)
    if not report.legal:
        raise typer.Exit(1)


@app.command("convert")
def convert(
    file: File,
    to: Annotated[str, typer.Option("--to", help=f"{', '.join(FORMS)}.")],
    as_json: Json = False,
) -> None:
    """Prints a deck file in another form."""
    text = write_deck(_deck(file), to)
    if as_json and to != "json":
        emit({"form": to, "text": text})
    else:
        sys.stdout.write(text)


def _deck(path: str) -> Deck:
    text = read_text(path)
    try:
        return read_deck(text).known()
    except DeckError as error:
        raise InputError(f"{path}: {error}") from error


def _pool(path: str, box: int) -> Counter[str]:
    document = read_json(path)
    try:
        return read_pool(document, box)
    except DeckError as error:
        raise InputError(f"{path}: {error}") from error


def _show(deck: Deck, rules: DeckRules, report: Report) -> None:
    """The verdict, then what is wrong, then advice."""
    sizes = f"{counted(len(deck.missions), 'mission')}, {len(deck.seed)} seed, {len(deck.draw)} draw"
    console.print(Text.assemble((deck.name or "Deck", "bold"), f" ({sizes})"))
    if report.legal:
        console.print(Text(f"Legal in {rules.title}.", style="bold green"))
    else:
        faults = counted(len(report.errors), "fault")
        console.print(Text(f"Not legal in {rules.title}: {faults}.", style="bold red"))
        console.print(_findings("What is wrong", report.errors, "red"))
    if report.warnings:
        console.print(_findings("Advice", report.warnings, "yellow"))
    # Where missions are not shuffled, telling the opponent is all that is left of the duty to announce (AMB-06).
    missions = [catalogue()[name] for name in deck.missions]
    two_sided = [card.name for card in missions if isinstance(card, Mission) and card.two_sided]
    if two_sided and not rules.shuffled_missions:
        console.print(Text(f"Announce to your opponent: double-sided {listed(two_sided)}.", style="dim"))


def _findings(heading: str, findings: tuple[Finding, ...], style: str) -> Table:
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False, expand=True)
    table.add_column("Rule", no_wrap=True, style=style)
    table.add_column(heading, ratio=1)
    for found in findings:
        table.add_row(found.rule, Text(found.message))
    return table
