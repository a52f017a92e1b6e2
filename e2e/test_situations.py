"""Situations that chance rarely yields in time: a deal, meddling, a death, one device."""

from __future__ import annotations

import re

import pytest
from e2e.autoplay import press_something
from e2e.browser_session import BrowserSession
from e2e.prepared_tables import Moment
from e2e.primary import primary
from e2e.screen_checks import SIZES
from e2e.situations import (
    is_a_big_fight,
    may_ask_for_help,
    may_claim,
    may_haggle,
    may_loot,
    may_meddle,
    may_roll,
    may_run,
)
from playwright.sync_api import expect
from tests.table.simulated_room import SimulatedRoom

from kickdoor import actions as a


def test_help_is_asked_for_and_sealed(session: BrowserSession) -> None:
    addresses = session.table(may_ask_for_help, "help_is_asked_for_and_sealed")
    ada, ben = map(session.at, addresses[:2])
    ada.locator("[data-guide=help]").click()
    ada.get_by_role("radio", name=re.compile("^Ben")).click()
    expect(ada.locator(".panel .outcome")).to_contain_text("With this help")
    ada.get_by_role("button", name="Ask Ben").click()
    expect(ben.locator(".offers")).to_contain_text("Ada")
    primary(ben, "accept").click()
    for screen in (ada, ben):
        expect(screen.locator(".deal")).to_contain_text("Deal sealed")
    expect(ada.locator(".fighter")).to_have_count(2)


def haggled(simulated: SimulatedRoom) -> None:
    """The second seat names the same price twice; the third has not answered yet."""
    for _ in range(2):
        simulated.act(0, a.AskHelp(1, a.HelpTerms(1)))
        number = simulated.state.offers[-1].number
        simulated.act(1, a.Counter(number, a.HelpTerms(1, helper_first=True)))
    simulated.act(0, a.AskHelp(2, a.HelpTerms(1)))


# What offers lie over; nothing of the table may be under them.
COVERS = """(parts) => {
  const box = document.querySelector('.offers').getBoundingClientRect()
  const under = (one) => {
    const here = one.getBoundingClientRect()
    return here.width && here.left < box.right - 1 && here.right > box.left + 1
      && here.top < box.bottom - 1 && here.bottom > box.top + 1
  }
  return parts.filter((part) => [...document.querySelectorAll(part)].some(under))
}"""


def test_offers_cover_nothing_of_the_table_and_leave_the_log_its_room(
    session: BrowserSession,
) -> None:
    page = session.at(session.table(may_haggle, "offers_cover_nothing", then=haggled)[0])
    expect(page.locator(".offers .counter")).to_have_count(1)  # the same price is heard once
    own = re.compile("Your (offer|request|price) to Cem")
    expect(page.locator(".pending")).to_contain_text(own)
    parts = [".tally", ".ring", ".fighter", ".hand .hand-card", ".own-seat", ".seat"]
    parts += [":is(.dock, .phone-dock) > .button", ":is(.dock, .phone-dock) .others .button"]
    for name, size in SIZES.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(100)
        assert page.evaluate(COVERS, parts) == [], name
        if name == "tablet":  # and the log keeps its room beside them
            last = page.locator(".log .entry").last
            expect(last).to_contain_text("You asked Cem for help.")
            expect(last).to_be_in_viewport()
            assert page.locator(".log").evaluate("(one) => one.clientHeight") > 120


# What of these is not whole on the stage, above the hand.
CUT = """(parts) => {
  const stage = document.querySelector('.stage').getBoundingClientRect()
  const whole = (one) => {
    const box = one.getBoundingClientRect()
    return box.top >= stage.top - 1 && box.bottom <= stage.bottom + 1
  }
  return parts.filter((part) => [...document.querySelectorAll(part)].some((one) => !whole(one)))
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=["small", "usual"])
@pytest.mark.parametrize(
    ("moment", "parts"),
    [
        (is_a_big_fight, [".tally", ".ring", ".fighter", ".deal", ".foe .card", ".foe .sum"]),
        (may_roll, [".throw", ".bad-stuff h2", ".bad-text"]),
        (may_run, [".throw", ".bad-stuff h2", ".bad-text"]),
    ],
    ids=["fight", "before the roll", "flight"],
)
def test_a_phone_shows_a_fight_whole(
    session: BrowserSession, moment: Moment, parts: list[str], size: tuple[int, int]
) -> None:
    page = session.at(session.table(moment, f"phone {size} {moment.__name__}")[0])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.locator(".phone-dock")).to_be_visible()
    for part in parts:
        expect(page.locator(part).first).to_be_visible()
    assert page.evaluate(CUT, parts) == []
    if moment is is_a_big_fight and size[0] > 380:  # its numbers have names where there is room
        assert "Level of" in page.locator(".tally .theirs .source").first.inner_text()
        last, deal = page.locator(".foe .card").last.bounding_box(), page.locator(".deal")
        deal_box = deal.bounding_box()
        assert last is not None
        assert deal_box is not None
        assert last["x"] + last["width"] <= deal_box["x"] + 1
    page.locator(".hand-card").first.click(position={"x": 12, "y": 12}, force=True)
    expect(page.locator(".hand-card.raised, .why")).to_have_count(1)


def test_an_own_offer_is_taken_back_where_it_waits(session: BrowserSession) -> None:
    person = session.guest("Mina", phone=True)
    page = person.page
    person.go(session.table(may_ask_for_help, "an_own_offer_is_taken_back")[0])
    page.locator("[data-guide=help]").click()
    page.locator(".panel footer .button.primary").click()
    expect(page.locator(".pending")).to_be_visible()
    expect(page.locator("[data-banner=undo]")).to_have_count(0)
    expect(page.locator(".kbd:visible")).to_have_count(0)
    page.get_by_role("button", name="Withdraw").click()
    expect(page.locator(".pending")).to_have_count(0)


def test_a_card_is_played_into_somebody_elses_fight(session: BrowserSession) -> None:
    page = session.at(session.table(may_meddle, "a_card_is_played_into_somebody_elses_fight")[0])
    cards = page.locator(".hand .hand-card")
    before = cards.count()
    able = page.locator(".hand-card:not([aria-disabled='true'])")
    able.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand-card.raised")).to_have_count(1)
    primary(page).click()
    for _ in range(100):  # a card may ask what it is for
        if cards.count() < before:
            break
        press_something(page)
        page.wait_for_timeout(150)
    expect(cards).to_have_count(before - 1)


def test_a_claimed_kill_waits_and_cannot_be_claimed_again(session: BrowserSession) -> None:
    page = session.at(session.table(may_claim, "a_claimed_kill_waits")[0])
    primary(page, "claim_kill").dblclick()
    expect(page.locator("[data-verb=waiting]")).to_be_disabled()
    expect(page.locator("[data-verb=claim_kill]")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("You claimed the kill. Any objections?")
    expect(page.locator(".log .times")).to_have_count(0)
    expect(page.locator(".hint.bad")).to_have_count(0)


def test_whoever_runs_away_rolls(session: BrowserSession) -> None:
    addresses = session.table(may_roll, "whoever_runs_away_rolls")
    ada, ben = map(session.at, addresses[:2])
    expect(ada.locator(".dock .button.primary")).to_have_text(re.compile("^Roll"))
    expect(ben.locator(".dock .button.primary")).to_have_text(re.compile("^Pass"))


def test_a_number_says_where_it_comes_from(session: BrowserSession) -> None:
    page = session.at(session.table(may_meddle, "a_number_says_where_it_comes_from")[0])
    part = page.locator(".bar.theirs .segment").first
    name = (part.get_attribute("title") or "").split(" ", 1)[1]
    part.click()
    expect(page.locator(".verdict")).to_contain_text(name)
    wide = "all => all.reduce((sum, one) => sum + one.getBoundingClientRect().width, 0)"
    widths = [
        page.locator(f".bar.{side} .segment").evaluate_all(wide) for side in ("ours", "theirs")
    ]
    totals = [int(page.locator(f".total.{side}").inner_text()) for side in ("ours", "theirs")]
    if not page.locator(".segment.minus").count():
        assert abs(widths[0] / totals[0] - widths[1] / totals[1]) < 1.5


def test_who_is_away_is_told_in_words_and_by_a_sign_where_words_have_no_room(
    session: BrowserSession,
) -> None:
    name = "who_is_away_is_told"
    addresses = session.table(may_meddle, name, seats=6)
    page = session.at(addresses[0])
    seat = page.locator('.seat[data-place="seat-1"]')
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(seat).to_have_accessible_name(re.compile(r"Ben\s*away"))
        expect(seat.locator(".off")).to_be_visible()
    session.at(addresses[1])
    expect(seat).not_to_have_accessible_name(re.compile("away"))
    expect(seat.locator(".off")).to_have_count(0)


def test_the_dead_are_looted(session: BrowserSession) -> None:
    page = session.at(session.table(may_loot, "the_dead_are_looted")[0])
    cards = page.locator(".hand .hand-card")
    before = cards.count()
    expect(page.locator(".panel")).to_be_visible()
    page.locator(".panel .choices [role=checkbox]").first.click()
    page.locator(".panel footer .button.primary").click()
    expect(cards).not_to_have_count(before)


def test_two_people_share_a_device(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    page = mina.page
    mina.go("/friends")
    page.get_by_label("Who sits in seat 3").select_option("")
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Create the table").click()
    page.get_by_label("Their name").fill("Odalys")
    page.get_by_role("button", name="Add a player on this device").click()
    expect(page.get_by_text("On this device")).to_be_visible()
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.locator(".hand .card")).to_have_count(8)
    mine = page.locator(".hand h4").all_text_contents()
    for _ in range(40):
        if page.locator(".hand-over").count():
            break
        press_something(page)
        page.wait_for_timeout(100)
    expect(page.get_by_text("Nobody else should be looking")).to_be_visible()
    page.get_by_role("button", name=re.compile("^I am ")).click()
    expect(page.locator(".hand-over")).to_be_hidden()
    assert page.locator(".hand h4").all_text_contents() != mine


def test_a_game_is_begun_without_a_mouse(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    page = mina.page
    mina.go("/")
    expect(page.locator(".editions > .edition")).to_have_count(5)
    page.keyboard.press("p")
    expect(page.locator(".hand .card")).to_have_count(8)
    focused = "document.activeElement.className + ' ' + document.activeElement.textContent"
    for _ in range(12):  # the question takes the focus; Tab leads to its answers
        if page.evaluate("document.activeElement.closest('.panel .choices') !== null"):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError(page.evaluate(focused))
    page.keyboard.press("Enter")
    expect(page.locator(".panel")).to_be_hidden()
    page.keyboard.press("2")
    expect(page.locator(".hand-card.raised, .why")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand-card.raised, .why")).to_have_count(0)
    first = page.locator(".hand-card").first
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand-card").nth(1)).to_be_focused()
