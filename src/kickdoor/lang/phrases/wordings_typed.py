"""Other ways to say things, as people type them from memory: ends of sentences, sides, prices.

It must not declare phrases of its own.
"""

from __future__ import annotations

from kickdoor.lang.grammar import also
from kickdoor.lang.phrases import (  # noqa: F401  what is widened here
    choices,
    effects_fight,
    effects_monsters,
    effects_strength,
    marks,
    paying,
    statics_meeting,
    statics_owner,
    statics_reward,
)

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
