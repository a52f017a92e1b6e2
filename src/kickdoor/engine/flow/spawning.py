"""A Parasite enters the combat and may draw others out of the Door discards (PARASITE)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.flow.rolls import FOR_SPAWNING, start_roll
from kickdoor.engine.parasites import topmost, tuck
from kickdoor.engine.state import Frame, State

HIGHEST: Final = 3  # a roll of more ends it (PARASITE-01)


def start_spawning(st: State, number: int, card: int) -> None:
    """A newcomer, a monster of the fight or a card just added to it, rolls for more."""
    frame = Frame(c.F_SPAWN)
    frame.mon = number
    frame.card = card
    st.stack.append(frame)


def step_spawn(st: State, fr: Frame) -> None:
    """F_SPAWN: the Fighter rolls as long as somebody is there to come (AMB-39)."""
    combat = st.combat
    foe = combat.foe(fr.mon) if combat is not None else None
    if combat is None or foe is None:
        st.stack.pop()
        return
    found = topmost(st)
    if fr.pc == 1:
        fr.pc = 0
        if fr.roll > HIGHEST:
            st.stack.pop()
            return
        if found >= 0:
            tuck(st, foe, found, combat.fighter, "PARASITE-01")
            fr.card = found
        return
    if found < 0:
        st.stack.pop()
        return
    fr.pc = 1
    start_roll(st, combat.fighter, fr.card, 0, FOR_SPAWNING)
