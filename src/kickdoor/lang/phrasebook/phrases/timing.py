"""Moments: when a card may be played or an ability used, and how often.

It must not say what is done then.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_conditions import IsAlone
from kickdoor.lang.phrasebook.grammar import Finds, category, constant, exactly, finder, phrase
from kickdoor.lang.phrasebook.links import Limit, When
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.phrases.lists import chains
from kickdoor.lang.phrasebook.speech import Speech

# bit, how it is printed, other ways to say it
MOMENTS: list[tuple[int, str, list[str]]] = [
    (
        c.T_OWN_COMBAT,
        "during your combat",
        [
            "(in|during) [(your|your own)] <combat>",
            "when (fighting|you are fighting|you fight|in combat)",
            "(in|during) a <combat> [you are (in|fighting)]",
            "when you are in [a] <combat>",
            "in your own <combat>",
            "(while|if) you are (fighting|in combat)",
            "during (the|this) <combat>",
            "while [you are] in [(a|your)] <combat>",
            "when [you are] in [(a|your)] <combat>",
        ],
    ),
    (
        c.T_ANY_COMBAT,
        "during any combat",
        [
            "(in|during|into) any <combat>",
            "by (anyone|any player) (in|during) any <combat>",
            "(in|during) any <combat> [,] (by anyone|by any player|even (if|when) you "
            "are not (in it|"
            "fighting|taking part|in the <combat>))",
            "(in|during) any <combat> , (yours or (another player|someone else) 's|including your "
            "own)",
            "even (if|when) you are not (in|part of) the <combat>",
            "(in|during) (anyone|any player) 's <combat>",
            "in any player's <combat>",
            "any <combat>",
            "when (anyone|any player|a player|someone) is (fighting|in combat|in a <combat>)",
            "during (someone|a player) 's <combat>",
        ],
    ),
    (
        c.T_OTHERS_COMBAT,
        "during another player's combat",
        [
            "(in|during) (another player|someone else) 's <combat>",
            "(in|during) a <combat> you are not (in|fighting)",
            "in a <combat> of (another player|others)",
            "(when|while) (you are not in|outside) the <combat>",
            "(when|while) (another player|someone else|anyone else) is (fighting|in combat|in a "
            "<combat>)",
            "(in|during) (other players|another player) 's <combat>",
            "in other players' <combat>",
        ],
    ),
    (
        c.T_OWN_TURN,
        "on your turn",
        [
            "(on|during|in) your [own] turn",
            "on your own turn [only]",
            "only on your [own] turn",
            "(on|during) your turn [,] when you are not in combat",
            "(on|during) your [own] turn [,] [but] (not in|not during|outside|out of|except in) "
            "[of] "
            "<combat>",
        ],
    ),
    (
        c.T_NOT_IN_COMBAT,
        "when you are not in combat",
        [
            "not in combat",
            "outside [of] <combat>",
            "not during <combat>",
            "except in combat",
            "(only when|while|if) [you are] not in combat",
            "out of combat",
            "not during a <combat>",
            "when not in <combat>",
            "but not in combat",
            "not when you are in combat",
            "(at|) any time [(when|that)] you are not in [a] <combat>",
            "(at|) any time (outside|except in|except during|but not during) [of] [a] <combat>",
            "(at|) any time [,] (but not|except) (in|during|while you are in|when you are in) [a] "
            "<combat>",
        ],
    ),
    (
        c.T_ANY,
        "at any time",
        [
            "any time",
            "anytime",
            "at any moment",
            "whenever you (like|want|wish)",
            "(at|) any time [,] \\( (including|even) [(in|during)] <combat> \\)",
            "(at|) any time [,] including (in|during|) <combat>",
            "when you (get|draw|receive) it or (at|) any [later] time "
            "[(later|after that|thereafter)]",
            "(immediately|at once) or (at|) any [later] time [later]",
            "(on|during) (your turn or (another player|anyone "
            "else|someone else) 's|(anyone|any "
            "player) 's turn)",
            "any time you like",
            "at any time , even in combat",
            "(at|) any time , (in or out of|even during) <combat>",
        ],
    ),
    (
        c.T_FLEE,
        "when you Run Away",
        [
            "when you <run_away>",
            "(when|while) running away",
            "instead of (rolling|a roll) to <run_away>",
            "before (a|the|your) Run Away roll",
            "when you (have to|must|try to) <run_away>",
            "instead of running away",
            "(when|while|as) you are running away",
            "when [you are] (fleeing|trying to <run_away>)",
        ],
    ),
    (
        c.T_AFTER_FLEE,
        "after a Run Away roll",
        [
            "[(right|just|immediately)] after (a|any|your|the|someone's|any player's) (Run "
            "Away|escape) roll",
            "after rolling [(a die|the die)] (to|for) <run_away>",
            "after (your|the|a) roll to <run_away>",
            "after (a|any) roll to <run_away>",
        ],
    ),
    (
        c.T_AFTER_ROLL,
        "after a die roll",
        [
            "(right|just|immediately|directly) after (a|any) (die roll|roll|die is "
            "(rolled|thrown))",
            "after any [die] roll",
            "after (a|any|the) die is (rolled|thrown)",
            "[immediately] (after|when|whenever) (someone|any player|anyone|a player) "
            "(rolls|roll|rolled) [(a|the|any)] [die] [for any reason]",
            "after (a|any) roll",
            "on any die roll",
            "(after|when|whenever) (any|a|the|another) (player|munchkin|die) (rolls|is rolled|has "
            "rolled|throws) [(a|the|any)] [die]",
        ],
    ),
    (
        c.T_OWN_ROLL,
        "after your own die roll",
        [
            "after (a|any|the) die roll of (yours|your own)",
            "after your [own] [die] roll",
            "after your die is (rolled|thrown)",
            "[(right|just|immediately)] after rolling [(a die|the die|your die|any die)] [for any "
            "(reason|purpose)]",
            "[immediately] (after|when|whenever) you (roll|rolled|have rolled|throw) "
            "[(a|the|any|your)] [die] [for any (reason|purpose)]",
        ],
    ),
    (
        c.T_SLIPPED,
        "after a successful Run Away roll",
        [
            "(right|just|immediately|) after (a|any|someone's|another player's) successful (Run "
            "Away roll|escape|escape roll|flight)",
            "(when|after|whenever) (someone|anyone|any player|a player|another player) "
            "[successfully] (rolls high enough to <run_away>|makes (a|an|his|their|the) successful "
            "(escape|Run Away) roll)",
            "(when|after|whenever) (someone|anyone|any player|a player|another player) "
            "successfully "
            "(escapes|runs away|flees|gets away) [(from|)] [(a|any|the)] "
            "[(<combat>|<monster>)] [for "
            "any reason]",
        ],
    ),
    (
        c.T_CURSED,
        "when a Curse strikes",
        [
            "when you are cursed",
            "when a (Curse|Trap) (strikes|hits|affects) (you|anyone|a player)",
            "when cursed",
            "when someone is cursed",
            "when (a|any) (Curse|Trap) is played [on you]",
        ],
    ),
    (
        c.T_AFTER_COMBAT,
        "right after a combat",
        [  # whether it was won cannot be said here
            "after [(a|any|your|the|each)] <combat>",
            "(just|right|immediately|directly) after [(a|any|the|your)] <combat>",
            "at the end of a <combat>",
            "(only|) (just|right) after a <combat>",
        ],
    ),
    (
        c.T_CAUGHT,
        "when you fail to Run Away",
        [
            "(when|if|whenever|after) you fail to <run_away>",
            "after a failed (Run Away|escape) roll",
            "(when|if) you fail (a|the|your) [(initial|first)] (Run Away|escape) roll",
            "when you (are caught|fail (a|your) (Run Away|escape) roll)",
            "after failing to <run_away>",
            "if your (Run Away|escape) roll fails",
            "after you fail [a roll] to <run_away>",
            "(when|if|after) [(your|an|the|a)] (Run Away|escape) (roll|attempt) (fails|is "
            "failed|has "
            "failed)",
            "(when|if|after) you fail (a|your|the) [(initial|first)] (attempt|roll) to <run_away>",
            "(when|if) %your roll to <run_away> fails",
        ],
    ),
]

category("moment", "a moment of the game")
for _bit, _shown, _others in MOMENTS:
    phrase(
        f"moment_{_bit}",
        "moment",
        _shown,
        *_others,
        build=constant(_bit),
        parts=exactly(_bit),
        doc=f"Usable {_shown}.",
        covers="E1 C7",
    )


def _timing(chart: Chart, at: int) -> Finds:
    joints = ((",", "or"), ("or",), ("and",))
    found: Finds = []
    for end, bits, score in chains(chart, "moment", at, joints):
        mask = 0
        for bit in bits:
            mask |= bit
        found.append((end, mask, score))
    return found


def _show_timing(value: Any, speech: Speech) -> str | None:
    if not isinstance(value, int):
        return None
    texts, rest = [], value
    for bit, shown, _ in MOMENTS:
        if value & bit:
            texts.append(shown)
            rest &= ~bit
    return None if rest or not texts else " or ".join(texts)


finder("timing", "a moment of the game", None, _timing, _show_timing, like="moment")

category("when_timing", "a moment of the game")
phrase(
    "when_plain",
    "when_timing",
    "{mask:timing}",
    build=When,
    parts=lambda v: {"mask": v.mask} if isinstance(v, When) and v.cond is None else None,
)
phrase(
    "when_fighting",
    "when_timing",
    "(when|while|if) (fighting|you are fighting|you fight|in combat (with|against)) {cond:foes}",
    "(in|during) <combat> (with|against) {cond:foes}",
    "against {cond:foes}",
    "(in|during) [your] combat , (if|when) {cond:clause}",
    "(when|in|during|while) [you are] [in] [your] (combat|fighting|battle) {cond:alone}",
    build=lambda cond: When(c.T_OWN_COMBAT, cond),
    doc="In a fight against such monsters.",
    examples=["When fighting Undead, you may discard a card to have +3."],
    rank=1,
)

category("alone", "fighting alone")
phrase("alone", "alone", "(alone|by yourself|without help|unaided|on your own)", build=IsAlone)

# --- how often ----------------------------------------------------------------------------------

PERIODS: list[tuple[int, str, list[str]]] = [
    (
        c.PER_COMBAT,
        "per combat",
        ["(each|a|every|per|in each|in any one|in one|during each) <combat>", "per <combat>"],
    ),
    (c.PER_TURN, "per turn", ["(each|a|every|per|in each|during each) [of your] (turn|turns)"]),
    (
        c.PER_VICTIM,
        "per victim in each combat",
        [
            "per victim",
            "(per|for each|on each) (victim|player|fighter|target) [(per|in each|in a|in any one)] "
            "[<combat>]",
            "each per <combat>",
            "per victim per <combat>",
            "(per|on|against) (each|any one) (victim|player) (per|in each|in any one) <combat>",
            "per (player|fighter|target|munchkin) per <combat>",
        ],
    ),
    (c.PER_GAME, "per game", ["(each|a|per|in the|in a) game", "in the whole game"]),
    (c.PER_ROLL, "per roll", ["(each|a|per|for each|on each) (roll|die roll|throw)"]),
]
category("period", "a stretch of the game")
for _per, _shown, _others in PERIODS:
    phrase(
        f"period_{_per}",
        "period",
        _shown,
        *_others,
        build=constant(_per),
        parts=exactly(_per),
    )
category("limit", "how often")
phrase(
    "limit_once",
    "limit",
    "once {per:period}",
    "only once {per:period}",
    "one time {per:period}",
    "just once {per:period}",
    "no more than once {per:period}",
    "{per:period}",
    "one time {per:period}",
    build=lambda per: Limit(1, per),
    parts=lambda v: {"per": v.per} if isinstance(v, Limit) and v.uses == 1 else None,
)
category("said_limit", "how often")
phrase(
    "said_limit",
    "said_limit",
    "[(only|just)] once {per:period}",
    "[(only|just)] once (on|during|in) your [own] turn",
    "twice {more:period}",
    "{uses:number} times {per:period}",
    build=lambda per=c.PER_TURN, more=0, uses=1: Limit(2, more) if more else Limit(uses, per),
)
phrase("limit_twice", "limit", "twice {per:period}", build=lambda per: Limit(2, per))
phrase(
    "limit_times",
    "limit",
    "{uses:digits} times {per:period}",
    "(up to|at most|no more than) {uses:number} times {per:period}",
    build=Limit,
    parts=lambda v: {"uses": v.uses, "per": v.per} if isinstance(v, Limit) and v.uses > 1 else None,
)
phrase(
    "limit_none",
    "limit",
    "as often as you like",
    "any number of times",
    build=lambda: Limit(0, c.PER_NONE),
    parts=lambda v: {} if v == Limit(0, c.PER_NONE) else None,
)
