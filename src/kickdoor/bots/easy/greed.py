"""More monsters for one's own fight, where it is as good as won: more levels, more Treasures.

It must not reckon with what others may hold; a little spare strength has to do.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.thinking.choosing import better_than_nothing
from kickdoor.bots.thinking.harm import bad_stuff
from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.weights import TREASURE
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o

MARGIN = 2  # strength that must be left over
RISK = 5  # one time in so many it goes wrong
BRINGERS = (c.A_PLAY, c.A_JOIN, c.A_TUCK)
FULL, MORE = 10, 2  # so many Levels added bring so many Treasures more (PARASITE-07)


def choose(mind: Mind, options: list[Action]) -> Action | None:
    """One more monster for the Fighter's own fight, or None."""
    combat = mind.combat
    if combat is None or combat.fighter != mind.me or mind.would_win_game():
        return None
    bringing = [action for action in options if action[0] in BRINGERS]
    return better_than_nothing(mind, bringing, [value(mind, action) for action in bringing])


def value(mind: Mind, action: Action) -> int:
    """What the larger fight brings beyond the present one; 0 if it brings nothing or is lost."""
    if action[0] == c.A_JOIN:
        return _joined(mind, action[1], worth(mind, action[1]))
    if action[0] == c.A_TUCK:
        return _fattened(mind, action[1], action[2])
    card = action[1]
    best = 0
    for change in mind.foresee(mind.card(card).play, mind.me, card).all_changes():
        if change.what != o.FOE_JOINS:
            continue
        if change.foe >= 0:
            best = max(best, _doubled(mind, change.foe, worth(mind, card)))
        for other in change.cards:
            best = max(best, _joined(mind, other, worth(mind, card) + worth(mind, other)))
    return best


def _doubled(mind: Mind, number: int, paid: int) -> int:
    """A second one of a monster of the fight."""
    foe = mind.foe(number)
    if foe is None:
        return 0
    gain = LEVEL * foe.levels + TREASURE * foe.treasures
    return _profit(mind, foe.card, foe.strength, gain, paid)


def _joined(mind: Mind, card: int, paid: int) -> int:
    """A monster from hand."""
    definition = mind.card(card)
    gain = LEVEL * definition.levels + TREASURE * definition.treasures
    return _profit(mind, card, mind.monster_strength(card), gain, paid)


def _profit(mind: Mind, card: int, strength: int, gain: int, paid: int) -> int:
    if -mind.need() - strength < MARGIN:
        return 0
    return gain - bad_stuff(mind, card, mind.me) // RISK - paid


def _fattened(mind: Mind, card: int, number_: int) -> int:
    """A Parasite from hand that makes the monster give more Treasures."""
    foe = mind.foe(number_)
    there = sum(mind.card(one).level for one in foe.added) if foe is not None else FULL
    level = mind.card(card).level
    if foe is None or there >= FULL or there + level < FULL:
        return 0
    return _profit(mind, foe.card, level, TREASURE * MORE, worth(mind, card))
