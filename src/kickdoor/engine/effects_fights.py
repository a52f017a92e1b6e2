"""The steps of effects on the strengths, the monsters and the people of a running combat."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import fight, helping, statuses, zones
from kickdoor.engine.asking import choose_foes, choose_seats, chooser_of, ready, user_of
from kickdoor.engine.flow import rolls
from kickdoor.engine.flow.entering import join_foe, swap_foe
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ledger import meddled, note
from kickdoor.engine.losing import lose_card
from kickdoor.engine.matching import find_cards, looking_at
from kickdoor.engine.nodes.amounts import needs_roll
from kickdoor.engine.nodes.base import Amount
from kickdoor.engine.nodes.fights import (
    CloneMonster,
    DoubleStrength,
    EndCombat,
    FightAlone,
    ForceHelp,
    HelperLeaves,
    JoinMonster,
    KillMonster,
    LevelFromCard,
    MonsterMod,
    PassFight,
    RemoveMonster,
    SideBonus,
    StrengthMod,
    SwapMonster,
    TagMonster,
)
from kickdoor.engine.nodes.who import Filter
from kickdoor.engine.stack import ask, finish_effect
from kickdoor.engine.state import State
from kickdoor.engine.strength import anyone_meets
from kickdoor.engine.twins import sharing

# Positions of effects with an amount, and of those for a side.
AMOUNT_ROLLED: Final = 1
COUNTED: Final = 2
SIDE_ASKED: Final = 3
SIDE_KNOWN: Final = 4

HAND_MONSTERS: Final = Filter(kind=c.MONSTER, at=c.AT_HAND)

SOURCE_OF_KIND: Final = [c.SRC_OTHER] * c.KINDS
SOURCE_OF_KIND[c.CLASS] = c.SRC_CLASS
SOURCE_OF_KIND[c.RACE] = c.SRC_RACE
SOURCE_OF_KIND[c.COMPANION] = c.SRC_COMPANION
SOURCE_OF_KIND[c.CURSE] = c.SRC_CURSE
SOURCE_OF_KIND[c.ENHANCER] = c.SRC_ENHANCER
SOURCE_OF_KIND[c.ITEM] = c.SRC_ITEM
SOURCE_OF_KIND[c.POWER] = c.SRC_POWER
SOURCE_OF_KIND[c.KATA] = c.SRC_KATA
SOURCE_OF_KIND[c.STANCE] = c.SRC_ABILITY
SOURCE_OF_KIND[c.PERSONA] = c.SRC_ABILITY


def source_of(st: State, card: int) -> int:
    """What kind of strength comes from the card."""
    if card < 0:
        return c.SRC_OTHER
    definition = st.cat.cards[card]
    if definition.once:
        return c.SRC_ONE_SHOT
    source = SOURCE_OF_KIND[definition.kind]
    return source | c.SRC_ABILITY if st.place[card] == c.IN_PLAY else source


def nothing(st: State, fr: EffectFrame) -> None:
    """There is no combat, or nobody in it, to act on."""
    st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
    finish_effect(st, fr, 0, True)


def counted(st: State, fr: EffectFrame, amount: Amount) -> bool:
    """Roll for the amount if it needs a die , then put it into fr.wanted: from then on COUNTED."""
    if fr.pc == START:
        fr.pc = AMOUNT_ROLLED
        if needs_roll(amount):
            rolls.start_roll(st, user_of(st, fr), fr.card, 0)
            return False
    if fr.pc == AMOUNT_ROLLED:
        fr.wanted = amount.value(st, fr.you, fr.mon, fr)
        fr.pc = COUNTED
    return True


def run_side_bonus(node: SideBonus, st: State, fr: EffectFrame) -> None:
    """For a chosen or given side; among several monsters one is chosen (E3, ONESHOT-03)."""
    if st.combat is None:
        nothing(st, fr)
        return
    if not counted(st, fr, node.amount):
        return
    if fr.pc == COUNTED:
        fr.noted = node.side
        fr.pc = SIDE_KNOWN
        if node.side == c.SIDE_EITHER:
            fr.pc = SIDE_ASKED
            sides = [c.SIDE_MUNCHKINS, c.SIDE_MONSTERS]
            ask(st, user_of(st, fr), c.D_SIDE, sides, 1, 1, "ONESHOT-03", fr.card)
            return
    if fr.pc == SIDE_ASKED:
        fr.noted = fr.answers[0]
        fr.answers = []
        fr.pc = SIDE_KNOWN
    target = -1
    if fr.noted == c.SIDE_MUNCHKINS and node.better is not None and node.cond is not None:
        if anyone_meets(st, st.combat, node.cond, -1):  # AMB-102
            fr.wanted = node.better.value(st, fr.you, fr.mon, fr)
    if fr.noted == c.SIDE_MONSTERS:
        foes = choose_foes(st, fr, c.M_CHOSEN)
        if foes is None:
            return
        if not foes:
            nothing(st, fr)
            return
        target = -2 - foes[0]
    fight.add_mod(st, target, fr.wanted, fr.card, source_of(st, fr.card))
    meddled(st, user_of(st, fr), fr.noted == c.SIDE_MONSTERS)
    finish_effect(st, fr, 1)


def run_strength_mod(node: StrengthMod, st: State, fr: EffectFrame) -> None:
    """Only players in the combat have a strength to change."""
    if not ready(st, fr, node.who, node.amount):
        return
    for seat in fr.left:
        if st.combat is not None and st.combat.is_in(seat):
            fight.add_mod(st, seat, fr.wanted, fr.card, source_of(st, fr.card))
            fr.done += 1
            if fr.card < 0 or st.cat.cards[fr.card].kind != c.CURSE:  # that was a blow already
                note(st, c.LEDGER_BLOW if fr.wanted < 0 else c.LEDGER_FAVOUR, fr.by, seat)
    finish_effect(st, fr, fr.done, fr.done == 0)


def run_monster_mod(node: MonsterMod, st: State, fr: EffectFrame) -> None:
    """Strength and Treasure of the monsters meant (ENHANCER-05)."""
    if not counted(st, fr, node.amount):
        return
    foes = choose_foes(st, fr, node.target)
    if foes is None:
        return
    for number in sharing(st, foes, fr.card):
        fight.add_mod(st, -2 - number, fr.wanted, fr.card, source_of(st, fr.card))
        meddled(st, fr.by, fr.wanted > 0)
        if node.treasures:
            fight.foe_treasures_mod(st, number, node.treasures)
    finish_effect(st, fr, len(foes), not foes)


def run_remove_monster(node: RemoveMonster, st: State, fr: EffectFrame) -> None:
    """COMBAT-06, COMBAT-14."""
    foes = choose_foes(st, fr, node.target, node.what)
    if foes is None:
        return
    finish_effect(st, fr, len(foes), not foes)
    for number in foes:
        fight.remove_foe(st, number, node.treasure)


def run_kill_monster(node: KillMonster, st: State, fr: EffectFrame) -> None:
    """Paid when the whole fight is over (CONFLICT-05)."""
    foes = choose_foes(st, fr, node.target, node.what)
    if foes is None:
        return
    finish_effect(st, fr, len(foes), not foes)
    for number in foes:
        fight.kill_foe(st, number, node.levels, node.treasure)


def run_join_monster(node: JoinMonster, st: State, fr: EffectFrame) -> None:
    """From the user's hand, or the first one the Door deck turns up (MONSTER-05)."""
    if st.combat is None:
        nothing(st, fr)
        return
    user = user_of(st, fr)
    card = -1
    if fr.pc == ASKED:
        card = fr.answers[0]
        fr.answers = []
    elif node.from_deck:
        card = _turn_up_monster(st, user)
    else:
        cards = find_cards(st, user, looking_at(node.what, c.AT_HAND))
        cards = [other for other in cards if st.cat.cards[other].kind == c.MONSTER]
        if len(cards) > 1:
            fr.pc = ASKED
            ask(st, user, c.D_CARDS, cards, 1, 1, "MONSTER-05", fr.card)
            return
        if cards:
            card = cards[0]
    if card < 0:
        nothing(st, fr)
        return
    fr.picked = card
    finish_effect(st, fr, 1)
    join_foe(st, card, user)


def _turn_up_monster(st: State, seat: int) -> int:
    """Turn up Doors until a monster comes; the others are discarded. -1 if there is none."""
    for _ in range(len(st.door_deck) + len(st.door_discards)):
        card = zones.draw(st, c.DOOR)
        if card < 0:
            return -1
        st.emit(e.CARD_DRAWN, "CONFLICT-01", seat, card, c.DOOR)
        if st.cat.cards[card].kind == c.MONSTER:
            return card
        zones.discard(st, card, "CONFLICT-01")
    return -1


def run_clone_monster(node: CloneMonster, st: State, fr: EffectFrame) -> None:
    """AMB-43."""
    foes = choose_foes(st, fr, node.target)
    if foes is None:
        return
    finish_effect(st, fr, len(foes), not foes)
    for number in foes:
        meddled(st, fr.by, True)
        fight.clone_foe(st, number)


def run_swap_monster(node: SwapMonster, st: State, fr: EffectFrame) -> None:
    """A monster of the fight (fr.noted) for one from the user's hand (F5)."""
    user = user_of(st, fr)
    if fr.pc == START:
        cards = find_cards(st, user, HAND_MONSTERS)
        foes = choose_foes(st, fr, node.target) if cards else []
        if foes is None:
            return
        if not foes:
            nothing(st, fr)
            return
        fr.noted = foes[0]
        fr.pc = ASKED
        if len(cards) > 1:
            ask(st, user, c.D_CARDS, cards, 1, 1, "CONFLICT-01", fr.card)
            return
        fr.answers = cards
    card = fr.answers[0]
    number = fr.noted
    fr.answers = []
    finish_effect(st, fr, 1)
    swap_foe(st, number, card)


def run_tag_monster(node: TagMonster, st: State, fr: EffectFrame) -> None:
    """UNDEAD-03."""
    foes = choose_foes(st, fr, node.target)
    if foes is None:
        return
    for number in sharing(st, foes, fr.card):
        fight.tag_foe(st, number, node.tag)
    finish_effect(st, fr, len(foes), not foes)


def run_end_combat(node: EndCombat, st: State, fr: EffectFrame) -> None:
    """AMB-54."""
    if st.combat is None:
        nothing(st, fr)
        return
    finish_effect(st, fr, 1)
    fight.end_combat(st, node.treasure)


def run_helper_leaves(node: HelperLeaves, st: State, fr: EffectFrame) -> None:
    """AMB-14."""
    if st.combat is None or st.combat.helper < 0:
        nothing(st, fr)
        return
    finish_effect(st, fr, 1)
    helping.helper_leaves(st)


def run_force_help(node: ForceHelp, st: State, fr: EffectFrame) -> None:
    """Only somebody who could help at all (HELP-02, HELP-17); one Helper."""
    able = [player.seat for player in st.players if helping.may_help(st, player.seat)]
    if helping.is_nobody_forced(st):
        able = []
    seats = choose_seats(st, fr, node.who, True, able)
    if seats is None:
        return
    if not seats:
        nothing(st, fr)
        return
    finish_effect(st, fr, 1)
    helping.set_helper(st, seats[0], True)


def run_pass_fight(node: PassFight, st: State, fr: EffectFrame) -> None:
    """To any living player but the Fighter (E8)."""
    combat = st.combat
    if combat is None:
        nothing(st, fr)
        return
    able = [player.seat for player in st.players if player.seat != combat.fighter]
    seats = choose_seats(st, fr, node.who, True, able)
    if seats is None:
        return
    if not seats:
        nothing(st, fr)
        return
    if node.later is not None and combat.fighter == st.active and combat.from_door:
        statuses.begin(st, st.active, node.later, fr.card, fr.by)
    finish_effect(st, fr, 1)
    fight.pass_fight(st, seats[0])


def run_fight_alone(node: FightAlone, st: State, fr: EffectFrame) -> None:
    """A Helper who is there leaves (A17)."""
    combat = st.combat
    if combat is None:
        nothing(st, fr)
        return
    combat.no_help = True
    finish_effect(st, fr, 1)
    if combat.helper >= 0:
        helping.helper_leaves(st)


def run_double_strength(node: DoubleStrength, st: State, fr: EffectFrame) -> None:
    """E12."""
    if not ready(st, fr, node.who, None):
        return
    for seat in fr.left:
        if st.combat is not None and st.combat.is_in(seat):
            fight.multiply(st, seat, node.sources, node.factor)
            fr.done += 1
    finish_effect(st, fr, fr.done, fr.done == 0)


def run_level_from_card(node: LevelFromCard, st: State, fr: EffectFrame) -> None:
    """AMB-61: only the strength total is touched."""
    user = chooser_of(st, fr)
    if fr.pc == START:
        cards = find_cards(st, user, HAND_MONSTERS)
        if st.combat is None or not st.combat.is_in(user) or not cards:
            nothing(st, fr)
            return
        fr.pc = ASKED
        if len(cards) > 1:
            ask(st, user, c.D_CARDS, cards, 1, 1, "AMB-61", fr.card)
            return
        fr.answers = cards
    card = fr.answers[0]
    fr.answers = []
    fr.picked = card
    level = st.cat.cards[card].level
    lose_card(st, card, "AMB-61")
    if node.add:
        fight.add_mod(st, user, level, fr.card, source_of(st, fr.card))
    else:
        fight.swap_level(st, user, level)
    finish_effect(st, fr, 1)
