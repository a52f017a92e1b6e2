"""What a person does about their own seat: report a problem, leave for good, play with Enter."""

import re

from e2e.browser_session import BrowserSession
from e2e.screen_checks import looked_at
from e2e.situations import may_curse, may_play_one_way
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
