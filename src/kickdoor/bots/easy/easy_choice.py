"""What the easy bot does, by what is going on.

It knows nothing of what the bot overlooks: those options are left out before.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.easy import easy_answers, easy_bystander, easy_combat, easy_offers
from kickdoor.bots.valuation import reactions
from kickdoor.bots.valuation.best_option import better_than_nothing
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.engine import codes as c


def choice(ctx: DecisionContext, options: list[Action]) -> Action:
    """The best of the options that the bot thinks of."""
    demand = ctx.view.demand
    if demand is not None:
        return easy_answers.answer(ctx, demand, options)
    window = ctx.view.window
    chosen: Action | None = None
    if window == c.WINDOW_COMBAT:
        if ctx.is_fighting(ctx.me):
            return easy_combat.choose(ctx, options)
        chosen = easy_bystander.choose(ctx, options)
    elif window == c.WINDOW_FLEE:
        chosen = better_than_nothing(ctx, options, reactions.flee_values(ctx, options))
    elif window == c.WINDOW_ROLL:
        rolled = reactions.roll_values(ctx, options)
        return better_than_nothing(ctx, options, rolled) or options[0]
    elif window == c.WINDOW_CURSE:
        has_struck = reactions.curse_values(ctx, options)
        return better_than_nothing(ctx, options, has_struck) or options[0]
    elif easy_offers.has_offer(ctx, options):
        chosen = easy_offers.answer_offers(ctx, options)
    return chosen if chosen is not None else easy_bystander.noncombat_choice(ctx, options)
