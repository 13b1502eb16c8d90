"""An entry as plain data, for the command line's JSON and the web's."""

from typing import Any

from spaceline.rulings.book import Book
from spaceline.rulings.local import LocalRuling
from spaceline.rulings.models import Entry, Play, Rule, Ruling
from spaceline.rulings.parts import icons


def outline(book: Book, entry: Entry, play: Play = "warp-speed") -> dict[str, Any]:
    """The entry: `see` names entries of the book, `glossary` those that only the Glossary has (RU-11)."""
    references = book.references(entry)
    found: dict[str, Any] = {
        "topic": entry.topic,
        "kind": entry.kind,
        "new": entry.new,
        "text": entry.full_text,
        "cards": list(entry.cards),
        "see": [reference.target for reference in references if reference.target is not None],
        "glossary": [reference.name for reference in references if reference.glossary],
        "reaches": list(entry.reaches),
        "icons": list(icons(entry.full_text)),
        "badge": entry.badge,
    }
    if isinstance(entry, Ruling):
        found |= {
            "order": entry.order,
            "pointer": entry.pointer,
            "category": entry.category,
            "relevance": entry.relevance,
            "warp_speed": list(book.notes(entry, play)),
        }
    if isinstance(entry, Rule):
        found |= {"id": entry.id, "source": entry.source, "confidence": entry.confidence}
    if isinstance(entry, LocalRuling):
        found |= {"author": entry.author, "role": entry.role, "source": entry.source, "event": entry.event}
    return found
