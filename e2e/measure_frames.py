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
WORK = ("Layout", "UpdateLayoutTree", "Paint", "PrePaint", "FunctionCall", "Layerize", "Commit")
ROUND = 1_000  # microseconds in a millisecond
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
    """What a trace says about the time between the two marks."""
    marks = {one["name"]: one["ts"] for one in trace if one.get("name", "").startswith("scene ")}
    begins, ends = marks["scene begins"], marks["scene ends"]
    during = [one for one in trace if begins <= one.get("ts", 0) <= ends]
    drawn = sorted({one["ts"] for one in during if one["name"] == "DrawFrame"})
    dropped = sum(one["name"] == "DroppedFrame" for one in during)
    gaps = [later - sooner for sooner, later in pairwise(drawn)] or [0]
    work = sum(one.get("dur", 0) for one in during if one["name"] in WORK)
    seconds = (ends - begins) / ROUND / ROUND
    return {
        "ms": round(seconds * 1000),
        "frames a second": round(len(drawn) / seconds, 1),
        "dropped": dropped,
        "longest gap ms": round(max(gaps) / ROUND, 1),
        "median gap ms": round(sorted(gaps)[len(gaps) // 2] / ROUND, 1),
        "page's thread busy %": round(100 * work / (ends - begins), 1),
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
