"""Monsters beside the player's own Level, and conditions of playing that are said with the moment.

It must not hold what the cards do.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Peek
from kickdoor.engine.effects.control_flow import PickOne
from kickdoor.engine.nodes.card_text import PlayIf, Timing
from kickdoor.engine.nodes.combat_conditions import FoeBeside, IsAlone
from kickdoor.engine.nodes.combat_statics import Tagged
from kickdoor.engine.nodes.node import Effect
from kickdoor.lang.phrasebook.grammar import phrase
from kickdoor.lang.phrasebook.phrases.marks import PLAYED

THAN = "than (you|yours|your own|your Level)"
MONSTERS = "[(a|any)] (<monsters>|<monster>)"
phrase(
    "foe_beside",
    "foe_kind",
    ("monsters of higher Level than you", {}),
    ("monsters of lower Level than you", {"higher": False}),
    (f"{MONSTERS} (of|with|at) [a] (higher Level|Level higher) {THAN}", {}),
    (f"{MONSTERS} (of|with|at) [a] (lower Level|Level lower) {THAN}", {"higher": False}),
    (f"{MONSTERS} (above|over) your [own] Level", {}),
    (f"{MONSTERS} (below|under) your [own] Level", {"higher": False}),
    (f"{MONSTERS} [(that is|that are)] higher [in Level] {THAN}", {}),
    (f"{MONSTERS} [(that is|that are)] lower [in Level] {THAN}", {"higher": False}),
    node=FoeBeside,
    doc="Monsters whose Level is higher or lower than yours.",
    examples=["+2 against monsters of higher Level than you."],
)
phrase(
    "fact_only_fighter",
    "fact",
    "you are the only player in the combat",
    "you are the only (player|fighter|one) (in (the|this) <combat>|fighting)",
    "you are alone in (the|this|) <combat>",
    build=IsAlone,
    doc="Nobody helps.",
    examples=["+2 if you are the only player in the combat."],
)
phrase(
    "timing_if",
    "mark",
    f"{PLAYED} {{mask:timing}} [,] (if|only if|but only if|provided) {{cond:clause}}",
    f"{PLAYED} (in|during) [your] <combat> (against|with|vs.) {{foes:foes}}",
    "[(it|this|this card)] [only] works [only] if {cond:clause}",
    build=lambda mask=0, cond=None, foes=None: [
        *([Timing(mask or c.T_OWN_COMBAT)] if mask or foes else []),
        PlayIf(cond or foes),
    ],
    doc="A moment and a condition in one sentence.",
    examples=["Play during your combat if you are an Elf. Remove one monster."],
    covers="E1",
    rank=1,
)
phrase(
    "timing_foes_to",
    "mark",
    f"{PLAYED} (in|during) [your] <combat> (against|with|vs.) {{foes:foes}} to "
    f"{{effect:steps/base}}",
    build=lambda foes, effect: [Timing(c.T_OWN_COMBAT), PlayIf(foes), effect],
    doc="Against such monsters only, and what for.",
    examples=["Play in combat against Undead monsters to win instantly."],
    covers="E1",
    rank=2,
)
EITHER: list[Effect] = [Peek(c.DOOR), Peek(c.TREASURE)]
phrase(
    "peek_either",
    "effect_one",
    "look at the top card of either deck",
    "(look|peek) at the top card (of|on|from) (either deck|one of the decks|any deck|the deck of "
    "your choice)",
    build=lambda: PickOne([Peek(c.DOOR), Peek(c.TREASURE)]),
    parts=lambda v: {} if v == PickOne(EITHER) else None,
    doc="You see what lies on top of one of the decks.",
    examples=["Once per turn, on your turn, you may look at the top card of either deck."],
    rank=1,
)
FIRE = "(fire|flame|fire/flame|fire or flame|flaming|fiery)"
phrase(
    "fire_attack",
    "owner_tag",
    "it counts as a fire attack",
    f"[(it|this|this item)] (counts as|is|is considered) [(a|an)] {FIRE} (attack|weapon|item)",
    f"{FIRE} attack",
    f"you (can|may) (attack|fight) with {FIRE}",
    build=lambda: Tagged("Fire"),
    parts=lambda v: {} if v == Tagged("Fire") else None,
    doc="The Item has the tag Fire, for texts that ask for it.",
    examples=["It counts as a fire attack."],
)
