"""What an option costs the bot: cards it parts with, Levels it pays."""

from __future__ import annotations

from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.weights import RANSOM
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c

SPARE = 8  # a Companion in hand that cannot be used beside another one


def price(mind: Mind, card: int, index: int, paid: list[int]) -> int:
    """What using an ability costs."""
    cost = mind.card(card).text.abilities[index].cost
    if cost.kind == c.COST_HAND:
        return sum(worth(mind, other) for other in mind.view.hand)
    if cost.kind == c.COST_THIS:
        return worth(mind, card)
    if cost.kind == c.COST_LEVELS:
        return LEVEL * cost.low
    return sum(parting(mind, other) for other in paid)


def parting(mind: Mind, card: int) -> int:
    """What losing a card costs; a Companion in play costs little if the next one waits in hand."""
    value = worth(mind, card)
    if mind.card(card).kind != c.COMPANION or card in mind.view.hand:
        return value
    waiting = [
        worth(mind, other) for other in mind.view.hand if mind.card(other).kind == c.COMPANION
    ]
    return max(0, value - max(waiting)) + SPARE if waiting else value


def left_behind(mind: Mind, card: int) -> int:
    """What leaving a Companion behind costs (ALLY-07): it was kept for such a moment, too."""
    return max(0, parting(mind, card) - RANSOM)
