"""SQLite full text as the first sieve of a search, where a database is there; the ranking stays our own."""

import sqlite3
from collections.abc import Collection

from spaceline.rulings.index import Index
from spaceline.rulings.models import RulingsError


def full_text_available(connection: sqlite3.Connection) -> bool:
    """Whether this SQLite was built with FTS5."""
    options = {row[0] for row in connection.execute("PRAGMA compile_options")}
    return "ENABLE_FTS5" in options


class FullText:
    """The stems of an index in a temporary FTS5 table: it lives with the connection and leaves no trace in the file."""

    def __init__(self, connection: sqlite3.Connection, index: Index) -> None:
        if not full_text_available(connection):
            raise RulingsError("this SQLite has no full text search")
        self._connection = connection
        connection.execute("DROP TABLE IF EXISTS temp.rulings_words")
        connection.execute("CREATE VIRTUAL TABLE temp.rulings_words USING fts5(words, content='', tokenize='ascii')")
        connection.executemany(
            "INSERT INTO temp.rulings_words(rowid, words) VALUES (?, ?)",
            [(number, " ".join(page.weights)) for number, page in enumerate(index.pages)],
        )

    def matching(self, stems: Collection[str]) -> Collection[int]:
        """The numbers of the entries that hold at least one of the stems, as the index itself would name them."""
        if not stems:
            return ()
        query = " OR ".join(f'"{stem}"' for stem in sorted(stems))
        rows = self._connection.execute("SELECT rowid FROM temp.rulings_words WHERE rulings_words MATCH ?", (query,))
        return [number for (number,) in rows]
