"""The big button of the table, once it may be pressed.

For a moment after its meaning has changed it does nothing; `data-ready` says when that is over.
"""

from playwright.sync_api import Locator, Page

DOCKS = ":is(.dock, .phone-dock)"
# What is painted as the thing to press; under a dialog nothing can be pressed.
OFFERED = """() => {
  const all = [...document.querySelectorAll('.button.primary')]
  const shown = all.filter((one) => one.checkVisibility() && one.getClientRects().length)
  const above = shown.filter((one) => one.closest('[aria-modal=true]'))
  return (above.length ? above : shown).map((one) => one.textContent.trim())
}"""


def primary(page: Page, verb: str = "") -> Locator:
    """What is clicked."""
    wanted = f"[data-verb={verb}]" if verb else ""
    return page.locator(f"{DOCKS} > .primary{wanted}[data-ready]").first


def primary_for_keys(page: Page) -> Locator:
    """What is pressed with Enter or Space: whoever hears its name gets more time."""
    return page.locator(f"{DOCKS} > .primary[data-ready=all]").first


def other(page: Page, selector: str) -> Locator:
    """One of the other buttons; a small dock keeps some behind "More"."""
    more = page.locator(f"{DOCKS} [data-verb=more][aria-expanded=false]")
    found = page.locator(f"{DOCKS} {selector}")
    found.or_(more).first.wait_for()
    if not found.count() and more.count():
        more.click()
    return found.first
