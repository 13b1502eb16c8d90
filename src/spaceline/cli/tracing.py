"""Which tests hold which requirement, ruling and card: a reading of the markers in tests/ that imports nothing."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

KINDS = ("req", "ruling", "card")


@dataclass(frozen=True, kw_only=True)
class Markers:
    """Each marked id with the node ids of the tests that carry it, both in the order of the files."""

    reqs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rulings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    """What could not be read, one sentence each: no tests folder, a file that is no Python, a computed marker."""


def checkout() -> Path:
    """The folder that holds tests/ and src/ when the package runs from a source checkout."""
    return Path(__file__).resolve().parents[3]


def scan(root: Path) -> Markers:
    """The markers of every test under `root`/tests. Node ids are written as pytest prints them from `root`."""
    folder = root / "tests"
    if not folder.is_dir():
        return Markers(notes=("the tests are not installed with the package; run this in a source checkout",))
    found: dict[str, dict[str, list[str]]] = {kind: {} for kind in KINDS}
    notes: list[str] = []
    for path in sorted(path for path in folder.rglob("*.py") if _is_test_file(path)):
        name = path.relative_to(root).as_posix()
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (OSError, ValueError, SyntaxError) as error:
            notes.append(f"{name} cannot be read: {error}")
            continue
        reader = _FileReader(name, tree)
        for kind, ident, node in reader.marked():
            tests = found[kind].setdefault(ident, [])
            if node not in tests:
                tests.append(node)
        notes += reader.notes
    reqs, rulings, cards = ({ident: tuple(tests) for ident, tests in found[kind].items()} for kind in KINDS)
    return Markers(reqs=reqs, rulings=rulings, cards=cards, notes=tuple(notes))


def _is_test_file(path: Path) -> bool:
    return path.name.startswith("test_") or path.name.endswith("_test.py")


class _FileReader:
    """The marked tests of one file: markers of the module, its classes and its functions add up, as in pytest."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.tree = tree
        self.notes: list[str] = []
        self.constants = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    def marked(self) -> Iterator[tuple[str, str, str]]:
        """Yields kind, id and node id for every marker on every test."""
        yield from self._tests(self.tree.body, self.name, [])

    def _tests(
        self, body: list[ast.stmt], node_id: str, above: list[tuple[str, str]]
    ) -> Iterator[tuple[str, str, str]]:
        own = above + [mark for value in _pytestmarks(body) for mark in self._marks(value)]
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                decorated = [mark for value in node.decorator_list for mark in self._marks(value)]
                yield from self._tests(node.body, f"{node_id}::{node.name}", own + decorated)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                decorated = [mark for value in node.decorator_list for mark in self._marks(value)]
                for kind, ident in own + decorated:
                    yield kind, ident, f"{node_id}::{node.name}"

    def _marks(self, expression: ast.expr) -> Iterator[tuple[str, str]]:
        """The marker calls anywhere in a decorator, so that `pytest.param(..., marks=...)` counts too."""
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and (kind := _marker_kind(node.func)) is not None:
                for argument in node.args:
                    yield from ((kind, ident) for ident in self._idents(argument))

    def _idents(self, argument: ast.expr) -> list[str]:
        """The ids in one marker argument: a string, or a starred list of strings, or a constant of the module."""
        value = argument.value if isinstance(argument, ast.Starred) else argument
        if isinstance(value, ast.Name):
            value = self.constants.get(value.id, value)
        try:
            literal = ast.literal_eval(value)
        except ValueError:
            literal = None
        idents = list(literal) if isinstance(argument, ast.Starred) and isinstance(literal, list | tuple) else [literal]
        if not all(isinstance(ident, str) for ident in idents):
            self.notes.append(f"{self.name}:{argument.lineno}: a marker that is not written out cannot be traced")
            return []
        return idents


def _pytestmarks(body: list[ast.stmt]) -> Iterator[ast.expr]:
    """What is assigned to `pytestmark` in a module or class, with or without a type beside it."""
    for node in body:
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        else:
            continue
        if node.value is not None and any(isinstance(each, ast.Name) and each.id == "pytestmark" for each in targets):
            yield node.value


def _marker_kind(function: ast.expr) -> str | None:
    """`req` for `pytest.mark.req` or `mark.req`, and so on; None for any other call."""
    if not isinstance(function, ast.Attribute) or function.attr not in KINDS:
        return None
    return function.attr if ast.unparse(function.value) in ("pytest.mark", "mark") else None
