"""Pictures of all cards, edition by edition, to be looked at: `python -m e2e.contact_sheet FOLDER`.

It needs what the browser tests need, and keeps nothing but the pictures.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from e2e.conftest import chromium
from e2e.people import Server
from playwright.sync_api import FloatRect, Page, sync_playwright

from kickdoor.lang.packs import shelf

WIDTH = 1500
GAP = 8
ROWS = 7  # on a picture


def sheets(page: Page, address: str, edition: str, folder: Path) -> list[Path]:
    """All cards of an edition, as they lie in a hand, some rows on each picture."""
    page.goto(f"{address}/cards?edition={edition}")
    page.wait_for_selector(".grid .card")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)  # pictures of the sprite are drawn after it has come
    boxes = page.evaluate(
        "[...document.querySelectorAll('.grid .card')].map((one) => one.getBoundingClientRect())"
    )
    tops = sorted({round(box["y"]) for box in boxes})
    left = min(box["x"] for box in boxes) - GAP
    width = max(box["x"] + box["width"] for box in boxes) + GAP - left
    made: list[Path] = []
    for first in range(0, len(tops), ROWS):
        last = tops[min(first + ROWS, len(tops)) - 1] + boxes[0]["height"]
        path = folder / f"cards-{edition}-{first // ROWS + 1}.png"
        top = tops[first] - GAP
        page.set_viewport_size({"width": WIDTH, "height": int(last + 4 * GAP)})
        clip = FloatRect(x=left, y=top, width=width, height=last + GAP - top)
        page.screenshot(path=path, clip=clip)
        made.append(path)
    return made


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place))
        server.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=chromium(), chromium_sandbox=False, args=["--disable-gpu"]
            )
            page = browser.new_page(
                viewport={"width": WIDTH, "height": 900}, reduced_motion="reduce"
            )
            for edition in shelf.editions():
                for path in sheets(page, server.address, edition, folder):
                    print(path)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/cards"))
