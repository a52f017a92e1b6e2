"""Bonuses for those who fight, whoever plays the card; and numbers of a fight turned.

It must not hold statics, which are true as long as a card is in force.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_swaps import PassHands
from kickdoor.engine.effects.combat_cards import DoubleItem
from kickdoor.engine.effects.combat_sides import Escape
from kickdoor.engine.effects.combat_strength import MonsterLevelTo, SideBonus, StrengthMod
from kickdoor.engine.effects.control_flow import If, PickOne
from kickdoor.engine.effects.dice_rolls import FailRoll
from kickdoor.engine.nodes.combat_conditions import InCombat
from kickdoor.engine.nodes.node import Amount, Cond
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import phrase

PLAYED_BY = "(if|when) (used|played|thrown|drunk|cast) by"
FIGHT = "(in|for|during) (this|the|one|a|your|) <combat>"


def _better(a: Amount, b: Amount, cond: Cond) -> SideBonus:
    return SideBonus(a, better=b, cond=cond)


phrase(
    "side_bonus_or",
    "effect_one",
    "{a:signed} to either side, or {b:signed} for {cond:heroes}",
    "{a:signed} [to either side] [,] (or|but) {b:signed} (for|to) {cond:heroes} [to either side]",
    "{a:signed} [to either side] \\( [or] {b:signed} (for|to) {cond:heroes} \\)",
    "{a:signed} to either side , {b:signed} (for|to) {cond:heroes}",
    build=_better,
    parts=lambda v: (
        {"a": v.amount, "b": v.better, "cond": v.cond}
        if isinstance(v, SideBonus) and v.better is not None and v.side == c.SIDE_EITHER
        else None
    ),
    covers="E3",
    doc="A one-shot that helps some more: if one of them fights on the side it is played for.",
    examples=["Usable once only. +2 to either side, or +4 for Elves."],
    rank=1,
)
phrase(
    "side_bonus_by",
    "effect_one",
    f"{{a:signed}} [to either side] [,] (or|but|) {{b:signed}} {PLAYED_BY} {{cond:heroes}} "
    "[to either side]",
    f"{{a:signed}} [to either side] \\( {{b:signed}} {PLAYED_BY} {{cond:heroes}} \\)",
    build=lambda a, b, cond: If(cond, SideBonus(b), SideBonus(a)),
    covers="E3",
    doc="A one-shot that does more when certain players play it.",
    examples=["Usable once only. +2 to either side, or +4 if played by Elves."],
)
phrase(
    "fighting_bonus",
    "effect_one",
    "{amount:bonus} (to|for) (all|each|every|any) {cond:heroes} in [(the|this|any|a)] <combat>",
    "{amount:bonus} (to|for) (each|every|any) {cond:hero} in [(the|this|any|a)] <combat>",
    "(all|each|every) {cond:heroes} in [(the|this)] <combat> (gets|get|has|have|gain|gains) "
    "{amount:bonus}",
    "(each|every) {cond:hero} in [(the|this)] <combat> (gets|has|gains) {amount:bonus}",
    build=lambda amount, cond: StrengthMod(amount, Who(c.W_FIGHTERS, cond)),
    doc="Those of the fighters who are of a kind get stronger, each of them.",
    examples=["Usable once only. Each Elf in the combat gets +2."],
    rank=2,
)
phrase(
    "double_item",
    "effect_one",
    "double the bonus of one Item you are using",
    "(double|doubles) the [combat] bonus of (one|any|any one|a single|a|one of your) [other] "
    f"(item|items) [(you are using|you use|you have|of yours|in use|you are wearing)] [{FIGHT}]",
    f"(one|any one) [other] item [you are using|of yours] counts (double|twice) [{FIGHT}]",
    f"the bonus of (one|any one) [other] item [you are using] (is doubled|counts twice) [{FIGHT}]",
    build=DoubleItem,
    parts=lambda v: {} if v == DoubleItem() else None,
    doc="What one Item gives counts again for this fight; the player picks the Item (AMB-100).",
    examples=["Usable once only. Double the bonus of one Item you are using."],
    covers="E12",
    rank=2,
)
ONE = "(any one|one|a|any|the) <monster> [(in|of) (the|this|a|any|) <combat>]"
phrase(
    "monster_level_to",
    "effect_one",
    ("one monster fights as one of Level {level:digits}", {}),
    (f"(turn|turns|change|changes) {ONE} (into|to) [a] Level {{level:number}} [<monster>]", {}),
    (f"{ONE} (becomes|is|counts as|is now|fights as) [a] Level {{level:number}} [<monster>]", {}),
    (f"(reduce|reduces|lower|lowers|set) {ONE} to Level {{level:number}}", {}),
    ("this monster fights as one of Level {level:digits}", {"target": c.M_THIS}),
    ("all monsters fight as monsters of Level {level:digits}", {"target": c.M_ALL}),
    node=MonsterLevelTo,
    doc="A monster fights as if it had another Level; what asks for its Level still sees the "
    "printed one (AMB-101).",
    examples=["Usable once only. One monster fights as one of Level 1."],
    rank=2,
)
phrase(
    "fail_roll",
    "effect_one",
    "the roll fails",
    "(the|that|this|their|his|her) [(Run Away|escape)] (roll|attempt|escape) [automatically] "
    "(fails|is a failure) [automatically]",
    "(he|she|they|that player|the player|the runner) [automatically] (fail|fails) "
    "[(the|their|his|her|that)] [(Run Away|escape)] [(roll|attempt)] [automatically]",
    "(make|force) (the|a|any|that) (Run Away|escape) (roll|attempt) [to] fail",
    build=FailRoll,
    parts=lambda v: {} if v == FailRoll() else None,
    doc="A Run Away roll that was just made fails, whatever it shows.",
    examples=["Play after a Run Away roll. The roll fails."],
    rank=1,
)
phrase(
    "pass_hands",
    "effect_one",
    ("everybody's hand goes to the player on the left", {}),
    ("everybody's hand goes to the player on the right", {"right": True}),
    (
        "(all players|everyone|each player|everybody) (passes|pass|gives|give) (their|his) "
        "[(whole|entire)] (hand|hands|hand cards) to (the left|the player (on|to) (their|his|the) "
        "left|the next player)",
        {},
    ),
    (
        "(all players|everyone|each player|everybody) (passes|pass|gives|give) (their|his) "
        "[(whole|entire)] (hand|hands|hand cards) to (the right|the player (on|to) (their|his|the) "
        "right)",
        {"right": True},
    ),
    node=PassHands,
    doc="Every hand moves on to the next player, all at once.",
    examples=["Everybody's hand goes to the player on the left."],
    rank=3,
)


def _one_or_two() -> PickOne:
    return PickOne([Escape(Who(c.W_FIGHTERS)), Escape(Who(c.W_ANY, InCombat()))])


AUTOMATIC = "[(allows|gives|grants|allow|give)] [an] automatic (escape|flight)"
phrase(
    "escape_one_or_two",
    "effect_one",
    "one or two fighters escape automatically",
    f"{AUTOMATIC} for one or two (players|munchkins|fighters|characters) [from (any|the|a|one) "
    "(<combat>|<monster>)]",
    f"{AUTOMATIC} from (any|the|a|one) (<combat>|<monster>) for one or two "
    "(players|munchkins|fighters|characters)",
    "one or two (players|munchkins|fighters|characters) [(can|may)] (escape automatically|"
    "automatically escape|escape|run away automatically) [from (any|the|a|one) "
    "(<combat>|<monster>)]",
    "[automatically] <run_away> from (any|the|a|one) <combat> [,] for one or two (players|"
    "munchkins)",
    build=_one_or_two,
    parts=lambda v: {} if v == _one_or_two() else None,
    doc="Fighter and Helper get away, or only one of them: whoever plays the card says which.",
    examples=["Usable once only. One or two fighters escape automatically."],
    covers="E6",
    rank=3,
)
