"""What a card is worth to the bot, in hundredths of a level.

From printed facts and statics only: no card is known by name.
"""

from __future__ import annotations

from kickdoor.bots.thinking.conditions import holds, number
from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.belongings import Carries, HandLimit, Usable, Waive
from kickdoor.engine.nodes.conds import HasTrait
from kickdoor.engine.nodes.meta import Gives, RankRoom

RUNNING = 6  # a point on every Run Away roll
ONE_SHOT = 14
RANSOM = 12  # the part of a Companion's worth that lies in being left behind (ALLY-07)


def is_usable(mind: Mind, card: int, seat: int) -> bool:
    """The player meets what the Item asks for, or somebody cheats."""
    for static in mind.card(card).others:
        if isinstance(static, Usable) and holds(mind, static.cond, seat) != static.only:
            return _is_waived(mind, card, seat)
    return True


def _is_waived(mind: Mind, card: int, seat: int) -> bool:
    for item in mind.view.players[seat].table:
        if item.host == card and any(isinstance(x, Waive) for x in mind.card(item.card).others):
            return True
    return False


def strength_of(mind: Mind, card: int, seat: int) -> int:
    """What an Item (or Companion, Class ...) adds to strength when it is in use."""
    definition = mind.card(card)
    total = definition.bonus
    for static in definition.hero:
        if holds(mind, static.cond, seat):
            amount = number(mind, static.amount, seat)
            total = amount if static.instead else total + amount
    return total


def running_of(mind: Mind, card: int, seat: int) -> int:
    """What it adds to Run Away rolls."""
    return sum(
        number(mind, static.amount, seat)
        for static in mind.card(card).runs
        if holds(mind, static.cond, seat)
    )


def use_of(mind: Mind, card: int, seat: int) -> int:
    """What an Item is worth in use: nothing if it cannot be used."""
    if not is_usable(mind, card, seat):
        return 0
    definition = mind.card(card)
    total = mind.strength_worth * strength_of(mind, card, seat) + RUNNING * running_of(
        mind, card, seat
    )
    total += 8 * (len(definition.others) + len(definition.text.abilities))
    for static in definition.others:
        if isinstance(static, Usable):
            total -= 8
    return total + _gifts(definition)


def worth(mind: Mind, card: int) -> int:
    """What having the card is worth to the bot."""
    known = mind.worths.get(card)
    if known is None:
        known = _worth(mind, card)
        if card in mind.view.hand:  # nobody has to play what would harm them
            known = max(0, known)
        mind.worths[card] = known
    return known


def _worth(mind: Mind, card: int) -> int:
    definition = mind.card(card)
    kind = definition.kind
    if definition.is_gear:
        gold = max(definition.value, 0) // 40
        if definition.once:
            return ONE_SHOT + gold
        return use_of(mind, card, mind.me) + gold
    if kind == c.LEVEL_UP:
        return LEVEL if mind.own.level < mind.goal - 1 else 8
    if kind == c.COMPANION:
        return companion_worth(mind, card)
    if kind in (c.CLASS, c.RACE, c.STANCE, c.POWER, c.KATA, c.ORIGIN):
        return trait_worth(mind, card)
    if kind == c.JOINER:
        return 16
    if kind == c.CURSE:
        return 22
    if kind == c.ENHANCER:
        return 16
    if kind == c.MONSTER:
        return monster_worth(mind, card)
    return 18


def companion_worth(mind: Mind, card: int) -> int:
    """What a Companion adds, what else it can do, and that it can be left behind."""
    definition = mind.card(card)
    total = RANSOM + 8 * (len(definition.others) + len(definition.text.abilities))
    total += mind.strength_worth * strength_of(mind, card, mind.me) + _gifts(definition)
    return total + RUNNING * running_of(mind, card, mind.me)


def _gifts(definition: CardDef) -> int:
    """What some statics are worth beyond the usual."""
    total = 0
    for static in definition.others:
        if isinstance(static, Carries):
            total += 10
        elif isinstance(static, Gives) and static.meta == c.META_IDENTITY:
            total += 8  # half of all Traps are escaped
    return total


def trait_worth(mind: Mind, card: int) -> int:
    """A Class or Race: what it can do, and what it makes usable."""
    definition = mind.card(card)
    total = 14 + 10 * len(definition.text.abilities) + 8 * len(definition.others)
    total += mind.strength_worth * strength_of(mind, card, mind.me) + RUNNING * len(definition.runs)
    for other in [*mind.view.hand, *(item.card for item in mind.own.table)]:
        for static in mind.card(other).others:
            if not isinstance(static, Usable) or not isinstance(static.cond, HasTrait):
                continue
            if static.cond.trait == definition.name:
                change = mind.strength_worth * mind.card(other).bonus
                total += change if static.only else -change
    for static in definition.others:
        if isinstance(static, HandLimit):
            total += 6
        elif isinstance(static, RankRoom):
            total += 4 * static.n
    total += _gifts(definition)
    if any(
        mind.card(item.card).name == definition.name and item.card != card
        for item in mind.own.table
    ):
        return 4
    return total


def monster_worth(mind: Mind, card: int) -> int:
    """A monster in hand: prey if it is weak, a weapon if it is strong."""
    definition = mind.card(card)
    if definition.level + 3 <= mind.own.strength:
        return 20 + 10 * definition.treasures
    return 12
