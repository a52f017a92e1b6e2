"""What its owner gains by winning: Treasures and levels beyond the usual.

It must not hold what a monster yields; that is `statics_reward`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.amount_nodes import Margin, Num
from kickdoor.engine.nodes.combat_conditions import IsAlone
from kickdoor.engine.nodes.logical_conditions import Compare
from kickdoor.engine.nodes.reward_statics import Reward
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.logic import all_of
from kickdoor.lang.phrasebook.phrases import stances  # noqa: F401  a Stance is printed as one


def _reward(
    treasures: Any = None,
    levels: int = 0,
    cond: Any = None,
    x: str = "",
    alone: Any = None,
    each: bool = False,
    killed: bool = False,
) -> Reward:
    conds = [one for one in (alone, cond) if one is not None]
    killed = killed and treasures is not None  # levels come from Kills alone anyway
    return Reward(treasures, levels, all_of(conds) if conds else None, each=each, killed=killed)


def _reward_parts(value: Any, each: bool) -> dict[str, Any] | None:
    if not isinstance(value, Reward) or value.minimum or value.each != each:
        return None
    parts = {"treasures": value.treasures, "levels": value.levels or None, "cond": value.cond}
    found = {key: one for key, one in parts.items() if one is not None}
    if each:
        found["each"] = True
        if value.killed:
            found["killed"] = True
    return found


WHEN = "(when|whenever|if|each time|every time)"
MORE = "(extra|more|additional)"
DRAW = f"[you] (draw|take|get|gain|collect) {{treasures:how_many}} {MORE} Treasure(s)"
RISE = f"[you] (gain|go up|get) {{levels:level_bonus}} {MORE} level(s)"
LEVELS = f"[you] (gain|go up|get) {{levels:level_bonus}} [{MORE}] level(s)"
phrase(
    "owner_reward",
    "owner_static",
    "you draw {treasures:how_many} extra Treasure(s) [{cond:foe_when}]",
    "you gain {levels:level_bonus} extra level(s) [{cond:foe_when}]",
    f"{DRAW} for (each|every) <combat> [(you win|won)] {{cond:reward_alone_only}}",
    f"{DRAW} {WHEN} you win {{cond:reward_foes}}",
    f"{WHEN} you win {{cond:reward_foes}} , {DRAW}",
    f"{WHEN} you win {{cond:reward_foes}} , {RISE}",
    f"{RISE} {WHEN} you win {{cond:reward_foes}}",
    f"{DRAW} {WHEN} you win [a <combat>]",
    f"{WHEN} you win a <combat> , {DRAW}",
    f"{RISE} {WHEN} you win [a <combat>] [{{cond:foe_when}}]",
    f"if {{cond:clause}} , {DRAW}",
    build=_reward,
    parts=lambda v: _reward_parts(v, False),
    doc="Its owner gets more for winning a combat, once.",
    examples=["You draw one extra Treasure."],
    covers="G8",
    rank=-1,
)
EACH = {"each": True}
SLAIN = {"each": True, "killed": True}
BEAT = (("(defeat|beat)", "(defeats|beats)", "(defeating|beating)", "(defeated|beaten)", EACH),
        ("(kill|slay)", "(kills|slays)", "(killing|slaying)", "(killed|slain)", SLAIN))  # fmt: skip
WORN = "[(while|when) [you are] (wearing|using|wielding|carrying) (it|this|this item)]"


def _each_forms() -> list[tuple[str, dict[str, Any]]]:
    """Every way to say it, for beating and for killing."""
    found: list[tuple[str, dict[str, Any]]] = []
    for beat, beats, beating, beaten, fixed in BEAT:
        foes = f"you {beat} {{cond:reward_foes}}"
        one = f"you {beat} (a|any) <monster>"
        each = f"(for|from) (each|every) <monster> (you {beat}|{beaten}) {WORN}"
        for gain in (DRAW, LEVELS):
            found.append((f"{gain} {each}", fixed))
            found.append((f"{{cond:foe_when}} , {gain} {each}", fixed))
        for gain in (DRAW, RISE):
            found.append((f"{gain} for {beating} {{cond:reward_foes}}", fixed))
            found.append((f"{gain} {WHEN} {foes}", fixed))
            found.append((f"{WHEN} {foes} , {gain}", fixed))
            found.append((f"{gain} {WHEN} {one} [{{cond:foe_when}}]", fixed))
            found.append((f"{WHEN} {one} , {gain}", fixed))
        found.append(
            (
                f"when (a|an) {{x:trait}} [fighting] [{{alone:reward_alone_only}}] {beats} "
                "{cond:reward_foes} , (he|she|they) (gains|goes up|gain|go up) "
                f"{{levels:level_bonus}} {MORE} level(s)",
                fixed,
            )
        )
    return found


phrase(
    "level_each",
    "owner_static",
    ("you gain {levels:level_bonus} extra level(s) for each monster you kill", EACH),
    ("you draw {treasures:how_many} extra Treasure(s) for each monster you beat", EACH),
    ("you draw {treasures:how_many} extra Treasure(s) for each monster you kill", SLAIN),
    (
        "{cond:foe_when} , you gain {levels:level_bonus} extra level(s) for each monster you kill",
        EACH,
    ),
    (
        "{cond:foe_when} , you draw {treasures:how_many} extra Treasure(s) for each monster you "
        "beat",
        EACH,
    ),
    (
        "{cond:foe_when} , you draw {treasures:how_many} extra Treasure(s) for each monster you "
        "kill",
        SLAIN,
    ),
    *_each_forms(),
    build=_reward,
    parts=lambda v: _reward_parts(v, True),
    doc="More levels or Treasures for each monster its owner beats, or kills (AMB-122).",
    examples=[
        "You gain one extra level for each monster you kill.",
        "You draw one extra Treasure for each monster you beat.",
    ],
    covers="G8",
    rank=2,
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
