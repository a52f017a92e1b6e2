"""What a character can wear and carry: slots, hands, Big Items, Companions.

It reads the state; only `equip` and `unequip` write, and they check nothing.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import ownership
from kickdoor.engine.hand_slots import hands_of, hands_used, needs_no_slot
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.matching import CARRIED, find_cards, is_big, matches
from kickdoor.engine.nodes.item_statics import BigLimit, Carries, CompanionLimit, ExtraSlot
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.options import refusals as r
from kickdoor.engine.state import State
from kickdoor.engine.strength import is_usable, item_bonus
from kickdoor.engine.traits import is_waived, statics_of
from kickdoor.engine.trigger_queue import queue_card
from kickdoor.engine.zones import to_table


def big_items(st: State, seat: Seat) -> list[CardId]:
    """Big Items that count against the limit: carried, not waived, not carried by a Companion."""
    found: list[CardId] = []
    for card in st.players[seat].table:
        if st.cat.cards[card].big and is_big(st, card):
            if is_waived(st, card) or st.host[card] >= 0:
                continue
            found.append(card)
    return found


def big_limit(st: State, seat: Seat) -> int:
    """How many Big Items the player may carry; -1 = any number."""
    limit = st.settings.big_limit
    if limit < 0:
        return -1
    for _, static in statics_of(st, seat, BigLimit):
        if static.n < 0:
            return -1
        limit += static.n
    return limit


def can_carry(st: State, seat: Seat, card: CardId) -> bool:
    """One more Item fits the player's carrying limit (TRADE-07)."""
    if not st.cat.cards[card].big:
        return True
    limit = big_limit(st, seat)
    return limit < 0 or len(big_items(st, seat)) < limit


def needs_slot(st: State, card: CardId) -> bool:
    """The equipped Item uses up a slot or hands."""
    definition = st.cat.cards[card]
    if definition.slot == 0 and definition.hands == 0:
        return False
    return st.place[card] != c.IN_PLAY or not needs_no_slot(st, card)


def slot_limit(st: State, seat: Seat, slot: int) -> int:
    """How many Items of a slot may be equipped (ITEM-06, ITEM-07)."""
    limit = 1
    for _, static in statics_of(st, seat, ExtraSlot):
        if static.slot == slot:
            limit += static.n
    return limit


def slot_used(st: State, seat: Seat, slot: int) -> int:
    """Equipped Items of a slot."""
    used = 0
    for card in st.players[seat].table:
        if st.equipped[card] and st.cat.cards[card].slot == slot and needs_slot(st, card):
            used += 1
    return used


def is_idle(st: State, seat: Seat, card: CardId) -> bool:
    """Something keeps its owner from using the Item for a time (AMB-107)."""
    for status in st.players[seat].statuses:
        if status.idle == card:
            return True
    return False


def equip_refusal(st: State, seat: Seat, card: CardId) -> int:
    """Why a carried Item cannot be put to use, limits and restrictions only (ITEM-06, ITEM-09)."""
    definition = st.cat.cards[card]
    if definition.once:
        return r.ONE_SHOT
    if not definition.is_gear:
        return r.NOT_AN_ITEM
    if not is_usable(st, seat, card):
        return r.NOT_USABLE
    if st.cat.has_put_aside and is_idle(st, seat, card):
        return r.PUT_ASIDE
    if not needs_slot(st, card):
        return r.OK
    if definition.slot and slot_used(st, seat, definition.slot) >= slot_limit(
        st, seat, definition.slot
    ):
        return r.SLOT_FULL
    if definition.hands and hands_used(st, seat) + definition.hands > hands_of(st, seat):
        return r.HANDS_FULL
    return r.OK


def overfull(st: State, seat: Seat) -> list[CardId]:
    """Equipped Items of an overfull slot; the owner takes one off (ALLY-10)."""
    table = st.players[seat].table
    if hands_used(st, seat) > hands_of(st, seat):
        return [
            card
            for card in table
            if st.equipped[card] and st.cat.cards[card].hands and needs_slot(st, card)
        ]
    for slot in range(1, c.SLOTS):
        used = slot_used(st, seat, slot)
        if used > 1 and used > slot_limit(st, seat, slot):
            return [
                card
                for card in table
                if st.equipped[card] and st.cat.cards[card].slot == slot and needs_slot(st, card)
            ]
    return []


def companions(st: State, seat: Seat) -> list[CardId]:
    """Companions in play."""
    return [card for card in st.players[seat].table if st.cat.cards[card].kind == c.COMPANION]


def companion_limit(st: State, seat: Seat) -> int:
    """How many Companions the player may have; -1 = any number (ALLY-01)."""
    limit = st.settings.companion_limit
    if limit < 0:
        return -1
    for _, static in statics_of(st, seat, CompanionLimit):
        if static.n < 0:
            return -1
        limit += static.n
    return limit


def companions_over(st: State, seat: Seat) -> list[CardId]:
    """The Companions, if there are too many of them."""
    found = companions(st, seat)
    if len(found) < 2:
        return []
    limit = companion_limit(st, seat)
    return found if 0 <= limit < len(found) else []


def carriage(st: State, companion: CardId) -> Carries | None:
    """What the Companion carries for its owner beyond the limits, if anything (AMB-30)."""
    for static in st.cat.cards[companion].others:
        if isinstance(static, Carries):
            return static
    return None


def load_of(st: State, companion: CardId) -> list[CardId]:
    """What the Companion carries now."""
    return [card for card in st.players[st.owner[companion]].table if st.host[card] == companion]


def exchanged(st: State, companion: CardId) -> CardId:
    """The Item that comes back if the Companion is handed another; -1 if it has room (AMB-131)."""
    static = carriage(st, companion)
    load = load_of(st, companion)
    return load[0] if static is not None and len(load) >= static.n else NO_CARD


def fits_back(st: State, seat: Seat, item: CardId, handed: CardId) -> bool:
    """The owner can carry what the Companion gives back for the other Item (BIG-01)."""
    limit = big_limit(st, seat)
    if limit < 0 or item < 0 or not is_big(st, item):
        return True
    others = [card for card in big_items(st, seat) if card != handed]
    return len(others) < limit


def hand_to(st: State, seat: Seat, item: CardId, companion: CardId) -> None:
    """The Companion carries that Item from now on, perhaps for another (AMB-131)."""
    back = exchanged(st, companion)
    if back >= 0:
        unequip(st, seat, back)
    st.host[item] = companion
    st.equipped[item] = True
    st.dirty |= 1 << seat
    st.emit(e.CARD_ATTACHED, "AMB-30", seat, item, companion)


def equip(st: State, seat: Seat, card: CardId) -> None:
    """Put an Item to use."""
    st.equipped[card] = True
    st.dirty |= 1 << seat
    st.emit(e.CARD_EQUIPPED, "TIMING-05", seat, card)
    queue_card(st, card, c.ON_EQUIPPED, seat)


def unequip(st: State, seat: Seat, card: CardId) -> None:
    """Turn an Item sideways (ITEM-03); from a Companion it comes back (AMB-131)."""
    st.equipped[card] = False
    st.host[card] = NO_CARD
    st.dirty |= 1 << seat
    st.emit(e.CARD_UNEQUIPPED, "TIMING-05", seat, card)


def give_item(st: State, card: CardId, giver: Seat, taker: Seat, rule: str) -> None:
    """An Item in play goes to another player's table (TRADE-04, TRADE-08)."""
    slot = ownership.worn_slot(st, card)
    shared = ownership.shares_fate(st, card)
    for item in ownership.carried_by(st, card):
        unequip(st, giver, item)  # AMB-131: what it carries was not part of the deal
    to_table(st, card, taker)
    st.emit(e.CARD_GIVEN, rule, giver, card, taker)
    ownership.left_play(st, giver, slot, shared)


def best_items(
    st: State, seat: Seat, by_value: bool, what: Filter | None = None, worst: bool = False
) -> list[CardId]:
    """The Items that help their owner (or are worth) most, ties included (ITEM-12, AMB-33).

    `what`: only among those; `worst`: those that help or are worth least.
    """
    best: list[CardId] = []
    mark = 0
    for card in find_cards(st, seat, CARRIED):
        definition = st.cat.cards[card]
        if what is not None and not matches(st, card, what):
            continue
        if by_value:
            worth = definition.value
        elif definition.once or (definition.is_gear and not st.equipped[card]):
            worth = 0
        else:
            worth = item_bonus(st, seat, card)
        if not best or (worth < mark if worst else worth > mark):
            best = [card]
            mark = worth
        elif worth == mark:
            best.append(card)
    return best
