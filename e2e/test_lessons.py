"""The first game with the Doorman, played through in a browser, and the hints of a first table."""

from __future__ import annotations

import re

import pytest
from e2e.browser_session import BrowserSession
from e2e.people import Person
from e2e.primary import primary, primary_for_keys
from e2e.screen_checks import SIZES, looked_at
from e2e.taught_player import TaughtPlayer
from playwright.sync_api import expect

AT_ONCE = 0  # milliseconds that the others take


def taught(
    session: BrowserSession, lesson: int = 1, size: str = "desktop"
) -> tuple[Person, TaughtPlayer]:
    """Somebody at the beginning of a lesson whose others need no time."""
    person = session.guest("Mina", phone=size == "phone")
    width, height = SIZES[size]
    person.page.set_viewport_size({"width": width, "height": height})
    body = {"name": "Mina", "lesson": lesson, "bot_ms": AT_ONCE}
    made = person.page.request.post(f"{session.server.address}/api/lessons", data=body).json()
    person.go(f"/t/{made['table']}#seat={made['token']}")
    return person, TaughtPlayer(person.page, session.server.address)


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_the_course_is_played_through_and_won(session: BrowserSession, size: str) -> None:
    person, player = taught(session, size=size)
    done = player.play()
    assert len(done) == 30
    page = person.page
    expect(page.get_by_role("heading", name=re.compile("^You won. That took"))).to_be_visible()
    expect(page.get_by_text("A fair shuffle?")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    person.go("/")
    expect(page.get_by_role("button", name="Play against bots").first).to_be_visible()
    expect(page.get_by_role("button", name="Learn in five minutes")).to_have_count(0)


def test_lessons_are_open_to_everybody(session: BrowserSession) -> None:
    person, player = taught(session, 3)
    player.do(player.said())
    player.settle()
    wrong = looked_at(person.page, "lesson")
    person.page.locator("[data-guide=help]").first.click()
    expect(person.page.locator(".over .panel")).to_be_visible()
    wrong += looked_at(person.page, "lesson with a panel", ".over")
    person, player = taught(session, 10)
    for _ in range(2):
        player.do(player.said())
        player.settle()
    wrong += looked_at(person.page, "lessons are over")
    assert wrong == []


def test_the_first_lessons_are_played_with_keys_alone(session: BrowserSession) -> None:
    person, player = taught(session)
    page = person.page
    assert player.said() == "Kick open the door"
    region = page.get_by_role("region", name="The Doorman")
    expect(region).to_contain_text("To do: Kick open the door")
    page.keyboard.press("k")
    expect(player.todo).to_contain_text("Claim the kill")
    page.wait_for_function("document.activeElement?.textContent.includes('Claim the kill')")
    primary_for_keys(page).wait_for()
    page.keyboard.press("Enter")
    expect(player.todo).to_contain_text("Put the Lucky Foot on the table")
    page.keyboard.press("6")
    page.wait_for_function("document.querySelector('.hand-card[aria-pressed=true]') !== null")
    primary_for_keys(page).focus()
    page.keyboard.press("Enter")
    expect(player.todo).to_contain_text("End your turn")


def test_whatever_else_is_pressed_waits(session: BrowserSession) -> None:
    person, player = taught(session)
    page = person.page
    player.said()
    page.locator(".hand-card").first.click(position={"x": 12, "y": 40})
    primary(page).click()
    expect(page.locator(".doorman")).to_contain_text("In a moment. First: kick the door.")
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    expect(player.todo).to_contain_text("Claim the kill")


def test_one_can_skip_go_back_come_back_and_leave(session: BrowserSession) -> None:
    person, player = taught(session)
    page = person.page
    player.said()
    page.get_by_role("button", name="Skip this lesson").click()
    expect(player.todo).to_contain_text("Claim the kill")
    page.reload()
    expect(player.todo).to_contain_text("Claim the kill")
    expect(page.get_by_text("Lesson 2 of 10")).to_be_visible()
    person.go("/")
    page.get_by_role("button", name="Learn in five minutes").click()
    expect(page.get_by_text("Lesson 2 of 10")).to_be_visible()
    first = page.url
    page.get_by_role("button", name="Charity", exact=True).click()
    expect(player.todo).to_contain_text("Kick the door")
    expect(page.get_by_text("Lesson 9 of 10")).to_be_visible()
    assert page.url != first
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_text("Lesson 8 of 10")).to_be_visible()
    page.get_by_role("button", name="Leave me to it").click()
    expect(page.locator(".doorman")).to_have_count(0)
    expect(page.locator(".rail")).to_be_visible()
    expect(page.locator(".hand-card").first).to_be_visible()


def test_ways_out_on_a_phone(session: BrowserSession) -> None:
    person, player = taught(session, 2, "phone")
    page = person.page
    player.said()
    page.get_by_role("button", name="Leave", exact=True).click()
    menu = page.get_by_role("dialog", name="Ways out")
    menu.get_by_role("button", name="Stay").click()
    expect(menu).to_be_hidden()
    page.get_by_role("button", name="Leave", exact=True).click()
    menu.get_by_role("button", name="Leave me to it").click()
    expect(page.locator(".doorman")).to_have_count(0)


def test_a_first_own_table_offers_the_tour_and_three_hints(session: BrowserSession) -> None:
    person = session.guest("Mina")
    page = person.page
    page.add_init_script("localStorage.kickdoor ||= JSON.stringify({name: 'Mina', sound: false})")
    person.go("/about")
    page.evaluate("localStorage.kickdoor = JSON.stringify({name: 'Mina', sound: false})")
    person.go("/")
    page.get_by_role("button", name="Play against bots").click()
    box = page.locator(".hints")
    expect(box).to_contain_text("First time here?")
    expect(box).to_contain_text("male or female")
    wrong = looked_at(page, "hints", ".hints")
    box.get_by_role("button", name="Got it").click()
    expect(box).not_to_contain_text("male or female")
    page.locator(".over .choices button").first.click()
    expect(box).to_contain_text("What you put on the table works")
    box.get_by_role("button", name="I know this game").click()
    expect(box).to_have_count(0)
    page.reload()
    expect(page.locator(".hand-card").first).to_be_visible()
    expect(box).to_have_count(0)
    assert wrong == []
