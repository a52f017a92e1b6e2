"""An opponent for people who have played a few games.

It weighs every option by what it leads to: fights, help and its price, trouble, sales, Curses. It
reckons with what others may hold, remembers who did what, saves cards for the end and joins forces
against whoever is about to win. It does not search ahead and does not lie.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.luck import Luck
from kickdoor.bots.medium import (
    medium_bystander,
    medium_combat,
    medium_extra_monsters,
    medium_noncombat,
    medium_offers,
)
from kickdoor.bots.medium.deck_odds import DeckOdds
from kickdoor.bots.medium.hand_values import value_gear
from kickdoor.bots.medium.medium_context import MediumContext
from kickdoor.bots.tempers import EVEN, Temper
from kickdoor.bots.valuation import answer_values, reactions
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.oversights import noticed
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.ids import CardId
from kickdoor.errors import EngineBug
from kickdoor.seats.views import DemandView, View

OFFERS = (c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER)
OVERLOOKS = 40  # percent of its cards, each turn
OVERLOOKED = -1000.0
CARD_QUESTIONS = (c.D_CARDS, c.D_SHARE, c.D_LOOT_BODY, c.D_CHARITY_CARDS)


class MediumBot(Bot):
    """Scores every option and takes the best; ties are drawn by lot."""

    name = "medium"
    counts_blows = True

    def __init__(self, cat: Catalog, temper: Temper = EVEN) -> None:
        super().__init__(cat, temper)
        self.deck_odds = DeckOdds(cat)
        self.overlooks = 0 if temper.keen else OVERLOOKS

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        if len(options) == 1:
            return options[0]
        if view is None:
            raise EngineBug("The medium bot was asked without a view.")
        values = self.score(view, options)
        top = max(values)
        equals = [at for at, value in enumerate(values) if value == top]
        return options[equals[0] if len(equals) == 1 else equals[luck.below(len(equals))]]

    def score(self, view: View, options: list[Action]) -> list[float]:
        """The value of each option in hundredths of a level; only differences matter."""
        seen = noticed(view, options, self.overlooks)
        values = self.weigh(view, seen)
        if len(seen) == len(options):
            return values
        found = dict(zip(seen, values, strict=True))
        return [found.get(action, OVERLOOKED) for action in options]

    def weigh(self, view: View, options: list[Action]) -> list[float]:
        """The values of the options that the bot thinks of."""
        ctx = MediumContext(self.deck_odds, view, Luck(view.version), self.temper)
        if view.demand is not None:
            if view.demand.kind == c.D_SEX:
                return [0.0] * len(options)
            return _answers(ctx, view.demand, options)
        window = view.window
        if window == c.WINDOW_COMBAT:
            if ctx.is_fighting(ctx.me):
                return medium_combat.scores(ctx, options)
            return medium_bystander.scores(ctx, options)
        values: list[int] = []
        if window == c.WINDOW_FLEE:
            values = reactions.flee_values(ctx, options)
        elif window == c.WINDOW_ROLL:
            return _floats(reactions.roll_values(ctx, options), options)
        elif window == c.WINDOW_CURSE:
            return _floats(reactions.curse_values(ctx, options), options)
        if values and max(values) > 0:
            return [float(value) for value in values]
        return [
            medium_offers.reply_value(ctx, action, 0.0)
            if action[0] in OFFERS
            else medium_noncombat.score(ctx, action)
            for action in options
        ]


def _answers(ctx: MediumContext, demand: DemandView, options: list[Action]) -> list[float]:
    """Answers by their shared value; a monster for the bot's own fight must be beatable."""
    node = ctx.cat.node(demand.node) if demand.node >= 0 else None
    if demand.kind in CARD_QUESTIONS:
        value_gear(ctx, [CardId(action[1]) for action in options if len(action) > 1])
    out = answer_values.foreseen(ctx, demand, node)
    if demand.kind == c.D_CARDS and out.can(o.THEFT):
        return [ctx.loot([CardId(action[1])]) if len(action) > 1 else 0.0 for action in options]
    values = [float(x) for x in answer_values.values(ctx, demand, options, _play)]
    joins = out.can(o.FOE_JOINS)
    if joins and ctx.is_fighting(ctx.me) and demand.kind == c.D_CARDS:
        wanted = medium_extra_monsters.best_easy_monster(ctx, -ctx.need())
        return [
            0.0
            if len(action) == 1
            else 1.0
            if action[1] == wanted
            else -ctx.card(CardId(action[1])).level
            for action in options
        ]
    return values


def _floats(values: list[int], options: list[Action]) -> list[float]:
    """The values, or 0 for the first option, the cautious one, if there are none."""
    if values and max(values) > 0:
        return [float(value) for value in values]
    return [0.0 if at == 0 else -1.0 for at in range(len(options))]


def _play(ctx: DecisionContext, action: Action) -> int:
    return round(medium_noncombat.score(ctx, action)) if isinstance(ctx, MediumContext) else 0
