"""What a person does about their own seat: report a problem, leave for good, play with Enter."""

import re

import pytest
from e2e.browser_session import BrowserSession
from e2e.primary import primary
from e2e.screen_checks import looked_at
from e2e.situations import (
    is_a_big_fight,
    is_before_the_first_turn,
    may_curse,
    may_play_one_way,
    second_is_asked,
)
from playwright.sync_api import expect


def test_a_problem_is_reported_in_words(session: BrowserSession) -> None:
    page = session.at(session.table(may_curse, "a_problem_is_reported_in_words")[0])
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Report a problem").click()
    words = page.get_by_label("What went wrong?")
    expect(words).to_be_focused()
    words.fill("The duck is upside down.")
    wrong = looked_at(page, "reporting a problem")
    page.get_by_role("button", name="Send report").click()
    expect(page.get_by_text("Saved with this game")).to_be_visible()
    expect(words).to_have_count(0)
    assert wrong == []


def test_whoever_leaves_is_asked_twice_and_gone_for_good(session: BrowserSession) -> None:
    addresses = session.table(may_curse, "whoever_leaves_is_asked_twice_and_gone_for_good")
    ada, ben = map(session.at, addresses[:2])
    ben.get_by_role("button", name="Settings").click()
    ben.get_by_role("button", name="Leave the game").click()
    asked = ben.get_by_role("group", name="Leave for good?")
    expect(asked.get_by_role("button", name="Stay")).to_be_focused()
    wrong = looked_at(ben, "leaving for good")
    asked.get_by_role("button", name="Stay").click()
    expect(asked).to_have_count(0)
    ben.get_by_role("button", name="Leave the game").click()
    asked.get_by_role("button", name="Leave", exact=True).click()
    expect(ben.get_by_role("alert")).to_contain_text("no longer have a seat")
    expect(ada.locator(".seat", has_text="Ben").first).to_contain_text(
        re.compile("bot", re.IGNORECASE)
    )
    assert wrong == []


def test_enter_plays_the_selected_card(session: BrowserSession) -> None:
    page = session.at(session.table(may_play_one_way, "enter_plays_the_selected_card")[0])
    cards = page.locator(".hand [data-card]")
    expect(cards).not_to_have_count(0)
    before = cards.count()
    for number in range(1, min(before, 9) + 1):
        page.keyboard.press(str(number))
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)  # a card with several ways stays where it is
        if cards.count() < before:
            break
        page.keyboard.press("Escape")
    assert cards.count() == before - 1


def test_ready_can_be_taken_back_until_the_last_one_is(session: BrowserSession) -> None:
    addresses = session.table(is_before_the_first_turn, "ready_can_be_taken_back", seats=3)
    ada, ben, cem = map(session.at, addresses[:3])
    for page in (ada, ben):
        primary(page, "pass").click()
    expect(cem.locator(".seat", has_text="Ben")).to_contain_text("Ready")
    expect(ada.locator("[data-verb=waiting]")).to_contain_text("Ready. Waiting for Cem.")
    wrong = looked_at(ada, "ready to begin")
    ben.get_by_role("button", name="Not ready after all").click()
    expect(primary(ben, "pass")).to_be_visible()
    expect(cem.locator(".seat", has_text="Ben")).not_to_contain_text("Ready")
    primary(ben, "pass").click()
    expect(ben.locator("[data-verb=not_ready]")).to_be_visible()
    ben.keyboard.press("u")
    expect(ben.locator("[data-verb=not_ready]")).to_have_count(0)
    primary(cem, "pass").click()
    expect(cem.locator("[data-verb=waiting]")).to_contain_text("Waiting for Ben")
    primary(ben, "pass").click()
    for page in (ada, ben, cem):
        expect(page.locator("[data-verb=not_ready]")).to_have_count(0)
        expect(page.get_by_role("heading", name="Before the first turn")).to_have_count(0)
    assert wrong == []


def test_the_owner_lets_a_bot_sit_in_from_the_stage(session: BrowserSession) -> None:
    addresses = session.table(second_is_asked, "the_owner_lets_a_bot_sit_in", countdown_ms=6_000)
    ada, cem = session.at(addresses[0]), session.at(addresses[2])
    told = ada.locator("[data-banner=absent]")
    expect(told).to_contain_text("The table is waiting for Ben.")
    sit_in = told.get_by_role("button", name="Let a bot sit in")
    expect(sit_in).to_be_visible()
    wrong = looked_at(ada, "somebody is away")
    other = cem.locator("[data-banner=absent]")
    expect(other).to_contain_text("The owner of the table may let a bot sit in.")
    expect(other.get_by_role("button")).to_have_count(0)
    sit_in.click()
    expect(told).to_have_count(0)
    expect(ada.get_by_text("A bot is sitting in for Ben.")).to_be_visible()
    assert wrong == []


def test_text_grows_with_the_setting_and_stays_large(session: BrowserSession) -> None:
    page = session.at(session.table(is_a_big_fight, "text_grows", seats=6)[0])
    line = page.locator(".log .entry").first
    size = "one => parseFloat(getComputedStyle(one).fontSize)"
    before = line.evaluate(size)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Largest").click()
    wrong = looked_at(page, "settings in large text")
    page.keyboard.press("Escape")
    assert line.evaluate(size) == pytest.approx(before * 1.25)
    wrong += looked_at(page, "a big fight in large text")
    page.reload()
    expect(line).to_be_visible()
    assert line.evaluate(size) == pytest.approx(before * 1.25)
    assert wrong == []
