"""What every command shares: JSON for scripts, tables for people, one clear sentence for a wrong input."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from spaceline.errors import SpacelineError

LARGEST_INPUT = 32 * 1024 * 1024

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]

console = Console(highlight=False)


class InputError(SpacelineError):
    """A file or an option that cannot be used."""


def emit(document: object) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(json.dumps(document, indent=2, ensure_ascii=False) + "\n")


def read_text(path: str) -> str:
    """The text of a file argument; `-` is standard input."""
    try:
        if path == "-":
            data = sys.stdin.buffer.read(LARGEST_INPUT + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(LARGEST_INPUT + 1)
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror or error}") from error
    if len(data) > LARGEST_INPUT:
        raise InputError(f"{path} is larger than {LARGEST_INPUT // 1024 // 1024} MB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is not UTF-8 text") from error


def read_json(path: str) -> Any:
    """The JSON document in a file argument."""
    try:
        return json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path} is not JSON: {error}") from error


def write_text(path: Path, text: str) -> None:
    """Writes a whole file or leaves the old one: a new file is renamed into place when complete."""
    scratch = path.with_name(f".{path.name}.part")
    try:
        scratch.write_text(text, encoding="utf-8")
        scratch.replace(path)
    except OSError as error:
        scratch.unlink(missing_ok=True)
        raise InputError(f"cannot write {path}: {error.strerror or error}") from error
