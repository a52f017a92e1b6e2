"""The steps of effects on escapes, dice, Curses, theft and the turn."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import fight, levels, statuses
from kickdoor.engine.asking import READY, choose_seats, chooser_of, user_of
from kickdoor.engine.effects_fights import counted, nothing
from kickdoor.engine.flow import curses, rolls, turns
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ledger import note
from kickdoor.engine.losing import hand_over
from kickdoor.engine.meta import theft_sources
from kickdoor.engine.nodes.dice import (
    CancelCurse,
    Escape,
    LoseTurn,
    ModifyRoll,
    PassCurse,
    Reroll,
    SetDie,
    Theft,
)
from kickdoor.engine.nodes.who import Who
from kickdoor.engine.stack import ask, finish_effect, push_effect
from kickdoor.engine.state import State
from kickdoor.engine.targets import circle, seats_of
from kickdoor.engine.thefts import theft_targets
from kickdoor.engine.warding import keeps_level

THEFT_ROLLED: Final = 2
THEFT_FAILED: Final = 3


def run_escape(node: Escape, st: State, fr: EffectFrame) -> None:
    """fr.left = players still to get away; with `one` each names the monster (E6, D6)."""
    combat = st.combat
    if combat is None:
        nothing(st, fr)
        return
    if fr.pc == START:
        seats = choose_seats(st, fr, node.who)
        if seats is None:
            return
        fr.left = [seat for seat in seats if combat.is_in(seat)]
        fr.done = 0
        fr.pc = READY
    elif fr.answers:
        fight.escape_one(st, fr.left.pop(0), fr.answers[0])
        fr.answers = []
        fr.done += 1
    near = [foe.number for foe in combat.foes if st.cat.cards[foe.card].level <= node.high_level]
    while fr.left:
        seat = fr.left[0]
        if node.one and len(near) > 1:
            ask(st, seat, c.D_FOE, near, 1, 1, "CONFLICT-01", fr.card)
            return
        fr.left.pop(0)
        if near:
            fr.done += 1
        if len(near) == len(combat.foes) and not node.one:
            fight.escape_all(st, seat)
        else:
            for number in near:
                fight.escape_one(st, seat, number)
    finish_effect(st, fr, fr.done, fr.done == 0)


def run_reroll(node: Reroll, st: State, fr: EffectFrame) -> None:
    """The throw is void; a new one counts (E7)."""
    roll = rolls.current_roll(st)
    other = roll is not None and node.own and roll.roller != user_of(st, fr)
    if roll is None or other or (node.flight and not rolls.is_escape_roll(st)):
        nothing(st, fr)
        return
    roll.face = st.chance.die()
    st.emit(e.DIE_ROLLED, "AMB-10", roll.roller, roll.face, fr.card)
    finish_effect(st, fr, 1)


def run_set_die(node: SetDie, st: State, fr: EffectFrame) -> None:
    """A face of the user's choice, or the one the text names."""
    roll = rolls.current_roll(st)
    if roll is None:
        nothing(st, fr)
        return
    if node.face is not None:
        face = min(max(node.face.value(st, fr.you, fr.mon, fr), 1), 6)
    elif fr.pc == START:
        fr.pc = ASKED
        ask(st, user_of(st, fr), c.D_FACE, [1, 2, 3, 4, 5, 6], 1, 1, "AMB-10", fr.card)
        return
    else:
        face = fr.answers[0]
        fr.answers = []
    roll.face = face
    st.emit(e.DIE_ROLLED, "AMB-10", roll.roller, face, fr.card)
    finish_effect(st, fr, 1)


def run_modify_roll(node: ModifyRoll, st: State, fr: EffectFrame) -> None:
    """The modifier joins the others of that roll."""
    roll = rolls.current_roll(st)
    if roll is None:
        nothing(st, fr)
        return
    if not counted(st, fr, node.amount):
        return
    roll.plus += fr.wanted
    finish_effect(st, fr, 1)


def run_cancel_curse(node: CancelCurse, st: State, fr: EffectFrame) -> None:
    """The Curse about to strike comes first; else a kept one, of the user's choice (E9)."""
    card = -1
    if fr.pc == ASKED:
        card = fr.answers[0]
        fr.answers = []
    else:
        striking = curses.current_curse(st) if node.striking else None
        seats = seats_of(st, node.who, fr)
        if striking is not None and striking.can_be_stopped():
            if striking.victim in seats:
                striking.is_cancelled = True
                finish_effect(st, fr, 1)
                return
        kept: list[int] = []
        if node.kept:
            for seat in seats:
                for status in st.players[seat].statuses:
                    if status.card >= 0 and status.card not in kept:
                        kept.append(status.card)
        if len(kept) > 1:
            fr.pc = ASKED
            ask(st, user_of(st, fr), c.D_CARDS, kept, 1, 1, "CONFLICT-01", fr.card)
            return
        if kept:
            card = kept[0]
    if card < 0:
        nothing(st, fr)
        return
    statuses.end_card(st, card, "CONFLICT-01")
    finish_effect(st, fr, 1)


def run_pass_curse(node: PassCurse, st: State, fr: EffectFrame) -> None:
    """The new victim's wards and everybody's chance to cancel it count afresh."""
    striking = curses.current_curse(st)
    if striking is None or not striking.can_be_stopped():
        nothing(st, fr)
        return
    among = [seat for seat in circle(st, fr.you) if seat != striking.victim]
    seats = choose_seats(st, fr, Who(c.W_ANY), True, among)
    if seats is None:
        return
    if not seats:
        nothing(st, fr)
        return
    striking.victim = seats[0]
    striking.pc = curses.BEGIN
    st.emit(e.CHOICE_MADE, "CURSE-03", fr.you, seats[0])
    finish_effect(st, fr, 1)


def run_theft(node: Theft, st: State, fr: EffectFrame) -> None:
    """Name the Item, roll, take it or bear the consequence (META-05, META-06, AMB-38)."""
    thief = chooser_of(st, fr)
    if fr.pc == START:
        cards = theft_targets(node, st, thief) if st.players[thief].alive else []
        if not cards:
            nothing(st, fr)
            return
        fr.pc = ASKED
        if len(cards) > 1:
            ask(st, thief, c.D_CARDS, cards, 1, 1, "META-05", fr.card)
            return
        fr.answers = cards
    if fr.pc == ASKED:
        fr.picked = fr.answers[0]
        fr.answers = []
        fr.pc = THEFT_ROLLED
        note(st, c.LEDGER_BLOW, thief, st.owner[fr.picked])
        rolls.start_roll(st, thief, fr.card, 0)
        return
    if fr.pc == THEFT_ROLLED:
        least = max(node.least - max(theft_sources(st, thief) - 1, 0), 1)
        if fr.roll >= least:
            done = 1 if hand_over(st, fr.picked, thief, "META-05") else 0
            finish_effect(st, fr, done, done == 0)
            return
        st.emit(e.EFFECT_VOID, "META-06", thief, fr.picked)
        if node.fail is not None:
            fr.pc = THEFT_FAILED
            push_effect(st, fr, node.fail)
            return
        if not keeps_level(st, thief):
            levels.lose_levels(st, thief, 1, fr.card, "META-06")
    finish_effect(st, fr, 0, True)


def run_lose_turn(node: LoseTurn, st: State, fr: EffectFrame) -> None:
    """The rest of the present turn is skipped; its end, Charity included, comes next."""
    done = 0
    for frame in st.stack:
        if fr.you == st.active and frame.code == c.F_TURN and frame.pc < turns.CHARITY:
            frame.pc = turns.CHARITY
            st.emit(e.PHASE_SKIPPED, "CONFLICT-01", st.active)
            done = 1
    finish_effect(st, fr, done, done == 0)
