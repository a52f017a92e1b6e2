"""Cards put into words: a Filter with its count and picker becomes a noun phrase.

It must not read; the phrases of `phrases.filters` read what this writes.
"""

from __future__ import annotations

from dataclasses import fields

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num, RollShown
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.tags import ANY_TAG
from kickdoor.lang.phrasebook.cardnames import NOUNS, PICK_CODES, PICKERS, ZONES, Cards, Noun
from kickdoor.lang.phrasebook.scaling import divide
from kickdoor.lang.phrasebook.speech import Speech, render

_PLAIN = Filter()
_ZONE_TEXT = {zone: shown for zone, shown, _ in ZONES}
_PICK_TEXT = {code: f"chosen by {shown}" for code, shown, _ in PICKERS}
_BOUNDS = (("value", -1, 1000000), ("bonus", -1000, 1000), ("level", 0, 1000))
VOWELS = "AEIOU"


def _changed(what: Filter) -> set[str]:
    return {
        item.name
        for item in fields(what)
        if item.name != "at" and getattr(what, item.name) != getattr(_PLAIN, item.name)
    }


def noun_of(what: Filter) -> tuple[Noun, set[str]] | None:
    """The noun that says most of a filter, and what it leaves to be said."""
    changed = _changed(what)
    if what.trait:
        noun = Noun(f"{what.trait} card", f"{what.trait} cards", {"trait": what.trait}, single=True)
        return noun, changed - {"trait"}
    if what.name and changed == {"name"}:
        return Noun(f'"{what.name}"', f'"{what.name}"', {"name": what.name}, single=True), set()
    best: Noun | None = None
    for noun in NOUNS:
        fits = all(getattr(what, key) == value for key, value in noun.facts.items())
        if fits and (best is None or len(noun.facts) > len(best.facts)):
            best = noun
    if best is None:
        return None
    return best, changed - set(best.facts)


def say_filter(what: Filter, speech: Speech, plural: bool, at: int = -1) -> str | None:
    """A filter as a noun phrase without article; `at` is the zone that goes without saying."""
    found = noun_of(what)
    if found is None:
        return None
    noun, rest = found
    usual = at if at >= 0 else (c.AT_TABLE if what.slot else noun.at)
    words: list[str] = []
    if "size" in rest:
        words.append("Big" if what.size == c.BIG else "small")
        rest.discard("size")
    if "once" in rest:
        words.append("one-shot" if what.once == 1 else "permanent")
        rest.discard("once")
    if "tag" in rest:
        plain = "tagged" if what.tag == ANY_TAG else f'"{what.tag}"'
        words.append(what.tag if speech.names.tags.look_up(what.tag) else plain)
        rest.discard("tag")
    words.append(_label(noun, what, speech, plural))
    if what.at != usual:
        zone = _ZONE_TEXT[what.at]
        if what.slot and what.at == c.AT_EQUIPPED:
            zone = "%you are wearing"
        you, your = ("they", "their") if speech.other else ("you", "your")
        words.append(zone.replace("%your", your).replace("%you", you))
    for key, least, most in _BOUNDS:
        if not _say_bound(what, key, least, most, rest, words):
            return None
    if what.letter:
        vowel = what.letter == VOWELS
        words.append(f"whose name begins with {'a vowel' if vowel else what.letter}")
    if "contains" in rest:
        words.append(f'with "{what.contains}" in its name')
    if "name" in rest:
        words.append(f'named "{what.name}"')
    rest -= {"letter", "contains", "name"}
    return None if rest else " ".join(words)


def _label(noun: Noun, what: Filter, speech: Speech, plural: bool) -> str:
    label = speech.names.labels.get(what.kind) if set(noun.facts) == {"kind"} else None
    if label and any(label == form.partition("/")[0] for form in noun.others):
        pair = next(form for form in noun.others if form.partition("/")[0] == label)
        return pair.partition("/")[2 if plural else 0]
    return noun.many if plural else noun.one


def _say_bound(
    what: Filter, key: str, least: int, most: int, rest: set[str], words: list[str]
) -> bool:
    low, high = getattr(what, f"low_{key}"), getattr(what, f"high_{key}")
    if low == least and high == most:
        return True
    rest.discard(f"low_{key}")
    rest.discard(f"high_{key}")
    lead = {"value": "worth", "bonus": "with a bonus of", "level": "of Level"}[key]
    unit = " Gold Pieces" if key == "value" else ""
    sign = "+d" if key == "bonus" else "d"
    if low == high:
        words.append(f"{lead} {low:{sign}}{unit}")
    elif high == most:
        words.append(f"{lead} {low:{sign}}{unit} or more")
    elif low == least:
        words.append(f"{lead} {high:{sign}}{unit} or less")
    else:
        return False
    return True


def say_cards(cards: Cards, speech: Speech) -> str | None:
    """Cards with their number and picker: “two Big Items”, “your Class”, “your hand”."""
    your = "their" if speech.other else "your"
    you = "they" if speech.other else "you"
    tail = _pick_tail(cards.pick)
    found = noun_of(cards.what)
    if tail is None or found is None:
        return None
    noun, rest = found
    if cards.count is None:
        if cards.what == Filter(at=c.AT_HAND):
            return f"{your} hand{tail}"
        if cards.what.slot and cards.what.at == c.AT_TABLE and not rest:
            return f"{your} {noun.one}{tail}"
        if cards.what.slot and cards.what.at == c.AT_EQUIPPED and not rest:
            return f"all the {noun.one} {you} are wearing{tail}"
        named = say_filter(cards.what, speech, True, noun.at)
        return None if named is None else f"all {your} {named}{tail}"
    worn = cards.what.slot and cards.what.at == c.AT_EQUIPPED and not rest
    if cards.count == Num(1) and worn:
        return f"the {noun.one} {you} are wearing{tail}"
    if cards.count == Num(1) and noun.single and not rest and cards.what.at == noun.at:
        named = say_filter(cards.what, speech, False)
        return None if named is None else f"{your} {named}{tail}"
    return _counted(cards, speech, tail)


def _counted(cards: Cards, speech: Speech, tail: str) -> str | None:
    base, per = divide(cards.count)
    many = base != Num(1)
    named = say_filter(cards.what, speech, many)
    if named is None:
        return None
    if isinstance(base, Num) and base.n >= 1:
        count = render("count", base, speech)
        text = f"{_article(count or '', named)} {named}"
        if per is None:
            return text + tail
        each = render("per", per, speech)
        return None if each is None or tail else f"{text} {each}"
    named = say_filter(cards.what, speech, True)
    if cards.count == RollShown():
        return f"that many {named}{tail}"
    amount = render("sum", cards.count, speech)
    return None if amount is None or tail else f"a number of {named} equal to {amount}"


def _article(count: str, named: str) -> str:
    return "one" if count == "a" and named[:1] in '"AEIOUaeiou' else count


def _pick_tail(pick: str) -> str | None:
    if pick == "":
        return ""
    if pick == "random":
        return " at random"
    if pick in ("choice", "you"):
        return " of your choice"
    if pick == "theirs":
        return " of their choice"
    text = _PICK_TEXT.get(PICK_CODES.get(pick, -1))
    return None if text is None else f" {text}"
