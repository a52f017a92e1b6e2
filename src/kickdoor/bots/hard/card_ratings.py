"""Rough ratings of every card, computed once for a set of cards.

Rough on purpose: rollouts use these numbers thousands of times a second.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.valuation.typical_combat import REMOVES, TypicalCombat
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import CardId

CLONES: Final = 8  # roughly what a second monster adds


class CardRatings:
    """One number of each sort for every physical card."""

    def __init__(self, cat: Catalog) -> None:
        self.helps: list[int] = []  # strength for the Side if played into a fight
        self.hurts: list[int] = []  # strength for the monsters
        self.saves: list[bool] = []  # saves from a flight or a Curse
        self.worth: list[int] = []  # in hundredths of a level, in hand or in play
        self.gear: list[int] = []  # bonus if worn
        self.uses_help: list[list[int]] = []  # the same for each of its abilities
        self.uses_hurt: list[list[int]] = []
        self.kept: list[int] = []  # how readily it is kept in hand, in percent of the highest
        typical = TypicalCombat(cat)
        for card, definition in enumerate(cat.cards):
            side, monsters, saves = combat_use_of(typical, CardId(card), definition)
            gear = gear_of(typical, CardId(card), definition)
            self.helps.append(side)
            self.hurts.append(monsters)
            self.saves.append(saves)
            self.kept.append(kept_of(definition))
            self.gear.append(gear)
            self.worth.append(worth_of(definition, gear, side, monsters))
            uses_help: list[int] = []
            uses_hurt: list[int] = []
            for ability in definition.text.abilities:
                out = typical.outcome(ability, CardId(card))
                helps = typical.helps(out)
                uses_help.append(helps if helps < REMOVES else 0)
                uses_hurt.append(typical.hurts(out, CLONES))
            self.uses_help.append(uses_help)
            self.uses_hurt.append(uses_hurt)


def kept_of(definition: CardDef) -> int:
    """How readily a card is kept in hand: combat cards are saved up, gear is worn.

    Counted in games of `medium`: how often hands hold a kind, compared with the decks.
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


def gear_of(typical: TypicalCombat, card: CardId, definition: CardDef) -> int:
    """The strength that a card in play gives to any player."""
    if definition.once or definition.kind in (c.MONSTER, c.ENHANCER):
        return 0
    return typical.strengthens(card)


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
    intervention = min(max(side, monsters), 12)
    if kind == c.ITEM:
        return 10 + 6 * intervention + max(0, definition.value) // 30
    if kind in (c.CLASS, c.RACE, c.STANCE, c.POWER, c.KATA, c.COMPANION, c.ORIGIN, c.JOINER):
        return 30 + 15 * max(0, gear)
    return 15 + 5 * intervention


def combat_use_of(
    typical: TypicalCombat, card: CardId, definition: CardDef
) -> tuple[int, int, bool]:
    """How much the card helps the Side and the monsters, and whether it is a way out."""
    if definition.kind == c.MONSTER:
        return 0, definition.level, False
    if definition.kind == c.ENHANCER:
        more = typical.enhances(card)
        return max(0, -more), max(0, more), False
    out = typical.outcome(definition.play, card)
    return typical.helps(out), typical.hurts(out, CLONES), typical.saves(out)
