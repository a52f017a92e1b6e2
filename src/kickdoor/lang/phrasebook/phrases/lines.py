"""Whole sentences of statics: one or several joined by “and”, and marks allowed in a box.

It must not declare what the statics are.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.node import Amount, Cond
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.logic import all_of, negate
from kickdoor.lang.phrasebook.phrases.lists import listing

JOINTS = ((",", "and"), ("and",), (",",), (",", "but"), ("but",), (",", "plus"), ("plus",))
listing(
    "monster_line",
    "monster_static",
    "something true of the monster",
    "and",
    list,
    list,
    joints=JOINTS,
)
category("owner_one", "something true of its owner")


def _or(a: Amount, b: Amount, cond: Cond, ca: Cond | None = None) -> list[HeroBonus] | None:
    """Another bonus for some; after “against …” two kinds of foe, each with its own."""
    if ca is not None:
        return [HeroBonus(a, all_of([ca, negate(cond)])), HeroBonus(b, cond)]
    return [HeroBonus(a), HeroBonus(b, cond, instead=True)]


include("owner_one", "owner_static")
phrase(
    "bonus_or",
    "owner_one",
    "{a:signed} \\( [or] {b:signed} (for|to|(if|when) (used|worn|wielded|played|owned) by) "
    "{cond:heroes} \\)",
    "{a:signed} [bonus] [(to|for) (everyone|anyone|all|you)] [,] (or|but|) {b:signed} [bonus] "
    "(for|to|(if|when) (used|worn|wielded|played|owned) by) {cond:heroes}",
    "{a:signed} \\( [or] {b:signed} if {cond:clause} \\)",
    "{a:signed} [,] (or|but) {b:signed} if {cond:clause}",
    "{a:bonus} [in combat] \\( {b:signed} [bonus] {cond:foe_when} \\)",
    "{a:bonus} {ca:foe_when} [,] (or|but) {b:bonus} {cond:foe_when}",
    "[gives] {b:signed} [bonus] (to|for) {cond:heroes} [,] [(and|but|or)] {a:signed} [bonus] "
    "(to|for) (anyone else|everyone else|others|all others|everyone|anyone)",
    "{b:signed} if {cond:clause} [,] [(and|but|or)] {a:signed} (otherwise|if not)",
    "{a:bonus} [,] (or|but) {b:bonus} {cond:foe_when}",
    "{b:bonus} {cond:foe_when} [,] (otherwise|else) {a:bonus}",
    "{b:bonus} {cond:foe_when} [,] [(and|but|or)] {a:bonus} (otherwise|if not|at other times|"
    "(against|for) (everything|anything|everyone|anyone) else)",
    build=_or,
    doc="Another bonus for some players.",
    examples=["+2 (+4 for Elves)."],
    covers="D4",
    rank=1,
)
listing(
    "owner_line",
    "owner_one",
    "something true of its owner",
    "and",
    lambda many: [one for part in many for one in (part if isinstance(part, list) else [part])],
    list,
    joints=JOINTS,
)
category("mark_monster", "a remark")
include("mark_monster", "remark")
category("owner_mark", "who may use it")
include("owner_mark", "usable", "owner_tag", "override")
category("curse_static", "something true of you until it is cured")
phrase(
    "curse_static",
    "curse_static",
    "{statics:your_statics}",
    build=lambda statics: Lasting(statics, c.UNTIL_CURED),
    covers="C4",
    rank=-1,
    doc="On a Curse: true of the victim until the Curse is cured.",
    examples=["-1 to all your rolls."],
)
