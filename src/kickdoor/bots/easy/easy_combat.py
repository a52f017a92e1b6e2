"""The easy bot's own fights: claim, turn the fight with cards, ask for help, or run.

As a Helper it does the same without claiming and asking.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.easy import easy_extra_monsters, easy_noncombat, easy_offers
from kickdoor.bots.valuation.best_option import better_than_nothing
from kickdoor.bots.valuation.decision_context import LEVEL, DecisionContext
from kickdoor.bots.valuation.harm import bad_stuff
from kickdoor.bots.valuation.help_prospects import would_win
from kickdoor.bots.valuation.interventions import (
    enough,
    find_interventions,
    largest,
    reach,
    rough_cost,
)
from kickdoor.bots.valuation.reactions import outcome_of
from kickdoor.bots.valuation.value_constants import TREASURE
from kickdoor.engine import codes as c
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.ids import CardId

CHEAP: Final = 30
ALWAYS_GOOD: Final = (
    c.LEVEL_UP,
    c.CLASS,
    c.RACE,
    c.STANCE,
    c.COMPANION,
    c.JOINER,
    c.POWER,
    c.KATA,
    c.ORIGIN,
)


def choose(ctx: DecisionContext, options: list[Action]) -> Action:
    """The action of a Fighter or Helper in the combat window."""
    if easy_offers.has_offer(ctx, options):
        reply = easy_offers.answer_offers(ctx, options)
        if reply is not None:
            return reply
    free = _free_play(ctx, options)
    if free is not None:
        return free
    need = ctx.need()
    if need <= 0:
        return easy_extra_monsters.choose(ctx, options) or _go_on(options)
    found = [
        intervention
        for intervention in find_interventions(ctx, options, True)
        if intervention.cost < 10 * LEVEL
    ]
    stake = stake_of(ctx)
    alone = enough(found, need)
    if alone is not None and alone.cost <= min(CHEAP, stake):
        return alone.action
    request = easy_offers.ask(ctx, options)
    most = stake if request is None else min(stake, easy_offers.fee(request))
    if alone is not None and alone.cost <= most:
        return alone.action
    if request is not None:
        return request
    if found and reach(found) >= need and rough_cost(found, need) <= stake:
        return largest(found).action
    return _somebody_else(ctx, options) or _go_on(options)


def _somebody_else(ctx: DecisionContext, options: list[Action]) -> Action | None:
    """Pass a lost fight on to somebody else, if that is possible."""
    for action in options:
        if action[0] == c.A_PLAY and outcome_of(ctx, action).can(o.FIGHT_PASSED):
            return action
    return None


def _go_on(options: list[Action]) -> Action:
    """Claim, give up or pass, whichever is possible."""
    for action in options:
        if action[0] in (c.A_CLAIM, c.A_GIVE_UP, c.A_PASS):
            return action
    return options[0]


def _free_play(ctx: DecisionContext, options: list[Action]) -> Action | None:
    """A card that is good to have in play whatever happens here."""
    old = _payable(ctx, options)
    good = [
        action
        for action in options
        if action[0] == c.A_PLAY
        and ctx.card(CardId(action[1])).kind in ALWAYS_GOOD
        and not (old and ctx.card(CardId(action[1])).kind == c.COMPANION)
    ]
    return better_than_nothing(ctx, good, [easy_noncombat.score(ctx, action) for action in good])


def _payable(ctx: DecisionContext, options: list[Action]) -> bool:
    """Whether a Companion could pay for something here; if so it is not exchanged yet."""
    mine = ctx.companions()
    return bool(mine) and any(
        action[0] == c.A_USE and any(card in action[3:] for card in mine) for action in options
    )


def stake_of(ctx: DecisionContext) -> int:
    """What winning is worth to the bot, plus what losing would cost it."""
    combat = ctx.combat
    if combat is None:
        return 0
    danger = sum(bad_stuff(ctx, foe.card, ctx.me) for foe in combat.foes) // 2
    if combat.fighter == ctx.me:
        if ctx.would_win_game():
            return 100 * LEVEL
        share = combat.contract.treasures if combat.contract is not None else 0
        return danger + LEVEL * combat.levels + TREASURE * max(0, combat.treasures - share)
    if would_win(ctx, ctx.me):
        return 100 * LEVEL
    contract = combat.contract
    return danger + (TREASURE * contract.treasures if contract is not None else 0)
