"""Scenes: every one is played where it happens, says who did what to whom, and ends at a touch."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from e2e import situations as m
from e2e.browser_session import BrowserSession
from e2e.film_strips import a_curse
from e2e.primary import primary
from e2e.screen_checks import violations
from e2e.told_scenes import SCENES, ToldPage, event, ready
from playwright.sync_api import Page, expect
from tests.table.simulated_room import SimulatedRoom

from kickdoor import actions as a
from kickdoor.engine import events as e
from kickdoor.engine.state import State

SAYS = {
    "kill": "is down",
    "level": "Level",
    "treasure": "Two Treasures",
    "curse": "Cem cursed you.",
    "death": "Ben is dead",
    "betray": "Cem changed sides",
    "claim": "If nobody stops this, Cem wins the game.",
    "victory": "You kicked the last door",
}
# A copy stays when the scene ends, for axe, which needs a clock that runs.
COPY = """() => {
  const one = document.querySelector('.scene')
  const copy = one.cloneNode(true)
  copy.classList.add('copy')
  one.parentElement.append(copy)
}"""
NUMBERS = itertools.count()  # every table has a name of its own
URGENT = {"curse", "betray", "claim", "victory"}


def told_at(session: BrowserSession, scene: str, **how: bool) -> ToldPage:
    """A page at the table of a scene, just before it is told."""
    moment, before, _, _ = SCENES[scene]
    address = session.table(moment, f"told {scene} {next(NUMBERS)}")[0]
    person = session.guest("Mina", scenes=True, **how)
    person.page.clock.install()
    told = ToldPage(person.page)
    person.go(address)
    ready(told, before, a_curse())
    return told


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_says_who_did_what(session: BrowserSession, scene: str) -> None:
    """Headline and live region at its start; nothing for axe to report; it ends by itself."""
    told = told_at(session, scene)
    page = told.page
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    told.tell(SCENES[scene][2])
    shown = page.locator(f"[data-scene='{scene}']")
    expect(shown).to_be_visible()
    expect(shown).to_contain_text(SAYS[scene])
    if scene == "curse":
        expect(shown.locator(".from-to")).to_have_text(re.compile(r"Cem\s*You"))
    live = "scene-now" if scene in URGENT else "scene"
    expect(page.locator(f"[data-live='{live}']")).not_to_be_empty()
    page.evaluate(COPY)
    page.clock.resume()
    expect(page.locator(f"[data-scene='{scene}']:not(.copy)")).to_have_count(0)
    for theme in ("dark", "light"):
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        where = ".scene.copy .private" if scene == "claim" else ".scene.copy .headline"
        assert violations(page, where, ["color-contrast"]) == []


@pytest.mark.parametrize(("answers", "said"), [(0, "Nothing you"), (2, "2 of your cards could")])
def test_a_claim_says_what_the_server_knows_could_stop_it(
    session: BrowserSession, answers: int, said: str
) -> None:
    """Not what cards of their kinds can do at other times."""
    told = told_at(session, "claim")

    def claimed(update: dict[str, Any]) -> None:
        SCENES["claim"][2](update)
        update["own"]["order"]["answers"] = [*range(answers)]

    told.page.clock.pause_at(told.page.evaluate("Date.now() / 1000 + 1"))
    told.tell(claimed)
    expect(told.page.locator("[data-scene='claim'] .private")).to_contain_text(said)


END: list[tuple[str, Callable[[Page], object]]] = [
    ("key", lambda page: page.keyboard.press("k")),
    ("click", lambda page: page.locator(".dock [data-verb], .dock .primary").first.click()),
]


@pytest.mark.parametrize(("how", "press"), END, ids=[one[0] for one in END])
def test_whatever_ends_a_scene_does_nothing_else(
    session: BrowserSession, how: str, press: Callable[[Page], object]
) -> None:
    """K kicks the door, and so does the primary: but not while a scene is on."""
    told = told_at(session, "level", moving=True)
    page = told.page
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    told.tell(SCENES["level"][2])
    expect(page.locator("[data-scene]")).to_be_visible()
    doors = page.locator("[data-place=door_deck] b").text_content()
    press(page)
    expect(page.locator("[data-scene]")).to_have_count(0)
    page.wait_for_timeout(300)
    assert page.locator("[data-place=door_deck] b").text_content() == doors
    assert page.evaluate("document.querySelectorAll('.fight').length") == 0


def test_on_a_phone_the_dock_acts_while_a_scene_is_on(session: BrowserSession) -> None:
    """Thumbs rest on it: a tap there ends the scene and does what it says; others only end it."""
    told = told_at(session, "level", moving=True, phone=True)
    page = told.page
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    more = page.locator(".phone-dock [data-verb=more]")
    for tap, opened in ((page.locator(".hand-card").last, "false"), (more, "true")):
        told.tell(SCENES["level"][2])
        expect(page.locator("[data-scene]")).to_be_visible()
        tap.tap(force=True)  # a dim card counts as disabled, and can be tapped
        expect(page.locator("[data-scene]")).to_have_count(0)
        expect(more).to_have_attribute("aria-expanded", opened)
        expect(page.locator(".hand-card.raised")).to_have_count(0)


def test_a_crowd_of_scenes_becomes_headlines(session: BrowserSession) -> None:
    told = told_at(session, "level", moving=True)
    page = told.page
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))

    def crowd(update: dict[str, object]) -> None:
        SCENES["level"][2](update)
        SCENES["curse"][2](update)
        struck = update["events"]
        assert isinstance(struck, list)
        public = update["public"]
        assert isinstance(public, dict)
        for seat in (1, 2):
            public["players"][seat]["level"] += 1
        update["events"] = [
            *struck,
            *[event(e.LEVEL_GAINED, seat, 1) for seat in (0, 1, 2)],
            event(e.DIED, 1),
        ]

    told.tell(crowd)
    expect(page.locator("[data-scene].bare")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-scene].bare")).to_be_visible()
    page.keyboard.press("Escape")  # what is left is few enough to be played
    expect(page.locator("[data-scene]:not(.bare)")).to_be_visible()


def test_scenes_can_be_switched_off(session: BrowserSession) -> None:
    moment, before, change, _ = SCENES["level"]
    address = session.table(moment, "told off")[0]
    person = session.guest("Mina")
    told = ToldPage(person.page)
    person.go(address)
    ready(told, before, a_curse())
    told.tell(change)
    expect(person.page.locator(".own-seat .ladder").first).to_be_visible()
    expect(person.page.locator("[data-scene]")).to_have_count(0)


def test_the_ribbon_stays_as_long_as_the_claim(session: BrowserSession) -> None:
    told = told_at(session, "claim")
    page = told.page
    told.tell(SCENES["claim"][2])
    expect(page.locator("[data-scene='claim']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-scene='claim']")).to_have_count(0)
    expect(page.locator(".ribbon")).to_contain_text("Cem wins if nobody stops this")
    told.tell(lambda update: update["fight"].update(wins=[]))
    expect(page.locator(".ribbon")).to_have_count(0)


def may_claim_with_a_helpless_table(state: State) -> bool:
    """The first seat is ahead of the monster, below the last Level."""
    goal = state.settings.goal_level
    return m.may_claim(state) and state.players[0].level < goal - 2


def claimed_and_passed(simulated: SimulatedRoom) -> None:
    """The first seat claims; all but the second pass."""
    simulated.act(0, a.ClaimKill())
    simulated.act(2, a.Pass())


def test_a_real_kill_is_a_scene(session: BrowserSession) -> None:
    """No told update: the server's own events of a kill."""
    addresses = session.table(
        may_claim_with_a_helpless_table, "a real kill", then=claimed_and_passed
    )
    winner = session.guest("Ada", scenes=True)
    winner.page.clock.install()
    winner.go(addresses[0])
    expect(winner.page.locator("[data-live='scene']")).to_have_count(1)
    other = session.at(addresses[1])
    winner.page.clock.pause_at(winner.page.evaluate("Date.now() / 1000 + 1"))
    primary(other).click()
    expect(winner.page.locator("[data-scene='kill']")).to_contain_text("down")


def test_a_die_in_the_air_tells_nothing(session: BrowserSession) -> None:
    """Neither the sum, nor the log, nor the live regions: not before it has landed."""
    address = session.table(m.may_run, "a die in the air")[0]
    person = session.guest("Mina", moving=True)
    page = person.page
    page.clock.install()
    told = ToldPage(page)
    person.go(address)
    expect(page.locator(".runs")).to_be_visible()
    expect(page.locator(".roll")).to_be_visible()
    face = told.last["public"]["roll"]["face"]
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 5"))

    def rolled(update: dict[str, object]) -> None:
        public = update["public"]
        assert isinstance(public, dict)
        public["roll"]["face"] = face % 6 + 1
        line = event(e.DIE_ROLLED, 0, face % 6 + 1)
        line["text"] = f"You rolled a {face % 6 + 1}."
        update["events"] = [line]

    told.tell(rolled)
    expect(page.locator(".die.tumbling")).to_be_visible()
    assert page.locator(".roll").count() == 0
    assert f"You rolled a {face % 6 + 1}." not in (page.locator("body").text_content() or "")
    assert page.locator(f"[aria-label='Die shows {face % 6 + 1}']").count() == 0
    page.clock.run_for(900)
    expect(page.locator(".roll")).to_be_visible()
    expect(page.get_by_text(f"You rolled a {face % 6 + 1}.").first).to_be_visible()
