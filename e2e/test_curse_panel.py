"""A Curse on its way can be read: all of it, on every phone, for every Curse and Trap there is."""

from __future__ import annotations

from typing import Any

import pytest
from e2e import situations as m
from e2e.browser_session import BrowserSession
from e2e.screen_checks import looked_at
from e2e.told_scenes import ToldPage, ready, strike
from playwright.sync_api import expect

from kickdoor.engine import codes as c
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import load_editions

SIZES = ((390, 844), (360, 640))
LONGEST_COST = (
    "A card of your hand or Buckler of Faint Praise (−3 strength), Excalibur (−3 strength) or "
    "Staff of Asclepius (−2 strength) (you choose)."
)
# Whatever of the panel's words is outside of what can be seen of it.
HIDDEN = """() => {
  const panel = document.querySelector('.strike-panel')
  const wrong = []
  for (const one of panel.querySelectorAll('.text, .cost, .from-to, h3')) {
    const range = document.createRange()
    range.selectNodeContents(one)
    for (const box of range.getClientRects()) {
      const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!on || !panel.contains(on)) wrong.push(one.className || one.tagName)
    }
    if (one.scrollWidth > one.clientWidth + 1) wrong.push('cut: ' + one.textContent)
  }
  return [...new Set(wrong)]
}"""


def curses(edition: str) -> list[int]:
    """One card of each Curse or Trap of an edition, by its number."""
    found: dict[str, int] = {}
    for number, card in enumerate(load_editions([edition]).catalog.cards):
        if card.kind == c.CURSE:
            found.setdefault(card.name, number)
    return list(found.values())


@pytest.mark.parametrize("edition", shelf.editions())
def test_every_curse_can_be_read_on_a_phone(session: BrowserSession, edition: str) -> None:
    address = session.table(m.is_calm, f"cursed in {edition}", editions=[edition])[0]
    person = session.guest("Mina", phone=True)
    told = ToldPage(person.page)
    person.go(address)
    cards = curses(edition)
    assert len(cards) > 8
    ready(told, (), cards[0])
    wrong: list[str] = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        for card in cards:
            told.last["curse_card"] = card
            told.tell(lambda update: strike(update, cost=LONGEST_COST))
            panel = person.page.locator(".strike-panel")
            expect(panel).to_be_visible()
            name = panel.locator("h3").text_content()
            person.page.evaluate(
                "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
            )
            found = person.page.evaluate(HIDDEN)
            wrong += [f"{name} at {width}x{height}: {one}" for one in found]
    assert wrong == []


def test_the_culprit_is_marked_and_the_clock_runs(session: BrowserSession) -> None:
    address = session.table(m.is_calm, "cursed at a desk")[0]
    person = session.guest("Mina")
    told = ToldPage(person.page)
    person.go(address)
    ready(told, (), curses("legends")[0])

    def with_clock(update: dict[str, Any]) -> None:
        strike(update)
        update["clock"].update(closes=update["clock"]["now"] + 8000, length=8000)

    told.tell(with_clock)
    page = person.page
    expect(page.locator(".strike-panel")).to_contain_text("What it costs you: A level")
    expect(page.locator(".strike-panel [role=timer]")).to_contain_text("s to answer")
    expect(page.locator(".seat.cursing")).to_contain_text("Cursing you")
    assert page.locator("path[stroke-dasharray], .strike-panel").count() > 0
    wrong = looked_at(page, "curse on its way", ".strike-panel")
    assert wrong == []


def test_a_real_curse_says_what_it_costs(session: BrowserSession) -> None:
    """No told update: the server's own line of a Curse in a fight."""
    page = session.at(session.table(m.is_cursed_in_a_fight, "a real curse")[0])
    expect(page.locator(".strike-panel .cost")).to_contain_text("What it costs you:")
