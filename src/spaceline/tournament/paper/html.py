"""The same sheets as web pages with a print stylesheet: for any alphabet, any printer, and the screen."""

from collections.abc import Callable, Iterable, Sequence
from html import escape

import segno

from spaceline.tournament.bracket import Bracket
from spaceline.tournament.bracket_drawing import as_svg
from spaceline.tournament.paper.bracket_pdf import parts
from spaceline.tournament.paper.padd_pdf import COLUMNS
from spaceline.tournament.paper.page import PaperSize, PrintOptions
from spaceline.tournament.paper.sheets import DisplayCard, Heading, Seat, Slip
from spaceline.tournament.paper.slips_pdf import ENDINGS
from spaceline.tournament.paper.style import STYLE
from spaceline.tournament.paper.wall import WallList


def padd_html(cards: Sequence[DisplayCard], heading: Heading, options: PrintOptions) -> str:
    body = "\n".join(_card(card, heading) for card in cards) or '<p class="note">There are no players yet.</p>'
    return _page("PADD display cards", heading, options, body)


def slips_html(slips: Sequence[Slip], heading: Heading, options: PrintOptions) -> str:
    body = "\n".join(_slip(slip, heading) for slip in slips) or '<p class="note">No table is playing in this round.</p>'
    return _page("result slips", heading, options, body)


def wall_html(wall: WallList, heading: Heading, options: PrintOptions) -> str:
    styles = [
        " ".join(word for word, on in (("mid", column.centred), ("strong", column.bold)) if on)
        for column in wall.columns
    ]
    head = "".join(
        f'<th class="{style}">{column.label}</th>' for column, style in zip(wall.columns, styles, strict=True)
    )
    body = "\n".join(_row(row, styles) for row in wall.rows)
    body = body or f'<tr><td colspan="{len(styles)}">Nobody yet.</td></tr>'
    table = (
        f"{_widths([column.share for column in wall.columns])}<thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody>"
    )
    table = f'<table class="list">{table}</table>\n'
    table = f'<div class="columns">{table}</div>' if wall.narrow else table
    note = f'<p class="note">{escape(wall.note)}</p>' if wall.note else ""
    return _page(f"{wall.title} {wall.right}", heading, options, _head(wall.title, wall.right, heading) + table + note)


def bracket_html(bracket: Bracket, name_of: Callable[[str], str], heading: Heading, options: PrintOptions) -> str:
    """The drawing of each part on a sheet of its own."""
    sheets = []
    for part in parts(bracket):
        drawing = as_svg(part.bracket, name_of, part.title)
        sheets.append(f'<section class="bracket">{_head("Bracket", part.title, heading)}{drawing}</section>')
    return _page("bracket", heading, options, "\n".join(sheets), landscape=True)


def _page(title: str, heading: Heading, options: PrintOptions, body: str, *, landscape: bool = False) -> str:
    sheet = ("A4" if options.size is PaperSize.A4 else "letter") + (" landscape" if landscape else "")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading.event)}: {escape(title)}</title>\n"
        f"<style>@page {{ size: {sheet}; margin: 12mm; }}{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _head(title: str, right: str, heading: Heading) -> str:
    return (
        f'<div class="head"><h1>{escape(title)}</h1><div class="right">{escape(right)}</div></div>\n'
        f'<p class="about">{escape(heading.event)} · {escape(heading.line)}</p>\n'
    )


def _widths(shares: Iterable[float]) -> str:
    return "<colgroup>" + "".join(f'<col style="width: {share:.1%}">' for share in shares) + "</colgroup>"


def _row(cells: Sequence[str], styles: Sequence[str]) -> str:
    tags = (f'<td class="{style}">{escape(cell)}</td>' for cell, style in zip(cells, styles, strict=True))
    return f"<tr>{''.join(tags)}</tr>"


def _card(card: DisplayCard, heading: Heading) -> str:
    facts = [*heading.facts, f"entry {card.entry}" if card.entry else "", card.note]
    styles = ("mid strong", "mid", "", "mid", "mid", "mid strong", "", "")
    cells = [(str(row.round), row.table, row.opponent, row.points, row.score, row.total, "", "") for row in card.rows]
    widths = _widths(share for _, share, _ in COLUMNS)
    return (
        f'<section class="card"><header><b>PADD DISPLAY CARD</b><span>{escape(heading.event)}</span></header>\n'
        f'<div class="who"><div><span class="label">name</span><p class="name">{escape(card.name)}</p>'
        f'<span class="label">address</span><p>{escape(card.address)}</p></div>'
        f"<div>{'<br>'.join(escape(fact) for fact in facts if fact)}</div></div>\n"
        f"<table>{widths}<thead><tr>{''.join(f'<th>{label}</th>' for label, _, _ in COLUMNS)}</tr></thead><tbody>"
        f"{''.join(_row(row, styles) for row in cells)}</tbody></table>\n"
        f'<p class="note">The scorekeeper writes the scores; both players sign. {escape(heading.id)}</p></section>'
    )


def _slip(slip: Slip, heading: Heading) -> str:
    limit = f" · {slip.limit} min" if slip.limit else ""
    code = segno.make(slip.code, error="m", micro=False).svg_inline(border=4, omitsize=True)
    ends = "".join(f"<span><i></i> {ending}</span>" for ending in ENDINGS)
    return (
        f'<section class="slip"><aside><div class="tile">TABLE<b>{slip.table}</b>round {slip.round}{limit}</div>{code}'
        f'</aside><div><div class="top"><b>{escape(heading.event)}</b><span>{escape(heading.line)}</span></div>'
        f"{''.join(_seat(seat, slip) for seat in slip.seats)}"
        f'<div class="ends"><span class="label">how it ended</span>{ends}</div>'
        '<p class="note">Both players bring this slip to the scorekeeper and sign it there.</p></div></section>'
    )


def _seat(seat: Seat, slip: Slip) -> str:
    boxes = ["points", *(["missions"] if slip.missions else []), "won", "sign"]
    pens = "".join(f'<div class="pen {box}"><span class="label">{box}</span><i></i></div>' for box in boxes)
    total = f"<small>so far {escape(seat.total)}</small>" if seat.total else ""
    return f'<div class="seat"><div class="who">{escape(seat.name)}{total}</div>{pens}</div>'
