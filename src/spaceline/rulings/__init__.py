"""The rulings reference: the Current Rulings and the rules around them, in our own words, found in ten seconds."""

from spaceline.rulings.bench import bench_search
from spaceline.rulings.book import Book, UnknownCardName, UnknownTopic
from spaceline.rulings.fulltext import FullText, full_text_available
from spaceline.rulings.local import LocalRuling, read_local
from spaceline.rulings.models import Document, Entry, Reference, Rule, Ruling, RulingsError
from spaceline.rulings.outline import outline
from spaceline.rulings.parts import Part, parts
from spaceline.rulings.search import Result, Search
from spaceline.rulings.shelf import book

__all__ = [
    "Book",
    "Document",
    "Entry",
    "FullText",
    "LocalRuling",
    "Part",
    "Reference",
    "Result",
    "Rule",
    "Ruling",
    "RulingsError",
    "Search",
    "UnknownCardName",
    "UnknownTopic",
    "bench_search",
    "book",
    "full_text_available",
    "outline",
    "parts",
    "read_local",
]
