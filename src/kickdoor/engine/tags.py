"""Tags of cards and of monsters in the fight: printed, given by text or by an enhancer.

It only reads the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId
from kickdoor.engine.nodes.combat_statics import Tagged

if TYPE_CHECKING:
    from kickdoor.engine.card import CardDef
    from kickdoor.engine.state import Foe, State

ANY_TAG: Final = "*"  # in a filter: some tag, whichever


def gives_tag(definition: CardDef, tag: str) -> bool:
    """The text of the card gives the tag, to itself or to what it lies on."""
    for static in definition.others:
        if isinstance(static, Tagged) and tag in (static.tag, ANY_TAG):
            return True
    return False


def foe_has_tag(st: State, foe: Foe, tag: str) -> bool:
    """The monster has the tag, printed or given; twins share enhancers (DUPLICATE-01)."""
    definition = st.cat.cards[foe.card]
    if tag in definition.tags or tag in foe.tags or gives_tag(definition, tag):
        return True
    for card in foe.attached:
        if gives_tag(st.cat.cards[card], tag):
            return True
    combat = st.combat
    if combat is None or len(combat.foes) < 2:
        return False
    root = foe.clone_of if foe.clone_of >= 0 else foe.number
    for other in combat.foes:
        if other.number != foe.number and root in (other.number, other.clone_of):
            for card in other.attached:
                if gives_tag(st.cat.cards[card], tag):
                    return True
    return False


def card_has_tag(st: State, card: CardId, tag: str) -> bool:
    """The card has the tag, wherever it lies."""
    definition = st.cat.cards[card]
    if tag in definition.tags or gives_tag(definition, tag):
        return True
    if tag == ANY_TAG and definition.tags:
        return True
    place = st.place[card]
    if place == c.FIGHTING and st.combat is not None:
        for foe in st.combat.foes:
            if foe.card == card and foe_has_tag(st, foe, tag):
                return True
    elif place == c.IN_PLAY:
        for other in st.players[st.owner[card]].table:
            if st.host[other] == card and gives_tag(st.cat.cards[other], tag):
                return True
    return False
