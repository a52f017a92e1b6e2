"""Noun phrases in certain places: worn, drawn, counted, fought, and what somebody is.

It must not know any noun.
"""

from __future__ import annotations

from kickdoor.lang.chart import Item, Made
from kickdoor.lang.grammar_rules.nominals import JOIN, fields_of, with_features
from kickdoor.lang.grammar_rules.registry import rule, said
from kickdoor.lang.semantics import Fields, Meaning, joined, meant, put

# --- phrases for certain places ---


@rule("WORN -> CARDS")
def worn(cards: Item) -> Made | None:
    """What somebody wears is in use."""
    meaning = said(cards)
    if meaning.kind == "It":
        return None
    made = _worn(meaning)
    return None if made is None else Made(made, cards.feat)


def _worn(meaning: Meaning) -> Meaning | None:
    among = meaning.part("among")
    if among is not None:
        inner = put(among, {"zone": "worn"})
        return None if inner is None else meaning.with_(among=inner)
    return put(meaning, {"zone": "worn"})


@rule("BARE -> CN")
def bare_noun(noun: Item) -> Made | None:
    """A noun alone, in places where it needs no article."""
    meaning = said(noun)
    return None if not meaning.is_list and meaning.get("whole") else Made(meaning, noun.feat)


@rule("DECK -> CARDS")
def from_the_deck(cards: Item) -> Made | None:
    """Cards one draws: they are nobody's yet, and nobody chooses them."""
    meaning = said(cards)
    return Made(meaning, cards.feat) if is_drawn(meaning) else None


def is_drawn(meaning: Meaning) -> bool:
    """Whether these cards can only come from a deck."""
    if meaning.kind != "Cards" or meaning.has("zone", "choose", "ref", "best", "worst", "among"):
        return False
    if meaning.get("kind") not in ("treasure", "door", "card"):
        return False
    if meaning.get("owner") == "it":
        return meaning.get("count") in ("own", "all")
    return meaning.get("owner") is None and meaning.get("count") not in ("any", "each", "all")


@rule("TAKEN -> CARDS")
def from_somewhere(cards: Item) -> Made | None:
    """Cards one takes: they are somewhere already."""
    meaning = said(cards)
    return None if is_drawn(meaning) else Made(meaning, cards.feat)


@rule("OPPONENTS -> PLAYERS ; OPPONENTS -> MONSTERS")
def opponents(who: Item) -> Made:
    """Whom one may fight."""
    return Made(who.meaning, who.feat)


@rule("COUNTED -> CN ; COUNTED -> PN ; COUNTED -> MN")
def counted_things(noun: Item) -> Made | None:
    """What is counted one by one."""
    meaning = said(noun)
    if meaning.kind == "Or" or (not meaning.is_list and meaning.get("whole")):
        return None
    if noun.cat == "CN" and meaning.get("kind") == "monster" and not meaning.has("zone"):
        return None  # monsters are counted as monsters, not as cards
    return None if noun.feat == "pl" and not meaning.is_list else Made(meaning, noun.feat)


@rule(
    "COUNTED -> CN and each CN ; COUNTED -> CN and every CN",
    "counted one by one",
    silent="each every",
)
def counted_list(first: Item, _and: Item, _each: Item, second: Item) -> Made | None:
    """“For each Big Item and each companion you have”: one list, its last modifier shared."""
    one, other = said(first), said(second)
    if one.is_list or other.is_list:
        return None
    shared: Fields = {
        key: value for key, value in other.fields if key in ("owner", "zone") and not one.has(key)
    }
    made = put(one, shared)
    return None if made is None else Made(joined("And", (made, other)), "sg")


@rule("USERS -> PLAYERS")
def users(who: Item) -> Made:
    """Whoever may use a card."""
    return Made(who.meaning, who.feat)


@rule("USERS -> PN", "a trait alone")
def user(noun: Item) -> Made | None:
    """“Usable by Thief only”: any Thief."""
    parts = said(noun).parts
    if noun.feat != "sg" or is_guessed(noun):
        return None
    if not all(part.has("trait", "sex") for part in parts):
        return None
    made = put(said(noun), {"count": "any"})
    return None if made is None else Made(made, "pl")


@rule("OPPONENTS -> PN", "a trait alone")
def opponent(noun: Item) -> Made | None:
    """“+3 against Elf”: typed in haste."""
    return user(noun) if all(part.has("trait") for part in said(noun).parts) else None


# --- what somebody or something is ---


@rule("PREDICATE -> DET PN ; FOELIKE -> DET MN")
def is_a(det: Item, noun: Item) -> Made | None:
    """“An Elf”, “the player of highest Level”."""
    meaning = said(noun)
    if det.rule.split()[1] not in ("a", "an", "the") or noun.feat == "pl":
        return None
    if meaning.kind == "And":
        return None
    return Made(meaning)


@rule("PREDICATE -> PN ; FOELIKE -> MN")
def are_some(noun: Item) -> Made | None:
    """“Elves”, “Undead”; one monster is not several of whom nobody has heard."""
    if noun.feat == "sg" or (noun.cat == "MN" and noun.feat == "pl" and is_guessed(noun)):
        return None
    return Made(noun.meaning)


def is_guessed(noun: Item) -> bool:
    """Whether no pack declares the name."""
    return any(one.has("undeclared") for one in said(noun).parts)


@rule("PREDICATE -> ADJ")
def is_so(adj: Item) -> Made | None:
    """“Female”."""
    if "people" not in adj.feat or "superlative" in adj.feat:
        return None
    fields = fields_of(adj.meaning)
    return Made(meant("People", **fields)) if "sex" in fields else None


@rule("FOELIKE -> TAGGED")
def is_tagged(adj: Item) -> Made:
    """“Undead”."""
    return Made(adj.meaning)


@rule("PREDICATE -> PEOPLEMOD")
def is_modified(modifying: Item) -> Made | None:
    """“Wearing Headgear”, “of Level 5 or higher”."""
    more = fields_of(modifying.meaning)
    if {"is", "choose", "where", "role", "fights"} & set(more):
        return None
    made = with_features(meant("People"), more)
    return None if made is None else Made(made)


@rule(
    "PREDICATE -> PREDICATE or PREDICATE ; PREDICATE -> PREDICATE and PREDICATE",
    "predicates joined",
)
def predicates(first: Item, word: Item, second: Item) -> Made | None:
    """“An Elf or a Dwarf”."""
    if first.rule == "predicates joined" or "bare nouns joined" in (first.rule, second.rule):
        return None
    return Made(joined(JOIN[str(word.meaning)], (said(first), said(second))))


@rule("PREDICATE -> %neither PREDICATE %nor PREDICATE", "neither of two", silent="%neither %nor")
def neither(_neither: Item, first: Item, _nor: Item, second: Item) -> Made | None:
    """“Neither an Elf nor a Dwarf”."""
    if said(first).is_list or said(second).is_list:
        return None
    return Made(meant("People", isnot=joined("Or", (said(first), said(second)))))


@rule("MN -> TAGGED MN")
def tagged(tag: Item, noun: Item) -> Made | None:
    """“Undead monsters”."""
    made = put(said(noun), {key: value for key, value in said(tag).fields if key == "tag"})
    return None if made is None else Made(made, noun.feat)


@rule("NAMED -> QUOTE ; NAMED -> CARDNAME")
def named(name: Item) -> Made:
    """A card by its name."""
    return Made(name.meaning)


@rule("CARDS -> %anumber CN %equal MEASURE", "as many as", silent="%anumber %equal")
def as_many(_number: Item, noun: Item, _equal: Item, measure: Item) -> Made | None:
    """“A number of cards equal to your Level”."""
    if noun.feat != "pl" or said(noun).is_list:
        return None
    made = put(said(noun), {"count": meant("Equal", to=measure.meaning)})
    return None if made is None else Made(made, "pl")
