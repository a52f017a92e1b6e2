"""Three people, three browsers, one short game from the lobby to the check of the shuffle."""

from __future__ import annotations

import itertools
import re
import time

from e2e.autoplay import GIVE_UP, play_a_card, press_at_once
from e2e.browser_session import BrowserSession
from e2e.screen_checks import violations
from playwright.sync_api import expect

TURN_LIMIT = 6  # two turns each: no deck and no dice can keep this game going
MOST_SECONDS = 240.0  # of pressing whatever lights up; it takes about thirty on a quiet machine


def test_three_people_play_a_short_game_to_its_end(session: BrowserSession) -> None:
    seats = [session.guest(name, phone=name == "Rook") for name in ("Mina", "Odalys", "Rook")]
    mina = seats[0].page
    seats[0].go("/friends")
    for chair in (2, 3):
        mina.get_by_label(f"Who sits in seat {chair}").select_option("")
    mina.get_by_role("button", name="Remove").click()
    mina.get_by_text("All table rules").click()
    for rule, value in (("Level to win", 2), ("Turn limit", TURN_LIMIT)):
        mina.get_by_label(re.compile(f"^{rule}")).fill(str(value))
        mina.get_by_label(re.compile(f"^{rule}")).blur()
    mina.get_by_role("radio", name="Quick").click()
    mina.get_by_role("button", name="Create the table").click()
    mina.wait_for_url(re.compile(r"/t/"))
    path = mina.url.removeprefix(session.server.address)
    for friend in seats[1:]:
        friend.go(path)
        friend.page.get_by_role("button", name="Sit down").click()
        expect(friend.page.get_by_text("Waiting for the owner")).to_be_visible()
    mina.get_by_label("Add your own luck").fill("seven ravens")
    mina.get_by_role("button", name="Mix it in").click()
    expect(mina.get_by_text("Mixed in: “seven ravens”")).to_be_visible()
    expect(mina.get_by_text("Share sealed")).to_have_count(3)
    mina.get_by_role("button", name="Deal the cards").click()

    end = time.monotonic() + MOST_SECONDS
    for turn in itertools.count():
        for person in seats:
            if turn % 10 == 9 and press_at_once(person.page, GIVE_UP):
                continue  # nobody asks for help forever
            if turn % 12 != 11 or not play_a_card(person.page):
                press_at_once(person.page)
        if turn == 20:
            seats[1].page.reload()
        if mina.locator(".end").count() or time.monotonic() > end:
            break
        mina.wait_for_timeout(100)
    for person in seats:
        expect(person.page.get_by_text("kicked the last door")).to_be_visible()

    expect(mina.locator(".race .climber").first).to_be_attached()
    for person in seats:  # Odalys' browser kept her receipt over the reload
        person.page.get_by_role("button", name="Check it here").click()
        expect(person.page.get_by_text("Fair: dealt and rolled as promised")).to_be_visible()
        expect(person.page.locator(".fairness")).to_contain_text("the cards you saw")
    expect(mina.locator(".fairness")).to_contain_text("3 seats added one, and each matches")
    assert violations(mina) == []
    mina.get_by_role("link", name="Watch replay").click()
    expect(mina.get_by_text(re.compile(r"Move 0 of \d+"))).to_be_visible()
    mina.get_by_role("button", name="One move on").click()
    expect(mina.get_by_text(re.compile(r"Move 1 of \d+"))).to_be_visible()
