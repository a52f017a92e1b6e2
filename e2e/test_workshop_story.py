"""A card from the first mistake in it to the last door, and what lasts when its pack has gone."""

from __future__ import annotations

import json
import re
from pathlib import Path

from e2e.browser_session import BrowserSession
from e2e.making_cards import (
    TWO_MEANINGS,
    begin,
    done,
    mend,
    mistake_in,
    on_the_stage,
    open_settings,
    play_out,
    saved,
    text,
    to_the_shelf,
    with_a_mistake,
    write,
)
from e2e.people import Person
from e2e.screen_checks import looked_at, violations
from e2e.test_printing import words_in
from playwright.sync_api import Page, expect

from kickdoor.table.serve import verify_game

NAME = "Sock of Two Minds"
FAIR = "Fair: dealt and rolled as promised"
MOST_TABS = 60  # from one thing to press to another


def tuned(page: Page) -> None:
    """The verdict of the games that were begun, and its range."""
    good = page.locator(".good")
    expect(good.locator(".chip").first).to_have_text("180 games", timeout=300_000)
    expect(good.locator("h3")).not_to_be_empty()
    expect(good.get_by_role("img", name=re.compile("between"))).to_be_visible()
    expect(good).to_contain_text("Held from the start it wins")


def kept_and_verified(page: Page, server: str, table: str, folder: Path) -> None:
    """The replay of a table runs to its end; its file and a receipt prove the game elsewhere."""
    page.goto(f"{server}/replay/{table}")
    expect(page.get_by_text(re.compile(r"Move 0 of \d+"))).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("kicked the last door")).to_be_visible()
    game, receipt = folder / "game.json", folder / "receipt.json"
    game.write_bytes(page.request.get(f"{server}/api/replays/{table}/file").body())
    kept = page.evaluate("JSON.parse(localStorage['kickdoor-receipts'])")
    receipt.write_text(json.dumps(kept[f"{table}/0"]["attempts"]["1"]["receipt"]))
    assert verify_game(str(game), receipt=str(receipt)) == 0


def answer_the_question(page: Page) -> None:
    """Two meanings; the first, taken back, and taken again, by keys."""
    write(page, "What it does", TWO_MEANINGS)
    asked = page.get_by_role("group", name="This can mean two things. Which one?")
    asked.get_by_role("button").first.focus()
    page.keyboard.press("1")
    expect(asked).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(asked).to_be_visible()
    page.keyboard.press("Control+Shift+z")
    expect(asked).to_have_count(0)


def seated_with(mina: Person, rook: Person) -> list[str]:
    """A table for two with the pack, the friend come by the link; what was wrong to look at."""
    page, friend = mina.page, rook.page
    page.get_by_role("button", name="Play with friends").click()
    packs = page.get_by_role("list", name="Packs of people’s own in the decks")
    expect(packs).to_contain_text("My pack")
    rook.go(page.url.removeprefix(mina.server.address).split("#")[0])
    with friend.expect_popup() as opened:
        friend.get_by_role("link", name="Read them").click()
    cards = opened.value
    expect(cards.get_by_text(NAME).first).to_be_visible()
    cards.get_by_role("button", name=NAME).first.click()
    expect(cards.get_by_text("+4 against Elves wearing Headgear").first).to_be_visible()
    wrong = violations(cards)
    cards.close()
    friend.get_by_role("button", name="Sit down").first.click()
    expect(page.get_by_text("Rook").first).to_be_visible()
    for chair in page.get_by_label(re.compile("Who sits in seat")).all():
        if chair.input_value() == "":
            chair.select_option("easy")
    wrong += violations(page)
    page.get_by_role("button", name="Deal the cards").click()
    for someone in (page, friend):
        expect(someone.get_by_role("region", name="Your hand")).to_be_visible()
    return wrong


def printed(page: Page, to: Path) -> None:
    """The pack on paper: its card in words, on the first sheet."""
    page.get_by_role("button", name="Print").locator("visible=true").click()
    dialog = page.get_by_role("dialog", name="Print My pack")
    with page.expect_download() as waiting:
        dialog.get_by_role("button", name=re.compile("Make PDF")).click()
    waiting.value.save_as(to)
    assert NAME in words_in(to)[0]
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def delete_the_pack(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Share").first.click()
    page.locator("summary", has_text="Delete the pack").click()
    page.get_by_role("button", name="Delete the pack").click()
    page.get_by_role("button", name="Delete it for good").click()
    page.wait_for_url(re.compile("/workshop$"))
    expect(page.get_by_role("heading", name="Make a card")).to_be_visible()
    expect(page.get_by_role("link", name="My pack")).to_have_count(0)


def test_from_a_mistake_to_a_finished_game_with_a_friend_that_outlives_its_pack(
    session: BrowserSession, tmp_path: Path
) -> None:
    mina, rook = session.guest("Mina"), session.guest("Rook", phone=True)
    page = with_a_mistake(mina)
    expect(page.get_by_text("One thing to settle first").first).to_be_visible()
    wrong = looked_at(page, "a card with a mistake")
    mend(page)
    answer_the_question(page)
    page.get_by_label("Name", exact=True).fill(NAME)
    expect(page.locator(".card.xl h4")).to_have_text(NAME)
    expect(saved(page)).to_be_visible()
    page.get_by_role("button", name="Play test games").click()
    expect(page.get_by_role("progressbar", name="Games played")).to_be_visible()
    # While they are played there are other things to look at.
    to_the_shelf(page)
    shelf = page.url
    open_settings(page, 2)
    wrong += looked_at(page, "settings of a pack", ".panel")
    done(page)
    page.get_by_role("button", name="Versions").first.click()
    expect(page.locator(".changes li").first).to_be_visible()
    wrong += violations(page, ".panel")
    done(page)
    page.get_by_role("button", name="Share").first.click()
    wrong += looked_at(page, "links to a pack", ".panel")
    done(page)
    printed(page, tmp_path / "cards.pdf")
    page.locator(".standing").first.click()
    on_the_stage(page)
    tuned(page)
    wrong += looked_at(page, "a card that was tried and judged")
    wrong += seated_with(mina, rook)
    table = page.url.rpartition("/t/")[2].partition("#")[0]
    play_out([mina, rook])
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text(FAIR)).to_be_visible()
    delete_the_pack(page, shelf)
    kept_and_verified(page, session.server.address, table, tmp_path)
    assert wrong == []


def test_alone_on_a_phone_against_bots_and_the_card_changes_after(
    session: BrowserSession, tmp_path: Path
) -> None:
    mina = session.guest("Mina", phone=True)
    page = with_a_mistake(mina)
    page.get_by_role("tab", name="Card").click()
    expect(page.locator(".card.xl")).to_be_visible()
    page.locator(".thumb").get_by_role("button", name="One thing to settle first").click()
    expect(mistake_in(page)).to_be_in_viewport()
    mend(page)
    page.get_by_role("tab", name="What, try, test").click()
    caught = page.locator(".does li", has_text="If it catches you: lose the Footgear")
    expect(caught).to_be_visible()
    on_the_stage(page)
    page.evaluate("scrollTo(0, 0)")  # or a bar covers half of what can be pressed
    wrong = violations(page)
    to_the_shelf(page)
    open_settings(page, 2)
    done(page)
    expect(saved(page)).to_be_visible()
    shelf = page.url
    page.locator(".thumb").get_by_role("button", name="Play it now").click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    wrong += violations(page)
    table = page.url.rpartition("/t/")[2].partition("#")[0]
    play_out([mina])
    page.goto(shelf)
    page.locator(".standing").first.click()
    page.get_by_label("Name", exact=True).fill("Sock Without a Plan")
    expect(saved(page)).to_be_visible()
    kept_and_verified(page, session.server.address, table, tmp_path)
    packs = page.request.get(f"{session.server.address}/api/tables/{table}").json()["packs"]
    page.goto(f"{session.server.address}/cards?edition={packs[0]['edition']}&table={table}")
    expect(page.get_by_text("Sock With a Plan").first).to_be_visible()
    expect(page.get_by_text("Sock Without a Plan")).to_have_count(0)
    assert wrong == []


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what has the focus is called that."""
    focused = (
        "(document.activeElement?.ariaLabel || document.activeElement?.innerText || '').trim()"
    )
    seen = []
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        seen.append(str(page.evaluate(focused)))
        if seen[-1].startswith(name):
            return
    raise AssertionError(f"{name} is not reached: {seen}")


def test_from_the_empty_page_to_the_table_with_keys_alone(session: BrowserSession) -> None:
    person = session.guest("Mina")
    page = person.page
    person.go("/workshop")
    expect(page.get_by_role("button", name="Start with the Sock")).to_be_visible()
    wrong = looked_at(page, "the first visit of the workshop")
    tab_to(page, "Start with the Sock")
    page.keyboard.press("Enter")
    expect(text(page, "Bad Stuff")).to_be_visible()
    tab_to(page, "Bad Stuff")
    page.keyboard.press("Control+A")
    page.keyboard.type("Loose the Footgear you are wearing.")
    expect(mistake_in(page)).to_be_visible()
    page.keyboard.press("F8")
    page.keyboard.press("Enter")
    expect(mistake_in(page)).to_have_count(0)
    expect(saved(page)).to_be_visible()
    page.keyboard.press("Control+Enter")
    expect(page.locator(".stage li").first).to_be_visible()
    page.keyboard.press("Escape")  # out of the text
    page.keyboard.press("p")
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    assert wrong == []


def test_two_at_once_lose_nothing_and_a_file_that_is_no_pack_is_refused(
    session: BrowserSession,
) -> None:
    mina, rook = session.guest("Mina"), session.guest("Rook")
    page = begin(mina)
    expect(saved(page)).to_be_visible()
    rook.go(page.url.removeprefix(session.server.address))
    expect(text(rook.page, "Bad Stuff")).to_be_visible()
    rook.page.get_by_label("Flavor").fill("It has opinions.")
    expect(saved(rook.page)).to_be_visible()
    expect(page.get_by_label("Flavor")).to_have_value("It has opinions.")
    page.get_by_role("button", name="Less: Level").click()
    news = rook.page.locator("[data-banner=changed]")
    expect(news).to_contain_text("Mina changed Level.")
    expect(news).to_contain_text("3 → 2")
    wrong = looked_at(rook.page, "a card that two people write")
    news.get_by_role("button", name="Take 3").click()
    expect(page.get_by_role("spinbutton", name="Level")).to_have_value("3")
    mina.go("/workshop")
    page.get_by_label("Open a pack file").last.set_input_files(
        {"name": "sewer.zip", "mimeType": "application/zip", "buffer": b"PK, and then nothing"}
    )
    expect(page.get_by_role("alert")).to_contain_text("Nothing was stored.")
    wrong += looked_at(page, "a file that was refused")
    mina.complaints.clear()  # a browser notes every call that was refused
    assert wrong == []
