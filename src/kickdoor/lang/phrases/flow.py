"""Effects put in order: one after another, if, either or, may, by the die, for each player.

It must not contain effects that do something themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.clauses import Cost
from kickdoor.engine.nodes.conds import CouldNot, DidIt, RollIn, RollOdd
from kickdoor.engine.nodes.flow import (
    ChooseCard,
    ChoosePlayer,
    ForEach,
    If,
    May,
    NoEffect,
    PickOne,
    RollDie,
    Seq,
)
from kickdoor.engine.nodes.levels import Die
from kickdoor.engine.nodes.who import Who
from kickdoor.lang.grammar import Finds, category, finder, include, phrase
from kickdoor.lang.logic import negate
from kickdoor.lang.matcher import MACHINES, Chart
from kickdoor.lang.phrases.lists import join_texts, joints_at
from kickdoor.lang.speech import Speech, render

THEN = (
    (",", "and", "then"),
    ("and", "then"),
    (",", "then"),
    (",", "and"),
    ("and",),
    ("then",),
    (",",),
    ("plus",),
    (",", "plus"),
    (",", "but"),
    ("but",),
    ("and", "also"),
    (",", "and", "also"),
)
MOST_STEPS = 6
SEVERAL = frozenset({c.W_EVERYONE, c.W_OTHERS, c.W_NEIGHBOURS, c.W_FIGHTERS, c.W_BYSTANDERS})


def who_of(effect: Effect) -> Who | None:
    """The player an effect happens to, if it names one."""
    if isinstance(effect, Seq):
        return who_of(effect.of[-1])
    who = getattr(effect, "who", None)
    return who if isinstance(who, Who) else None


def with_who(effect: Effect, who: Who) -> Effect:
    """The same effect for somebody else."""
    if isinstance(effect, Seq):
        return Seq([with_who(one, who) for one in effect.of])
    if any(item.name == "who" for item in fields(effect)):
        return replace(effect, who=who)  # type: ignore[call-arg]
    return effect


def _steps(
    chart: Chart, at: int, member: str, joints: tuple[tuple[str, ...], ...]
) -> list[tuple[int, list[Effect], int]]:
    """Chains of effects; a later one without a subject has that of the one before."""
    machine = MACHINES.get(member)
    best: dict[int, tuple[list[Effect], int]] = {}
    work: list[tuple[int, list[Effect], int]] = [
        (end, [value], score) for end, value, score in chart.match(machine, at)
    ]
    while work:
        end, steps, score = work.pop()
        known = best.get(end)
        if known is not None and (known[1], -len(known[0])) >= (score, -len(steps)):
            continue
        best[end] = (steps, score)
        if len(steps) >= MOST_STEPS:
            continue
        for start in joints_at(chart, end, joints):
            for after, value, gained in chart.match(machine, start):
                step = value
                before = who_of(steps[-1])
                if before is not None and before.code != c.W_YOU and not _named(chart, start):
                    step = with_who(value, _back(before))
                work.append((after, [*steps, step], score + gained))
    return [(end, steps, score) for end, (steps, score) in best.items()]


def _find_effects(member: str) -> Callable[[Chart, int], Finds]:
    def find(chart: Chart, at: int) -> Finds:
        return [
            (end, steps[0] if len(steps) == 1 else _seq(steps), score)
            for end, steps, score in _steps(chart, at, member, THEN)
        ]

    return find


def _back(who: Who) -> Who:
    """Whom a later step means: a player chosen a moment ago is not chosen again."""
    return Who(c.W_CHOSEN) if who.code in (c.W_ANOTHER, c.W_ANY) else who


def _named(chart: Chart, at: int) -> bool:
    return chart.words[at] == "your" or bool(chart.find("subject", at))


def _seq(steps: list[Effect]) -> Effect:
    flat: list[Effect] = []
    for step in steps:
        flat += step.of if isinstance(step, Seq) else [step]
    if all(step == Die() for step in flat):
        return Die()
    first = flat[0]
    if (
        isinstance(first, RollDie)
        and first.who.code in SEVERAL
        and all(who_of(step) in (None, first.who) for step in flat)
    ):
        return ForEach(first.who, Seq([with_who(step, Who()) for step in flat]))
    return Seq(flat)


def _show_effects(value: Any, speech: Speech) -> str | None:
    steps = value.of if isinstance(value, Seq) else [value]
    if isinstance(value, Seq) and (len(steps) < 2 or any(isinstance(x, Seq) for x in steps)):
        return None
    if isinstance(value, Seq) and (whole := render("effect_one", value, speech)) is not None:
        return whole
    texts: list[str] = []
    others = False
    for i, step in enumerate(steps):
        inner = speech.inner("")
        who = who_of(step)
        inner.explicit = speech.explicit if i == 0 else (others and who == Who())
        text = render("effect", step, inner)
        if text is None:
            return None
        texts.append(text)
        if who is not None:
            others = who.code != c.W_YOU
    return join_texts(texts, "and")


finder(
    "effects", "something that happens", None, _find_effects("effect"), _show_effects, like="effect"
)
finder(
    "steps",
    "something that happens",
    None,
    _find_effects("effect_one"),
    _show_effects,
    like="effect_one",
)
category("effect", "something that happens")
include("effect", "effect_one")

# --- if -----------------------------------------------------------------------------------------

phrase(
    "if_then",
    "effect",
    "if {cond:clause} , {then:effects/you}",
    "<only_if> {cond:clause} , {then:effects}",
    "if {cond:clause} , then {then:effects}",
    "[,] {then:effect_one} (if|when|as long as) {cond:clause}",
    "{then:effects_tail} (if|when|as long as) {cond:clause}",
    build=lambda cond, then: If(cond, then),
    parts=lambda v: (
        {"cond": v.cond, "then": v.then}
        if isinstance(v, If)
        and v.otherwise is None
        and v.who == Who()
        and not isinstance(v.cond, CouldNot | DidIt | RollIn | RollOdd)
        else None
    ),
    doc="Something happens only under a condition.",
    examples=["If you are an Elf, lose two levels.", "Lose two levels if you have no Class."],
    covers="B21",
)
phrase(
    "if_group",
    "effect",
    "{cond:heroes} {then:steps}",
    "{cond:heroes} (must|have to|will|also) {then:steps}",
    build=lambda cond, then: If(cond, then) if who_of(then) in (None, Who()) else None,
    doc="What a group suffers: said of the victim only if he belongs to it.",
    examples=["Elves lose two levels."],
    covers="B21",
    rank=-1,
)
phrase(
    "if_unless",
    "effect",
    "unless {cond:clause} , {then:effects}",
    "{then:effect_one} [,] unless {cond:clause}",
    build=lambda cond, then: If(negate(cond), then),
    doc="Something happens unless a condition holds.",
    examples=["Unless you are an Elf, lose a level."],
)
category("effects_tail", "something that happens")
include("effects_tail", "effect_one")

# --- the die ------------------------------------------------------------------------------------

phrase(
    "roll_die",
    "effect_one",
    ("[{who:subject}] <roll> a die", {}),
    ("[{who:subject}] <roll> <dice> [once]", {}),
    ("roll", {}),
    ("[{who:subject}] <roll> a die and add {plus:number}", {}),
    ("[{who:subject}] <roll> <dice> (adding|plus) {plus:number}", {}),
    node=RollDie,
    doc="The die is rolled; later sentences refer to it.",
    examples=["Roll a die and lose that many levels."],
    covers="B16",
)
phrase(
    "if_rolled",
    "effect",
    "on a {cond:faces} , {then:effects/you}",
    "(on|with|if you roll|if the roll is|for|when you roll) [(a|an)] {cond:faces} "
    "[,] [:] {then:effects}",
    "{cond:faces} (:|,) {then:effects}",
    "[(a|an)] {cond:faces} (means|is) {then:effects}",
    "[(a|an)] {cond:faces} and {then:effects}",
    build=lambda cond, then: If(cond, then),
    parts=lambda v: (
        {"cond": v.cond, "then": v.then}
        if isinstance(v, If)
        and v.otherwise is None
        and v.who == Who()
        and isinstance(v.cond, RollIn | RollOdd)
        else None
    ),
    covers="B16",
    doc="What a number on the die means.",
    examples=["Roll a die. On a 2 or less, you die."],
)
phrase(
    "roll_and",
    "effect",
    "roll <dice> [and] (:|,) {then:effect}",
    "roll (:|,) {then:effect}",
    "roll <dice> and {then:roll_branch}",
    build=lambda then: Seq([RollDie(), then]) if isinstance(then, If) else None,
    doc="A roll and what it means in one sentence.",
    examples=["Roll a die: on a 1, you die."],
)
category("roll_branch", "what a number on the die means")
phrase(
    "roll_branch",
    "roll_branch",
    "on [(a|an)] {cond:faces} , {then:effects}",
    build=lambda cond, then: If(cond, then),
)

# --- choices ------------------------------------------------------------------------------------

OR = ((",", "or"), ("or",), (",", "or", "else"), ("or", "else"))


def _options(chart: Chart, at: int) -> Finds:
    return [row for row in _steps(chart, at, "steps", OR) if len(row[1]) > 1]


def _pick(of: list[Effect], who: Who | None = None) -> Effect:
    asked = who_of(of[0])
    if who is None and asked is not None and asked.code != c.W_YOU:
        return ForEach(asked, PickOne([with_who(one, Who()) for one in of]))
    return PickOne(of, who or Who())


def _show_options(value: Any, speech: Speech) -> str | None:
    texts = []
    for option in value:
        text = render("steps", option, speech.inner(""))
        if text is None:
            return None
        texts.append(text)
    return " or ".join(texts)


finder("options", "several effects to choose from", None, _options, _show_options, like="steps")
phrase(
    "pick_one",
    "effect",
    "either {of:options}",
    "{of:options}",
    "{of:options} [,] (your choice|whichever you (prefer|choose|like)|you choose)",
    "(choose [one]|you (may choose to|must|can|choose to)) [:] [either] {of:options}",
    build=_pick,
    parts=lambda v: {"of": v.of} if isinstance(v, PickOne) and v.who == Who() else None,
    doc="The victim picks one; what is impossible cannot be picked.",
    examples=["Either discard your hand or lose two levels."],
    covers="B12",
    rank=-1,
)
phrase(
    "pick_one_by",
    "effect",
    "{who:subject} <choose> : either {of:options/you}",
    "{who:subject} <choose> [whether] [:] [either] {of:options/you}",
    build=lambda of, who: PickOne(of, who) if who != Who() else None,
    parts=lambda v: (
        {"of": v.of, "who": v.who} if isinstance(v, PickOne) and v.who != Who() else None
    ),
    doc="Somebody else picks which of several effects happens.",
    examples=["The player to your left chooses: either discard your hand or lose two levels."],
)
phrase(
    "may",
    "effect",
    "[{who:subject_may}] may {effect:effects/base}",
    "{who:subject_may} (can|could|is allowed to|are allowed to|may choose to) "
    "{effect:effects/base}",
    build=lambda effect, who=None: _may(effect, who, None),
    parts=lambda v: _may_parts(v, False),
    doc="A player may do it or not.",
    examples=["You may draw a Treasure."],
    covers="A13",
)
phrase(
    "may_pay",
    "effect",
    "[{who:subject_may}] may {cost:cost/base} to {effect:effects/base}",
    "{who:subject_may} (may|can) {cost:cost} (and|in order to|, then|and then) "
    "{effect:effects/base}",
    build=lambda cost, effect, who=None: _may(effect, who, cost),
    parts=lambda v: _may_parts(v, True),
    doc="A player may pay for something.",
    examples=["You may discard two cards to gain a level."],
    rank=1,
)


def _may(effect: Effect, who: Who | None, cost: Cost | None) -> Effect | None:
    if isinstance(effect, May):
        return None
    may = May(effect, cost=cost)
    return may if who is None or who == Who() else ForEach(who, may)


def _may_parts(value: Any, paid: bool) -> dict[str, Any] | None:
    who = Who()
    if isinstance(value, ForEach):
        who, value = value.who, value.effect
    if not isinstance(value, May) or value.who != Who() or (value.cost is not None) != paid:
        return None
    parts = {"effect": value.effect, "who": who}
    if paid:
        parts["cost"] = value.cost
    return parts


category("subject_may", "a player")
phrase(
    "subject_may", "subject_may", "{who:subject}", build=lambda who: who, parts=lambda v: {"who": v}
)

# --- the rest -----------------------------------------------------------------------------------

phrase(
    "for_each",
    "effect",
    "for {who:person} , in turn : {effect:effects/you}",
    "for {who:person} : {effect:effects/you}",
    build=ForEach,
    parts=lambda v: (
        {"who": v.who, "effect": v.effect}
        if isinstance(v, ForEach) and not isinstance(v.effect, May)
        else None
    ),
    doc="Once for each player, who is “you” in it.",
    examples=["For each other player, in turn: roll a die and lose that many levels."],
)
phrase(
    "choose_player",
    "effect_one",
    "<choose> {who:person}",
    "you <choose> {who:person}",
    build=lambda who: ChoosePlayer(who) if who.code in (c.W_ANOTHER, c.W_ANY) else None,
    parts=lambda v: {"who": v.who} if isinstance(v, ChoosePlayer) else None,
    doc="You choose a player, then called “that player”.",
    examples=["Choose another player. That player loses a level."],
)
phrase(
    "choose_card",
    "effect_one",
    ("[you] <choose> {what:choosable} of {who:person}", {}),
    ("[you] <choose> {what:choosable} (belonging to|owned by) {who:person}", {}),
    ("[you] <choose> one of {who:owner} {what:things}", {}),
    node=ChooseCard,
    doc="You choose a card of somebody, then called “that card”.",
    examples=["Choose one Item of another player. Discard that card."],
)
category("choosable", "a card")
phrase(
    "choosable",
    "choosable",
    "one {it:thing}",
    "a {it:thing}",
    "an {it:thing}",
    "any [one] {it:thing}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
phrase(
    "no_effect",
    "effect_one",
    "nothing happens",
    "(no effect|nothing|no harm|no bad stuff|no penalty|none)",
    "(it|this|that) (does no harm|has no effect|does nothing|do no harm|do nothing)",
    "{who:nobody} (are spared|are safe|escape unharmed|are unharmed)",
    "you lose nothing",
    "there is no (effect|bad stuff|penalty)",
    build=lambda who=None: NoEffect(),
    parts=lambda v: {} if v == NoEffect() else None,
    doc="Nothing happens, and the card says so.",
    examples=["Nothing happens."],
    covers="B29",
)
