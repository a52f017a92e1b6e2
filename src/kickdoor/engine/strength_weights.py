"""What counts in a fight: sources of strength that are ignored or count several times.

It only reads the state.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import matching
from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import NO_FOE, CardId, FoeId, Seat
from kickdoor.engine.nodes.combat_statics import Ignore, Multiply
from kickdoor.engine.state import Combat, State


class Masks:
    """Which sources of strength count for a player in the present fight, and how often."""

    def __init__(self) -> None:
        self.counts = c.SRC_ALL
        self.narrow: list[Ignore] = []
        self.more: list[Multiply] = []
        self.plain = True


PLAIN: Final = Masks()  # everything counts once; shared, so nobody writes to it


def masks_for(st: State, seat: Seat) -> Masks:
    """Collect the Ignore and Multiply statics that reach a player (COMBAT-13, AMB-57)."""
    combat = st.combat
    if combat is None or not _something_weighs(st, seat, combat):
        return PLAIN
    masks = Masks()
    for foe in combat.foes:
        _mask_from(st, seat, foe.number, st.cat.cards[foe.card], masks)
        for card in foe.attached:
            _mask_from(st, seat, foe.number, st.cat.cards[card], masks)
    player = st.players[seat]
    for status in player.statuses:
        if status.lasting is not None:
            for static in status.lasting.statics:
                if isinstance(static, Ignore):
                    _ignore(static, masks)
                elif isinstance(static, Multiply):
                    masks.more.append(static)
                    masks.plain = False
    for card in player.table:
        definition = st.cat.cards[card]
        if definition.others and (st.equipped[card] or not definition.is_gear):
            for static in definition.others:
                if isinstance(static, Multiply) and (
                    static.cond is None or static.cond.holds(st, seat, NO_FOE, None)
                ):
                    masks.more.append(static)
                    masks.plain = False
    if combat.multiply:
        masks.plain = False
    return masks


def _something_weighs(st: State, seat: Seat, combat: Combat) -> bool:
    """A quick look: some text may change what counts; False is certain."""
    player = st.players[seat]
    if combat.multiply or player.statuses:
        return True
    cards = st.cat.cards
    for card in player.table:
        if cards[card].weighs:
            return True
    for foe in combat.foes:
        if cards[foe.card].weighs:
            return True
        for card in foe.attached:
            if cards[card].weighs:
                return True
    return False


def _mask_from(st: State, seat: Seat, number: FoeId, definition: CardDef, masks: Masks) -> None:
    for static in definition.others:
        if isinstance(static, Ignore):
            if static.cond is None or static.cond.holds(st, seat, number, None):
                _ignore(static, masks)
        elif isinstance(static, Multiply) and (static.sources & c.SRC_ENHANCER) == 0:
            if static.cond is None or static.cond.holds(st, seat, number, None):
                masks.more.append(static)
                masks.plain = False


def _ignore(static: Ignore, masks: Masks) -> None:
    masks.plain = False
    sources = static.sources
    if sources & c.SRC_ITEM:
        sources |= c.SRC_ONE_SHOT  # one-shots are Items, too (ITEM-01)
    if static.what is not None:
        masks.narrow.append(static)
    elif static.only:
        masks.counts &= sources
    else:
        masks.counts &= ~sources


def weigh(st: State, seat: Seat, amount: int, card: CardId, source: int, masks: Masks) -> int:
    """The amount after what does not count and what counts twice."""
    if masks.plain or amount == 0:
        return amount
    if masks.counts & source != source:
        return 0
    for narrow in masks.narrow:
        reach = narrow.sources
        if reach & c.SRC_ITEM:
            reach |= c.SRC_ONE_SHOT
        if narrow.what is not None and card >= 0 and source & reach:
            if matching.matches(st, card, narrow.what) != narrow.only:
                return 0
    for more in masks.more:
        if more.sources & source and (
            more.what is None or (card >= 0 and matching.matches(st, card, more.what))
        ):
            amount *= more.factor
    if st.combat is not None:
        for who, sources, factor in st.combat.multiply:
            if who == seat and sources & source:
                amount *= factor
    return amount
