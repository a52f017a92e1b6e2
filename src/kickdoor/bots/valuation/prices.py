"""What an option costs the bot: cards it gives up, Levels it pays."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.decision_context import LEVEL, DecisionContext
from kickdoor.bots.valuation.value_constants import RANSOM
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId

SPARE: Final = 8  # a Companion in hand that cannot be played beside another


def price(ctx: DecisionContext, card: CardId, index: int, paid: list[CardId]) -> int:
    """What using an ability costs."""
    cost = ctx.card(card).text.abilities[index].cost
    if cost.kind == c.COST_HAND:
        return sum(worth(ctx, other) for other in ctx.view.hand)
    if cost.kind == c.COST_THIS:
        return worth(ctx, card)
    if cost.kind == c.COST_LEVELS:
        return LEVEL * cost.low
    return sum(parting_cost(ctx, other) for other in paid)


def parting_cost(ctx: DecisionContext, card: CardId) -> int:
    """What losing a card costs; a Companion in play costs little if the next one is in hand."""
    value = worth(ctx, card)
    if ctx.card(card).kind != c.COMPANION or card in ctx.view.hand:
        return value
    waiting = [worth(ctx, other) for other in ctx.view.hand if ctx.card(other).kind == c.COMPANION]
    return max(0, value - max(waiting)) + SPARE if waiting else value


def leaving_cost(ctx: DecisionContext, card: CardId) -> int:
    """What leaving a Companion behind costs (ALLY-07); that use is part of its value."""
    return max(0, parting_cost(ctx, card) - RANSOM)
