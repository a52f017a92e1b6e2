"""What a player's card does to the monsters its owner fights, and its own bonus doubled.

It must not hold what monsters' own texts say; see `statics_monster`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.amount_nodes import OwnBonus, Times
from kickdoor.engine.nodes.combat_conditions import MonstersIn
from kickdoor.engine.nodes.combat_statics import FoeBonus, HeroBonus, Slays
from kickdoor.engine.nodes.node import Amount, Cond
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.logic import all_of

FIGHT = "(you (fight|face|are fighting|are facing|meet)|that (fight|face) you|fighting you)"
AT = "(have|has|get|gets|are at|is at|fight at|fights at|are|is|is worth|are worth|suffer|suffers)"
phrase(
    "foe_bonus",
    "owner_static",
    ("monsters you fight have {amount:bonus}", {}),
    ("{cond:foes} you fight have {amount:bonus}", {}),
    (f"[(all|any|every|the)] (<monsters>|<monster>) {FIGHT} {AT} {{amount:bonus}} [in combat]", {}),
    (f"[(all|any|every)] {{cond:foes}} {FIGHT} {AT} {{amount:bonus}} [in combat]", {}),
    (f"{{cond:foes}} {AT} {{amount:bonus}} (against|when fighting) you", {}),
    (
        f"(if|when) (a|the|any) <monster> [{FIGHT}] is {{cond:foes}} , (it|the <monster>) {AT} "
        "{amount:bonus} [in combat]",
        {},
    ),
    node=FoeBonus,
    doc="Monsters that its owner fights are stronger or weaker.",
    examples=["Monsters you fight have -2.", "Undead monsters you fight have -5."],
    rank=1,
)


def _slays(cond: Cond, alone: bool = False) -> Slays:
    return Slays(all_of([cond, MonstersIn(high=1)]) if alone else cond)


AUTO = "(automatically|instantly|always)"
KILL = "(kill|defeat|beat|slay|win against)"
phrase(
    "slays",
    "owner_static",
    ("you automatically kill {cond:foes}", {}),
    ("you automatically kill {cond:foes} if there is no other monster", {"alone": True}),
    (f"[you] {AUTO} {KILL} [(any|all|every|each|a|an)] {{cond:foes}}", {}),
    (f"[you] {KILL} [(any|all|every|each|a|an)] {{cond:foes}} {AUTO}", {}),
    (
        f"[you] {AUTO} (win|win any <combat>|win a <combat>) (against|with) [(any|all|every|a|an)] "
        "{cond:foes}",
        {},
    ),
    (
        f"[you] {AUTO} (win|win any <combat>) (against|with) (a|any) single {{cond:foes}}",
        {"alone": True},
    ),
    (
        "(if|when|whenever) you (fight|face|are fighting) (a|any) single {cond:foes} , you "
        f"({AUTO} win|win {AUTO}|{AUTO} kill it|kill it {AUTO})",
        {"alone": True},
    ),
    (
        "(if|when|whenever) you (fight|face|are fighting) [(a|an|any)] {cond:foes} , you "
        f"({AUTO} kill (it|them)|kill (it|them) {AUTO})",
        {},
    ),
    (f"{{cond:foes}} (are|is) {AUTO} (killed|defeated|beaten|slain) [by you]", {}),
    build=_slays,
    parts=lambda v: {"cond": v.cond} if isinstance(v, Slays) else None,
    doc="Such monsters are killed as soon as its owner fights them (AMB-104).",
    examples=["You automatically kill monsters of Level 4 or lower."],
    rank=2,
)


def _again(factor: int, cond: Cond) -> HeroBonus:
    more: Amount = OwnBonus() if factor == 2 else Times(OwnBonus(), factor - 1)
    return HeroBonus(more, cond)


def _again_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, HeroBonus) or value.cond is None or value.instead:
        return None
    if value.amount == OwnBonus():
        return {"factor": 2, "cond": value.cond}
    return {"factor": 3, "cond": value.cond} if value.amount == Times(OwnBonus(), 2) else None


ITS = "(its|the|this item's|the item's|this) [combat] bonus"
phrase(
    "own_bonus_again",
    "owner_static",
    ("its bonus counts double {cond:foe_when}", {"factor": 2}),
    ("its bonus counts triple {cond:foe_when}", {"factor": 3}),
    (f"{ITS} (is doubled|counts double|counts twice|doubles) {{cond:foe_when}}", {"factor": 2}),
    (
        f"{ITS} (is tripled|counts triple|counts three times|triples) {{cond:foe_when}}",
        {"factor": 3},
    ),
    (
        "[(it|this|this item)] (has|gives|is worth) (double|twice) [(its|the)] [bonus] "
        "{cond:foe_when}",
        {"factor": 2},
    ),
    ("(double|doubles) [(its|the|this)] bonus {cond:foe_when}", {"factor": 2}),
    ("(triple|triples) [(its|the|this)] bonus {cond:foe_when}", {"factor": 3}),
    ("(double|twice the|doubled) bonus {cond:foe_when}", {"factor": 2}),
    ("{cond:foe_when} , {x:itself_bonus} (is doubled|counts double|doubles)", {"factor": 2}),
    build=lambda factor, cond, x=None: _again(factor, cond),
    parts=_again_parts,
    doc="The bonus printed on the card counts again.",
    examples=["Its bonus counts double against Undead monsters."],
    covers="D4",
    rank=1,
)
category("itself_bonus", "its bonus")
phrase("itself_bonus", "itself_bonus", ITS, build=lambda: True)
