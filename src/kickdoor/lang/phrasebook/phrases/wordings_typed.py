"""Other ways to say things, as people type them from memory: ends of sentences, sides, prices.

It must not declare phrases of its own.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.lang.phrasebook.grammar import also
from kickdoor.lang.phrasebook.phrases import (  # noqa: F401  what is widened here
    choices,
    effects_fight,
    effects_monsters,
    effects_strength,
    marks,
    paying,
    statics_company,
    statics_meeting,
    statics_owner,
    statics_reward,
)
from kickdoor.lang.phrasebook.phrases.statics_monster import GETS

ANY_COMBAT = "(of|in|during|for) (the|a|any|one|this|either|any one) <combat>"
also(
    "side_bonus",
    (f"{{amount:bonus}} {effects_strength.EITHER} {ANY_COMBAT}", {}),
    (f"(gives|give|add|adds) {{amount:bonus}} {effects_strength.EITHER} {ANY_COMBAT}", {}),
)
also("side_bonus_bare", "{amount:bonus} (in|during|for) (one|a single|any one|any single) <combat>")
also("paid_play", "{effect:effects} if you {cost:cost/base}")
also(
    "reward",
    "(you|) (gain|go up|get) {total:number} levels [instead of one] {cond:rewarded}",
    "{cond:rewarded} , (you|) (gain|go up|get) {total:number} levels [instead of one]",
)
also(
    "join_monster",
    "bring (a|one) <monster> (from %your hand|you hold|in %your hand) into (the|any|this|a|another "
    "player 's) <combat>",
)
also(
    "clarification",
    "keep this [card] [(in front of you|out|face up|on the table|before you)] until (%your|the) "
    "next <combat> (is over|ends|has ended)",
    "(only|but only) once [,] (even if|no matter if|no matter how many) [(several|more|two|more "
    "than one)] [of them] (are|is) (fighting|in the <combat>)",
)
also(
    "no_effect",
    "you (get|got) away (unharmed|with it|safely|scot free)",
    "you are (unharmed|not harmed|unhurt|lucky)",
)
also(
    "helper_leaves",
    "(send|drive|scare|chase) (one|a|any|the) helper (away|off|home) [(from|out of) "
    "(the|any|a|this) <combat>]",
)
also("hero_bonus", "gives {cond:heroes} [(an additional|an extra|another|a)] {amount:bonus}")
also(
    "timing_join",
    (
        "(play|use) [(this|this card|it)] with a <monster> (from|in) your hand",
        {"mask": c.T_ANY_COMBAT},
    ),
)
also(
    "joins_free",
    f"[{GETS}] (may|can) join any <combat> (with|against|that has) [(a|an|the)] {{with_name:card}} "
    "without [(the use of|using|playing)] (a wandering monster [card]|any other card)",
)
also(
    "level_from_card",
    (
        "add the Level of a monster (you hold|from %your hand|in %your hand) to "
        "(%your (strength|side|combat strength|own|Level|total)|the <combat>)",
        {"add": True},
    ),
)
also(
    "hero_bonus",
    ("[(the|its|your)] [combat] bonus is {amount:bonus} {cond:foe_when}", {"instead": True}),
)
also(
    "side_bonus",
    (
        "{amount:bonus} (to|for) (the players|your side) (in|during|for) (one|any one|this) "
        "<combat>",
        {"side": c.SIDE_MUNCHKINS},
    ),
)
also(
    "search",
    (
        "(choose|pick) {it:searched} (from|in) (the|either|any|both) {at:pile} and (take|keep) it",
        {"end": 0, "to": c.TO_HAND},
    ),
)
also(
    "buy_off",
    (
        "you (may|can) (avoid|escape|skip) (the <combat>|<him>|fighting [<him>]|this <combat>) by "
        "(discarding|dropping|giving up|losing|sacrificing|paying) {paid:cost_cards}",
        {},
    ),
)
also("usable_only", ("[(it|this|this item)] (requires|needs) {cond:level_range}", {}))
also(
    "pick_one",
    "either {of:options} [,] (your choice|whichever you (prefer|choose|like)|you choose)",
)
also(
    "hand_limit",
    (
        "you (may|can) carry [(up to|as many as)] {n:small_count} card(s) [(in hand|in your hand)] "
        "[at the end of your turn]",
        {"exactly": True},
    ),
)
also("carries", ("(can|may) carry (one|any one|a|an) {what:thing} [for you]", {}))
also("cancel_curse", "(get|gets) rid of (a|any|one|any one) (Curse|Trap)")
