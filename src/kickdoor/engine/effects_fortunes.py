"""The steps of effects that roll once for each of several things."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as e
from kickdoor.engine.asking import chooser_of
from kickdoor.engine.effects_losses import drop, finish_loss, losable
from kickdoor.engine.flow import rolls
from kickdoor.engine.frames import START, EffectFrame
from kickdoor.engine.nodes.fortunes import LoseRolled, RollEach
from kickdoor.engine.stack import finish_effect, push_effect
from kickdoor.engine.state import State

ROLLED: Final = 1
HAPPENED: Final = 2
NEXT: Final = 3
MOST_ROLLS: Final = 40


def run_roll_each(node: RollEach, st: State, fr: EffectFrame) -> None:
    """fr.wanted = rolls still to come, fr.total = how often it happened."""
    if fr.pc == START:
        fr.wanted = min(node.times.value(st, fr.you, fr.mon, fr), MOST_ROLLS)
        fr.total = 0
        fr.pc = NEXT
        if fr.wanted <= 0:
            st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
    elif fr.pc == ROLLED:
        fr.pc = NEXT
        if node.low <= fr.roll <= node.high:
            fr.total += 1
            fr.pc = HAPPENED
            push_effect(st, fr, node.effect)
            return
    elif fr.pc == HAPPENED:
        fr.pc = NEXT
    if fr.wanted <= 0 or not st.players[chooser_of(st, fr)].alive:
        finish_effect(st, fr, fr.total)
        return
    fr.wanted -= 1
    fr.pc = ROLLED
    rolls.start_roll(st, chooser_of(st, fr), fr.card, 0)


def run_lose_rolled(node: LoseRolled, st: State, fr: EffectFrame) -> None:
    """fr.left = cards still to be rolled for, the first one now."""
    seat = chooser_of(st, fr)
    if fr.pc == START:
        fr.left = losable(st, seat, node.what)[:MOST_ROLLS]
        fr.done = 0
        fr.gold = 0
        fr.pc = NEXT
    elif fr.pc == ROLLED:
        card = fr.left.pop(0)
        fr.pc = NEXT
        if node.low <= fr.roll <= node.high and card in losable(st, seat, node.what):
            drop(st, fr, [card])
    if not fr.left or not st.players[seat].alive:
        finish_loss(st, fr)
        return
    fr.pc = ROLLED
    rolls.start_roll(st, seat, fr.card, 0)
