"""Charts as SVG without a fixed width: what lies sideways is in percent, so that words stay readable on a phone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import cycle
from typing import Final

from spaceline.simulate.summary import Share

_TALL: Final = 190
_MOST_BARS: Final = 30
_MOST_WORDS: Final = 8
_ROOM: Final = 78
"""Percent of the width for a bar with words behind it."""
_KINDS: Final = "abcde"


@dataclass(frozen=True)
class Bin:
    """Some neighbouring values, and how many of each kind fell there."""

    first: int
    last: int
    counts: tuple[int, int]

    @property
    def name(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def shares(rows: Mapping[str, Share]) -> str:
    """One bar a row from 0 to 100%, with its 95% interval as a whisker; a line marks one half."""
    parts = []
    for name, share in rows.items():
        low, high = (100 * bound for bound in share.interval)
        told = f"{100 * share.rate:.1f}%"
        parts.append(
            f'<div class="row"><span class="name">{escape(name)}</span>'
            f'<span class="value"><b>{told}</b> <small>{low:.0f}–{high:.0f}% of {share.of:,}</small></span>'
            f"{_bar(100 * share.rate, low, high)}</div>"
        )
    axis = "".join(
        f'<text x="{percent}%" y="12" text-anchor="{anchor}">{percent}%</text>'
        for percent, anchor in ((0, "start"), (25, "middle"), (50, "middle"), (75, "middle"), (100, "end"))
    )
    parts.append(f'<div class="row axis"><svg class="bar" height="16" aria-hidden="true">{axis}</svg></div>')
    return f'<div class="chart">{"".join(parts)}</div>'


def _bar(rate: float, low: float, high: float) -> str:
    whisker = "".join(
        f'<g class="{kind}"><line x1="{low:.2f}%" x2="{high:.2f}%" y1="12" y2="12"/>'
        f'<line x1="{low:.2f}%" x2="{low:.2f}%" y1="7" y2="17"/>'
        f'<line x1="{high:.2f}%" x2="{high:.2f}%" y1="7" y2="17"/></g>'
        for kind in ("halo", "whisker")
    )
    return (
        '<svg class="bar" height="24" aria-hidden="true"><rect class="track" y="2" width="100%" height="20" rx="3"/>'
        f'<rect class="a" y="2" width="{rate:.2f}%" height="20" rx="3"/>'
        f'<line class="half" x1="50%" x2="50%" y1="0" y2="24"/>{whisker}</svg>'
    )


def bins(values: Sequence[tuple[int, int]]) -> list[Bin]:
    """Values, each with its kind (0 or 1), in bins of equal width."""
    low, high = min(value for value, _ in values), max(value for value, _ in values)
    step = -(-(high - low + 1) // _MOST_BARS)
    counts = [[0, 0] for _ in range((high - low) // step + 1)]
    for value, kind in values:
        counts[(value - low) // step][kind] += 1
    return [
        Bin(low + number * step, low + number * step + step - 1, (pair[0], pair[1]))
        for number, pair in enumerate(counts)
    ]


def histogram(values: Sequence[tuple[int, int]], kinds: tuple[str, str], unit: str) -> str:
    """How often each value came, in bars with the first kind below and the second above."""
    found = bins(values)
    top = max(sum(one.counts) for one in found)
    width = 100 / len(found)
    every = -(-len(found) // _MOST_WORDS)
    parts = [f'<line class="ground" x1="0" x2="100%" y1="{_TALL}" y2="{_TALL}"/>']
    for number, one in enumerate(found):
        x, ground = number * width, float(_TALL)
        bars = []
        for count, kind in zip(one.counts, "ab", strict=True):
            tall = (_TALL - 24) * count / top
            ground -= tall
            if count:
                place = f'x="{x + width * 0.06:.2f}%" y="{ground:.1f}" width="{width * 0.88:.2f}%"'
                bars.append(f'<rect class="{kind}" {place} height="{tall:.1f}"/>')
        told = ", ".join(f"{count} {kind}" for count, kind in zip(one.counts, kinds, strict=True))
        parts.append(f"<g><title>{one.name} {escape(unit)}: {escape(told)}</title>{''.join(bars)}</g>")
        if sum(one.counts) == top:
            parts.append(f'<text x="{x + width / 2:.2f}%" y="{ground - 6:.1f}" text-anchor="middle">{top}</text>')
        if number % every == 0:
            parts.append(f'<text x="{x + width / 2:.2f}%" y="{_TALL + 18}" text-anchor="middle">{one.name}</text>')
    words = escape(f"{unit} a game, from {found[0].first} to {found[-1].last}")
    drawing = f'<svg class="wide" height="{_TALL + 26}" role="img" aria-label="{words}">{"".join(parts)}</svg>'
    return legend(kinds) + drawing


def legend(names: Sequence[str]) -> str:
    marks = "".join(
        f'<span><svg width="12" height="12" aria-hidden="true"><rect class="{kind}" width="12" height="12" rx="2"/>'
        f"</svg> {escape(name)}</span>"
        for name, kind in zip(names, cycle(_KINDS), strict=False)
    )
    return f'<p class="legend">{marks}</p>'


def counts(rows: Sequence[tuple[str, Mapping[str, tuple[int, int]]]], names: Mapping[str, str]) -> str:
    """For every row a bar for each group: so many, of so many. `names` gives the groups their names and order."""
    top = max((of for _, groups in rows for _, of in groups.values()), default=1) or 1
    parts = []
    for name, groups in rows:
        lines = [
            _line(*groups[group], top, told, kind)
            for (group, told), kind in zip(names.items(), cycle(_KINDS), strict=False)
            if groups.get(group, (0, 0))[1]
        ]
        parts.append(f'<div class="row"><span class="name">{escape(name)}</span><div>{"".join(lines)}</div></div>')
    return legend(list(names.values())) + f'<div class="chart counts">{"".join(parts)}</div>'


def _line(some: int, of: int, top: int, name: str, kind: str) -> str:
    """A pale bar for all, with a strong one in it for some."""
    words = escape(f"{name}: {some:,} of {of:,}")
    whole, part = (_ROOM * count / top for count in (of, some))
    return (
        f'<svg class="thin" height="16" role="img" aria-label="{words}"><title>{words}</title>'
        f'<rect class="{kind} pale" y="2" width="{whole:.2f}%" height="12" rx="2"/>'
        f'<rect class="{kind}" y="2" width="{part:.2f}%" height="12" rx="2"/>'
        f'<text x="{whole:.2f}%" dx="6" y="12">{some:,} of {of:,}</text></svg>'
    )
