"""Tests of memory for those who remember nothing: a name that could be right.

It must not look into a pile: it knows which cards exist and which of them lie in sight.
"""

from __future__ import annotations

from kickdoor.bots.luck import Luck
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.nodes.moves import NameCard
from kickdoor.seats.views import View

LIKELY = 3  # one in so many of what could lie there is worth a guess


def guess(cat: Catalog, view: View, luck: Luck) -> str:
    """A card of the kind that is asked for and that lies nowhere in sight.

    Small monsters are beaten first, so they lie at the bottom more often than great ones.
    """
    demand = view.demand
    node = cat.node(demand.node) if demand is not None and demand.node >= 0 else None
    if not isinstance(node, NameCard):
        return ""
    shown = set(view.hand)
    for player in view.players:
        shown.update(one.card for one in player.table)
    if view.combat is not None:
        shown.update(foe.card for foe in view.combat.foes)
    could: dict[str, CardDef] = {}
    for card, definition in enumerate(cat.cards):
        fits = not node.what.kind or definition.kind == node.what.kind
        if fits and card not in shown:
            could.setdefault(definition.name, definition)
    names = sorted(could, key=lambda name: (could[name].level, name))
    if not names:
        return ""
    return names[luck.below(max(1, len(names) // LIKELY))]
