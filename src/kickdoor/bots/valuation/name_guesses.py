"""Guesses in tests of memory, for bots without a memory: a name that could be right.

It must not look into a pile: it knows which cards exist and which of them are visible.
"""

from __future__ import annotations

from kickdoor.bots.luck import Luck
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.discard_piles import NameCard
from kickdoor.engine.ids import CardId
from kickdoor.engine.matching import matches
from kickdoor.seats.known_states import known_state
from kickdoor.seats.sights import Sight

LIKELY = 3  # the guess is among this fraction of what could lie there


def guess(cat: Catalog, view: Sight, luck: Luck) -> str:
    """A card of the requested kind that is not visible anywhere.

    Small monsters are beaten first, so they lie at the bottom more often than strong ones.
    """
    demand = view.demand
    asks = demand is not None and demand.node >= 0
    node = cat.under(view.rules).node(demand.node) if demand is not None and asks else None
    if not isinstance(node, NameCard):
        return ""
    shown = set(view.hand)
    for player in view.players:
        shown.update(one.card for one in player.table)
    if view.combat is not None:
        shown.update(foe.card for foe in view.combat.foes)
    st = known_state(cat, view)
    could: dict[str, CardDef] = {}
    for card, definition in enumerate(cat.cards):
        if card not in shown and matches(st, CardId(card), node.what):
            could.setdefault(definition.name, definition)
    names = sorted(could, key=lambda name: (could[name].level, name))
    if not names:
        return ""
    return names[luck.below(max(1, len(names) // LIKELY))]
