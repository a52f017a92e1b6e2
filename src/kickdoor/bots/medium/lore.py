"""What the cards in the box have in them, worked out once for a catalog: odds, not places.

Which cards exist is public; where they are is not in here.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.fights import CloneMonster, JoinMonster, SideBonus
from kickdoor.seats.views import View


def threat_of(definition: CardDef) -> int:
    """What the card would add to the monsters' side if its holder wanted that; less is help."""
    total = 0
    if definition.kind == c.ENHANCER:
        total = definition.bonus
        for static in definition.against:
            if static.cond is None and isinstance(static.amount, Num):
                total += static.amount.n
    for effect in definition.text.play:
        total += _threat(effect)
    return total


def _threat(effect: Effect) -> int:
    if isinstance(effect, SideBonus) and effect.side != c.SIDE_MUNCHKINS:
        return effect.amount.n if isinstance(effect.amount, Num) else 3
    if isinstance(effect, JoinMonster | CloneMonster):
        return 5
    return 0


class Lore:
    """A catalog as somebody knows it who has played often."""

    def __init__(self, cat: Catalog) -> None:
        self.cat = cat
        self.threats = [threat_of(definition) for definition in cat.cards]
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
