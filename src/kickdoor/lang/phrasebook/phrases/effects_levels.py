"""Levels, life and sex: “Lose two levels.” “You die.” “Change sex.”

It must not take cards away.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels, SetLevel, WinGame
from kickdoor.engine.effects.player_changes import ChangeSex, Die
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Half, LevelOf, Num
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, phrase

category("effect_one", "something that happens")
phrase(
    "lose_levels",
    "effect_one",
    "[{who:subject}] <lose_level> {amount:levels}",
    "[{who:subject}] <lose> {amount:levels}",
    "(that|it|this) (costs|will cost|will be|is) [you] {amount:levels} [(gone|lost)]",
    "{amount:levels} (are|is|) [,] (lost|gone|down the drain)",
    "minus {amount:levels}",
    "kiss {amount:levels} goodbye",
    "{amount:levels} fewer for you",
    "down {amount:levels}",
    "%your Level (goes down|drops|falls|is reduced|is lowered) by {amount:level_number}",
    "(that costs|it costs) {who:person} {amount:levels}",
    "[{who:subject}] <is> (drained of|reduced by) {amount:levels}",
    "(reduce|lower|decrease) %your Level by {amount:level_number}",
    "(<it>|) (drains|steals|takes|eats|sucks) {amount:levels} [(from you|away)]",
    "(that|it|this) (costs|will cost) [you] {amount:levels} to (escape|get away|run away)",
    node=LoseLevels,
    doc="Levels are lost, never below Level 1.",
    examples=[
        "Lose two levels.",
        "Each other player loses a level.",
        "Lose a level.",
        "Lose one level for each Item you have.",
        "It costs you 2 levels.",
    ],
    covers="B1 B20 B22",
)
phrase(
    "lose_levels_each",
    "effect_one",
    "[{who:subject}] <lose_level> {amount:levels} [,] [(and|but|while)] {whom:subject} "
    "[<lose_level>] "
    "[only] {more:number}",
    build=lambda amount, whom, more, who=None: (
        Seq([LoseLevels(amount, who or Who()), LoseLevels(Num(more), whom)])
        if whom != Who()
        else None
    ),
    doc="You lose some levels, others fewer.",
    examples=["You lose two levels, all other players one."],
    covers="B20",
    rank=1,
)
phrase(
    "lose_bare_levels",
    "effect_one",
    "lose {amount:levels_short}",
    build=LoseLevels,
    doc="Levels lost, written with a minus.",
    examples=["Lose -2 levels."],
)
category("levels_short", "a number of levels")
phrase(
    "levels_short",
    "levels_short",
    "{n:signed} level(s)",
    build=lambda n: Num(-n.n) if n.n < 0 else None,
)
phrase(
    "lose_minus",
    "effect_one",
    "{amount:levels_short}",
    build=LoseLevels,
    doc="Levels lost, written with a minus.",
    examples=["-2 levels."],
)
phrase(
    "lose_all_levels",
    "effect_one",
    "[{who:subject}] <lose_level> all %your levels",
    "[{who:subject}] <lose> all [of] [%your] levels",
    build=lambda who=None: LoseLevels(None, who or Who()),
    parts=lambda v: _who_parts(v, LoseLevels) if _no_amount(v) else None,
    doc="Back to Level 1.",
    examples=["Lose all your levels."],
    covers="B15",
)
phrase(
    "gain_levels",
    "effect_one",
    ("[{who:subject}] <gain_level> {amount:levels}", {}),
    ("[{who:subject}] <gain_level> {amount:levels} , even to win", {"can_win": True}),
    (
        "[{who:subject}] <gain_level> {amount:levels} "
        "[,] (even if (it|this) (wins|is the winning level)|even the winning level|"
        "and may win (by|with) it|even if that wins the game)",
        {"can_win": True},
    ),
    ("[{who:subject}] <gain_level> {amount:levels} immediately", {}),
    node=GainLevels,
    doc="Levels are gained; not the winning one unless it says so.",
    examples=[
        "Gain a level.",
        "You go up two levels.",
        "Each Elf gains a level.",
        "Gain a level, even to win.",
    ],
    covers="I1 J3",
)
phrase(
    "rise",
    "effect_one",
    "{who:subject} (rise|rises|level up|levels up)",
    build=lambda who: GainLevels(Num(1), who),
    doc="One level, without saying so.",
    examples=["All Elves rise."],
    covers="J3",
)
phrase(
    "go_up_bare",
    "effect_one",
    "Go up [one] level",
    "up a level",
    "{n:levels_plus}",
    build=lambda n=None: GainLevels(n or Num(1)),
    doc="A level gained, in the fewest words.",
    examples=["Go up one level."],
)
category("levels_plus", "a number of levels")
phrase("levels_plus", "levels_plus", "{n:signed} level(s)", build=lambda n: n if n.n > 0 else None)
phrase(
    "set_level",
    "effect_one",
    ("[{who:subject}] <drop_to> {amount:level_mark}", {}),
    ("your Level <drop_to> {amount:level_mark}", {}),
    (
        "(%your Level (drops|falls|is reduced|goes down)|reduce %your Level) to "
        "{amount:level_mark}",
        {},
    ),
    (
        "%your Level (becomes|is now|changes to|is set to|becomes equal to|is equal to) "
        "{amount:level_mark}",
        {"only_down": False},
    ),
    ("[{who:subject}] <change_to> {amount:level_said}", {"only_down": False}),
    ("[{who:subject}] (are|is) now Level {amount:level_number}", {"only_down": False}),
    ("%your Level is {amount:level_halved}", {}),
    ("%your Level (becomes|is now|changes to) {amount:level_same}", {"only_down": False}),
    node=SetLevel,
    doc="The Level becomes a number; “drop” never raises it.",
    examples=["You drop to the Level of the lowest-Level player.", "Your Level becomes 5."],
    covers="B15",
)
category("level_same", "whose Level")
phrase(
    "level_same",
    "level_same",
    "the same as (that of|the Level of|) {who:person}",
    "the same as {who:person} 's [Level]",
    build=LevelOf,
)
category("level_said", "a Level")
phrase(
    "level_said",
    "level_said",
    "Level {n:number}",
    "the {a:amount}",
    "the Level of {who:person}",
    build=lambda n=None, a=None, who=None: (
        Num(n) if n is not None else a if who is None else LevelOf(who)
    ),
)
category("level_mark", "a Level")
phrase(
    "level_mark_number",
    "level_mark",
    "Level {n:digits}",
    "{n:number}",
    build=Num,
    parts=lambda v: {"n": v.n} if isinstance(v, Num) else None,
)
phrase("level_mark_of", "level_mark", "{a:amount}", build=lambda a: a, parts=lambda v: {"a": v})
phrase(
    "die",
    "effect_one",
    ("you die", {"who": Who()}),
    ("[{who:subject}] <die>", {}),
    ("(death|instant death|death !)", {}),
    ("dead", {}),
    ("you (die|suffer|meet) (a|an) (horrible|painful|messy|gruesome|slow|quick|instant) death", {}),
    ("(it|this|that) kills {who:person}", {}),
    (
        "[{who:subject}] <die> (horribly|messily|painfully|terribly|slowly|quickly|badly|miserably|"
        "alone|screaming|a <dreadful> death)",
        {},
    ),
    ("(a|an) <dreadful> death", {}),
    ("(it|this|that) kills you", {}),
    ("you die, and nobody loots the body", {"who": Who(), "loot": False}),
    ("[{who:subject}] <die> , and nobody loots the body", {"loot": False}),
    (
        "[{who:subject}] <die> [and] [,] "
        "(there is nothing to loot|no one (may|can) loot (the|your|their) body|"
        "your (items|belongings) can not be looted|without being looted|and can not be looted|"
        "no looting|no one (gets|can have|may take) (your|the) (stuff|items|cards|body)|"
        "no one (may|can|gets to) loot (you|them|your body|your corpse|the corpse)|"
        "your (body|corpse) (may|can) not be looted|there is nothing left to loot)",
        {"loot": False},
    ),
    node=Die,
    doc="Death; the body is looted unless the card says not.",
    examples=["You die.", "The helper dies.", "You die, and nobody loots the body."],
    covers="B2 B3",
)
phrase(
    "change_sex",
    "effect_one",
    "[{who:subject}] <change_sex>",
    "%your (sex|gender) (changes|is changed|is reversed)",
    "[{who:subject}] (change|changes|switch|switches) (sex|gender)",
    "[{who:subject}] (become|becomes) the (opposite|other) sex",
    "(change|switch) the (sex|gender) of {who:person}",
    "(it|he|she|they|this) (changes|change|switches|switch|swaps|swap) your (sex|gender)",
    "(change|switch) {who:owner} (sex|gender)",
    node=ChangeSex,
    doc="The character's sex changes for good.",
    examples=["Change sex."],
    covers="B25",
)
phrase(
    "win_game",
    "effect_one",
    "[{who:subject}] <win_game>",
    node=WinGame,
    doc="The game is won at once.",
    examples=["You win the game."],
)


def _no_amount(value: Any) -> bool:
    return isinstance(value, LoseLevels) and value.amount is None


def _who_parts(value: Any, node: type) -> dict[str, Any] | None:
    if not isinstance(value, node):
        return None
    who = getattr(value, "who", Who())
    return {} if who == Who() else {"who": who}


category("level_number", "a Level")
phrase("level_number", "level_number", "{n:number}", build=Num)
category("level_halved", "half a Level")
phrase(
    "level_halved",
    "level_halved",
    ("(halved|cut in half) [,] [(rounded|rounding) up]", {"up": True}),
    ("(halved|cut in half) [,] (rounded|rounding) down", {"up": False}),
    build=lambda up: Half(LevelOf(), up),
)
