"""Strength in a running fight: bonuses for a side, a player or a monster.

It must not hold statics, which are true as long as a card is in force.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_cards import LevelFromCard
from kickdoor.engine.effects.combat_strength import (
    DoubleStrength,
    MonsterMod,
    SideBonus,
    StrengthMod,
)
from kickdoor.engine.nodes.amount_nodes import Num, RollShown
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, phrase

EITHER = (
    "(to|for|on) (either side|any side|one side|the side of your choice|whichever side you like|"
    "any party|either party)"
)
HERE = "(in|for|during) (this|the|one|any|a) <combat>"

phrase(
    "side_bonus",
    "effect_one",
    ("{amount:bonus} to either side [{amount_per:per}]", {}),
    ("{amount:bonus} " + EITHER + " [in (the|a|any|) <combat>] [{amount_per:per}]", {}),
    ("{amount:bonus} to either side [,] (your choice|of your choice)", {}),
    ("(gives|give|add|adds) {amount:bonus} " + EITHER + " [in (the|a|any|) <combat>]", {}),
    ("(gives|give) (either|one) side {amount:bonus} [in (the|a|any|) <combat>]", {}),
    ("(either|one) side (gets|gains|has) {amount:bonus}", {}),
    ("(give|gives) (yourself|you|your side) or (the|a|any) <monster> {amount:bonus}", {}),
    ("[(adds|add)] {amount:bonus} to (any|a|the) <combat> [,] (for|on) either side", {}),
    ("{amount:bonus} to the players' side [{amount_per:per}]", {"side": c.SIDE_MUNCHKINS}),
    (
        "{amount:bonus} (to|for) (the players|the player|your side|the side of the players) "
        "[in (the|a|any) <combat>]",
        {"side": c.SIDE_MUNCHKINS},
    ),
    ("(give|gives) (your side|the players) {amount:bonus}", {"side": c.SIDE_MUNCHKINS}),
    ("(your side|the players' side) (gets|gains|has) {amount:bonus}", {"side": c.SIDE_MUNCHKINS}),
    ("(adds|add|gives) {amount:bonus} to (your side|the players)", {"side": c.SIDE_MUNCHKINS}),
    ("add {amount:amount} " + EITHER, {}),
    ("apply (that|it|the result) as a bonus to either side", {"amount": RollShown()}),
    ("(add|give) (that|the roll|the result|it) to either side", {"amount": RollShown()}),
    ("{amount:bonus} to the monsters' side [{amount_per:per}]", {"side": c.SIDE_MONSTERS}),
    (
        "{amount:bonus} (to|for) (the monsters|the side of the monsters|the monster side)",
        {"side": c.SIDE_MONSTERS},
    ),
    node=SideBonus,
    doc="One side of the combat is stronger for this fight.",
    examples=["+3 to either side.", "+2 to your side."],
    covers="E3",
)
phrase(
    "side_bonus_bare",
    "effect_one",
    "{amount:signed} [in combat]",
    "bonus {amount:signed}",
    "{amount:bonus} (in|to|for) (the|any|a|this) <combat>",
    build=SideBonus,
    rank=-2,
    doc="On a one-shot, a bare bonus is for either side.",
    examples=["Usable once only. +3."],
)
phrase(
    "strength_mod",
    "effect_one",
    ("{who:subject} <get> {amount:bonus} [{amount_per:per}] in this combat", {}),
    (f"[{{who:subject}}] <get> {{amount:bonus}} {HERE} [{{amount_per:per}}]", {}),
    (f"(give|gives|giving) {{who:person}} {{amount:bonus}} {HERE}", {}),
    (f"{{amount:bonus}} to {{who:person}} {HERE}", {}),
    build=lambda amount, who=None: StrengthMod(amount, who or Who()),
    parts=lambda v: {"amount": v.amount, "who": v.who} if isinstance(v, StrengthMod) else None,
    doc="A player is stronger or weaker for this combat.",
    examples=["Another player has -2 in this combat."],
    covers="G1 G5",
    rank=1,
)
phrase(
    "strength_mod_short",
    "effect_one",
    ("[{who:subject}] <get> {amount:bonus} [{amount_per:per}]", {}),
    ("[{who:subject}] <get> {amount:bonus} [in combat] {amount_per:per}", {}),
    ("(give|gives|giving) {who:person} {amount:bonus}", {}),
    ("(give|gives|giving) {who:person} {amount:bonus} [in combat] {amount_per:per}", {}),
    ("{amount:bonus} to {who:person}", {}),
    ("(reduce|lower) {who:owner} (strength|combat strength|combat total) by {minus:number}", {}),
    ("subtract {minus:number} from {who:owner} (strength|combat strength|combat total)", {}),
    ("{who:subject} (fight|fights|is|are) at {amount:bonus}", {}),
    ("{amount:bonus} [in (this|the) <combat>] {amount_per:per}", {}),
    build=lambda amount=None, who=None, minus=0: StrengthMod(
        Num(-minus) if amount is None else amount, who or Who()
    ),
    rank=-1,
    doc="A player is stronger or weaker for this combat.",
    examples=["Usable once only. Another player gets -2."],
)


def _monster_mod(
    amount: Amount | None = None,
    target: int = c.M_CHOSEN,
    treasures: int = 0,
    up: int = 0,
    down: int = 0,
) -> MonsterMod:
    return MonsterMod(Num(up - down) if amount is None else amount, target, treasures)


def _monster_mod_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, MonsterMod):
        return None
    parts: dict[str, Any] = {"amount": value.amount}
    if value.target != c.M_CHOSEN:
        parts["target"] = value.target
    if value.treasures:
        parts["treasures"] = value.treasures
    return parts


phrase(
    "monster_mod",
    "effect_one",
    ("{amount:bonus} to one monster", {}),
    (
        "{amount:bonus} to (a|any|any one|the chosen|one) <monster> [in the <combat>] [of your "
        "choice]",
        {},
    ),
    ("(give|gives) (a|any|one|any one|the) <monster> {amount:bonus}", {}),
    ("(the|a|one|any) <monster> (gets|is|becomes) {up:number} levels stronger", {}),
    (
        "(reduce|reduces|lower|lowers|decrease) (the|a|one|any) <monster> 's (level|strength) by "
        "{down:number} [(in|during) (combat|the <combat>)]",
        {},
    ),
    (
        "(increase|increases|raise|raises) (the|a|one|any) <monster> 's (level|strength) by "
        "{up:number} [(in|during) (combat|the <combat>)]",
        {},
    ),
    ("(the|a|one|any) <monster> (gets|is|becomes) {down:number} levels weaker", {}),
    ("(subtract|subtracts) {down:number} from (a|one|the|any) <monster> 's (level|strength)", {}),
    (
        "one <monster> [of your choice] (gets|gains|has) {amount:bonus} and {treasures:number} "
        "extra "
        "Treasure(s)",
        {},
    ),
    ("one <monster> [of your choice] (gets|gains|has) {amount:bonus}", {}),
    ("{amount:bonus} to all monsters", {"target": c.M_ALL}),
    ("{amount:bonus} to (every|each) <monster> [in the <combat>]", {"target": c.M_ALL}),
    ("{amount:bonus} to one monster and {treasures:number} extra Treasure(s)", {}),
    ("{amount:bonus} to one monster and {treasures:one_less}", {}),
    (
        "(one|the|a|any) <monster> (gains|gets) {up:number} level(s)",
        {},
    ),
    (
        "(one|the|a|any) <monster> loses {down:number} level(s)",
        {},
    ),
    (
        "<monster> 's (level|strength) is (increased|raised) by {up:number}",
        {},
    ),
    (
        "<monster> 's (level|strength) is (decreased|reduced|lowered) by {down:number}",
        {},
    ),
    (
        "(add|adds) {up:number} to the (level|strength) of (any one|any|one|a|the) <monster>",
        {},
    ),
    build=_monster_mod,
    parts=_monster_mod_parts,
    doc="A monster is stronger or weaker for this fight.",
    examples=["+5 to one monster.", "-5 to all monsters."],
    covers="F1",
    rank=2,
)
category("one_less", "fewer Treasures")
phrase(
    "one_less",
    "one_less",
    "{n:number} fewer Treasure(s)",
    build=lambda n: -n,
    parts=lambda v: {"n": -v} if isinstance(v, int) and v < 0 else None,
)
phrase(
    "monster_gets",
    "effect_one",
    "it gets {amount:bonus} in this combat",
    "(it|he|she|this monster|the monster) (gets|gains|has) {amount:bonus} [{amount_per:per}] "
    "[in this <combat>]",
    build=lambda amount: MonsterMod(amount, c.M_THIS),
    parts=lambda v: (
        {"amount": v.amount}
        if isinstance(v, MonsterMod) and v == MonsterMod(v.amount, c.M_THIS)
        else None
    ),
    doc="This monster is stronger for this fight.",
    examples=["When it enters combat, it gets +2 in this combat."],
    rank=-1,
)
phrase(
    "double_strength",
    "effect_one",
    ("[{who:subject}] <double> %your {sources:sources}", {}),
    ("double the Level of {who:person} [(for|in) (the|this) <combat>]", {"sources": c.SRC_LEVEL}),
    ("%your {sources:sources} (counts|count) (double|twice) [in this <combat>]", {}),
    (
        "<double> %your {sources:sources} (in|for|during) (combat|(this|one|a|the|your) <combat>)",
        {},
    ),
    ("[{who:subject}] <triple> %your {sources:sources}", {"factor": 3}),
    ("%your {sources:sources} (counts|count) (triple|three times)", {"factor": 3}),
    ("[{who:subject}] (count|counts) (double|twice) [in this <combat>]", {"sources": c.SRC_ALL}),
    (
        "(doubles|double) the (strength|combat strength) of {who:person} [(in|for) "
        "(combat|the <combat>|this <combat>)]",
        {"sources": c.SRC_ALL},
    ),
    node=DoubleStrength,
    doc="Level or Item bonuses count several times in this fight.",
    examples=["Double your Level.", "Double your Item bonuses."],
    covers="E12",
)
phrase(
    "level_from_card",
    "effect_one",
    ("discard a monster from your hand and add its Level to yours", {"add": True}),
    (
        "(discard|play) a monster (from|in) %your hand (and|to) add its Level to "
        "(yours|%your (strength|side|combat strength|own|Level)) "
        "[(in|for|during) (this|that|the) <combat>]",
        {"add": True},
    ),
    (
        "add the Level of a monster (you hold|from %your hand|in %your hand) [to yours]",
        {"add": True},
    ),
    ("discard a monster from your hand and use its Level instead of yours", {}),
    (
        "(discard|play) a monster (from|in) %your hand (and|to) (use|fight with) its Level "
        "(instead of|in place of|rather than) (yours|%your own|%your Level|%your own Level) "
        "[(in|for|during) (this|that|the) <combat>]",
        {},
    ),
    node=LevelFromCard,
    doc="A monster from the hand lends its Level.",
    examples=[
        "Discard a monster from your hand and add its Level to yours.",
        "Discard a monster from your hand and use its Level instead of yours.",
    ],
    covers="G12",
)
