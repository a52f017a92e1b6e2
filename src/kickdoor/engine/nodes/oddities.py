"""Rare things: odd and even, how far a roll fell short, duels of dice, cards to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Amount, Cond, Effect, Static
from kickdoor.engine.nodes.who import Who

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class IsOdd(Cond):
    """An amount is odd (or even)."""

    of: Amount
    odd: bool = True

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return (self.of.value(st, seat, mon, fr) % 2 == 1) == self.odd


@dataclass
class DidMany(Cond):
    """The effect before this one did at least so much: levels, cards."""

    low: int = 2

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return fr is not None and fr.done >= self.low


@dataclass
class MissedBy(Amount):
    """By how much the Run Away roll fell short; nothing where there was none."""

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        for at in range(len(st.stack) - 1, -1, -1):
            frame = st.stack[at]
            if frame.code == c.F_FLEE:
                return max(c.ESCAPE_AT - frame.roll, 0)
        return 0


@dataclass
class Duel(Effect):
    """You and another player roll; if yours is higher, one thing happens, else another (AMB-114).

    `other` is “that player” in what happens.
    """

    other: Who
    win: Effect
    lose: Effect | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_oddities import run_duel  # noqa: PLC0415

        run_duel(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.duel(self.other, self.win, self.lose)


@dataclass
class DrawKeep(Effect):
    """You draw so many cards, keep some of them and discard the others (AMB-115)."""

    deck: int
    count: int
    keep: int = 1

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_oddities import run_draw_keep  # noqa: PLC0415

        run_draw_keep(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.draw(self.deck, Who(), self.keep)


@dataclass
class Cancels(Static):
    """On a monster: it and the one of that name leave as soon as both are in a fight (AMB-116)."""

    name: str

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class LootsMore(Static):
    """Looting the Room, the player draws so many cards more (TURN-10)."""

    n: int = 1

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class Rout(Effect):
    """The combat is lost at once, whatever the totals: everybody in it has to flee (AMB-118)."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_oddities import run_rout  # noqa: PLC0415

        run_rout(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.ended(o.FIGHT_LOST)
