"""A Curse strikes: ward, chance to cancel, effects, and where the card ends up (CURSE)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.card import CardDef
from kickdoor.engine.flow.secret_identity import start_secret_identity
from kickdoor.engine.flow.table_facts import start_facts
from kickdoor.engine.flow.windows import fresh_window, open_window, take_progress
from kickdoor.engine.frames import EffectFrame, Frame
from kickdoor.engine.ids import NO_FOE, NOBODY, CardId, Seat
from kickdoor.engine.nodes.node import walk
from kickdoor.engine.nodes.protection_statics import CurseWard
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.stack import start_effect
from kickdoor.engine.state import State
from kickdoor.engine.targets import seats_for
from kickdoor.engine.traits import statics_of
from kickdoor.engine.trigger_queue import queue_others, queue_own
from kickdoor.engine.zones import discard

BEGIN: Final = 0
WAIT: Final = 1
STRIKE: Final = 2
OVER: Final = 3
MASKED: Final = 4  # the victim was offered a Secret Identity
OTHERS: Final = 5  # so are others whom it hurts
OTHER_MASKED: Final = 6


def start_curse(st: State, card: CardId, victim: Seat, by: Seat, at_door: bool = False) -> None:
    """The Curse card is in limbo; it is about to strike the victim."""
    st.stack.append(CurseFrame(card, victim, by, at_door))
    start_facts(st, card, victim)


def current_curse(st: State) -> CurseFrame | None:
    """The Curse about to strike, or striking."""
    for at in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[at]
        if isinstance(frame, CurseFrame):
            return frame
    return None


def someone_can_cancel(st: State) -> bool:
    """Somebody has a card that cancels Curses."""
    for player in st.players:
        for card in player.hand:
            if st.cat.cards[card].hand_timing & c.T_CURSED:
                return True
        for card in player.table:
            if st.cat.cards[card].timing & c.T_CURSED:
                return True
            for ability in st.cat.cards[card].text.abilities:
                if ability.timing & c.T_CURSED:
                    return True
    return False


def reaches_others(definition: CardDef) -> bool:
    """The Curse speaks of more players than its victim."""
    for node in walk(definition.play):
        if isinstance(node, Who) and node.code not in (c.W_YOU, c.W_BY, c.W_CHOSEN):
            return True
    return False


def is_warded(st: State, seat: Seat, at_door: bool) -> bool:
    """Something keeps Curses off the player (D7)."""
    for _, static in statics_of(st, seat, CurseWard):
        if at_door or not static.door_only:
            if static.cond is None or static.cond.holds(st, seat, NO_FOE, None):
                return True
    return False


def _open_to_all(st: State, fr: CurseFrame) -> None:
    """Everybody gets a chance to cancel the Curse, if anybody could."""
    fr.pc = WAIT
    if not st.settings.live and not someone_can_cancel(st):
        fr.pc = STRIKE
        return
    fresh_window(st, c.WINDOW_CURSE, NOBODY)


def others_hurt(st: State, fr: CurseFrame) -> list[Seat]:
    """Others than the victim whom the Curse costs something, as far as that is certain now."""
    found: list[Seat] = []
    effect = EffectFrame(st.cat.cards[fr.card].play)  # as it is going to run
    effect.you = fr.victim
    effect.by = fr.by
    effect.card = fr.card
    for who in st.cat.cards[fr.card].hurts:
        for seat in seats_for(st, who, fr.victim, NO_FOE, effect):
            if seat != fr.victim and seat not in found:
                found.append(seat)
    return found


def _strike(st: State, fr: CurseFrame) -> None:
    """Nothing stopped it."""
    st.emit(e.CURSE_STRUCK, "CURSE-01" if fr.at_door else "CURSE-02", fr.victim, fr.card)
    queue_own(st, fr.victim, c.ON_CURSED)
    queue_others(st, fr.victim, c.ON_OTHER_CURSED)
    statuses.cursed(st, fr.victim)
    start_effect(st, st.cat.cards[fr.card].play, fr.victim, fr.by, fr.card)


class CurseFrame(Frame):
    """A Curse on its way to a victim; a Secret Identity that worked is reported in `done`."""

    fields: ClassVar[tuple[str, ...]] = (
        "card",
        "victim",
        "by",
        "at_door",
        "is_cancelled",
        "others",
    )

    def __init__(self, card: CardId, victim: Seat, by: Seat, at_door: bool) -> None:
        super().__init__(c.F_CURSE)
        self.card = card
        self.victim = victim
        self.by = by  # who played it; the victim at the door
        self.at_door = at_door
        self.is_cancelled = False
        self.others: list[Seat] = []  # whom it hurts besides and who may still escape it

    def copy(self) -> CurseFrame:
        other = CurseFrame(self.card, self.victim, self.by, self.at_door)
        self.hand_to(other)
        other.is_cancelled = self.is_cancelled
        if self.others:
            other.others = self.others[:]
        return other

    def named(self) -> list[CardId]:
        return [self.card]

    def can_be_stopped(self) -> bool:
        """It has not struck yet, and nobody has cancelled it."""
        return self.pc < STRIKE and not self.is_cancelled

    def step(self, st: State) -> None:
        card = self.card
        definition = st.cat.cards[card]
        if self.pc == BEGIN:
            warded = is_warded(st, self.victim, self.at_door)
            if warded or not st.players[self.victim].alive:
                st.emit(e.CURSE_IGNORED, "CURSE-03", self.victim, card)
                self.pc = OVER
                if warded and reaches_others(definition):  # the ward keeps it off its owner only
                    st.shielded = self.victim
                    start_effect(st, definition.play, self.victim, self.by, card)
                return
            self.done = 0
            if start_secret_identity(st, self.victim, card):  # META-04, CURSE-11
                self.pc = MASKED
            else:
                _open_to_all(st, self)
        elif self.pc == MASKED:
            if self.done:
                self.pc = OVER
            else:
                _open_to_all(st, self)
        elif self.pc == WAIT:
            if self.is_cancelled or take_progress(st):
                self.pc = STRIKE
            else:
                open_window(st, c.WINDOW_CURSE, NOBODY)
        elif self.pc == STRIKE:
            self.pc = OVER
            if self.is_cancelled:
                st.emit(e.CURSE_IGNORED, "AMB-10", self.victim, card)
                return
            target_if = definition.text.target_if
            if target_if is not None and not target_if.holds(st, self.victim, NO_FOE, None):
                st.emit(e.CURSE_IGNORED, "CURSE-09", self.victim, card)
                return
            if st.cat.metas >> c.META_IDENTITY & 1:
                self.others = others_hurt(st, self)
                self.pc = OTHERS
            else:
                _strike(st, self)
        elif self.pc == OTHERS:
            if not self.others:
                self.pc = OVER
                _strike(st, self)
            elif start_secret_identity(st, self.others[0], card):
                self.pc = OTHER_MASKED
            else:
                self.others.pop(0)
        elif self.pc == OTHER_MASKED:
            self.pc = OTHERS
            seat = self.others.pop(0)
            if self.done:
                st.masked |= 1 << seat
        else:
            st.stack.pop()
            st.shielded = NOBODY
            st.masked = 0
            if st.place[card] == c.IN_LIMBO:  # a lasting Curse stays with its victim (CURSE-04)
                discard(st, card, "CURSE-03")
