"""Conditions and adjuncts: if, unless, when, how long, for each what, at what price.

Each is said once and may stand with every clause. It must not know a verb.
"""

from __future__ import annotations

from kickdoor.lang.chart import Item, Made
from kickdoor.lang.grammar_rules.nominals import fields_of
from kickdoor.lang.grammar_rules.preferences import cost
from kickdoor.lang.grammar_rules.registry import rule, said
from kickdoor.lang.grammar_rules.verbal import verb_of
from kickdoor.lang.semantics import IT, YOU, Fields, Meaning, meant, put

# --- conditions ---


@rule("COND -> CLAUSE", "something happens")
def happens(clause: Item) -> Made | None:
    """A statement may be a condition: “if you escape”."""
    meaning = said(clause)
    if clause.feat != "said" or meaning.kind in ("May", "Must", "Cannot", "OnlyMay", "Bonus"):
        return None
    return Made(meant("Happens", what=meaning))


@rule("COND -> CLAUSE ADJUNCT", "something happens in some way")
def happens_so(clause: Item, how: Item) -> Made | None:
    """“If you defeat it alone”."""
    more = fields_of(how.meaning)
    if clause.feat != "said" or said(clause).kind in ("May", "Must", "Cannot", "OnlyMay", "Bonus"):
        return None
    if not set(more) <= {"how", "when"}:
        return None
    made = put(said(clause), more)
    return None if made is None else Made(meant("Happens", what=made))


@rule("COND -> PASSIVE", "it is done to the card itself")
def done_to_it(verb: Item) -> Made | None:
    """“If defeated by a Halfling”."""
    _, field, cat = verb.feat.split()
    if cat != "MONSTERS":
        return None
    made = put(said(verb), {field: IT})
    return None if made is None else Made(meant("Happens", what=made))


@rule("COND -> COND and COND ; COND -> COND or COND", "conditions joined")
def conditions(first: Item, word: Item, second: Item) -> Made | None:
    """Both, or either."""
    if "condition: PREDICATE" in (first.rule, second.rule):
        return None  # “an Elf or a Dwarf” is one predicate
    if first.rule == "conditions joined" or said(second).kind in ("AllOf", "AnyOf"):
        return None
    kind = "AllOf" if word.meaning == "and" else "AnyOf"
    return Made(meant(kind, of=(said(first), said(second))))


@rule("COND -> COND and HAVE CARDS ; COND -> COND or HAVE CARDS", "and has", silent="HAVE")
def and_has(first: Item, word: Item, have: Item, cards: Item) -> Made | None:
    """“If you are an Elf and have a Big Item”: the subject is said once."""
    one = said(first)
    who = one.get("who")
    if one.kind != "Is" or who != YOU or have.feat != "pl":
        return None
    other = meant("Is", who=who, what=meant("People", has=cards.meaning))
    return Made(meant("AllOf" if word.meaning == "and" else "AnyOf", of=(one, other)))


def condition(word: Item, cond: Item) -> Meaning:
    meaning = said(cond)
    return meant("Not", of=meaning) if word.meaning == "unless" else meaning


IFS = ("%if", "unless", "%when", "while")


def each_if(*patterns: str) -> str:
    return " ; ".join(pattern.replace("?", word) for pattern in patterns for word in IFS)


# --- a clause with its adjuncts ---


@rule("ATOM -> CLAUSE")
def atom(clause: Item) -> Made:
    """A clause by itself."""
    return Made(clause.meaning, clause.feat)


@rule("ATOM -> ATOM ADJUNCT ; ATOM -> ATOM DURATION ; ATOM -> ATOM BONUSMOD", "adjunct")
@rule("ATOM -> ATOM , ADJUNCT ; ATOM -> ATOM , DURATION", "adjunct", silent=",")
def adjunct(clause: Item, *rest: Item) -> Made | None:
    """When, how long, for each what: said once, in any order."""
    meaning, more = said(clause), fields_of(rest[-1].meaning)
    if meaning.kind == "If" and set(more) == {"even"}:
        return Made(meaning.with_(does=added(core_of(inner_of(meaning)), more)), clause.feat)
    if meaning.kind == "Pay" and (more == {"each": meant("Paid")} or _in_combat(meaning, more)):
        gain = added(inner_of(meaning), more)
        return None if gain is None else Made(meaning.with_(does=gain), clause.feat)
    if meaning.kind == "Pay" and rest[-1].cat == "BONUSMOD" and inner_of(meaning).kind == "Bonus":
        gain = added(inner_of(meaning), more)  # “… to get +2 to Run Away”
        return None if gain is None else Made(meaning.with_(does=gain), clause.feat)
    if meaning.kind in ("If", "Pay", "Seq", "OneOf"):
        return None
    core = core_of(meaning)
    if rest[-1].cat == "BONUSMOD" and core.kind != "Bonus":
        return None
    group = more.get("for")
    if isinstance(group, Meaning) and not group.is_list and group.get("count") == "each":
        return None  # “+2 for each player” counts them
    fought = more.get("against", core.get("against"))
    foes = isinstance(fought, Meaning) and fought.parts[0].kind == "Foes"
    if not foes and (
        ("for" in more and core.has("against")) or ("against" in more and core.has("for"))
    ):
        return None  # “against anyone in Aggressive Stance”: whose Stance it is, was said
    made = added(meaning, more)
    return None if made is None else Made(made, clause.feat)


def _in_combat(meaning: Meaning, more: Fields) -> bool:
    """“Discard a card to give another player -2 in combat”."""
    return more == {"when": "combat"} and core_of(inner_of(meaning)).kind == "Bonus"


@rule("ATOM -> ATOM %after VP:ing", "once it is done", silent="%after")
def once_done(clause: Item, _after: Item, verb: Item) -> Made | None:
    """“Elves draw an extra Treasure after defeating it”."""
    meaning, event = said(clause), said(verb)
    if meaning.is_list or event.kind not in ("Defeat", "Kill") or meaning.kind not in GAINS:
        return None
    event = event.with_(who=meaning.get("who"))
    does = meaning.without("who")
    return Made(meant("If", cond=meant("Happens", what=event), does=does), clause.feat)


GAINS = frozenset({"Draw", "GainLevels"})


@rule("ATOM -> ATOM FILLER", "filler behind the clause", silent="FILLER")
def filler_last(clause: Item, _word: Item) -> Made | None:
    """“Down two levels immediately”: of rows that have no verb to take it."""
    if not clause.rule.startswith("ATOM -> CLAUSE") or said(clause).is_list:
        return None
    return Made(clause.meaning, clause.feat, cost("filler"))


def inner_of(meaning: Meaning) -> Meaning:
    inner = meaning.part("does")
    assert inner is not None
    return inner


def core_of(meaning: Meaning) -> Meaning:
    while meaning.kind in ("May", "Must", "Cannot", "OnlyMay"):
        inner = meaning.part("does")
        assert inner is not None
        meaning = inner
    return meaning


def added(meaning: Meaning, more: Fields) -> Meaning | None:
    if meaning.kind in ("May", "Must", "Cannot", "OnlyMay"):
        inner = meaning.part("does")
        assert inner is not None
        made = added(inner, more)
        return None if made is None else meaning.with_(does=made)
    if set(more) & {key for key, _ in meaning.fields}:
        return None
    return put(meaning, more)


@rule(each_if("ATOM -> ATOM ? COND"), "trailing if, own half")
@rule(each_if("ATOM -> ATOM , ? COND"), "trailing if, own half", silent=",")
def trailing_if(clause: Item, *rest: Item) -> Made | None:
    """A condition behind a clause belongs to it; a second joins the first."""
    meaning = said(clause)
    cond = condition(rest[-2], rest[-1])
    return Made(meant("If", cond=cond, does=meaning), clause.feat)


@rule("ATOM -> ATOM to VP:base", "price", silent="to")
def price(clause: Item, _to: Item, verb: Item) -> Made | None:
    """“Discard two cards to gain a level”: the one who pays is the one who gains."""
    meaning = said(clause)
    if meaning.kind == "May":
        inner = meaning.part("does")
        assert inner is not None
        meaning = inner
    elif clause.feat != "order":
        return None
    if meaning.kind not in ("Lose", "LoseLevels", "Seq") or "PLAYERS" not in verb_of(verb.feat).by:
        return None
    first = meaning.parts[0]
    who = first.get("who") or YOU
    gain = said(verb)
    gain = gain if gain.has("who", "of", "by") else (put(gain, {"who": who}) or gain)
    return Made(meant("Pay", cost=meaning, does=gain), "said")
