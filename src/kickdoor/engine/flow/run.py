"""The loop: run the frame on top until somebody must be asked or the game is over."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.flow.endless import CHAIN, cut_chain
from kickdoor.engine.flow.settle import SettleFrame, is_plain, settle_in
from kickdoor.engine.ids import NO_FOE, Seat
from kickdoor.engine.stack import start_effect
from kickdoor.engine.state import State


def run(st: State) -> None:
    """Carry on until the game waits."""
    while st.demand is None and st.window == c.WINDOW_NONE and not st.over:
        st.chain += 1
        if st.winners:  # LEVEL-06: the winning level came from a card that allows it
            st.over = True
            for seat in st.winners:
                st.emit(e.GAME_WON, "LEVEL-06", seat)
            return
        if st.chain > CHAIN and cut_chain(st):  # AMB-150
            continue
        if st.queue:
            start_queued(st)
        if st.dirty:
            push_settle(st)
        st.stack[-1].step(st)


def start_queued(st: State) -> None:
    """Triggers whose moment came during the last step; the first noted runs first."""
    noted = st.queue
    st.queue = []
    for at in range(len(noted) - 1, -1, -1):
        card, which, seat, other = noted[at]
        trigger = st.cat.cards[card].text.triggers[which]
        if trigger.cond is None or trigger.cond.holds(st, seat, NO_FOE, None):
            frame = start_effect(st, trigger.effect, seat, seat, card)
            frame.chosen = other  # “that player”


def push_settle(st: State) -> None:
    """Limits of players whose cards changed are looked at before anything goes on."""
    top = st.stack[-1]
    dirty = st.dirty
    st.dirty = 0
    for at in range(len(st.players) - 1, -1, -1):
        seat = Seat(at)
        if not dirty >> seat & 1:
            continue
        if is_plain(st, seat):
            if st.newcomers:
                settle_in(st, seat)
            continue
        if not (isinstance(top, SettleFrame) and top.seat == seat):
            st.stack.append(SettleFrame(seat))
