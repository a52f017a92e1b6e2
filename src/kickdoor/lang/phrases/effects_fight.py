"""What happens in a fight: strength, monsters that come and go, helpers, escapes, the die.

It must not hold statics; those are sentences that are true as long as a card is in force.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.fights import (
    CancelCurse,
    CloneMonster,
    DoubleStrength,
    EndCombat,
    Escape,
    FightAlone,
    ForceHelp,
    HelperLeaves,
    JoinMonster,
    KillMonster,
    LevelFromCard,
    LoseTurn,
    ModifyRoll,
    MonsterMod,
    PassFight,
    RemoveMonster,
    Reroll,
    SetDie,
    SideBonus,
    StrengthMod,
    SwapMonster,
    TagMonster,
    Theft,
)
from kickdoor.engine.nodes.flow import If, Seq
from kickdoor.engine.nodes.levels import GainLevels, LoseLevels
from kickdoor.engine.nodes.who import Filter, Who
from kickdoor.lang.grammar import category, phrase

# --- strength -----------------------------------------------------------------------------------

EITHER = (
    "(to|for|on) (either side|any side|one side|the side of your choice|whichever side you like)"
)
phrase(
    "side_bonus",
    "effect_one",
    ("{amount:bonus} to either side [{amount_per:per}]", {}),
    ("{amount:bonus} " + EITHER + " [in (the|a|any) <combat>] [{amount_per:per}]", {}),
    ("{amount:bonus} to either side [,] (your choice|of your choice)", {}),
    ("(gives|give|add|adds) {amount:bonus} " + EITHER, {}),
    ("{amount:bonus} to the players' side [{amount_per:per}]", {"side": c.SIDE_MUNCHKINS}),
    (
        "{amount:bonus} (to|for) (the players|the player|your side|the side of the players) "
        "[in (the|a|any) <combat>]",
        {"side": c.SIDE_MUNCHKINS},
    ),
    ("(give|gives) (your side|the players) {amount:bonus}", {"side": c.SIDE_MUNCHKINS}),
    ("(your side|the players' side) (gets|gains|has) {amount:bonus}", {"side": c.SIDE_MUNCHKINS}),
    ("add {amount:amount} " + EITHER, {}),
    ("{amount:bonus} to the monsters' side [{amount_per:per}]", {"side": c.SIDE_MONSTERS}),
    (
        "{amount:bonus} (to|for) (the monsters|the side of the monsters|the monster side)",
        {"side": c.SIDE_MONSTERS},
    ),
    node=SideBonus,
    doc="One side of the combat is stronger for this fight.",
    examples=["+3 to either side.", "+2 to your side."],
    covers="E3",
)
HERE = "(in|for) (this|the) <combat>"
phrase(
    "side_bonus_bare",
    "effect_one",
    "{amount:signed} [in combat]",
    "bonus {amount:signed}",
    build=lambda amount: SideBonus(amount),
    rank=-2,
    doc="On a one-shot, a bare bonus is for either side.",
    examples=["Usable once only. +3."],
)
phrase(
    "side_bonus_or",
    "effect_one",
    "{a:signed} [to either side] [,] (or|but) {b:signed} (for|if used by) {cond:heroes} [to "
    "either side]",
    "{a:signed} [to either side] \\( {b:signed} (for|if used by) {cond:heroes} \\)",
    build=lambda a, b, cond: If(cond, SideBonus(b), SideBonus(a)),
    covers="E3",
    doc="A one-shot that helps some more.",
    examples=["Usable once only. +2 to either side, or +4 for Elves."],
)
phrase(
    "strength_mod",
    "effect_one",
    ("{who:subject} <get> {amount:bonus} [{amount_per:per}] in this combat", {}),
    (f"[{{who:subject}}] <get> {{amount:bonus}} {HERE} [{{amount_per:per}}]", {}),
    (f"(give|gives|giving) {{who:person}} {{amount:bonus}} {HERE}", {}),
    (f"{{amount:bonus}} to {{who:person}} {HERE}", {}),
    build=lambda amount, who=None: StrengthMod(amount, who or Who()),
    parts=lambda v: {"amount": v.amount, "who": v.who} if isinstance(v, StrengthMod) else None,
    doc="A player is stronger or weaker for this combat.",
    examples=["Another player has -2 in this combat."],
    covers="G1 G5",
    rank=1,
)
phrase(
    "strength_mod_short",
    "effect_one",
    ("[{who:subject}] <get> {amount:bonus} [{amount_per:per}]", {}),
    ("[{who:subject}] <get> {amount:bonus} [in combat] {amount_per:per}", {}),
    ("(give|gives|giving) {who:person} {amount:bonus}", {}),
    ("(give|gives|giving) {who:person} {amount:bonus} [in combat] {amount_per:per}", {}),
    ("{amount:bonus} to {who:person}", {}),
    ("{who:subject} (fight|fights|is|are) at {amount:bonus}", {}),
    ("{amount:bonus} [in (this|the) <combat>] {amount_per:per}", {}),
    build=lambda amount, who=None: StrengthMod(amount, who or Who()),
    rank=-1,
    doc="A player is stronger or weaker for this combat.",
    examples=["Usable once only. Another player gets -2."],
)
phrase(
    "monster_mod",
    "effect_one",
    ("{amount:bonus} to one monster", {}),
    (
        "{amount:bonus} to (a|any|any one|the chosen|one) <monster> [in the <combat>] [of your "
        "choice]",
        {},
    ),
    ("(give|gives) (a|any|one|any one) <monster> {amount:bonus}", {}),
    ("{amount:bonus} to all monsters", {"target": c.M_ALL}),
    ("{amount:bonus} to (every|each) <monster> [in the <combat>]", {"target": c.M_ALL}),
    ("{amount:bonus} to one monster and {treasures:number} extra Treasure(s)", {}),
    ("{amount:bonus} to one monster and {treasures:one_less}", {}),
    node=MonsterMod,
    doc="A monster is stronger or weaker for this fight.",
    examples=["+5 to one monster.", "-5 to all monsters."],
    covers="F1",
)
category("one_less", "fewer Treasures")
phrase(
    "one_less",
    "one_less",
    "{n:number} fewer Treasure(s)",
    build=lambda n: -n,
    parts=lambda v: {"n": -v} if isinstance(v, int) and v < 0 else None,
)
phrase(
    "monster_gets",
    "effect_one",
    "it gets {amount:bonus} in this combat",
    "(it|he|she|this monster|the monster) (gets|gains|has) {amount:bonus} [{amount_per:per}] "
    "[in this <combat>]",
    build=lambda amount: MonsterMod(amount, c.M_THIS),
    parts=lambda v: (
        {"amount": v.amount}
        if isinstance(v, MonsterMod) and v == MonsterMod(v.amount, c.M_THIS)
        else None
    ),
    doc="This monster is stronger for this fight.",
    examples=["When it enters combat, it gets +2 in this combat."],
    rank=-1,
)
phrase(
    "double_strength",
    "effect_one",
    ("[{who:subject}] <double> %your {sources:sources}", {}),
    ("%your {sources:sources} (counts|count) (double|twice) [in this <combat>]", {}),
    ("[{who:subject}] <triple> %your {sources:sources}", {"factor": 3}),
    ("%your {sources:sources} (counts|count) (triple|three times)", {"factor": 3}),
    ("[{who:subject}] (count|counts) (double|twice) [in this <combat>]", {"sources": c.SRC_ALL}),
    node=DoubleStrength,
    doc="Level or Item bonuses count several times in this fight.",
    examples=["Double your Level.", "Double your Item bonuses."],
    covers="E12",
)
phrase(
    "level_from_card",
    "effect_one",
    ("discard a monster from your hand and add its Level to yours", {"add": True}),
    (
        "(discard|play) a monster (from|in) %your hand and add its Level to "
        "(yours|%your (strength|side|combat strength|own))",
        {"add": True},
    ),
    (
        "add the Level of a monster (you hold|from %your hand|in %your hand) [to yours]",
        {"add": True},
    ),
    ("discard a monster from your hand and use its Level instead of yours", {}),
    (
        "(discard|play) a monster (from|in) %your hand and (use|fight with) its Level "
        "(instead of|in place of|rather than) (yours|%your own)",
        {},
    ),
    node=LevelFromCard,
    doc="A monster from the hand lends its Level.",
    examples=["Discard a monster from your hand and add its Level to yours."],
    covers="G12",
)

# --- monsters -----------------------------------------------------------------------------------

ONE = (
    "(one|a|any|any one|the chosen|a single) [{tag:tag}] <monster> [of your choice] "
    "[(in|from) the <combat>] [instead of fighting it] [(off|away)]"
)
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


def _levels(what: Filter) -> Any:
    from kickdoor.engine.nodes.conds import MonsterLevelIn  # noqa: PLC0415

    return MonsterLevelIn(what.low_level or 1, what.high_level)


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
    ("one <monster> (dies|is killed|is slain|is destroyed)", {"target": c.M_CHOSEN}),
    build=lambda target, tag="", levels=True, treasure=True, what=None: KillMonster(
        target, levels, treasure, Filter(at=c.AT_FIGHT, kind=c.MONSTER, tag=tag) if tag else what
    ),
    parts=lambda v: _kill_parts(v),
    doc="A monster is killed: level and Treasure at the end of the fight.",
    examples=["Kill one monster.", "Kill one monster of Level 5 or lower."],
    covers="A16 G3",
)


def _kill_parts(value: Any) -> dict[str, Any] | None:
    parts = _foe_parts(value, KillMonster)
    if parts is None:
        return None
    return {key: one for key, one in parts.items() if one is not True}


phrase(
    "end_combat",
    "effect_one",
    ("the combat ends and all monsters leave", {}),
    ("(remove|discard|banish|scare off) " + ALL, {}),
    (
        "(remove|discard|banish|scare off) " + ALL + " [and] [,] (draw|with|take|without|get) "
        "[(no|any|their)] Treasure",
        {},
    ),
    (
        "all <monsters> (leave|go [away]|flee|run off|vanish|disappear) [[,] [and] [with] no "
        "<treasure>]",
        {},
    ),
    ("(the|this) <combat> (ends|is over) [immediately] [with no <treasure>]", {}),
    ("all monsters leave, and you take their Treasure", {"treasure": 1}),
    (
        "(remove|discard|banish) " + ALL + " and (take|keep|draw) (their|all the|all their|the) "
        "Treasure(s)",
        {"treasure": 1},
    ),
    ("all monsters leave, with the usual Treasure", {"treasure": -1}),
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
        "(to|into) (the|any|this) <combat>",
        {},
    ),
    ("(a|one) <monster> from %your hand joins (the|any|this) <combat>", {}),
    ("(a|one) <monster> of %your choice from %your hand joins (the|any|this) <combat>", {}),
    ("add a {what:hand_thing} from your hand to the combat", {}),
    ("add the top monster of the deck to the combat", {"from_deck": True}),
    ("draw Doors until a monster turns up , it joins the <combat>", {"from_deck": True}),
    node=JoinMonster,
    doc="Another monster joins the fight.",
    examples=["Add a monster from your hand to the combat."],
    covers="F3",
)
category("hand_thing", "a kind of card", lambda v, speech: _say_hand_thing(v, speech))
phrase("hand_thing", "hand_thing", "{it:thing}", build=lambda it: replace(it, at=c.AT_HAND))


def _say_hand_thing(value: Any, speech: Any) -> str | None:
    from kickdoor.lang.saying import say_filter  # noqa: PLC0415

    plain = value == Filter(kind=c.MONSTER, at=c.AT_HAND) or value.at != c.AT_HAND
    return None if plain else say_filter(value, speech, False, c.AT_HAND)


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
    ("this monster becomes {tag:tag}", {"target": c.M_THIS}),
    node=TagMonster,
    doc="A monster gets a tag for this fight.",
    examples=["One monster becomes Undead."],
)

# --- escape -------------------------------------------------------------------------------------

phrase(
    "steal_level",
    "effect_one",
    "(take|steal) a level from {who:person}",
    "{who:subject} loses a level and you gain it",
    build=lambda who: None if who == Who() else Seq([LoseLevels(Num(1), who), GainLevels(Num(1))]),
    doc="A level changes owners.",
    examples=["Steal a level from another player."],
    covers="E12",
    rank=1,
)
phrase(
    "escape",
    "effect_one",
    ("[{who:subject}] <escape> automatically", {}),
    ("[{who:subject}] (automatically|always) <escape>", {}),
    ("(automatic escape|an automatic escape)", {}),
    ("[{who:subject}] <escape> automatically from one monster", {"one": True}),
    (
        "[{who:subject}] [automatically] <escape> [automatically] from (one|any one|a|that) "
        "<monster>",
        {"one": True},
    ),
    (
        "[{who:subject}] <escape> automatically from any monster of Level {high_level:digits} or "
        "lower",
        {},
    ),
    (
        "[{who:subject}] [automatically] <escape> [automatically] [from] (any|every|all) "
        "(<monster>|<monsters>) (of|up to) [Level] {high_level:number} [or (lower|below|less)]",
        {},
    ),
    (
        "[{who:subject}] [automatically] <escape> [automatically] from (any|every|all|the) "
        "(<monster>|<monsters>|<combat>) [in the <combat>]",
        {},
    ),
    ("[{who:subject}] [automatically] <escape> [automatically] from (one|any one|a) <combat>", {}),
    ("leave any <monster> up to Level {high_level:number}", {}),
    (
        "[{who:subject}] <escape> automatically from one monster of Level {high_level:digits} or "
        "lower",
        {"one": True},
    ),
    node=Escape,
    doc="Players get away without a roll.",
    examples=[
        "You escape automatically.",
        "Each fighter escapes automatically.",
        "You escape automatically from any monster of Level 9 or lower.",
    ],
    covers="D6 E6 H2",
)

# --- the die ------------------------------------------------------------------------------------

phrase(
    "reroll",
    "effect_one",
    "reroll the die",
    "[{who:nobody}] (reroll|roll again|throw again)",
    "(reroll|reroll any|reroll one) (<dice>|roll|die roll|it)",
    "roll [<dice>] again",
    "(that|the|any|a) (roll|throw) (is rolled again|is repeated|must be rerolled)",
    "have (the|a|any) (die|roll) rerolled",
    "make (any player|another player|someone) reroll",
    "try (again|once more)",
    "reroll once",
    "roll once more",
    build=lambda who=None: Reroll(),
    parts=lambda v: {} if v == Reroll() else None,
    doc="The roll just made is made again.",
    examples=["Reroll the die."],
    covers="E7 G9",
)
phrase(
    "set_die",
    "effect_one",
    ("turn the die to any number you like", {}),
    (
        "(turn|change|set) <dice> to (any|a) (number|face|side) [(you like|of your choice|you "
        "choose)]",
        {},
    ),
    ("(choose|decide) (the result|what <dice> shows|the number rolled|the roll)", {}),
    ("the die shows {face:amount}", {}),
    ("(turn|change|set) <dice> to {face:amount}", {}),
    ("(the|that) (roll|result) (is|becomes|counts as) [a] {face:amount}", {}),
    node=SetDie,
    doc="The die shows another number.",
    examples=["Turn the die to any number you like.", "The die shows 6."],
    covers="E7",
)
phrase(
    "modify_roll",
    "effect_one",
    "{amount:bonus} to the roll [{amount_per:per}]",
    "{amount:bonus} to (that|this|the|your|%your) [(Run Away|escape|die)] (roll|throw|die) "
    "[{amount_per:per}]",
    "(add|change|modify) (the|that|this) roll by {amount:bonus}",
    "add {amount:plain_plus} to (the|that|this|%your) roll",
    node=ModifyRoll,
    doc="The roll just made changes.",
    examples=["+1 to the roll.", "+1 to the roll for each card discarded."],
    covers="G1",
)
category("plain_plus", "a number")
phrase("plain_plus", "plain_plus", "{n:amount}", build=lambda n: n)

# --- curses, helpers, turns ---------------------------------------------------------------------

phrase(
    "cancel_curse",
    "effect_one",
    ("cancel a Curse", {}),
    (
        "(cancel|cancels|undo|undoes|remove|removes|lift|lifts|end|ends|nullify|nullifies|cure|cures|negate|"
        "negates|break|breaks) (a|any|any one|one|a single|that|the) "
        "[(single|one)] (Curse|Trap) [[,] (old or new|on any player|affecting any player)]",
        {},
    ),
    ("cancel a Curse affecting you", {"who": Who()}),
    (
        "(cancel|cancels|undo|remove|removes|lift|end|nullify|cure|negate) (a|any|any "
        "one|one|that|the) (Curse|Trap) "
        "(on you|you are under|that affects you|played on you|affecting you)",
        {"who": Who()},
    ),
    ("cancel a Curse about to strike", {"kept": False}),
    ("cancel a lasting Curse", {"striking": False}),
    node=CancelCurse,
    doc="A Curse is undone, as it strikes or later.",
    examples=["Cancel a Curse."],
    covers="E9",
)
phrase(
    "helper_leaves",
    "effect_one",
    "the helper leaves the combat",
    "(%your|the|any|their) helper (leaves|goes home|goes|must leave|runs away|departs) "
    "[(the|this) <combat>]",
    "(remove|send away|dismiss) (the|a|any) helper [from the <combat>]",
    node=HelperLeaves,
    doc="The helper leaves the fight.",
    examples=["The helper leaves the combat."],
    covers="E11",
)
phrase(
    "force_help",
    "effect_one",
    "{who:subject} must help [for nothing]",
    "{who:subject} (has|have) to help [you] [for nothing]",
    "{who:subject} must help you [(in this <combat>|for nothing|unpaid|without (pay|reward))]",
    "{who:subject} (has|have) to (join|join the <combat>|join you)",
    "(force|compel|make) {who:person} [to] help [you] [(for nothing|in this <combat>)]",
    "[you must] <choose> {who:person} to help [you] [in combat]",
    node=ForceHelp,
    doc="A player must help, unpaid.",
    examples=["Another player must help."],
    covers="A19",
)
phrase(
    "pass_fight",
    "effect_one",
    "{who:subject} <fight> this combat instead of you",
    "{who:subject} (must|has to|have to) <fight> [(the|this)] (<monster>|<combat>|it) [instead "
    "[of you]]",
    "{who:subject} <fight> (this|the <monster>|this <monster>|it) [instead [of you]]",
    "{who:subject} <fight> instead [of you]",
    "{who:subject} takes over (the|this) <combat>",
    node=PassFight,
    doc="Another player takes over the fight.",
    examples=["Another player fights this combat instead of you."],
    covers="E8",
)
phrase(
    "fight_alone",
    "effect_one",
    "nobody may help in this combat from now on",
    "no one may help (you|any more|from now on) [in this <combat>] [from now on]",
    "you must (finish|fight) (this|the) <combat> alone",
    node=FightAlone,
    doc="From now on nobody may help in this fight.",
    examples=["Nobody may help in this combat from now on."],
)
phrase(
    "theft",
    "effect_one",
    (
        "try to steal {what:stealable} of another player: on a {least:digits} or more you take it",
        {},
    ),
    (
        "roll <dice> to steal {what:stealable} [from another player] : "
        "{least:number} or more (succeeds|and you take it)",
        {},
    ),
    build=lambda what, least: Theft(what, least),
    parts=lambda v: (
        {"what": v.what, "least": v.least} if isinstance(v, Theft) and v.fail is None else None
    ),
    doc="An Item is stolen if the die agrees.",
    examples=["Try to steal one small Item of another player: on a 4 or more you take it."],
    covers="G4",
)
phrase(
    "theft_fail",
    "effect_one",
    "try to steal {what:stealable} of another player: on a {least:digits} or more you take it , "
    "otherwise {fail:effect_one}",
    build=lambda what, least, fail: Theft(what, least, fail),
    parts=lambda v: (
        {"what": v.what, "least": v.least, "fail": v.fail}
        if isinstance(v, Theft) and v.fail is not None
        else None
    ),
    doc="An Item is stolen if the die agrees; else something happens to the thief.",
    examples=[
        "Try to steal one small Item of another player: on a 4 or more you take it, "
        "otherwise lose a level."
    ],
    covers="G4",
    rank=1,
)
category("stealable", "an Item")
phrase(
    "stealable",
    "stealable",
    "one {it:thing}",
    "a {it:thing}",
    "an {it:thing}",
    "any {it:thing}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
phrase(
    "lose_turn",
    "effect_one",
    "your turn ends",
    "(your|the|this) turn (is over|ends) [(here|at once|now)]",
    "end your turn",
    node=LoseTurn,
    doc="The present turn ends here.",
    examples=["Your turn ends."],
    covers="B24",
)
