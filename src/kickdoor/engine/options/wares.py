"""Equipping, discarding, selling, handing over: what may be done with cards in play."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import gear
from kickdoor.engine.levels import free_top
from kickdoor.engine.matching import matches
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.spot import Spot
from kickdoor.engine.sales import LEVEL_PRICE, is_unsellable, sale_value
from kickdoor.engine.state import State
from kickdoor.engine.styles import can_change
from kickdoor.engine.traits import is_banned

DROPPABLE: Final = (c.CLASS, c.RACE, c.POWER, c.KATA, c.STANCE, c.JOINER)


def _carried(st: State, spot: Spot, card: int) -> int:
    if not 0 <= card < len(st.place) or st.place[card] != c.IN_PLAY or st.owner[card] != spot.seat:
        return r.NOT_CARRIED
    return r.OK if st.cat.cards[card].is_gear else r.NOT_AN_ITEM


def _may_arrange(spot: Spot) -> int:
    """TIMING-05, TIMING-13."""
    if spot.fighting:
        return r.FROZEN
    return r.OK if spot.calm else r.NO_ARRANGING


def check_equip(st: State, spot: Spot, card: int) -> int:
    """ITEM-06 to ITEM-09."""
    found = _carried(st, spot, card) or _may_arrange(spot)
    if found:
        return found
    if st.equipped[card]:
        return r.IN_USE_ALREADY
    if is_banned(st, spot.seat, c.BAN_EQUIP):
        return r.BANNED
    return gear.equip_refusal(st, spot.seat, card)


def check_unequip(st: State, spot: Spot, card: int) -> int:
    """ITEM-03."""
    found = _carried(st, spot, card) or _may_arrange(spot)
    if found:
        return found
    if not st.equipped[card]:
        return r.NOT_WORN
    if st.host[card] >= 0 and not gear.fits_back(st, spot.seat, card, -1):  # AMB-131
        return r.BIG_FULL
    return r.OK


def check_drop(st: State, spot: Spot, card: int) -> int:
    """Discarding one's own traits at any time (TIMING-01); nothing else (ITEM-11, CHARITY-08)."""
    if not 0 <= card < len(st.place) or st.owner[card] != spot.seat:
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
    if spot.setup:
        return r.SETUP_KEEPS
    if not can_change(st, spot.seat, card):
        return r.CHANGE_PRICE
    return r.OK if spot.any_time else r.SETTLING


def check_sell(st: State, spot: Spot, cards: list[int]) -> int:
    """SELL-01 to SELL-07."""
    if not spot.free_turn:
        return r.SELL_TURN
    if is_banned(st, spot.seat, c.BAN_SELL):
        return r.BANNED
    if len(set(cards)) != len(cards):
        return r.SAME_CARD_TWICE
    for card in cards:
        if (
            not 0 <= card < len(st.place)
            or st.owner[card] != spot.seat
            or st.place[card] not in (c.IN_HAND, c.IN_PLAY)
        ):
            return r.NOT_YOUR_CARD
        if not st.cat.cards[card].is_item:
            return r.NOT_AN_ITEM
        if is_unsellable(st, card):
            return r.UNSELLABLE
    if spot.player.level >= free_top(st):
        return r.SELL_TO_WIN
    if is_banned(st, spot.seat, c.BAN_LEVEL_UP):
        return r.BANNED
    return r.OK if sale_value(st, spot.seat, cards) >= LEVEL_PRICE else r.TOO_CHEAP


def check_hand_over(st: State, spot: Spot, card: int, companion: int) -> int:
    """An Item goes to one's own Companion, for another if need be (ALLY-09, AMB-30, AMB-131)."""
    found = _carried(st, spot, card)
    if found:
        return found
    if (
        not 0 <= companion < len(st.place)
        or st.place[companion] != c.IN_PLAY
        or st.owner[companion] != spot.seat
    ):
        return r.NOT_YOUR_CARD
    carries = gear.carriage(st, companion)
    if carries is None:
        return r.NO_CARRIER
    if spot.fighting:
        return r.HAND_OVER_FIGHT
    if not spot.calm:
        return r.NO_ARRANGING
    if st.cat.cards[card].once:
        return r.ONE_SHOT_CARRIED
    if card == companion or (carries.what is not None and not matches(st, card, carries.what)):
        return r.CARRIES_OTHER
    if st.host[card] == companion:
        return r.CARRIES_IT
    back = gear.exchanged(st, companion)
    return r.OK if gear.fits_back(st, spot.seat, back, card) else r.BIG_FULL
