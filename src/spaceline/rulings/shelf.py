"""The book that ships with the package, read from its data files once per process."""

from functools import cache
from importlib.resources import files

from spaceline.cards.catalogue import catalogue
from spaceline.rulings.book import Book
from spaceline.rulings.models import FAMILIES
from spaceline.rulings.reading import read_document, read_names, read_rules, read_rulings


@cache
def book() -> Book:
    """The Current Rulings, and beside them the requirements, base rules and decisions."""
    data = files("spaceline.rulings") / "data"

    def text(name: str) -> str:
        return (data / name).read_text(encoding="utf-8")

    cards = catalogue()
    names = read_names("names.toml", text("names.toml"))
    rulings = read_rulings("current_rulings.toml", text("current_rulings.toml"), names, cards)
    rules = [
        rule
        for family in FAMILIES
        for rule in read_rules(f"{family.lower()}.toml", text(f"{family.lower()}.toml"), names, cards)
    ]
    document = read_document("document.toml", text("document.toml"))
    return Book(document=document, names=names, rulings=rulings, rules=rules, pool=tuple(cards))
