"""What unseen cards may do on average, computed once for a catalog.

Which cards exist is public; where they are must not be used here.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.valuation.typical_combat import TypicalCombat
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import CardId

JOINING: Final = 5  # roughly what one more monster counts for


def threat_of(typical: TypicalCombat, card: CardId) -> int:
    """What the card would add to the monsters if its holder wanted that; negative if it helps."""
    definition = typical.st.cat.cards[card]
    if definition.kind == c.ENHANCER:
        return typical.enhances(card)
    return typical.hurts(typical.outcome(definition.play, card), JOINING)


class DeckOdds:
    """The threats of a catalog's cards, as an experienced player knows them."""

    def __init__(self, cat: Catalog) -> None:
        self.cat = cat
        typical = TypicalCombat(cat)
        self.threats = [threat_of(typical, CardId(card)) for card in range(len(cat.cards))]
        self.total = sum(max(0, threat) for threat in self.threats)
        self.count = len(self.threats)
