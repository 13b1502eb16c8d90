"""PADD display cards as PDF: two to a sheet, to be cut across the middle."""

from collections.abc import Sequence

from spaceline.tournament.paper.page import ACCENT, HAIR, INK, SOFT, TINT, WHITE, Page, PrintOptions
from spaceline.tournament.paper.sheets import DisplayCard, DisplayRow, Heading

EDGE = 12.0
ROWS_A_CARD = 12
TALLEST_ROW = 13.0
# Heading, width as a share of the table, and how the column stands.
COLUMNS = (
    ("round", 0.065, "centre"),
    ("table", 0.065, "centre"),
    ("opponent", 0.27, "left"),
    ("points", 0.1, "centre"),
    ("score", 0.1, "centre"),
    ("total", 0.1, "centre"),
    ("player signs", 0.15, "centre"),
    ("opponent signs", 0.15, "centre"),
)


def padd_pdf(cards: Sequence[DisplayCard], heading: Heading, options: PrintOptions) -> bytes:
    """All cards; one with more rounds than fit is continued on a second card."""
    page = Page("PADD display cards", heading, options)
    halves = [half for card in cards for half in _halves(card)]
    for place, (card, rows, part) in enumerate(halves):
        if place % 2 == 0:
            page.turn()
            page.line(0, page.height / 2, page.width, page.height / 2, dash=1.4)
        _card(page, EDGE + (page.height / 2 - EDGE / 2) * (place % 2), card, rows, part)
    if not halves:
        page.turn()
        page.text(EDGE, 24, "There are no players yet.", size=12, colour=SOFT)
    return page.done()


def _halves(card: DisplayCard) -> list[tuple[DisplayCard, tuple[DisplayRow, ...], str]]:
    parts = [card.rows[start : start + ROWS_A_CARD] for start in range(0, len(card.rows), ROWS_A_CARD)]
    return [(card, rows, f"{n} of {len(parts)}" if len(parts) > 1 else "") for n, rows in enumerate(parts, start=1)]


def _card(page: Page, top: float, card: DisplayCard, rows: Sequence[DisplayRow], part: str) -> None:
    left, width, height = EDGE, page.width - 2 * EDGE, page.height / 2 - 1.5 * EDGE
    page.box(left, top, width, height, edge=INK, weight=0.4, round_by=4)
    page.box(left + 3, top + 3, width - 6, 9, fill=ACCENT, round_by=3)
    title = page.text(left + 8, top + 9.1, "PADD DISPLAY CARD", size=11, bold=True, colour=WHITE)
    event = f"{page.heading.event}{f'  ·  card {part}' if part else ''}"
    page.text(
        left + width - 8, top + 8.9, event, size=9.5, colour=WHITE, align="right", width=width - 24 - title, smallest=7
    )
    _who(page, left + 6, top + 12, width - 12, card)
    _table(page, left + 6, top + 41, width - 12, height - 50, rows)
    note = "The scorekeeper writes the scores; both players sign. Score: victory points (differential)."
    page.text(left + 6, top + height - 4, note, size=7, colour=SOFT, width=width - 50)
    page.text(left + width - 6, top + height - 4, page.heading.id, size=6.5, colour=SOFT, align="right", width=40)


def _who(page: Page, left: float, top: float, width: float, card: DisplayCard) -> None:
    """Name and address as the player wrote them, or lines to write on (TG-18 asks for one form each time)."""
    half = width * 0.58
    for label, words, y, size in (
        ("NAME", card.name, top + 11.5, 15.0),
        ("ADDRESS", ", ".join(card.address.splitlines()), top + 22, 10.0),
    ):
        page.text(left, y - (6.6 if size > 12 else 5.4), label, size=6, bold=True, colour=SOFT)
        page.text(left, y, words, size=size, bold=size > 12, width=half - 4, smallest=6.5)
        page.line(left, y + 1.8, left + half - 4, y + 1.8)
    facts = (*page.heading.facts, f"entry {card.entry}" if card.entry else "", card.note)
    for number, fact in enumerate(fact for fact in facts if fact):
        page.text(
            left + half + 4,
            top + 7 + 4.1 * number,
            fact,
            size=8.5,
            colour=INK if number == 0 else SOFT,
            width=width - half - 4,
        )


def _table(page: Page, left: float, top: float, width: float, height: float, rows: Sequence[DisplayRow]) -> None:
    tall = min((height - 6) / max(len(rows), 1), TALLEST_ROW)
    bottom = top + 6 + tall * len(rows)
    page.box(left, top, width, 6, fill=TINT)
    x = left
    for number, (label, share, align) in enumerate(COLUMNS):
        wide = share * width
        at = x + wide / 2 if align == "centre" else x + 2
        page.text(
            at, top + 4, label.upper(), size=6, bold=True, colour=SOFT, align=align, width=wide - 1.5, smallest=4.5
        )
        if number:
            page.line(x, top, x, bottom)
        for place, row in enumerate(rows):
            words = (str(row.round), row.table, row.opponent, row.points, row.score, row.total, "", "")[number]
            base = top + 6 + tall * place + tall / 2 + 1.3
            strong = number in (0, 5)
            page.text(at, base, words, size=9.5, bold=strong, align=align, width=wide - 2.5)
        x += wide
    for place in range(len(rows) + 1):
        page.line(left, top + 6 + tall * place, left + width, top + 6 + tall * place)
    page.box(left, top, width, bottom - top, edge=HAIR, weight=0.3)
