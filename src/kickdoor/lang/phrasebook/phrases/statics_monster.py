"""What a monster or enhancer says of itself: bonuses, escapes, pursuit.

It must not hold effects; those stand under triggers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import (
    BonusOf,
    CountCards,
    CountPlayers,
    DieRoll,
    LevelOf,
    MonsterLevel,
    Num,
)
from kickdoor.engine.nodes.combat_conditions import IsAlone, MonsterNamed, MonstersIn
from kickdoor.engine.nodes.combat_statics import HeroBonus, MonsterBonus
from kickdoor.engine.nodes.logical_conditions import AllOf
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.logic import all_of, negate
from kickdoor.lang.phrasebook.scaling import Per

GETS = "<self>"
THE_REST = AllOf([])  # whoever was not named


def _monster_bonus(
    amount: Any = None,
    cond: Cond | None = None,
    low: int | None = None,
    named: str | None = None,
    each: Any = None,
    add: int = 0,
    take: int = 0,
    of: Cond | None = None,
    levels: Any = None,
) -> MonsterBonus | None:
    amount = amount if levels is None else levels
    if of is not None:
        each = CountPlayers(Who(c.W_FIGHTERS, of))
    amount = Num(add - take) if add or take else amount
    if each is not None:
        amount = Per(each).scale(amount)
    if amount is None:
        return None
    return MonsterBonus(amount, cond if named is None else MonsterNamed(named), floor=low or 0)


def _for_each_of(amount: Any, a: Any, b: Any) -> list[Static] | None:
    """The same owner for both: “each Class and Big Item the fighters have”."""
    if isinstance(a, CountCards) and isinstance(b, CountCards) and a.who == Who():
        worn = b.what.at == c.AT_EQUIPPED
        a = CountCards(replace(a.what, at=c.AT_EQUIPPED) if worn else a.what, b.who)
    made = [Per(a).scale(amount), Per(b).scale(amount)]
    return [MonsterBonus(one) for one in made if one is not None] if None not in made else None


def _more(a: Num, of: Cond, b: Num, some: Cond) -> list[Static]:
    """One bonus for many and another for some of them, never both in full."""
    if of == THE_REST:
        return [MonsterBonus(b, some), MonsterBonus(a, negate(some))]
    inner = some.of if isinstance(some, AllOf) else [some]
    outer = of.of if isinstance(of, AllOf) else [of]
    if all(one in inner for one in outer):
        return [MonsterBonus(a, of), MonsterBonus(Num(b.n - a.n), some)]
    return [MonsterBonus(b, some), MonsterBonus(a, all_of([of, negate(some)]))]


category("when", "“against …” or “if …”")
phrase(
    "when_against",
    "when",
    "against {it:heroes}",
    "(vs|when fighting|when facing|when it fights|when it faces|if it fights|if fighting|"
    "in combat (with|against)|fighting|facing|on|when fought by|if fought by|if it is fighting|"
    "when it is fighting|if (facing|it faces)|whenever it (fights|faces)) {it:heroes}",
    "against [any] {it:heroes} in the <combat>",
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
phrase(
    "when_alone",
    "when",
    "against a lone player",
    "against [(a|any)] (lone|solo|single|unaided|solitary) (player|fighter|players|fighters)",
    "against (someone|anyone|a player) (fighting|who fights|who is) (alone|without help)",
    build=IsAlone,
)
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
    (
        f"[{GETS}] <get> {{amount:bonus}} [to its [combat] (level|strength|power)] [{{cond:when}}]",
        {},
    ),
    ("{amount:bonus} to its combat (strength|power) [{cond:when}]", {}),
    (f"[{GETS}] <get> {{amount:amount_of_cards}}", {}),
    (f"[{GETS}] (gets|has|gains|receives) {{amount:bonus}} {{amount_per:per}} [{{cond:when}}]", {}),
    (f"[{GETS}] <is> {{amount:bonus}} {{cond:when}}", {}),
    (f"[{GETS}] <get> {{amount:bonus}} (on|against) you [{{cond:when}}]", {}),
    (f"[{GETS}] <is> {{amount:bonus}} [(harder|stronger|tougher)] {{cond:when}}", {}),
    (
        "(each|every) {of:hero} [(in the <combat>|in combat|fighting it)] "
        "(gives|grants) <him> {amount:bonus}",
        {},
    ),
    ("[a] bonus of {amount:bonus} {cond:when}", {}),
    (f"[{GETS}] (gains|gain|gets|goes up) {{levels:count}} level(s) {{levels_per:per}}", {}),
    ("add {amount:bonus} {amount_per:per}", {}),
    ("add {levels:count} {levels_per:per}", {}),
    (f"[{GETS}] (fight|fights|attack|attacks|face|faces) {{cond:heroes}} at {{amount:bonus}}", {}),
    ("(double|doubles|doubling) <its> (Level|strength) {cond:when}", {"amount": MonsterLevel()}),
    ("if {cond:clause} , [<self>] (double|doubles) <its> Level", {"amount": MonsterLevel()}),
    ("<its> Level is doubled {cond:when}", {"amount": MonsterLevel()}),
    ("<its> (Level|strength) (counts|is) (double|twice) {cond:when}", {"amount": MonsterLevel()}),
    ("[(add|adds)] {amount:added} to <its> [own] [combat] (Level|strength|own)", {}),
    ("it (adds|add) {amount:added} to its own", {}),
    (
        "{amount:bonus} (in combat|if fighting|when fighting|if it fights|if it is) "
        "(with|alongside|together with|beside) another <monster>",
        {"cond": MonstersIn(2)},
    ),
    (
        "{amount:bonus} if (there is another <monster>|another <monster> is) in the <combat>",
        {"cond": MonstersIn(2)},
    ),
    (
        "(for each|for every) {each:counted} [,] [<self>] [(gets|get|has|have|gains)] "
        "{amount:bonus}",
        {},
    ),
    (
        "{cond:when} , [" + GETS + "] [(gets|get|has|have|gains|gain|receives|is [at]|are [at]|"
        "fights at|fight at|will be at)] {amount:bonus} [{amount_per:per}] [(on|against) you]",
        {},
    ),
    ("{cond:when} : {amount:bonus}", {}),
    (
        "<its> [combat] (Level|strength|power) (is|gets|has|is at) {amount:bonus} [{cond:when}]",
        {},
    ),
    (
        "<its> [combat] (Level|strength|power) (goes up by|is increased by|increases by|rises by|"
        "is raised by) {add:number} [{cond:when}]",
        {},
    ),
    (
        "<its> [combat] (Level|strength|power) (goes down by|is reduced by|decreases by|drops by|"
        "is lowered by|is decreased by) {take:number} [{cond:when}]",
        {},
    ),
    ("(add|adds) {add:number} to (the|its) [<monster> 's] (level|strength|power) {cond:when}", {}),
    (
        "(subtract|subtracts) {take:number} from (the|its) [<monster> 's] (level|strength|power) "
        "{cond:when}",
        {},
    ),
    ("(add|adds) {add:number} {cond:when}", {}),
    ("(add|adds) {amount:bonus} {cond:when}", {}),
    (f"[{GETS} <is>] {{add:number}} level(s) (higher|stronger) {{cond:when}}", {}),
    (f"[{GETS} <is>] {{take:number}} level(s) (lower|weaker) {{cond:when}}", {}),
    (
        f"[{GETS} <is>] (stronger|weaker|tougher) (against|vs) {{cond:heroes}} (:|,) "
        "{amount:bonus}",
        {},
    ),
    ("{cond:heroes} (give|gives|grant|grants) <him> {amount:bonus}", {}),
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
    build=_monster_bonus,
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
phrase(
    "monster_bonus_or",
    "monster_static",
    "{a:signed} against {of:heroes} [,] (or|but) {b:signed} against {some:heroes} [instead]",
    "{a:signed} against {of:heroes} \\( [or] {b:signed} (against|for|if) {some:heroes} \\)",
    "{a:signed} against {of:heroes} [,] (or|but) {b:signed} if {some:clause}",
    "{b:signed} against {some:heroes} [,] [(and|or|but)] {a:signed} against {of:the_rest}",
    build=_more,
    doc="A bonus against many, and another instead of it against some.",
    examples=["+4 against females, or +6 against female Elves."],
    covers="A1",
    rank=1,
)
phrase(
    "monster_bonus_each",
    "monster_static",
    f"[{GETS}] [(gets|get|has|have|gains)] {{amount:bonus}} (for each|for every|per) {{a:counted}} "
    "(and|or|and each|and every) {b:counted}",
    build=_for_each_of,
    doc="A bonus for each of two things counted.",
    examples=["+2 for each Class and Big Item you have."],
    covers="A5",
    rank=-1,
)
category("the_rest", "everybody else")
phrase(
    "the_rest",
    "the_rest",
    "(everyone|anyone) else",
    "(all others|others|the rest|all other players|other players)",
    build=lambda: THE_REST,
)
category("added", "a Level")
phrase(
    "added",
    "added",
    "(your|the player's) Level",
    "the Level of {who:person}",
    "{who:person} 's Level",
    build=lambda who=None: LevelOf(who or Who()),
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
    "[{who:subject}] <roll> <dice> and (add|adds) (it|that|the (result|roll|number)) to <its> "
    "[combat] (level|strength)",
    "[{who:subject}] (add|adds) the (result|roll) of a die to <its> [combat] (level|strength)",
    "roll <dice> when <self> enters combat and add the (result|roll|number) to <its> "
    "(level|strength)",
    "[<self>] (gets|has|get|have) a bonus equal to (a die roll|the roll of a die)",
    build=lambda who=None: MonsterBonus(DieRoll()),
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
        "{cond:heroes} (have|has|get|gets|gain|gains|receive|receives|are at|is at) "
        "{amount:bonus} [{amount_per:per}] "
        "(here|against <him>|in this <combat>|in combat|in combat (with|against) <him>|to hit it|"
        "when fighting <him>)",
        {},
    ),
    (
        "you (have|are at|fight at|get) {amount:bonus} [{amount_per:per}] "
        "[(here|against it|in this <combat>)]",
        {},
    ),
    ("anyone fighting it has {amount:bonus} if {cond:clause}", {}),
    (
        "[all] {cond:heroes} (fight|fights|are|is) [<him>] at {amount:bonus} "
        "[(here|against <him>|in this <combat>)]",
        {},
    ),
    (
        "[all] {cond:heroes} [in (the|) <combat>] (suffer|suffers|have|has|get|gets|take|takes) "
        "{amount:bonus} [to <combat>] [(here|against <him>|in this <combat>)]",
        {},
    ),
    (
        "you (have|are at|fight at|get|suffer) {amount:bonus} "
        "[(here|against <him>|in this <combat>|in combat with <him>)] if {cond:clause}",
        {},
    ),
    (
        "if {cond:clause} , you (have|are at|fight at|get|suffer) {amount:bonus} "
        "[(here|against <him>|in this <combat>|in combat with <him>)]",
        {},
    ),
    (
        "unless {no:clause} , you (have|are at|fight at|get|suffer) {amount:bonus} "
        "[(here|against <him>|in this <combat>|in combat with <him>)]",
        {},
    ),
    (
        "you (have|are at|fight at|get|suffer) {amount:bonus} "
        "[(here|against <him>|in this <combat>|in combat with <him>)] unless {no:clause}",
        {},
    ),
    ("your side (gets|has|is at) {amount:bonus} [{amount_per:per}]", {}),
    ("{amount:bonus} to your side [{amount_per:per}]", {}),
    ("{amount:bonus} to your side if {cond:clause}", {}),
    build=lambda amount, cond=None, no=None: HeroBonus(amount, cond if no is None else negate(no)),
    parts=lambda v: (
        {"amount": v.amount, **({} if v.cond is None else {"cond": v.cond})}
        if isinstance(v, HeroBonus) and not v.instead
        else None
    ),
    doc="Every fighter who matches is stronger or weaker.",
    examples=["Elves fight at -2."],
    covers="A2",
)
