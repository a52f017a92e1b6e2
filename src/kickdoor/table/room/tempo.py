"""How fast bots go on: a pause after every step, by what the step was and by the table's speed.

A pause is counted from what everybody has just seen, and bots answer at times drawn from one
spread, so neither tells anything about a hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from zlib import crc32

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.state import Action, Event

SLOW, NORMAL, FAST, INSTANT = "slow", "normal", "fast", "instant"
USUAL_MS: Final = 1_100  # the pause after a telling step at normal speed
READ_MS: Final = 2_500  # time to read a Curse on oneself at normal speed
# Answers are drawn from between these shares of the pause, whatever a bot holds.
EARLIEST, LATEST = 0.35, 0.85


@dataclass(frozen=True)
class Pauses:
    """The pauses at one speed, in milliseconds, and how long scenes and windows last there."""

    trivial: int
    telling: int
    after_scene: int
    scene_share: float
    window_share: float


PAUSES: Final = {
    SLOW: Pauses(1_400, 2_600, 600, 1.3, 1.5),
    NORMAL: Pauses(500, USUAL_MS, 300, 1.0, 1.0),
    FAST: Pauses(200, 450, 120, 0.6, 0.5),
    INSTANT: Pauses(0, 0, 0, 0.0, 0.25),
}
SPEEDS: Final = tuple(PAUSES)
# Moves that nobody has to look at for long.
TRIVIAL: Final = (
    c.A_PASS, c.A_EQUIP, c.A_UNEQUIP, c.A_DROP, c.A_SELL, c.A_LOOT, c.A_CHARITY, c.A_END,
    c.A_ANSWER, c.A_SHOW, c.A_HAND_OVER, c.A_DECLINE, c.A_WITHDRAW,
)  # fmt: skip
# How long the page shows these, in milliseconds at normal speed.
SCENES: Final = {
    e.DIED: 1_900,
    e.CURSE_STRUCK: 1_000,
    e.COMBAT_WON: 900,
    e.DIE_ROLLED: 960,
    e.LEVEL_GAINED: 600,
    e.LEVEL_LOST: 600,
}


class Tempo:
    """The speed of one table; `bot_ms` of its clock stretches or shortens every pause."""

    def __init__(self, bot_ms: int) -> None:
        self._bot_ms = bot_ms
        self.speed = NORMAL
        self.is_skipping = False  # everybody has agreed to skip ahead

    @property
    def _pauses(self) -> Pauses:
        return PAUSES[INSTANT if self.is_skipping else self.speed]

    @property
    def telling(self) -> int:
        """The pause after a telling step: the longest but for scenes."""
        return self._scaled(self._pauses.telling)

    @property
    def window_share(self) -> float:
        """How long windows are at this speed; skipping ahead makes none shorter."""
        return PAUSES[self.speed].window_share

    @property
    def reading_ms(self) -> int:
        """How long a Curse that nobody can answer stands before it strikes."""
        return int(READ_MS * self._pauses.window_share) if self._pauses.scene_share else 0

    def after(self, action: Action, events: list[Event]) -> int:
        """The pause after a move and what it led to."""
        pauses = self._pauses
        pause = pauses.trivial if _is_trivial(action) else pauses.telling
        shown = max((SCENES.get(event[0], 0) for event in events), default=0)
        if shown and pauses.scene_share:
            pause = max(pause, int(shown * pauses.scene_share) + pauses.after_scene)
        return self._scaled(pause)

    def _scaled(self, pause: int) -> int:
        return pause * self._bot_ms // USUAL_MS


def _is_trivial(action: Action) -> bool:
    carried = action[0] == c.A_PLAY and len(action) > 2 and action[2] == 0
    return carried or action[0] in TRIVIAL


def drawn_share(table: str, moment: int, seat: int) -> float:
    """The share of the pause after which this bot answers in this moment."""
    drawn = crc32(f"{table} {moment} {seat}".encode()) / 2**32
    return EARLIEST + (LATEST - EARLIEST) * drawn
