"""Other ways to say what happens in a fight: monsters that leave, escapes, strength, the die.

It must not declare phrases of its own.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num, RollShown
from kickdoor.engine.nodes.combat_conditions import IsAlone
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import also
from kickdoor.lang.phrasebook.phrases import (  # noqa: F401  what is widened here
    continuations_monster,
    effects_dice,
    effects_fight,
    effects_monsters,
    effects_strength,
    marks,
)
from kickdoor.lang.phrasebook.phrases.effects_monsters import REMOVE, TREASURE_NO, TREASURE_YES
from kickdoor.lang.phrasebook.phrases.statics_reward import EXTRA

HERE = "[(in|from|out of) (the|this|a|any|your|) <combat>]"
ANY_ONE = f"(one|a|any|any one|a single) [{{tag:tag}}] <monster> [of your choice] {HERE}"
GONE = "(vanish|leave|go away|disappear|flee|run away|run off|leave the <combat>)"
CHOSEN = {"target": c.M_CHOSEN, "treasure": -1}
also(
    "remove_monster",
    (f"{REMOVE} {ANY_ONE} {HERE}", CHOSEN),
    (f"(make|makes|cause|causes|force|forces) {ANY_ONE} [to] {GONE} {HERE}", CHOSEN),
    (f"{ANY_ONE} (must leave|is driven off|is scared away|is sent away)", CHOSEN),
    (f"{REMOVE} {ANY_ONE} {HERE} {TREASURE_YES}", {"target": c.M_CHOSEN, "treasure": 1}),
    (f"{REMOVE} {ANY_ONE} {HERE} {TREASURE_NO}", {"target": c.M_CHOSEN, "treasure": 0}),
)
EVERY_ONE = {"target": c.M_ALL, "treasure": -1}  # COMBAT-06
also(
    "remove_monster",
    (
        f"(remove|discard|banish|scare off|dismiss) (all|every|each of the|all the|the) <monsters> "
        f"{HERE}",
        EVERY_ONE,
    ),
    (
        "all <monsters> [in (this|the) <combat>] (are|must be) (removed|discarded|banished|gone)",
        EVERY_ONE,
    ),
)
also(
    "end_combat",
    "end (the|this|any|your|a) <combat> [(at once|immediately|now)]",
)
also(
    "kill_monster",
    ("win [(this|the)] [<combat>] (instantly|automatically|at once)", {"target": c.M_ALL}),
    ("you win (this|the) <combat> (instantly|automatically|at once)", {"target": c.M_ALL}),
    (
        "(automatically|instantly|immediately) win (the|this|a|any|your|) <combat>",
        {"target": c.M_ALL},
    ),
    ("(kill|slay|defeat|destroy) (all|every) (<monsters>|<monster>) " + HERE, {"target": c.M_ALL}),
)
also(
    "swap_monster",
    f"(discard|remove) (a|one|any|any one|the) <monster> {HERE} and replace it (by|with) (one|a "
    "<monster>|another) (from|in) your hand",
    f"replace (one|any one|a|the|any) <monster> {HERE} (by|with) (one|a <monster>|another|another "
    "<monster>) (from|in) your hand",
    f"<swap> (a|one|any|any one|the) <monster> {HERE} (for|with) (one|a <monster>|another|another "
    "<monster>) (from|in) your hand",
)
also(
    "clone_monster",
    "(the|a|one|any one) <monster> (has|gets) (a|an|an exact|an identical) (twin|mate|copy|double|"
    "duplicate) [,] [with (all [the] cards|everything) (played|) on it]",
    "(an|a) (exact|identical) (twin|mate|copy|double|duplicate) (of (the|a|one) <monster>|) "
    "(arrives|joins|appears) [(the <combat>|at its side)]",
)
also(
    "escape",
    "(allows|lets|enables|gives|grants) (you|its user|its owner|the owner|the user) [to] [an] "
    "(escape automatically|automatically escape|automatic escape) [from (any|the|a) "
    "(<combat>|<monster>|<monsters>)]",
    "(allows|gives|grants) [an] automatic escape [from (any|the|a) (<combat>|<monster>)]",
    "[{who:subject}] (get|gets) an automatic escape [from (any|the|a|every) (<combat>|<monster>)]",
    "<run_away> automatically",
    "[automatically] <run_away> [automatically] from (any|the|a|every) (<combat>|<monster>)",
)
also(
    "reroll",
    "reroll (any one|one|any) (die|roll|die roll)",
    "force (a|the|any|another) reroll",
    "(he|she|they|that player|the player) (has|have) to (reroll|roll again)",
    "(the|that|this) (roll|result) is (void|lost|ignored|cancelled) [,] (and|) (roll again|reroll)",
)
also(
    "set_die",
    "turn (the die|it) so [that] (the number of your choice|the number you (want|like|choose)|any "
    "number [you (want|like|choose)]) is [(facing|face)] (up|on top)",
    "(turn|change|set) (the|that|any|a) (die|roll|result) (to|into) (whatever|any number) you "
    "(want|like|wish|choose|need)",
)
also(
    "cancel_curse",
    "(cancel|cancels|remove|removes) (the effect|the effects) of (a|any|any one|one) (Curse|Trap)",
    ("(discard|remove) (a|any|any one|one) (Curse|Trap) (affecting|on) you", {"who": Who()}),
)
also(
    "monster_mod",
    (
        "all <monsters> [in (this|the) <combat>] (are at|get|have|fight at|are) {amount:bonus} "
        "(in|for|during) (this|the) <combat>",
        {"target": c.M_ALL},
    ),
    (
        "all <monsters> in (this|the) <combat> (are at|get|have|are) {amount:bonus}",
        {"target": c.M_ALL},
    ),
    ("{amount:bonus} to (a|one|any one|any) <monster> in combat", {}),
)
also(
    "double_strength",
    (
        "(doubles|double) your [(combat|total)] (strength|total) [(in|for) (this|the|one|) "
        "<combat>]",
        {"sources": c.SRC_ALL},
    ),
    ("[it] doubles your (combat strength|strength)", {"sources": c.SRC_ALL}),
)
also(
    "pass_fight",
    "(this|the|the current|your) <combat> becomes {who:owner} problem",
    "{who:subject} (must|has to|have to|) <fight> (the|this|these|it|them) "
    "[(<monster>|<monsters>)] (instead|in your place|for you)",
    "<choose> {who:person} [:|,] (they|he|she|that player) (fight|fights|must fight) "
    "[(it|this <combat>|the <monster>|the <monsters>)] instead",
)
also(
    "join_monster",
    "add (a|one|any) <monster> (from|in) your hand to (a|any|the|this|someone's) <combat>",
    "(play|use) (this|this card|it) [(along|together)] with (a|one) <monster> (from|in) your hand "
    "to add it to (any|a|the) <combat>",
)
ITS = "(its|the|their|any|the monster's) <treasure>"
also(
    "link_spoils",
    (f"[you] do not (get|draw|take|receive|gain) {ITS}", {"treasure": False}),
    ("[you] (get|gain|draw|take|receive) no <treasure>", {"treasure": False}),
    ("no <treasure> (is|are) (gained|drawn|taken|given|received)", {"treasure": False}),
    (f"{ITS} (stays|remains|is left [behind]|is still yours|is yours)", {"treasure": True}),
    (
        f"[you] [still] (get|gain|draw|take|receive|keep|collect) {ITS} [(normally|as usual)]",
        {"treasure": True},
    ),
    ("[you] (get|gain) no level(s)", {"levels": False}),
    (
        "(take|draw|collect|get|keep) [(its|the|all|their)] <treasure> [,] [but|and] "
        "[(gain|get)] no "
        "level(s)",
        {"treasure": True, "levels": False},
    ),
    (
        "(this|it) do not count as a kill",
        {"levels": False},
    ),
)
also(
    "link_joins",
    "(your|the|that) <monster> joins (the one|those|the <monster>|the <monsters>|any) [already] "
    "(fighting|in the <combat>|in combat|there)",
    "(your|the) <monster> joins the <combat>",
)
also(
    "remove_monster",
    (
        f"{REMOVE} (a|one|any|any one) <monster> and (any|its|all its|the) <treasure> [it (was "
        "carrying|carries|has)]",
        {"target": c.M_CHOSEN, "treasure": 0},
    ),
)
also(
    "link_spoils",
    (
        "[if used in combat ,] (this|it) does not count as a kill and (do not grant|does not "
        "grant|grants no|gives no) level(s)",
        {"levels": False},
    ),
)
also(
    "monster_mod",
    "(reduce|reduces|lower|lowers|decrease) its (strength|level) by {down:number}",
    "(increase|increases|raise|raises) its (strength|level) by {up:number}",
)
also(
    "timing_to",
    "(play|use) [(it|this|this card)] on (a|any|one|any one) <monster> [in combat] to "
    "{effect:effects/base}",
)
also(
    "escape",
    "[{who:subject}] <escape> without (a roll|rolling)",
    ("escape one <monster>", {"one": True}),
)
also(
    "cancel_curse",
    "(cancel|remove|lift|end) (one|a|any|any one) (Curse|Trap) (from|on|affecting) "
    "(yourself or (any "
    "other|another) player|you or (any other|another) player|any player , including you)",
    (
        "(cancel|stop|negate) (a|any|the) (Curse|Trap) (that (was|is|has) [been] just "
        "(played|drawn)|"
        "just (played|drawn)|as it is (played|drawn))",
        {"kept": False},
    ),
)
also(
    "side_bonus",
    ("add {amount:amount} to your (side|strength|total)", {"side": c.SIDE_MUNCHKINS}),
    (
        "(add|give) (that|the roll|the result|it) to your (side|strength|total|combat strength)",
        {"amount": RollShown(), "side": c.SIDE_MUNCHKINS},
    ),
)
also(
    "reward",
    (
        "{cond:heroes} who {w:wins} [,] (draw|take|get|gain|draws|takes|gets|gains|receive|"
        "receives|earn|earns) {treasures:how_many} " + f"{EXTRA} Treasure(s)",
        {},
    ),
    (
        "if {cond:heroes} {w:wins} , (he|she|they|you) (draw|take|get|gain|draws|takes|gets|gains|"
        "receive|receives) {treasures:how_many} " + f"{EXTRA} Treasure(s)",
        {},
    ),
    ("(extra|additional) Treasure for {cond:heroes}", {"treasures": Num(1)}),
    (
        "(anyone|whoever|a player|any player|the player|those) [who] "
        "(defeats|beats|kills|slays|defeat|beat|kill) <him> (alone|by himself|by "
        "themselves|without help|single handedly|single handed|without a helper|on their own) "
        "(gains|gets|goes up|earns|receives|gain|get|go up) {levels:level_bonus} "
        + f"{EXTRA} level(s)",
        {"cond": IsAlone()},
    ),
    (
        "(anyone|whoever|a player|any player|the player|those) [who] "
        "(defeats|beats|kills|slays|defeat|beat|kill) <him> (alone|by himself|by "
        "themselves|without help|single handedly|single handed|without a helper|on their own) "
        "(draws|gets|takes|earns|receives|draw|get|take) {treasures:how_many} "
        + f"{EXTRA} Treasure(s)",
        {"cond": IsAlone()},
    ),
    (
        "(defeat|beat|kill|slay) <him> (alone|by yourself|without help|without a helper|on your "
        "own) (and|to|for) [(gain|get|go up|earn|you gain|you get)] {levels:level_bonus} "
        + f"{EXTRA} level(s)",
        {"cond": IsAlone()},
    ),
)
