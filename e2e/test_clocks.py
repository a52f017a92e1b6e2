"""Time that runs out is seen, what it leads to is told, and nobody is hurried for nothing."""

from __future__ import annotations

import re
from typing import Any

from e2e import situations as m
from e2e.browser_session import BrowserSession
from e2e.screen_checks import looked_at
from playwright.sync_api import expect

from kickdoor.engine import codes as c
from kickdoor.engine.state import State
from kickdoor.table.wire.http_bodies import OwnClock

TIME = r"\d+:\d\d"


def before_the_first_turn(state: State) -> bool:
    """Everybody may put cards down."""
    return state.window == c.WINDOW_SETUP


def with_clock(**seconds: int) -> dict[str, Any]:
    """A table whose clock runs."""
    return {"own_clock": OwnClock(**{f"{name}_ms": 1000 * n for name, n in seconds.items()})}


def test_a_question_says_how_long_it_waits(session: BrowserSession) -> None:
    seats = session.table(m.may_give_cards_away, "long question", **with_clock(pace=300))
    page = session.at(seats[0])
    expect(page.locator(".panel .clock")).to_have_text(
        re.compile(f"{TIME} left, then the table chooses for you.")
    )
    assert looked_at(page, "question with a clock", ".panel") == []


def test_when_time_is_up_the_table_chooses_and_says_so(session: BrowserSession) -> None:
    seats = session.table(m.may_give_cards_away, "short question", **with_clock(pace=5))
    page = session.at(seats[0])
    nudge = page.locator(".banners .banner", has_text="The table is waiting for you.")
    expect(nudge).to_contain_text(re.compile(f"{TIME} left, then the table plays on for you."))
    expect(page.locator("[data-banner=lapsed]")).to_contain_text(
        "Time was up: the table chose for you."
    )
    expect(page.locator(".log")).to_contain_text("Time was up: the table chose for you.")
    page.locator("[data-banner=lapsed] .button").click()
    expect(page.locator("[data-banner=lapsed]")).to_have_count(0)


def before_turns(**seconds: int) -> dict[str, Any]:
    return {**with_clock(**seconds, dropped=0), "options": {"sex_rule": "none", "first": 0}}


def test_the_time_before_the_first_turn_is_seen(session: BrowserSession) -> None:
    page = session.at(
        session.table(before_the_first_turn, "long setup", **before_turns(setup=600))[1]
    )
    expect(page.locator(".doorway .clock")).to_have_text(
        re.compile(f"The game begins in {TIME}, or as soon as everybody is ready.")
    )
    assert looked_at(page, "before the first turn", ".stage") == []


def test_the_end_of_the_time_before_the_first_turn_is_told(session: BrowserSession) -> None:
    page = session.at(
        session.table(before_the_first_turn, "short setup", **before_turns(setup=8))[1]
    )
    expect(page.locator("[data-banner=lapsed]")).to_contain_text("Time was up: the game begins.")
    expect(page.locator(".log")).to_contain_text("Time was up: the game begins.")


def test_no_time_runs_before_the_first_turn_while_one_device_goes_round(
    session: BrowserSession,
) -> None:
    seats = session.table(before_the_first_turn, "setup on one device", **before_turns(setup=8))
    person = session.guest()
    person.go("/about")
    tokens = [seat.split("#seat=")[1] for seat in seats]
    table = seats[0].split("#")[0].removeprefix("/t/")
    kept = [{"table": table, "seat": at, "token": token} for at, token in enumerate(tokens)]
    person.page.evaluate(
        "seats => (localStorage.kickdoor = "
        "JSON.stringify({name: 'Ada', guide: false, sound: false, seats}))",
        kept,
    )
    person.go(f"/t/{table}")
    page = person.page
    expect(page.locator(".stage")).to_be_visible()
    expect(page.locator(".doorway .clock")).to_have_count(0)
    page.wait_for_timeout(10_000)
    expect(page.locator(".doorway h2")).to_have_text("Before the first turn")


def test_news_of_the_clock_lies_under_what_is_opened_over_the_table(
    session: BrowserSession,
) -> None:
    seats = session.table(m.is_calm, "nudged in the settings", **with_clock(pace=3))
    page = session.at(seats[0])
    page.get_by_role("button", name="Settings").click()
    title = page.locator(".overlay .panel h2")
    expect(title).to_have_text("Settings")
    expect(page.locator(".banners .banner").first).to_be_visible()
    on_top = """one => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return one.contains(seen) || seen.contains(one)
    }"""
    assert title.evaluate(on_top)
    assert page.locator(".overlay .panel").evaluate(
        "panel => !document.elementFromPoint(panel.getBoundingClientRect().left + 40, "
        "panel.getBoundingClientRect().top + 12).closest('.banners')"
    )
