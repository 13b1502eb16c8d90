"""The compiled engine (`make compiled`): the same games, the same tests; and what has to stay plain Python for it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.compile_engine import PLAIN, SOURCES, built, modules, remove

from spaceline.behaviours import book
from spaceline.cards.vocabulary import LAYERS

ROOT = SOURCES.parent
GAMES = "12"
BENCH = "from spaceline.cli.main import run; run()"
SUITES = (
    "tests/engine",
    "tests/behaviours",
    "tests/properties",
    "tests/bots",
    "tests/playthroughs",
    "tests/cards",
    "tests/web/test_tables.py",
    "tests/web/test_telling.py",
)


def run(*arguments: str, path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A Python of its own that finds the package in that folder."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(path)} | environment,
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )


def copy_of_the_sources(folder: Path) -> Path:
    shutil.copytree(SOURCES, folder, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    return folder


@pytest.mark.slow
def test_the_compiled_engine_plays_the_same_games_and_passes_the_same_tests(tmp_path: Path) -> None:
    plain, compiled = copy_of_the_sources(tmp_path / "plain"), copy_of_the_sources(tmp_path / "compiled")
    done = run("-m", "scripts.compile_engine", "--root", str(compiled), path=plain)
    assert done.returncode == 0, done.stdout + done.stderr

    (first, *games), (second, *same) = (
        run("-m", "tests.properties.fingerprints", GAMES, path=path).stdout.splitlines() for path in (plain, compiled)
    )
    assert first == str(plain / "spaceline" / "engine" / "core.py")
    assert second.startswith(str(compiled))
    assert not second.endswith(".py")
    assert games
    assert games == same

    figures = run("-c", BENCH, "bench", "--only", "clones", "--seconds", "0.01", "--json", path=compiled)
    assert json.loads(figures.stdout)["engine"] == "compiled"

    suite = run("-m", "pytest", "-n", "0", "-m", "not slow", "-p", "no:cacheprovider", *SUITES, path=compiled)
    assert suite.returncode == 0, suite.stdout[-4000:]


def test_what_cards_derive_from_stays_plain() -> None:
    """A plain class cannot derive from a compiled one."""
    kinds = {kind for layer in LAYERS for mind in book(layer).values() for kind in type(mind).__mro__[:-1]}
    homes = {kind.__module__ for kind in kinds if kind.__module__.startswith("spaceline.engine.")}
    assert homes
    assert homes <= {f"spaceline.engine.{name}" for name in PLAIN}


def test_everything_else_in_the_engine_is_compiled() -> None:
    chosen = {Path(path).stem for path in modules(SOURCES) if Path(path).parent.name == "engine"}
    assert chosen == {path.stem for path in (SOURCES / "spaceline" / "engine").glob("*.py")} - set(PLAIN)
    assert all((SOURCES / path).is_file() for path in modules(SOURCES))


def test_going_back_takes_the_compiled_files_alone(tmp_path: Path) -> None:
    engine = tmp_path / "spaceline" / "engine"
    engine.mkdir(parents=True)
    for name in ("core.py", "core.abi3.so", "notes.txt"):
        (engine / name).touch()
    (tmp_path / "spaceline_engine__mypyc.abi3.so").touch()
    assert len(built(tmp_path)) == 2
    remove(tmp_path)
    assert sorted(path.name for path in engine.iterdir()) == ["core.py", "notes.txt"]
    assert not built(tmp_path)


def test_without_a_compiler_it_says_so_and_changes_nothing(tmp_path: Path) -> None:
    engine = tmp_path / "spaceline" / "engine"
    engine.mkdir(parents=True)
    (engine / "core.abi3.so").touch()
    said = run("-m", "scripts.compile_engine", "--root", str(tmp_path), path=SOURCES, CC="no-such-compiler")
    assert said.returncode == 1
    assert "needs a C compiler" in said.stderr
    assert said.stderr.count("\n") == 1
    assert (engine / "core.abi3.so").exists()


def test_a_folder_without_the_sources_is_refused(tmp_path: Path) -> None:
    said = run("-m", "scripts.compile_engine", "--root", str(tmp_path), path=SOURCES)
    assert said.returncode == 1
    assert "does not hold the sources" in said.stderr
