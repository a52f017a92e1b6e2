"""Treasures drawn after a fight, one by one where somebody may take a discard instead (REWARD-03).

Sharing them out is `flow.rewards`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.salvage import RULE, licence, top_discard
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import Frame, State
from kickdoor.engine.zones import detach, draw, draw_to_hand, note_open, to_hand

FIGHT_WON: Final = 0
HELPED: Final = 1
RULES: Final = ("REWARD-03", "REWARD-07")


def haul_frame(seat: int, count: int, face_up: bool, rule: int) -> Frame:
    """F_HAUL: so many Treasures for that player; `rule` is one of the RULES below."""
    frame = Frame(c.F_HAUL)
    frame.you = seat
    frame.a = count
    frame.b = 1 if face_up else 0
    frame.amount = rule
    return frame


def is_asked(st: State, fr: Frame) -> bool:
    """Its player has a choice to make."""
    return fr.b == 1 and fr.a > 0 and licence(st, fr.you, c.TREASURE) is not None


def step_haul(st: State, fr: Frame) -> None:
    """F_HAUL: fr.a = cards still to draw, fr.b = face up, fr.by = the Helper if they are shared.

    Shared ones are gathered in fr.ys first and then lie open for both (F_SHARE): fr.done = how
    many the Helper was promised, fr.worth = who picks first.
    """
    if not st.players[fr.you].alive:  # DEATH-07
        fr.a = 0
    if fr.pc == 1:
        fr.pc = 0
        if fr.xs[0] == 1:
            fr.xs = []
            _take_discard(st, fr)
            return
        fr.xs = []
        _draw_one(st, fr)
    while fr.a > 0:
        if is_asked(st, fr):
            fr.pc = 1
            ask(st, fr.you, c.D_YES_NO, [0, 1], 1, 1, RULE, top_discard(st, c.TREASURE))
            return
        _draw_one(st, fr)
    st.stack.pop()
    if fr.by >= 0:
        share = Frame(c.F_SHARE)
        share.you = fr.you
        share.by = fr.by
        share.a = fr.done
        share.b = fr.worth
        share.ys = fr.ys
        st.stack.append(share)


def _draw_one(st: State, fr: Frame) -> None:
    """The next Treasure from the deck; REWARD-08: there may be none left."""
    fr.a -= 1
    if fr.by >= 0:
        card = draw(st, c.TREASURE)
        if card >= 0:
            st.emit(e.CARD_DRAWN, RULES[fr.amount], fr.you, card, c.TREASURE)
            fr.ys.append(card)
    else:
        card = draw_to_hand(st, fr.you, c.TREASURE, fr.b == 1, RULES[fr.amount])
    if card < 0:
        fr.a = 0


def _take_discard(st: State, fr: Frame) -> None:
    """The top discard in its place, and then what that costs."""
    allowed = licence(st, fr.you, c.TREASURE)
    card = top_discard(st, c.TREASURE)
    fr.a -= 1
    if fr.by >= 0:
        detach(st, card)
        fr.ys.append(card)
    else:
        to_hand(st, card, fr.you)
        note_open(st, card)
    st.emit(e.CARD_TAKEN, "DECK-02", fr.you, card)
    if allowed is not None and allowed.price is not None:
        start_effect(st, allowed.price, fr.you, fr.you, -1)
