"""Marks: when, where and by whom a card may be played, and that it works only once.

It must not say what the card does.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_monsters import JoinMonster
from kickdoor.engine.effects.combat_strength import MonsterMod
from kickdoor.engine.nodes.card_text import AttachTo, OnceOnly, PlayCost, PlayIf, TargetIf, Timing
from kickdoor.engine.nodes.player_conditions import IsRanked
from kickdoor.engine.nodes.player_statics import Clarification
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.links import DuringCombat
from kickdoor.lang.phrasebook.logic import negate

PLAYED = (
    "(play|playable|play it|use|usable|may be played|can be played|may be used|can be used|"
    "use it|play this card|you may play this card|you may play this|play this|use this|"
    "use this card|you (can|may) (use|play) (it|this|this card)|must be played|must be used|"
    "(this|this card|it) (may|can|must) be (played|used)|play or use)"
)

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
    "[(it|this card|this item|this)] (can|may) (only be used|be used only|only be played) "
    "(once|one "
    "time)",
    "(discard|ditch) (it|this card|this item|this) after (using it|using|you use it|one "
    "use|playing "
    "it|a single use)",
    "(one time use|one use item|single use item|one shot item) [only]",
    node=OnceOnly,
    doc="The card works once and is discarded.",
    examples=["Usable once only."],
    covers="E2",
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
    f"{PLAYED} {{mask:timing}} [,] for any reason",
    node=Timing,
    doc="When the card may be played.",
    examples=["Play during any combat.", "Play at any time.", "Anytime."],
    covers="E1 C7",
)
phrase(
    "timing_to",
    "mark",
    f"{PLAYED} {{mask:timing}} to {{effect:effects/base}}",
    "(use|play) (it|this|this card|this item) to {effect:effects/base}",
    "(use|play) (it|this|this card|this item) {mask:timing} to {effect:effects/base}",
    "(use|play) {mask:timing} (for|\\,|:) {effect:effects/base}",
    "(you (may|can) use|use|play) (it|this|this card|this item) (to|for) {effect:effects/base}",
    "(use|play|discard) to {effect:effects/base}",
    "(drink|eat|quaff|throw|read|wave|apply|activate|consume|light|open|rub|break) (it|this|this "
    "card|"
    "this item|) (to|for|and) {effect:effects/base}",
    "(throw|use|play) [(it|this)] (at|on) (a|any|one) <monster> (for|to give it|:) {effect:thrown}",
    build=lambda effect, mask=0: [Timing(mask), effect] if mask else [effect],
    doc="When the card may be played, and what for.",
    examples=["Usable once only. Play at any time to cancel a Curse."],
    covers="E1",
    rank=1,
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
    "timing_some_combat",
    "mark",
    "(play|use|playable|usable) (in|during) (combat|battle)",
    build=DuringCombat,
    doc="In your own combat; in any, if the card strengthens either side or a monster.",
    examples=["Play during combat. Remove one monster."],
    covers="E1",
    rank=1,
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
phrase(
    "paid_play",
    "mark",
    "{cost:cost/base} (to|in order to) {effect:effects/base}",
    build=lambda cost, effect: [PlayCost(cost), effect],
    doc="What playing the card costs, and what it buys.",
    examples=["Discard a companion to gain a level."],
    covers="I3",
    rank=-1,
)
category("thrown", "a bonus like +3")
phrase("thrown", "thrown", "{amount:bonus} [to its (level|strength)]", build=MonsterMod)
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
    "you (can not|may not) (play|use) (this|this card|it) (if|when|while) {cond:clause}",
    "not while {cond:clause}",
    "do not (use|play) [(it|this|this card)] (if|when|while) {cond:clause}",
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
    "[(it|this|this (Curse|Trap|card)|the (Curse|Trap))] (do not affect|does not affect|has no "
    "effect on|will not affect|can not affect|does nothing to) {cond:heroes}",
    "{cond:heroes} (are|is) (spared|immune|not affected|unaffected|safe) [(to|by|from) (it|this "
    "[(Curse|Trap)]|the (Curse|Trap))]",
    "{cond:heroes} (may|can) ignore (it|this [(Curse|Trap|card)]|the (Curse|Trap))",
    "no effect (on|for) {cond:heroes}",
    "no effect if {if:clause}",
    "if {if:clause} [now] , (this|this Curse|this Trap|this card|it|the Curse) has no effect",
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
category("on_anyone", "a remark")
phrase(
    "on_anyone",
    "on_anyone",
    "(play|use|cast) [(it|this|this card)] on (any|another|a|any other) player [at any time]",
    "(play|cast) [(it|this|this card)] (at any time|any time) on any player",
    build=Clarification,
    rank=1,
    doc="Said of a Curse or a Go Up a Level card: it goes without saying.",
    examples=["Gain a level. Play this on any player."],
)
category("remark", "a remark")
include("mark", "remark")
phrase(
    "clarification",
    "remark",
    "(this|that) is only a reminder",
    "keep this card (in front of you|as a reminder|until then) [(until|as) (it|then|a reminder)]",
    "keep this [card] [(in front of you|out|face up|on the table)] [as a reminder] until (%your "
    "next <combat>|your next turn|the end of your next (turn|<combat>)|the penalty is over|it is "
    "over|it happens)",
    "(this card|it) stays (before|in front of|with) you (until|till) (then|the <combat> is over)",
    "this is in addition to (the|your) (normal|usual) (Bad Stuff|effects|rewards)",
    "(the normal|normal|usual|the usual) (rules|rule|Bad Stuff) (apply|applies)",
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
    "[(this|it|you)] (can not|may not) [be used to] (reach|take you to|give you|get you "
    "to|win|gain) "
    "[the] (Level {n:number}|winning level|last level|final level|game) [(this way|with this "
    "card|with it)]",
    "you (can not|may not) use (this|it) [card] to (win [the game]|reach Level {n:number}|gain the "
    "(winning|last|final) level)",
    "[(this|it|these|that)] (can not|may not) be the (winning|last|final) level",
    "(keep|leave) this card (with|on|by) (it|the monster|that monster|the player) (until|while) "
    "(it "
    "is (defeated|beaten|gone|discarded)|the <combat> is over|the (Curse|Trap) (is|ends|is "
    "(removed|over|lifted)))",
    "keep this card [(in front of you|as a reminder)] until (the|this) (Curse|Trap) is "
    "(removed|over|lifted|gone)",
    "[after that ,] there is no [further] (penalty|effect) [, but the change is permanent]",
    "the change is permanent",
    "<self> wins [all] ties",
    "(yes|no) [,] really",
    "[yes ,] (men|women|males|females|you) [,] too",
    "ties go to the <monster>",
    "(the penalty|it|this|the Curse) can be (lifted|removed|cancelled|cured) (with|by) {name:card} "
    "[,] [but the change is permanent]",
    "(no|it has no) special (ability|abilities|power|powers)",
    "(you choose|victim chooses|victim 's choice|owner 's choice|your choice)",
    "(foes|others|other players|no one) (can|can not|may not) stop (this|you)",
    "[(it|he|she)] will not fight [for you]",
    "keep this card in front of you , (with|beside|among) your (treasures|items|other cards)",
    "no die roll is (required|needed)",
    "[(it|they)] (may|can) be (used|played) (immediately|at once|right away)",
    "(treasures|levels) and (bad stuff|levels|treasures) apply (independently|separately|normally)",
    "[(collect|take|draw) [(all|the)] treasure(s) (normally|as usual)]",
    "(it|this) is (still|also) (a|an) (monster|item|card)",
    "(place|put|leave|lay) this card (in front of|before) you [(until you (use|need) it|until "
    "used|until then)]",
    "keep this card (in front of you|before you|on the table) until (you (use|need) it|it is used)",
    "(this|this card|it) does not count (against|toward) your hand (limit|size) (while|when) "
    "(in play|on the table|in front of you)",
    "if there (is|are) (more than one <monster>|several <monsters>) in the <combat> , choose "
    "(which one|which <monster>|one) (this applies to|this affects|to apply it to|it applies "
    "to)",
    "(everything|anything|whatever) that (modifies|affects|applies to) the (original|first) "
    "<monster> (also|) (modifies|affects|applies to) (its|the|this) "
    "(twin|mate|copy|double|duplicate) [(too|as well)]",
    "you (may|can) only have one (companion|hireling|sidekick|ally) [at a time]",
    "[(it|this card)] (does not count as|is not) an Item",
    "(can not be|may not be) the winning level",
    "(treat|treated) (it|them|the two) as (a|) separate (monster|monsters)",
    build=lambda n=None, name="": Clarification(),
    parts=lambda v: {} if isinstance(v, Clarification) else None,
    doc="A reminder that changes nothing.",
    examples=["Keep this card in front of you."],
    covers="J5 C8",
)
