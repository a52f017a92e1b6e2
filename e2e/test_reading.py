"""What is read before and beside a game: the front page, the gallery, how to play."""

from __future__ import annotations

import re

from e2e.browser_session import BrowserSession
from e2e.screen_checks import looked_at
from playwright.sync_api import expect


def test_the_front_page_says_what_it_is_and_leads_everywhere(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    page = mina.page
    mina.go("/")
    expect(page.locator(".fan button")).to_have_count(5)
    expect(page.locator(".editions > .edition")).to_have_count(5)
    expect(page.get_by_text("First to Level 10 wins.")).to_be_visible()
    wrong = looked_at(page, "front")
    focused = "document.activeElement.textContent"
    page.locator(".brand").focus()
    names = []
    for _ in range(8):  # past the site bar (with open tables, if there are any): three actions
        page.keyboard.press("Tab")
        names.append(page.evaluate(focused))
    asked = ("Learn in five", "Play against bots", "Play with friends")
    assert all(any(one in name for name in names) for one in asked), names
    page.locator(".brand").focus()  # not in the field for a link
    page.keyboard.press("f")
    page.wait_for_url(re.compile("/friends$"))
    page.get_by_role("link", name="Learn").click()
    page.wait_for_url(re.compile("/learn$"))
    page.go_back()
    page.go_back()
    page.locator(".fan button").first.click()
    page.wait_for_url(re.compile("/cards.*Thing"))
    expect(page.locator(".chosen h4")).to_have_text("Thing Right Behind You")
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_label("Link or table code").fill("https://elsewhere.test/t/abc#seat=x")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url(re.compile("/t/abc"))
    mina.complaints.clear()  # there is no such table
    assert wrong == []


def test_whoever_comes_back_finds_the_table_first(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    page = mina.page
    mina.go("/")
    expect(page.locator(".first")).to_contain_text("Learn in five minutes")
    page.get_by_role("button", name="Play against bots").click()
    expect(page.locator(".hand .card")).to_have_count(8)
    mina.go("/")
    expect(page.locator(".first")).to_contain_text("Back to your table")
    page.locator(".first").click()
    expect(page.locator(".hand .card")).to_have_count(8)


def test_the_front_page_without_a_server_says_so_and_stays(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    page = mina.page
    mina.go("/")
    expect(page.locator(".editions > .edition")).to_have_count(5)
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_role("alert")).to_contain_text("The server is not responding")
    expect(page.get_by_role("button", name="Play against bots")).to_be_enabled()
    mina.complaints.clear()  # a browser notes what it could not fetch


def test_the_gallery_finds_cards_and_keeps_its_view_in_the_address(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    page = mina.page
    mina.go("/cards?edition=oz&card=oz:Soldier")
    expect(page.locator(".chosen h4")).to_have_text("Soldier")
    expect(page.locator(".chosen li").first).to_contain_text("You can have one Class.")
    wrong = looked_at(page, "cards")
    expect(page.locator(".side")).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_label("Name, text or meaning")).to_be_focused()
    page.keyboard.type("hand")
    expect(page.get_by_text(re.compile(r"^\d+ of 155 cards$")).first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Monster")).click()
    page.wait_for_url(re.compile("kind=monster&text=hand"))
    cells = page.locator("[role=gridcell]")
    few = cells.count()
    assert 0 < few < 40
    page.reload()
    expect(cells).to_have_count(few)
    cells.first.get_by_role("button").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(cells.nth(1)).to_have_attribute("aria-selected", "true")
    page.get_by_role("radio", name="List").click()
    wrong += looked_at(page, "cards as a list")
    page.get_by_label("Name, text or meaning").fill("xyzzy")
    expect(page.get_by_text("No card does that. Yet.")).to_be_visible()
    page.get_by_role("button", name="Clear filters").last.click()
    expect(cells).to_have_count(155)
    assert wrong == []


def test_the_gallery_on_a_phone_has_sheets(session: BrowserSession) -> None:
    mina = session.guest("Mina", phone=True)
    page = mina.page
    mina.go("/cards?edition=turtles")
    page.get_by_role("button", name="Filters").click()
    sheet = page.get_by_role("dialog", name="Filters")
    sheet.get_by_role("button", name=re.compile("^Kata")).click()
    sheet.get_by_role("button", name=re.compile("^Show ")).click()
    expect(sheet).to_be_hidden()
    first = page.locator("[role=gridcell] button").first
    first.click()
    card = page.get_by_role("dialog")
    expect(card.get_by_text("What it means")).to_be_visible()
    name = card.locator("h4").text_content()
    card.get_by_role("button", name="Next card").click()
    expect(card.locator("h4")).not_to_have_text(name or "")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_how_to_play_answers_in_plain_words_first(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    page = mina.page
    mina.go("/learn")
    expect(page.get_by_text("Ties go to the monster.").first).to_be_visible()
    wrong = looked_at(page, "how to play")
    expect(page.locator("aside")).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_label("Ask, in any words")).to_be_focused()
    page.keyboard.type("who wins a tie?")
    found = page.locator("aside article")
    expect(found.first).to_contain_text("What happens on a tie?")
    expect(found.first.locator("mark").first).to_be_visible()
    found.first.get_by_role("link", name="Rule COMBAT-04").click()
    page.wait_for_url(re.compile("rule=COMBAT-04"))
    expect(found.first).to_contain_text("strictly stronger")
    page.get_by_label("Ask, in any words").fill("zzzz qqqq")
    expect(page.get_by_text("No rule says that. Nearest:").last).to_be_visible()
    expect(found).to_have_count(3)
    mina.go("/learn")
    page.get_by_label("Special in").first.select_option("turtles")
    expect(page.get_by_role("link", name="Traps", exact=True)).to_be_visible()
    expect(page.get_by_text("Strike a Stance").first).to_be_visible()
    assert wrong == []
