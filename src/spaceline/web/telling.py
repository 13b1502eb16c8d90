"""The log as a page tells it: lines with their rules to read, and what just happened, dilemma by dilemma."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from spaceline.cards import catalogue
from spaceline.cards.vocabulary import Layer
from spaceline.engine.occurrences import REASONS, Occurrence, recalled, sentence
from spaceline.game import Game
from spaceline.web.faces import face
from spaceline.web.models import Match
from spaceline.web.reference import rule_address

MOST_LINES = 40
MOST_STORY = 200
FEW = 3
MOST_OLD = 12
FRESH = 8
"""Lines to tell as new to who comes to a table in mid-game."""
WATCHER = 2
GOOD = frozenset({"overcome", "solved", "saved", "cured", "recovered", "acquired", "nullified", "repaired", "freed"})
BAD = frozenset({"failed", "killed", "destroyed", "damaged", "stopped", "disabled", "quarantined", "mis-seed", "held"})
_BREAKS = frozenset({"attempted", "attempt over", "solved", "turn", "over", "battle", "fight"})
_BEGINS = frozenset({"attempted", "battle", "fight"})
_OUTCOMES = {
    "overcome": "Overcome",
    "failed": "Failed",
    "nullified": "Nullified",
    "no effect": "No effect",
    "mis-seed": "Mis-seed",
}


@dataclass(frozen=True)
class Line:
    """One sentence of the log. `pieces` are its words, with each card's name apart."""

    kind: str
    text: str
    pieces: tuple[tuple[str, bool], ...]
    rule: str
    address: str
    player: int
    cards: tuple[str, ...]

    @property
    def mood(self) -> str:
        return "good" if self.kind in GOOD else "bad" if self.kind in BAD else ""


@dataclass
class Beat:
    """Some lines that belong together: a dilemma met and what came of it, a battle, or just what went on."""

    kind: str
    begins: int
    """Which line of the story is its first."""
    face: dict[str, Any] | None = None
    outcome: str = ""
    mood: str = ""
    lines: list[Line] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return bool(self.lines) and self.lines[-1].kind in ("battle over", "won")

    def add(self, line: Line) -> None:
        if not (self.kind == "dilemma" and line.rule == "BR-10.6"):  # its face already says that it is met
            self.lines.append(line)
        self.outcome = _OUTCOMES.get(line.kind, self.outcome)
        self.mood = "bad" if "bad" in (self.mood, line.mood) else line.mood or self.mood


def told(
    story: Iterable[Sequence[Any]], name: Callable[[int], str], players: tuple[str, str], seat: int | None
) -> list[Line]:
    """The lines of a story for one seat, for somebody who only watches (2), or for all eyes (None)."""
    return [_line(recalled(row), name, players, seat) for row in story]


def _line(what: Occurrence, name: Callable[[int], str], players: tuple[str, str], seat: int | None) -> Line:
    text = sentence(what, name, players, seat)
    text = text[:1].upper() + text[1:]
    hidden = what.only >= 0 and seat is not None and what.only != seat
    names = () if hidden and what.kind not in REASONS else tuple(dict.fromkeys(name(card) for card in what.cards))
    return Line(what.kind, text, tuple(pieces(text, names)), what.rule, rule_address(what.rule), what.player, names)


def telling(match: Match, game: Game, seat: int | None, since: str = "", *, everything: bool = False) -> dict[str, Any]:
    """What a page tells of a table: the log, and what happened since a line that the page has seen."""
    story = game.occurrences if everything else match.story
    lines = told(story, game.table.name, match.names(), None if everything else WATCHER if seat is None else seat)
    start = int(since) if since.isascii() and since.isdigit() and len(since) < 7 else len(lines) - FRESH
    return {
        "story": list(reversed(lines[-MOST_STORY:])),
        "happened": happened(lines, start, game.setup.rules.layer),
        "lines": len(lines),
        "fresh": start < len(lines),
    }


def pieces(text: str, names: Sequence[str]) -> list[tuple[str, bool]]:
    """A sentence cut at the names of its cards, longest first, so that each can be a link."""
    if not names:
        return [(text, False)]
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return [(part, part in names) for part in re.split(f"({pattern})", text) if part]


def _latest(lines: Sequence[Line]) -> int:
    """Where to begin when nothing is new."""
    begins = range(max(0, len(lines) - MOST_OLD), len(lines))
    return next((at for at in reversed(begins) if lines[at].kind in _BEGINS), max(0, len(lines) - FEW))


def happened(lines: Sequence[Line], since: int, layer: Layer) -> list[Beat]:
    """What has happened since a line of the story, in beats: the latest part of it if it is much, the latest attempt,
    battle or few lines if it is nothing."""
    first = max(since, len(lines) - MOST_LINES, 0)
    first = first if first < len(lines) else _latest(lines)
    beats: list[Beat] = []
    for at, line in enumerate(lines[first:], first):
        beat = beats[-1] if beats else None
        if line.kind == "encountered" and line.cards:
            if beat is None or beat.face is None or beat.face["name"] != line.cards[0]:
                beat = Beat("dilemma", at, face(catalogue()[line.cards[0]], layer))
                beats.append(beat)
        elif line.kind in _BREAKS or beat is None or (beat.over and line.kind != "won"):
            kind = "battle" if line.kind in ("battle", "fight") else line.kind if line.kind == "solved" else ""
            beat = Beat(kind, at)
            beats.append(beat)
        beat.add(line)
    return beats
