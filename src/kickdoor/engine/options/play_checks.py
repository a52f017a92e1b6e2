"""May this card be played now, and on whom? One check per kind of card."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import card_costs, equipment, strength
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.combat_help import is_nobody_forced, is_only_force, may_play_none
from kickdoor.engine.effects.combat_monsters import JoinMonster
from kickdoor.engine.effects.level_changes import GainLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_FOE, CardId, FoeId, Seat
from kickdoor.engine.levels import free_top
from kickdoor.engine.matching import matches
from kickdoor.engine.nodes.combat_conditions import MonsterNamed
from kickdoor.engine.nodes.combat_statics import JoinsFree, NotOn, Tagged
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.player_statics import OverridesInvariant
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.identity_checks import (
    check_joiner,
    check_origin,
    check_ranked,
    check_trait,
    own_conditions,
)
from kickdoor.engine.options.seat_context import SeatContext, timing_allows
from kickdoor.engine.options.timing_refusals import is_settling, wrong_moment
from kickdoor.engine.ranks import RANKED_KINDS
from kickdoor.engine.state import Combat, Foe, State
from kickdoor.engine.tags import foe_has_tag
from kickdoor.engine.traits import is_banned, must_spare, spares_fight

UNDEAD: Final = "Undead"


def check_play(st: State, context: SeatContext, card: CardId, target: int) -> int:
    """Why the card cannot be played like that, or OK. `target` depends on the kind of card."""
    if not 0 <= card < len(st.place) or st.owner[card] != context.seat:
        return r.NOT_YOUR_CARD
    place = st.place[card]
    definition = st.cat.cards[card]
    if place == c.IN_PLAY:
        if not (definition.is_item and definition.once):
            return r.IN_PLAY_ALREADY
        if meddles(st, context) and spares_fight(st, context.seat):
            return r.SPARED
        return _check_text(st, context, card, definition)
    if place != c.IN_HAND:
        return r.NOT_YOUR_CARD
    kind = definition.kind
    found = hand_ban(st, context, kind)
    if found:
        return found
    if kind == c.CURSE:
        return check_curse(st, context, card, definition, Seat(target))
    if kind == c.LEVEL_UP:
        return check_level_up(st, context, card, definition, Seat(target))
    if kind == c.ITEM:
        if definition.once and target != 0:
            return _check_text(st, context, card, definition)
        return check_carry(st, context, card)
    if kind in (c.CLASS, c.RACE, c.STANCE):
        return check_trait(st, context, card, definition, CardId(target))
    if kind == c.JOINER:
        return check_joiner(st, context, card, definition)
    if kind in RANKED_KINDS:
        return check_ranked(st, context, card, definition, CardId(target))
    if kind == c.ORIGIN:
        return check_origin(st, context, card, definition)
    if kind == c.COMPANION:
        return check_companion(st, context)
    if kind == c.ENHANCER:
        return check_enhancer(st, context, card, definition, FoeId(target))
    if kind == c.SPECIAL:
        if definition.text.attach is not None:
            return check_attach(st, context, card, definition, CardId(target))
        return _check_text(st, context, card, definition)
    return r.MONSTER_HELD if kind == c.MONSTER else r.NOT_PLAYABLE


MEDDLING: Final = (c.ENHANCER, c.SPECIAL, c.ITEM)
HAND_BANS: Final = (1 << c.BAN_CARDS) | (1 << c.BAN_PLAY) | (1 << c.BAN_ON_YOU)


def hand_ban(st: State, context: SeatContext, kind: int) -> int:
    """Something forbids the player cards of that kind at this moment, wherever they go."""
    if not st.cat.bans & HAND_BANS:
        return r.OK
    if may_play_none(st, context.seat):
        return r.BANNED
    if meddles(st, context) and kind in MEDDLING:
        if is_banned(st, context.seat, c.BAN_PLAY):
            return r.BANNED
        if spares_fight(st, context.seat):
            return r.SPARED
    return r.OK


def meddles(st: State, context: SeatContext) -> bool:
    """The player stands outside a running combat."""
    return context.combat_open and not context.fighting


def _someone(st: State, target: Seat) -> int:
    """The target is a living player."""
    if not 0 <= target < len(st.players):
        return r.NOT_A_PLAYER
    return r.OK if st.players[target].alive else r.TARGET_DEAD


def check_curse(
    st: State, context: SeatContext, card: CardId, definition: CardDef, target: Seat
) -> int:
    """TIMING-03, CURSE-02, CURSE-10."""
    if not context.any_time:
        return r.NOT_AT_SETUP if context.setup else r.SETTLING
    found = _someone(st, target)
    if found:
        return found
    if is_banned(st, target, c.BAN_CURSE):
        return r.BANNED
    if target != context.seat and is_banned(st, context.seat, c.BAN_PLAY):
        return r.BANNED
    if must_spare(st, context.seat, target):
        return r.SPARED
    return own_conditions(st, context, card, definition)


def can_win_by(definition: CardDef) -> bool:
    """The card expressly gives even the winning level (LEVEL-06)."""
    if any(isinstance(x, OverridesInvariant) and x.number == 4 for x in definition.others):
        return True  # CONFLICT-02
    return any(isinstance(x, GainLevels) and x.can_win for x in definition.text.play)


def check_level_up(
    st: State, context: SeatContext, card: CardId, definition: CardDef, target: Seat
) -> int:
    """TIMING-02, GUAL-01 to GUAL-04."""
    if not context.any_time:
        return r.NOT_AT_SETUP if context.setup else r.SETTLING
    found = _someone(st, target)
    if found:
        return found
    if st.players[target].level >= free_top(st) and not can_win_by(definition):
        return r.WINNING_LEVEL
    if is_banned(st, target, c.BAN_LEVEL_UP):
        return r.BANNED
    condition = definition.text.target_if
    if condition is not None and not condition.holds(st, target, NO_FOE, None):
        return r.CARD_CONDITION
    text = definition.text
    if text.play_if is not None and not text.play_if.holds(st, target, NO_FOE, None):
        return r.CARD_CONDITION
    first = text.play[0] if text.play else None
    while isinstance(first, Seq) and first.of:
        first = first.of[0]
    if first is not None and not isinstance(first, GainLevels):
        frame = EffectFrame(first)
        frame.you = target
        frame.by = context.seat
        if not first.is_possible(st, frame):
            return r.NO_TARGET
    if text.play_cost is not None and not card_costs.can_pay(
        st, context.seat, text.play_cost, card
    ):
        return r.CANNOT_PAY
    return r.OK


def _put_down(context: SeatContext, card: CardId) -> int:
    """Own turn out of combat, or just received and not in combat (TIMING-06, -09, -10)."""
    if context.setup or context.free_turn:
        return r.OK
    if context.fighting:
        return r.IN_COMBAT
    if card not in context.player.fresh or not context.calm:
        return r.ITEM_TURN
    return r.OK


def check_carry(st: State, context: SeatContext, card: CardId) -> int:
    """Put an Item on the table (TIMING-09, BIG-01, BIG-02)."""
    found = _put_down(context, card)
    if found:
        return found
    if context.setup and not strength.is_usable(st, context.seat, card):
        return r.NOT_USABLE  # SETUP-08: usable Items
    if not equipment.can_carry(st, context.seat, card):
        return r.BIG_FULL
    return r.OK


def check_companion(st: State, context: SeatContext) -> int:
    """ALLY-01, ALLY-02."""
    if not (context.any_time or context.setup):
        return r.SETTLING
    limit = equipment.companion_limit(st, context.seat)
    full = 0 <= limit <= len(equipment.companions(st, context.seat))
    return r.COMPANION_FULL if full and not st.settings.companion_replace else r.OK


def check_enhancer(
    st: State, context: SeatContext, card: CardId, definition: CardDef, target: FoeId
) -> int:
    """ENHANCER-02, ENHANCER-04, ENHANCER-06."""
    combat = st.combat
    if combat is None:
        return r.NO_COMBAT
    if not context.combat_open:
        return r.RUNNING if combat.fleeing else r.SETTLING
    foe = combat.foe(target)
    if foe is None:
        return r.NO_FOE
    return check_foe(st, combat, foe, definition) or own_conditions(st, context, card, definition)


def check_foe(st: State, combat: Combat, foe: Foe, definition: CardDef) -> int:
    """The enhancer may lie on that monster (F6)."""
    for static in definition.others:
        if isinstance(static, NotOn) and rules_out(st, combat, foe, static.cond):
            return r.ENHANCER_BAN
    return r.OK


def rules_out(st: State, combat: Combat, foe: Foe, cond: Cond) -> bool:
    """The condition of an enhancer about the monster it would go on; a name means that monster."""
    if isinstance(cond, Not):
        return not rules_out(st, combat, foe, cond.of)
    if isinstance(cond, MonsterNamed):
        return st.cat.cards[foe.card].name == cond.name
    return cond.holds(st, combat.fighter, foe.number, None)


def check_attach(
    st: State, context: SeatContext, card: CardId, definition: CardDef, target: CardId
) -> int:
    """A card that is attached to an Item in play (ITEM-07, TIMING-06)."""
    fresh = context.calm and not context.setup and card in context.player.fresh
    if not fresh and not timing_allows(st, context, definition.timing):
        return r.IN_COMBAT if context.fighting else r.ITEM_TURN
    what = definition.text.attach
    if (
        what is None
        or not 0 <= target < len(st.place)
        or st.place[target] != c.IN_PLAY
        or st.owner[target] != context.seat
        or not matches(st, target, what)
    ):
        return r.NO_TARGET
    return r.OK


def _check_text(st: State, context: SeatContext, card: CardId, definition: CardDef) -> int:
    """One-shots and specials: their own timing, and something to act on (ONESHOT-02, -05, -06)."""
    if context.setup:
        return r.NOT_AT_SETUP
    arrived = context.calm and definition.timing & c.T_OWN_TURN and card in context.player.fresh
    if not arrived and not timing_allows(st, context, definition.timing):  # TIMING-06
        return _too_early(st, context, definition)
    if not strength.is_usable(st, context.seat, card):
        return r.NOT_USABLE
    for effect in definition.text.play:
        found = effect.play_refusal(st, context.seat, card)
        if found:
            return found
    if is_nobody_forced(st) and is_only_force(definition.text.play):
        return r.NOBODY_FORCED
    return own_conditions(st, context, card, definition)


def _too_early(st: State, context: SeatContext, definition: CardDef) -> int:
    """The card is for another moment: for which one."""
    if context.window == c.WINDOW_FLEE:
        return r.RUNNING
    if definition.timing & (c.T_OWN_TURN | c.T_NOT_IN_COMBAT) and context.fighting:
        return r.IN_COMBAT
    if st.combat is None and definition.timing & c.T_ANY_COMBAT:
        for effect in definition.text.play:
            if isinstance(effect, JoinMonster) and not is_settling(context):
                return r.NO_FIGHT_TO_WANDER
    base = r.ONE_SHOT_WHEN if definition.once else r.SPECIAL_WHEN
    return wrong_moment(context, definition.timing, base)


def has_printed_tag(definition: CardDef, tag: str) -> bool:
    """The card itself says it has the tag."""
    if tag in definition.tags:
        return True
    return any(isinstance(x, Tagged) and x.tag == tag for x in definition.others)


def check_join(st: State, context: SeatContext, monster: CardId, enabler: CardId) -> int:
    """A monster joins without Wandering Monster (MONSTER-06, UNDEAD-02, UNDEAD-03, AMB-44)."""
    combat = st.combat
    if combat is None:
        return r.NO_FIGHT_TO_JOIN
    if not context.combat_open:
        return r.RUNNING if combat.fleeing else r.SETTLING
    if (
        not 0 <= monster < len(st.place)
        or st.place[monster] != c.IN_HAND
        or st.owner[monster] != context.seat
    ):
        return r.NOT_YOUR_CARD
    definition = st.cat.cards[monster]
    if definition.kind != c.MONSTER:
        return r.NOT_A_MONSTER
    if meddles(st, context) and is_banned(st, context.seat, c.BAN_PLAY):
        return r.BANNED
    if spares_fight(st, context.seat):
        return r.SPARED
    if st.cat.bans >> c.BAN_CARDS & 1 and may_play_none(st, context.seat):
        return r.BANNED
    if enabler < 0:
        for static in definition.others:
            if isinstance(static, JoinsFree) and _joins(st, static):
                return r.OK
    if not st.settings.undead_joins:
        return r.NOT_UNDEAD
    if not any(foe_has_tag(st, foe, UNDEAD) for foe in combat.foes):
        return r.NO_UNDEAD
    if enabler < 0:
        return r.OK if has_printed_tag(definition, UNDEAD) else r.NOT_UNDEAD
    if (
        not 0 <= enabler < len(st.place)
        or st.place[enabler] != c.IN_HAND
        or st.owner[enabler] != context.seat
    ):
        return r.NOT_YOUR_CARD
    helper = st.cat.cards[enabler]
    if helper.kind != c.ENHANCER or not has_printed_tag(helper, UNDEAD):
        return r.NOT_UNDEAD
    if has_printed_tag(definition, UNDEAD):
        return r.UNDEAD_ALREADY
    return r.ENHANCER_BAN if _is_excluded(st, combat, helper, monster) else r.OK


def _is_excluded(st: State, combat: Combat, enhancer: CardDef, monster: CardId) -> bool:
    """The enhancer could not lie on that monster (F6); the monster is tried out in the fight."""
    foe = Foe(combat.next_foe, monster)
    for static in enhancer.others:
        if isinstance(static, NotOn):
            combat.foes.append(foe)
            excluded = rules_out(st, combat, foe, static.cond)
            combat.foes.pop()
            if excluded:
                return True
    return False


def _joins(st: State, static: JoinsFree) -> bool:
    if st.combat is None:
        return False
    for foe in st.combat.foes:
        if static.with_tag and foe_has_tag(st, foe, static.with_tag):
            return True
        if static.with_name and st.cat.cards[foe.card].name == static.with_name:
            return True
    return not static.with_tag and not static.with_name
