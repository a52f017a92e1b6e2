"""How far a card or ability moves the running fight, towards the munchkins or the monsters.

Positive = the munchkins gain. `for_side` says what its user wants of it where there is a choice.
"""

from __future__ import annotations

from kickdoor.bots.thinking.conditions import fits, holds, number
from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.walking import leaves
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.feats import DoubleItem, MonsterLevelTo
from kickdoor.engine.nodes.fights import (
    CloneMonster,
    DoubleStrength,
    EndCombat,
    ForceHelp,
    HelperLeaves,
    JoinMonster,
    KillMonster,
    LevelFromCard,
    MonsterMod,
    RemoveMonster,
    SideBonus,
    StrengthMod,
    SwapMonster,
)
from kickdoor.engine.nodes.flow import If
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.statics import HeroBonus
from kickdoor.seats.views import FoeView


def swing(mind: Mind, node: Effect, seat: int, for_side: bool, victim: int = -1) -> int:
    """What the effect does to the difference of the totals, about."""

    def branch(here: If) -> Effect | None:
        return here.then if holds(mind, here.cond, seat) else here.otherwise

    return sum(_leaf(mind, one, seat, for_side, victim) for one in leaves([node], branch))


def _leaf(mind: Mind, node: Effect, seat: int, for_side: bool, victim: int) -> int:
    combat = mind.combat
    if combat is None:
        return 0
    if isinstance(node, SideBonus):
        amount = number(mind, node.amount, seat)
        if node.side == c.SIDE_EITHER:
            return amount if for_side else -amount
        return amount if node.side == c.SIDE_MUNCHKINS else -amount
    if isinstance(node, StrengthMod):
        amount = number(mind, node.amount, seat)
        whom = victim if victim >= 0 else seat
        return amount if mind.is_fighting(whom) else 0
    if isinstance(node, MonsterMod):
        return -number(mind, node.amount, seat)
    if isinstance(node, RemoveMonster | KillMonster):
        return max((foe.strength for foe in meant(mind, node)), default=0)
    if isinstance(node, EndCombat):
        return combat.monsters
    if isinstance(node, CloneMonster):
        return -max((foe.strength for foe in combat.foes), default=0)
    if isinstance(node, JoinMonster):
        return -max((_joining(mind, card) for card in mind.view.hand), default=0)
    if isinstance(node, SwapMonster):
        return _swapping(mind, for_side)
    if isinstance(node, HelperLeaves):
        return -mind.view.players[combat.helper].strength if combat.helper >= 0 else 0
    if isinstance(node, DoubleStrength):
        own = mind.view.players[seat]
        return own.level if node.sources & c.SRC_LEVEL else own.strength - own.level
    if isinstance(node, LevelFromCard):
        best = max((_joining(mind, card) for card in mind.view.hand), default=0)
        return best if node.add else best - mind.view.players[seat].level
    if isinstance(node, DoubleItem):
        worn = [mind.card(one.card).bonus for one in mind.own.table if one.equipped]
        return max(worn, default=0) * (node.factor - 1) if mind.is_fighting(seat) else 0
    if isinstance(node, MonsterLevelTo):
        changes = [mind.card(foe.card).level - node.level for foe in combat.foes]
        return (max if for_side else min)(changes, default=0)
    if isinstance(node, ForceHelp):
        return max((other.strength for other in mind.rivals()), default=0)
    if isinstance(node, Lasting) and mind.is_fighting(seat):
        return sum(
            number(mind, static.amount, seat)
            for static in node.statics
            if isinstance(static, HeroBonus)
        )
    return 0


def meant(mind: Mind, node: RemoveMonster | KillMonster) -> list[FoeView]:
    """The monsters such a card can take out of the fight."""
    combat = mind.combat
    if combat is None:
        return []
    return [foe for foe in combat.foes if node.what is None or fits(mind, foe.card, node.what)]


def _swapping(mind: Mind, for_side: bool) -> int:
    """The strongest monster for the weakest in hand, or the other way round; no change if worse."""
    combat = mind.combat
    held = [card for card in mind.view.hand if mind.card(card).kind == c.MONSTER]
    if combat is None or not combat.foes or not held:
        return 0
    foes = [foe.strength for foe in combat.foes]
    levels = [mind.card(card).level for card in held]
    return max(0, max(foes) - min(levels)) if for_side else min(0, min(foes) - max(levels))


def _joining(mind: Mind, card: int) -> int:
    definition = mind.card(card)
    return definition.level if definition.kind == c.MONSTER else 0


def enhancer_swing(mind: Mind, definition: CardDef, foe: int) -> int:
    """An enhancer on a monster: minus what it adds to it."""
    combat = mind.combat
    if combat is None:
        return 0
    total = definition.bonus
    for static in definition.against:
        if holds(mind, static.cond, combat.fighter, foe):
            total += number(mind, static.amount, combat.fighter)
    return -total


def is_removal(definition: CardDef) -> bool:
    """The card takes a monster out of the fight instead of beating it."""
    return any(isinstance(node, RemoveMonster | EndCombat) for node in definition.text.play)
