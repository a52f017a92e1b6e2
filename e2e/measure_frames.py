"""Traces every scene and prints how many frames a second were drawn.

    python -m e2e.measure_frames [SCENE ...] [--phone]

Figures come from the browser's own trace: frames drawn and dropped between the first and the last
beat, and what the page's thread did meanwhile. Without a graphics card everything is drawn by the
processor, so a busy machine drops frames that others would not.
"""

from __future__ import annotations

import json
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from e2e.conftest import chromium
from e2e.film_strips import a_curse
from e2e.people import Person, Server
from e2e.prepared_tables import prepared
from e2e.told_scenes import SCENES, ToldPage, ready
from playwright.sync_api import Browser, sync_playwright

CATEGORIES = [
    "devtools.timeline", "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame", "blink.user_timing",
]  # fmt: skip
RASTER = ("RasterTask", "ImageDecodeTask")
ROUND = 1_000  # microseconds in a millisecond
FRAME = 16_700  # microseconds
MARK = """() => {
  const seen = () => document.querySelector('[data-scene]')
  let on = false
  new MutationObserver(() => {
    if (Boolean(seen()) === on) return
    on = !on
    performance.mark(on ? 'scene begins' : 'scene ends')
  }).observe(document.body, {childList: true, subtree: true})
}"""


def figures(trace: list[dict[str, Any]]) -> dict[str, float]:
    """What a trace says about the time between the two marks.

    Wall-clock figures suffer from whatever else the machine does; processor time does not: a page
    whose longest task is below 16.7 ms, and whose threads together need less than a core, can be
    drawn sixty times a second.
    """
    marks = {one["name"]: one for one in trace if one.get("name", "").startswith("scene ")}
    begins, ends = marks["scene begins"]["ts"], marks["scene ends"]["ts"]
    page = (marks["scene begins"]["pid"], marks["scene begins"]["tid"])
    during = [one for one in trace if begins <= one.get("ts", 0) <= ends]
    drawn = sorted({one["ts"] for one in during if one["name"] == "DrawFrame"})
    gaps = sorted(later - sooner for sooner, later in pairwise(drawn)) or [0]
    tasks = [one for one in during if one["name"] == "RunTask"]
    own = [one.get("tdur", 0) for one in tasks if (one["pid"], one["tid"]) == page]
    others = [one.get("tdur", 0) for one in during if one["name"] in RASTER]
    lasted = ends - begins
    return {
        "ms": round(lasted / ROUND),
        "frames a second": round(len(drawn) * 1_000 * ROUND / lasted, 1),
        "dropped": sum(one["name"] == "DroppedFrame" for one in during),
        "median gap ms": round(gaps[len(gaps) // 2] / ROUND, 1),
        "longest gap ms": round(gaps[-1] / ROUND, 1),
        "longest task ms (processor)": round(max(own, default=0) / ROUND, 1),
        "tasks over a frame": sum(one > FRAME for one in own),
        "page's thread %": round(100 * sum(own) / lasted, 1),
        "raster %": round(100 * sum(others) / lasted, 1),
    }


def traced(
    browser: Browser, server: Server, address: str, scene: str, phone: bool
) -> dict[str, float]:
    """Play one scene and trace it."""
    _, before, change, _ = SCENES[scene]
    person = Person(browser, server, "Mina", phone, scenes=True, moving=True)
    told = ToldPage(person.page)
    person.go(address)
    ready(told, before, a_curse())
    person.page.wait_for_timeout(800)
    person.page.evaluate(MARK)
    browser.start_tracing(page=person.page, categories=CATEGORIES)
    told.tell(change)
    person.page.wait_for_selector("[data-scene]")
    person.page.wait_for_selector("[data-scene]", state="detached")
    found = json.loads(browser.stop_tracing())["traceEvents"]
    person.close()
    return figures(found)


def main(wanted: list[str], phone: bool) -> None:
    """Trace the scenes and print a line for each."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place))
        server.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=chromium(), chromium_sandbox=False, args=["--disable-gpu"]
            )
            for scene in wanted or SCENES:
                address = prepared(server.database, SCENES[scene][0], name=f"frames {scene}")[0]
                found = traced(browser, server, address, scene, phone)
                print(scene, *(f"{name} {value}," for name, value in found.items()), flush=True)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main([one for one in sys.argv[1:] if not one.startswith("--")], "--phone" in sys.argv)
