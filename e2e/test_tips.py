"""Tips for a first game: each in its moment, in a row of its own, over nothing."""

from __future__ import annotations

import pytest
from e2e import situations as m
from e2e.browser_session import BrowserSession
from e2e.people import Person
from e2e.prepared_tables import After, Moment
from e2e.screen_checks import AT_REST, PICTURES, SIZES
from e2e.test_screens import asks_for_help, offers_a_trade
from playwright.sync_api import expect
from tests.table.simulated_room import SimulatedRoom

from kickdoor import actions as a

# What a first game is about; a tip lies over none of it, and none of it over a tip.
FREE = (
    ".tally, .ring, .die, .coming, .hand-card, .dock .primary, .phone-dock .primary, .offers,"
    " .doorway, .top"
)
COVERED = """(free) => {
  const box = document.querySelector('.guide').getBoundingClientRect()
  const seen = (one) => {
    let { left, right, top, bottom } = one.getBoundingClientRect()
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === 'visible') continue
      const around = up.getBoundingClientRect()
      top = Math.max(top, around.top)
      bottom = Math.min(bottom, around.bottom)
    }
    return { left, right, top, bottom }
  }
  const found = []
  for (const one of document.querySelectorAll(free)) {
    const { left, right, top, bottom } = seen(one)
    if (right <= left || bottom <= top) continue
    const apart = right <= box.left + 1 || left >= box.right - 1
      || bottom <= box.top + 1 || top >= box.bottom - 1
    if (!apart) found.push(one.className)
  }
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
    found.push('off the screen')
  return found
}"""


def new_here(session: BrowserSession, address: str) -> Person:
    """Somebody who plays for the first time."""
    person = session.guest()
    person.context.add_init_script(
        "localStorage.kickdoor = JSON.stringify({name: 'Mina', guide: true, sound: false, "
        "hinted: ['tour', 'sex', 'setup', 'turns']})"
    )
    person.go(address)
    expect(person.page.locator(".stage")).to_be_visible()
    return person


def names_a_price(simulated: SimulatedRoom) -> None:
    """The second seat answers with another offer."""
    asks_for_help(simulated)
    number = simulated.state.offers[0].number
    simulated.act(1, a.Counter(number, a.HelpTerms(2, helper_first=True)))


MOMENTS: dict[str, tuple[Moment, int, After | None]] = {
    "kick": (m.is_calm, 0, None),
    "fight": (m.may_ask_for_help, 0, None),
    "other": (m.may_meddle, 0, None),
    "run": (m.may_run, 0, None),
    "curse": (m.is_cursed_in_a_fight, 0, None),
    "help": (m.may_ask_for_help, 1, asks_for_help),
    "price": (m.may_ask_for_help, 0, names_a_price),
    "trade": (m.may_trade, 1, offers_a_trade),
}


@pytest.mark.parametrize("tip", MOMENTS)
def test_a_tip_lies_over_nothing(session: BrowserSession, tip: str) -> None:
    moment, seat, then = MOMENTS[tip]
    seats = session.table(moment, f"tip {tip}", then=then)
    page = new_here(session, seats[seat]).page
    expect(page.locator(f".guide[data-tip={tip}]")).to_be_visible()
    wrong: list[str] = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(AT_REST, [width, height])
        wrong += [f"{size}: {one}" for one in page.evaluate(COVERED, FREE)]
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/tip {tip}-{size}.png")
    assert wrong == []


def test_a_tip_goes_with_its_moment_and_makes_way_for_a_panel(session: BrowserSession) -> None:
    seats = session.table(m.may_ask_for_help, "tip that goes")
    page = new_here(session, seats[0]).page
    tip = page.locator(".guide")
    expect(tip).to_have_attribute("data-tip", "fight")
    page.locator("[data-guide=help]").first.click()
    expect(tip).to_have_count(0)
    page.keyboard.press("Escape")
    expect(tip).to_have_attribute("data-tip", "fight")
    page.get_by_role("button", name="Settings").click()
    expect(tip).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("[data-verb=give_up]").first.click()
    expect(page.locator(".guide[data-tip=fight]")).to_have_count(0)


def test_no_tip_is_left_when_the_game_is_over(session: BrowserSession) -> None:
    page = new_here(session, session.table(m.over, "tip at the end")[0]).page
    expect(page.locator(".end")).to_be_visible()
    expect(page.locator(".guide")).to_have_count(0)


def test_news_does_not_lie_over_a_tip(session: BrowserSession) -> None:
    page = new_here(session, session.table(m.is_calm, "tip and news")[0]).page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Ask for a pause").click()
    page.keyboard.press("Escape")
    expect(page.locator(".guide")).to_be_visible()
    wrong: list[str] = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(AT_REST, [width, height])
        wrong += [f"{size}: {one}" for one in page.evaluate(COVERED, ".banner")]
    assert wrong == []


def test_sound_is_not_offered_over_the_first_hints(session: BrowserSession) -> None:
    """On a phone it would lie over the tour and over why the first question matters."""
    address = session.table(m.is_before_the_first_turn, "hints before sound")[0]
    for phone in (False, True):
        person = session.guest("Mina", phone)
        person.context.add_init_script(
            "if (!localStorage.asked) localStorage.kickdoor = JSON.stringify({name: 'Mina'});"
            "localStorage.asked = 'yes'"
        )
        person.go(address)
        page = person.page
        expect(page.locator(".hints")).to_contain_text("First time here?")
        expect(page.locator("[data-banner=sound]")).to_have_count(0)
        page.get_by_role("button", name="I know this game").click()
        expect(page.locator(".hints")).to_have_count(0)
        expect(page.locator("[data-banner=sound]")).to_have_count(0 if phone else 1)
