"""The easy bot's answers: the highest value; the sex of its character is drawn by lot."""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.easy import easy_noncombat
from kickdoor.bots.valuation import answer_values
from kickdoor.bots.valuation.best_option import best_of
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.engine import codes as c
from kickdoor.seats.sights import SeenDemand


def answer(ctx: DecisionContext, demand: SeenDemand, options: list[Action]) -> Action:
    """The answer with the highest value."""
    if demand.kind == c.D_SEX:
        return options[ctx.luck.below(len(options))]
    return best_of(ctx, options, answer_values.values(ctx, demand, options, easy_noncombat.score))
