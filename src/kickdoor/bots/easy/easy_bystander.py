"""The easy bot in other people's fights: help for a price, trouble for whoever is about to win.

A kill that wins the game is fought with everything; a leader is hindered now and then.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.easy import easy_noncombat, easy_offers
from kickdoor.bots.valuation.best_option import best_of
from kickdoor.bots.valuation.decision_context import LEVEL, DecisionContext
from kickdoor.bots.valuation.harm import curse_harm
from kickdoor.bots.valuation.interventions import (
    Intervention,
    enough,
    find_interventions,
    largest,
    reach,
    rough_cost,
)
from kickdoor.bots.valuation.value_constants import TREASURE
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId

MENACE: Final = 45  # from this menace on it meddles in a player's fights
HURTS: Final = 300  # a rival's loss counts for the bot by menace divided by this


def choose(ctx: DecisionContext, options: list[Action]) -> Action | None:
    """What to do about the fight, or None if the bot stays out of it."""
    if easy_offers.has_offer(ctx, options):
        return easy_offers.answer_offers(ctx, options)
    combat = ctx.combat
    if combat is None or ctx.need() > 0:
        return None
    lack = 1 - ctx.need()  # what the monsters lack
    found = find_interventions(ctx, options, False)
    if ctx.would_win_game():
        return _stop(ctx, options, found, lack)
    menace = ctx.menace(combat.fighter)
    if menace < MENACE or ctx.luck.below(100) >= menace:
        return None
    limit = _spite(ctx, menace)
    intervention = enough(found, lack)
    if intervention is not None:
        return intervention.action if intervention.cost <= limit else None
    if found and reach(found) >= lack and rough_cost(found, lack) <= limit:
        return largest(found).action
    return None


def _spite(ctx: DecisionContext, menace: int) -> int:
    """What it is worth to the bot that the Fighter gets no reward."""
    combat = ctx.combat
    if combat is None:
        return 0
    prize = LEVEL * combat.levels + TREASURE * combat.treasures
    return max(menace // 2, prize * menace // HURTS)


def _stop(
    ctx: DecisionContext, options: list[Action], found: list[Intervention], lack: int
) -> Action | None:
    """Stop somebody who is about to win the game."""
    lowered = _lower(ctx, options)
    if lowered is not None:
        return lowered
    intervention = enough(found, lack)
    if intervention is not None:
        return intervention.action
    if found and (reach(found) >= lack or ctx.luck.below(2) == 0):
        return largest(found).action
    return None


def _lower(ctx: DecisionContext, options: list[Action]) -> Action | None:
    """A Curse that takes a level puts the goal out of reach."""
    combat = ctx.combat
    if combat is None:
        return None
    spare = ctx.view.players[combat.fighter].level + combat.levels - ctx.goal
    for action in options:
        if action[0] != c.A_PLAY or len(action) < 3 or action[2] != combat.fighter:
            continue
        if ctx.card(CardId(action[1])).kind == c.CURSE:
            hurt = curse_harm(ctx, CardId(action[1]), combat.fighter)
            if hurt >= LEVEL * (spare + 1):
                return action
    return None


def noncombat_choice(ctx: DecisionContext, options: list[Action]) -> Action:
    """The best option that does not concern the fight."""
    return best_of(ctx, options, [easy_noncombat.score(ctx, action) for action in options])
