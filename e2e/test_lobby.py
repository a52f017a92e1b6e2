"""Strangers: finding a table among many, and being shown out of one."""

import json
from urllib.request import Request, urlopen

from e2e.browser_session import BrowserSession
from e2e.people import Person
from e2e.screen_checks import looked_at
from playwright.sync_api import Route, expect


def owner_and_guest(session: BrowserSession) -> tuple[Person, Person]:
    """Mina owns a table that was just created, and Rook sits at it."""
    mina, rook = session.guest("Mina"), session.guest("Rook")
    mina.go("/friends")
    mina.page.get_by_role("button", name="Create the table").click()
    expect(mina.page.get_by_role("button", name="Copy link")).to_be_visible()
    rook.go(mina.page.url.removeprefix(session.server.address).split("#")[0])
    rook.page.get_by_role("button", name="Sit down").click()
    expect(rook.page.get_by_text("Waiting for the owner")).to_be_visible()
    return mina, rook


def test_the_owner_shows_somebody_out_before_the_deal(session: BrowserSession) -> None:
    mina, rook = owner_and_guest(session)
    page = mina.page
    out = page.get_by_role("button", name="Remove Rook from the table")
    expect(out).to_be_visible()
    expect(rook.page.get_by_role("button", name="from the table")).to_have_count(0)
    wrong = looked_at(page, "waiting room with a guest")
    out.click()
    asked = page.get_by_role("group", name="Remove Rook from the table?")
    expect(asked.get_by_role("button", name="Keep")).to_be_focused()
    wrong += looked_at(page, "waiting room, removing a guest")
    asked.get_by_role("button", name="Keep").click()
    expect(rook.page.get_by_text("Waiting for the owner")).to_be_visible()
    out.click()
    asked.get_by_role("button", name="Remove").click()
    expect(rook.page.get_by_role("alert")).to_contain_text("has removed you from the table")
    wrong += looked_at(rook.page, "shown out")
    rook.page.reload()
    rook.page.get_by_role("button", name="Sit down").click()
    expect(rook.page.get_by_role("alert")).to_contain_text("The owner removed Rook")
    rook.complaints.clear()  # a browser notes every refusal
    assert wrong == []


def test_a_table_is_found_among_many(session: BrowserSession) -> None:
    for number in range(24):
        body = {"name": "Host", "table_name": f"Table number {number}", "seats": 3}
        headers = {"content-type": "application/json"}
        address = f"{session.server.address}/api/tables"
        with urlopen(Request(address, json.dumps(body).encode(), headers)) as answer:
            assert answer.status == 201
    mina = session.guest("Mina")
    mina.go("/friends")
    page = mina.page
    rows = page.locator(".tables tr")
    expect(rows).to_have_count(20)
    wrong = looked_at(page, "lobby with many tables")
    page.get_by_role("button", name="more").click()
    expect(rows.nth(23)).to_be_visible()
    page.get_by_label("Find a table or a player").fill("number 17")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Table number 17")
    page.get_by_label("Find a table or a player").fill("nothing like it")
    expect(page.get_by_text("No table or player found by that name.")).to_be_visible()
    assert wrong == []


BESIDE = """() => {
  const left = document.querySelector('.set-table').getBoundingClientRect().left
  const ends = [...document.querySelectorAll('.beginnings *')].map((one) => [
    one.className || one.tagName, one.getBoundingClientRect().right])
  return ends.filter(([, right]) => right > left).map(([name]) => name)
}"""


def test_open_tables_leave_the_form_beside_them_free(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    mina.go("/friends")
    mina.page.get_by_role("button", name="Create the table").click()
    expect(mina.page.get_by_role("button", name="Copy link")).to_be_visible()
    mina.go("/friends")
    expect(mina.page.get_by_role("link", name="Resume")).to_be_visible()
    expect(mina.page.locator(".tables tr").first).to_be_visible()
    for width in (1440, 1024, 920):
        mina.page.set_viewport_size({"width": width, "height": 768})
        assert mina.page.evaluate(BESIDE) == [], width


def test_the_rules_of_a_table_are_a_form_that_says_what_holds(session: BrowserSession) -> None:
    mina, rook = session.guest("Mina"), session.guest("Rook")
    mina.go("/friends")
    page = mina.page
    page.get_by_text("All table rules").click()
    goal = page.get_by_label("Level to win")
    expect(goal).to_have_value("10")
    expect(page.get_by_role("switch", name="Undead join Undead")).to_be_checked()
    expect(page.get_by_label("Time to answer a kill")).to_have_value("2.6")
    wrong = looked_at(page, "all table rules")
    page.get_by_role("switch", name="Epic game").click()
    expect(goal).to_have_value("20")
    page.get_by_role("button", name="Reset to the book").click()
    expect(goal).to_have_value("10")
    goal.fill("12")
    page.get_by_label("Big Items").select_option("Any number")
    page.get_by_role("switch", name="Win together").click()
    page.get_by_role("button", name="Create the table").click()
    chosen = "House rules: Win together · Level to win: 12 · Big Items: Any number"
    expect(page.get_by_text(chosen)).to_be_visible()
    rook.go(page.url.removeprefix(session.server.address).split("#")[0])
    expect(rook.page.get_by_text(chosen)).to_be_visible()
    wrong += looked_at(page, "waiting room with house rules")
    assert wrong == []


def test_rules_that_leave_too_few_cards_are_told_before_the_table_is_made(
    session: BrowserSession,
) -> None:
    mina = session.guest("Mina")
    mina.go("/friends")
    page = mina.page
    page.get_by_text("All table rules").click()
    page.get_by_label("Share of the decks").fill("10")
    page.get_by_label("Share of the decks").blur()
    expect(page.get_by_role("alert")).to_have_text(
        "Expected at least 20 Doors for 4 players, but got 9 in these packs."
    )
    expect(page.get_by_role("button", name="Create the table")).to_be_disabled()
    page.get_by_label("Share of the decks").fill("100")
    page.get_by_label("Share of the decks").blur()
    expect(page.get_by_role("button", name="Create the table")).to_be_enabled()
    mina.complaints.clear()  # a browser notes every refusal


def test_the_owner_changes_the_rules_and_everybody_is_told(session: BrowserSession) -> None:
    mina, rook = owner_and_guest(session)
    page = mina.page
    expect(rook.page.get_by_text("Played by the book")).to_be_visible()
    expect(rook.page.get_by_role("button", name="Change the rules")).to_have_count(0)
    rook.page.get_by_label("Add your own luck").fill("three crows")
    rook.page.get_by_role("button", name="Mix it in").click()
    rook.page.get_by_label("Say something").fill("Epic, please.")
    rook.page.get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Rook Epic, please.")
    promised = rook.page.locator("code").inner_text()
    page.get_by_role("button", name="Change the rules").click()
    form = page.get_by_role("dialog", name="Rules of this table")
    expect(form).to_be_focused()
    expect(form.get_by_role("radio", name="Relaxed")).to_be_checked()
    expect(form.get_by_label("Level to win")).to_have_value("10")
    wrong = looked_at(page, "changing the rules")
    page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/rules", hold)
    page.get_by_role("button", name="Change the rules").click()
    expect(form.get_by_label("Level to win")).to_be_disabled()
    expect(form.get_by_role("switch", name="Win together")).to_be_disabled()
    for route in held:
        route.continue_()
    page.unroute("**/api/rules")
    form.get_by_role("switch", name="Win together").click()
    form.get_by_label("Level to win").fill("8")
    form.get_by_role("radio", name="Quick").click()
    form.get_by_role("button", name="Play by these rules").click()
    expect(form).to_have_count(0)
    for someone in (page, rook.page):
        told = someone.get_by_role("status").filter(has_text="changed the rules")
        expect(told).to_contain_text("Win together: on (was off)")
        expect(told).to_contain_text("Level to win: 8 (was 10)")
        expect(told).to_contain_text("Pace: Quick (was Relaxed)")
        expect(someone.get_by_text("House rules: Win together")).to_be_visible()
    expect(rook.page.locator("code")).not_to_have_text(promised)
    expect(rook.page.get_by_text("Mixed in: “three crows”")).to_be_visible()
    wrong += looked_at(rook.page, "rules were changed")
    expect(page.get_by_text("Share sealed")).to_have_count(2)
    assert wrong == []
    page.get_by_role("button", name="Deal the cards").click()
    for someone in (page, rook.page):
        expect(someone.get_by_role("region", name="Your hand")).to_be_visible()
        expect(someone.get_by_text("Do not trust this shuffle")).to_have_count(0)
