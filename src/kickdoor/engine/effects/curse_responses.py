"""Effects on Curses: undone, or passed on to somebody else.

How a Curse strikes is the business of `flow.curses`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.effect_choices import choose_seats, user_of
from kickdoor.engine.flow import curses
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import ASKED, EffectFrame
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.matching import find_cards
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.options import refusals as r
from kickdoor.engine.stack import ask, finish_effect, finish_void
from kickdoor.engine.state import State
from kickdoor.engine.targets import circle, seats_of

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


@dataclass
class CancelCurse(Effect):
    """A Curse is undone: the one about to strike, or (`kept`) one that lasts (E9)."""

    striking: bool = True
    kept: bool = True
    who: Who = field(default_factory=lambda: Who(c.W_ANY))

    def step(self, st: State, fr: EffectFrame) -> None:
        """The Curse about to strike comes first; else a kept one, of the user's choice (E9)."""
        card = NO_CARD
        if fr.pc == ASKED:
            card = CardId(fr.answers[0])
            fr.answers = []
        else:
            striking = curses.current_curse(st) if self.striking else None
            seats = seats_of(st, self.who, fr)
            if striking is not None and striking.can_be_stopped():
                if striking.victim in seats:
                    striking.is_cancelled = True
                    finish_effect(st, fr, 1)
                    return
            kept: list[CardId] = []
            if self.kept:
                for seat in seats:
                    for status in st.players[seat].statuses:
                        if status.card >= 0 and status.card not in kept:
                            kept.append(status.card)
            if len(kept) > 1:
                fr.pc = ASKED
                ask(st, user_of(st, fr), c.D_CARDS, kept, 1, 1, "CONFLICT-01", fr.card)
                return
            if kept:
                card = kept[0]
        if card < 0:
            finish_void(st, fr)
            return
        statuses.end_card(st, card, "CONFLICT-01")
        finish_effect(st, fr, 1)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        """A Curse is about to strike one of the players meant, or lies with one (E9)."""
        seats = seats_of(st, self.who, fr)
        if self.striking:
            striking = curses.current_curse(st)
            if striking is not None and striking.can_be_stopped() and striking.victim in seats:
                return True
        if self.kept:
            for seat in seats:
                for status in st.players[seat].statuses:
                    if status.card >= 0:
                        return True
        return False

    def timing(self) -> int:
        return c.T_CURSED | c.T_ANY

    def undoes_curses(self) -> bool:
        return True

    def play_refusal(self, st: State, seat: Seat, card: CardId) -> int:
        if curses.current_curse(st) is not None:
            return r.OK
        for player in st.players:
            for status in player.statuses:
                if status.card >= 0:
                    return r.OK
        return r.NOTHING_TO_CANCEL

    def use_refusal(self, st: State, seat: Seat, timing: int) -> int:
        if timing & c.T_CURSED:
            frame = EffectFrame(self)
            frame.you = frame.by = seat
            if not self.is_possible(st, frame):
                return r.NOTHING_TO_CANCEL
        return r.OK

    def forecast(self, fc: Forecast) -> Outcome:
        made: list[Outcome] = []
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                kept = find_cards(fc.st, seat, Filter(at=c.AT_CURSES)) if self.kept else []
                if self.striking or kept:
                    out.note(o.CURSE_GONE, seat).cards = kept
            made.append(out)
        return fc.chosen(made)


@dataclass
class PassCurse(Effect):
    """The Curse about to strike strikes somebody else, chosen by you (E9)."""

    def step(self, st: State, fr: EffectFrame) -> None:
        """The new victim's wards and everybody's chance to cancel it count afresh."""
        striking = curses.current_curse(st)
        if striking is None or not striking.can_be_stopped():
            finish_void(st, fr)
            return
        among = [seat for seat in circle(st, fr.you) if seat != striking.victim]
        seats = choose_seats(st, fr, Who(c.W_ANY), True, among)
        if seats is None:
            return
        if not seats:
            finish_void(st, fr)
            return
        striking.victim = seats[0]
        striking.pc = curses.BEGIN
        st.emit(e.CHOICE_MADE, "CURSE-03", fr.you, seats[0])
        finish_effect(st, fr, 1)

    def timing(self) -> int:
        return c.T_CURSED

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.CURSE_PASSED)
