"""Prices monsters ask for (A15) and the sacrifice of a Companion (ALLY-07)."""

from __future__ import annotations

from kickdoor.engine import card_costs
from kickdoor.engine import codes as c
from kickdoor.engine.flow.running_away import FleeFrame
from kickdoor.engine.ids import NO_CARD, CardId, FoeId, Seat
from kickdoor.engine.nodes.combat_statics import BuyOff
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.options.timing_refusals import is_settling
from kickdoor.engine.payments import check_value, unpayable
from kickdoor.engine.state import State


def fleeing_frame(st: State) -> FleeFrame | None:
    """The flight under way."""
    for at in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[at]
        if isinstance(frame, FleeFrame):
            return frame
    return None


def price_of(st: State, number: FoeId, fleeing: bool, seat: Seat) -> BuyOff | None:
    """What the monster asks for, now."""
    foe = st.combat.foe(number) if st.combat is not None else None
    if foe is None:
        return None
    for static in st.cat.cards[foe.card].others:
        if isinstance(static, BuyOff) and static.fleeing == fleeing:
            if static.cond is None or static.cond.holds(st, seat, number, None):
                return static
    return None


def check_buy_off(st: State, context: SeatContext, number: FoeId, paid: list[CardId]) -> int:
    """Fighter or Helper pays during the fight, or whoever runs pays before the roll."""
    if st.combat is None:
        return r.NO_FIGHT
    if not context.fighting:
        return r.ONLY_IN_FIGHT
    flight = fleeing_frame(st)
    if st.window == c.WINDOW_COMBAT:
        price = price_of(st, number, False, context.seat)
    elif st.window == c.WINDOW_FLEE and flight is not None and flight.runner == context.seat:
        price = price_of(st, number, True, context.seat) if flight.foe == number else None
    else:
        return r.SETTLING if is_settling(context) else r.NO_PRICE_NOW
    if price is None:
        return r.NOT_ASKED_FOR
    cost = price.cost
    if cost.kind == c.COST_VALUE:
        return check_value(st, context.seat, cost, NO_CARD, paid)
    if cost.kind != c.COST_CARDS:
        return r.OK if card_costs.can_pay(st, context.seat, cost, NO_CARD) else r.CANNOT_PAY
    payable = card_costs.payable(st, context.seat, cost, NO_CARD)
    if len(set(paid)) != len(paid):
        return r.SAME_CARD_TWICE
    if not cost.low <= len(paid) <= cost.high:
        return r.BAD_PAYMENT
    return unpayable(st, context.seat, paid, payable)


def check_sacrifice(st: State, context: SeatContext, companion: CardId) -> int:
    """ALLY-07, FLEE-10, AMB-29: instead of the first roll, if the edition knows it."""
    flight = fleeing_frame(st)
    if not st.settings.companion_sacrifice:
        return r.NO_SACRIFICE
    if (
        not 0 <= companion < len(st.place)
        or st.place[companion] != c.IN_PLAY
        or st.owner[companion] != context.seat
        or st.cat.cards[companion].kind != c.COMPANION
    ):
        return r.NOT_A_COMPANION
    if (
        st.window != c.WINDOW_FLEE
        or flight is None
        or flight.runner != context.seat
        or flight.settled
    ):
        return r.SACRIFICE_LATE
    return r.OK
