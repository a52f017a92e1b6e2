"""What the cards in the box have in them, worked out once for a catalog: odds, not places.

Which cards exist is public; where they are is not in here.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.thinking.glance import Glance
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.seats.views import View

JOINING: Final = 5  # what one more monster counts for, about


def threat_of(glance: Glance, card: int) -> int:
    """What the card would add to the monsters' side if its holder wanted that; less is help."""
    definition = glance.st.cat.cards[card]
    if definition.kind == c.ENHANCER:
        return glance.enhances(card)
    return glance.hurts(glance.outcome(definition.play, card), JOINING)


class Lore:
    """A catalog as somebody knows it who has played often."""

    def __init__(self, cat: Catalog) -> None:
        self.cat = cat
        glance = Glance(cat)
        self.threats = [threat_of(glance, card) for card in range(len(cat.cards))]
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
