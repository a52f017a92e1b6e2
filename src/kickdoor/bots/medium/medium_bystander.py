"""The medium bot in other people's fights: stop a winner, hinder a leader, help for a price.

0 means standing by. The fight is turned only if that is worth its cost.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.medium import medium_constants, medium_noncombat, medium_offers
from kickdoor.bots.medium.medium_combat import HOPELESS, OFFER_CODES, cheapest_cost, lose_cost
from kickdoor.bots.medium.medium_context import MediumContext
from kickdoor.bots.valuation.decision_context import LEVEL
from kickdoor.bots.valuation.harm import curse_harm
from kickdoor.bots.valuation.interventions import Intervention, find_interventions
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId


def scores(ctx: MediumContext, options: list[Action]) -> list[float]:
    """A value for each option in the combat window while the bot is not fighting."""
    combat = ctx.combat
    need = ctx.need()
    found: dict[Action, Intervention] = {}
    prize = 0.0
    lack = 1 - need
    if combat is not None and need <= 0:
        for intervention in find_interventions(ctx, options, False):
            if intervention.action[0] == c.A_PLAY:
                intervention.cost = int(ctx.price(intervention.card))
            found[intervention.action] = intervention
        prize = prize_of(ctx)
    values: list[float] = []
    for action in options:
        if action[0] in OFFER_CODES:
            values.append(medium_offers.reply_value(ctx, action, 0.0))
            continue
        intervention_ = found.get(action)
        turned = HOPELESS
        if intervention_ is not None:
            turned = _turning_value(ctx, intervention_, lack, prize, list(found.values()))
        lowered = _lowering_value(ctx, action)
        aside = medium_noncombat.score(ctx, action)
        if _is_wasted(ctx, action):
            aside = HOPELESS - ctx.price(CardId(action[1]))
        values.append(max(turned, lowered, aside))
    return values


def _is_wasted(ctx: MediumContext, action: Action) -> bool:
    """Whether it does nothing but change a fight in which the bot has no part."""
    if action[0] != c.A_PLAY:
        return False
    definition = ctx.card(CardId(action[1]))
    used = definition.once and len(action) > 2 and action[2] != 0
    return used and ctx.threats[action[1]] > 0


def prize_of(ctx: MediumContext) -> float:
    """What it is worth to the bot that the fight is lost."""
    combat = ctx.combat
    if combat is None:
        return 0.0
    if ctx.would_win_game():
        return medium_constants.STOP
    gain = (
        LEVEL * combat.levels
        + medium_constants.TREASURE * combat.treasures
        + lose_cost(ctx, combat.fighter)
    )
    prize = gain * ctx.weight(combat.fighter)
    if combat.helper >= 0:
        prize += lose_cost(ctx, combat.helper) * ctx.weight(combat.helper)
    return prize * ctx.temper.spite


def _turning_value(
    ctx: MediumContext,
    intervention: Intervention,
    lack: int,
    prize: float,
    found: list[Intervention],
) -> float:
    if intervention.gain >= lack:
        return prize * medium_constants.STANDS - intervention.cost
    if ctx.would_win_game():
        rest = cheapest_cost(
            [one for one in found if one.card != intervention.card], lack - intervention.gain
        )
        if rest >= 0:
            return prize * medium_constants.STANDS - intervention.cost - rest - 1
        return (
            prize * medium_constants.OTHERS_FINISH * min(1.0, intervention.gain / lack)
            - intervention.cost
        )
    return HOPELESS


def _lowering_value(ctx: MediumContext, action: Action) -> float:
    """A Curse that takes a level puts the goal out of reach."""
    combat = ctx.combat
    if combat is None or action[0] != c.A_PLAY or len(action) < 3 or action[2] != combat.fighter:
        return HOPELESS
    if ctx.card(CardId(action[1])).kind != c.CURSE or not ctx.would_win_game() or ctx.need() > 0:
        return HOPELESS
    spare = ctx.view.players[combat.fighter].level + combat.levels - ctx.goal
    if curse_harm(ctx, CardId(action[1]), combat.fighter) >= LEVEL * (spare + 1):
        return medium_constants.STOP * 0.9 - ctx.price(CardId(action[1]))
    return HOPELESS
