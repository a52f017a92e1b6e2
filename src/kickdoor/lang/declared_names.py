"""The names that a pack brings into the language, as entries beside the lexicon.

Names policy: what is declared is a name; an undeclared capital word is one only where the caller
allows it, never at the start of a sentence, never before “'s”, and each is reported.
It must not load a pack.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from weakref import WeakKeyDictionary

from kickdoor.engine import codes as c
from kickdoor.lang.accounting import TRACES
from kickdoor.lang.chart import Item
from kickdoor.lang.grammar_rules.preferences import cost
from kickdoor.lang.pack_names import HUMAN, Names, single_of
from kickdoor.lang.semantics import meant
from kickdoor.lang.tokenizer import Token
from kickdoor.lang.vocabulary import Entry, lexicon, words_in

LONGEST_NAME = 6
UNDECLARED = "undeclared name"
MONTHS = "january february march april june july august september october november december"
WEEK = "monday tuesday wednesday thursday friday saturday sunday christmas halloween"
DAYS = frozenset([*MONTHS.split(), *WEEK.split()])  # capitals that name nobody
TAGGED = frozenset({"item", "items", "weapon", "weapons"})
MANNED = frozenset({"man", "woman", "men", "women"})
BEFORE_OF = frozenset({"pursuit", "number", "name", "any", "each", "one", "all", "none"})
DONE_FIRST = (
    "lose",
    "discard",
    "draw",
    "escape",
    "kill",
    "defeat",
    "die",
    "fight_at",
    "go_up",
    "get_bonus",
)
OPPOSED = frozenset({"against", "vs", "versus"})
ONE_OF_THEM = frozenset({"a", "an", "any", "each", "every", "the", "no", "your", "either"})


_MADE: WeakKeyDictionary[Names, Mapping[str, list[Entry]]] = WeakKeyDictionary()


def entries_of(names: Names) -> dict[str, list[Entry]]:
    """The entries for the names of a pack, made once for each."""
    made = _MADE.get(names)
    if made is None:
        made = _entries(names)
        _MADE[names] = made
    return dict(made)


def _entries(names: Names) -> dict[str, list[Entry]]:
    made: dict[str, list[Entry]] = {}

    def enter(text: str, cat: str, meaning: object, feat: str, name: str) -> None:
        words = words_in(text)
        if words:
            entry = Entry(words, cat, meaning, feat, name)  # type: ignore[arg-type]
            made.setdefault(words[0], []).append(entry)

    for name, kind in _once_each(names).items():
        plural = names.plural(name)
        meaning = meant("People", person="player", trait=name)
        if kind == c.STANCE:
            enter(name, "TRAIT", name, "", f"name {name}")
            continue
        if plural == name and kind == c.PERSONA:
            enter(name, "PN", meaning, "mass", f"name {name}")
            continue
        if kind == c.RACE:
            enter(name, "TRAITNAME", name, "", f"name {name}")
        if plural == name:
            enter(name, "PN", meaning, "mass", f"name {name}")
            enter(name, "PN", meaning, "sg", f"name {name}")
        else:
            enter(name, "PN", meaning, "sg", f"name {name}")
            enter(plural, "PN", meaning, "pl", f"name {name}")
    for tag in names.tags:
        meaning = meant("Foes", person="monster", tag=tag)
        plural = names.plural(tag)
        enter(tag, "TAGGED", meaning, "", f"tag {tag}")
        enter(tag, "MN", meaning, "sg", f"tag {tag}")
        if plural == tag:
            enter(tag, "MN", meaning, "mass", f"tag {tag}")
        if plural != tag:
            enter(plural, "MN", meaning, "pl", f"tag {tag}")
    for card in names.cards:
        enter(card, "CARDNAME", card, "", f"card {card}")
    return made


def _once_each(names: Names) -> dict[str, int]:
    """Traits without those declared twice: in other letters, or in the plural besides."""
    kinds = {HUMAN: c.RACE, **names.kinds}
    plurals = {names.plural(one).casefold() for one in kinds if names.plural(one) != one}
    made: dict[str, int] = {}
    met: set[str] = set()
    for name, kind in kinds.items():
        word = name.casefold()
        if word not in met and word not in plurals:
            made[name] = kind
        met.add(word)
    return made


def undeclared(tokens: list[Token], at: int, known: set[str]) -> list[Item]:
    """Capital words that nobody declared, as the name of a trait, a tag or a card."""
    if _is_group_in_small(tokens, at, known):
        return _guessed(tokens[at].raw.capitalize(), at, at + 1, tokens[at - 1].text)
    words: list[str] = []
    end = at
    while end < len(tokens) and end - at < LONGEST_NAME:
        token = tokens[end]
        joined = bool(words) and token.raw[:1] == "-"  # “Web-spinners”
        manned = bool(words) and token.is_capital and token.text in MANNED  # “Tin Man”
        if not joined and not manned and (not token.is_capital or token.text in known):
            break
        if token.text in DAYS:
            break
        words.append(token.raw)
        end += 1
    if not words or (end < len(tokens) and tokens[end].text == "'s") or _of_a_thing(tokens, at):
        return []
    name = " ".join(words).replace(" -", "-")
    if at == 0:
        return _first_of_all(tokens, name, end)
    against = cost("undeclared name")
    made = [Item("CARDNAME", at, end, name, "", against, UNDECLARED)]
    longer = end
    while longer < len(tokens) and longer - at < LONGEST_NAME and tokens[longer].is_capital:
        longer += 1
    if longer > end:  # “the Cheese Gun”: of a card, whatever its words
        whole = " ".join(token.raw for token in tokens[at:longer])
        made.append(Item("CARDNAME", at, longer, whole, "", against, UNDECLARED))
    if end < len(tokens) and tokens[end].text in TAGGED:
        tag = meant("Foes", person="monster", tag=name, undeclared=True)
        made.append(Item("TAGGED", at, end, tag, "", against, UNDECLARED))
    return made + _guessed(name, at, end, tokens[at - 1].text)


def _is_group_in_small(tokens: list[Token], at: int, known: set[str]) -> bool:
    """“+4 against glaziers”: a strange word and nothing else, of whom a bonus is said."""
    token, book = tokens[at], lexicon()
    if token.is_capital or at == 0 or tokens[at - 1].text not in OPPOSED or not token.raw.isalpha():
        return False
    alone = at + 1 == len(tokens) or tokens[at + 1].text in (",", "and", "or")
    return alone and token.text not in known and token.text not in book.literals


def _guessed(name: str, at: int, end: int, before: str) -> list[Item]:
    """The name of people or of monsters, one or several."""
    against, single = cost("undeclared name"), single_of(name)
    forms = [(name, "mass") if single == name else (single, "pl")]
    if single == name or before in ONE_OF_THEM:
        forms.insert(0, (name, "sg"))  # “Elves, Glaziers”: more than one
    made = []
    for form, number in forms:
        trait = meant("People", person="player", trait=form, undeclared=True)
        tag = meant("Foes", person="monster", tag=form, undeclared=True)
        made.append(Item("PN", at, end, trait, number, against, UNDECLARED))
        if number != "sg" or single == name:
            made.append(Item("MN", at, end, tag, number, against, UNDECLARED))
    return made


def _of_a_thing(tokens: list[Token], at: int) -> bool:
    """“The Boots of Hermes”: the second half of a name, and nobody whose boots they are."""
    return at > 1 and tokens[at - 1].text == "of" and tokens[at - 2].text not in BEFORE_OF


def _first_of_all(tokens: list[Token], name: str, end: int) -> list[Item]:
    """“Glaziers kill it automatically”: a plural that begins a sentence, with a verb behind it."""
    single = single_of(name)
    follows = tokens[end].text if end < len(tokens) else ""
    if end != 1 or single == name or tokens[0].raw.isupper() or follows not in _plain_verbs():
        return []
    trait = meant("People", person="player", trait=single, undeclared=True)
    return [Item("PN", 0, end, trait, "pl", cost("undeclared name"), UNDECLARED)]


@cache
def _plain_verbs() -> frozenset[str]:
    """What several players may be said to do first of all."""
    book = lexicon()
    verbs = (book.verbs[sense] for sense in DONE_FIRST)
    forms = {form[0].split("_")[0] for verb in verbs for form in verb.forms}
    return frozenset(forms | {"may", "can", "must", "do", "need", "are", "have", "automatically"})


def ends_known(guess: Item, words: list[list[Item]]) -> bool:
    """“Gnomish Wizards”: some of the Wizards that a pack has, and no group of its own."""
    inside = [one for row in words[guess.start + 1 : guess.end] for one in row]
    named = any(one.cat in ("PN", "MN") and one.rule.startswith("name ") for one in inside)
    return guess.cat in ("PN", "MN") and named


def guessed_names(item: Item) -> list[Item]:
    """The capital words that a reading took for names."""
    if item.rule == UNDECLARED:
        return [item]
    return [one for kid in item.kids for one in guessed_names(kid)]


def vocabulary_words() -> set[str]:
    """Every first word the lexicon knows, and what turns a rule: none is an undeclared name."""
    return set(lexicon().entries) | set(TRACES)
