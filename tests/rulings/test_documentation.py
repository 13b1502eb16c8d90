"""docs/rulings.md says what is so: its example runs, its counts are right, its local ruling loads."""

import json
import re
from pathlib import Path

from spaceline.rulings import book, read_local

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", TEXT, flags=re.DOTALL)
    return str(found)


def test_the_example_gives_what_its_comments_say() -> None:
    names: dict[str, object] = {}
    checked = 0
    for line in block("python").splitlines():
        code, _, value = line.partition("  # ")
        if value.startswith(("[", '"')):
            assert eval(code, names) == eval(value), line  # noqa: S307 (our own document)
            checked += 1
        elif not value:
            exec(code, names)  # noqa: S102 (our own document)
    assert checked == 4


def test_the_counts_are_right() -> None:
    shelf = book()
    kinds = [rule.kind for rule in shelf.rules]
    counts = [len(shelf.rulings), *(kinds.count(kind) for kind in ("requirement", "base rule", "decision"))]
    assert [int(count) for count in re.findall(r"^\| (\d+) ", TEXT, flags=re.MULTILINE)] == counts


def test_the_example_of_a_local_ruling_loads() -> None:
    shelf = book().with_local(read_local(json.loads(block("json"))))
    assert shelf.local_on(shelf.show("combo dilemma")) == shelf.local
