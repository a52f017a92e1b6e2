"""Strangers: finding a table among many, and being shown out of one."""

import json
from urllib.request import Request, urlopen

from e2e.checks import looked_at
from e2e.house import House
from playwright.sync_api import expect


def test_the_owner_shows_somebody_out_before_the_deal(house: House) -> None:
    mina, rook = house.guest("Mina"), house.guest("Rook")
    mina.go("/")
    page = mina.page
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    rook.go(page.url.removeprefix(house.server.address).split("#")[0])
    rook.page.get_by_role("button", name="Sit down").click()
    expect(rook.page.get_by_text("Waiting for the owner")).to_be_visible()
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


def test_a_table_is_found_among_many(house: House) -> None:
    for number in range(24):
        body = {"name": "Host", "table_name": f"Table number {number}", "seats": 3}
        headers = {"content-type": "application/json"}
        address = f"{house.server.address}/api/tables"
        with urlopen(Request(address, json.dumps(body).encode(), headers)) as answer:
            assert answer.status == 201
    mina = house.guest("Mina")
    mina.go("/")
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
