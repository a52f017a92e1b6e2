"""Running away from a monster: its rolls, whom it lets go, whom it never lets go.

It must not change anybody's strength; that is `statics_monster`.
"""

from __future__ import annotations

from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.escape_statics import NoEscape, NoPursuit, RunBonus
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.logic import negate
from kickdoor.lang.phrasebook.phrases.statics_monster import GETS

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
        "(you|players|all players|everyone|anyone|anyone fighting it) [now] "
        "(have|get|are at|are|has|gets|is|is at|suffer|suffers|take|takes) "
        "{amount:bonus} (to|when you|if you) <run_away> [from <him>] "
        "[{cond:runners}]",
        {},
    ),
    ("<run_away> [is] at {amount:bonus} [{cond:runners}]", {}),
    (
        "(if|when) you <run_away> [from <him>] , [you (are at|have|get|suffer|take)] "
        "{amount:bonus}",
        {},
    ),
    ("your rolls to <run_away> are at {amount:bonus}", {}),
    ("[all] (Run Away|escape) rolls are at {amount:bonus} [{cond:runners}]", {}),
    ("{amount:bonus} (on|when|if) (running away|fleeing|escaping) [{cond:runners}]", {}),
    ("{amount:bonus} to <run_away> {cond:runners_against}", {}),
    (
        "{cond:heroes} (have|has|get|gets|are at|is at|suffer|suffers|take|takes) {amount:bonus} "
        "to <run_away> [from <him>]",
        {},
    ),
    (
        "{amount:bonus} (to|on) (your|all|any|the|) (Run Away|escape) (roll|rolls|attempts) "
        "[{cond:runners}]",
        {},
    ),
    ("{amount:run_change} [{cond:runners}]", {}),
    (
        "if {cond:clause} , [you (have|get|are at|are)] {amount:bonus} to <run_away> [from <him>]",
        {},
    ),
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
        "(subtract|subtracts) {n:number} from (your|any|all|all your|the|) (Run Away|escape) "
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
phrase("runners_unless", "runners", "unless {it:clause}", build=negate)
phrase("runners_for", "runners", "for {it:heroes}", build=lambda it: it)
category("runners_against", "“against …”")
phrase("runners_against", "runners_against", "against {it:heroes}", build=lambda it: it)
phrase(
    "no_pursuit",
    "monster_static",
    ("will not pursue {cond:heroes}", {}),
    ("will not pursue anyone", {}),
    (f"[{GETS}] (will|<do>) not (<pursue>|catch) {{cond:heroes}}", {}),
    (f"[{GETS}] (will|<do>) not <pursue> [(anyone|you|any one)]", {}),
    (f"[{GETS}] never <pursue> {{cond:heroes}}", {}),
    ("{cond:heroes} (will not be|are not|is not|can not be) (pursued|chased|followed|caught)", {}),
    ("{cond:heroes} [automatically] (get|gets) away [automatically]", {}),
    ("no pursuit of {cond:heroes}", {}),
    (f"[{GETS}] (lets|will let) {{cond:heroes}} (go|escape|get away)", {}),
    (
        "{cond:heroes} (automatically escape|escape automatically|automatically escapes|"
        "escapes automatically|always escape|always escapes|need not run away)",
        {},
    ),
    (
        "{cond:heroes} (need not|do not have to|do not need to) (roll to|) <run_away> [from <him>]",
        {},
    ),
    (f"if {{cond:clause}} , [{GETS}] (will|<do>) not <pursue> [you]", {}),
    ("will not pursue if {cond:clause}", {}),
    (f"[{GETS}] (will|) (pursue|pursues|chase|chases|follow|follows) no {{cond:heroes}}", {}),
    (f"[{GETS}] (will|) (pursue|pursues|chase|chases) no one {{cond:who_tail}}", {}),
    (f"[{GETS}] [will] only (pursue|pursues|chase|chases|follow|follows) {{no:heroes}}", {}),
    (f"[{GETS}] [will] (pursue|pursues|chase|chases|follow|follows) only {{no:heroes}}", {}),
    ("{cond:heroes} (can|may|will|) <run_away> automatically [from <him>]", {}),
    ("{cond:heroes} [automatically] (outrun|outruns|outpace|outpaces) <him>", {}),
    (f"[{GETS}] (will|<do>) not <pursue> [you] (if|when) {{cond:clause}}", {}),
    (f"[{GETS}] (will|<do>) not <pursue> [you] unless {{no:clause}}", {}),
    ("(escape is automatic|escaping is automatic|automatic escape|you escape automatically)", {}),
    (
        "(escape is automatic|you [automatically] escape [automatically]) if {cond:clause}",
        {},
    ),
    ("(escape is automatic|automatic escape) for {cond:heroes}", {}),
    ("{cond:heroes} (can|may|will) (escape automatically|automatically escape|always escape)", {}),
    ("if {cond:clause} , you [automatically] escape [automatically]", {}),
    (f"[{GETS}] [is] [(too|far too) {{x:picture}}] to (pursue|chase|follow) [(you|anyone)]", {}),
    (f"[{GETS}] never (pursues|pursue|chases|chase|follows|follow) [(you|anyone)]", {}),
    ("you (automatically|always) <escape> [(from|) <him>]", {}),
    ("(anyone|everyone|everybody) (automatically|always) escapes [(from|) <him>]", {}),
    ("[it] lets you go", {}),
    build=lambda cond=None, x=None, no=None: NoPursuit(cond if no is None else negate(no)),
    parts=lambda v: (
        ({} if v.cond is None else {"cond": v.cond}) if isinstance(v, NoPursuit) else None
    ),
    doc="The monster lets matching players go without a roll.",
    examples=["Will not pursue anyone of Level 3 or lower.", "Will not pursue Elves."],
    covers="A9",
)
phrase(
    "no_escape",
    "monster_static",
    ("nobody can Run Away", {}),
    ("{cond:heroes} cannot Run Away", {}),
    ("(can not|may not) (flee|escape|<run_away>) [from <him>]", {}),
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
    ("[<self>] can not be (outrun|escaped|fled|evaded|avoided)", {}),
    ("it always catches you", {}),
    ("{cond:heroes} (can not|may not) <run_away> [(from <him>|<him>)]", {}),
    ("you can not <run_away> [from <him>] [,] you (must|have to) fight [<him>]", {}),
    ("(running away|escape|fleeing) is [automatically] (failed|hopeless|no option)", {}),
    ("if {cond:clause} , you (can not|may not) <run_away> [from <him>]", {}),
    node=NoEscape,
    doc="Nobody, or nobody who matches, can run away.",
    examples=["Nobody can Run Away.", "Elves cannot Run Away."],
    covers="A11",
)
phrase(
    "run_bonus_or",
    "monster_static",
    "{a:bonus} to Run Away [,] [(or|but)] {b:bonus} for {some:heroes}",
    "{a:bonus} to <run_away> \\( [or] {b:bonus} for {some:heroes} \\)",
    "{a:bonus} to <run_away> [,] [(or|but)] {b:bonus} if {some:clause}",
    build=lambda a, b, some: [RunBonus(a, negate(some)), RunBonus(b, some)],
    doc="Run Away rolls change, differently for some.",
    examples=["-2 to Run Away, -4 for Elves."],
    covers="A10",
    rank=1,
)
