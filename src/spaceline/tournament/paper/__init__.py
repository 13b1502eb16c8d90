"""Everything an event puts on paper, as PDF and as HTML for printing."""

from enum import StrEnum

from spaceline.tournament.bracket import bracket_of
from spaceline.tournament.paper.bracket_pdf import bracket_pdf
from spaceline.tournament.paper.html import bracket_html, padd_html, slips_html, wall_html
from spaceline.tournament.paper.padd_pdf import padd_pdf
from spaceline.tournament.paper.page import PaperSize, PrintOptions
from spaceline.tournament.paper.sheets import display_cards, heading, pairings, slips
from spaceline.tournament.paper.slips_pdf import slips_pdf
from spaceline.tournament.paper.wall import WallList, by_name, by_table, standings_list
from spaceline.tournament.paper.wall_pdf import wall_pdf
from spaceline.tournament.state import Event

__all__ = ["PaperSize", "PrintOptions", "Sheet", "as_html", "as_pdf"]


class Sheet(StrEnum):
    """What can be printed."""

    PADD = "padd"
    SLIPS = "slips"
    TABLES = "tables"
    NAMES = "names"
    STANDINGS = "standings"
    BRACKET = "bracket"


def as_pdf(event: Event, sheet: Sheet, options: PrintOptions | None = None, number: int | None = None) -> bytes:
    """One kind of sheet as a PDF file; `number` is the round, the latest if left out."""
    options, head = options or PrintOptions(), heading(event)
    if sheet is Sheet.PADD:
        return padd_pdf(display_cards(event), head, options)
    if sheet is Sheet.SLIPS:
        return slips_pdf(slips(event, number, options.link), head, options)
    if sheet is Sheet.BRACKET:
        return bracket_pdf(bracket_of(event), event.name_of, head, options)
    return wall_pdf(_wall(event, sheet, number), head, options)


def as_html(event: Event, sheet: Sheet, options: PrintOptions | None = None, number: int | None = None) -> str:
    """The same as a web page with a print stylesheet."""
    options, head = options or PrintOptions(), heading(event)
    if sheet is Sheet.PADD:
        return padd_html(display_cards(event), head, options)
    if sheet is Sheet.SLIPS:
        return slips_html(slips(event, number, options.link), head, options)
    if sheet is Sheet.BRACKET:
        return bracket_html(bracket_of(event), event.name_of, head, options)
    return wall_html(_wall(event, sheet, number), head, options)


def _wall(event: Event, sheet: Sheet, number: int | None) -> WallList:
    if sheet is Sheet.STANDINGS:
        return standings_list(event)
    paired = pairings(event, number)
    return by_table(paired) if sheet is Sheet.TABLES else by_name(paired)
