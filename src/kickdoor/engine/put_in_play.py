"""How a card comes into play in front of a player by an effect rather than by being played.

Limits that are repaired afterwards (Big Items, slots) are left to the settling of seats.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import equipment, ranks, zones
from kickdoor.engine import events as e
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.ownership import RULE_OF_KIND, lose_card
from kickdoor.engine.state import State
from kickdoor.engine.traits import joiner_of, trait_cards

STAYING_KINDS: Final = (
    c.CLASS,
    c.RACE,
    c.STANCE,
    c.JOINER,
    c.POWER,
    c.KATA,
    c.ORIGIN,
    c.COMPANION,
)
ONE_OF_A_KIND: Final = (c.CLASS, c.RACE, c.STANCE)


def can_stay(st: State, card: CardId) -> bool:
    """The card is of a kind that lies in play: an Item, a trait, a Companion ..."""
    definition = st.cat.cards[card]
    return definition.is_item or definition.kind in STAYING_KINDS


def companion_room(st: State, seat: Seat) -> bool:
    """The player may have one more Companion in play (ALLY-01, ALLY-12)."""
    limit = equipment.companion_limit(st, seat)
    return limit < 0 or len(equipment.companions(st, seat)) < limit


def put_in_play(st: State, seat: Seat, card: CardId, rule: str) -> bool:
    """To the player's table if it can lie there now, else to the hand."""
    definition = st.cat.cards[card]
    kind = definition.kind
    full = kind == c.COMPANION and not companion_room(st, seat)
    if kind in ranks.RANKED_KINDS:  # KATA-05, POWER-06: not played at all if it cannot be used
        full = not ranks.can_have(st, seat, card)
    if not can_stay(st, card) or full:
        if st.place[card] != c.IN_HAND:
            zones.to_hand(st, card, seat)
            st.emit(e.CARD_TAKEN, rule, seat, card)
        return False
    if kind in ONE_OF_A_KIND:
        room = 2 if joiner_of(st, seat, kind) >= 0 else 1  # CLASS-08, SUPERM-02
        mine = trait_cards(st, seat, kind)
        for old in mine:
            if len(mine) >= room or st.cat.cards[old].name == definition.name:  # CLASS-09
                lose_card(st, old, RULE_OF_KIND[kind])
                break
    zones.to_table(st, card, seat)
    st.emit(e.CARD_PLAYED, rule, seat, card)
    return True
