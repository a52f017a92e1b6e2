"""Luck and measure: a roll for each thing, by how much a fight was lost, cards of the discards.

It must not hold plain rolls; those are in `flow`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.borrowed_texts import Foreign
from kickdoor.engine.effects.dice_rolls import LoseRolled, RollEach
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.nodes.amount_nodes import Capped, CountCards, LostBy, Num
from kickdoor.engine.nodes.logical_conditions import Compare
from kickdoor.engine.nodes.node import Amount, Cond, Effect
from kickdoor.engine.nodes.result_conditions import CouldNot, RollIn
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.links import EachRoll, RollFor
from kickdoor.lang.phrasebook.phrases.flow import who_of
from kickdoor.lang.phrasebook.phrases.measures import SIGNS

MOST_FACES = 6


def _bounds(cond: Any) -> tuple[int, int] | None:
    if not isinstance(cond, RollIn):
        return None
    return max(cond.low, 1), min(cond.high, MOST_FACES)


def _faces(low: int, high: int) -> RollIn:
    return RollIn(low, high) if high < MOST_FACES else RollIn(low)


# --- a roll for each -----------------------------------------------------------------------------

ROLLS = "[you] (roll|rolls) (once|<dice>|<dice> once)"


def _roll_each(of: Amount, cond: Cond, effect: Effect) -> RollEach | None:
    found = _bounds(cond)
    if found is None or who_of(effect) not in (None, Who()):
        return None
    return RollEach(of, effect, found[0], found[1])


def _roll_each_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, RollEach):
        return None
    return {"of": value.times, "cond": _faces(value.low, value.high), "effect": value.effect}


phrase(
    "roll_each",
    "effect",
    "roll a die for each {of:counted} : on each {cond:faces} , {effect:effects/you}",
    ROLLS + " for (each|every) {of:counted} [(,|:)] [and] [for] (on each|each|every) [roll of] "
    "[(a|an)] {cond:faces} (,|:|you|) {effect:effects}",
    ROLLS + " for (each|every) {of:counted} [,] [and] {effect:effect_one} (for (each|every)|each "
    "time you roll|every time you roll|on each) [(a|an)] {cond:faces}",
    build=_roll_each,
    parts=_roll_each_parts,
    doc="A roll for each thing counted, and what each roll of a kind does.",
    examples=["Roll a die for each Item you have: on each 1, lose a level."],
    covers="B16",
    rank=2,
)


def _lose_rolled(of: Amount, cond: Cond) -> LoseRolled | None:
    found = _bounds(cond)
    if found is None or not isinstance(of, CountCards) or of.who != Who():
        return None
    held = (c.AT_HAND, c.AT_TABLE, c.AT_EQUIPPED, c.AT_UNEQUIPPED)
    return LoseRolled(of.what, found[0], found[1]) if of.what.at in held else None


def _lose_rolled_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, LoseRolled):
        return None
    return {"of": CountCards(value.what), "cond": _faces(value.low, value.high)}


def each_rolled(of: Amount, cond: Cond, effect: Effect | None) -> Effect | None:
    """A roll for each thing; without an effect it is the thing that is lost."""
    return _lose_rolled(of, cond) if effect is None else _roll_each(of, cond, effect)


LOST = "((it|that item|that card) is (lost|discarded|destroyed|gone)|(lose|discard) (it|that item))"
phrase(
    "lose_rolled",
    "effect",
    "roll a die for each {of:counted} : on a {cond:faces} it is lost",
    ROLLS
    + " for (each|every) {of:counted} (,|:|and|) [on] [(a|an)] {cond:faces} [,] (means|) "
    + LOST,
    ROLLS + f" for (each|every) {{of:counted}} (,|:|and|) {LOST} (on|if you roll) [(a|an)] "
    "{cond:faces}",
    build=_lose_rolled,
    parts=_lose_rolled_parts,
    doc="A roll for each card, which decides whether it is lost.",
    examples=["Roll a die for each Item you have: on a 2 or less it is lost."],
    covers="B16",
    rank=3,
)
phrase(
    "link_roll_for",
    "link",
    ROLLS + " for (each|every) {of:counted}",
    ROLLS + " for (each|every) [one] of {of:your_counted}",
    build=RollFor,
    doc="A roll for each thing counted; the next sentence says what it means.",
    examples=["Roll a die for each Item you have. Lose a level each time you roll a 1."],
    covers="B16",
)
category("your_counted", "things of yours")
phrase(
    "your_counted",
    "your_counted",
    "your {what:things}",
    build=CountCards,
)
phrase(
    "link_each_roll",
    "link",
    "{effect:effect_one} (each time|every time|whenever|for each time) you roll [(a|an)] "
    "{cond:faces}",
    "(each time|every time|whenever|for each time) you roll [(a|an)] {cond:faces} , "
    "{effect:effects}",
    "(for each|for every|on each|each) [roll of] [(a|an)] {cond:faces} (,|:|) {effect:effects}",
    "{effect:effect_one} (for each|for every|on each|on every) [(a|an)] {cond:faces} [rolled]",
    LOST + " (on|if you roll) [(a|an)] {cond:faces}",
    "(on|if you roll) [(a|an)] {cond:faces} (,|:|) " + LOST,
    build=EachRoll,
    doc="What each roll of several means.",
    examples=["Roll a die for each Item you have. On a 2 or less, it is lost."],
    covers="B16",
    rank=1,
)
# --- by how much ----------------------------------------------------------------------------------

phrase(
    "amount_lost_by",
    "amount",
    "the number by which you lost the combat",
    "(the|your) (difference|margin|margin of defeat|gap|shortfall)",
    "(the number|the amount|the points|how many|how much) [by which] you lost [(the|this) "
    "<combat>] by",
    "the (number|amount) [of points] by which you (lost|fell short|were beaten)",
    "the difference between (your strength and the monster's|the monster's strength and yours|"
    "the (sides|two sides))",
    node=LostBy,
    doc="By how much the combat was lost.",
    covers="B22",
)


def _levels_lost_by(high: int = 0) -> LoseLevels:
    return LoseLevels(Capped(LostBy(), high=high) if high else LostBy())


phrase(
    "lose_levels_by",
    "effect_one",
    "lose (as many levels as|one level for (each|every) point|a level for (each|every) point|a "
    "level per point) you (lost|lose) [(the|this) <combat>] by [,] [\\(] [<maximum> {high:number} "
    "[levels]] [\\)]",
    "lose (as many levels as|one level for (each|every) point|a level for (each|every) point) by "
    "which you lost [(the|this) <combat>] [,] [\\(] [<maximum> {high:number} [levels]] [\\)]",
    build=_levels_lost_by,
    doc="As many levels as the combat was lost by.",
    examples=["Lose as many levels as you lost the combat by, at most five."],
    covers="B22",
    rank=1,
)


def _lost_by(bounds: tuple[int, str]) -> Compare | None:
    n, how = bounds
    if how in ("over", "under"):
        n, how = (n + 1, "least") if how == "over" else (n - 1, "most")
    return Compare(LostBy(), Num(n), SIGNS[how])


phrase(
    "clause_lost_by",
    "fact",
    "you (lost|lose) [(the|this) <combat>] by {bounds:number_range} [points]",
    "the monster (beat|beats) you by {bounds:number_range} [points]",
    build=_lost_by,
    doc="By how much the combat was lost, against a number.",
    examples=["If you lost the combat by five or more, you die."],
)
# --- the discards ---------------------------------------------------------------------------------

WHAT = "(the Bad Stuff|[the] (effect|effects|text)) (of|from|on)"
phrase(
    "foreign_many",
    "effect_one",
    ("suffer the Bad Stuff of the top {count:number} {what:foreigns}", {"bottom": False}),
    ("suffer the Bad Stuff of the bottom {count:number} {what:foreigns}", {"bottom": True}),
    (
        f"[{{who:subject}}] <suffer> {WHAT} the (top|topmost|first) {{count:number}} "
        "{what:foreigns}",
        {"bottom": False},
    ),
    (
        f"[{{who:subject}}] <suffer> {WHAT} the (bottom|bottommost|last|lowest) {{count:number}} "
        "{what:foreigns}",
        {"bottom": True},
    ),
    (
        f"[{{who:subject}}] <suffer> {WHAT} the (bottom|bottommost|lowest|last) {{what:foreign}}",
        {"bottom": True, "count": 1},
    ),
    (f"[{{who:subject}}] <suffer> {WHAT} the (top|topmost) {{what:foreign}}", {"count": 1}),
    build=lambda what, count, bottom=False, who=None: Foreign(what, bottom, who or Who(), count),
    parts=lambda v: (
        {"what": v.what, "count": v.count, "bottom": v.bottom}
        if isinstance(v, Foreign) and v.count > 1 and v.who == Who()
        else None
    ),
    doc="The texts of several cards in the discards happen, one after the other.",
    examples=["Suffer the Bad Stuff of the top two monsters in the discards."],
    covers="B26",
    rank=-1,
)


def _say(value: Any, speech: Any) -> str | None:
    if value == Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS):
        return "monsters in the discards"
    return "Curses in the discards" if value == _curses() else None


def _curses() -> Filter:
    return Filter(kind=c.CURSE, at=c.AT_DOOR_DISCARDS)


category("foreigns", "monsters or Curses in the discards", _say)
phrase(
    "foreigns_monster",
    "foreigns",
    "monster(s) [cards] (in|of|on) the [Door] <discards>",
    build=lambda: Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS),
)
phrase(
    "foreigns_curse",
    "foreigns",
    "(Curses|Traps) [cards] (in|of|on) the [Door] <discards>",
    build=_curses,
)
phrase(
    "result_no_effect",
    "result",
    "(it|that Curse|that Trap|that card|this) (do not affect you|has no effect on you|has no "
    "effect|do nothing)",
    "(you are|it leaves you) (not affected|unaffected)",
    "there (is|are) (no|none) [(such|Curse|Trap|monster|Curses|Traps|monsters)] [card] (in|on) the "
    "[Door] <discards>",
    build=CouldNot,
    doc="The effect before found nothing to act on.",
)
