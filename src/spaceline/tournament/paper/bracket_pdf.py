"""An elimination bracket as PDF: landscape, large ones in parts that each end in one player."""

from collections.abc import Callable
from dataclasses import dataclass

from spaceline.tournament.bracket import NOBODY, Bracket
from spaceline.tournament.paper.page import ACCENT, HAIR, INK, MARGIN, SOFT, Page, PrintOptions
from spaceline.tournament.paper.sheets import Heading

A_PAGE = 16  # brackets of a part's first column: 32 names from top to bottom
TALLEST = 13.0


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a bracket that ends in one player; `opens` says that its first column is the event's first round."""

    title: str
    bracket: Bracket
    opens: bool


def parts(bracket: Bracket) -> list[Part]:
    """The bracket cut into pieces for one page each; the winners of the pieces meet on a later page."""
    pieces: list[Part] = []
    begin = 0
    while begin < len(bracket.columns):
        column = bracket.columns[begin]
        size = min(len(column), A_PAGE)
        depth = size.bit_length()
        for place in range(0, len(column), size):
            columns = tuple(
                bracket.columns[begin + step][place >> step : (place + size) >> step] for step in range(depth)
            )
            one = "Final" if begin + 1 == len(bracket.columns) else f"Round {begin + 1}"
            rounds = one if depth == 1 else f"Rounds {begin + 1} to {begin + depth}"
            count = len(column) // size
            title = f"{rounds} · part {place // size + 1} of {count}" if count > 1 else rounds
            pieces.append(Part(title, Bracket(columns), begin == 0))
        begin += depth
    return pieces


def bracket_pdf(bracket: Bracket, name_of: Callable[[str], str], heading: Heading, options: PrintOptions) -> bytes:
    page = Page("bracket", heading, options, landscape=True)
    pieces = parts(bracket)
    for number, part in enumerate(pieces, start=1):
        page.turn()
        page.banner("Bracket", part.title)
        _piece(page, part, name_of, last=number == len(pieces))
        page.foot(f"{heading.event} · {heading.id}", number, len(pieces))
    return page.done()


def _piece(page: Page, part: Part, name_of: Callable[[str], str], *, last: bool) -> None:
    piece = part.bracket
    top, bottom = 36.0, page.height - 17.0
    lines = 2 * len(piece.columns[0])
    step = min((bottom - top) / lines, TALLEST)
    wide = (page.width - 2 * MARGIN) / (len(piece.columns) + 1)
    size = min(step * 1.75, 12.0)
    heights = [top + step * (place + 0.8) for place in range(lines)]
    x = MARGIN
    for column in piece.columns:
        winners: list[float] = []
        for match, upper, lower in zip(column, heights[::2], heights[1::2], strict=True):
            for slot, y in ((match.top, upper), (match.bottom, lower)):
                lost = bool(match.winner) and slot != match.winner
                empty = ("bye" if part.opens and x == MARGIN else "nobody") if slot == NOBODY else ""
                words, colour = (empty, SOFT) if not slot else (name_of(slot), SOFT if lost else INK)
                bold = bool(slot) and slot == match.winner
                page.text(x + 1.5, y - 1, words, size=size, bold=bold, colour=colour, width=wide - 3, smallest=5)
                page.line(x, y, x + wide, y, colour=HAIR, weight=0.3)
            page.line(x + wide, upper, x + wide, lower, colour=HAIR, weight=0.3)
            winners.append((upper + lower) / 2)
        heights = winners
        x += wide
    champion, y = piece.columns[-1][0].winner, heights[0]
    words = name_of(champion) if champion else ""
    page.text(x + 1.5, y - 1.2, words, size=min(size * 1.3, 14), bold=True, colour=ACCENT, width=wide - 3, smallest=6)
    page.line(x, y, x + wide, y, colour=ACCENT, weight=0.7)
    page.text(x + 1.5, y + 3.6, "winner" if last else "plays on", size=7, colour=SOFT)
