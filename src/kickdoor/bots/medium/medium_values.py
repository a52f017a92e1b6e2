"""What each option is worth to the medium bot, by what is going on.

It weighs the options that it is given: what the bot overlooks is left out before.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
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
from kickdoor.bots.tempers import Temper
from kickdoor.bots.valuation import answer_values, reactions
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.oversights import noticed
from kickdoor.engine import codes as c
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.ids import CardId
from kickdoor.seats.sights import SeenDemand, Sight

OFFERS: Final = (c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER)
OVERLOOKED: Final = -1000.0
CARD_QUESTIONS: Final = (c.D_CARDS, c.D_SHARE, c.D_LOOT_BODY, c.D_CHARITY_CARDS)


def score(
    deck_odds: DeckOdds, view: Sight, options: list[Action], temper: Temper, overlooks: int
) -> list[float]:
    """The value of each option in hundredths of a level; only differences matter."""
    seen = noticed(view, options, overlooks)
    values = weigh(MediumContext(deck_odds, view, None, temper), seen)
    if len(seen) == len(options):
        return values
    found = dict(zip(seen, values, strict=True))
    return [found.get(action, OVERLOOKED) for action in options]


def choice(
    deck_odds: DeckOdds,
    view: Sight,
    options: list[Action],
    temper: Temper,
    overlooks: int,
    luck: Luck,
) -> Action:
    """The best option; equals are drawn by lot."""
    values = score(deck_odds, view, options, temper, overlooks)
    top = max(values)
    equals: list[int] = []
    for at, value in enumerate(values):
        if value == top:
            equals.append(at)
    return options[equals[0] if len(equals) == 1 else equals[luck.below(len(equals))]]


def weigh(ctx: MediumContext, options: list[Action]) -> list[float]:
    """The values of the options that the bot thinks of."""
    demand = ctx.view.demand
    if demand is not None:
        if demand.kind == c.D_SEX:
            return [0.0] * len(options)
        return _answers(ctx, demand, options)
    window = ctx.view.window
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


def _answers(ctx: MediumContext, demand: SeenDemand, options: list[Action]) -> list[float]:
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
