"""The medium bot's own fights, as Fighter or Helper: every option by what it leads to.

0 means giving up (or standing by, for a Helper); a won fight is worth what it brings and spares.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.medium import (
    medium_constants,
    medium_extra_monsters,
    medium_noncombat,
    medium_offers,
)
from kickdoor.bots.medium.medium_context import GOAL, MediumContext
from kickdoor.bots.valuation.decision_context import LEVEL
from kickdoor.bots.valuation.help_prospects import helper_levels, would_win
from kickdoor.bots.valuation.interventions import (
    Intervention,
    find_interventions,
    left_after,
    together,
)
from kickdoor.bots.valuation.reactions import outcome_of
from kickdoor.bots.valuation.swing import GONE
from kickdoor.engine import codes as c
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.sights import SeenFoe

OFFER_CODES: Final = (c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER)
HOPELESS: Final = -50.0
ALWAYS_GOOD: Final = (c.CLASS, c.RACE, c.STANCE, c.COMPANION, c.JOINER, c.POWER, c.KATA, c.ORIGIN)


def scores(ctx: MediumContext, options: list[Action]) -> list[float]:
    """A value for each option in the combat window while the bot is fighting."""
    need = ctx.need()
    stake = stake_of(ctx)
    found = [
        intervention
        for intervention in find_interventions(ctx, options, True)
        if intervention.cost < GOAL
    ]
    for intervention in found:
        if intervention.action[0] == c.A_PLAY:
            intervention.cost = int(ctx.price(intervention.card))
    by_action = {intervention.action: intervention for intervention in found}
    found = [intervention for intervention in found if not removes(ctx, intervention.action)]
    alone = best_plan(found, need, stake)  # value without help
    values: list[float] = []
    for action in options:
        code = action[0]
        if code in (c.A_CLAIM, c.A_GIVE_UP, c.A_PASS):
            values.append(stake if need <= 0 else 0.0)
        elif code in OFFER_CODES:
            values.append(max(alone, 0.0) + medium_offers.reply_value(ctx, action, alone))
        elif code == c.A_ASK_HELP:
            values.append(medium_offers.ask_value(ctx, action, max(alone, 0.0)))
        else:
            values.append(_value(ctx, action, need, stake, alone, found, by_action))
    return values


def _value(
    ctx: MediumContext,
    action: Action,
    need: int,
    stake: float,
    alone: float,
    found: list[Intervention],
    by_action: dict[Action, Intervention],
) -> float:
    code = action[0]
    if action not in by_action:
        more = medium_extra_monsters.value(ctx, action, need, stake)
        if more is not None:
            return more
    if code == c.A_PLAY:
        definition = ctx.card(CardId(action[1]))
        if definition.kind == c.LEVEL_UP:
            return level_up_value(ctx, action, need, stake, alone)
        if definition.kind in ALWAYS_GOOD:
            return max(alone, 0.0) + medium_noncombat.score(ctx, action)
        if outcome_of(ctx, action).can(o.FIGHT_PASSED):
            return lose_cost(ctx, ctx.me) - ctx.price(CardId(action[1])) if need > 0 else HOPELESS
    intervention = by_action.get(action)
    if intervention is None:
        return (
            HOPELESS if code != c.A_EQUIP else max(alone, 0.0) + medium_noncombat.score(ctx, action)
        )
    if need <= 0:
        return stake - 1 - intervention.cost
    if removes(ctx, action):
        return removal_value(ctx, intervention, need)
    after = need - intervention.gain
    rest = left_after(found, intervention)
    if after <= 0:
        return stake - intervention.cost
    return best_plan(rest, after, stake) - intervention.cost - 1


def removes(ctx: MediumContext, action: Action) -> bool:
    """Whether it makes a monster leave, which brings no level."""
    if action[0] == c.A_BUY_OFF:
        return True
    return any(outcome_of(ctx, action).can(what) for what in GONE)


def removal_value(ctx: MediumContext, intervention: Intervention, need: int) -> float:
    """The value of removing a monster: the rest of the fight, or at least no Bad Stuff."""
    combat = ctx.combat
    if combat is None:
        return HOPELESS
    spared = lose_cost(ctx, ctx.me)
    ends = outcome_of(ctx, intervention.action).can(o.FIGHT_ENDS)
    if len(combat.foes) == 1 or ends:
        return spared + medium_constants.LEAVINGS * combat.treasures - intervention.cost
    if intervention.gain < need:
        return HOPELESS
    gone = ctx.foe(intervention.action[1]) if intervention.action[0] == c.A_BUY_OFF else None
    if gone is None:
        gone = medium_extra_monsters.strongest(_leaving(ctx, intervention.action))
    if combat.fighter != ctx.me:
        return spared - intervention.cost
    levels = combat.levels - gone.levels
    if ctx.own.level + levels >= ctx.goal:
        return GOAL - intervention.cost
    kept = LEVEL * levels + medium_constants.TREASURE * max(0, combat.treasures - gone.treasures)
    return spared + kept - intervention.cost


def _leaving(ctx: MediumContext, action: Action) -> list[SeenFoe]:
    """The monsters of which the action makes one leave."""
    found = [
        ctx.foe(change.foe)
        for change in outcome_of(ctx, action).all_changes()
        if change.what == o.FOE_LEAVES
    ]
    left = [foe for foe in found if foe is not None]
    return left or (ctx.combat.foes if ctx.combat is not None else [])


def best_plan(found: list[Intervention], need: int, stake: float) -> float:
    """The stake less the cheapest way to reach the need; -1 if none is worth it."""
    if need <= 0:
        return stake
    best = cheapest_cost(found, need)
    return stake - best if best >= 0 and best < stake else -1.0


def cheapest_cost(found: list[Intervention], need: int) -> float:
    """The lowest cost of interventions that reach the need together; -1 if none do."""
    costs: list[float] = [0.0] + [-1.0] * need  # by strength reached, capped at the need
    for intervention in together(found):
        for reached in range(need, -1, -1):
            if costs[reached] < 0:
                continue
            at = min(need, reached + intervention.gain)
            cost = costs[reached] + intervention.cost
            if at != reached and (costs[at] < 0 or cost < costs[at]):
                costs[at] = cost
    return costs[need]


def lose_cost(ctx: MediumContext, seat: Seat) -> float:
    """The expected cost of losing the present fight to the player, running away included."""
    return (1.0 - ctx.run_odds(seat)) * ctx.bad_of(seat)


def stake_of(ctx: MediumContext) -> float:
    """What winning is worth to the bot beyond losing."""
    combat = ctx.combat
    if combat is None:
        return 0.0
    value = lose_cost(ctx, ctx.me)
    contract = combat.contract
    share = contract.treasures if contract is not None else 0
    if combat.fighter == ctx.me:
        if ctx.would_win_game():
            return GOAL
        return (
            value
            + LEVEL * combat.levels
            + medium_constants.TREASURE * max(0, combat.treasures - share)
        )
    if would_win(ctx, ctx.me):
        return GOAL
    if ctx.would_win_game():
        return -GOAL / 2
    value += medium_constants.TREASURE * share + LEVEL * helper_levels(ctx, ctx.me)
    return value


def level_up_value(
    ctx: MediumContext, action: Action, need: int, stake: float, alone: float
) -> float:
    """A Go Up a Level card during the bot's own fight: it may make this the last one."""
    combat = ctx.combat
    if combat is None or action[2] != ctx.me:
        return HOPELESS
    base = max(alone, 0.0)
    worth_it = medium_noncombat.score(ctx, action)
    if worth_it <= 0 or combat.fighter != ctx.me:
        return base + worth_it
    return base + worth_it
