"""A verb said once for several objects: “lose a level and an Item”, “… or two levels”.

It must not know a verb but by the table of what each becomes with another object.
"""

from __future__ import annotations

from kickdoor.lang.chart import Item, Made
from kickdoor.lang.grammar_rules.circumstances import condition, each_if
from kickdoor.lang.grammar_rules.registry import rule, said
from kickdoor.lang.grammar_rules.sentential import worse
from kickdoor.lang.semantics import Meaning, joined, meant

# A verb carried over to a second object: what it becomes with cards and with levels.
CARRIED = {
    "Lose": {"CARDS": "Lose", "LEVELS": "LoseLevels"},
    "LoseLevels": {"CARDS": "Lose", "LEVELS": "LoseLevels", "NUM": "LoseLevels"},
    "GainLevels": {"DECK": "Draw", "LEVELS": "GainLevels", "NUM": "GainLevels"},
    "Draw": {"DECK": "Draw", "LEVELS": "GainLevels"},
    "Take": {"CARDS": "Take"},
    "Give": {"CARDS": "Give"},
}
OBJECT = {
    "Lose": "what",
    "LoseLevels": "amount",
    "GainLevels": "amount",
    "Draw": "what",
    "Take": "what",
    "Give": "what",
}


@rule("MORE -> LEVELS ; MORE -> CARDS ; MORE -> DECK")
def another_object(phrase: Item) -> Made | None:
    """An object whose verb was said before."""
    if isinstance(phrase.meaning, Meaning) and phrase.meaning.kind == "It":
        return None
    return Made(meant("Object", of=phrase.meaning), phrase.cat)


@rule(each_if("MORE -> MORE ? COND"), "trailing if, own half")
def object_if(phrase: Item, word: Item, cond: Item) -> Made | None:
    """“… or two levels if you are an Elf”."""
    if said(phrase).kind == "If":
        return None
    return Made(meant("If", cond=condition(word, cond), does=phrase.meaning), phrase.feat)


@rule("SEQ -> ATOM and MORE ; SEQ -> ATOM or MORE ; SEQ -> ATOM plus MORE", "verb carried over")
@rule(
    "SEQ -> ATOM , and MORE ; SEQ -> ATOM , or MORE ; SEQ -> ATOM , plus MORE ; "
    "SEQ -> ATOM ( or MORE )",
    "verb carried over after a comma",
    silent=", ( )",
)
def carried(first: Item, *rest: Item) -> Made | None:
    """“Lose a level and an Item”: the verb is said once."""
    if rest[-1].cat == ")":
        rest = rest[:-1]
    one, more = said(first), said(rest[-1])
    verb = CARRIED.get(one.kind, {}).get(rest[-1].feat)
    if verb is None:
        return None
    inner = more.part("does") if more.kind == "If" else more
    assert inner is not None
    thing = inner.get("of")
    if thing is None or (verb == one.kind == "Lose" and rest[-2].meaning == "and"):
        return None  # cards joined by “and” are one list of cards
    made = one.without(*OBJECT.values()).with_(**{OBJECT[verb]: thing})
    other = Meaning(verb, made.fields)
    if more.kind == "If":
        other = more.with_(does=other)
    kind = "OneOf" if rest[-2].meaning == "or" else "Seq"
    if kind == "OneOf" and more.kind == "If" and worse(one, other.part("does")):
        return Made(meant("If", cond=more.get("cond"), does=other.part("does"), **{"else": one}))
    if rest[-1].feat == "NUM":  # “…, or two if you are an Elf”: nobody chooses to lose more
        if kind == "Seq" or more.kind != "If":
            return None
        return Made(meant("If", cond=more.get("cond"), does=other.part("does"), **{"else": one}))
    return Made(joined(kind, (one, other)), "list")


@rule(
    "SEQ -> ATOM , MORE and MORE ; SEQ -> ATOM , MORE , and MORE ; SEQ -> ATOM and MORE and MORE",
    "verb carried over twice",
    silent=",",
)
def carried_twice(first: Item, *rest: Item) -> Made | None:
    """“Lose an Ally, a Class and a level”."""
    made = [said(first)]
    for more in (one for one in rest if one.cat == "MORE"):
        thing = said(more)
        verb = CARRIED.get(made[0].kind, {}).get(more.feat)
        if verb is None or thing.kind == "If" or thing.get("of") is None:
            return None
        core = made[0].without(*OBJECT.values())
        made.append(Meaning(verb, core.with_(**{OBJECT[verb]: thing.get("of")}).fields))
    if len({one.kind for one in made}) == 1:
        return None  # cards alone are one list of cards
    return Made(joined("Seq", tuple(made)), "list")


@rule("SEQ -> ATOM , MORE", "another amount after a comma", silent=",")
def another_amount(clause: Item, _comma: Item, more: Item) -> Made | None:
    """“Lose a level, two if you are an Elf”: instead."""
    one, other = said(clause), said(more)
    inner = other.part("does") if other.kind == "If" else None
    if one.kind != "LoseLevels" or inner is None or more.feat not in ("NUM", "LEVELS"):
        return None
    made = one.with_(amount=inner.get("of"))
    return Made(meant("If", cond=other.get("cond"), does=made, **{"else": one}), "list")
