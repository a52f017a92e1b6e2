"""Recognizes a changed situation: what an action was chosen in view of.

It reads the state and compares keys; passes, chat and other people's gear change nothing.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import strength
from kickdoor.engine.flow.curses import current_curse
from kickdoor.engine.flow.rolls import current_roll
from kickdoor.engine.options.buy_off_checks import fleeing_frame
from kickdoor.engine.state import State

# Actions that take back only the player's own pass.
QUIET = (
    c.A_PASS, c.A_EQUIP, c.A_UNEQUIP, c.A_DROP, c.A_SELL, c.A_ASK_HELP, c.A_OFFER_TRADE,
    c.A_DECLINE, c.A_COUNTER, c.A_WITHDRAW, c.A_SHOW, c.A_HAND_OVER,
)  # fmt: skip
Key = tuple[object, ...]


def situation(st: State) -> Key:
    """A key of what the table is looking at; equal keys mean the same situation."""
    demand = st.demand
    asked: Key = ()
    if demand is not None:
        asked = (demand.seat, demand.kind, demand.card, len(demand.picked))
    combat = st.combat
    fight: Key = ()
    if combat is not None:
        flight = fleeing_frame(st)
        fight = (
            combat.fighter,
            combat.helper,
            tuple(foe.number for foe in combat.foes),
            strength.side_strength(st),
            strength.monster_strength(st),
            (flight.runner, flight.foe) if flight is not None else (),
        )
    roll = current_roll(st)
    curse = current_curse(st)
    return (
        st.turn,
        st.active,
        st.window,
        st.main,
        st.intent[:1],
        st.over,
        asked,
        fight,
        (roll.roller, roll.face, roll.plus) if roll is not None else (),
        (curse.card, curse.victim) if curse is not None else (),
    )


def reopened(before: int, st: State, code: int) -> bool:
    """Whether everybody may act again although the situation looks the same."""
    return code not in QUIET and bool(before & ~st.passed)
