"""Fixtures for real servers: a throw-away PostgreSQL, and processes on it or on SQLite."""

import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.servers import House

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "postgres.sh"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The DATABASE_URL of a PostgreSQL of our own, which goes with the tests."""
    folder = Path(tempfile.mkdtemp(prefix="spaceline-pg-"))  # a short path: the name of a socket has a limit
    started = subprocess.run([SCRIPT, "start", folder], capture_output=True, text=True, check=False, timeout=600)
    if started.returncode:
        pytest.fail(f"PostgreSQL cannot be started:\n{started.stderr}")
    yield started.stdout.strip()
    subprocess.run([SCRIPT, "stop", folder], capture_output=True, check=True, timeout=60)
    shutil.rmtree(folder)


@pytest.fixture
def postgres_database(postgres: str) -> str:
    """An empty database."""
    import psycopg

    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as line:
        line.execute(f"CREATE DATABASE {name}".encode())
    return postgres.replace("/spaceline?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """Real server processes: one on SQLite, two on PostgreSQL."""
    database = request.getfixturevalue("postgres_database") if request.param == "postgresql" else ""
    with House(tmp_path, database) as servers:
        yield servers
