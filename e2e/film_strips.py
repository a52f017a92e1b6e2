"""Film strips of all scenes, to be looked at: `python -m e2e.film_strips FOLDER [SCENE ...]`.

Each scene stands still at its beats, at a desk and on a phone, in both themes.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from e2e.conftest import chromium
from e2e.people import Person, Server
from e2e.prepared_tables import prepared
from e2e.told_scenes import SCENES, ToldPage, ready
from playwright.sync_api import Browser, sync_playwright

from kickdoor.engine import codes as c
from kickdoor.lang.packs.load import load_editions

FREEZE = """(at) => {
  for (const one of document.getAnimations()) {
    if (one.effect?.target?.closest?.('.scene, [data-place]')) {
      one.pause()
      one.currentTime = at
    }
  }
}"""
THEME = "(theme) => (document.documentElement.dataset.theme = theme)"


def a_curse() -> int:
    """The number of a Curse in the deck of Legends."""
    cards = load_editions(["legends"]).catalog.cards
    return next(n for n, card in enumerate(cards) if card.kind == c.CURSE)


def strip(browser: Browser, server: Server, address: str, scene: str, folder: Path) -> None:
    """All beats of one scene."""
    _, before, change, beats = SCENES[scene]
    for phone in (False, True):
        person = Person(browser, server, "Mina", phone, scenes=True, moving=True)
        person.page.clock.install()
        told = ToldPage(person.page)
        person.go(address)
        ready(told, before, a_curse())
        person.page.wait_for_timeout(600)
        person.page.clock.pause_at(person.page.evaluate("Date.now() / 1000 + 0.1"))
        told.tell(change)
        person.page.wait_for_selector("[data-scene]")
        for at in beats:
            person.page.evaluate(FREEZE, at)
            for theme in ("dark", "light"):
                if theme == "light" and at != beats[-1]:
                    continue
                person.page.evaluate(THEME, theme)
                size = "phone" if phone else "desk"
                path = folder / f"{scene}-{size}-{theme}-{at:04}.png"
                person.page.screenshot(path=path)
                print(path)
            person.page.evaluate(THEME, "dark")
        person.close()


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place))
        server.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=chromium(), chromium_sandbox=False, args=["--disable-gpu"]
            )
            for scene in wanted or SCENES:
                address = prepared(server.database, SCENES[scene][0], name=f"strip {scene}")[0]
                strip(browser, server, address, scene, folder)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/scenes"), sys.argv[2:])
