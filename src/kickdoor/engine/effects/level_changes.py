"""Effects on Level, and the one that wins the game.

How far a Level may go is decided by `engine.levels`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.drawbacks import mark, mark_amount
from kickdoor.engine.effect_choices import ANSWERED, READY, choose_two, ready
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.level_protection import keeps_level, ward_levels
from kickdoor.engine.levels import ceiling, gain_levels, lose_levels, overrides, win_now
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.node import Amount, Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.stack import finish_effect, finish_void
from kickdoor.engine.state import State
from kickdoor.engine.targets import seats_of
from kickdoor.engine.traits import is_banned

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


def may_raise(st: State, card: CardId) -> bool:
    """A monster's or enhancer's own text raises a Level only after a Kill (CONFLICT-04)."""
    if card < 0 or st.cat.cards[card].kind not in (c.MONSTER, c.ENHANCER):
        return True
    if overrides(st, card, 2):
        return True
    return st.combat is not None and st.combat.kills > 0


def can_fall(st: State, fr: EffectFrame, who: Who, to: int) -> bool:
    """Somebody is above that Level and nothing keeps it there (CONFLICT-03, AMB-110)."""
    for seat in seats_of(st, who, fr):
        if st.players[seat].level > to or (to <= 1 and overrides(st, fr.card, 1)):
            if not keeps_level(st, seat):
                return True
    return False


@dataclass
class LoseLevels(Effect):
    """Those players lose levels, never below 1 (CONFLICT-03); amount None = all."""

    amount: Amount | None
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """At Level 1 nothing changes, but the effect has struck (LEVEL-04)."""
        if not ready(st, fr, self.who, self.amount, False, True):
            return
        if fr.wanted > 0 and not ward_levels(st, fr):
            return
        for seat in fr.left:
            if fr.wanted <= 0:
                continue
            most = st.players[seat].level - 1 if self.amount is None else fr.wanted
            lost = lose_levels(st, seat, max(most, 1), fr.card, "LEVEL-03")
            fr.done += max(lost, 1)
            if lost < most:
                fr.short = True
        finish_effect(st, fr, fr.done, fr.short)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return can_fall(st, fr, self.who, 1)

    def losers(self) -> Who | None:
        return self.who

    def strikes(self) -> bool:
        return True

    def severity(self) -> int:
        return max(self.amount.n, 0) if isinstance(self.amount, Num) else 1

    def mark_hostile(self) -> None:
        mark(self.who.cond, True)
        if self.amount is not None:
            mark_amount(self.amount)

    def forecast(self, fc: Forecast) -> Outcome:
        """Those players lose levels."""
        made: list[Outcome] = []
        count = fc.number(self.amount)
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                fc.players.fall(out, seat, count)
            made.append(out)
        return fc.chosen(made)


@dataclass
class GainLevels(Effect):
    """Those players go up; not to the winning Level unless `can_win` (LEVEL-07)."""

    amount: Amount
    who: Who = field(default_factory=Who)
    can_win: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        """What waited for a level to be gained happens right afterwards."""
        if not ready(st, fr, self.who, self.amount):
            return
        for seat in fr.left:
            if not may_raise(st, fr.card):
                st.emit(e.LEVEL_KEPT, "CONFLICT-04", seat, 0, fr.card)
                continue
            gained = gain_levels(st, seat, fr.wanted, fr.card, "LEVEL-02", False, self.can_win)
            fr.done += gained
            if gained < fr.wanted:
                fr.short = True
        finish_effect(st, fr, fr.done, fr.short)
        statuses.run_due(st)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        """Somebody is below what this can lead to (LEVEL-07)."""
        for seat in seats_of(st, self.who, fr):
            if st.players[seat].level < ceiling(st, fr.card, False, self.can_win):
                if not is_banned(st, seat, c.BAN_LEVEL_UP):
                    return True
        return False

    def raises_level(self) -> bool:
        return True

    def forecast(self, fc: Forecast) -> Outcome:
        """Those players go up."""
        made: list[Outcome] = []
        count = fc.number(self.amount)
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                fc.players.rise(out, seat, count, self.can_win)
            made.append(out)
        return fc.chosen(made)


@dataclass
class SetLevel(Effect):
    """Level becomes a number; `only_down` never raises it (B15)."""

    amount: Amount
    who: Who = field(default_factory=Who)
    only_down: bool = True

    def step(self, st: State, fr: EffectFrame) -> None:
        """Down to a number, or (`only_down` not said) up to it."""
        if not ready(st, fr, self.who, self.amount, False, True):
            return
        goal = max(fr.wanted, 1)
        falling = [seat for seat in fr.left if st.players[seat].level > goal]
        if fr.pc == READY and falling:  # whoever rises needs no ward
            for seat in fr.left:
                if st.players[seat].level < goal and not self.only_down:
                    fr.done += gain_levels(
                        st, seat, goal - st.players[seat].level, fr.card, "LEVEL-02", False, False
                    )
            fr.left = falling
            fr.pc = ANSWERED
        if falling and not ward_levels(st, fr):
            return
        for seat in fr.left:
            level = st.players[seat].level
            if level > goal:
                fr.done += lose_levels(st, seat, level - goal, fr.card, "LEVEL-03")
            elif level < goal and not self.only_down:
                fr.done += gain_levels(st, seat, goal - level, fr.card, "LEVEL-02", False, False)
        finish_effect(st, fr, fr.done, fr.short)
        statuses.run_due(st)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        to = max(self.amount.value(st, fr.you, fr.mon, fr), 1)
        if can_fall(st, fr, self.who, to):
            return True
        if not self.only_down:
            for seat in seats_of(st, self.who, fr):
                if st.players[seat].level < to:
                    return True
        return False

    def strikes(self) -> bool:
        return self.only_down

    def forecast(self, fc: Forecast) -> Outcome:
        """Their Level becomes a number."""
        made: list[Outcome] = []
        to = max(fc.number(self.amount), 1)
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                here = fc.st.players[seat].level
                if here > to:
                    fc.players.fall(out, seat, here - to)
                elif not self.only_down:
                    fc.players.rise(out, seat, to - here, False)
            made.append(out)
        return fc.chosen(made)


@dataclass
class SwapLevels(Effect):
    """Two players exchange their Levels (AMB-105)."""

    other: Who
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Both or nobody: whoever cannot go up or down keeps it all as it is (AMB-105)."""
        if not choose_two(st, fr, self.who, self.other):
            return
        if not fr.left or fr.noted < 0:
            finish_void(st, fr)
            return
        high, low = fr.left[0], Seat(fr.noted)
        if st.players[high].level < st.players[low].level:
            high, low = low, high
        gap = st.players[high].level - st.players[low].level
        if gap == 0 or keeps_level(st, high) or is_banned(st, low, c.BAN_LEVEL_UP):
            finish_void(st, fr)
            return
        gained = gain_levels(st, low, gap, fr.card, "AMB-105", False, False)
        lose_levels(st, high, gained, fr.card, "AMB-105")
        finish_effect(st, fr, 1 if gained else 0, gained == 0)
        statuses.run_due(st)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return bool(seats_of(st, self.other, fr))

    def forecast(self, fc: Forecast) -> Outcome:
        """Two players exchange Levels, both or nobody (AMB-105)."""
        made: list[Outcome] = []
        for one in seats_of(fc.st, self.who, fc.fr):
            for group in fc.groups(self.other, True):
                for two in group:
                    gap = fc.st.players[two].level - fc.st.players[one].level
                    low, high = (one, two) if gap > 0 else (two, one)
                    out = Outcome()
                    if gap and not keeps_level(fc.st, high):
                        fc.players.rise(out, low, abs(gap), False)
                        if out.changes:
                            out.note(o.LEVELS, high, -out.changes[0].amount)
                    made.append(out)
        return fc.chosen(made)


@dataclass
class WinGame(Effect):
    """Those players win at once: the card expressly opens another road to victory (LEVEL-06)."""

    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """LEVEL-06: the card expressly opens another road to victory."""
        if not ready(st, fr, self.who, None):
            return
        win_now(st, fr.left)
        finish_effect(st, fr, len(fr.left))

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.VICTORY, self.who)
