"""The card behind the door that is neither monster nor Curse: play it or keep it (TURN-06)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.acts.playing import play_card
from kickdoor.engine.options.listing import list_plays
from kickdoor.engine.options.spot import Spot
from kickdoor.engine.stack import ask
from kickdoor.engine.state import Action, Frame, State

TAKE: Final = 0


def door_plays(st: State, seat: int, card: int) -> list[Action]:
    """The ways to play the card right away."""
    found: list[Action] = []
    list_plays(st, Spot(st, seat, c.WINDOW_DOOR), card, found)
    return found


def step_door_card(st: State, fr: Frame) -> None:
    """F_DOOR_CARD: the card is in the hand already, known to all."""
    if fr.pc == 0:
        plays = door_plays(st, fr.you, fr.card)
        if not plays:
            st.stack.pop()
            return
        fr.pc = 1
        choices = list(range(len(plays) + 1))
        ask(st, fr.you, c.D_DOOR_CARD, choices, 1, 1, "TURN-06", fr.card)
        return
    st.stack.pop()
    if fr.xs[0] != TAKE:
        action = door_plays(st, fr.you, fr.card)[fr.xs[0] - 1]
        play_card(st, fr.you, action[1], action[2] if len(action) > 2 else -1)
