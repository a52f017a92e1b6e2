"""Traces every scene and prints how evenly its frames were drawn, and what a frame cost.

    python -m e2e.measure_frames [SCENE ...] [--phone]

Between beats nothing moves and nothing is drawn; so gaps between frames are taken only while
something moves. Costs are processor time by thread, for each frame: the page's own thread is what
the page can do something about; compositor, raster and drawing stand in for a graphics card where
there is none, and wait for a processor on a busy machine.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
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
    "disabled-by-default-devtools.timeline.frame", "blink.user_timing", "toplevel", "__metadata",
]  # fmt: skip
ROUND = 1_000  # microseconds in a millisecond
FRAME = 1_000_000 / 60  # microseconds
LATE = 1.5 * FRAME  # a gap in which a frame is missing
RASTER = ("RasterTask", "ImageDecodeTask")
WORK = ("Layout", "Paint")  # what moves by transform and opacity alone asks for neither
COSTS = {
    "page": ("CrRendererMain",),
    "compositor": ("Compositor",),
    "drawing": ("VizCompositorThread", "CrGpuMain"),
}
MARK = """() => {
  const seen = () => document.querySelector('[data-scene]')
  let on = false
  window.moves = []
  new MutationObserver(() => {
    if (Boolean(seen()) === on) return
    on = !on
    performance.mark(on ? 'scene begins' : 'scene ends')
    if (!on) return
    for (const one of document.getAnimations()) {
      if (!one.effect?.target?.closest?.('.scene')) continue
      const {delay, activeDuration} = one.effect.getComputedTiming()
      window.moves.push([delay, delay + activeDuration])
    }
  }).observe(document.body, {childList: true, subtree: true})
}"""

Span = tuple[float, float]


def joined(spans: list[Span]) -> list[Span]:
    """The same time, without overlaps."""
    found: list[Span] = []
    for begins, ends in sorted(spans):
        if found and begins <= found[-1][1]:
            found[-1] = (found[-1][0], max(ends, found[-1][1]))
        else:
            found.append((begins, ends))
    return found


def cost_of(trace: list[dict[str, Any]], names: tuple[str, ...]) -> float:
    """Processor time that threads of these names used."""
    return sum(
        float(one.get("tdur", 0))
        for one in trace
        if one["name"] == "RunTask" and one["thread"].startswith(names)
    )


def figures(trace: list[dict[str, Any]], moves: list[Span]) -> dict[str, float]:
    """What a trace says about the time between the two marks in which something moved."""
    threads = {
        (one["pid"], one["tid"]): one["args"]["name"]
        for one in trace
        if one.get("name") == "thread_name"
    }
    marks = {one["name"]: one for one in trace if one.get("name", "").startswith("scene ")}
    begins, ends = marks["scene begins"]["ts"], marks["scene ends"]["ts"]
    page = (marks["scene begins"]["pid"], marks["scene begins"]["tid"])
    during = [
        {**one, "thread": threads.get((one["pid"], one["tid"]), "")}
        for one in trace
        if begins <= one.get("ts", 0) <= ends
    ]
    drawn = sorted({one["ts"] for one in during if one["name"] == "DrawFrame"})
    gaps: list[float] = []
    moved = 0.0
    for start, stop in joined(moves):
        first, last = begins + start * ROUND, min(ends, begins + stop * ROUND)
        moved += max(0.0, last - first)
        inside = [at for at in drawn if first <= at <= last]
        gaps += [later - sooner for sooner, later in pairwise([first, *inside])]
    gaps = sorted(gaps) or [0.0]
    own = [
        one.get("tdur", 0)
        for one in during
        if one["name"] == "RunTask" and (one["pid"], one["tid"]) == page
    ]
    done = Counter(
        one["name"] for one in during if (one["pid"], one["tid"]) == page and one["name"] in WORK
    )
    frames = max(1, len(drawn))
    missing = sum(round(gap / FRAME) - 1 for gap in gaps if gap > LATE)
    return {
        "ms": round((ends - begins) / ROUND),
        "ms moving": round(moved / ROUND),
        "frames": len(drawn),
        "a second while moving": round(len(gaps) * 1_000 * ROUND / max(1.0, moved), 1),
        "gap p50": round(gaps[len(gaps) // 2] / ROUND, 1),
        "gap p95": round(gaps[int(len(gaps) * 0.95)] / ROUND, 1),
        "longest gap": round(gaps[-1] / ROUND, 1),
        "missing": missing,
        "longest task (processor)": round(max(own, default=0) / ROUND, 1),
        **{f"{name.lower()}s": done[name] for name in WORK},
        "raster ms a frame": round(
            sum(one.get("tdur", 0) for one in during if one["name"] in RASTER) / ROUND / frames, 2
        ),
        **{
            f"{name} ms a frame": round(cost_of(during, threads_of) / ROUND / frames, 2)
            for name, threads_of in COSTS.items()
        },
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
    moves = person.page.evaluate("moves")
    person.close()
    return figures(found, moves)


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
