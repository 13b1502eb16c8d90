"""A player's rating over time, drawn as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from html import escape

from spaceline.ratings.ladder import Moment

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 64, 84, 76, 52
INK, SOFT, GRID, LINE, FILL = "#1d2733", "#5d6b7a", "#e3e8ee", "#1f6f8b", "#1f6f8b"
FONT = "font-family=\"'Helvetica Neue', Helvetica, Arial, sans-serif\""
MOST_DOTS = 120


@dataclass(frozen=True, slots=True)
class _Frame:
    """From dates and ratings to places on the sheet."""

    first: date
    last: date
    low: float
    high: float

    def x(self, day: date) -> float:
        return LEFT + (day - self.first) / (self.last - self.first) * (WIDTH - LEFT - RIGHT)

    def y(self, rating: float) -> float:
        return HEIGHT - BOTTOM - (rating - self.low) / (self.high - self.low) * (HEIGHT - TOP - BOTTOM)


def history_svg(name: str, title: str, history: Sequence[Moment], start: float = 1500.0) -> str:
    """The drawing: a line through the rating after each event, with the starting rating as a dashed mark."""
    frame = _frame(history, start)
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    attributes = f'xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="plot-title plot-text" {FONT}'
    parts = [
        f"<svg {attributes}>",
        f'<title id="plot-title">{_safe(name)}: {_safe(title)}</title>',
        f'<desc id="plot-text">{_safe(_in_words(history, start))}</desc>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        _text(LEFT, 34, _short(name, 44), size=20, weight=700),
        _text(LEFT, 56, f"{title} · {_in_words(history, start)}", fill=SOFT),
        *_grid(frame, dated=bool(history)),
        *_mark(frame, start, history),
        *(
            _line(frame, history)
            if history
            else [_text(LEFT + 12, frame.y(start) - 12, "no rated event yet", fill=SOFT)]
        ),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _frame(history: Sequence[Moment], start: float) -> _Frame:
    ratings = [start, *(moment.after for moment in history), *(moment.before for moment in history[:1])]
    low, high = min(ratings), max(ratings)
    room = max((high - low) * 0.12, 20.0)
    step = _step(high - low + 2 * room)
    low, high = (low - room) // step * step, -(-(high + room) // step) * step
    first = history[0].date if history else date(2000, 1, 1)
    last = history[-1].date if history else first
    before = max((last - first) // 20, timedelta(days=3))  # room for the rating the player came with
    return _Frame(first - before, max(last, first + timedelta(days=1)), low, high)


def _step(span: float) -> float:
    """A round distance between grid lines: about five of them, and never less than ten points."""
    return next((step for step in (10, 20, 25, 50, 100, 200, 250, 500) if span / step <= 6), 1000)


def _grid(frame: _Frame, *, dated: bool) -> list[str]:
    parts = []
    step, rating = _step(frame.high - frame.low), frame.low
    while rating <= frame.high:
        y = frame.y(rating)
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="{GRID}"/>')
        parts.append(_text(LEFT - 10, y + 4, f"{rating:.0f}", anchor="end", fill=SOFT))
        rating += step
    base = HEIGHT - BOTTOM
    parts.append(f'<line x1="{LEFT}" y1="{base}" x2="{WIDTH - RIGHT}" y2="{base}" stroke="{SOFT}"/>')
    for day, label in _days(frame) if dated else ():
        x = frame.x(day)
        parts.append(f'<line x1="{x:.1f}" y1="{base}" x2="{x:.1f}" y2="{base + 5}" stroke="{SOFT}"/>')
        parts.append(_text(x, base + 21, label, anchor="middle", fill=SOFT))
    return parts


def _days(frame: _Frame) -> list[tuple[date, str]]:
    """At most seven days to name under the drawing: years for a long history, months or days for a short one."""
    span = (frame.last - frame.first).days
    if span > 3 * 366:
        years = range(frame.first.year + 1, frame.last.year + 1)
        return [(date(year, 1, 1), str(year)) for year in years[:: -(-len(years) // 7)]]
    if span > 100:
        months = [
            date(year, month, 1)
            for year in range(frame.first.year, frame.last.year + 1)
            for month in range(1, 13)
            if frame.first <= date(year, month, 1) <= frame.last
        ]
        return [(day, f"{day:%b %Y}") for day in months[:: -(-len(months) // 7)]]
    every = max(-(-span // 6), 1)
    days = [frame.first + timedelta(days=number) for number in range(0, span + 1, every)]
    return [
        (day, f"{day.day} {day:%b %Y}" if number == 0 else f"{day.day} {day:%b}") for number, day in enumerate(days)
    ]


def _mark(frame: _Frame, start: float, history: Sequence[Moment]) -> list[str]:
    y = frame.y(start)
    parts = [
        f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="{SOFT}" stroke-dasharray="4 4"/>'
    ]
    if not history or abs(frame.y(history[-1].after) - y) > 16:  # else it would run into the last rating
        parts.append(_text(WIDTH - RIGHT + 10, y + 4, f"start {start:.0f}", fill=SOFT, size=11))
    return parts


def _line(frame: _Frame, history: Sequence[Moment]) -> list[str]:
    points = [(float(LEFT), frame.y(history[0].before))]
    points += [(frame.x(moment.date), frame.y(moment.after)) for moment in history]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    base = frame.y(frame.low)
    parts = [
        f'<polygon points="{LEFT},{base:.1f} {path} {points[-1][0]:.1f},{base:.1f}" fill="{FILL}" opacity="0.08"/>',
        f'<polyline points="{path}" fill="none" stroke="{LINE}" stroke-width="2.2" stroke-linejoin="round"/>',
    ]
    if len(history) <= MOST_DOTS:
        for moment, (x, y) in zip(history, points[1:], strict=True):
            told = (
                f"{moment.date.isoformat()} {moment.title or moment.event}: {moment.before:.1f} to {moment.after:.1f}"
            )
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.6" fill="#ffffff" stroke="{LINE}" stroke-width="2">'
                f"<title>{_safe(told)}</title></circle>"
            )
    x, y = points[-1]
    parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{LINE}"/>')
    parts.append(_text(x + 10, y + 5, f"{history[-1].after:.1f}", size=15, weight=700))
    return parts


def _in_words(history: Sequence[Moment], start: float) -> str:
    if not history:
        return f"no rated event, rating {start:.1f}"
    best = max(history[0].before, *(moment.after for moment in history))
    many = "event" if len(history) == 1 else "events"
    return f"{len(history)} {many}, now {history[-1].after:.1f}, best {best:.1f}"


def _text(
    x: float, y: float, words: str, *, size: int = 12, fill: str = INK, anchor: str = "start", weight: int = 400
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{_safe(words)}</text>'
    )


def _short(words: str, most: int) -> str:
    words = " ".join(words.split())
    return words if len(words) <= most else words[: most - 1] + "…"


def _safe(words: str) -> str:
    """Text for XML: escaped, and without the control characters that XML cannot hold."""
    return escape("".join(letter for letter in words if letter >= " " or letter in "\t\n"))


__all__ = ["history_svg"]
