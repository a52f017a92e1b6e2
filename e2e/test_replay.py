"""A finished game is seen again; a table gets a clock of its own, a person keys of their own."""

from __future__ import annotations

import json
import re
from pathlib import Path

from e2e.browser_session import BrowserSession
from e2e.situations import is_calm, over
from playwright.sync_api import Page, expect


def at(page: Page) -> int:
    """The move that is shown."""
    found = re.search(r"Move (\d+) of", page.locator(".replay-bar .position").inner_text())
    return int(found.group(1)) if found else -1


def test_a_replay_is_stepped_scrubbed_played_kept_and_handed_in(
    session: BrowserSession, tmp_path: Path
) -> None:
    seat = session.table(over, "watched again")[0]
    table = seat.split("#")[0].removeprefix("/t/")
    person = session.guest("Mina")
    page = person.page
    person.go(f"/replay/{table}")
    expect(page.locator(".replay-bar")).to_be_visible()
    head = page.request.get(f"{session.server.address}/api/replays/{table}").json()
    steps = {
        kind: sorted({one["step"] for one in head["marks"] if one["kind"] == kind})
        for kind in ("turn", "fight", "level")
    }
    assert page.locator(".marks i").count() == len(head["marks"])
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay-bar .position")).to_contain_text("Move 1 of")
    for letter, kind in (("f", "fight"), ("l", "level"), ("t", "turn")):  # to the next of a kind
        before = at(page)
        page.keyboard.press(letter)
        wanted = next(one for one in steps[kind] if one > before)
        expect(page.locator(".replay-bar .position")).to_contain_text(f"Move {wanted} of")
    page.keyboard.press("Shift+F")  # and back
    expect(page.locator(".fight .tally")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".replay-bar .position")).to_contain_text(f"Move {head['steps']} of")
    expect(page.get_by_text("kicked the last door")).to_be_visible()
    page.keyboard.press("Home")
    page.get_by_role("radio", name="4×").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".replay-bar .position")).to_contain_text(
        re.compile(r"Move ([3-9]|\d\d+) of")
    )
    page.get_by_role("button", name="Pause").click()
    page.get_by_label("Jump to").select_option(str(steps["turn"][3]))
    expect(page.locator(".replay-bar .position")).to_contain_text(f"Move {steps['turn'][3]} of")
    assert page.locator(".hands .one-hand").count() == 3
    page.get_by_label("Whose eyes").select_option("-1")
    expect(page.locator(".hands")).to_have_count(0)
    page.get_by_label("Whose eyes").select_option("1")
    expect(page.locator(".own-seat")).to_contain_text("Ben")
    with page.expect_download() as fetched:
        page.get_by_role("link", name="Download").click()
    kept = tmp_path / "kept.json"
    fetched.value.save_as(kept)
    assert json.loads(kept.read_text("utf-8"))["log"]
    person.go("/friends")
    page.get_by_label("Watch a replay from a file").set_input_files(kept)
    expect(page.locator(".replay-bar .position")).to_contain_text(f"of {head['steps']}")
    person.go(f"/replay/{table}#move={steps['turn'][2]}")
    page.reload()
    expect(page.locator(".replay-bar .position")).to_contain_text(f"Move {steps['turn'][2]} of")


def test_a_replay_with_open_hands_shows_what_was_agreed(session: BrowserSession) -> None:
    table = session.table(over, "deals of a replay")[0].split("#")[0].removeprefix("/t/")
    person = session.guest("Mina")
    page = person.page
    steps = f"{session.server.address}/api/replays/{table}"
    last = page.request.get(steps).json()["steps"]
    found = [
        step
        for first in range(0, last, 100)
        for step in page.request.get(f"{steps}/steps?first={first}&count=100&eyes=-2").json()[
            "steps"
        ]
    ]
    offered = next(step for step in found if step["offers"])
    person.go(f"/replay/{table}#move={offered['step']}")
    expect(page.locator(".offers")).to_contain_text(offered["offers"][0]["text"])
    sealed = next(step for step in found if (step["view"]["combat"] or {}).get("contract"))
    person.go("/about")
    person.go(f"/replay/{table}#move={sealed['step']}")
    share = sealed["view"]["combat"]["contract"]["treasures"]
    expect(page.locator(".deal")).to_contain_text(f"{share} Treasure")


def test_a_table_has_a_clock_of_its_own(session: BrowserSession) -> None:
    person = session.guest("Mina")
    page = person.page
    person.go("/friends")
    page.get_by_role("radio", name="Custom").click()
    page.get_by_label("To stop a kill").fill("4.5")
    page.get_by_label("To answer a card").fill("0")
    page.get_by_text("All table rules").click()
    page.get_by_label("Spectator delay (seconds)").fill("30")
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url(re.compile(r"/t/"))
    table = page.url.rpartition("/t/")[2].split("#")[0]
    clock = page.request.get(f"{session.server.address}/api/tables/{table}").json()["clock"]
    assert (clock["preset"], clock["kill_ms"], clock["window_ms"]) == ("own", 4500, 0)
    assert clock["setup_ms"] == 120_000  # as in the relaxed one


def test_a_key_is_chosen_and_sounds_are_made_quieter(session: BrowserSession) -> None:
    person = session.guest("Mina")
    page = person.page
    person.go(session.table(is_calm, "keys")[0])
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Sound", exact=True).click()
    page.get_by_label("Volume").fill("25")
    page.get_by_role("button", name=re.compile("Key for “kick the door”")).click()
    page.keyboard.press("x")
    expect(page.get_by_role("button", name=re.compile("Key for “kick the door”"))).to_have_text("X")
    page.keyboard.press("Escape")
    kept = json.loads(page.evaluate("localStorage.kickdoor"))
    assert (kept["volume"], kept["keys"]) == (25, {"kick": "x"})
    expect(page.locator(".dock .button.primary .kbd")).to_have_text("X")
    page.keyboard.press("k")
    expect(page.locator(".dock .button.primary .kbd")).to_have_text("X")  # the old key does nothing
    page.keyboard.press("x")
    expect(page.locator(".log .entry", has_text="You kicked open")).not_to_have_count(0)
