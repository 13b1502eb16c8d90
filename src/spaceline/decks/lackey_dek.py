"""LackeyCCG's .dek file: XML with a superzone for each pile and an element for each copy of a card.

    <deck version="0.8">
      <meta><game>stccg1e</game><name>Gowron's Revenge</name></meta>
      <superzone name="Missions">
        <card><name id="">Secret Salvage II</name><set>enhanced-premiere</set></card>
      </superzone>
    </deck>

LackeyCCG ignores what it does not know in <meta>, so the deck's name is kept there.
"""

import re
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from spaceline.cards import catalogue
from spaceline.decks.entries import TITLES, Entry, Listing, section
from spaceline.decks.model import Deck, DeckError, one_line

_BARE_AMPERSAND = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)")
"""Some programs write names unescaped; an ampersand that begins none of XML's own entities stands for itself."""

_CARD_NAME = ("deck", "superzone", "card", "name")
_DECK_NAME = ("deck", "meta", "name")


def read_dek(text: str) -> Listing:
    """The deck in a .dek file. Raises DeckError, also for a document type, which no deck needs (entity bombs do)."""
    reader = _DekReader()
    try:
        reader.parser.Parse(_BARE_AMPERSAND.sub("&amp;", text), True)
    except expat.ExpatError as error:
        raise DeckError(f"line {error.lineno}: the deck is not well-formed XML") from error
    except UnicodeError as error:
        raise DeckError("the deck is not Unicode text") from error
    if not reader.zones:
        raise DeckError("the deck has no superzone, so it is no LackeyCCG deck")
    return reader.listing


class _DekReader:
    """Follows the parser through the elements and keeps what it says of names and zones."""

    def __init__(self) -> None:
        self.listing = Listing()
        self.zones = 0
        self.part = ""
        self.path: list[str] = []
        self.text: list[str] = []
        self.named = False
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self.text.append
        self.parser.StartDoctypeDeclHandler = self._doctype

    @property
    def _where(self) -> str:
        return f"line {self.parser.CurrentLineNumber}"

    def _doctype(self, *_: object) -> None:
        raise DeckError(f"{self._where}: a deck must not have a document type declaration")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.path.append(tag)
        self.text.clear()
        if self.path == ["deck", "superzone"]:
            self.zones += 1
            self.part = section(attributes.get("name", ""), self._where)
        elif self.path == ["deck", "superzone", "card"]:
            self.named = False
        elif len(self.path) == 1 and tag != "deck":
            raise DeckError(f"{self._where}: a LackeyCCG deck begins with <deck>, not <{tag[:40]}>")

    def _end(self, _: str) -> None:
        if tuple(self.path) == _CARD_NAME:
            self.listing.add(Entry(self.part, "".join(self.text), 1, self._where))
            self.named = True
        elif tuple(self.path) == _DECK_NAME:
            self.listing.name = one_line("".join(self.text))
        elif self.path == ["deck", "superzone", "card"] and not self.named:
            raise DeckError(f"{self._where}: a card's name is missing")
        self.path.pop()
        self.text.clear()


def write_dek(deck: Deck) -> str:
    known = catalogue()
    named = f"<name>{escape(deck.name)}</name>" if deck.name else ""
    lines = ['<deck version="0.8">', f"\t<meta><game>stccg1e</game>{named}</meta>"]
    for part, names in deck.parts:
        lines.append(f"\t<superzone name={quoteattr(TITLES[part])}>")
        for name in names:
            card_set = known[name].set if name in known else ""
            lines.append(f'\t\t<card><name id="">{escape(one_line(name))}</name><set>{escape(card_set)}</set></card>')
        lines.append("\t</superzone>")
    return "\n".join([*lines, "</deck>"]) + "\n"
