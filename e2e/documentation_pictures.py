"""The pictures of the browser page in the documentation: `python -m e2e.documentation_pictures`.

Every table is one that bots have played to that moment, the same whenever the cards are the same.
With names it makes only those. The page must be built.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from e2e import situations as m
from e2e.conftest import chromium
from e2e.making_cards import TWO_MEANINGS, mend, on_the_stage, with_a_mistake, write
from e2e.palette_png import with_palette
from e2e.people import Person, Server
from e2e.prepared_tables import Moment, prepared
from playwright.sync_api import Browser, Page, expect, sync_playwright

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
THEME = "(theme) => (document.documentElement.dataset.theme = theme)"


def asks_for_help(page: Page) -> None:
    page.locator("[data-guide=help]").click()
    expect(page.locator(".panel")).to_be_visible()


def nothing(page: Page) -> None:
    """The picture is taken as it is."""


def in_the_middle(page: Page) -> None:
    expect(page.locator(".replay-bar")).to_be_visible()
    page.locator(".replay-bar select[aria-label='Whose eyes']").select_option("-2")
    page.keyboard.press("f")
    page.wait_for_timeout(500)


@dataclass(frozen=True)
class Picture:
    """A moment of a game, who looks at it, and what they press first."""

    moment: Moment
    how: dict[str, Any] = field(default_factory=dict)
    then: Callable[[Page], None] = nothing
    theme: str = "dark"
    phone: bool = False
    replay: bool = False


PICTURES = {
    "table-fight": Picture(m.is_a_big_fight, {"seats": 4}),
    "table-phone": Picture(m.is_a_big_fight, {"seats": 4}, phone=True),
    "table-offer": Picture(m.may_ask_for_help, {"seats": 4}, asks_for_help),
    "table-six": Picture(m.is_a_big_fight, {"seats": 6, "editions": ["turtles"]}, theme="light"),
    "table-end": Picture(m.over, {"seats": 4}),
    "table-replay": Picture(m.over, {"seats": 4}, in_the_middle, replay=True),
}
WORKSHOP = ("workshop-card", "workshop-meanings", "workshop-try", "workshop-shelf")


def front(browser: Browser, server: Server, path: Path) -> None:
    """The front page as somebody sees it who has never been here."""
    person = Person(browser, server, "Mina")
    person.go("/")
    expect(person.page.locator(".card").first).to_be_visible()
    keep(person.page, path)
    person.close()


def table(browser: Browser, server: Server, picture: Picture, path: Path) -> None:
    """A table with everybody there, seen from the first seat."""
    name = f"picture {path.stem}"
    addresses = prepared(server.database, picture.moment, name=name, **picture.how)
    sharp = 2 if picture.phone else 1  # as phones are
    people = [Person(browser, server, "Mina", picture.phone, scale=sharp)]
    people += [Person(browser, server, "Somebody") for _ in addresses[1:]]
    for person, address in reversed(list(zip(people, addresses, strict=True))):
        person.go(address)
        expect(person.page.locator(".table")).to_be_visible()
    page = people[0].page
    if picture.replay:
        page.goto(server.address + addresses[0].split("#")[0].replace("/t/", "/replay/"))
    picture.then(page)
    page.evaluate(THEME, picture.theme)
    keep(page, path)
    for person in people:
        person.close()


def workshop(browser: Browser, server: Server, path: Path) -> None:
    """A card on the bench, with a mistake, with a question and understood; and its shelf."""
    person = Person(browser, server, "Mina")
    page = with_a_mistake(person)
    if path.stem in ("workshop-meanings", "workshop-try"):
        mend(page)
        write(page, "What it does", TWO_MEANINGS)
        asked = page.get_by_role("group", name="This can mean two things. Which one?")
        expect(asked).to_be_visible()
        if path.stem == "workshop-try":
            asked.get_by_role("button").first.click()
            page.get_by_label("Name", exact=True).fill("Sock of Two Minds")
            on_the_stage(page)
    if path.stem == "workshop-shelf":
        page.get_by_role("link", name="back to the shelf").click()
        expect(page.locator(".levels")).to_be_visible()
    keep(page, path)
    person.close()


def keep(page: Page, path: Path) -> None:
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(800)  # totals have counted up, and nothing moves any more
    path.write_bytes(with_palette(page.screenshot()))
    print(path.name, f"{path.stat().st_size:,} bytes")


def main(wanted: list[str]) -> None:
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place))
        server.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=chromium(), chromium_sandbox=False, args=["--disable-gpu"]
            )
            for name in wanted or ["table-front", *WORKSHOP, *PICTURES]:
                path = IMAGES / f"{name}.png"
                if name == "table-front":
                    front(browser, server, path)
                elif name in WORKSHOP:
                    workshop(browser, server, path)
                else:
                    table(browser, server, PICTURES[name], path)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
