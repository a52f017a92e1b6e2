"""Conditions on a player: predicates (“are an Elf”) and groups (“Elves and Dwarves”).

It must not say what follows from a condition, nor ask about the fight; that is `conds_fight`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Cond
from kickdoor.engine.nodes.conds import (
    AllOf,
    AnyOf,
    HasTrait,
    InCombat,
    IsAlone,
    IsFighter,
    IsHelper,
    IsRanked,
    IsSex,
    LevelIn,
    Not,
    SexChanged,
    TableFact,
)
from kickdoor.lang.grammar import category, include, phrase
from kickdoor.lang.logic import all_of, any_of, negate
from kickdoor.lang.phrases.lists import listing

LOW, HIGH = 1, 1000


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
phrase("level_span", "level_range", "Level(s) {span:span}", build=lambda span: LevelIn(*span))

# --- what may stand after “are” -----------------------------------------------------------------

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
    parts=lambda v: {"it": v} if isinstance(v, HasTrait) else None,
    doc="The player has a Class, Race or other trait.",
    examples=["If you are an Elf, lose two levels."],
    covers="B21",
)
phrase(
    "being_traits",
    "being",
    "{it:trait_choice}",
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
    "(on your own|without a helper|unaided)",
    "fighting (on your own|without help|without a helper)",
    "[being] (unhelped|not helped)",
    node=IsAlone,
    doc="Nobody helps in the combat.",
    examples=["+2 if you are fighting alone."],
)
phrase(
    "being_in_combat",
    "being",
    "in combat",
    "fighting",
    "in a <combat>",
    "(taking part|involved) in (a|the) <combat>",
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


def _traits(value: Any, kind: type) -> bool:
    return type(value) is kind and all(isinstance(cond, HasTrait) for cond in value.of)


# --- predicates: with their verb ----------------------------------------------------------------

category("pred", "something about a player")
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
phrase("pred_equipped", "pred", "<have> {it:worn} (equipped|in use)", build=lambda it: it, rank=1)
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
    "<have> no helper",
    "<fight> without (help|a helper)",
    node=IsAlone,
)
phrase(
    "pred_helped",
    "pred",
    "<have> (a|any) helper",
    "<is> being helped",
    "<have> help",
    "<is> helped",
    build=lambda: Not(IsAlone()),
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

# --- groups of players --------------------------------------------------------------------------

category("hero", "a kind of player")
phrase(
    "hero_trait",
    "hero",
    "{trait:trait}",
    "{trait:trait} player",
    build=HasTrait,
    parts=lambda v: {"trait": v.trait} if isinstance(v, HasTrait) else None,
)
phrase(
    "hero_sex",
    "hero",
    ("male player", {"sex": c.MALE}),
    ("female player", {"sex": c.FEMALE}),
    ("(male|man)", {"sex": c.MALE}),
    ("(female|woman)", {"sex": c.FEMALE}),
    node=IsSex,
)
phrase(
    "hero_sex_trait",
    "hero",
    "{sex:sex} {trait:trait}",
    build=lambda sex, trait: AllOf([sex, HasTrait(trait)]),
    parts=lambda v: (
        {"sex": v.of[0], "trait": v.of[1].trait}
        if isinstance(v, AllOf)
        and len(v.of) == 2
        and isinstance(v.of[0], IsSex)
        and isinstance(v.of[1], HasTrait)
        else None
    ),
)
phrase(
    "hero_not",
    "hero",
    "non {trait:trait}",
    build=lambda trait: Not(HasTrait(trait)),
    parts=lambda v: (
        {"trait": v.of.trait} if isinstance(v, Not) and isinstance(v.of, HasTrait) else None
    ),
)
phrase(
    "hero_level",
    "hero",
    "player of {it:level_range}",
    "player (at|with) {it:level_range}",
    "{it:level_range} player",
    "player {it:level_range}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, LevelIn) else None,
)
phrase("hero_wearing", "hero", "player (wearing|using|in) {it:worn}", build=lambda it: it)
phrase("hero_with", "hero", "player with {it:with}", build=lambda it: it, parts=lambda v: {"it": v})
phrase("hero_without", "hero", "player without {it:without}", build=lambda it: it)
phrase(
    "hero_who",
    "hero",
    "player who {it:preds/third}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)

category("sex", "male or female")
phrase("sex", "sex", ("male", {"sex": c.MALE}), ("female", {"sex": c.FEMALE}), node=IsSex)

category("some_heroes", "a kind of player")
phrase(
    "heroes_trait",
    "some_heroes",
    "{trait:traits_named}",
    "any {trait:traits_named}",
    "all {trait:traits_named}",
    build=HasTrait,
    parts=lambda v: {"trait": v.trait} if isinstance(v, HasTrait) else None,
    doc="Players with a trait.",
    examples=["+4 against Wizards."],
    covers="A1",
)
phrase("heroes_one", "some_heroes", "(a|an|any|each|every) {it:hero}", build=lambda it: it)
phrase(
    "heroes_sex",
    "some_heroes",
    ("males", {"sex": c.MALE}),
    ("females", {"sex": c.FEMALE}),
    ("(male|men|male players|the males)", {"sex": c.MALE}),
    ("(female|women|female players|the females|ladies)", {"sex": c.FEMALE}),
    node=IsSex,
    doc="Players of a sex.",
    examples=["+3 against males."],
)
phrase(
    "heroes_sex_trait",
    "some_heroes",
    "{sex:sex} {trait:traits_named}",
    build=lambda sex, trait: AllOf([sex, HasTrait(trait)]),
    parts=lambda v: (
        {"sex": v.of[0], "trait": v.of[1].trait}
        if isinstance(v, AllOf)
        and len(v.of) == 2
        and isinstance(v.of[0], IsSex)
        and isinstance(v.of[1], HasTrait)
        else None
    ),
    doc="Players of a sex with a trait.",
    examples=["+3 against female Elves."],
)
phrase(
    "heroes_not",
    "some_heroes",
    "anyone but {it:some_heroes}",
    "(everyone|anyone|all players|players) (except|but|other than) {it:some_heroes}",
    "(those|players|anyone) who (is|are) not {it:some_heroes}",
    "everyone but {it:some_heroes}",
    build=negate,
    parts=lambda v: (
        {"it": v.of} if isinstance(v, Not) and isinstance(v.of, HasTrait | IsSex) else None
    ),
    doc="Everybody else.",
    examples=["+3 against anyone but Elves."],
)
phrase(
    "heroes_non",
    "some_heroes",
    "non {trait:traits_named}",
    build=lambda trait: Not(HasTrait(trait)),
)
phrase(
    "heroes_level",
    "some_heroes",
    "anyone of {it:level_range}",
    "(players|those|anyone|a player|any player|all players) [who (is|are)] [(of|at|with)] "
    "{it:level_range}",
    "{it:level_range} (players|player)",
    "{it:level_range}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, LevelIn) else None,
    doc="Players of a range of Levels.",
    examples=["+3 against anyone of Level 5 or higher."],
    covers="A4",
)
phrase(
    "heroes_ranked",
    "some_heroes",
    ("the highest-Level player", {}),
    ("the lowest-Level player", {"highest": False}),
    ("(whoever leads|the leader|whoever has the highest Level)", {}),
    ("the player(s) (with|of|at) [the] highest Level", {}),
    ("the player(s) (with|of|at) [the] lowest Level", {"highest": False}),
    ("(the weakest player|the last player|whoever has the lowest Level)", {"highest": False}),
    node=IsRanked,
)
phrase(
    "heroes_wearing",
    "some_heroes",
    "anyone wearing {it:worn}",
    "(anyone|players|those|a player|any player) [who (is|are)] (wearing|using|in|wielding) "
    "{it:worn}",
    "(wearers|users|the wearer) of {it:worn}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
    doc="Players by their gear in use.",
    examples=["+3 against anyone wearing Headgear."],
    covers="A3",
)
phrase("heroes_owners", "some_heroes", "(owners|the owner) of {it:with}", build=lambda it: it)
phrase(
    "heroes_without",
    "some_heroes",
    "anyone without {it:without}",
    "(players|those|a player|any player) without {it:without}",
    "the {it:class_less}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
    doc="Players who lack something.",
    examples=["+3 against anyone without a Class."],
)
phrase(
    "heroes_with",
    "some_heroes",
    "anyone with {it:with}",
    "(players|those|a player|any player|everyone|all players|whoever has) with {it:with}",
    "anyone (carrying|holding|owning) {it:with}",
    "(players|those) (carrying|holding|owning) {it:with}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
    doc="Players by what they have.",
    examples=["+3 against anyone with a Big Item."],
    covers="A3",
)
phrase(
    "heroes_alone",
    "some_heroes",
    "(a|any) (lone player|player alone)",
    "lone players",
    "anyone (alone|fighting alone|without help|without a helper)",
    node=IsAlone,
)
phrase(
    "heroes_changed",
    "some_heroes",
    "anyone who (has|have) changed sex",
    "those who (has|have) changed sex",
    node=SexChanged,
    rank=1,
)
phrase(
    "heroes_who",
    "some_heroes",
    "anyone who {it:preds/third}",
    "(players|those|everyone|any player|a player) who {it:preds/third}",
    "whoever {it:preds/third}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
    doc="Players by anything that can be said.",
    examples=["+3 against anyone who is fighting alone."],
)

phrase(
    "heroes_room",
    "some_heroes",
    "anyone {it:room_loose}",
    build=lambda it: TableFact("anyone " + it.text),
)
category("class_less", "classless players")
phrase("class_less", "class_less", "(classless|Class less)", build=lambda: Not(_class()))


def _class() -> Cond:
    from kickdoor.engine.nodes.conds import HasTraitKind  # noqa: PLC0415

    return HasTraitKind(c.CLASS)


category(
    "traits_named",
    "the name of a trait",
    lambda v, speech: speech.names.plural(v) if isinstance(v, str) else None,
)
phrase(
    "traits_named",
    "traits_named",
    "{name:trait_name}",
    "{name:trait_name} players",
    build=lambda name: name[0],
)

listing("heroes_any", "some_heroes", "kinds of player", "and", any_of, AnyOf, either=True)
category("heroes_but", "kinds of player")
phrase(
    "heroes_except",
    "heroes_but",
    "{a:heroes_any} , except {b:heroes_any}",
    "{a:heroes_any} [,] (but not|other than|unless they are|not) {b:heroes_any}",
    "{a:heroes_any} \\( (except|not) {b:heroes_any} \\)",
    build=lambda a, b: all_of([a, negate(b)]),
    parts=lambda v: (
        {"a": v.of[0], "b": v.of[1].of}
        if isinstance(v, AllOf)
        and len(v.of) == 2
        and isinstance(v.of[1], Not)
        and not isinstance(v.of[0], AllOf | Not)
        else None
    ),
    doc="A kind of player with an exception.",
    examples=["Will not pursue anyone of Level 3 or lower, except Elves."],
    covers="A9",
)
category("heroes", "kinds of player")
include("heroes", "heroes_but", "heroes_any")
