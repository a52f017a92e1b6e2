"""What unseen cards may do on average, computed once for a catalog.

Which cards exist is public; where they are must not be used here.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.valuation.typical_combat import TypicalCombat
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import CardId
from kickdoor.seats.views import View

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

    def hostility(self, view: View) -> float:
        """The average threat of a card that the seat cannot see."""
        total, count = self.total, self.count
        for card in view.hand:
            total -= max(0, self.threats[card])
            count -= 1
        for player in view.players:
            for item in player.table:
                total -= max(0, self.threats[item.card])
                count -= 1
        return total / count if count > 0 else 0.0
