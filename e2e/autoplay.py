"""Plays by pressing any button that is enabled: enough to get through any game."""

from __future__ import annotations

from e2e.primary import primary
from playwright.sync_api import Error, Page

GIVE_UP = "[data-verb=give_up]"
# In this order: answer questions, then carry on.
BUTTONS = (
    ".panel footer .button.primary:not([disabled])",
    ".panel .choices [role=checkbox]:not([aria-checked='true'])",
    ".panel .choices .button, .panel .choices .option-row, .panel .choices .bare",
    ".offers .button.ghost",
    ":is(.dock, .phone-dock) > .primary[data-verb][data-ready]",
    GIVE_UP,
)


# The same in one step, for games that are to be over soon.
PRESS = """(buttons) => {
  for (const one of buttons) {
    const found = document.querySelector(one)
    if (found) return found.click(), true
  }
  return false
}"""


def press_at_once(page: Page, *buttons: str) -> bool:
    """Press one thing, of these or of all, without looking whether a finger could."""
    return bool(page.evaluate(PRESS, list(buttons or BUTTONS)))


def play_a_card(page: Page) -> bool:
    """Raise a hand card that can be played, and do the first thing that can be done with it."""
    able = page.locator(".hand-card:not([aria-disabled='true'])")
    try:
        if page.locator(".panel").count() or not able.count():
            return False
        able.last.click(timeout=1500)
        primary(page).click(timeout=1500)
    except Error:
        page.keyboard.press("Escape")  # a card left raised would hide what carries on
        return False
    return True


def press_something(page: Page) -> bool:
    """Press one thing, if there is one."""
    try:
        for selector in BUTTONS:
            found = page.locator(selector)
            if found.count():
                found.first.click(timeout=1500)
                return True
    except Error:
        return False  # it was gone before it was pressed: somebody was faster
    return False


def play(page: Page, moves: int, wait: int = 120) -> int:
    """Press things until so many were pressed or the game is over."""
    pressed = idle = 0
    while pressed < moves and idle < 120:
        if page.locator(".end").count():
            break
        if press_something(page):
            pressed += 1
            idle = 0
        else:
            idle += 1
        page.wait_for_timeout(wait)
    return pressed
