"""Every screen and everything that opens on it is open to everybody: all sizes, both themes.

`KICKDOOR_PICTURES=folder pytest e2e/test_screens.py` keeps a picture of each.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from e2e import situations as m
from e2e.browser_session import BrowserSession
from e2e.prepared_tables import After, Moment
from e2e.screen_checks import looked_at
from e2e.test_situations import haggled
from playwright.sync_api import Page, expect
from tests.table.simulated_room import SimulatedRoom

from kickdoor import actions as a
from kickdoor.engine.ids import Seat
from kickdoor.seats.view_builder import view
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.server_messages import Done

Do = Callable[[Page], object]


@dataclass(frozen=True)
class Look:
    """Something that can be opened on a page, and the part of the page that it changes."""

    name: str
    do: Do
    where: str = "html"
    undo: Do = lambda page: page.keyboard.press("Escape")


@dataclass(frozen=True)
class Scene:
    """A moment of a game, through whose eyes, and what is looked at in it."""

    moment: Moment
    looks: tuple[Look, ...] = ()
    seat: int = 0
    then: After | None = None
    wishes: dict[str, Any] = field(default_factory=dict)
    waits_for: str = ".stage"
    address: str = ""  # another page about the same game


def press(selector: str) -> Do:
    return lambda page: page.locator(selector).first.click()


def key(name: str) -> Do:
    return lambda page: page.keyboard.press(name)


def button(name: str) -> Do:
    return lambda page: page.get_by_role("button", name=name).first.click()


def asks_for_help(simulated: SimulatedRoom) -> None:
    simulated.done(
        client_messages.Act,
        0,
        moment=simulated.room.moment,
        action=a.AskHelp(1, a.HelpTerms(1)),
        text="I owe you one.",
    )


def claims_the_kill(simulated: SimulatedRoom) -> None:
    simulated.act(0, a.ClaimKill())


def offers_a_trade(simulated: SimulatedRoom) -> None:
    """The first trade that can be offered."""
    seen = view(simulated.state, Seat(0))
    for mine in seen.players[0].table:
        for yours in seen.players[1].table:
            action = a.OfferTrade(1, a.TradeTerms((mine.card,), (yours.card,)))
            answer = simulated.send(
                client_messages.Act, 0, moment=simulated.room.moment, action=action, text=""
            )
            if isinstance(answer[0], Done):
                return
    raise AssertionError("nothing could be traded")


def read_a_card(page: Page) -> None:
    page.locator(".hand-card").last.focus()
    page.keyboard.press("i")
    expect(page.locator(".overlay")).to_be_visible()


def look_up(page: Page) -> None:
    page.keyboard.press("?")
    page.locator(".rail summary").first.click()  # a plain answer, and the rules behind it
    page.locator(".rail .rule").first.click()


def ask_why(page: Page) -> None:
    page.locator(".hand-card[aria-disabled='true']").first.focus()
    page.keyboard.press("?")
    expect(page.locator(".why .rule")).to_be_visible()


def pause(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Ask for a pause").click()
    page.keyboard.press("Escape")
    expect(page.locator(".banners .banner").first).to_be_visible()


def a_tip(page: Page) -> None:
    kept = "JSON.parse(localStorage.kickdoor)"
    page.evaluate(f"localStorage.kickdoor = JSON.stringify({{...{kept}, guide: true}})")
    page.reload()
    expect(page.locator(".guide")).to_be_visible()


def shared_screen(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Link for a shared screen").click()
    link = page.locator(".panel input[readonly]").input_value()
    page.evaluate("localStorage.kickdoor = JSON.stringify({name: 'Screen', guide: false})")
    page.goto(link.replace("/t/", "/about?"))
    page.goto(link)
    expect(page.get_by_text("A screen for everybody")).to_be_visible()


def check_the_shuffle(page: Page) -> None:
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("Consistent, but not proved")).to_be_visible()


def through_one_seat(page: Page) -> None:
    page.get_by_label("Whose eyes").select_option("0")
    expect(page.locator(".hand-card").first).to_be_visible()


def into_a_fight(page: Page) -> None:
    page.keyboard.press("f")
    expect(page.locator(".fight .tally")).to_be_visible()


SCENES = {
    "calm": Scene(
        m.is_calm,
        (
            Look("a card raised", press(".hand-card:not([aria-disabled='true'])"), ".table"),
            Look("why not", ask_why, ".why"),
            Look("a card large", read_a_card, ".overlay"),
            Look("a player", press(".seat"), ".overlay"),
            Look("a strength", press("button.stat"), ".overlay"),
            Look("settings", button("Settings"), ".overlay"),
            Look("chat", key("c"), ".rail"),
            Look("rules", key("?"), ".rail"),
            Look("a rule", look_up, ".rail"),
            Look("log", key("g"), ".rail"),
            Look("a pause", pause, ".banners"),
            Look("a tip", a_tip, ".guide"),
        ),
    ),
    "fight": Scene(
        m.may_ask_for_help, (Look("ask for help", press("[data-guide=help]"), ".over"),)
    ),
    "helped against two": Scene(m.is_a_big_fight),
    "somebody else's fight": Scene(m.may_meddle),
    "offer of help": Scene(
        m.may_ask_for_help,
        (Look("another offer", button("Counter"), ".over"),),
        seat=1,
        then=asks_for_help,
        waits_for=".offers",
    ),
    "own offer": Scene(m.may_ask_for_help, then=asks_for_help, waits_for=".pending"),
    "several offers": Scene(m.may_haggle, then=haggled, waits_for=".offers .counter"),
    "trade": Scene(m.may_trade, (Look("what to trade", press("[data-guide=trade]"), ".over"),)),
    "offer of a trade": Scene(
        m.may_trade,
        (Look("another trade", button("Counter"), ".over"),),
        seat=1,
        then=offers_a_trade,
        waits_for=".offers",
    ),
    "sale": Scene(m.may_sell, (Look("what to sell", press("[data-guide=sell]"), ".over"),)),
    "charity": Scene(m.may_give_cards_away, waits_for=".panel"),
    "body": Scene(m.may_loot, waits_for=".panel"),
    "claimed kill": Scene(m.may_claim, then=claims_the_kill, waits_for="[data-verb=waiting]"),
    "before the roll": Scene(m.may_roll, waits_for=".runs"),
    "flight": Scene(m.may_run, waits_for=".runs"),
    "order of flight": Scene(m.may_pick_a_monster, waits_for=".panel"),
    "curse in a fight": Scene(m.is_cursed_in_a_fight, waits_for=".strike-panel"),
    "memory": Scene(m.may_name, wishes={"editions": ["ram"]}, waits_for=".panel"),
    "side": Scene(m.may_choose_a_side, wishes={"editions": ["ram", "super"]}, waits_for=".panel"),
    "another person": Scene(
        m.may_be_somebody_else, wishes={"editions": ["turtles"]}, waits_for=".panel"
    ),
    "yes or no": Scene(m.may_team_up, wishes={"editions": ["turtles"]}, waits_for=".panel"),
    "six": Scene(m.is_calm, wishes={"editions": ["oz"], "seats": 6}),
    "watching": Scene(
        m.may_ask_for_help, wishes={"editions": ["super"]}, address="/watch/", waits_for=".fight"
    ),
    "shared screen": Scene(
        m.is_calm,
        (Look("the screen", shared_screen),),
        wishes={"editions": ["turtles"], "seats": 4},
    ),
    "end": Scene(m.over, (Look("the check", check_the_shuffle, ".fairness"),), waits_for=".end"),
    "replay": Scene(
        m.over,
        (Look("a fight of it", into_a_fight), Look("as somebody", through_one_seat)),
        address="/replay/",
        waits_for=".replay-bar",
    ),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_moment_of_the_game_is_open_to_everybody(session: BrowserSession, name: str) -> None:
    scene = SCENES[name]
    seats = session.table(scene.moment, name, then=scene.then, **scene.wishes)
    address = seats[scene.seat]
    if scene.address:
        address = address.split("#")[0].replace("/t/", scene.address)
    person = session.guest()
    person.go(address)
    page = person.page
    expect(page.locator(scene.waits_for).first).to_be_visible()
    wrong = looked_at(page, name)
    for look in scene.looks:
        look.do(page)
        wrong += looked_at(page, f"{name}, {look.name}", look.where)
        look.undo(page)
    assert wrong == []


def test_the_device_that_goes_round_is_open_to_everybody(session: BrowserSession) -> None:
    seats = session.table(m.second_is_asked, "curtain")
    person = session.guest()
    for address in seats[:2]:
        person.go("/about")
        person.go(address)
        expect(person.page.locator(".stage")).to_be_visible()
    expect(person.page.locator(".hand-over")).to_be_visible()
    assert looked_at(person.page, "curtain") == []


def test_the_way_to_a_table_is_open_to_everybody(session: BrowserSession) -> None:
    person, friend = (session.guest(name) for name in ("Mina", "Odalys"))
    page = person.page
    person.go("/about")
    expect(page.get_by_text("game-icons.net")).to_be_visible()
    wrong = looked_at(page, "about")
    person.go("/friends")
    expect(page.locator(".edition")).to_have_count(5)
    wrong += looked_at(page, "friends")
    page.get_by_role("radio", name="Custom").click()
    page.get_by_text("All table rules").click()
    wrong += looked_at(page, "own clock and all rules", ".set-table")
    page.get_by_role("button", name="Create the table").click()
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    wrong += looked_at(page, "waiting room")
    friend.go(re.sub(r"#.*", "", page.url.removeprefix(session.server.address)))
    expect(friend.page.get_by_role("button", name="Sit down")).to_be_visible()
    wrong += looked_at(friend.page, "joining")
    friend.go("/t/nosuchtable")
    expect(friend.page.locator("h1")).to_be_visible()
    wrong += looked_at(friend.page, "no such table")
    friend.complaints.clear()  # a browser notes that there is none
    assert wrong == []
