"""A server without a network: Django's client, a fresh database, and people who sit at it; and one with a browser."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from tests.web.houses import house, postgres, postgres_database

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.web.servers import Server

os.environ.setdefault("SPACELINE_SECRET_KEY", "only for tests")
__all__ = ["house", "postgres", "postgres_database"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Server]":
    """A server in a second process, for the tests of one module."""
    from tests.web.servers import Server

    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    """A real Chromium."""
    from playwright.sync_api import sync_playwright
    from tests.web.browsing import ARGUMENTS, chromium

    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield found
        found.close()
