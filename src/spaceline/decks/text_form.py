"""Decks as lines of text: our own form for people, and LackeyCCG's .txt, which differ only in how they are written.

Our own form:

    Deck: Gowron's Revenge

    Missions (3)
      1 Secret Salvage II
      ...
    Seed deck (10)
      2 Archer
    Draw deck (20)
      1 Gowron

LackeyCCG's form has a tab between count and name and a colon after a section's title. LackeyCCG itself has no line for
a deck's name, so we put it into a comment:

    // Deck: Gowron's Revenge
    Missions:
    1<TAB>Secret Salvage II

Reading takes either, with or without counts ("2x Archer" and "Archer" are understood). Blank lines and lines that
begin with # or // are comments. Cards before the first section are the draw deck, as LackeyCCG has it.
"""

import re

from spaceline.decks.entries import SECTIONS, TITLES, Entry, Listing, runs, section
from spaceline.decks.model import Deck, DeckError, one_line

_NAME_LINE = re.compile(r"(?://\s*)?(?:deck|name)\s*:\s*(\S.*)", re.IGNORECASE)
_HEADING = re.compile(
    rf"(?P<known>{'|'.join(sorted(SECTIONS, key=len, reverse=True))})\s*(?:\(\d*\))?\s*:?|(?P<other>[^\t\d][^\t]*):",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"(?P<count>\d{1,9})[x×]?\s+(?P<name>\S.*)")
_LONGEST_LINE = 1000


def read_lines(text: str) -> tuple[Listing, bool]:
    """The deck in lines of text, and whether tabs mark it as LackeyCCG's. Raises DeckError naming the line."""
    listing, part, tabbed, headings = Listing(), "draw", False, 0
    for number, raw in enumerate(text.splitlines(), 1):
        where = f"line {number}"
        if len(raw) > _LONGEST_LINE:
            raise DeckError(f"{where}: too long for a deck's line")
        line = raw.strip()
        if not listing.name and (named := _NAME_LINE.fullmatch(line)):
            listing.name = one_line(named[1])
        elif not line or line.startswith(("#", "//")):
            continue
        elif heading := _HEADING.fullmatch(line.replace("_", " ")):
            part = section(heading["known"] or heading["other"], where)
            headings += 1
        else:
            counted = _COUNTED.fullmatch(line)
            tabbed = tabbed or (counted is not None and "\t" in line)
            listing.add(_entry(part, line, counted, where))
    if not listing.entries and not headings:
        raise DeckError("the deck is empty: it names no card")
    return listing, tabbed


def _entry(part: str, line: str, counted: re.Match[str] | None, where: str) -> Entry:
    if counted is None:
        return Entry(part, line, 1, where)
    count = int(counted["count"])
    if not count:
        raise DeckError(f"{where}: a count must be at least 1")
    return Entry(part, counted["name"], count, where)


def write_text_form(deck: Deck) -> str:
    """Our own form, for people."""
    lines = [f"Deck: {deck.name}", ""] if deck.name else []
    for part, names in deck.parts:
        lines.append(f"{TITLES[part]} ({len(names)})")
        lines += [f"  {count} {name}" for count, name in runs(names)]
        lines.append("")
    return "\n".join(lines)


def write_lackey_txt(deck: Deck) -> str:
    """LackeyCCG's form."""
    lines = [f"// Deck: {deck.name}"] if deck.name else []
    for part, names in deck.parts:
        lines.append(f"{TITLES[part]}:")
        lines += [f"{count}\t{name}" for count, name in runs(names)]
    return "\n".join(lines) + "\n"
