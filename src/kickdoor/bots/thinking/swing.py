"""How far a text moves the running fight, towards the munchkins or the monsters.

Positive = the munchkins gain. `for_side` says what the bot wants of it where there is a choice.
"""

from __future__ import annotations

from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.weighing import fork_mean
from kickdoor.bots.thinking.worth import strength_of
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.foresight.outcomes import CHANCE, Change, Outcome
from kickdoor.engine.state import State
from kickdoor.engine.strength import monster_strength, side_strength

GONE = (o.FOE_LEAVES, o.FIGHT_ENDS)  # without being beaten
MOVES = (
    o.SWING,
    o.FOE_LEAVES,
    o.FOE_KILLED,
    o.FOE_JOINS,
    o.FOE_SWAPPED,
    o.FIGHT_ENDS,
    o.HELPER_GONE,
    o.HELP_FORCED,
)
LOST = 1000  # a fight that is lost whatever the totals


def swing(mind: Mind, outcome: Outcome, for_side: bool) -> int:
    """What it does to the difference of the totals."""
    combat = mind.combat
    if combat is None:
        return 0
    total = 0
    for change in outcome.changes:
        total += _moved(mind, change)
    for fork in outcome.forks:
        ways = [swing(mind, one, for_side) for one in fork.of]
        if fork.chooser == CHANCE:
            total += fork_mean(fork, ways)
        elif fork.chooser == mind.me:
            total += max(ways) if for_side else min(ways)
        else:  # whoever fights wants to win, the others want something else
            total += max(ways) if mind.is_fighting(fork.chooser) else min(ways)
    return total


def _moved(mind: Mind, change: Change) -> int:
    if change.what in MOVES:
        return change.amount
    if change.what == o.FIGHT_LOST:
        return -LOST
    if not mind.is_fighting(change.seat):
        return 0
    if change.what in (o.STRENGTH, o.LEVELS):
        return change.amount
    if change.what == o.DEATH:
        return -mind.view.players[change.seat].strength
    if change.what in (o.LOSS, o.IDLE):
        return -_strength_lost(mind, change)
    return 0


def _strength_lost(mind: Mind, change: Change) -> int:
    """What the cards lost add to strength now; their owner parts with the least."""
    st = mind.st
    added: list[int] = []
    for card in change.cards:
        counts = card < len(mind.cat.cards) and card in st.players[change.seat].table
        if counts and (st.equipped[card] or not mind.card(card).is_gear):
            added.append(strength_of(mind, card, change.seat))
        else:
            added.append(0)
    if change.by == CHANCE:
        return sum(added) * change.amount // len(added)
    added.sort(reverse=change.by != change.seat)
    return sum(added[: change.amount])


def lead(st: State) -> int:
    """By how much the players' side is ahead."""
    return side_strength(st) - monster_strength(st)


def enhancer_swing(mind: Mind, card: int, number: int) -> int:
    """An enhancer on a monster: what it takes from the side's lead."""
    st = mind.st
    foe = st.combat.foe(number) if st.combat is not None else None
    if foe is None:
        return 0
    before = lead(st)
    foe.attached.append(card)
    moved = lead(st) - before
    foe.attached.pop()
    return moved
