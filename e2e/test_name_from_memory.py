"""A test of memory: nobody's page helps until it is over (AMB-45)."""

from __future__ import annotations

import os
import re

import pytest
from e2e.browser_session import BrowserSession
from e2e.primary import primary
from e2e.situations import to_be_named, will_be_tested
from playwright.sync_api import Page, expect
from tests.table.simulated_room import SimulatedRoom

from kickdoor.table.wire import client_messages

PICTURES = os.environ.get("KICKDOOR_PICTURES", "")
HIDDEN = "Hidden until the test of memory is over."
TESTED = "Without looking, name the bottommost monster in the Door discards"


def prepared(session: BrowserSession, name: str) -> tuple[list[str], str]:
    """The seats of a table just before the test, and the card that will have to be named."""
    asked: list[str] = []

    def talk(simulated: SimulatedRoom) -> None:
        asked.append(to_be_named(simulated.state))
        simulated.done(client_messages.Say, 1, text=f"Remember {asked[0]}!")

    seats = session.table(will_be_tested, name, editions=["ram"], then=talk)
    return seats, asked[0]


def shows_log(page: Page, phone: bool) -> None:
    if phone and not page.locator(".rail").count():
        page.locator(".top [data-sheet=log]").click()
    page.get_by_role("tab", name="Log").click()


def tells_nothing(page: Page, answer: str, phone: bool) -> None:
    """Neither log nor chat nor anything else on the page, seen or spoken, gives the answer."""
    shows_log(page, phone)
    expect(page.locator(".rail .log")).to_have_text(HIDDEN)
    expect(page.locator(".rail .recap")).to_contain_text(HIDDEN)
    page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(page.locator(".rail .chat .log")).to_have_text(HIDDEN)
    expect(page.locator("[data-live=news]")).to_have_text("")
    expect(page.locator(".inspect")).to_have_count(0)
    assert answer not in page.content()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_log_and_chat_are_hidden_for_everybody_until_the_card_is_named(
    session: BrowserSession, phone: bool
) -> None:
    seats, answer = prepared(session, f"memory {phone}")
    people = [session.guest(name, phone) for name in ("Ada", "Cem", "Watcher")]
    watched = seats[0].split("#")[0].replace("/t/", "/watch/")
    for person, address in zip(people, [seats[0], seats[2], watched], strict=True):
        person.go(address)
        expect(person.page.locator(".stage")).to_be_visible()
        shows_log(person.page, phone)
        expect(person.page.locator(".rail .log .entry").first).to_be_visible()
    ada, cem = people[0].page, people[1].page
    if phone:
        for page in (ada, cem):
            page.locator(".rail .tabline .icon-button").click()
    primary(cem, "pass").click()
    expect(ada.locator(".panel h2")).to_contain_text(TESTED)
    expect(ada.locator(".panel header p")).not_to_contain_text("Suffer the Bad Stuff")
    if PICTURES:
        ada.screenshot(path=f"{PICTURES}/memory-{phone}.png")
    for person in people[1:]:
        tells_nothing(person.page, answer, phone)
    if PICTURES:
        cem.screenshot(path=f"{PICTURES}/memory-others-{phone}.png")
    if not phone:  # there the question covers what would open the log
        tells_nothing(ada, answer, phone)
    cem.reload()  # the log does not come back early, and does come back
    expect(cem.locator(".stage")).to_be_visible()
    tells_nothing(cem, answer, phone)
    ada.get_by_label("Your answer").fill(answer)
    ada.keyboard.press("Enter")
    for person in people:
        shows_log(person.page, phone)
        expect(person.page.locator(".rail .log .entry").first).to_be_visible()
        expect(person.page.locator(".rail .log")).to_contain_text("named the right card")
    assert cem.locator(".rail .log .entry").count() > 5


def test_whoever_does_not_know_says_so(session: BrowserSession) -> None:
    seats, _ = prepared(session, "memory given up")
    ada, cem = session.at(seats[0]), session.at(seats[2])
    primary(cem, "pass").click()
    expect(ada.locator(".panel h2")).to_contain_text(TESTED)
    ada.locator(".panel footer .button", has_text="I do not know").click()
    expect(ada.locator(".panel h2", has_text=TESTED)).to_have_count(0)
