"""An edition that nobody knew when the page was written appears in the lobby and can be played."""

from pathlib import Path

from e2e.browser_session import BrowserSession
from e2e.people import Server
from playwright.sync_api import Browser, expect
from tests.table.test_offerings import kitchen

PROGRAM = """
import sys
from pathlib import Path
from kickdoor.lang.packs import shelf
shelf.ROOT = Path({box!r})
from kickdoor.cli import main
main()
"""


def test_an_edition_from_elsewhere_is_in_the_lobby(browser: Browser, tmp_path: Path) -> None:
    box = tmp_path / "box"
    kitchen(box)
    server = Server(tmp_path, ("-c", PROGRAM.format(box=str(box))))
    server.start()
    session = BrowserSession(browser, server)
    try:
        page = session.guest("Mina").page
        session.people[0].go("/friends")
        tiles = page.locator(".edition")
        expect(tiles).to_have_count(2)
        tile = page.get_by_role("checkbox", name="The Kitchen")
        expect(tile.locator("svg")).to_have_count(3)
        tile.click()
        page.get_by_role("checkbox", name="Oz").click()
        expect(page.locator("html")).to_have_attribute("data-edition", "kitchen")
        page.get_by_role("button", name="Create the table").click()
        expect(page.get_by_role("button", name="Copy link")).to_be_visible()
        expect(page.get_by_text("The Kitchen")).to_be_visible()
        assert session.close() == []
    finally:
        server.stop()
