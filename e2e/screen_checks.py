"""Checks for every screen: accessibility, sizes, themes."""

from __future__ import annotations

import os
from pathlib import Path

from e2e.primary import OFFERED
from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# What another theme or another size can change.
LOOKS = ["color-contrast", "target-size", "scrollable-region-focusable"]
COLOURS = ["color-contrast"]
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844), "side": (844, 390)}
THEMES = ("dark", "light")
# Every size and every theme; a whole screen also in both where people mostly see it.
PARTS = {("desktop", "dark"), ("tablet", "light"), ("phone", "dark"), ("side", "light")}
SCREENS = {*PARTS, ("desktop", "light"), ("phone", "light")}
PICTURES = os.environ.get("KICKDOOR_PICTURES", "")  # a folder for a picture of every screen
# A faint pattern drawn behind the table and texts of one letter are no reason not to look.
AXE_HOW = """() => {
  const contrast = axe._audit.checks['color-contrast']
  const options = {...contrast.options, ignorePseudo: true, ignoreLength: true}
  axe.configure({checks: [{id: 'color-contrast', options}]})
}"""
RUN = """async ([where, type, values]) => {
  const how = {
    runOnly: {type, values}, resultTypes: ['violations', 'incomplete'], iframes: false,
  }
  const found = await axe.run(where, how)
  const places = (nodes) => nodes.map((n) => n.target.join(' ')).slice(0, 3).join(' | ')
  const told = found.violations.map((v) => v.id + ': ' + places(v.nodes))
  const unread = found.incomplete.find((v) => v.id === 'color-contrast')?.nodes.length ?? 0
  const says = (one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim())
  const all = [...document.querySelector(where).querySelectorAll('*')]
  const texts = all.filter((one) => says(one) && one.checkVisibility()).length
  return 2 * unread > texts ? [...told, `contrast: ${unread} of ${texts} texts not judged`] : told
}"""
THEME = "theme => (document.documentElement.dataset.theme = theme)"
# At rest: the size is taken, the letters are there, and nothing moved for three frames.
AT_REST = """async ([width, height]) => {
  await document.fonts.ready
  const frame = () => new Promise((go) => requestAnimationFrame(go))
  const box = (one) => Object.values(one.getBoundingClientRect().toJSON()).join()
  const shape = () => [...document.querySelectorAll('body *:not(svg *)')].map(box).join()
  let before = ''
  for (let tried = 0, still = 0; tried < 200; tried++) {
    await frame()
    const now = innerWidth === width && innerHeight === height ? shape() : ''
    still = now && now === before ? still + 1 : 0
    if (still === 3) return true
    before = now
  }
  return false
}"""
WIDE = "document.documentElement.scrollWidth - innerWidth"

# Whatever is pressed or filled in stays within its box, unless that is or holds a row that scrolls.
BOXES = (
    ".surface, .panel, .own-seat, .dock, .seat, .counter, .replay-bar, .submit-row, .top, .banner"
)
STICKS_OUT = """(boxes) => {
  const scrolls = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)
  const found = []
  for (const one of document.querySelectorAll('button, select, input, .empty')) {
    const box = one.parentElement.closest(boxes)
    const here = one.getBoundingClientRect()
    if (!box || !here.width || one.closest('.visually-hidden')) continue
    if (scrolls(box) && getComputedStyle(box).display === 'flex') continue
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
        page.evaluate(AXE_HOW)


def violations(page: Page, where: str = "html", rules: list[str] | None = None) -> list[str]:
    """What axe reports about the screen, or about a part of it."""
    _ready(page)
    asked = ["tag", RULES] if rules is None else ["rule", rules]
    return [str(line) for line in page.evaluate(RUN, [where, *asked])]


def looked_at(page: Page, name: str, where: str = "html") -> list[str]:
    """What is wrong with the screen in any size and theme; it is left as it was."""
    wrong: list[str] = []
    page.locator(where).first.wait_for(state="attached")  # what opens may have to be loaded first
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        if not page.evaluate(AT_REST, [width, height]):
            wrong.append(f"{name}, {size}: does not come to rest")
        for theme in THEMES:
            page.evaluate(THEME, theme)
            if (size, theme) not in (PARTS if where != "html" else SCREENS):
                continue
            seen = f"{name}, {size}, {theme}"
            if not page.locator(where).count():
                wrong.append(f"{seen}: nothing there")
                continue
            thorough = theme == "dark" and size in ("desktop", "phone")
            again = theme == "light" and (size, "dark") in SCREENS and where == "html"
            rules = None if thorough else COLOURS if again else LOOKS
            found = violations(page, where, rules)
            wrong += [f"{seen}: {one}" for one in found]
            crowd = page.evaluate(OFFERED)
            if len(crowd) > 1:
                wrong.append(f"{seen}: more than one to press: {crowd}")
            if page.evaluate(WIDE) > 0:
                wrong.append(f"{seen}: wider than the screen")
            wrong += [f"{seen}: sticks out: {one}" for one in page.evaluate(STICKS_OUT, BOXES)]
            if PICTURES:
                page.screenshot(path=f"{PICTURES}/{name}-{size}-{theme}.png")
    page.evaluate(THEME, "dark")
    width, height = SIZES["desktop"]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(AT_REST, [width, height])  # or what is typed next lands in a field that goes
    return wrong
