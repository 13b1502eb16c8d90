"""Result slips as PDF: four to a sheet, with cut lines and each table's QR code."""

from collections.abc import Sequence

from spaceline.tournament.paper.page import ACCENT, HAIR, INK, SOFT, WHITE, Page, PrintOptions
from spaceline.tournament.paper.sheets import Heading, Seat, Slip

A_SHEET = 4
EDGE = 12.0
CODE = 30.0
ENDINGS = ("full win", "time called", "decks exhausted", "a player quit", "Devidian Door")


def slips_pdf(slips: Sequence[Slip], heading: Heading, options: PrintOptions) -> bytes:
    """One slip a table. Slips are dealt so that a cut pile is in the order of the tables."""
    page = Page("result slips", heading, options)
    sheets = -(-len(slips) // A_SHEET)
    for sheet in range(sheets):
        page.turn()
        tall = page.height / A_SHEET
        for place, slip in enumerate(slips[sheet::sheets]):
            if place:
                page.line(0, tall * place, page.width, tall * place, dash=1.4)
            _slip(page, tall * place, tall, slip)
    if not slips:
        page.turn()
        page.text(EDGE, 24, "No table is playing in this round.", size=12, colour=SOFT)
    return page.done()


def _slip(page: Page, top: float, tall: float, slip: Slip) -> None:
    right = page.width - EDGE
    page.box(EDGE, top + 6, CODE, 28, fill=ACCENT, round_by=3)
    middle = EDGE + CODE / 2
    page.text(middle, top + 12, "TABLE", size=7.5, bold=True, colour=WHITE, align="centre")
    page.text(middle, top + 24, str(slip.table), size=32, bold=True, colour=WHITE, align="centre", width=CODE - 4)
    told = f"round {slip.round}" + (f" · {slip.limit} min" if slip.limit else "")
    page.text(middle, top + 30.5, told, size=8.5, colour=WHITE, align="centre", width=CODE - 3)
    page.qr(EDGE, top + 35, CODE, slip.code)
    left = EDGE + CODE + 5
    told_width = page.text(left, top + 11, page.heading.event, size=10, bold=True, width=(right - left) * 0.5)
    room = right - left - told_width - 6
    page.text(right, top + 11, page.heading.line, size=8, colour=SOFT, align="right", width=room)
    page.line(left, top + 13.5, right, top + 13.5, colour=ACCENT, weight=0.4)
    for number, seat in enumerate(slip.seats):
        _seat(page, left, right, top + 16.5 + 17.5 * number, seat, missions=slip.missions)
    y = top + tall - 18
    page.text(left, y + 4.4, "HOW IT ENDED", size=6, bold=True, colour=SOFT)
    x = left + 21
    gap = (right - x - sum(page.width_of(ending, 8) + 4.8 for ending in ENDINGS)) / (len(ENDINGS) - 1)
    for ending in ENDINGS:
        page.box(x, y + 1.6, 3.6, 3.6, edge=INK, weight=0.3)
        x += 4.8 + page.text(x + 4.8, y + 4.6, ending, size=8) + gap
    note = "Both players bring this slip to the table of the scorekeeper and sign it there."
    page.text(left, top + tall - 7, note, size=7, colour=SOFT, width=right - left)


def _seat(page: Page, left: float, right: float, top: float, seat: Seat, *, missions: bool) -> None:
    """A player's name, boxes for the numbers, a box for the winner's mark and a line for the signature."""
    labels = ("points", "missions", "won") if missions else ("points", "won")
    sizes = {"points": 19.0, "missions": 16.0, "won": 10.0}
    sign = right - 40
    x = sign - sum(sizes[label] + 2 for label in labels)
    page.text(left, top + 8, seat.name, size=13, bold=True, width=x - left - 3, smallest=7)
    page.text(left, top + 12.5, f"so far {seat.total}" if seat.total else "", size=8, colour=SOFT)
    for label in labels:
        page.text(x + sizes[label] / 2, top + 2, label.upper(), size=5.5, bold=True, colour=SOFT, align="centre")
        page.box(x, top + 3, sizes[label], 10.5, edge=INK, weight=0.3, round_by=1)
        x += sizes[label] + 2
    page.text(sign + 3, top + 2, "SIGNATURE", size=5.5, bold=True, colour=SOFT)
    page.line(sign + 3, top + 13.5, right, top + 13.5, colour=HAIR, weight=0.3)
