"""Windows: the places where the game waits and everybody alive may act or pass.

It only opens and closes them; what can be done in one is `engine.options`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Action, State

NO_ACTION: Final[Action] = ()


def open_window(st: State, kind: int, main: Seat) -> None:
    """Wait. Passes given since the last change still count."""
    st.window = kind
    st.main = main


def fresh_window(st: State, kind: int, main: Seat) -> None:
    """Wait at a new moment: nobody has passed yet."""
    st.passed = 0
    st.intent = NO_ACTION
    st.progress = NO_ACTION
    for player in st.players:
        player.offers = 0
    if kind not in (c.WINDOW_FLEE, c.WINDOW_ROLL, c.WINDOW_CURSE):
        st.offers.clear()  # AMB-68: offers lapse with their window
    st.window = kind
    st.main = main


def reopen(st: State) -> None:
    """Something changed: everybody may act again, announced progress is off (AMB-11)."""
    st.passed = 0
    st.intent = NO_ACTION
    for player in st.players:
        player.offers = 0
    if st.combat is not None:
        st.combat.refused = 0  # a refusal does not bind later (AMB-12)


def take_progress(st: State) -> Action:
    """The progress to carry out now, if any; asking for it uses it up."""
    progress = st.progress
    st.progress = NO_ACTION
    return progress


def living_mask(st: State) -> int:
    """Seats that are alive."""
    mask = 0
    for player in st.players:
        if player.alive:
            mask |= 1 << player.seat
    return mask


def close_if_done(st: State) -> None:
    """All have passed: the window closes and the announced progress is carried out."""
    waiting = living_mask(st) & ~st.passed
    if st.main >= 0:
        if not st.intent:
            return
        waiting &= ~(1 << st.main)
    if waiting:
        return
    st.progress = st.intent if st.intent else (c.A_PASS,)
    st.intent = NO_ACTION
    st.passed = 0
    st.window = c.WINDOW_NONE
