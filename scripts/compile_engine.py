"""Compiles the engine to machine code with mypyc, beside its sources: `make compiled`, and `make plain` to go back.

    .venv/bin/python -m scripts.compile_engine [--root FOLDER]

Python takes a compiled module where it finds one, and the source where it does not.
"""

import argparse
import os
import shutil
import sys
import sysconfig
from contextlib import chdir
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory

SOURCES = Path(__file__).resolve().parent.parent / "src"
LIBRARY = "spaceline_engine"
PACKAGE = Path("spaceline")
OTHERS = (PACKAGE / "cards" / "tally.py", PACKAGE / "game.py")
"""What is compiled besides the engine: what a group of people brings, and the one class that derives from the engine's
own."""
PLAIN = ("__init__", "behaviour", "dilemma", "reporting")
"""Modules of the engine that stay plain Python: their classes are what cards derive from. Cards are plain Python, and a
plain class cannot derive from a compiled one."""
MYPY = ("--config-file=", "--strict", "--explicit-package-bases", "--namespace-packages", "--follow-imports=silent")
"""Faults in other modules are the business of `make types`."""


def modules(root: Path) -> list[str]:
    """The files to compile, seen from the folder of the sources."""
    engine = [path.relative_to(root) for path in sorted((root / PACKAGE / "engine").glob("*.py"))]
    return [str(path) for path in (*engine, *OTHERS) if path.stem not in PLAIN]


def built(root: Path) -> set[Path]:
    """What an earlier run has put beside the sources."""
    places = (root, root / PACKAGE, root / PACKAGE / "cards", root / PACKAGE / "engine")
    return {path for place in places for suffix in EXTENSION_SUFFIXES for path in place.glob(f"*{suffix}")}


def remove(root: Path) -> None:
    for path in built(root):
        path.unlink()


def compile_engine(root: Path) -> None:
    """Compiles the modules in that folder of sources. Where that fails, plain Python is left."""
    from mypyc.build import mypycify
    from setuptools import setup

    with TemporaryDirectory() as scratch, chdir(root):
        os.environ["MYPYPATH"] = str(root)
        extensions = mypycify(
            [*MYPY, f"--cache-dir={scratch}/mypy", *modules(root)],
            debug_level="0",
            target_dir=scratch,
            group_name=LIBRARY,
        )
        remove(root)
        setup(
            name=LIBRARY,
            packages=[],
            ext_modules=extensions,
            script_args=["--quiet", "build_ext", "--inplace", f"--build-temp={scratch}", f"--build-lib={scratch}"],
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--root", type=Path, default=SOURCES, help="the folder that holds the package")
    options = parser.parse_args()
    root = options.root.resolve()
    if not (root / PACKAGE / "engine").is_dir():
        sys.exit(f"{root} does not hold the sources of Spaceline")
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        sys.exit(f"compiling needs a C compiler, and {compiler} is not there; the engine runs as plain Python")
    compile_engine(root)


if __name__ == "__main__":
    main()
