"""Frames on the stack: push, finish, ask. The only way effects and procedures take turns.

It knows nothing of cards or rules.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.state import Demand, Frame, State


def push(st: State, frame: Frame) -> None:
    """Start a procedure; it runs before whatever lies under it goes on."""
    st.stack.append(frame)


def push_effect(st: State, parent: Frame, node: Effect) -> Frame:
    """Run an effect inside another: it speaks of the same people and cards."""
    frame = Frame(c.F_EFFECT, node)
    frame.you = parent.you
    frame.by = parent.by
    frame.card = parent.card
    frame.mon = parent.mon
    frame.seat = parent.seat
    frame.chosen = parent.chosen
    frame.picked = parent.picked
    frame.shown = parent.shown
    frame.done = parent.done
    frame.short = parent.short
    frame.amount = parent.amount
    frame.worth = parent.worth
    frame.roll = parent.roll
    st.stack.append(frame)
    return frame


def start_effect(st: State, node: Effect, you: int, by: int, card: int, mon: int = -1) -> Frame:
    """Run an effect on its own."""
    frame = Frame(c.F_EFFECT, node)
    frame.you = you
    frame.by = by
    frame.card = card
    frame.mon = mon
    st.stack.append(frame)
    return frame


def finish(st: State) -> None:
    """End the frame on top; nothing is reported to the one below."""
    st.stack.pop()


def finish_effect(st: State, frame: Frame, done: int, short: bool = False) -> None:
    """End an effect and tell the one below what it did and chose."""
    st.stack.pop()
    if not st.stack:
        return
    below = st.stack[-1]
    if below.node is None:
        return
    below.done = done
    below.short = short
    below.chosen = frame.chosen
    below.picked = frame.picked
    below.shown = frame.shown
    below.roll = frame.roll
    below.amount = frame.amount
    below.worth = frame.worth


def ask(
    st: State,
    seat: int,
    kind: int,
    choices: list[int],
    low: int,
    high: int,
    rule: str,
    card: int = -1,
    about: int = -1,
) -> Demand:
    """Stop and ask one seat; the answer arrives in `xs` of the frame on top."""
    demand = Demand(seat, kind, choices, low, high)
    demand.rule = rule
    demand.card = card
    demand.about = about
    demand.node = st.stack[-1].node
    st.demand = demand
    return demand
