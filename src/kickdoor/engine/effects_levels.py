"""The steps of effects on Level, life, sex and victory."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.asking import ANSWERED, READY, ready
from kickdoor.engine.flow import deaths
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.levels import gain_levels, lose_levels, overrides, win_now
from kickdoor.engine.nodes.levels import (
    ChangeRace,
    ChangeSex,
    Die,
    GainLevels,
    LoseLevels,
    SetLevel,
    WinGame,
)
from kickdoor.engine.stack import finish_effect
from kickdoor.engine.state import State
from kickdoor.engine.warding import ward_levels


def run_lose_levels(node: LoseLevels, st: State, fr: EffectFrame) -> None:
    """At Level 1 nothing changes, but the effect has struck (LEVEL-04)."""
    if not ready(st, fr, node.who, node.amount, False, True):
        return
    if fr.wanted > 0 and not ward_levels(st, fr):
        return
    for seat in fr.left:
        if fr.wanted <= 0:
            continue
        most = st.players[seat].level - 1 if node.amount is None else fr.wanted
        lost = lose_levels(st, seat, max(most, 1), fr.card, "LEVEL-03")
        fr.done += max(lost, 1)
        if lost < most:
            fr.short = True
    finish_effect(st, fr, fr.done, fr.short)


def may_raise(st: State, card: int) -> bool:
    """A monster's or enhancer's own text raises a Level only after a Kill (CONFLICT-04)."""
    if card < 0 or st.cat.cards[card].kind not in (c.MONSTER, c.ENHANCER):
        return True
    if overrides(st, card, 2):
        return True
    return st.combat is not None and st.combat.kills > 0


def run_gain_levels(node: GainLevels, st: State, fr: EffectFrame) -> None:
    """What waited for a level to be gained happens right afterwards."""
    if not ready(st, fr, node.who, node.amount):
        return
    for seat in fr.left:
        if not may_raise(st, fr.card):
            st.emit(e.LEVEL_KEPT, "CONFLICT-04", seat, 0, fr.card)
            continue
        gained = gain_levels(st, seat, fr.wanted, fr.card, "LEVEL-02", False, node.can_win)
        fr.done += gained
        if gained < fr.wanted:
            fr.short = True
    finish_effect(st, fr, fr.done, fr.short)
    statuses.run_due(st)


def run_set_level(node: SetLevel, st: State, fr: EffectFrame) -> None:
    """Down to a number, or (`only_down` not said) up to it."""
    if not ready(st, fr, node.who, node.amount, False, True):
        return
    goal = max(fr.wanted, 1)
    falling = [seat for seat in fr.left if st.players[seat].level > goal]
    if fr.pc == READY and falling:  # whoever rises needs no ward
        for seat in fr.left:
            if st.players[seat].level < goal and not node.only_down:
                fr.done += gain_levels(
                    st, seat, goal - st.players[seat].level, fr.card, "LEVEL-02", False, False
                )
        fr.left = falling
        fr.pc = ANSWERED
    if falling and not ward_levels(st, fr):
        return
    for seat in fr.left:
        level = st.players[seat].level
        if level > goal:
            fr.done += lose_levels(st, seat, level - goal, fr.card, "LEVEL-03")
        elif level < goal and not node.only_down:
            fr.done += gain_levels(st, seat, goal - level, fr.card, "LEVEL-02", False, False)
    finish_effect(st, fr, fr.done, fr.short)
    statuses.run_due(st)


def run_die(node: Die, st: State, fr: EffectFrame) -> None:
    """The deaths themselves are procedures of their own, in the order of the players."""
    if not ready(st, fr, node.who, None):
        return
    seats = fr.left
    finish_effect(st, fr, len(seats), not seats)
    if st.combat is None:
        seats.reverse()  # the body laid out last is looted first
    for seat in seats:
        deaths.start_death(st, seat, node.loot)


def run_change_sex(node: ChangeSex, st: State, fr: EffectFrame) -> None:
    """Characters without a sex are left alone (AMB-04)."""
    if not ready(st, fr, node.who, None):
        return
    for seat in fr.left:
        player = st.players[seat]
        if player.sex == c.NO_SEX:
            continue
        player.sex = c.FEMALE if player.sex == c.MALE else c.MALE
        player.sex_changed = True
        st.dirty |= 1 << seat
        st.emit(e.SEX_CHANGED, "AMB-04", seat, player.sex)
        fr.done += 1
    finish_effect(st, fr, fr.done)


def run_change_race(node: ChangeRace, st: State, fr: EffectFrame) -> None:
    """Only a race that came with a Persona can change like that (RACE-05, AMB-05)."""
    if not ready(st, fr, node.who, None):
        return
    for seat in fr.left:
        player = st.players[seat]
        if not player.race or player.race == node.race:
            continue
        player.race = node.race
        st.dirty |= 1 << seat
        st.emit(e.RACE_CHANGED, "AMB-05", seat, st.cat.race_number(node.race))
        fr.done += 1
    finish_effect(st, fr, fr.done)


def run_win_game(node: WinGame, st: State, fr: EffectFrame) -> None:
    """LEVEL-06: the card expressly opens another road to victory."""
    if not ready(st, fr, node.who, None):
        return
    win_now(st, fr.left)
    finish_effect(st, fr, len(fr.left))
