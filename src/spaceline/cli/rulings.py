"""`spaceline rulings`: browse, look up and search the Current Rulings and the rules around them."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, cast

import typer
from rich import box as frames
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from spaceline.cli.output import InputError, Json, console, emit, read_json
from spaceline.cli.tracing import Markers, checkout, scan
from spaceline.rulings import Book, Entry, LocalRuling, Part, Result, Rule, Ruling, book, outline, parts, read_local
from spaceline.rulings.models import CATEGORIES, RELEVANCES, RULING_KINDS, Kind, Play, Relevance
from spaceline.rulings.words import name_key

app = typer.Typer(
    no_args_is_help=True, help="Look rulings and rules up by topic, card or words.", rich_markup_mode=None
)

PLAYS: tuple[Play, ...] = ("warp-speed", "standard")

New = Annotated[bool, typer.Option("--new", help="Only what is new or changed since the previous document.")]
Rules = Annotated[bool, typer.Option("--rules", help="The requirements and base rules instead of the rulings.")]
KindName = Annotated[str | None, typer.Option("--kind", help=f"One kind only: {', '.join(RULING_KINDS)}.")]
CategoryName = Annotated[str | None, typer.Option("--category", help=f"One category only: {', '.join(CATEGORIES)}.")]
PoolCode = Annotated[
    str | None,
    typer.Option("--pool", help="By relevance to Premiere and Enhanced Premiere: D direct, G general, M mention, N."),
]
PlayName = Annotated[str, typer.Option("--format", help="Whose notes to show: warp-speed or standard.")]
LocalFile = Annotated[
    str | None, typer.Option("--local", help="A JSON file of a director's local rulings to read beside the official.")
]
Limit = Annotated[int, typer.Option("--limit", min=1, max=1000, help="How many results to show.")]


@app.command("list")
def list_rulings(
    new: New = False,
    rules: Rules = False,
    kind: KindName = None,
    category: CategoryName = None,
    pool: PoolCode = None,
    local: LocalFile = None,
    as_json: Json = False,
) -> None:
    """Lists the 78 rulings in the document's order, or those that fit the filters."""
    shelf = _open(local)
    found: Sequence[Entry]
    if rules:
        if new or kind or category or pool:
            raise InputError("the filters are for rulings; --rules takes none of them")
        found = shelf.rules
    else:
        found = shelf.select(
            new=True if new else None,
            kind=cast("Kind | None", _one_of("--kind", kind, RULING_KINDS)),
            category=_one_of("--category", category, CATEGORIES),
            relevance=cast("Relevance | None", _one_of("--pool", pool and pool.upper(), RELEVANCES)),
        )
    entries = [*found, *shelf.local]
    if as_json:
        emit([outline(shelf, entry) for entry in entries])
    else:
        console.print(_listing(entries))


@app.command()
def show(
    topic: Annotated[list[str], typer.Argument(help="A topic of the rulings, or the id of a rule such as WS-39.")],
    play: PlayName = "warp-speed",
    local: LocalFile = None,
    as_json: Json = False,
) -> None:
    """Shows one entry in full; a mere pointer with the entry it points to."""
    shelf = _open(local)
    chosen = cast("Play", _one_of("--format", play, PLAYS))
    entry = shelf.show(" ".join(topic))
    markers = scan(checkout())
    if as_json:
        document = _document(shelf, entry, markers, chosen)
        document["target"] = [outline(shelf, each, chosen) for each in shelf.resolve(entry) if each is not entry]
        document["local"] = [outline(shelf, each, chosen) for each in shelf.local_on(entry) if each is not entry]
        emit(document)
        return
    pages = {each.key: each for each in (entry, *shelf.resolve(entry))}.values()
    pages_and_local = [*pages, *(each for each in shelf.local_on(entry) if each is not entry)]
    console.print(Group(*(_page(shelf, each, markers, chosen) for each in pages_and_local)))


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="A topic, a card or a few words; misspellings are forgiven.")],
    limit: Limit = 10,
    local: LocalFile = None,
    as_json: Json = False,
) -> None:
    """Searches rulings and rules: exact topic first, then card, then text."""
    shelf = _open(local)
    results = shelf.search(" ".join(words), limit)
    if as_json:
        emit([_result_document(shelf, result) for result in results])
    elif results:
        console.print(Group(*(_hit(number, result) for number, result in enumerate(results, 1))))
    else:
        console.print("Nothing found.")


@app.command()
def card(
    name: Annotated[list[str], typer.Argument(help="A card's name; case, punctuation and known misspellings aside.")],
    with_rules: Annotated[bool, typer.Option("--all", help="Requirements and base rules too.")] = False,
    local: LocalFile = None,
    as_json: Json = False,
) -> None:
    """Shows every ruling that mentions a card or governs it."""
    shelf = _open(local)
    wanted = " ".join(name)
    entries = shelf.card(wanted, rules=with_rules)
    title = shelf.card_name(wanted)
    if as_json:
        markers = scan(checkout())
        emit([_document(shelf, entry, markers, "warp-speed") for entry in entries])
        return
    console.print(Text(f"{title}: {len(entries)} {'entry' if len(entries) == 1 else 'entries'}", style="bold"))
    if entries:
        console.print(_listing(entries))
    more = len(shelf.card(wanted)) - len(entries)
    if more:
        console.print(f"Also in {more} of the rules: add --all.")


@app.command()
def about(as_json: Json = False) -> None:
    """Says what the Current Rulings are, and what they list as changed."""
    shelf = book()
    paper = shelf.document
    changes = [{"topics": list(each.topics), "new": each.new, "text": each.text} for each in paper.changes]
    glossary = [shelf.reference(topic) for topic in paper.glossary_changes]
    if as_json:
        emit(
            {
                "title": paper.title,
                "date": paper.dated.isoformat(),
                "supersedes": paper.supersedes.isoformat(),
                "complete_with": list(paper.complete_with),
                "purpose": paper.purpose,
                "standing": paper.standing,
                "warp_speed": paper.warp_speed,
                "changes": changes,
                "glossary_changes": [{"topic": each.name, "see": each.target} for each in glossary],
            }
        )
        return
    console.print(Text(f"{paper.title}, {paper.dated:%d %B %Y}", style="bold"))
    for sentence in (paper.purpose, paper.standing, paper.glossary, paper.warp_speed):
        console.print(Padding(sentence, (0, 0, 0, 2)))
    console.print(Text("Significant changes (* since the document before)", style="bold"))
    for change in paper.changes:
        star = "*" if change.new else " "
        console.print(Padding(f"{star} {', '.join(change.topics)}: {change.text}", (0, 0, 0, 2)))
    console.print(Text("Changed entries of the Glossary (+ with an entry here)", style="bold"))
    console.print(Padding(", ".join(f"{each.name}{'' if each.glossary else ' +'}" for each in glossary), (0, 0, 0, 2)))


def held_by(entry: Entry, markers: Markers) -> tuple[str, ...]:
    """The tests that hold an entry: marked with its topic, or with its id."""
    if isinstance(entry, Rule):
        return tuple(markers.reqs.get(entry.id, ()))
    own = name_key(entry.topic)
    return tuple(test for topic, tests in markers.rulings.items() if name_key(topic) == own for test in tests)


def _open(local: str | None) -> Book:
    return book() if local is None else book().with_local(read_local(read_json(local)))


def _document(shelf: Book, entry: Entry, markers: Markers, play: Play) -> dict[str, Any]:
    return outline(shelf, entry, play) | {"tests": list(held_by(entry, markers))}


def _result_document(shelf: Book, result: Result) -> dict[str, Any]:
    return outline(shelf, result.entry) | {
        "why": result.why,
        "words": list(result.words),
        "marked": {"topic": _pieces(result.topic_parts), "text": _pieces(result.text_parts)},
    }


def _pieces(found: Iterable[Part]) -> list[dict[str, Any]]:
    return [{"text": part.text, "icon": part.icon, "marked": part.marked} for part in found]


def _listing(entries: Iterable[Entry]) -> Table:
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False, expand=False)
    table.add_column("")
    table.add_column("Topic", overflow="fold")
    table.add_column("Kind")
    table.add_column("About")
    for entry in entries:
        star = Text("*" if entry.new else "", style="yellow")
        table.add_row(star, _heading(entry), entry.kind, _remark(entry))
    return table


def _heading(entry: Entry) -> Text:
    label = f"{entry.key}  {entry.topic}" if entry.key != entry.topic else entry.topic
    return Text(label, style="bold")


def _remark(entry: Entry) -> str:
    match entry:
        case Ruling():
            return f"{entry.category}, pool {RELEVANCES[entry.relevance]}"
        case Rule():
            return ", ".join(word for word in (entry.source, entry.confidence) if word)
        case LocalRuling():
            return f"by {entry.author}, {entry.role}"
    return ""


def _page(shelf: Book, entry: Entry, markers: Markers, play: Play) -> RenderableType:
    """One entry as a page of text: heading, body, notes, references, cards, tests."""
    heading = _heading(entry)
    state = [entry.badge, entry.kind, *(["new or changed"] if entry.new else []), _remark(entry)]
    body: list[RenderableType] = [_written(parts(entry.full_text)), Text("")]
    if entry in shelf.resolve(entry):
        body += [Text.assemble(("Warp Speed: ", "bold green"), note) for note in shelf.notes(entry, play)]
    references = shelf.references(entry)
    lines = {
        "See": ", ".join(f"{each.name} (Glossary)" if each.glossary else str(each.target) for each in references),
        "Cards": ", ".join(entry.cards),
        "Reaches": ", ".join(entry.reaches),
        "Ground": entry.source if isinstance(entry, LocalRuling) else "",
        "Tests": "\n".join(held_by(entry, markers)),
    }
    table = Table.grid(padding=(0, 2))
    for label, content in lines.items():
        if content:
            table.add_row(Text(label, style="bold"), Text(content, overflow="fold"))
    grid: list[RenderableType] = [table, Text("")] if table.row_count else []
    subtitle = Text("; ".join(filter(None, state)), style="dim")
    return Group(heading, subtitle, Text(""), Padding(Group(*body, *grid), (0, 0, 0, 2)))


def _hit(number: int, result: Result) -> RenderableType:
    """One search result: its heading and the paragraph that answers best, matching words marked."""
    entry = result.entry
    heading = Text(f"{number:>2}  ", style="dim")
    if entry.key != entry.topic:
        heading.append(f"{entry.key}  ", style="bold")
    heading.append(_written(result.topic_parts, style="bold"))
    heading.append(f"  {entry.badge} {entry.kind}{', new' if entry.new else ''}", style="dim")
    return Group(heading, Padding(_written(result.excerpt), (0, 0, 1, 4)))


def _written(pieces: Iterable[Part], style: str = "") -> Text:
    """Text with icons in colour (RU-17) and marked words underlined, or between asterisks where nothing can be."""
    found = Text(style=style)
    for piece in pieces:
        written = f"[{piece.text}]" if piece.icon else piece.text
        if piece.marked and not console.is_terminal:
            written = f"*{written}*"
        found.append(written, style=f"{'cyan' if piece.icon else 'none'}{' underline' if piece.marked else ''}")
    return found


def _one_of(option: str, value: str | None, allowed: Iterable[str]) -> str | None:
    names = tuple(allowed)
    if value is not None and value not in names:
        raise InputError(f"{option} must be one of {', '.join(names)}, not {value!r}")
    return value
