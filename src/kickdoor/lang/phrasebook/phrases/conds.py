"""Conditions on a player: what a player is, has and does, as predicates.

It must not say what follows from a condition, nor ask about the fight.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_conditions import HasHelp, InCombat, IsAlone, IsFighter, IsHelper
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Not
from kickdoor.engine.nodes.player_conditions import (
    HasTrait,
    IsEpic,
    IsRanked,
    IsSex,
    LevelIn,
    SexChanged,
)
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.logic import all_of, any_of, negate
from kickdoor.lang.phrasebook.phrases import stances  # noqa: F401  a Stance is printed as one
from kickdoor.lang.phrasebook.phrases.lists import listing


def bounds(low: int, high: int, how: str, n: int) -> tuple[int, int]:
    """The bounds that “N or more”, “below N” and their like stand for."""
    return {
        "least": (n, high),
        "most": (low, n),
        "over": (n + 1, high),
        "under": (low, n - 1),
        "exact": (n, n),
    }[how]


def _range(n: int, how: str) -> LevelIn:
    return LevelIn(*bounds(LOW, HIGH, how, n))


def _range_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, LevelIn):
        return None
    if value.high == HIGH:
        return {"n": value.low, "how": "least"}
    if value.low == LOW and value.high > LOW:
        return {"n": value.high, "how": "most"}
    return {"n": value.low, "how": "exact"} if value.low == value.high else None


def _traits(value: Any, kind: type) -> bool:
    return type(value) is kind and all(
        isinstance(cond, HasTrait) for cond in getattr(value, "of", [])
    )


LOW, HIGH = 1, 1000
category("level_range", "a range of Levels such as “Level 5 or higher”")
phrase(
    "level_range",
    "level_range",
    ("Level {n:digits} or higher", {"how": "least"}),
    ("Level(s) {n:number} (or|and) (more|higher|above|up|greater|better|over)", {"how": "least"}),
    ("at least Level {n:number}", {"how": "least"}),
    ("(minimum|a minimum of) Level {n:number}", {"how": "least"}),
    ("Level {n:digits} or lower", {"how": "most"}),
    ("Level(s) {n:number} (or|and) (less|lower|below|under|down|fewer)", {"how": "most"}),
    ("(at most|up to|no higher than) Level {n:number}", {"how": "most"}),
    ("(above|over|higher than|more than|greater than) Level {n:number}", {"how": "over"}),
    ("(below|under|lower than|less than) Level {n:number}", {"how": "under"}),
    ("Level {n:digits}", {"how": "exact"}),
    ("exactly Level {n:number}", {"how": "exact"}),
    build=_range,
    parts=_range_parts,
    doc="A range of Levels, both ends included.",
    examples=["Will not pursue anyone of Level 3 or lower."],
    covers="A4 A9",
)
phrase(
    "level_between",
    "level_range",
    "Level {low:digits} to {high:digits}",
    "Level(s) between {low:number} and {high:number}",
    "between Level(s) {low:number} and {high:number}",
    node=LevelIn,
    doc="Levels between two bounds.",
    examples=["+3 against anyone of Level 3 to 5."],
)
phrase(
    "level_two",
    "level_range",
    "Level {a:number} or {b:number}",
    "Level(s) {a:number} and {b:number}",
    build=lambda a, b: LevelIn(a, b) if b == a + 1 else None,
)
phrase("level_span", "level_range", "Level(s) {span:span}", build=lambda span: LevelIn(*span))
category("a_trait", "a trait")
phrase(
    "a_trait",
    "a_trait",
    "a {trait:trait}",
    "an {trait:trait}",
    "any {trait:trait}",
    "{trait:trait} player",
    build=HasTrait,
    parts=lambda v: {"trait": v.trait} if isinstance(v, HasTrait) else None,
)
phrase("a_trait_bare", "a_trait", "{trait:trait}", build=HasTrait, rank=-1)
listing("trait_choice", "a_trait", "traits", "or", any_of, AnyOf, several=True)
listing("trait_union", "a_trait", "traits", "and", all_of, AllOf, several=True)
category("being", "what a player is")
phrase(
    "being_trait",
    "being",
    "{it:a_trait}",
    build=lambda it: it,
    parts=lambda v: (
        {"it": v} if isinstance(v, HasTrait) and not v.trait.endswith("Stance") else None
    ),
    doc="The player has a Class, Race or other trait.",
    examples=["If you are an Elf, lose two levels."],
    covers="B21",
)
phrase(
    "being_traits",
    "being",
    "{it:trait_choice}",
    "either {it:trait_choice}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if _traits(v, AnyOf) else None,
    doc="The player has one of several traits.",
    examples=["If you are an Elf or a Dwarf, lose two levels."],
)
phrase(
    "being_both",
    "being",
    "both {it:trait_union}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if _traits(v, AllOf) else None,
    doc="The player has several traits at once.",
    examples=["If you are both an Elf and a Wizard, lose two levels."],
)
phrase(
    "being_neither",
    "being",
    "neither {a:a_trait} nor {b:a_trait}",
    build=lambda a, b: Not(any_of([a, b])),
)
phrase(
    "being_sex",
    "being",
    ("male", {"sex": c.MALE}),
    ("female", {"sex": c.FEMALE}),
    ("a (man|male [player])", {"sex": c.MALE}),
    ("a (woman|female [player])", {"sex": c.FEMALE}),
    node=IsSex,
    doc="The sex of the player's character.",
    examples=["If you are female, lose a level."],
)
phrase(
    "being_sex_trait",
    "being",
    "(a|an) {sex:sex} {trait:trait}",
    build=lambda sex, trait: all_of([sex, HasTrait(trait)]),
)
phrase(
    "being_level",
    "being",
    "{it:level_range}",
    "(of|at) {it:level_range}",
    "a player (of|at|with) {it:level_range}",
    "a {it:level_range} player",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, LevelIn) else None,
    doc="The player's Level.",
    examples=["If you are Level 5 or higher, lose two levels."],
)
phrase(
    "being_ranked",
    "being",
    ("the highest-Level player", {}),
    ("the lowest-Level player", {"highest": False}),
    ("the only highest-Level player", {"alone": True}),
    ("the only lowest-Level player", {"highest": False, "alone": True}),
    ("(the|a) player (with|of) [the] highest Level", {}),
    ("[(tied for|sharing)] the highest Level", {}),
    ("in the lead", {}),
    ("the leader", {}),
    ("in first place", {}),
    ("(leading|the leading player)", {}),
    ("the highest-Level player (or tied|even if tied)", {}),
    ("the highest-Level player [,] or tied for [the] highest [Level]", {}),
    ("(tied for highest|tied for the lead|the highest Level player or tied for it)", {}),
    ("(the|a) player (with|of) [the] lowest Level", {"highest": False}),
    ("[(tied for|sharing)] the lowest Level", {"highest": False}),
    ("in last place", {"highest": False}),
    ("the weakest player", {"highest": False}),
    ("(alone|the only player) in the lead", {"alone": True}),
    node=IsRanked,
    doc="The player has the highest or lowest Level; ties count.",
    examples=["If you are the highest-Level player, lose a level."],
    covers="A4 I2",
)
phrase(
    "being_alone",
    "being",
    "fighting alone",
    "alone",
    "in combat alone",
    "alone in [(the|this)] <combat>",
    "facing it alone",
    "(on your own|without a helper|unaided)",
    "fighting (on your own|without help|without a helper|by yourself)",
    "in combat (alone|by yourself|without help)",
    "unhelped",
    node=IsAlone,
    doc="Nobody helps in the combat.",
    examples=["+2 if you are fighting alone."],
)
phrase("being_helped", "being", "[being] helped", node=HasHelp, doc="A Helper is helped by nobody.")
phrase(
    "being_in_combat",
    "being",
    "in combat",
    "fighting",
    "in a <combat>",
    "(taking part|involved) in (a|the) <combat>",
    "in (the|this|that) <combat>",
    node=InCombat,
    doc="The player takes part in the combat.",
)
phrase(
    "being_fighter",
    "being",
    "the main fighter",
    "the fighter",
    "the main player",
    node=IsFighter,
    doc="It is the player's own fight.",
)
phrase(
    "being_helper",
    "being",
    "helping",
    "the helper",
    "a helper",
    "helping someone",
    "helping another player",
    "helping in (a|the) <combat>",
    "helping (someone|another player|others) [(in|with) [a] <combat>]",
    node=IsHelper,
    doc="The player helps somebody.",
    examples=["+2 if you are helping."],
)
phrase(
    "being_wearing",
    "being",
    "wearing {it:worn}",
    "(using|wielding|equipped with) {it:worn}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
phrase("being_holding", "being", "(holding|carrying) {it:with}", build=lambda it: it)
phrase("being_without", "being", "without {it:without}", build=lambda it: it)
category("pred", "something about a player")
phrase(
    "pred_epic",
    "pred",
    "<is> Epic",
    node=IsEpic,
    doc="The table plays Epic and the player has reached Level 10.",
    examples=["If you are Epic, draw a Treasure."],
)
phrase(
    "pred_be",
    "pred",
    "<is> {it:being}",
    "<be> {it:being}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
phrase(
    "pred_not_be",
    "pred",
    "<is> not {it:being}",
    "<is> no {it:a_trait}",
    "<is> anything but {it:being}",
    build=negate,
    parts=lambda v: {"it": v.of} if isinstance(v, Not) else None,
    doc="The player is not so.",
    examples=["If you are not an Elf, lose a level."],
)
phrase(
    "pred_have",
    "pred",
    "<have> {it:with}",
    "<hold> {it:with}",
    "<carry> {it:with}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
phrase(
    "pred_equipped", "pred", "<have> {it:worn} (equipped|in use|on)", build=lambda it: it, rank=1
)
phrase(
    "pred_not_have",
    "pred",
    "<do> not (have|own|hold|carry) {it:with}",
    "<have> not got {it:with}",
    build=negate,
    parts=lambda v: {"it": v.of} if isinstance(v, Not) else None,
)
phrase("pred_lack", "pred", "(lack|lacks) {it:without}", build=lambda it: it)
phrase("pred_wear", "pred", "<wear> {it:worn}", build=lambda it: it)
phrase(
    "pred_not_wear",
    "pred",
    "<is> not (wearing|using|wielding) {it:worn}",
    "<do> not (wear|use|wield) {it:worn}",
    build=negate,
)
phrase(
    "pred_changed",
    "pred",
    "<have> changed sex",
    "(have|has) had (your|their|his|her) sex changed",
    "changed sex",
    "<have> changed sex [at any time] (this game|during the game|in this game|before)",
    node=SexChanged,
    doc="The character's sex has been changed in this game.",
    examples=["If you have changed sex, lose a level."],
)
phrase(
    "pred_unchanged",
    "pred",
    "<have> not changed sex",
    "<have> never changed sex",
    build=lambda: Not(SexChanged()),
    parts=lambda v: {} if v == Not(SexChanged()) else None,
)
phrase(
    "pred_top",
    "pred",
    ("<have> the highest Level", {}),
    ("lead(s) [or (share|shares) the lead]", {}),
    ("<have> the lowest Level", {"highest": False}),
    node=IsRanked,
)
phrase(
    "pred_alone",
    "pred",
    "<fight> alone",
    "<fight> <him> (alone|on your own|by yourself|without help)",
    "<have> no helper",
    "<fight> without (help|a helper)",
    node=IsAlone,
)
phrase(
    "pred_helped",
    "pred",
    "<have> (a|any) helper",
    "<have> help",
    node=HasHelp,
)
phrase("pred_help", "pred", "<help> [someone] [in (a|the) <combat>]", node=IsHelper)
category("preds", "something about a player")
phrase("preds_one", "preds", "{it:pred}", build=lambda it: it, parts=lambda v: {"it": v})
phrase(
    "preds_and",
    "preds",
    "{a:pred} and {b:pred}",
    "{a:pred} but {b:pred}",
    build=lambda a, b: all_of([a, b]),
    parts=lambda v: (
        {"a": v.of[0], "b": v.of[1]} if isinstance(v, AllOf) and len(v.of) == 2 else None
    ),
)
phrase(
    "preds_or",
    "preds",
    "{a:pred} or {b:pred}",
    build=lambda a, b: any_of([a, b]),
    parts=lambda v: (
        {"a": v.of[0], "b": v.of[1]} if isinstance(v, AnyOf) and len(v.of) == 2 else None
    ),
)
