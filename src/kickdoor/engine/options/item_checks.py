"""Equipping, discarding, selling, handing over: what may be done with cards in play."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import equipment
from kickdoor.engine.change_prices import can_change
from kickdoor.engine.ids import NO_CARD, CardId
from kickdoor.engine.levels import free_top
from kickdoor.engine.matching import matches
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.sales import LEVEL_PRICE, is_unsellable, sale_value
from kickdoor.engine.state import State
from kickdoor.engine.traits import is_banned

DROPPABLE: Final = (c.CLASS, c.RACE, c.POWER, c.KATA, c.STANCE, c.JOINER)


def _carried(st: State, context: SeatContext, card: CardId) -> int:
    if (
        not 0 <= card < len(st.place)
        or st.place[card] != c.IN_PLAY
        or st.owner[card] != context.seat
    ):
        return r.NOT_CARRIED
    return r.OK if st.cat.cards[card].is_gear else r.NOT_AN_ITEM


def _may_arrange(context: SeatContext) -> int:
    """TIMING-05, TIMING-13."""
    if context.fighting:
        return r.FROZEN
    return r.OK if context.calm else r.NO_ARRANGING


def check_equip(st: State, context: SeatContext, card: CardId) -> int:
    """ITEM-06 to ITEM-09."""
    found = _carried(st, context, card) or _may_arrange(context)
    if found:
        return found
    if st.equipped[card]:
        return r.IN_USE_ALREADY
    if is_banned(st, context.seat, c.BAN_EQUIP):
        return r.BANNED
    return equipment.equip_refusal(st, context.seat, card)


def check_unequip(st: State, context: SeatContext, card: CardId) -> int:
    """ITEM-03."""
    found = _carried(st, context, card) or _may_arrange(context)
    if found:
        return found
    if not st.equipped[card]:
        return r.NOT_WORN
    if st.host[card] >= 0 and not equipment.fits_back(st, context.seat, card, NO_CARD):  # AMB-131
        return r.BIG_FULL
    return r.OK


def check_drop(st: State, context: SeatContext, card: CardId) -> int:
    """Discarding one's own traits at any time (TIMING-01); nothing else (ITEM-11, CHARITY-08)."""
    if not 0 <= card < len(st.place) or st.owner[card] != context.seat:
        return r.NOT_YOUR_CARD
    place = st.place[card]
    if place == c.IN_HAND:
        return r.HAND_STAYS
    if place != c.IN_PLAY:
        return r.NO_FREE_DISCARD
    kind = st.cat.cards[card].kind
    if kind == c.COMPANION:
        if not st.settings.free_companion_discard:
            return r.COMPANION_STAYS
    elif kind not in DROPPABLE:
        return r.NO_FREE_DISCARD
    if context.setup:
        return r.SETUP_KEEPS
    if not can_change(st, context.seat, card):
        return r.CHANGE_PRICE
    return r.OK if context.any_time else r.SETTLING


def check_sell(st: State, context: SeatContext, cards: list[CardId]) -> int:
    """SELL-01 to SELL-07."""
    if not context.free_turn:
        return r.SELL_TURN
    if is_banned(st, context.seat, c.BAN_SELL):
        return r.BANNED
    if len(set(cards)) != len(cards):
        return r.SAME_CARD_TWICE
    for card in cards:
        if (
            not 0 <= card < len(st.place)
            or st.owner[card] != context.seat
            or st.place[card] not in (c.IN_HAND, c.IN_PLAY)
        ):
            return r.NOT_YOUR_CARD
        if not st.cat.cards[card].is_item:
            return r.NOT_AN_ITEM
        if is_unsellable(st, card):
            return r.UNSELLABLE
    if context.player.level >= free_top(st):
        return r.SELL_TO_WIN
    if is_banned(st, context.seat, c.BAN_LEVEL_UP):
        return r.BANNED
    return r.OK if sale_value(st, context.seat, cards) >= LEVEL_PRICE else r.TOO_CHEAP


def check_hand_over(st: State, context: SeatContext, card: CardId, companion: CardId) -> int:
    """An Item goes to one's own Companion, for another if need be (ALLY-09, AMB-30, AMB-131)."""
    found = _carried(st, context, card)
    if found:
        return found
    if (
        not 0 <= companion < len(st.place)
        or st.place[companion] != c.IN_PLAY
        or st.owner[companion] != context.seat
    ):
        return r.NOT_YOUR_CARD
    carries = equipment.carriage(st, companion)
    if carries is None:
        return r.NO_CARRIER
    if context.fighting:
        return r.HAND_OVER_FIGHT
    if not context.calm:
        return r.NO_ARRANGING
    if st.cat.cards[card].once:
        return r.ONE_SHOT_CARRIED
    if card == companion or (carries.what is not None and not matches(st, card, carries.what)):
        return r.CARRIES_OTHER
    if st.host[card] == companion:
        return r.CARRIES_IT
    back = equipment.exchanged(st, companion)
    return r.OK if equipment.fits_back(st, context.seat, back, card) else r.BIG_FULL
