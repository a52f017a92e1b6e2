"""Sentences that hang on one about a monster: who must fight, what both means, spoils, bodies.

It must not join them; that is `assemble`.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.lang.phrasebook.grammar import phrase
from kickdoor.lang.phrasebook.links import (
    Both,
    Extra,
    ForOthers,
    HigherLevels,
    Instead,
    InsteadGives,
    Joins,
    MustFight,
    NoLoot,
    Spoils,
    TheseAdd,
)

TREASURE_BUT = (
    "[discard (the|that) <monster> and] (draw|take|collect|keep|you (get|keep|draw|take)) "
    "(its|the|their|all its|all the) <treasure>"
)

phrase(
    "link_must_fight",
    "link",
    "{cond:heroes} must fight [<him>]",
    "{cond:heroes} (have to|has to|always) (fight|face) [<him>]",
    build=MustFight,
    doc="After “need not fight”: who has to.",
    examples=["You need not fight it. Elves must fight it."],
    covers="A13",
)
phrase(
    "link_add",
    "link",
    "[yes ,] these add [up]",
    "[yes ,] both (apply|count|add) [to a player who is both]",
    "[yes ,] (they|these|the bonuses) (add|are cumulative|add up)",
    build=TheseAdd,
    doc="A bonus against several kinds of player counts once for each.",
    examples=["+4 against Elves and Thieves. Yes, these add."],
    covers="J5",
    rank=1,
)
phrase(
    "link_both",
    "link",
    "{amount:signed} (against|for|if) [(you are|someone is|anyone who is)] both",
    build=Both,
    doc="After a bonus against two kinds: the whole bonus against a player who is both.",
    examples=["+3 against Elves and Wizards. +6 against both."],
    covers="A1",
    rank=1,
)
phrase(
    "link_instead_gives",
    "link",
    "instead [,] {effect:effects/you}",
    "{effect:effects} instead",
    "[instead ,] [(it|he|she|they)] [(just|simply)] (gives|give|hands) "
    "(you|them|him|her) {draw:treasures} [instead]",
    "[just] (gives|give|hands) (you|them|him|her) {draw:treasures} [instead]",
    build=lambda effect=None, draw=None: InsteadGives(
        Draw(c.TREASURE, draw) if effect is None else effect
    ),
    doc="After “will not fight”: what such a player gets instead.",
    examples=["Will not fight Elves. Instead, draw a Treasure."],
    covers="A14",
)
phrase(
    "link_no_loot",
    "link",
    "nobody loots the body",
    "[and] [so] no one [(may|can|gets to)] (loot|loots|get|gets) (you|your body|the body|your "
    "(items|stuff)|them|it)",
    "[and] [so] [the] other players (do not|can not|may not) [get to] (loot|get) (you|your body|"
    "the body|your (items|stuff)|them|it)",
    "(your|the) (body|corpse) (can not|may not) be looted",
    "[there is] no looting [of] [(the|your) (body|corpse)]",
    "[(it is|your (stuff|items|cards) (is|are))] all (discarded|lost|destroyed)",
    "[and] your (items|stuff|belongings) (is|are) [all] (discarded|destroyed|lost) [(too|as well)]",
    "there is nothing [left] to loot",
    "{x:picture} [,] so (no one|nobody) (gets|loots) (them|it|your body)",
    build=lambda x=None: NoLoot(),
    doc="After a death: the body is not looted.",
    examples=["You die. Nobody loots the body."],
    covers="B3",
    rank=1,
)
phrase(
    "link_for_others",
    "link",
    "for (others|anyone else|everyone else) , {static:monster_static}",
    build=ForOthers,
    doc="After “will not pursue”: what is true for everybody else.",
    examples=["Will not pursue anyone of Level 3 or lower. For others, escape is impossible."],
)
phrase(
    "link_higher",
    "link",
    "(higher level players|players of higher level(s)|anyone of higher level) "
    "{effect:steps/they} [if they fail to (defeat|beat|kill) <him>] [,] even if they (escape|get "
    "away)",
    "(higher level players|players of higher level(s)|anyone of higher level) "
    "{effect:steps/they} (although|when|if) they (escape|escaped|got away|flee|run away)",
    "(higher level players|players of higher level(s)|anyone of higher level) {effect:steps/they}",
    build=HigherLevels,
    covers="A12",
    doc="After “will not pursue”: what players of higher Levels suffer.",
    examples=[
        "Will not pursue anyone of Level 3 or lower. Higher-Level players lose a level, even if "
        "they escape."
    ],
)
phrase(
    "link_spoils",
    "link",
    (
        f"{TREASURE_BUT} [,] but (gain|get|receive|take|you (gain|get)) no level(s) [for it]",
        {"treasure": True, "levels": False},
    ),
    (
        f"{TREASURE_BUT} [,] but [you] do not (gain|get|go up) [(a|any)] level(s)",
        {"treasure": True, "levels": False},
    ),
    (
        "(there is no level increase|no level increase|no level|you (do not|don't) (gain|go up) "
        "a level) "
        "[for (it|this)]",
        {"levels": False},
    ),
    ("[with] no (<treasure>) [is (gained|taken|drawn)]", {"treasure": False}),
    (
        "[you (gain|get|receive)] no level(s) (or|and|and no|or any) <treasure> [(are|is) "
        "(gained|given|received|drawn)] [for (it|that <monster>|this)]",
        {"treasure": False, "levels": False},
    ),
    (
        "you do not (gain|get|go up) [(a|any)] level(s) for (it|that <monster>|this)",
        {"levels": False},
    ),
    (
        f"{TREASURE_BUT} [,] but (not the level|not a level|without the level)",
        {"treasure": True, "levels": False},
    ),
    (TREASURE_BUT, {"treasure": True}),
    (
        "[you] (gain|get|take|draw|keep) (its|the|all) <treasure> [,] but (no level(s)|not the "
        "level(s))",
        {"treasure": True, "levels": False},
    ),
    (f"{TREASURE_BUT} [,] (no|without) level(s) [for it]", {"treasure": True, "levels": False}),
    (
        "(gain|get|you (gain|get)) no level(s) [,] but " + TREASURE_BUT,
        {"treasure": True, "levels": False},
    ),
    ("[you] (gain|get|receive) no (level|levels) [(for it|for this)]", {"levels": False}),
    ("[you] (gain|get|draw|take) no (Treasure|Treasures) [(for it|for this)]", {"treasure": False}),
    (
        "[you] (gain|get|receive) no (level|levels) (or|and|and no) (Treasure|Treasures)",
        {"treasure": False, "levels": False},
    ),
    (
        "[you] (gain|get) neither (level|levels) nor (Treasure|Treasures)",
        {"treasure": False, "levels": False},
    ),
    build=lambda treasure=None, levels=None: Spoils(treasure, levels),
    doc="What a monster that was removed leaves behind.",
    examples=["Remove one monster. Draw its Treasure, but gain no level."],
    covers="E5",
    rank=2,
)
phrase(
    "link_joins",
    "link",
    "(it|the monster|that monster) joins (the|this) <combat>",
    build=Joins,
    doc="Said of the monster played with the card.",
    examples=["Play during any combat with a monster from your hand. It joins the fight."],
)
phrase(
    "link_extra",
    "link",
    "if {cond:clause} , [it gives] (an extra|an additional|another|a further) {amount:signed}",
    "(an extra|an additional|another|a further) {amount:signed} (if|when) {cond:clause}",
    (
        "(an extra|an additional|another|a further) {amount:signed} (for|to) {cond:heroes}",
        {"fighting": True},
    ),
    build=Extra,
    doc="A bonus added to the one before.",
    examples=["+2 to either side. If you are an Elf, an extra +3."],
    covers="E3",
)
phrase(
    "link_instead",
    "link",
    ("{amount:signed} (for|to) {cond:heroes} [instead]", {"fighting": True}),
    ("or {amount:signed} (for|to) {cond:heroes}", {"fighting": True}),
    "{amount:signed} (if|when) (used|played|thrown) by {cond:heroes} [instead]",
    "{amount:signed} if {cond:clause} instead",
    build=Instead,
    covers="D4 E3",
    doc="Another bonus for some.",
    examples=["+2. +4 for Elves instead."],
)
