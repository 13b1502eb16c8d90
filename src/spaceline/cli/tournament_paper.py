"""The tournament commands that end on paper or in the post: PADD cards, slips, wall lists and the results package."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from spaceline.cli.output import InputError, Json, console, emit, read_text, write_text
from spaceline.cli.tournament_file import At, EventPath, RoundNumber, day, load, moment
from spaceline.cli.tournament_showing import plain_table
from spaceline.tournament.codec import encode
from spaceline.tournament.state import Event
from spaceline.tournament.submission import Attachment, attachment, make_package
from spaceline.tournament.submission_check import check_package
from spaceline.tournament.submission_files import read_package, to_csv, to_json

if TYPE_CHECKING:
    from spaceline.tournament.paper import PrintOptions

# The PDF library takes a third of a second to load, so paper is imported by the commands that need it.

LARGEST_ATTACHMENT = 64 * 1024 * 1024

Pdf = Annotated[Path | None, typer.Option("--pdf", metavar="OUT", help="Write a PDF file.")]
Html = Annotated[Path | None, typer.Option("--html", metavar="OUT", help="Write a web page for printing.")]
Paper = Annotated[str, typer.Option("--paper", help="a4 or letter.")]
Font = Annotated[Path | None, typer.Option("--font", help="A font file, for names in other alphabets.")]
Link = Annotated[str, typer.Option("--link", help="The server address that the QR codes lead to.")]


def padd(
    event_file: EventPath,
    pdf: Pdf = None,
    html: Html = None,
    paper: Paper = "a4",
    font: Font = None,
    as_json: Json = False,
) -> None:
    """Makes the players' PADD display cards."""
    from spaceline.tournament.paper.sheets import display_cards

    event = load(event_file).event
    _write(event, "padd", _options(paper, font), pdf, html, None)
    cards = display_cards(event)
    if as_json:
        emit([encode(card) for card in cards])
    elif pdf is None and html is None:
        table = plain_table("Player", "Round", "Opponent", "Score", "Total", numbers=("Round", "Score", "Total"))
        for card in cards:
            for place, row in enumerate(row for row in card.rows if row.opponent):
                name = Text(card.name if place == 0 else "")
                table.add_row(name, str(row.round), Text(row.opponent), row.score, row.total)
        console.print(table)


def slips(
    event_file: EventPath,
    number: RoundNumber = None,
    pdf: Pdf = None,
    html: Html = None,
    paper: Paper = "a4",
    font: Font = None,
    link: Link = "",
    as_json: Json = False,
) -> None:
    """Makes the result slips of a round, one a table, for both players to sign."""
    from spaceline.tournament.paper.sheets import slips as slips_of

    event = load(event_file).event
    _write(event, "slips", _options(paper, font, link), pdf, html, number)
    made = slips_of(event, number, link)
    if as_json:
        emit([encode(slip) for slip in made])
    elif pdf is None and html is None:
        table = plain_table("Table", "Players", "Code", numbers=("Table",))
        for slip in made:
            table.add_row(str(slip.table), Text("\n".join(seat.name for seat in slip.seats)), slip.code)
        console.print(table)


def sheet(
    event_file: EventPath,
    kind: Annotated[str, typer.Argument(help="padd, slips, tables, names, standings or bracket.")],
    number: RoundNumber = None,
    pdf: Pdf = None,
    html: Html = None,
    paper: Paper = "a4",
    font: Font = None,
    link: Link = "",
    as_json: Json = False,
) -> None:
    """Prints any sheet: pairings by table or by name for the wall, standings, brackets, cards or slips."""
    if pdf is None and html is None:
        raise InputError("say where the sheet goes: --pdf OUT or --html OUT")
    event = load(event_file).event
    _write(event, kind, _options(paper, font, link), pdf, html, number)
    if as_json:
        emit(
            {"sheet": str(kind), "pdf": None if pdf is None else str(pdf), "html": None if html is None else str(html)}
        )


def submit(
    event_file: EventPath,
    out: Annotated[Path | None, typer.Option("--out", help="Write the package to this JSON file.")] = None,
    as_csv: Annotated[Path | None, typer.Option("--csv", help="Write it to this CSV file.")] = None,
    attach: Annotated[list[Path] | None, typer.Option("--attach", help="A photo or report to go along.")] = None,
    on: Annotated[str | None, typer.Option("--date", help="The day it is handed in; today if left out.")] = None,
    at: At = None,
    as_json: Json = False,
) -> None:
    """Makes the results package of a finished event, marked late after its week (TG-12)."""
    event = load(event_file).event
    submitted = day(on, "--date") or date.fromisoformat(moment(at)[:10])
    package = make_package(event, submitted, [_attached(path) for path in attach or []])
    if out is not None:
        write_text(out, to_json(package))
    if as_csv is not None:
        write_text(as_csv, to_csv(package))
    if as_json:
        emit(encode(package))
        return
    handing = package.handing
    late = "late" if handing.late else "in time"
    console.print(Text(f"{event.name}: {len(package.games)} games, due {handing.due}, handed in {late}", "bold"))
    console.print(Text(f"rating: {handing.status}" if package.rated or handing.reasons else "rating: none"))
    for fault in handing.reasons:
        console.print(Text(fault, "yellow"))


def receive(
    package: Annotated[str, typer.Argument(metavar="PACKAGE", help="A results package, JSON or CSV.")],
    as_json: Json = False,
) -> None:
    """Reads another director's results package and works it out again; exit 1 if anything differs."""
    received = read_package(read_text(package))
    found = check_package(received)
    if as_json:
        emit({"ok": not found, "event": encode(received.event), "differences": list(found)})
    elif found:
        for sentence in found:
            console.print(Text(sentence, "red"))
    else:
        console.print(Text(f"{received.event.name}: {len(received.games)} games, and everything follows.", "green"))
    if found:
        raise typer.Exit(1)


def write_standings(event: Event, pdf: Path) -> None:
    _write(event, "standings", _options(), pdf, None, None)


def write_bracket(event: Event, pdf: Path) -> None:
    _write(event, "bracket", _options(), pdf, None, None)


def _options(paper: str = "a4", font: Path | None = None, link: str = "") -> "PrintOptions":
    from spaceline.tournament.paper import PaperSize, PrintOptions

    if paper not in list(PaperSize):
        raise InputError(f"--paper takes {' or '.join(PaperSize)}, not {paper!r}")
    return PrintOptions(PaperSize(paper), font, link)


def _write(
    event: Event, kind: str, options: "PrintOptions", pdf: Path | None, html: Path | None, number: int | None
) -> None:
    from spaceline.tournament.paper import Sheet, as_html, as_pdf

    if kind not in list(Sheet):
        raise InputError(f"there is no sheet {kind!r}; there are {', '.join(Sheet)}")
    if pdf is not None:
        _write_bytes(pdf, as_pdf(event, Sheet(kind), options, number))
    if html is not None:
        write_text(html, as_html(event, Sheet(kind), options, number))


def _write_bytes(path: Path, data: bytes) -> None:
    """A whole file or the old one, as `write_text` does for text."""
    scratch = path.with_name(f".{path.name}.part")
    try:
        scratch.write_bytes(data)
        scratch.replace(path)
    except OSError as error:
        scratch.unlink(missing_ok=True)
        raise InputError(f"cannot write {path}: {error.strerror or error}") from error


def _attached(path: Path) -> Attachment:
    try:
        if path.stat().st_size > LARGEST_ATTACHMENT:
            raise InputError(f"{path} is larger than {LARGEST_ATTACHMENT // 1024 // 1024} MB")
        return attachment(path.name, path.read_bytes())
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror or error}") from error


def add_commands(app: typer.Typer) -> None:
    app.command()(padd)
    app.command()(slips)
    app.command()(sheet)
    app.command()(submit)
    app.command()(receive)
