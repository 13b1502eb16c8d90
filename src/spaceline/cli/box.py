"""`spaceline box`: open sealed product, and deal boxes to players so that anyone can check the deal."""

import csv
import json
import secrets
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from spaceline.cards import catalogue
from spaceline.cli import showing
from spaceline.cli.output import InputError, Json, console, emit, read_json, read_text, write_text
from spaceline.products import (
    Box,
    Deal,
    box_document,
    check_options,
    commons,
    deal_document,
    differences,
    open_boxes,
    products,
    read_boxes,
    read_deal,
)

MOST_BOXES = 100_000
SHOWN_WHOLE = 3
SHOWN_ROWS = 100
LARGEST_SEED = 2**53 - 1
"""The largest number that every reader of JSON keeps exactly."""
LONGEST_COUNT = 6
LONGEST_LINE = 1000

app = typer.Typer(no_args_is_help=True, help="Open sealed product; deal boxes to players.", rich_markup_mode=None)

ProductKey = Annotated[str, typer.Option("--product", help="Which product; `spaceline box products` lists them.")]
Seed = Annotated[int | None, typer.Option("--seed", help="A number: the same one gives the same cards.")]
Variation = Annotated[float, typer.Option("--variation", help="Chance (0 to 1) of a rarer mix of premium cards.")]
Commons = Annotated[list[str] | None, typer.Option("--common", help="A common chosen to go with it; give three.")]
Extra = Annotated[int, typer.Option("--extra", help="Packs added to each pool by the director.")]


def chosen_seed(seed: int | None) -> int:
    """The seed asked for, or a new one."""
    return secrets.randbelow(LARGEST_SEED + 1) if seed is None else seed


@app.command("products")
def list_products(as_json: Json = False) -> None:
    """Lists what can be opened."""
    found = [{"product": each.key, "name": each.name, "cards": each.cards} for each in products().values()]
    if as_json:
        emit(found)
        return
    for row in found:
        console.print(f"{row['product']:<20}{row['cards']:>3} cards  {row['name']}")


@app.command("open")
def open_product(
    product: ProductKey = "enhanced-premiere",
    count: Annotated[int, typer.Option("--count", help="How many to open.")] = 1,
    seed: Seed = None,
    variation: Variation = 0.0,
    extra: Extra = 0,
    common: Commons = None,
    as_json: Json = False,
) -> None:
    """Opens sealed product and shows what is inside."""
    kind = products()[product]
    if not 1 <= count <= MOST_BOXES:
        raise InputError(f"--count must be from 1 to {MOST_BOXES}")
    number = chosen_seed(seed)
    check_options(kind, variation, extra)
    chosen = commons(kind, common, catalogue()) if common else ()
    boxes = (replace(box, chosen=chosen) for box in open_boxes(kind, number, count, variation=variation, extra=extra))
    if as_json:
        _emit_boxes(product, number, boxes)
        return
    if count > SHOWN_WHOLE:
        shown = list(islice(boxes, SHOWN_ROWS))
        console.print(showing.rows(shown, [str(place) for place in range(1, len(shown) + 1)], "Box"))
        if count > SHOWN_ROWS:
            console.print(f"and {count - SHOWN_ROWS} more: --json lists every one.")
    else:
        for box in boxes:
            _show(box, kind.name)
    console.print(f"Seed {number}: the same seed opens the same cards again.", style="dim")


def _emit_boxes(product: str, seed: int, boxes: Iterator[Box]) -> None:
    """One JSON document with a line for each box, written as they are opened: there may be very many."""
    sys.stdout.write(f'{{"product": {json.dumps(product)}, "seed": {seed}, "boxes": [')
    for place, box in enumerate(boxes):
        sys.stdout.write(f"{',' if place else ''}\n{json.dumps(box_document(box), ensure_ascii=False)}")
    sys.stdout.write("\n]}\n")


def _show(box: Box, name: str) -> None:
    console.print(Text(f"{name}: {len(box)} cards", style="bold"))
    console.print(showing.opened(box))
    console.print(showing.pool(box))


@app.command()
def deal(
    players: Annotated[str, typer.Option("--players", help="How many players, or a file with a name on each line.")],
    brought: Annotated[
        list[str] | None, typer.Option("--brought", help="A file of boxes brought along, to be mixed in first.")
    ] = None,
    product: ProductKey = "enhanced-premiere",
    seed: Seed = None,
    variation: Variation = 0.0,
    extra: Extra = 0,
    out: Annotated[Path, typer.Option("--out", help="Where to keep the sealed deal.")] = Path("deal.json"),
    as_json: Json = False,
) -> None:
    """Prepares a deal: keeps it sealed in a file, and prints the commitment to announce."""
    kind = products()[product]
    boxes: list[Box] = []
    for path in brought or []:
        boxes += read_boxes(read_json(path), kind, catalogue(), extra=extra)
    prepared = Deal(
        product=kind,
        players=_names(players),
        # A seed nobody can guess, unless a repeatable deal is asked for.
        seed=secrets.token_hex(32) if seed is None else str(seed),
        brought=tuple(boxes),
        variation=variation,
        extra=extra,
    )
    if taken(out):
        raise InputError(f"{out} is already there; a sealed deal is never overwritten")
    write_text(out, _document_text(deal_document(prepared)))
    if as_json:
        emit(prepared.announcement())
        return
    told = prepared.announcement()
    console.print(f"{told['boxes']} boxes ({told['brought']} brought) for {len(prepared.players)} players, face down.")
    console.print(f"Announce this commitment now:\n{told['commitment']}")
    console.print(f"{out} holds the secret seed: show it to nobody before `spaceline box reveal {out}`.", style="dim")


@app.command()
def reveal(
    file: Annotated[str, typer.Argument(help="The sealed deal.")],
    words: Annotated[str, typer.Option("--words", help="Words the players said after the announcement.")] = "",
    out: Annotated[Path | None, typer.Option("--out", help="Where to write the open deal; the same file.")] = None,
    as_json: Json = False,
) -> None:
    """Hands out the boxes of a deal, and opens its seed for everyone to check."""
    handed = read_deal(read_json(file), products(), catalogue()).hand_out(words)
    document = deal_document(handed)
    target = out if out is not None else None if file == "-" else Path(file)
    if target is not None:
        write_text(target, _document_text(document))
    if as_json:
        emit(document)
        return
    dealt = handed.boxes
    console.print(showing.rows([each.box for each in dealt], [each.player for each in dealt], "Player"))
    console.print(f"Commitment {handed.commitment}", style="dim")
    if target is not None:
        console.print(f"Publish {target}; anyone can check it with `spaceline box verify {target}`.", style="dim")


@app.command()
def verify(
    file: Annotated[str, typer.Argument(help="The published deal.")],
    commitment: Annotated[str | None, typer.Option("--commitment", help="The one announced before the deal.")] = None,
    as_json: Json = False,
) -> None:
    """Works the deal out again from its seed; exit 1 if anything is different."""
    document = read_json(file)
    deal = read_deal(document, products(), catalogue())
    found = differences(document, deal, commitment)
    if as_json:
        emit({"verified": not found, "commitment": deal.commitment, "differences": list(found)})
    elif found:
        for sentence in found:
            console.print(Text(f"Wrong: {sentence}.", style="red"))
    else:
        console.print(Text(f"True: {len(deal.players)} boxes follow from the seed.", style="green"))
        if commitment is None:
            console.print(f"Compare with the commitment you were told before the deal:\n{deal.commitment}")
    if found:
        raise typer.Exit(1)


@app.command()
def take(
    file: Annotated[str, typer.Argument(help="A deal that was handed out.")],
    player: Annotated[str, typer.Option("--player", help="Whose box.")],
    common: Commons = None,
    as_json: Json = False,
) -> None:
    """Takes one player's box out of a deal, to build a deck from."""
    deal = read_deal(read_json(file), products(), catalogue())
    chosen = commons(deal.product, common, catalogue()) if common else ()
    found = [dealt.box for dealt in deal.boxes if dealt.player.casefold() == player.casefold()]
    if not found:
        raise InputError(f"nobody named {player[:60]!r} was dealt a box")
    box = replace(found[0], chosen=chosen)
    if as_json:
        emit({"product": box.product, "player": player, "boxes": [box_document(box)]})
        return
    _show(box, deal.product.name)


def taken(path: Path) -> bool:
    """Whether something is there already."""
    try:
        return path.exists()
    except OSError as error:
        raise InputError(f"cannot write {path}: {error.strerror or error}") from error


def _names(players: str) -> tuple[str, ...]:
    """The players' names: a number makes them up, a file has one on each line (the first column of a CSV file)."""
    if players.isdecimal():
        if len(players) > LONGEST_COUNT:
            raise InputError("--players is too large a number")
        return tuple(f"Player {place}" for place in range(1, int(players) + 1))
    lines = read_text(players).splitlines()
    if any(len(line) > LONGEST_LINE for line in lines):
        raise InputError(f"{players} is not a list of players: a line is too long")
    try:
        names = [row[0].strip() for row in csv.reader(lines) if row and row[0].strip()]
    except csv.Error as error:
        raise InputError(f"{players} is not a list of players: {error}") from error
    return tuple(names[1:] if names and names[0].casefold() in ("name", "player") else names)


def _document_text(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
