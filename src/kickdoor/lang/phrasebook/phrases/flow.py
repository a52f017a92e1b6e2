"""Effects one after another, under a condition, or by the die.

It must not contain effects that do something themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.control_flow import ForEach, If
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import CallDie, RollDie
from kickdoor.engine.effects.player_changes import Die
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf
from kickdoor.engine.nodes.node import Cond, Effect
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt, DidMany, RollIn, RollOdd
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.grammar import Finds, category, finder, include, phrase
from kickdoor.lang.phrasebook.logic import negate
from kickdoor.lang.phrasebook.matcher import MACHINES, Chart
from kickdoor.lang.phrasebook.phrases.holdings import held
from kickdoor.lang.phrasebook.phrases.lists import join_texts, joints_at
from kickdoor.lang.phrasebook.speech import Speech, render

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
    if isinstance(effect, CancelCurse):
        return None  # whose Curse it is, not who does it
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
TRAITS = (c.CLASS, c.RACE)


def _if_any(what: Filter, n: int, worn: bool = False) -> Effect:
    """A loss if there is something to lose, so that “otherwise” may follow."""
    if worn:
        what = replace(what, at=c.AT_EQUIPPED)
    return If(held(what), Lose(what, Num(1) if n else None))


SPARED: dict[str, Any] = {"then": NoEffect()}
category("effect", "something that happens")
include("effect", "effect_one")
phrase(
    "if_then",
    "effect",
    "if {cond:clause} , {then:effects/you}",
    "<only_if> {cond:clause} , {then:effects}",
    "if {cond:clause} , then {then:effects}",
    "[,] {then:effect_one} (if|when|as long as) {cond:clause}",
    "{then:effects_tail} (if|when|as long as) {cond:clause}",
    build=If,
    parts=lambda v: (
        {"cond": v.cond, "then": v.then}
        if isinstance(v, If)
        and v.otherwise is None
        and v.who == Who()
        and not isinstance(v.cond, CouldNot | DidIt | DidMany | RollIn | RollOdd)
        else None
    ),
    doc="Something happens only under a condition.",
    examples=["If you are an Elf, lose two levels.", "Lose two levels if you have no Class."],
    covers="B21",
)
phrase(
    "if_else",
    "effect",
    "if {cond:clause} , {then:steps} [,] (otherwise|else|or else) [,] {otherwise:steps}",
    build=If,
    doc="Something happens under a condition, something else without it.",
    examples=["If you are an Elf, you die, otherwise lose a level."],
    covers="B21",
    rank=1,
)
phrase(
    "if_any_lose",
    "effect",
    ("if you <have> (a|an|one) {what:thing} , [you] <lose> (it|that card|one)", {"n": 1}),
    ("if you (use|are using) (a|an|any) {what:thing} , [you] <lose> it", {"n": 0, "worn": True}),
    ("if you <have> any {what:things} , [you] <lose> (it|them|them all|all of them)", {"n": 0}),
    ("if you <have> any {what:things} , [you] <lose> (one|one of them)", {"n": 1}),
    ("if you <wear> [any] {what:slot_gear} , [you] <lose> it", {"n": 0, "worn": True}),
    (
        "if you <wear> [any] {what:slot_gear} , it is (destroyed|lost|gone|ruined|stolen)",
        {"n": 0, "worn": True},
    ),
    ("if you <have> [any] {what:slot_gear} , [you] <lose> (it|them)", {"n": 0}),
    (
        "if you <have> [any] {what:slot_gear} , (it is|they are) (destroyed|lost|gone|ruined)",
        {"n": 0},
    ),
    ("[you] <lose> your {what:one_trait} [,] if you have (one|any)", {"n": 1}),
    build=_if_any,
    doc="A loss of what you have, if you have it; “otherwise” may follow.",
    examples=["If you have a Class, discard it. Otherwise, lose a level."],
    covers="B11",
    rank=1,
)
category("one_trait", "Class, Race or another kind of trait")
phrase("one_trait", "one_trait", "{it:thing}", build=lambda it: it if it.kind in TRAITS else None)
phrase(
    "roll_else",
    "effect",
    "roll [<dice>] (:|,) [on] [(a|an)] {cond:faces} [,] [:] {then:steps} [,] (otherwise|else) [,] "
    "{other:steps}",
    build=lambda cond, then, other: Seq([RollDie(), If(cond, then, other)]),
    doc="A roll and both outcomes in one sentence.",
    examples=["Roll: 1-3 you die, else lose that many Items."],
    covers="B16",
    rank=1,
)
phrase(
    "if_group",
    "effect",
    "{cond:heroes} {then:steps}",
    "{cond:heroes} (must|have to|will|also) {then:steps}",
    "only {cond:heroes} {then:steps}",
    "(as|being|if) {cond:some_heroes} , [you] {then:steps}",
    "no effect [,] (unless|except) [if] {cond:clause} , (in which case|then) {then:effects}",
    "no effect [,] unless {cond:clause} : {then:effects}",
    "(death|instant death) (for|to) {cond:heroes}",
    "{x:picture} death (for|to) {cond:heroes}",
    ("{cond:heroes} (lose|loses|suffer|suffers) (nothing|no ill effects|no effect)", SPARED),
    ("{cond:heroes} (are|is) (unaffected|not affected|immune|spared|unharmed|safe)", SPARED),
    ("{cond:heroes} (take|takes) no (damage|harm|penalty)", SPARED),
    ("{cond:heroes} (escape|escapes|get|gets) (unharmed|unhurt|safely|automatically)", SPARED),
    ("{cond:heroes} (escape|escapes)", SPARED),
    ("{cond:heroes} (get|gets) off (free|lightly|scot free|unharmed|easy)", SPARED),
    ("[(it has|this has|has)] no effect (on|against) {cond:heroes}", SPARED),
    ("nothing happens to {cond:heroes}", SPARED),
    ("{cond:level_range} : {then:steps}", {}),
    ("{cond:heroes} only : {then:steps}", {}),
    ("for {cond:heroes} , {then:steps}", {}),
    ("(for|if) {cond:heroes} : {then:steps}", {}),
    ("{cond:heroes} : {then:steps}", {}),
    ("{cond:level_range} \\, {then:steps}", {}),
    ("(it|this) do not (affect|harm|hurt|bother) {cond:heroes}", SPARED),
    build=lambda cond, then=None, x=None: (
        If(cond, then or Die()) if then is None or who_of(then) in (None, Who()) else None
    ),
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
    "(except for|except|unlike) {cond:heroes} , [you] {then:steps}",
    build=lambda cond, then: If(negate(cond), then),
    doc="Something happens unless a condition holds.",
    examples=["Unless you are an Elf, lose a level."],
)
category("effects_tail", "something that happens")
include("effects_tail", "effect_one")
phrase(
    "roll_die",
    "effect_one",
    ("[{who:subject}] <roll> a die", {}),
    ("[{who:subject}] <roll> <dice> [once]", {}),
    ("roll", {}),
    ("[{who:subject}] <flip> a coin", {}),
    ("[{who:subject}] <roll> a die and add {plus:number}", {}),
    ("[{who:subject}] <roll> <dice> (adding|plus) {plus:number}", {}),
    node=RollDie,
    doc="The die is rolled; later sentences refer to it.",
    examples=["Roll a die and lose that many levels."],
    covers="B16",
)


def _if_rolled(cond: Cond, then: Effect) -> If | None:
    """A number means something; it does not mean what another number means."""
    if isinstance(then, If):
        inner = then.cond.of if isinstance(then.cond, AnyOf | AllOf) else [then.cond]
        if any(isinstance(one, RollIn | RollOdd) for one in inner):
            return None
    return If(cond, then)


phrase(
    "if_rolled",
    "effect",
    "on a {cond:faces} , {then:effects/you}",
    "(on|with|if you roll|if the roll is|for|when you roll|if (it|the die|the (result|number)) "
    "(is|shows|comes up)|if you get) [(a|an)] {cond:faces} "
    "[,] [:] {then:effects}",
    "{cond:faces} (:|\\,) {then:effects}",
    "{cond:faces_spanned} {then:effects}",
    "[(a|an)] {cond:faces} (means|is) {then:effects}",
    "[(a|an)] {cond:faces} and {then:effects}",
    build=_if_rolled,
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
phrase(
    "call_die",
    "effect",
    "call low or high and roll a die , for {right:effects} if you are right and {wrong:effects} "
    "if you are wrong",
    "call (high or low|low or high|it) [,] (and|then) roll <dice> [,] (for|:) {right:effects} if "
    "[you are] right [,] (and|or|but|) {wrong:effects} if [you are] wrong",
    node=CallDie,
    doc="The player calls low (1 to 3) or high (4 to 6) before the die is rolled.",
    examples=[
        "Call low or high and roll a die, for +5 to either side if you are right and +2 to either "
        "side if you are wrong."
    ],
)
category("roll_branch", "what a number on the die means")
phrase(
    "roll_branch",
    "roll_branch",
    "on [(a|an)] {cond:faces} , {then:effects}",
    build=If,
)
