"""How far a text shifts the running fight, towards the players' side or the monsters.

Positive values favour the players' side. `for_side` says which choice the bot would make.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.valuation.card_values import strength_of
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.outcome_values import fork_mean
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import CHANCE, Change, Outcome
from kickdoor.engine.ids import CardId, FoeId
from kickdoor.engine.state import State
from kickdoor.engine.strength import monster_strength, side_strength

GONE: Final = (o.FOE_LEAVES, o.FIGHT_ENDS)  # without being beaten
MOVES: Final = (
    o.SWING,
    o.FOE_LEAVES,
    o.FOE_KILLED,
    o.FOE_JOINS,
    o.FOE_SWAPPED,
    o.FIGHT_ENDS,
    o.HELPER_GONE,
    o.HELP_FORCED,
)
LOST: Final = 1000  # a fight that is lost whatever the totals


def swing(ctx: DecisionContext, outcome: Outcome, for_side: bool) -> int:
    """The change of the difference between the totals."""
    combat = ctx.combat
    if combat is None:
        return 0
    total = 0
    for change in outcome.changes:
        total += _moved(ctx, change)
    for fork in outcome.forks:
        ways = [swing(ctx, one, for_side) for one in fork.of]
        if fork.chooser == CHANCE:
            total += fork_mean(fork, ways)
        elif fork.chooser == ctx.me:
            total += max(ways) if for_side else min(ways)
        else:  # those who fight want to win, the others do not
            total += max(ways) if ctx.is_fighting(fork.chooser) else min(ways)
    return total


def _moved(ctx: DecisionContext, change: Change) -> int:
    if change.what in MOVES:
        return change.amount
    if change.what == o.FIGHT_LOST:
        return -LOST
    if not ctx.is_fighting(change.seat):
        return 0
    if change.what in (o.STRENGTH, o.LEVELS):
        return change.amount
    if change.what == o.DEATH:
        return -ctx.view.players[change.seat].strength
    if change.what in (o.LOSS, o.IDLE):
        return -_strength_lost(ctx, change)
    return 0


def _strength_lost(ctx: DecisionContext, change: Change) -> int:
    """The strength that lost cards give now; their owner gives up the least."""
    st = ctx.st
    added: list[int] = []
    for card in change.cards:
        counts = card < len(ctx.cat.cards) and card in st.players[change.seat].table
        if counts and (st.equipped[card] or not ctx.card(card).is_gear):
            added.append(strength_of(ctx, card, change.seat))
        else:
            added.append(0)
    if change.by == CHANCE:
        return sum(added) * change.amount // len(added)
    added.sort(reverse=change.by != change.seat)
    return sum(added[: change.amount])


def lead(st: State) -> int:
    """By how much the players' side is ahead."""
    return side_strength(st) - monster_strength(st)


def enhancer_swing(ctx: DecisionContext, card: CardId, number: FoeId) -> int:
    """What an enhancer on a monster takes from the players' lead."""
    st = ctx.st
    foe = st.combat.foe(number) if st.combat is not None else None
    if foe is None:
        return 0
    before = lead(st)
    foe.attached.append(card)
    moved = lead(st) - before
    foe.attached.pop()
    return moved
