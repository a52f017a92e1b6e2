"""What can pay a price, and paying it (CLASS-04, CURSE-06, POWER-10, AMB-46).

Which of the cards pay is decided by whoever pays.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.levels import lose_levels
from kickdoor.engine.matching import find_cards
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.ownership import lose_card
from kickdoor.engine.state import State

OWN_ITEMS: Final = Filter(kind=c.ITEM, at=c.AT_HAND_OR_TABLE)


def payable(st: State, seat: Seat, cost: Cost, source: CardId) -> list[CardId]:
    """Own cards that may pay: never kept Curses, the Persona or the card that asks."""
    if cost.kind == c.COST_HAND:
        return [card for card in st.players[seat].hand if card != source]
    if cost.kind == c.COST_THIS:
        if source >= 0 and st.owner[source] == seat:
            if st.place[source] in (c.IN_HAND, c.IN_PLAY):
                return [source]
        return []
    if cost.kind not in (c.COST_CARDS, c.COST_VALUE):
        return []
    what = cost.what
    if what is None:
        if cost.kind == c.COST_CARDS:  # any card of one's own
            cards = st.cat.cards
            player = st.players[seat]
            return [
                card
                for card in player.hand + player.table
                if card != source and cards[card].kind != c.PERSONA
            ]
        what = OWN_ITEMS
    if what.at not in (
        c.AT_HAND,
        c.AT_TABLE,
        c.AT_EQUIPPED,
        c.AT_UNEQUIPPED,
        c.AT_HAND_OR_TABLE,
    ):
        return []  # CURSE-06
    found: list[CardId] = []
    for card in find_cards(st, seat, what):
        if card == source or st.cat.cards[card].kind == c.PERSONA:
            continue
        if cost.kind == c.COST_VALUE and st.cat.cards[card].value <= 0:
            continue
        found.append(card)
    return found


def value_of(st: State, cards: list[CardId]) -> int:
    """Gold Pieces the cards are worth together."""
    total = 0
    for card in cards:
        total += max(st.cat.cards[card].value, 0)
    return total


def can_pay(st: State, seat: Seat, cost: Cost, source: CardId) -> bool:
    """The player could pay the price now."""
    kind = cost.kind
    if kind == c.COST_NONE:
        return True
    if kind == c.COST_LEVELS:
        return st.players[seat].level > cost.low  # CONFLICT-03: a level that is not there
    cards = payable(st, seat, cost, source)
    if kind == c.COST_CARDS:
        return len(cards) >= cost.low
    if kind == c.COST_HAND:
        return len(cards) >= max(cost.low, 1)  # POWER-10
    if kind == c.COST_VALUE:
        return value_of(st, cards) >= cost.low
    return bool(cards)


def pay(st: State, seat: Seat, cards: list[CardId], rule: str) -> int:
    """Discard the cards chosen to pay; how many went is returned."""
    paid = 0
    for card in cards:
        if st.owner[card] == seat and lose_card(st, card, rule):
            paid += 1
    return paid


def pay_levels(st: State, seat: Seat, cost: Cost, source: CardId, rule: str) -> int:
    """Pay a price in levels."""
    return lose_levels(st, seat, cost.low, source, rule)
