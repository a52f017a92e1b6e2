"""What beating the monsters of a fight is worth: Treasures and levels.

It only counts; paying is up to the flow.
"""

from __future__ import annotations

from kickdoor.engine.ids import CardId
from kickdoor.engine.nodes.reward_statics import HelpLevels, NoTreasure, Reward
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
    times = 1
    sources = [foe.card]
    sources.extend(shared_enhancers(combat, foe))
    for card in sources:
        for static in st.cat.cards[card].others:
            if isinstance(static, Reward) and (static.treasures is not None or static.times != 1):
                if static.cond is None or anyone_meets(st, combat, static.cond, foe.number):
                    times *= static.times
                    if static.treasures is not None:
                        total += static.treasures.value(st, combat.fighter, foe.number, None)
                        least = max(least, static.minimum)
            elif isinstance(static, NoTreasure) and static.treasure:
                if static.cond is None or anyone_meets(st, combat, static.cond, foe.number):
                    return 0
    if st.cat.has_parasites and added_levels(st, combat, foe) >= RICH:
        total += RICHES  # PARASITE-07
    total = max(total, min(least, st.cat.cards[foe.card].treasures))
    return max(total, 0) * times  # AMB-161: whatever else adds to it is doubled, too


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


def earn(st: State, combat: Combat, foe: Foe, killed: bool, counts: bool) -> None:
    """What the cards of Fighter and Helper add for a monster about to go, beaten (G8, AMB-122).

    `counts`: it gives levels. What holds for the whole combat is added once; `merits` remembers
    that, and levels for the Helper (HELP-12) as negative marks.
    """
    fighter = combat.fighter
    for card, static in statics_of(st, fighter, Reward):
        if static.killed and not killed:
            continue
        if static.cond is not None and not static.cond.holds(st, fighter, foe.number, None):
            continue
        if static.levels and counts and (static.each or _first(st, combat, card, static, 1)):
            combat.levels_won += static.levels
        if static.treasures is not None and (static.each or _first(st, combat, card, static, 0)):
            combat.treasures_won += static.treasures.value(st, fighter, foe.number, None)
    if counts and combat.helper >= 0:
        for card, help_static in statics_of(st, combat.helper, HelpLevels):
            if help_static.cond is None or help_static.cond.holds(
                st, combat.helper, foe.number, None
            ):
                combat.merits.append((card, -help_static.n))


def own_levels(st: State, combat: Combat) -> int:
    """Levels that the Fighter's own cards would still add, if everything here is killed (G8)."""
    fighter = combat.fighter
    total = 0
    once: list[tuple[CardId, int]] = []
    for foe in combat.foes:
        for card, static in statics_of(st, fighter, Reward):
            if not static.levels:
                continue
            if static.cond is not None and not static.cond.holds(st, fighter, foe.number, None):
                continue
            mark = (card, st.cat.node_number(static) * 2 + 1)
            if not static.each and (mark in combat.merits or mark in once):
                continue
            once.append(mark)
            total += static.levels
    return total


def _first(st: State, combat: Combat, card: CardId, static: Reward, what: int) -> bool:
    """This reward of this card has not been counted in the combat; now it has."""
    mark = (card, st.cat.node_number(static) * 2 + what)
    if mark in combat.merits:
        return False
    combat.merits.append(mark)
    return True


def is_for_the_win(st: State) -> bool:
    """Killing everything in this fight would bring the Fighter to the goal."""
    combat = st.combat
    if combat is None:
        return False
    levels = combat.levels_won + own_levels(st, combat)
    for foe in combat.foes:
        levels += foe_levels(st, foe)
    return st.players[combat.fighter].level + levels >= st.settings.goal_level
