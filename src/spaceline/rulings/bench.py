"""How fast a search is on this machine."""

import time
import tomllib
from importlib.resources import files

from spaceline.rulings.shelf import book

SLIPS = ("wormhoel", "alien parasits", "combo dilema", "universl treaty", "regenaration")


def questions() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The questions a judge would ask, each with the keys of the entries that answer it."""
    data = tomllib.loads((files("spaceline.rulings") / "data" / "questions.toml").read_text(encoding="utf-8"))
    return tuple((row["ask"], tuple(row["answer"])) for row in data["question"])


def bench_search(seconds: float = 0.5) -> float:
    """Searches a second: the judge's questions and some misspelt words, over and over for about that long."""
    asked = [*(ask for ask, _ in questions()), *SLIPS]
    shelf = book()
    shelf.search(asked[0])
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        for ask in asked:
            shelf.search(ask)
        done += len(asked)
    return done / spent
