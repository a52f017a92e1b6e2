"""What a monster or enhancer says of itself: bonuses, pursuit, rewards, whom it fights.

It must not hold effects; those stand under triggers.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.amounts import BonusOf, DieRoll, Num
from kickdoor.engine.nodes.base import Cond
from kickdoor.engine.nodes.conds import (
    AllOf,
    AnyOf,
    Has,
    IsAlone,
    MonsterLevelIn,
    MonsterNamed,
    MonsterTagged,
    Not,
)
from kickdoor.engine.nodes.statics import (
    AutoDefeat,
    BuyOff,
    HelperBan,
    HeroBonus,
    JoinsFree,
    MonsterBonus,
    NoEscape,
    NoHelp,
    NoPursuit,
    NotOn,
    NoTreasure,
    Reward,
    RunBonus,
    Tagged,
    WontFight,
)
from kickdoor.engine.nodes.who import Filter
from kickdoor.lang.grammar import category, include, phrase
from kickdoor.lang.logic import any_of, negate
from kickdoor.lang.phrases.lists import listing

category("when", "“against …” or “if …”")
phrase(
    "when_against",
    "when",
    "against {it:heroes}",
    "(vs|when fighting) {it:heroes}",
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
GETS = "(it|this monster|he|she|they|the monster)"
phrase(
    "monster_bonus",
    "monster_static",
    ("{amount:bonus} {cond:when}", {}),
    ("{amount:bonus} {amount_per:per}", {}),
    ("{amount:bonus} {amount_per:per} {cond:when}", {}),
    ("{amount:bonus} to monster", {}),
    ("{amount:bonus}", {}),
    (
        "{amount:bonus} (to|for) (the|this|one|any|a) <monster> [\\( (minimum|at least) Level "
        "{low:number} \\)]",
        {},
    ),
    ("(level|strength) {amount:bonus} [{cond:when}]", {}),
    (f"[{GETS}] <get> {{amount:bonus}} [to its (level|strength)] [{{cond:when}}]", {}),
    (f"[{GETS}] <get> {{amount:amount_of_cards}}", {}),
    (f"[{GETS}] (gets|has|gains) {{amount:bonus}} {{amount_per:per}} [{{cond:when}}]", {}),
    (f"[{GETS}] <is> {{amount:bonus}} {{cond:when}}", {}),
    (
        "{cond:when} , [" + GETS + "] [(gets|has|gains|is [at])] {amount:bonus} [{amount_per:per}]",
        {},
    ),
    (
        "{amount:bonus} to (its level|its strength|monster level|the monster's level) "
        "[{cond:when}]",
        {},
    ),
    ("{amount:bonus} together with {named:card}", {}),
    ("{amount:bonus} (in combat|when fighting) together with {named:card}", {}),
    build=lambda amount, cond=None, low=None, named=None: MonsterBonus(
        amount, cond if named is None else MonsterNamed(named)
    ),
    parts=lambda v: (
        {"amount": v.amount, **({} if v.cond is None else {"cond": v.cond})}
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
        "you (have|get|are at) {amount:bonus} (to|when you|if you) <run_away> [from it] "
        "[{cond:runners}]",
        {},
    ),
    ("{cond:heroes} (have|has|get|gets|are at|is at) {amount:bonus} to <run_away> [from it]", {}),
    node=RunBonus,
    doc="Run Away rolls against this monster change.",
    examples=["-2 to Run Away.", "+1 to Run Away if you are an Elf."],
    covers="A10 F7",
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

# --- pursuit and escape -------------------------------------------------------------------------

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
    ("(escape is automatic|automatic escape|you escape automatically)", {}),
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
    ("no one (can|may|will) (<run_away>|outrun it|escape) [from it]", {}),
    ("you can not <run_away> [from it]", {}),
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
    ("{cond:heroes} (can not|may not) <run_away> [from it]", {}),
    node=NoEscape,
    doc="Nobody, or nobody who matches, can run away.",
    examples=["Nobody can Run Away.", "Elves cannot Run Away."],
    covers="A11",
)

# --- whom it fights -----------------------------------------------------------------------------

phrase(
    "wont_fight",
    "monster_static",
    ("will not fight {cond:heroes}", {"optional": False}),
    (
        f"[{GETS}] (will|<do>) not (fight|attack|bother|harm|hurt|touch) {{cond:heroes}}",
        {"optional": False},
    ),
    (
        f"[{GETS}] (will|<do>) not (fight|attack|bother|harm|hurt|touch) [you] if {{cond:clause}}",
        {"optional": False},
    ),
    (f"[{GETS}] (ignores|leaves alone) {{cond:heroes}}", {"optional": False}),
    ("{cond:heroes} need not fight it", {}),
    (
        "{cond:heroes} (need not|do not have to|may choose not to|may refuse to) (fight|face) [it]",
        {},
    ),
    (
        "{cond:heroes} (may|can) (pass it by|ignore it|walk past it|leave it alone|avoid "
        "it|avoid the <combat>)",
        {},
    ),
    ("you need not fight it", {}),
    ("you may (choose whether to fight it|choose not to fight|refuse to fight [it])", {}),
    (
        "you (may|can) (pass it by|ignore it|walk past it|leave it alone|avoid it|choose not to "
        "fight it)",
        {},
    ),
    ("{cond:heroes} may {gives:effects/base} instead of fighting", {}),
    (
        "{cond:heroes} (may|can) {gives:effects/base} (instead of fighting [it]|instead of a "
        "<combat>|"
        "rather than fight [it])",
        {},
    ),
    ("{cond:heroes} {gives:steps/they} instead of fighting", {"optional": False}),
    (
        "{cond:heroes} (just|simply|automatically|) {gives:steps/they} "
        "(instead of fighting [it]|instead of a <combat>|without fighting|without a <combat>)",
        {"optional": False},
    ),
    ("{cond:heroes} (just|simply) {gives:steps/they}", {"optional": False}),
    ("instead of fighting, you may {gives:effects/base}", {}),
    (
        "(you may|you can) {gives:effects/base} (instead of fighting [it]|rather than fight [it])",
        {},
    ),
    node=WontFight,
    doc="Some players need not fight it, or get something instead.",
    examples=[
        "Will not fight Elves.",
        "Elves need not fight it.",
        "Elves draw two Treasures instead of fighting.",
        "Elves may draw two Treasures instead of fighting.",
    ],
    covers="A13 A14",
    rank=1,
)
phrase(
    "auto_defeat",
    "monster_static",
    ("{cond:heroes} kill it automatically", {}),
    (
        "{cond:heroes} (automatically|instantly|immediately|always) "
        "(kill|kills|defeat|defeats|slay|"
        "slays|beat|beats|destroy|destroys|win|wins) [it]",
        {},
    ),
    (
        "{cond:heroes} "
        "(kill|kills|defeat|defeats|slay|slays|beat|beats|finish|finishes|destroy|destroys)"
        " it [(automatically|instantly|immediately|at once)]",
        {},
    ),
    (
        "{cond:heroes} (can|may|will) [(just|simply)] (kill|defeat|slay|destroy) it "
        "[(automatically|instantly|at once)]",
        {},
    ),
    ("{cond:heroes} (can|may) [(just|simply)] {x:picture} [it] [,] killing it [automatically]", {}),
    ("{cond:tool} (automatically|instantly|immediately) (kills|defeats|slays|destroys) it", {}),
    (
        "{cond:tool} (kills|defeats|slays|destroys|finishes) it [(automatically|instantly|at "
        "once)]",
        {},
    ),
    ("(automatically|instantly) (killed|defeated|slain|destroyed) (by|if) {cond:killers}", {}),
    ("it (dies|is killed|is defeated|is destroyed) [automatically] if {cond:clause}", {}),
    ("[it is] automatically (killed|defeated|slain|destroyed) if {cond:clause}", {}),
    ("if {cond:clause} , (it|he|she) is [automatically] (killed|defeated|slain|destroyed)", {}),
    ("{cond:heroes} drive it off and take its Treasure", {"kill": False, "levels": False}),
    (
        "it (flees|runs|will flee|runs away|will run) from {cond:heroes} [rather than attacking] "
        "[,] "
        "leaving (its|their|the) Treasure [behind]",
        {"kill": False, "levels": False},
    ),
    (
        "(flees|runs|will flee|runs away|will run) from {cond:heroes} [rather than attacking] [,] "
        "leaving (its|their|the) Treasure [behind]",
        {"kill": False, "levels": False},
    ),
    (
        "[instead of fighting ,] {cond:heroes} (may|can) (drive|chase|scare) (it|{name:card}) "
        "(off|away) [{x:picture}] [,] [and] take [all] (its|his|her|the|their) Treasure",
        {"kill": False, "levels": False},
    ),
    (
        "[it] will not fight {cond:heroes} [,] [but] instead gives (him|her|them) (the|its) "
        "Treasure(s) "
        "[,] [but no level]",
        {"kill": False, "levels": False},
    ),
    (
        "{cond:heroes} drive it off without Treasure",
        {"kill": False, "levels": False, "treasure": False},
    ),
    ("{cond:heroes} kill it automatically but gain no level", {"levels": False}),
    ("{cond:heroes} kill it automatically but draw no Treasure", {"treasure": False}),
    (
        "{cond:heroes} [automatically] (kill|defeat|slay|kills|defeats) it [automatically] [,] "
        "but (gain|get|gains) no level(s)",
        {"levels": False},
    ),
    build=lambda cond, kill=True, levels=True, treasure=True, x=None, name=None: AutoDefeat(
        cond, kill, levels, treasure
    ),
    parts=lambda v: _changed(v, AutoDefeat(v.cond)) if isinstance(v, AutoDefeat) else None,
    doc="Who beats the monster at once.",
    examples=[
        "Wizards kill it automatically.",
        'Anyone with the "Kettle Hat" kills it automatically.',
    ],
    covers="A16",
)


def _changed(value: Any, plain: Any) -> dict[str, Any]:
    """The condition, and the fields that differ from a plain one."""
    parts = {"cond": value.cond}
    for key in ("kill", "levels", "treasure"):
        if getattr(value, key) != getattr(plain, key):
            parts[key] = getattr(value, key)
    return parts


category("tool", "a card that does it")
phrase("tool", "tool", "{name:card}", build=lambda name: Has(Filter(name=name)))
category("killers", "who or what")
include("killers", "heroes", "tool", "clause")
phrase(
    "no_help",
    "monster_static",
    ("nobody may help", {}),
    ("nobody may help if {cond:clause}", {}),
    (
        "no one (may|can|will) (help|help you|assist|join) "
        "[(in this <combat>|in combat|here|against it|fight it)]",
        {},
    ),
    ("you (must|have to) (fight|face) (it|this <monster>|alone) [alone]", {}),
    ("you (face|fight) it (alone|without a helper|without help|on your own)", {}),
    (
        "(no help|no helpers|no helper allowed|you can not (ask for|have|get|receive) [any] help)",
        {},
    ),
    ("you (may not|can not) be helped", {}),
    ("(fight|face) it alone", {}),
    ("{cond:heroes} (may not|can not) be helped", {}),
    ("{cond:heroes} must (fight|face) (it|alone) [alone]", {}),
    node=NoHelp,
    doc="Nobody may help in this fight.",
    examples=["Nobody may help."],
    covers="A17",
)
phrase(
    "helper_ban",
    "monster_static",
    "{cond:heroes} may not help",
    "{cond:heroes} (may not|can not|will not|do not|must not) (help|join) "
    "[(in this <combat>|in combat|here|against it)]",
    "{cond:heroes} (stay|stays) out of it",
    "no {cond:heroes} (may|can) help",
    node=HelperBan,
    doc="Some players may not help in this fight.",
    examples=["Males may not help."],
    covers="A18",
)
phrase(
    "helper_only",
    "monster_static",
    "only {cond:heroes} may help",
    "only {cond:heroes} (can|may) (help|join) [(in this <combat>|here|against it|you)]",
    build=lambda cond: HelperBan(negate(cond)),
    doc="Only some players may help.",
    examples=["Only Elves may help."],
    covers="A18",
)

# --- rewards ------------------------------------------------------------------------------------


def _reward_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Reward):
        return None
    parts: dict[str, Any] = {}
    if value.treasures is not None:
        fewer = isinstance(value.treasures, Num) and value.treasures.n < 0
        if fewer and isinstance(value.treasures, Num):
            parts["fewer"] = Num(-value.treasures.n)
        else:
            parts["treasures"] = value.treasures
    if value.levels:
        parts["levels"] = value.levels
    if value.cond is not None:
        parts["cond"] = value.cond
    if value.minimum:
        parts["minimum"] = value.minimum
    return parts


def _reward(
    treasures: Any = None,
    fewer: Any = None,
    levels: Any = 0,
    cond: Cond | None = None,
    minimum: int = 0,
) -> Reward | None:
    if fewer is not None:
        if not isinstance(fewer, Num):
            return None
        treasures = Num(-fewer.n)
    cond = None if cond == WIN else cond
    return Reward(treasures, levels.n if isinstance(levels, Num) else levels, cond, minimum)


EXTRA = "(extra|more|additional|bonus|further)"
MINIMUM = (
    "(\\( minimum {minimum:number} \\)|, (minimum|never below|but at least|at least) "
    "{minimum:number})"
)
GIVES = (
    "(draw|take|it yields|it has|yields|worth|with|gives|it is "
    "worth|get|collect|grants|beaten , it yields)"
)
phrase(
    "reward",
    "monster_static",
    ("{treasures:how_many} extra Treasure(s) [{treasures_per:per}] [{cond:rewarded}]", {}),
    ("{fewer:how_many} fewer Treasure(s) , minimum {minimum:number} [{cond:rewarded}]", {}),
    ("{fewer:how_many} fewer Treasure(s) [{cond:rewarded}]", {}),
    ("{levels:level_bonus} extra level(s) [{cond:rewarded}]", {}),
    (
        "{treasures:how_many} extra Treasure(s) and {levels:level_bonus} extra level(s) "
        "[{cond:rewarded}]",
        {},
    ),
    (
        f"[{GIVES}] {{treasures:how_many}} {EXTRA} Treasure(s) [card(s)] [{{treasures_per:per}}] "
        "[{cond:rewarded}]",
        {},
    ),
    (
        "[{cond:rewarded} ,] " + f"[{GIVES}] {{treasures:how_many}} {EXTRA} Treasure(s) [card(s)]",
        {},
    ),
    (
        "{cond:rewarded} , " + f"[{GIVES}] {{fewer:how_many}} (fewer|less) Treasure(s) [{MINIMUM}]",
        {},
    ),
    (
        "{cond:heroes} (draw|take|get|gain|collect|draws|takes|gets|gains) {treasures:how_many} "
        + f"{EXTRA} Treasure(s) [(after|for) (defeating|beating|killing) it]",
        {},
    ),
    ("{treasures:bonus} Treasure(s) [{cond:rewarded}]", {}),
    (f"[{GIVES}] {{fewer:how_many}} (fewer|less) Treasure(s) [{MINIMUM}] [{{cond:rewarded}}]", {}),
    (f"[{GIVES}] {{fewer:how_many}} Treasure(s) (fewer|less) [{MINIMUM}] [{{cond:rewarded}}]", {}),
    (f"[{GIVES}] {{treasures:how_many}} Treasure(s) {EXTRA}", {}),
    (
        f"[(gain|go up|worth|you gain|it is worth|gives|get)] {{levels:level_bonus}} {EXTRA} "
        f"level(s) "
        "[{cond:rewarded}]",
        {},
    ),
    (
        "{cond:heroes} (gain|go up|get|gains|goes up) {levels:level_bonus} " + f"{EXTRA} level(s)",
        {},
    ),
    ("[{cond:rewarded} ,] (gain|go up|you gain) {levels:level_bonus} " + f"{EXTRA} level(s)", {}),
    build=_reward,
    parts=_reward_parts,
    doc="More or fewer Treasures or levels for beating the monster.",
    examples=[
        "One extra Treasure.",
        "Two fewer Treasures, minimum one.",
        "One extra level if you are an Elf.",
    ],
    covers="A25 F2",
)
category("level_bonus", "a number")
phrase(
    "level_bonus",
    "level_bonus",
    "{n:how_many}",
    build=lambda n: n.n,
    parts=lambda v: {"n": Num(v)} if isinstance(v, int) else None,
)
WIN = AllOf([])  # “if you defeat it” adds nothing: a reward is always for beating it
category("rewarded", "“if …” or “for …”")
phrase(
    "rewarded_if",
    "rewarded",
    "if {it:clause}",
    "<only_if> {it:clause}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
phrase(
    "rewarded_for",
    "rewarded",
    "for {it:heroes}",
    "(if|when) {it:heroes} (defeat|defeats|kill|kills) it",
    build=lambda it: it,
)
phrase(
    "rewarded_win",
    "rewarded",
    "(if|when|after) (you (defeat|beat|kill) it|it is (beaten|defeated|killed|slain)|you win|"
    "defeated|beaten|(the|this) <monster> is (beaten|defeated|killed|slain))",
    "after (defeating|beating|killing) it",
    "for (defeating|beating|killing) it",
    build=lambda: WIN,
)
phrase(
    "rewarded_win_alone",
    "rewarded",
    "(if|when) you (defeat|beat|kill) it (alone|without help|without a helper|single handed)",
    "(if|when) you win (alone|without help)",
    build=IsAlone,
)
phrase(
    "rewarded_by",
    "rewarded",
    "(if|when) (defeated|beaten|killed|slain) by {it:heroes}",
    "(if|when) it is (defeated|beaten|killed|slain) by {it:heroes}",
    build=lambda it: it,
)
phrase(
    "rewarded_win_if",
    "rewarded",
    "(if|when) you (defeat|beat|kill) it (and|while) {it:clause}",
    "(if|when) (a|an) {it:hero} (defeats|kills|beats) it",
    build=lambda it: it,
)
phrase(
    "no_treasure",
    "monster_static",
    ("it yields no Treasure", {}),
    ("it yields no level", {"treasure": False, "levels": True}),
    ("it yields no level and no Treasure", {"levels": True}),
    ("it yields no Treasure if {cond:clause}", {}),
    ("it yields no level if {cond:clause}", {"treasure": False, "levels": True}),
    ("it yields no level and no Treasure if {cond:clause}", {"levels": True}),
    ("no Treasure [if {cond:clause}]", {}),
    ("no level [if {cond:clause}]", {"treasure": False, "levels": True}),
    ("no level and no Treasure [if {cond:clause}]", {"levels": True}),
    (
        "(it|defeating it|killing it|beating it) (yields|gives|has|brings|is worth) no Treasure(s)",
        {},
    ),
    ("(yields|gives|has|brings) no Treasure(s)", {}),
    (
        "(it|defeating it|killing it|beating it) (yields|gives|has|brings|is worth) no level(s)",
        {"treasure": False, "levels": True},
    ),
    ("(yields|gives|has|brings) no level(s)", {"treasure": False, "levels": True}),
    (
        "you (gain|get) no level(s) (for (it|this|defeating it|killing it)|if you defeat it)",
        {"treasure": False, "levels": True},
    ),
    ("no (levels|level) or Treasure", {"levels": True}),
    node=NoTreasure,
    doc="Beating the monster yields no Treasure or no level.",
    examples=["No Treasure.", "No level."],
    covers="E5",
)

# --- bribes -------------------------------------------------------------------------------------

LEAVES = (
    "(it leaves|it goes away|it will leave|it lets you go|it will go away|it will leave you "
    "alone|there is no <combat>|to avoid the <combat>)"
)
phrase(
    "buy_off",
    "monster_static",
    ("{cost:cost} before the combat and it leaves", {}),
    ("{cost:cost} before the combat and it leaves its Treasure", {"treasure": True}),
    ("[before the <combat> ,] [you may] {cost:cost} [before the <combat>] [,] [and] " + LEAVES, {}),
    (
        "[before the <combat> ,] (you may|you can) {cost:cost} to "
        "(make it leave|make it go away|avoid (it|the <combat>|fighting it)|bribe it|buy it "
        "off|send it away)",
        {},
    ),
    ("{cost:cost} instead of running away and it lets you go", {"fleeing": True}),
    (
        "(you may|you can|) {cost:cost} to (escape|get away|<run_away> automatically|escape "
        "automatically)",
        {"fleeing": True},
    ),
    (
        "(if you lose|when you lose|instead of running away|when you flee) , [you may] {cost:cost} "
        "[(and (it lets you go|you escape|you get away)|to (escape|get away))]",
        {"fleeing": True},
    ),
    ("{cond:heroes} may {cost:cost/they} before the combat and it leaves", {}),
    node=BuyOff,
    doc="Paying makes the monster leave, before the fight or instead of a roll.",
    examples=[
        "Discard an Item before the combat and it leaves.",
        "Discard a card instead of running away and it lets you go.",
    ],
    covers="A15",
    rank=1,
)

# --- tags, company, enhancers -------------------------------------------------------------------

phrase(
    "tagged",
    "monster_static",
    "{tag:tag}",
    "[(it|this monster|this|the monster)] (is|counts as|becomes|is now) [(a|an)] {tag:tag} "
    "[<monster>]",
    "[(a|an)] {tag:tag} [<monster>]",
    "makes (it|the monster) {tag:tag}",
    "{tag:tag} (thing|item)",
    node=Tagged,
    doc="The monster, or the card, has a tag.",
    examples=["Undead.", "Counts as Undead."],
    covers="A24 D9",
)
WITHOUT = (
    "(without Wandering Monster|without a join card|for free|freely|on its own|without any "
    "other card|)"
)
phrase(
    "joins_free",
    "monster_static",
    ("may join a combat with {with_name:card} without Wandering Monster", {}),
    ("may join a combat with {with_tag:tag} monsters without Wandering Monster", {}),
    (
        f"[{GETS}] (may|can) (join|walk into|be added to|be played into) (a|any) <combat> "
        f"(with|against|that has) (a|an|any|the|) {{with_tag:tag}} [(<monster>|<monsters>)] "
        f"{WITHOUT}",
        {},
    ),
    (
        f"[{GETS}] (may|can) (join|walk into|be added to|be played into) (a|any) <combat> "
        f"(with|against|that has) {{with_name:card}} {WITHOUT}",
        {},
    ),
    ("may join any combat without Wandering Monster", {}),
    (
        f"[{GETS}] (may|can) join any <combat> without [the use of] (a wandering monster [card]|"
        "any other card)",
        {},
    ),
    (
        f"[{GETS}] (may|can) join {{with_name:card}} in combat without [the use of] "
        "(a wandering monster [card]|any other card)",
        {},
    ),
    node=JoinsFree,
    doc="The monster may join certain fights without Wandering Monster.",
    examples=['May join a combat with "Soup Golem" without Wandering Monster.'],
    covers="A23",
)
category("foe_kind", "a kind of monster")
phrase(
    "foe_tag",
    "foe_kind",
    "{tag:tag} monsters",
    "[(a|an|any)] {tag:tag} [(<monster>|<monsters>)]",
    node=MonsterTagged,
)
phrase(
    "foe_level",
    "foe_kind",
    "monsters of {it:foe_levels}",
    "[(a|any)] (<monster>|<monsters>) [(of|at|with)] {it:foe_levels}",
    "{it:foe_levels} (<monsters>|<monster>)",
    "anything [of] {it:foe_levels}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, MonsterLevelIn) else None,
)
phrase("foe_named", "foe_kind", "{name:card}", node=MonsterNamed)
listing("foes", "foe_kind", "kinds of monster", "and", any_of, AnyOf, either=True)
phrase(
    "not_on",
    "monster_static",
    "cannot be played on {cond:foes}",
    "[(it|this)] (can not|may not) be (played|used|put) on {cond:foes}",
    "not on {cond:foes}",
    "not for {cond:foes}",
    "(do not|never) play on {cond:foes}",
    node=NotOn,
    doc="The enhancer cannot go on some monsters.",
    examples=["Cannot be played on Undead monsters."],
    covers="F6",
)
phrase(
    "only_on",
    "monster_static",
    "play only on {cond:foes}",
    "(can|may) only be (played|used) on {cond:foes}",
    "only on {cond:foes}",
    "only for {cond:foes}",
    build=lambda cond: NotOn(negate(cond)),
    parts=lambda v: (
        {"cond": v.cond.of} if isinstance(v, NotOn) and isinstance(v.cond, Not) else None
    ),
    doc="The enhancer goes only on some monsters.",
    examples=["Play only on Undead monsters."],
    covers="F6",
)
