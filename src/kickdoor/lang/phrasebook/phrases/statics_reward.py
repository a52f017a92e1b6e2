"""What beating a monster yields, and the price that makes it leave.

It must not hold effects that draw cards at once.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.combat_conditions import IsAlone
from kickdoor.engine.nodes.combat_statics import BuyOff
from kickdoor.engine.nodes.logical_conditions import AllOf
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.reward_statics import NoTreasure, Reward
from kickdoor.lang.phrasebook.grammar import category, phrase


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
    total: int = 0,
    w: bool | None = None,
) -> Reward | None:
    if total:
        if total < 2:
            return None
        levels = total - 1
    if fewer is not None:
        if not isinstance(fewer, Num):
            return None
        treasures = Num(-fewer.n)
    cond = None if cond == WIN else cond
    return Reward(treasures, levels.n if isinstance(levels, Num) else levels, cond, minimum)


EXTRA = "(extra|more|additional|bonus|further)"
MINIMUM = (
    "(\\( (minimum|to a minimum of|minimum of) {minimum:number} \\)|"
    ", (minimum|never below|but at least|at least|to a minimum of|minimum of|but never less than|"
    "but not less than|with a minimum of) {minimum:number})"
)
GIVES = (
    "(draw|take|it is worth|it yields|it has|yields|worth|is worth|with|gives|it is "
    "worth|you draw|you get|you take|you collect|the <monster> is worth|the <monster> has|"
    "has|get|collect|grants|beaten , it yields|it gives|it grants|it gives you)"
)
WIN = AllOf([])  # “if you defeat it” adds nothing: a reward is always for beating it
LEAVES = (
    "(it leaves|it goes away|(they|he|she) (leave|leaves|go away|goes away|will go away)|it will "
    "leave|it lets you go|it will go away|it will leave you "
    "alone|there is no <combat>|to avoid the <combat>)"
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
        "{cond:heroes} (draw|take|get|gain|collect|draws|takes|gets|gains|receive|receives|earn|"
        "earns) {treasures:how_many} "
        + f"{EXTRA} Treasure(s) [(after|for) (defeating|beating|killing) it]",
        {},
    ),
    ("{treasures:bonus} Treasure(s) [{cond:rewarded}]", {}),
    (f"[{GIVES}] {{fewer:how_many}} (fewer|less) Treasure(s) [{MINIMUM}] [{{cond:rewarded}}]", {}),
    (f"[{GIVES}] {{fewer:how_many}} Treasure(s) (fewer|less) [{MINIMUM}] [{{cond:rewarded}}]", {}),
    (f"[{GIVES}] {{treasures:how_many}} Treasure(s) {EXTRA}", {}),
    (
        f"[(gain|go up|worth|you gain|you get|you go up|it is worth|gives|get)] "
        f"{{levels:level_bonus}} {EXTRA} "
        f"level(s) [{{w:won}}] "
        "[{cond:rewarded}]",
        {},
    ),
    (
        "{cond:heroes} (gain|go up|get|gains|goes up) {levels:level_bonus} "
        + f"{EXTRA} level(s) [{{w:won}}]",
        {},
    ),
    (
        "(any|a|an) {cond:hero} who {w:wins} [,] (gains|goes up|gets) {levels:level_bonus} "
        + f"{EXTRA} level(s)",
        {},
    ),
    (
        "(any|a|an) {cond:hero} who {w:wins} [,] (draws|takes|gets|gains) {treasures:how_many} "
        + f"{EXTRA} Treasure(s)",
        {},
    ),
    ("[<self>] [is] worth {total:number} levels [{cond:rewarded}]", {}),
    (
        "[you] (gain|go up|get|receive) {total:number} levels "
        "(for (killing|beating|defeating|slaying) <him>|(if|when) you (kill|beat|defeat|slay) "
        "<him>|(if|when) (it is|) (killed|beaten|defeated|slain))",
        {},
    ),
    (
        "[you] (gain|go up|get) {total:number} levels (if|when) you (kill|beat|defeat) <him> "
        "(alone|without [any] help|without a helper|by yourself|on your own)",
        {"cond": IsAlone()},
    ),
    (
        "(if|when) you (kill|beat|defeat|slay) <him> , [you] (gain|go up|get) "
        "{total:number} levels",
        {},
    ),
    (
        "(if|when) you (kill|beat|defeat|slay) <him> (alone|without [any] help) , [you] "
        "(gain|go up|get) {total:number} levels",
        {"cond": IsAlone()},
    ),
    ("(killing|beating|defeating) <him> (gives|is worth|earns) [you] {total:number} levels", {}),
    (
        "(it is|this monster is|killing it is|defeating it is) worth {total:number} levels",
        {},
    ),
    (
        "(a|any) player who (fights|beats|kills|defeats) <him> alone (goes up|gains) "
        "{total:number} levels",
        {"cond": IsAlone()},
    ),
    (
        "{cond:heroes} (draw|take|get|gain|collect|draws|takes|gets|gains) {treasures:how_many} "
        + f"{EXTRA} Treasure(s) {{w:won}}",
        {},
    ),
    (
        "[{cond:rewarded} ,] (gain|go up|you gain|you get|you go up|worth|it is worth) "
        "{levels:level_bonus} " + f"{EXTRA} level(s)",
        {},
    ),
    build=_reward,
    parts=_reward_parts,
    doc="More or fewer Treasures or levels for beating the monster.",
    examples=[
        "One extra Treasure.",
        "Two fewer Treasures, minimum one.",
        "One extra level if you are an Elf.",
    ],
    covers="A25 F2",
    rank=1,
)
category("won", "“if they kill it”")
phrase(
    "won",
    "won",
    "(if|when|for) (they|you|he|she) {w:wins}",
    "(for|after|by) (killing|defeating|beating|slaying) <him>",
    build=lambda w=None: True,
)
category("wins", "“kills it”")
phrase(
    "wins",
    "wins",
    "(kill|kills|defeat|defeats|beat|beats|slay|slays|remove|removes) <him> "
    "[or (help|helps) [to] (kill|defeat|beat|slay) <him>]",
    "(kill|kills|defeat|defeats|beat|beats|slay|slays|remove|removes) <him> [,] or (helps|help) "
    "[(the one|someone|anyone|whoever|to)] [who] [(does|do|do it|do so|kill <him>)] [,]",
    build=lambda: True,
)
category("level_bonus", "a number")
phrase(
    "level_bonus",
    "level_bonus",
    "{n:how_many}",
    build=lambda n: n.n,
    parts=lambda v: {"n": Num(v)} if isinstance(v, int) else None,
)
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
    "(to|for) (each|any) {it:hero} who (defeats|beats|kills) <him>",
    build=lambda it: it,
)
phrase(
    "rewarded_win",
    "rewarded",
    "(if|when|after) (you (defeat|beat|kill) (it|the <monster>|this <monster>)|it is "
    "(beaten|defeated|killed|slain)|you win|"
    "defeated|beaten|(the|this) <monster> is (beaten|defeated|killed|slain))",
    "after (defeating|beating|killing) it",
    "for (defeating|beating|killing) it",
    build=lambda: WIN,
)
phrase(
    "rewarded_win_alone",
    "rewarded",
    "(if|when) you (defeat|beat|kill) <him> (alone|without [(any|using|using any)] help|"
    "without a helper|single handed|single handedly|by yourself|on your own|unaided)",
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
    "(if|when) (a|an) {it:hero} (defeats|kills|beats) <him>",
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


def _buy_off(
    cost: Cost | None = None,
    fleeing: bool = False,
    treasure: bool = False,
    cond: Cond | None = None,
    paid: Cost | None = None,
    gold: int = 0,
) -> BuyOff | None:
    price = Cost(c.COST_VALUE, gold, gold) if gold else cost or paid
    if paid is not None and paid.what is not None and paid.what.low_value >= 0 and paid.high != 1:
        return None  # “Items worth 500”: each, or all of them?
    return None if price is None else BuyOff(price, fleeing, treasure, cond)


def _buy_off_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, BuyOff):
        return None
    parts: dict[str, Any] = {"cost": value.cost}
    for key in ("fleeing", "treasure"):
        if getattr(value, key):
            parts[key] = True
    if value.cond is not None:
        parts["cond"] = value.cond
    return parts


phrase(
    "buy_off",
    "monster_static",
    ("{cost:cost} before the combat and it leaves", {}),
    ("{cost:cost} before the combat and it leaves its Treasure", {"treasure": True}),
    ("[before the <combat> ,] [you may] {cost:cost} [before the <combat>] [,] [and] " + LEAVES, {}),
    ("(if|when) you {cost:cost} , [then] " + LEAVES, {}),
    ("<self> (will|do) not (attack|fight) [you] if you {cost:cost}", {}),
    ("[<self>] will (leave|go away|let you go) if you {cost:cost}", {}),
    (
        "you (may|can) (bribe|buy off) <him> (with|for|by discarding) "
        "[items worth] [(at least|a total of)] {gold:number} <gold> [worth of items]",
        {},
    ),
    (
        "you (may|can) buy <him> off (with|for|by discarding) "
        "[items worth] [(at least|a total of)] {gold:number} <gold> [worth of items]",
        {},
    ),
    (
        "if you (do not|would rather not) [(want to|wish to)] fight [<him>] , you (may|can) "
        "{cost:cost} [,] [(and|to)] [(make it go away|avoid the <combat>|" + LEAVES + ")]",
        {},
    ),
    ("you (may|can) bribe <him> (with|by discarding) {paid:cost_cards}", {}),
    ("you (may|can) buy <him> off (with|by discarding|for) {paid:cost_cards}", {}),
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
    build=_buy_off,
    parts=_buy_off_parts,
    doc="Paying makes the monster leave, before the fight or instead of a roll.",
    examples=[
        "Discard an Item before the combat and it leaves.",
        "Discard a card instead of running away and it lets you go.",
    ],
    covers="A15",
    rank=1,
)
