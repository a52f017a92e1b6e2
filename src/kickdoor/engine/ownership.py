"""How a single card leaves a player, discarded or taken, and which cards can.

Which of them it is, is decided elsewhere.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses, zones
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.matching import find_cards
from kickdoor.engine.nodes.item_statics import OwnerReturn, SharedFate, Unlosable
from kickdoor.engine.nodes.node import Static
from kickdoor.engine.nodes.protection_statics import TheftWard
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.state import State
from kickdoor.engine.traits import statics_of, trait_cards
from kickdoor.engine.trigger_queue import queue_card

# The rule a loss rests on, by kind of card in play.
RULE_OF_KIND: Final = ["CURSE-08"] * c.KINDS
RULE_OF_KIND[c.CLASS] = "CLASS-03"
RULE_OF_KIND[c.RACE] = "RACE-02"
RULE_OF_KIND[c.JOINER] = "SUPERM-08"
RULE_OF_KIND[c.STANCE] = "STANCE-01"
RULE_OF_KIND[c.KATA] = "KATA-02"
RULE_OF_KIND[c.POWER] = "POWER-02"
RULE_OF_KIND[c.ORIGIN] = "ORIGIN-02"
RULE_OF_KIND[c.COMPANION] = "ALLY-03"

PLAYER_PLACES: Final = (
    c.AT_HAND,
    c.AT_TABLE,
    c.AT_EQUIPPED,
    c.AT_UNEQUIPPED,
    c.AT_HAND_OR_TABLE,
    c.AT_CURSES,
)


def rule_of_loss(st: State, card: CardId) -> str:
    """The rule under which this card is lost."""
    if st.place[card] == c.IN_HAND:
        return "DECK-06"
    return RULE_OF_KIND[st.cat.cards[card].kind]


def worn_slot(st: State, card: CardId) -> int:
    """The slot the card is worn in now, or none."""
    if st.place[card] == c.IN_PLAY and st.equipped[card]:
        return st.cat.cards[card].slot
    return c.NO_SLOT


def shares_fate(st: State, card: CardId) -> bool:
    """Losing this Companion costs its owner all of them (ALLY-12)."""
    if st.place[card] != c.IN_PLAY or st.cat.cards[card].kind != c.COMPANION:
        return False
    return bool(statics_of(st, st.owner[card], SharedFate))


def left_play(st: State, seat: Seat, slot: int, shared: bool) -> None:
    """A card has left a player's table: what follows from that."""
    if slot:
        statuses.slot_lost(st, seat, slot)
    if shared:
        for card in trait_cards(st, seat, c.COMPANION):
            zones.discard(st, card, "ALLY-12")


def carried_by(st: State, card: CardId) -> list[CardId]:
    """Items that this Companion carries for its owner (AMB-30)."""
    if st.place[card] != c.IN_PLAY or st.cat.cards[card].kind != c.COMPANION:
        return []
    return [item for item in zones.attached_to(st, card) if st.cat.cards[item].is_item]


def lose_card(st: State, card: CardId, rule: str) -> bool:
    """Discard a card a player holds, has in play or suffers from; no if it is gone already."""
    place = st.place[card]
    if place == c.KEPT_CURSE:
        statuses.end_card(st, card, rule)
        return True
    if place not in (c.IN_HAND, c.IN_PLAY):
        return False
    seat = st.owner[card]
    slot = worn_slot(st, card)
    shared = shares_fate(st, card)
    for item in carried_by(st, card):  # AMB-131
        lose_card(st, item, "AMB-131")
    in_force = place == c.IN_PLAY and (st.equipped[card] or not st.cat.cards[card].is_gear)
    zones.discard(st, card, rule)
    left_play(st, seat, slot, shared)
    if in_force:
        queue_card(st, card, c.ON_LOST, seat)
    return True


def hand_over(st: State, card: CardId, taker: Seat, rule: str = "TRADE-08") -> bool:
    """Hand to hand, table to table, discards to hand (TRADE-08); no if the card cannot move."""
    if not st.players[taker].alive:  # DEATH-07
        return False
    place = st.place[card]
    giver = st.owner[card]
    if place == c.IN_HAND:
        zones.to_hand(st, card, taker)
        st.emit(e.CARD_TAKEN, "DECK-06", taker, card, giver, (1 << taker) | (1 << giver))
        return True
    if place == c.IN_PLAY:
        slot = worn_slot(st, card)
        shared = shares_fate(st, card)
        carried = carried_by(st, card)
        zones.to_table(st, card, taker)
        st.emit(e.CARD_TAKEN, rule, taker, card, giver)
        for item in carried:
            st.emit(e.CARD_TAKEN, "AMB-131", taker, item, giver)
        left_play(st, giver, slot, shared)
        return True
    if place in (c.IN_DOOR_DISCARDS, c.IN_TREASURE_DISCARDS):
        zones.to_hand(st, card, taker)
        st.emit(e.CARD_TAKEN, "DECK-02", taker, card)
        return True
    return False


def losable(st: State, seat: Seat, what: Filter) -> list[CardId]:
    """Cards the player can lose by the filter; the Persona never (ROLE-07)."""
    if what.at not in PLAYER_PLACES:
        return []
    return [
        card
        for card in find_cards(st, seat, what)
        if st.cat.cards[card].kind != c.PERSONA and not is_unlosable(st, card)
    ]


def is_unlosable(st: State, card: CardId) -> bool:
    """In play, it says that nothing takes or discards it (D11)."""
    return st.place[card] == c.IN_PLAY and is_said_of(st, card, Unlosable)


def is_said_of(st: State, card: CardId, static: type[Static]) -> bool:
    """The card says so of itself, or one attached to it says so of its host (ITEM-07)."""
    definition = st.cat.cards[card]
    if static in definition.says and definition.text.attach is None:
        return True
    if st.place[card] != c.IN_PLAY:
        return False
    for other in st.players[st.owner[card]].table:
        if st.host[other] == card:
            attached = st.cat.cards[other]
            if static in attached.says and attached.text.attach is not None:
                return True
    return False


def comes_back(st: State, card: CardId) -> bool:
    """The Item returns to its owner when taken, so it never moves (D11)."""
    if is_said_of(st, card, OwnerReturn):
        return True
    if st.cat.has_theft_ward and st.place[card] == c.IN_PLAY and st.cat.cards[card].is_item:
        if statics_of(st, st.owner[card], TheftWard):  # AMB-103
            return True
    return is_unlosable(st, card)


def takeable(st: State, seat: Seat, what: Filter) -> list[CardId]:
    """Cards another player could get from this one."""
    if what.at == c.AT_CURSES:
        return []
    return [card for card in losable(st, seat, what) if not comes_back(st, card)]
