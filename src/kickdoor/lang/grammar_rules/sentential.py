"""Clauses put together: conditions, choices, sequences, prices, adjuncts, and what they reach over.

Scope rules are named in docs/decisions/0031 and tested one by one. It must not know a verb.
"""

from __future__ import annotations

from kickdoor.lang.chart import Item, Made
from kickdoor.lang.grammar_rules.circumstances import added, condition, core_of, each_if
from kickdoor.lang.grammar_rules.nominals import fields_of
from kickdoor.lang.grammar_rules.preferences import cost
from kickdoor.lang.grammar_rules.registry import rule, said
from kickdoor.lang.grammar_rules.replaced_bonuses import (
    better,
    in_its_place,
    plain_bonus,
    replacing,
)
from kickdoor.lang.semantics import YOU, Meaning, joined, meant

OVER_LIST = "trailing if over the list"
AND, OR = "and", "or"


# --- sequences and choices ---


def _begins_as_order(item: Item) -> bool:
    while item.kids and item.rule != "order":
        item = item.kids[0]
    return item.rule == "order"


@rule("SEQ -> ATOM")
def single(clause: Item) -> Made:
    """One clause."""
    return Made(clause.meaning, clause.feat)


@rule("SEQ -> ATOM and SEQ ; SEQ -> ATOM plus SEQ", AND)
@rule(
    "SEQ -> ATOM , and SEQ ; SEQ -> ATOM , SEQ ; SEQ -> ATOM , then SEQ ; "
    "SEQ -> ATOM and then SEQ ; SEQ -> ATOM , but SEQ ; SEQ -> ATOM but SEQ",
    AND,
    silent=", then",
)
def sequence(first: Item, *rest: Item) -> Made | None:
    """One thing after another."""
    second = rest[-1]
    one, other = said(first), said(second)
    if rest[-2].cat == "," and len(rest) == 2 and plain_bonus(one):
        instead_of_it = replacing(other)
        if instead_of_it is not None:
            return Made(joined("Seq", (one, instead_of_it)), "list")
    if "UsableOnce" in (one.kind, other.kind) and rest[-2].cat == ",":
        return Made(joined("Seq", (one, other)), "list")  # “+5 to either side, usable once only”
    listed = said_bonuses(one) and said_bonuses(other)  # “+2 against Elves, -1 against Dwarves”
    larger = in_its_place(one, other) if rest[-2].cat == "," and len(rest) == 2 else None
    if larger is not None and one.has("to"):
        return Made(larger, "list")
    if len(rest) == 2 and rest[-2].cat == "," and other.kind == "OneOf" and second.rule == OR:
        return _one_more(first, one, second, other)
    spliced = len(rest) == 2 and _is_loss(first, one) and _is_loss(second, other)
    if other.kind == "OneOf" or (
        rest[-2].cat == "," and other.kind != "Seq" and not listed and not spliced
    ):
        return None
    if first.feat == "said" and _begins_as_order(second) and one.kind not in ("Die",):
        return None  # “They lose a level and discard a card”: one subject, joined below it
    if any(word.cat == "but" for word in rest) and core_of(one).kind == "Bonus":
        instead_of_it = replacing(other)
        return None if instead_of_it is None else Made(joined("Seq", (one, instead_of_it)), "list")
    return Made(joined("Seq", (one, other)), "list")


def _gives_bonus(meaning: Meaning | None) -> bool:
    return meaning is not None and meaning.kind == "Bonus"


def _is_loss(item: Item, meaning: Meaning) -> bool:
    """“Discard your Footgear, lose a level”: two orders, both to be obeyed."""
    return meaning.kind in ("Lose", "LoseLevels") and _begins_as_order(item)


def said_bonuses(meaning: Meaning) -> bool:
    """Bonuses of which something is said, one or several."""
    if meaning.kind == "Seq":
        return all(said_bonuses(part) for part in meaning.parts)
    if meaning.kind == "If" and not meaning.has("else"):  # “…, -2 if you are an Elf”
        return _gives_bonus(meaning.part("does"))
    return meaning.kind == "Bonus" and meaning.has("against")


def _one_more(first: Item, one: Meaning, second: Item, other: Meaning) -> Made | None:
    """“Lose a level, lose an Item or discard your hand”: one of three."""
    if one.is_list or one.kind in ("If", "Bonus", "Pay", "Play"):
        return None
    if first.feat == "said" and _begins_as_order(second):
        return None
    return Made(joined("OneOf", (one, *other.parts)), "list")


@rule("ATOM -> ATOM ( ATOM )", "in brackets", silent="( )")
def in_brackets(first: Item, _open: Item, second: Item, _close: Item) -> Made | None:
    """“+2 (+4 if you are an Elf)”: the bonus in brackets replaces the one before."""
    made = replacing(said(second)) if said(first).kind == "Bonus" else None
    return None if made is None else Made(joined("Seq", (said(first), made)), "list")


@rule("SEQ -> ATOM or SEQ", OR)
@rule("SEQ -> ATOM , or SEQ ; SEQ -> ATOM ( or SEQ )", "or after a comma", silent=", ( )")
@rule("SEQ -> either ATOM or SEQ ; SEQ -> either ATOM , or SEQ", OR, silent="either ,")
def choice(*kids: Item) -> Made | None:
    """One thing or another."""
    atoms = [kid for kid in kids if kid.cat in ("ATOM", "SEQ")]
    first, second = atoms
    one, other = said(first), said(second)
    if "Seq" in (one.kind, other.kind):
        return None
    if first.feat == "said" and _begins_as_order(second):
        return None
    if other.kind == "If" and not other.has("else") and worse(one, other.part("does")):
        return Made(meant("If", cond=other.get("cond"), does=other.part("does"), **{"else": one}))
    if plain_bonus(one):
        instead_of_it = replacing(other)
        if instead_of_it is not None:
            return Made(joined("Seq", (one, instead_of_it)), "list")
    larger = better(one, other) or in_its_place(one, other)
    if larger is not None:
        return Made(larger, "list")
    either = one.kind == "Bonus" and other.kind == "Kill" and len(kids) > 3 and plain_side(one)
    if either:
        return Made(joined("OneOf", (one, other)), "list")
    if core_of(one).kind == "Bonus" or (
        core_of(other).kind == "Bonus" and not core_of(other).has("of")
    ):
        return None
    return Made(joined("OneOf", (one, other)), "list")


def worse(one: Meaning, other: Meaning | None) -> bool:
    """Whether nobody would choose the other: more levels lost, or death."""
    if other is None or one.part("who") != other.part("who"):
        return False
    if other.kind == "Die":
        return one.kind in ("Lose", "LoseLevels")
    few, many = one.get("amount"), other.get("amount")
    numbers = isinstance(few, int) and isinstance(many, int) and few < many
    return one.kind == other.kind == "LoseLevels" and numbers


def plain_side(meaning: Meaning) -> bool:
    """Whether it is so much to one side, and nothing else."""
    return {key for key, _ in meaning.fields} == {"amount", "to"}


# --- sentences ---


@rule("FACTS -> FACT ; FACTS -> FACT FACTS", "printed facts")
@rule("FACTS -> FACT , FACTS ; FACTS -> FACT and FACTS", "printed facts", silent=", and")
def facts(first: Item, *rest: Item) -> Made | None:
    """“Big, 2 Hands, 600 Gold Pieces”: each at most once."""
    if not rest:
        return Made(first.meaning)
    one, other = said(first), said(rest[-1])
    if set(dict(one.fields)) & set(dict(other.fields)):
        return None
    return Made(one.with_(**dict(other.fields)))


@rule("SENT -> SEQ")
def sentence(clause: Item) -> Made:
    """A sentence without more ado."""
    return Made(clause.meaning)


@rule(each_if("SENT -> SEQ ? COND"), OVER_LIST)
@rule(each_if("SENT -> SEQ , ? COND"), OVER_LIST, silent=",")
def if_over_list(clause: Item, *rest: Item) -> Made | None:
    """“A or B if C” may mean both; a comma before the connective closes the first half."""
    meaning = said(clause)
    if not meaning.is_list or any(kid.cat == "," for kid in clause.kids):
        return None
    return Made(meant("If", cond=condition(rest[-2], rest[-1]), does=meaning))


@rule(each_if("SENT -> ? COND , SENT"), "leading if", silent=",")
@rule(each_if("SENT -> ? COND : SENT"), "leading if", silent=":")
@rule(each_if("SENT -> ? COND SENT"), "leading if")
def leading_if(word: Item, cond: Item, *rest: Item) -> Made | None:
    """A condition in front reaches to the full stop."""
    meaning = said(rest[-1])
    if meaning.kind == "Else":
        return None
    return Made(meant("If", cond=condition(word, cond), does=meaning))


@rule(
    "SENT -> SENT , otherwise SENT ; SENT -> SENT , otherwise , SENT ; SENT -> SENT otherwise SENT",
    "otherwise",
    silent=", otherwise",
)
@rule("SENT -> SENT , or else SENT", "otherwise", silent=", or else")
def otherwise(first: Item, *rest: Item) -> Made | None:
    """“If A, B, otherwise C”."""
    one, other = said(first), said(rest[-1])
    if one.kind != "If" or one.has("else") or other.kind == "Else":
        return None
    return Made(one.with_(**{"else": other}))


@rule(
    "SENT -> otherwise , SENT ; SENT -> otherwise SENT ; SENT -> %if not , SENT",
    "otherwise",
    silent=", %if not",
)
def else_alone(*kids: Item) -> Made | None:
    """“Otherwise, …”: of the sentence before."""
    meaning = said(kids[-1])
    return None if meaning.kind == "Else" else Made(meant("Else", does=meaning))


@rule("SENT -> OFTEN , SENT ; SENT -> OFTEN : SENT ; SENT -> OFTEN SENT", "how often", silent=", :")
def limited(often: Item, *rest: Item) -> Made | None:
    """“Once per turn, you may …”."""
    return Made(meant("Limit", does=rest[-1].meaning, often=often.meaning))


@rule(
    "SENT -> ADJUNCT , SENT ; SENT -> ADJUNCT : SENT ; SENT -> ADJUNCT SENT",
    "adjunct in front",
    silent=", :",
)
def adjunct_first(when: Item, *rest: Item) -> Made | None:
    """“During your combat, you may …”."""
    more = fields_of(when.meaning)
    meaning = said(rest[-1])
    fits = set(more) <= {"when", "with", "even", "order"} or (
        set(more) == {"against"} and is_bonus(meaning)
    )
    if not fits or meaning.is_list or meaning.kind in ("If", "Else"):
        return None
    if meaning.kind == "Limit":
        return None
    whole = meaning.kind == "Pay" or (meaning.kind == "May" and said_list(meaning))
    if whole and meaning.has("when"):
        return None
    if whole and set(more) != {"when"}:
        return None
    made = meaning.with_(when=more["when"]) if whole else added(meaning, more)
    return None if made is None else Made(made)


def is_bonus(meaning: Meaning) -> bool:
    """Whether it says of a bonus whatever it says."""
    return core_of(meaning).kind == "Bonus"


def said_list(meaning: Meaning) -> bool:
    """Whether several things are said under one “may”."""
    inner = meaning.part("does")
    return inner is not None and (inner.is_list or inner.kind == "If")


@rule("SENT -> OWNERS choice : SEQ", "choose one", silent="OWNERS choice :")
@rule("SENT -> choose one : SEQ", "choose one", silent="choose one :")
@rule("SENT -> PLAYERS MODAL choose : SEQ", "choose one", silent="PLAYERS MODAL choose :")
def choose_one(*kids: Item) -> Made | None:
    """“Choose one: A or B”."""
    meaning = said(kids[-1])
    what = meaning.part("what")
    if kids[0].cat == "PLAYERS" and (said(kids[0]) != YOU or kids[1].meaning != "Must"):
        return None
    chosen = meaning.kind == "OneOf" or (what is not None and what.kind == "Or")
    return Made(meaning) if chosen else None


@rule("SENT -> LEAD SENT", "a named ability")
def led(lead: Item, rest: Item) -> Made:
    """“Team-up: …”."""
    return Made(said(lead).with_(does=rest.meaning))


@rule("SENT -> %first SENT ; SENT -> %first , SENT", "filler in front", silent="%first ,")
@rule("SENT -> FILLER SENT ; SENT -> FILLER , SENT", "filler in front", silent="FILLER ,")
def filler_first(*kids: Item) -> Made:
    """“Then lose a level”."""
    return Made(kids[-1].meaning, "", cost("filler"))


@rule("ATOM -> ATOM , COUNTCHECK ,", "at least so many", silent=",")
@rule("ATOM -> ATOM ( COUNTCHECK )", "at least so many", silent="( )")
def checked(clause: Item, _open: Item, check: Item, _end: Item) -> Made | None:
    """“Discard your whole hand, at least three cards, to …”."""
    meaning = said(clause)
    core = core_of(meaning)
    what = core.part("what")
    if core.kind != "Lose" or what is None or what.is_list or what.get("count") != "all":
        return None
    made = core.with_(what=what.with_(count=check.meaning))
    return Made(meaning.with_(does=made) if meaning.kind == "May" else made, clause.feat)


@rule("COUNTCHECK -> AMOUNT cards", "at least so many", silent="cards")
def count_check(amount: Item, _cards: Item) -> Made | None:
    """“At least three cards”."""
    meaning = amount.meaning
    if not isinstance(meaning, Meaning) or meaning.kind != "Least":
        return None
    return Made(meant("AllIfAtLeast", n=meaning.get("n")))
