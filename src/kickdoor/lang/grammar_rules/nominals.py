"""Nouns and noun phrases: cards, players and monsters, by the same rules.

    CN, PN, MN              a noun with adjectives and modifiers, not yet counted
    CARDS, PLAYERS, MONSTERS  the whole phrase
It must not know any noun; it only knows how features meet.
"""

from __future__ import annotations

from kickdoor.lang.chart import Item, Made
from kickdoor.lang.grammar_rules.preferences import cost
from kickdoor.lang.grammar_rules.registry import rule, said
from kickdoor.lang.semantics import IT, Fields, Meaning, Value, joined, meant, put
from kickdoor.lang.vocabulary import lexicon

WHOLE_LIST = frozenset({"best", "worst", "rank", "choose"})  # said of a list, never of its members
DOMAIN = {"CN": "cards", "PN": "people", "MN": "monsters"}
ONE_ONLY = frozenset({"a", "an", "each", "every", "another", "any one", "one other", "no"})
JOIN = {"and": "And", "or": "Or", "and/or": "Or"}


def fields_of(bundle: Value) -> Fields:
    """The features of an adjective, determiner or modifier."""
    assert isinstance(bundle, Meaning)
    return dict(bundle.fields)


def with_features(noun: Meaning, more: Fields) -> Meaning | None:
    """The noun with features; what somebody is or has comes to stand in one form."""
    given = dict(more)
    inner = given.pop("is", None)
    if isinstance(inner, Meaning):
        if inner.kind != "People":
            return None
        for key, value in inner.fields:
            if key not in ("count", "person"):
                given[key] = value
    return put(noun, given)


# --- a noun with what stands around it ---


@rule("CN -> ADJ CN ; PN -> ADJ PN ; MN -> ADJ MN")
def adjective(adj: Item, noun: Item) -> Made | None:
    """Adjectives add features to nouns they go with."""
    meaning = said(noun)
    whole = adj.feat.split()
    if "hand" in whole:
        return Made(meaning, noun.feat) if meaning.get("whole") else None
    if DOMAIN[noun.cat] not in whole:
        return None
    if meaning.kind == "Or" and "superlative" in whole:
        return None
    made = put(meaning, fields_of(adj.meaning))
    return None if made is None else Made(made, noun.feat)


@rule("CN -> CN CARDMOD ; PN -> PN PEOPLEMOD ; MN -> MN MONSTERMOD ; ANYONE -> ANYONE PEOPLEMOD")
@rule("CN -> CN , CARDMOD ; CN -> CN , CARDMOD ,", silent=",")
def modifier(noun: Item, *rest: Item) -> Made | None:
    """Modifiers behind a noun; over a list of alternatives superlatives wait for the determiner."""
    more = fields_of((rest[-2] if rest[-1].cat == "," else rest[-1]).meaning)
    meaning = said(noun)
    if meaning.kind == "Or" and WHOLE_LIST & set(more):
        return None
    if len(rest) > 1 and "choose" not in more:
        return None
    made = with_features(meaning, more)
    return None if made is None else Made(made, noun.feat)


@rule(
    "CN -> CN and CN ; CN -> CN or CN ; CN -> CN and/or CN ; CN -> CN , CN",
    "bare nouns joined",
    silent=",",
)
@rule(
    "PN -> PN and PN ; PN -> PN or PN ; PN -> PN and/or PN ; PN -> PN , PN",
    "bare nouns joined",
    silent=",",
)
@rule("MN -> MN and MN ; MN -> MN or MN", "bare nouns joined")
def bare_nouns(first: Item, word: Item, second: Item) -> Made | None:
    """Bare nouns join below the determiner, so that what is said of one reaches all."""
    one, other = said(first), said(second)
    several = first.cat == "PN" and first.feat == second.feat == "pl"
    if one.is_list or (word.meaning == "," and not other.is_list and not several):
        return None
    if one.has("except"):  # “Items except Headgear and Armor”: both are spared
        return None
    if first.cat == "PN" and first.feat != second.feat and "sg" in (first.feat, second.feat):
        return None  # “Glaziers and Mosslings” are not one called Mosslings
    if word.meaning != "," and other.is_list:
        return None
    kind = JOIN.get(str(word.meaning)) or (other.kind if other.is_list else "And")
    feat = first.feat if first.feat == second.feat else "pl"
    return Made(joined(kind, (one, *other.parts)), feat, _unshared(first, second))


@rule("CN -> CN , and CN ; CN -> CN , or CN ; PN -> PN , and PN ; PN -> PN , or PN", silent=",")
def last_of_a_list(first: Item, _comma: Item, word: Item, second: Item) -> Made | None:
    """The comma before the last member of a list."""
    one, other = said(first), said(second)
    if one.is_list or other.is_list or one.has("except"):
        return None
    feat = first.feat if first.feat == second.feat else "pl"
    return Made(joined(JOIN[str(word.meaning)], (one, other)), feat, _unshared(first, second))


def _unshared(first: Item, second: Item) -> float:
    """What it costs that an adjective or a modifier belongs to one noun of several."""
    against = 0.0
    if first.rule.endswith("-> ADJ CN") and _lone(said(first), said(second)):
        against += cost("shared adjective")
    if second.rule.endswith("-> CN CARDMOD"):
        against += cost("shared modifier")
    return against


def _lone(one: Meaning, other: Meaning) -> bool:
    """Whether the first noun has a feature that the others could share and lack."""
    names = [key for key in ("zone", "size", "once", "best", "worst") if one.has(key)]
    return any(not part.has(key) for key in names for part in other.parts)


@rule("PN -> PN / PN", "one or the other")
def one_or_other(first: Item, _slash: Item, second: Item) -> Made | None:
    """“Elves/Dwarves”."""
    if said(first).is_list or first.feat != second.feat:
        return None
    return Made(joined("Or", (said(first), said(second))), first.feat)


@rule("CN -> QUOTE CN", "what is printed on them")
def so_marked(mark: Item, noun: Item) -> Made | None:
    """“All "usable once only" Items”."""
    if str(mark.meaning).lower() not in lexicon().classes["once_only"]:
        return None
    made = with_features(said(noun), {"once": True})
    return None if made is None else Made(made, noun.feat)


@rule("PN -> PREMOD PN", "modifier before a noun")
def premodified(how: Item, noun: Item) -> Made | None:
    """“Level 3 players”."""
    made = with_features(said(noun), fields_of(how.meaning))
    return None if made is None else Made(made, noun.feat)


@rule("PN -> non PN", "everybody who is none")
def none_of_them(_non: Item, noun: Item) -> Made | None:
    """“Non-Elves”."""
    if said(noun).is_list or not said(noun).has("trait"):
        return None
    return Made(meant("People", person="player", isnot=noun.meaning), noun.feat)


@rule("ANYONE -> ALLWHO PEOPLEMOD", "all who are so")
def all_who(everyone: Item, how: Item) -> Made | None:
    """“All who are Elves”."""
    made = with_features(said(everyone), fields_of(how.meaning))
    return None if made is None else Made(made, everyone.feat)


@rule("PN -> PN PN", "a trait before a noun")
def trait_before(trait: Item, noun: Item) -> Made | None:
    """“Elf characters”."""
    first, second = said(trait), said(noun)
    plain = second.fields == (("person", "player"),)
    if trait.feat != "sg" or not plain or first.is_list or not first.has("trait"):
        return None
    return Made(first, noun.feat)


@rule("CN -> TAGGED CN", "a tag before cards")
def tagged_cards(tag: Item, noun: Item) -> Made | None:
    """“Undead Items”."""
    meaning = said(noun)
    if meaning.is_list or meaning.get("kind") not in ("item", "companion"):
        return None
    made = put(meaning, {"tag": said(tag).get("tag") or ""})
    return None if made is None else Made(made, noun.feat)


@rule("CN -> PN CN", "the card of a trait")
def trait_card(trait: Item, noun: Item) -> Made | None:
    """“An Elf card”."""
    name = said(trait).get("trait") if not said(trait).is_list else None
    plain = said(noun) == meant("Cards", kind="card") and trait.feat == "sg"
    if name is None or not plain or set(dict(said(trait).fields)) != {"person", "trait"}:
        return None
    return Made(meant("Cards", kind="any", trait=name), noun.feat)


# --- the whole phrase ---


@rule("CARDS -> DET CN ; PLAYERS -> DET PN ; MONSTERS -> DET MN")
def determined(det: Item, noun: Item) -> Made | None:
    """A determiner closes the phrase: it says how many, and whose."""
    more = fields_of(det.meaning)
    word = det.rule.removeprefix("determiner ")
    meaning = said(noun)
    if noun.feat not in det.feat.split():
        return None
    if meaning.is_list:
        return _listed(word, more, meaning, noun)
    if meaning == meant("Foes", person="monster") and word in ("the", "this"):
        return Made(IT, "sg")
    if more.get("count") == "both" and noun.feat != "pl":
        return None
    if meaning.get("whole") and not more.get("owner"):
        return None
    if meaning.kind == "People" and more.get("owner") and meaning.get("person") == "player":
        return None
    if meaning == meant("People", person="player"):
        if word.startswith("any") and noun.feat == "pl":
            return None  # “from any players”: from each of them, or from whom you like
        if word == "the" and noun.feat == "sg":
            more["ref"] = "that"  # whoever was spoken of, never one still to be chosen
    return _closed(meaning, more, noun.feat)


def _listed(word: str, more: Fields, meaning: Meaning, noun: Item) -> Made | None:
    if more.get("count") == "both":
        if meaning.kind != "And" or len(meaning.parts) != 2:
            return None
        more = {**more, "count": "own" if "owner" in more else 1}
    if meaning.kind == "And":
        if word in ONE_ONLY:
            return None
        made = _closed(meaning, more, noun.feat)
        plain = made is None or made.feat == "pl"
        return made if made is None or plain else Made(made.meaning, "any")
    kind = meaning.parts[0].kind
    owner = {key: value for key, value in more.items() if key == "owner"}
    rest = {key: value for key, value in more.items() if key != "owner"}
    inner = put(meaning, owner)
    if inner is None:
        return None
    return Made(meant(kind, among=inner, **rest), noun.feat)


def _closed(meaning: Meaning, more: Fields, feat: str) -> Made | None:
    if more.get("count") == "both":
        more = {**more, "count": "all" if "owner" in more else 2}
    if meaning.is_list and more.get("count") == "half":
        return None  # of each kind, or of all of them together
    made = put(meaning, more)
    if made is None:
        return None
    if not made.is_list and made.get("whole"):
        half = made.get("count") == "half"
        made = made.with_(whole=None, count="half" if half else "all")
    return Made(made, "sg" if feat == "mass" else feat)


@rule("CARDS -> AMOUNT CN ; PLAYERS -> AMOUNT PN ; MONSTERS -> AMOUNT MN")
def counted(amount: Item, noun: Item) -> Made | None:
    """A number before a noun, in the right form."""
    meaning = said(noun)
    if meaning.is_list or meaning.get("whole"):
        return None
    if noun.feat not in ("mass", _form(amount.meaning)):
        return None
    made = put(meaning, {"count": amount.meaning})
    return None if made is None else Made(made, noun.feat)


def _form(amount: Value) -> str:
    if isinstance(amount, Meaning):
        if amount.kind in ("Least", "Most", "MoreThan") and amount.get("n") == 1:
            return "sg"
        return "sg" if amount.kind in ("UpTo", "Just") and amount.get("n") == 1 else "pl"
    return "sg" if amount == 1 else "pl"


@rule("CARDS -> AMOUNT of DET CN ; PLAYERS -> AMOUNT of DET PN", silent="of")
def some_of(amount: Item, _of: Item, det: Item, noun: Item) -> Made | None:
    """“Two of your Items”."""
    more = fields_of(det.meaning)
    if noun.feat != "pl" or "pl" not in det.feat.split() or more.get("count") != "all":
        return None
    if det.rule.split()[1] == "all":
        return None
    cards = said(noun)
    if cards.is_list:  # of all of them together, not of each kind
        if amount.meaning != 1 or noun.cat != "CN":
            return None
        cards = meant("Cards", among=joined("Or", cards.parts))
    made = put(cards, {**more, "count": amount.meaning})
    return None if made is None else Made(made, "sg" if amount.meaning == 1 else "pl")


@rule("CARDS -> PLAYERS 's CN", "somebody's cards", silent="'s")
def owned(owner: Item, _s: Item, noun: Item) -> Made | None:
    """“Another player's hand”."""
    return _closed(
        said(noun),
        {"owner": owner.meaning, "count": "all" if noun.feat == "pl" else "own"},
        noun.feat,
    )


@rule("CARDS -> AMOUNT of PLAYERS 's CN", "some of somebody's cards", silent="of 's")
def some_owned(amount: Item, _of: Item, owner: Item, _s: Item, noun: Item) -> Made | None:
    """“One of another player's Items”."""
    if noun.feat != "pl" or said(noun).is_list:
        return None
    made = put(said(noun), {"owner": owner.meaning, "count": amount.meaning})
    return None if made is None else Made(made, "pl")


@rule("CARDS -> CN ; MONSTERS -> MN", "bare plural")
def bare(noun: Item) -> Made | None:
    """“Items”, “Armor”: some, or all of the kind."""
    meaning = said(noun)
    if noun.feat == "sg":
        return None
    if not meaning.is_list and meaning.get("whole"):
        return None
    made = put(meaning, {"count": "some"})
    named = all(part.has("undeclared") for part in meaning.parts)  # players are no likelier
    if made is None or named:
        return None if made is None else Made(made, noun.feat)
    return Made(made, noun.feat, cost("bare plural"))


@rule("PLAYERS -> PN", "bare plural people")
def bare_people(noun: Item) -> Made | None:
    """“Elves”: any of them; “player on your left” is one without saying so."""
    meaning = said(noun)
    if noun.feat == "sg" and not meaning.is_list and meaning.has("place", "rank"):
        made = put(meaning, {"count": 1})
        return None if made is None else Made(made, "sg", cost("bare plural"))
    if noun.feat == "sg":
        return None
    made = put(meaning, {"count": "any"})
    return None if made is None else Made(made, "pl" if noun.feat == "mass" else noun.feat)


@rule("PLAYERS -> ANYONE ; MONSTERS -> IT ; CARDS -> IT ; CARDS -> EVERYTHING")
def pronoun(word: Item) -> Made:
    """A word that is a phrase by itself."""
    return Made(word.meaning, word.feat)


@rule("CARDS -> CARDS CARDMOD ; CARDS -> CARDS , CARDMOD", "said of the whole list", silent=",")
def of_the_whole(phrase: Item, *rest: Item) -> Made | None:
    """Superlatives and choosers over “the Item or companion …”."""
    meaning, more = said(phrase), fields_of(rest[-1].meaning)
    if "round" in more:
        halved = meaning.kind == "Cards" and meaning.get("count") == "half"
        made = put(meaning, more) if halved else None
        return None if made is None else Made(made, phrase.feat)
    if phrase.rule == "said of the whole list" or not set(more) <= WHOLE_LIST:
        return None
    made = put(meaning, more) if meaning.kind == "Cards" and meaning.has("among") else None
    return None if made is None else Made(made, phrase.feat)


FULL = "full phrases joined"


@rule(
    "CARDS -> CARDS and CARDS ; CARDS -> CARDS or CARDS ; CARDS -> CARDS , CARDS", FULL, silent=","
)
@rule("CARDS -> CARDS , and CARDS", FULL, silent=",")
@rule(
    "PLAYERS -> PLAYERS and PLAYERS ; PLAYERS -> PLAYERS or PLAYERS ; PLAYERS -> PLAYERS , PLAYERS",
    FULL,
    silent=",",
)
def full_phrases(first: Item, *rest: Item) -> Made | None:
    """Phrases with determiners of their own; bare nouns have joined before."""
    word, second = rest[-2], rest[-1]
    if first.rule == FULL or (second.rule == FULL) != (word.meaning == ","):
        return None
    if {first.rule, second.rule} & {"bare plural", "bare plural people"}:
        return None
    one, other = said(first), said(second)
    kind = other.kind if word.meaning == "," else JOIN[str(word.meaning)]
    if one.is_list and one.kind != kind:
        return None
    feat = "any" if first.feat == second.feat == "sg" else "pl"
    return Made(joined(kind, (one, other)), feat)
