"""Nothing to take on trust: receipts, the check in the browser, and deals that somebody spoils."""

from __future__ import annotations

import json
import re
from pathlib import Path

from e2e.browser_session import BrowserSession
from e2e.prepared_tables import stored
from e2e.situations import over
from playwright.sync_api import Page, expect
from tests.table.simulated_room import SimulatedRoom

from kickdoor.table.room.deal_steps import REVEAL_MS
from kickdoor.table.serve import verify_game
from kickdoor.table.wire import client_messages

KEPT = "JSON.parse(localStorage['kickdoor-receipts'] ?? '{}')"


def quick_game(session: BrowserSession) -> Page:
    """Somebody alone with bots, one click away from a game."""
    person = session.guest("Mina")
    person.go("/")
    person.page.get_by_role("button", name="Play against bots").click()
    expect(person.page.locator(".hand")).to_be_visible()
    return person.page


def downloaded(page: Page, link: str, to: Path) -> Path:
    with page.expect_download() as waiting:
        page.get_by_role("link", name=link).click()
    waiting.value.save_as(to)
    return to


def test_a_person_alone_gets_a_receipt_that_the_server_cannot_talk_away(
    session: BrowserSession, tmp_path: Path
) -> None:
    page = quick_game(session)
    table = page.url.rpartition("/t/")[2].partition("#")[0]
    kept = page.evaluate(KEPT)
    receipt = kept[f"{table}/0"]["attempts"]["1"]["receipt"]
    told = page.request.get(f"{session.server.address}/api/tables/{table}").json()["deal"]
    assert (receipt["code"], receipt["seats"]) == (told["code"], told["seats"])
    assert [bool(one) for one in told["seats"]][:2] == [True, False]  # bots put nothing in
    assert len(kept[f"{table}/0"]["hand"]) == 8
    page.get_by_role("button", name="Settings").click()
    file = downloaded(page, "Download receipt", tmp_path / "receipt.json")
    assert json.loads(file.read_text()) == receipt
    page.reload()
    expect(page.locator(".hand")).to_be_visible()
    assert page.evaluate(KEPT) == kept


def test_another_promise_than_the_first_one_seen_raises_an_alarm(session: BrowserSession) -> None:
    page = quick_game(session)
    page.evaluate(
        f"""() => {{
            const kept = {KEPT}
            for (const one of Object.values(kept)) one.attempts[1].server = '0'.repeat(64)
            localStorage['kickdoor-receipts'] = JSON.stringify(kept)
        }}"""
    )
    page.reload()
    expect(page.get_by_text("Do not trust this shuffle")).to_be_visible()


def test_a_receipt_proves_a_game_to_whoever_was_not_there(
    session: BrowserSession, tmp_path: Path
) -> None:
    simulated: list[SimulatedRoom] = []
    seat = session.table(over, "with a receipt", then=simulated.append)[0]
    deal = simulated[0].room.deal.info(True)
    receipt = {
        "format": "kickdoor-receipt",
        "version": 2,
        "table": simulated[0].room.table,
        "attempt": 1,
        "cards": deal.cards,
        "server": deal.server,
        "seats": deal.seats,
        "code": deal.code,
        "seat": 0,
        "own": deal.seats[0],
    }
    file = tmp_path / "receipt.json"
    file.write_text(json.dumps(receipt))
    person = session.guest("Stranger")
    person.go(seat)
    page = person.page
    section = page.locator(".fairness")
    expect(section).to_contain_text("no receipt from before the deal")
    page.get_by_role("button", name="Check it here").click()
    expect(section).to_contain_text("Consistent, but not proved")
    page.get_by_label("Check with a receipt").set_input_files(file)
    expect(section).to_contain_text("Fair: dealt and rolled as promised")
    game = downloaded(page, "Download game", tmp_path / "game.json")
    assert verify_game(str(game), receipt=str(file)) == 0
    # A receipt of another game, and one that was changed.
    other = session.table(over, "another with a receipt")[0]
    page.goto(session.server.address + other)
    page.get_by_label("Check with a receipt").set_input_files(file)
    expect(section).to_contain_text("This game does not match its promise")
    file.write_text(json.dumps({**receipt, "code": "0" * 64}))
    page.get_by_label("Check with a receipt").set_input_files(file)
    expect(section).to_contain_text("or it has been altered")


def test_a_game_from_a_file_says_that_it_is_one(session: BrowserSession, tmp_path: Path) -> None:
    seat = session.table(over, "handed in")[0]
    table = seat.split("#")[0].removeprefix("/t/")
    file = session.guest().page.request.get(f"{session.server.address}/api/replays/{table}/file")
    kept = tmp_path / "game.json"
    kept.write_bytes(file.body())
    person = session.guest("Stranger")
    page = person.page
    person.go("/friends")
    page.locator(".file-input input").set_input_files(kept)
    page.wait_for_url(re.compile("/replay/i-"))
    expect(page.locator(".replay-bar")).to_be_visible()
    page.keyboard.press("End")
    section = page.locator(".fairness")
    expect(section).to_contain_text(f"From a file that names table {table}")
    page.get_by_role("button", name="Check it here").click()
    expect(section).to_contain_text("Consistent, but not proved")


def test_whoever_spoils_a_deal_is_named_to_everybody(session: BrowserSession) -> None:
    simulated = SimulatedRoom(3, clock="none", listed=False)
    for seat in (0, 1, 2):
        simulated.share(seat)
    simulated.done(client_messages.Start, 0)
    simulated.show(0)
    simulated.show(2)
    simulated.wait(REVEAL_MS)
    for phone, address in zip(
        (False, True), stored(simulated, session.server.database), strict=False
    ):
        person = session.guest(phone=phone)
        person.go(address)
        expect(person.page.get_by_role("alert")).to_contain_text(
            "Ben did not reveal a share in time, so the deal starts over"
        )
