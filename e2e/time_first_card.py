"""How long somebody takes from the empty page to playing a card of their own.

`python -m e2e.time_first_card`: a browser, and a person who has never been here. They read every
sentence that is new to them at READING words a minute, type at TYPING characters a minute, look
for THINKING seconds at whatever is to be decided, and need POINTING seconds for each press. All
these waits are real, so the figure has the speed of server and page in it. Says when the
card worked, and when its game was won or over; `--hurry N` divides all waits by N.
"""

from __future__ import annotations

import argparse
import re
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from e2e.conftest import chromium
from e2e.making_cards import TWO_MEANINGS, mistake_in, saved, text
from e2e.people import Person, Server
from playwright.sync_api import Locator, Page, expect, sync_playwright

READING = 200.0  # words a minute: slow, for somebody who takes everything in
TYPING = 150.0  # characters a minute: two fingers
POINTING = 1.5  # seconds to find a button with the eyes, and to get there
THINKING = 6.0  # seconds before a decision
IDEA = 45.0  # seconds until there is an idea for a card at all
MISTAKE = "Loose the Footgear you are wearing."
GOAL_WORKS, GOAL_PLAYED = 300.0, 600.0  # seconds


@dataclass
class Newcomer:
    """Somebody at a page, and the clock beside them."""

    page: Page
    hurry: float
    began: float = field(default_factory=time.monotonic)
    told: list[tuple[float, str]] = field(default_factory=list)

    def wait(self, seconds: float) -> None:
        self.page.wait_for_timeout(1000 * seconds / self.hurry)

    def note(self, what: str) -> float:
        """What has just been reached."""
        at = time.monotonic() - self.began
        self.told.append((at, what))
        print(f"{at:7.1f} s  {what}", flush=True)
        return at

    def read(self, *what: Locator) -> None:
        """Take in what is written there."""
        words = sum(len(one.inner_text().split()) for part in what for one in part.all())
        self.wait(60 * words / READING)

    def press(self, what: Locator) -> None:
        self.wait(POINTING)
        what.click()

    def type(self, where: Locator, words: str) -> None:
        """Put words in place of what is there, letter by letter."""
        self.press(where)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(words, delay=60_000 / TYPING / self.hurry)

    def decide(self) -> None:
        self.wait(THINKING)


def make(one: Newcomer) -> float:
    """From the front page to a card that works; the seconds it took."""
    page = one.page
    one.read(page.locator(".first h1"), page.locator(".first p"))
    one.press(page.get_by_role("button", name="Make your own cards"))
    expect(page.get_by_role("heading", name="Make a card")).to_be_visible()
    one.read(page.locator("main"))
    one.decide()
    one.press(page.get_by_role("button", name="Start with the Sock"))
    expect(text(page, "Bad Stuff")).to_be_visible()
    expect(page.locator(".does li").first).to_be_visible()
    one.note("a card is on the bench")
    one.read(page.locator(".write .label"), page.locator(".card.xl"), page.locator(".does"))
    one.wait(IDEA)
    one.type(page.get_by_label("Name", exact=True), "Sock of Two Minds")
    one.type(text(page, "Bad Stuff"), MISTAKE)
    expect(mistake_in(page)).to_be_visible()
    one.note("a mistake is marked")
    one.read(mistake_in(page))
    one.decide()
    one.press(mistake_in(page).get_by_role("button").first)
    expect(mistake_in(page)).to_have_count(0)
    one.read(page.locator(".means"))
    one.type(text(page, "What it does"), TWO_MEANINGS)
    asked = page.get_by_role("group", name="This can mean two things. Which one?")
    expect(asked).to_be_visible()
    one.read(asked)
    one.decide()
    one.press(asked.get_by_role("button").first)
    expect(asked).to_have_count(0)
    one.press(page.get_by_role("button", name=re.compile("Change$")))
    one.type(page.get_by_role("searchbox"), "socks")
    pictures = page.get_by_role("radiogroup", name="Picture").get_by_role("radio")
    expect(pictures.first).to_be_visible()
    one.decide()
    one.press(pictures.nth(1))
    one.press(page.get_by_role("button", name="Done"))
    expect(saved(page)).to_be_visible()
    expect(page.locator("[data-play]").first).to_be_enabled()
    one.read(page.locator(".does"))
    return one.note("the card works")


def try_and_play(one: Newcomer) -> float:
    """The stage, a table with bots, and the first door; the seconds it took."""
    page = one.page
    step = page.get_by_role("button", name="One step")
    while step.is_enabled():
        one.press(step)
        one.read(page.locator(".stage li.now"))
    one.note("it was seen on the stage")
    one.decide()
    one.press(page.locator("[data-play]").first)
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    return one.note("the game with it has begun")


def measured(hurry: float) -> tuple[float, float]:
    """When the card worked, and when it was played with."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place))
        server.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=chromium(), chromium_sandbox=False, args=["--disable-gpu"]
            )
            person = Person(browser, server, "Mina")
            person.go("/")
            expect(person.page.locator(".first")).to_be_visible()
            one = Newcomer(person.page, hurry)
            found = make(one), try_and_play(one)
            browser.close()
            return found
        finally:
            server.stop()


def main() -> None:
    expect.set_options(timeout=120_000)  # a busy machine shows in the figure, and fails nothing
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--hurry", type=float, default=1.0, metavar="N", help="divide all waits")
    works, played = measured(asked.parse_args().hurry)
    print(f"A working card after {works:.0f} s (goal {GOAL_WORKS:.0f}),", end=" ")
    print(f"played with after {played:.0f} s (goal {GOAL_PLAYED:.0f}).")


if __name__ == "__main__":
    main()
