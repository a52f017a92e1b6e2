"""The steps of effects that stay with a player."""

from __future__ import annotations

from kickdoor.engine import statuses
from kickdoor.engine.asking import ready
from kickdoor.engine.nodes.lasting import RUN, Lasting, LastingTrigger
from kickdoor.engine.stack import finish, finish_effect, push_effect
from kickdoor.engine.state import Frame, State


def run_lasting(node: Lasting, st: State, fr: Frame) -> None:
    """The Curse card, if it is one, stays with the first of the players (CURSE-04)."""
    if not ready(st, fr, node.who, None):
        return
    for seat in fr.ys:
        statuses.begin(st, seat, node, fr.card, fr.by)
    finish_effect(st, fr, len(fr.ys), not fr.ys)


def run_lasting_trigger(node: LastingTrigger, st: State, fr: Frame) -> None:
    """Begin to wait; or, once the moment has come, do it and let go of the card (fr.ys)."""
    if fr.pc == RUN:
        fr.pc = RUN + 1
        push_effect(st, fr, node.effect)
        return
    if fr.pc > RUN:
        finish(st)
        statuses.release(st, fr.ys[0], "CURSE-04")
        return
    if not ready(st, fr, node.who, None):
        return
    for seat in fr.ys:
        statuses.begin_trigger(st, seat, node, fr.card, fr.by)
    finish_effect(st, fr, len(fr.ys), not fr.ys)
    statuses.run_due(st)
