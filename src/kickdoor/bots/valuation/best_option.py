"""Picks the best of several options; ties are drawn by lot, so that no seat is favoured."""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.valuation.decision_context import DecisionContext


def best_of(ctx: DecisionContext, options: list[Action], values: list[int]) -> Action:
    """An option of the highest value."""
    top = max(values)
    equals = [action for action, value in zip(options, values, strict=True) if value == top]
    return equals[0] if len(equals) == 1 else equals[ctx.luck.below(len(equals))]


def better_than_nothing(
    ctx: DecisionContext, options: list[Action], values: list[int]
) -> Action | None:
    """The best option if it is worth more than 0, else None."""
    return best_of(ctx, options, values) if values and max(values) > 0 else None
