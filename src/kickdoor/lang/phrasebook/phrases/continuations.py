"""Sentences that hang on the one before: fallbacks, limits, spoils, what was picked.

It must not join them; that is `assemble`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.cardnames import Cards
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.links import (
    AnotherLevel,
    ChosenBy,
    DiscardIt,
    Fallback,
    IfDone,
    LevelsFor,
    Limit,
    Link,
    PickedBy,
    RollIt,
    SearchIn,
    TakeFromIt,
    UntilSlot,
)
from kickdoor.lang.phrasebook.losing import lose
from kickdoor.lang.phrasebook.phrases.flow import who_of

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


def _if_none(cond: Any, effect: Effect | None = None, it: Any = None) -> Link | None:
    if effect is None:  # “if you have none, your Armor”
        effect = lose(it) if isinstance(it, Cards) else it
    if effect is None:
        return None
    return Fallback(effect, cond) if isinstance(cond, CouldNot) else IfDone(effect)


phrase(
    "link_fallback",
    "link",
    "if {cond:result} , {effect:effects/you}",
    "if {cond:result} , [then] [just] [(instead|simply)] {effect:effects} [instead]",
    "if {cond:result} , {it:loss}",
    "{effect:steps} (instead|) if {cond:result}",
    "{cond:result} (:|\\,) [then] {effect:effects}",
    build=_if_none,
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
    "link_or_if_not_worn",
    "link",
    "{first:effect_one} [,] or [,] if {what:lacking} , {other:effect_one}",
    "{first:effect_one} [,] or [,] if {what:lacking} , {levels:levels}",
    "{first:effect_one} [,] or [,] {other:effect_one} if {what:lacking}",
    "{first:effect_one} [,] or [,] {levels:levels} if {what:lacking}",
    "{first:effect_one} \\( or {levels:levels} if {what:lacking} \\)",
    "{first:effect_one} \\( or {other:effect_one} if {what:lacking} \\)",
    build=lambda first, what, other=None, levels=None: (
        [first, Fallback(other or LoseLevels(levels), CouldNot(), what, instead=True)]
        if what.at == c.AT_EQUIPPED
        else None
    ),
    doc="A loss, and in the same sentence what happens to those who wear nothing of the kind.",
    examples=["Lose your Footgear or, if you are not wearing any, a level."],
    covers="B11",
    rank=3,
)
phrase(
    "link_lacking",
    "link",
    "if {what:lacking} , [then] [just] {effect:effects}",
    ("if {what:lacking} , [then] [just] {effect:effects} instead", {"instead": True}),
    ("if {what:lacking} , [then] instead {effect:effects}", {"instead": True}),
    "{effect:steps} if {what:lacking}",
    ("{effect:steps} instead if {what:lacking}", {"instead": True}),
    "{what:lacking} (:|\\,) [then] {effect:effects}",
    "{what:lacking} then {effect:effects}",
    "{what:lacking} then {levels:levels}",
    "if %you <have> (no|neither) {what:thing} (or|nor|and no) {also:thing} [to (lose|discard)] , "
    "{effect:effects}",
    build=lambda what, effect=None, levels=None, also=None, instead=False: Fallback(
        effect or LoseLevels(levels), CouldNot(), what, also=also, instead=instead
    ),
    rank=2,
    doc="What happens if there was none of what should be lost.",
    examples=["Lose the Footgear you are wearing. Lose a level if you have no Footgear."],
)
phrase(
    "link_levels",
    "link",
    "(anyone else|everyone else|others|all others) (loses|lose|only loses) {n:number} [level(s)]",
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
    "{cond:heroes} (only|just|merely) (lose|loses) {n:count} [level(s)]",
    "{cond:heroes} (lose|loses) (only|just) {n:count} [level(s)]",
    "[or] (only|just) {n:number} [level(s)] for {cond:heroes}",
    "[or] (only|just) {n:number} [level(s)] if {cond:clause}",
    "if {cond:clause} , [you] lose {n:count} level(s) instead",
    "if {cond:clause} , [you] lose {n:number}",
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
    "[(lose|loses)] [only] {m:number} [level(s)]",
    "[you] (lose|go down) {few:count} level(s) , [(or|but)] [(only|just)] {n:count} [level(s)] "
    "if {cond:clause}",
    "[you] (lose|go down) {few:count} level(s) , [(or|but)] [(only|just)] {n:count} [level(s)] "
    "for {cond:heroes}",
    build=lambda cond, n, m=0, few=None: If(cond, LoseLevels(n), LoseLevels(few or Num(m))),
    doc="Some lose more levels than others.",
    examples=["Elves lose two levels, others one."],
    covers="B21",
    rank=1,
)
phrase(
    "link_another_level",
    "link",
    "if {cond:clause} , [you] lose (another|one more|a second) [one]",
    "lose (another|one more|a second) [one] if {cond:clause}",
    "{heroes:heroes} lose (another|one more|a second) [one]",
    "[and|plus] (another|one more) if {cond:clause}",
    build=lambda cond=None, heroes=None: AnotherLevel(cond or heroes),
    doc="After a loss of levels: one more for some.",
    examples=["Lose a level. If you are an Elf, lose another."],
    covers="B21",
    rank=2,
)
phrase(
    "link_chosen_by",
    "link",
    "{by:chooser} (chooses|picks|decides|determines) [(which|which one|it|them|what is lost|"
    "what you lose)]",
    build=ChosenBy,
    doc="Somebody else picks what the sentence before takes.",
    examples=["Lose one Item. The player to your left chooses."],
    covers="B17",
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
    "link_otherwise",
    "link",
    "otherwise , {effect:effects/you}",
    "(otherwise|else|if not|failing that|or else|or|in any other case|short of that|on any other "
    "roll|"
    "if you (do not|choose not to|are not|have not)) [,] [then] {effect:effects}",
    build=Fallback,
    covers="B11 B16",
    rank=1,
    doc="What happens in every other case.",
    examples=["Roll a die. On a 1 or less, you die. Otherwise, lose two levels."],
)
phrase(
    "link_others",
    "link",
    ("(all others|everyone else|others) {effect:steps}", {}),
    ("(anyone else|any other player) {effect:steps}", {"grouped": True}),
    build=lambda effect, grouped=False: (
        Fallback(effect, others=True, grouped=grouped) if who_of(effect) in (None, Who()) else None
    ),
    rank=1,
    doc="After a group: what happens to everybody else.",
    examples=["Elves lose two levels. Everyone else loses a level."],
)
phrase(
    "link_others_lose",
    "link",
    "(all others|everyone else|others|anyone else|any other player) [only] {it:loss}",
    build=lambda it: (
        Fallback(made, others=True)
        if (made := lose(it) if isinstance(it, Cards) else it) is not None
        else None
    ),
    doc="After a group: what everybody else loses, without the verb.",
    examples=["Wizards discard their hand. Everyone else two cards."],
    covers="B21",
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
    "link_roll",
    "link",
    "roll <dice>",
    build=RollIt,
    rank=-1,
    doc="A roll after an ability or trigger.",
    examples=["When it enters combat, lose a level. Roll a die. On a 1 or less, discard a card."],
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
