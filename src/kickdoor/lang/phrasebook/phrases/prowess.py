"""More of monsters: who is let go, who may help, what buys them off, what their Level is.

It must not hold plain bonuses; those are in `statics_monster`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.combat_monsters import RemoveMonster
from kickdoor.engine.effects.combat_sides import ForceHelp
from kickdoor.engine.effects.combat_strength import MonsterMod
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.nodes.amount_nodes import DieRoll, LevelOf, MonsterLevel, Num, Plus, Times
from kickdoor.engine.nodes.card_text import On
from kickdoor.engine.nodes.combat_statics import HelperBan, Ignore, MonsterBonus, NoHelp
from kickdoor.engine.nodes.escape_statics import NoPursuit
from kickdoor.engine.nodes.node import Amount, Cond, Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.logic import negate
from kickdoor.lang.phrasebook.phrases.flow import who_of
from kickdoor.lang.phrasebook.phrases.statics_monster import GETS

NEXT_TO = (c.W_LEFT, c.W_RIGHT, c.W_OTHER_HIGHEST, c.W_OTHER_LOWEST, c.W_HIGHEST, c.W_LOWEST)
# --- flight ---------------------------------------------------------------------------------------

phrase(
    "let_go",
    "monster_static",
    "no one {cond:who_tail} is (pursued|chased|followed)",
    "{cond:heroes} (is|are) (never|not) (pursued|chased|followed)",
    "(auto|automatic) escape for {cond:heroes}",
    "{cond:heroes} (get|gets|have|has) [an] automatic escape",
    "if {cond:clause} , you (may|can) (flee|escape|<run_away>) automatically",
    "{cond:heroes} (escape|escapes) automatically [,] even if they lose",
    build=NoPursuit,
    doc="The monster lets matching players go without a roll.",
    examples=["Elves are never pursued."],
    covers="A9",
)
phrase(
    "flight_price",
    "trigger",
    "(escaping|fleeing|running away|escape|flight) costs [you] {price:flight_price} [,] [even if "
    "(you succeed|successful|you (escape|get away|make it))]",
    "(everyone|anyone|any player|those|whoever) [who] (flees|flee|runs away|run away) [from <him>] "
    "{effect:steps/they} [,] even if they (escape|get away|succeed)",
    "if you (escape|get away|<run_away>) [successfully] , {effect:steps} (anyway|all the same|"
    "nevertheless|just the same)",
    "even if you (escape|get away|<run_away> successfully|succeed) , {effect:steps}",
    build=lambda effect=None, price=None: _flight(effect or price),
    doc="What running away costs, whether it succeeds or not.",
    examples=["Escaping costs you a level, even if you succeed."],
    covers="A12",
    rank=1,
)
category("flight_price", "something to lose")
phrase("flight_loss", "flight_price", "{it:slip_loss}", build=lambda it: it)


def _flight(effect: Effect) -> On | None:
    return On(c.ON_FLEE, effect) if who_of(effect) in (None, Who()) else None


phrase(
    "when_you_lose",
    "trigger",
    "(if|when) you (lose|are defeated|are beaten) [(the|this) <combat>] , {effect:effects}",
    "(if|when) (not defeated|you (do not|can not|fail to) (defeat|beat|kill) <him>) , "
    "{effect:effects}",
    build=lambda effect: On(c.ON_FLEE, effect),
    doc="What happens to whoever has to run away, before the roll.",
    examples=["If you are defeated, discard your hand."],
    covers="A12",
    rank=1,
)
# --- help -----------------------------------------------------------------------------------------

phrase(
    "fought_alone",
    "monster_static",
    "must be (fought|faced|beaten|defeated) (alone|without help|without a helper|single handed)",
    "[<self>] must be (fought|faced) (alone|without help)",
    "[you] [must] (fight|face) <him> single handed",
    build=NoHelp,
    doc="Nobody may help in this fight.",
    examples=["Must be fought alone."],
    covers="A17",
)
phrase(
    "helped_by",
    "monster_static",
    ("(you|) (can not|may not) be helped by {cond:heroes}", {"only": False}),
    ("you (can|may) only be helped by {cond:heroes}", {"only": True}),
    ("you (can|may) be helped only by {cond:heroes}", {"only": True}),
    ("only {cond:heroes} (can|may) be [your] (helper|helpers)", {"only": True}),
    build=lambda cond, only: HelperBan(negate(cond) if only else cond),
    doc="Who may not help, or who alone may.",
    examples=["You can only be helped by Elves."],
    covers="A18",
)
phrase(
    "helper_draws",
    "trigger",
    "(the helper|your helper|(a|any|another|each) player [who is] (helping|who helps|who helped) "
    "[you]|anyone [who is] (helping|who helps|who helped) [you]|whoever helps [you]|any helper) "
    "[also] (draws|gets|takes|receives|collects) {n:how_many} [(extra|more|additional|bonus)] "
    "Treasure(s) [(too|as well)] [(if you win|of (their|his|her) own)]",
    build=lambda n: On(c.ON_DEFEATED, Draw(c.TREASURE, n, Who(c.W_HELPER))),
    doc="A Treasure for the helper when the monster is beaten.",
    examples=["The helper draws an extra Treasure."],
    covers="A25",
    rank=2,
)
# --- what counts ----------------------------------------------------------------------------------

LEVEL_ONLY = (
    "(no (items|item bonuses|bonuses|cards) [(or|nor|and) [(other|any other)] "
    "(bonuses|bonus|items|cards|help)] [(help|helps|count|counts|work)] [you]|no item or other "
    "bonuses (help|helps|count) [you]|can not be (defeated|beaten|killed) (by|with) (cards|items))"
)
phrase(
    "level_alone",
    "monster_static",
    (LEVEL_ONLY + " [,] [(but|you)] [(must|have to|can|may)] [(use|fight|only)] [(with|using)] "
     "[only] [%your] Level [(only|alone|counts)]", {"sources": c.SRC_LEVEL, "only": True}),
    ("[you] [must] (fight|face) <him> (with|using) nothing but [%your] Level",
     {"sources": c.SRC_LEVEL, "only": True}),
    ("[you] (must|may|can) (use|fight with|count) [%your] Level only",
     {"sources": c.SRC_LEVEL, "only": True}),
    ("can not be (defeated|beaten|killed) (by|with|using) (cards|items)",
     {"sources": c.SRC_ALL & ~c.SRC_LEVEL, "only": False}),
    ("you (can not|may not) use [%your] Level [(here|in this <combat>|against <him>)] [,] "
     "(only|but only) [%your] bonuses", {"sources": c.SRC_LEVEL, "only": False}),
    ("only [%your] bonuses (count|counts) [,] [and] not [%your] Level",
     {"sources": c.SRC_LEVEL, "only": False}),
    build=Ignore,
    doc="Only the Level counts, or everything but the Level.",
    examples=["Fight it with nothing but your Level."],
    covers="A20",
    rank=2,
)  # fmt: skip
phrase(
    "companions_stay_out",
    "monster_static",
    "[%your] (companions|hirelings|allies|sidekicks) (flee|run away|run|hide|cower) [(from|before) "
    "<him>] [,] [and] (can not|will not|do not|may not) (help|fight|count) [you] [(against|fight) "
    "<him>]",
    "[%your] (companions|hirelings|allies|sidekicks) (can not|will not|do not|may not) "
    "(help|fight) [you] [(against|fight) <him>]",
    build=lambda: Ignore(c.SRC_COMPANION),
    doc="Companions do not count in this fight.",
    examples=["Your companions flee from it and cannot help you."],
    covers="A20",
    rank=1,
)


def _no_gear(a: Filter, b: Filter) -> list[Ignore] | None:
    if a.kind != c.ITEM or b.kind != c.ITEM:
        return None
    return [Ignore(c.SRC_ITEM, False, a), Ignore(c.SRC_ITEM, False, b)]


phrase(
    "ignores_gear",
    "monster_static",
    "[<self>] (ignores|ignore) (all|%your|any|the) {what:source_items} [bonus] [bonuses]",
    "[<self>] is immune to {what:source_items}",
    "you can not use {what:source_items}",
    "can not use {what:source_items} " + "[(here|against <him>|in this <combat>|on <him>)]",
    build=lambda what: Ignore(c.SRC_ITEM, False, what),
    doc="Certain Items do not count against it.",
    examples=["It ignores your Armor bonus."],
    covers="A20",
)
phrase(
    "ignores_two",
    "monster_static",
    "[%your] {a:source_items} (and|or) {b:source_items} (do not|does not|are useless|give no bonus|"
    "gives no bonus|have no effect) [(count|help|work)] [(here|against <him>|in this <combat>)]",
    "bonuses (from|of) {a:source_items} (and|or) {b:source_items} do not count",
    "you (can not|may not) use [%your] {a:source_items} (and|or) {b:source_items} "
    "[(here|against <him>|in this <combat>)]",
    build=_no_gear,
    doc="Two kinds of Item do not count against it.",
    examples=["Your Armor and Headgear do not count."],
    covers="A20",
    rank=1,
)
phrase(
    "ignores_sources",
    "monster_static",
    "[<self>] (ignores|ignore|is immune to) [(all|%your|any|the)] {sources:sources}",
    "can not use {sources:sources} [(here|against <him>|in this <combat>|on <him>)]",
    build=lambda sources: Ignore(sources) if sources != c.SRC_ALL else None,
    doc="A source of strength does not count against it.",
    examples=["It is immune to one-shot Items."],
    covers="A20",
)
# --- its Level ------------------------------------------------------------------------------------


def _level_is(to: Amount, cond: Cond | None = None) -> MonsterBonus:
    return MonsterBonus(Plus(to, Times(MonsterLevel(), -1)), cond)


def _level_is_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, MonsterBonus) or not isinstance(value.amount, Plus):
        return None
    if value.amount.right != Times(MonsterLevel(), -1) or value.floor:
        return None
    parts: dict[str, Any] = {"to": value.amount.left}
    return parts if value.cond is None else {**parts, "cond": value.cond}


IS = "(is|equals|becomes|is equal to|is the same as|is always|is always equal to)"
phrase(
    "its_level_is",
    "monster_static",
    "its Level is {to:its_level}",
    "its Level is {to:its_level} {cond:when}",
    f"[<its>] [combat] (Level|strength) {IS} {{to:its_level}} [{{cond:when}}]",
    "[(it is|is)] Level {n:number} {cond:when}",
    "{cond:when} , [<its>] Level is {to:its_level}",
    "{cond:when} , [(it|he|she)] (is|becomes) Level {n:number}",
    build=lambda to=None, cond=None, n=0: _level_is(to or Num(n), cond),
    parts=_level_is_parts,
    doc="The Level the monster fights with, instead of the printed one.",
    examples=["Its Level is 12 against Wizards."],
    covers="A6",
    rank=1,
)
category("its_level", "a Level")
phrase(
    "its_level_number",
    "its_level",
    "{n:digits}",
    "{n:number}",
    build=Num,
    parts=lambda v: {"n": v.n} if isinstance(v, Num) and v.n >= 0 else None,
)
phrase(
    "its_level_of",
    "its_level",
    ("your own Level", {"who": Who()}),
    ("(yours|%your [own] Level|that of the main fighter)", {"who": Who()}),
    ("(that|the Level) of the highest-Level player", {"who": Who(c.W_HIGHEST)}),
    ("the (highest-Level player 's [Level]|highest Level [(in play|at the table)])",
     {"who": Who(c.W_HIGHEST)}),
    ("(that|the Level) of the lowest-Level player", {"who": Who(c.W_LOWEST)}),
    build=LevelOf,
    parts=lambda v: {"who": v.who} if isinstance(v, LevelOf) else None,
)  # fmt: skip
phrase(
    "level_by_die",
    "monster_static",
    "(add|adds) {n:number} die to <its> Level",
    "roll (a die|die) [,] [and] add [(it|the result)] to <its> Level",
    "roll (a die|die) [,] add to <its> Level",
    build=lambda n=1: MonsterBonus(DieRoll()) if n == 1 else None,
    doc="A roll is added to the monster's Level, once.",
    examples=["Roll a die, add it to its Level."],
    covers="A6",
)


phrase(
    "monster_level_becomes",
    "effect_one",
    "its Level becomes {n:digits}",
    "<its> Level (is|becomes|is actually|is now) {n:number}",
    build=lambda n: MonsterMod(Plus(Num(n), Times(MonsterLevel(), -1)), c.M_THIS),
    parts=lambda v: (
        {"n": v.amount.left.n}
        if isinstance(v, MonsterMod)
        and v.target == c.M_THIS
        and not v.treasures
        and isinstance(v.amount, Plus)
        and isinstance(v.amount.left, Num)
        and v.amount.right == Times(MonsterLevel(), -1)
        else None
    ),
    doc="The monster fights with another Level for the rest of the fight.",
    examples=["Roll a die when it enters combat. On a 6, its Level becomes 15."],
    covers="A6",
    rank=1,
)
phrase(
    "monster_will_not_fight",
    "effect_one",
    "it does not fight you",
    "(it|he|she|they) (will not|do not) (fight|attack) [you]",
    build=lambda: RemoveMonster(c.M_THIS),
    doc="The monster leaves the fight.",
    examples=["Roll a die when it enters combat. On a 6, it does not fight you."],
    covers="A13",
    rank=-1,
)
phrase(
    "must_help_unpaid",
    "trigger",
    "{who:person} must help [you] [unpaid]",
    "{who:person} (has to|is forced to) help [you] [unpaid]",
    build=lambda who: On(c.ON_ENTER, ForceHelp(who)) if who.code in NEXT_TO else None,
    doc="Somebody has to help, unpaid.",
    examples=["The player to your left must help you."],
    covers="A19",
)
# --- on arrival -----------------------------------------------------------------------------------


def _if_there(cond: Cond, amount: Amount) -> On:
    return On(c.ON_ENTER, If(cond, MonsterMod(amount, c.M_THIS)))


phrase(
    "on_enter_if",
    "trigger",
    f"if {{cond:clause}} when <self> (enters|joins) [the] <combat> , [{GETS}] "
    "[(gets|get|has|gains)] {amount:bonus}",
    "{amount:bonus} if {cond:clause} [,] when <self> (enters|joins) [the] <combat>",
    "when <self> (enters|joins) [the] <combat> , "
    f"[{GETS}] [(gets|get|has|gains)] {{amount:bonus}} if {{cond:clause}}",
    build=_if_there,
    doc="A bonus decided when the monster comes, and kept for the fight.",
    examples=["If you have no Class when it enters combat, it gets +5."],
    covers="A22",
    rank=2,
)
