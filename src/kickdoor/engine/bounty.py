"""What beating the monsters of a fight is worth: Treasures and levels.

It only counts; paying is up to the flow.
"""

from __future__ import annotations

from kickdoor.engine.nodes.statics import NoTreasure, Reward
from kickdoor.engine.parasites import RICH, RICHES, added_levels
from kickdoor.engine.state import Combat, Foe, State
from kickdoor.engine.strength import anyone_meets, shared_enhancers
from kickdoor.engine.traits import statics_of


def foe_treasures(st: State, foe: Foe) -> int:
    """Treasures for beating a monster: printed number, enhancers, powers (REWARD-02, AMB-18)."""
    combat = st.combat
    if combat is None:
        return 0
    total = st.cat.cards[foe.card].treasures + foe.treasures
    least = 0
    sources = [foe.card]
    sources.extend(shared_enhancers(combat, foe))
    for card in sources:
        for static in st.cat.cards[card].others:
            if isinstance(static, Reward) and static.treasures is not None:
                if static.cond is None or anyone_meets(st, combat, static.cond, foe.number):
                    total += static.treasures.value(st, combat.fighter, foe.number, None)
                    least = max(least, static.minimum)
            elif isinstance(static, NoTreasure) and static.treasure:
                if static.cond is None or anyone_meets(st, combat, static.cond, foe.number):
                    return 0
    if st.cat.has_parasites and added_levels(st, combat, foe) >= RICH:
        total += RICHES  # PARASITE-07
    total = max(total, min(least, st.cat.cards[foe.card].treasures))
    return max(total, 0)


def foe_levels(st: State, foe: Foe) -> int:
    """Levels for killing a monster (REWARD-01)."""
    combat = st.combat
    if combat is None:
        return 0
    total = st.cat.cards[foe.card].levels
    sources = [foe.card]
    sources.extend(shared_enhancers(combat, foe))
    for card in sources:
        for static in st.cat.cards[card].others:
            if isinstance(static, Reward) and static.levels:
                if static.cond is None or anyone_meets(st, combat, static.cond, foe.number):
                    total += static.levels
            elif isinstance(static, NoTreasure) and static.levels:
                if static.cond is None or anyone_meets(st, combat, static.cond, foe.number):
                    return 0
    return max(total, 0)


def winner_rewards(st: State, combat: Combat) -> None:
    """What the Fighter's own cards add to a win (G8); asked while the monsters are there."""
    levels, treasures = own_rewards(st, combat)
    combat.levels_won += levels
    combat.treasures_won += treasures


def own_rewards(st: State, combat: Combat) -> tuple[int, int]:
    """Levels and Treasures that the Fighter's own cards would add to a win (G8)."""
    fighter = combat.fighter
    levels = 0
    treasures = 0
    for _, static in statics_of(st, fighter, Reward):
        number = -1
        if static.cond is not None:
            matched = False
            for foe in combat.foes:
                if not matched and static.cond.holds(st, fighter, foe.number, None):
                    matched = True
                    number = foe.number
            if not matched:
                continue
        times = _matching(st, static, fighter) if static.each else 1
        levels += static.levels * times
        if static.treasures is not None:
            treasures += static.treasures.value(st, fighter, number, None) * times
    return levels, treasures


def _matching(st: State, static: Reward, seat: int) -> int:
    """How many monsters of the fight the reward speaks of."""
    combat = st.combat
    total = 0
    if combat is not None:
        for foe in combat.foes:
            if static.cond is None or static.cond.holds(st, seat, foe.number, None):
                total += 1
    return total


def is_for_the_win(st: State) -> bool:
    """Killing everything in this fight would bring the Fighter to the goal."""
    combat = st.combat
    if combat is None:
        return False
    levels = combat.levels_won + own_rewards(st, combat)[0]
    for foe in combat.foes:
        levels += foe_levels(st, foe)
    return st.players[combat.fighter].level + levels >= st.settings.goal_level
