"""What is looked for on every screen."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# What another theme or another size can change.
LOOKS = ["color-contrast", "target-size", "scrollable-region-focusable"]
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844), "side": (844, 390)}
THEMES = ("dark", "light")
PICTURES = os.environ.get("KICKDOOR_PICTURES", "")  # a folder for a picture of every screen
RUN = """async ([where, type, values]) => {
  const how = {runOnly: {type, values}, resultTypes: ['violations'], iframes: false}
  const places = (nodes) => nodes.map((n) => n.target.join(' ')).slice(0, 3).join(' | ')
  return (await axe.run(where, how)).violations.map((v) => v.id + ': ' + places(v.nodes))
}"""
THEME = "theme => (document.documentElement.dataset.theme = theme)"
SETTLES = 10  # tenths of a second
WIDE = "document.documentElement.scrollWidth - innerWidth"

# Whatever is pressed or filled in stays within its box, unless a row in it scrolls.
BOXES = ".card-s, .panel, .mep, .dock, .seat, .counter, .rbar, .go, .top, .ban"
STICKS_OUT = """(boxes) => {
  const scrolls = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)
  const found = []
  for (const one of document.querySelectorAll('button, select, input, .emp')) {
    const box = one.parentElement.closest(boxes)
    const here = one.getBoundingClientRect()
    if (!box || !here.width || one.closest('.sr')) continue
    let up = one.parentElement
    while (up !== box && !scrolls(up)) up = up.parentElement
    if (up !== box) continue
    const around = box.getBoundingClientRect()
    if (here.right > around.right + 1 || here.left < around.left - 1)
      found.push(`${one.className || one.tagName} in ${box.className}`)
  }
  return [...new Set(found)]
}"""


def _ready(page: Page) -> None:
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text("utf-8"))


def violations(page: Page, where: str = "html", rules: list[str] | None = None) -> list[str]:
    """What axe finds wrong with the screen, or with a part of it."""
    _ready(page)
    asked = ["tag", RULES] if rules is None else ["rule", rules]
    return [str(line) for line in page.evaluate(RUN, [where, *asked])]


def sticking_out(page: Page) -> list[str]:
    """What is wider than its box, once the page has taken its new size."""
    found: list[str] = []
    for _ in range(SETTLES):
        found = page.evaluate(STICKS_OUT, BOXES)
        if not found:
            break
        page.wait_for_timeout(100)
    return found


def looked_at(page: Page, name: str, where: str = "html") -> list[str]:
    """What is wrong with the screen in any size and theme; it is left as it was found."""
    wrong: list[str] = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.evaluate(THEME, theme)
            if where != "html" and (theme == "dark") != (size in ("desktop", "phone")):
                continue  # what only opens on a page: every size once, every theme twice
            seen = f"{name}, {size}, {theme}"
            if not page.locator(where).count():
                wrong.append(f"{seen}: nothing there")
                continue
            thorough = theme == "dark" and size in ("desktop", "phone")
            found = violations(page, where, None if thorough else LOOKS)
            wrong += [f"{seen}: {one}" for one in found]
            if page.evaluate(WIDE) > 0:
                wrong.append(f"{seen}: wider than the screen")
            wrong += [f"{seen}: sticks out: {one}" for one in sticking_out(page)]
            if PICTURES:
                page.screenshot(path=f"{PICTURES}/{name}-{size}-{theme}.png")
    page.evaluate(THEME, "dark")
    page.set_viewport_size({"width": SIZES["desktop"][0], "height": SIZES["desktop"][1]})
    return wrong
