"""The easy bot's answers: the highest value, and the sex of its character by lot."""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.easy import calm
from kickdoor.bots.thinking import answering
from kickdoor.bots.thinking.choosing import best_of
from kickdoor.bots.thinking.mind import Mind
from kickdoor.engine import codes as c
from kickdoor.seats.views import DemandView


def answer(mind: Mind, demand: DemandView, options: list[Action]) -> Action:
    """The answer with the highest value."""
    if demand.kind == c.D_SEX:
        return options[mind.luck.below(len(options))]
    return best_of(mind, options, answering.values(mind, demand, options, calm.score))
