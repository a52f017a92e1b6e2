"""Sentences that hang on the one before: fallbacks, limits, spoils, what was picked.

It must not join them; that is `assemble`.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.conds import CouldNot
from kickdoor.engine.nodes.flow import If
from kickdoor.engine.nodes.levels import LoseLevels
from kickdoor.engine.nodes.losses import Lose
from kickdoor.engine.nodes.who import Filter, Who
from kickdoor.lang.grammar import category, include, phrase
from kickdoor.lang.links import (
    ChosenBy,
    DiscardIt,
    Extra,
    Fallback,
    ForOthers,
    HigherLevels,
    IfDone,
    Instead,
    Joins,
    LevelsFor,
    Limit,
    MustFight,
    PickedBy,
    RollIt,
    SearchIn,
    Spoils,
    TakeFromIt,
    TheseAdd,
    UntilSlot,
)
from kickdoor.lang.phrases.flow import who_of

TREASURE_BUT = (
    "[discard (the|that) <monster> and] (draw|take|collect|keep|you (get|keep|draw|take)) "
    "(its|the|their|all its|all the) <treasure>"
)

category("link", "something about the sentence before")
include("link", "each_gives", "success", "limit")
phrase(
    "link_limit",
    "link",
    "you may (do|use) this [only] {it:limit} [{tail:limit_tail}]",
    "you may only (do|use) this {it:limit} [{tail:limit_tail}]",
    "(this|it) (may|can) [only] be (done|used) [only] {it:limit}",
    "use {it:limit}",
    "but only {it:limit}",
    "only {it:limit}",
    build=lambda it, tail=None: it if tail is None else Limit(it.uses, c.PER_VICTIM),
    doc="How often the ability before may be used.",
    examples=[
        "During your combat, you may discard a card to draw a Door. You may do this only once "
        "per combat."
    ],
)
category("limit_tail", "a remark")
phrase(
    "limit_tail",
    "limit_tail",
    "[,] but if two players are fighting a <monster> together , you may backstab each of them",
    "[,] but you may (backstab|do it to) each of two players fighting together",
    build=lambda: True,
)
phrase(
    "link_fallback",
    "link",
    "if {cond:result} , {effect:effects/you}",
    "if {cond:result} , [then] [just] [(instead|simply)] {effect:effects} [instead]",
    "{effect:steps} (instead|) if {cond:result}",
    "{cond:result} (:|\\,) [then] {effect:effects}",
    build=lambda cond, effect: (
        Fallback(effect, cond) if isinstance(cond, CouldNot) else IfDone(effect)
    ),
    doc="What happens if the effect before found nothing.",
    examples=["Lose the Headgear you are wearing. If you have none, lose a level."],
    covers="B11",
    rank=2,
)
phrase(
    "link_or_if_none",
    "link",
    "{first:effect_one} [,] or [,] if {cond:result} , {other:effect_one}",
    "{first:effect_one} [,] (or|and) [,] if {cond:result} , {levels:levels}",
    "{first:effect_one} [,] or [,] {other:effect_one} if {cond:result}",
    "{first:effect_one} [,] or [,] {levels:levels} if {cond:result}",
    "{first:effect_one} \\( or {levels:levels} if {cond:result} \\)",
    "{first:effect_one} \\( or {other:effect_one} if {cond:result} \\)",
    build=lambda first, cond, other=None, levels=None: (
        [first, Fallback(other or LoseLevels(levels), cond)] if isinstance(cond, CouldNot) else None
    ),
    doc="A loss, and in the same sentence what happens if there was nothing to lose.",
    examples=["Lose the Footgear you are wearing or, if you have none, a level."],
    covers="B11",
    rank=3,
)
phrase(
    "link_lacking",
    "link",
    "if {what:lacking} , [then] [just] {effect:effects} [instead]",
    "{effect:steps} [instead] if {what:lacking}",
    "{what:lacking} (:|\\,) [then] {effect:effects}",
    "{what:lacking} then {effect:effects}",
    "{what:lacking} then {levels:levels}",
    build=lambda what, effect=None, levels=None: Fallback(
        effect or LoseLevels(levels), CouldNot(), what
    ),
    rank=2,
    doc="What happens if there was none of what should be lost.",
    examples=["Lose the Footgear you are wearing. Lose a level if you have no Footgear."],
)
phrase(
    "link_levels",
    "link",
    "(anyone else|everyone else|others|all others|everyone) (loses|lose|only loses) {n:number} "
    "[level(s)]",
    build=lambda n: Fallback(LoseLevels(Num(n)), others=True),
    covers="B21",
    rank=2,
    doc="After a group: how many levels the others lose.",
    examples=["Elves lose two levels. Anyone else loses one."],
)
phrase(
    "link_levels_for",
    "link",
    "{n:count} level(s) for {cond:heroes} [instead]",
    "{n:number} for {cond:heroes} [instead]",
    "{n:number} [level(s)] if {cond:clause} [instead]",
    "{cond:heroes} (lose|loses) {n:number} [instead]",
    "(lose|make that|make it) {n:number} if {cond:clause} [instead]",
    "{cond:heroes} (lose|loses) {n:count} level(s) instead",
    "if {cond:clause} , [you] lose {n:count} level(s) instead",
    build=lambda n, cond: LevelsFor(n if isinstance(n, Num) else Num(n), cond),
    covers="B21",
    rank=2,
    doc="Another loss of levels for some.",
    examples=["Lose a level. (Two levels for Elves.)"],
)
phrase(
    "levels_for_others",
    "effect",
    "{cond:heroes} (lose|go down) {n:count} level(s) , (others|everyone else|anyone else|all "
    "others) "
    "[lose] {m:number} [level(s)]",
    "[you] (lose|go down) {few:count} level(s) , [or] {n:count} [level(s)] if {cond:clause}",
    "[you] (lose|go down) {few:count} level(s) , [or] {n:count} [level(s)] for {cond:heroes}",
    build=lambda cond, n, m=0, few=None: If(cond, LoseLevels(n), LoseLevels(few or Num(m))),
    doc="Some lose more levels than others.",
    examples=["Elves lose two levels, others one."],
    covers="B21",
    rank=1,
)
phrase(
    "link_rest",
    "link",
    "(discard|lose) (the rest|any remainder|the remainder|what is left) [of %your hand]",
    build=lambda: [Lose(Filter(at=c.AT_HAND))],
    doc="What is left of the hand is discarded.",
    examples=["Each other player takes a card from your hand. Discard the rest."],
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
    "link_chosen_by",
    "link",
    "{by:chooser} (chooses|picks|decides|chooses which|determines which)",
    build=ChosenBy,
    doc="Somebody else picks what the sentence before takes.",
    examples=["Lose one Item. The player to your left chooses."],
    covers="B17",
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
    "link_picked_by",
    "link",
    "{by:chooser} <choose> {it:cards}",
    build=lambda by, it: PickedBy(by, it) if not it.pick else None,
    doc="Somebody picks; the next sentence says what happens to it.",
    examples=["The player to your left picks one Item you are using. Discard it."],
)
phrase(
    "link_discard_it",
    "link",
    "(discard|ditch|lose) (it|them|that item|that card)",
    "you (discard|ditch|lose) (it|them)",
    build=DiscardIt,
    doc="What was picked is discarded.",
    examples=["Choose one Item of another player. Discard it."],
)
phrase(
    "link_slot",
    "link",
    "any Curse or Bad Stuff that removes your {slot:slot} will take [the] {x:picture} with it",
    "any (Curse|Curse or Bad Stuff|Bad Stuff) that removes your {slot:slot} [will] [also] "
    "(remove|removes|take|takes) (this [card]|this Curse|it|{x:picture}) [as well] [too]",
    "[it] (is|goes) (lost|gone) (with|when you lose) your {slot:slot}",
    "[it] goes when your {slot:slot} goes",
    "[it] ends when you lose your {slot:slot}",
    "lost (with|when you lose) your {slot:slot}",
    build=lambda slot, x=None: UntilSlot(slot),
    doc="A lasting Curse that goes with gear.",
    examples=["-1 to all your rolls. It goes when your Headgear goes."],
    covers="C4",
    rank=1,
)
phrase(
    "link_higher",
    "link",
    "(higher level players|players of higher level(s)|anyone of higher level) "
    "{effect:steps/they} [if they fail to (defeat|beat|kill) <him>] [,] even if they (escape|get "
    "away)",
    "(higher level players|players of higher level(s)|anyone of higher level) "
    "{effect:steps/they} (although|when|if) they (escape|escaped|got away)",
    build=HigherLevels,
    covers="A12",
    doc="After “will not pursue”: what players of higher Levels suffer.",
    examples=[
        "Will not pursue anyone of Level 3 or lower. Higher-Level players lose a level, even if "
        "they escape."
    ],
)
phrase(
    "link_otherwise",
    "link",
    "otherwise , {effect:effects/you}",
    "(otherwise|else|if not|failing that|or else|or|in any other case|short of that|on any other "
    "roll|"
    "if you (do not|choose not to)) [,] [then] {effect:effects}",
    build=Fallback,
    covers="B11 B16",
    rank=1,
    doc="What happens in every other case.",
    examples=["Roll a die. On a 1 or less, you die. Otherwise, lose two levels."],
)
phrase(
    "link_others",
    "link",
    "(all others|everyone else|others|anyone else|any other player) {effect:steps}",
    build=lambda effect: Fallback(effect, others=True) if who_of(effect) in (None, Who()) else None,
    rank=1,
    doc="After a group: what happens to everybody else.",
    examples=["Elves lose two levels. Everyone else loses a level."],
)
phrase(
    "link_done",
    "link",
    "(if so|in that case|when you do) [,] [then] {effect:effects}",
    build=IfDone,
    doc="What happens if the effect before did something.",
    examples=["You may lose a level. If so, draw a Treasure."],
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
    "link_roll",
    "link",
    "roll <dice>",
    build=RollIt,
    rank=-1,
    doc="A roll after an ability or trigger.",
    examples=["When it enters combat, lose a level. Roll a die. On a 1 or less, discard a card."],
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
    "link_search",
    "link",
    ("(search|look through|go through) (the|either) <discards>", {"at": c.AT_DISCARDS}),
    ("(search|look through|go through) the Door <discards>", {"at": c.AT_DOOR_DISCARDS}),
    ("(search|look through|go through) the Treasure <discards>", {"at": c.AT_TREASURE_DISCARDS}),
    build=SearchIn,
    doc="The discards are searched; the next sentence says what is taken.",
    examples=["Search the discards. Take one card of your choice."],
    covers="E10",
)
phrase(
    "link_take",
    "link",
    "<take> {cards:cards} [(from it|from there|from them|out of it|of them)]",
    build=TakeFromIt,
    rank=-1,
    doc="Something is taken from what was searched or shown.",
    examples=["Look at another player's hand. Take one card from it."],
)
phrase(
    "link_extra",
    "link",
    "if {cond:clause} , [it gives] (an extra|an additional|another|a further) {amount:signed}",
    "(an extra|an additional|another|a further) {amount:signed} (if|when) {cond:clause}",
    "(an extra|an additional|another|a further) {amount:signed} for {cond:heroes}",
    build=Extra,
    doc="A bonus added to the one before.",
    examples=["+2 to either side. If you are an Elf, an extra +3."],
    covers="E3",
)
phrase(
    "link_instead",
    "link",
    "{amount:signed} (for|if used by) {cond:heroes} [instead]",
    "or {amount:signed} for {cond:heroes}",
    "{amount:signed} if {cond:clause} instead",
    build=Instead,
    covers="D4 E3",
    doc="Another bonus for some.",
    examples=["+2. +4 for Elves instead."],
)
