"""What its owner gains by winning: Treasures and levels beyond the usual.

It must not hold what a monster yields; that is `statics_reward`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.conds import (
    IsAlone,
)
from kickdoor.engine.nodes.measures import Compare, Margin
from kickdoor.engine.nodes.statics import (
    Reward,
)
from kickdoor.lang.grammar import category, phrase
from kickdoor.lang.logic import all_of
from kickdoor.lang.phrases import stances  # noqa: F401  a Stance is printed as one


def _reward(
    treasures: Any = None, levels: int = 0, cond: Any = None, x: str = "", alone: Any = None
) -> Reward:
    conds = [one for one in (alone, cond) if one is not None]
    return Reward(treasures, levels, all_of(conds) if conds else None)


def _reward_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Reward) or value.minimum or value.each:
        return None
    parts = {"treasures": value.treasures, "levels": value.levels or None, "cond": value.cond}
    return {key: one for key, one in parts.items() if one is not None}


phrase(
    "owner_reward",
    "owner_static",
    ("you draw {treasures:how_many} extra Treasure(s) [{cond:foe_when}]", {}),
    (
        "[you] (gain|go up|get) {levels:level_bonus} (extra|more|additional) level(s) for "
        "(killing|defeating|beating) {cond:reward_foes}",
        {},
    ),
    (
        "[you] (draw|take|get|gain) {treasures:how_many} (extra|more|additional) Treasure(s) for "
        "(killing|defeating|beating) {cond:reward_foes}",
        {},
    ),
    (
        "[you] (draw|take|get|gain) {treasures:how_many} (extra|more|additional) Treasure(s) for "
        "(each|every) <combat> [(you win|won)] {cond:reward_alone_only}",
        {},
    ),
    (
        "when (a|an) {x:trait} [fighting] [{alone:reward_alone_only}] (defeats|kills|beats) "
        "{cond:reward_foes} , (he|she|they) (gains|goes up|gain|go up) {levels:level_bonus} "
        "(extra|more|additional) level(s)",
        {},
    ),
    (
        "[you] (draw|take|get|collect) {treasures:how_many} (extra|more|additional) Treasure(s) "
        "(when|whenever|if|each time) you (win|defeat|kill|beat) {cond:reward_foes}",
        {},
    ),
    (
        "(when|whenever|if|each time) you (win|defeat|kill|beat) {cond:reward_foes} , [you] "
        "(draw|take|get|collect) {treasures:how_many} (extra|more|additional) Treasure(s)",
        {},
    ),
    (
        "(when|whenever|if|each time) you (win|defeat|kill|beat) {cond:reward_foes} , [you] "
        "(gain|go up|get) {levels:level_bonus} (extra|more|additional) level(s)",
        {},
    ),
    (
        "[you] (gain|go up|get) {levels:level_bonus} (extra|more|additional) level(s) "
        "(when|whenever|if|each time) you (win|defeat|kill|beat) {cond:reward_foes}",
        {},
    ),
    (
        "[you] (draw|take|get|collect) {treasures:how_many} (extra|more|additional) Treasure(s) "
        "(when|whenever|if|each time) you (win [a <combat>]|defeat (a|any) <monster>|kill a "
        "<monster>)",
        {},
    ),
    (
        "(when|whenever|each time) you (win a <combat>|defeat (a|any) <monster>|kill a "
        "<monster>) , "
        "[you] (draw|take|get|collect) {treasures:how_many} (extra|more|additional) Treasure(s)",
        {},
    ),
    ("you gain {levels:level_bonus} extra level(s) [{cond:foe_when}]", {}),
    (
        "[you] (gain|go up) {levels:level_bonus} (extra|more|additional) level(s) "
        "(when|whenever|if|each time) you (win [a <combat>]|kill a <monster>|defeat a <monster>) "
        "[{cond:foe_when}]",
        {},
    ),
    (
        "if {cond:clause} , [you] (draw|take|get|collect) {treasures:how_many} "
        "(extra|more|additional) Treasure(s)",
        {},
    ),
    build=_reward,
    parts=_reward_parts,
    doc="Its owner gets more for beating a monster.",
    examples=["You draw one extra Treasure."],
    covers="G8",
    rank=-1,
)
category("reward_foes", "whom or how")
phrase("reward_foes", "reward_foes", "{it:foes}", "(a|any) {it:foes}", build=lambda it: it)
phrase(
    "reward_alone",
    "reward_foes",
    "[(a <combat>|a <monster>|any <monster>)] (alone|by yourself|without help|on your own|unaided)",
    build=IsAlone,
)
phrase(
    "reward_by",
    "reward_foes",
    "[(a <combat>|a <monster>|any <monster>)] [{alone:reward_alone_only}] by {n:number} or more",
    "[(a <combat>|a <monster>|any <monster>)] [{alone:reward_alone_only}] by more than "
    "{over:number}",
    build=lambda n=0, over=-1, alone=None: _by(n if over < 0 else over + 1, alone),
)
category("reward_alone_only", "fighting alone")
phrase(
    "reward_alone_only",
    "reward_alone_only",
    "(alone|by yourself|without help|on your own)",
    build=IsAlone,
)


def _by(n: int, alone: Any) -> Any:
    margin = Compare(Margin(), Num(n))
    return margin if alone is None else all_of([alone, margin])
