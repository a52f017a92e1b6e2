"""Readings that fit the words but not the card: a group on a special, a monster picked in a fight.

It must not read anything; it only says what should have been written instead.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.nodes.combat_conditions import CombatWon, Used
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.player_conditions import HasTrait, IsSex
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.assemble import Box
from kickdoor.lang.phrasebook.flavour import words_in
from kickdoor.lang.phrasebook.pronouns import parts_of

ADDING = words_in("extra additional another further more plus also")
PLAYED = frozenset({c.SPECIAL, c.ITEM, c.LEVEL_UP})
EACH_OF_YOU = frozenset({("you", "each"), ("may", "each"), ("must", "each")})
PEOPLE = words_in("player players helper helpers both fighters everyone others neighbours")
IN_HAND = frozenset({"card", "cards", "hand", "hands", "held"})


def misplaced(words: list[str], value: Any, box: Box) -> str:
    """What the sentence should say instead on a card of that kind; nothing if it fits."""
    if any(pair in EACH_OF_YOU for pair in pairwise(words)) and not PEOPLE & set(words):
        return "who does it, such as “each player”"
    if box.effects_play and _comes_later(words, value):
        return "how long it lasts, such as “until the end of the turn”"
    if box.kind not in PLAYED or box.bare:
        return ""
    return (
        _which_monster(words, value)
        or _which_group(words, value)
        or _two_bonuses(words, value, box)
    )


def _two_bonuses(words: list[str], value: Any, box: Box) -> str:
    """“+2 bonus. +4 for Elves.”, on an Item: four, or six?"""
    one = value[0] if isinstance(value, list) and len(value) == 1 else value
    if not isinstance(one, HeroBonus) or one.instead or not isinstance(one.cond, HasTrait | IsSex):
        return ""
    plain = isinstance(box.last, HeroBonus) and box.last.cond is None
    if box.kind != c.ITEM or ADDING & set(words) or not (plain or box.bonus_told):
        return ""
    return "“or +4 …” or “an extra +4 …”"


def _comes_later(words: list[str], value: Any) -> bool:
    """“Roll a die whenever you use an Item”: not now, but every time it happens."""
    one = value[0] if isinstance(value, list) and len(value) == 1 else value
    if not isinstance(one, If):
        return False
    event = isinstance(one.cond, CombatWon | Used)
    return "whenever" in words or (event and "when" in words)


def _which_monster(words: list[str], value: Any) -> str:
    """“Choose a monster and discard it.”: one in the fight, not one in your hand."""
    for lost in parts_of(value, Lose):
        if lost.what.kind == c.MONSTER and lost.what.at == c.AT_HAND and not IN_HAND & set(words):
            return "where the monster is: “remove one monster”, or “a monster from your hand”"
    return ""


def _which_group(words: list[str], value: Any) -> str:
    """“Any Elf goes up a level”, on a special: every Elf, not only whoever plays it."""
    one = value[0] if isinstance(value, list) and len(value) == 1 else value
    if not isinstance(one, If) or not isinstance(one.cond, HasTrait | IsSex) or one.who != Who():
        return ""
    if {"if", "when", "unless", "you", "your", "for", "only"} & set(words):
        return ""
    return "“each player who …”, or “if you are …”"
