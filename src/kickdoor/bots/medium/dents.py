"""How much strength a Curse would take from somebody in the middle of a fight.

Of what lies open only; where the victim chooses, it parts with the least.
"""

from __future__ import annotations

from kickdoor.bots.medium.outlook import Outlook
from kickdoor.bots.thinking.conditions import found, holds, number
from kickdoor.bots.thinking.swing import swing
from kickdoor.bots.thinking.worth import strength_of
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.conds import CouldNot
from kickdoor.engine.nodes.flow import If, Seq
from kickdoor.engine.nodes.levels import LoseLevels
from kickdoor.engine.nodes.losses import Lose, LoseBest
from kickdoor.engine.nodes.who import Filter

ITEMS = Filter(kind=c.ITEM)
DEEP = 4


def curse_dent(mind: Outlook, definition: CardDef, seat: int) -> int:
    """Strength the Curse takes from that player at once."""
    if definition.text.target_if is not None and not holds(mind, definition.text.target_if, seat):
        return 0
    lasting = -swing(mind, definition.play, seat, False)
    return max(lasting, dent(mind, definition.play, seat))


def dent(mind: Outlook, node: Effect, seat: int, deep: int = 0) -> int:
    """The same for one effect."""
    if deep > DEEP:
        return 0
    if isinstance(node, Seq):
        return sum(dent(mind, one, seat, deep + 1) for one in node.of)
    if isinstance(node, If):
        if isinstance(node.cond, CouldNot) or not holds(mind, node.cond, seat):
            return 0
        return dent(mind, node.then, seat, deep + 1)
    if isinstance(node, LoseLevels):
        return min(number(mind, node.amount, seat), mind.view.players[seat].level - 1)
    if isinstance(node, LoseBest):
        return max(_worn(mind, seat, ITEMS), default=0)
    if isinstance(node, Lose):
        return sum(sorted(_worn(mind, seat, node.what))[: number(mind, node.count, seat)])
    return 0


def _worn(mind: Outlook, seat: int, what: Filter) -> list[int]:
    """What each matching card in front of the player adds to strength now."""
    equipped = {item.card for item in mind.view.players[seat].table if item.equipped}
    return [
        strength_of(mind, card, seat) if card in equipped or not mind.card(card).is_item else 0
        for card in found(mind, seat, what)
    ]
