"""What a monster or enhancer says of itself: bonuses, escapes, pursuit.

It must not hold effects; those stand under triggers.
"""

from __future__ import annotations

from kickdoor.engine.nodes.amounts import BonusOf, DieRoll, MonsterLevel, Num
from kickdoor.engine.nodes.conds import (
    IsAlone,
    MonsterNamed,
)
from kickdoor.engine.nodes.statics import (
    HeroBonus,
    MonsterBonus,
    NoEscape,
    NoPursuit,
    RunBonus,
)
from kickdoor.lang.grammar import category, include, phrase
from kickdoor.lang.logic import negate

GETS = "(it|this monster|he|she|they|the monster)"

category("when", "“against …” or “if …”")
phrase(
    "when_against",
    "when",
    "against {it:heroes}",
    "(vs|when fighting|when facing|when it fights|when it faces|if it fights) {it:heroes}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
phrase(
    "when_if",
    "when",
    "if {it:clause}",
    "<only_if> {it:clause}",
    "unless {no:clause}",
    build=lambda it=None, no=None: it if no is None else negate(no),
    parts=lambda v: {"it": v},
)
phrase("when_alone", "when", "against a lone player", build=IsAlone)
category("monster_static", "something true of the monster")
include("monster_static", "source_rule")
phrase(
    "monster_bonus",
    "monster_static",
    ("{amount:bonus} {cond:when}", {}),
    ("{amount:bonus} {amount_per:per}", {}),
    ("{amount:bonus} {amount_per:per} {cond:when}", {}),
    ("{amount:bonus} to monster", {}),
    ("{amount:bonus} to monster , minimum Level {low:digits}", {}),
    ("{amount:bonus}", {}),
    (
        "{amount:bonus} (to|for) [(the|this|one|any|a)] <monster> [,] [\\(] [(to a minimum "
        "of|minimum|"
        "at least|but not below|minimum of) Level {low:number}] [\\)]",
        {},
    ),
    ("(level|strength) {amount:bonus} [{cond:when}]", {}),
    (f"[{GETS}] <get> {{amount:bonus}} [to its (level|strength)] [{{cond:when}}]", {}),
    (f"[{GETS}] <get> {{amount:amount_of_cards}}", {}),
    (f"[{GETS}] (gets|has|gains|receives) {{amount:bonus}} {{amount_per:per}} [{{cond:when}}]", {}),
    (f"[{GETS}] <is> {{amount:bonus}} {{cond:when}}", {}),
    (
        "{cond:when} , [" + GETS + "] [(gets|has|gains|is [at])] {amount:bonus} [{amount_per:per}]",
        {},
    ),
    (
        "{amount:bonus} to (its level|its strength|monster level|the monster's level|level of "
        "monster|the level of the <monster>|the <monster> 's (level|strength)) "
        "[{cond:when}]",
        {},
    ),
    ("{amount:bonus} to [the] [<monster> 's] (level|strength|combat strength|power)", {}),
    ("(add|adds) {add:number} to (the|its) [<monster> 's] (level|strength|power)", {}),
    ("(add|adds) {add:number} to the <monster> level", {}),
    ("(subtract|subtracts) {take:number} from (the|its) [<monster> 's] (level|strength|power)", {}),
    ("[the] <monster> [is] [now] [at] {amount:bonus}", {}),
    ("[(the|this)] <monster> (gets|gains|has) {amount:bonus} [to its (level|strength)]", {}),
    ("{amount:bonus} together with {named:card}", {}),
    ("{amount:bonus} (in combat|when fighting) together with {named:card}", {}),
    build=lambda amount=None, cond=None, low=None, named=None, add=0, take=0: MonsterBonus(
        amount or Num(add - take), cond if named is None else MonsterNamed(named), floor=low or 0
    ),
    parts=lambda v: (
        {
            "amount": v.amount,
            **({} if v.cond is None else {"cond": v.cond}),
            **({} if not v.floor else {"low": v.floor}),
        }
        if isinstance(v, MonsterBonus)
        else None
    ),
    doc="The monster is stronger or weaker; once, however many fighters match.",
    examples=[
        "+4 against Wizards.",
        "-2 against Elves and Dwarves.",
        "+3 if you are fighting alone.",
        "+1 for each Item you have.",
        "+5 against anyone wearing Headgear.",
        "+5 to monster.",
    ],
    covers="A1 A3 A4 A5 A7 A8 F1",
)
category("amount_of_cards", "a bonus of cards")
phrase(
    "amount_of_cards",
    "amount_of_cards",
    "the bonus of %your (best|strongest|highest) {what:thing}",
    "the bonuses of %your {what:things}",
    build=BonusOf,
)
phrase(
    "monster_doubled",
    "monster_static",
    "its Level is doubled",
    "(double|doubles) (its|the <monster> 's|the|one <monster> 's) Level",
    "(the <monster> 's|its) Level (is|counts) (doubled|double|twice)",
    build=lambda: MonsterBonus(MonsterLevel()),
    parts=lambda v: {} if v == MonsterBonus(MonsterLevel()) else None,
    doc="The printed Level counts twice.",
    examples=["Its Level is doubled."],
    covers="F1",
    rank=1,
)
phrase(
    "monster_die",
    "monster_static",
    "add a die roll to its Level",
    "(add|roll and add) (one|a) (die|die roll) to (its|the monster's) (level|strength)",
    "roll a die and add (it|that|the result) to (its|the monster's) (level|strength)",
    build=lambda: MonsterBonus(DieRoll()),
    doc="The monster is stronger by a roll of the die.",
    examples=["Add a die roll to its Level."],
    covers="A6",
)
phrase(
    "hero_bonus_on_monster",
    "monster_static",
    ("anyone fighting it has {amount:bonus} [{amount_per:per}]", {}),
    ("{cond:heroes} fight at {amount:bonus} [{amount_per:per}]", {}),
    (
        "{cond:heroes} (fight|fights|is|are) at {amount:bonus} [{amount_per:per}] "
        "[(here|against it|in this <combat>)]",
        {},
    ),
    (
        "{cond:heroes} (have|has|get|gets) {amount:bonus} [{amount_per:per}] "
        "(here|against it|in this <combat>|in combat|in combat with it|to hit it)",
        {},
    ),
    (
        "you (have|are at|fight at|get) {amount:bonus} [{amount_per:per}] "
        "[(here|against it|in this <combat>)]",
        {},
    ),
    ("anyone fighting it has {amount:bonus} if {cond:clause}", {}),
    build=lambda amount, cond=None: HeroBonus(amount, cond),
    parts=lambda v: (
        {"amount": v.amount, **({} if v.cond is None else {"cond": v.cond})}
        if isinstance(v, HeroBonus) and not v.instead
        else None
    ),
    doc="Every fighter who matches is stronger or weaker.",
    examples=["Elves fight at -2."],
    covers="A2",
)
phrase(
    "run_bonus_on_monster",
    "monster_static",
    ("{amount:bonus} to Run Away [{amount_per:per}]", {}),
    ("{amount:bonus} to Run Away {cond:runners}", {}),
    (
        "{amount:bonus} to <run_away> [(here|from it|from this <monster>|from him|from her|from "
        "them)] "
        "[{amount_per:per}] [{cond:runners}]",
        {},
    ),
    (
        "(you|players|all players|everyone|anyone) [now] (have|get|are at|are|has|gets|is) "
        "{amount:bonus} (to|when you|if you) <run_away> [from <him>] "
        "[{cond:runners}]",
        {},
    ),
    (
        "{cond:heroes} (have|has|get|gets|are at|is at) {amount:bonus} to <run_away> [from <him>]",
        {},
    ),
    (
        "{amount:bonus} (to|on) (your|all|any|the|) (Run Away|escape) (roll|rolls|attempts) "
        "[{cond:runners}]",
        {},
    ),
    ("{amount:run_change} [{cond:runners}]", {}),
    node=RunBonus,
    doc="Run Away rolls against this monster change.",
    examples=["-2 to Run Away.", "+1 to Run Away if you are an Elf."],
    covers="A10 F7",
)
category("run_change", "a change of Run Away rolls")
phrase(
    "run_change",
    "run_change",
    ("(add|adds) {n:number} to (your|any|all|all your|the) (Run Away|escape) (roll|rolls)", {}),
    ("(add|adds) {n:number} to (your|any|the) (roll|rolls) to <run_away> [from <him>]", {}),
    ("(add|adds) {n:number} when (you|) <run_away>", {}),
    (
        "(subtract|subtracts) {n:number} from (your|any|all|all your|the) (Run Away|escape) "
        "(roll|rolls)",
        {"sign": -1},
    ),
    (
        "(subtract|subtracts) {n:number} from (your|any|the) (roll|rolls) to <run_away> [from "
        "<him>]",
        {"sign": -1},
    ),
    build=lambda n, sign=1: Num(n * sign),
)
category("runners", "“if …” or “for …”")
phrase(
    "runners_if",
    "runners",
    "if {it:clause}",
    "<only_if> {it:clause}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
phrase("runners_for", "runners", "for {it:heroes}", build=lambda it: it)
phrase(
    "no_pursuit",
    "monster_static",
    ("will not pursue {cond:heroes}", {}),
    ("will not pursue anyone", {}),
    (f"[{GETS}] (will|<do>) not (pursue|chase|follow|catch) {{cond:heroes}}", {}),
    (f"[{GETS}] (will|<do>) not (pursue|chase|follow) [(anyone|you|any one)]", {}),
    (f"[{GETS}] never (pursues|chases|follows) {{cond:heroes}}", {}),
    (f"[{GETS}] (lets|will let) {{cond:heroes}} (go|escape|get away)", {}),
    (
        "{cond:heroes} (automatically escape|escape automatically|automatically escapes|"
        "escapes automatically|always escape|always escapes|need not run away)",
        {},
    ),
    ("will not pursue if {cond:clause}", {}),
    (f"[{GETS}] (will|<do>) not (pursue|chase|follow) [you] (if|when) {{cond:clause}}", {}),
    ("(escape is automatic|escaping is automatic|automatic escape|you escape automatically)", {}),
    ("you (automatically|always) <escape> [(from|) <him>]", {}),
    ("(anyone|everyone|everybody) (automatically|always) escapes [(from|) <him>]", {}),
    ("[it] lets you go", {}),
    node=NoPursuit,
    doc="The monster lets matching players go without a roll.",
    examples=["Will not pursue anyone of Level 3 or lower.", "Will not pursue Elves."],
    covers="A9",
)
phrase(
    "no_escape",
    "monster_static",
    ("nobody can Run Away", {}),
    ("{cond:heroes} cannot Run Away", {}),
    ("no one (can|may|will) (<run_away>|outrun it|escape) [(from <him>|<him>)]", {}),
    ("you (can not|may not) <run_away> [(from <him>|<him>)]", {}),
    ("no one (outruns it|escapes [it]|gets away)", {}),
    (
        "(escape|running away|fleeing|flight) is (impossible|out of the question|not "
        "possible|futile)",
        {},
    ),
    (
        "(there is no escape|no escape|no running away|it can not be outrun|it can not be escaped)",
        {},
    ),
    ("[it] automatically catches you", {}),
    ("it always catches you", {}),
    ("{cond:heroes} (can not|may not) <run_away> [(from <him>|<him>)]", {}),
    node=NoEscape,
    doc="Nobody, or nobody who matches, can run away.",
    examples=["Nobody can Run Away.", "Elves cannot Run Away."],
    covers="A11",
)
