"""Groups of players: “Elves and Dwarves”, “anyone of Level 5 or higher”.

It must not say what happens to them.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_conditions import IsAlone
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Not
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.player_conditions import (
    HasTrait,
    HasTraitKind,
    IsRanked,
    IsSex,
    LevelIn,
    SexChanged,
)
from kickdoor.engine.nodes.result_conditions import TableFact
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.logic import all_of, any_of, negate
from kickdoor.lang.phrasebook.phrases import stances  # noqa: F401  a Stance is printed as one
from kickdoor.lang.phrasebook.phrases.holdings import none_of
from kickdoor.lang.phrasebook.phrases.lists import listing


def _class() -> Cond:
    return HasTraitKind(c.CLASS)


# The words for players that a description follows: “those with …”, “any player who …”.
SOME = "(anyone|players|those|a player|any player|everyone|all players|someone|all|any players)"


def _trait(value: object) -> dict[str, object] | None:
    return {"trait": value.trait} if isinstance(value, HasTrait) else None


def _level(value: object) -> dict[str, object] | None:
    return {"it": value} if isinstance(value, LevelIn) else None


def _sex_and_trait(value: object) -> dict[str, object] | None:
    """The two halves of “female Elf”."""
    if not isinstance(value, AllOf) or len(value.of) != 2:
        return None
    sex, trait = value.of
    if not isinstance(sex, IsSex) or not isinstance(trait, HasTrait):
        return None
    return {"sex": sex, "trait": trait.trait}


category("hero", "a kind of player")
phrase(
    "hero_trait",
    "hero",
    "{trait:trait}",
    "{trait:trait} player",
    build=HasTrait,
    parts=_trait,
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
    parts=_sex_and_trait,
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
    parts=_level,
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
    parts=_trait,
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
    parts=_sex_and_trait,
    doc="Players of a sex with a trait.",
    examples=["+3 against female Elves."],
)
phrase(
    "heroes_not",
    "some_heroes",
    "anyone but {it:some_heroes}",
    "(all|" + SOME + ") (except [for]|but|other than|except) {it:some_heroes}",
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
    SOME + " [who (is|are)] [(of|at|with)] {it:level_range}",
    "[(any|all)] {it:level_range} (players|player)",
    "{it:level_range}",
    "any {it:level_range}",
    build=lambda it: it,
    parts=_level,
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
    SOME + " [who (is|are)] (wearing|using|in|wielding) {it:worn}",
    "(wearers|users|the wearer) of {it:worn}",
    SOME + " with {it:worn} (on|equipped|in use)",
    build=lambda it: it,
    parts=lambda v: {"it": v},
    doc="Players by their gear in use.",
    examples=["+3 against anyone wearing Headgear."],
    covers="A3",
)
phrase(
    "heroes_not_wearing",
    "some_heroes",
    SOME + " [who (is|are)] not (wearing|using|wielding) {it:worn}",
    build=negate,
)
phrase(
    "heroes_lacking",
    "some_heroes",
    "(no|zero) {what:thing}",
    SOME + " with no {what:thing}",
    build=none_of,
)
phrase("heroes_owners", "some_heroes", "(owners|the owner) of {it:with}", build=lambda it: it)
phrase(
    "heroes_without",
    "some_heroes",
    "anyone without {it:without}",
    SOME + " (without|with no) {it:without}",
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
    SOME + " with {it:with}",
    "(anyone|players|those) (carrying|holding|owning) {it:with}",
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
    "anyone who (has|have) changed sex [at any time] [during the game]",
    "those who (has|have) changed sex",
    node=SexChanged,
    rank=1,
)
phrase(
    "heroes_who",
    "some_heroes",
    "anyone who {it:preds/third}",
    SOME + " who {it:preds/third}",
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
phrase(
    "heroes_both",
    "some_heroes",
    "(both|either) {a:some_heroes} (and|or) {b:some_heroes}",
    build=lambda a, b: any_of([a, b]),
)
category("heroes_but", "kinds of player")
phrase(
    "heroes_except",
    "heroes_but",
    "{a:heroes_any} , except {b:heroes_any}",
    "{a:heroes_any} [,] except for {b:heroes_any}",
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
