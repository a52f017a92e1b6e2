"""What a card is good for at a glance, worked out once for a set of cards.

Rough on purpose: imagined games are played by these numbers, thousands of times a second.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.thinking.walking import leaves
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.base import Amount, Effect
from kickdoor.engine.nodes.dice import CancelCurse, Escape
from kickdoor.engine.nodes.fights import (
    CloneMonster,
    EndCombat,
    JoinMonster,
    KillMonster,
    MonsterMod,
    PassFight,
    RemoveMonster,
    SideBonus,
    StrengthMod,
)
from kickdoor.engine.nodes.flow import If

REMOVES: Final = 99  # takes a monster out of the fight, however strong
CLONES: Final = 8  # about what a second monster adds


class Notes:
    """One number of each sort for every physical card."""

    def __init__(self, cat: Catalog) -> None:
        self.helps: list[int] = []  # strength for the Side, if thrown into a fight
        self.hurts: list[int] = []  # strength for the monsters
        self.saves: list[bool] = []  # a way out of a flight or a Curse
        self.worth: list[int] = []  # in hundredths of a level, in hand or in play
        self.gear: list[int] = []  # bonus of what can be worn
        self.uses_help: list[list[int]] = []  # the same for each of its abilities
        self.uses_hurt: list[list[int]] = []
        self.kept: list[int] = []  # how readily it is kept in hand, in hundredths of the most
        for definition in cat.cards:
            side, monsters = moves_of(definition)
            self.helps.append(side)
            self.hurts.append(monsters)
            self.saves.append(
                any(isinstance(x, Escape | CancelCurse) for x in definition.text.play)
            )
            self.kept.append(kept_of(definition))
            self.gear.append(gear_of(definition))
            self.worth.append(worth_of(definition, side, monsters))
            moves = [moves_in([ability.effect]) for ability in definition.text.abilities]
            self.uses_help.append([move[0] if move[0] < REMOVES else 0 for move in moves])
            self.uses_hurt.append([move[1] for move in moves])


def kept_of(definition: CardDef) -> int:
    """How readily a card is kept in hand: weapons wait for their moment, gear is worn.

    Counted in games of `medium`: how often hands hold a kind, against how often decks do.
    """
    kind = definition.kind
    if kind == c.ENHANCER:
        return 100
    if kind == c.SPECIAL:
        return 80
    if kind == c.ITEM:
        return 45 if definition.once else 11
    if kind == c.CURSE:
        return 35
    if kind in (c.MONSTER, c.LEVEL_UP):
        return 20
    return 30


def gear_of(definition: CardDef) -> int:
    """The strength a card in play gives, conditions aside."""
    if definition.once:
        return 0
    total = definition.bonus if definition.kind not in (c.MONSTER, c.ENHANCER) else 0
    for static in definition.hero:
        if static.cond is None and not static.instead:
            total += size_of(static.amount)
    return total


def worth_of(definition: CardDef, side: int, monsters: int) -> int:
    """What having the card is worth."""
    kind = definition.kind
    if kind == c.LEVEL_UP:
        return 100
    if kind == c.CURSE:
        return 35
    if kind == c.MONSTER:
        return max(5, 30 - 2 * definition.level)
    if kind == c.ENHANCER:
        return 15 + max(side, monsters)
    if kind == c.ITEM and not definition.once:
        return 10 + 18 * max(0, gear_of(definition)) + max(0, definition.value) // 30
    lever = min(max(side, monsters), 12)
    if kind == c.ITEM:
        return 10 + 6 * lever + max(0, definition.value) // 30
    if kind in (c.CLASS, c.RACE, c.STANCE, c.POWER, c.KATA, c.COMPANION, c.ORIGIN, c.JOINER):
        return 30 + 15 * max(0, gear_of(definition))
    return 15 + 5 * lever


def size_of(amount: Amount) -> int:
    """A printed number; anything that has to be worked out counts as a little."""
    return amount.n if isinstance(amount, Num) else 2


def moves_of(definition: CardDef) -> tuple[int, int]:
    """How far the card moves a fight: for the Side, and for the monsters."""
    if definition.kind == c.MONSTER:
        return 0, definition.level
    if definition.kind == c.ENHANCER:
        more = definition.bonus
        for static in definition.against:
            if static.cond is None:
                more += size_of(static.amount)
        return max(0, -more), max(0, more)
    return moves_in(list(definition.text.play))


def moves_in(effects: list[Effect]) -> tuple[int, int]:
    """The same for what a text does."""
    side = monsters = 0
    for one in leaves(effects, _granted):
        more, against = _leaf(one)
        side += more
        monsters += against
    return side, monsters


def _granted(node: If) -> Effect | None:
    """Conditions are taken to hold."""
    return node.then


def _leaf(node: Effect) -> tuple[int, int]:
    if isinstance(node, SideBonus):
        size = size_of(node.amount)
        if node.side == c.SIDE_EITHER:
            return size, size
        return (size, 0) if node.side == c.SIDE_MUNCHKINS else (0, size)
    if isinstance(node, StrengthMod):
        size = size_of(node.amount)
        return (size, 0) if size > 0 else (0, -size)
    if isinstance(node, MonsterMod):
        size = size_of(node.amount)
        return (0, size) if size > 0 else (-size, 0)
    if isinstance(node, RemoveMonster | KillMonster | EndCombat | PassFight):
        return REMOVES, 0
    if isinstance(node, CloneMonster | JoinMonster):
        return 0, CLONES
    return 0, 0
