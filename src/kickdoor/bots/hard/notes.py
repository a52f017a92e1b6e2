"""What a card is good for at a glance, worked out once for a set of cards.

Rough on purpose: imagined games are played by these numbers, thousands of times a second.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.thinking.glance import REMOVES, Glance
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog

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
        glance = Glance(cat)
        for card, definition in enumerate(cat.cards):
            side, monsters, saves = moves_of(glance, card, definition)
            gear = gear_of(glance, card, definition)
            self.helps.append(side)
            self.hurts.append(monsters)
            self.saves.append(saves)
            self.kept.append(kept_of(definition))
            self.gear.append(gear)
            self.worth.append(worth_of(definition, gear, side, monsters))
            uses_help: list[int] = []
            uses_hurt: list[int] = []
            for ability in definition.text.abilities:
                out = glance.outcome(ability, card)
                helps = glance.helps(out)
                uses_help.append(helps if helps < REMOVES else 0)
                uses_hurt.append(glance.hurts(out, CLONES))
            self.uses_help.append(uses_help)
            self.uses_hurt.append(uses_hurt)


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


def gear_of(glance: Glance, card: int, definition: CardDef) -> int:
    """The strength a card in play gives anybody."""
    if definition.once or definition.kind in (c.MONSTER, c.ENHANCER):
        return 0
    return glance.strengthens(card)


def worth_of(definition: CardDef, gear: int, side: int, monsters: int) -> int:
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
        return 10 + 18 * max(0, gear) + max(0, definition.value) // 30
    lever = min(max(side, monsters), 12)
    if kind == c.ITEM:
        return 10 + 6 * lever + max(0, definition.value) // 30
    if kind in (c.CLASS, c.RACE, c.STANCE, c.POWER, c.KATA, c.COMPANION, c.ORIGIN, c.JOINER):
        return 30 + 15 * max(0, gear)
    return 15 + 5 * lever


def moves_of(glance: Glance, card: int, definition: CardDef) -> tuple[int, int, bool]:
    """How far the card moves a fight, for the Side and for the monsters; and if it is a way out."""
    if definition.kind == c.MONSTER:
        return 0, definition.level, False
    if definition.kind == c.ENHANCER:
        more = glance.enhances(card)
        return max(0, -more), max(0, more), False
    out = glance.outcome(definition.play, card)
    return glance.helps(out), glance.hurts(out, CLONES), glance.saves(out)
