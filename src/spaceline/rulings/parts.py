"""Text cut into the pieces a page draws differently: plain words, icons in square brackets, marked words (RU-17)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

_ICON = re.compile(r"\[([^\[\]]+)\]")


@dataclass(frozen=True)
class Part:
    """A piece of text. An icon's text is its name without the brackets; a marked piece answers a search."""

    text: str
    icon: bool = False
    marked: bool = False


def parts(text: str, marks: Iterable[tuple[int, int]] = ()) -> tuple[Part, ...]:
    """The text as plain, icon and marked pieces, in order; `marks` are start and end of the words to mark."""
    marked = sorted(marks)
    found: list[Part] = []
    position = 0
    for icon in _ICON.finditer(text):
        found += _plain(text, position, icon.start(), marked)
        hit = any(start < icon.end() and end > icon.start() for start, end in marked)
        found.append(Part(icon.group(1), icon=True, marked=hit))
        position = icon.end()
    found += _plain(text, position, len(text), marked)
    return tuple(found)


def icons(text: str) -> tuple[str, ...]:
    """The names of the icons in a text, each once, in order."""
    return tuple(dict.fromkeys(_ICON.findall(text)))


def _plain(text: str, start: int, stop: int, marked: list[tuple[int, int]]) -> list[Part]:
    found = []
    for left, right in marked:
        if start <= left and right <= stop:
            if start < left:
                found.append(Part(text[start:left]))
            found.append(Part(text[left:right], marked=True))
            start = right
    if start < stop:
        found.append(Part(text[start:stop]))
    return found
