"""A bracket on the page: as lines of text for a terminal, and as SVG for a screen or a wall."""

from collections.abc import Callable
from xml.sax.saxutils import escape

from spaceline.tournament.bracket import NOBODY, Bracket

Naming = Callable[[str], str]

LONGEST_NAME = 24
LINE = 22  # SVG: the height from one line of the first column to the next
COLUMN = 190
MARGIN = 24
STYLE = (
    "text{font:13px sans-serif;fill:#111}.bye{fill:#777;font-style:italic}path{stroke:#444;stroke-width:1;fill:none}"
)
BYE, LEFT = "bye", "(left)"  # what stands on an empty line: in the first column, and after a player has left


def as_text(bracket: Bracket, name_of: Naming) -> str:
    """Every column side by side; the winner of a bracket stands on the line that leaves it."""
    columns = _lines(bracket, name_of)
    longest = max(len(text) for column in columns for text, _ in column)
    width = min(longest, LONGEST_NAME) + 4
    last = len(columns) - 1
    grid = [[" "] * ((width + 1) * len(columns)) for _ in range(4 * len(bracket.columns[0]) - 1)]
    for number, column in enumerate(columns):
        left = number * (width + 1)
        for text, y in column:
            short = text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1] + "…"
            before = "─ " if number and short else "─" if number else ""
            after = "" if number == last else f" {'─' * width}" if short else "─" * width
            grid[y][left : left + width] = f"{before}{short}{after}"[:width].ljust(width)
        if number < last:
            x = left + width
            for (_, upper), (_, lower) in zip(column[::2], column[1::2], strict=True):
                for y in range(upper + 1, lower):
                    grid[y][x] = "│"
                grid[upper][x], grid[lower][x], grid[(upper + lower) // 2][x] = "┐", "┘", "├"
    return "\n".join("".join(row).rstrip() for row in grid) + "\n"


def as_svg(bracket: Bracket, name_of: Naming, title: str = "Bracket") -> str:
    """The same drawing as SVG: black on nothing, one unit a pixel, readable by a screen reader."""
    columns = _lines(bracket, name_of)
    width = COLUMN * len(columns) + 2 * MARGIN
    height = LINE * 2 * len(bracket.columns[0]) + 2 * MARGIN
    marks: list[str] = []
    for number, column in enumerate(columns):
        left = MARGIN + number * COLUMN
        right = left + COLUMN
        for text, y in column:
            if text:
                faint = ' class="bye"' if text in (BYE, LEFT) else ""
                marks.append(f'<text x="{left + 6}" y="{_svg_y(y) - 5:g}"{faint}>{escape(text)}</text>')
            marks.append(f'<path d="M{left} {_svg_y(y):g}H{right}"/>')
        if number < len(columns) - 1:
            for (_, upper), (_, lower) in zip(column[::2], column[1::2], strict=True):
                marks.append(f'<path d="M{right} {_svg_y(upper):g}V{_svg_y(lower):g}"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img"><title>{escape(title)}</title><style>{STYLE}</style>\n' + "\n".join(marks) + "\n</svg>\n"
    )


def _svg_y(y: int) -> float:
    return MARGIN + LINE / 2 * (y + 1)


def _lines(bracket: Bracket, name_of: Naming) -> list[list[tuple[str, int]]]:
    """For each column its lines with their height in rows of text, and a last column of one: the champion."""
    columns: list[list[tuple[str, int]]] = []
    heights = [2 * row for row in range(2 * len(bracket.columns[0]))]
    for number, column in enumerate(bracket.columns):
        slots = [slot for match in column for slot in (match.top, match.bottom)]
        columns.append([(_label(slot, number, name_of), y) for slot, y in zip(slots, heights, strict=True)])
        heights = [(upper + lower) // 2 for upper, lower in zip(heights[::2], heights[1::2], strict=True)]
    columns.append([(_label(bracket.columns[-1][0].winner, len(columns), name_of), heights[0])])
    return columns


def _label(slot: str | None, column: int, name_of: Naming) -> str:
    if slot is None:
        return ""
    if slot == NOBODY:
        return BYE if column == 0 else LEFT
    return name_of(slot)
