"""What somebody does who makes cards in the browser."""

from __future__ import annotations

import re

from e2e.people import Person
from playwright.sync_api import Locator, Page, expect

MISTAKE = "Loose the Footgear you are wearing."


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
    page.get_by_role("button", name=re.compile("A monster")).click()
    expect(text(page, "Bad Stuff")).to_be_visible()
    expect(page.locator(".does li").first).to_contain_text("It fights with 3")
    return page


def saved(page: Page) -> Locator:
    """The line that says that everything is with the server."""
    return page.locator(".line[data-line=saved]")


def with_a_mistake(person: Person) -> Page:
    """A card of which one sentence is not understood."""
    page = begin(person)
    write(page, "Bad Stuff", MISTAKE)
    expect(page.get_by_role("group", name=re.compile("is not understood"))).to_be_visible()
    expect(saved(page)).to_be_visible()
    return page
