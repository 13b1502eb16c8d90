"""The example in docs/bots.md is twenty lines long, and plays a game."""

import re
from pathlib import Path
from typing import Any

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_bot_in_the_document_plays_a_whole_game() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", DOCUMENT, flags=re.DOTALL | re.MULTILINE)
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    scope: dict[str, Any] = {"__name__": "document"}
    exec(compile(code, "bots.md", "exec"), scope)  # noqa: S102 (our own example)
    assert scope["game"].over
    bold = [str(answer) for seat, answer in scope["game"].record["answers"] if seat == 0]
    assert any(answer.startswith(("attempt:", "crew:")) for answer in bold)
