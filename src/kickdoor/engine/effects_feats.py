"""The steps of effects that turn one number of a fight, and of hands that go round."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import fight
from kickdoor.engine.asking import choose_foes, chooser_of
from kickdoor.engine.effects_fights import nothing, source_of
from kickdoor.engine.flow import rolls
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ledger import meddled
from kickdoor.engine.losing import hand_over
from kickdoor.engine.matching import find_cards
from kickdoor.engine.nodes.feats import DoubleItem, FailRoll, MonsterLevelTo, PassHands
from kickdoor.engine.stack import ask, finish_effect
from kickdoor.engine.state import State
from kickdoor.engine.strength import item_bonus
from kickdoor.engine.targets import circle


def run_double_item(node: DoubleItem, st: State, fr: EffectFrame) -> None:
    """AMB-100: what the Item gives now is added again; the user picks the Item."""
    user = chooser_of(st, fr)
    if fr.pc == START:
        cards: list[int] = []
        if st.combat is not None and st.combat.is_in(user):
            for card in find_cards(st, user, node.what):
                if card != fr.card and item_bonus(st, user, card) > 0:
                    cards.append(card)
        if not cards:
            nothing(st, fr)
            return
        fr.pc = ASKED
        if len(cards) > 1:
            ask(st, user, c.D_CARDS, cards, 1, 1, "AMB-100", fr.card)
            return
        fr.answers = cards
    card = fr.answers[0]
    fr.answers = []
    fr.picked = card
    more = item_bonus(st, user, card) * (node.factor - 1)
    fight.add_mod(st, user, more, fr.card, source_of(st, fr.card))
    finish_effect(st, fr, 1)


def run_monster_level_to(node: MonsterLevelTo, st: State, fr: EffectFrame) -> None:
    """AMB-101: the difference to the printed Level is added."""
    foes = choose_foes(st, fr, node.target)
    if foes is None:
        return
    for number in foes:
        foe = st.combat.foe(number) if st.combat is not None else None
        if foe is not None:
            change = node.level - st.cat.cards[foe.card].level
            fight.add_mod(st, -2 - number, change, fr.card, source_of(st, fr.card))
            meddled(st, fr.by, change > 0)
    finish_effect(st, fr, len(foes), not foes)


def run_fail_roll(node: FailRoll, st: State, fr: EffectFrame) -> None:
    """The total is brought below what an escape needs (FLEE-02)."""
    roll = rolls.current_roll(st)
    if roll is None or not rolls.is_escape_roll(st):
        nothing(st, fr)
        return
    roll.plus = min(roll.plus, c.ESCAPE_AT - 1 - 6)
    st.emit(e.DIE_ROLLED, "AMB-10", roll.roller, roll.face, fr.card)
    finish_effect(st, fr, 1)


def run_pass_hands(node: PassHands, st: State, fr: EffectFrame) -> None:
    """The living only (DEATH-07); the hands are lifted before any of them is laid down."""
    seats = circle(st, fr.you)
    if len(seats) < 2:
        nothing(st, fr)
        return
    hands: list[list[int]] = [st.players[seat].hand[:] for seat in seats]
    for at in range(len(seats)):
        to = (at - 1) % len(seats) if node.right else (at + 1) % len(seats)
        for card in hands[at]:
            hand_over(st, card, seats[to])
    finish_effect(st, fr, 1)
