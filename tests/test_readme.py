"""The README's Python example is run, and prints what the README says it prints."""

import contextlib
import io
import re
from pathlib import Path

README = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    found = re.findall(rf"^```{kind}\n(.*?)^```", README, flags=re.DOTALL | re.MULTILINE)
    assert len(found) == 1, f"one {kind} block is expected"
    return str(found[0])


def test_the_python_example_prints_what_it_says() -> None:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(block("python"), "README.md", "exec"), {"__name__": "readme"})  # noqa: S102 (our own example)
    assert said.getvalue() == block("text")


def test_the_python_example_has_ten_lines() -> None:
    assert len(block("python").splitlines()) == 10


def test_the_two_commands_stand_first() -> None:
    assert README.index("make play") < README.index("make test") < README.index("spaceline box open")
