"""What the documents say of running a server is so."""

import configparser
import http.client
import re
import shlex
import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import call_command
from scripts.load import measure
from tests.web.servers import Caller, Server, some_answer

from spaceline.web import settings

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
READ_BY_SETTINGS = set(
    re.findall(r"\b(?:SPACELINE_[A-Z_]+|DATABASE_URL)\b", Path(settings.__file__).read_text("utf-8"))
)
OF_OTHERS = {"FORWARDED_ALLOW_IPS", "SPACELINE_HOST"}
"""Read by uvicorn, and by the compose file itself."""
SCRIPTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]


@pytest.mark.django_db
def test_django_finds_nothing_wrong_and_nothing_left_to_migrate() -> None:
    call_command("check")
    call_command("makemigrations", "--check", "--dry-run")


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    return found


def test_every_setting_is_documented_and_no_other() -> None:
    told = set(re.findall(r"^\| `([A-Z_]+)` \|", DOCUMENT, flags=re.MULTILINE))
    assert told == READ_BY_SETTINGS | {"FORWARDED_ALLOW_IPS"}


def test_the_files_beside_use_settings_that_exist() -> None:
    for name in ("compose.yaml", "spaceline.service", "Dockerfile"):
        text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
        used = set(re.findall(r"\bSPACELINE_[A-Z_]+\b|\bDATABASE_URL\b|\bFORWARDED_ALLOW_IPS\b", text))
        assert used, name
        assert used <= READ_BY_SETTINGS | OF_OTHERS, name


def test_the_compose_file_hangs_together() -> None:
    services = compose()["services"]
    assert set(services) == {"database", "spaceline", "proxy"}
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            assert volume.split(":")[0] in compose()["volumes"]
    build = services["spaceline"]["build"]
    context = (ROOT / "deploy" / build["context"]).resolve()
    assert context == ROOT
    assert (context / build["dockerfile"]).is_file()
    wanted = set(re.findall(r"\$\{([A-Z_]+)", (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")))
    (example,) = re.findall(r"```ini\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    assert {line.split("=")[0] for line in example.splitlines()} == wanted


def test_the_image_copies_what_there_is_and_starts_the_command() -> None:
    lines = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8").splitlines()
    copied = [word for line in lines if line.startswith("COPY") for word in line.split()[1:-1]]
    assert "requirements.lock" in copied
    assert all((ROOT / name).exists() for name in copied)
    (entry,) = [line.removeprefix("ENTRYPOINT ") for line in lines if line.startswith("ENTRYPOINT")]
    assert yaml.safe_load(entry)[0] in SCRIPTS


def commands() -> list[list[str]]:
    """What the compose file, the image and the service start, without the name of the program."""
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.read(ROOT / "deploy" / "spaceline.service", encoding="utf-8")
    program, *service = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/.venv/bin/spaceline")
    image = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    (default,) = re.findall(r"^CMD (.*)$", image, flags=re.MULTILINE)
    told = [shlex.split(line)[1:] for line in re.findall(r"^(spaceline serve.*)$", DOCUMENT, flags=re.MULTILINE)]
    return [service, yaml.safe_load(default), compose()["services"]["spaceline"]["command"], *told]


@pytest.mark.parametrize("arguments", commands(), ids=" ".join)
def test_the_commands_are_understood(arguments: list[str]) -> None:
    from typer.main import get_command

    from spaceline.cli.main import app

    command: Any = get_command(app)
    name, rest = arguments[0], arguments[1:]
    understood = command.commands[name].make_context(name, rest).params
    assert understood["port"] == 8000
    assert understood["host"] in ("127.0.0.1", "0.0.0.0")  # noqa: S104
    assert understood["workers"] >= 1


def test_health_metrics_and_a_copy_made_while_it_runs(tmp_path: Path) -> None:
    original, copy = tmp_path / "original", tmp_path / "copy"
    original.mkdir()
    copy.mkdir()
    with Server(original) as server:
        one = Caller(server.port).become_guest()
        code = one.new_table(one.new_deck(), "random")
        for turn in range(3):
            seen = one.see(code)
            assert one.move(code, seen["version"], some_answer(seen["view"]["decision"], turn))[0] == 200
        assert one.call("GET", "/health") == (200, {"ok": True, "playing": 1})
        assert numbers(server)["spaceline_moves_total"] == 3
        assert numbers(server)['spaceline_tables{status="playing"}'] == 1
        with (
            closing(sqlite3.connect(original / "spaceline.sqlite3")) as line,
            closing(sqlite3.connect(copy / "spaceline.sqlite3")) as other,
        ):
            line.backup(other)  # what `.backup` does
        before = one.see(code)
    with Server(copy) as server:
        again = Caller(server.port, one.token)
        assert again.see(code) == before
        assert again.move(code, before["version"], some_answer(before["view"]["decision"]))[0] == 200


def test_a_few_live_games_at_once() -> None:
    report = measure(games=5, seconds=3, think=0.3, against="captain")
    assert report["failures"] == []
    assert report["live games"] == 6
    assert report["moves"] > 6
    assert 0 < report["move ms"]["p50"] <= report["move ms"]["p99"]
    assert report["memory MB"]["end"] > 0


def numbers(server: Server) -> dict[str, float]:
    """The metrics, each line a name and a number."""
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as line:
        line.request("GET", "/metrics")
        text = line.getresponse().read().decode()
    return {name: float(number) for name, number in (line.rsplit(" ", 1) for line in text.splitlines())}
