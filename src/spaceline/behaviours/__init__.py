"""What a card does: one small stateless class per card, grouped by family. `book` gives those of one text layer."""

from spaceline.behaviours.book import book, titles

__all__ = ["book", "titles"]
