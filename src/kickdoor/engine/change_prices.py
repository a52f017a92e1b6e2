"""Giving up a Stance or another style by choice: what that costs, and whether it can be paid.

It must not judge losses that a card or a rule causes; those cost nothing.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.player_statics import ChangePrice
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.stack import start_effect
from kickdoor.engine.state import State

MOST: Final = 20  # cards of the hand; nobody holds more for long
# Paying a price of so many cards. No card's text holds these effects, so a catalog numbers them.
PRICES: Final = [Lose(Filter(at=c.AT_HAND), Num(price)) for price in range(MOST + 1)]


def change_price(st: State, card: CardId) -> int:
    """How many cards of the hand it costs to give the card up (G13)."""
    total = 0
    for static in st.cat.cards[card].others:
        if isinstance(static, ChangePrice):
            total += static.cards
    return min(total, MOST)


def can_change(st: State, seat: Seat, card: CardId, played: int = 0) -> bool:
    """The hand holds enough for that; `played` cards of it are needed for something else."""
    price = change_price(st, card)
    return price == 0 or len(st.players[seat].hand) - played >= price


def pay_change(st: State, seat: Seat, card: CardId, price: int) -> None:
    """The player picks and discards the price; asked before the card has gone."""
    if price > 0:
        start_effect(st, PRICES[price], seat, seat, card)
