"""More monsters for one's own fight, where it is as good as won: more levels, more Treasures.

It must not reckon with what others may hold; a little spare strength has to do.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.thinking.choosing import better_than_nothing
from kickdoor.bots.thinking.conditions import holds, number
from kickdoor.bots.thinking.harm import TREASURE, bad_stuff
from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.fights import CloneMonster, JoinMonster

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
    definition = mind.card(action[1])
    for effect in definition.text.play:
        if isinstance(effect, CloneMonster):
            return _doubled(mind, worth(mind, action[1]))
        if isinstance(effect, JoinMonster) and not effect.from_deck:
            prey = _strongest(mind)
            paid = worth(mind, action[1]) + worth(mind, prey) if prey >= 0 else 0
            return _joined(mind, prey, paid) if prey >= 0 else 0
    return 0


def _doubled(mind: Mind, paid: int) -> int:
    """A second one of the strongest monster, which is the one that would be doubled."""
    foes = mind.combat.foes if mind.combat is not None else []
    if not foes:
        return 0
    foe = max(foes, key=lambda one: one.strength)
    gain = LEVEL * foe.levels + TREASURE * foe.treasures
    return _profit(mind, mind.card(foe.card), foe.strength, gain, paid)


def _joined(mind: Mind, card: int, paid: int) -> int:
    """A monster from hand."""
    definition = mind.card(card)
    gain = LEVEL * definition.levels + TREASURE * definition.treasures
    return _profit(mind, definition, _strength(mind, card), gain, paid)


def _profit(mind: Mind, definition: CardDef, strength: int, gain: int, paid: int) -> int:
    if -mind.need() - strength < MARGIN:
        return 0
    return gain - bad_stuff(mind, definition, mind.me) // RISK - paid


def _fattened(mind: Mind, card: int, number_: int) -> int:
    """A Parasite from hand that makes the monster give more Treasures."""
    foe = mind.foe(number_)
    there = sum(mind.card(one).level for one in foe.added) if foe is not None else FULL
    level = mind.card(card).level
    if foe is None or there >= FULL or there + level < FULL:
        return 0
    return _profit(mind, mind.card(foe.card), level, TREASURE * MORE, worth(mind, card))


def _strongest(mind: Mind) -> int:
    """The monster that a Wandering Monster would bring, or -1."""
    held = [card for card in mind.view.hand if mind.card(card).kind == c.MONSTER]
    return max(held, key=lambda card: _strength(mind, card), default=-1)


def _strength(mind: Mind, card: int) -> int:
    """A monster from hand, as it would stand against the bot."""
    definition = mind.card(card)
    extra = sum(
        number(mind, static.amount, mind.me)
        for static in definition.against
        if holds(mind, static.cond, mind.me)
    )
    return definition.level + max(0, extra)
