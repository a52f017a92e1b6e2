"""Which reasons bots give aloud: the most telling one that nobody has heard lately.

It keeps what was said and decides nothing else. Reasons are talk, not moves: no log holds them.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from kickdoor.bots.bot_reasons import Reason
from kickdoor.bots.reason_words import FIRST, WORDINGS
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Action, Event
from kickdoor.table.wire.message_base import REASON_TOLD

AGAIN_AFTER: Final = 6  # turns until the same reason may be heard again
# Moves that speak for themselves.
SILENT: Final = (
    c.A_PASS, c.A_KICK, c.A_LOOT, c.A_END, c.A_CLAIM, c.A_EQUIP, c.A_UNEQUIP, c.A_HAND_OVER,
    c.A_CHARITY, c.A_DROP, c.A_SHOW, c.A_WITHDRAW,
)  # fmt: skip


class PacedReasons:
    """What the bots of one table have said, and what one of them says next."""

    __slots__ = ("_facts", "_next", "_spoke", "_told")

    def __init__(self) -> None:
        self._facts: dict[str, int] = {}  # the turn in which each was told last
        self._spoke: dict[int, int] = {}  # the turn in which each seat spoke last
        self._told: Counter[str] = Counter()
        self._next: list[Event] = []

    def may_speak(self, turn: int, seat: Seat, action: Action) -> bool:
        """Whether the move needs a reason: each bot gives one in a turn at most."""
        return turn > 0 and action[0] not in SILENT and self._spoke.get(seat) != turn

    def choose(self, turn: int, seat: Seat, reasons: list[Reason]) -> None:
        """Say the first of these that was not heard in the last turns, or nothing."""
        for reason in reasons:
            last = self._facts.get(reason.fact, -AGAIN_AFTER)
            if not reason.is_telling or turn - last < AGAIN_AFTER:
                continue
            self._facts[reason.fact] = self._spoke[seat] = turn
            told = self._told[reason.fact]
            number = FIRST[reason.fact] + told % len(WORDINGS[reason.fact])
            self._told[reason.fact] = told + 1
            self._next = [(REASON_TOLD, "", seat, number, reason.seat, -1)]
            return

    def take(self) -> list[Event]:
        """What is to be said now; once."""
        said, self._next = self._next, []
        return said
