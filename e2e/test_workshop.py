"""Packs in the browser: kept without a line, filled, listed, found and copied."""

from __future__ import annotations

import re

from e2e.browser_session import BrowserSession
from e2e.making_cards import begin, on_the_stage, saved, write
from e2e.screen_checks import looked_at, violations
from playwright.sync_api import Route, expect


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


def test_a_class_is_seen_at_work_and_rules_open_beside_it(session: BrowserSession) -> None:
    mina = session.guest("Mina")
    page = mina.page
    mina.go("/workshop")
    page.get_by_role("button", name=re.compile("A Class")).click()
    write(page, "What it does", "Once per combat you may discard a card to get +5.")
    on_the_stage(page)
    expect(page.locator(".try .scene")).to_contain_text("cards to pay with")
    expect(page.locator(".stage li.mine").last).to_contain_text("+5 for Bex")
    with page.expect_popup() as opened:
        page.locator(".stage a.rule").first.click()
    expect(opened.value).to_have_url(re.compile("rule="))
    opened.value.close()
    assert violations(page) == []
