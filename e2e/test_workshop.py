"""Making a card in the browser: typed, mended, understood, tried, and played with a friend."""

from __future__ import annotations

import re

from e2e.browser_session import BrowserSession
from e2e.making_cards import begin, saved, text, with_a_mistake, write
from e2e.screen_checks import looked_at, violations
from playwright.sync_api import Route, expect

TWO_MEANINGS = "+4 against Elves and Wizards wearing Headgear."


def test_a_card_is_typed_mended_tried_and_played_with_a_friend(session: BrowserSession) -> None:
    mina, rook = session.guest("Mina"), session.guest("Rook")
    page = with_a_mistake(mina)
    expect(page.get_by_text("One answer to go").first).to_be_visible()
    wrong = looked_at(page, "a card with a mistake")
    mistake = page.get_by_role("group", name=re.compile("is not understood"))
    mistake.get_by_role("button").first.click()
    expect(mistake).to_have_count(0)
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
    page.get_by_role("button", name="One step").click()
    expect(page.locator(".stage li").first).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Sock of Two Minds")
    expect(page.locator(".card.xl h4")).to_have_text("Sock of Two Minds")
    expect(saved(page)).to_be_visible()
    page.get_by_role("button", name="Play with friends").click()
    decks = page.get_by_role("list", name="Packs of people’s own in the decks")
    expect(decks).to_contain_text("My pack")
    rook.go(page.url.removeprefix(session.server.address).split("#")[0])
    expect(rook.page.get_by_role("link", name="Read them")).to_be_visible()
    rook.page.get_by_role("button", name="Sit down").first.click()
    expect(page.get_by_text("Rook").first).to_be_visible()
    for chair in page.get_by_label(re.compile("Who sits in seat")).all():
        if chair.input_value() == "":
            chair.select_option("easy")
    page.get_by_role("button", name="Deal the cards").click()
    for someone in (page, rook.page):
        expect(someone.get_by_role("region", name="Your hand")).to_be_visible()
    assert wrong == []


def test_a_phone_loses_the_line_and_no_letter(session: BrowserSession) -> None:
    mina = session.guest("Mina", phone=True)
    page = begin(mina)
    page.get_by_role("tab", name="Card").click()
    expect(page.locator(".card.xl")).to_be_visible()
    page.get_by_role("tab", name=re.compile("^Write")).click()
    held: list[Route] = []

    def cut_off(route: Route) -> None:
        held.append(route)
        route.abort()

    page.route("**/api/workshop/**", cut_off)
    page.get_by_label("Flavor").fill("It came back from the dryer alone.")
    expect(page.locator(".line[data-line=offline]")).to_be_visible()
    expect(page.get_by_text("You are offline. Keep typing.")).to_be_visible()
    assert violations(page) == []
    page.unroute("**/api/workshop/**")
    page.reload()
    expect(page.get_by_label("Flavor")).to_have_value("It came back from the dryer alone.")
    expect(saved(page)).to_be_visible()
    assert held
    mina.complaints.clear()  # a browser notes every call that was cut off
    page.get_by_role("link", name="back to the shelf").click()
    page.get_by_role("button", name="New Treasure").click()
    expect(page.get_by_label("Name", exact=True)).to_have_value("")
    page.get_by_role("button", name="Delete the card").click()
    page.get_by_role("button", name="Undo").last.click()
    expect(page.locator(".standing")).to_have_count(2)
    wrong = looked_at(page, "the shelf of a pack")
    assert wrong == []


def test_a_pack_is_listed_found_and_copied_by_a_stranger(session: BrowserSession) -> None:
    mina, rook = session.guest("Mina"), session.guest("Rook")
    page = begin(mina)
    page.get_by_role("link", name="back to the shelf").click()
    page.get_by_role("button", name="Pack settings").click()
    page.get_by_label("Name of the pack").fill("Dryer Season")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="Dryer Season")).to_be_visible()
    expect(saved(page)).to_be_visible()
    page.get_by_role("button", name="Share").first.click()
    page.get_by_role("switch", name="Show it in the gallery").click()
    expect(page.get_by_text("It is in the gallery.")).to_be_visible()
    rook.go("/workshop/gallery")
    rook.page.get_by_label("Search packs, cards and texts").fill("sock")
    rook.page.get_by_role("button", name="Dryer Season").click()
    wrong = looked_at(rook.page, "the gallery of packs")
    rook.page.get_by_role("button", name="Copy and change").click()
    expect(rook.page.get_by_text("Based on Dryer Season, version 1")).to_be_visible()
    assert wrong == []
