"""What people do at the table, done in a browser."""

from __future__ import annotations

import re

from e2e.autoplay import play, press_something
from e2e.browser_session import BrowserSession
from playwright.sync_api import Route, expect


def test_one_click_leads_into_a_game_against_bots(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    mina.go("/")
    mina.page.get_by_role("button", name="Play against bots").click()
    expect(mina.page.locator(".hand .card")).to_have_count(8)
    expect(mina.page.locator(".seat")).to_have_count(3)
    assert play(mina.page, 3) >= 3


def test_a_reload_keeps_the_seat_and_the_game(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    mina.go("/")
    mina.page.get_by_role("button", name="Play against bots").click()
    expect(mina.page.locator(".hand .card")).to_have_count(8)
    names = mina.page.locator(".hand h4").all_text_contents()
    mina.page.reload()
    expect(mina.page.locator(".hand .card")).to_have_count(8)
    assert mina.page.locator(".hand h4").all_text_contents() == names


def test_friends_come_by_link_and_a_spectator_sees_no_hand(session: BrowserSession) -> None:
    mina, odalys, rook = (session.guest(name) for name in ("Mina", "Odalys", "Rook"))
    mina.go("/friends")
    for chair in (2, 3):
        mina.page.get_by_label(f"Who sits in seat {chair}").select_option("")
    mina.page.get_by_role("button", name="Remove").click()
    mina.page.get_by_role("button", name="Create the table").click()
    mina.page.wait_for_url(re.compile(r"/t/"))
    path = mina.page.url.removeprefix(session.server.address)
    for friend in (odalys, rook):
        friend.go(path)
        friend.page.get_by_role("button", name="Sit down").click()
        expect(friend.page.get_by_text("Waiting for the owner")).to_be_visible()
    mina.page.get_by_role("button", name="Deal the cards").click()
    for person in (mina, odalys, rook):
        expect(person.page.locator(".hand .card")).to_have_count(8)
    hands = [person.page.locator(".hand h4").all_text_contents() for person in (mina, odalys, rook)]
    assert hands[0] != hands[1]

    spectator_words = session.guest("Watcher")
    spectator_words.go(path.replace("/t/", "/watch/"))
    expect(spectator_words.page.locator(".seat")).to_have_count(3)
    assert spectator_words.page.locator(".hand").count() == 0

    mina.page.get_by_role("tab", name="Chat").click()
    mina.page.get_by_label("Say something").fill("<b>hello</b>")
    mina.page.get_by_role("button", name="Send").click()
    odalys.page.get_by_role("tab", name="Chat").click()
    expect(odalys.page.locator(".chat .entry")).to_contain_text("<b>hello</b>")
    for _ in range(6):
        for person in (mina, odalys, rook):
            press_something(person.page)


def test_the_owner_chooses_who_sits_where_while_waiting(session: BrowserSession) -> None:
    mina = session.guest("Mina").page
    mina.goto(f"{session.server.address}/friends")
    mina.get_by_role("button", name="Create the table").click()
    deal = mina.get_by_role("button", name="Deal the cards")
    expect(deal).to_be_disabled()
    expect(mina.get_by_label("Who sits in seat 4")).to_have_value("")  # as in the lobby
    mina.get_by_label("Who sits in seat 4").select_option("hard")
    expect(mina.get_by_text("Hard bot")).to_be_visible()
    expect(deal).to_be_enabled()
    mina.get_by_label("Who sits in seat 2").select_option("")
    expect(mina.get_by_text("Free seat")).to_be_visible()
    expect(deal).to_be_disabled()


def test_a_lost_connection_comes_back_by_itself(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    mina.go("/")
    mina.page.get_by_role("button", name="Play against bots").click()
    expect(mina.page.locator(".hand .card")).to_have_count(8)
    port = int(session.server.address.rpartition(":")[2])
    session.server.kill()
    expect(mina.page.get_by_text("Connection lost")).to_be_visible()
    session.server.start(port)
    expect(mina.page.get_by_text("Connection lost")).to_be_hidden()
    assert play(mina.page, 3) == 3
    mina.complaints.clear()  # a browser notes every connection that was refused


def test_the_phone_shows_everything_without_scrolling_sideways(session: BrowserSession) -> None:
    mina = session.guest("Mina", phone=True)
    mina.go("/")
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert mina.page.evaluate(wide) <= 0
    mina.page.get_by_role("button", name="Play against bots").click()
    expect(mina.page.locator(".phone-hand .card")).to_have_count(8)
    assert play(mina.page, 3) >= 3
    assert mina.page.evaluate(wide) <= 0


def test_a_guest_of_a_full_table_reads_that_it_is_full_and_can_be_watched(
    session: BrowserSession,
) -> None:
    mina = session.guest("Mina").page
    mina.goto(f"{session.server.address}/friends")
    ordered: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            ordered.append(route)
        else:
            route.continue_()

    mina.route("**/api/tables", hold)
    mina.get_by_role("button", name="Create the table").click()
    # What is chosen while the table is being made would be lost: the form waits, too.
    expect(mina.get_by_label("Who sits in seat 2")).to_be_disabled()
    while not ordered:
        mina.wait_for_timeout(20)
    ordered[0].continue_()
    for seat in (2, 3, 4):
        mina.get_by_label(f"Who sits in seat {seat}").select_option("easy")
    deal = mina.get_by_role("button", name="Deal the cards")
    expect(deal).to_be_enabled()
    guest = session.guest("Rook").page
    guest.goto(mina.url.split("#")[0])
    expect(guest.get_by_text("Every seat is taken.")).to_be_visible()
    expect(guest.get_by_text("Nobody can stack the deck")).to_be_visible()
    deal.click()
    expect(guest.locator(".stage")).to_be_visible()  # as it was told: they watch


def test_the_page_is_as_bright_as_the_device_until_somebody_chooses(
    session: BrowserSession,
) -> None:
    page = session.guest("Mina").page
    page.emulate_media(color_scheme="light")
    page.goto(session.server.address)
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light").click()
    expect(root).to_have_attribute("data-theme", "light")
    page.reload()
    expect(root).to_have_attribute("data-theme", "light")
