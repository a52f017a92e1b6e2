"""Escapes, Curses undone, helpers and thefts.

It must not touch strengths, monsters or the die.
"""

from __future__ import annotations

from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.effects.combat_sides import (
    Escape,
    FightAlone,
    ForceHelp,
    HelperLeaves,
    PassFight,
)
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.player_changes import LoseTurn
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, phrase

phrase(
    "steal_level",
    "effect_one",
    "(take|steal) a level from {who:person}",
    "(take|steal) a level from {who:person} and gain it [yourself]",
    "<choose> {who:person} and (take|steal) a level from (them|him|her|that player)",
    "(take|steal) one level from {who:person} [and give it to yourself]",
    "<choose> {who:person} to (take|steal) a level from",
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
    (
        "[(gives|grants) [you]] (automatic escape|an automatic escape) [from (any|the|a|every) "
        "(<monster>|<combat>)]",
        {},
    ),
    ("[{who:subject}] <escape> automatically [,] (without rolling|no roll needed)", {}),
    (
        "[{who:subject}] [automatically] <escape> (any|the|this|a) (<combat>|<monster>) "
        "[automatically]",
        {},
    ),
    ("[{who:subject}] (get away|gets away|slip away|slips away)", {}),
    ("{who:subject} (escape|escapes)", {}),
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
    ("[{who:subject}] [automatically] <escape> [automatically] from (one|any one|a|) <combat>", {}),
    ("leave any <monster> up to Level {high_level:number}", {}),
    ("escape automatically from (the|this|a|) <combat>", {}),
    (
        "[{who:subject}] <escape> automatically from one monster of Level {high_level:digits} or "
        "lower",
        {"one": True},
    ),
    (
        "[{who:subject}] [automatically] <escape> [automatically] from all <monsters> (in|of) "
        "(this|the) <combat> [automatically]",
        {},
    ),
    (
        "[{who:subject}] [automatically] <escape> [automatically] from (a|any|one) <monster> "
        "of Level {high_level:number} or (lower|below|less|under)",
        {},
    ),
    (
        "(an|) automatic escape (from|against) (one|a|any one) <monster>",
        {"one": True},
    ),
    (
        "(%your|the) (Run Away|escape) roll (automatically succeeds|succeeds automatically|is "
        "automatically successful)",
        {},
    ),
    (
        "(automatic escape|an automatic escape) from (any|every|a|one) <monster> [of] [up to] "
        "Level {high_level:number} [or (lower|below|less|under)]",
        {},
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
phrase(
    "cancel_curse",
    "effect_one",
    ("cancel a Curse", {}),
    (
        ""
        ""
        ""
        ""
        ""
        ""
        "(cancel|cancels|undo|undoes|remove|removes|lift|lifts|end|ends|nullify|nullifies|cure|cures|negate|"
        "heal|heals|dispel|dispels|"
        "negates|break|breaks|counter|counters|block|blocks|stop|stops|prevent|prevents) "
        "(a|any|any "
        "one|one|a single|that|the) [(single|one)] (Curse|Trap) [[,] (old or new|on any player|"
        "affecting any player|of your choice)]",
        {},
    ),
    ("cancel a Curse affecting you", {"who": Who()}),
    (
        "(cancel|cancels|undo|remove|removes|lift|end|nullify|cure|negate) (a|any|any "
        "one|one|that|the) (Curse|Trap) "
        "(on you|you are under|that affects you|played on you|affecting you|that (was|is) [just] "
        "played on you)",
        {"who": Who()},
    ),
    (
        "(ignore|ignores|avoid|dodge) (a|any|any one|one|a single|that|the) (Curse|Trap)",
        {"kept": False, "who": Who()},
    ),
    ("cancel a Curse about to strike", {"kept": False}),
    ("cancel a Curse about to strike you", {"kept": False, "who": Who()}),
    (
        "(cancel|cancels|undo|nullify|negate|dodge) (a|any|the) (Curse|Trap) "
        "(that is about to strike|about to hit|that strikes|that hits|striking|hitting) you",
        {"kept": False, "who": Who()},
    ),
    ("cancel a lasting Curse", {"striking": False}),
    (
        "(cancel|cancels|undo|remove|removes|lift|end|nullify|cure|negate) (a|any|any "
        "one|one|a single) (Curse|Trap) (from|on) (any|a|one) player",
        {},
    ),
    (
        "(cancel|cancels|undo|remove|removes|nullify|negate) (a|any|any one|one) (Curse|Trap) "
        "[,] (including|even) (one (that has just been|just|that was just) "
        "(played|drawn)|those already in effect|one already in effect)",
        {},
    ),
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
    "(force|make|compel) (the|a|any|another player's) helper [to] (leave|go away|leave the "
    "<combat>)",
    "(a|one|any) helper [of your choice] (leaves|must leave|goes home) [(the|this) <combat>]",
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
    "(force|compel|make) {who:person} [to] help [you] (in|with|during) (combat|your "
    "<combat>|the <combat>)",
    build=lambda who: None if who == Who() else ForceHelp(who),
    parts=lambda v: {"who": v.who} if isinstance(v, ForceHelp) else None,
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
    "<choose> {who:person} to <fight> [(it|this <combat>|the <monster>)] (in your "
    "place|instead of you|for you)",
    "(give|hand over|pass) (your|this|the) <combat> to {who:person}",
    "{who:subject} <fight> [(it|this <combat>|the <monster>)] in your place",
    build=lambda who: None if who == Who() else PassFight(who),
    parts=lambda v: {"who": v.who} if isinstance(v, PassFight) and not v.loot else None,
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
    "no (one|other player) (may|can) help [(you|the player|in the <combat>|any more)] (for "
    "the rest of|during) (this|the) <combat>",
    "(prevent|prevents) (anyone|any player|everyone) from helping [in this <combat>]",
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
        "(steal|take) {what:stealable} (from|of) (a|another|any) player on (a|an) {least:number} "
        "or "
        "more [roll]",
        {},
    ),
    (
        "roll <dice> to steal {what:stealable} [from another player] : "
        "{least:number} or more (succeeds|and you take it)",
        {},
    ),
    build=Theft,
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
    build=Theft,
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
