"""Plays whole games in the browser by the obvious clicks and prints how an evening flows.

    python -m e2e.measure_pace [games] [--seconds N] [--program PATH]

A click counts once, however often it is repeated before the page or the server has answered, and
not at all if it does nothing. A game is given up after `--seconds`. `--program` names the sources
of another version, to compare with; its page must have been built.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from e2e.conftest import chromium
from e2e.people import Server
from e2e.primary import OFFERED
from playwright.sync_api import Browser, Page, sync_playwright

LONGEST_SECONDS = 900.0
EDITIONS = ("legends", "oz", "turtles", "ram", "super")
# What a person without a thought presses: answers, then whatever is offered first.
BUTTONS = (
    ".panel footer .button.primary:not([disabled])",
    ".panel .choices [role=checkbox]:not([aria-checked='true'])",
    ".panel .choices .button, .panel .choices .option-row, .panel .choices .bare",
    ".offers .button.ghost",
    ":is(.dock, .phone-dock) > .button.primary:not([disabled])",
    "[data-verb=give_up]",
)
# Watches every frame where the primary is and what it says, and every message that acts. Whoever
# presses waits for what a press leads to: an answer of the server, or another picture. The same
# press again, while nothing has changed, is no other click, nor is one that does nothing.
WATCH = """() => {
  const offered = OFFERED
  const told = {
    clicks: 0, passes: 0, prompts: 0, tops: [], tries: 0, wrong: 0, clicked: {}, wrongs: [],
    verbs: [], crowds: [],
  }
  window.told = told
  let meaning = '', before = '', since = performance.now(), changes = 0, asked = false
  let about = '' // what a window is about
  const primary = () => document.querySelector(':is(.dock, .phone-dock) > .button.primary')
  const isPass = (one) => one?.dataset.verb === 'pass' && !/^Roll/.test(one.textContent.trim())
  const look = () => {
    const one = primary()
    const crowd = offered()
    if (crowd.length > 1 && told.crowds.length < 9) told.crowds.push(crowd)
    if (one && !told.verbs.includes(one.dataset.verb)) told.verbs.push(one.dataset.verb)
    const now = one ? one.dataset.verb + one.textContent.trim() : ''
    if (now !== meaning) {
      since = before || meaning ? performance.now() : -Infinity // the first was there before
      before = meaning
      meaning = now
    }
    // A prompt stands until it is answered or gone, however often something happens meanwhile.
    if (isPass(one) && !asked) told.prompts += 1
    asked = isPass(one)
    if (one) {
      const top = Math.round(one.getBoundingClientRect().top)
      if (!told.tops.includes(top)) told.tops.push(top)
    }
  }
  new MutationObserver((all) => {
    // Clocks that run are no news.
    if (all.some((one) => !one.target.parentElement?.closest('[role=timer], .ring'))) changes += 1
    look()
  }).observe(document.body, {
    childList: true, subtree: true, characterData: true, attributes: true,
  })
  const open = new Map() // acts that were not answered, and what they were
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    if (!this.watched) {
      this.watched = true
      this.addEventListener('message', ({data}) => {
        const {type, id, public: seen, seat} = JSON.parse(data)
        if (type === 'update') {
          about = seen.turn < 1 ? 'the start' : seen.curse ? 'a curse' : seen.roll ? 'a roll'
            : seen.runner >= 0 ? 'a flight' : seen.intent ? 'a kill' : 'the turn'
          if (seen.active === seat) about += ' of my turn'
        }
        if (!open.has(id)) return
        if (type === 'done') count(open.get(id))
        if (type === 'done' || type === 'refused') open.delete(id)
      })
    }
    const {type, id, action} = JSON.parse(text)
    if (window.pressing && type === 'act') {
      look()
      const isPrimary = window.pressing === 'primary'
      if (isPrimary && performance.now() - since < 350) {
        told.wrong += 1
        told.wrongs.push([before, meaning, JSON.stringify(action)])
      }
      const isPlain = isPrimary && !/^passRoll/.test(meaning) && action.do === 'pass'
      open.set(id, isPlain ? 'pass at ' + about : action.do)
    }
    return send.call(this, text)
  }
  const count = (name) => {
    told.clicks += 1
    told.clicked[name] = (told.clicked[name] ?? 0) + 1
    if (name.startsWith('pass at')) told.passes += 1
  }
  const tried = new Set()
  const play = () => {
    const verb = primary()?.dataset.verb
    if (document.querySelector('.panel, .hand-card.raised')) return null
    if (verb !== 'kick' && !document.querySelector('[data-verb=give_up]')) return null
    for (const one of document.querySelectorAll('.hand-card:not([aria-disabled=true])')) {
      const turns = document.querySelectorAll('.log .turn')
      const key = one.dataset.card + verb + turns[turns.length - 1]?.textContent
      if (tried.has(key)) continue
      tried.add(key)
      return one
    }
    return null
  }
  let last = null // what was pressed, and how often the picture had changed by then
  window.press = (buttons) => {
    if (open.size) return // the server has not answered yet
    const card = play()
    const one = card ?? buttons.map((each) => document.querySelector(each)).find((each) => each)
    if (!one) return
    look()
    const isPrimary = one === primary()
    if (isPrimary && performance.now() - since < 350) told.tries += 1
    const shown = changes
    const again = last?.one === one && last.changes === changes
    window.pressing = isPrimary ? 'primary' : 'other'
    one.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))
    one.click()
    window.pressing = ''
    last = {one, changes: shown}
    // A press that sends nothing counts if it shows something: a raised card, an open panel. The
    // primary always sends, unless its guard drops the press.
    if (open.size || again || isPrimary) return
    setTimeout(() => {
      if (changes === shown) return
      last = null
      count(card ? 'card' : 'panel')
    }, 20)
  }
}""".replace("OFFERED", OFFERED)
PLAY = "([buttons, ms]) => { window.player = setInterval(() => press(buttons), ms) }"
STOP = "() => clearInterval(window.player)"


def watched_table(page: Page, address: str, edition: str, speed: str, **how: Any) -> str:
    """A table with three bots, dealt and watched; its id."""
    body = {
        "name": "Mina", "editions": [edition], "seats": 4, "bots": [{}, {}, {}], "listed": False,
        **how,
    }  # fmt: skip
    made = page.request.post(f"{address}/api/tables", data=body).json()
    table = made["table"]
    page.add_init_script(
        "const kept = JSON.parse(localStorage.kickdoor ?? '{}');"
        f"localStorage.kickdoor = JSON.stringify({{...kept, guide: false, sound: false,"
        f" hinted: ['tour', 'sex', 'setup', 'turns'], orders: {{}}, speed: '{speed}'}})"
    )
    page.goto(f"{address}/t/{table}#seat={made['token']}")
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_selector(".hand")
    page.evaluate(WATCH)
    return str(table)


def play(
    page: Page,
    address: str,
    table: str,
    most_turns: int = 10**6,
    ms: int = 30,
    seconds: float = LONGEST_SECONDS,
) -> int:
    """Play by the obvious clicks until the game is over, or so many turns; the turns it took."""
    begun, turn = time.monotonic(), 0
    page.evaluate(PLAY, [list(BUTTONS), ms])
    while time.monotonic() - begun < seconds:
        page.wait_for_timeout(250)
        info = page.request.get(f"{address}/api/tables/{table}").json()
        turn = info["turn"]
        if info["status"] == "over" or turn > most_turns:
            break
    page.evaluate(STOP)
    return turn


def one_game(
    browser: Browser, address: str, edition: str, most: float = LONGEST_SECONDS
) -> dict[str, float]:
    """The figures of one game at fast speed."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="no-preference"
    )
    page = context.new_page()
    table = watched_table(page, address, edition, "fast")
    begun = time.monotonic()
    turns = play(page, address, table, seconds=most)
    seconds = time.monotonic() - begun
    told = page.evaluate("told")
    context.close()
    own = max(1, (turns + 3) // 4)
    return {
        "turns": turns,
        "clicks": told["clicks"],
        "passes %": round(100 * told["passes"] / max(1, told["clicks"]), 1),
        "prompts/turn": round(told["prompts"] / own, 2),
        "seconds": round(seconds, 1),
        "pixels moved": max(told["tops"]) - min(told["tops"]),
        "hurried clicks": told["tries"],
        "wrong acts": told["wrong"],
        "two primaries": len(told["crowds"]),
        "primaries " + " ".join(sorted(told["verbs"])): len(told["verbs"]),
        **{f"wrong: {was} / {now} / {act}": 1 for was, now, act in told["wrongs"]},
        **{f"of these {name}": count for name, count in sorted(told["clicked"].items())},
    }


def main() -> None:
    """Measure some games and print a line for each."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else len(EDITIONS)
    most = LONGEST_SECONDS
    if "--seconds" in sys.argv:
        most = float(sys.argv[sys.argv.index("--seconds") + 1])
    if "--program" in sys.argv:
        os.environ["PYTHONPATH"] = sys.argv[sys.argv.index("--program") + 1]
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=chromium(), chromium_sandbox=False, args=["--disable-gpu"]
            )
            for number in range(games):
                edition = EDITIONS[number % len(EDITIONS)]
                found = one_game(browser, server.address, edition, most)
                print(edition, *(f"{name} {value}," for name, value in found.items()), flush=True)
    finally:
        server.stop()


if __name__ == "__main__":
    main()
