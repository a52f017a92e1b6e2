"""A Curse strikes: ward, chance to cancel, effects, and where the card ends up (CURSE)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.card import CardDef
from kickdoor.engine.flow.facts import start_facts
from kickdoor.engine.flow.masks import start_mask
from kickdoor.engine.flow.windows import fresh_window, open_window, take_progress
from kickdoor.engine.nodes.statics import CurseWard
from kickdoor.engine.nodes.who import Who
from kickdoor.engine.queueing import queue_others, queue_own
from kickdoor.engine.stack import start_effect
from kickdoor.engine.state import Frame, State
from kickdoor.engine.targets import seats_for
from kickdoor.engine.traits import statics_of
from kickdoor.engine.walking import walk
from kickdoor.engine.zones import discard

MASKED: Final = 4  # the victim was offered a Secret Identity
OTHERS: Final = 5  # so are others whom it hurts
OTHER_MASKED: Final = 6


def start_curse(st: State, card: int, victim: int, by: int, at_door: bool = False) -> None:
    """The Curse card is in limbo; it is about to strike the victim."""
    frame = Frame(c.F_CURSE)
    frame.card = card
    frame.you = victim
    frame.by = by
    frame.a = 1 if at_door else 0
    st.stack.append(frame)
    start_facts(st, card, victim)


def current_curse(st: State) -> Frame | None:
    """The Curse about to strike."""
    for at in range(len(st.stack) - 1, -1, -1):
        if st.stack[at].code == c.F_CURSE and st.stack[at].node is None:
            return st.stack[at]
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


def is_warded(st: State, seat: int, at_door: bool) -> bool:
    """Something keeps Curses off the player (D7)."""
    for _, static in statics_of(st, seat, CurseWard):
        if at_door or not static.door_only:
            if static.cond is None or static.cond.holds(st, seat, -1, None):
                return True
    return False


def _open_to_all(st: State, fr: Frame) -> None:
    """Everybody gets a chance to cancel the Curse, if anybody could."""
    fr.pc = 1
    if not st.settings.live and not someone_can_cancel(st):
        fr.pc = 2
        return
    fresh_window(st, c.WINDOW_CURSE, -1)


def others_hurt(st: State, fr: Frame) -> list[int]:
    """Others than the victim whom the Curse costs something, as far as that is certain now."""
    found: list[int] = []
    for who in st.cat.cards[fr.card].hurts:
        for seat in seats_for(st, who, fr.you, -1, fr):
            if seat != fr.you and seat not in found:
                found.append(seat)
    return found


def _strike(st: State, fr: Frame) -> None:
    """Nothing stopped it."""
    st.emit(e.CURSE_STRUCK, "CURSE-01" if fr.a else "CURSE-02", fr.you, fr.card)
    queue_own(st, fr.you, c.ON_CURSED)
    queue_others(st, fr.you, c.ON_OTHER_CURSED)
    statuses.cursed(st, fr.you)
    start_effect(st, st.cat.cards[fr.card].play, fr.you, fr.by, fr.card)


def step_curse(st: State, fr: Frame) -> None:
    """F_CURSE."""
    card = fr.card
    definition = st.cat.cards[card]
    if fr.pc == 0:
        warded = is_warded(st, fr.you, fr.a == 1)
        if warded or not st.players[fr.you].alive:
            st.emit(e.CURSE_IGNORED, "CURSE-03", fr.you, card)
            fr.pc = 3
            if warded and reaches_others(definition):  # the ward keeps it off its owner only
                st.shielded = fr.you
                start_effect(st, definition.play, fr.you, fr.by, card)
            return
        fr.done = 0
        if start_mask(st, fr.you, card):  # META-04, CURSE-11
            fr.pc = MASKED
        else:
            _open_to_all(st, fr)
    elif fr.pc == MASKED:
        if fr.done:
            fr.pc = 3
        else:
            _open_to_all(st, fr)
    elif fr.pc == 1:
        if fr.b or take_progress(st):
            fr.pc = 2
        else:
            open_window(st, c.WINDOW_CURSE, -1)
    elif fr.pc == 2:
        fr.pc = 3
        if fr.b:
            st.emit(e.CURSE_IGNORED, "AMB-10", fr.you, card)
            return
        target_if = definition.text.target_if
        if target_if is not None and not target_if.holds(st, fr.you, -1, None):
            st.emit(e.CURSE_IGNORED, "CURSE-09", fr.you, card)
            return
        if st.cat.metas >> c.META_IDENTITY & 1:
            fr.ys = others_hurt(st, fr)
            fr.pc = OTHERS
        else:
            _strike(st, fr)
    elif fr.pc == OTHERS:
        if not fr.ys:
            fr.pc = 3
            _strike(st, fr)
        elif start_mask(st, fr.ys[0], card):
            fr.pc = OTHER_MASKED
        else:
            fr.ys.pop(0)
    elif fr.pc == OTHER_MASKED:
        fr.pc = OTHERS
        seat = fr.ys.pop(0)
        if fr.done:
            st.masked |= 1 << seat
    else:
        st.stack.pop()
        st.shielded = -1
        st.masked = 0
        if st.place[card] == c.IN_LIMBO:  # a lasting Curse stays with its victim (CURSE-04)
            discard(st, card, "CURSE-03")
