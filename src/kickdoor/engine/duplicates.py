"""Duplicates: which monsters of a fight are made of one card, and what they share (DUPLICATE-01).

It only reads the state.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, FoeId
from kickdoor.engine.state import Combat, Foe, State


def twins_of(combat: Combat, foe: Foe) -> list[Foe]:
    """The other monsters of a Duplicate's family: the original and all that were made of it."""
    if len(combat.foes) < 2:
        return []
    root = foe.clone_of if foe.clone_of >= 0 else foe.number
    return [
        other
        for other in combat.foes
        if other.number != foe.number and root in (other.number, other.clone_of)
    ]


def sharing(st: State, numbers: list[FoeId], card: CardId) -> list[FoeId]:
    """The monsters a card acts on: what an enhancer does is shared by Duplicates (DUPLICATE-01)."""
    combat = st.combat
    if combat is None or card < 0 or st.cat.cards[card].kind != c.ENHANCER:
        return numbers
    found = numbers[:]
    for number in numbers:
        foe = combat.foe(number)
        if foe is not None:
            for other in twins_of(combat, foe):
                if other.number not in found:
                    found.append(other.number)
    return found
