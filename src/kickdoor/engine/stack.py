"""Frames on the stack: push, finish, ask. The only way effects and procedures take turns.

It knows nothing of cards or rules.
"""

from __future__ import annotations

from kickdoor.engine import events as e
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_CARD, NO_FOE, CardId, DemandKind, FoeId, N, Seat, as_numbers
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.state import Demand, State


def push_effect(st: State, parent: EffectFrame, node: Effect) -> EffectFrame:
    """Run an effect inside another: it speaks of the same people and cards."""
    frame = EffectFrame(node)
    frame.you = parent.you
    frame.by = parent.by
    frame.card = parent.card
    frame.mon = parent.mon
    frame.chosen = parent.chosen
    frame.picked = parent.picked
    frame.shown = parent.shown
    frame.done = parent.done
    frame.short = parent.short
    frame.paid = parent.paid
    frame.worth = parent.worth
    frame.roll = parent.roll
    st.stack.append(frame)
    return frame


def start_effect(
    st: State, node: Effect, you: Seat, by: Seat, card: CardId, mon: FoeId = NO_FOE
) -> EffectFrame:
    """Run an effect on its own."""
    frame = EffectFrame(node)
    frame.you = you
    frame.by = by
    frame.card = card
    frame.mon = mon
    st.stack.append(frame)
    return frame


def finish(st: State) -> None:
    """End the frame on top; nothing is reported to the one below."""
    st.stack.pop()


def finish_effect(st: State, frame: EffectFrame, done: int, short: bool = False) -> None:
    """End an effect and tell the one below what it did and chose."""
    st.stack.pop()
    if not st.stack:
        return
    below = st.stack[-1]
    if not isinstance(below, EffectFrame):
        return
    below.done = done
    below.short = short
    below.chosen = frame.chosen
    below.picked = frame.picked
    below.shown = frame.shown
    below.roll = frame.roll
    below.paid = frame.paid
    below.worth = frame.worth


def finish_void(st: State, frame: EffectFrame) -> None:
    """End an effect that found nothing to act on (CURSE-09)."""
    st.emit(e.EFFECT_VOID, "CURSE-09", frame.you, frame.card)
    finish_effect(st, frame, 0, True)


def ask(
    st: State,
    seat: Seat,
    kind: DemandKind,
    choices: list[N],
    low: int,
    high: int,
    rule: str,
    card: CardId = NO_CARD,
    about: int = -1,
) -> Demand:
    """Stop and ask one seat; the answer arrives in `answers` of the frame on top."""
    demand = Demand(seat, kind, as_numbers(choices), low, high)
    demand.rule = rule
    demand.card = card
    demand.about = about
    top = st.stack[-1]
    if isinstance(top, EffectFrame):
        demand.node = top.node
    st.demand = demand
    return demand
