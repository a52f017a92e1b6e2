"""Monsters that leave, die, join, are doubled or replaced.

It must not change strengths.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_monsters import (
    CloneMonster,
    JoinMonster,
    KillMonster,
    RemoveMonster,
    SwapMonster,
    TagMonster,
)
from kickdoor.engine.effects.combat_sides import EndCombat
from kickdoor.engine.nodes.combat_conditions import MonsterLevelIn
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.grammar import category, phrase

ONE = (
    "(one|a|any|any one|the chosen|a single) [{tag:tag}] <monster> [of your choice] "
    "[(in|from) the <combat>] [instead of fighting it] [(off|away)]"
)
NO_MONSTERS = frozenset({"hireling", "companion", "sidekick", "ally", "steed", "player", "helper"})
ALL = "(all|every|each of the|the) <monsters> [(in|from) the <combat>]"
REMOVE = (
    "(Remove|discard|banish|charm|scare|get rid of|send|drive|eliminate|dismiss|scare "
    "off|send away)"
)


def _removal(
    target: int,
    tag: str = "",
    treasure: int = -1,
    what: Filter | None = None,
    x: str | None = None,
) -> RemoveMonster:
    if tag:
        what = Filter(at=c.AT_FIGHT, kind=c.MONSTER, tag=tag)
    return RemoveMonster(target, treasure, what)


def _foe_parts(value: Any, node: type) -> dict[str, Any] | None:
    if not isinstance(value, node):
        return None
    parts = {
        key: getattr(value, key) for key in ("target", "treasure", "levels") if hasattr(value, key)
    }
    what = getattr(value, "what", None)
    if what is not None:
        if what == Filter(at=c.AT_FIGHT, kind=c.MONSTER, tag=what.tag) and what.tag:
            parts["tag"] = what.tag
        elif what == Filter(
            at=c.AT_FIGHT, kind=c.MONSTER, low_level=what.low_level, high_level=what.high_level
        ):
            parts["what"] = what
        else:
            return None
    return parts


TREASURE_YES = (
    "[and] [,] (take|draw|keep|claim|you take|you get|you keep|leaving|it leaves) "
    "(its|the|all|all its|their) Treasure(s) [(but|and) [you] (gain|get) no level]"
)
TREASURE_NO = (
    "[and] [,] (draw|take|without|with|you get|get|there is) [(no|its|any|taking)] Treasure(s)"
)


def _levels(what: Filter) -> Any:
    return MonsterLevelIn(what.low_level or 1, what.high_level)


def _kill(
    target: int,
    tag: str = "",
    levels: bool = True,
    treasure: bool = True,
    what: Filter | None = None,
    name: str = "",
) -> KillMonster | None:
    if name.casefold() in NO_MONSTERS:
        return None
    if tag or name:
        what = Filter(at=c.AT_FIGHT, kind=c.MONSTER, tag=tag, name=name)
    return KillMonster(target, levels, treasure, what)


def _kill_parts(value: Any) -> dict[str, Any] | None:
    parts = _foe_parts(value, KillMonster)
    if parts is None:
        return None
    return {key: one for key, one in parts.items() if one is not True}


def _say_hand_thing(value: Any, speech: Any) -> str | None:
    from kickdoor.lang.phrasebook.saying import say_filter  # noqa: PLC0415

    plain = value == Filter(kind=c.MONSTER, at=c.AT_HAND) or value.at != c.AT_HAND
    return None if plain else say_filter(value, speech, False, c.AT_HAND)


phrase(
    "remove_monster",
    "effect_one",
    ("remove one [{tag:tag}] monster and take its Treasure", {"target": c.M_CHOSEN, "treasure": 1}),
    ("remove one [{tag:tag}] monster and draw no Treasure", {"target": c.M_CHOSEN, "treasure": 0}),
    ("remove one [{tag:tag}] monster", {"target": c.M_CHOSEN, "treasure": -1}),
    (
        "remove one monster {what:foe_filter} and take its Treasure",
        {"target": c.M_CHOSEN, "treasure": 1},
    ),
    (
        "remove one monster {what:foe_filter} and draw no Treasure",
        {"target": c.M_CHOSEN, "treasure": 0},
    ),
    ("remove one monster {what:foe_filter}", {"target": c.M_CHOSEN, "treasure": -1}),
    ("remove this monster", {"target": c.M_THIS, "treasure": -1}),
    (
        "[(it is [{x:picture}] and)] [<self>] (runs away|flees|leaves|goes away|wanders off|"
        "disappears|vanishes|leaves the <combat>|will leave|will not fight you)",
        {"target": c.M_THIS, "treasure": -1},
    ),
    ("remove this monster and take its Treasure", {"target": c.M_THIS, "treasure": 1}),
    ("remove this monster and draw no Treasure", {"target": c.M_THIS, "treasure": 0}),
    (REMOVE + " " + ONE, {"target": c.M_CHOSEN, "treasure": -1}),
    (REMOVE + " " + ONE + " " + TREASURE_YES, {"target": c.M_CHOSEN, "treasure": 1}),
    (REMOVE + " " + ONE + " " + TREASURE_NO, {"target": c.M_CHOSEN, "treasure": 0}),
    (
        REMOVE + " (one|a|any) <monster> {what:foe_filter} " + TREASURE_YES,
        {"target": c.M_CHOSEN, "treasure": 1},
    ),
    (
        REMOVE + " (one|a|any) <monster> {what:foe_filter} [" + TREASURE_NO + "]",
        {"target": c.M_CHOSEN, "treasure": 0},
    ),
    ("one [{tag:tag}] <monster> <leave> " + TREASURE_YES, {"target": c.M_CHOSEN, "treasure": 1}),
    (
        "one [{tag:tag}] <monster> <leave> and leaves (its|the) <treasure>",
        {"target": c.M_CHOSEN, "treasure": 1},
    ),
    ("one [{tag:tag}] <monster> <leave>", {"target": c.M_CHOSEN, "treasure": -1}),
    (
        "(a|any|one) [{tag:tag}] <monster> [of your choice] (<leave>|runs away|is scared off)",
        {"target": c.M_CHOSEN, "treasure": -1},
    ),
    (
        "(the|one|a|any) <monster> is (removed|banished|discarded|eliminated) [from (the|) "
        "<combat>]",
        {"target": c.M_CHOSEN, "treasure": -1},
    ),
    (
        "(one|a|any) <monster> [of your choice] (is|are) "
        "(removed|banished|discarded|eliminated) [from (the|this|) <combat>]",
        {"target": c.M_CHOSEN, "treasure": -1},
    ),
    (
        "<choose> (one|a|any) <monster> in the <combat> and (discard|remove) it",
        {"target": c.M_CHOSEN, "treasure": -1},
    ),
    ("(remove|discard|banish|scare off) " + ALL, {"target": c.M_ALL, "treasure": -1}),
    (
        "(remove|discard|banish|scare off) " + ALL + " [and] [,] "
        "(draw no|with no|take no|without|without any|get no) Treasure",
        {"target": c.M_ALL, "treasure": 0},
    ),
    (
        "(remove|discard|banish) " + ALL + " and (take|keep|draw) (their|all the|all their|the) "
        "Treasure(s)",
        {"target": c.M_ALL, "treasure": 1},
    ),
    build=_removal,
    parts=lambda v: _foe_parts(v, RemoveMonster),
    doc="A monster leaves the fight: no level; Treasure as the card says.",
    examples=["Remove one monster.", "Remove one Undead monster and take its Treasure."],
    covers="E4 E5 G3",
)
category("foe_filter", "a kind of monster")
phrase(
    "foe_filter",
    "foe_filter",
    "of {it:foe_levels}",
    "of {it:level_range}",
    "{it:level_range}",
    build=lambda it: Filter(
        at=c.AT_FIGHT, kind=c.MONSTER, low_level=0 if it.low == 1 else it.low, high_level=it.high
    ),
    parts=lambda v: {"it": _levels(v)} if isinstance(v, Filter) else None,
)
phrase(
    "kill_monster",
    "effect_one",
    ("kill one [{tag:tag}] monster", {"target": c.M_CHOSEN}),
    ("kill one monster {what:foe_filter}", {"target": c.M_CHOSEN}),
    ("kill one [{tag:tag}] monster but gain no level", {"target": c.M_CHOSEN, "levels": False}),
    (
        "kill one [{tag:tag}] monster but draw no Treasure",
        {"target": c.M_CHOSEN, "treasure": False},
    ),
    (
        "kill one [{tag:tag}] monster but gain no level and draw no Treasure",
        {"target": c.M_CHOSEN, "levels": False, "treasure": False},
    ),
    ("kill this monster", {"target": c.M_THIS}),
    ("kill all monsters", {"target": c.M_ALL}),
    (
        "(you|instantly|automatically|immediately) (kill|slay|defeat|destroy) " + ONE,
        {"target": c.M_CHOSEN},
    ),
    ("(slay|defeat|destroy|kill) " + ONE, {"target": c.M_CHOSEN}),
    (
        "[(instantly|automatically)] (slay|slays|kill|kills|destroy|destroys) {name:card} "
        "[(instantly|automatically|at once)]",
        {"target": c.M_CHOSEN},
    ),
    (
        "[(instantly|automatically)] (slay|slays|kill|kills|destroy|destroys) (one|a|any|any one) "
        "[{tag:tag}] <monster>",
        {"target": c.M_CHOSEN},
    ),
    (
        "(slay|kill|destroy|defeat) (one|a|any|any one) <monster> {what:foe_filter}",
        {"target": c.M_CHOSEN},
    ),
    ("one <monster> (dies|is killed|is slain|is destroyed)", {"target": c.M_CHOSEN}),
    (
        "[the] <monster> is [(instantly|immediately|automatically)] (dead|killed|slain|defeated)",
        {"target": c.M_CHOSEN},
    ),
    (
        "(instantly|automatically|immediately) (kills|kill|slays|destroys|defeats) "
        "(one|a|any|any one) <monster> {what:foe_filter}",
        {"target": c.M_CHOSEN},
    ),
    (
        "(kills|slays|destroys|defeats) (one|a|any|any one) <monster> {what:foe_filter}",
        {"target": c.M_CHOSEN},
    ),
    build=_kill,
    parts=_kill_parts,
    doc="A monster is killed: level and Treasure at the end of the fight.",
    examples=["Kill one monster.", "Kill one monster of Level 5 or lower."],
    covers="A16 G3",
)
phrase(
    "end_combat",
    "effect_one",
    ("the combat ends and all monsters leave", {}),
    (
        "all <monsters> (leave|go [away]|flee|run off|vanish|disappear) [[,] [and] [with] no "
        "<treasure>]",
        {},
    ),
    ("(the|this) <combat> (ends|is over) [immediately] [with no <treasure>]", {}),
    ("all monsters leave, and you take their Treasure", {"treasure": 1}),
    ("all monsters leave, with the usual Treasure", {"treasure": -1}),
    (
        "your <combat> (ends|is over) [immediately]",
        {},
    ),
    node=EndCombat,
    doc="Every monster leaves and the fight is over.",
    examples=["The combat ends and all monsters leave."],
    covers="E4",
)
phrase(
    "join_monster",
    "effect_one",
    ("add a monster from your hand to the combat", {}),
    (
        "(add|play|put) (a|one) <monster> (from %your hand|you hold|in %your hand) "
        "[(to|into) (the|any|this|their|that) <combat>]",
        {},
    ),
    ("(a|one) <monster> from %your hand joins (the|any|this) <combat>", {}),
    ("(a|one) <monster> of %your choice from %your hand joins (the|any|this) <combat>", {}),
    ("add a {what:hand_thing} from your hand to the combat", {}),
    ("add the top monster of the deck to the combat", {"from_deck": True}),
    ("add a random monster to (the|this|any) <combat> [phase]", {"from_deck": True}),
    ("draw Doors until a monster turns up , it joins the <combat>", {"from_deck": True}),
    node=JoinMonster,
    doc="Another monster joins the fight.",
    examples=["Add a monster from your hand to the combat."],
    covers="F3",
)
category("hand_thing", "a kind of card", _say_hand_thing)
phrase("hand_thing", "hand_thing", "{it:thing}", build=lambda it: replace(it, at=c.AT_HAND))
phrase(
    "clone_monster",
    "effect_one",
    ("double one monster with everything on it", {}),
    (
        "(copy|double|duplicate|clone) (a|one|any one|the|any) <monster> "
        "[(in|of) the <combat>] [[,] [(with|including)] (everything|all cards|all enhancers|all "
        "that is) on it]",
        {},
    ),
    (
        "(its|the monster's|a|an identical) (twin|mate|copy|double) (arrives|joins|appears) "
        "[(too|the <combat>)] [(with|including) (everything|all cards|all enhancers|all that is) "
        "on it]",
        {"target": c.M_CHOSEN},
    ),
    ("double this monster with everything on it", {"target": c.M_THIS}),
    (
        "add [(a|an)] (exact|identical|) (twin|copy|double|duplicate) of (a|one|any one|the|any) "
        "<monster> to (the|this) <combat>",
        {},
    ),
    (
        "(copy|double|duplicate|clone) (a|one|any one|the|any) <monster> in <combat>",
        {},
    ),
    (
        "(a|an|an exact|an identical) (twin|mate|copy|double|duplicate) of (the|a|one) "
        "<monster> (arrives|joins|appears) [(too|the <combat>)]",
        {"target": c.M_CHOSEN},
    ),
    node=CloneMonster,
    doc="A monster is doubled with all that is on it.",
    examples=["Double one monster with everything on it."],
    covers="F4",
)
phrase(
    "swap_monster",
    "effect_one",
    ("replace one monster with one from your hand", {}),
    (
        "<swap> (it|a <monster>|one <monster>|the <monster>) (for|with) (one|a <monster>|another) "
        "(from|in) %your hand",
        {},
    ),
    (
        "replace (it|a <monster>|the <monster>|any <monster>) (by|with) (one|a <monster>|another) "
        "(from|in) %your hand",
        {},
    ),
    ("replace this monster with one from your hand", {"target": c.M_THIS}),
    (
        "(turn|change) (one|a|the|any) <monster> into (another one|another|another "
        "<monster>|a different one|a different <monster>) from %your hand",
        {},
    ),
    node=SwapMonster,
    doc="A monster is replaced by one from the hand.",
    examples=["Replace one monster with one from your hand."],
    covers="F5",
)
phrase(
    "tag_monster",
    "effect_one",
    ("one monster becomes {tag:tag}", {}),
    ("(the|a) <monster> (becomes|counts as) [an] {tag:tag}", {}),
    ("(make|turn) (any|one|a|the) <monster> [in the <combat>] [into] [an] {tag:tag}", {}),
    ("this monster becomes {tag:tag}", {"target": c.M_THIS}),
    node=TagMonster,
    doc="A monster gets a tag for this fight.",
    examples=["One monster becomes Undead."],
)
