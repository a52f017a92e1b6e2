"""An evening flows: the primary stays where it is, hurried clicks do nothing, few passes."""

from __future__ import annotations

import re

from e2e.browser_session import BrowserSession
from e2e.measure_pace import BUTTONS, EDITIONS, PLAY, STOP, play, watched_table
from e2e.primary import primary
from e2e.screen_checks import looked_at
from e2e.situations import may_claim
from playwright.sync_api import Page, expect

TURNS = 3  # of each edition
GIVES_UP = {
    "sell", "discard", "buy_off", "sacrifice", "give_up", "decline", "withdraw", "unequip",
}  # fmt: skip
HAMMER_MS = 15  # a click so often makes many of them hurried
MOST_SKIPS = 12  # until one of them ends at the own door
LONG_MS = 60_000
QUIET_MS = 600
SKIP = """() => {
  const button = document.querySelector('[data-verb=skip]')
  button?.click()
  return button !== null
}"""


def test_every_edition_by_the_obvious_clicks(session: BrowserSession) -> None:
    tops: set[int] = set()
    verbs: set[str] = set()
    hurried = clicks = 0
    for edition in EDITIONS:
        person = session.guest("Mina")
        table = watched_table(person.page, session.server.address, edition, "instant")
        play(person.page, session.server.address, table, TURNS, HAMMER_MS)
        told = person.page.evaluate("told")
        person.close()
        tops.update(told["tops"])
        verbs.update(told["verbs"])
        hurried += told["tries"]
        clicks += told["clicks"]
        assert told["wrong"] == 0, edition
        assert told["crowds"] == [], "two things to press at a time"
    assert len(tops) == 1, "the primary moved"
    assert hurried > 5
    assert clicks > TURNS * len(EDITIONS)
    assert verbs & GIVES_UP == set()


def test_how_to_pass_is_a_menu_and_the_server_keeps_it(session: BrowserSession) -> None:
    seats = session.table(may_claim, "how to pass")
    ada, ben = map(session.at, seats[:2])
    ben.keyboard.press("Shift+Space")
    expect(ada.locator("[data-place=seat-1] .flag")).to_contain_text("Passing")
    ben.reload()
    expect(ben.locator("[data-verb=stop_passing]")).to_be_visible()
    ben.keyboard.press("Escape")
    expect(ada.locator("[data-place=seat-1] .flag", has_text="Passing")).to_have_count(0)
    primary(ada, "claim_kill").click()
    expect(ada.locator("[data-verb=waiting]")).to_have_text(re.compile("^Claimed"))


def test_the_menu_is_a_menu_in_every_size(session: BrowserSession) -> None:
    seats = session.table(may_claim, "pass menu")
    ada, ben = map(session.at, seats[:2])
    primary(ada, "claim_kill").click()
    ben.get_by_role("button", name="How to pass").click()
    expect(ben.get_by_role("menuitemradio", name="Once")).to_be_focused()
    assert looked_at(ben, "how to pass", ".pass-menu") == []
    ben.keyboard.press("Escape")
    expect(ben.get_by_role("menu")).to_have_count(0)
    expect(ben.get_by_role("button", name="How to pass")).to_be_focused()


def _is_on_a_phone(page: Page, selector: str) -> bool:
    """Whether it would be there; a die that was just rolled takes its place, for example."""
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(100)
    found = page.locator(selector).count() > 0
    page.set_viewport_size(size)
    return found


def test_what_was_skipped_is_told_on_every_screen(session: BrowserSession) -> None:
    person = session.guest("Mina")
    page = person.page
    watched_table(page, session.server.address, "legends", "normal")
    page.evaluate(PLAY, [list(BUTTONS), 60])
    skip = page.locator("[data-verb=skip]")
    my_door = page.locator(".dock [data-verb=kick]")
    for _ in range(MOST_SKIPS):
        expect(skip).to_be_visible(timeout=LONG_MS)
        page.evaluate(STOP)
        if page.evaluate(SKIP):  # unless the moment to skip has just passed
            expect(page.locator("[data-banner=skipping]")).to_have_count(0, timeout=LONG_MS)
            page.wait_for_timeout(QUIET_MS)
            if my_door.count() and _is_on_a_phone(page, ".recap .skipped"):
                break
        page.evaluate(PLAY, [list(BUTTONS), 60])
    heading = page.locator(".recap .skipped")
    expect(heading).to_contain_text("While you skipped")
    assert looked_at(page, "what was skipped", ".recap") == []
    heading.get_by_role("button", name="Close").click()
    expect(heading).to_have_count(0)
