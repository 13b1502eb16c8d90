"""The documents are true: links lead somewhere, commands exist, examples load, the picture shows what is printed."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import typer.main
from scripts.picture import PICTURE, picture

from spaceline.cards import catalogue
from spaceline.cards.catalogue import read_file
from spaceline.cli.main import app
from spaceline.products import Luck, open_box, products
from spaceline.products.loading import build

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + sorted(ROOT.glob("docs/*.md"))
TEXTS = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in DOCUMENTS}


def blocks(text: str, kind: str) -> list[str]:
    """The fenced blocks of a kind, also those inside a list."""
    found = re.findall(rf"^( *)```{kind}\n(.*?)^\1```", text, flags=re.DOTALL | re.MULTILINE)
    return [re.sub(rf"^{indent}", "", body, flags=re.MULTILINE) for indent, body in found]


def written_commands() -> Iterator[tuple[str, str]]:
    for name, text in TEXTS.items():
        lines = [line for block in blocks(text, "sh") for line in block.splitlines()]
        lines += re.findall(r"`((?:spaceline|make) [^`]+)`", text)
        yield from ((name, line) for line in lines if line.strip())


@pytest.mark.parametrize("name", TEXTS)
def test_links_lead_to_files_that_exist(name: str) -> None:
    links = re.findall(r"\]\(([^)#]+)", TEXTS[name])
    for link in links:
        assert (ROOT / name).parent.joinpath(link).is_file(), f"{name} links to {link}"


@pytest.mark.parametrize(("name", "line"), list(written_commands()))
def test_commands_and_their_options_exist(name: str, line: str) -> None:
    words = shlex.split(line, comments=True)
    if words[0] == "make":
        targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert set(words[1:]) <= set(targets)
        return
    assert words.pop(0) == "spaceline"
    command: Any = typer.main.get_command(app)
    while subcommands := getattr(command, "commands", None):
        assert words, f"{line} stops at a group"
        command = subcommands[words.pop(0)]
    known = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= known


def test_the_example_cards_load() -> None:
    (text,) = blocks(TEXTS["docs/adding-a-card.md"], "toml")
    cards = read_file("adding-a-card.md", "premiere", text)
    assert len(cards) == sum(map(len, tomllib.loads(text).values())) == 4
    assert not any(card.name in catalogue() for card in cards)


def test_the_example_product_opens() -> None:
    (text,) = blocks(TEXTS["docs/sealed.md"], "toml")
    pack = (ROOT / "src/spaceline/products/data/premiere-pack.toml").read_text(encoding="utf-8")
    product = build({"draft": text, "premiere-pack": pack}, catalogue())["draft"]
    assert len(open_box(product, Luck("docs"))) == product.cards == 31


def test_the_table_of_products_is_complete() -> None:
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", TEXTS["docs/sealed.md"], flags=re.MULTILINE))
    assert rows == {key: str(product.cards) for key, product in products().items()}


def test_every_package_is_described() -> None:
    packages = {path.parent.name for path in (ROOT / "src/spaceline").glob("*/__init__.py")}
    described = set(re.findall(r"^\| `spaceline\.([a-z]+)` \|", TEXTS["docs/architecture.md"], flags=re.MULTILINE))
    assert packages <= described


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    names = {re.split(r"[<>=\[; ]", need)[0] for group in groups for need in group}
    rows = "\n".join(line for line in TEXTS["docs/dependencies.md"].splitlines() if line.startswith("| "))
    assert {name for name in names if not re.search(rf"\b{re.escape(name)}\b", rows)} == set()


def test_the_picture_is_what_the_tour_prints_today() -> None:
    def words(svg: str) -> list[str]:
        return unescape(" ".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg))).split()

    drawn = PICTURE.read_text(encoding="utf-8")
    assert words(drawn) == words(picture()), "run .venv/bin/python scripts/picture.py"
    assert "url(" not in re.sub(r"url\(#", "", drawn)
