"""A sensible opponent for beginners.

It equips the best it has, fights when it is ahead, turns fights with one-shots, asks for and gives
help at a fair price, annoys the leader, sells, flees and haggles a little. It does not remember,
bluff, plan ahead or reckon with what others may hold.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.easy import easy_answers, easy_bystander, easy_combat, easy_offers
from kickdoor.bots.easy.easy_context import EasyContext
from kickdoor.bots.luck import Luck
from kickdoor.bots.tempers import EVEN, Temper
from kickdoor.bots.valuation import reactions
from kickdoor.bots.valuation.best_option import better_than_nothing
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.name_guesses import guess
from kickdoor.bots.valuation.oversights import noticed
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.errors import EngineBug
from kickdoor.seats.views import View

OVERLOOKS = 60  # percent of its cards, each turn


class EasyBot(Bot):
    """Values every option by what is printed on the cards."""

    name = "easy"

    def __init__(self, cat: Catalog, temper: Temper = EVEN) -> None:
        super().__init__(cat, temper)
        self.overlooks = 0 if temper.keen else OVERLOOKS

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        if len(options) == 1:
            return options[0]
        if view is None:
            raise EngineBug("The easy bot was asked without a view.")
        ctx = EasyContext(self.cat, view, luck)
        if view.demand is not None:
            return easy_answers.answer(ctx, view.demand, options)
        return self._act(ctx, noticed(view, options, self.overlooks))

    def recall(self, view: View | None, luck: Luck) -> str:
        return guess(self.cat, view, luck) if view is not None else ""

    def _act(self, ctx: DecisionContext, options: list[Action]) -> Action:
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
