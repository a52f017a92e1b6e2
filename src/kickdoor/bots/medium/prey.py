"""More monsters for one's own fight, where one is strong enough for more: levels and Treasures.

None where an option does nothing of the kind.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.bots.bot import Action
from kickdoor.bots.medium import scale
from kickdoor.bots.medium.outlook import GOAL, Outlook
from kickdoor.bots.thinking.mind import LEVEL
from kickdoor.bots.thinking.swing import enhancer_swing
from kickdoor.engine import codes as c
from kickdoor.engine.bounty import foe_treasures
from kickdoor.engine.foresight import outcomes as o

HOPELESS = -50.0
QUIET = 0.4  # how much of what others hold is thrown into a fight that does not end the game


@dataclass(frozen=True)
class More:
    """What would be added to the fight."""

    strength: int
    levels: int
    treasures: int


def value(mind: Outlook, action: Action, need: int, stake: float) -> float | None:
    """Winning the larger fight, at the odds, less what is paid for it."""
    combat = mind.combat
    more = added(mind, action, -need)
    if more is None:
        return None
    if combat is None or combat.fighter != mind.me or need > 0:
        return HOPELESS
    spare = -need - max(more.strength, 0)
    if spare < 0 or more.levels + more.treasures <= 0:
        return HOPELESS
    gain = float(LEVEL * more.levels + scale.TREASURE * more.treasures)
    last = mind.own.level + combat.levels + more.levels >= mind.goal
    if last:
        gain = GOAL if not mind.would_win_game() else 0.0
    risk = mind.hostile_hands(mind.me) * (1.0 if last else QUIET)
    safe = min(1.0, (spare + 1) / (risk + 1))
    return safe * (stake + gain) - mind.price(action[1])


def added(mind: Outlook, action: Action, spare: int) -> More | None:
    """The monster or enhancer the option brings in; None if it brings none."""
    if action[0] == c.A_JOIN:
        return monster(mind, action[1])
    if action[0] != c.A_PLAY:
        return None
    card = action[1]
    definition = mind.card(card)
    if definition.kind == c.ENHANCER:
        weaker = enhancer_swing(mind, card, action[2])
        return More(max(0, -weaker), 0, _riches(mind, card, action[2]))
    if definition.kind != c.SPECIAL or mind.combat is None:
        return None
    out = mind.foresee(definition.play, mind.me, card)
    joining = [change for change in out.all_changes() if change.what == o.FOE_JOINS]
    doubled = [foe for foe in mind.combat.foes if any(foe.number == x.foe for x in joining)]
    if doubled:
        foe = max(doubled, key=lambda one: one.strength)
        return More(foe.strength, foe.levels, foe.treasures)
    if any(change.cards for change in joining):
        best = best_prey(mind, spare)
        return monster(mind, best) if best >= 0 else More(1000, 0, 0)
    return None


def _riches(mind: Outlook, card: int, number: int) -> int:
    """Treasures that an enhancer adds to what beating the monster brings."""
    st = mind.st
    foe = st.combat.foe(number) if st.combat is not None else None
    if foe is None:
        return 0
    before = foe_treasures(st, foe)
    foe.attached.append(card)
    after = foe_treasures(st, foe)
    foe.attached.pop()
    return after - before


def monster(mind: Outlook, card: int) -> More:
    """A monster from hand, as it would stand against the bot."""
    definition = mind.card(card)
    return More(mind.monster_strength(card), definition.levels, definition.treasures)


def best_prey(mind: Outlook, spare: int) -> int:
    """The monster in hand that brings most and can still be beaten; -1 if there is none."""
    best = -1
    top = 0.0
    for card in mind.view.hand:
        if mind.card(card).kind != c.MONSTER:
            continue
        more = monster(mind, card)
        worth = LEVEL * more.levels + scale.TREASURE * more.treasures - 3 * more.strength
        if more.strength <= spare and (best < 0 or worth > top):
            best, top = card, worth
    return best
