"""Conditions on the fight, the table, the die and what just happened.

It must not say what follows from a condition.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.combat_conditions import (
    MonsterLevelIn,
    MonsterNamed,
    MonstersIn,
    MonsterTagged,
)
from kickdoor.engine.nodes.logical_conditions import AnyOf, Not
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.player_conditions import CardInPlay, Has, LevelIn, OwnTurn
from kickdoor.engine.nodes.result_conditions import RollIn, RollOdd, TableFact
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.flavour import GAME_WORDS, PAIRS, words_in
from kickdoor.lang.phrasebook.grammar import Finds, category, finder, phrase
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.phrases.conds import bounds

HIGH = 1000


def _foe_range(n: int, how: str) -> MonsterLevelIn:
    return MonsterLevelIn(*bounds(1, HIGH, how, n))


def _face_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, RollIn):
        return None
    if value.high == HIGH:
        return {"n": value.low, "how": "least"}
    if value.low == 1 and value.high > 1:
        return {"n": value.high, "how": "most"}
    return {"n": value.low, "how": "exact"} if value.low == value.high else None


ROOM_STARTS = (
    ("the", "floor"),
    ("the", "room"),
    ("the", "weather"),
    ("the", "window"),
    ("the", "moon"),
    ("today", "is"),
    ("it", "is", "raining"),
    ("it", "is", "snowing"),
    ("it", "is", "dark"),
    ("someone", "here"),
    ("anyone", "here"),
    ("someone", "at", "the", "table"),
    ("anyone", "at", "the", "table"),
    ("someone", "in", "the", "room"),
    ("the", "owner", "of"),
    ("you", "really"),
    ("you", "actually"),
    ("in", "real", "life"),
)


def raw_text(chart: Chart, at: int, end: int) -> str:
    """The words as the author wrote them."""
    columns = {token.column: token.raw for token in chart.tokens[at:end] if token.text != "'s"}
    return " ".join(columns.values()).replace(" -", "-")


def _room(chart: Chart, at: int) -> Finds:
    if not any(tuple(chart.words[at : at + len(row)]) == row for row in ROOM_STARTS):
        return []
    end = at
    while end < chart.size and chart.words[end] not in (",", ":", "(", ")"):
        end += 1
    return [(end, TableFact(raw_text(chart, at, end)), -2000)]


LONGEST_FACT = 14
ROOM_STOPS = words_in("if unless until either both heads tails big small already versa")
WORN = frozenset({"wearing", "worn"})
DONE = frozenset({"used", "worn", "played", "thrown", "wielded", "drawn", "defeated", "stolen"})


POINTING = words_in(
    "you have has had none one any it do did not can could so them that this these those is are "
    "were was either neither both they he she who there be will would must may him her us some all"
)


def _is_of_game(chart: Chart, at: int, end: int) -> bool:
    """“if an Elf is involved”, “if you have none”: nothing that the table could know better."""
    if all(word in POINTING for word in chart.words[at:end]):
        return True
    return any(chart.names.traits.find(chart.tokens, here) for here in range(at, end))


def _room_loose(chart: Chart, at: int) -> Finds:
    """A condition without any word of the game: a question for the table."""
    end = at
    if chart.words[at] in DONE:
        return []  # “if used by an Elf” speaks of this card
    if tuple(chart.words[at : at + 3]) in (("it", "is", "you"), ("it", "was", "you")):
        return []  # somebody spoken of before
    while end < chart.size and chart.words[end] not in (",", ":", "(", ")"):
        word = chart.tokens[end].plain
        if end > at and (chart.tokens[end - 1].plain, word) in PAIRS:
            return []
        if word in GAME_WORDS - WORN or word in ROOM_STOPS:
            return []
        end += 1
    if not 2 <= end - at <= LONGEST_FACT or _is_of_game(chart, at, end):
        return []
    return [(end, TableFact(raw_text(chart, at, end)), -4000)]


category("fact", "a fact of the fight")
phrase(
    "fact_tag",
    "fact",
    "the monster is {tag:tag}",
    "(it|this monster|any monster|a monster|any <monster> in the <combat>|the <monster>) "
    "<is> [(a|an)] {tag:tag}",
    "(you are fighting|fighting|you fight|against) [(a|an|any)] {tag:tag} [<monster>]",
    "[(a|an|any)] {tag:tag} [<monster>] is in (the|this) <combat>",
    node=MonsterTagged,
    doc="The monster has a tag.",
    examples=["+3 if the monster is Undead."],
    covers="F1",
)
phrase(
    "fact_not_tag",
    "fact",
    "the monster is not {tag:tag}",
    "(it|this monster) is not [(a|an)] {tag:tag}",
    build=lambda tag: Not(MonsterTagged(tag)),
    parts=lambda v: (
        {"tag": v.of.tag} if isinstance(v, Not) and isinstance(v.of, MonsterTagged) else None
    ),
    doc="The monster does not have a tag.",
)
phrase(
    "fact_level",
    "fact",
    "the monster is {it:foe_levels}",
    "(the monster|it|this monster) is (of|at) {it:foe_levels}",
    "(the monster's|its) {it:foe_level_is}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, MonsterLevelIn) else None,
    doc="The printed Level of the monster.",
    examples=["+2 if the monster is Level 5 or lower."],
)
phrase(
    "fact_named",
    "fact",
    "{name:card} is in the combat",
    "(it is|when|) (fighting|in combat|together|present) (with|alongside|beside|together with) "
    "{name:card}",
    "[it is] in the same <combat> (with|as) {name:card}",
    "the monster is {name:card}",
    "{name:card} is (in|part of) (this|the) <combat>",
    "{name:card} is also (fighting|in the <combat>|present)",
    "{name:card} (fights|joins) too",
    node=MonsterNamed,
    doc="A monster of that name is in the fight.",
    examples=['+5 if "Soup Golem" is in the combat.'],
    covers="A8",
)
phrase(
    "fact_monsters",
    "fact",
    ("there are {low:number} or more monsters", {}),
    (
        "(there are|you (face|are fighting|fight)) (several|two or more|multiple|many) <monsters>",
        {"low": 2},
    ),
    (
        "(there is|you (face|are fighting|fight)) more than one <monster> [in the <combat>]",
        {"low": 2},
    ),
    ("there is only one monster", {"high": 1}),
    ("(it is|this is) the only <monster> [in the <combat>]", {"high": 1}),
    ("there are at most {high:number} monsters", {}),
    ("there are between {low:number} and {high:number} monsters", {}),
    node=MonstersIn,
    doc="How many monsters fight.",
    examples=["+2 if there are two or more monsters."],
)
phrase(
    "fact_in_play",
    "fact",
    "(someone|any player|anyone) has {what:in_play} in play",
    "(there is|(someone|anyone|any player|a player) (has|owns)) "
    "{what:in_play} [(in play|on the table|out)]",
    "{what:in_play} is [anywhere] (in play|out|on the table)",
    "{what:in_play} are in play",
    node=CardInPlay,
    doc="Somebody has such a card in play.",
    examples=["Play only if someone has a companion in play."],
    covers="A8 I3",
)
phrase(
    "fact_turn",
    "fact",
    "it is your turn",
    "it is %your own turn",
    node=OwnTurn,
    doc="It is the player's own turn.",
)
phrase(
    "fact_not_turn",
    "fact",
    "it is not your turn",
    "it is (someone else's|another player's) turn",
    build=lambda: Not(OwnTurn()),
    parts=lambda v: {} if v == Not(OwnTurn()) else None,
)
phrase(
    "fact_companion",
    "fact",
    "{name:card} is %your (companion|ally|hireling|sidekick)",
    "you have {name:card} (as|for) (a|an|your) (companion|ally|hireling|sidekick)",
    build=lambda name: Has(Filter(name=name)),
)
category("in_play", "a card")
phrase(
    "in_play",
    "in_play",
    "a {it:thing}",
    "an {it:thing}",
    "any {it:thing}",
    "the {it:thing}",
    "{it:named_thing}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, Filter) else None,
)
category("named_thing", "a card by name")
phrase("named_thing", "named_thing", "{name:card_name}", build=lambda name: Filter(name=name[0]))
category("foe_levels", "a range of Levels")
phrase(
    "foe_levels",
    "foe_levels",
    "{it:level_range}",
    build=lambda it: MonsterLevelIn(it.low, it.high),
    parts=lambda v: {"it": LevelIn(v.low, v.high)} if isinstance(v, MonsterLevelIn) else None,
)
category("foe_level_is", "a range of Levels")
phrase(
    "foe_level_is",
    "foe_level_is",
    ("Level is {n:number} or (more|higher|above|greater)", {"how": "least"}),
    ("Level is at least {n:number}", {"how": "least"}),
    ("Level is {n:number} or (less|lower|below|under)", {"how": "most"}),
    ("Level is (above|over|higher than|more than|greater than) {n:number}", {"how": "over"}),
    ("Level is (below|under|lower than|less than) {n:number}", {"how": "under"}),
    ("Level is [exactly] {n:number}", {"how": "exact"}),
    build=_foe_range,
)


def _faces(numbers: list[int]) -> Cond:
    """Several faces of the die: a range if they follow one another, else each of them."""
    if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return RollIn(numbers[0], numbers[-1])
    return AnyOf([RollIn(n, n) for n in numbers])


category("faces", "numbers on the die")
phrase(
    "faces",
    "faces",
    ("{n:digits} or more", {"how": "least"}),
    ("[(a|an)] {n:number} or (more|higher|better|above|greater|up)", {"how": "least"}),
    ("at least {n:number}", {"how": "least"}),
    ("{n:digits} or less", {"how": "most"}),
    ("[(a|an)] {n:number} or (less|lower|below|under)", {"how": "most"}),
    ("at most {n:number}", {"how": "most"}),
    ("(more than|over|above) {n:number}", {"how": "over"}),
    ("(less than|under|below) {n:number}", {"how": "under"}),
    ("{n:digits}", {"how": "exact"}),
    ("(a|an|exactly) {n:number}", {"how": "exact"}),
    build=lambda n, how: RollIn(*bounds(1, HIGH, how, n)),
    parts=_face_parts,
    doc="Numbers on the die.",
    covers="B16",
)
phrase(
    "faces_between",
    "faces",
    "{low:digits} to {high:digits}",
    "from {low:number} to {high:number}",
    "between {low:number} and {high:number}",
    build=lambda low, high: RollIn(low, high) if low < high else None,
    parts=lambda v: {"low": v.low, "high": v.high} if isinstance(v, RollIn) else None,
)
phrase(
    "faces_two",
    "faces",
    "[(a|an)] {a:number} or [(a|an)] {b:number}",
    build=lambda a, b: _faces([a, b]),
)
category("faces_spanned", "a range like 1-3")
phrase("faces_spanned", "faces_spanned", "{span:span}", build=lambda span: RollIn(*span))
phrase("faces_span", "faces", "[a] {span:span}", build=lambda span: RollIn(*span))
phrase(
    "faces_list",
    "faces",
    "[(a|an)] {a:number} , {b:number} , or {d:number}",
    build=lambda a, b, d: _faces([a, b, d]),
)
phrase(
    "faces_odd",
    "faces",
    ("odd", {}),
    ("even", {"odd": False}),
    ("an odd number", {}),
    ("an even number", {"odd": False}),
    node=RollOdd,
    doc="An odd or even number on the die.",
)
category("coin_side", "heads or tails")
phrase(
    "coin_side",
    "coin_side",
    ("heads", {"low": 4}),
    ("tails", {"high": 3}),
    build=lambda low=1, high=HIGH: RollIn(low, high),
)
phrase(
    "faces_coin",
    "faces",
    "{it:coin_side}",
    build=lambda it: it,
    doc="A coin: heads is 4 or more on the die, tails 3 or less.",
)
category("faces_parity", "odd or even")
phrase(
    "faces_parity",
    "faces_parity",
    ("(odd|an odd number)", {}),
    ("(even|an even number)", {"odd": False}),
    node=RollOdd,
)
phrase(
    "fact_roll",
    "fact",
    "the roll is {it:faces}",
    "(you|they|the result|the die) (roll|rolls|is|shows|rolled) {it:faces}",
    "(it|the roll|the die roll|that) is {it:faces_parity}",
    "(it|the coin|that) (is|shows|lands|lands on|comes up) {it:coin_side}",
    "you (get|flip|toss|throw) {it:coin_side}",
    "the (result|number) is {it:faces}",
    "you roll {it:faces}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, RollIn | RollOdd) else None,
    doc="What the die shows.",
    examples=["Roll a die. If the roll is 1 or less, you die."][:0],
)
finder(
    "room",
    "a fact of the room",
    frozenset(row[0] for row in ROOM_STARTS),
    _room,
    lambda v, speech: None,
)
finder(
    "room_loose", "a fact of the room", frozenset({"<loose>"}), _room_loose, lambda v, speech: None
)
phrase("fact_room_loose", "fact", "{it:room_loose}", build=lambda it: it)
phrase(
    "fact_table",
    "fact",
    "the table agrees that {text:quoted}",
    "it is true that {text:quoted}",
    node=TableFact,
    doc="A question about the real world, asked of the table.",
    examples=['+3 if the table agrees that "the floor is carpeted".'],
    covers="A7",
)
phrase("fact_room", "fact", "{it:room}", build=lambda it: it)
