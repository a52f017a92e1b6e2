"""Giving up a Stance or another style by choice: what that costs, and whether it can be paid.

It must not judge losses that a card or a rule causes; those cost nothing.
"""

from __future__ import annotations

from kickdoor.engine.nodes.styles import MOST, PRICES, ChangePrice
from kickdoor.engine.stack import start_effect
from kickdoor.engine.state import State


def change_price(st: State, card: int) -> int:
    """How many cards of the hand it costs to give the card up (G13)."""
    total = 0
    for static in st.cat.cards[card].others:
        if isinstance(static, ChangePrice):
            total += static.cards
    return min(total, MOST)


def can_change(st: State, seat: int, card: int, played: int = 0) -> bool:
    """The hand holds enough for that; `played` cards of it are needed for something else."""
    price = change_price(st, card)
    return price == 0 or len(st.players[seat].hand) - played >= price


def pay_change(st: State, seat: int, card: int, price: int) -> None:
    """The player picks and discards the price; asked before the card has gone."""
    if price > 0:
        start_effect(st, PRICES[price], seat, seat, card)
