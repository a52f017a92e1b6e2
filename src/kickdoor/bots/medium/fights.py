"""The bot's own fights, as Fighter or Helper: every option by what it leads to.

0 is giving up (or standing by, for a Helper); a fight won is worth what it brings and spares.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.medium import calm, deals, prey, scale
from kickdoor.bots.medium.outlook import GOAL, Outlook
from kickdoor.bots.thinking.helping import helper_levels, would_win
from kickdoor.bots.thinking.levers import Lever, levers
from kickdoor.bots.thinking.mind import LEVEL
from kickdoor.bots.thinking.reacting import outcome_of
from kickdoor.bots.thinking.swing import GONE
from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.seats.views import FoeView

OFFER_CODES = (c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER)
HOPELESS = -50.0
ALWAYS_GOOD = (c.CLASS, c.RACE, c.STANCE, c.COMPANION, c.JOINER, c.POWER, c.KATA, c.ORIGIN)


def scores(mind: Outlook, options: list[Action]) -> list[float]:
    """A value for each option in the combat window, the bot fighting."""
    need = mind.need()
    stake = stake_of(mind)
    found = [lever for lever in levers(mind, options, True) if lever.cost < GOAL]
    for lever in found:
        if lever.action[0] == c.A_PLAY:
            lever.cost = int(mind.price(lever.card))
    by_action = {lever.action: lever for lever in found}
    found = [lever for lever in found if not removes(mind, lever.action)]
    alone = best_plan(found, need, stake)  # value without help
    values: list[float] = []
    for action in options:
        code = action[0]
        if code in (c.A_CLAIM, c.A_GIVE_UP, c.A_PASS):
            values.append(stake if need <= 0 else 0.0)
        elif code in OFFER_CODES:
            values.append(max(alone, 0.0) + deals.reply_value(mind, action, alone))
        elif code == c.A_ASK_HELP:
            values.append(deals.ask_value(mind, action, max(alone, 0.0)))
        else:
            values.append(_value(mind, action, need, stake, alone, found, by_action))
    return values


def _value(
    mind: Outlook,
    action: Action,
    need: int,
    stake: float,
    alone: float,
    found: list[Lever],
    by_action: dict[Action, Lever],
) -> float:
    code = action[0]
    if action not in by_action:
        more = prey.value(mind, action, need, stake)
        if more is not None:
            return more
    if code == c.A_PLAY:
        definition = mind.card(action[1])
        if definition.kind == c.LEVEL_UP:
            return level_now(mind, action, need, stake, alone)
        if definition.kind in ALWAYS_GOOD:
            return max(alone, 0.0) + calm.score(mind, action)
        if outcome_of(mind, action).can(o.FIGHT_PASSED):
            return lose_cost(mind, mind.me) - mind.price(action[1]) if need > 0 else HOPELESS
    lever = by_action.get(action)
    if lever is None:
        return HOPELESS if code != c.A_EQUIP else max(alone, 0.0) + calm.score(mind, action)
    if need <= 0:
        return stake - 1 - lever.cost
    if removes(mind, action):
        return rid_of(mind, lever, need)
    after = need - lever.gain
    rest = [one for one in found if one.spent != lever.spent]
    if after <= 0:
        return stake - lever.cost
    return best_plan(rest, after, stake) - lever.cost - 1


def removes(mind: Outlook, action: Action) -> bool:
    """It makes a monster leave, which brings no level."""
    if action[0] == c.A_BUY_OFF:
        return True
    return any(outcome_of(mind, action).can(what) for what in GONE)


def rid_of(mind: Outlook, lever: Lever, need: int) -> float:
    """A monster gone: what is left of the fight, or at least no Bad Stuff."""
    combat = mind.combat
    if combat is None:
        return HOPELESS
    spared = lose_cost(mind, mind.me)
    ends = outcome_of(mind, lever.action).can(o.FIGHT_ENDS)
    if len(combat.foes) == 1 or ends:
        return spared + scale.LEAVINGS * combat.treasures - lever.cost
    if lever.gain < need:
        return HOPELESS
    gone = mind.foe(lever.action[1]) if lever.action[0] == c.A_BUY_OFF else None
    if gone is None:
        gone = max(_leaving(mind, lever.action), key=lambda foe: foe.strength)
    if combat.fighter != mind.me:
        return spared - lever.cost
    levels = combat.levels - gone.levels
    if mind.own.level + levels >= mind.goal:
        return GOAL - lever.cost
    kept = LEVEL * levels + scale.TREASURE * max(0, combat.treasures - gone.treasures)
    return spared + kept - lever.cost


def _leaving(mind: Outlook, action: Action) -> list[FoeView]:
    """The monsters one of which the action makes leave."""
    found = [
        mind.foe(change.foe)
        for change in outcome_of(mind, action).all_changes()
        if change.what == o.FOE_LEAVES
    ]
    left = [foe for foe in found if foe is not None]
    return left or (mind.combat.foes if mind.combat is not None else [])


def best_plan(found: list[Lever], need: int, stake: float) -> float:
    """The stake less the cheapest way to reach the need; -1 if there is none worth it."""
    if need <= 0:
        return stake
    best = bill(found, need)
    return stake - best if best >= 0 and best < stake else -1.0


def bill(found: list[Lever], need: int) -> float:
    """The lowest cost of a set of levers that reaches the need (each card once); -1 if none."""
    cheapest: dict[int, Lever] = {}
    for lever in found:
        known = cheapest.get(lever.spent)
        if known is None or (lever.gain, -lever.cost) > (known.gain, -known.cost):
            cheapest[lever.spent] = lever
    costs: list[float] = [0.0] + [-1.0] * need  # by strength reached, capped at the need
    for lever in cheapest.values():
        for reached in range(need, -1, -1):
            if costs[reached] < 0:
                continue
            at = min(need, reached + lever.gain)
            cost = costs[reached] + lever.cost
            if at != reached and (costs[at] < 0 or cost < costs[at]):
                costs[at] = cost
    return costs[need]


def lose_cost(mind: Outlook, seat: int) -> float:
    """What losing the present fight costs the player, running away at the odds."""
    return (1.0 - mind.run_odds(seat)) * mind.bad_of(seat)


def stake_of(mind: Outlook) -> float:
    """What winning is worth to the bot beyond losing."""
    combat = mind.combat
    if combat is None:
        return 0.0
    value = lose_cost(mind, mind.me)
    contract = combat.contract
    share = contract.treasures if contract is not None else 0
    if combat.fighter == mind.me:
        if mind.would_win_game():
            return GOAL
        return value + LEVEL * combat.levels + scale.TREASURE * max(0, combat.treasures - share)
    if would_win(mind, mind.me):
        return GOAL
    if mind.would_win_game():
        return -GOAL / 2
    value += scale.TREASURE * share + LEVEL * helper_levels(mind, mind.me)
    return value


def level_now(mind: Outlook, action: Action, need: int, stake: float, alone: float) -> float:
    """A Go Up a Level card in the middle of the bot's own fight: it may make this the last one."""
    combat = mind.combat
    if combat is None or action[2] != mind.me:
        return HOPELESS
    base = max(alone, 0.0)
    worth_it = calm.score(mind, action)
    if worth_it <= 0 or combat.fighter != mind.me:
        return base + worth_it
    return base + worth_it
