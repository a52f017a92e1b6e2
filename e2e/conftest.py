"""A real server and a real browser for tests that click.

Run by itself: `pytest e2e`. It needs Chromium on the PATH (KICKDOOR_CHROMIUM names another).
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from e2e.browser_session import BrowserSession
from e2e.people import Server
from playwright.sync_api import Browser, expect, sync_playwright

expect.set_options(timeout=30_000)  # a busy machine is no fault of the table
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


LONGEST_SECONDS = 600  # a whole game with a click for every step


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(LONGEST_SECONDS))


def chromium() -> str:
    """Where Chromium is."""
    wanted = os.environ.get("KICKDOOR_CHROMIUM")
    for name in (wanted, *NAMES) if wanted else NAMES:
        found = shutil.which(name)
        if found:
            return found
    pytest.fail("these tests need Chromium: install it, or name it in KICKDOOR_CHROMIUM")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("server"))
    one.start()
    yield one
    one.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=chromium(),
            chromium_sandbox=False,
            args=["--disable-gpu", "--no-first-run", "--disable-background-networking"],
        )
        yield opened
        opened.close()


@pytest.fixture
def session(browser: Browser, server: Server) -> Iterator[BrowserSession]:
    """Whoever a test seats here is sent home at its end; nobody's browser may have complained."""
    opened = BrowserSession(browser, server)
    yield opened
    assert opened.close() == []
