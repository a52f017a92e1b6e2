"""Where a seat stands at this moment: facts that many checks ask for, looked up once."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.card import OPEN_WINDOWS, TURN_WINDOWS
from kickdoor.engine.flow.rolls import current_roll, is_escape_roll
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Player, State


class SeatContext:
    """What a seat may do depends on this."""

    def __init__(self, st: State, seat: Seat, window: int) -> None:
        self.seat = seat
        self.player: Player = st.players[seat]
        self.window = window
        bit = 1 << window
        self.own_turn = st.active == seat
        self.fighting = st.combat is not None and st.combat.is_in(seat)
        self.setup = window == c.WINDOW_SETUP
        self.combat_open = window == c.WINDOW_COMBAT
        # Out of combat, in a window where out-of-combat rights hold (AMB-09).
        self.calm = not self.fighting and bit & (OPEN_WINDOWS | (1 << c.WINDOW_SETUP)) != 0
        # Own turn and out of combat.
        self.free_turn = self.own_turn and not self.fighting and bit & TURN_WINDOWS != 0
        # "At any time".
        self.any_time = bit & OPEN_WINDOWS != 0


def look(st: State, seat: Seat) -> SeatContext:
    """The context of the seat now."""
    return SeatContext(st, seat, st.window)


def timing_allows(st: State, context: SeatContext, mask: int) -> bool:
    """One of the moments named by the mask is now."""
    window = context.window
    if mask & c.T_ANY and context.any_time:
        return True
    if mask & c.T_OWN_TURN and context.free_turn:
        return True
    if mask & c.T_NOT_IN_COMBAT and context.calm and not context.setup:
        return True
    if window == c.WINDOW_COMBAT:
        if mask & c.T_ANY_COMBAT:
            return True
        if mask & c.T_OWN_COMBAT and context.fighting:
            return True
        return mask & c.T_OTHERS_COMBAT != 0 and not context.fighting
    if window == c.WINDOW_FLEE:
        return mask & c.T_FLEE != 0 and context.fighting
    if window == c.WINDOW_ROLL:
        if mask & c.T_AFTER_ROLL or (mask & c.T_AFTER_FLEE and is_escape_roll(st)):
            return True
        roll = current_roll(st)
        if roll is None:
            return False
        if mask & c.T_SLIPPED and is_escape_roll(st) and roll.face + roll.plus >= 5:
            return True
        if roll.roller != context.seat:
            return False
        if mask & c.T_OWN_ROLL:
            return True
        return mask & c.T_CAUGHT != 0 and is_escape_roll(st) and roll.face + roll.plus < 5
    if window == c.WINDOW_CURSE:
        return mask & c.T_CURSED != 0
    if window == c.WINDOW_END:
        return mask & c.T_AFTER_COMBAT != 0 and st.fought
    return False
