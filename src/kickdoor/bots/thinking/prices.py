"""What an option costs the bot: cards it parts with, Levels it pays."""

from __future__ import annotations

from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c


def price(mind: Mind, card: int, index: int, paid: list[int]) -> int:
    """What using an ability costs."""
    cost = mind.card(card).text.abilities[index].cost
    if cost.kind == c.COST_HAND:
        return sum(worth(mind, other) for other in mind.view.hand)
    if cost.kind == c.COST_THIS:
        return worth(mind, card)
    if cost.kind == c.COST_LEVELS:
        return LEVEL * cost.low
    return sum(worth(mind, other) for other in paid)
