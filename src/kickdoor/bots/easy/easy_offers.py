"""The easy bot's deals: asking for help and giving it at a price, and answering offers to trade.

Fair rather than greedy: about half for help, and no help for players who are about to win.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.easy.easy_noncombat import swap_gain
from kickdoor.bots.valuation.best_option import best_of, better_than_nothing
from kickdoor.bots.valuation.decision_context import LEVEL, DecisionContext
from kickdoor.bots.valuation.harm import bad_stuff
from kickdoor.bots.valuation.help_prospects import (
    helper_levels,
    need_with_helper,
    offer_of,
    would_win,
)
from kickdoor.bots.valuation.value_constants import TREASURE
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.sights import SeenOffer

FAIR: Final = 12  # the least that a favour must bring
OFFER_CODES: Final = (c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER)


def has_offer(ctx: DecisionContext, options: list[Action]) -> bool:
    """Whether an offer to the bot is open."""
    return bool(ctx.view.offers) and any(action[0] in OFFER_CODES for action in options)


def answer_offers(ctx: DecisionContext, options: list[Action]) -> Action | None:
    """The best answer to the offers made to the bot."""
    replies = [action for action in options if action[0] in (c.A_ACCEPT, c.A_COUNTER)]
    values: list[int] = []
    for action in replies:
        offer = offer_of(ctx, action[1])
        values.append(offer_value(ctx, offer, action) if offer is not None else 0)
    best = better_than_nothing(ctx, replies, values)
    if best is not None:
        return best
    for action in options:
        if action[0] == c.A_DECLINE:
            return action
    return None


def offer_value(ctx: DecisionContext, offer: SeenOffer, action: Action) -> int:
    """What accepting (or naming a price) is worth; 0 or less means no."""
    if offer.kind == c.OFFER_TRADE:
        if action[0] != c.A_ACCEPT or ctx.menace(offer.maker) >= 70:
            return 0
        return swap_gain(ctx, offer.give, offer.want)
    if ctx.me == offer.fighter:
        if action[0] != c.A_ACCEPT:
            return 0
        return hire_value(ctx, offer.maker, offer.treasures, offer.give)
    value = favour_value(ctx, offer, offer.treasures)
    if action[0] == c.A_ACCEPT:
        return value
    if offer.chain > 0 or value >= FAIR:
        return 0
    return favour_value(ctx, offer, action[2]) - FAIR


def favour_value(ctx: DecisionContext, offer: SeenOffer, share: int) -> int:
    """What helping is worth: the share and own levels, less what the Fighter gains."""
    combat = ctx.combat
    if combat is None:
        return 0
    if need_with_helper(ctx, ctx.me) > 0:
        return -LEVEL  # it would be lost even with the bot's help
    if would_win(ctx, ctx.me):
        return 100 * LEVEL
    if ctx.would_win_game():
        return -LEVEL
    value = TREASURE * min(share, combat.treasures)
    value += sum(TREASURE for card in offer.give if ctx.card(card).is_item)
    value += LEVEL * sum(1 for card in offer.plays if ctx.card(card).kind == c.LEVEL_UP)
    value += LEVEL * helper_levels(ctx, ctx.me)
    kept = combat.treasures - share
    fighter = ctx.view.players[offer.fighter]
    weight = 8 + ctx.menace(offer.fighter) // 3
    value -= (LEVEL * combat.levels + TREASURE * max(kept, 0) // 2) * weight // 100
    if fighter.level + combat.levels >= ctx.goal - 1:
        value -= 30
    value -= sum(bad_stuff(ctx, foe.card, ctx.me) for foe in combat.foes) // 12
    return value - FAIR // 2


def hire_value(ctx: DecisionContext, helper: Seat, share: int, give: list[CardId]) -> int:
    """What a Helper at that price is worth to the Fighter."""
    combat = ctx.combat
    if combat is None or need_with_helper(ctx, helper) > 0:
        return 0
    if would_win(ctx, helper) and not ctx.would_win_game():
        return 0
    value = LEVEL * combat.levels + TREASURE * max(0, combat.treasures - share)
    value += sum(bad_stuff(ctx, foe.card, ctx.me) for foe in combat.foes) // 2
    value -= sum(TREASURE for card in give if ctx.card(card).is_item)
    value -= ctx.menace(helper) // 4
    return value


def fee(request: Action) -> int:
    """What a Helper at that price costs."""
    return TREASURE * request[2]


def ask(ctx: DecisionContext, options: list[Action]) -> Action | None:
    """The most promising request for help: somebody able, harmless, and fairly paid."""
    combat = ctx.combat
    if combat is None or (ctx.would_win_game() and not ctx.view.rules.shared_victory):
        return None
    fair = max(1, (combat.treasures + 1) // 2)
    able = [
        action
        for action in options
        if action[0] == c.A_ASK_HELP
        and action[2] >= min(fair, combat.treasures)
        and need_with_helper(ctx, Seat(action[1])) <= 0
        and (ctx.would_win_game() or not would_win(ctx, Seat(action[1])))
    ]
    if not able:
        return None
    values = [-ctx.menace(Seat(action[1])) - TREASURE * abs(action[2] - fair) for action in able]
    return best_of(ctx, able, values)
