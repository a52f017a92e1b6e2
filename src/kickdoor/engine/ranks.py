"""Ranks of Powers and Katas against what a character may have of them (KATA-03, POWER-04).

It only reads the state.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.player_statics import RankRoom
from kickdoor.engine.state import State
from kickdoor.engine.strength import is_usable
from kickdoor.engine.traits import statics_of, trait_cards

RANKED_KINDS: Final = (c.POWER, c.KATA)


def rank_total(st: State, seat: Seat, kind: int) -> int:
    """Ranks of that kind the player has in play; the kinds are totalled apart (MIX-05)."""
    total = 0
    for card in trait_cards(st, seat, kind):
        total += st.cat.cards[card].rank
    return total


def rank_room(st: State, seat: Seat, kind: int) -> int:
    """Ranks of that kind the player may have: the real Level and what cards add (AMB-61)."""
    room = st.players[seat].level
    if st.cat.has_rank_room:
        for _, static in statics_of(st, seat, RankRoom):
            if static.kind == kind:
                room += static.n
    return max(room, 0)


def over_rank(st: State, seat: Seat, kind: int) -> bool:
    """The player has more Ranks in play than allowed (KATA-08, POWER-07)."""
    total = rank_total(st, seat, kind)
    return total > 0 and total > rank_room(st, seat, kind)


def can_have(st: State, seat: Seat, card: CardId) -> bool:
    """One more Power or Kata may lie in front of the player: its Rank fits and its condition."""
    definition = st.cat.cards[card]
    total = rank_total(st, seat, definition.kind) + definition.rank
    return total <= rank_room(st, seat, definition.kind) and is_usable(st, seat, card)


def unusable(st: State, seat: Seat) -> list[CardId]:
    """Powers and Katas whose condition the player no longer meets (AMB-35)."""
    found: list[CardId] = []
    for card in st.players[seat].table:
        definition = st.cat.cards[card]
        if definition.kind in RANKED_KINDS and definition.others:
            if not is_usable(st, seat, card):
                found.append(card)
    return found
