"""Marks: when, where and by whom a card may be played, and that it works only once.

It must not say what the card does.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.clauses import AttachTo, OnceOnly, PlayCost, PlayIf, TargetIf, Timing
from kickdoor.engine.nodes.conds import CouldNot, IsRanked
from kickdoor.engine.nodes.fights import JoinMonster
from kickdoor.engine.nodes.flow import If
from kickdoor.engine.nodes.levels import LoseLevels
from kickdoor.engine.nodes.losses import Lose
from kickdoor.engine.nodes.statics import Clarification
from kickdoor.engine.nodes.who import Filter, Who
from kickdoor.lang.grammar import category, include, phrase
from kickdoor.lang.links import (
    DiscardIt,
    Extra,
    Fallback,
    HigherLevels,
    IfDone,
    Instead,
    Joins,
    LevelsFor,
    PickedBy,
    RollIt,
    SearchIn,
    Spoils,
    TakeFromIt,
    UntilSlot,
)
from kickdoor.lang.logic import negate
from kickdoor.lang.phrases.flow import who_of

category("mark", "how the card is played")
phrase(
    "once_only",
    "mark",
    "usable once only",
    "[(usable|useable|may be used|can be used|use|works|good for)] [only] (once|one use|one "
    "time) [only]",
    "(single use|one use|one shot|one shot only|one use only|single use only)",
    "(discard|ditch|lose|throw away) (it|this card|this item|this) (after|afterward|after use|"
    "after using it|when used|once used|after one use)",
    "then discard it",
    "(discard|ditch) after use",
    "(discarded|gone) after use",
    "used up after one use",
    node=OnceOnly,
    doc="The card works once and is discarded.",
    examples=["Usable once only."],
    covers="E2",
)
PLAYED = (
    "(play|playable|play it|use|usable|may be played|can be played|may be used|can be used|"
    "use it|play this card|you may play this card|you may play this)"
)
phrase(
    "timing",
    "mark",
    "play {mask:timing}",
    f"{PLAYED} [only] {{mask:timing}} [only]",
    f"{PLAYED} [only] {{mask:timing}} [,] (by|on) any player",
    "only {mask:timing}",
    "{mask:timing}",
    "{mask:timing} only",
    node=Timing,
    doc="When the card may be played.",
    examples=["Play during any combat.", "Play at any time.", "Anytime."],
    covers="E1 C7",
)
phrase(
    "timing_a_combat",
    "mark",
    "play (in|during) a <combat>",
    build=lambda: Timing(c.T_ANY_COMBAT),
    rank=1,
    doc="Said of a card to be played: any combat.",
    examples=["Play in a combat. +2 to either side."],
)
phrase(
    "timing_join",
    "mark",
    "play {mask:timing} with a <monster> (from|in) your hand",
    "(play|use) (this|this card|it|) with a <monster> (from|in) your hand {mask:timing}",
    build=lambda mask: [Timing(mask), JoinMonster()],
    doc="A monster from the hand is played with it.",
    examples=["Play during any combat with a monster from your hand. It joins the fight."],
    covers="F3",
    rank=1,
)
phrase(
    "attach",
    "mark",
    "attach to {what:attachable}",
    "(attach|attached|play|put|place|goes) (it|this|this card|) (to|on|onto) {what:attachable}",
    node=AttachTo,
    doc="The card is attached to another.",
    examples=["Attach to an Item you carry."],
    covers="J1 D11",
)
category("attachable", "a card")
phrase(
    "attachable",
    "attachable",
    "a {it:thing}",
    "an {it:thing}",
    "any [one] {it:thing}",
    "one [of your] {it:things}",
    "one {it:thing}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, Filter) else None,
)
phrase(
    "play_if",
    "mark",
    "play only if {cond:clause}",
    f"{PLAYED} only (if|when|while) {{cond:clause}}",
    "only (if|while|when) {cond:clause}",
    f"{PLAYED} if {{cond:clause}}",
    "you must {cond:must} to play this [card]",
    node=PlayIf,
    doc="The card may be played only under a condition.",
    examples=["Play only if you have a Class."],
    covers="I3 C2",
)
category("must", "something about a player")
phrase("must", "must", "be {it:being}", "have {it:with}", build=lambda it: it)
phrase(
    "play_if_not",
    "mark",
    "(not|not playable|not usable|can not be played) (if|when|while) {cond:clause}",
    "(can not|may not) be (played|used) (if|when|while) {cond:clause}",
    "not while {cond:clause}",
    build=lambda cond: PlayIf(negate(cond)),
    doc="The card may not be played under a condition.",
    examples=["Not usable if you are the highest-Level player."],
    covers="I2",
    rank=1,
)
phrase(
    "play_if_not_leader",
    "mark",
    "(not|not playable|not usable) if you (lead|are in the lead|lead or share the lead)",
    build=lambda: PlayIf(negate(IsRanked())),
    doc="Not for whoever has the highest Level.",
    examples=["Gain a level. Not if you lead or share the lead."],
    covers="I2",
    rank=1,
)
phrase(
    "target_if",
    "mark",
    "affects only {cond:heroes}",
    "(affects|works on|can be played on|playable on|play on|play only on) [only] {cond:heroes} "
    "[only]",
    node=TargetIf,
    doc="The card affects only some players.",
    examples=["Affects only Elves."],
    covers="C2",
)
phrase(
    "target_if_not",
    "mark",
    "does not affect {cond:heroes}",
    "[it] (do not affect|has no effect on|will not affect) {cond:heroes}",
    "{cond:heroes} (are|is) (spared|immune|not affected|unaffected|safe)",
    "no effect (on|for) {cond:heroes}",
    "no effect if {if:clause}",
    "(this has|has) no effect (if|unless you) {if:clause}",
    build=lambda cond=None, **more: TargetIf(negate(cond if cond is not None else more["if"])),
    doc="Some players are spared.",
    examples=["Does not affect Elves."],
    covers="C2",
    rank=1,
)
phrase(
    "play_cost",
    "mark",
    "to play this card, {cost:cost}",
    "{cost:cost/base} to play (this|this card|it)",
    "(in order to|to) (play|use) (this|this card|it) [,] [you must] {cost:cost}",
    node=PlayCost,
    doc="Playing the card has a price.",
    examples=["To play this card, discard a card."],
    covers="I3",
    rank=2,
)
category("remark", "a remark")
include("mark", "remark")
phrase(
    "clarification",
    "remark",
    "keep this card (in front of you|as a reminder|until then) [(until|as) (it|then|a reminder)]",
    "(this card|it) stays (before|in front of|with) you (until|till) (then|the <combat> is over)",
    "this is in addition to (the|your) (normal|usual) (Bad Stuff|effects|rewards)",
    "(the normal|normal|usual|the usual) (rules|rule|Bad Stuff) (apply|applies)",
    "yes , both apply",
    "both apply",
    "if there are other <monsters> in the <combat> , fight them [normally]",
    "lose this card if you lose (all your|your last) (Class|Classes|Class cards|Race|Races|Race "
    "cards)",
    "any item that is not [(designated|marked)] Big is small",
    "(stays|it stays|this card stays|stay) (on it|with it|with you|before you|in front of you) "
    "(until|till) (beaten|defeated|it is beaten|then|the <combat> is over)",
    "other items are at normal price",
    "if you do not have (at least {n:number}|enough|that much) [<gold>] [,] (turn "
    "in|discard|lose|give) "
    "(what|whatever|all|everything) you have",
    "(they|that player|he|she) (can not|may not) refuse",
    "[this] [only] happens only once",
    "(it|this) is (still|also) (a|an) (monster|item|card)",
    build=lambda n=None: Clarification(),
    parts=lambda v: {} if isinstance(v, Clarification) else None,
    doc="A reminder that changes nothing.",
    examples=["Keep this card in front of you."],
    covers="J5 C8",
)

# --- sentences that hang on the one before ------------------------------------------------------

category("link", "something about the sentence before")
include("link", "each_gives", "success", "limit")
phrase(
    "link_limit",
    "link",
    "you may (do|use) this [only] {it:limit} [{tail:limit_tail}]",
    "but only {it:limit}",
    "only {it:limit}",
    build=lambda it, tail=None: it,
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
    "link_lacking",
    "link",
    "if {what:lacking} , [then] [just] {effect:effects} [instead]",
    "{effect:steps} [instead] if {what:lacking}",
    "{what:lacking} (:|\\,) [then] {effect:effects}",
    build=lambda what, effect: Fallback(effect, CouldNot(), what),
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
    build=lambda cond, n, m: If(cond, LoseLevels(n), LoseLevels(Num(m))),
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
    build=lambda: DiscardIt(),
    doc="What was picked is discarded.",
    examples=["Choose one Item of another player. Discard it."],
)
phrase(
    "link_slot",
    "link",
    "any Curse or Bad Stuff that removes your {slot:slot} will take [the] {x:picture} with it",
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
    "{effect:steps/they} [,] even if they (escape|get away)",
    "(higher level players|players of higher level(s)|anyone of higher level) "
    "{effect:steps/they} (although|when|if) they (escape|escaped|got away)",
    build=lambda effect: HigherLevels(effect),
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
    build=lambda effect: Fallback(effect),
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
    build=lambda effect: IfDone(effect),
    doc="What happens if the effect before did something.",
    examples=["You may lose a level. If so, draw a Treasure."],
)
TREASURE_BUT = (
    "[discard (the|that) <monster> and] (draw|take|collect|keep|you (get|keep|draw|take)) "
    "(its|the|their|all its|all the) <treasure>"
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
    ("[with] no (<treasure>)", {"treasure": False}),
    (
        f"{TREASURE_BUT} [,] but (not the level|not a level|without the level)",
        {"treasure": True, "levels": False},
    ),
    (TREASURE_BUT, {"treasure": True}),
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
    build=lambda: RollIt(),
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
