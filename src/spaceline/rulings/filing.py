"""Where an entry is filed: the document's rules of alphabetical order (RU-03 to RU-07)."""

import re
from collections.abc import Collection, Mapping

_UNSORTED = str.maketrans("", "", "'’‘\"“”")
_SPACES = re.compile(r"[-–—:\s]+")


def filed_as(title: str, *, card: bool, designations: Mapping[str, str], named: Collection[str] = ()) -> str:
    """The heading a title is looked up under: a drone's designation (RU-06), a card's title without "The" (RU-05)."""
    if title not in named:
        title = designations.get(title, title)
    if card and title.casefold().startswith("the "):
        return title[4:]
    return title


def sort_key(heading: str) -> str:
    """Quotes, apostrophes (RU-03) and capitals (RU-07) do not count; hyphens, dashes, colons are spaces (RU-04)."""
    return _SPACES.sub(" ", heading.translate(_UNSORTED)).strip().casefold()
