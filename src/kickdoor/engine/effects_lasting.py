"""The steps of effects that stay with a player."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import statuses
from kickdoor.engine.asking import ready
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.nodes.lasting import RUN, Lasting, LastingTrigger
from kickdoor.engine.stack import finish, finish_effect, push_effect
from kickdoor.engine.state import State

RAN: Final = RUN + 1  # the moment has come, and what waited for it is done


def run_lasting(node: Lasting, st: State, fr: EffectFrame) -> None:
    """The Curse card, if it is one, stays with the first of the players (CURSE-04)."""
    if not ready(st, fr, node.who, None):
        return
    for seat in fr.left:
        statuses.begin(st, seat, node, fr.card, fr.by)
    finish_effect(st, fr, len(fr.left), not fr.left)


def run_lasting_trigger(node: LastingTrigger, st: State, fr: EffectFrame) -> None:
    """Begin to wait; or, once the moment has come, do it and let go of the card (fr.left)."""
    if fr.pc == RUN:
        fr.pc = RAN
        push_effect(st, fr, node.effect)
        return
    if fr.pc == RAN:
        finish(st)
        statuses.release(st, fr.left[0], "CURSE-04")
        return
    if not ready(st, fr, node.who, None):
        return
    for seat in fr.left:
        statuses.begin_trigger(st, seat, node, fr.card, fr.by)
    finish_effect(st, fr, len(fr.left), not fr.left)
    statuses.run_due(st)
