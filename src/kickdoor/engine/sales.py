"""Selling Items for levels (SELL)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.ids import NO_CARD, NO_FOE, CardId, Seat
from kickdoor.engine.levels import free_top, gain_levels
from kickdoor.engine.nodes.item_statics import SellFactor, Unsellable, WorthTo
from kickdoor.engine.ownership import is_said_of, lose_card
from kickdoor.engine.state import State
from kickdoor.engine.traits import statics_of

LEVEL_PRICE: Final = 1000


def is_unsellable(st: State, card: CardId) -> bool:
    """The card, or what is attached to it, says that it cannot be sold."""
    return is_said_of(st, card, Unsellable)


def selling_price(st: State, seat: Seat, card: CardId) -> int:
    """What the card is worth to this seller (SELL-03, and what the card says)."""
    definition = st.cat.cards[card]
    value = definition.value
    if WorthTo in definition.says:
        for static in definition.others:
            if isinstance(static, WorthTo):
                if static.cond is None or static.cond.holds(st, seat, NO_FOE, None):
                    value = static.value if static.value else value * static.factor
    return value


def sellable(st: State, seat: Seat) -> list[CardId]:
    """Items in hand and carried (SELL-03)."""
    player = st.players[seat]
    return [
        card
        for card in player.hand + player.table
        if st.cat.cards[card].is_item and not is_unsellable(st, card)
    ]


def sale_value(st: State, seat: Seat, cards: list[CardId]) -> int:
    """Gold Pieces for a sale, better prices of the seller included."""
    total = 0
    for card in cards:
        total += selling_price(st, seat, card)
    for _, static in statics_of(st, seat, SellFactor):
        if static.items == 0:
            total *= static.factor
            continue
        left = static.items - st.players[seat].sold_double
        values = sorted([selling_price(st, seat, card) for card in cards], reverse=True)
        for value in values[: max(0, left)]:
            total += value * (static.factor - 1)
    return total


def sale_levels(st: State, seat: Seat, cards: list[CardId]) -> int:
    """Whole thousands, stopped one short of winning (SELL-02, SELL-04, AMB-21)."""
    room = free_top(st) - st.players[seat].level
    return max(0, min(sale_value(st, seat, cards) // LEVEL_PRICE, room))


def sell(st: State, seat: Seat, cards: list[CardId], rule: str) -> None:
    """Discard the Items and go up."""
    value = sale_value(st, seat, cards)
    levels = sale_levels(st, seat, cards)
    for _, static in statics_of(st, seat, SellFactor):
        if static.items:
            st.players[seat].sold_double += min(static.items, len(cards))
    st.emit(e.SOLD, rule, seat, value, levels)
    for card in cards:
        lose_card(st, card, "SELL-01")
    gain_levels(st, seat, levels, NO_CARD, "SELL-02", False, False)
    statuses.run_due(st)
