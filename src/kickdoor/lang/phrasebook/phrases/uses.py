"""The card itself as a price, in the passive; and cards for after a fight that was won.

It must not hold other prices; see `costs`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import Cost, PlayIf, Timing
from kickdoor.engine.nodes.combat_conditions import CombatWon
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.links import FirstMay, MoreTreasures, NotAtOne, ToWin
from kickdoor.lang.phrasebook.phrases.abilities import LEAD, _ability
from kickdoor.lang.phrasebook.phrases.marks import PLAYED


def _spent(x: Any = None, **more: Any) -> Any:
    return _ability(cost=Cost(c.COST_THIS), **more)


category("itself", "this card")
phrase(
    "itself",
    "itself",
    "(it|this card|this item|this|he|she)",
    "[the] {name:card}",
    build=lambda name="": True,
)
phrase(
    "ability_spent",
    "ability",
    f"{LEAD} {{x:itself}} (may|can) be (discarded|sacrificed|used up|thrown|thrown away) "
    "[{when:when_timing}] [,] (to|for) {effect:may_effects/base}",
    f"{LEAD} {{x:itself}} (may|can) be (discarded|sacrificed|thrown) [{{when:when_timing}}] for "
    "{effect:may_effects/base}",
    f"{LEAD} [you] (may|can) (use|throw|spend) {{x:itself}} [{{when:when_timing}}] (to|for) "
    "{effect:may_effects/base} [,] (and|but) [then] [you] [must] (discard|lose) (it|this card)",
    f"{LEAD} [you] (may|can) (use|throw|spend) {{x:itself}} [{{when:when_timing}}] (to|for) "
    "{effect:may_effects/base} [,] (then|after which) (it is discarded|discard it)",
    f"{LEAD} {{x:itself}} (may|can) be (used|thrown) [{{when:when_timing}}] (to|for) "
    "{effect:may_effects/base} [,] [and] (then|after which) [(it|) (is|)] (discard it|discarded)",
    build=_spent,
    doc="The card is given up for something.",
    examples=["This card may be discarded to draw a Treasure."],
    covers="D6",
    rank=1,
)
phrase(
    "more_treasures",
    "link",
    "draw {n:small_count} more Treasure(s)",
    "[you] (draw|take|get) {n:small_count} (extra|more|additional|further) [(face down|hidden)] "
    "Treasure(s) [(card|cards)]",
    build=MoreTreasures,
    doc="After “Play right after a combat”: Treasures beyond those of the fight.",
    examples=["Play right after a combat. Draw two more Treasures."],
    rank=1,
)
phrase(
    "fact_won",
    "fact",
    ("the last combat was won", {}),
    ("(a|any|the) <monster> was (defeated|beaten)", {}),
    ("a monster was killed", {"killed": True}),
    ("(a|any|the) <monster> was (killed|slain)", {"killed": True}),
    ("you killed a monster in the last combat", {"own": True, "killed": True}),
    ("you won the last combat", {"own": True}),
    ("you (have|) [just] (won|win) (a|the|your|that|this) <combat>", {"own": True}),
    node=CombatWon,
    doc="The combat of this turn was won, by anybody or by you.",
    examples=["Play right after a combat. Play only if you won the last combat. Draw a Treasure."],
    rank=1,
)
BEATEN = "(defeated|beaten)"
SLAIN = "(killed|slain)"
phrase(
    "timing_won",
    "mark",
    (
        f"{PLAYED} [right] (after|when|whenever) (a|any|the) <monster> (is|was|has been) {BEATEN}",
        {},
    ),
    (f"{PLAYED} [right] after (a|any|the) <combat> (is won|was won|that was won)", {}),
    (f"{PLAYED} [right] after (a|any|the|) <combat> [that] you (won|win|have won)", {"own": True}),
    (
        f"{PLAYED} [right] after you (defeat|beat|have {BEATEN}) (a|any|the) <monster>",
        {"own": True},
    ),
    (
        f"{PLAYED} [right] (after|when|whenever) (a|any|the) <monster> (is|was|has been) {SLAIN}",
        {"killed": True},
    ),
    (
        f"{PLAYED} [right] after you (kill|slay|have {SLAIN}) (a|any|the) <monster>",
        {"own": True, "killed": True},
    ),
    (f"{PLAYED} [right] after (winning|you win) (a|any|the|your|) <combat>", {"own": True}),
    build=lambda own=False, killed=False: [
        Timing(c.T_AFTER_COMBAT),
        PlayIf(CombatWon(own, killed)),
    ],
    doc="A card for the time after a fight that was won.",
    examples=["Play after a monster is defeated. Draw two more Treasures."],
    covers="E1",
    rank=2,
)
phrase(
    "link_to_win",
    "link",
    "it must make you win the combat",
    "[at (the|that) moment [(you take it|of taking it)] [,]] (it|this|that item|the item|) must "
    "(make|let|cause|allow) you [to] win [(the|this|your) <combat>]",
    "[at (the|that) moment [(you take it|of taking it)] [,]] (it|this|that item) must make the "
    "difference between (winning and losing|victory and defeat|losing and winning)",
    build=ToWin,
    doc="After an Item taken: only one that turns defeat into victory.",
    examples=["Take one Item from any player. It must make you win the combat."],
    covers="J2",
    rank=1,
)
phrase(
    "link_first_may",
    "link",
    "you may {effect:steps/base} first",
    "[first ,] you (may|can) [first] {effect:steps/base} first [if you (wish|like|want)]",
    "you (may|can) first {effect:steps/base} [if you (wish|like|want)]",
    build=FirstMay,
    doc="Something that may be done before everything else the card does.",
    examples=["Take one Item from any player. You may discard one Item first."],
    rank=1,
)
phrase(
    "link_not_at_one",
    "link",
    "unless [you are] [already] [(at|of)] Level 1",
    "(not|except) (at|if you are) Level 1",
    build=NotAtOne,
    doc="After a price in levels: at Level 1 nobody can pay it anyway.",
    examples=["You may lose one level to ignore a Curse. Unless you are Level 1."],
    rank=1,
)
