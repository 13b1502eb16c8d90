"""Lists for the wall as PDF, in as many columns as help."""

from collections.abc import Sequence

from spaceline.tournament.paper.page import ACCENT, INK, MARGIN, SOFT, TINT, Page, PrintOptions
from spaceline.tournament.paper.sheets import Heading
from spaceline.tournament.paper.wall import WallList

GUTTER = 8.0
LABELS = 7.0  # the height of the line of headings


def wall_pdf(wall: WallList, heading: Heading, options: PrintOptions) -> bytes:
    """Fills pages column by column, so that a reader's eye goes down before it goes right."""
    page = Page(f"{wall.title} {wall.right}", heading, options)
    tall, size, sides = (5.6, 9.0, 2) if wall.narrow else (8.6, 11.5, 1)
    begin, end = 36.0, page.height - 16.0
    a_column = int((end - begin - LABELS) // tall)
    a_page = a_column * sides
    pages = max(-(-len(wall.rows) // a_page), 1)
    width = (page.width - 2 * MARGIN - GUTTER * (sides - 1)) / sides
    for number in range(pages):
        page.turn()
        page.banner(wall.title, wall.right)
        for side in range(sides):
            first = number * a_page + side * a_column
            rows = wall.rows[first : first + a_column]
            if rows or (side == 0 and number == 0):
                _column(page, MARGIN + side * (width + GUTTER), begin, width, wall, rows, tall, size)
        page.foot(wall.note or f"{page.heading.event} · {page.heading.id}", number + 1, pages)
    return page.done()


def _column(
    page: Page,
    left: float,
    top: float,
    width: float,
    wall: WallList,
    rows: Sequence[tuple[str, ...]],
    tall: float,
    size: float,
) -> None:
    for place in range(0, len(rows), 2):
        page.box(left, top + LABELS + tall * place, width, tall, fill=TINT)
    x = left
    for number, column in enumerate(wall.columns):
        wide = column.share * width
        align, at = ("centre", x + wide / 2) if column.centred else ("left", x + 1.5)
        page.text(at, top + 4.6, column.label.upper(), size=6.5, bold=True, colour=SOFT, align=align)
        for place, row in enumerate(rows):
            base = top + LABELS + tall * (place + 0.5) + size * 0.125
            page.text(
                at, base, row[number], size=size, bold=column.bold, align=align, width=wide - 3, smallest=size * 0.7
            )
        x += wide
    page.line(left, top + LABELS, left + width, top + LABELS, colour=ACCENT, weight=0.5)
    if not rows:
        page.text(left + 1.5, top + 15, "Nobody yet.", size=11, colour=INK)
