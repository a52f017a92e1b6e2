"""Making a card in the browser: type it, mend it, see what it means, try it, play it with a friend."""

from __future__ import annotations

import re

from e2e.browser_session import BrowserSession
from e2e.people import Person
from e2e.screen_checks import looked_at, violations
from playwright.sync_api import Locator, Page, expect

MISTAKE = "Loose the Footgear you are wearing."
TWO_MEANINGS = "+4 against Elves and Wizards wearing Headgear."


def text(page: Page, title: str) -> Locator:
    """The field of a text, once the editor of texts is there."""
    return page.locator(".cm-content").and_(page.get_by_label(title, exact=True))


def write(page: Page, title: str, sentence: str) -> None:
    """Put that in place of what a text says."""
    text(page, title).click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(sentence)


def begin(person: Person) -> Page:
    """From the front page to a card that works, on the bench."""
    page = person.page
    person.go("/")
    page.get_by_role("button", name="Make your own cards").click()
    page.get_by_role("button", name=re.compile("^A monster: start with")).click()
    expect(text(page, "Bad Stuff")).to_be_visible()
    return page


def saved(page: Page) -> Locator:
    return page.locator(".line[data-line=saved]")


def test_a_card_is_typed_mended_tried_and_played_with_a_friend(session: BrowserSession) -> None:
    mina, rook = session.guest("Mina"), session.guest("Rook")
    page = begin(mina)
    expect(page.locator(".does li").first).to_contain_text("It fights with 3")
    write(page, "Bad Stuff", MISTAKE)
    wrong = page.get_by_role("group", name=re.compile("is not understood"))
    expect(wrong).to_be_visible()
    expect(page.get_by_text("One answer to go").first).to_be_visible()
    assert violations(page) == []
    wrong.get_by_role("button").first.click()
    expect(wrong).to_have_count(0)
    expect(text(page, "Bad Stuff")).to_contain_text("Lose the Footgear you are wearing.")
    expect(page.locator(".means")).to_contain_text("means:")
    write(page, "What it does", TWO_MEANINGS)
    asked = page.get_by_role("group", name="This can mean two things. Which one?")
    asked.get_by_role("button").first.focus()
    page.keyboard.press("2")
    expect(asked).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(asked).to_be_visible()
    page.keyboard.press("Control+Shift+z")
    expect(asked).to_have_count(0)
    page.get_by_label("Name", exact=True).fill("Sock of Two Minds")
    expect(page.locator(".card.xl h4")).to_have_text("Sock of Two Minds")
    expect(saved(page)).to_be_visible()
    page.get_by_role("button", name="Play with friends").click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(page.get_by_role("list", name="Packs of people’s own in the decks")).to_contain_text(
        "My pack"
    )
    rook.go(page.url.removeprefix(session.server.address).split("#")[0])
    expect(rook.page.get_by_role("link", name="Read them")).to_be_visible()
