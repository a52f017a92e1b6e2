"""A roll of the die: rolled, perhaps changed by cards, then handed to whoever asked for it.

Between the roll and its outcome only cards that change the roll may be played (AMB-10).
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.flow.windows import fresh_window, open_window, take_progress
from kickdoor.engine.nodes.statics import RollBonus
from kickdoor.engine.state import Frame, State
from kickdoor.engine.traits import statics_of

# The rule a roll rests on.
FOR_CARD: Final = 0
FOR_ESCAPE: Final = 1
FOR_LOOTING: Final = 2
FOR_SPAWNING: Final = 3
RULES: Final = ("SETUP-11", "FLEE-02", "BODY-04", "PARASITE-01")


def start_roll(st: State, seat: int, card: int, plus: int, purpose: int = FOR_CARD) -> None:
    """Roll for a player; the total ends up in `roll` of the frame below."""
    frame = Frame(c.F_ROLL)
    frame.you = seat
    frame.card = card
    frame.a = plus
    frame.b = purpose
    st.stack.append(frame)


def current_roll(st: State) -> Frame | None:
    """The roll being decided now."""
    for at in range(len(st.stack) - 1, -1, -1):
        if st.stack[at].code == c.F_ROLL and st.stack[at].node is None:
            return st.stack[at]
    return None


def is_escape_roll(st: State) -> bool:
    """The roll being decided is a Run Away roll."""
    for at in range(len(st.stack) - 1, 0, -1):
        if st.stack[at].code == c.F_ROLL and st.stack[at].node is None:
            return st.stack[at - 1].code == c.F_FLEE
    return False


AFTER_ROLL: Final = c.T_AFTER_ROLL | c.T_OWN_ROLL | c.T_CAUGHT | c.T_AFTER_FLEE | c.T_SLIPPED


def someone_can_change(st: State) -> bool:
    """Somebody has a card that may be played after a roll."""
    for player in st.players:
        for card in player.hand:
            if st.cat.cards[card].hand_timing & AFTER_ROLL:
                return True
        for card in player.table:
            if st.cat.cards[card].timing & AFTER_ROLL:
                return True
            for ability in st.cat.cards[card].text.abilities:
                if ability.timing & AFTER_ROLL:
                    return True
    return False


def step_roll(st: State, fr: Frame) -> None:
    """F_ROLL."""
    if fr.pc == 0:
        fr.roll = st.chance.die()
        for _, static in statics_of(st, fr.you, RollBonus):
            fr.a += static.amount.value(st, fr.you, -1, None)
        st.emit(e.DIE_ROLLED, RULES[fr.b], fr.you, fr.roll, fr.card)
        fr.pc = 1
        if not st.settings.live and not someone_can_change(st):
            fr.pc = 2
            return
        fresh_window(st, c.WINDOW_ROLL, -1)
    elif fr.pc == 1:
        if take_progress(st):
            fr.pc = 2
        else:
            open_window(st, c.WINDOW_ROLL, -1)
    else:
        st.stack.pop()
        st.stack[-1].roll = fr.roll + fr.a
