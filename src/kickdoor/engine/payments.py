"""Whole payments: does a set of cards fit a price, what would be the cheapest, take it.

Single cards and whether a price can be paid at all are `engine.card_costs`.
"""

from __future__ import annotations

from kickdoor.engine import card_costs
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.options import refusals as r
from kickdoor.engine.state import State


def unpayable(st: State, seat: Seat, paid: list[CardId], payable: list[CardId]) -> int:
    """Why one of the cards cannot pay (CLASS-04, CURSE-06, ROLE-07); OK if all can."""
    for card in paid:
        if card in payable:
            continue
        if 0 <= card < len(st.place) and st.owner[card] == seat:
            if st.place[card] == c.KEPT_CURSE:
                return r.CURSE_PAYS
            if st.cat.cards[card].kind == c.PERSONA:
                return r.PERSONA_PAYS
        return r.BAD_PAYMENT
    return r.OK


def check_value(st: State, seat: Seat, cost: Cost, source: CardId, paid: list[CardId]) -> int:
    """Items worth at least the price (A15)."""
    if len(set(paid)) != len(paid):
        return r.SAME_CARD_TWICE
    found = unpayable(st, seat, paid, card_costs.payable(st, seat, cost, source))
    if found:
        return found
    if card_costs.value_of(st, paid) >= cost.low:
        return r.OK
    return r.BAD_PAYMENT if card_costs.can_pay(st, seat, cost, source) else r.CANNOT_PAY


def cheapest_value(st: State, seat: Seat, cost: Cost, source: CardId) -> list[CardId]:
    """A small set of Items worth at least the price; empty if there is none."""
    priced = [
        (st.cat.cards[card].value, card) for card in card_costs.payable(st, seat, cost, source)
    ]
    priced.sort()
    total = 0
    chosen: list[tuple[int, CardId]] = []
    for value, card in priced:
        if total >= cost.low:
            break
        chosen.append((value, card))
        total += value
    if total < cost.low:
        return []
    kept: list[CardId] = []
    for value, card in chosen:
        if total - value >= cost.low:
            total -= value
        else:
            kept.append(card)
    return kept


def pay_cost(st: State, seat: Seat, cost: Cost, paid: list[CardId], source: CardId) -> int:
    """Take a price that was checked; how many cards (or levels) went is returned."""
    if cost.kind == c.COST_LEVELS:
        return card_costs.pay_levels(st, seat, cost, source, "CLASS-04")
    if cost.kind in (c.COST_HAND, c.COST_THIS):
        paid = card_costs.payable(st, seat, cost, source)
    if not paid:
        return 0
    return card_costs.pay(st, seat, paid, "CLASS-04")
