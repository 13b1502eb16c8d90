"""Drawing on a PDF page: text that fits, lines, boxes and QR codes, in millimetres from the upper left corner."""

import unicodedata
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from pathlib import Path

import segno
from fpdf import FPDF

from spaceline.tournament.paper.latin import CODEC, in_latin, is_latin
from spaceline.tournament.paper.sheets import Heading
from spaceline.tournament.vocabulary import TournamentError

Colour = tuple[int, int, int]

INK: Colour = (24, 32, 41)
SOFT: Colour = (98, 110, 122)
HAIR: Colour = (178, 186, 194)
ACCENT: Colour = (20, 70, 92)
TINT: Colour = (237, 242, 245)
WHITE: Colour = (255, 255, 255)

POINT = 25.4 / 72  # one typographic point in millimetres
MARGIN = 14.0
SMALLEST = 5.5
FONT_FILES = (b"\0\1\0\0", b"true", b"OTTO", b"ttcf")  # how TrueType and OpenType files begin


class PaperSize(StrEnum):
    """The two sheets that printers hold."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def millimetres(self) -> tuple[float, float]:
        return (210.0, 297.0) if self is PaperSize.A4 else (215.9, 279.4)


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How to print: the sheet, a font file for names in other alphabets, and where the QR codes lead."""

    size: PaperSize = PaperSize.A4
    font: Path | None = None
    link: str = ""
    compress: bool = True


class Page:
    """A PDF in the making. The same event gives the same bytes: its date stands for the time of printing."""

    def __init__(self, title: str, heading: Heading, options: PrintOptions, *, landscape: bool = False) -> None:
        self.heading = heading
        self._pdf = FPDF(orientation="landscape" if landscape else "portrait", format=options.size.millimetres)
        self._pdf.set_compression(options.compress)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.c_margin = 0
        self._pdf.set_creation_date(_noon(heading.date))
        self._pdf.core_fonts_encoding = CODEC
        self._letters = frozenset() if options.font is None else self._embed(options.font)
        self._pdf.set_title(f"{heading.event}: {title}")
        self._pdf.set_creator("Spaceline")
        self._pdf.set_producer("Spaceline with fpdf2")

    def _embed(self, font: Path) -> frozenset[int]:
        """Embeds the director's font, and returns the letters it knows."""
        try:
            with font.open("rb") as file:
                start = file.read(4)
        except OSError as error:
            raise TournamentError(f"cannot read the font {font}: {error.strerror or error}") from error
        try:
            if start not in FONT_FILES:
                raise ValueError(start)
            for style in ("", "B"):  # one file serves both weights
                self._pdf.add_font("given", style, font)
        except Exception as error:  # the errors of a damaged font share no base class
            raise TournamentError(f"{font} is not a TrueType or OpenType font") from error
        return frozenset(self._pdf.fonts["given"].cmap)  # type: ignore[union-attr]

    @property
    def width(self) -> float:
        return float(self._pdf.w)

    @property
    def height(self) -> float:
        return float(self._pdf.h)

    @property
    def number(self) -> int:
        return int(self._pdf.page)

    def turn(self) -> None:
        """A new empty page."""
        self._pdf.add_page()

    def _choose(self, words: str, size: float, *, bold: bool) -> tuple[str, bool]:
        """Sets the font and returns what to write in it: the built-in font, unless only the director's can do it."""
        words = " ".join(words.split())
        given = bool(self._letters) and not is_latin(words)
        words = in_latin(words, lambda letter: ord(letter) in self._letters) if given else in_latin(words)
        self._pdf.set_font("given" if given else "Helvetica", "B" if bold else "", size)
        return words, given

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float = 9,
        bold: bool = False,
        colour: Colour = INK,
        align: str = "left",
        width: float | None = None,
        smallest: float = SMALLEST,
    ) -> float:
        """Writes on the baseline `y` and returns the width. What is too wide shrinks first, and is cut at the end."""
        if not words:
            return 0.0
        pdf = self._pdf
        written, given = self._choose(words, size, bold=bold)
        wide = pdf.get_string_width(written)
        if width is not None and wide > width:
            pdf.set_font_size(max(size * width / wide, min(smallest, size)))
            written, wide = self._cut(written, width)
        left = x - (wide if align == "right" else wide / 2 if align == "centre" else 0.0)
        pdf.set_text_color(*colour)
        if given and any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in written):
            pdf.set_xy(left, y - pdf.font_size * 0.8)  # a cell puts right-to-left letters in their order
            pdf.cell(wide, pdf.font_size, written)
        else:
            pdf.text(left, y, written)
        return wide

    def _cut(self, written: str, width: float) -> tuple[str, float]:
        """The text in the current font, shortened until it fits; one letter stays whatever happens."""
        wide = self._pdf.get_string_width(written)
        kept = written
        while wide > width * 1.001 and len(kept) > 1:
            kept = kept[: max(min(int(len(kept) * width / wide), len(kept) - 1), 1)].rstrip()
            written = f"{kept}…"
            wide = self._pdf.get_string_width(written)
        return written, wide

    def width_of(self, words: str, size: float, *, bold: bool = False) -> float:
        written, _ = self._choose(words, size, bold=bold)
        return float(self._pdf.get_string_width(written))

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        *,
        colour: Colour = HAIR,
        weight: float = 0.2,
        dash: float = 0.0,
    ) -> None:
        self._pdf.set_draw_color(*colour)
        self._pdf.set_line_width(weight)
        if dash:
            self._pdf.set_dash_pattern(dash, dash)
        self._pdf.line(x1, y1, x2, y2)
        if dash:
            self._pdf.set_dash_pattern()

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: Colour | None = None,
        edge: Colour | None = None,
        weight: float = 0.25,
        round_by: float = 0.0,
    ) -> None:
        if fill is not None:
            self._pdf.set_fill_color(*fill)
        if edge is not None:
            self._pdf.set_draw_color(*edge)
            self._pdf.set_line_width(weight)
        style = ("D" if edge is not None else "") + ("F" if fill is not None else "")
        self._pdf.rect(x, y, width, height, style=style, round_corners=round_by > 0, corner_radius=round_by)

    def qr(self, x: float, y: float, side: float, words: str) -> None:
        """A QR code with its quiet zone inside the given square; runs of dark squares are drawn as one."""
        matrix = segno.make(words, error="m", micro=False).matrix
        step = side / (len(matrix) + 8)
        self._pdf.set_fill_color(0, 0, 0)
        for row, squares in enumerate(matrix):
            column = 0
            while column < len(squares):
                run = column
                while run < len(squares) and squares[run]:
                    run += 1
                if run > column:
                    place = x + (column + 4) * step, y + (row + 4) * step
                    self._pdf.rect(*place, (run - column) * step, step, style="F")
                column = run + 1

    def banner(self, title: str, right: str = "") -> float:
        """The head of a sheet for the wall; returns where the content may begin."""
        inner = self.width - 2 * MARGIN
        self.box(MARGIN, 12, 3.2, 17, fill=ACCENT, round_by=1.6)
        taken = self.text(self.width - MARGIN, 20, right, size=20, bold=True, colour=ACCENT, align="right")
        self.text(MARGIN + 7, 20, title, size=20, bold=True, width=inner - taken - 14)
        told = f"{self.heading.event} · {self.heading.line}"
        self.text(MARGIN + 7, 27.4, told, size=9.5, colour=SOFT, width=inner - 7)
        return 36.0

    def foot(self, left: str, page: int, pages: int) -> None:
        y = self.height - 9
        self.line(MARGIN, y - 4, self.width - MARGIN, y - 4)
        self.text(MARGIN, y, left, size=7.5, colour=SOFT, width=self.width - 2 * MARGIN - 30)
        self.text(self.width - MARGIN, y, f"{page} / {pages}", size=7.5, colour=SOFT, align="right")

    def done(self) -> bytes:
        return bytes(self._pdf.output())


def _noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
