"""What everybody can see about help: who offers it, who would be strong enough, what it brings."""

from __future__ import annotations

from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.swing import lead
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.reward_statics import HelpLevels
from kickdoor.engine.strength import wins_ties
from kickdoor.engine.traits import statics_of
from kickdoor.seats.sights import SeenOffer


def offer_of(ctx: DecisionContext, number_: int) -> SeenOffer | None:
    """The open offer with that number."""
    for offer in ctx.view.offers:
        if offer.number == number_:
            return offer
    return None


def need_with_helper(ctx: DecisionContext, helper: Seat) -> int:
    """What the Side would still lack with that Helper."""
    if helper not in ctx.needs:
        ctx.needs[helper] = _need_with_helper(ctx, helper)
    return ctx.needs[helper]


def _need_with_helper(ctx: DecisionContext, helper: Seat) -> int:
    st = ctx.st
    combat = st.combat
    if combat is None:
        return 0
    before = combat.helper
    waiting = [one for one in st.players[helper].statuses if one.until == c.UNTIL_COMBAT]
    counted = [one.counted for one in waiting]
    for one in waiting:  # a bystander's statuses count once they fight (CURSE-05)
        one.counted = True
    combat.helper = helper
    need = (0 if wins_ties(st) else 1) - lead(st)
    combat.helper = before
    for one, was in zip(waiting, counted, strict=True):
        one.counted = was
    return need


def helper_levels(ctx: DecisionContext, seat: Seat) -> int:
    """Levels that a Helper gains by their own cards (HELP-12)."""
    combat = ctx.combat
    if combat is None:
        return 0
    total = 0
    for _, static in statics_of(ctx.st, seat, HelpLevels):
        for foe in combat.foes:
            if ctx.holds(static.cond, seat, foe.number):
                total += static.n
    return total


def would_win(ctx: DecisionContext, seat: Seat) -> bool:
    """Whether winning this fight would win the game for that player, as Fighter or Helper."""
    combat = ctx.combat
    if combat is None:
        return False
    if seat == combat.fighter:
        return ctx.would_win_game()
    if ctx.view.rules.shared_victory and ctx.would_win_game():  # VARIANT-04
        return True
    gained = helper_levels(ctx, seat)  # HELP-12
    return gained > 0 and ctx.view.players[seat].level + gained >= ctx.goal
