"""Scenes on demand: a real table whose next update is told with what makes a scene.

The page gets the server's own last update once more, with other events and what they changed. What
the server would tell by itself is tested where it is played; here every scene can be looked at.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

from e2e import situations as m
from e2e.prepared_tables import Moment
from playwright.sync_api import Page, WebSocketRoute, expect

from kickdoor.engine import events as e

Update = dict[str, Any]
Change = Callable[[Update], None]


class ToldPage:
    """A page at a table that can be told more than happened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.last: Update = {}
        self._line: WebSocketRoute | None = None
        page.route_web_socket("**/ws/*", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        self._line = line

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told.get("type") == "update":
                self.last = told
            line.send(message)

        server.on_message(pass_on)

    def tell(self, change: Change) -> None:
        """The last update again, with what the change makes of it."""
        assert self._line is not None
        assert self.last
        made = copy.deepcopy(self.last)
        made["events"] = []
        made["seq"] += 1
        made["moment"] += 1
        change(made)
        self.last = made
        self._line.send(json.dumps(made))


def event(code: int, seat: int, a: int = -1, b: int = -1, card: int = -1) -> dict[str, Any]:
    """An event as the server would tell it; without words: the log has its own tests."""
    return {
        "code": code, "rule": "", "seat": seat, "a": a, "b": b, "text": "", "card": card,
        "start": None, "end": None,
    }  # fmt: skip


def player(update: Update, seat: int) -> dict[str, Any]:
    """The public part of a player."""
    found: dict[str, Any] = update["public"]["players"][seat]
    return found


def ahead(update: Update) -> None:
    """The Fighter leads, as somebody does who claims a kill."""
    combat = update["public"]["combat"]
    combat["side"] = combat["monsters"] + 3
    combat["ahead"] = True


def claimed(update: Update) -> None:
    """The third player leads a fight for the last Level."""
    ahead(update)
    update["public"]["combat"]["fighter"] = 2
    update["public"]["active"] = update["public"]["main"] = 2
    player(update, 2)["level"] = update["public"]["rules"]["goal_level"] - 1


def kill(update: Update) -> None:
    """The Fighter has won, alone, and draws two Treasures."""
    combat = update["public"]["combat"]
    seat = combat["fighter"]
    foe = combat["foes"][0]["card"]
    player(update, seat)["level"] += 1
    update["public"]["combat"] = None
    update["fight"] = None
    update["events"] = [
        event(e.MONSTER_KILLED, seat, foe, card=foe),
        event(e.COMBAT_WON, seat, 1, 2),
        event(e.LEVEL_GAINED, seat, 1, foe, foe),
    ]


def level(update: Update) -> None:
    """Somebody goes up by other means."""
    player(update, update["seat"])["level"] += 1
    update["events"] = [event(e.LEVEL_GAINED, update["seat"], 1)]


def treasure(update: Update) -> None:
    """Two cards of the own hand have just been drawn as Treasures."""
    drawn = update["own"]["hand"][:2]
    update["events"] = [
        event(e.COMBAT_WON, update["seat"], 1, 2),
        *[event(e.CARD_DRAWN, update["seat"], card, 2, card) for card in drawn],
    ]


def strike(update: Update, by: int = 2, cost: str = "A level (Level 3 → 2).") -> None:
    """A Curse is on its way to this seat."""
    card = curse_of(update)
    seat = update["seat"]
    update["public"]["curse"] = {"card": card, "victim": seat, "by": by}
    update["strike"] = {"card": card, "by": by, "victim": seat, "hits": [seat], "cost": cost}
    update["events"] = [event(e.CARD_PLAYED, by, card, seat, card)]


def curse_of(update: Update) -> int:
    """The card that `Faces` below says is a Curse."""
    return int(update["curse_card"])


def curse(update: Update) -> None:
    """It strikes at once, and takes something."""
    card, seat = curse_of(update), update["seat"]
    lost = [one["card"] for one in player(update, seat)["table"]][:1]
    player(update, seat)["strength"] -= 2
    update["events"] = [
        event(e.CARD_PLAYED, 2, card, seat, card),
        event(e.CURSE_STRUCK, seat, card, card=card),
        *[event(e.CARD_DISCARDED, seat, one, card=one) for one in lost],
    ]


def death(update: Update) -> None:
    """Somebody else has died."""
    player(update, 1)["alive"] = False
    update["events"] = [event(e.DIED, 1)]


def helped(update: Update) -> None:
    """The third player helps, under a deal."""
    update["public"]["combat"]["helper"] = 2
    update["public"]["combat"]["agreed"] = True


def betray(update: Update) -> None:
    """The Helper makes the monster stronger."""
    combat = update["public"]["combat"]
    combat["monsters"] += 5
    card = update["curse_card"]
    update["events"] = [event(e.CARD_PLAYED, 2, card, card=card)]


def claim(update: Update) -> None:
    """The Kill that is claimed would win the game."""
    update["public"]["intent"] = "claim_kill"
    update["fight"]["wins"] = [2]
    update["clock"]["closes"] = update["clock"]["now"] + 8000
    update["clock"]["length"] = 8000
    update["events"] = [event(e.KILL_CLAIMED, 2)]


def victory(update: Update) -> None:
    """The game is won."""
    seat = update["seat"]
    player(update, seat)["level"] = update["public"]["rules"]["goal_level"]
    update["public"]["over"] = True
    update["public"]["winners"] = [seat]
    update["public"]["combat"] = None
    update["asks"] = None
    update["events"] = [event(e.GAME_WON, seat)]


# Name: where it is told, what is told before, what is told, and when it is looked at (ms).
Told = tuple[Moment, tuple[Change, ...], Change, tuple[int, ...]]
SCENES: dict[str, Told] = {
    "kill": (m.may_ask_for_help, (ahead,), kill, (0, 260, 480, 700, 1240)),
    "level": (m.is_calm, (), level, (0, 200, 330, 460, 900)),
    "treasure": (m.is_calm, (), treasure, (0, 300, 620, 940, 1400)),
    "curse": (m.is_calm, (), curse, (0, 260, 560, 1180, 1340)),
    "death": (m.is_calm, (), death, (0, 300, 560, 1150, 1700)),
    "betray": (m.may_ask_for_help, (helped,), betray, (0, 300, 460, 760, 1300)),
    "claim": (m.may_ask_for_help, (claimed,), claim, (120, 300, 700, 1150, 1690)),
    "victory": (m.is_calm, (), victory, (0, 350, 700, 1200, 1900)),
}


def ready(told: ToldPage, before: tuple[Change, ...], curse_card: int) -> None:
    """The table is there, and everything that has to be known before was told."""
    expect(told.page.locator(".table")).to_be_visible()
    expect(told.page.locator("[data-live='scene']")).to_have_count(1)
    told.last["curse_card"] = curse_card
    for change in before:
        told.tell(change)
