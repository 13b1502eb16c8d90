"""A director's own rulings: made at one event, by a named person on a named ground, shown as local (RU-19, TG-94)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spaceline.rulings.models import Entry, Kind, RulingsError

ROLES = ("tournament director", "judge")
JUDGEMENT = "judgement"
LONGEST = 10_000


@dataclass(frozen=True, kw_only=True)
class LocalRuling(Entry):
    """What a director, or a judge the director appointed, decided. It does not touch the official entry."""

    badge = "local"

    kind: Kind = "local"
    author: str
    role: str
    source: str = JUDGEMENT
    """What it rests on: a rulebook, supplement or FAQ, else the author's judgement (TG-11)."""
    event: str | None = None

    def __post_init__(self) -> None:
        for name in ("topic", "text", "author", "source"):
            if not getattr(self, name).strip():
                raise RulingsError(f"a local ruling needs its {name}")
        if len(self.text) > LONGEST:
            raise RulingsError(f"the local ruling on {self.topic!r} is longer than {LONGEST} characters")
        if self.role not in ROLES:
            raise RulingsError(f"a local ruling is made by a {' or a '.join(ROLES)}, not by {self.role!r}")

    def document(self) -> dict[str, Any]:
        """The ruling as plain data, as `read_local` takes it."""
        found: dict[str, Any] = {
            "topic": self.topic,
            "text": self.text,
            "author": self.author,
            "role": self.role,
            "source": self.source,
        }
        if self.event is not None:
            found["event"] = self.event
        if self.cards:
            found["cards"] = list(self.cards)
        if self.see:
            found["see"] = list(self.see)
        return found


def read_local(document: object) -> tuple[LocalRuling, ...]:
    """Local rulings from a JSON document: a list of objects with topic, text, author, role and what else applies."""
    if not isinstance(document, list):
        raise RulingsError("local rulings are a list of objects")
    return tuple(_ruling(number, row) for number, row in enumerate(document, 1))


def _ruling(number: int, row: object) -> LocalRuling:
    where = f"local ruling {number}"
    if not isinstance(row, Mapping):
        raise RulingsError(f"{where} is not an object")
    texts: dict[str, str] = {}
    lists: dict[str, tuple[str, ...]] = {}
    for field, value in row.items():
        if field in ("topic", "text", "author", "role", "source", "event"):
            if not isinstance(value, str):
                raise RulingsError(f"{where}: {field} must be text")
            texts[field] = value
        elif field in ("cards", "see"):
            if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
                raise RulingsError(f"{where}: {field} must be a list of names")
            lists[field] = tuple(value)
        else:
            raise RulingsError(f"{where}: unknown field {field!r}")
    missing = [field for field in ("topic", "text", "author", "role") if field not in texts]
    if missing:
        raise RulingsError(f"{where} needs its {missing[0]}")
    return LocalRuling(
        topic=texts["topic"],
        text=texts["text"],
        author=texts["author"],
        role=texts["role"],
        source=texts.get("source", JUDGEMENT),
        event=texts.get("event"),
        cards=lists.get("cards", ()),
        see=lists.get("see", ()),
    )
