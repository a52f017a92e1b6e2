"""Parasites tucked under a monster: which there are, what they add, how they lie together.

It must not roll or ask; spawning is the business of `flow.spawning`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.state import Combat, Foe, State
from kickdoor.engine.tags import card_has_tag, foe_has_tag
from kickdoor.engine.zones import detach, discard

PARASITE: Final = "Parasite"
RICH: Final = 10  # added Levels that make the monster worth more (PARASITE-07)
RICHES: Final = 2


def is_parasite(st: State, foe: Foe) -> bool:
    """Others can be added to this monster."""
    return st.cat.has_parasites and foe_has_tag(st, foe, PARASITE)


def is_parasite_card(st: State, card: CardId) -> bool:
    """The card is a monster that can be added."""
    return st.cat.cards[card].kind == c.MONSTER and card_has_tag(st, card, PARASITE)


def original_of(combat: Combat, foe: Foe) -> Foe:
    """The monster whose Duplicate this is, or itself: additions lie there (PARASITE-10)."""
    if foe.clone_of >= 0:
        root = combat.foe(foe.clone_of)
        if root is not None:
            return root
    return foe


def added_to(combat: Combat, foe: Foe) -> list[CardId]:
    """The cards that count for it, in order of arrival; a Duplicate has those of its twin."""
    return original_of(combat, foe).added


def added_levels(st: State, combat: Combat, foe: Foe) -> int:
    """Printed Levels of everything added, and nothing else of it (PARASITE-05)."""
    total = 0
    for card in added_to(combat, foe):
        total += st.cat.cards[card].level
    return total


def topmost(st: State) -> CardId:
    """The uppermost Parasite in the Door discards, or -1 (PARASITE-01, PARASITE-02)."""
    pile = st.door_discards
    for at in range(len(pile) - 1, -1, -1):
        if is_parasite_card(st, pile[at]):
            return pile[at]
    return NO_CARD


def tuck(st: State, foe: Foe, card: CardId, by: Seat, rule: str) -> None:
    """A Parasite comes under the original (PARASITE-04, PARASITE-11)."""
    combat = st.combat
    if combat is None:
        return
    detach(st, card)
    st.place[card] = c.UNDER_MONSTER
    root = original_of(combat, foe)
    root.added.append(card)
    st.emit(e.PARASITE_ADDED, rule, by, card, root.card)


def shed_added(st: State, foe: Foe) -> None:
    """What was added leaves just before its monster, which then lies on top (PARASITE-08)."""
    for at in range(len(foe.added) - 1, -1, -1):
        discard(st, foe.added[at], "PARASITE-08", True)
    foe.added = []


def pile_of(foe: Foe) -> list[CardId]:
    """The original and everything added, top first, if there is a pile at all."""
    return [foe.card, *foe.added] if foe.added and foe.clone_of < 0 else []


def put_on_top(st: State, piles: list[list[CardId]]) -> None:
    """After the combat the whole pile lies together on the Door discards (PARASITE-08)."""
    for pile in piles:
        if all(st.place[card] == c.IN_DOOR_DISCARDS for card in pile):
            for at in range(len(pile) - 1, -1, -1):
                st.door_discards.remove(pile[at])
                st.door_discards.append(pile[at])
