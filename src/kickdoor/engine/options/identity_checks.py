"""May this card of who you are be put in play now? Classes, Races, Stances, Joiners,
Powers, Katas, Origins; nothing else.
"""

from __future__ import annotations

from kickdoor.engine import card_costs, ranks
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.change_prices import can_change
from kickdoor.engine.ids import NO_FOE, CardId
from kickdoor.engine.nodes.player_statics import TwoTraits
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.options.timing_refusals import is_settling
from kickdoor.engine.state import State
from kickdoor.engine.strength import is_usable
from kickdoor.engine.traits import joiner_of, trait_cards


def identity_timing(context: SeatContext, card: CardId) -> int:
    """Own turn at any moment, or just received and not in combat (TIMING-07, CLASS-07)."""
    if context.setup or context.free_turn:
        return r.OK
    if context.own_turn and context.combat_open:
        return r.OK
    if context.own_turn and context.window == c.WINDOW_FLEE:
        return r.RUNNING
    if context.own_turn and is_settling(context):
        return r.SETTLING
    if card not in context.player.fresh:
        return r.NOT_FRESH
    if context.fighting:
        return r.IN_COMBAT
    return r.OK if context.calm else r.SETTLING


def check_trait(
    st: State, context: SeatContext, card: CardId, definition: CardDef, target: CardId
) -> int:
    """CLASS-08, CLASS-09, RACE-02, STANCE-02; `target`: the card it takes the place of, or -1."""
    found = identity_timing(context, card)
    if found:
        return found
    have = trait_cards(st, context.seat, definition.kind)
    if target >= 0:  # switching is one action
        if target not in have or context.setup:
            return r.NO_TARGET
        if not can_change(st, context.seat, target, 1):
            return r.CHANGE_PRICE
        have.remove(target)
    for other in have:
        if st.cat.cards[other].name == definition.name:
            if definition.kind == c.STANCE:
                return r.SAME_STANCE
            return r.SAME_RACE if definition.kind == c.RACE else r.SAME_TRAIT
    room = 2 if joiner_of(st, context.seat, definition.kind) >= 0 else 1
    if len(have) < room:
        return r.OK
    if context.setup:
        return r.SETUP_FULL
    if definition.kind == c.STANCE:
        return r.STANCE_FULL
    if room == 2:
        return r.TWO_TRAITS_FULL
    return r.RACE_FULL if definition.kind == c.RACE else r.TRAIT_FULL


def check_joiner(st: State, context: SeatContext, card: CardId, definition: CardDef) -> int:
    """SUPERM-01, AMB-06."""
    found = identity_timing(context, card)
    if found:
        return found
    for static in definition.others:
        if isinstance(static, TwoTraits):
            if joiner_of(st, context.seat, static.kind) >= 0:
                return r.JOINER_THERE
            if not trait_cards(st, context.seat, static.kind):
                return r.NO_HOST_TRAIT
    return r.OK


def check_ranked(
    st: State, context: SeatContext, card: CardId, definition: CardDef, target: CardId
) -> int:
    """KATA-03, KATA-05, POWER-04, POWER-06; `target`: the one it takes the place of, or -1."""
    kind = definition.kind
    if not (st.settings.ranked_any_time and context.any_time):
        found = identity_timing(context, card)
        if found:
            return found
    total = ranks.rank_total(st, context.seat, kind)
    if target >= 0:
        if target not in trait_cards(st, context.seat, kind) or context.setup:
            return r.NO_TARGET
        total -= st.cat.cards[target].rank
    if definition.others and not is_usable(st, context.seat, card):
        return r.KATA_NOT_FOR_YOU if kind == c.KATA else r.POWER_NOT_FOR_YOU
    if context.setup and (definition.rank > 1 or trait_cards(st, context.seat, kind)):
        return r.RANK_AT_SETUP  # SETUP-08, AMB-06
    if total + definition.rank > ranks.rank_room(st, context.seat, kind):
        return r.KATA_RANK if kind == c.KATA else r.POWER_RANK
    return own_conditions(st, context, card, definition)


def check_origin(st: State, context: SeatContext, card: CardId, definition: CardDef) -> int:
    """ORIGIN-01: any number, whenever a Class could be played (AMB-77)."""
    return identity_timing(context, card) or own_conditions(st, context, card, definition)


def own_conditions(st: State, context: SeatContext, card: CardId, definition: CardDef) -> int:
    """Conditions and costs printed on the card."""
    text = definition.text
    if text.play_if is not None and not text.play_if.holds(st, context.seat, NO_FOE, None):
        return r.CARD_CONDITION
    if text.play_cost is not None and not card_costs.can_pay(
        st, context.seat, text.play_cost, card
    ):
        return r.CANNOT_PAY
    return r.OK
