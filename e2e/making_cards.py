"""What somebody does who makes cards in the browser."""

from __future__ import annotations

import re

from e2e.autoplay import GIVE_UP, play_a_card, press_at_once
from e2e.people import Person
from playwright.sync_api import Locator, Page, expect

MISTAKE = "Loose the Footgear you are wearing."
TWO_MEANINGS = "+4 against Elves and Wizards wearing Headgear."
MORE = "[data-verb=more][aria-expanded=false]"
MOST_PRESSES = 2_000  # of whatever lights up in a game that is won at Level 2


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


def mistake_in(page: Page) -> Locator:
    """The box about a part that is not understood."""
    return page.get_by_role("group", name=re.compile("is not understood"))


def with_a_mistake(person: Person) -> Page:
    """A card of which one sentence is not understood."""
    page = begin(person)
    write(page, "Bad Stuff", MISTAKE)
    expect(mistake_in(page)).to_be_visible()
    expect(saved(page)).to_be_visible()
    return page


def mend(page: Page) -> None:
    """Press the first fix, and see what the sentence means now."""
    mistake_in(page).get_by_role("button").first.click()
    expect(mistake_in(page)).to_have_count(0)
    expect(text(page, "Bad Stuff")).to_contain_text("Lose the Footgear you are wearing.")
    expect(page.locator(".means")).to_contain_text("means:")


def to_the_shelf(page: Page) -> None:
    """From a card to its pack."""
    page.get_by_role("link", name="back to the shelf").click()
    expect(page.locator(".standing").first).to_be_visible()


def open_settings(page: Page, level_to_win: int) -> None:
    """The settings of a pack whose games are short."""
    page.get_by_role("button", name="Pack settings").click()
    page.get_by_text("Rules", exact=True).click()
    goal = page.get_by_label(re.compile("^Level to win"))
    goal.fill(str(level_to_win))
    goal.blur()
    expect(page.get_by_text("1 setting of its own")).to_be_visible()


def done(page: Page) -> None:
    """Close what is open over the pack."""
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def on_the_stage(page: Page) -> None:
    """Every step of a card on its stage."""
    step = page.get_by_role("button", name="One step")
    expect(step).to_be_enabled()
    while step.is_enabled():
        step.click()
    expect(page.locator(".stage li.end")).to_be_visible()


def play_out(people: list[Person]) -> None:
    """Press whatever lights up, each in turn, until the last door has been kicked."""
    end = people[0].page.locator(".end")
    for turn in range(MOST_PRESSES):
        for person in people:
            # Nobody asks for help forever; on a phone the way out is behind “More”.
            if turn % 10 == 9 and press_at_once(person.page, GIVE_UP, MORE):
                continue
            if turn % 12 != 11 or not play_a_card(person.page):
                press_at_once(person.page)
        if end.count():
            break
        people[0].page.wait_for_timeout(50)
    for person in people:
        expect(person.page.get_by_text("kicked the last door")).to_be_visible()
