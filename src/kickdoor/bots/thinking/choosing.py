"""The best of several options; equals are drawn by lot, so that no seat is favoured."""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.thinking.mind import Mind


def best_of(mind: Mind, options: list[Action], values: list[int]) -> Action:
    """An option of the highest value."""
    top = max(values)
    equals = [action for action, value in zip(options, values, strict=True) if value == top]
    return equals[0] if len(equals) == 1 else equals[mind.luck.below(len(equals))]


def better_than_nothing(mind: Mind, options: list[Action], values: list[int]) -> Action | None:
    """The best option if it is worth more than nothing."""
    return best_of(mind, options, values) if values and max(values) > 0 else None
