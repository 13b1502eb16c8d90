"""`spaceline players`: the address book, from and to CSV, and a question where two entries look like one person."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from spaceline.cli.output import Json, console, emit, read_text, write_text
from spaceline.cli.ratings_files import alone
from spaceline.cli.tournament_showing import plain_table
from spaceline.tournament.player_files import from_json, read_csv, to_csv, to_json
from spaceline.tournament.players import AddressBook, Player, Suggestion, suggestions

app = typer.Typer(no_args_is_help=True, help="The address book: who is who.", rich_markup_mode=None)

DEFAULT = Path("players.json")

Book = Annotated[Path, typer.Option("--book", help="The address book.")]


@app.command("list")
def show(book: Book = DEFAULT, as_json: Json = False) -> None:
    """Lists everyone."""
    people = _read(book, needed=book != DEFAULT)
    if as_json:
        emit([_document(player) for player in people])
        return
    table = plain_table("Player", "Address", "Also known as")
    for player in people:
        table.add_row(Text(player.name), Text(player.address), Text("\n".join(player.aliases)))
    console.print(table if people.players else "The address book is empty.")


@app.command("import")
def import_players(
    file: Annotated[str, typer.Argument(metavar="CSV", help="The players: CSV, or one name a line.")],
    book: Book = DEFAULT,
    as_json: Json = False,
) -> None:
    """Adds the players of a CSV file; who is known already stays as they are. Asks about likely doubles (TG-18)."""
    with alone(book):
        people = _read(book)
        known = {identity for player in people for identity in (player.id, *player.merged)}
        new = [player for player in read_csv(read_text(file)) if player.id not in known]
        people = AddressBook((*people, *new))
        write_text(book, to_json(people))
    names = {player.id for player in new}
    doubtful = [each for each in suggestions(people) if {each.keep.id, each.gone.id} & names]
    if as_json:
        emit({"added": len(new), "players": len(people), "doubtful": [_suggestion(each) for each in doubtful]})
        return
    console.print(f"{len(new)} added, {len(people)} in the book.")
    _ask(doubtful)


@app.command("export")
def export(
    book: Book = DEFAULT,
    out: Annotated[Path | None, typer.Option("--out", help="The CSV file; standard output if left out.")] = None,
    as_json: Json = False,
) -> None:
    """Gives the address book as CSV; nothing is lost on the way there and back."""
    people = _read(book, needed=True)
    if out is not None:
        write_text(out, to_csv(people))
    if as_json:
        emit([_document(player) for player in people])
    elif out is None:
        typer.echo(to_csv(people), nl=False)


@app.command()
def duplicates(book: Book = DEFAULT, as_json: Json = False) -> None:
    """Asks about entries that look like one person (TG-18)."""
    found = suggestions(_read(book, needed=True))
    if as_json:
        emit([_suggestion(each) for each in found])
    elif found:
        _ask(found)
    else:
        console.print("No two entries look like one person.")


@app.command()
def merge(
    keep: Annotated[str, typer.Argument(help="The entry that stays: a name or an id.")],
    gone: Annotated[str, typer.Argument(help="The entry of the same person.")],
    book: Book = DEFAULT,
    as_json: Json = False,
) -> None:
    """Makes two entries one; `spaceline ratings rebuild --players` then gives them one rating (TG-18)."""
    with alone(book):
        people = _read(book, needed=True)
        merged = people.merge(keep, gone)
        write_text(book, to_json(merged))
    kept = merged.find(people.find(keep).id)
    if as_json:
        emit(_document(kept))
    else:
        console.print(Text(f"{kept.name} is one entry now, also known as {', '.join(kept.aliases) or kept.name}."))


def _read(book: Path, *, needed: bool = False) -> AddressBook:
    return from_json(read_text(str(book))) if needed or book.exists() else AddressBook()


def _document(player: Player) -> dict[str, Any]:
    born = player.born.isoformat() if player.born else None
    told = {"id": player.id, "name": player.name, "address": player.address, "email": player.email, "born": born}
    return told | {"aliases": list(player.aliases), "merged": list(player.merged)} | dict(player.other)


def _suggestion(each: Suggestion) -> dict[str, str]:
    return {"keep": each.keep.id, "gone": each.gone.id, "question": each.question}


def _ask(found: list[Suggestion] | tuple[Suggestion, ...]) -> None:
    for each in found:
        console.print(Text(each.question, "yellow"))
        console.print(Text(f"  if so: spaceline players merge {each.keep.id} {each.gone.id}"), soft_wrap=True)
