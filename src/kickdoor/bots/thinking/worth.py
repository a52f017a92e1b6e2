"""What a card is worth to the bot, in hundredths of a level.

From printed facts and from what its text would do: no card is known by name.
"""

from __future__ import annotations

from kickdoor.bots.thinking import weights as w
from kickdoor.bots.thinking.mind import Mind
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.foresight.outcomes import Change
from kickdoor.engine.nodes.base import Static
from kickdoor.engine.nodes.belongings import Usable
from kickdoor.engine.strength import bonus_in_use
from kickdoor.engine.strength import is_usable as may_use

TRAITS = (c.CLASS, c.RACE, c.STANCE, c.POWER, c.KATA, c.ORIGIN)


def is_usable(mind: Mind, card: int, seat: int) -> bool:
    """The player meets what the Item asks for, or somebody cheats."""
    return may_use(mind.st, seat, card)


def strength_of(mind: Mind, card: int, seat: int) -> int:
    """What an Item (or Companion, Class ...) adds to strength when it is in use."""
    definition = mind.cards[card]
    if not definition.hero and not mind.cat.has_extra_bonus:
        return definition.bonus
    return bonus_in_use(mind.st, seat, card)


def running_of(mind: Mind, card: int, seat: int) -> int:
    """What it adds to Run Away rolls."""
    total = 0
    for static in mind.cards[card].runs:
        if mind.holds(static.cond, seat):
            total += mind.number(static.amount, seat)
    return total


def plain_value(change: Change) -> int:
    """What a change is worth that depends on nothing but its amount."""
    total = w.ONCE.get(change.what, 0) + w.EACH.get(change.what, 0) * change.amount
    if change.what == o.META and change.amount == c.META_IDENTITY:
        total += w.IDENTITY
    return total


def static_worth(mind: Mind, static: Static, card: int) -> int:
    """What it is worth that something holds for the bot."""
    total = 0
    for change in mind.foresee(static, mind.me, card).changes:
        if change.seat == mind.me:
            total += plain_value(change)
    return total


def text_worth(mind: Mind, card: int) -> int:
    """What a card in play says and lets one do, its strength aside."""
    definition = mind.cards[card]
    total = w.ABILITY * len(definition.text.abilities)
    for static in definition.others:
        total += static_worth(mind, static, card)
    return total


def use_of(mind: Mind, card: int, seat: int) -> int:
    """What an Item is worth in use: nothing if it cannot be used."""
    known = mind.uses.get((card, seat))
    if known is None:
        known = _use_of(mind, card, seat)
        mind.uses[card, seat] = known
    return known


def _use_of(mind: Mind, card: int, seat: int) -> int:
    definition = mind.cards[card]
    if definition.others and not is_usable(mind, card, seat):
        return 0
    total = mind.strength_worth * strength_of(mind, card, seat)
    if definition.runs:
        total += w.RUNNING * running_of(mind, card, seat)
    return total + text_worth(mind, card)


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
    definition = mind.cards[card]
    kind = definition.kind
    if definition.is_gear:
        gold = max(definition.value, 0) // w.GOLD_CARRIED
        if definition.once:
            return w.ONE_SHOT + gold
        return use_of(mind, card, mind.me) + gold
    if kind == c.LEVEL_UP:
        return w.LEVEL if mind.own.level < mind.goal - 1 else w.LAST_LEVEL_UP
    if kind == c.COMPANION:
        return companion_worth(mind, card)
    if kind in TRAITS:
        return trait_worth(mind, card)
    if kind == c.JOINER:
        return w.JOINER
    if kind == c.CURSE:
        return w.CURSE
    if kind == c.ENHANCER:
        return w.ENHANCER
    if kind == c.MONSTER:
        return monster_worth(mind, card)
    return w.SPECIAL


def companion_worth(mind: Mind, card: int) -> int:
    """What a Companion adds, what else it can do, and that it can be left behind."""
    total = w.RANSOM + text_worth(mind, card)
    total += mind.strength_worth * strength_of(mind, card, mind.me)
    return total + w.RUNNING * running_of(mind, card, mind.me)


def trait_worth(mind: Mind, card: int) -> int:
    """A Class or Race: what it can do, and what it makes usable."""
    definition = mind.cards[card]
    if _has_twin(mind, card, definition):
        return w.TWIN_TRAIT
    extra = w.TRAIT_ABILITY - w.ABILITY
    total = w.TRAIT + text_worth(mind, card) + extra * len(definition.text.abilities)
    total += mind.strength_worth * strength_of(mind, card, mind.me)
    total += w.RUNNING * len(definition.runs)
    return total + mind.strength_worth * _opens(mind, card)


def _has_twin(mind: Mind, card: int, definition: CardDef) -> bool:
    return any(
        mind.cards[item.card].name == definition.name and item.card != card
        for item in mind.own.table
    )


def _opens(mind: Mind, card: int) -> int:
    """The bonuses of one's own Items that it makes usable, less those that it rules out."""
    own = mind.st.players[mind.me]
    table = own.table
    asking = [
        other
        for other in [*mind.view.hand, *table]
        if other != card and Usable in mind.cards[other].says
    ]
    if not asking:
        return 0
    own.table = [other for other in table if other != card]
    before = [may_use(mind.st, mind.me, other) for other in asking]
    own.table.append(card)
    after = [may_use(mind.st, mind.me, other) for other in asking]
    own.table = table
    return sum(
        mind.cards[other].bonus * (able - was)
        for other, was, able in zip(asking, before, after, strict=True)
    )


def monster_worth(mind: Mind, card: int) -> int:
    """A monster in hand: prey if it is weak, a weapon if it is strong."""
    definition = mind.cards[card]
    if definition.level + 3 <= mind.own.strength:
        return w.PREY + w.PREY_TREASURE * definition.treasures
    return w.WEAPON
